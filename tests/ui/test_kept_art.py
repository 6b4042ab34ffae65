"""What is drawn once and kept is kept by all that it depends on: no picture shows what came before it."""
import pytest

from game.client import shots, store
from game.client.palette import ColourSet

SIZE = (1280, 720)


def pixels(name: str, scale: float, colours: ColourSet) -> bytes:
    return shots.render(name, SIZE, scale, "en", colours).get_buffer().raw


@pytest.fixture(autouse=True)
def _nothing_kept():
    store.clear()
    yield
    store.clear()


@pytest.mark.parametrize(("name", "scale", "colours"), [
    ("captain-kaos", 0.75, ColourSet.STANDARD), ("drill-plot-done", 1.25, ColourSet.STANDARD),
    ("drill-plot-done", 1.0, ColourSet.HIGH_CONTRAST), ("drill-plot-done", 1.0, ColourSet.PROTAN),
], ids=str)
def test_a_picture_is_the_same_whatever_was_drawn_before_it(name: str, scale: float, colours: ColourSet) -> None:
    alone = pixels(name, 1.0, ColourSet.STANDARD)
    store.clear()
    pixels(name, scale, colours)
    assert pixels(name, 1.0, ColourSet.STANDARD) == alone
