"""A network as layers in order, each reading what layers before it made, with their sizes and memory."""

from __future__ import annotations

from functools import cached_property
from math import prod
from typing import Any

from armsim.codegen.axes import FLOAT
from armsim.figures import Figures, declared, derived, figure
from armsim.operators.layer import Shape

INPUT = "input"
"""The network's input, where a layer names what it reads."""

GROUPED = "nc4hw4"
"""The layout in which the channels of a group lie together, so that its kernel is that of an image of its
own."""


def tensor_bytes(shape: Shape) -> int:
    """The size of an fp32 tensor in bytes."""
    return FLOAT * prod(shape)


def _shape(shape: Shape) -> str:
    return "x".join(map(str, shape))


def _bytes(size: int) -> str:
    return f"{size:,}" if size else "-"


@declared
class Layer(Figures):
    """One layer.

    ``others`` are the shapes of further inputs (add, concat, multiply). ``why`` is the reason, where its
    file has one, that no operator computes it.
    """

    name: str = figure("its name", "layer")
    op: str = figure("the operator", "op", rank=4)
    problem: Any = figure("that of one group; null: no operator computes it")
    input: Shape = figure("rows, columns, channels", "input", _shape, left=True, rank=5)
    output: Shape = figure("its shape", "output", _shape, left=True, rank=3)
    in_place: bool = figure(
        "the output begins where the input begins, and overwrites it", "in place",
        lambda it: "yes" if it else "-", left=True, rank=9, default=False,
    )  # fmt: skip

    @property
    @derived("", "in + out", ",", rank=1, shown=True)
    def tensor_bytes(self) -> int:
        """The bytes of inputs plus output; in place, output and first input together are the larger one."""
        others = sum(map(tensor_bytes, self.others))
        if self.in_place:
            return others + max(self.input_bytes, self.output_bytes)
        return others + self.input_bytes + self.output_bytes

    workspace: int = figure(
        "that it needs besides", "workspace", _bytes, rank=6, key="workspace_bytes", default=0
    )
    workspace_words: str = figure(
        "what that is for", "for", lambda it: it or "-", rank=8, key="workspace", default=""
    )
    others: tuple[Shape, ...] = ()
    sources: tuple[str, ...] = figure(
        "layers that made its inputs; none: the one before", default=()
    )
    multiplies: int = figure(
        "of a convolution or a matrix product, padding taps included as papers count them",
        key="multiply_accumulates",
        default=0,
    )
    parameters: int = figure(
        "weights, a batch normalization counted as a scale and a shift", default=0
    )
    why: str = ""
    groups: int = figure("of channels, each computed by itself", default=1)

    @property
    @derived("the shapes of all inputs")
    def inputs(self) -> tuple[Shape, ...]:
        """The shapes of all inputs."""
        return (self.input, *self.others)

    @property
    def operator(self) -> str:
        """The name of the operator that computes it; that of the layer's op if there is none."""
        return self.op if self.problem is None else str(self.problem.op)

    @property
    @derived("of the first input")
    def input_bytes(self) -> int:
        """Size of the first input."""
        return tensor_bytes(self.input)

    @property
    @derived("of the output")
    def output_bytes(self) -> int:
        """Size of the output."""
        return tensor_bytes(self.output)


@declared
class Network(Figures):
    """Layers in an order in which they can be computed; an output that no layer reads is the network's."""

    name: str = figure("its name", key="network")
    description: str = figure("where it is from")
    input: Shape = figure("rows, columns, channels")
    layers: tuple[Layer, ...] = figure("in an order in which they can be computed")

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
        """Say whether each layer reads the output of the one before and nothing else."""
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
    @derived("of all layers", key="multiply_accumulates")
    def multiplies(self) -> int:
        """Multiply-accumulates of all layers."""
        return sum(layer.multiplies for layer in self.layers)

    @property
    @derived("weights of all layers")
    def parameters(self) -> int:
        """Weights of all layers."""
        return sum(layer.parameters for layer in self.layers)
