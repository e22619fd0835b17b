"""A network of an ONNX graph: its nodes as layers of the operators here, or named as not covered.

ONNX has images as N, C, H, W, layers here have rows, columns and channels: a tensor of another rank is rows
of its last axis. Weights are known when a network is compiled, so that their order is no work: a filter's,
or that of a matrix after a Flatten. What nodes compute: https://onnx.ai/onnx/operators/.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.errors import UserError
from armsim.networks.kinds import make_layer
from armsim.networks.model import INPUT, Layer, Network, Shape
from armsim.networks.onnx_file import Dims, Graph, Node
from armsim.operators.dwconv import DwconvProblem
from armsim.operators.elementwise.problem import SLOPE
from armsim.operators.qconv import QconvProblem
from armsim.operators.qdwconv import QdwconvProblem
from armsim.operators.qgemm import QgemmProblem
from armsim.operators.sliding import Sliding

FLOATS = "float32"


class Uncovered(Exception):
    """A node that no operator computes; the message says why."""


@dataclass(frozen=True)
class _Tensor:
    """What a node reads: the layer that makes it, and its shape there."""

    source: str
    shape: Shape


def network_of(graph: Graph, task_rows: int | None = None) -> Network:
    """The layers of a graph in its order; tensors of a layer may still have to be kept (`apart`)."""
    reader = _Reader(graph, task_rows)
    for node in graph.nodes:
        reader.read(node)
    description = f"ONNX, opset {graph.opset}"
    return Network(graph.name, description, reader.input, tuple(reader.layers))


def shape_of(dims: Dims) -> Shape:
    """Rows, columns and channels of a tensor of ONNX: those of an image, else rows of the last axis."""
    if len(dims) == 4:
        return (dims[0] * dims[2], dims[3], dims[1])
    if not dims:
        return (1, 1, 1)
    return (prod(dims[:-1]), 1, dims[-1])


def _spatial(dims: Dims) -> bool:
    """Whether the numbers of an image lie in another order here than in ONNX."""
    return len(dims) == 4 and dims[1] > 1 and dims[2] * dims[3] > 1


class _Reader:
    def __init__(self, graph: Graph, task_rows: int | None) -> None:
        self.graph, self.task_rows = graph, task_rows
        self.layers: list[Layer] = []
        self.places: dict[str, int] = {}
        self.readers = Counter(name for node in graph.nodes for name in node.inputs)
        self.readers.update(graph.outputs)
        self.by_input: dict[str, list[Node]] = {}
        for node in graph.nodes:
            for name in node.inputs:
                self.by_input.setdefault(name, []).append(node)
        self.input = self._input_shape()
        self.tensors = {graph.input: _Tensor(INPUT, self.input)}

    def _input_shape(self) -> Shape:
        """Of the network's input; an image whose channels are last is what layers here read."""
        dims = self.graph.dims[self.graph.input]
        readers = self.by_input.get(self.graph.input, [])
        if len(dims) == 4 and readers and all(map(_to_planes, readers)):
            return (dims[1], dims[2], dims[3])
        return shape_of(dims)

    def read(self, node: Node) -> None:
        """Add the layers of a node, if it is any work."""
        try:
            handler = _HANDLERS.get(node.op)
            if handler is None:
                raise Uncovered("armsim has no operator for it")
            handler(self, node)
        except Uncovered as error:
            self.not_covered(node, str(error))

    # --- what a node has --------------------------------------------------------------------------

    def activations(self, node: Node) -> list[str]:
        """Its inputs that are no constants."""
        return [name for name in node.inputs if name in self.tensors]

    def one(self, node: Node, kind: str = FLOATS) -> str:
        """Its first input, of floats; Uncovered if that is a constant or of another type."""
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
        """Its first input, an image."""
        name = self.one(node, kind)
        dims = self.graph.dims[name]
        if len(dims) != 4 or dims[0] != 1:
            raise Uncovered(f"its input is {_words(dims)}, not an image of batch 1")
        return name

    def value(self, node: Node, at: int) -> NDArray[Any] | None:
        """The values of an input that is constant, None if it is left out."""
        name = node.inputs[at] if at < len(node.inputs) else ""
        if not name:
            return None
        values = self.graph.constants.get(name)
        if values is None:
            raise Uncovered(f"its input {name} is no small constant")
        return values

    def constant_dims(self, node: Node, at: int) -> Dims | None:
        """The sizes of an input that is constant, None if it is left out."""
        name = node.inputs[at] if at < len(node.inputs) else ""
        if not name:
            return None
        if name not in self.graph.constants:
            raise Uncovered(f"its input {name} is no constant")
        return self.graph.dims[name]

    def output_shape(self, node: Node) -> Shape:
        return shape_of(self.graph.dims[node.outputs[0]])

    def unique(self, name: str) -> str:
        """A layer's name that is not taken."""
        count, found = 1, name
        while found in self.places or found == INPUT:
            count += 1
            found = f"{name}_{count}"
        return found

    def refusal(self, node: Node, what: str) -> UserError:
        """Of a node that contradicts itself."""
        return UserError(f"{self.graph.where}: node {node.name} ({node.op}): {what}")

    # --- what becomes of it -----------------------------------------------------------------------

    def append(self, layer: Layer) -> _Tensor:
        """Add a layer; return its output."""
        self.places[layer.name] = len(self.layers)
        self.layers.append(layer)
        return _Tensor(layer.name, layer.output)

    def add(
        self,
        node: Node,
        op: str,
        inputs: Sequence[_Tensor],
        values: Mapping[str, Any] | None = None,
    ) -> _Tensor:
        """Add a layer of an op of `PROBLEMS`; Uncovered if it cannot be had."""
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
                f"its output is {_words(self.output_shape(node))}, that of {op} {_words(layer.output)}"
            )
        return self.append(layer)

    def set(self, node: Node, tensor: _Tensor) -> None:
        """Say what a node's output is."""
        self.tensors[node.outputs[0]] = tensor

    def not_covered(self, node: Node, why: str) -> None:
        """A layer that no operator computes, one more for each further output that is read."""
        read = [self.tensors[name] for name in self.activations(node)]
        read = read or [_Tensor(INPUT, self.input)]
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


