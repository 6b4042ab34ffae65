"""What all tests share: the option that writes the playthrough files of tests/golden anew."""
from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write the playthroughs of tests/golden anew")
