"""One statement as assembly: its blocks planned, its pointers placed, its loops emitted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, product
from typing import Any

from armsim.codegen import stream
from armsim.codegen.allocation import TooFewRegisters
from armsim.codegen.assembly import Assembly
from armsim.codegen.emit import carried, emit_rolled, load_bases, reached, store_bases
from armsim.codegen.nest import LoopRun, Tags, emit_nest
from armsim.codegen.pointers import Following, PointerGroup, settle_all
from armsim.codegen.source import Unbuildable
from armsim.codegen.target import line_bytes
from armsim.nests.blocks import Blocks
from armsim.nests.loops import Loops
from armsim.nests.streamed import Stream, factors_of
from armsim.nests.values import (
    Constants,
    Item,
    Scattered,
    Staying,
    Touch,
    Values,
    emit_item,
    in_place,
    side_by_side,
)

_MOST_SUMS = 30
"""Registers of sums that leave room for operands."""

_MOST_BASES = 6
"""Registers of a tensor, beyond which an address is computed at each access."""


@dataclass
class _Block:
    """The code of a block: what stays, by the sizes of summed axes what loops do, the stores."""

    before: list[Item]
    inner: dict[Tags, list[Item]] = field(default_factory=dict)
    after: list[Item] = field(default_factory=list)


class Nest:
    """The loops of one statement.

    places: the register and the offset of each tensor. spent: tensors whose register nothing else needs, so
    that it may move. ahead: how many bytes before its use what streams past is prefetched; 0: not at all.
    """

    def __init__(
        self, asm: Assembly, loops: Loops, places: Mapping[str, tuple[str, int]],
        spent: Collection[str] = (), ahead: int = 0,
    ) -> None:  # fmt: skip
        self.asm, self.loops, self.places = asm, loops, places
        self.spent, self.ahead = spent, ahead
        self.shared: dict[
            Any, tuple[PointerGroup, int]
        ] = {}  # pointers of nests around the same block
        self.sums: list[int] = []
        self.kept: list[int] = []
        self.plans: dict[Tags, _Block] = {}
        self.constants = Constants(asm, self._constant)

    @property
    def _blocks(self) -> Blocks:
        return Blocks(self.loops, self.constants, self.sums)

    def emit(self) -> None:
        """Plan every block, place the pointers, emit the loops."""
        asm = self.asm
        with asm.general.scope(), asm.vectors.scope():
            try:
                if not self._emit_stream():
                    self.prepare()
                    self.walk(())
                asm.end_block()
            except TooFewRegisters:
                raise Unbuildable(
                    f"more than the {len(asm.vectors.free)} vector registers that are free beside "
                    f"{len(self.sums)} sums and {len(self.kept)} values that stay"
                ) from None

    def prepare(self) -> None:
        """Plan every block and place the pointers."""
        asm, one = self.asm, self.loops.statement
        self.sums = []
        self.constants = Constants(asm, self._constant)
        if self.loops.summed and not self.loops.partial:
            count = len(self.loops.outputs(self.loops.blocks)) * self.loops.ways()
            if count > _MOST_SUMS:
                raise Unbuildable(f"{count} vector registers needed for {one.target}, 32 exist")
            self.sums = asm.vectors.take(count, f"{one.target}: sums of a block")
        try:
            for tags in self.loops.tags():
                self.plan(tags)
        except Scattered as error:
            raise Unbuildable(str(error)) from None
        self._place()
        self.counters = asm.general.names(
            max(len(self.loops.outer), 1) + len(self.loops.inner),
            f"counters: {', '.join((*self.loops.outer, *self.loops.inner))}",
        )
        free = len(asm.vectors.free)
        if free < 2:
            raise Unbuildable(f"{32 - free + 2} vector registers needed, 32 exist")

    def walk(self, tags: Tags) -> tuple[int, ...]:
        """Emit the loops inside of those with some tags; returns how far they have moved the pointers."""
        asm, outer, free = self.asm, self.loops.outer[len(tags) :], self.asm.vectors.free

        def body(inner: Tags, _: LoopRun[tuple[int, ...]]) -> tuple[int, ...]:
            return self._body(free, (*tags, *(inner if outer else ())))

        asm.comment(str(self.loops.statement))
        moved = emit_nest(asm, self.groups, self.loops.levels(outer), body, self.counters)
        assert moved is not None
        return moved

    def plan(self, tags: Tags) -> _Block:
        """Make the code of a block whose outer axes have these sizes."""
        if tags in self.plans:
            return self.plans[tags]
        loops, blocks, held = self.loops, self._blocks, count()

        def hold() -> int:
            number = next(held)
            while number >= len(self.kept):
                self.kept += self.asm.vectors.take(1, "values that stay over a loop")
            return self.kept[number]

        stays = Staying(hold)
        made = self.plans[tags] = _Block(stays.before)
        sizes, begins = loops.sizes(tags), loops.begins(tags)
        for inner in product(*([size for _, size in loops.runs(axis)] for axis in loops.inner)):
            within = dict(zip(loops.inner, inner, strict=True))
            code = Values(loops, {**sizes, **within}, self.constants, stays)
            if loops.partial:
                blocks.add_partial(code, code.blocks, begins)
            elif loops.summed:
                blocks.add(code, sizes, within)
            else:
                blocks.assign(code, code.blocks)
            made.inner[inner] = code.code
        if loops.summed and not loops.partial:
            start, last = (
                Values(loops, {**loops.blocks, **sizes}, self.constants) for _ in range(2)
            )
            blocks.begin(start, sizes, begins)
            made.before += start.code
            blocks.finish(last, sizes)
            made.after = last.code
        return made

    def _place(self) -> None:
        """Pointers at the block's first elements, in registers of their own: arguments stay as they are."""
        found = {name: set[int]() for name in self.loops.names}
        for block in self.plans.values():
            for code in (block.before, block.after, *block.inner.values()):
                for item in code:
                    if isinstance(item, Touch):
                        found[item.tensor].add(item.offset)
        self._point(found, {})

    def _point(self, offsets: Mapping[str, set[int]], starts: Mapping[str, int]) -> None:
        asm = self.asm
        self.groups: list[PointerGroup | Following] = []
        for name in self.loops.names:
            # Sums are stored seldom; what stores in each block is bound by that, not by addresses.
            summed = self.loops.summed and name == self.loops.target.tensor
            placed = store_bases if summed else load_bases
            first = min(offsets[name], default=0)
            bases = [
                first + one for one in placed({one - first for one in offsets[name]}, _MOST_BASES)
            ]
            place, offset = self.places[name]
            outer = self.loops.outer[0] if self.loops.outer else ""
            key = place, offset, self.loops.bytes_of(name, outer, 1)
            alone = [self.places[one] for one in self.loops.names].count((place, offset)) == 1
            if key in self.shared and len(bases) == 1 and alone:
                group, start = self.shared[key]
                self.groups.append(Following(group, bases[0] - start))
                continue
            number = int(place[1:]) if name in self.spent else asm.general.take(1, name)[0]
            asm.add_constant(f"x{number}", place, offset + starts.get(name, 0))
            own = PointerGroup(asm, number, None, bases)
            self.groups.append(own)
            if len(bases) == 1 and alone:
                self.shared[key] = own, bases[0]
        self.named = dict(zip(self.loops.names, self.groups, strict=True))

    def _body(self, free: tuple[int, ...], tags: Tags) -> tuple[int, ...]:
        """One block: what stays, the loops over summed axes, the stores."""
        asm, loops, block = self.asm, self.loops, self.plan(tags)
        asm.comment(self.loops.words(tags))
        self._straight(free, block.before)

        def inside(tags: Tags, run: LoopRun[tuple[int, ...]]) -> None:
            code: Sequence[Item] = block.inner[tags]
            if not loops.summed:
                # What is read again lies in L1; what streams past may not, and holds up loads after it.
                tensors = sorted(loops.names, key=self._streams)
                # Loops of cores that do not rename overlap the better the fewer registers values share.
                if asm.executions == 1 or not asm.target.in_order:
                    code = in_place(code)
                code = side_by_side(code, tensors, len(free))
            with asm.block(free, repeats=run.trips > 1, joined=not loops.summed):
                for name, line in self._lines(run):
                    asm.prefetch(*self.named[name].locate(self.ahead + line))
                for item in code:
                    emit_item(asm, item, self.named)

        emit_nest(
            asm,
            self.groups,
            self.loops.levels(self.loops.inner),
            inside,
            self.counters[max(len(self.loops.outer), 1) :],
        )
        if block.after:
            settle_all(self.groups) if self.loops.then else self.named[
                self.loops.target.tensor
            ].settle()
        self._straight(free, block.after)
        outermost = self.loops.inner[0]  # what the loops inside of it moved, it has taken back
        size = self.loops.bound.size[outermost]
        return tuple(self.loops.bytes_of(name, outermost, size) for name in self.loops.names)

    def _streams(self, name: str) -> bool:
        """Say whether a tensor goes with every loop, so that no part of it is used again."""
        loops = self.loops
        moving = [axis for axis, block in loops.blocks.items() if block < loops.bound.size[axis]]
        return all(loops.bytes_of(name, axis, 2) for axis in moving)

    def _lines(self, run: LoopRun[tuple[int, ...]]) -> Iterator[tuple[str, int]]:
        """The lines of an iteration of each tensor that is read and streams past."""
        read = [one.tensor for one in self.loops.reads]
        steps = zip(self.loops.names, run.step, strict=True)
        found = {name: step for name, step in steps if name in read and self._streams(name)}
        for line in range(0, max(found.values(), default=0) if self.ahead else 0, line_bytes()):
            for name, step in found.items():
                if line < step:
                    yield name, line

    def _straight(self, free: tuple[int, ...], code: list[Item]) -> None:
        if code:
            with self.asm.block(free, joined=not self.loops.summed):
                for item in code:
                    emit_item(self.asm, item, self.named)

    def _emit_stream(self) -> bool:
        """Emit a sum of products as a stream; False where it is none, or the rings leave no room."""
        asm, one = self.asm, self.loops.statement
        factors = factors_of(self.loops.bound, one, self.loops.along)
        if (
            factors is None
            or not self.loops.outer
            or self.loops.partial
            or self.loops.summed_outside
        ):
            return False
        made = Stream(self.loops, factors)
        count = made.row_count * made.vectors
        if not made.fits or count > _MOST_SUMS:
            return False
        self.sums = list(asm.vectors.free[:count])
        after = {tags: self._altered(tags) for tags in self.loops.tags()} if self.loops.then else {}
        free = [number for number in asm.vectors.free if number not in self.sums]
        scalars, vectors = made.rings(len(free))
        if not scalars:
            return False
        a, b = free[:scalars], free[scalars : scalars + vectors]
        plans: dict[Tags, stream.Rolled] = {}
        for tags in self.loops.tags():
            sizes = self.loops.sizes(tags)
            plan = made.steady(sizes, self.sums, a, b, keeps=self.loops.then is not None)
            if plan is None:
                return False
            plans[tags] = plan
        roles = (
            f"{one.target}: sums of a block",
            f"{factors.scalar}, rotating",
            f"{factors.vector}, rotating",
        )
        for numbers, role in zip((self.sums, a, b), roles, strict=True):
            asm.vectors.claim(numbers, role)
        offsets = {name: reached(plans.values(), name) for name in self.loops.names}
        for item in (item for code in after.values() for item in code):
            if isinstance(item, Touch):
                offsets[item.tensor].add(item.offset)
        # A stream's offsets count from the tensors' starts: constants of indices are their pointers'.
        starts = {
            access.tensor: 4 * self.loops.bound.origin(access)
            for access in (factors.vector, factors.scalar)
        }
        if not self.loops.then:
            starts[self.loops.target.tensor] = 4 * self.loops.bound.origin(self.loops.target)
        self._point(offsets, starts)
        what = f"counters: {', '.join((*self.loops.outer, self.loops.inner[-1]))}"
        *counters, counter = asm.general.names(len(self.loops.outer) + 1, what)
        asm.comment(str(one))

        def body(tags: Tags, _: LoopRun[tuple[int, ...]]) -> tuple[int, ...]:
            asm.comment(self.loops.words(tags))
            emit_rolled(
                asm, plans[tags], self.named, counter, "x".join(map(str, (*tags, made.depth)))
            )
            self._straight((*a, *b, *asm.vectors.free), after.get(tags, []))
            moved = carried(plans[tags])
            return tuple(moved.get(name, 0) for name in self.loops.names)

        emit_nest(asm, self.groups, self.loops.levels(self.loops.outer), body, counters)
        return True

    def _altered(self, tags: Tags) -> list[Item]:
        """The code that alters the sums of a block, which its registers hold, and stores them."""
        sizes = self.loops.sizes(tags)
        code = Values(self.loops, sizes, self.constants)
        self._blocks.finish(code, sizes)
        return code.code

    def _constant(self, what: str) -> int:
        """A register beside the sums, for a constant."""
        free = [one for one in self.asm.vectors.free if one not in self.sums]
        if not free:
            raise Unbuildable(f"33 vector registers needed (the last one as {what}), 32 exist")
        number = free[0]
        self.asm.vectors.claim([number], what)
        return number
