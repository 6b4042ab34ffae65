"""Who works which station aboard a boat whose members are fetched one by one (D1): pure questions of sets."""
from __future__ import annotations

from collections.abc import Sequence

from game.rules.terms import Station

_EVERY = frozenset(Station)


def stations_of(wanted: frozenset[Station], crew: Sequence[Station], *, captain: bool = True) -> frozenset[Station]:
    """The stations that a human works who has chosen `wanted`, with a crew aboard (D1.3).

    As long as he is the `captain` he is it whatever he has chosen, and does the work of all who are not aboard. Members that come aboard
    and are not his are the computer's. Who holds no station never works one.
    """
    if not wanted:
        return wanted
    aboard = frozenset(crew)
    own = aboard & wanted
    if Station.CAPTAIN in wanted:
        captain = True
    return own | {Station.CAPTAIN} | (_EVERY - aboard) if captain else own


def may_move(wanted: frozenset[Station], crew: Sequence[Station], works: frozenset[Station]) -> frozenset[Station]:
    """The stations to which a human who is captain only for now may move: his own that are aboard (D1.3); none for anybody else."""
    if Station.CAPTAIN in wanted or Station.CAPTAIN not in works:
        return frozenset()
    return frozenset(crew) & wanted
