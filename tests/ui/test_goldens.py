"""Pictures of all scenes are as they were last found good: tests/ui/goldens.

They are small, and compared by the mean colour of regions, so that another rasteriser of type passes and a plate that is missing does not.
Beside each picture are all its words with their places, of which none may be gone, or elsewhere.
`pytest tests/ui/test_goldens.py --golden-update` writes anew those that differ; look at them before they are committed. Scenes of matches
that crews have played change with the crews.
"""
from __future__ import annotations

import zlib
from pathlib import Path

import pygame
import pytest

from game.client import shots, text
from game.client.palette import ColourSet

FOLDER = Path(__file__).parent / "goldens"
#: The size of a golden, and of a region within it, in its pixels.
SIZE, REGION = (192, 108), 6
#: So many levels may a region's mean colour differ; so great a share of the regions may differ by more.
LEVELS, SHARE = 7, 0.012
#: No region may differ by so many levels.
MOST = 48
#: So many pixels may words stand beside where they stood.
ASIDE = 6
#: Languages, sizes, scales and sets of colours, of which each scene has one.
LOOKS: tuple[tuple[str, tuple[int, int], float, ColourSet], ...] = (
    ("en", (1280, 720), 1.0, ColourSet.STANDARD),
    ("de", (1280, 720), 1.0, ColourSet.STANDARD),
    ("es", (1280, 720), 1.0, ColourSet.STANDARD),
    ("de", (1280, 720), 0.75, ColourSet.PROTAN),
    ("es", (1280, 720), 1.25, ColourSet.TRITAN),
    ("en", (1280, 720), 1.0, ColourSet.HIGH_CONTRAST),
    ("de", (1920, 1080), 1.5, ColourSet.DEUTAN),
)
#: Scenes that show more in a wide window: two stations side by side.
WIDE = dict.fromkeys(("bridge-pair", "bridge-umpire"), ("en", (1920, 1080), 0.75, ColourSet.STANDARD))
NAMES = shots.names()


def look_of(name: str) -> tuple[str, tuple[int, int], float, ColourSet]:
    """How a scene's golden looks: by its name alone, so that a new scene leaves all others as they are."""
    return WIDE.get(name, LOOKS[zlib.crc32(name.encode()) % len(LOOKS)])


def small(picture: pygame.Surface) -> pygame.Surface:
    """A picture as a golden: small, and with so few levels that its file is."""
    golden = pygame.Surface(SIZE, 0, 32)
    golden.blit(pygame.transform.smoothscale(picture, SIZE), (0, 0))
    pixels = bytes((level & 0xF8) + 4 for level in pygame.image.tobytes(golden, "RGB"))
    return pygame.image.frombuffer(pixels, SIZE, "RGB")


def regions(golden: pygame.Surface) -> list[tuple[int, ...]]:
    """The mean colours of a golden's regions."""
    across, down = SIZE[0] // REGION, SIZE[1] // REGION
    means = pygame.transform.smoothscale(golden, (across, down))
    levels = pygame.image.tobytes(means, "RGB")
    return [tuple(levels[at:at + 3]) for at in range(0, len(levels), 3)]


def difference(one: pygame.Surface, other: pygame.Surface) -> str:
    """In what two goldens differ by more than they may; empty if they do not."""
    apart = [
        max(abs(a - b) for a, b in zip(mean, was, strict=True)) for mean, was in zip(regions(one), regions(other), strict=True)
    ]
    across = SIZE[0] // REGION
    places = [f"{100 * (at % across) // across} % across, {100 * (at // across) // (len(apart) // across)} % down, by {levels}"
              for at, levels in enumerate(apart) if levels > LEVELS]
    if len(places) <= SHARE * len(apart) and max(apart) <= MOST:
        return ""
    return f"{len(places)} of {len(apart)} regions differ: {'; '.join(places[:6])}"


Words = list[tuple[int, int, str]]
"""Lines of a scene with the left and the top of their capitals, from above."""


def seen(name: str) -> tuple[pygame.Surface, Words]:
    """A scene in its look, small, and its words."""
    language, size, scale, colours = look_of(name)
    text.written = []
    try:
        picture = shots.render(name, size, scale, language, colours)
        window = picture.get_rect()
        words = [
            (place.x, place.y, line) for line, place, clip in text.written
            if line.strip() and place.colliderect(clip) and (clip == window or clip.topleft != (0, 0))  # not on pictures kept for later
        ]
    finally:
        text.written = None
    return small(picture), sorted(words, key=lambda line: (line[1], line[0], line[2]))


