"""Sounds are read and decoded beside the game, so that no frame waits for them."""
from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Any

Make = Callable[[], Any]
Then = Callable[[Any], None]


class Decoder:
    """Makes what is asked for, one after the other, in a thread; what is made is handed over by `update`, in the thread that calls it.

    Without the thread (`beside` false) all is made and handed over at once.
    """

    def __init__(self, beside: bool = True) -> None:
        self._beside = beside
        self._jobs: queue.SimpleQueue[tuple[Make, Then] | None] = queue.SimpleQueue()
        self._made: queue.SimpleQueue[tuple[Then, Any]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._open = 0
        self._left = threading.Event()

    @property
    def waiting(self) -> bool:
        """Whether something was asked for that has not been handed over."""
        return self._open > 0

    def ask(self, make: Make, then: Then) -> None:
        """Have something made; `then` is given it, or the exception with which it failed."""
        if not self._beside:
            then(_tried(make))
            return
        self._open += 1
        if self._thread is None:
            self._left.clear()
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()
        self._jobs.put((make, then))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            if not self._left.is_set():
                make, then = job
                self._made.put((then, _tried(make)))

    def update(self) -> None:
        """Hand over what has been made."""
        while not self._made.empty():
            then, made = self._made.get()
            self._open -= 1
            then(made)

    def close(self) -> None:
        """Forget what was asked for, and wait for what is being made."""
        if self._thread is not None:
            self._left.set()
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
        while not self._made.empty():
            self._made.get()
        self._jobs = queue.SimpleQueue()
        self._open = 0


def _tried(make: Make) -> Any:
    try:
        return make()
    except Exception as fault:  # noqa: BLE001 - whoever asked is told
        return fault
