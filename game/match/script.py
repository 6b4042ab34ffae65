"""Scripts: set-up lines, a line `---`, then orders (N1, N2). Records, saves and replays have the same form."""
from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec

from game.rules.boats import BoatClass
from game.rules.chart import Chart, is_mark
from game.rules.experts.deck import DECK
from game.rules.flaws import FileFlaw, Flaw
from game.rules.grid import cell_name, column_name, parse_cell
from game.rules.notation import number, parse_column, term
from game.rules.scenario import Scenario
from game.rules.scenarios import MISSIONS
from game.rules.setup import OPTION_WORDS, Given, MatchSetup, Options, SetupError, SideSetup
from game.rules.sheets import SYMBOL_NAMES, Sheet, parse_symbol
from game.rules.terms import Goal, MineKind, Mode, Role, Side, Station, System, Upgrade

SEPARATOR = "---"
_ORDER = re.compile(r"(?:@(\d{1,9})\s+)?([^#]*?)\s*(?:#\s*([0-9a-f]{16})?.*)?")
#: A script longer than this is none.
MOST_BYTES = 8_000_000


class ScriptError(FileFlaw):
    """A script that cannot be read."""


class Library(Protocol):
    """Where charts, boats and sheets come from, by name. Each raises Lacking."""

    def chart(self, name: str, folder: Path | None) -> Chart:
        """A shipped chart, or the one in a .tmx file relative to a folder."""

    def boat(self, name: str) -> BoatClass:
        """A boat class."""

    def sheet(self, name: str) -> Sheet:
        """An Engineer's sheet."""

    def sheets(self) -> tuple[Sheet, ...]:
        """All sheets, in the order in which one is drawn."""


class OrderLine(msgspec.Struct, frozen=True):
    """A line of a script after `---`: its number in the file, its tick (0 without one), its text, and the state's hash after it."""

    line: int
    tick: int
    text: str
    digest: str | None


class Script(msgspec.Struct, frozen=True):
    """A script that has been read: the set-up, and the orders still as text."""

    file: str
    setup: MatchSetup
    orders: tuple[OrderLine, ...]
    heads: dict[str, int] = {}

    def line_of(self, head: str) -> int:
        """The set-up line that begins with these words, or the longest beginning of them that a line has; else line 1."""
        while head:
            if head in self.heads:
                return self.heads[head]
            head = head.rpartition(" ")[0]
        return 1


def read_script(path: Path, library: Library) -> Script:
    """Read a script's file. Raises ScriptError."""
    try:
        if not path.is_file():
            raise ScriptError(path, Flaw("this is not a file") if path.exists() else Flaw("there is no such file"), 1)
        if path.stat().st_size > MOST_BYTES:
            raise ScriptError(path, Flaw("a script has at most {most} bytes", most=MOST_BYTES), 1)
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ScriptError(path, Flaw("the file is not UTF-8 text"), 1) from fault
    except OSError as fault:
        raise ScriptError(path, fault, 1) from fault
    return parse_script(text, str(path), library, path.parent)


def parse_script(text: str, file: str, library: Library, folder: Path | None = None) -> Script:
    """Read a script's text. Charts by path are looked for relative to `folder`. Raises ScriptError."""
    reader = _SetupReader(library, folder)
    lines = text.splitlines()
    orders: list[OrderLine] = []
    in_orders = False
    for count, line in enumerate(lines, 1):
        if in_orders:
            found = _ORDER.fullmatch(line.strip())
            if found is None:
                raise ScriptError(file, Flaw("'{word}' is not an order", word=line.strip()[:60]), count)
            if found[2].strip():
                orders.append(OrderLine(count, int(found[1] or 0), found[2].strip(), found[3]))
            continue
        bare = line.split("#")[0].strip()
        if bare == SEPARATOR:
            in_orders = True
        elif bare:
            try:
                reader.read(bare, count)
            except Flaw as fault:
                raise ScriptError(file, fault, count) from fault
    if not in_orders:
        raise ScriptError(file, Flaw("the line {mark} between set-up and orders is missing", mark=SEPARATOR), max(len(lines), 1))
    try:
        setup = reader.setup()
    except SetupError as fault:
        raise ScriptError(file, fault, reader.line_of(fault.line)) from fault
    return Script(file, setup, tuple(orders), reader.lines)


