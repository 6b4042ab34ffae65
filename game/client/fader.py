"""What goes from one loudness to another in small steps."""
from __future__ import annotations


class Fader:
    """A value on its way to `target`, `rate` a second."""

    def __init__(self, value: float = 0.0, rate: float = 0.5) -> None:
        self.value = self.target = value
        self.rate = rate

    @property
    def moving(self) -> bool:
        """Whether it has not arrived."""
        return self.value != self.target

    def step(self, seconds: float) -> bool:
        """Go on; True if the value is another one now."""
        if not self.moving:
            return False
        way, far = self.rate * seconds, self.target - self.value
        self.value = self.target if abs(far) <= way else self.value + (way if far > 0 else -way)
        return True
