"""The hottest basic blocks of a call, and for loops what `analyze` says of their body alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from armsim.analysis.analyze import Analysis, analyze_body
from armsim.cores.model import CoreModel
from armsim.isa.program import Program
from armsim.pipeline.crack import crack
from armsim.pipeline.timeline import INTERVAL
from armsim.pipeline.uops import UopTable

_ITERATIONS = 200
_SHOWN_SHARE = 0.02  # of the cycles: below, a loop is not worth an analysis


@dataclass(frozen=True)
class Block:
    """A basic block. ``cycles`` is the mean of one execution in this run, ``share`` its part of all.

    ``seen`` says how many executions that mean is of. ``loop`` is set if the block branches back to its
    beginning; then ``steady`` is its analysis as a loop body, every access hitting L1.
    """

    name: str
    first_line: int
    last_line: int
    first: int
    instructions: int
    executions: int
    seen: int
    cycles: float
    share: float
    loop: bool
    steady: Analysis | None = None


def _edges(program: Program, executions: NDArray[np.int64]) -> list[int]:
    """Where blocks begin: leaders, and wherever the number of executions changes."""
    begins = program.leaders.copy()
    begins[0] = True
    begins[1:] |= np.diff(executions) != 0
    for piece in program.pieces:
        begins[piece.first] = True
    for at, item in enumerate(program.instructions[:-1]):
        if item.branch:
            begins[at + 1] = True
    return [*np.flatnonzero(begins).tolist(), len(program.instructions)]


def _name(program: Program, at: int, symbol: str) -> str:
    """The nearest label at or above, with the distance in instructions; of several names ``symbol``."""
    near = [(place, name == symbol, name) for name, place in program.labels.items() if place <= at]
    if not near:
        return ""
    place, _, name = max(near)
    return name if place == at else f"{name}+{at - place}"


def hottest(
    program: Program,
    executions: NDArray[np.int64],
    charged: NDArray[np.float64],
    seen: NDArray[np.int64],
    count: int,
    symbol: str = "",
) -> list[Block]:
    """The ``count`` blocks with the most cycles, most first; ``symbol`` is what was called."""
    edges = _edges(program, executions)
    total = max(float(charged.sum()), 1.0)
    found = []
    for begin, end in pairwise(edges):
        spent = float(charged[begin:end].sum())
        if executions[begin] == 0 or spent == 0:
            continue
        last = program.instructions[end - 1]
        lines = [line for line in program.lines[begin:end] if line]
        times = max(int(seen[begin:end].max()), 1)
        found.append(
            Block(
                name=_name(program, begin, symbol),
                first_line=min(lines, default=0),
                last_line=max(lines, default=0),
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
    steady = analyze_body(
        alone, table, core, block.name or "loop", where=block.name, iterations=_ITERATIONS
    )
    return replace(block, steady=steady)
