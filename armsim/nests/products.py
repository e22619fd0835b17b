"""A sum of products as assembly: a stream for each size of block, its pointers, the loops around it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT
from armsim.codegen.copying import COPIED_AT_ONCE, copy_floats
from armsim.codegen.emit import carried, emit_items, emit_rolled, reached
from armsim.codegen.epilogue import ChannelPointers, Finisher
from armsim.codegen.nest import LoopRun, Tags, emit_nest
from armsim.codegen.pointers import Locator
from armsim.nests.loops import Loops, size_of
from armsim.nests.panelled import PanelledSums
from armsim.nests.partial_sums import PartialSums
from armsim.nests.pointed import Places, emit_straight, place_pointers
from armsim.nests.rotating import RotatingSums
from armsim.nests.streamed import PLAIN, Factors, Registers, Stream, Streaming, Streams
from armsim.nests.values import Item, Touch

Altered = Callable[[Tags, list[int]], list[Item]]
"""The code that alters the sums of a block, which are in these registers, and stores them."""

Moves = tuple[int, ...]


class Products:
    """The loops of a sum of products. how: its layouts, and what else is done on the way.

    places: of the tensors; of a staged operand that of its copy, its own is the target's. The arguments of
    an epilogue follow them. spent: tensors whose registers may be moved.
    """

    made: Streams

    def __init__(
        self, asm: Assembly, loops: Loops, factors: Factors, places: Places,
        how: Streaming = PLAIN, *, spent: Collection[str] = (),
    ) -> None:  # fmt: skip
        self.asm, self.loops, self.factors, self.places = asm, loops, factors, places
        self.how, self.spent = how, spent

    def emit(self, altered: Altered | None = None) -> None:
        """Emit it all. altered: what is done to the sums besides an epilogue.

        Raises Unbuildable, before anything is emitted, where registers do not suffice.
        """
        asm, loops = self.asm, self.loops
        plans = self._planned(altered)
        self.finisher.place(asm)
        what = f"counters: {', '.join((*loops.outer, loops.inner[-1]))}"
        *counters, self.counter = asm.general.names(len(loops.outer) + 1, what)
        asm.comment(str(loops.statement))
        self.named: dict[str, Locator] = {**self.groups, **self.channels.by_name}

        def body(tags: Tags, _: LoopRun[Moves]) -> Moves | None:
            return self._block(tags, plans[tags])

        levels = loops.levels(loops.outer, self._moves, *self._enter)
        emit_nest(asm, [*self.groups.values(), self.channels], levels, body, counters)

    def _block(self, tags: Tags, plan: stream.Rolled) -> Moves | None:
        """Emit a block; give how far it moves the pointers."""
        loops, asm = self.loops, self.asm
        asm.comment(loops.words(tags))
        what = "x".join(
            map(str, (*map(size_of, tags), self.made.columns or loops.blocks[loops.inner[-1]]))
        )
        if self.made.held_in is None:
            emit_items(asm, self.held[tags], self.named)
        self._store_empty(self.empty[tags])
        emit_rolled(asm, plan, self.named, self.counter, what)
        after = self.after.get(tags, [])
        emit_straight(asm, self.free, after, self.groups, placed=self.made.keeps)
        return self._carried(plan)

    def _carried(self, plan: stream.Rolled) -> Moves:
        """Give how far a stream moves the pointers."""
        moved = carried(plan)
        further = max((moved.get(name, 0) for name in self.channels.by_name), default=0)
        return (*(moved.get(name, 0) for name in self.loops.names), further)

    def _kind(self) -> Streams:
        """Make the streams of the blocks."""
        loops = self.loops
        kind: Callable[[Loops, Factors, Streaming], Streams] = (
            PanelledSums if self.how.element
            else RotatingSums if loops.stream else PartialSums if loops.partial else Stream
        )  # fmt: skip
        self.made = kind(loops, self.factors, self.how)
        return self.made

    @property
    def _enter(self) -> tuple[Callable[[Tags], None] | None, int]:
        """Give what is emitted in a loop before those inside, and the loop's number."""
        if self.made.held_in is not None:
            return self._hold, self.made.held_in
        return self._copy if self.how.staged else None, 0

    def _hold(self, tags: Tags) -> None:
        """Load what is held over the loops inside."""
        inside = *self.loops.outer[len(tags) :], self.loops.inner[-1]
        self.asm.comment(f"{self.made.holds}, held over {', '.join(inside)}")
        items = next(found for at, found in self.held.items() if at[: len(tags)] == tags)
        emit_items(self.asm, items, self.named)

    def _store_empty(self, items: Sequence[stream.Item]) -> None:
        """Store sums without products, as they begin."""
        if items:
            lanes = next(item.place.lanes for item in items if isinstance(item, stream.Store))
            self.finisher.begin(self.asm, self.registers.sums[0], 0, lanes, self.named)
            emit_items(self.asm, items, self.named)

    def _planned(self, altered: Altered | None) -> dict[Tags, stream.Rolled]:
        """Share out the registers, plan the streams, place the pointers."""
        asm, loops, how = self.asm, self.loops, self.how
        vectors = asm.vectors
        made = self._kind()
        sums = list(made.shared(vectors.free)[0])
        self.after = (
            {tags: altered(tags, made.by_vectors(sums, loops.sizes(tags))) for tags in loops.tags()}
            if altered and isinstance(made, Stream) else {}
        )  # fmt: skip
        free = [*sums, *(number for number in vectors.free if number not in sums)]
        sums, a, b = map(list, made.shared(free))
        taken = len(sums) + len(a)
        if made.scalars_first:
            a, sums = free[: len(a)], free[len(a) : taken]
        registers = Registers(sums, a, b, Finisher.of(how.epilogue, free[taken + len(b) :]))
        self.registers = registers
        plans = {tags: made.plan(tags, registers, keeps=bool(altered)) for tags in loops.tags()}
        self.held = {tags: made.held(loops.sizes(tags), registers) for tags in loops.tags()}
        target = loops.target.tensor
        vectors.claim(sums, f"{target}, {'rotating' if loops.stream else 'a block'}")
        scalar, vector = self.factors.scalar.tensor, self.factors.vector.tensor
        vectors.claim(a, f"{scalar}, {'held' if scalar == made.holds else made.scalars}")
        vectors.claim(b, f"{vector}, {'held' if vector == made.holds else 'rotating'}")
        self.finisher = registers.finisher.claimed(asm)
        self.free = (*a, *b, *vectors.free)
        if made.keeps:
            room = len(self.free)
            self.after = {tags: made.after(asm, tags, registers, room) for tags in loops.tags()}
        if how.staged:
            self._take_copy([*sums, *a, *b])
        self.empty = {tags: made.empty(tags, registers) for tags in loops.tags()}
        different = {id(plan): plan for plan in plans.values()}.values()
        offsets = {name: reached(different, name) or {0} for name in loops.names}
        for load in chain(*self.held.values()):
            offsets[load.place.pointer].add(load.place.offset)
        empty = [one for one in chain(*self.empty.values()) if isinstance(one, stream.Store)]
        if empty:  # stored once a block, without registers of their own; none begins after them
            offsets[target].add(min(one.place.offset for one in empty))
        for item in (item for code in self.after.values() for item in code):
            if isinstance(item, Touch):
                offsets[item.tensor].add(item.offset)
        # A stream's offsets count from the tensors' starts: constants of indices are their pointers'.
        kept = [] if altered or made.keeps else [loops.target]
        accesses = [self.factors.vector, self.factors.scalar, *kept]
        starts = {
            access.tensor: how.layout(access.tensor).origin(loops.bound, access)
            for access in accesses
        }
        self.groups = place_pointers(
            asm, self.places, offsets, starts, target, self.spent, limits=made.limits
        )
        self.channels = ChannelPointers.take(asm, how.epilogue, len(self.places))
        return plans

    # --- loops -----------------------------------------------------------------------------------

    def _moves(self, axis: str, sizes: Mapping[str, int]) -> Moves:
        """Give the bytes that each pointer goes on by with a block of an axis; an epilogue's last."""
        channels = FLOAT * sizes[axis] if axis == self.loops.along else 0
        return (*(self._move(axis, sizes, name) for name in self.loops.names), channels)

    def _move(self, axis: str, sizes: Mapping[str, int], name: str) -> int:
        loops = self.loops
        if name == self.how.staged and axis == loops.outer[0]:
            return 0  # its copy is made anew
        layout = self.how.layouts.get(name)
        if layout is None:
            return loops.bytes_of(name, axis, sizes[axis])
        return layout.move(loops.bound, loops.access(name), axis, sizes)

    # --- a staged operand -------------------------------------------------------------------------

    def _take_copy(self, own: list[int]) -> None:
        """Take registers to copy through: those that are free between blocks, and more."""
        asm = self.asm
        more = asm.vectors.take(max(COPIED_AT_ONCE - len(own), 0), "copied rows")
        self.copied = [*own, *more][:COPIED_AT_ONCE]
        self.copy_source, self.copy_target, self.copy_counter = asm.general.names(
            3, f"copy: what of {self.how.staged} is to come, target, counter"
        )
        asm.add_constant(self.copy_source, *self.places[self.loops.target.tensor])

    def _copy(self, tags: Tags) -> None:
        """Copy a block of the staged operand, which is contiguous, before the target overwrites it."""
        axis, asm, name = self.loops.outer[0], self.asm, self.how.staged
        size = size_of(tags[0])
        floats = self.loops.bound.steps(self.loops.access(name))[axis] * size
        asm.comment(f"{axis}={size} of {name}, before {self.loops.target.tensor} is stored over it")
        asm.add_constant(self.copy_target, *self.places[name])
        copy_floats(asm, floats, self.copy_source, self.copy_target, self.copy_counter, self.copied)
