"""A CSV of measurements: what the benchmark of ``armsim emit`` writes, or one of the same columns."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import dataclass
from pathlib import Path

from armsim.errors import UserError, counted, did_you_mean
from armsim.files import check_name
from armsim.operators.saved import problem_words, read_problem
from armsim.silicon.cpus import same_register

_NEEDED = ("kernel", "cycles")
_TIMES = ("cycles", "ns")
_LEAST, _MOST = (
    1e-3,
    1e18,
)  # of a call; what is outside is no measurement, and leaves the range of floats


@dataclass(frozen=True)
class Measured:
    """One line. cycles, ns: of a call, the median; None where it was not measured.

    problem: its words; code: of the machine code; midr: the kind of CPU; each is empty if the file does not
    say. line: in the file.
    """

    kernel: str
    problem: str
    code: str
    cache: str
    cycles: float | None
    ns: float | None
    midr: str
    line: int

    def in_cycles(self, ghz: float | None) -> float | None:
        """Cycles, or nanoseconds at a clock; None if that is not known."""
        if self.cycles is not None:
            return self.cycles
        return self.ns * ghz if self.ns is not None and ghz is not None else None


def read_measurements(path: str, midr: str | None = None) -> list[Measured]:
    """The lines of a file, at least one, all of one kind of CPU: that of ``midr``, where there are several.

    Raises UserError, with the place of each mistake on a line of its own.
    """
    check_name(path)
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UserError(f"cannot read {path}: it is not UTF-8 text") from error
    reader = csv.DictReader(io.StringIO(text, newline=""))
    columns = [name.strip() for name in reader.fieldnames or []]
    reader.fieldnames = columns
    if "kernel" not in columns or not set(_TIMES) & set(columns):
        hint = did_you_mean(columns[0], _NEEDED) if columns else ""
        raise UserError(
            f"{path}:1: want the columns 'kernel' and 'cycles' (or 'ns'){hint}; "
            f"there are: {', '.join(columns) or 'none'}"
        )
    problems: dict[str, list[int]] = {}
    found = []
    known: dict[str, str] = {"": ""}
    try:
        for row in reader:
            try:
                found.append(_read(row, reader.line_num, known))
            except (UserError, ValueError) as error:
                problems.setdefault(str(error), []).append(reader.line_num)
    except csv.Error as error:
        problems.setdefault(str(error), []).append(reader.line_num)
    if problems:
        raise UserError("\n".join(_problem(path, *entry) for entry in problems.items()))
    if not found:
        raise UserError(f"{path}: no measurement in it")
    return _of_one_kind(found, midr, path)


def _problem(path: str, words: str, lines: list[int]) -> str:
    """A problem at the first of its lines, and how many others have it."""
    others = f" (and {counted(len(lines) - 1, 'other line')})" if len(lines) > 1 else ""
    return f"{path}:{lines[0]}: {words}{others}"


def _of_one_kind(lines: list[Measured], midr: str | None, path: str) -> list[Measured]:
    """Select those of a kind of CPU; UserError if there are several, or none of it."""
    kinds = sorted({line.midr for line in lines})
    known = ", ".join(kind or "unknown" for kind in kinds)
    if midr is None and len(kinds) > 1:
        raise UserError(f"{path}: lines of several kinds of CPU ({known}): --midr chooses one")
    own = [line for line in lines if midr is None or same_register(line.midr, midr)]
    if not own:
        raise UserError(f"{path}: no line with midr {midr}; there are: {known}")
    return own


def _read(row: dict[str, str | None], line: int, known: dict[str, str]) -> Measured:
    """Read one line; ValueError or UserError. known: problems that were read before, in their own words."""
    text = {
        name: (row.get(name) or "").strip()
        for name in ("kernel", "problem", "code", "cache", "midr")
    }
    if not text["kernel"]:
        raise ValueError("not the name of a kernel")
    if text["cache"] not in ("", "warm", "cold"):
        raise ValueError(f"cache must be warm or cold, got '{text['cache']}'")
    cycles, ns = (_number(name, row.get(name)) for name in _TIMES)
    if cycles is None and ns is None:
        raise ValueError("neither cycles nor ns")
    words = text["problem"]
    if words not in known:
        operator, problem = read_problem(words)
        known[words] = problem_words(operator.name, problem.to_dict())
    return Measured(
        text["kernel"],
        known[words],
        text["code"],
        text["cache"] or "warm",
        cycles,
        ns,
        text["midr"],
        line,
    )


def _number(name: str, text: str | None) -> float | None:
    """A time; None for an empty cell. ValueError."""
    if text is None or not text.strip():
        return None
    try:
        value = float(text)
    except ValueError:
        raise ValueError(f"{name}: '{text}' is not a number") from None
    if not (value > 0 and math.isfinite(value)):
        raise ValueError(f"{name}: want more than 0, got {text.strip()}")
    if not _LEAST <= value <= _MOST:
        raise ValueError(f"{name}: want {_LEAST:g} to {_MOST:g}, got {text.strip()}")
    return value