class _SetupReader:
    """Takes set-up lines one by one. `values` holds single lines by their head, `given` lists what may be given several times."""

    def __init__(self, library: Library, folder: Path | None) -> None:
        self.library, self.folder = library, folder
        self.values: dict[str, list[str]] = {}
        self.lines: dict[str, int] = {}
        self.chart: Chart | None = None
        self.options: dict[str, bool] = {}
        self.given: list[tuple[str, list[str]]] = []
        self.last = 1

    def line_of(self, head: str) -> int:
        """The line that begins with these words, or the last one read."""
        while head:
            if head in self.lines:
                return self.lines[head]
            head = head.rpartition(" ")[0]
        return self.last

    def read(self, text: str, line: int) -> None:
        """Take one line. Raises Flaw."""
        words = text.split()
        self.last = line
        key = words[0]
        if key == "given":
            self._given(words, line)
        elif key == "option":
            self._option(words, line)
        elif key in ("yellow", "blue"):
            self._once(" ".join(words[:2]), words[2:], line, self._side_value)
        elif key in _MATCH_LINES:
            self._once(key, words[1:], line, self._match_value)
        else:
            raise Flaw("'{key}' is not a set-up line", key=key)

    def _once(self, head: str, rest: list[str], line: int, check: Callable[[str, list[str]], None]) -> None:
        self._not_twice(head)
        if not rest:
            raise Flaw("'{head}' lacks its value", head=head)
        check(head, rest)
        self.values[head] = rest
        self.lines[head] = line

    def _not_twice(self, head: str) -> None:
        if head in self.lines:
            raise Flaw("'{head}' stands twice, first in line {first}", head=head, first=self.lines[head])

    def _match_value(self, head: str, rest: list[str]) -> None:
        if head == "chart":
            self.chart = self.library.chart(" ".join(rest), self.folder)
            return
        if len(rest) > 1:
            raise Flaw("'{word}' is too much after '{head}'", word=rest[1], head=head)
        _MATCH_LINES[head](rest[0])

    def _side_value(self, head: str, rest: list[str]) -> None:
        what = head.partition(" ")[2]
        if what == "expert":
            _check_hand(rest)
            return
        if what == "bases":
            for name in rest:
                parse_cell(name)
            return
        if len(rest) > 1:
            raise Flaw("'{word}' is too much after '{head}'", word=rest[1], head=head)
        match what:
            case "start" | "helicopter" | "cruiser":
                parse_cell(rest[0])
            case "boat":
                self.library.boat(rest[0])
            case "sheet":
                if rest[0] != "draw":
                    self.library.sheet(rest[0])
            case "upgrade":
                term(Upgrade, rest[0])
            case "role":
                term(Role, rest[0])
            case "row" if head.startswith("yellow"):
                number(rest[0])
            case "column" if head.startswith("blue"):
                parse_column(rest[0])
            case "row" | "column":
                raise Flaw("yellow notes a row, blue a column (D5.1)")
            case _:
                raise Flaw("'{head}' is not a set-up line", head=head)

    def _option(self, words: list[str], line: int) -> None:
        if len(words) != 3:
            raise Flaw("an option has a name and a value")
        name, value = words[1:]
        if name not in OPTION_WORDS:
            raise Flaw("'{name}' is not an option ({known})", name=name, known=', '.join(OPTION_WORDS))
        field, default, other = OPTION_WORDS[name]
        if value not in (default, other):
            raise Flaw("option {name} is {default} or {other}, not '{value}'", name=name, default=default, other=other, value=value)
        self._not_twice(f"option {name}")
        self.options[field] = value == other
        self.lines[f"option {name}"] = line

    def _given(self, words: list[str], line: int) -> None:
        if len(words) < 2:
            raise Flaw("'given' lacks what is given")
        head = " ".join(words[:4]) if len(words) > 3 and words[2] == "gauge" else " ".join(words[:3] if words[1] in _SIDES else words[:2])
        if words[1] in _SIDES and words[2:3] and words[2] in _GIVEN_ONCE:
            self._not_twice(head)
        _check_given(words[1:])
        self.given.append((head, words[1:]))
        self.lines[head] = line
        for word in words[len(head.split()) :]:
            self.lines[f"{head} {word}"] = line

    def setup(self) -> MatchSetup:
        """The set-up of all lines. Raises SetupError."""
        chart = self.chart
        if chart is None:
            raise SetupError("chart", "the line 'chart' is missing")
        islands, seas, marks, used, destroyed = [], [], list[tuple[str, int]](), [], []
        for head, words in self.given:
            match words:
                case ["island", *names]:
                    islands += self._cells(chart, head, names)
                case ["sea", *names]:
                    seas += self._cells(chart, head, names)
                case ["used", *names]:
                    used += self._cells(chart, head, names)
                case ["destroyed", *names]:
                    destroyed += self._cells(chart, head, names)
                case ["mark", name, kind]:
                    marks.append((kind, self._cells(chart, head, [name])[0]))
        mission = self._one("mission", chart.mission)
        scenario = MISSIONS.get(mission, MISSIONS["none"])
        return MatchSetup(
            chart=chart,
            sides=(self._side(Side.YELLOW, chart, scenario), self._side(Side.BLUE, chart, scenario)),
            sheets=self.library.sheets(),
            mode=term(Mode, self._one("mode", "realtime")),
            goal=term(Goal, self._one("goal", "hunt")),
            mission=mission,
            armada=None if "armada" not in self.values else self._one("armada", "") == "yes",
            first=None if "first" not in self.values else term(Side, self._one("first", "")),
            seed=int(self._one("seed", "0")),
            options=Options(**self.options),
            limit=None if "limit" not in self.values else int(self._one("limit", "")),
            islands=tuple(islands),
            seas=tuple(seas),
            marks=tuple(marks),
            used=tuple(used),
            destroyed=tuple(destroyed),
        )

    def _one(self, head: str, default: str) -> str:
        return self.values.get(head, [default])[0]

    def _cells(self, chart: Chart, head: str, names: list[str]) -> list[int]:
        cells = []
        for name in names:
            cell = parse_cell(name)
            if not chart.board >> cell & 1:
                raise SetupError(f"{head} {name}", "{name} is not on the chart", name=name)
            cells.append(cell)
        return cells

    def _side(self, side: Side, chart: Chart, scenario: Scenario) -> SideSetup:
        """A side's set-up; a side mission gives boat, upgrade and damage where there is no line for them (S)."""
        boat, upgrade = scenario.fleet[side] if scenario.fleet else ("base", Upgrade.NONE)
        hand = self.values.get(f"{side.word} expert", [])
        draws = number(hand[1]) if hand[:1] == ["draw"] else 0
        sheet = self._one(f"{side.word} sheet", "standard")
        return SideSetup(
            boat=self.library.boat(self._one(f"{side.word} boat", boat)),
            sheet=None if sheet == "draw" else self.library.sheet(sheet),
            start=self._place(side, chart, "start"),
            upgrade=term(Upgrade, self._one(f"{side.word} upgrade", upgrade.word)),
            helicopter=self._place(side, chart, "helicopter"),
            cruiser=self._place(side, chart, "cruiser"),
            experts=() if hand[:1] == ["draw"] else tuple(hand),
            draws=draws,
            given=self._given_to(side, chart, scenario.first_damage),
            role=None if f"{side.word} role" not in self.values else term(Role, self._one(f"{side.word} role", "")),
            bases=tuple(self._cells(chart, f"{side.word} bases", self.values.get(f"{side.word} bases", []))),
            half=self._half(side, chart),
        )

    def _half(self, side: Side, chart: Chart) -> int | None:
        """Yellow's row or blue's column of the entrance (D5.1)."""
        head, most = ("blue column", chart.width) if side else ("yellow row", chart.height)
        if head not in self.values:
            return None
        word = self.values[head][0]
        half = parse_column(word) if side else number(word)
        if not 1 <= half <= most:
            raise SetupError(head, "{half} {word} is not on the chart", half=head.split()[1], word=word)
        return half

    def _place(self, side: Side, chart: Chart, what: str) -> int | None:
        head = f"{side.word} {what}"
        return self._cells(chart, head, self.values[head])[0] if head in self.values else None

    def _given_to(self, side: Side, chart: Chart, damage: int) -> Given:
        gauges: dict[System, tuple[int, ...]] = {}
        crossed: list[int] = []
        route: list[int] = []
        mines: list[tuple[int, MineKind, bool]] = []
        hacked: list[System] = []
        out: list[System] = []
        crew: list[Station] = []
        supplies: list[int] = []
        surfaced = knows = False
        for head, words in self.given:
            if words[0] != side.word:
                continue
            match words[1:]:
                case ["gauge", system, *numbers]:
                    gauges[term(System, system)] = tuple(number(word) for word in numbers)
                case ["crossed", *names]:
                    crossed += [parse_symbol(name) for name in names]
                case ["damage", amount]:
                    damage = number(amount)
                case ["route", *names]:
                    route += self._cells(chart, head, names)
                case ["mine", *names]:
                    mines += [(cell, MineKind.MINE, False) for cell in self._cells(chart, head, names)]
                case ["fresh", *names]:
                    mines += [(cell, MineKind.MINE, True) for cell in self._cells(chart, head, names)]
                case ["kaos", *names]:
                    mines += [(cell, MineKind.KAOS, False) for cell in self._cells(chart, head, names)]
                case ["hacked", *names]:
                    hacked += [term(System, name) for name in names]
                case ["out", *names]:
                    out += [term(System, name) for name in names]
                case ["surfaced"]:
                    surfaced = True
                case ["crew", *names]:
                    crew += [term(Station, name) for name in names]
                case ["supplies", *names]:
                    supplies += self._cells(chart, head, names)
                case ["knows", half]:
                    knows = True
                    if half != ("row" if side else "column"):
                        raise SetupError(
                            head, "{side} notes the {half} itself; it can hear the other half (D5.1)", side=side.word, half=half,
                        )
        return Given(
            tuple(gauges.items()), tuple(crossed), damage, tuple(route), tuple(mines), tuple(hacked), tuple(out), surfaced, tuple(crew),
            tuple(supplies), knows,
        )


