"""Lowers a definition with its sizes to assembly, by an algorithm and a tile: one pass after the other.

    bind       definition + sizes            -> shapes, steps                       bound
    pack       scattered operands            -> copies before the statement         algorithm
    cut        axes + blocks of the tile     -> runs of equal blocks                codegen.axes
    values     a block of a statement        -> code on registers and addresses     values
    pointers   addresses                     -> registers that reach them           codegen.pointers
    loops      runs + code                   -> assembly                            codegen.nest

A statement is a nest of its own. Around the blocks of a sum are the loops over the target's axes, in the
tile's order; inside are those over the axes that are summed, while the block's outputs stay in registers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from typing import Any

from armsim.codegen import ir, stream
from armsim.codegen.allocation import TooFewRegisters
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut, passes
from armsim.codegen.copying import zero_floats
from armsim.codegen.emit import carried, emit_rolled, load_bases, reached, store_bases
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.pointers import PointerGroup, settle_all
from armsim.codegen.source import Unbuildable
from armsim.nests.algorithm import changed, contiguous, vector_axis
from armsim.nests.bound import BITS, Bound
from armsim.nests.definition import ADD, ASSIGN, Access, Apply, Index, Statement
from armsim.nests.streamed import Stream, factors_of
from armsim.nests.values import LANES, Constants, Item, Point, Scattered, Touch, Values, emit_item

LEAST = -3.4028234663852886e38
"""Where the largest of some numbers begins."""

_MOST_SUMS = 30
"""Registers of sums that leave room for operands."""

_MOST_BASES = 6
"""Registers of a tensor, beyond which an address is computed at each access."""


@dataclass
class _Block:
    """The code of a block: what stays, by the sizes of summed axes what loops do, the stores."""

    before: list[Item] = field(default_factory=list)
    inner: dict[Tags, list[Item]] = field(default_factory=dict)
    after: list[Item] = field(default_factory=list)


class Nest:
    """One statement. blocks: of each axis; order: of the target's axes, from the outermost.

    then: a statement that alters each sum, which is done before it is stored (`follows`).
    """

    def __init__(
        self, asm: Assembly, bound: Bound, statement: Statement, blocks: Point, order: Sequence[str],
        vector: str, places: Mapping[str, tuple[str, int]], then: Statement | None = None,
    ) -> None:  # fmt: skip
        self.asm, self.bound, self.statement = asm, bound, statement
        size = bound.size
        self.along = vector_axis(bound, statement, vector)
        self.blocks = {axis: min(blocks.get(axis, 1), size[axis]) for axis in statement.axes}
        if self.along:  # whole vectors
            wanted = -(-blocks.get(self.along, 1) // LANES) * LANES
            self.blocks[self.along] = min(wanted, size[self.along])
        self.outer, self.inner = self._loops(order)
        self.summed = statement.update != ASSIGN
        self.partial = self.summed and self.inner[0] in statement.target.axes
        self.lanes_summed = self.summed and self.along in statement.reduced
        if self.lanes_summed and self.along not in self.inner:
            raise Unbuildable(
                f"{self.along} lies along the lanes, whose sums are added up once: its loop is an inner one"
            )
        self.places = places
        self.then = then
        if then and (self.partial or self._summed_outside):
            raise Unbuildable(
                f"{then.target} alters whole sums: {', '.join(statement.reduced)} must be the inner loops"
            )
        self.target = then.target if then else statement.target
        self.reads = (*statement.reads, *(then.reads if then else ()))
        if then:
            self.reads = tuple(one for one in self.reads if one.tensor != statement.target.tensor)
        self.steps = {one: bound.steps(one) for one in (*self.reads, self.target)}
        self.names = tuple(dict.fromkeys((*(one.tensor for one in self.reads), self.target.tensor)))
        self.sums: list[int] = []
        self.kept: list[int] = []
        self.plans: dict[Tags, _Block] = {}

    def _loops(self, order: Sequence[str]) -> tuple[list[str], list[str]]:
        """The loops around a block and those inside, over which its outputs, or other values, stay.

        Axes that the order leaves out follow: the target's, then those that are summed, the stream's last.
        Where the innermost axes are summed, the outputs stay in registers over these; over what is summed
        further out, partial sums pass through memory. Else all but the innermost loop is outside.
        """
        target, summed = self.statement.target.axes, list(self.statement.reduced)
        loops = [axis for axis in order if axis in self.statement.axes]
        missing = [axis for axis in target if axis not in loops]
        first = next((at for at, axis in enumerate(loops) if axis in summed), len(loops))
        loops[first:first] = missing
        rest = [axis for axis in summed if axis not in loops]
        if rest:
            rest.append(rest.pop(rest.index(max(rest, key=self._streamed))))
        loops += rest
        inside = 0
        while inside < len(loops) and loops[-1 - inside] in summed:
            inside += 1
        inside = max(inside, 1)
        return loops[:-inside], loops[-inside:]

    def _streamed(self, axis: str) -> tuple[bool, int, int]:
        """Rank the summed axes: the innermost loop is where operands lie side by side, the longest."""
        steps = [self.bound.steps(one).get(axis, 0) for one in self.statement.reads]
        return axis == self.along, 1 in steps, self.bound.size[axis]

    # --- points ------------------------------------------------------------------------------------

    def _points(self, axes: Sequence[str], sizes: Mapping[str, int]) -> list[dict[str, int]]:
        """The points of a block, a vector's by its first lane; that axis is the outermost."""
        ordered = sorted(axes, key=lambda axis: axis != self.along)
        ranges = [range(0, sizes[axis], LANES if axis == self.along else 1) for axis in ordered]
        return [dict(zip(ordered, at, strict=True)) for at in product(*ranges)]

    # --- code --------------------------------------------------------------------------------------

    def plan(self, tags: Tags) -> _Block:
        """Make the code of a block whose outer axes have these sizes."""
        if tags in self.plans:
            return self.plans[tags]
        made = self.plans[tags] = _Block()
        sizes, begins = self._sizes(tags), self._begins(tags)
        stays: dict[Any, int] = {}
        held = iter(range(1 << 20))

        def hold() -> int:
            number = next(held)
            while number >= len(self.kept):
                self.kept += self.asm.vectors.take(1, "values that stay over a loop")
            return self.kept[number]

        def values(inner: Tags) -> Values:
            whole = {**sizes, **dict(zip(self.inner, inner, strict=True))}
            return Values(
                self.bound, self.along, self.inner, whole, self.constants,
                self.asm.virtuals.vector, hold, stays, made.before,
            )  # fmt: skip

        for inner in product(*([size for _, size in self._runs(axis)] for axis in self.inner)):
            code = values(inner)
            if self.partial:
                self._add_partial(
                    code, {**sizes, **dict(zip(self.inner, inner, strict=True))}, begins
                )
            elif self.summed:
                self._add(code, sizes, dict(zip(self.inner, inner, strict=True)))
            else:
                self._assign(code, {**sizes, **dict(zip(self.inner, inner, strict=True))})
            made.inner[inner] = code.code
        if self.summed and not self.partial:
            start = values(tuple(self.blocks[axis] for axis in self.inner))
            self._begin(start, sizes, begins)
            made.before += start.code
            full = tuple(self.blocks[axis] for axis in self.inner)
            last = values(full)
            last.inner = frozenset()  # nothing stays after the loops
            self._finish(last, sizes)
            made.after = last.code
        return made

    def _runs(self, axis: str) -> list[tuple[int, Any]]:
        """Runs of equal blocks; of a summed axis outside of the block, the first one is told apart."""
        size, block = self.bound.size[axis], self.blocks[axis]
        if axis in self._summed_outside:
            runs = passes(size, block, first=True, last=False)
            return [(trips, (each, begins)) for trips, each, begins, _ in runs]
        return cut(size, block)

    def _sizes(self, tags: Tags) -> dict[str, int]:
        """The sizes of a block along the outer axes."""
        return {axis: _size(tag) for axis, tag in zip(self.outer, tags, strict=False)}

    @property
    def _summed_outside(self) -> list[str]:
        """The summed axes whose loops are around the block."""
        return [axis for axis in self.outer if axis in self.statement.reduced]

    @staticmethod
    def _begins(tags: Tags) -> bool:
        """Say whether a block's sums begin with it."""
        return all(tag[1] for tag in tags if isinstance(tag, tuple))

    def _begin(self, code: Values, sizes: Mapping[str, int], begins: bool) -> None:
        """Set the sums of a block to what they start from: nothing, or what blocks before have stored."""
        if begins:
            for register in self._used(sizes):
                if self.statement.update == ADD:
                    code.code.append(ir.instr("movi", ir.v4s(register), 0))
                else:
                    least = self.constants.register(LEAST)
                    code.code.append(ir.instr("mov", ir.v16b(register), ir.v16b(least)))
            return
        if self.lanes_summed:
            raise Unbuildable(
                "sums of lanes are added up once: all that is summed is an inner loop"
            )
        for register, point in zip(self.sums, self._outputs(sizes), strict=False):
            self._load(code, register, point)

    def _load(self, code: Values, register: int, point: Point) -> None:
        """Load an output that a block before has stored."""
        target = self.target
        if self.steps[target].get(self.along, 0) != 1:
            raise Unbuildable(
                f"partial sums of {target} do not lie side by side along {self.along}"
            )
        offset, lanes = code.offset(target, point), code.lanes(point)
        code.code.append(Touch(register, target.tensor, 4 * offset, lanes))

    def _add_partial(self, code: Values, sizes: Mapping[str, int], begins: bool) -> None:
        """Outputs of a block: loaded unless they begin, added to, stored."""
        one, target = self.statement, self.statement.target.axes
        within = self._points(self._summed_outside, sizes)
        for here in self._points([a for a in (*self.outer, *self.inner) if a in target], sizes):
            total = code.new()
            if not begins:
                self._load(code, total, here)
            elif one.update == ADD:
                code.code.append(ir.instr("movi", ir.v4s(total), 0))
            else:
                least = self.constants.register(LEAST)
                code.code.append(ir.instr("mov", ir.v16b(total), ir.v16b(least)))
            for there in within:
                self._term(code, total, {**here, **there})
            self._store(code, total, here)

    def _outputs(self, sizes: Mapping[str, int]) -> list[dict[str, int]]:
        return self._points(
            [axis for axis in self.outer if axis in self.statement.target.axes], sizes
        )

    def _ways(self) -> int:
        """Sums of an output, which vectors along a summed axis share out."""
        return -(-self.blocks[self.along] // LANES) if self.lanes_summed else 1

    def _used(self, sizes: Mapping[str, int]) -> list[int]:
        return self.sums[: len(self._outputs(sizes)) * self._ways()]

    def _add(self, code: Values, outer: Mapping[str, int], inner: Mapping[str, int]) -> None:
        """The products, or other terms, of a block."""
        ways = self._ways()
        outputs = self._outputs(outer)
        for there in self._points([*self._summed_outside, *self.inner], {**outer, **inner}):
            for at, here in enumerate(outputs):
                point = {**here, **there}
                way = there.get(self.along, 0) // LANES if self.lanes_summed else 0
                self._term(code, self.sums[at * ways + way], point)

    def _term(self, code: Values, total: int, point: Point) -> None:
        """One term of a sum, or of a maximum."""
        value, lanes = self.statement.value, code.lanes(point)
        adds = self.statement.update == ADD
        masked = self.lanes_summed and lanes < LANES and not (adds and _zeros(code, value))
        if adds and not masked and isinstance(value, Apply) and value.function == "*":
            first, second = value.operands
            code.put("fmla", total, *code.factors(first, second, point))
            return
        register = code.vector(value, point)
        if masked:
            register = self._masked(code, register, lanes)
        code.put("fadd" if adds else "fmax", total, ir.v4s(total), ir.v4s(register))

    def _masked(self, code: Values, register: int, lanes: int) -> int:
        """A copy whose unused lanes change nothing: zeros in a sum, the first lane in a maximum."""
        copy = code.new()
        code.code.append(ir.instr("mov", ir.v16b(copy), ir.v16b(register)))
        for lane in range(lanes, LANES):
            source = ir.general("wzr") if self.statement.update == ADD else ir.lane(copy, "s", 0)
            code.code.append(ir.instr("ins", ir.lane(copy, "s", lane), source))
        return copy

    def _assign(self, code: Values, sizes: Mapping[str, int]) -> None:
        for point in self._points((*self.outer, *self.inner), sizes):
            register = code.vector(self.statement.value, point)
            self._store(code, register, point)

    def _store(self, code: Values, register: int, point: Point) -> None:
        target = self.target
        step, offset = self.steps[target].get(self.along, 0), code.offset(target, point)
        lanes = code.lanes(point) if step else 1
        if step in (0, 1):
            code.code.append(Touch(register, target.tensor, 4 * offset, lanes, store=True))
            return
        for lane in range(lanes):
            code.code.append(
                Touch(register, target.tensor, 4 * (offset + lane * step), 1, lane=lane, store=True)
            )

    def _finish(self, code: Values, outer: Mapping[str, int]) -> None:
        """Store finished sums; those along lanes are added up first, four outputs side by side."""
        outputs = self._outputs(outer)
        if not self.lanes_summed:
            for at, point in enumerate(outputs):
                register = self.sums[at]
                if self.then:
                    code.know(self.statement.target, point, register)
                    register = code.vector(self.then.value, point)
                self._store(code, register, point)
            return
        target, ways = self.target, self._ways()
        pair = "faddp" if self.statement.update == ADD else "fmaxp"
        join = "fadd" if self.statement.update == ADD else "fmax"
        joined: dict[int, int] = {}
        for at, point in enumerate(outputs):
            register, *rest = self.sums[at * ways : (at + 1) * ways]
            for other in rest:
                code.put(join, register, ir.v4s(register), ir.v4s(other))
            joined[code.offset(target, point)] = register
        waiting = sorted(joined)
        while waiting:
            run = [at for at in waiting[:LANES] if at - waiting[0] == waiting.index(at)]
            some = [joined[at] for at in run]
            waiting = waiting[len(run) :]
            while len(some) < LANES:
                some.append(some[-1])
            low, high = code.new(), code.new()
            code.put(pair, low, ir.v4s(some[0]), ir.v4s(some[1]))
            code.put(pair, high, ir.v4s(some[2]), ir.v4s(some[3]))
            code.put(pair, low, ir.v4s(low), ir.v4s(high))
            code.code.append(Touch(low, target.tensor, 4 * run[0], len(run), store=True))

    # --- emission ----------------------------------------------------------------------------------

    def _bytes(self, tensor: str, axis: str, size: int) -> int:
        """How far a tensor's pointer goes with a block of an axis."""
        if tensor == self.target.tensor:
            return self.steps[self.target].get(axis, 0) * size * 4
        (step,) = {self.steps[one].get(axis, 0) for one in self.reads if one.tensor == tensor}
        return step * size * BITS[self.bound.definition.type_of(tensor)] // 8

    def _levels(self, axes: Sequence[str]) -> list[Level[tuple[int, ...]]]:
        def runs(axis: str, _: Tags) -> list[LoopRun[tuple[int, ...]]]:
            return [
                LoopRun(trips, tuple(self._bytes(t, axis, _size(tag)) for t in self.names), tag)
                for trips, tag in self._runs(axis)
            ]

        found = [Level(axis, partial(runs, axis)) for axis in axes]
        if not found:
            return [Level("once", lambda _: [LoopRun(1, tuple(0 for _ in self.names), 1)])]
        return found

    def outline(self) -> list[str]:
        """The loops in words, each deeper than the one before, with what stays in registers."""
        lines: list[str] = []
        deep = 0
        for axis in (*self.outer, *self.inner):
            if axis == self.inner[0] and self.summed and not self.partial:
                count = len(self._outputs(self.blocks)) * self._ways()
                partly = ", loaded where they do not begin" if self._summed_outside else ""
                made = self.statement.target.tensor
                lines.append("  " * deep + f"{count} vectors of {made} stay in registers{partly}")
            by = f" by {self.blocks[axis]}" if self.blocks[axis] > 1 else ""
            lanes = ", along the lanes" if axis == self.along else ""
            lines.append("  " * deep + f"for {axis}{by}{lanes}")
            deep += 1
        lines.append("  " * deep + str(self.statement))
        if self.then:
            lines.append("  " * len(self.outer) + str(self.then))
        return lines

    def emit(self) -> None:
        """Plan every block, place the pointers, emit the loops."""
        asm = self.asm
        with asm.general.scope(), asm.vectors.scope():
            self._emit()
            asm.end_block()

    def _emit(self) -> None:
        if self._emit_stream():
            return
        asm, one = self.asm, self.statement
        self.sums = []
        self.constants = Constants(asm, self._constant)
        if self.summed and not self.partial:
            count = len(self._outputs(self.blocks)) * self._ways()
            if count > _MOST_SUMS:
                raise Unbuildable(f"{count} vector registers needed for {one.target}, 32 exist")
            self.sums = asm.vectors.take(count, f"{one.target}: sums of a block")
        try:
            for tags in self._tags():
                self.plan(tags)
        except Scattered as error:
            raise Unbuildable(str(error)) from None
        self._place()
        self.counters = asm.general.names(
            max(len(self.outer), 1) + len(self.inner),
            f"counters: {', '.join((*self.outer, *self.inner))}",
        )
        free = asm.vectors.free
        if len(free) < 2:
            raise Unbuildable(f"{32 - len(free) + 2} vector registers needed, 32 exist")
        outer, at_once = self._levels(self.outer), max(len(self.outer), 1)
        asm.comment(str(one))
        try:
            emit_nest(asm, self.groups, outer, partial(self._body, free), self.counters[:at_once])
        except TooFewRegisters:
            raise Unbuildable(
                f"more than the {len(free)} vector registers that are free beside "
                f"{len(self.sums)} sums and {len(self.kept)} values that stay"
            ) from None

    def _emit_stream(self) -> bool:
        """Emit a sum of products as a stream; False where it is none, or the rings leave no room."""
        asm, one = self.asm, self.statement
        factors = factors_of(self.bound, one, self.along)
        if factors is None or not self.outer or self.partial or self._summed_outside:
            return False
        made = Stream(self.bound, one, factors, self.along, self.outer, self.inner[-1], self.blocks)
        count = made.row_count * made.vectors
        if not made.fits or count > _MOST_SUMS:
            return False
        self.sums = list(asm.vectors.free[:count])
        after = {tags: self._altered(tags) for tags in self._tags()} if self.then else {}
        free = [number for number in asm.vectors.free if number not in self.sums]
        scalars, vectors = made.rings(len(free))
        if not scalars:
            return False
        a, b = free[:scalars], free[scalars : scalars + vectors]
        plans: dict[Tags, stream.Rolled] = {}
        for tags in self._tags():
            sizes = self._sizes(tags)
            plan = made.steady(sizes, self.sums, a, b, keeps=self.then is not None)
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
        offsets = {name: reached(plans.values(), name) for name in self.names}
        for item in (item for code in after.values() for item in code):
            if isinstance(item, Touch):
                offsets[item.tensor].add(item.offset)
        # A stream's offsets count from the tensors' starts: constants of indices are their pointers'.
        starts = {
            access.tensor: 4 * self.bound.origin(access)
            for access in (factors.vector, factors.scalar)
        }
        if not self.then:
            starts[self.target.tensor] = 4 * self.bound.origin(self.target)
        self._point(offsets, starts)
        what = f"counters: {', '.join((*self.outer, self.inner[-1]))}"
        *counters, counter = asm.general.names(len(self.outer) + 1, what)
        asm.comment(str(one))

        def body(tags: Tags, _: LoopRun[tuple[int, ...]]) -> tuple[int, ...]:
            asm.comment(self._words(tags))
            emit_rolled(
                asm, plans[tags], self.named, counter, "x".join(map(str, (*tags, made.depth)))
            )
            self._straight((*a, *b, *asm.vectors.free), after.get(tags, []))
            moved = carried(plans[tags])
            return tuple(moved.get(name, 0) for name in self.names)

        emit_nest(asm, self.groups, self._levels(self.outer), body, counters)
        return True

    def _altered(self, tags: Tags) -> list[Item]:
        """The code that alters the sums of a block, which its registers hold, and stores them."""
        if not hasattr(self, "constants"):
            self.constants = Constants(self.asm, self._constant)
        sizes = self._sizes(tags)
        code = Values(
            self.bound, self.along, (), sizes, self.constants, self.asm.virtuals.vector,
            self.asm.virtuals.vector, {}, [],
        )  # fmt: skip
        self._finish(code, sizes)
        return code.code

    def _constant(self, what: str) -> int:
        """A register beside the sums, for a constant."""
        free = [one for one in self.asm.vectors.free if one not in self.sums]
        if not free:
            raise Unbuildable(f"33 vector registers needed (the last one as {what}), 32 exist")
        number = free[0]
        self.asm.vectors.claim([number], what)
        return number

    def _tags(self) -> list[Tags]:
        """The sizes of all blocks along the outer axes."""
        return list(product(*([size for _, size in self._runs(axis)] for axis in self.outer)))

    def _words(self, tags: Tags) -> str:
        return "block " + " ".join(f"{axis}={n}" for axis, n in self._sizes(tags).items())

    def _place(self) -> None:
        """Pointers at the block's first elements, in registers of their own: arguments stay as they are."""
        found = {name: set[int]() for name in self.names}
        for block in self.plans.values():
            for code in (block.before, block.after, *block.inner.values()):
                for item in code:
                    if isinstance(item, Touch):
                        found[item.tensor].add(item.offset)
        self._point(found, {})

    def _point(self, offsets: Mapping[str, set[int]], starts: Mapping[str, int]) -> None:
        asm = self.asm
        self.groups = []
        for name in self.names:
            placed = store_bases if name == self.target.tensor else load_bases
            bases = placed(offsets[name], _MOST_BASES)
            (number,) = asm.general.take(1, name)
            place, offset = self.places[name]
            asm.add_constant(f"x{number}", place, offset + starts.get(name, 0))
            self.groups.append(PointerGroup(asm, number, None, bases))
        self.named = dict(zip(self.names, self.groups, strict=True))

    def _body(
        self, free: tuple[int, ...], tags: Tags, _: LoopRun[tuple[int, ...]]
    ) -> tuple[int, ...]:
        """One block: what stays, the loops over summed axes, the stores."""
        asm, block = self.asm, self.plan(tags if self.outer else ())
        asm.comment(self._words(tags))
        self._straight(free, block.before)

        def inside(tags: Tags, run: LoopRun[tuple[int, ...]]) -> None:
            with asm.block(free, repeats=run.trips > 1):
                for item in block.inner[tags]:
                    emit_item(asm, item, self.named)

        emit_nest(
            asm,
            self.groups,
            self._levels(self.inner),
            inside,
            self.counters[max(len(self.outer), 1) :],
        )
        if block.after:
            settle_all(self.groups) if self.then else self.named[self.target.tensor].settle()
        self._straight(free, block.after)
        outermost = self.inner[0]  # what the loops inside of it moved, it has taken back
        return tuple(
            self._bytes(name, outermost, self.bound.size[outermost]) for name in self.names
        )

    def _straight(self, free: tuple[int, ...], code: list[Item]) -> None:
        if code:
            with self.asm.block(free):
                for item in code:
                    emit_item(self.asm, item, self.named)


def _size(tag: Any) -> int:
    """The size of a block, from the tag of its run."""
    size: int = tag[0] if isinstance(tag, tuple) else tag
    return size


def _zeros(code: Values, value: Any) -> bool:
    """Say whether unused lanes of a value are zero: those of a product of elements along the lanes."""
    if isinstance(value, Access):
        return code.steps(value).get(code.along, 0) == 1
    return (
        isinstance(value, Apply)
        and value.function == "*"
        and all(_zeros(code, operand) for operand in value.operands)
    )


def follows(bound: Bound, one: Statement, after: Statement) -> bool:
    """Say whether a statement only alters the sums of the one before it, so that they need no memory."""
    made = one.target
    if one.update == ASSIGN or after.update != ASSIGN or made not in after.reads:
        return False
    if [access.tensor for access in after.reads].count(made.tensor) > 1:
        return False
    elsewhere = [s for s in bound.definition.statements if s is not after]
    if any(access.tensor == made.tensor for s in elsewhere for access in s.reads):
        return False
    along = contiguous(bound, one)
    return set(after.axes) == set(made.axes) and bool(along) and contiguous(bound, after) == along


def grouped(bound: Bound, vector: str) -> list[tuple[Statement, Statement | None]]:
    """The statements, each with the one that only alters its sums, if there is one."""
    found: list[tuple[Statement, Statement | None]] = []
    waiting = list(bound.definition.statements)
    while waiting:
        one = waiting.pop(0)
        summed_lanes = vector_axis(bound, one, vector) in one.reduced
        if waiting and not summed_lanes and follows(bound, one, waiting[0]):
            found.append((one, waiting.pop(0)))
        else:
            found.append((one, None))
    return found


def stored(bound: Bound, vector: str) -> tuple[str, ...]:
    """The tensors that lie in the workspace: those that are made, but no output and no sums of a block."""
    inside = {one.target.tensor for one, then in grouped(bound, vector) if then}
    return tuple(name for name in bound.definition.local if name not in inside)


def lower(
    asm: Assembly, bound: Bound, names: Sequence[str], blocks: Point, order: Sequence[str], vector: str
) -> None:  # fmt: skip
    """Emit all statements of a definition.

    names: the tensors that are arguments, in order; after them is the workspace, if there is one.
    """
    places: dict[str, tuple[str, int]] = {}
    for number, name in enumerate(names):
        places[name] = (f"x{number}", 0)
        asm.general.note([number], name)
    offset, local = 0, stored(bound, vector)
    if local:
        asm.general.note([len(names)], "workspace: " + ", ".join(local))
    for name in local:
        places[name] = (f"x{len(names)}", offset)
        offset += _whole_lines(bound.bytes(name))
    for name in bound.definition.zeroed:
        with asm.general.scope(), asm.vectors.scope():
            pointer, counter = asm.general.names(2, f"{name}: zeros, and their counter")
            asm.comment(f"{name} is zero where nothing is copied")
            asm.add_constant(pointer, *places[name])
            (zero,) = asm.vectors.take(1, "zeros")
            zero_floats(asm, bound.elements(name), pointer, counter, zero)
            asm.end_block()
    for one, then in grouped(bound, vector):
        own, (first, *rest), others = told_apart(bound, (one, then) if then else (one,))
        all_places = places | {other: places[tensor] for other, tensor in others.items()}
        Nest(asm, own, first, blocks, order, vector, all_places, rest[0] if rest else None).emit()


def told_apart(
    bound: Bound, some: Sequence[Statement]
) -> tuple[Bound, Sequence[Statement], dict[str, str]]:
    """Statements in which a tensor that is read along several ways has a name for each, as pointers are.

    y[i,j] = x[i,j] - x[j,i]: the second is read from x.1, which is x.
    """
    names: dict[tuple[str, frozenset[tuple[str, int]]], str] = {}

    def renamed(access: Access) -> Access:
        way = access.tensor, frozenset(bound.steps(access).items())
        if way not in names:
            count = sum(tensor == access.tensor for tensor, _ in names)
            names[way] = access.tensor + (f".{count}" if count else "")
        return replace(access, tensor=names[way])

    made = tuple(replace(one, value=changed(one.value, renamed)) for one in some)
    others = {name: tensor for (tensor, _), name in names.items() if name != tensor}
    if not others:
        return bound, some, {}
    shapes = bound.shapes | {name: bound.shapes[tensor] for name, tensor in others.items()}
    types = {name: bound.definition.type_of(others.get(name, name)) for name in shapes}
    definition = replace(
        bound.definition, statements=made, types=tuple(types.items()),
        shapes=tuple((name, tuple(Index((), n) for n in shape)) for name, shape in shapes.items()),
    )  # fmt: skip
    return replace(bound, definition=definition), made, others


def outline(bound: Bound, blocks: Point, order: Sequence[str], vector: str) -> list[str]:
    """The loops of all statements in words."""
    asm = Assembly("outline", ())
    nests = (
        Nest(asm, bound, one, blocks, order, vector, {}, then)
        for one, then in grouped(bound, vector)
    )
    return [line for nest in nests for line in nest.outline()]


def workspace_bytes(bound: Bound, vector: str) -> int:
    """Bytes of the workspace; 0: there is none."""
    return sum(_whole_lines(bound.bytes(name)) for name in stored(bound, vector))


def _whole_lines(count: int) -> int:
    return -(-count // 64) * 64
