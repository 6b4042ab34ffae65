"""The rule book: every id once, and none named anywhere that it does not have."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.library import Library
from game.rules.terms import Mode

ROOT = Path(__file__).resolve().parents[2]
RULE = re.compile(r"\*\*([ABCDPSUX]\d+(?:\.\d+)?)\*\*|^- \*\*(N\d+\.\d+)\*\*|^##? ([ABCDNPUX]\d+) ", re.MULTILINE)
NAMED = re.compile(r"\b([BCDNPUX]\d+\.\d+)\b")


def _rules() -> list[str]:
    pages = [ROOT / "docs" / "rules.md", ROOT / "docs" / "notation.md"]
    return [next(filter(None, groups)) for page in pages for groups in RULE.findall(page.read_text(encoding="utf-8"))]


def test_every_rule_has_an_id_of_its_own() -> None:
    rules = _rules()
    assert len(rules) == len(set(rules)) > 200


def test_the_code_and_the_pages_name_only_rules_that_there_are() -> None:
    rules = set(_rules())
    files = [*(ROOT / "game").rglob("*.py"), *(ROOT / "docs").glob("*.md")]
    unknown = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in files
        for name in NAMED.findall(path.read_text(encoding="utf-8"))
        if name not in rules
    }
    assert not unknown, sorted(unknown)


def test_links_between_pages_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
            if not target.endswith(".png"):
                assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize(("place", "mode"), list(enumerate([Mode.REALTIME, Mode.TURNS])), ids=["C1", "C1.3"])
def test_the_classes_have_the_figures_that_the_page_prints(place: int, mode: Mode) -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    table = page.split("| class | mine |")[place + 1]
    printed = {
        row[0].lower(): row[1:7]
        for row in ([part.strip() for part in line.strip().strip("|").split("|")] for line in table.splitlines()[2:7])
    }
    library = Library()
    assert printed.keys() == {"base", "chateaubriand", "kasparov", "armstrong", "cerberus"}
    for name, figures in printed.items():
        gauges = library.boat(name).gauges(mode)
        sizes = [gauges.mine, gauges.torpedo, gauges.drone, gauges.sonar, gauges.silence]
        scenario = "/".join("+".join(map(str, groups)) for groups in (gauges.fast, gauges.slow))
        assert figures == [*("+".join(map(str, groups)) for groups in sizes), scenario], name
