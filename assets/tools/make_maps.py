"""Write the published charts and those of the missions as Tiled maps, from where their islands and marks are.

Run from the top of the checkout: python assets/tools/make_maps.py [FOLDER]. Charts drawn in Tiled itself are left alone.
"""
from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.sax.saxutils import quoteattr

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from assets.tools import mission_charts  # noqa: E402
from assets.tools.make_tiles import KINDS, TILE  # noqa: E402
from game.charts.missions import MISSIONS  # noqa: E402
from game.charts.template import TEMPLATE  # noqa: E402

#: The author of all of them.
HOUSE = "Operation Drache"
#: Name: size, title, mission, islands, marks.
CHARTS: dict[str, tuple[int, str, str, str, dict[str, str]]] = {
    "alpha": (
        15, "Alpha", "none",
        "C2 G2 M2 N2 C3 I3 M3 I4 B7 D7 G7 I7 B8 D8 G8 D9 H9 L9 M9 N9 D11 C12 H12 L12 A13 M13 C14 G14 I14 N14 D15", {},
    ),
    "bravo": (15, "Bravo", "none", "C2 M2 N2 C3 I3 I4 D8 D9 L9 M9 N9 D11 C12 H12 L12 I14", {}),
    "charlie": (15, "Charlie", "none", "F3 M3 F4 L4 D8 I8 I9 H10 I10 D13 E14", {}),
    "delta": (
        15, "Delta", "ice", "C2 G2 M2 N2 C3 G4 I4 B7 G7 I7 B8 D9 H9 L9 N9 D11 C12 H12 L12 A13 N13 C14 G14 N14",
        {"hole": "M4 N4 M5 N5 D6 E6 D7 E7 I12 J12 I13 J13"},
    ),
    "echo": (
        15, "Echo", "archer", "C1 H2 I2 B3 D3 M3 N3 G4 B7 N7 D8 G8 I9 L9 D12 G12 N13 B14 G14 N14",
        {"archer": "L2 G3 C4 F6 J6 B9 N9 F10 J10 L12 D14 H14"},
    ),
    "foxtrot": (
        15, "Foxtrot", "none",
        ("C2 C3 D3 I3 N3 C4 G4 I4 N4 C5 F5 G5 I5 J5 K5 L5 N5 E6 F6 K6 L6 N6 D7 E7 F7 L7 N7 C8 D8 N8 F9 L9 M9 C10 D10 E10 F10 G10 "
         "L10 M10 F11 G11 H11 I11 K11 C12 D12 H12 K12 D13 E13 F13 H13 J13 K13 E14 J14 N14"), {},
    ),
    "alpha-10": (10, "Alpha 10", "none", "D1 H2 C4 H4 E6 G7 D9 H9", {}),
    "bravo-10": (10, "Bravo 10", "none", "D1 H2 C4 H4 G7 D9", {}),
    "charlie-10": (10, "Charlie 10", "none", "C4 D4 E4 G6 G7 H7", {}),
    # Turned half round it is itself; two holes a sector, too far apart for one explosion, and none more than four steps away.
    "delta-10": (
        10, "Delta 10", "ice", "C2 G2 D4 H4 I5 B6 C7 G7 D9 H9", {"hole": "E2 I2 B4 F5 E6 I7 B9 F9"},
    ),
    "echo-10": (10, "Echo 10", "archer", "B2 G3 J5 H7 B9 G9", {"archer": "H2 E3 B4 H5 B7 G8 D9 I9"}),
}


def layer(number: int, name: str, size: int, tiles: dict[str, str], ground: str = "") -> str:
    """A tile layer: the kind of tile in each cell, `ground` in all others."""
    rows = []
    for row in range(size):
        kinds = (tiles.get(f"{chr(ord('A') + column)}{row + 1}", ground) for column in range(size))
        rows.append(",".join(str(KINDS.index(kind) + 1 if kind else 0) for kind in kinds))
    data = ",\n".join(rows)
    return f' <layer id="{number}" name="{name}" width="{size}" height="{size}">\n  <data encoding="csv">\n{data}\n</data>\n </layer>\n'


def tmx(size: int, title: str, mission: str, islands: str, marks: dict[str, str], author: str = HOUSE) -> str:
    """A chart's file, as Tiled writes it."""
    facts = {"author": author, "format": "1", "mission": mission, "title": title}
    kinds = {"format": ' type="int"', "mission": ' propertytype="Mission"'}
    lines = [f'  <property name="{name}"{kinds.get(name, "")} value={quoteattr(value)}/>\n' for name, value in facts.items()]
    carried = {cell: kind for kind, cells in marks.items() for cell in cells.split()}
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" width="{size}" height="{size}" '
        f'tilewidth="{TILE}" tileheight="{TILE}" infinite="0" nextlayerid="3" nextobjectid="1">\n'
        f" <properties>\n{''.join(lines)} </properties>\n"
        ' <tileset firstgid="1" source="tiles.tsx"/>\n'
        f"{layer(1, 'terrain', size, dict.fromkeys(islands.split(), 'island'), 'sea')}"
        f"{layer(2, 'marks', size, carried)}"
        "</map>\n"
    )


def tiled_project() -> str:
    """Tiled's project of the folder: it offers the missions, and the kinds of tiles, by name."""
    types = [
        {"id": number, "name": name, "storageType": "string", "type": "enum", "values": list(values), "valuesAsFlags": False}
        for number, (name, values) in enumerate((("Mission", MISSIONS), ("Kind", KINDS)), 1)
    ]
    project = {"automappingRulesFile": "", "commands": [], "extensionsPath": "", "folders": ["."], "propertyTypes": types}
    return json.dumps(project, indent=4) + "\n"


def main() -> None:
    """Write all charts and Tiled's project to a folder, `maps` without one."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "maps"
    (folder / "operation-drache.tiled-project").write_text(tiled_project(), encoding="utf-8", newline="\n")
    for name, (title, mission, picture) in mission_charts.PICTURES.items():
        (folder / f"{name}.tmx").write_text(tmx(15, title, mission, *mission_charts.read(picture)), encoding="utf-8", newline="\n")
    (folder / "template").mkdir(exist_ok=True)
    (folder / "template" / f"{TEMPLATE}.tmx").write_text(tmx(15, "", "none", "", {}, author=""), encoding="utf-8", newline="\n")
    for name, chart in CHARTS.items():
        (folder / f"{name}.tmx").write_text(tmx(*chart), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