def _check_hand(words: list[str]) -> None:
    """A hand: names of cards, each once, or `draw` and how many (X1). Raises ValueError."""
    if words[0] == "draw":
        if len(words) != 2 or not 1 <= number(words[1]) <= len(DECK):
            raise Flaw("'draw' is followed by how many of the {count} cards", count=len(DECK))
        return
    for card in words:
        if card not in DECK:
            raise Flaw("there is no card '{card}' ({known})", card=card, known=', '.join(DECK))
    if len(set(words)) != len(words):
        raise Flaw("a card stands twice in one hand (X1)")


_SIDES = ("yellow", "blue")
#: What a side is given by one line alone.
_GIVEN_ONCE = frozenset({"gauge", "damage", "route", "surfaced", "crew", "knows"})


def _plain_number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 18:
        raise Flaw("'{word}' is not a number", word=word)
    return int(word)


def _armada(word: str) -> None:
    if word not in ("yes", "no"):
        raise Flaw("armada is yes or no, not '{word}'", word=word)


_MATCH_LINES: dict[str, Callable[[str], object]] = {
    "chart": str,
    "mode": lambda word: term(Mode, word),
    "goal": lambda word: term(Goal, word),
    "mission": str,
    "armada": _armada,
    "first": lambda word: term(Side, word),
    "seed": _plain_number,
    "limit": _plain_number,
}


