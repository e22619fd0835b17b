"""Where results go: tables and JSON to stdout or a file, messages and progress to stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from armsim.errors import UserError
from armsim.files import check_writes_whole, write_whole

PLAIN_WIDTH = 220  # columns of a table that goes to a file or a pipe: nothing is cut off there


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """The reader has gone (| head): rich would exit with 1, which is a wrong kernel's code."""
        raise BrokenPipeError


def say(text: str) -> None:
    """Print a message that is no result, as it is."""
    print(text, file=sys.stderr)


def results() -> Console:
    """The console for results."""
    if sys.stdout.isatty():
        return _Console(highlight=False)
    return _Console(highlight=False, width=PLAIN_WIDTH)


def check_writable(path: str | None) -> None:
    """Fail before the work, not after it, when a result file cannot be written."""
    if path is None or path == "-":
        return
    if not path:
        raise UserError("--json: must not be empty")
    try:
        check_writes_whole(path)
    except OSError as error:
        raise UserError(f"--json {path}: {error.strerror}") from error


def write_json(data: Mapping[str, Any], path: str) -> None:
    """Write JSON to a file, or to stdout for ``-``."""
    text = json.dumps(data, indent=1, allow_nan=False) + "\n"
    if path == "-":
        sys.stdout.write(text)
        return
    try:
        write_whole(path, text)
    except OSError as error:
        raise UserError(f"--json {path}: {error.strerror}") from error


def publish(
    path: str | None, document: Callable[[], Mapping[str, Any]], show: Callable[[], None]
) -> None:
    """Write a document if ``--json`` names a file for it; show its text unless that is stdout."""
    if path is not None:
        write_json(document(), path)
    if path != "-":
        show()


def print_names(described: Mapping[str, str]) -> None:
    """A line for each name with its description."""
    for name, description in described.items():
        results().print(f"{name}: {description}", markup=False)


@contextmanager
def progress_bar(phase: str) -> Iterator[Callable[[str, int, int | None], None]]:
    """A progress bar on stderr that vanishes at the end; call it with phase, done, and total."""
    with Progress(
        TextColumn("{task.description:11}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        auto_refresh=False,  # no thread of its own: workers are forked while the bar is shown
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task(phase, total=None)

        def progress(phase: str, done: int, total: int | None) -> None:
            bar.update(task, description=phase, completed=done, total=total)
            bar.refresh()

        yield progress
