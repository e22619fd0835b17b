"""Carries out operations of expressions, and checks that what they take and give are values of theirs."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from armsim.harness.allowed import (
    ATTRIBUTES,
    METHODS,
    NUMBERS,
    OPERANDS,
    VALUES,
    Function,
    Info,
    Kind,
    kind_of,
)
from armsim.harness.predefined import Bounded

_MOST_BITS = 1 << 12  # of a whole number that ** or << makes


def _power(base: Any, exponent: Any) -> Any:
    if isinstance(base, int) and isinstance(exponent, int):
        _limit(abs(base).bit_length() * exponent)
    return base**exponent


def _shift(value: Any, bits: Any) -> Any:
    if isinstance(value, int) and isinstance(bits, int):
        _limit(value.bit_length() + bits)
    return value << bits


def _limit(bits: int) -> None:
    if bits > _MOST_BITS:
        raise OverflowError(f"a whole number of more than {_MOST_BITS} bits")


OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.MatMult: operator.matmul,
    ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: _power,
    ast.LShift: _shift, ast.RShift: operator.rshift, ast.BitAnd: operator.and_, ast.BitOr: operator.or_,
    ast.BitXor: operator.xor, ast.UAdd: operator.pos, ast.USub: operator.neg, ast.Invert: operator.invert,
    ast.Not: operator.not_, ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt,
    ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.In: lambda one, several: operator.contains(several, one),
    ast.NotIn: lambda one, several: not operator.contains(several, one),
}  # fmt: skip


def as_value(value: Any) -> Any:
    """Check that foreign code gave a value of expressions; TypeError if not."""
    kind = type(value)
    if kind is np.ndarray or isinstance(value, np.generic):
        if value.dtype.kind not in NUMBERS:
            raise TypeError(f"an array of {value.dtype}; expressions have arrays of numbers only")
        return value
    if kind is list:
        return [as_value(item) for item in value]
    if isinstance(value, tuple):  # a named one too
        return tuple([as_value(item) for item in value])
    if isinstance(value, np.dtype):
        return Kind(value.name, value, value.type)
    if kind not in VALUES:
        raise TypeError(f"gives a {kind.__name__}, which expressions have not")
    return value


def as_operand(value: object) -> Any:
    """Check that operators take a value; TypeError if not."""
    if isinstance(value, Bounded):
        return value.value
    if not isinstance(value, OPERANDS):
        raise TypeError(f"operators take numbers and arrays, not {_called(value)}")
    return value


def _argument(value: object, name: str) -> Any:
    """Check that a function takes a value as its parameter ``name``."""
    if name == "dtype":
        return kind_of(value)
    if isinstance(value, Bounded):
        return value.value
    if isinstance(value, Kind | Info):
        raise TypeError(f"'{name or 'its'}' takes numbers and arrays, not {_called(value)}")
    return value


def _called(value: object) -> str:
    for types, name, _ in ATTRIBUTES:
        if isinstance(value, types):
            return name
    return "a text" if isinstance(value, str) else "such a value"


def call_function(
    function: Function, call: Callable[..., Any], given: list[Any], named: dict[str, Any]
) -> Any:
    """Call a listed function with ``given`` by place and ``named`` by name."""
    places = function.places
    if places is None:
        taken = [_argument(value, "") for value in given]
    elif len(given) > len(places):
        raise TypeError(f"takes {', '.join(places) or 'nothing'} by place, not {len(given)} values")
    else:
        taken = [_argument(value, name) for value, name in zip(given, places, strict=False)]
    return as_value(call(*taken, **{name: _argument(value, name) for name, value in named.items()}))


def convert(kind: Kind, given: list[Any]) -> Any:
    """Convert a value to a type of numbers."""
    return as_value(kind.call(*[_argument(value, "") for value in given]))


def as_items(value: object) -> Any:
    """Check that a loop goes through a value; TypeError if not."""
    if isinstance(value, Bounded):
        value = value.value
    if not isinstance(value, list | tuple | range | np.ndarray):
        raise TypeError(f"a loop goes through an array, a list or a range, not {_called(value)}")
    return value


def read_attribute(value: object, name: str) -> Any:
    """Read a listed attribute; TypeError for a value that has none of this name."""
    if name in METHODS and not isinstance(value, Info):
        raise TypeError(f".{name} is a method: want .{name}(..)")
    if isinstance(value, Info):
        if name in value.items:
            return value.items[name]
        raise TypeError(f"of {value.of} there are: {', '.join(value.items)}")
    for types, called, names in ATTRIBUTES:
        if isinstance(value, types) and not (
            isinstance(value, np.generic) and called == "a number"
        ):
            if name not in names:
                raise TypeError(f"{called} has no .{name}, only: {', '.join(names)}")
            if isinstance(value, Kind):
                return value.dtype.itemsize
            return as_value(getattr(as_operand(value), name))
    raise TypeError(f"{_called(value)} has no .{name}")


def call_method(value: object, name: str, given: list[Any], named: dict[str, Any]) -> Any:
    """Call a listed method of an array."""
    value = as_operand(value)
    if not isinstance(value, np.ndarray | np.generic):
        raise TypeError(f".{name} is of arrays; want np.array(..).{name}(..)")
    return call_function(METHODS[name], getattr(value, name), given, named)
