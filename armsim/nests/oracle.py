"""The oracle of a definition: its values in float64, and how far a kernel's may be off.

It reads index notation literally, an element at a time of each sum's axes, and knows nothing of blocks,
registers or the order of a kernel. Errors are those of fp32 rounding, carried along with the values: each
operation adds a unit roundoff of its result (Higham, "Accuracy and Stability of Numerical Algorithms",
2nd edition, section 2.2 and lemma 3.1), to first order, with 1 % for what is beyond.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import product
from string import ascii_letters
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.verdict import UNIT_ROUNDOFF, error_factor
from armsim.codegen.exponential import DEGREE, LARGEST_EXPONENT, POLYNOMIAL_ERROR
from armsim.nests.bound import Bound
from armsim.nests.definition import (
    ADD,
    ASSIGN,
    INTEGER_FUNCTIONS,
    Access,
    Apply,
    Extent,
    Number,
    Statement,
    Value,
)

Float64 = NDArray[np.float64]

_ROOT_ROUNDINGS = 3.0
"""Of a square root, or one over it, from an estimate and two steps of Newton's; the instruction has one."""

_BEYOND = 1.01


class Inexact(NamedTuple):
    """Values, and how far those of fp32 arithmetic may be from them."""

    value: Float64
    error: Float64


def expected(bound: Bound, inputs: Mapping[str, NDArray[Any]]) -> Inexact:
    """Compute the output; inputs: arrays of the tensors' shapes."""
    known = {
        name: Inexact(data.astype(np.float64), np.broadcast_to(np.zeros(()), data.shape))
        for name, data in inputs.items()
    }
    for one in bound.definition.statements:
        made = _Statement(bound, known, one).result()
        before = known.get(one.target.tensor)
        shape = bound.shapes[one.target.tensor]
        if before is None:
            before = Inexact(np.zeros(shape), np.zeros(shape))
        places = _places(bound, one.target, one.target.axes, {})
        for target, source in zip(before, made, strict=True):
            target[places] = source
        known[one.target.tensor] = before
    value, error = known[bound.definition.output]
    return Inexact(value, error * _BEYOND)


def _places(
    bound: Bound, access: Access, axes: tuple[str, ...], at: Mapping[str, int]
) -> tuple[NDArray[np.int64], ...]:
    """The indices of an access on the grid of some axes; the others are ``at`` a point."""
    found = []
    for index in access.indices:
        total: Any = np.full((1,) * len(axes), index.constant)
        for axis, step in index.steps:
            if axis in at:
                total = total + step * at[axis]
                continue
            line = step * np.arange(bound.size[axis])
            total = total + line.reshape([-1 if one == axis else 1 for one in axes])
        found.append(total)
    return tuple(found)


