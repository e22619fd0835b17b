"""When a search ends early, and what it says on its way."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from armsim.options import Progress

_ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


class Pace:
    """A search's limit of time and its progress; the search looks at ``over`` between pieces of its work.

    ``searches`` are all that there are, each of a loop on a core; ``cut`` says that one was told to end.
    """

    def __init__(self, seconds: float | None = None, progress: Progress | None = None) -> None:
        self._seconds, self._begun, self._progress = seconds, time.monotonic(), progress
        self._told = self.cut = False
        self._what, self._before, self._best = "", 0.0, 0.0
        self._done, self.searches = 0, 0

    @property
    def over(self) -> bool:
        """Return whether to take what there is."""
        late = self._seconds is not None and time.monotonic() - self._begun > self._seconds
        self.cut |= self._told or late
        return self.cut

    def begin(self, what: str, before: float) -> None:
        """Note the next search, and the cycles that it is to beat."""
        self._what, self._before, self._best = what, before, before
        self._say()

    def note(self, cycles: float) -> None:
        """Note an order's cycles."""
        self._best = min(self._best, cycles)
        self._say()

    def end(self) -> None:
        """Note that the search has ended."""
        self._done += 1

    def _say(self) -> None:
        if self._progress is not None:
            words = f"{self._what}: {self._before:.2f} -> {self._best:.2f} cycles"
            self._progress(words, self._done, self.searches)

    @contextmanager
    def heeding_signals(self) -> Iterator[None]:
        """Have the first signal to end stop the search; a second one does what it did before.

        Signals that end the process at once, or are ignored, stay so: whoever starts a search decides that.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
        before = {
            number: handler for number in numbers if callable(handler := signal.getsignal(number))
        }

        def restore() -> None:
            for number, handler in before.items():
                signal.signal(number, handler)

        def stop(number: int, frame: FrameType | None) -> None:
            self._told = True
            restore()

        for number in before:
            signal.signal(number, stop)
        try:
            yield
        finally:
            restore()
