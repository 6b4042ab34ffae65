"""What all tests share: examples that are the same in every run, and the option that writes playthroughs and pictures anew."""
from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "drache", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("drache")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write anew what is compared: tests/golden, tests/ui/goldens")
