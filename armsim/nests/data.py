"""The tensors of a call: seeded data of a definition's inputs, as the oracle and as the kernel see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.nests.bound import Bound
from armsim.nests.definition import BITS, Access, Apply, Definition, Number, Value

Range = tuple[float, float]

RANGES = {
    "i8": (-128, 127),
    "u8": (0, 255),
    "i4": (-8, 7),
    "u4": (0, 15),
    "i32": (-(1 << 16), (1 << 16) - 1),
}
"""The least and the largest number of a type."""

C_TYPES = {
    "f32": "float", "i32": "int32_t", "i16": "int16_t", "i8": "int8_t", "u8": "uint8_t", "i4": "uint8_t",
    "u4": "uint8_t",
}  # fmt: skip

ARRAYS: dict[str, type[np.generic]] = {
    "f32": np.float32, "i32": np.int32, "i16": np.int16, "i8": np.int8, "u8": np.uint8,
}  # fmt: skip
"""The types of arrays that hold elements of a byte or more."""


def parameters(definition: Definition, names: Sequence[str]) -> tuple[str, ...]:
    """The function's parameters as C declares them."""
    written = {*definition.made, "workspace"}
    return tuple(
        f"{'' if name in written else 'const '}{C_TYPES[definition.type_of(name)]} *{name}"
        for name in names
    )


_OF_EXPONENTS = 10.0
"""How far the operands of an exponential go: e**-10 and e**10 beside one are nothing, and all there is."""


def ranges(definition: Definition) -> dict[str, Range]:
    """The least and the largest number that each input is drawn from: -1 and 1, but for these.

    What is divided by, or has a root drawn of it, is positive. What is compared with a number goes twice as
    far as that, so that results lie on both sides of it; what stands in an exponent goes to its ends.
    """
    reach: dict[str, float] = {}
    positive: set[str] = set()

    def look(value: Value, far: float, inside: bool) -> None:
        if isinstance(value, Access):
            reach[value.tensor] = max(reach.get(value.tensor, 1.0), far)
            if inside:
                positive.add(value.tensor)
        if not isinstance(value, Apply):
            return
        numbers = [abs(one.value) for one in value.operands if isinstance(one, Number)]
        if value.function in ("max", "min"):
            far = max([far, *(2 * one for one in numbers)])
        elif value.function == "exp":
            far, inside = _OF_EXPONENTS, False
        elif value.function == "*":
            far, inside = far**0.5, False
        for at, operand in enumerate(value.operands):
            rooted = value.function in ("sqrt", "rsqrt") or (value.function == "/" and at == 1)
            look(operand, far, rooted or inside)

    for one in definition.statements:
        look(one.value, 1.0, False)
    return {name: (0.5, 1.5) if name in positive else (-far, far) for name, far in reach.items()}


def drawn(
    bound: Bound, seed: int, given_ranges: Mapping[str, Range] | None = None
) -> tuple[dict[str, NDArray[Any]], dict[str, NDArray[Any]]]:
    """Data of the inputs: in their shapes, and as they lie in memory, nibbles two to a byte.

    given_ranges: the least and the largest number of tensors, where those of `ranges` do not suit.
    """
    generator = np.random.default_rng(seed)
    definition, found = bound.definition, ranges(bound.definition) | dict(given_ranges or {})
    plain: dict[str, NDArray[Any]] = {}
    given: dict[str, NDArray[Any]] = {}
    for name in definition.inputs:
        kind, shape = definition.type_of(name), bound.shapes[name]
        if kind == "f32":
            plain[name] = given[name] = generator.uniform(*found[name], shape).astype(np.float32)
            continue
        least, most = map(int, (given_ranges or {}).get(name) or RANGES[kind])
        values = generator.integers(least, most + 1, shape)
        if BITS[kind] >= 8:
            # Overflow shows where large numbers meet, which they seldom do in uniform ones.
            ends = generator.choice([least, most], shape)
            values = np.where(generator.random(shape) < 0.25, ends, values)
            plain[name] = given[name] = values.astype(ARRAYS[kind])
            continue
        plain[name] = values
        halves = (values.ravel() & 15).astype(np.uint8)
        given[name] = halves[0::2] | (halves[1::2] << 4)
    return plain, given
