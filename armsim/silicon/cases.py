"""Measured calls made again: kernels built, executed and proven, to be replayed on any core."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from armsim.codegen.source import Unbuildable
from armsim.cores.model import CoreModel
from armsim.emission.folder import code_digest
from armsim.emulator.faults import Fault
from armsim.emulator.trace import Trace
from armsim.errors import UserError
from armsim.explorer.setting import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import Program, program_of
from armsim.measure.execute import execute, lacking_extension
from armsim.operators.saved import MARK, problem_words, read_kernel, read_problem
from armsim.operators.tile import Tile
from armsim.options import Progress
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate
from armsim.silicon.measurements import Measured


@dataclass(frozen=True)
class Case:
    """A kernel's call with the cycles that were measured. cache: the state of the caches, warm or cold."""

    kernel: str
    problem: str
    cache: str
    measured: float
    program: Program
    trace: Trace

    def cycles_on(self, core: CoreModel) -> int:
        """Predict its cycles on a core."""
        caches = prepare_caches(core, self.trace, state=self.cache, ideal=False)
        return simulate(crack(self.program, core), self.trace, core, caches).cycles


@dataclass(frozen=True)
class Cases:
    """The calls of a CSV. left_out: reasons, with the number of kernels."""

    cases: tuple[Case, ...]
    left_out: Mapping[str, int]


def build_cases(
    lines: list[Measured],
    core: CoreModel,
    ghz: float,
    folders: tuple[str, ...],
    most: int,
    progress: Progress,
) -> Cases:
    """Build, execute and prove the kernel of each line, once where several lines measured it.

    Kernels are taken from the .S files in ``folders``, else made for ``core``, else as they are shipped:
    the one whose machine code is that of the line. Calls of more than ``most`` instructions are left out.
    """
    files = _files(folders)
    groups: dict[tuple[str, str, str, str], list[float]] = {}
    for line in lines:
        cycles = line.in_cycles(ghz)
        assert cycles is not None  # a line has one of both, and the clock is known
        groups.setdefault((line.kernel, line.problem, line.code, line.cache), []).append(cycles)
    found: list[Case] = []
    left_out: dict[str, int] = {}
    for done, ((kernel, words, code, cache), calls) in enumerate(groups.items()):
        progress("executing", done, len(groups))
        try:
            program, trace = _executed(kernel, words, code, core, files, most)
        except _LeftOut as error:
            left_out[str(error)] = left_out.get(str(error), 0) + 1
            continue
        found.append(Case(kernel, words, cache, statistics.median(calls), program, trace))
    return Cases(tuple(found), left_out)


class _LeftOut(Exception):
    """Why a kernel's measurement is not used."""


def _files(folders: tuple[str, ...]) -> dict[tuple[str, str], list[str]]:
    """Texts of kernels' files by kernel and problem."""
    found: dict[tuple[str, str], list[str]] = {}
    for folder in folders:
        path = Path(folder)
        if not path.exists():
            raise UserError(f"--kernels {folder}: no such file or folder")
        paths = sorted(path.rglob("*.S")) if path.is_dir() else [path]
        for file in paths:
            if ".macho" in file.suffixes:
                continue
            try:
                text = file.read_text(encoding="utf-8-sig")
            except (OSError, UnicodeDecodeError) as error:
                raise UserError(f"--kernels {file}: it cannot be read as text") from error
            if MARK in text:
                saved = read_kernel(text, str(file))
                words = problem_words(saved.operator.name, saved.problem.to_dict())
                found.setdefault((saved.source.name, words), []).append(text)
    return found


def _texts(own: list[str], setting: Setting, tile: Tile) -> Iterator[str]:
    """List what the text of a kernel may be, the likeliest first."""
    yield from own
    with suppress(Unbuildable):
        yield setting.render(tile).text
        yield setting.operator.render(setting.problem, tile).text


def _executed(
    kernel: str,
    words: str,
    code: str,
    core: CoreModel,
    files: Mapping[tuple[str, str], list[str]],
    most: int,
) -> tuple[Program, Trace]:
    """The program and the trace of a call; _LeftOut."""
    if not words:
        raise _LeftOut("the file does not say their problem")
    operator, problem = read_problem(words)
    try:
        tile, _ = operator.read_name(kernel)
        operator.validate(problem, tile)
    except ValueError:
        raise _LeftOut(f"not kernels of {operator.name}") from None
    setting = Setting(operator, problem, core)
    for text in _texts(files.get((kernel, words), []), setting, tile):
        if not code or code_digest(text, kernel) == code:
            break
    else:
        raise _LeftOut("other machine code than is made here: --kernels DIR with their .S")
    program = program_of(assemble(text, kernel))
    if missing := lacking_extension(program, core):
        raise _LeftOut(missing)
    contract = operator.contract(problem, tile, 0)
    try:
        trace, verdict = execute(program, contract, most)
    except Fault as fault:
        long = fault.record is not None and fault.record.kind == "instruction-limit"
        why = f"calls of more than {most:,} instructions" if long else "wrong when executed here"
        raise _LeftOut(why) from fault
    if not verdict.right:
        raise _LeftOut("wrong when executed here")
    return program, trace