def as_lines(words: Words) -> str:
    """Words as they are kept."""
    return "".join(f"{x} {y} {line}\n" for x, y, line in words)


def from_lines(kept: str) -> Words:
    """Words as they were kept."""
    fields = (line.split(" ", 2) for line in kept.splitlines())
    return [(int(x), int(y), line) for x, y, line in fields]


def gone(words: Words, kept: Words) -> list[str]:
    """The words of one list that the other has not at their place."""
    left = list(kept)
    missing = []
    for x, y, line in words:
        same = next((one for one in left if one[2] == line and max(abs(one[0] - x), abs(one[1] - y)) <= ASIDE), None)
        if same is None:
            missing.append(f"{line!r} at {x}, {y}")
        else:
            left.remove(same)
    return missing


@pytest.mark.parametrize("name", sorted(NAMES, key=lambda name: ([*LOOKS, *WIDE.values()].index(look_of(name)), name)))
def test_a_scene_looks_as_it_did(name: str, request: pytest.FixtureRequest) -> None:
    now, words = seen(name)
    path, beside = FOLDER / f"{name}.png", FOLDER / f"{name}.txt"
    if request.config.getoption("--golden-update"):
        FOLDER.mkdir(exist_ok=True)
        if not path.exists() or difference(now, pygame.image.load(str(path))):
            pygame.image.save(now, str(path))
        kept = from_lines(beside.read_text(encoding="utf-8")) if beside.exists() else []
        if not kept or gone(words, kept) or gone(kept, words):
            beside.write_text(as_lines(words), encoding="utf-8")
        return
    assert path.exists(), f"{name} has no golden; pytest tests/ui/test_goldens.py --golden-update makes it"
    kept = from_lines(beside.read_text(encoding="utf-8"))
    assert not gone(kept, words), "these words are gone, or elsewhere"
    assert not gone(words, kept), "these words are new, or elsewhere"
    assert not difference(now, pygame.image.load(str(path)))


def test_goldens_are_those_of_scenes_and_small() -> None:
    files = [path for path in sorted(FOLDER.iterdir()) if path.suffix in {".png", ".txt"}]
    assert {path.stem for path in files} <= set(NAMES), "a golden whose scene is gone can be deleted"
    assert sum(path.stat().st_size for path in files) < 4_000_000
    assert len(NAMES) >= 30
    looks = [look_of(name) for name in NAMES]
    for each in range(4):
        assert {look[each] for look in looks} == {look[each] for look in LOOKS}


def test_a_line_that_is_missing_or_moved_is_found() -> None:
    kept = [(20, 40, "Torpedo"), (20, 70, "Sonar"), (20, 100, "OK."), (20, 130, "OK.")]
    assert gone(kept, [(22, 41, "Torpedo"), (20, 70, "Sonar"), (20, 100, "OK."), (20, 130, "OK.")]) == []
    assert gone(kept, kept[:3]) == ["'OK.' at 20, 130"]
    assert gone(kept, [(20, 40, "Torpedo"), (20, 90, "Sonar"), *kept[2:]]) == ["'Sonar' at 20, 70"]


@pytest.fixture
def picture() -> pygame.Surface:
    return shots.render("bridge-mate", (1280, 720))


def test_a_plate_that_is_missing_is_found(picture: pygame.Surface) -> None:
    golden = small(picture)
    bare = picture.copy()
    bare.blit(picture, (836, 460), pygame.Rect(0, 0, 1, 1))
    pygame.draw.rect(bare, (8, 20, 25), (834, 448, 430, 192))  # the radio log, and the backdrop in its place
    assert difference(small(bare), golden)
    swapped = picture.copy()
    swapped.blit(picture, (17, 66), pygame.Rect(280, 66, 250, 280))
    assert difference(small(swapped), golden), "another dial in a dial's place"


def test_another_rasteriser_passes(picture: pygame.Surface) -> None:
    """Letters a quarter of a pixel further, a shade softer."""
    moved = pygame.Surface(picture.get_size(), 0, 32)
    moved.blit(picture, (0, 0))
    shade = picture.copy()
    shade.set_alpha(64)
    moved.blit(shade, (1, 0))
    assert not difference(small(moved), small(picture))
