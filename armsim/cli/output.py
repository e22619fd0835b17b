"""Write results: tables and JSON to stdout or a file, messages to stderr."""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from armsim.errors import UserError
from armsim.files import check_writes_whole, write_whole, writing
from armsim.printable import printable
from armsim.report.fitting import View

if TYPE_CHECKING:
    from armsim.report.parts import Report
    from armsim.result import Result

PLAIN_WIDTH = 220  # columns of a table that goes to a file or a pipe: nothing is cut off there


class _Console(Console):
    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterator[Segment]:
        """Nothing of a text reaches the terminal as a control: only what styles it does."""
        for segment in super().render(renderable, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                yield Segment(printable(segment.text, lines=True), segment.style)

    def on_broken_pipe(self) -> None:
        """The reader has gone (| head): rich would exit with 1, which is a wrong kernel's code."""
        raise BrokenPipeError


class _Plain(_Console):
    """A file or a pipe: lines end where their text does, not where the table would on a terminal."""

    def __init__(self) -> None:
        super().__init__(highlight=False, width=PLAIN_WIDTH)

    def print(self, *objects: object, **how: Any) -> None:
        with self.capture() as printed:
            super().print(*objects, **how)
        self.file.write(re.sub(r" +\n", "\n", printed.get()))


def say(text: str) -> None:
    """Print a message that is no result, as it is."""
    print(printable(text, lines=True), file=sys.stderr)


def results() -> Console:
    """The console for results."""
    if sys.stdout.isatty():
        return _Console(highlight=False)
    return _Plain()


def view(arguments: argparse.Namespace) -> View:
    """Choose the columns that a command shows of its tables: all where no terminal limits it."""
    wide = getattr(arguments, "wide", False) or not sys.stdout.isatty()
    return View(wide, tuple(getattr(arguments, "columns", ())))


def check_writable(path: str | None, option: str = "--json") -> None:
    """Fail before the work, not after it, when a result file cannot be written."""
    if path is None or path == "-":
        return
    if not path:
        raise UserError(f"{option}: must not be empty")
    with writing(option, path):
        check_writes_whole(path)


def check_files(*files: str | None, piped: bool = False) -> None:
    """Fail before anything that takes long to load, when a file is not there; None is none.

    ``piped`` says that the command takes ``-`` as standard input.
    """
    from armsim.objects.load import check_readable, split_target
    from armsim.shipped_files import located, unknown_kernel

    for file in files:
        if file == "-" and not piped:
            raise UserError("'-': this command takes files, not standard input")
        if file is None or file == "-" or Path(file).is_dir():
            continue
        if file.partition(":")[0].endswith(".py"):
            raise UserError(
                f"{file}: an operator, and no kernel: armsim explore --op {file} --save DIR writes its "
                f"best kernels, armsim emit {file} --out DIR the fastest"
            )
        where, _ = split_target(located(file))
        if not Path(where).suffix and "/" not in where and not Path(where).exists():
            raise unknown_kernel(where)
        check_readable(where)


def usable_folder(path: str) -> Path:
    """The folder of ``--save``, made if need be; UserError for one that cannot be written."""
    if not path:
        raise UserError("--save: must not be empty")
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        raise UserError(f"--save {path}: {error.strerror}") from error
    except ValueError as error:  # a null character, half of a surrogate pair
        raise UserError(f"--save {path!r}: not a valid folder name") from error


def check_all_writable(arguments: argparse.Namespace, *options: str) -> None:
    """Check like `check_writable` the files of several options, by their names."""
    for option in options:
        check_writable(getattr(arguments, option), f"--{option}")


def write_json(data: Mapping[str, Any], path: str) -> None:
    """Write JSON to a file, or to stdout for ``-``."""
    write_text(json.dumps(data, indent=1, allow_nan=False) + "\n", path)


def write_text(text: str | bytes, path: str, option: str = "--json") -> None:
    """Write the file of an option; text to stdout for ``-``."""
    if path == "-" and isinstance(text, str):
        sys.stdout.write(text)
        return
    with writing(option, path):
        write_whole(path, text)


def publish_report(arguments: argparse.Namespace, found: Result, report: Report) -> None:
    """Write a result to the files of ``--csv`` and ``--json``; print its report unless one is stdout."""
    from armsim.report.parts import checked, print_report

    shown = view(arguments)
    parts = checked(report, shown)
    if getattr(arguments, "csv", None) is not None:
        from armsim.report.export import csv_text

        write_text(csv_text(found.to_rows()), arguments.csv, "--csv")
    if arguments.json is not None:
        write_json(found.to_dict(), arguments.json)
    if "-" not in [getattr(arguments, name, None) for name in ("json", "csv", "svg")]:
        print_report(parts, results(), shown)


def standard_input() -> str:
    """Text of standard input; UserError for an object file."""
    if not hasattr(sys.stdin, "buffer"):
        return sys.stdin.read()
    content: bytes = sys.stdin.buffer.read()
    if b"\0" in content:
        raise UserError("<stdin>: not text; give an object file by its name")
    return content.decode("utf-8-sig", errors="replace")
