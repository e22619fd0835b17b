"""An operator as a layer of a network: inputs, output, memory and work, and its counterpart in bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, NamedTuple

Shape = tuple[int, int, int]
"""Rows, columns, channels."""

MANY = 1 << 10
"""Inputs of a layer that joins as many as a file names."""


class Memory(NamedTuple):
    """The memory of a layer.

    in_place: the output overwrites the first input. workspace: bytes that it needs besides, and in words.
    """

    in_place: bool = False
    workspace: int = 0
    words: str = ""


def sizes_of_image(inputs: Sequence[Shape]) -> dict[str, int]:
    """Give rows, columns and channels of the first input, the latter by both of their names."""
    rows, columns, channels = inputs[0]
    return {"hi": rows, "wi": columns, "channels": channels, "cin": channels}


def sizes_of_row(inputs: Sequence[Shape]) -> dict[str, int]:
    """Give the numbers of the first input as one row."""
    return {"cin": prod(inputs[0]), "batch": 1}


def sizes_of_rows(inputs: Sequence[Shape]) -> dict[str, int]:
    """Give the pixels of the first input as rows."""
    rows, columns, channels = inputs[0]
    return {"rows": rows * columns, "channels": channels}


def _output(problem: Any, inputs: Sequence[Shape]) -> Shape:
    """Give rows, columns and channels of the first input where the problem has none of an output."""
    rows, columns, channels = inputs[0]
    found = getattr(problem, "ho", rows), getattr(problem, "wo", columns)
    return (*found, getattr(problem, "cout", channels))


@dataclass(frozen=True)
class LayerKind:
    """The facts of an operator that a network needs.

    op: the word of a network's file, the operator's name if empty. onnx: types of ONNX's nodes that compute
    the same, whatever their attributes are.
    sizes: the fields of a problem that follow from the shapes of the inputs. keys: those of a file besides
    the other fields, with their types.
    fewest, most: inputs in a file; computed: at most so many in a kernel. beside: the shape that a further
    input must have, of the first one's and its own.
    output: the shape that a problem makes of its inputs. grouped: groups of channels can be computed one
    after the other. memory: of a problem and the values of the keys.
    weights: products of one number of the output, each with a weight that all pixels share.
    fused: epilogue -> the epilogue that computes this layer too; of bytes, the scale of sums does.
    """

    op: str = ""
    onnx: tuple[str, ...] = ()
    sizes: Callable[[Sequence[Shape]], dict[str, int]] = sizes_of_image
    keys: Mapping[str, type] = field(default_factory=dict)
    fewest: int = 1
    most: int = 1
    computed: int = MANY
    beside: Callable[[Shape, Shape], Shape] = lambda first, own: first
    output: Callable[[Any, Sequence[Shape]], Shape] = _output
    grouped: bool = False
    memory: Callable[[Any, Mapping[str, Any]], Memory] = lambda problem, values: Memory()
    weights: Callable[[Any], int] = lambda problem: 0
    fused: Mapping[str, str] = field(default_factory=dict)


def in_place(problem: Any, values: Mapping[str, Any]) -> Memory:
    """Overwrite the input."""
    return Memory(in_place=True)


InBytes = Mapping[str, Callable[[Any, Shape], Any]]
"""The layers of floats that an operator computes in bytes: op -> its problem, of that of the floats and
the shape of the first input; None where it cannot."""
