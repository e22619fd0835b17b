"""Rows of several tensors joined to rows of one, with sizes as arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from armsim.codegen.axes import FLOAT, LANES, VECTOR
from armsim.codegen.size_arguments import Amount, minus, plus, times
from armsim.codegen.source import KernelSource
from armsim.nests.blocked_loops import BlockedLoops
from armsim.nests.computed import Nest
from armsim.nests.data import parameters
from armsim.scheduling import ir


@dataclass(frozen=True, kw_only=True)
class Joined(Nest):
    """Rows of each tensor, of as many floats as ``widths``: row by row, or a tensor after the other."""

    rows: Amount
    widths: Sequence[Amount]

    def render(
        self, name: str, schedule: str, method: str, contract: Mapping[str, Any]
    ) -> KernelSource:
        """Make the kernel."""
        tensors = parameters(self.bound.definition, self.names)
        loops = BlockedLoops(name, self.numbers, tensors, schedule=schedule, sized=True)
        asm, (*sources, target) = loops.asm, loops.pointers
        rows, blocks = asm.general.names(2, "counters: rows, blocks")
        most = max(self.blocks.values())
        asm.vectors.take(most // LANES, "numbers")
        cuts: list[list[tuple[Amount, int]]] = []
        for width in self.widths:
            whole = loops.cut(width, most)
            fours = loops.cut(whole.rest, LANES)
            cuts.append([(whole.whole, most), (fours.whole, LANES), (fours.rest, 1)])

        def copy(source: str, parts: Sequence[tuple[Amount, int]]) -> None:
            for trips, size in parts:
                for _ in loops.times(trips, blocks):
                    places = [*enumerate(range(0, FLOAT * size, VECTOR))]
                    kind = "q" if size > 1 else "s"
                    for register, at in places:
                        asm.load(ir.scalar(kind, register), source, at)
                    if self.ahead and size == most:
                        asm.prefetch(source, self.ahead)
                    for register, at in places:
                        asm.store(ir.scalar(kind, register), target, at)
                    loops.advance(source, FLOAT * size)
                    loops.advance(target, FLOAT * size)

        if self.fused or self.rows == 1:
            for _ in loops.times(self.rows, rows):
                for source, parts in zip(sources, cuts, strict=True):
                    copy(source, parts)
        else:
            start: Amount = 0
            row = loops.held(times(reduce(plus, self.widths, start), FLOAT), "bytes of a row")
            begins = asm.general.name("where a tensor begins in a row")
            loops.advance(begins, 0, target)
            for source, width, parts in zip(sources, self.widths, cuts, strict=True):
                loops.advance(target, 0, begins)
                own = loops.known(times(width, FLOAT))
                for _ in loops.times(self.rows, rows):
                    copy(source, parts)
                    loops.advance(target, plus(row, minus(own)))
                loops.advance(begins, own)
        said = f"Sizes are arguments: {', '.join(self.numbers)}."
        lines = [*map(str, self.bound.definition.statements), said, method, *self.loops]
        return loops.finish(lines, dict(contract))
