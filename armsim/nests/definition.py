"""Definitions: what is computed, as statements in index notation.

    s[h,i,j] += q[h,i,d] * k[h,j,d]

A name in brackets is an axis. Each statement is carried out for all values of its axes; those that its
target does not have are summed over (``+=``), or the largest is taken (``max=``). What one statement makes
another may read. A tensor's shape follows from the sizes of the axes in its indices.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

ASSIGN, ADD, LARGEST = "=", "+=", "max="
UPDATES = (ADD, LARGEST, ASSIGN)

FUNCTIONS = {
    "+": 2, "-": 2, "*": 2, "/": 2, "neg": 1, "abs": 1, "max": 2, "min": 2, "sqrt": 1, "rsqrt": 1,
    "exp": 1,
}  # fmt: skip
"""Functions of the elements, with the number of their operands."""

INTEGER_FUNCTIONS = {"mulhigh": 2, "rshift": 2, "div": 2, "inside": 1, "lookup": 2}
"""Those of statements that make integers: a b / 2**31 and a / 2**b, rounded to nearest with ties up; a / b,
rounded down; 1 for an element inside of its tensor, else 0; and an element of a table, ``table[x[i]]``.
"""

BITS = {"f32": 32, "i32": 32, "i16": 16, "i8": 8, "u8": 8, "i4": 4, "u4": 4}
"""Types of a tensor's elements. Two of four bits share a byte, the first in its low half."""


@dataclass(frozen=True)
class Index:
    """An index: the sum of some axes, each times its step, and a constant."""

    steps: tuple[tuple[str, int], ...]
    constant: int = 0

    @property
    def plain(self) -> bool:
        """Say whether it is an axis and nothing else."""
        return [step for _, step in self.steps] == [1] and not self.constant

    def __str__(self) -> str:
        terms = [axis if step == 1 else f"{step}*{axis}" for axis, step in self.steps]
        if self.constant or not terms:
            terms.append(str(self.constant))
        return "+".join(terms).replace("+-", "-")


ZERO = Index(())
"""Nothing, and of a size none."""


@dataclass(frozen=True)
class Access:
    """An element of a tensor."""

    tensor: str
    indices: tuple[Index, ...]

    @cached_property
    def axes(self) -> tuple[str, ...]:
        """The axes in its indices, each once."""
        return tuple(dict.fromkeys(axis for index in self.indices for axis, _ in index.steps))

    def __str__(self) -> str:
        return f"{self.tensor}[{','.join(map(str, self.indices))}]"


@dataclass(frozen=True)
class Number:
    """A constant."""

    value: float

    def __str__(self) -> str:
        return repr(int(self.value) if self.value == int(self.value) else self.value)


@dataclass(frozen=True)
class Extent:
    """The size of an axis, as a number: ``size(c)``."""

    axis: str

    def __str__(self) -> str:
        return f"size({self.axis})"


@dataclass(frozen=True)
class Apply:
    """A function of `FUNCTIONS` and its operands."""

    function: str
    operands: tuple[Value, ...]

    def __str__(self) -> str:
        if self.function in "+-*/":
            first, second = self.operands
            left = f"({first})" if _weaker(first, self.function) else str(first)
            right = f"({second})" if _weaker(second, self.function, second=True) else str(second)
            return f"{left}{self.function}{right}"
        if self.function == "lookup":
            table, index = self.operands
            return f"{str(table).partition('[')[0]}[{index}]"
        if self.function == "neg":
            inner = self.operands[0]
            return f"-({inner})" if isinstance(inner, Apply) else f"-{inner}"
        return f"{self.function}({','.join(map(str, self.operands))})"


Value = Access | Number | Extent | Apply


def _weaker(value: Value, function: str, second: bool = False) -> bool:
    """Say whether a value needs parentheses as an operand."""
    rank = {"+": 1, "-": 1, "neg": 1, "*": 2, "/": 2}
    if isinstance(value, Number):
        return value.value < 0
    if not isinstance(value, Apply) or value.function not in rank:
        return False
    own, outer = rank[value.function], rank[function]
    return own < outer or (second and own == outer)


