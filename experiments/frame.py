"""The frame of all experiments: cells are measured once, their rows stay on file, tables follow from them.

A folder of experiments/ has an `experiment.toml` with its question and subject, an `experiment.py` whose
``EXPERIMENT`` says what is measured, a `results.json` with a row for each cell, and a `README.md` with
method, answer and the tables made of the rows.
"""

from __future__ import annotations

import json
import math
import statistics
import sys
import time
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from armsim.files import write_whole
from armsim.proof.workers import Processes
from armsim.sources import digest_of

HERE = Path(__file__).parent
SUBJECTS = (
    "Against silicon", "Against publications and other code", "Against other tools", "Is it right?",
    "Does it hold, and how fast is it?",
)  # fmt: skip
EACH, MEAN, MOST, LEAST = "each", "mean", "most", "least"
"""Which of our values a published one is compared with: each of them, their geometric mean, an end."""
MEASURED, SOURCE, OPEN = KINDS = "measured", "source", "not established"
"""What stands behind the reason of a miss: a run of ours that sets its cause apart, a public source, or an
argument alone, with what was ruled out."""
NEAR = 0.2
"""How far from a published value, or outside a published range, a value may lie without a reason."""

Row = dict[str, Any]
_Key, _Line = TypeVar("_Key"), TypeVar("_Line")


class NotMeasured(KeyError):
    """A cell that is not on file yet."""


class NotThere(Exception):
    """A kernel, program or file that a cell needs and this machine or version does not have."""


class Rows(dict[str, Row]):
    """Rows on file by the names of their cells, in the order of the cells."""

    def __missing__(self, name: str) -> Row:
        raise NotMeasured(name)


class Cell(Protocol):
    """One thing to measure. ``asked`` identifies it: a row is measured anew when that has changed."""

    @property
    def asked(self) -> Row: ...

    def measure(self, store: str | None) -> Row: ...


@dataclass(frozen=True)
class Call:
    """A cell that is the row a function returns for these arguments."""

    function: Callable[..., Row]
    arguments: Mapping[str, Any] = field(default_factory=dict)

    @property
    def asked(self) -> Row:
        return dict(self.arguments)

    def measure(self, store: str | None) -> Row:
        return self.function(**self.arguments)


def geometric_mean(values: Collection[float]) -> float:
    """The value whose logarithm is the mean of theirs."""
    return math.exp(sum(map(math.log, values)) / len(values))


_ENDS: dict[str, Callable[[Collection[float]], float]] = {
    MEAN: geometric_mean, MOST: max, LEAST: min,
}  # fmt: skip


@dataclass(frozen=True)
class Finding:
    """A published value or range, and ours.

    place: table, figure or section. claim: what the document says of what. low, high: the range, equal for
    a value; infinite if the document gives one end only. ours: our values by name. kernels: what our
    kernels are. of: see `EACH`. why: the reason of values that are outside.
    """

    place: str
    claim: str
    low: float
    high: float
    ours: Callable[[Rows], Mapping[str, float]]
    kernels: str
    unit: str = "x"
    of: str = EACH
    why: str = ""
    evidence: str = ""

    def compared(self, rows: Rows) -> dict[str, float]:
        """Our values that are compared; none while their cells are not on file."""
        try:
            found = dict(self.ours(rows))
        except NotMeasured:
            return {}
        if not found or self.of == EACH:
            return found
        return {f"{self.of} of {len(found)}": _ENDS[self.of](found.values())}

    def distance(self, value: float) -> float:
        """Return how far outside a value is, as a share of the nearer end; negative below it."""
        nearest = min(max(value, self.low), self.high)
        return value / nearest - 1

    def counts(self, rows: Rows) -> tuple[int, int, int]:
        """Count our values inside, those beside these that are near, and the others."""
        distances = [abs(self.distance(value)) for value in self.compared(rows).values()]
        inside = sum(not distance for distance in distances)
        near = sum(0 < distance <= NEAR for distance in distances)
        return inside, near, len(distances) - inside - near

    @property
    def published(self) -> str:
        """The published value or range in words."""
        if self.low == self.high:
            return f"{self.low:g}{self.unit}"
        if math.isinf(self.high):
            return f"at least {self.low:g}{self.unit}"
        return f"{self.low:g}{self.unit} to {self.high:g}{self.unit}"