def _check_given(words: list[str]) -> None:
    """Look at the form of a `given` line. Raises ValueError."""
    match words:
        case [("island" | "sea" | "used" | "destroyed"), _, *_]:
            for name in words[1:]:
                parse_cell(name)
        case ["mark", cell, kind]:
            parse_cell(cell)
            if not is_mark(kind):
                raise Flaw("'{kind}' is not a mark of a chart", kind=kind)
        case [("yellow" | "blue"), what, *rest]:
            _check_given_side(what, rest)
        case _:
            raise Flaw("'given {line}' cannot be read", line=' '.join(words))


def _check_given_side(what: str, rest: list[str]) -> None:
    match what, rest:
        case "gauge", [system, first, *more]:
            term(System, system)
            for word in (first, *more):
                number(word)
        case "crossed", [_, *_]:
            for name in rest:
                parse_symbol(name)
        case "damage", [amount]:
            number(amount)
        case ("route" | "mine" | "fresh" | "kaos" | "supplies"), [_, *_]:
            for name in rest:
                parse_cell(name)
        case ("hacked" | "out"), [_, *_]:
            for name in rest:
                term(System, name)
        case "surfaced", []:
            pass
        case "crew", [_, *_]:
            for name in rest:
                term(Station, name)
        case "knows", ["row" | "column"]:
            pass
        case _:
            raise Flaw("'given … {what} {line}' cannot be read", what=what, line=' '.join(rest))


