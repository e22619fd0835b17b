"""Outer control of a function that has its sizes as arguments: what loops count lies in its frame.

Inside are blocks whose code is that of a function for one size. Here is what is around them: sizes divided
into blocks, addresses that are moved on, and branches to the block that a remainder asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from operator import add, floordiv, mod, mul, sub

from armsim.codegen.assembly import PIPELINED, SPLIT, Assembly, Routine
from armsim.codegen.routines import Emits, Routines
from armsim.scheduling import ir

ITERATIONS = 30
"""Give the iterations of a loop in the code for one size by which the steady state is found."""

_STAGES = 8
"""Iterations that may overlap."""


def least_iterations(schedule: str) -> int:
    """Give the fewest iterations that a loop may be asked for."""
    return _STAGES if schedule in (PIPELINED, SPLIT) else 1


_MEANING: Mapping[str, tuple[Callable[[int, int], int], str]] = {
    "add": (add, "+"), "sub": (sub, "-"), "mul": (mul, "*"), "udiv": (floordiv, "/"),
    "msub": (mod, "%"), "csel": (min, "?"),
}  # fmt: skip
"""Operations of numbers, and their signs in C."""


_FEW = 2
"""Shifted additions that are no slower than a multiplication."""


def bits_of(number: int) -> list[int]:
    """Give the powers of two that a number of 64 bits is made of."""
    number %= 1 << 64
    return [bit for bit in range(number.bit_length()) if number >> bit & 1]


@dataclass(frozen=True)
class Size:
    """An amount that is known when the function is called: a term, of which others are made by arithmetic.

    what: "name" of one in the frame, "register", or an operation on ``of``; "from_0" makes negative ones 0.
    """

    what: str
    of: tuple[Size | int | str, ...]

    @property
    def is_product(self) -> bool:
        """Say whether it is one of two amounts that are not known before."""
        return self.what == "mul" and isinstance(self.of[1], Size)

    @property
    def factored(self) -> tuple[Size, int]:
        """Give another amount, if it is one times a number, and the number."""
        base, factor = self.of if self.what == "mul" else (self, 1)
        if isinstance(base, Size) and isinstance(factor, int):
            return base, factor
        return self, 1

    @property
    def bits(self) -> list[int]:
        """Give the powers of two of the number that it is another amount times."""
        return bits_of(self.factored[1])

    def __add__(self, other: Size | int) -> Size:
        return Size("add", (self, other)) if other != 0 else self

    def __sub__(self, other: Size | int) -> Size:
        return self + -other if isinstance(other, int) else Size("sub", (self, other))

    def __mul__(self, other: Size | int) -> Size:
        return self if other == 1 else Size("mul", (self, other))

    def __floordiv__(self, other: Size | int) -> Size:
        return self if other == 1 else Size("udiv", (self, other))

    def __mod__(self, other: Size | int) -> Size:
        return Size("msub", (self, other)) if other != 1 else ZERO

    def put(self, names: Mapping[str, Amount]) -> Amount:
        """Give the amount with what some names stand for in their place."""
        if self.what == "name":
            return names.get(str(self.of[0]), self)
        return Size(
            self.what, tuple(one.put(names) if isinstance(one, Size) else one for one in self.of)
        )

    def at(self, values: Mapping[str, int]) -> int:
        """Give what it is where names have these values; of sums, products and quotients of names."""
        if self.what == "name":
            return values[str(self.of[0])]
        if self.what == "from_0":
            (inner, _) = self.of
            assert isinstance(inner, Size)
            return max(inner.at(values), 0)
        first, second = (one.at(values) if isinstance(one, Size) else int(one) for one in self.of)
        return _MEANING[self.what][0](first, second)

    def least(self, other: Size | int) -> Size:
        """The smaller one."""
        return Size("csel", (self, other))

    def from_0(self) -> Size:
        """Itself, or 0 if it is negative."""
        return Size("from_0", (self, ZERO))


Amount = Size | int
"""A number that is known, or one that is at a call."""


def known_number(amount: Amount) -> int:
    """Give an amount that is known."""
    assert isinstance(amount, int)
    return amount


def smaller(amount: Amount, most: Amount) -> Amount:
    """Give the smaller one of two amounts."""
    if isinstance(amount, int):
        return min(amount, most) if isinstance(most, int) else most.least(amount)
    return amount.least(most)


def times(first: Amount, second: Amount) -> Amount:
    """Give the product of two amounts, in one form."""
    if isinstance(first, int):
        first, second = second, first
    if isinstance(first, int):
        assert isinstance(second, int)
        return first * second
    if isinstance(second, int):
        first, factor = first.factored
        second *= factor
    return first * second if second else 0


def plus(first: Amount, second: Amount) -> Amount:
    """Give the sum of two amounts."""
    if isinstance(first, int):
        first, second = second, first
    if isinstance(first, int):
        assert isinstance(second, int)
        return first + second
    return first + second if second else first


def minus(amount: Amount) -> Amount:
    """Give an amount that is taken away by adding it."""
    return -amount if isinstance(amount, int) else ZERO - amount


def in_c(amount: Amount | str) -> str:
    """Write an amount as an expression in C, of names in capitals."""
    if not isinstance(amount, Size):
        return str(amount)
    if amount.what == "name":
        return str(amount.of[0]).upper()
    one, other = amount.of
    if amount.what == "from_0":  # of a difference, which must not be negative in C
        assert isinstance(one, Size)
        more, less = map(in_c, (one.of[0], -one.of[1] if isinstance(one.of[1], int) else one.of[1]))
        return f"({more} > {less} ? {more} - {less} : 0)"
    if amount.what == "add" and isinstance(other, int) and other < 0:
        return f"({in_c(one)} - {-other})"
    first, second = in_c(one), in_c(other)
    if amount.what == "csel":
        return f"({first} < {second} ? {first} : {second})"
    return f"({first} {_MEANING[amount.what][1]} {second})"


def names_of(amount: Amount | str) -> list[str]:
    """Give the names that an amount is made of."""
    if not isinstance(amount, Size):
        return []
    if amount.what == "name":
        return [str(amount.of[0])]
    return [name for one in amount.of for name in names_of(one)]


def kept(name: str) -> Size:
    """Give what the frame holds under a name."""
    return Size("name", (name,))


class Frame:
    """Gives what the frame holds under a name: ``FRAME.hi``."""

    def __getattr__(self, name: str) -> Size:
        return kept(name)


FRAME = Frame()


def held(register: str) -> Size:
    """Give what a register holds."""
    return Size("register", (register,))


ZERO = held("xzr")
"""0, from which a size may be taken."""


_BITS = {"mul": "lsl", "udiv": "lsr", "msub": "and"}
"""Operations with powers of two as those on bits: // 8 is a shift by 3, % 8 is a mask of 7."""

