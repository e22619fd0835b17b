"""A network as a chain of layers with their sizes and memory."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

FLOAT = 4
"""Bytes per element."""

Shape = tuple[int, int, int]
"""Rows, columns, channels."""


def tensor_bytes(shape: Shape) -> int:
    """The size of an fp32 tensor in bytes."""
    return FLOAT * prod(shape)


@dataclass(frozen=True)
class Layer:
    """One layer. problem: that of its operator (None: no operator computes it).

    input, output: shapes. in_place: the output begins where the input begins, and overwrites it.
    workspace: additional bytes that it needs; workspace_words: their purpose.
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
        """The bytes that any plan must hold at once: input plus output; in place, the larger one."""
        if self.in_place:
            return max(self.input_bytes, self.output_bytes)
        return self.input_bytes + self.output_bytes


@dataclass(frozen=True)
class Network:
    """A chain of layers: the output of each is the input of the next."""

    name: str
    description: str
    input: Shape
    layers: tuple[Layer, ...]
