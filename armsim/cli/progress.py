"""Progress of a long command: a bar on a terminal, now and then a line where stderr is none."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar

from armsim.cli.output import say

FIRST, EVERY = 1.5, 10.0
"""Seconds to the first line, and from a line to the next: what is quicker prints none."""

Report = Callable[[str, int, int | None], None]
"""Called with a phase, how much of it is done, and how much there is if that is known."""


@contextmanager
def progress_of(phase: str) -> Iterator[Report]:
    """Show progress on stderr, from ``phase`` on; a bar vanishes at the end."""
    if sys.stderr.isatty():
        with _bar(phase) as report:
            yield report
    else:
        yield _lines()


@contextmanager
def _bar(phase: str) -> Iterator[Report]:
    with Bar(
        TextColumn("{task.description:11}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[left]}"),
        console=Console(stderr=True),
        transient=True,
        auto_refresh=False,  # no thread of its own: workers are forked while the bar is shown
    ) as bar:
        task = bar.add_task(phase, total=None, left="")
        left = _Left()

        def report(phase: str, done: int, total: int | None) -> None:
            words = left.words(phase, done, total)
            bar.update(task, description=phase, completed=done, total=total or None, left=words)
            bar.refresh()

        yield report


def _lines() -> Report:
    begin = time.monotonic()
    last = begin + FIRST - EVERY
    left = _Left()

    def report(phase: str, done: int, total: int | None) -> None:
        nonlocal last
        now = time.monotonic()
        words = left.words(phase, done, total)
        if now - last >= EVERY:
            last = now
            count = f"{done} of {total}" if total else f"{done}"
            say(f"{phase}: {count}, {now - begin:.0f} s{words and f', {words}'}")

    return report


class _Left:
    """Estimate how long the rest of a phase takes if it goes on as it went."""

    def __init__(self) -> None:
        self._phase = ""
        self._begin, self._first = 0.0, 0

    def words(self, phase: str, done: int, total: int | None) -> str:
        """An estimate, empty where nothing is known yet."""
        now = time.monotonic()
        if phase != self._phase:
            self._phase, self._begin, self._first = phase, now, done
        if not total or done <= self._first or done >= total:
            return ""
        seconds = (now - self._begin) * (total - done) / (done - self._first)
        return (
            f"about {seconds:.0f} s left" if seconds < 120 else f"about {seconds / 60:.0f} min left"
        )
