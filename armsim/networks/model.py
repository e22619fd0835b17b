"""A network as layers in order, each reading what layers before it made, with their sizes and memory."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

FLOAT = 4
"""Bytes per element."""

INPUT = "input"
"""The network's input, where a layer names what it reads."""

GROUPED = "nc4hw4"
"""The layout in which the channels of a group lie together, so that its kernel is that of an image of its
own."""

Shape = tuple[int, int, int]
"""Rows, columns, channels."""


def tensor_bytes(shape: Shape) -> int:
    """The size of an fp32 tensor in bytes."""
    return FLOAT * prod(shape)


@dataclass(frozen=True)
class Layer:
    """One layer. problem: that of its operator (None: no operator computes it).

    input, output: shapes; others: those of further inputs (add, concat, multiply). sources: the layers that
    made its inputs, none: the one before alone. in_place: the output begins where the input begins, and
    overwrites it. workspace: additional bytes that it needs; workspace_words: their purpose.
    multiplies: multiply-accumulates of a convolution or a matrix product, padding taps included as papers
    count them; parameters: its weights, a batch normalization counted as a scale and a shift.
    why: of one that no operator computes, the reason, where its file has one.
    groups: of a convolution in groups of channels, how many; problem is that of one group, and is computed
    for each.
    """

    name: str
    op: str
    problem: Any
    input: Shape
    output: Shape
    in_place: bool = False
    workspace: int = 0
    workspace_words: str = ""
    others: tuple[Shape, ...] = ()
    sources: tuple[str, ...] = ()
    multiplies: int = 0
    parameters: int = 0
    why: str = ""
    groups: int = 1

    @property
    def inputs(self) -> tuple[Shape, ...]:
        """The shapes of all inputs."""
        return (self.input, *self.others)

    @property
    def operator(self) -> str:
        """The name of the operator that computes it; that of the layer's op if there is none."""
        return self.op if self.problem is None else str(self.problem.op)

    @property
    def input_bytes(self) -> int:
        """Size of the first input."""
        return tensor_bytes(self.input)

    @property
    def output_bytes(self) -> int:
        """Size of the output."""
        return tensor_bytes(self.output)

    @property
    def tensor_bytes(self) -> int:
        """The bytes of inputs plus output; in place, output and first input together are the larger one."""
        others = sum(map(tensor_bytes, self.others))
        if self.in_place:
            return others + max(self.input_bytes, self.output_bytes)
        return others + self.input_bytes + self.output_bytes


@dataclass(frozen=True)
class Network:
    """Layers in an order in which they can be computed; an output that no layer reads is the network's."""

    name: str
    description: str
    input: Shape
    layers: tuple[Layer, ...]

    @cached_property
    def producers(self) -> tuple[tuple[int, ...], ...]:
        """For each layer the places of those that made its inputs, -1 for the network's input."""
        places = {INPUT: -1} | {layer.name: at for at, layer in enumerate(self.layers)}
        return tuple(
            tuple(places[name] for name in layer.sources) or (at - 1,)
            for at, layer in enumerate(self.layers)
        )

    @property
    def chain(self) -> bool:
        """Whether each layer reads the output of the one before and nothing else."""
        return all(made == (at - 1,) for at, made in enumerate(self.producers))

    @cached_property
    def last_reads(self) -> dict[int, int]:
        """The place of the last layer that reads an output, by the place of the layer that made it.

        The network's input is -1. What no layer reads is an output of the network and stays to the end.
        """
        found = {at: len(self.layers) for at in range(-1, len(self.layers))}
        found |= {made: at for at, several in enumerate(self.producers) for made in several}
        return found

    @property
    def multiplies(self) -> int:
        """Multiply-accumulates of all layers."""
        return sum(layer.multiplies for layer in self.layers)

    @property
    def parameters(self) -> int:
        """Weights of all layers."""
        return sum(layer.parameters for layer in self.layers)