class _Statement:
    def __init__(self, bound: Bound, known: Mapping[str, Inexact], statement: Statement) -> None:
        self.bound, self.known, self.statement = bound, known, statement
        self.axes = statement.target.axes
        self.exact = bound.definition.exact(statement.target.tensor)

    def result(self) -> Inexact:
        """All elements of the target, on the grid of its axes."""
        one, size = self.statement, self.bound.size
        shape = tuple(size[axis] for axis in self.axes)
        if one.update == ASSIGN:
            value, error = self.value(one.value, {})
            return Inexact(
                np.broadcast_to(value, shape), np.broadcast_to(error, shape) * (not self.exact)
            )
        if one.update == ADD and (found := self.contracted()) is not None:
            return found
        first = 0.0 if one.update == ADD else -np.inf
        total, error, magnitude = np.full(shape, first), np.zeros(shape), np.zeros(shape)
        terms = 0
        for point in product(*(range(size[axis]) for axis in one.reduced)):
            value, off = self.value(one.value, dict(zip(one.reduced, point, strict=True)))
            terms += 1
            if one.update == ADD:
                total += value
                error += off
                magnitude += np.abs(value)
            else:
                error = np.maximum(error, off)
                total = np.maximum(total, value)
        if one.update == ADD:
            error = error + error_factor(terms) * magnitude
        return Inexact(total, error * (not self.exact))

    def contracted(self) -> Inexact | None:
        """Sum the products of two elements as products of matrices, one for each point of a window.

        A window's axes are those of the sum that share an index with another axis; at one of their points
        each index goes with a single axis, and the elements are slices.
        """
        one, size = self.statement, self.bound.size
        value = one.value
        if not isinstance(value, Apply) or value.function != "*":
            return None
        found = [operand for operand in value.operands if isinstance(operand, Access)]
        if len(found) < 2 or set(one.target.axes) - {axis for read in found for axis in read.axes}:
            return None
        window = self._window(found)
        inside = [axis for axis in one.axes if axis not in window]
        letters = dict(zip(inside, ascii_letters, strict=False))
        words = [self._letters(read, window, letters) for read in found]
        if None in words or len(letters) < len(inside):
            return None
        text = f"{words[0]},{words[1]}->{''.join(letters[axis] for axis in self.axes)}"
        made = [read.tensor in self.bound.definition.made for read in found]
        shape = tuple(size[axis] for axis in self.axes)
        total, error, magnitude = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        padded = [self._around(read) for read in found]
        for point in product(*(range(size[axis]) for axis in window)):
            at = dict(zip(window, point, strict=True))
            (a, ea), (b, eb) = (
                self._slice(read, of, at) for read, of in zip(found, padded, strict=True)
            )

            def product_of(first: Float64, second: Float64) -> Float64:
                return np.asarray(np.einsum(text, first, second, optimize=True))

            total += product_of(a, b)
            if not self.exact:
                magnitude += product_of(np.abs(a), np.abs(b))
            if made[1]:
                error += product_of(np.abs(a) + ea, eb)
            if made[0]:
                error += product_of(ea, np.abs(b))
        terms = math.prod(size[axis] for axis in one.reduced)
        error += (UNIT_ROUNDOFF + error_factor(terms)) * magnitude
        return Inexact(np.rint(total) if self.exact else total, error * (not self.exact))

    def _window(self, reads: list[Access]) -> dict[str, None]:
        """The summed axes that share an index; of one without another axis, the longest is left out."""
        found: dict[str, None] = {}
        for index in (index for read in reads for index in read.indices if len(index.steps) > 1):
            summed = [axis for axis, _ in index.steps if axis in self.statement.reduced]
            if len(summed) == len(index.steps):
                summed.remove(max(summed, key=lambda axis: self.bound.size[axis]))
            found |= dict.fromkeys(summed)
        return found

    def _letters(
        self, access: Access, window: Mapping[str, Any], letters: Mapping[str, str]
    ) -> str | None:
        """The axes of a slice as `einsum` writes them; None where it is no slice."""
        word = ""
        for index in access.indices:
            free = [(axis, step) for axis, step in index.steps if axis not in window]
            if len(free) > 1 or any(
                step < 1 or letters.get(axis, "") in word for axis, step in free
            ):
                return None
            word += "".join(letters.get(axis, "") for axis, _ in free)
        return word

    def _outside(self, access: Access) -> int:
        """Give what is read outside of a tensor."""
        return self.bound.definition.around_of(access.tensor)

    def _around(self, access: Access) -> Inexact:
        """A tensor with what an access reads around it."""
        of = self.known[access.tensor]
        if not self.bound.padded(access):  # what is made is never read outside
            return of
        outside = self._outside(access)
        value = np.pad(of.value, self.bound.outside(access), constant_values=outside)
        return Inexact(value, np.broadcast_to(np.zeros(()), value.shape))

    def _slice(self, access: Access, of: Inexact, at: Mapping[str, int]) -> Inexact:
        """The elements of an access where the axes of a window are at a point."""
        places: list[Any] = []
        for index, (before, _) in zip(access.indices, self.bound.outside(access), strict=True):
            first = (
                before + index.constant + sum(step * at.get(axis, 0) for axis, step in index.steps)
            )
            free = [(axis, step) for axis, step in index.steps if axis not in at]
            for axis, step in free:
                places.append(slice(first, first + step * (self.bound.size[axis] - 1) + 1, step))
            if not free:
                places.append(first)
        return Inexact(of.value[tuple(places)], of.error[tuple(places)])

    def value(self, value: Value, at: Mapping[str, int]) -> Inexact:
        """A value on the grid of the target's axes, where the summed ones are at a point."""
        if isinstance(value, Access):
            return self.element(value, at)
        if isinstance(value, Number | Extent):
            number = value.value if isinstance(value, Number) else self.bound.size[value.axis]
            exact = np.array(float(number))
            return Inexact(exact, np.abs(exact - np.float32(number)))
        if value.function == "lookup":
            table, index = value.operands
            assert isinstance(table, Access)
            place = self.value(index, at).value.astype(np.int64)
            entries = self.known[table.tensor]
            return Inexact(entries.value[place], entries.error[place])
        if value.function == "inside":
            element = value.operands[0]
            assert isinstance(element, Access)
            return Inexact(self._inside(element, at).astype(np.float64), np.zeros(()))
        operands = [self.value(one, at) for one in value.operands]
        found = applied(value.function, operands)
        if joined := joins_sum(self.bound, value):
            other, terms = joined
            more = error_factor(terms) * np.abs(operands[other].value)
            return Inexact(found.value, found.error + more)
        if value.function == "/" and isinstance(value.operands[1], Number | Extent):
            # One over a constant is rounded, and so is what is multiplied by it.
            return Inexact(found.value, found.error + UNIT_ROUNDOFF * np.abs(found.value))
        return found

    def _inside(self, access: Access, at: Mapping[str, int]) -> NDArray[np.bool_]:
        """Say for each point whether an access lies inside of its tensor."""
        inside: NDArray[np.bool_] = np.array(True)
        places = _places(self.bound, access, self.axes, at)
        for place, size in zip(places, self.bound.shapes[access.tensor], strict=True):
            inside = inside & (place >= 0) & (place < size)
        return inside

    def element(self, access: Access, at: Mapping[str, int]) -> Inexact:
        places = _places(self.bound, access, self.axes, at)
        of = self.known[access.tensor]
        if not self.bound.padded(access):
            return Inexact(of.value[places], of.error[places])
        sizes, inside = of.value.shape, self._inside(access, at)
        kept = tuple(np.clip(p, 0, size - 1) for p, size in zip(places, sizes, strict=True))
        outside = float(self._outside(access))
        return Inexact(
            np.where(inside, of.value[kept], outside), np.where(inside, of.error[kept], 0.0)
        )


