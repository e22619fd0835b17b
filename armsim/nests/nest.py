"""One statement as assembly: its blocks planned, its pointers placed, its loops emitted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, product
from types import MappingProxyType
from typing import Any

from armsim.codegen.assembly import Assembly
from armsim.codegen.nest import LoopRun, Tags, emit_nest
from armsim.codegen.pointers import Locator, settle_all
from armsim.codegen.source import Unbuildable
from armsim.nests.blocks import Blocks
from armsim.nests.definition import Access, Apply
from armsim.nests.integers import Integers
from armsim.nests.loops import Loops
from armsim.nests.pointed import Group, Places, Shared, emit_straight, place_pointers
from armsim.nests.products import Products
from armsim.nests.streamed import Factors, factors_of
from armsim.nests.values import (
    CHUNK,
    TABLE,
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
from armsim.scheduling import ir
from armsim.scheduling.allocation import TooFewRegisters
from armsim.scheduling.target import line_bytes

Body = Callable[[Tags, LoopRun[tuple[int, ...]]], tuple[Any, ...] | None]
"""Emits an iteration of the innermost loop; gives how far it has moved each pointer."""

_MOST_SUMS = 30
"""Registers of sums that leave room for operands."""


@dataclass
class Block:
    """The code of a block: what stays, by the sizes of summed axes what loops do, the stores.

    rows: of a window, those inside that are a loop.
    """

    before: list[Any]
    inner: dict[Tags, list[Any]] = field(default_factory=dict)
    after: list[Item] = field(default_factory=list)
    rows: range = range(0)


class Nest:
    """The loops of one statement.

    places: of the tensors. spent: tensors whose register nothing else needs, so that it may move. ahead:
    how many bytes before its use what streams past is prefetched; 0: not at all. margins: it leaves out
    what lies outside of a tensor. least: vector registers that values need besides. limits: of registers
    that point into tensors.
    """

    margins = False
    least = 2
    limits: Mapping[str, int] = MappingProxyType({})

    def __init__(
        self, asm: Assembly, loops: Loops, places: Places,
        spent: Collection[str] = (), ahead: int = 0,
    ) -> None:  # fmt: skip
        self.asm, self.loops, self.places = asm, loops, places
        self.spent, self.ahead = spent, ahead
        self.named: Mapping[str, Locator] = {}
        self.groups: list[Group] = []
        self.shared: Shared = {}  # pointers of nests around the same block
        self.sums: list[int] = []
        self.kept: list[int] = []
        self.plans: dict[Tags, Block] = {}
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
                    if self.loops.leave_tensors and not self.margins:
                        raise Unbuildable(
                            "no stream: what lies outside of a tensor is read from a copy with zeros"
                        )
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
        asm = self.asm
        self.sums = []
        self.constants = self._new_constants()
        self._take()
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
        if free < self.least:
            raise Unbuildable(f"{32 - free + 2} vector registers needed, 32 exist")

    def _take(self) -> None:
        """Take the registers of a table, or of sums."""
        asm, one = self.asm, self.loops.statement
        match one.value:
            case Apply("lookup", (Access(tensor), _)):
                table = self.constants.table = asm.vectors.take(TABLE, f"{tensor}: all of it")
                base, start = self._first(tensor)
                for at, pair in enumerate(zip(table[::2], table[1::2], strict=True)):
                    asm.emit("ldp", *map(ir.q, pair), ir.at(base, start + 2 * CHUNK * at))
        if self.loops.summed and not self.loops.partial:
            count = len(self.loops.outputs(self.loops.blocks)) * self.loops.ways()
            if count > _MOST_SUMS:
                raise Unbuildable(f"{count} vector registers needed for {one.target}, 32 exist")
            self.sums = asm.vectors.take(count, f"{one.target}: sums of a block")

    def _first(self, tensor: str) -> tuple[str, int]:
        """Give the register and the offset of a tensor's first element."""
        return self.places[tensor]

    def walk(self, tags: Tags) -> tuple[Any, ...]:
        """Emit the loops inside of those with some tags; returns how far they have moved the pointers."""
        asm, outer, free = self.asm, self.loops.outer[len(tags) :], self.asm.vectors.free

        def body(inner: Tags, _: LoopRun[tuple[int, ...]]) -> tuple[Any, ...] | None:
            return self._body(free, (*tags, *(inner if outer else ())))

        asm.comment(str(self.loops.statement))
        return self._loops(outer, body, self.counters)

    def _loops(self, axes: Sequence[str], body: Body, counters: Sequence[str]) -> tuple[Any, ...]:
        """Emit loops over some axes around a body; give how far they have moved each pointer."""
        levels = self.loops.levels(axes, None, *self._enter)
        moved = emit_nest(self.asm, self.groups, levels, body, counters)
        assert moved is not None
        return moved

    def plan(self, tags: Tags) -> Block:
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
        made = self.plans[tags] = Block(stays.before)
        sizes, begins = loops.sizes(tags), loops.begins(tags)
        kind = Integers if loops.bound.definition.exact(loops.target.tensor) else Values
        for inner in product(*([size for _, size in loops.runs(axis)] for axis in loops.inner)):
            within = dict(zip(loops.inner, inner, strict=True))
            code = kind(loops, {**sizes, **within}, self.constants, stays)
            if isinstance(code, Integers) and not loops.summed:
                one = loops.statement
                code.store(
                    one.target, one.value, loops.points((*loops.outer, *loops.inner), code.blocks)
                )
            elif loops.partial:
                blocks.add_partial(code, code.blocks, begins)
            elif loops.summed:
                blocks.add(code, sizes, within)
            else:
                blocks.assign(code, code.blocks)
            made.inner[inner] = code.code
        if loops.summed and not loops.partial:
            start, last = (kind(loops, {**loops.blocks, **sizes}, self.constants) for _ in range(2))
            blocks.begin(start, sizes, begins)
            made.before += start.code
            blocks.finish(last, sizes)
            made.after = last.code
        return made

    def _touched(self) -> dict[str, set[int]]:
        """Give the offsets of each tensor that blocks access."""
        found = {name: set[int]() for name in self.loops.names}
        for block in self.plans.values():
            for code in (block.before, block.after, *block.inner.values()):
                for item in code:
                    if isinstance(item, Touch):
                        found[item.tensor].add(item.offset)
        return found

    def _place(self) -> None:
        """Pointers at the block's first elements, in registers of their own: arguments stay as they are."""
        found = self._touched()
        outer = self.loops.outer[0] if self.loops.outer else ""
        # Sums are stored seldom; what stores in each block is bound by that, not by addresses.
        stored = self.loops.target.tensor if self.loops.summed else ""
        walks = {name: self.loops.bytes_of(name, outer, 1) for name in found}
        named = place_pointers(
            self.asm, self.places, found, {}, stored, self.spent, self.shared, walks, self.limits
        )
        self.named, self.groups = named, list(named.values())

    @property
    def _enter(self) -> tuple[Callable[[Tags], None] | None, int]:
        """Give what one of the outer loops emits before those inside, and the number of that loop."""
        return None, 0

    def _body(self, free: tuple[int, ...], tags: Tags) -> tuple[Any, ...] | None:
        """One block: what stays, the loops over summed axes, the stores."""
        asm, loops, block = self.asm, self.loops, self.plan(tags)
        asm.comment(self.loops.words(tags))
        self._begin(free, block.before)

        def inside(tags: Tags, run: LoopRun[tuple[int, ...]]) -> None:
            self._inside(free, block.inner[tags], run)

        counters = self.counters[max(len(self.loops.outer), 1) :]
        moved = self._loops(self.loops.inner, inside, counters)
        if block.after:
            pairs = zip(loops.names, self.groups, strict=False)
            settle_all(one for name, one in pairs if loops.then or name == loops.target.tensor)
        emit_straight(asm, free, block.after, self.named, joined=not loops.summed)
        return moved

    def _inside(
        self, free: tuple[int, ...], code: Sequence[Any], run: LoopRun[tuple[int, ...]]
    ) -> None:
        """Emit an iteration of a block's loops."""
        asm, loops = self.asm, self.loops
        if not loops.summed:
            # What is read again lies in L1; what streams past may not, and holds up loads after it.
            tensors = sorted(loops.names, key=self._streams)
            # Loops of cores that do not rename overlap the better the fewer registers values share.
            if (asm.executions == 1 and not asm.sized) or not asm.target.in_order:
                code = in_place(code)
            # A core that renames takes a value's instructions one after the other: a burst of loads
            # would fill its queue and hold up dispatch, unless some are what others wait for.
            if asm.target.in_order or len({one.tensor for one in loops.reads}) > 1:
                code = side_by_side(code, tensors, len(free))
        with asm.block(free, repeats=run.trips > 1, joined=not loops.summed):
            for name, line in self._lines(run):
                asm.prefetch(*self.named[name].locate(self.ahead + line))
            for item in code:
                emit_item(asm, item, self.named)

    def _begin(self, free: tuple[int, ...], before: Sequence[Any]) -> None:
        """Emit what is before the loops of a block."""
        emit_straight(self.asm, free, before, self.named, joined=not self.loops.summed)

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

    def _emit_stream(self) -> bool:
        """Emit a sum of products as a stream; False where it is none, or the rings leave no room."""
        loops, factors = self.loops, self._factors()
        if factors is None:
            return False
        if loops.summed_outside and (factors.each or loops.held != factors.scalar):
            return False
        made = Products(self.asm, loops, factors, self.places, spent=self.spent)
        try:
            made.emit(self._altered if loops.then else None)
        except Unbuildable:
            if loops.stream:
                raise
            return False
        return True

    def _factors(self) -> Factors | None:
        """Give the factors of a sum of products in vectors; Unbuildable if a stream lacks them."""
        loops = self.loops
        factors = factors_of(loops.bound, loops.statement, loops.along)
        if factors and loops.outer:
            return factors
        if loops.stream:
            raise Unbuildable(
                f"sums of {loops.statement.target} rotate where two factors make them"
            )
        return None

    def _altered(self, tags: Tags, sums: list[int]) -> list[Item]:
        """The code that alters the sums of a block, which these registers hold, and stores them."""
        sizes, self.sums = self.loops.sizes(tags), sums
        code = Values(self.loops, sizes, self.constants)
        self._blocks.finish(code, sizes)
        return code.code

    def _new_constants(self) -> Constants:
        return Constants(self.asm, self._constant)

    def _constant(self, what: str) -> int:
        """A register beside the sums, for a constant."""
        free = [one for one in self.asm.vectors.free if one not in self.sums]
        if not free:
            raise Unbuildable(f"33 vector registers needed (the last one as {what}), 32 exist")
        number = free[0]
        self.asm.vectors.claim([number], what)
        return number
