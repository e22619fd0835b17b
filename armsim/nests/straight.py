"""Sums and maxima over windows as straight-line code: registers, pointers and loops around the blocks.

A block of outputs stays in registers over its taps, or goes through memory with each. Loads, products and
stores stand as `placed` has them, on virtual registers, so that a scheduler may still choose an order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, zip_longest
from math import prod
from operator import mul
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, LANES, VECTOR
from armsim.codegen.emit import emit_body, emit_items
from armsim.codegen.epilogue import ChannelPointers, Finisher
from armsim.codegen.fused import NO_EPILOGUE, Epilogue
from armsim.codegen.nest import LoopRun, Tags, emit_nest
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.rings import too_many
from armsim.codegen.source import Unbuildable
from armsim.codegen.stream import EACH_LANE, FADD, FMADD, FMAX, FMLA, Item, Load, Place
from armsim.nests.definition import ADD, Apply
from armsim.nests.loops import size_of
from armsim.nests.placed import FETCH, GROUPED, LOAD, MULTIPLY, PREFETCH, STORE
from armsim.nests.pointed import place_pointers
from armsim.nests.reach import ROW_MAJOR, Reach
from armsim.nests.spaced import Spaced
from armsim.nests.unrolled import Block, Plan, Recipe, UnrolledLoops, dot, plan_block
from armsim.scheduling.allocation import TooFewRegisters
from armsim.scheduling.ir import VIRTUAL
from armsim.scheduling.target import line_bytes

_POINTERS = (12, 3)
"""Registers that point into a window, and into what else is read."""
_OUTPUTS = 5

Move = tuple[int, ...]
"""How far the pointers into tensors, an epilogue's, and that ahead go, in bytes."""


@dataclass(frozen=True)
class Straight:
    """The form of blocks. layouts: of tensors that do not lie row by row. epilogue: what is done to a sum.

    style: where loads and stores stand, or whose order it is. order: by what products are sorted, variables
    or indices of the window as ``l+n``; empty: sum by sum. shared: a value of the window is loaded once.
    wide: as of a `Recipe`; 1: elements, not vectors. ahead: iterations from a prefetch to its use, 0: none;
    linear: line by line, else what is new in a window. spare: registers beside the epilogue's.
    """

    layouts: Mapping[str, Reach] = field(default_factory=dict)
    epilogue: Epilogue = NO_EPILOGUE
    style: str = "grouped"
    order: str = ""
    shared: bool = True
    wide: int = 0
    ahead: int = 0
    linear: bool = False
    spare: int = 0


IN_MEMORY = Straight(shared=False, wide=1)
"""An element at a time, its sum loaded and stored with each product."""


