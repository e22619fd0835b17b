"""The code of a statement's blocks: how sums begin, their terms, what is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from armsim.codegen.axes import LANES
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Point
from armsim.nests.definition import ADD, Access, Apply, accesses
from armsim.nests.integers import Integers
from armsim.nests.loops import Loops
from armsim.nests.values import Constants, Touch, Values
from armsim.scheduling import ir

_LEAST = -3.4028234663852886e38
"""Where the largest of some numbers begins."""


class Blocks:
    """Appends to `Values` what the blocks of some loops do. sums: the registers that hold the outputs."""

    def __init__(self, loops: Loops, constants: Constants, sums: list[int]) -> None:
        self.loops, self.constants, self.sums = loops, constants, sums

    def begin(self, code: Values, sizes: Mapping[str, int], begins: bool) -> None:
        """Set the sums of a block to what they start from: nothing, or what blocks before have stored."""
        if begins:
            for register in self._used(sizes):
                self._start(code, register)
            return
        if self.loops.lanes_summed:
            raise Unbuildable(
                "sums of lanes are added up once: all that is summed is an inner loop"
            )
        for register, point in zip(self.sums, self.loops.outputs(sizes), strict=False):
            self._load(code, register, point)

    def _start(self, code: Values, register: int) -> None:
        """Set a register to the sum, or the maximum, of nothing."""
        if self.loops.statement.update == ADD:
            code.code.append(ir.instr("movi", ir.v4s(register), 0))
        else:
            least = self.constants.register(_LEAST)
            code.code.append(ir.instr("mov", ir.v16b(register), ir.v16b(least)))

    def _load(self, code: Values, register: int, point: Point) -> None:
        """Load an output that a block before has stored."""
        target = self.loops.target
        if self.loops.steps[target].get(self.loops.along, 0) != 1:
            raise Unbuildable(
                f"partial sums of {target} do not lie side by side along {self.loops.along}"
            )
        offset, lanes = code.offset(target, point), code.lanes(point)
        code.code.append(Touch(register, target.tensor, 4 * offset, lanes))

    def add_partial(self, code: Values, sizes: Mapping[str, int], begins: bool) -> None:
        """Outputs of a block: loaded unless they begin, added to, stored."""
        target = self.loops.statement.target.axes
        within = self.loops.points(self.loops.summed_outside, sizes)
        loops = (*self.loops.outer, *self.loops.inner)
        for here in self.loops.points([axis for axis in loops if axis in target], sizes):
            total = code.new()
            if not begins:
                self._load(code, total, here)
            else:
                self._start(code, total)
            for there in within:
                self._term(code, total, {**here, **there})
            self._store(code, total, here)

    def _used(self, sizes: Mapping[str, int]) -> list[int]:
        return self.sums[: len(self.loops.outputs(sizes)) * self.loops.ways()]

    def add(self, code: Values, outer: Mapping[str, int], inner: Mapping[str, int]) -> None:
        """The products, or other terms, of a block."""
        ways = self.loops.ways()
        outputs = self.loops.outputs(outer)
        for there in self.loops.points(
            [*self.loops.summed_outside, *self.loops.inner], {**outer, **inner}
        ):
            for at, here in enumerate(outputs):
                point = {**here, **there}
                way = there.get(self.loops.along, 0) // LANES if self.loops.lanes_summed else 0
                self._term(code, self.sums[at * ways + way], point)

    def _term(self, code: Values, total: int, point: Point) -> None:
        """One term of a sum, or of a maximum."""
        value, lanes = self.loops.statement.value, code.lanes(point)
        adds = self.loops.statement.update == ADD
        masked = self.loops.lanes_summed and lanes < LANES and not (adds and _zeros(code, value))
        if isinstance(code, Integers) and not masked:
            code.add(total, value, point)
            return
        if adds and not masked and isinstance(value, Apply) and value.function == "*":
            first, second = value.operands
            code.put("fmla", total, *code.factors(first, second, point))
            return
        register = code.vector(value, point)
        if masked:
            register = self._masked(code, register, lanes)
        code.put(self._op("add" if adds else "max"), total, ir.v4s(total), ir.v4s(register))

    def _op(self, name: str) -> str:
        """Give the instruction for the target's elements."""
        return name if self.loops.bound.definition.exact(self.loops.target.tensor) else f"f{name}"

    def _masked(self, code: Values, register: int, lanes: int) -> int:
        """A copy whose unused lanes change nothing: zeros in a sum, the first lane in a maximum."""
        copy = code.new()
        code.code.append(ir.instr("mov", ir.v16b(copy), ir.v16b(register)))
        for lane in range(lanes, LANES):
            source = (
                ir.general("wzr") if self.loops.statement.update == ADD else ir.lane(copy, "s", 0)
            )
            code.code.append(ir.instr("ins", ir.lane(copy, "s", lane), source))
        return copy

    def assign(self, code: Values, sizes: Mapping[str, int]) -> None:
        """Values of a block, made and stored."""
        value, points = (
            self.loops.statement.value,
            self.loops.points((*self.loops.outer, *self.loops.inner), sizes),
        )
        code.uses = Counter(code.key(one, at) for at in points for one in accesses(value))
        for point in points:
            self._store(code, code.vector(value, point), point)

    def _store(self, code: Values, register: int, point: Point) -> None:
        target = self.loops.target
        step, offset = self.loops.steps[target].get(self.loops.along, 0), code.offset(target, point)
        lanes = code.lanes(point) if step else 1
        if step in (0, 1):
            code.code.append(Touch(register, target.tensor, 4 * offset, lanes, store=True))
            return
        for lane in range(lanes):
            code.code.append(
                Touch(register, target.tensor, 4 * (offset + lane * step), 1, lane=lane, store=True)
            )

    def finish(self, code: Values, outer: Mapping[str, int]) -> None:
        """Store finished sums; those along lanes are added up first, four outputs side by side."""
        outputs = self.loops.outputs(outer)
        if not self.loops.lanes_summed:
            for at, point in enumerate(outputs):
                code.know(self.loops.statement.target, point, self.sums[at])
            value = self.loops.then.value if self.loops.then else self.loops.statement.target
            if isinstance(code, Integers):
                code.store(self.loops.target, value, outputs)
                return
            for point in outputs:
                self._store(code, code.vector(value, point), point)
            return
        target, ways = self.loops.target, self.loops.ways()
        join = self._op("add" if self.loops.statement.update == ADD else "max")
        pair = f"{join}p"
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


def _zeros(code: Values, value: Any) -> bool:
    """Say whether unused lanes of a value are zero: those of a product of elements along the lanes."""
    if isinstance(value, Access):
        return code.steps[value].get(code.along, 0) == 1
    return (
        isinstance(value, Apply)
        and value.function == "*"
        and all(_zeros(code, operand) for operand in value.operands)
    )