_HANDLERS: dict[str, Callable[[_Reader, Node], None]] = {}
"""Types of nodes, and what makes layers of them."""


def _of(
    *ops: str,
) -> Callable[[Callable[[_Reader, Node], None]], Callable[[_Reader, Node], None]]:
    def declare(handler: Callable[[_Reader, Node], None]) -> Callable[[_Reader, Node], None]:
        _HANDLERS.update(dict.fromkeys(ops, handler))
        return handler

    return declare


def _words(sizes: Sequence[int]) -> str:
    return "x".join(map(str, sizes)) or "a number"


# --- windows --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Window:
    """A window of ONNX: pairs of rows and columns. before: pixels above and on the left.

    reach: the pixels beyond those that are asked for at the end, which ceil_mode adds.
    """

    taps: tuple[int, int]
    strides: tuple[int, int]
    dilations: tuple[int, int]
    pads: tuple[int, int, int, int]
    auto: str
    beyond: bool

    @property
    def point(self) -> bool:
        """Whether it is one pixel, each in its place."""
        return self.taps == (1, 1) and self.strides == (1, 1) and not any(self.pads)


def _pair(values: Sequence[int]) -> tuple[int, int]:
    if len(values) != 2:
        raise Uncovered(f"its window has {len(values)} axes, not 2")
    return int(values[0]), int(values[1])


