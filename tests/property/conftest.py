"""Examples are the same in every run; how many depends on the test."""
from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "drache", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("drache")
