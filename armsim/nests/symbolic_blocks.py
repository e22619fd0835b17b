"""Blocks of windows as straight-line code with sizes as arguments; each is a routine."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, LANES
from armsim.codegen.nest import Tags
from armsim.codegen.size_arguments import Amount, Size
from armsim.codegen.source import Unbuildable
from armsim.nests.images import Cases, Image
from armsim.nests.loops import size_of
from armsim.nests.spaced import Spaced
from armsim.nests.straight import Straight, StraightBlocks
from armsim.nests.symbolic_windows import SymbolicWindows
from armsim.nests.unrolled import UnrolledLoops, dot
from armsim.nests.windows import Window
from armsim.scheduling import ir

_MOST_BLOCKS = 400


class SymbolicBlocks(SymbolicWindows):
    """The function of `StraightBlocks`, or of a kind of them, for all images.

    loops: of an image that is large enough for all kinds of blocks.
    """

    loops: UnrolledLoops

    def __init__(
        self, asm: Assembly, loops: UnrolledLoops, how: Straight, image: Image,
        kind: Callable[[Assembly, UnrolledLoops, Straight], StraightBlocks] = StraightBlocks,
    ) -> None:  # fmt: skip
        statements = (loops.statement, loops.then) if loops.then else (loops.statement,)
        read = (one.tensor for each in statements[1:] for one in each.reads)
        more = [name for name in read if name != loops.statement.target.tensor]
        super().__init__(asm, loops, image, loops.around, (*more, *how.epilogue.tensors))
        made = self.blocks = kind(asm, loops, replace(how, layouts=self.steps))
        self.by, self.cases, self.each = made.by, {}, loops.each
        if how.ahead and isinstance(self._far(self.window, self.inner), Size):
            raise Unbuildable(
                f"with sizes as arguments prefetches are along what lies side by side, but along "
                f"{self.inner} {self.window} lies apart by a size"
            )
        for axis in (one for one in (self.inner, *reversed(self.around)) if one in image.windows):
            # Along rows small images have code of their own; along both there were too much, as a rule.
            single = made.complete or not self.cases
            self.cases[axis] = image.windows[axis].cases(loops.blocks[axis], single=single)
        each = [self._tags(axis) for axis in loops.around]
        bodies = {
            (loops.block(tuple(tag for tag, _ in tags)), tags[-1][1]) for tags in product(*each)
        }
        if len(bodies) > _MOST_BLOCKS:
            raise Unbuildable(
                f"with sizes as arguments there are {len(bodies)} different blocks, more than "
                f"{_MOST_BLOCKS}"
            )
        made.take(bodies)
        self.finisher = made.finisher
        made.take_general()
        if self.leaves:
            spare = [*made.filter, *made.free[1:], *made.sums[1:], *self.asm.vectors.free]
            self.vectors = made.sums[0], made.free[0], spare[0]
        lines = {stream.pitched(at)[0] for at in made.lines(made.block, True)} if how.linear else ()
        self.ahead = {part: asm.general.name("prefetches, line by line") for part in sorted(lines)}
        sums, products = made.block.places()
        self._take(
            {
                name: {
                    stream.pitched(dot(row, at))[0]
                    for at in (sums if name == self.target else products)
                }
                for name, row in made.bytes.items()
            }
            | {name: {0} for name in made.walked}
        )

    def _sizes(self, done: str) -> None:
        """Keep sizes, then load what stays in registers."""
        super()._sizes(done)
        self.blocks.begin()

    def _tags(self, axis: str) -> list[tuple[Any, bool]]:
        """Give the tags of an axis, and whether blocks of the innermost loop with it repeat."""
        if axis == self.loops.along:
            return [(width, axis == self.inner) for width in self.widths]
        return [
            (Window(len(ranges), ranges), axis == self.inner and at == case.loop)
            for case in self.cases[axis]
            for at, (ranges, _) in enumerate(case.runs)
        ]

    def _named(self, tags: Tags) -> dict[str, Any]:
        """Give the pointers of a block in loops with these tags."""
        named = {name: self._located(name, self._reached(name, tags)) for name in self.registers}
        if self.ahead:
            named["ahead"] = Spaced(self.asm, self.ahead, [*self.spacing.values()], {})
        return named

    def _reached(self, name: str, tags: Tags) -> set[int]:
        """Give the parts of a tensor in a block; of what is read all, which may be prefetched."""
        if name != self.target:
            return {*self.registers[name]}
        units, along = self.blocks.units[name], self.loops.along
        sizes = {axis: self.loops.blocks[axis] for axis in self.loops.around}
        sizes |= dict(zip(self.loops.around, map(size_of, tags), strict=False))
        each = (
            [units[axis] * at for at in range(0, size, LANES if axis == along else 1)]
            for axis, size in sizes.items()
        )
        return {stream.pitched(sum(at))[0] for at in product(*each)}

    def _whole_sum(self, total: int, count: str) -> None:
        self.blocks.whole_sum(total, count)

    @property
    def leaves(self) -> bool:
        """Say whether there are images that are done output by output and tap by tap."""
        return not self.blocks.complete and super().leaves

    def _hold(self, tags: Tags) -> None:
        if self.loops.holds or self.blocks.prepares:
            self.blocks.named = self._named(tags)
            self.blocks.hold(tags)

    def _inside(self, chosen: Cases, tags: Tags) -> None:
        made = self.blocks
        for name in self.moved:
            self._spread(name, self._reached(name, tags))
        if self.ahead:
            part, beside = stream.pitched(made.first_line())
            begins = self.ahead[0]
            self.asm.add_constant(begins, self.kept[self.window], beside)
            for one, register in [(part, begins), *list(self.ahead.items())[1:]]:
                self._step(register, begins, one)
        first, *others = runs = self.runs(self.inner, chosen)
        self._run(tags, *first, ends=not others)
        with self._rest(self.inner, runs, self.counter):
            for run in others:
                self._run(tags, *run, ends=run is others[-1])

    def _run(self, tags: Tags, trips: Amount, tag: Any, *, ends: bool) -> None:
        """Call the routine of equal blocks of the innermost loop. ends: they are the last ones."""
        block, own = self.loops.block((*tags, tag)), (*tags, tag)
        sides = ["".join(f"{first}{last}" for first, last in side) for side in block.sides]
        kinds = (
            [(trips, False)]
            if isinstance(trips, Size)
            else [(1, False)] * (trips - 1) + [(1, ends)]
        )
        for times, last in kinds:
            words = "_end" * last if times == 1 else "_loop"
            name = "_".join(["block", *sides, f"{block.vectors}x{block.lanes}{words}"])
            routine = self.driver.routine(name, partial(self._repeat, own, times, moves=not last))
            if times == 1:
                self.asm.call(routine)
                continue
            after = self.asm.label()  # many images have no such blocks, which are in the middle
            self.driver.set(self.counter, times)
            self.asm.branch("cbz", ir.general(self.counter), after)
            self.asm.call(routine)
            self.asm.place(after)

    def _repeat(self, tags: Tags, trips: Amount, *, moves: bool) -> None:
        """Emit a block, or as many as the counter says. moves: the pointers are left at the next one."""
        made, size, block = self.blocks, size_of(tags[-1]), self.loops.block(tags)
        named = made.named = self._named(tags)
        made.enter(block)
        each = dict.fromkeys(self.channels, FLOAT if self.inner == self.loops.along else 0)
        each |= {name: units.get(self.inner, 0) for name, units in made.units.items()}
        if self.ahead:
            rows, (down, _) = len(block.sides[0]), made.strides.values()
            each["ahead"] = each[self.window] * rows * down
        far = {name: each[name] * size for name in named}
        # What a size moves by is part of a pitch; a block itself may move by the rest, a number of bytes.
        step = [stream.pitched(one)[1] for one in far.values()]
        with nullcontext() if trips == 1 else self.asm.loop(self.counter, None):
            done = made.emit_block(block, None if trips == 1 else tuple(step)) or (0,) * len(step)
            left = {name: far[name] - own for name, own in zip(far, done, strict=True)}
            made.move(left if moves else {})
