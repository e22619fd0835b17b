"""The tensors of a call: seeded data of a definition's inputs, as the oracle and as the kernel see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.nests.bound import Bound
from armsim.nests.definition import BITS, Access, Apply, Definition, Value

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


def parameters(definition: Definition, workspace: bool) -> tuple[str, ...]:
    """The function's parameters as C declares them."""
    inputs = [f"const {C_TYPES[definition.type_of(name)]} *{name}" for name in definition.inputs]
    extra = ["float *workspace"] if workspace else []
    return (*inputs, f"float *{definition.output}", *extra)


def positive(definition: Definition) -> frozenset[str]:
    """The tensors that are drawn positive: those whose elements are divided by, or have roots drawn."""
    found: set[str] = set()

    def look(value: Value, inside: bool) -> None:
        if isinstance(value, Access):
            if inside:
                found.add(value.tensor)
            return
        if not isinstance(value, Apply):
            return
        for at, operand in enumerate(value.operands):
            rooted = value.function in ("sqrt", "rsqrt") or (value.function == "/" and at == 1)
            look(operand, rooted or (inside and value.function != "*"))

    for one in definition.statements:
        look(one.value, False)
    return frozenset(found)


def drawn(
    bound: Bound, seed: int, ranges: Mapping[str, Range] | None = None
) -> tuple[dict[str, NDArray[Any]], dict[str, NDArray[Any]]]:
    """Data of the inputs: in their shapes, and as they lie in memory, nibbles two to a byte.

    ranges: the least and the largest number of tensors that are not drawn from -1 to 1.
    """
    generator = np.random.default_rng(seed)
    definition, above = bound.definition, positive(bound.definition)
    plain: dict[str, NDArray[Any]] = {}
    given: dict[str, NDArray[Any]] = {}
    for name in definition.inputs:
        kind, shape = definition.type_of(name), bound.shapes[name]
        if kind == "f32":
            low, high = (ranges or {}).get(name) or ((0.5, 1.5) if name in above else (-1.0, 1.0))
            plain[name] = given[name] = generator.uniform(low, high, shape).astype(np.float32)
            continue
        least, most = map(int, (ranges or {}).get(name) or RANGES[kind])
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
