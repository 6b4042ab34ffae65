"""A damaged file of every kind is explained in the player's language: where, and why."""
from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.campaign.state import begin
from game.client.preferences import fault_sentence
from game.i18n import set_language
from game.library import Library
from game.match.match import Match
from game.match.script import ScriptError, parse_script, read_script
from game.patrol.files import shipped_rulings
from game.patrol.match import WarMatch
from game.patrol.notation import parse_setup
from game.phrases.flaws import fault_words, why_words
from game.rules.flaws import Lacking
from game.storage.campaigns import bring_in, export, read_campaign, write_campaign
from game.storage.journal_file import SaveError
from game.storage.medals import FILE, Learned, read_medals, write_medals
from game.storage.replays import kept_replays, read_replay, take_in
from game.storage.saves import Journal, read_save, resume
from game.storage.settings import read_settings
from game.storage.summed import sum_of
from game.storage.wars import WarJournal, read_war, resume_war

LIBRARY = Library()


@pytest.fixture(params=["de", "es"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def saved_match(path: Path) -> Path:
    match = Match(parse_script("chart alpha-10\nmode turns\nfirst yellow\nyellow start C3\nseed 3\n---\n", "test", LIBRARY).setup)
    Journal(path, match, {}).close()
    return path


def saved_war(path: Path) -> Path:
    WarJournal(path, WarMatch(parse_setup(["war patrol 2 GATO EMS", "seed 1"]), shipped_rulings())).close()
    return path


def saved_campaign(path: Path) -> Path:
    write_campaign(path, begin(4, ("base", "base"), ("standard", "standard")), {})
    return path


def without_snapshots(path: Path) -> None:
    path.write_text("".join(line for line in path.read_text().splitlines(True) if not line.startswith("#snapshot")))


def replaced(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def told(call: object, *arguments: object) -> str:
    """Why a call is refused, without the file's folder."""
    assert callable(call)
    with pytest.raises((SaveError, ScriptError, Lacking)) as caught:
        call(*arguments)
    return fault_words(caught.value).rpartition("/")[2]


def test_a_damaged_match(tmp_path: Path, tongue: str) -> None:
    path = saved_match(tmp_path / "a.match")
    whole = path.read_bytes()
    said = {}
    for name, data in (
        ("none", b"a letter to somebody\n"),
        ("newer", whole.replace(b"#: save 1", b"#: save 99", 1)),
        ("binary", whole.replace(b"chart", b"ch\xff\xfet", 1)),
        ("word", whole.replace(b"mode turns", b"mode slowly", 1)),
        ("chart", whole.replace(b"chart alpha-10", b"chart atlantis", 1)),
        ("hidden", whole.replace(b"yellow start C3", b"yellow start somewhere", 1)),
    ):
        path.write_bytes(data)
        said[name] = told(read_save, path, LIBRARY)
    assert said["none"] == {"de": "a.match: das ist keine gespeicherte Partie", "es": "a.match: no es una partida guardada"}[tongue]
    assert said["newer"] == {
        "de": "a.match: die Partie wurde von einer neueren Version des Spiels gespeichert (Stand 99; diese liest 1)",
        "es": "a.match: la partida se guardó con una versión posterior del juego (guardado 99; esta lee 1)",
    }[tongue]
    assert {"de": "ist sie kein Text", "es": "no es texto"}[tongue] in said["binary"]
    assert {"de": "„slowly“ passt hier nicht (Modus: ", "es": "«slowly» no vale aquí (modo: "}[tongue] in said["word"]
    assert {"de": "es gibt keine Seekarte „atlantis“ (", "es": "no existe el mapa «atlantis» ("}[tongue] in said["chart"]
    assert "somewhere" not in said["hidden"]  # it may be what the other side must not know (B15.3)
    assert said["hidden"].endswith({"de": ": diese Zeile ist nicht lesbar", "es": ": esta línea no se puede leer"}[tongue])


def test_a_match_that_does_not_play_as_it_was_written(tmp_path: Path, tongue: str) -> None:
    path = saved_match(tmp_path / "a.match")
    without_snapshots(path)
    with path.open("a") as file:
        file.write("yellow captain surface\nyellow captain surface\n")
    said = told(resume, read_save(path, LIBRARY))
    assert {"de": "ein Befehl wird abgelehnt, Regel ", "es": "una orden se rechaza por la regla "}[tongue] in said


def test_a_damaged_replay(tmp_path: Path, tongue: str) -> None:
    (tmp_path / "a.match").write_text("nothing of a match\n")
    (replay,) = kept_replays(tmp_path)
    assert replay.trouble is not None
    nothing = {"de": "das ist keine Aufzeichnung einer Partie", "es": "no es el registro de una partida"}[tongue]
    assert why_words(replay.trouble) == nothing
    said = told(take_in, tmp_path / "a.match", tmp_path, LIBRARY, {})
    assert said == told(read_replay, tmp_path / "a.match", LIBRARY)
    assert said == {
        "de": "a.match:1: „nothing“ ist keine Zeile des Spielaufbaus", "es": "a.match:1: «nothing» no es una línea de la preparación",
    }[tongue]


def test_a_damaged_war(tmp_path: Path, tongue: str) -> None:
    path = saved_war(tmp_path / "a.war")
    replaced(path, "war patrol 2 GATO EMS", "war patrol 2 NAUTILUS EMS")
    without_snapshots(path)
    said = told(resume_war, read_war(path), shipped_rulings())
    assert {"de": "a.war:1: es gibt keine Klasse „NAUTILUS“", "es": "a.war:1: no existe la clase «NAUTILUS»"}[tongue] in said
    path.write_text(path.read_text() + "sing loudly\n")
    assert told(read_war, path).endswith({"de": "„sing loudly“ ist kein Befehl", "es": "«sing loudly» no es una orden"}[tongue])
    path.write_text("#: war-save 7\n")
    assert {"de": "der Krieg wurde von einer neueren", "es": "la guerra se guardó con una"}[tongue] in told(read_war, path)


def test_a_damaged_campaign_and_its_import(tmp_path: Path, tongue: str) -> None:
    path = saved_campaign(tmp_path / "a.campaign")
    whole = json.loads(path.read_text())
    export(path, tmp_path / "a.drache")
    replaced(tmp_path / "a.drache", '"match": null', '"match": "x"')
    said = told(bring_in, tmp_path / "a.drache", tmp_path / "b.campaign")
    assert {"de": "ihre laufende Mission ist nicht die exportierte", "es": "su misión en curso no es la que se exportó"}[tongue] in said
    path.write_text(json.dumps({**whole, "check": "0"}))
    assert {"de": "ihre Prüfsumme passt nicht", "es": "su suma no es la de su contenido"}[tongue] in told(read_campaign, path)
    path.write_text(path.read_text()[:100])
    assert {"de": "sie ist keine ganze Kampagne", "es": "no es una campaña entera"}[tongue] in told(read_campaign, path)
    odd = {**whole, "campaign": {**whole["campaign"], "seed": "much"}}
    path.write_text(json.dumps({**odd, "check": sum_of({"campaign": odd["campaign"], "notes": odd["notes"]})}))
    assert {"de": "was die Datei zu „seed“ sagt", "es": "lo que el archivo dice de «seed»"}[tongue] in told(read_campaign, path)


def test_damaged_medals(tmp_path: Path, tongue: str) -> None:
    write_medals(tmp_path, Learned(seed=5))
    replaced(tmp_path / FILE, '"seed": 5', '"seed": 6')
    trouble = read_medals(tmp_path).trouble
    assert trouble is not None
    assert why_words(trouble) == {
        "de": "die Datei ist beschädigt, ihre Prüfsumme passt nicht zum Inhalt",
        "es": "el archivo está dañado, su suma no es la de su contenido",
    }[tongue]


def test_damaged_settings(tmp_path: Path, tongue: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("sound = true\nspeed = = 2\n")
    (fault,) = read_settings(path).faults
    name = "settings.damaged-1.toml"
    assert fault_sentence(fault) == {
        "de": f"Die Einstellungen sind nicht lesbar und wurden als {name} beiseitegelegt: "
              "Zeile 2 hat ab Spalte 9 keinen Wert; Text steht in Anführungszeichen.",
        "es": f"Los ajustes no se pueden leer y se apartaron como {name}: "
              "la línea 2 no tiene un valor a partir de la columna 9; el texto va entre comillas.",
    }[tongue]


def test_what_the_system_refuses(tmp_path: Path, tongue: str) -> None:
    """The reason that the system gives, and the file."""
    assert told(read_save, tmp_path / "gone.match", LIBRARY) == {
        "de": "gone.match: es gibt keine solche Datei", "es": "gone.match: no existe ese archivo",
    }[tongue]
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "/far/away")
    assert fault_words(full) == {"de": "/far/away: das Laufwerk ist voll", "es": "/far/away: el disco está lleno"}[tongue]


def test_a_script_of_the_command_line(tmp_path: Path, tongue: str) -> None:
    path = tmp_path / "a.txt"
    path.write_text("chart alpha-10\nyellow start C3\ngiven yellow gauge torpedo 9\nchart beta\n---\n")
    assert told(read_script, path, LIBRARY) == {
        "de": "a.txt:4: „chart“ steht zweimal, zuerst in Zeile 1", "es": "a.txt:4: «chart» está dos veces, la primera en la línea 1",
    }[tongue]


def test_a_chart_and_a_boat_of_the_players_own(tmp_path: Path, tongue: str) -> None:
    (tmp_path / "charts").mkdir()
    (tmp_path / "charts" / "reef.tmx").write_text("<map")
    (tmp_path / "boats.toml").write_text("[shark]\ntitle = 3\n")
    library = Library(tmp_path)
    assert told(library.chart, "reef", None) == {
        "de": "reef.tmx: Zeile 1, Spalte 1: ist kein XML: ein Zeichen fehlt am Ende",
        "es": "reef.tmx: línea 1, columna 1: no es XML: falta un signo al final",
    }[tongue]
    assert told(library.boat, "shark") == {
        "de": "boats.toml: [shark]: title: erwartet wird: Text in Anführungszeichen; da steht: eine ganze Zahl",
        "es": "boats.toml: [shark]: title: se espera: texto entre comillas; hay: un número entero",
    }[tongue]
    assert told(library.sheet, "lantern").startswith({
        "de": "„lantern“ gibt es nicht (Maschinistenbogen: ", "es": "no existe «lantern» (Hoja de ingeniero: ",
    }[tongue])
