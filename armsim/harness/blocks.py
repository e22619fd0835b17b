"""The hottest basic blocks of a call, and for loops what `analyze` says of their body alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from armsim.analysis.analyze import Analysis, Subject, analyze_body
from armsim.cores.model import CoreModel
from armsim.figures import Figures, also, declared, figure, shown
from armsim.isa.program import Program
from armsim.objects.symbols import plain_name
from armsim.pipeline.crack import crack
from armsim.pipeline.timeline import INTERVAL
from armsim.pipeline.uops import UopTable

_ITERATIONS = 200
_SHOWN_SHARE = 0.02  # of the cycles: below, a loop is not worth an analysis


@declared
class Block(Figures):
    """A basic block; if it is a loop, ``steady`` is its analysis as a loop body, every access hitting L1.

    ``file`` has its lines: empty for the one that was run, a header for code that comes from there alone.
    """

    name: str = figure("the nearest label, with the distance from it", key="label")
    file: str = figure("null: the one that was run", null=True)
    first_line: int = figure("0: unknown")
    last_line: int = figure("0: unknown")
    _lines = shown("lines", lambda one: one.lines, str, rank=1)
    first: int
    instructions: int = figure("in it", "instr.", "", rank=7)
    executions: int = figure("how often", "runs", ",", rank=5)
    seen: int = figure("executions that the mean is of", key="measured_executions")
    cycles: float = figure(
        "of one execution, the mean", "cycles/run", ".2f", rank=3, key="cycles_per_execution"
    )
    share: float = figure("of all cycles", "share", ".1%", rank=2)
    loop: bool = figure("it branches back to its beginning")
    steady: Analysis | None = None
    _steady = (
        also("steady_cycles_per_iteration", float | None, lambda one: one.steady and one.steady.cycles,
             "of a loop alone in L1", heading="alone in L1", cell=".2f", rank=6),
        also("steady_bound_by", str | None, lambda one: one.steady and one.steady.bound_by,
             "what binds it there", heading="bound by", rank=4),
    )  # fmt: skip

    @property
    def lines(self) -> str:
        """Name its lines for people: ``4-9``, ``10``, ``arm_neon.h:13536``."""
        if not self.first_line:
            return "?"
        more = f"-{self.last_line}" if self.last_line > self.first_line else ""
        return f"{self.file}{':' if self.file else ''}{self.first_line}{more}"


def _edges(program: Program, executions: NDArray[np.int64]) -> list[int]:
    """Find where blocks begin: leaders, and wherever the number of executions changes."""
    begins = program.leaders.copy()
    begins[0] = True
    begins[1:] |= np.diff(executions) != 0
    for piece in program.pieces:
        begins[piece.first] = True
    for at, item in enumerate(program.instructions[:-1]):
        if item.branch:
            begins[at + 1] = True
    return [*np.flatnonzero(begins).tolist(), len(program.instructions)]


def place_in(program: Program, at: int, symbol: str) -> str:
    """The nearest label at or above, with the distance in bytes; of several names ``symbol``."""
    near = [
        (place, plain_name(name) == symbol, plain_name(name))
        for name, place in program.labels.items()
        if place <= at
    ]
    if not near:
        return ""
    place, _, name = max(near)
    return name if place == at else f"{name}+{4 * (at - place):#x}"


def _place(sources: Sequence[tuple[str, int] | None], main: str) -> tuple[str, int, int]:
    """File, first and last line of instructions: in ``main`` if any is, else in another."""
    files = Counter(Path(found[0]).name for found in sources if found is not None)
    if not files:
        return "", 0, 0
    name = Path(main).name
    file = name if name in files else files.most_common(1)[0][0]
    lines = [found[1] for found in sources if found is not None and Path(found[0]).name == file]
    return "" if file == name else file, min(lines), max(lines)


def hottest(
    program: Program,
    executions: NDArray[np.int64],
    charged: NDArray[np.float64],
    seen: NDArray[np.int64],
    count: int,
    sources: Sequence[tuple[str, int] | None],
    main: str,
    symbol: str = "",
) -> list[Block]:
    """The ``count`` blocks with the most cycles, most first; ``symbol`` is what was called.

    ``sources`` are file and line of each instruction, ``main`` is the file that was run.
    """
    edges = _edges(program, executions)
    total = max(float(charged.sum()), 1.0)
    found = []
    for begin, end in pairwise(edges):
        spent = float(charged[begin:end].sum())
        if executions[begin] == 0 or spent == 0:
            continue
        last = program.instructions[end - 1]
        file, first_line, last_line = _place(sources[begin:end], main)
        times = max(int(seen[begin:end].max()), 1)
        found.append(
            Block(
                name=place_in(program, begin, symbol),
                file=file,
                first_line=first_line,
                last_line=last_line,
                first=begin,
                instructions=end - begin,
                executions=int(executions[begin]),
                seen=times,
                cycles=spent / times,
                share=spent / total,
                loop=last.target is not None and end - 1 + last.target // 4 == begin,
            )
        )
    found.sort(key=lambda block: -block.share)
    return found[:count]


def with_analysis(block: Block, program: Program, core: CoreModel) -> Block:
    """A loop with the analysis of its body; other blocks as they are."""
    body = program.instructions[block.first : block.first + block.instructions]
    bases = [item.memory.base.number for item in body if item.memory is not None]
    if not block.loop or block.share < _SHOWN_SHARE or None in bases:
        return block
    alone = Program(tuple(body), tuple(range(1, len(body) + 1)), {}, 0)
    table: UopTable = crack(alone, core)
    if len(table.rows) > INTERVAL // 2:
        return block
    subject = Subject(block.name or "loop", where=block.name)
    steady = analyze_body(alone, table, subject, iterations=_ITERATIONS)
    return replace(block, steady=steady)