def _window(node: Node, rows: int, columns: int, taps: Sequence[int], outputs: Shape) -> _Window:
    have = node.attributes
    sizes, strides = _pair(taps), _pair(have.get("strides", (1, 1)))
    dilations = _pair(have.get("dilations", (1, 1)))
    auto = str(have.get("auto_pad", "NOTSET"))
    pads = [int(one) for one in have.get("pads", (0, 0, 0, 0))]
    if len(pads) != 4:
        raise Uncovered(f"it has {len(pads)} pads, not 4")
    if auto == "VALID":
        pads = [0, 0, 0, 0]
    elif auto in ("SAME_UPPER", "SAME_LOWER"):
        for axis, size in enumerate((rows, columns)):
            reach = (sizes[axis] - 1) * dilations[axis] + 1
            total = max((-(-size // strides[axis]) - 1) * strides[axis] + reach - size, 0)
            less, more = total // 2, total - total // 2
            pads[axis], pads[axis + 2] = (less, more) if auto == "SAME_UPPER" else (more, less)
    elif auto != "NOTSET":
        raise Uncovered(f"auto_pad {auto}")
    if min(pads) < 0:
        raise Uncovered(f"negative pads {_words(pads)}")
    beyond = any(
        (made - 1) * strides[axis] + (sizes[axis] - 1) * dilations[axis] + 1
        > size + pads[axis] + pads[axis + 2]
        for axis, (size, made) in enumerate(zip((rows, columns), outputs[:2], strict=True))
    )
    return _Window(sizes, strides, dilations, (pads[0], pads[1], pads[2], pads[3]), auto, beyond)


def _only(pair: tuple[int, int], free: tuple[bool, bool], what: str) -> int:
    """The one value of both axes; one that is ``free`` on an axis may be any there."""
    if pair[0] == pair[1] or free[1]:
        return pair[0]
    if free[0]:
        return pair[1]
    raise Uncovered(f"{what} {pair[0]} by {pair[1]}: armsim's have one for both axes")


def _pixels(rows: int, columns: int, values: Mapping[str, Any]) -> Sliding:
    """Which pixels a window reads, by the rules of all operators that have one."""
    return DwconvProblem(rows, columns, 1, **values)


def _slide(window: _Window, rows: int, columns: int, outputs: Shape) -> dict[str, Any]:
    """hf, wf, stride, dilation and padding that read the same pixels; Uncovered if none do."""
    values = {
        "hf": window.taps[0],
        "wf": window.taps[1],
        "stride": _only(window.strides, (outputs[0] == 1, outputs[1] == 1), "strides"),
        "dilation": _only(
            window.dilations, (window.taps[0] == 1, window.taps[1] == 1), "dilations"
        ),
    }
    top, left = window.pads[:2]
    for padding in dict.fromkeys(("valid", "same", top, left)):
        own = _pixels(rows, columns, {**values, "padding": padding})
        same = (own.ho, own.wo) == tuple(outputs[:2])
        if same and (own.pad_top, own.pad_left) == (top, left):
            return {**values, "padding": padding}
    pads = ", ".join(map(str, window.pads))
    raise Uncovered(f"pads {pads} (top, left, bottom, right): neither same nor equal on all sides")


# --- products -------------------------------------------------------------------------------------


def _filter(reader: _Reader, node: Node, at: int, channels: int) -> tuple[int, Dims, str]:
    """(outputs, taps, what it is: plain or depthwise) of a convolution's weights."""
    weights = reader.constant_dims(node, at)
    if weights is None or len(weights) != 4:
        raise Uncovered(f"weights of {0 if weights is None else len(weights)} axes, not 4")
    groups = int(node.attributes.get("group", 1))
    if weights[1] * groups != channels:
        raise reader.refusal(node, f"weights of {_words(weights)} do not fit {channels} channels")
    if groups == 1:
        return weights[0], weights[2:], "plain"
    if groups == channels == weights[0]:
        return weights[0], weights[2:], "depthwise"
    raise Uncovered(f"{groups} groups of {channels} channels, {weights[0]} out: not depthwise")


@_of("Conv")
def _conv(reader: _Reader, node: Node) -> None:
    image = reader.tensors[reader.image(node)]
    rows, columns, channels = image.shape
    made = reader.output_shape(node)
    cout, taps, kind = _filter(reader, node, 1, channels)
    window = _window(node, rows, columns, taps, made)
    bias = "bias" if reader.constant_dims(node, 2) is not None else "none"
    if kind == "depthwise":
        values = {**_slide(window, rows, columns, made), "epilogue": bias}
        reader.set(node, reader.add(node, "dwconv", [image], values))
    elif window.point:
        reader.set(node, reader.add(node, "pwconv", [image], {"cout": cout, "epilogue": bias}))
    else:
        values = {**_slide(window, rows, columns, made), "cout": cout, "epilogue": bias}
        done = reader.add(node, "conv", [image], values)
        reader.set(node, done)


@_of("Gemm")
def _gemm(reader: _Reader, node: Node) -> None:
    have = node.attributes
    if have.get("transA", 0):
        raise Uncovered("transA: its first operand is transposed")
    weights = reader.constant_dims(node, 1)
    added = reader.constant_dims(node, 2)
    _product(reader, node, weights, bool(have.get("transB", 0)), added)


@_of("MatMul")
def _matmul(reader: _Reader, node: Node) -> None:
    _product(reader, node, reader.constant_dims(node, 1), False, None)


def _product(
    reader: _Reader, node: Node, weights: Dims | None, transposed: bool, added: Dims | None
) -> None:
    name = reader.one(node)
    dims = reader.graph.dims[name]
    if weights is None or len(weights) != 2:
        raise Uncovered("its second operand is no matrix of weights")
    if len(dims) == 4:
        raise Uncovered(
            f"its first operand is {_words(dims)}: its last axis are columns of an image"
        )
    count = weights[0] if transposed else weights[1]
    if added is not None and (prod(added) != count or added[-1] != count):
        raise Uncovered(
            f"what is added is {_words(added)}, not a number for each of {count} columns"
        )
    if prod(weights) != count * dims[-1]:
        raise reader.refusal(node, f"weights of {_words(weights)} do not fit {_words(dims)}")
    values = {"cout": count, "epilogue": "bias" if added is not None else "none"}
    op = "fc" if prod(dims[:-1]) == 1 else "pwconv"
    reader.set(node, reader.add(node, op, [reader.tensors[name]], values))


# --- pooling --------------------------------------------------------------------------------------


@_of("MaxPool", "AveragePool")
def _pool(reader: _Reader, node: Node) -> None:
    image = reader.tensors[reader.image(node)]
    rows, columns, _ = image.shape
    made = reader.output_shape(node)
    if len(node.outputs) > 1 and node.outputs[1] and reader.readers[node.outputs[1]]:
        raise Uncovered("the places of its maxima are read")
    window = _window(node, rows, columns, node.attributes.get("kernel_shape", ()), made)
    values = _slide(window, rows, columns, made)
    if values.pop("dilation") != 1:
        raise Uncovered("a dilated window")
    if node.op == "MaxPool":
        reader.set(node, reader.add(node, "maxpool", [image], values))
        return
    if node.attributes.get("count_include_pad", 0) and any(window.pads):
        if window.beyond:
            raise Uncovered("count_include_pad with a window beyond its pads (ceil_mode)")
        values["count"] = "window"
    reader.set(node, reader.add(node, "avgpool", [image], values))


@_of("GlobalAveragePool", "GlobalMaxPool")
def _global(reader: _Reader, node: Node) -> None:
    image = reader.tensors[reader.image(node)]
    op = "avgpool" if node.op == "GlobalAveragePool" else "maxpool"
    values = {"hf": image.shape[0], "wf": image.shape[1], "padding": "valid"}
    reader.set(node, reader.add(node, op, [image], values))


@_of("ReduceMean")
def _reduce_mean(reader: _Reader, node: Node) -> None:
    image = reader.tensors[reader.image(node)]
    axes = node.attributes.get("axes")
    if axes is None:
        given = reader.value(node, 1)
        axes = [] if given is None else given.ravel().tolist()
    if sorted(int(axis) % 4 for axis in axes) != [2, 3]:
        raise Uncovered("a mean over other axes than rows and columns")
    values = {"hf": image.shape[0], "wf": image.shape[1], "padding": "valid"}
    reader.set(node, reader.add(node, "avgpool", [image], values))


# --- elements -------------------------------------------------------------------------------------


_WEIGHTED = ("conv", "dwconv", "pwconv", "fc")
"""Layers with weights of each output channel."""


@_of("BatchNormalization")
def _batchnorm(reader: _Reader, node: Node) -> None:
    """Into the weights of the layer before where that alone reads it."""
    name = reader.one(node)
    if node.attributes.get("training_mode", 0):
        raise Uncovered("it is in training mode")
    for at in range(1, 5):
        reader.constant_dims(node, at)
    tensor, before = reader.tensors[name], reader.alone(name)
    if before is not None and before.op in _WEIGHTED:
        old = {"none": 0, "bias": before.output[2]}.get(before.problem.epilogue)
        if old is not None:
            problem = replace(before.problem, epilogue="bn")
            parameters = before.parameters - old + 2 * before.output[2]
            reader.layers[reader.places[before.name]] = replace(
                before, problem=problem, parameters=parameters
            )
            reader.set(node, tensor)
            return
    reader.set(node, reader.add(node, "batchnorm", [tensor]))


@_of("Relu", "Sigmoid")
def _of_each_element(reader: _Reader, node: Node) -> None:
    reader.set(node, reader.add(node, node.op.lower(), [reader.tensors[reader.one(node)]]))


@_of("Clip")
def _clip(reader: _Reader, node: Node) -> None:
    tensor = reader.tensors[reader.one(node)]
    limits = []
    for at, (key, default) in enumerate((("min", -math.inf), ("max", math.inf)), 1):
        given = reader.value(node, at)
        limits.append(float(node.attributes.get(key, default) if given is None else given.item()))
    low, high = limits
    if low == 0 and high == 6:
        reader.set(node, reader.add(node, "relu6", [tensor]))
    elif low == 0 and high >= float(np.finfo(np.float32).max):
        reader.set(node, reader.add(node, "relu", [tensor]))
    else:
        raise Uncovered(f"limits {low:g} and {high:g}: armsim's are 0 and 6, or 0 alone")


@_of("LeakyRelu")
def _leaky(reader: _Reader, node: Node) -> None:
    tensor = reader.tensors[reader.one(node)]
    slope = float(node.attributes.get("alpha", 0.01))
    if not math.isclose(slope, SLOPE, rel_tol=1e-6):
        raise Uncovered(f"slope {slope:g}: the kernel's is {SLOPE:g}")
    reader.set(node, reader.add(node, "leaky_relu", [tensor]))


@_of("Softmax")
def _softmax(reader: _Reader, node: Node) -> None:
    name = reader.one(node)
    dims = reader.graph.dims[name]
    axis = int(node.attributes.get("axis", -1 if reader.graph.opset >= 13 else 1)) % len(dims)
    channels = 1 if len(dims) == 4 else len(dims) - 1
    if reader.graph.opset < 13:  # over all axes from that one on
        right = axis <= channels and prod(dims[axis:]) == dims[channels]
    else:
        right = axis == channels
    if not right:
        raise Uncovered(f"over axis {axis} of {_words(dims)}: the kernel's is over channels")
    reader.set(node, reader.add(node, "softmax", [reader.tensors[name]]))


def _per_channel(reader: _Reader, constant: str, dims: Dims) -> bool:
    """Whether a constant has a number for each channel of a tensor of these sizes, or one for all."""
    own = reader.graph.dims[constant]
    if prod(own) == 1:
        return len(own) <= len(dims)
    at = 1 if len(dims) == 4 else len(dims) - 1
    padded = (1,) * (len(dims) - len(own)) + tuple(own)
    like = tuple(dims[at] if axis == at else 1 for axis in range(len(dims)))
    return padded == like


@_of("Add", "Sum")
def _add(reader: _Reader, node: Node) -> None:
    names = reader.activations(node)
    for name in names:
        reader.check_type(name)
    if len(names) == len(node.inputs) > 1:
        dims = {reader.graph.dims[name] for name in names}
        if len(dims) > 1:
            raise Uncovered(f"it adds {' and '.join(_words(one) for one in sorted(dims))}")
        reader.set(node, reader.add(node, "add", [reader.tensors[name] for name in names]))
        return
    name, _ = _constant_beside(reader, node, names)
    if not _folded(reader, node, name, ("bias", "bn")):
        reader.set(node, reader.add(node, "bias", [reader.tensors[name]]))


def _folded(reader: _Reader, node: Node, name: str, words: tuple[str, ...]) -> bool:
    """Whether a number of each channel goes into those of the layer before, which it alone reads: a
    normalization, or the weights and the bias of a layer with one of these epilogues.
    """
    before = reader.alone(name)
    if before is None:
        return False
    weighted = before.op in _WEIGHTED and before.problem.epilogue in words
    if weighted or before.op == "batchnorm":
        parameters = before.parameters + before.output[2]
        reader.layers[reader.places[before.name]] = replace(before, parameters=parameters)
        reader.set(node, reader.tensors[name])
    return weighted or before.op == "batchnorm"


def _constant_beside(reader: _Reader, node: Node, names: list[str]) -> tuple[str, str]:
    """The tensor and the constant of a node that has one of each, the constant a number a channel."""
    constants = [name for name in node.inputs if name not in reader.tensors]
    if len(names) != 1 or len(constants) != 1:
        raise Uncovered("several constants")
    dims = reader.graph.dims[names[0]]
    if not _per_channel(reader, constants[0], dims):
        own = _words(reader.graph.dims[constants[0]])
        raise Uncovered(f"a constant of {own} beside {_words(dims)}: not a number a channel")
    return names[0], constants[0]


@_of("Mul")
def _multiply(reader: _Reader, node: Node) -> None:
    names = reader.activations(node)
    for name in names:
        reader.check_type(name)
    if len(names) == 2:
        first, second = sorted(
            (reader.tensors[name] for name in names), key=lambda one: -prod(one.shape)
        )
        dims = [reader.graph.dims[name] for name in names]
        if len(dims[0]) != len(dims[1]):
            raise Uncovered(f"it multiplies {_words(dims[0])} by {_words(dims[1])}")
        reader.set(node, reader.add(node, "multiply", [first, second]))
        return
    name, _ = _constant_beside(reader, node, names)
    if _folded(reader, node, name, ("none", "bias", "bn")):
        return
    tensor = reader.tensors[name]
    factors = _Tensor(tensor.source, (1, 1, tensor.shape[2]))
    done = reader.add(node, "multiply", [tensor, factors])
    # The factors are weights, no tensor that a layer makes.
    at = reader.places[done.source]
    reader.layers[at] = replace(
        reader.layers[at], others=(), sources=(tensor.source,), parameters=tensor.shape[2]
    )
    reader.set(node, done)


# --- moves ----------------------------------------------------------------------------------------


@_of("Concat")
def _concat(reader: _Reader, node: Node) -> None:
    names = reader.activations(node)
    if len(names) != len(node.inputs):
        raise Uncovered("it joins constants")
    for name in names:
        reader.check_type(name)
    dims = reader.graph.dims[names[0]]
    axis = int(node.attributes.get("axis", 1)) % len(dims)
    if axis != (1 if len(dims) == 4 else len(dims) - 1):
        raise Uncovered(f"it joins axis {axis} of {_words(dims)}: the kernel joins channels")
    if len(names) == 1:
        reader.set(node, reader.tensors[names[0]])
        return
    reader.set(node, reader.add(node, "concat", [reader.tensors[name] for name in names]))


@_of("Resize", "Upsample")
def _resize(reader: _Reader, node: Node) -> None:
    name = reader.image(node)
    have = node.attributes
    mode = str(have.get("mode", "nearest"))
    if mode != "nearest":
        raise Uncovered(f"mode {mode}: the kernel's is nearest")
    image, made = reader.tensors[name], reader.output_shape(node)
    factor, rest = divmod(made[0], image.shape[0])
    if rest or made[1] != factor * image.shape[1] or made[2] != image.shape[2]:
        raise Uncovered(f"{_words(image.shape)} to {_words(made)}: no one whole factor")
    for scales in (have.get("scales"), *map(reader.graph.constants.get, node.inputs[1:])):
        own = np.asarray(() if scales is None else scales)
        if own.dtype.kind == "f" and own.size and set(own.tolist()) - {1.0, float(factor)}:
            raise Uncovered(f"scales {', '.join(f'{one:g}' for one in own)}: no whole factor")
    if node.op == "Resize" and not (
        _repeats(have, factor, made[0]) and _repeats(have, factor, made[1])
    ):
        how = have.get("coordinate_transformation_mode", "half_pixel")
        rounds = have.get("nearest_mode", "round_prefer_floor")
        raise Uncovered(f"{how} with {rounds}: not each pixel {factor} times")
    reader.set(node, reader.add(node, "upsample", [image], {"factor": factor}))


def _repeats(have: Mapping[str, Any], factor: int, outputs: int) -> bool:
    """Whether nearest pixels are each pixel ``factor`` times, by the formulas of Resize."""
    how = str(have.get("coordinate_transformation_mode", "half_pixel"))
    rounds = str(have.get("nearest_mode", "round_prefer_floor"))
    # Twice the coordinate, in units of 1/factor: whole numbers, so that ties are ties.
    places = 2 * np.arange(outputs, dtype=np.int64)
    if how in ("half_pixel", "half_pixel_symmetric") or (
        how == "pytorch_half_pixel" and outputs > 1
    ):
        places += 1 - factor
    elif how != "asymmetric":
        return False
    whole = 2 * factor
    nearest = {
        "floor": places // whole,
        "ceil": -(-places // whole),
        "round_prefer_floor": -((factor - places) // whole),
        "round_prefer_ceil": (places + factor) // whole,
    }.get(rounds)
    if nearest is None:
        return False
    nearest = np.clip(nearest, 0, outputs // factor - 1)
    return bool((nearest == np.arange(outputs) // factor).all())


@_of("Identity", "Dropout")
def _nothing(reader: _Reader, node: Node) -> None:
    name = node.inputs[0]
    if name not in reader.tensors:
        raise Uncovered("its first input is a constant")
    if len(node.outputs) > 1 and reader.readers[node.outputs[1]]:
        raise Uncovered("its mask is read")
    reader.set(node, reader.tensors[name])


@_of("Flatten", "Reshape", "Squeeze", "Unsqueeze")
def _reshape(reader: _Reader, node: Node) -> None:
    """No work where numbers stay in order, or the weights of a matrix after it can be put in theirs."""
    name = node.inputs[0]
    if name not in reader.tensors:
        raise Uncovered("its first input is a constant")
    before, after = reader.graph.dims[name], reader.graph.dims[node.outputs[0]]
    tensor = reader.tensors[name]
    if before == after:
        reader.set(node, tensor)
    elif not _spatial(before) and not _spatial(after):
        reader.set(node, _Tensor(tensor.source, shape_of(after)))
    elif prod(after) == after[-1] and _into_weights(reader, node.outputs[0]):
        reader.set(node, tensor)
    else:
        raise Uncovered(
            f"{_words(before)} to {_words(after)} puts the numbers of an image in another order"
        )


def _into_weights(reader: _Reader, name: str) -> bool:
    """Whether only matrices of weights read a tensor."""
    readers = reader.by_input.get(name, [])
    return (
        bool(readers)
        and name not in reader.graph.outputs
        and all(
            _into_weights(reader, one.outputs[0])
            if one.op in ("Identity", "Dropout")
            else one.op in ("Gemm", "MatMul")
            and one.inputs[0] == name
            and one.inputs[1] in reader.graph.constants
            for one in readers
        )
    )


def _to_planes(node: Node) -> bool:
    """Whether it brings an image with its channels last to ONNX's order."""
    return node.op == "Transpose" and list(node.attributes.get("perm", ())) == [0, 3, 1, 2]


@_of("Transpose")
def _transpose(reader: _Reader, node: Node) -> None:
    name = node.inputs[0]
    if name not in reader.tensors:
        raise Uncovered("its first input is a constant")
    dims = reader.graph.dims[name]
    order = [int(at) for at in node.attributes.get("perm", range(len(dims))[::-1])]
    if name == reader.graph.input and reader.input != shape_of(dims):
        reader.set(node, reader.tensors[name])
        return
    if not _spatial(dims) and not _spatial(reader.graph.dims[node.outputs[0]]):
        kept = [at for at in order if dims[at] > 1]
        if kept == sorted(kept):
            reader.set(
                node,
                _Tensor(reader.tensors[name].source, reader.output_shape(node)),
            )
            return
    raise Uncovered(f"{_words(dims)} by {_words(order)}: no kernel changes the order of axes")


# --- bytes ----------------------------------------------------------------------------------------


_MIDDLE = 128


@_of("QLinearConv")
def _qlinearconv(reader: _Reader, node: Node) -> None:
    """A convolution of bytes; where operands differ in sign both are read as the kernel's, 128 apart."""
    kind = reader.graph.types.get(node.inputs[0], "unknown")
    image = reader.tensors[reader.image(node, kind)]
    rows, columns, channels = image.shape
    made = reader.output_shape(node)
    cout, taps, how = _filter(reader, node, 3, channels)
    window = _window(node, rows, columns, taps, made)
    scales = [_number(reader, node, at, "scale") for at in (1, 4, 6)]
    zero, filter_zero, output_zero = (
        int(_number(reader, node, at, "zero point")) for at in (2, 5, 7)
    )
    kinds = [kind, reader.graph.types.get(node.inputs[3], ""), _type(reader, node, 7)]
    if set(kinds) - {"uint8", "int8"}:
        raise Uncovered(f"its numbers are {', '.join(kinds)}")
    multiplier, shift = _fixed(scales[0] * scales[1] / scales[2])
    values = _slide(window, rows, columns, made)
    parameters = cout * prod(taps) * (1 if how == "depthwise" else channels)
    problem: Any
    if how == "depthwise":
        if (values.pop("hf"), values.pop("wf")) != (3, 3):
            raise Uncovered("a depthwise filter of bytes that is not 3x3")
        # All are read without sign there.
        unsigned = [
            point + (_MIDDLE if own == "int8" else 0)
            for point, own in zip((zero, filter_zero, output_zero), kinds, strict=True)
        ]
        problem = QdwconvProblem(
            rows, columns, channels, out="q8", input_zero=unsigned[0], filter_zero=unsigned[1],
            output_zero=unsigned[2], multiplier=multiplier, shift=shift, **values,
        )  # fmt: skip
    else:
        # Weights have no zero point there: signed ones as they are, unsigned ones around 128 or 0.
        centred = filter_zero - (_MIDDLE if kinds[1] == "uint8" else 0)
        type_ = "u8" if kinds[1] == "uint8" and filter_zero == 0 else "s8"
        if type_ == "s8" and centred:
            raise Uncovered(
                f"zero point {filter_zero} of its weights: the kernel's is 0 or the middle"
            )
        moved = [_moved(own, type_) for own in kinds]
        rest: dict[str, Any] = {
            "type": type_, "out": "q8", "multiplier": multiplier, "shift": shift,
            "zero": output_zero + moved[2],
        }  # fmt: skip
        if window.point:
            problem = QgemmProblem(rows * columns, cout, channels, **rest)
        else:
            sides = _sides(values, rows, columns)
            problem = QconvProblem(
                rows, columns, channels, cout, values["hf"], values["wf"], values["stride"], sides,
                values["dilation"], pad_value=zero + moved[0], **rest,
            )  # fmt: skip
    try:
        problem.check()
    except ValueError as error:
        raise Uncovered(str(error)) from error
    found = getattr(problem, "ho", made[0]), getattr(problem, "wo", made[1]), made[2]
    if found != made:
        raise Uncovered(f"its output is {_words(made)}, that of {problem.op} {_words(found)}")
    if len(node.inputs) > 8 and node.inputs[8]:
        parameters += cout
    products = prod(made) * prod(taps) * (1 if how == "depthwise" else channels)
    reader.set(
        node,
        reader.append(
            Layer(
                reader.unique(node.name), problem.op, problem, image.shape, made,
                sources=(image.source,), multiplies=products, parameters=parameters,
            )
        ),
    )  # fmt: skip


def _type(reader: _Reader, node: Node, at: int) -> str:
    return reader.graph.types.get(node.inputs[at], "") if at < len(node.inputs) else ""


def _moved(kind: str, type_: str) -> int:
    """What is added to bytes of a kind that are read as another."""
    if kind == "uint8" and type_ == "s8":
        return -_MIDDLE
    return _MIDDLE if kind == "int8" and type_ == "u8" else 0


def _number(reader: _Reader, node: Node, at: int, what: str) -> float:
    """A scale or zero point that is one for all channels."""
    values = reader.value(node, at)
    if values is None:
        raise Uncovered(f"it has no {what}")
    if np.unique(values).size != 1:
        raise Uncovered(f"a {what} for each channel: the kernel has one")
    return float(values.flat[0])


def _fixed(factor: float) -> tuple[int, int]:
    """A multiplier of 2**30 or more, and a shift: the factor is multiplier / 2**31 * 2**-shift."""
    mantissa, exponent = math.frexp(factor)
    if not (factor > 0 and math.isfinite(factor)):
        raise Uncovered(f"its scales make a factor of {factor:g}")
    multiplier, shift = round(mantissa * 2**31), -exponent
    if multiplier == 2**31:
        multiplier, shift = 2**30, shift - 1
    if not 1 <= shift <= 31:
        raise Uncovered(f"its scales make a factor of {factor:g}: the kernel's is below one half")
    return multiplier, shift


def _sides(values: Mapping[str, Any], rows: int, columns: int) -> int:
    """The pixels on all four sides that "same" and "valid" come to."""
    own = _pixels(rows, columns, values)
    if values["padding"] == "valid":
        return 0
    if own.pad_top != own.pad_left:
        raise Uncovered(
            f"pads {own.pad_top} above and {own.pad_left} on the left: the kernel has one"
        )
    return own.pad_top
