"""The numbers that a value of integers can be, from the types of what it is made of."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from armsim.nests.definition import Access, Apply, Definition, Number, Statement, Value

BYTES = {"u8": (0, 255), "i8": (-128, 127)}
HALVES = (-(1 << 15), (1 << 15) - 1)
_WORDS = (-(1 << 31), (1 << 31) - 1)
INTEGERS = {**BYTES, "i32": _WORDS}

Ends = tuple[int, int]


@lru_cache(maxsize=4096)
def ends(definition: Definition, value: Value) -> Ends:
    """Give the least and the largest number that a value can be, or what is beyond them.

    ValueError for what is no integer, is not computed so, or takes more than 32 bits on the way.

    >>> from armsim.nests.read import stated
    >>> made = stated("y[i] = x[i] - 3", "less", {"x": "u8", "y": "u8"})
    >>> ends(made, made.statements[0].value)
    (-3, 252)
    """
    if isinstance(value, Number) and value.value == int(value.value):
        return int(value.value), int(value.value)
    if isinstance(value, Access):
        kind = definition.type_of(value.tensor)
        if kind in INTEGERS:
            return INTEGERS[kind]
        raise ValueError(f"{value}: integers are made of u8, i8 and i32, not of {kind}")
    if not isinstance(value, Apply):
        raise ValueError(f"{value} is no integer")
    operands = [ends(definition, one) for one in value.operands]
    if value.function == "lookup" and within(operands[1], BYTES["u8"]):
        return operands[0]
    some = [_computed(value.function, *corner) for corner in product(*operands)]
    known = [one for one in some if one is not None]
    if not known:
        raise ValueError(f"{value}: bytes are not made by {value.function}")
    if value.function == "abs" and operands[0][0] < 0 < operands[0][1]:
        known.append(0)
    found = min(known), max(known)
    if not within(found, _WORDS):
        if (
            _WORDS in operands and value.function in "+-"
        ):  # sums are the caller's not to let overflow
            return _WORDS
        raise ValueError(f"{value} can be {found[0]} to {found[1]}: 32 bits do not hold it")
    return found


def within(found: Ends, limits: Ends) -> bool:
    """Say whether all numbers between ends are between others."""
    return limits[0] <= found[0] and found[1] <= limits[1]


def misfit(definition: Definition, target: Access, value: Value) -> str:
    """Say why a value does not fit a target of bytes; empty: it does."""
    kind = definition.type_of(target.tensor)
    found, limits = ends(definition, value), INTEGERS[kind]
    if within(found, limits):
        return ""
    return (
        f"{target} can be {found[0]} to {found[1]}, which is no {kind}: want min(max(.., {limits[0]}), "
        f"{limits[1]})"
    )


def overflow(definition: Definition, one: Statement, terms: int) -> str:
    """Say why sums of so many terms do not fit 32 bits; empty: they do, or terms are the caller's words."""
    try:
        found = ends(definition, one.value)
    except ValueError:
        return ""
    most = max(map(abs, found))
    if found == _WORDS or terms * most <= _WORDS[1]:
        return ""
    return f"{one.target}: {terms} terms of up to {most} take more than 32 bits"


def _computed(function: str, first: int, second: int = 0) -> int | None:
    """Compute a function of integers; None for one that is not known."""
    values = {
        "+": first + second, "-": first - second, "*": first * second, "neg": -first,
        "abs": abs(first), "max": max(first, second), "min": min(first, second),
        "mulhigh": (first * second + (1 << 30)) >> 31,
    }  # fmt: skip
    if function == "rshift" and 1 <= second <= 31:
        return (first + (1 << second - 1)) >> second
    return values.get(function)
