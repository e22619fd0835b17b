"""The code of one block: values to registers, each address and each part of a value made once.

Registers are virtual but for those that are held over a loop, so that a scheduler may still choose an
order.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES
from armsim.codegen.exponential import COEFFICIENTS, LARGEST_EXPONENT, powered
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.pointers import Locator
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.isa.registers import V0
from armsim.nests.bound import Bound, Point, axes_of
from armsim.nests.definition import BITS, ZERO, Access, Apply, Extent, Number, Value
from armsim.nests.loops import Loops
from armsim.scheduling import ir
from armsim.scheduling.allocation import pressure

CHUNK = 16
"""Elements of a tensor of bytes or nibbles that are loaded at once."""

_PLAIN = {"+": "fadd", "-": "fsub", "*": "fmul", "/": "fdiv", "max": "fmax", "min": "fmin"}
_ALONE = {"neg": "fneg", "abs": "fabs", "sqrt": "fsqrt"}


class Touch(NamedTuple):
    """An access to memory. lanes: elements, or with ``bits`` 8 bytes; lane: into that one alone."""

    register: int
    tensor: str
    offset: int  # bytes from the tensor's pointer
    lanes: int
    bits: int = 32
    lane: int = -1
    store: bool = False

    @property
    def virtual(self) -> tuple[int, ...]:
        """Give its register, unless that is one of the machine's."""
        return (self.register,) if self.register >= ir.VIRTUAL else ()

    @property
    def reads(self) -> tuple[int, ...]:
        """Give its register, where what it holds matters."""
        return (self.register,) if self.store or self.lane >= 0 else ()


class Fill(NamedTuple):
    """A number put into all bytes (16b), halves (8h) or words (4s) of a register."""

    register: int
    value: int
    form: str

    @property
    def virtual(self) -> tuple[int, ...]:
        """Give its register, unless that is one of the machine's."""
        return (self.register,) if self.register >= ir.VIRTUAL else ()

    @property
    def reads(self) -> tuple[int, ...]:
        """Nothing."""
        return ()

    def emit(self, asm: Assembly) -> None:
        """Emit its instructions."""
        if self.form == "16b":
            asm.emit("movi", ir.v16b(self.register), self.value & 0xFF)
            return
        word = "w" + asm.scratch()[1:]
        asm.load_constant(word, self.value & (0xFFFF if self.form == "8h" else 0xFFFFFFFF))
        asm.emit("dup", ir.vector(self.register, self.form), ir.general(word))


Item = ir.Instr | Touch | Fill


def emit_item(asm: Assembly, item: Item, pointers: Mapping[str, Locator]) -> None:
    """Emit an instruction or an access."""
    if isinstance(item, ir.Instr):
        asm.append(item)
        return
    if isinstance(item, Fill):
        item.emit(asm)
        return
    base, offset = pointers[item.tensor].locate(item.offset)
    if item.lane >= 0:
        op = "st1" if item.store else "ld1"
        listed = ir.listed("s", item.register, lane=item.lane)
        asm.emit(op, listed, ir.at(asm.address(base, offset)))
    elif item.store and item.bits == 8:
        store_bytes(asm, item.lanes, item.register, base, offset)
    elif item.store:
        store_lanes(asm, item.lanes, item.register, base, offset)
    elif item.bits == 32:
        load_lanes(asm, item.lanes, item.register, base, offset)
    else:
        load_bytes(asm, item.lanes, item.register, base, offset)


