"""Values of integers in a block: bytes are halves while these hold them, then words, and bytes in the end.

Eight elements are a vector of halves, or two of words. What an instruction would let overflow is refused,
by the least and the largest number that each part of a value can be; a clamp to the ends of the target's
type is what saturating narrowing does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from armsim.codegen.axes import LANES
from armsim.codegen.source import Unbuildable
from armsim.isa.operands import Register
from armsim.nests.bound import Point, axes_of
from armsim.nests.definition import Access, Apply, Number, Value
from armsim.nests.extremes import BYTES, HALVES, Ends, ends, misfit, within
from armsim.nests.values import CHUNK, TABLE, Fill, Scattered, Touch, Values
from armsim.scheduling import ir

_OPS = {
    "+": "add", "-": "sub", "*": "mul", "max": "smax", "min": "smin", "neg": "neg", "abs": "abs",
}  # fmt: skip
_LONG = {"+": "addl", "-": "subl", "*": "mull"}
_MOST_SHIFT = 15


class Integers(Values):
    """Makes values of a statement whose target is bytes, or words."""

    def store(self, target: Access, value: Value, points: Sequence[Point]) -> None:
        """Make the values at these points and store them, up to sixteen at once."""
        if self.steps[target].get(self.along, 0) != 1:
            raise Unbuildable(f"{target}: integers must lie side by side along a vector")
        kind = self.bound.definition.type_of(target.tensor)
        if kind not in BYTES:
            for point in points:
                words = self.vector(value, point)
                place = 4 * self.offset(target, point)
                self.code.append(Touch(words, target.tensor, place, self.lanes(point), store=True))
            return
        self.ends(value)
        if refused := misfit(self.bound.definition, target, value):
            raise Unbuildable(refused)
        starts = [point for point in points if not point.get(self.along, 0) % CHUNK]
        few = self.blocks.get(self.along, 1) <= LANES and not self._short(
            _clamped(value, BYTES[kind])[0]
        )
        for group in (starts[at : at + 1 + few] for at in range(0, len(starts), 1 + few)):
            same = isinstance(value, Access) and self.bound.definition.type_of(value.tensor) == kind
            found = [
                self._bytes(value, group[0])[0] if same else self._narrowed(value, group, kind)
            ]
            for _ in group[1:]:
                found.append(self.new())
                low = ir.v8b(found[0])
                self.code.append(ir.instr("ext", ir.v8b(found[1]), low, low, LANES))
            for register, point in zip(found, group, strict=True):
                place, count = self.offset(target, point), self._count(point, CHUNK)
                self.code.append(Touch(register, target.tensor, place, count, 8, store=True))

    def integer(self, value: int, form: str) -> int:
        """The register in whose bytes (16b), halves (8h) or words (4s) a number is."""
        register = self.constants.integer(value, form)
        if register is not None:
            return register

        def fill(register: int) -> int:
            self.code.append(Fill(register, value, form))
            return register

        return self.once((value, form), Number(float(value)), fill)

    def _count(self, point: Point, most: int) -> int:
        """Elements from a point to the end of the block, but no more than so many."""
        return min(most, self.blocks.get(self.along, 1) - point.get(self.along, 0))

    def _from(self, point: Point, size: int) -> tuple[Point, int]:
        """Give the start of a point's group of so many elements, and how far it is from there."""
        past = point.get(self.along, 0) % size
        return {**point, self.along: point.get(self.along, 0) - past}, past

    def ends(self, value: Value) -> Ends:
        """Give the least and the largest number that a value can be; Unbuildable where it is no integer."""
        try:
            return ends(self.bound.definition, value)
        except ValueError as error:
            raise Unbuildable(str(error)) from None

    def _short(self, value: Value) -> bool:
        """Say whether halves hold a value and all that it is made of."""
        if not within(self.ends(value), HALVES):
            return False
        if isinstance(value, Apply):
            return value.function in _OPS and all(map(self._short, value.operands))
        return True

    # --- bytes to halves ---------------------------------------------------------------------------

    def _bytes(self, value: Value, point: Point) -> tuple[int, bool]:
        """The register of a group's bytes, and whether the eight at a point are its upper ones."""
        start, past = self._from(point, CHUNK)
        if isinstance(value, Number):
            return self.integer(int(value.value), "16b"), past > 0
        assert isinstance(value, Access)
        step = self.steps[value].get(self.along, 0)
        if step not in (0, 1):
            raise Scattered(value)
        offset, count = self.offset(value, start), self._count(start, CHUNK) if step else 1

        def load(register: int) -> int:
            self.code.append(Touch(register, value.tensor, offset, count, 8))
            if not step:
                self.code.append(ir.instr("dup", ir.v16b(register), ir.lane(register, "b", 0)))
            return register

        return self.once((value.tensor, offset, count, step, "bytes"), value, load), past > 0

    def halves(self, value: Value, point: Point) -> int:
        """The register of eight values, from a point on."""
        if isinstance(value, Number):
            return self.integer(int(value.value), "8h")
        count = self._count(point, 8) if self.along in axes_of(value) else 0
        key = "8h", self.key(value, point), count
        return self.once(key, value, partial(self._half, value, point))

    def _half(self, value: Value, point: Point, register: int) -> int:
        if isinstance(value, Access):
            if (at := self._lane_of(value, point)) is not None:
                self.code.append(ir.instr("dup", ir.v8h(register), at))
                return register
            source, upper = self._bytes(value, point)
            sign = self._sign(value)
            self._long(f"{sign}shll", register, (source, upper), 0)
            return register
        assert isinstance(value, Apply)
        shift = _power_of_two(value)
        if shift is not None:
            first = self.halves(value.operands[0], point)
            self.code.append(ir.instr("shl", ir.v8h(register), ir.v8h(first), shift))
            return register
        sign = self._sign(*value.operands)
        if sign and value.function in _LONG:
            sources = [self._bytes(one, point) for one in value.operands]
            self._long(f"{sign}{_LONG[value.function]}", register, *sources)
            return register
        operands = [ir.v8h(self.halves(one, point)) for one in value.operands]
        self.code.append(ir.instr(_OPS[value.function], ir.v8h(register), *operands))
        return register

    def _lane_of(self, value: Access, point: Point) -> Register | None:
        """Give the half of an element for all lanes, whose neighbours along a block are loaded with it."""
        steps = self.steps[value]
        axis = next((a for a in steps if steps[a] == 1 and self.blocks.get(a, 1) > 1), "")
        if not axis or steps.get(self.along, 0):
            return None
        past = point.get(axis, 0) % 8
        count = min(8, self.blocks[axis] - point.get(axis, 0) + past)
        offset = self.offset(value, point) - past

        def widen(register: int) -> int:
            self.code.append(Touch(register, value.tensor, offset, count, 8))
            self._long(f"{self._sign(value)}shll", register, (register, False), 0)
            return register

        return ir.lane(self.once((value.tensor, offset, count, "lanes"), value, widen), "h", past)

    def _long(self, op: str, register: int, *operands: tuple[int, bool] | int) -> None:
        """Append a widening instruction of the lower or the upper eight bytes."""
        upper = any(isinstance(one, tuple) and one[1] for one in operands)
        form = "16b" if upper else "8b"
        given = (ir.vector(one[0], form) if isinstance(one, tuple) else one for one in operands)
        self.code.append(ir.instr(op + "2" * upper, ir.v8h(register), *given))

    def _sign(self, *values: Value) -> str:
        """Give the letter of instructions that widen these: bytes, or numbers that are such."""
        kinds = {
            self.bound.definition.type_of(one.tensor) for one in values if isinstance(one, Access)
        }
        plain = all(isinstance(one, Access | Number) for one in values)
        if not plain or len(kinds) != 1 or len(values) > 2 or isinstance(values[0], Number):
            return ""
        (kind,) = kinds
        if kind not in BYTES:
            return ""
        return kind[0].replace("i", "s") if all(
            within(self.ends(one), BYTES[kind]) for one in values
        ) else ""  # fmt: skip

    # --- words -----------------------------------------------------------------------------------

    def vector(self, value: Value, point: Point) -> int:
        """The register of four values, from a point on."""
        if isinstance(value, Number):
            return self.integer(int(value.value), "4s")
        return super().vector(value, point)

    def _made(self, value: Value, point: Point, register: int) -> int:
        start, past = self._from(point, 8)
        wide = "2" * (past >= 4)

        def half(one: Value) -> Register:
            return ir.vector(self.halves(one, start), "8h" if wide else "4h")

        def put(op: str, *operands: Register | int) -> int:
            self.code.append(ir.instr(op, ir.v4s(register), *operands))
            return register

        if isinstance(value, Access) and not self._short(value):
            return self._loaded(value, point, register)
        if not isinstance(value, Apply):
            return put(f"sshll{wide}", half(value), 0)
        first, *rest = value.operands
        shift = _power_of_two(value)
        if shift is not None and self._short(first):
            before = max(shift - _MOST_SHIFT, 0)
            shifted = Apply("*", (first, Number(float(1 << before)))) if before else first
            if self._short(shifted):
                return put(f"sshll{wide}", half(shifted), shift - before)
        # Two long ones of halves, where those of halves and two to widen them would be three.
        longer = value.function == "*" or not self._sign(*value.operands)
        if longer and value.function in _LONG and all(map(self._short, value.operands)):
            return put(f"s{_LONG[value.function]}{wide}", half(first), half(rest[0]))
        if self._short(value):
            return put(f"sshll{wide}", half(value), 0)
        source = ir.v4s(self.vector(first, point))
        if shift is not None:
            return put("shl", source, shift)
        if value.function == "rshift":
            return put("srshr", source, self.ends(rest[0])[0])
        others = (ir.v4s(self.vector(one, point)) for one in rest)
        return put(
            "sqrdmulh" if value.function == "mulhigh" else _OPS[value.function], source, *others
        )

    def add(self, total: int, value: Value, point: Point) -> None:
        """Add four values to those of a register."""
        if (
            isinstance(value, Apply)
            and value.function == "*"
            and all(map(self._short, value.operands))
        ):
            start, past = self._from(point, 8)
            wide, form = ("2", "8h") if past >= LANES else ("", "4h")
            halves = (ir.vector(self.halves(one, start), form) for one in value.operands)
            self.code.append(ir.instr(f"smlal{wide}", ir.v4s(total), *halves))
        else:
            self.put("add", total, ir.v4s(total), ir.v4s(self.vector(value, point)))

    # --- tables ------------------------------------------------------------------------------------

    def _looked_up(self, value: Value, point: Point) -> int:
        """The register of what the table has at up to sixteen bytes.

        `tbl` reads a quarter of it, `tbx` leaves what lies beyond its own as it is, so that each of four
        looks at the bytes 64 lower than the one before.
        """
        (place, _), found = self._bytes(value, point), self.new()
        for first in range(0, TABLE, 4):
            if first:
                lower = self.new()
                quarter = ir.v16b(self.integer(64, "16b"))
                self.code.append(ir.instr("sub", ir.v16b(lower), ir.v16b(place), quarter))
                place = lower
            four = ir.listed("16b", *self.constants.table[first : first + 4])
            op = "tbx" if first else "tbl"
            self.code.append(ir.instr(op, ir.v16b(found), four, ir.v16b(place)))
        return found

    # --- bytes again -------------------------------------------------------------------------------

    def _narrowed(self, value: Value, group: Sequence[Point], kind: str) -> int:
        """The register of up to sixteen bytes from a point on, or of up to four of each of two."""
        point = group[0]
        if isinstance(value, Apply) and value.function == "lookup":
            return self._looked_up(value.operands[1], point)
        inner, zero = _clamped(value, BYTES[kind])
        saturates = inner is not value
        short, narrow = self._short(inner) and not zero, ("sqxtn", "sqxtun")[kind == "u8"]
        register = self.new()
        for first in range(0, self._count(point, CHUNK), 8):
            here = {**point, self.along: point.get(self.along, 0) + first}
            if short:
                half = self.halves(inner, here)
            else:
                half = self.new()
                fours = range(here[self.along], here[self.along] + self._count(here, 8), LANES)
                for upper, there in enumerate(
                    ({**here, self.along: at} for at in fours) if len(group) < 2 else group
                ):
                    word = ir.v4s(self.vector(inner, there))
                    form = "8h" if upper else "4h"
                    self.code.append(ir.instr("sqxtn" + "2" * upper, ir.vector(half, form), word))
                if zero:
                    added = ir.v8h(self.integer(zero, "8h"))
                    self.code.append(ir.instr("sqadd", ir.v8h(half), ir.v8h(half), added))
            op, form = narrow if saturates or not short else "xtn", "16b" if first else "8b"
            self.code.append(
                ir.instr(op + "2" * (first > 0), ir.vector(register, form), ir.v8h(half))
            )
        return register


def _power_of_two(value: Apply) -> int | None:
    """The bits by which a value's first operand is shifted left, or None if it is not."""
    if value.function != "*" or not isinstance(value.operands[1], Number):
        return None
    number = int(value.operands[1].value)
    return number.bit_length() - 1 if number > 1 and not number & number - 1 else None


def _clamped(value: Value, limits: Ends) -> tuple[Value, int]:
    """Give what is clamped to these limits without a number added before, and that number."""
    low, high = (Number(float(end)) for end in limits)
    match value:
        case Apply("min", (Apply("max", (inner, lower)), upper)) if (lower, upper) == (low, high):
            match inner:
                case Apply("+", (rest, Number(zero))) if abs(zero) <= 255:
                    return rest, int(zero)
            return inner, 0
    return value, 0
