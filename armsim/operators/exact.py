"""Problems of integers: their definition, which a kernel must agree with to the last bit."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from armsim.codegen.quantized.requantize import Scale
from armsim.nests.bound import Bound
from armsim.nests.c_reference import c_reference
from armsim.nests.c_writer import InC
from armsim.nests.call import Call
from armsim.nests.definition import Definition
from armsim.nests.read import of_integers
from armsim.operators.problem import Problem
from armsim.operators.reference import Reference

KINDS = {"u8": "u8", "s8": "i8"}
"""Types of bytes as definitions name them."""


class Exact(Problem):
    """A problem of integers.

    statements: in index notation. kinds: the types of tensors. extents: sizes by axis, and of what
    ``declared`` names, which has the shapes of tensors that are read outside; ``around``: what is there.
    """

    @property
    @abstractmethod
    def statements(self) -> str:
        """What is computed."""

    @property
    @abstractmethod
    def kinds(self) -> dict[str, str]:
        """Types of tensors."""

    @property
    @abstractmethod
    def extents(self) -> dict[str, int]:
        """Sizes by name."""

    @property
    def declared(self) -> Mapping[str, str]:
        """Shapes that do not follow from indices."""
        return {}

    @property
    def around(self) -> Mapping[str, int]:
        """What is read outside of tensors, if it is not zero."""
        return {}

    @property
    def macros(self) -> Mapping[str, str]:
        """Sizes in C by name."""
        return {name: name.upper() for name in self.extents}

    @cached_property
    def bound(self) -> Bound:
        """The definition with its sizes."""
        return self.given({})

    def given(self, kinds: Mapping[str, str]) -> Bound:
        """The same where some tensors are given in other types."""
        known = (self.kinds | dict(kinds), self.declared, self.around)
        made = _definition(self.op, self.statements, *(tuple(one.items()) for one in known))
        return Bound.of(made, self.extents)

    def call(self, *order: str, workspace: int = 0, **more: Any) -> Call:
        """A call with these arguments, each tensor row by row unless ``more`` says otherwise."""
        return Call(more.pop("bound", self.bound), order, workspace=workspace, **more)

    def reference(self, call: Call) -> Reference:
        """The definition in C."""
        constants = {macro: self.extents[name] for name, macro in self.macros.items()}
        places = {f"AT_{tensor.upper()}": name for tensor, name in call.places}
        return Reference(c_reference(call, InC(self.macros)), constants, places)


@lru_cache(maxsize=256)
def _definition(
    op: str,
    statements: str,
    kinds: tuple[tuple[str, str], ...],
    declared: tuple[tuple[str, str], ...],
    around: tuple[tuple[str, int], ...],
) -> Definition:
    return of_integers(statements, op, dict(kinds), dict(declared), dict(around))


def scaled(value: str, multiplier: int, shift: int) -> str:
    """Times multiplier / 2**31, then by 2**-shift, each rounded to nearest with ties up."""
    return f"rshift(mulhigh({value}, {multiplier}), {shift})"


def requantized(value: str, scale: Scale) -> str:
    """A sum as a byte: scaled, plus zero, saturated."""
    low, high = (-128, 127) if scale.signed else (0, 255)
    zero = f" + {scale.zero}" if scale.zero else ""
    return f"min(max({scaled(value, scale.multiplier, scale.shift)}{zero}, {low}), {high})"


def summed_bytes(product: str, target: str, scale: Scale | None) -> str:
    """Sums of products with a bias: requantized, or as they are (None)."""
    indices = target[target.index("[") :]
    bias = f"sums{indices} + bias[{indices.strip('[]').split(',')[-1]}]"
    last = requantized(bias, scale) if scale else bias
    return f"sums{indices} += {product}; {target} = {last}"
