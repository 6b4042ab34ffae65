"""Campaigns whose program is killed while it writes, and files that are flipped or cut: nothing is lost but the damaged file.

OPERATION_DRACHE_SAVE_KILLS and OPERATION_DRACHE_DAMAGES say how often, OPERATION_DRACHE_HARM_SEED repeats a run.
"""
from __future__ import annotations

import os
import secrets
import signal
import time
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.campaign.briefing import mission_setup
from game.campaign.course import record
from game.campaign.state import Campaign, begin
from game.library import Library
from game.match.match import Entry, Match
from game.rules.terms import Side, Station
from game.storage.atomic import sweep
from game.storage.campaigns import backup_path, bring_in, export, match_path, read_campaign, restore_backup, write_campaign
from game.storage.journal_file import SaveError
from game.storage.saves import Journal, read_save, resume

KILLS = int(os.environ.get("OPERATION_DRACHE_SAVE_KILLS", "20"))
DAMAGES = int(os.environ.get("OPERATION_DRACHE_DAMAGES", "400"))
SEED = int(os.environ.get("OPERATION_DRACHE_HARM_SEED", "0")) or secrets.randbelow(1 << 31)
NOTES = {"begun": "2026-03-14 20:15", "stations": "captain radio"}


def campaign() -> Campaign:
    one = begin(4, ("base", "base"), ("standard", "standard"))
    record(one, "captain", Side.BLUE, "sunk", (30, 31), ([], []))
    return one


def write_for_ever(folder: Path, told: int, first: int) -> None:
    """Write the campaign and its export again and again, and tell each number once it is written."""
    path, one = folder / "first.campaign", campaign()
    for number in range(first, first + 1_000_000):
        one.rolls = number
        write_campaign(path, one, NOTES)
        os.write(told, f"{number}\n".encode())
        export(path, folder / "first.drache")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the program that is killed is a fork of this one")
def test_killed_while_it_writes_a_campaign_is_whole(tmp_path: Path) -> None:
    """The campaign, its backup and what was exported are each of the last step or of the one before."""
    print(f"seed {SEED}")
    chance, last, path = Random(SEED), 0, tmp_path / "first.campaign"
    for _ in range(KILLS):
        ours, told = os.pipe()
        child = os.fork()
        if not child:
            try:
                os.close(ours)
                write_for_ever(tmp_path, told, last + 1)
            finally:
                os._exit(1)
        os.close(told)
        lines = os.read(ours, 100)  # at least one step
        time.sleep(0.03 * chance.random())
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while more := os.read(ours, 1 << 16):
            lines += more
        os.close(ours)
        done = int(lines.decode().rstrip("\n").rsplit("\n", 1)[-1])
        found = read_campaign(path)
        assert found.campaign.rolls in (done, done + 1)
        assert found.notes == NOTES
        if done > 1:
            assert read_campaign(backup_path(path)).campaign.rolls in (done - 1, done, done + 1)
        if (tmp_path / "first.drache").exists():
            assert read_campaign(tmp_path / "first.drache").campaign.rolls <= found.campaign.rolls
        last = found.campaign.rolls
    sweep(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} <= {"first.campaign", "first.campaign.bak", "first.drache"}


def harmed(whole: bytes, chance: Random) -> bytes:
    """A file in which a bit is flipped, some bytes are others, or of which a part is lacking."""
    data = bytearray(whole)
    match chance.randrange(4):
        case 0:
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        case 1:
            at = chance.randrange(len(data))
            data[at : at + chance.randrange(1, 40)] = chance.randbytes(chance.randrange(40))
        case 2:
            del data[chance.randrange(len(data)) :]
        case _:
            at = chance.randrange(len(data))
            del data[at : at + chance.randrange(1, 200)]
    return bytes(data)


def sailed(path: Path) -> Match:
    """A mission under way, saved beside the campaign."""
    match = Match(mission_setup(campaign(), "armada", Library()))
    journal, chance = Journal(match_path(path), match, {"human": "yellow"}), Random(5)
    while len(match.entries) < 60 and not match.is_over:
        legal = [order for side in Side for station in Station for order in match.legal(side, station)]
        assert isinstance(match.give(chance.choice(legal)), Entry)
    journal.close()
    return match


def test_what_is_damaged_is_explained_and_nothing_else_is_lost(tmp_path: Path) -> None:
    """Campaign, backup, mission and export in turn: the other files stay as they are, and good for what they are."""
    print(f"seed {SEED}")
    path, target = tmp_path / "first.campaign", tmp_path / "first.drache"
    one, before = campaign(), begin(4, ("base", "base"), ("standard", "standard"))
    write_campaign(path, before, NOTES)
    write_campaign(path, one, NOTES)
    match = sailed(path)
    export(path, target)
    files = [path, backup_path(path), match_path(path), target]
    whole, chance, library = {file: file.read_bytes() for file in files}, Random(SEED), Library()
    refused = dict.fromkeys(files, 0)
    for number in range(DAMAGES):
        # the match has to be played to be read, and is damaged less often
        victim = files[2] if number % 20 == 0 else chance.choice([files[0], files[1], files[3]])
        victim.write_bytes(harmed(whole[victim], chance))
        said = ""
        try:
            if victim == files[2]:
                again = resume(read_save(victim, library))
                assert len(again.entries) <= len(match.entries)
            else:
                taken = bring_in(victim, tmp_path / "second.campaign") if victim == target else read_campaign(victim)
                assert taken.campaign == (before if victim == files[1] else one)
                if victim == target:
                    assert match_path(tmp_path / "second.campaign").read_bytes() == whole[files[2]]
        except SaveError as fault:
            said = str(fault)
        if said:
            refused[victim] += 1
            assert str(victim) in said
            assert "\n" not in said
            if victim == path:
                assert restore_backup(path).campaign == before
        for file in files:
            if file not in (victim, path):
                assert file.read_bytes() == whole[file]
        victim.write_bytes(whole[victim])
    assert all(refused[file] for file in files if file != match_path(path))  # of a record all that is whole is played
    assert msgspec.to_builtins(read_campaign(path).campaign) == msgspec.to_builtins(one)
