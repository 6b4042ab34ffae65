"""The command `patrol`: figures, stories, records, and one clear line for bad input."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import cli


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["patrol", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_simulation_gives_a_line_a_war_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--simulate", "3", "--scenario", "career", "--json", "--seed", "5")
    assert code == 0
    *lines, last = [json.loads(line) for line in out.splitlines()]
    assert [line["seed"] for line in lines] == [5, 6, 7]
    assert set(lines[0]) >= {"ships", "kt", "patrols", "lost", "result", "years", "seconds"}
    summary = last["summary"]
    assert summary["wars"] == 3
    assert summary["ships"]["mean"] == pytest.approx(sum(line["ships"] for line in lines) / 3, abs=0.01)
    assert set(summary["years"]["1942"]) == {"patrols", "ships", "kt", "lost"}
    assert set(summary["years"]["1942"]["kt"]) == {"mean", "spread", "least", "most"}


def test_simulations_are_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    def lines(*words: str) -> list[dict[str, object]]:
        found = [json.loads(line) for line in run(capsys, "--simulate", "2", "--scenario", "squadron", "--json", *words)[1].splitlines()]
        return [{key: value for key, value in line.items() if key != "seconds"} for line in found[:-1]]

    assert lines() == lines("--jobs", "2")
    assert lines("--reattack", "never") != lines("--reattack", "always")


def test_without_a_simulation_the_patrols_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--scenario", "career", "--seed", "3")
    assert code == 0
    assert "Gato under " in out
    code, out, _ = run(capsys, "--scenario", "patrol", "--period", "3", "--boat", "BALAO", "--area", "LUZ", "--events")
    assert code == 0
    assert "Search: " in out
    code, out, _ = run(capsys, "--scenario", "patrol", "--events", "--json")
    assert all("event" in json.loads(line) or "result" in json.loads(line) for line in out.splitlines())


def test_a_record_is_kept_and_played_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "one.war"
    code, told, _ = run(capsys, "--scenario", "patrol", "--seed", "4", "--log", str(path))
    assert code == 0
    code, again, _ = run(capsys, "--play", str(path))
    assert (code, again) == (0, told)
    path.write_text(path.read_text(encoding="utf-8").replace("seed 4", "seed 5"), encoding="utf-8")
    code, _, err = run(capsys, "--play", str(path))
    assert code == 1
    assert f"{path}:" in err


def test_the_tables_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--lint")[:2] == (0, "patrol.toml: ok\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--scenario", "career", "--boat", "TYPE7"), "there is no class 'TYPE7'"),
        (("--scenario", "patrol", "--area", "EPA"), "nobody patrols in 'EPA'"),
        (("--play", "nothing.war"), "nothing.war"),
        (("--simulate", "2", "--scenario", "patrol", "--area", "X"), "nobody patrols in 'X'"),
        (("--scenario", "career", "--boat", "two words"), "'war career' is followed by"),
    ],
)
def test_bad_input_is_one_clear_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str) -> None:
    code, _, err = run(capsys, *words)
    assert code == 2
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [("--simulate", "0"), ("--year", "1950"), ("--reattack", "3"), ("--base", "MIDWAY")])
def test_what_the_arguments_do_not_allow_is_one_clear_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["patrol", *words])
    assert caught.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