def findings_of(
    folder: str, functions: Mapping[str, Callable[..., Mapping[str, float]]]
) -> tuple[Finding, ...]:
    """The findings of a folder's findings.toml; ``ours`` is the name of a function with its arguments.

    The rows follow as the last argument. A figure is a ``value``, a ``range``, or the ``least`` of an open
    one.
    """
    found = []
    for row in tomllib.loads((HERE / folder / "findings.toml").read_text("utf-8"))["finding"]:
        name, *arguments = row.pop("ours")
        value = row.pop("value", None)
        low, high = row.pop("range", (value, value))
        if value is None and "least" in row:
            low, high = row.pop("least"), math.inf
        found.append(Finding(low=low, high=high, ours=partial(functions[name], *arguments), **row))
    return tuple(found)


@dataclass(frozen=True)
class Experiment:
    """A question with the cells that answer it.

    name: of the folder. subject: one of `SUBJECTS`. question: in a line. cells: what is measured, by name.
    Rows on file without a cell are recordings: how they came about is in README.md, not in this repository.
    tables: tables of the README in Markdown, by the names of their marks. alone: cells are measured one
    after the other in this process, because they are timed or start processes. findings, document, machine:
    of a publication, its figures beside ours. smallest: the cell that a test measures again. files:
    pictures and long tables by the names of their files; "" for none yet. command: what renews an
    experiment that is no set of cells, for Python; stamp: the date and the code of its figures.
    """

    name: str
    subject: str
    question: str
    cells: Mapping[str, Cell] = field(default_factory=dict)
    tables: Mapping[str, Callable[[Rows], str]] = field(default_factory=dict)
    alone: bool = False
    findings: tuple[Finding, ...] = ()
    document: str = ""
    machine: str = ""
    smallest: str = ""
    files: Mapping[str, Callable[[Rows], str]] = field(default_factory=dict)
    command: str = ""
    stamp: tuple[str, str] = ("", "")

    @property
    def folder(self) -> Path:
        """Return the folder of its files."""
        return HERE / self.name

    def rows(self) -> Rows:
        """The rows on file: recordings, and those of cells that are still asked for as they were."""
        path = self.folder / "results.json"
        kept: dict[str, Row] = json.loads(path.read_text("utf-8")) if path.exists() else {}
        found = Rows((name, row) for name, row in kept.items() if "asked" not in row)
        for name, cell in self.cells.items():
            if name in kept and kept[name].get("asked") == json.loads(json.dumps(cell.asked)):
                found[name] = kept[name]
        return found

    def keep(self, rows: Rows) -> None:
        """Write the rows, one a line: recordings, then those of cells in their order."""
        names = [*(name for name in rows if name not in self.cells), *self.cells]
        lines = [f" {json.dumps(one)}: {json.dumps(rows[one])}" for one in names if one in rows]
        write_whole(self.folder / "results.json", "{\n" + ",\n".join(lines) + "\n}\n")


def described(name: str, **made: Any) -> Experiment:
    """An experiment as its experiment.toml describes it, with its cells, tables and files as ``made``."""
    own = tomllib.loads((HERE / name / "experiment.toml").read_text("utf-8"))
    stamp = own.pop("date", ""), own.pop("code", "")
    return Experiment(name, **own, **made, stamp=stamp)


@dataclass(frozen=True)
class Extent:
    """The cells to measure: those whose names have a text, with ``again`` also those on file, and what
    has begun before so many seconds have passed.
    """

    only: str = ""
    again: bool = False
    seconds: float = math.inf


@cache
def code_version() -> str:
    """The digest of the package that rows are measured with."""
    return digest_of([""])


def measured(cell: Cell, store: str | None) -> Row:
    """A cell's row, with what was asked, the processor time that it took, the date and the code."""
    begin = time.process_time()
    row = cell.measure(store)
    spent = round(time.process_time() - begin, 1)
    stamp = {"date": date.today().isoformat(), "code": code_version()}
    return {"asked": cell.asked, **row, "processor_seconds": spent, **stamp}


def _in_a_process(_: None, cell: Cell, store: str | None) -> Row | str:
    try:
        return measured(cell, store)
    except NotThere as why:
        return str(why)


