"""Read a graph of ONNX node by node: what a node has, and the layers that are made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from numpy.typing import NDArray

from armsim.errors import UserError
from armsim.networks.kinds import make_layer
from armsim.networks.model import INPUT, Layer
from armsim.networks.onnx_file import Dims, Graph, Node
from armsim.operators.layer import Shape

FLOATS = "float32"


class Uncovered(Exception):
    """A node that no operator computes; the message says why."""


@dataclass(frozen=True)
class Tensor:
    """A tensor that a node reads: the layer that makes it, and its shape there.

    border: zeros on top, left, at the bottom and right, the padding of the convolutions that read it.
    """

    source: str
    shape: Shape
    border: tuple[int, int, int, int] = (0, 0, 0, 0)


def shape_of(dims: Dims) -> Shape:
    """Rows, columns and channels of a tensor of ONNX: those of an image, else rows of the last axis."""
    if len(dims) == 4:
        return (dims[0] * dims[2], dims[3], dims[1])
    if not dims:
        return (1, 1, 1)
    return (prod(dims[:-1]), 1, dims[-1])


def spatial(dims: Dims) -> bool:
    """Say whether the numbers of an image lie in another order here than in ONNX."""
    return len(dims) == 4 and dims[1] > 1 and dims[2] * dims[3] > 1


class Reader:
    """Reads the nodes of a graph in its order; ``handlers`` make layers of them, by their types."""

    def __init__(
        self, graph: Graph, handlers: Mapping[str, Handler], task_rows: int | None
    ) -> None:
        self.graph, self.handlers, self.task_rows = graph, handlers, task_rows
        self.layers: list[Layer] = []
        self.places: dict[str, int] = {}
        self.readers = Counter(name for node in graph.nodes for name in node.inputs)
        self.readers.update(graph.outputs)
        self.by_input: dict[str, list[Node]] = {}
        for node in graph.nodes:
            for name in node.inputs:
                self.by_input.setdefault(name, []).append(node)
        self.input = self._input_shape()
        self.tensors = {graph.input: Tensor(INPUT, self.input)}

    def _input_shape(self) -> Shape:
        """Give the input's shape; an image whose channels are last is what layers here read."""
        dims = self.graph.dims[self.graph.input]
        readers = self.by_input.get(self.graph.input, [])
        if len(dims) == 4 and readers and all(map(to_planes, readers)):
            return (dims[1], dims[2], dims[3])
        return shape_of(dims)

    def read(self, node: Node) -> None:
        """Add the layers of a node, if it is any work."""
        try:
            handler = self.handlers.get(node.op)
            if handler is None:
                raise Uncovered("armsim has no operator for it")
            handler(self, node)
        except Uncovered as error:
            self.not_covered(node, str(error))

    # --- what a node has --------------------------------------------------------------------------

    def activations(self, node: Node) -> list[str]:
        """List its inputs that are no constants."""
        return [name for name in node.inputs if name in self.tensors]

    def one(self, node: Node, kind: str = FLOATS) -> str:
        """Give its first input, of floats; Uncovered if that is a constant or of another type."""
        name = node.inputs[0]
        if name not in self.tensors:
            raise Uncovered("its first input is a constant")
        self.check_type(name, kind)
        return name

    def check_type(self, name: str, kind: str = FLOATS) -> None:
        """Uncovered for a tensor of another type."""
        if self.graph.types.get(name) != kind:
            raise Uncovered(f"its numbers are {self.graph.types.get(name, 'unknown')}")

    def image(self, node: Node, kind: str = FLOATS) -> str:
        """Give its first input, an image."""
        name = self.one(node, kind)
        dims = self.graph.dims[name]
        if len(dims) != 4 or dims[0] != 1:
            raise Uncovered(f"its input is {written(dims)}, not an image of batch 1")
        return name

    def value(self, node: Node, at: int) -> NDArray[Any] | None:
        """The values of an input that is constant, None if it is left out."""
        name = node.inputs[at] if at < len(node.inputs) else ""
        if not name:
            return None
        values = self.graph.constants.get(name)
        if values is None:
            raise Uncovered(f"its input {name} is not a small constant")
        return values

    def constant_dims(self, node: Node, at: int) -> Dims | None:
        """The sizes of an input that is constant, None if it is left out."""
        name = node.inputs[at] if at < len(node.inputs) else ""
        if not name:
            return None
        if name not in self.graph.constants:
            raise Uncovered(f"its input {name} is not a constant")
        return self.graph.dims[name]

    def output_shape(self, node: Node) -> Shape:
        """The shape that the graph gives its first output."""
        return shape_of(self.graph.dims[node.outputs[0]])

    def unique(self, name: str) -> str:
        """A layer's name that is not taken."""
        count, found = 1, name
        while found in self.places or found == INPUT:
            count += 1
            found = f"{name}_{count}"
        return found

    def refusal(self, node: Node, what: str) -> UserError:
        """Refuse a node that contradicts itself."""
        return UserError(f"{self.graph.where}: node {node.name} ({node.op}): {what}")

    # --- what becomes of it -----------------------------------------------------------------------

    def append(self, layer: Layer) -> Tensor:
        """Add a layer; return its output."""
        self.places[layer.name] = len(self.layers)
        self.layers.append(layer)
        return Tensor(layer.name, layer.output)

    def add(
        self,
        node: Node,
        op: str,
        inputs: Sequence[Tensor],
        values: Mapping[str, Any] | None = None,
    ) -> Tensor:
        """Add a layer of an op of `LAYERS`; Uncovered if it cannot be had."""
        given = {**(values or {}), "inputs": [one.source for one in inputs]}
        if op == "conv" and self.task_rows is not None:
            given["task_rows"] = self.task_rows
        name = self.unique(node.name)
        try:
            layer = make_layer(name, op, inputs[0].shape, given, [one.shape for one in inputs[1:]])
        except ValueError as error:
            raise Uncovered(str(error)) from error
        if layer.output != self.output_shape(node):
            raise Uncovered(
                f"its output is {written(self.output_shape(node))}, that of {op} {written(layer.output)}"
            )
        return self.append(layer)

    def set(self, node: Node, tensor: Tensor) -> None:
        """Say what a node's output is."""
        self.tensors[node.outputs[0]] = tensor

    def not_covered(self, node: Node, why: str) -> None:
        """A layer that no operator computes, one more for each further output that is read."""
        read = [self.tensors[name] for name in self.activations(node)]
        read = read or [Tensor(INPUT, self.input)]
        outputs = [name for name in node.outputs if name and self.readers[name]]
        for number, output in enumerate(outputs, 1):
            further = f" output {number}" if number > 1 else ""
            self.tensors[output] = self.append(
                Layer(
                    self.unique(node.name + further),
                    node.op + further,
                    None,
                    read[0].shape,
                    shape_of(self.graph.dims[output]),
                    others=tuple(one.shape for one in read[1:]),
                    sources=tuple(one.source for one in read),
                    why=why,
                )
            )

    def alone(self, name: str) -> Layer | None:
        """The layer that makes a tensor which one node alone reads."""
        source = self.tensors[name].source
        if source == INPUT or self.readers[name] != 1:
            return None
        return self.layers[self.places[source]]


def written(sizes: Sequence[int]) -> str:
    """Sizes as messages have them."""
    return "x".join(map(str, sizes)) or "a number"


def to_planes(node: Node) -> bool:
    """Say whether it brings an image with its channels last to ONNX's order."""
    return node.op == "Transpose" and list(node.attributes.get("perm", ())) == [0, 3, 1, 2]


def from_planes(node: Node) -> bool:
    """Say whether it brings an image in ONNX's order to one with its channels last."""
    return node.op == "Transpose" and list(node.attributes.get("perm", ())) == [0, 2, 3, 1]


Handler = Callable[[Reader, Node], None]


class Handlers(dict[str, Handler]):
    """Types of nodes, and what makes layers of them."""

    def of(self, *ops: str) -> Callable[[Handler], Handler]:
        """Declare what makes layers of nodes of these types."""

        def declare(handler: Handler) -> Handler:
            self.update(dict.fromkeys(ops, handler))
            return handler

        return declare
