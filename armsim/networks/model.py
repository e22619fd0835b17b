"""A network as a chain of layers, each with its sizes, its memory, and whether it works in place."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

FLOAT = 4
"""Bytes of an element."""

Shape = tuple[int, int, int]
"""Rows, columns, channels."""


def tensor_bytes(shape: Shape) -> int:
    """What a tensor of fp32 takes."""
    return FLOAT * prod(shape)


@dataclass(frozen=True)
class Layer:
    """One layer. problem: its operator's, which says all of it (None: no operator computes it).

    input, output: shapes. in_place: the output begins where the input begins, and overwrites it.
    workspace: bytes that it needs besides; workspace_words: what for.
    """

    name: str
    op: str
    problem: Any
    input: Shape
    output: Shape
    in_place: bool = False
    workspace: int = 0
    workspace_words: str = ""

    @property
    def input_bytes(self) -> int:
        """Size of the input."""
        return tensor_bytes(self.input)

    @property
    def output_bytes(self) -> int:
        """Size of the output."""
        return tensor_bytes(self.output)

    @property
    def tensor_bytes(self) -> int:
        """What must be there at once, whatever the plan: input and output, or the larger one."""
        if self.in_place:
            return max(self.input_bytes, self.output_bytes)
        return self.input_bytes + self.output_bytes


@dataclass(frozen=True)
class Network:
    """Layers one behind the other: the output of each is the input of the next."""

    name: str
    description: str
    input: Shape
    layers: tuple[Layer, ...]