def _measured_each(
    wanted: Iterator[tuple[str, Cell]], jobs: int, store: str | None
) -> Iterator[tuple[str, Row | str]]:
    """Rows as they are finished, in so many processes; 0: in this one."""
    if not jobs:
        for name, cell in wanted:
            yield name, _in_a_process(None, cell, store)
        return
    pool = Processes(jobs)
    running: dict[Future[Any], str] = {}

    def start(count: int) -> None:
        for name, cell in (pair for _, pair in zip(range(count), wanted, strict=False)):
            running[pool.submit(_in_a_process, cell, store)] = name

    try:
        start(jobs)
        while running:
            for future in pool.first_finished(running):
                name, row = running.pop(future), future.result()
                start(1)
                yield name, row
    except BaseException:
        pool.end(at_once=True)
        raise
    pool.end(at_once=False)


def measure(experiment: Experiment, extent: Extent, jobs: int, store: str | None) -> None:
    """Measure what is missing, and keep each row when it is finished.

    Progress goes to stderr. A cell that cannot be measured here is left out, and named.
    """
    rows = experiment.rows()
    end = time.monotonic() + extent.seconds
    wanted = (
        (name, cell)
        for name, cell in experiment.cells.items()
        if extent.only in name and (extent.again or name not in rows) and time.monotonic() < end
    )
    for name, row in _measured_each(wanted, 0 if experiment.alone else jobs, store):
        if isinstance(row, str):
            said = f"not measured, {row}"
        else:
            rows[name] = row
            experiment.keep(rows)
            said = f"{row['processor_seconds']} s of processor time"
        print(f"{name}: {said}", file=sys.stderr, flush=True)


def known(keys: Iterable[_Key], line: Callable[[_Key], _Line]) -> list[_Line]:
    """Apply a function to each key, without those whose cells are not on file yet."""
    found = []
    for key in keys:
        with suppress(NotMeasured):
            found.append(line(key))
    return found


def table(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """A table in Markdown: the first column is text, and every other one whose cells are no numbers."""
    rows = [[str(cell) for cell in line] for line in lines]
    numbers = [
        any(row[at] for row in rows)
        and all(row[at].lstrip("+-*")[:1].isdigit() for row in rows if row[at])
        for at in range(len(head))
    ]
    marks = ["--:" if number and at else "---" for at, number in enumerate(numbers)]
    text = ["| " + " | ".join(line) + " |" for line in [list(head), *rows]]
    return "\n".join([text[0], "|" + "|".join(marks) + "|", *text[1:]])


def columns(
    formats: Mapping[str, str], first: str = "", only: Callable[[Row], bool] = bool
) -> Callable[[Rows], str]:
    """A table with a line for each row: its values by the headings they are kept under, each formatted.

    first: the heading of the cells' names, "" to leave these out. only: which rows have a line.
    """
    head = ([first] if first else []) + list(formats)

    def cell(value: Any, how: str) -> str:
        return "-" if value is None else value if isinstance(value, str) else format(value, how)

    def made(rows: Rows) -> str:
        return table(head, (
            [name][: bool(first)] + [cell(row.get(key), how) for key, how in formats.items()]
            for name, row in rows.items() if only(row)
        ))  # fmt: skip

    return made


def grid(
    heads: Sequence[str],
    columns: Sequence[str],
    rows: Iterable[Row],
    place: Callable[[Row], tuple[Sequence[object], str]],
    cell: Callable[[Row], str],
) -> str:
    """A table with a cell for each row, in the line and the column of its place; "" where there is none.

    heads: of what a line begins with, columns: of the others.
    """
    lines: dict[tuple[object, ...], dict[str, str]] = {}
    for row in rows:
        begin, column = place(row)
        lines.setdefault(tuple(begin), {})[column] = cell(row)
    return table(
        [*heads, *columns],
        ([*begin, *(own.get(one, "") for one in columns)] for begin, own in lines.items()),
    )


def quantile(values: Iterable[float], share: float) -> float:
    """The value that this share of the others is not above."""
    found = sorted(values)
    return found[min(int(share * len(found)), len(found) - 1)]


def seconds_of(
    functions: Mapping[str, Callable[[], object]],
    runs: int,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, list[float]]:
    """Seconds of each run of each function, after one that is not counted.

    The functions take turns: what slows the machine down for a while slows all of them, so ratios within
    one turn hold where seconds do not.
    """
    for function in functions.values():
        function()
    found: dict[str, list[float]] = {name: [] for name in functions}
    for _ in range(runs):
        for name, function in functions.items():
            begin = clock()
            function()
            found[name].append(clock() - begin)
    return found


def median_seconds(
    function: Callable[[], object], runs: int, clock: Callable[[], float] = time.perf_counter
) -> float:
    """Seconds of the median run, after one that is not counted."""
    return statistics.median(seconds_of({"": function}, runs, clock)[""])