_FUSED = {"add": "madd", "sub": "msub"}
"""Sums with a product as one instruction."""

_ROTATING = 5
"""Temporaries of which amounts are made."""

_UNLESS = {"b.eq": "b.ne", "b.ne": "b.eq", "b.hs": "b.lo", "b.lo": "b.hs", "b.le": "b.gt"}


_ZERO = {"b.eq": "cbz", "b.ne": "cbnz"}
"""Comparisons with zero as one instruction."""


class SizedDriver(Routines):
    """Drives a builder whose function is ``sized``. temporaries: at least seven general registers that its
    own instructions may overwrite between blocks.
    """

    def __init__(self, asm: Assembly, temporaries: Sequence[str]) -> None:
        super().__init__(asm)
        self.temporaries = list(temporaries)
        self._turn = 0
        self._known: dict[Size, Size] = {}

    def known(self, value: Amount, name: str = "") -> Amount:
        """Keep an amount for all that asks for it later; give what the frame has of it.

        name: what it is kept under, if it is asked for by that.
        """
        if not isinstance(value, Size) or (value.what == "name" and not name):
            return value
        if name or value not in self._known:
            name = name or f"amount {len(self._known)}"
            self.let(**{name: value})
            self._known[value] = kept(name)
        return self._known[value]

    def choose(self, register: str, among: Mapping[int, Routine]) -> None:
        """Go on with the routine of the number in a register, which is one of these."""
        *some, last = among.items()
        for number, routine in some:
            self.asm.emit("cmp", ir.general(register), number)
            self.asm.leave_to(routine, "b.eq")
        self.asm.leave_to(last[1])

    # --- arithmetic ----------------------------------------------------------------------------

    def set(self, register: str, value: Size | int, spare: Sequence[str] | None = None) -> None:
        """Set a register to an amount; spare: others that may be overwritten, else temporaries."""
        asm, own = self.asm, ir.general(register)
        if isinstance(value, int):
            asm.load_constant(register, value)
            return
        value = self._known.get(value, value)
        if value.what == "name":
            asm.reload(register, str(value.of[0]))
            return
        if value.what == "register":
            asm.add_constant(register, str(value.of[0]), 0)
            return
        spare = self.temporaries if spare is None else spare
        left = [one for one in spare if one != register]
        what, (first, second) = value.what, value.of
        source = self._operand(first, [register, *left])
        if isinstance(second, int) and what == "add":
            asm.add_constant(register, source, second)
        elif isinstance(second, int) and len(bits_of(second)) == 1 and what in _BITS:
            operation, number = _BITS[what], second.bit_length() - 1
            asm.emit(operation, own, ir.general(source), second - 1 if what == "msub" else number)
        elif isinstance(second, Size) and second.is_product and what in _FUSED:
            factors = [ir.general(self._operand(one, left)) for one in second.of]
            asm.emit(_FUSED[what], own, *factors, ir.general(source))
        elif what == "add" and isinstance(second, Size) and len(second.bits) <= _FEW:
            by = self._operand(second.factored[0], left)
            for bit in second.bits:
                asm.add(register, source, by, bit)
                source = register
        else:
            self._apply(what, register, source, self._operand(second, left), left)

    def _operand(self, value: Size | int | str, spare: list[str]) -> str:
        """Give the register of an amount, the first of ``spare`` if it is in none yet."""
        if isinstance(value, Size) and value.what == "register":
            return str(value.of[0])
        assert not isinstance(value, str)
        register = spare.pop(0)
        self.set(register, value, spare)
        return register

    def _apply(self, what: str, register: str, source: str, by: str, spare: Sequence[str]) -> None:
        """Set a register to what an operation makes of two others."""
        own, first, second = map(ir.general, (register, source, by))
        if what == "csel":
            self.asm.emit("cmp", first, second)
            self.asm.emit("csel", own, first, second, "lo")
        elif what == "from_0":
            self.asm.emit("cmp", first, second)
            self.asm.emit("csel", own, first, second, "gt")
        elif what == "msub":
            quotient = ir.general(spare[0])
            self.asm.emit("udiv", quotient, first, second)
            self.asm.emit("msub", own, quotient, second, first)
        else:
            self.asm.emit(what, own, first, second)

    def let(self, **names: Size | int) -> None:
        """Keep each amount under its name, one after the other."""
        for name, value in names.items():
            # Each in a register of its own, so that a scheduler may overlap them.
            first = self.temporaries[:_ROTATING]
            self._turn = (self._turn + 1) % len(first)
            register, *spare = [*first[self._turn :], *first[: self._turn]]
            if value == 0:
                register = "xzr"
            else:
                self.set(register, value, spare)
            self.asm.keep(register, name)

    @contextmanager
    def when(self, value: Size, branch: str, number: int, register: str = "") -> Iterator[None]:
        """Emit what is done only where an amount compares so with a number. register: to compare it in."""
        after = self.asm.label()
        self.branch(value, _UNLESS[branch], number, after, register)
        yield
        self.asm.place(after)

    def branch(self, value: Size, branch: str, number: int, label: str, register: str = "") -> None:
        """Branch where an amount compares so with a number."""
        if value.what == "register" and not register:
            register = str(value.of[0])
        else:
            register = register or self.temporaries[0]
            self.set(register, value)
        if not number and branch in _ZERO:
            self.asm.branch(_ZERO[branch], ir.general(register), label)
            return
        self.asm.emit("cmp", ir.general(register), number)
        self.asm.branch(branch, label)

    # --- what the frame holds ----------------------------------------------------------------

    def iterations(self, size: Amount, depth: int, fewest: int) -> None:
        """Keep the iterations of so many products each that a size has, and the single ones besides.

        All are single where there would be fewer iterations than a number.
        """
        self.let(iterations=size // depth, singles=size % depth)
        with self.when(FRAME.iterations, "b.lo", fewest):
            self.let(iterations=0, singles=size)

    @contextmanager
    def repeat(
        self, trips: Amount, counter: str = "", name: str = "", *,
        once: bool = False, before: Emits | None = None,
    ) -> Iterator[None]:  # fmt: skip
        """Repeat what is emitted inside so often, as a counter says, or what has a name in the frame.

        once: there is one iteration at most. before: emits what is before the loop, if it has any.
        """
        asm, after = self.asm, self.asm.label()
        register, known = counter or self.temporaries[0], isinstance(trips, int)
        if not known or not counter:
            self.set(register, trips)
        if not known:
            asm.branch("cbz", ir.general(register), after)
        if before:
            before()
        if counter and once:
            yield
        elif counter:
            with asm.loop(counter, trips if isinstance(trips, int) else None):
                yield
        else:
            asm.keep(register, name)
            again = asm.label()
            asm.place(again)
            yield
            self.count(name, again)
        if not known:
            asm.place(after)

    def count(self, name: str, label: str) -> None:
        """Count what a name says down by one, and branch while it is not zero."""
        asm, register = self.asm, self.temporaries[0]
        asm.reload(register, name)
        asm.emit("subs", ir.general(register), ir.general(register), 1)
        asm.keep(register, name)
        asm.branch("b.ne", label)


def new_driver(asm: Assembly, temporaries: int = 7) -> SizedDriver:
    """Make a driver with so many registers of its own."""
    return SizedDriver(asm, asm.general.names(temporaries, "sizes"))
