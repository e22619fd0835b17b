"""Images joined along their channels, whose sizes are arguments: what is copied lies side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import accumulate
from typing import Any

from armsim.codegen.axes import FLOAT, LANES, VECTOR
from armsim.codegen.blocked_loops import BlockedLoops
from armsim.codegen.size_arguments import Amount, kept, minus, plus, times
from armsim.codegen.source import KernelSource
from armsim.nests.computed import Nest
from armsim.nests.data import parameters
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.operators.convolved import sizes_said
from armsim.operators.copies.problem import ConcatProblem
from armsim.operators.layouts import PLANE
from armsim.operators.nested import with_sizes
from armsim.scheduling import ir


@dataclass(frozen=True, kw_only=True)
class Joined(Nest):
    """Rows of each image, of as many floats as ``widths``: side by side, or an image after the other."""

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
            begins = asm.general.name("where an image begins in a row")
            loops.advance(begins, 0, target)
            for source, width, parts in zip(sources, self.widths, cuts, strict=True):
                loops.advance(target, 0, begins)
                own = loops.known(times(width, FLOAT))
                for _ in loops.times(self.rows, rows):
                    copy(source, parts)
                    loops.advance(target, plus(row, minus(own)))
                loops.advance(begins, own)
        lines = [*map(str, self.bound.definition.statements), *sizes_said(self.numbers), method]
        return loops.finish([*lines, *self.loops], dict(contract))


def joined(nest: Nest, problem: ConcatProblem) -> Joined:
    """Take the sizes of a concatenation from arguments."""
    pixels = kept("hi") * kept("wi")
    rows: Amount = pixels
    channels = [kept(f"c{at}") for at, _ in enumerate(problem.channels, 1)]
    widths: list[Amount] = [*channels]
    if "p" not in nest.bound.size:  # planes of four channels, as one row
        rows, widths = 1, [(one + (PLANE - 1)) // PLANE * pixels * PLANE for one in channels]
    statements = nest.bound.definition.statements
    numbers = [one.target.indices[-1].constant for one in statements[1:]]
    sizes = {
        one.target.indices[-1].steps[0][0]: width
        for one, width in zip(statements, widths, strict=True)
    }
    made = with_sizes(nest, problem, sizes | ({"p": rows} if rows != 1 else {}), nest.blocks)
    assert isinstance(made.lowered, SymbolicBound)
    starts = accumulate(widths[:-1], plus)
    # With its own sizes, of which the last image ends the farthest.
    bound = replace(
        made.lowered, sizes=nest.bound.sizes, constants=tuple(zip(numbers, starts, strict=True))
    )
    fields = {**vars(made), "lowered": bound, "rows": rows, "widths": widths}
    return Joined(**{name: fields[name] for name in Joined.__dataclass_fields__})
