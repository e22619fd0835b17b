"""Operands of a kernel's products: each an affine map from the variables of its loops to bytes.

A kernel's products stand at points of its loops, named tuples of the loops' variables. An operand says how
far it goes with each variable, and in which registers its vectors live. Equal addresses are one value: an
input column that several taps read, or a filter value that several outputs need, is loaded once.

    d = Sums("d", Affine(row=4 * n, v=16), lambda p: registers[p.row * vectors + p.v])
    a = Operand("a", Affine(row=4 * k, k=4), ring_of_a)
    b = Operand("b", Affine(k=4 * n, lane=4 * n, v=16), ring_of_b)
    stream.interleave(products(steps, d, b, a, "lane"))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Generic, TypeVar

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.epilogue import NO_FINISHER, Finisher
from armsim.codegen.pointers import Locator
from armsim.codegen.stream import EACH_LANE, ZEROS, Item, Load, Place, Product, Value, ending

P = TypeVar("P", bound=tuple[int, ...])
"""A point: a named tuple of the values of all loop variables."""


class Affine:
    """Bytes: the sum of each variable times its step."""

    def __init__(self, **steps: int) -> None:
        self.steps = steps

    def at(self, **values: int) -> int:
        """Give the bytes where these variables have these values and the others are 0."""
        return sum(self.steps.get(name, 0) * value for name, value in values.items())

    def of(self, point: Any) -> int:
        """Give the bytes of a point."""
        total = 0
        for name, step in self.steps.items():
            total += step * getattr(point, name)
        return total


_NOWHERE = Affine()


def always(_: object) -> bool:
    """Say yes for all points."""
    return True


def never(_: object) -> bool:
    """Say no for all points."""
    return False


def whole(_: object) -> int:
    """Give the lanes of a whole vector for all points."""
    return 4


@dataclass(frozen=True, eq=False)
class Operand(Generic[P]):
    """A tensor as the products see it.

    bytes: from where its pointer is. registers: those that its values rotate through in the order of
    their first use, or the one of a point. lanes: those of the vector at a point that are in use.
    anew: the variable for each of whose values it is loaded again. held: it is in its registers already.
    """

    name: str
    bytes: Affine
    registers: Sequence[int] | Callable[[P], int]
    lanes: Callable[[P], int] = whole
    anew: str = ""
    held: bool = False

    def place(self, point: P) -> Place:
        """Give the address of a point."""
        return Place(self.name, self.bytes.of(point), self.lanes(point))

    def line(self, **values: int) -> Place:
        """Give the address where the variables have these values, to prefetch."""
        return Place(self.name, self.bytes.at(**values))

    def register(self, point: P, number: int = 0) -> int:
        """Give the register of the value at a point, the ``number``-th in the order of first use."""
        if callable(self.registers):
            return self.registers(point)
        return self.registers[number % len(self.registers)]

    def value(self, point: P, number: int = 0) -> Value:
        """Make the value at a point."""
        return Value(self.register(point, number), None if self.held else self.place(point))


@dataclass(frozen=True, eq=False)
class Sums(Operand[P]):
    """The operand that products are added to.

    finisher: how sums start and end. channels, channel_lanes: the bytes of an epilogue's tensors and their
    lanes in use, where these are not the operand's. begins, ends: of a point, whether its sum starts here,
    or from what memory holds, and whether it is finished here. resumes, keeps: sums that do not begin are
    in their registers before, and all stay there. zeroed: sums that start from nothing are set to zero.
    """

    finisher: Finisher = NO_FINISHER
    channels: Affine = _NOWHERE
    channel_lanes: Callable[[P], int] | None = None
    begins: Callable[[P], bool] = always
    ends: Callable[[P], bool] = always
    resumes: bool = False
    keeps: bool = False
    zeroed: bool = False

    def value(self, point: P, number: int = 0) -> Value:
        """Make the sum of a point."""
        register, place = self.register(point, number), self.place(point)
        at, lanes = self.channels.of(point), (self.channel_lanes or self.lanes)(point)
        begins, ends = self.begins(point), self.ends(point)
        finish = self.finisher.finish(register, at, lanes) if ends else ()
        start = self.finisher.start(at, lanes) if begins else None if self.resumes else place
        store = None if self.keeps else place
        if self.zeroed and begins and start is None:
            start = ZEROS
        return Value(register, start, store, fresh=begins and start is None, finish=finish)

    def begin(
        self,
        asm: Assembly,
        points: Iterable[P],
        channels: Mapping[str, Locator],
        copied: bool = False,
    ) -> None:
        """Emit first values of sums: zero, or the bias, which is loaded once if it is ``copied``."""
        biases: dict[int, int] = {}
        for point in points:
            at, register = self.channels.of(point), self.register(point)
            if copied and at in biases and self.finisher.epilogue.starts:
                asm.emit("mov", ir.v16b(register), ir.v16b(biases[at]))
            else:
                biases[at] = register
                lanes = (self.channel_lanes or self.lanes)(point)
                self.finisher.begin(asm, register, at, lanes, channels)

    def fetched(self, points: Iterable[P]) -> list[Item]:
        """Give the loads of what memory holds."""
        return [Load(self.register(point), self.place(point)) for point in points]

    def ending(self, points: Iterable[P]) -> list[Item]:
        """Give what is done to sums after their last products."""
        return [item for point in points for item in ending(self.value(point))]


class _Values(Generic[P]):
    """The values of an operand: one for all points of an address with as many lanes, or fewer.

    key: of a point, in ``known``.
    """

    def __init__(self, operand: Operand[P], variables: Sequence[str]) -> None:
        apart = operand.anew
        used = [*operand.bytes.steps, *([apart] if apart else [])]
        if unknown := sorted(set(used) - set(variables)):
            raise ValueError(f"{operand.name} goes with {', '.join(unknown)}, which is no loop")
        self._operand, self._apart = operand, apart
        self.key: Callable[[P], Any] = itemgetter(*map(variables.index, used))
        self.known: dict[Any, Value] = {}
        self._by_address: dict[Any, tuple[Value, int]] = {}
        self._made = 0

    def new(self, point: P) -> Value:
        """Give the value of a point whose key is not known."""
        operand, made = self._operand, self._by_address
        address: Any = operand.bytes.of(point)
        if self._apart:
            address = address, getattr(point, self._apart)
        value, lanes = made.get(address, (None, 0))
        if value is None or lanes < operand.lanes(point):
            value, lanes = operand.value(point, self._made), operand.lanes(point)
            self._made += 1
        made[address] = value, lanes
        self.known[self.key(point)] = value
        return value


def products(
    steps: Sequence[Sequence[P]],
    target: Operand[P],
    vector: Operand[P],
    scalar: Operand[P],
    lane: str = "",
) -> list[list[Product]]:
    """Give the products of each step, on values that are shared where their addresses are equal.

    lane: the variable that counts the lanes of ``scalar``; "": each lane of it meets its own.
    """
    first: Any = next((point for step in steps for point in step), None)
    if first is None:
        return [[] for _ in steps]
    d, a, b = (_Values(each, first._fields) for each in (target, vector, scalar))
    at = first._fields.index(lane) if lane else 0
    # Most values are known, so that the loop over the products calls no function of ours for them.
    (of_d, key_d), (of_a, key_a), (of_b, key_b) = ((one.known.get, one.key) for one in (d, a, b))
    return [
        [
            Product(
                of_d(key_d(p)) or d.new(p), of_a(key_a(p)) or a.new(p), of_b(key_b(p)) or b.new(p),
                p[at] if lane else EACH_LANE,
            )
            for p in step
        ]
        for step in steps
    ]  # fmt: skip


Block = tuple["Sums[P]", "Operand[P]", "Operand[P]"]
"""What products are added to, and their two factors."""
