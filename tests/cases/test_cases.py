"""Every case of every .cases file in this folder."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases.casefile import Case, complaints, read_cases

FILES = sorted(Path(__file__).parent.glob("*.cases"))


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{path.stem}: {case.name}") for path in FILES for case in read_cases(path)]
)
def test_case(case: Case) -> None:
    assert complaints(case) == []


def test_no_two_cases_have_one_name() -> None:
    names = [case.name for path in FILES for case in read_cases(path)]
    assert len(names) == len(set(names)) > 100
