"""The state: snapshots, hashes, and how it is read again."""
from __future__ import annotations

import msgspec
import pytest

from game.rules.beginning import restore
from game.rules.state import MatchState, snapshot
from tests.rules.scripts import give, match_of, state_of

LINES = (
    "mode turns", "yellow upgrade kaos", "blue upgrade minos", "blue boat cerberus", "given yellow gauge torpedo 3",
    "given blue gauge scenario 5 2", "given yellow crossed W1 E4", "given yellow mine B1",
    "given yellow kaos C9", "given yellow fresh D1", "given blue hacked drone",
    "given blue out sonar", "given yellow damage 2",
)  # fmt: skip


def test_the_same_setup_and_orders_give_the_same_hash() -> None:
    one, other = match_of(*LINES), match_of(*LINES)
    assert one.digest() == other.digest()
    give(one, "yellow go N mine N6")
    assert one.digest() != other.digest()
    give(other, "yellow go N mine N6")
    assert one.digest() == other.digest()


@pytest.mark.parametrize(
    "change",
    [
        "given yellow gauge mine 1", "given yellow crossed N1", "given yellow damage 1", "given yellow mine B1", "given yellow fresh B1",
        "given yellow route C4 C5", "given yellow surfaced", "given blue hacked mine", "given blue out mine", "yellow start C6",
        "yellow upgrade kraken", "yellow boat armstrong", "yellow sheet lattice", "seed 4", "mode turns",
    ],
)  # fmt: skip
def test_every_fact_counts_for_the_hash(change: str) -> None:
    assert state_of().digest() != state_of(change).digest()


def test_an_island_that_rose_and_an_archer_mine_used_count_for_the_hash() -> None:
    lines = ("mission archer", "given mark A1 archer")
    plain, risen = state_of(*lines), state_of(*lines)
    risen.sea ^= risen.sea & -risen.sea
    assert len({plain.digest(), risen.digest(), state_of(*lines, "given used A1").digest()}) == 3



def test_a_snapshot_holds_what_is_due() -> None:
    match = match_of("blue upgrade minos", "given blue gauge scenario 6", "given yellow gauge torpedo 3")
    give(match, "yellow captain torpedo C2")
    state = match.umpire()
    again = restore(match.setup, snapshot(state))
    assert (again.due, again.pending) == (state.due, state.pending)
    assert again.digest() == state.digest()


def test_a_snapshot_of_the_sheet_of_twenty_has_twenty_symbols() -> None:
    match = match_of("mode turns", "option engineer-sheet-turns 20")
    again = restore(match.setup, snapshot(match.umpire()))
    assert again.boats[0].sheet.present.bit_count() == 20


def broken(state: MatchState, at: int, value: object) -> bytes:
    frozen = list(msgspec.msgpack.decode(snapshot(state)))
    frozen[at] = value
    return msgspec.msgpack.encode(frozen)


def test_what_is_no_snapshot_is_refused() -> None:
    match = match_of(*LINES)
    state = match.umpire()
    whole = snapshot(state)
    wrong = [b"", b"nonsense", whole[:-3], msgspec.msgpack.encode([1, 2, 3]), broken(state, 4, [[5, 0]]), broken(state, 11, [1])]
    wrong += [broken(state, 5, {"type": "Torpedo"}), broken(state, 9, 7), broken(state, 12, None)]
    for data in wrong:
        with pytest.raises(ValueError, match="cannot be read"):
            restore(match.setup, data)


def test_a_snapshot_with_an_unknown_sheet_is_refused() -> None:
    match = match_of("yellow sheet lattice")
    setup = msgspec.structs.replace(match.setup, sheets=match.setup.sheets[:2])
    with pytest.raises(ValueError, match="lattice"):
        restore(setup, snapshot(match.umpire()))
    with pytest.raises(ValueError, match="no mission 'opera'"):
        restore(msgspec.structs.replace(match.setup, mission="opera"), snapshot(match.umpire()))


def test_only_a_copy_of_the_state_is_handed_out() -> None:
    match = match_of()
    match.umpire().boats[0].damage = 3
    assert match.umpire().boats[0].damage == 0
