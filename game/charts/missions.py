"""The missions a chart may be made for, and the marks each of them lives by."""
from __future__ import annotations

#: Every mission's word (N1), with the marks its chart needs and how many of each at least. `current` and `vortex` stand for all
#: of their kind.
MISSIONS: dict[str, dict[str, int]] = {
    "none": {},
    "ice": {"hole": 1},                                             # D8.1
    "archer": {"archer": 1},                                        # D9.1
    "captain": {"base-mate": 2, "base-engineer": 2, "base-radio": 2},  # D1.2
    "armada": {},
    "laboratory": {"base": 6},                                      # D3.2
    "emp": {"emp": 1},                                              # D4.1
    "vortex": {"vortex": 2},                                        # D5.3
    "blackout": {"red": 1, "green": 1, "yellow": 1},                # D6.1
    "volcano": {},
    "shallows": {"harbour": 3},                                     # S1
    "interference": {"field": 1},                                   # S2
    "labyrinth": {},
    "stream": {"current": 1},                                       # S4
}

#: The families of mark that belong at sea, and those that belong on islands. Areas, colours and fields may lie over both.
AT_SEA = frozenset({"hole", "archer", "vortex", "current"})
ASHORE = frozenset({"harbour", "base", "base-mate", "base-engineer", "base-radio"})


def family(mark: str) -> str:
    """A kind of mark without the number of its pair or its direction: `vortex` for `vortex-2`, `current` for `current-N`."""
    return mark.partition("-")[0] if mark.startswith(("vortex-", "current-")) else mark
