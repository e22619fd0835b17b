"""How far a long command is: a bar on a terminal, now and then a line where stderr is none."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar

from armsim.cli.output import say

EVERY = 10.0
"""Seconds from a line to the next, and to the first: what is quicker prints none."""

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
        console=Console(stderr=True),
        transient=True,
        auto_refresh=False,  # no thread of its own: workers are forked while the bar is shown
    ) as bar:
        task = bar.add_task(phase, total=None)

        def report(phase: str, done: int, total: int | None) -> None:
            bar.update(task, description=phase, completed=done, total=total)
            bar.refresh()

        yield report


def _lines() -> Report:
    begin = last = time.monotonic()

    def report(phase: str, done: int, total: int | None) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= EVERY:
            last = now
            say(f"{phase}: {done}{f' of {total}' if total else ''}, {now - begin:.0f} s")

    return report