def side_by_side(
    code: Sequence[Item], tensors: Sequence[str], room: int, *, shared: bool = False,
    pinned: Mapping[int, int] = MappingProxyType({}),
) -> Sequence[Item]:  # fmt: skip
    """Put the values of a block side by side: all loads, an operation on each, the next, all stores.

    Accesses follow the order of the tensors and of memory. Where ``room`` registers are too few for all
    values, fewer stand side by side. shared: those that read one register do, too; else the next one to
    read it is a step later, which spreads what long loops do over all units. pinned: virtual registers that
    have one of the machine's each, beside those of ``room``.
    """
    ends = [at + 1 for at, item in enumerate(code) if isinstance(item, Touch) and item.store]
    for parts in range(1, len(ends) + 1):
        cuts = [0, *(ends[len(ends) * (part + 1) // parts - 1] for part in range(parts))]
        ordered = [
            item
            for first, last in pairwise(cuts)
            for item in _beside(code[first:last], tensors, shared)
        ]
        ordered = placed(ordered, pinned)
        if pressure(ordered)["v"] <= room:
            return ordered
    return placed(code, pinned)


def placed(code: Sequence[Item], registers: Mapping[int, int]) -> list[Item]:
    """Give some virtual registers others, which may be the machine's."""
    numbers = {one: to if to >= ir.VIRTUAL else V0 + to for one, to in registers.items()}
    return [
        item.renamed({one: numbers.get(one, one) for one in item.virtual})
        if isinstance(item, ir.Instr)
        else item._replace(register=registers.get(item.register, item.register))
        for item in code
    ]


def _beside(code: Sequence[Item], tensors: Sequence[str], shared: bool) -> list[Item]:
    steps: dict[int, int] = {}  # of each register: that of its value
    used: dict[int, int] = {}  # and of its last use
    starts: dict[int, int] = {}  # of each register: where it is loaded from, or its first lane
    found: list[tuple[tuple[int, int, int], Item]] = []
    for item in code:
        written = item.writes if shared and isinstance(item, ir.Instr) else item.virtual
        step = max((steps.get(one, 0) for one in item.virtual), default=0)
        tensor = start = 0
        if isinstance(item, Touch):
            tensor = tensors.index(item.tensor)
            step = len(code) if item.store else step
            start = item.offset if item.store else starts.setdefault(item.register, item.offset)
        else:
            step = max(step + 1, *(used.get(one, 0) for one in written))
        used |= {one: max(used.get(one, 0), step) for one in item.virtual}
        steps |= dict.fromkeys(written, step)
        found.append(((step, tensor, start), item))
    return [item for _, item in sorted(found, key=lambda pair: pair[0])]


def in_place(code: Sequence[Item]) -> list[Item]:
    """Make values in the registers of operands that nothing else needs, as one does by hand."""
    last = {one: at for at, item in enumerate(code) for one in item.virtual}
    names: dict[int, int] = {}
    found: list[Item] = []
    for at, item in enumerate(code):
        if isinstance(item, Touch | Fill):
            found.append(item._replace(register=names.get(item.register, item.register)))
            continue
        made = [one for one in item.writes if one >= ir.VIRTUAL and one not in item.reads]
        free = [one for one in item.reads if one in last and last[one] == at]
        if len(made) == 1 and free and made[0] not in names:
            names[made[0]] = names.get(free[0], free[0])
        found.append(item.renamed({one: names.get(one, one) for one in item.virtual}))
    return found


TABLE = 16
"""Registers of a table of all bytes, of which each four follow each other."""


class Constants:
    """Registers of constants, filled before the loops. take: a register that stays; None: there is none,
    and a block fills its own. table: those of a table.
    """

    table: Sequence[int] = ()

    def __init__(self, asm: Assembly, take: Callable[[str], int] | None = None) -> None:
        self.asm, self._take = asm, take
        self._known: dict[float, int] = {}
        self._integers: dict[tuple[int, str], int] = {}

    def integer(self, value: int, form: str) -> int | None:
        """The register in whose bytes (16b), halves (8h) or words (4s) a number is; None: in none yet."""
        if self._take and (value, form) not in self._integers:
            register = self._integers[value, form] = self._take(f"{value}, {form}")
            Fill(register, value, form).emit(self.asm)
        return self._integers.get((value, form))

    def register(self, value: float) -> int:
        """The register in whose lanes the constant is; the first time, code is emitted here."""
        (single,) = struct.unpack("<f", struct.pack("<f", value))
        if single not in self._known:
            assert self._take
            register = self._known[single] = self._take(f"{single:g}")
            self.asm.splat(register, single)
        return self._known[single]

    def size(self, bound: Bound, axis: str, *, inverse: bool = False) -> int:
        """The register in whose lanes the size of an axis is, or one over it."""
        size = float(bound.size[axis])
        return self.register(1.0 / size if inverse else size)


class Staying:
    """Values that stay over loops: the register of each, and the code that makes them before.

    take: gives a register that stays.
    """

    def __init__(self, take: Callable[[], int]) -> None:
        self.take = take
        self.known: dict[Any, int] = {}
        self.parts: dict[Any, int] = {}  # of these values, in registers of the code before
        self.before: list[Item] = []


class Values:
    """Makes values of one statement in a block.

    blocks: sizes of the block along each axis. stays: what does not go with the inner loops and is made
    before them; None: all is made here.
    """

    def __init__(
        self, loops: Loops, blocks: Point, constants: Constants, stays: Staying | None = None
    ) -> None:
        self.bound, self.along, self.blocks = loops.bound, loops.along, blocks
        self.inner = frozenset(loops.inner if stays else ())
        self.constants, self.new = constants, constants.asm.virtuals.vector
        self.stays = stays or Staying(self.new)
        self.steps = loops.steps  # elements that each access goes on by with each axis
        self.code: list[Item] = []
        self._above = False  # what is made now stays over the loops
        self._known: dict[Any, int] = {}
        self.uses: Mapping[Any, int] = {}  # how often an element is used, where that is known

    # --- addresses -------------------------------------------------------------------------------

    def offset(self, access: Access, point: Point) -> int:
        """Elements from the tensor's pointer to an access at a point."""
        steps = self.steps[access]
        return self.bound.origin(access) + sum(
            step * point.get(axis, 0) for axis, step in steps.items()
        )

    def lanes(self, point: Point) -> int:
        """Lanes of the vector at a point that are in use."""
        if not self.along:
            return 1
        return min(LANES, self.blocks[self.along] - point.get(self.along, 0))

    def key(self, value: Value, point: Point) -> Any:
        """Give the key of a value at a point; equal keys are one value."""
        if isinstance(value, Access):
            step = self.steps[value].get(self.along, 0)
            return value.tensor, self.offset(value, point), step, self.lanes(point) if step else 0
        if isinstance(value, Number):
            return value.value
        if isinstance(value, Extent):
            return float(self.bound.size[value.axis])
        return value.function, *(self.key(one, point) for one in value.operands)

    # --- values -----------------------------------------------------------------------------------

    def know(self, value: Value, point: Point, register: int) -> None:
        """Say which register a value is in at a point."""
        self._known[self.key(value, point)] = register

    def vector(self, value: Value, point: Point) -> int:
        """The register of a value's vector at a point; without the lanes' axis it is in all of them."""
        if isinstance(value, Number):
            return self.constants.register(value.value)
        if isinstance(value, Extent):
            return self.constants.size(self.bound, value.axis)
        return self.once(self.key(value, point), value, partial(self._made, value, point))

    def once(self, key: Any, value: Value, make: Callable[[int], int]) -> int:
        """The register of what has a key, made of a value the first time: before the loops if it stays."""
        if key in self.stays.known:
            return self.stays.known[key]
        if self._stays(value):
            inside, known = self.code, self._known
            self.code, self._known, self._above = self.stays.before, self.stays.parts, True
            register = self.stays.known[key] = self.stays.take()
            if (other := make(register)) != register:  # a column of what was turned
                self.code.append(ir.instr("mov", ir.v16b(register), ir.v16b(other)))
            self.code, self._known, self._above = inside, known, False
            return register
        if key not in self._known:
            self._known[key] = make(self.new())
        return self._known[key]

    def _made(self, value: Value, point: Point, register: int) -> int:
        if isinstance(value, Access):
            return self._loaded(value, point, register)
        assert isinstance(value, Apply)
        if value.function == "exp":
            self._exponential(value.operands[0], point, register)
        elif value.function in _ALONE:
            source = self.vector(value.operands[0], point)
            self.put(_ALONE[value.function], register, ir.v4s(source))
        elif value.function == "rsqrt":
            source = self.vector(value.operands[0], point)
            one = self.constants.register(1.0)
            root = self.new()
            self.put("fsqrt", root, ir.v4s(source))
            self.put("fdiv", register, ir.v4s(one), ir.v4s(root))
        else:
            return self._binary(value, point, register)
        return register

    def _binary(self, value: Apply, point: Point, register: int) -> int:
        first, second = value.operands
        if value.function == "/" and isinstance(second, Number | Extent):
            if isinstance(second, Number):
                inverse = self.constants.register(1.0 / second.value)
            else:
                inverse = self.constants.size(self.bound, second.axis, inverse=True)
            self.put("fmul", register, ir.v4s(self.vector(first, point)), ir.v4s(inverse))
        elif value.function == "*":
            vector, factor = self.factors(first, second, point)
            self.put("fmul", register, vector, factor)
        elif value.function == "+" and (into := self._added_into(first, second, point)):
            return into
        else:
            a, b = self.vector(first, point), self.vector(second, point)
            self.put(_PLAIN[value.function], register, ir.v4s(a), ir.v4s(b))
        return register

    def _added_into(self, first: Value, second: Value, point: Point) -> int | None:
        """Add a product to an element that is loaded for this alone, in its register; None: it is not."""
        product, element = (first, second) if isinstance(second, Access) else (second, first)
        if not isinstance(element, Access) or self.uses.get(self.key(element, point)) != 1:
            return None
        if not isinstance(product, Apply) or product.function != "*" or self._stays(element):
            return None
        first, second = product.operands
        factors = self.factors(first, second, point)
        register = self.vector(element, point)
        self.put("fmla", register, *factors)
        return register

    def _exponential(self, value: Value, point: Point, register: int) -> None:
        """e**x is 2**t, t = log2(e) x, kept where 2**t is a normal number."""
        scale = math.log2(math.e)
        if isinstance(value, Apply) and value.function == "neg":
            value, scale = value.operands[0], -scale
        source = self.vector(value, point)
        limits = (("fmin", LARGEST_EXPONENT), ("fmax", -LARGEST_EXPONENT))
        for op, number in (("fmul", scale), *limits):
            constant = self.constants.register(number)
            self.put(op, register, ir.v4s(source), ir.v4s(constant))
            source = register
        coefficients = [self.constants.register(number) for number in COEFFICIENTS]
        self.code += powered(register, self.new(), self.new(), coefficients)

    def factors(self, first: Value, second: Value, point: Point) -> tuple[Any, Any]:
        """The operands of a product: a vector, and a vector or a lane of one."""
        if self._is_lane(first, point) and not self._is_lane(second, point):
            first, second = second, first
        if self._is_lane(second, point):
            assert isinstance(second, Access)
            register, lane = self.lane(second, point)
            return ir.v4s(self.vector(first, point)), ir.lane(register, "s", lane)
        return ir.v4s(self.vector(first, point)), ir.v4s(self.vector(second, point))

    def _is_lane(self, value: Value, point: Point) -> bool:
        """Say whether a value is an element in memory that all lanes are multiplied by."""
        if not isinstance(value, Access) or self.steps[value].get(self.along, 0):
            return False
        if self.bound.definition.type_of(value.tensor) != "f32":
            return False
        return self.key(value, point) not in self.stays.known

    def lane(self, access: Access, point: Point) -> tuple[int, int]:
        """The register and the lane of an element; its neighbours along a block are loaded with it."""
        steps = self.steps[access]
        axis = next((a for a in steps if steps[a] == 1 and self.blocks.get(a, 1) > 1), "")
        at = point.get(axis, 0) if axis else 0
        lane = at % LANES
        width = min(LANES, self.blocks[axis] - (at - lane)) if axis else 1
        offset = self.offset(access, point) - lane
        key = access.tensor, offset, "lanes", width
        if key in self.stays.known:
            return self.stays.known[key], lane
        if key not in self._known:
            stays = self._stays(access)
            register = self.stays.take() if stays else self.new()
            (self.stays.known if stays else self._known)[key] = register
            code = self.stays.before if stays else self.code
            code.append(Touch(register, access.tensor, 4 * offset, width))
            return register, lane
        return self._known[key], lane

    def _stays(self, value: Value) -> bool:
        """Say whether a value is to be made before the loops that it does not go with."""
        return bool(self.inner) and not self._above and not self.inner & set(axes_of(value))

    def put(self, op: str, register: int, *operands: Any) -> None:
        """Append an instruction on vectors of four floats."""
        self.code.append(ir.instr(op, ir.v4s(register), *operands))

    # --- loads ------------------------------------------------------------------------------------

    def _loaded(self, access: Access, point: Point, register: int) -> int:
        kind = self.bound.definition.type_of(access.tensor)
        step = self.steps[access].get(self.along, 0)
        offset, lanes = self.offset(access, point), self._lanes_inside(access, point)
        if BITS[kind] < 32:
            self._widened(access, point, kind, step, register)
        elif step == 0:
            single = self.new()
            self.code.append(Touch(single, access.tensor, 4 * offset, 1))
            self.put("dup", register, ir.lane(single, "s", 0))
        elif step == 1:
            self.code.append(Touch(register, access.tensor, 4 * offset, lanes))
        elif step == 2 and lanes == LANES and (offset % 2 or self._inside(access)):
            self._split_pairs(access.tensor, offset, register)
        elif (turned := self._turned(access, point, lanes)) is not None:
            return turned
        else:
            self.code.append(Touch(register, access.tensor, 4 * offset, 1))
            for lane in range(1, lanes):
                place = 4 * (offset + lane * step)
                self.code.append(Touch(register, access.tensor, place, 1, lane=lane))
        return register

    def _lanes_inside(self, access: Access, point: Point) -> int:
        """Lanes of an element's vector that lie in its tensor; the others are zero, and not loaded."""
        lanes = self.lanes(point)
        for index, size in zip(access.indices, self.bound.shapes[access.tensor], strict=True):
            if index.steps == ((self.along, 1),):
                lanes = min(lanes, size - index.constant - point.get(self.along, 0))
        return lanes

    def _inside(self, access: Access) -> bool:
        """Say whether the element after the last one of an access is in its row, in any block."""
        *others, last = access.indices
        further = replace(last, constant=last.constant + 1)
        return self.bound.margins(replace(access, indices=(*others, further)))[-1][1] == ZERO

    def _split_pairs(self, tensor: str, offset: int, register: int) -> None:
        """Every second element of eight, which begin one before the first if that is an odd one."""
        even = offset - offset % 2
        key = tensor, even, "pairs"
        if key not in self._known:
            for half in (0, 1):
                one = self._known[*key, half] = self.new()
                self.code.append(Touch(one, tensor, 4 * (even + LANES * half), LANES))
            self._known[key] = 0
        low, high = self._known[*key, 0], self._known[*key, 1]
        self.put("uzp2" if offset % 2 else "uzp1", register, ir.v4s(low), ir.v4s(high))

    def _turned(self, access: Access, point: Point, lanes: int) -> int | None:
        """A column of up to four vectors along another axis of the block; None where there is none."""
        steps = self.steps[access]
        axis = next((a for a in steps if steps[a] == 1 and a in self.inner | {*self.blocks}), "")
        at = point.get(axis, 0) if axis else 0
        first = at - at % LANES
        width = min(LANES, self.blocks.get(axis, 1) - first) if axis else 1
        if width < 2 or self.lanes(point) < 2:
            return None
        offset = self.offset(access, point) - (at - first)
        key = access.tensor, offset, "turned", lanes, width
        if key not in self._known:
            rows = [self.new() for _ in range(lanes)]
            for lane, row in enumerate(rows):
                place = 4 * (offset + lane * steps[self.along])
                self.code.append(Touch(row, access.tensor, place, width))
            # What is outside of the tensor is zero, what is outside of the block is not used.
            short = lanes < self.lanes(point)
            rows += [self.constants.register(0.0) if short else rows[-1]] * (LANES - lanes)
            pairs, columns = [self.new() for _ in rows], [self.new() for _ in rows]
            for half in (0, 1):
                one, other = rows[2 * half : 2 * half + 2]
                self.put("trn1", pairs[2 * half], ir.v4s(one), ir.v4s(other))
                self.put("trn2", pairs[2 * half + 1], ir.v4s(one), ir.v4s(other))
            for lane, column in enumerate(columns[:width]):
                low, high = pairs[lane % 2], pairs[lane % 2 + 2]
                op = "trn2" if lane >= 2 else "trn1"
                self.code.append(ir.instr(op, ir.v2d(column), ir.v2d(low), ir.v2d(high)))
                self._known[*key, lane] = column
            self._known[key] = 0
        return self._known[*key, at % LANES]

    def _widened(self, access: Access, point: Point, kind: str, step: int, register: int) -> None:
        """Bytes or nibbles as floats: a chunk is loaded once, and made wider half by half."""
        signed = "s" if kind[0] == "i" else "u"
        at = point.get(self.along, 0)
        count = min(CHUNK, self.blocks.get(self.along, 1) - at // CHUNK * CHUNK) if step == 1 else 1
        place = at % CHUNK // LANES if step == 1 else 0
        if step not in (0, 1):
            raise Scattered(access)
        offset = self.offset(access, point) - (at % CHUNK if step == 1 else 0)
        chunk = access.tensor, offset, count

        def made(what: Any, emit: Callable[[int], None]) -> int:
            key = (*chunk, what)
            if key not in self._known:
                one = self._known[key] = self.new()
                emit(one)
            return self._known[key]

        def touch(one: int) -> None:
            size = BITS[kind]
            self.code.append(
                Touch(one, access.tensor, offset * size // 8, -(-count * size // 8), 8)
            )

        whole = made("bytes", touch)
        if kind in ("i4", "u4"):
            if offset % 2:
                raise Scattered(access)
            whole = made("nibbles", lambda one: self._nibbles(whole, one, signed))
        half = place // 2

        def widen(high: int, source: int, wide: str, narrow: str, one: int) -> None:
            op = f"{signed}shll2" if high else f"{signed}shll"
            low = {"8h": "8b", "4s": "4h"}[wide]
            shape = narrow if high else low
            self.code.append(ir.instr(op, ir.vector(one, wide), ir.vector(source, shape), 0))

        halves = made(("h", half), lambda one: widen(half, whole, "8h", "16b", one))
        words = made(("s", place), lambda one: widen(place % 2, halves, "4s", "8h", one))
        self.put(f"{signed}cvtf", register, ir.v4s(words))
        if step == 0:
            self.put("dup", register, ir.lane(register, "s", 0))

    def _nibbles(self, source: int, register: int, signed: str) -> None:
        """Eight bytes as sixteen: the low halves and the high ones, side by side."""
        low, high = self.new(), self.new()
        self.code.append(ir.instr("shl", ir.v16b(low), ir.v16b(source), 4))
        for half, of in ((low, low), (high, source)):
            self.code.append(ir.instr(f"{signed}shr", ir.v16b(half), ir.v16b(of), 4))
        self.code.append(ir.instr("zip1", ir.v16b(register), ir.v16b(low), ir.v16b(high)))


class Scattered(ValueError):
    """Bytes that do not lie side by side along a vector."""

    def __init__(self, access: Access) -> None:
        super().__init__(f"{access}: its bytes lie apart along a vector")