def accesses(value: Value) -> Iterator[Access]:
    """Give the elements that a value reads, in the order of the text."""
    if isinstance(value, Access):
        yield value
    elif isinstance(value, Apply):
        for operand in value.operands:
            yield from accesses(operand)


def extents(value: Value) -> list[str]:
    """Give the axes whose sizes a value names."""
    if isinstance(value, Extent):
        return [value.axis]
    if isinstance(value, Apply):
        return [axis for one in value.operands for axis in extents(one)]
    return []


@dataclass(frozen=True)
class Statement:
    """One line: the target is set to a value, or a value is added to it, or it is kept if it is larger."""

    target: Access
    update: str
    value: Value

    @cached_property
    def reads(self) -> tuple[Access, ...]:
        """The elements that its value reads, each once."""
        return tuple(dict.fromkeys(accesses(self.value)))

    @cached_property
    def axes(self) -> tuple[str, ...]:
        """All its axes: the target's first."""
        return tuple(dict.fromkeys(axis for one in (self.target, *self.reads) for axis in one.axes))

    @cached_property
    def reduced(self) -> tuple[str, ...]:
        """The axes that its target does not have."""
        return tuple(axis for axis in self.axes if axis not in self.target.axes)

    def __str__(self) -> str:
        return f"{self.target}{self.update}{self.value}"


@dataclass(frozen=True)
class Definition:
    """A computation, as statements on tensors.

    name: a word, for kernels' names. types: of tensors that are not f32. shapes: of tensors whose elements
    do not all follow from their indices, an `Index` of sizes each axis; what is read outside of them is
    zero. sizes: those of its axes that are searched where no others are given. zeroed: tensors of which
    only a part is made, the rest is zero; a pass of the lowering has them.
    """

    name: str
    statements: tuple[Statement, ...]
    types: tuple[tuple[str, str], ...] = ()
    shapes: tuple[tuple[str, tuple[Index, ...]], ...] = ()
    sizes: tuple[tuple[str, int], ...] = ()
    zeroed: tuple[str, ...] = ()
    around: tuple[tuple[str, int], ...] = ()

    @cached_property
    def output(self) -> str:
        """The tensor that the last statement makes."""
        return self.statements[-1].target.tensor

    @cached_property
    def made(self) -> tuple[str, ...]:
        """The tensors that statements make, each once."""
        return tuple(dict.fromkeys(one.target.tensor for one in self.statements))

    @cached_property
    def local(self) -> tuple[str, ...]:
        """The tensors that are made but no output: they lie in the workspace."""
        return tuple(name for name in self.made if name != self.output)

    @cached_property
    def inputs(self) -> tuple[str, ...]:
        """The tensors that a call is given, in the order of the text."""
        read = (access.tensor for one in self.statements for access in one.reads)
        return tuple(name for name in dict.fromkeys(read) if name not in self.made)

    @cached_property
    def axes(self) -> tuple[str, ...]:
        """The axes of all statements, each once."""
        return tuple(dict.fromkeys(axis for one in self.statements for axis in one.axes))

    @cached_property
    def size_names(self) -> tuple[str, ...]:
        """The names of the sizes: the axes, then what shapes have besides."""
        named = (name for _, shape in self.shapes for index in shape for name, _ in index.steps)
        return tuple(dict.fromkeys((*self.axes, *named)))

    def type_of(self, tensor: str) -> str:
        """The type of a tensor's elements."""
        return dict(self.types).get(tensor, "f32")

    def bits_of(self, tensor: str) -> int:
        """Give the bits of a tensor's element."""
        return BITS[self.type_of(tensor)]

    def around_of(self, tensor: str) -> int:
        """Give what is read outside of a tensor, and fills the margins of its padded copy."""
        return dict(self.around).get(tensor.removesuffix(".padded"), 0)

    def exact(self, tensor: str) -> bool:
        """Say whether what makes a tensor is computed without roundings, for it holds integers."""
        return self.type_of(tensor) != "f32"

    @property
    def text(self) -> str:
        """The statements, as they may be read again."""
        return ";".join(map(str, self.statements))