class StraightBlocks:
    """A kernel of blocks. Its arguments are what is read, the target, then an epilogue's.

    prepares: `hold` has something to do though nothing is held. walked: tensors with one pointer, which
    `hold` moves. complete: with sizes as arguments each small image has blocks of its own.
    """

    prepares = complete = False
    walked: tuple[str, ...] = ()

    def __init__(self, asm: Assembly, loops: UnrolledLoops, how: Straight) -> None:
        self.asm, self.loops, self.how = asm, loops, how
        statement = loops.statement
        self.accesses = *statement.reads, loops.target
        self.streamed = [one.tensor for one in statement.reads if one.tensor != loops.holds]
        self.window, self.target = statement.reads[0].tensor, loops.target.tensor
        self.by = FMLA if how.wide != 1 else FMADD
        if not isinstance(statement.value, Apply):
            self.by = FADD if statement.update == ADD else FMAX
        layouts = {one.tensor: how.layouts.get(one.tensor, ROW_MAJOR) for one in self.accesses}
        self.units = {
            one.tensor: layouts[one.tensor].bytes(loops.bound, one, {loops.along: 2 * LANES})
            for one in self.accesses
        }
        self.starts = {
            one.tensor: layouts[one.tensor].origin(loops.bound, one) for one in self.accesses
        }
        self.bytes = {tensor: loops.row(unit) for tensor, unit in self.units.items()}
        self.elements = {one.tensor: loops.row(loops.steps[one]) for one in self.accesses}
        # A product is an fmla, with a load of its own or a share of the window's loads.
        if not how.wide:
            loops.cover(1.4 if how.shared else 2.0, 1 + loops.adds)
        self.strides = {
            axis: step
            for index in self.accesses[0].indices for axis, step in index.steps if axis in loops.windows
        }  # fmt: skip
        self._new_lines = cache(self._new)
        self.block = loops.largest
        self.recipe = self._recipe()

    def _recipe(self) -> Recipe:
        """Give how blocks are treated, with the registers that the rest leaves."""
        loops, how, block = self.loops, self.how, self.block
        self.held = loops.held_places(block.vectors) if loops.holds else []
        self.outputs = how.wide or prod(map(len, block.sides)) * block.vectors
        used = {
            loops.holds: len(self.held), "accumulators": self.outputs,
            " and ".join(self.streamed): len(self.streamed),
            "the epilogue": how.epilogue.registers + how.spare,
        }  # fmt: skip
        if sum(used.values()) > 32:
            raise too_many(used)
        window = loops.steps[self.accesses[0]]
        return Recipe(
            tuple(self.elements[name] for name in self.streamed), self.elements.get(loops.holds, ()),
            tuple(
                loops.row(window if "+" in word else {word: 1}, word.split("+"))
                for word in how.order.split()
            ),
            how.shared, how.style, 32 - sum(used.values()) + len(self.streamed),
            loops.adds or how.epilogue.starts, not loops.adds, how.wide,
        )  # fmt: skip

    # --- bodies ----------------------------------------------------------------------------------

    def emit(self) -> None:
        """Plan every body, take the registers, emit the nest."""
        loops, asm = self.loops, self.asm
        self.take(loops.bodies())
        self._take_pointers()
        self.finisher.place(asm)
        hold = self.hold if loops.holds or self.prepares else None
        levels = loops.levels(loops.around, self._moves, hold, loops.around.index(loops.along))

        def body(tags: Tags, run: LoopRun[Move]) -> Move | None:
            return self.emit_block(loops.block(tags), run.step if run.trips > 1 else None)

        emit_nest(asm, [*self.named.values()], levels, body)

    def plan(self, block: Block, looped: bool) -> Plan:
        """Plan a block. looped: it is in a loop; Unbuildable if the order of its products does not fit."""
        with self._room():
            return plan_block(block, self.recipe, len(self.lines(block, looped)))

    @contextmanager
    def _room(self) -> Iterator[None]:
        """Refuse what needs more vector registers than there are."""
        try:
            yield
        except TooFewRegisters:
            raise Unbuildable(
                f"{self.recipe.room} vector registers are left for vectors of "
                f"{' and '.join(self.streamed)}, too few for products in this order"
            ) from None

    def emit_block(self, block: Block, step: Move | None) -> Move | None:
        """Emit a block. step: of the loop that it is the whole of; give what of it is done."""
        asm, plan, repeats = self.asm, self.plan(block, step is not None), step is not None
        self._comment(block, plan)
        if not self.loops.adds and not self.how.wide:
            for number in (one for one in range(len(plan.sums)) if one not in plan.firsts):
                at, register = plan.sums[number][-1] * VECTOR, self.sum_of(number)
                self.finisher.begin(asm, register, at, block.lanes, self.named)
        items = self._items(block, plan, self.lines(block, repeats))
        moves = dict(zip(self.named, step or (), strict=step is not None))
        if asm.scheduled:
            joined = not self.loops.unrolled
            with self._room(), asm.block(self.free, repeats=repeats, joined=joined):
                emit_items(asm, items, self.named)
                if step:
                    asm.count_down()
                    self.move(moves)
            return step
        if not step or self.how.style == GROUPED or self._computes(items):
            emit_items(asm, items, self.named)
            return None
        # What is read through moves beside products once all loads are out.
        moves |= dict.fromkeys((self.target, *self.how.epilogue.tensors), 0)
        reads = (
            at for at in range(len(items) - 1, -1, -1)
            if isinstance(one := items[at], stream.Fetch)
            or (isinstance(one, Load) and one.register in self.free)
        )  # fmt: skip
        emit_body(asm, items, moves, self.named, next(reads, 0))
        return tuple(moves.values())

    def _computes(self, items: Sequence[Item]) -> bool:
        """Say whether addresses of some items are computed, each right before its use."""
        places = (item.place for item in items if isinstance(item, stream.PLACED))
        located = ((self.named[place.pointer], place.offset) for place in places)
        return any(isinstance(one, Spaced) and not one.near(offset) for one, offset in located)

    def take_general(self) -> None:
        """Take general registers besides pointers that blocks access tensors through."""

    def begin(self) -> None:
        """Emit what is loaded once, before all loops."""

    def whole_sum(self, total: int, count: str) -> None:
        """Emit what is done to a sum besides an epilogue; a register says of how many values it is."""

    def move(self, distances: Mapping[str, int]) -> None:
        """Move pointers on."""
        for name, distance in distances.items():
            pointers = self.named[name]
            if distance and isinstance(pointers, Spaced):
                pointers.move(distance)
            elif distance:
                for one in pointers.moves(distance):
                    self.asm.add_constant(*one)

    def _items(self, block: Block, plan: Plan, lines: Sequence[int]) -> list[Item]:
        """Give a block's code; for a scheduler, streamed vectors are in virtual registers.

        The first product, or element, of a sum begins it where no value is fetched.
        """
        items, finished, sums = list[Item](), list[int](), self.sums
        held, products, room = plan.held, plan.products, self.free
        streamed = [room[slot] for slot in plan.slots]
        if self.asm.scheduled:
            streamed = [VIRTUAL + stay for stay in range(len(plan.slots))]
        ahead = "ahead" if self.how.linear else self.window
        for step, following in zip_longest(plan.steps, plan.steps[1:]):
            number = step.number
            if step.kind == MULTIPLY:
                total = products[number].total
                sources = [streamed[one] for one in step.stays]
                if held:  # a product's second factor
                    sources.append(self.kept[held[number]])
                begins = not self.recipe.fetch and number == plan.firsts[total]
                register, first, second = sums[total % len(sums)], sources[0], sources[-1]
                items.append(stream.Multiply(register, first, second, EACH_LANE, begins, self.by))
            elif step.kind == LOAD:
                operand, at = plan.values[number]
                name = self.streamed[operand]
                place = Place(name, sum(map(mul, self.bytes[name], at)), block.lanes)
                items.append(Load(streamed[step.stays[0]], place))
            elif step.kind == FETCH:
                start = self.finisher.start(plan.sums[number][-1] * VECTOR, block.lanes)
                items.append(Load(self.sum_of(number), start or self._output(block, plan, number)))
            elif step.kind == PREFETCH:
                items.append(stream.Fetch(Place(ahead, lines[number])))
            else:
                finished.append(number)
                if self.asm.scheduled or following is None or following.kind != STORE:
                    items += self._stores(block, plan, finished)
                    finished = []
        return items

    def sum_of(self, number: int) -> int:
        """Give the register of a sum."""
        return self.sums[number % len(self.sums)]

    def _output(self, block: Block, plan: Plan, number: int) -> Place:
        return Place(self.target, dot(self.bytes[self.target], plan.sums[number]), block.lanes)

    def _stores(self, block: Block, plan: Plan, numbers: Sequence[int]) -> list[Item]:
        """Finish and store sums that are whole.

        All are clamped from below before any from above, so that an in-order core need not wait for
        each; scaled ones go one by one through the register that they are scaled in.
        """
        lines, stores = [], []
        for one in numbers:
            register, at = self.sum_of(one), plan.sums[one][-1] * VECTOR
            lines.append(self.finisher.finish(register, at, block.lanes))
            place = self._output(block, plan, one)
            stores.append(stream.Store(stream.stored(register, lines[-1]), place))
        if self.how.epilogue.affine == "scale":
            return [item for line, one in zip(lines, stores, strict=True) for item in (*line, one)]
        return [*chain.from_iterable(zip(*lines, strict=True)), *stores]

    def _comment(self, block: Block, plan: Plan) -> None:
        loads = [plan.values[one.number][0] for one in plan.steps if one.kind == LOAD]
        each = (f"{loads.count(at)} loads of {one}" for at, one in enumerate(self.streamed))
        words = "; ".join(" ".join(f"{a}-{b}" for a, b in side) for side in block.sides)
        self.asm.comment(
            f"{block.vectors * block.lanes} channels of outputs with the taps {words} (first-end) inside:",
            f"{len(plan.products)} of them, {', '.join(each)}",
        )

    # --- registers -------------------------------------------------------------------------------

    def take(self, bodies: Collection[tuple[Block, bool]]) -> None:
        """Take the vector registers that blocks need; which are in a loop is said beside them."""
        self.take_vectors([self.plan(*body) for body in bodies])

    def enter(self, block: Block) -> None:
        """Emit what blocks need that are like this one, before the loop over them."""

    def take_vectors(self, plans: Sequence[Plan]) -> None:
        """Take the vector registers that blocks need."""
        loops, take = self.loops, self.asm.vectors.take
        self.filter = take(len(self.held), f"{loops.holds}, held: {', '.join(loops.unrolled)}")
        held = self.elements.get(loops.holds, ())
        self.kept = {dot(held, at): one for at, one in zip(self.held, self.filter, strict=True)}
        self.sums = take(self.outputs, f"{self.target}, a block row by row")
        streamed = max((plan.registers for plan in plans), default=0)
        self.free = take(streamed, f"{' and '.join(self.streamed)}, rotating")
        self.finisher = Finisher.take(self.asm, self.how.epilogue)

    def _take_pointers(self) -> None:
        asm, names, linear = self.asm, [one.tensor for one in self.accesses], self.how.linear
        ahead = asm.general.take(1, "prefetches, line by line") if linear else []
        for register in ahead:  # from the input, which is still whole
            index, axis = self.accesses[0].indices[0], next(iter(self.strides))
            row = self.units[self.window][axis] // self.strides[axis]
            asm.add_constant(f"x{register}", "x0", index.constant * row + self.first_line())
        _, products = self.block.places()
        reached = {name: {dot(row, one) for one in products} for name, row in self.bytes.items()}
        limits = {**dict(zip(names, _POINTERS, strict=False)), self.target: _OUTPUTS}
        groups = place_pointers(
            asm, {name: (f"x{at}", 0) for at, name in enumerate(names)}, reached, self.starts, self.target,
            names, limits=dict.fromkeys(names, 1) if self.how.wide else limits,
        )  # fmt: skip
        channels = ChannelPointers.take(asm, self.how.epilogue, len(names)).by_name
        self.named: dict[str, Any] = {**groups, **channels}
        for register in ahead:
            self.named["ahead"] = PointerGroup(asm, register, None, [0])

    def hold(self, tags: Tags) -> None:
        """Load what is held over the loops inside."""
        held, size = self.loops.holds, size_of(tags[-1])
        places = self.loops.held_places(-(-size // LANES), tags)
        self.asm.comment(f"{len(places)} vectors of {held}, {size} channels, to be held")
        emit_items(
            self.asm,
            [
                Load(
                    self.kept[dot(self.elements[held], one)],
                    Place(held, dot(self.bytes[held], one), min(size, LANES)),
                )
                for one in places
            ],
            self.named,
        )

    def _moves(self, axis: str, sizes: Mapping[str, int]) -> Move:
        """Give how far the pointers go with a block of an axis."""
        found = [self.units[one.tensor].get(axis, 0) * sizes[axis] for one in self.accesses]
        found += [FLOAT * sizes[axis] * (axis == self.loops.along)] * len(self.how.epilogue.tensors)
        if self.how.linear:  # a column of a block is as many pixels further on as it is high
            above, last = self.strides
            found.append(found[0] * (sizes[above] * self.strides[above] if axis == last else 1))
        return tuple(found)

    # --- prefetches --------------------------------------------------------------------------------

    def lines(self, block: Block, repeats: bool) -> list[int]:
        """Give the lines to prefetch, as distances from the window or from the pointer ahead.

        By window it is what is new in that of the block some iterations on; one that is not in a loop has
        no later one like it. Its rows lie apart, each a stream of its own to the hardware's prefetcher, and
        the distance reaches into the next row of the image. Line by line, blocks ask for the image in the
        order of memory, each for as much as a block brings in.
        """
        loops, unit, vector = self.loops, self.units[self.window], self.bytes[self.window][-1]
        if self.how.linear:
            brought = self._brought(map(len, block.sides))
            planes = range(0, block.vectors * vector, vector)
            return [plane + at for at in range(0, brought, line_bytes()) for plane in planes]
        if not self.how.ahead or not repeats:
            return []
        inner = loops.around[-1]
        step = block.vectors * vector if inner == loops.along else unit[inner] * loops.blocks[inner]
        # Side by side vectors share a line, in planes of their own they do not.
        planes = range(0, (1 if vector == VECTOR else block.vectors) * vector, vector)
        ahead = self.how.ahead * step
        return [at + plane + ahead for at in self._new_lines() for plane in planes]

    def _new(self) -> list[int]:
        """Give what is in a window and in none before it, one address a line, of the first vector."""
        row, unit, loops = self.bytes[self.window], self.units[self.window], self.loops
        own = {dot(row, place) for place in self.block._replace(vectors=1).places()[1]}
        again = set[int]()
        for axis, (tap, _) in loops.windows.items():
            step = unit[axis] * loops.blocks[axis]
            for times in range(1, 2 + unit[tap] * (loops.bound.size[tap] - 1) // step):
                again |= {at - times * step for at in own}
        lines: list[int] = []
        for at in sorted(own - again):
            if not lines or at - lines[-1] >= line_bytes():
                lines.append(at)
        return lines

    def _brought(self, outputs: Iterable[int]) -> int:
        """Give the bytes of the image that so many outputs along each axis go on by."""
        *_, (last, stride) = self.strides.items()
        pixels = prod(n * one for n, one in zip(outputs, self.strides.values(), strict=True))
        return pixels * self.units[self.window][last] // stride

    def first_line(self) -> int:
        """Give the bytes from the first window to where the pointer ahead begins.

        New in a row of blocks is what lies below the window of the row above: the two share what a filter
        reaches less a stride, whatever the block.
        """
        unit, loops = self.units[self.window], self.loops
        axis, stride = next(iter(self.strides.items()))
        row, tap = unit[axis] // stride, loops.windows[axis][0]
        below = max(unit[tap] * (loops.bound.size[tap] - 1) + row - unit[axis], 0)
        brought = self._brought(loops.blocks[one] for one in self.strides)
        return below + self.how.ahead * brought
