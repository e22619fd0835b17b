"""A smaller problem for the same tile, whose kernel takes every path that the larger one's takes.

A call that is too long to be executed is proven on such a problem. Kernels of two problems are alike if
they are the same instructions but for what a size is part of: offsets, strides and trip counts. Of a
smaller one that is alike, each instruction has to execute if it does in the larger, and each place that is
reached more often, less often or as often as the one before it has to be so in both: then every loop that
goes round goes round, every branch that is taken at times is, and remainders and edges are there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.codegen.source import KernelSource, Unbuildable
from armsim.isa.assembler import assemble
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program, program_of
from armsim.isa.registers import NZCV, V0
from armsim.operators.operator import AnyOperator
from armsim.operators.problem import Problem
from armsim.operators.tile import Tile

MOST = 40_000_000
"""Instructions that a proof may take: a second."""
_SMALL = 16  # a size up to this is as it is
_TIMES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
_LARGEST_PERIOD = 96


@dataclass(frozen=True)
class Smaller:
    """A problem, its kernel, and how that is assembled."""

    problem: Problem
    source: KernelSource
    program: Program


def smaller_problem(
    operator: AnyOperator,
    problem: Problem,
    tile: Tile,
    source: KernelSource,
    program: Program,
    render: Callable[[Any], KernelSource],
    most: int = MOST,
) -> Smaller | None:
    """A problem of ``most`` instructions at most whose kernel takes every path of ``source``'s, or None.

    ``program`` is that of ``source``, which says how often its instructions execute; ``render`` makes the
    tile's kernel of another problem. Sizes are made smaller one after the other, the largest first, with
    the remainder that they leave at the tile's own sizes.
    """
    wanted = _shape(program, source)
    sizes: dict[str, Any] = problem.to_dict()
    period = _period(tile)
    found: Smaller | None = None
    for name in sorted(_numbers(operator, sizes), key=lambda name: -sizes[name]):
        for value in _values(sizes[name], period):
            made = _made(operator, {**sizes, name: value}, tile, render)
            if made is not None and _shape(made.program, made.source) == wanted:
                sizes[name], found = value, made
                break
        if found is not None and sum(found.source.counts) <= most:
            return found
    return None


def _numbers(operator: AnyOperator, sizes: dict[str, Any]) -> list[str]:
    """The sizes that may be made smaller."""
    return [
        item.name
        for item in operator.parameters
        if item.numbers and not item.choices and isinstance(sizes.get(item.name), int)
        and sizes[item.name] > _SMALL
    ]  # fmt: skip


def _period(tile: Tile) -> int:
    """After how many rows, columns or channels a kernel's remainders are the same again, if few."""
    period = 4
    for value in tile.to_dict().values():
        if isinstance(value, int) and value > 0 and lcm(period, value) <= _LARGEST_PERIOD:
            period = lcm(period, value)
    return period


def _values(size: int, period: int) -> Iterator[int]:
    """Smaller sizes with the same remainder, the smallest first."""
    for times in _TIMES:
        value = size % period + times * period
        if value < size:
            yield value


def _made(
    operator: AnyOperator, sizes: dict[str, Any], tile: Tile, render: Callable[[Any], KernelSource]
) -> Smaller | None:
    """The tile's kernel of a problem; None if there is none."""
    problem = operator.problem_from_dict(sizes)
    try:
        operator.validate(problem, None)
        source = render(problem)
    except (Unbuildable, ValueError):
        return None
    return Smaller(problem, source, program_of(assemble(source.text, source.name)))


_Shape = tuple[tuple[tuple[Any, ...], ...], bytes, bytes]


def _shape(program: Program, source: KernelSource) -> _Shape:
    """Give what two kernels that are alike have in common, but the sizes that they were made for."""
    parts = [_part(item) for item in program.instructions]
    chosen = [at for at, part in enumerate(parts) if part is not None]
    counts: NDArray[np.int64] = np.array(source.counts, dtype=np.int64)[chosen]
    steps = np.sign(np.diff(counts)).astype(np.int8)
    kept = tuple(part for part in parts if part is not None)
    return kept, (counts > 0).tobytes(), steps.tobytes()


def _part(item: Instruction) -> tuple[Any, ...] | None:
    """An instruction without its offset; None for arithmetic on addresses and counters.

    How many instructions a constant or a stride takes depends on its size.
    """
    if item.branch:
        return (item.mnemonic,)
    if item.memory is not None:
        return item.mnemonic, item.reads, item.writes, item.size
    vectors = any(V0 <= register < NZCV for register in (*item.reads, *item.writes))
    return (item.word,) if vectors else None
