"""Symbols of a text that is being assembled, and values: a number and at most two symbols."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Mistake(Exception):
    """A statement that is wrong; ``beyond`` means that a full assembler may take it."""

    def __init__(self, what: str, beyond: bool = False) -> None:
        super().__init__(what)
        self.what, self.beyond = what, beyond


class Unsettled(Exception):
    """A value that depends on what stands later in the text."""


@dataclass(eq=False, slots=True)
class Name:
    """A symbol, by identity.

    A label has a ``section`` (its index) and an ``offset``, an assignment a ``value``, any other name is
    undefined. ``binding``, ``kind``, ``size`` and ``visibility`` are those of the symbol table; ``bound``
    says that the text gives the binding.
    """

    text: str
    section: int | None = None
    offset: int = 0
    value: Tree | None = None
    binding: str = "local"
    bound: bool = False
    kind: str = "notype"
    size: Tree | None = None
    visibility: str = "default"
    common: tuple[int, int] | None = None  # size and alignment

    @property
    def defined(self) -> bool:
        """Return whether it is a label or an assignment."""
        return self.section is not None or self.value is not None


class Value(NamedTuple):
    """``number`` plus the address of a symbol, minus that of another."""

    number: int
    plus: Name | None = None
    minus: Name | None = None


class Operation(NamedTuple):
    """An operation whose operands are not known yet; ``depth`` is that of the tree."""

    operator: str
    left: Tree
    right: Tree
    depth: int


Tree = Value | Operation

DEEPEST = 64  # nested operations, parentheses or repetitions; Python's own limit is 1000 calls


def wrapped(number: int) -> int:
    """The number in 64 bits with a sign, as GNU as computes."""
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)


def settled(tree: Tree, depth: int = 0) -> Value:
    """The value of a tree; symbols that are not defined stay in it.

    Raises Unsettled if an operation lacks a symbol, Mistake for one that has no value.
    """
    if depth > DEEPEST:
        raise Mistake("a symbol is defined by itself, or by too many others")
    if isinstance(tree, Operation):
        left, right = settled(tree.left, depth + 1), settled(tree.right, depth + 1)
        return combined(tree.operator, left, right)
    number, plus, minus = tree
    while plus is not None and plus.value is not None:
        inner = settled(plus.value, depth + 1)
        if inner.minus is not None and minus is not None:
            raise Mistake("an expression with more than two symbols")
        number, plus, minus = wrapped(number + inner.number), inner.plus, inner.minus or minus
    if minus is not None and minus.value is not None:
        inner = settled(minus.value, depth + 1)
        if inner.minus is not None:
            raise Mistake("an expression with more than two symbols")
        number, minus = wrapped(number - inner.number), inner.plus
    if plus is not None and minus is not None:
        if plus is minus:
            return Value(number)
        if plus.section is not None and plus.section == minus.section:
            return Value(wrapped(number + plus.offset - minus.offset))
    return Value(number, plus, minus)


def number_of(tree: Tree) -> int:
    """The number that a tree is. Raises Unsettled where that depends on what follows."""
    value = settled(tree)
    if value.plus is not None or value.minus is not None:
        raise Unsettled
    return value.number


def _divided(left: int, right: int) -> int:
    if right == 0:
        raise Mistake("division by zero")
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


_UNSIGNED = (1 << 64) - 1
_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _divided,
    "%": lambda a, b: a - b * _divided(a, b),
    "<<": lambda a, b: a << b if 0 <= b < 64 else 0,
    ">>": lambda a, b: (a & _UNSIGNED) >> b if 0 <= b < 64 else 0,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
    "!": lambda a, b: a | ~b,
    "==": lambda a, b: -(a == b),
    "!=": lambda a, b: -(a != b),
    "<>": lambda a, b: -(a != b),
    "<": lambda a, b: -(a < b),
    ">": lambda a, b: -(a > b),
    "<=": lambda a, b: -(a <= b),
    ">=": lambda a, b: -(a >= b),
    "&&": lambda a, b: int(bool(a) and bool(b)),
    "||": lambda a, b: int(bool(a) or bool(b)),
}
"""What GNU as computes (its manual, "Infix Operators"): a comparison that is true is -1."""


def combined(operator: str, left: Value, right: Value) -> Value:
    """An operation on two values. Raises Unsettled if symbols stand in its way."""
    if left.plus is left.minus is right.plus is right.minus is None:
        return Value(wrapped(_ARITHMETIC[operator](left.number, right.number)))
    if operator == "+" and right.plus is right.minus is None:
        return left._replace(number=wrapped(left.number + right.number))
    if operator == "+" and left.plus is left.minus is None:
        return right._replace(number=wrapped(left.number + right.number))
    if operator == "-" and right.minus is None and left.minus is None:
        return settled(Value(wrapped(left.number - right.number), left.plus, right.plus))
    raise Unsettled


def operation(operator: str, left: Tree, right: Tree) -> Tree:
    """The operation, carried out if that is possible already."""
    try:
        return combined(operator, settled(left), settled(right))
    except Unsettled:
        depth = 1 + max(
            (side.depth for side in (left, right) if isinstance(side, Operation)), default=0
        )
        if depth > DEEPEST:
            raise Mistake("the expression has too many operations") from None
        return Operation(operator, left, right, depth)


def unsettled_names(tree: Tree) -> Sequence[str]:
    """The names in a tree that are not defined, for a message."""
    if isinstance(tree, Operation):
        return [*unsettled_names(tree.left), *unsettled_names(tree.right)]
    value = settled(tree)
    return [name.text for name in (value.plus, value.minus) if name is not None and name.text]
