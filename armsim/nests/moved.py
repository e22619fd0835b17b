"""Bytes that loops move between L1 and the registers, counted from the loops themselves.

What an operand's block holds stays in registers over the loops inside of the innermost one that it goes
with, and is loaded anew in each iteration of that one; equal elements of a block are loaded once. A target
whose sums go on after it was stored is loaded again. Zhang, Lo, Lu, "High Performance Depthwise and
Pointwise Convolutions on Mobile Devices", AAAI 2020, derive their formulas so, and J. Park et al., "mGEMM",
MobiSys 2022, section 3.3.1; blocks that are left over count as they are, images have no edges.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from armsim.codegen.axes import cut
from armsim.nests.bound import Bound, Point
from armsim.nests.definition import ASSIGN, Access, Statement

Cut = tuple[str, int]
"""An axis of a loop, and the block that each of its iterations goes over."""

Own = Mapping[str, Sequence[Cut]]
"""Loops of some tensors."""

NOTHING: Own = MappingProxyType({})


def distinct(access: Access, block: Mapping[str, int]) -> int:
    """Count the different elements that a block reaches; an axis that it lacks stands still."""
    found = 1
    for index in access.indices:
        if len(index.steps) < 2:
            found *= math.prod(block.get(axis, 1) for axis, _ in index.steps)
            continue
        values = {0}
        for axis, step in index.steps:
            values = {at + step * n for at in values for n in range(block.get(axis, 1))}
        found *= len(values)
    return found


def iterations(size: Point, loops: Sequence[Cut]) -> Iterator[tuple[int, Point]]:
    """Give how often blocks of each size occur in nested loops, which may go over an axis twice."""
    if not loops:
        yield 1, size
        return
    (axis, block), *inner = loops
    for trips, part in cut(size[axis], block):
        for times, sizes in iterations({**size, axis: part}, inner):
            yield trips * times, sizes


def around(access: Access, loops: Sequence[Cut]) -> Sequence[Cut]:
    """The loops from the outermost to the innermost one that an operand goes with."""
    inside = [at for at, (axis, _) in enumerate(loops) if axis in access.axes]
    return loops[: max(inside, default=-1) + 1]


def transfers(access: Access, size: Point, loops: Sequence[Cut]) -> int:
    """Elements of an operand that its loops move once each way."""
    return sum(times * distinct(access, block) for times, block in iterations(size, loops))


def moved(
    bound: Bound, statement: Statement, loops: Sequence[Cut], *,
    adds: bool = False, then: Statement | None = None, altered: int = 0, own: Own = NOTHING,
) -> float:  # fmt: skip
    """Bytes that a statement's loops move.

    adds: sums begin with what the target holds. then: a statement that alters each sum before it is stored.
    altered: tensors of an epilogue, of which as many elements are loaded as the target has. own: the loops
    in whose iterations a tensor's blocks are loaded anew, where these are not the ones that it goes with.
    """

    def bytes_of(access: Access, loops: Sequence[Cut]) -> float:
        bits = bound.definition.bits_of(access.tensor)
        return bits / 8 * transfers(access, bound.size, own.get(access.tensor, loops))

    target, outside = statement.target, around(statement.target, loops)
    stored = then.target if then else target
    each = bytes_of(stored, outside)
    whole = bound.definition.bits_of(stored.tensor) / 8 * distinct(stored, bound.size)
    total = each + altered * whole
    if statement.update != ASSIGN:
        total += each - (0 if adds else whole)
    total += sum(bytes_of(one, around(one, loops)) for one in dict.fromkeys(statement.reads))
    others = dict.fromkeys(one for one in then.reads if one.tensor != target.tensor) if then else ()
    return total + sum(bytes_of(one, outside) for one in others)