def setup_text(setup: MatchSetup) -> str:
    """The set-up as N1 lines, the last one `---`; reading them gives the same set-up again."""
    lines = [f"chart {setup.chart.name}", f"mode {setup.mode.word}", f"goal {setup.goal.word}", f"mission {setup.mission}"]
    if setup.armada is not None:
        lines.append(f"armada {'yes' if setup.armada else 'no'}")
    if setup.first is not None:
        lines.append(f"first {setup.first.word}")
    lines.append(f"seed {setup.seed}")
    if setup.limit is not None:
        lines.append(f"limit {setup.limit}")
    for name, (field, _, other) in OPTION_WORDS.items():
        if getattr(setup.options, field):
            lines.append(f"option {name} {other}")
    for word, cells in (("island", setup.islands), ("sea", setup.seas), ("used", setup.used), ("destroyed", setup.destroyed)):
        if cells:
            lines.append(f"given {word} {_names(cells)}")
    lines += [f"given mark {cell_name(cell)} {kind}" for kind, cell in setup.marks]
    for side in Side:
        lines += _side_lines(side, setup)
    return "\n".join([*lines, SEPARATOR]) + "\n"


def _names(cells: tuple[int, ...]) -> str:
    return " ".join(cell_name(cell) for cell in cells)


def _side_lines(of: Side, setup: MatchSetup) -> list[str]:
    word, side, scenario = of.word, setup.sides[of], MISSIONS.get(setup.mission, MISSIONS["none"])
    given = side.given
    lines = [f"{word} boat {side.boat.name}", f"{word} sheet {side.sheet.name if side.sheet else 'draw'}"]
    if side.upgrade or scenario.fleet:
        lines.append(f"{word} upgrade {side.upgrade.word}")
    if side.start is not None:
        lines.append(f"{word} start {cell_name(side.start)}")
    lines += [f"{word} {unit} {cell_name(cell)}" for unit, cell in (("helicopter", side.helicopter), ("cruiser", side.cruiser)) if cell]
    if side.role is not None:
        lines.append(f"{word} role {side.role.word}")
    if side.bases:
        lines.append(f"{word} bases {_names(side.bases)}")
    if side.half is not None:
        lines.append(f"{word} column {column_name(side.half - 1)}" if of else f"{word} row {side.half}")
    if side.draws or side.experts:
        lines.append(f"{word} expert {' '.join(side.experts) or f'draw {side.draws}'}")
    for system, marks in given.gauges:
        lines.append(f"given {word} gauge {system.word} {' '.join(map(str, marks))}")
    if given.crossed:
        lines.append(f"given {word} crossed {' '.join(SYMBOL_NAMES[symbol] for symbol in given.crossed)}")
    if given.damage != scenario.first_damage:
        lines.append(f"given {word} damage {given.damage}")
    if given.route:
        lines.append(f"given {word} route {_names(given.route)}")
    for cell, kind, fresh in given.mines:
        lines.append(f"given {word} {'fresh' if fresh else kind.word} {cell_name(cell)}")
    for what, systems in (("hacked", given.hacked), ("out", given.out)):
        if systems:
            lines.append(f"given {word} {what} {' '.join(system.word for system in systems)}")
    if given.surfaced:
        lines.append(f"given {word} surfaced")
    if given.crew:
        lines.append(f"given {word} crew {' '.join(station.word for station in given.crew)}")
    if given.supplies:
        lines.append(f"given {word} supplies {_names(given.supplies)}")
    if given.knows:
        lines.append(f"given {word} knows {'row' if of else 'column'}")
    return lines
