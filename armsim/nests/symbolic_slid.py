"""Windows that slide along all rows of a definition's tensor, as blocks of `symbolic_blocks`.

A sum of products of a window's elements and factors that lie along vectors with them: what is shared by
neighbours is loaded once, and what lies outside of the tensor is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from armsim.codegen.assembly import Assembly
from armsim.codegen.edges import TapRange, tap_ranges
from armsim.codegen.size_arguments import ITERATIONS, Amount, Size, SizedDriver, kept
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Bound
from armsim.nests.definition import Access, Apply, Index
from armsim.nests.images import Image, Slid
from armsim.nests.layout import Layout
from armsim.nests.loops import Blocking, Loops
from armsim.nests.straight import Straight, StraightBlocks
from armsim.nests.streamed import Factors
from armsim.nests.symbolic_blocks import SymbolicBlocks
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.nests.unrolled import UnrolledLoops

_TRIED = 2 * ITERATIONS
"""Numbers of outputs, whose windows begin and end in each way below that."""

_NO_INDEX = Index(()), Index(())


class _Complete(StraightBlocks):
    """Blocks of which each small image has some of its own."""

    complete = True


def slid_blocks(asm: Assembly, loops: Loops, factors: Factors) -> SymbolicBlocks:
    """Make the blocks of a sum; Unbuildable where it is none that slides along its rows."""
    bound = loops.bound
    assert isinstance(bound, SymbolicBound)
    window, along, names, size = factors.scalar, loops.along, bound.axes, bound.size
    one = replace(loops.statement, value=Apply("*", (window, factors.vector)))
    rows = [axis for axis in loops.outer if axis != along]
    # What does not slide goes with one axis, and each axis with one index of the window.
    beside = [index for index in window.indices if not {*dict(index.steps)} & {*rows}]
    still = (*factors.vector.indices, *one.target.indices, *beside)
    if (
        not factors.each or loops.then or loops.stream or {*loops.outer} != {*one.target.axes}
        or not all(isinstance(bound.symbol[axis], int) for axis in one.reduced)
        or not all(len(index.steps) == 1 and not index.constant for index in still)
        or len(window.axes) < sum(len(index.steps) for index in window.indices)
    ):  # fmt: skip
        raise Unbuildable("no window whose elements are multiplied one by one")
    windows = {axis: _slid(bound, window, axis, one.reduced) for axis in rows}
    sizes = dict[str, Amount]()
    for access in (*one.reads, one.target):
        for name, extent in zip(names[access.tensor], bound.extents[access.tensor], strict=True):
            amount = bound.amount(extent)
            if sizes.setdefault(name, amount) != amount:
                raise Unbuildable(f"{name} of {access} is as long as that of another tensor")
    image = Image(
        windows, {axis: one for axis, one in sizes.items() if isinstance(one, Size)},
        {access.tensor: Layout(" ".join(names[access.tensor])) for access in (*one.reads, one.target)},
        partial(_keep, window),
    )  # fmt: skip
    large = {
        axis: loops.blocks[axis] * (ITERATIONS if axis in windows else 1) for axis in loops.outer
    }
    made = Bound(
        replace(bound.definition, statements=(one,)),
        tuple((axis, large.get(axis, size[axis])) for axis in one.axes),
    )
    straight = UnrolledLoops(made, one, Blocking(loops.blocks, loops.outer, along))
    # Input row by input row, in it tap by tap: few rows of a window are alive.
    pairs = [(axis, tap) for axis, tap in straight.pairs if axis and tap]
    order = *(f"{axis}+{tap}" for axis, tap in pairs[:-1]), *(tap for _, tap in pairs[-1:])
    how = Straight(style=asm.schedule, order=" ".join(order))
    return SymbolicBlocks(asm, straight, how, image, _Complete)


def _slid(bound: SymbolicBound, window: Access, axis: str, reduced: Sequence[str]) -> Slid:
    """Give the windows along an axis, counted by outputs; Unbuildable where some have nothing inside."""
    size, pairs = bound.symbol, zip(window.indices, bound.extents[window.tensor], strict=True)
    index, extent = next((one for one in pairs if axis in dict(one[0].steps)), _NO_INDEX)
    steps = dict(index.steps)
    step, (tap, apart) = steps.pop(axis, 0), (*steps.items(), ("", 1))[0]
    numbers = {name: one for name, one in size.items() if isinstance(one, int)} | {"": 1}

    def ranges(count: int) -> Sequence[TapRange]:
        long = sum(n * (count if name == axis else numbers[name]) for name, n in extent.steps)
        long += extent.constant
        return tap_ranges(count, long, numbers[tap], step, apart, -index.constant)

    if (
        len(steps) > 1 or {*steps, *dict(extent.steps)} - {axis, *numbers} or index.constant > 0
        or not {*steps} <= {*reduced}
        or min(step, apart) < 1 or size[axis] != kept(axis)
        or not all(first < last for count in range(1, _TRIED) for first, last in ranges(count))
    ):  # fmt: skip
        raise Unbuildable(f"no window of known taps slides along {axis}")
    return Slid(axis, _before(axis) if index.constant else "", 1, ranges)


def _before(axis: str) -> str:
    """Name what is padded before the first of an axis."""
    return f"before {axis}"


def _keep(window: Access, driver: SizedDriver, done: str) -> None:
    """Keep what is padded before the windows along each axis."""
    for index in window.indices:
        if index.constant:
            driver.let(**{_before(axis): -index.constant for axis, _ in index.steps})
