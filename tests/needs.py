"""What tests need of the machine: where it is missing a test is left out, but in CI it fails."""
from __future__ import annotations

import os
import shutil
from typing import NoReturn

import pytest


def missing(what: str) -> NoReturn:
    """Leave the running test out, or fail it in CI."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"missing in CI: {what}")
    pytest.skip(what)


def tool(name: str) -> str:
    """Where a program is."""
    return shutil.which(name) or missing(f"{name} is not installed")