def joins_sum(bound: Bound, value: Apply) -> tuple[int, int] | None:
    """Find the operand that is added to a sum, and the sum's terms.

    A kernel may start the sum from it, or add it to a part.
    """
    if value.function not in ("+", "-"):
        return None
    sums = {
        one.target.tensor: math.prod(bound.size[axis] for axis in one.reduced)
        for one in bound.definition.statements
        if one.update == ADD
    }
    terms = [sums.get(one.tensor, 0) if isinstance(one, Access) else 0 for one in value.operands]
    return (terms.index(0), max(terms)) if min(terms) == 0 < max(terms) else None


def applied(function: str, operands: list[Inexact]) -> Inexact:
    """A function of `FUNCTIONS` with its error."""
    (a, ea), (b, eb) = operands[0], operands[-1]
    with np.errstate(divide="ignore", invalid="ignore"):
        if function == "neg":
            return Inexact(-a, ea)
        if function == "abs":
            return Inexact(np.abs(a), ea)
        if function in INTEGER_FUNCTIONS:
            whole, by = a.astype(np.int64), b.astype(np.int64)
            if function == "div":
                return Inexact((whole // by).astype(np.float64), ea)
            if function == "mulhigh":
                whole, by = whole * by, np.full_like(by, 31)
            return Inexact(((whole + (1 << by - 1)) >> by).astype(np.float64), ea)
        if function in ("max", "min"):
            chosen = np.maximum(a, b) if function == "max" else np.minimum(a, b)
            return Inexact(chosen, np.maximum(ea, eb))
        if function == "exp":
            return _exponential(a, ea)
        if function in ("sqrt", "rsqrt"):
            root = np.sqrt(a)
            result = root if function == "sqrt" else 1 / root
            error = ea * result / (2 * a) if function == "rsqrt" else ea / (2 * root)
            return Inexact(result, error + _ROOT_ROUNDINGS * UNIT_ROUNDOFF * np.abs(result))
        if function == "/":
            result = a / b
            error = (ea + np.abs(result) * eb) / np.abs(b) + UNIT_ROUNDOFF * np.abs(result)
        elif function == "*":
            result, error = a * b, np.abs(a) * eb + np.abs(b) * ea + ea * eb
        else:
            result, error = (a + b if function == "+" else a - b), ea + eb
        return Inexact(result, error + UNIT_ROUNDOFF * np.abs(result))


def _exponential(a: Float64, ea: Float64) -> Inexact:
    """e**a is 2**t by a polynomial, with two roundings for each of its degrees.

    t is a times a rounded constant: two roundings, of which 2**t makes |a| times as much. Below t of -126
    the result is 2**-126; beyond 126 nothing is promised.
    """
    value = np.exp(np.minimum(a, 700.0))
    moved = np.expm1(np.minimum(ea + error_factor(2) * np.abs(a), 1.0))
    off = POLYNOMIAL_ERROR + error_factor(2 * DEGREE + 2) + moved
    most = LARGEST_EXPONENT * math.log(2)
    return Inexact(value, np.where(a + ea > most, np.inf, value * off + 2.0**-125))
