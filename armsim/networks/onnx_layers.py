"""A network of an ONNX graph: its nodes as layers of the operators here, or named as not covered.

ONNX has images as N, C, H, W, layers here have rows, columns and channels: a tensor of another rank is rows
of its last axis. Weights are known when a network is compiled, so that their order is no work: a filter's,
or that of a matrix after a Flatten. What nodes compute: https://onnx.ai/onnx/operators/.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from math import prod
from typing import Any

import numpy as np

from armsim.networks import onnx_bytes
from armsim.networks.kinds import LAYERS, kind_of
from armsim.networks.model import Network
from armsim.networks.onnx_file import Dims, Graph, Node
from armsim.networks.onnx_reader import (
    Handlers,
    Reader,
    Tensor,
    Uncovered,
    from_planes,
    shape_of,
    spatial,
    written,
)
from armsim.networks.onnx_windows import filters_of, slide, window_of
from armsim.operators.elementwise.problem import SLOPE

_HANDLERS = Handlers()


def network_of(graph: Graph, task_rows: int | None = None) -> Network:
    """The layers of a graph in its order; tensors of a layer may still have to be kept (`apart`)."""
    reader = Reader(graph, {**_HANDLERS, **onnx_bytes.HANDLERS}, task_rows)
    for node in graph.nodes:
        reader.read(node)
    description = f"ONNX, opset {graph.opset}"
    return Network(graph.name, description, reader.input, tuple(reader.layers))


# --- products -------------------------------------------------------------------------------------


@_HANDLERS.of("Conv")
def _conv(reader: Reader, node: Node) -> None:
    image = reader.tensors[reader.image(node)]
    rows, columns, channels = image.shape
    made = reader.output_shape(node)
    filters = filters_of(reader, node, 1, channels)
    window = window_of(node, image, filters.taps, made)
    bias = "bias" if reader.constant_dims(node, 2) is not None else "none"
    if filters.depthwise:
        values = {**slide(window, rows, columns, made), "epilogue": bias}
        reader.set(node, reader.add(node, "dwconv", [image], values))
        return
    values = {"cout": filters.outputs, "epilogue": bias, "groups": filters.groups}
    if window.point:
        reader.set(node, reader.add(node, "pwconv", [image], values))
    else:
        values |= slide(window, rows, columns, made)
        reader.set(node, reader.add(node, "conv", [image], values))


@_HANDLERS.of("Gemm")
def _gemm(reader: Reader, node: Node) -> None:
    have = node.attributes
    if have.get("transA", 0):
        raise Uncovered("transA: its first operand is transposed")
    weights = reader.constant_dims(node, 1)
    added = reader.constant_dims(node, 2)
    _product(reader, node, weights, bool(have.get("transB", 0)), added)


@_HANDLERS.of("MatMul")
def _matmul(reader: Reader, node: Node) -> None:
    _product(reader, node, reader.constant_dims(node, 1), False, None)


def _product(
    reader: Reader, node: Node, weights: Dims | None, transposed: bool, added: Dims | None
) -> None:
    name = reader.one(node)
    dims = reader.graph.dims[name]
    if weights is None or len(weights) != 2:
        raise Uncovered("its second operand is not a matrix of weights")
    if len(dims) == 4:
        raise Uncovered(
            f"its first operand is {written(dims)}: its last axis are columns of an image"
        )
    count = weights[0] if transposed else weights[1]
    if added is not None and (prod(added) != count or added[-1] != count):
        raise Uncovered(
            f"what is added is {written(added)}, not a number for each of {count} columns"
        )
    if prod(weights) != count * dims[-1]:
        raise reader.refusal(node, f"weights of {written(weights)} do not fit {written(dims)}")
    values = {"cout": count, "epilogue": "bias" if added is not None else "none"}
    op = "fc" if prod(dims[:-1]) == 1 else "pwconv"
    reader.set(node, reader.add(node, op, [reader.tensors[name]], values))


# --- pooling --------------------------------------------------------------------------------------


@_HANDLERS.of("MaxPool", "AveragePool")
def _pool(reader: Reader, node: Node) -> None:
    image = reader.tensors[reader.image(node)]
    rows, columns, _ = image.shape
    made = reader.output_shape(node)
    if len(node.outputs) > 1 and node.outputs[1] and reader.readers[node.outputs[1]]:
        raise Uncovered("the places of its maxima are read")
    window = window_of(node, image, node.attributes.get("kernel_shape", ()), made)
    values = slide(window, rows, columns, made)
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


@_HANDLERS.of("GlobalAveragePool", "GlobalMaxPool")
def _global(reader: Reader, node: Node) -> None:
    image = reader.tensors[reader.image(node)]
    op = "avgpool" if node.op == "GlobalAveragePool" else "maxpool"
    values = {"hf": image.shape[0], "wf": image.shape[1], "padding": "valid"}
    reader.set(node, reader.add(node, op, [image], values))


@_HANDLERS.of("ReduceMean")
def _reduce_mean(reader: Reader, node: Node) -> None:
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


@_HANDLERS.of("BatchNormalization")
def _batchnorm(reader: Reader, node: Node) -> None:
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


_SAME = {node: op for op in LAYERS for node in kind_of(op).onnx}
"""Nodes that are a layer whatever their attributes are."""


@_HANDLERS.of(*_SAME)
def _as_it_is(reader: Reader, node: Node) -> None:
    reader.set(node, reader.add(node, _SAME[node.op], [reader.tensors[reader.one(node)]]))


@_HANDLERS.of("Clip")
def _clip(reader: Reader, node: Node) -> None:
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


@_HANDLERS.of("LeakyRelu")
def _leaky(reader: Reader, node: Node) -> None:
    tensor = reader.tensors[reader.one(node)]
    slope = float(node.attributes.get("alpha", 0.01))
    if not math.isclose(slope, SLOPE, rel_tol=1e-6):
        raise Uncovered(f"slope {slope:g}: the kernel's is {SLOPE:g}")
    reader.set(node, reader.add(node, "leaky_relu", [tensor]))


@_HANDLERS.of("Softmax")
def _softmax(reader: Reader, node: Node) -> None:
    name = reader.one(node)
    dims = reader.graph.dims[name]
    axis = int(node.attributes.get("axis", -1 if reader.graph.opset >= 13 else 1)) % len(dims)
    channels = 1 if len(dims) == 4 else len(dims) - 1
    if reader.graph.opset < 13:  # over all axes from that one on
        right = axis <= channels and prod(dims[axis:]) == dims[channels]
    else:
        right = axis == channels
    if not right:
        raise Uncovered(f"over axis {axis} of {written(dims)}: the kernel's is over channels")
    reader.set(node, reader.add(node, "softmax", [reader.tensors[name]]))


def _per_channel(reader: Reader, constant: str, dims: Dims) -> bool:
    """Say whether a constant has a number for each channel of a tensor of these sizes, or one for all."""
    own = reader.graph.dims[constant]
    if prod(own) == 1:
        return len(own) <= len(dims)
    at = 1 if len(dims) == 4 else len(dims) - 1
    padded = (1,) * (len(dims) - len(own)) + tuple(own)
    like = tuple(dims[at] if axis == at else 1 for axis in range(len(dims)))
    return padded == like


@_HANDLERS.of("Add", "Sum")
def _add(reader: Reader, node: Node) -> None:
    names = reader.activations(node)
    for name in names:
        reader.check_type(name)
    if len(names) == len(node.inputs) > 1:
        dims = {reader.graph.dims[name] for name in names}
        if len(dims) > 1:
            raise Uncovered(f"it adds {' and '.join(written(one) for one in sorted(dims))}")
        reader.set(node, reader.add(node, "add", [reader.tensors[name] for name in names]))
        return
    name, _ = _constant_beside(reader, node, names)
    if not _folded(reader, node, name, ("bias", "bn")):
        reader.set(node, reader.add(node, "bias", [reader.tensors[name]]))


def _folded(reader: Reader, node: Node, name: str, words: tuple[str, ...]) -> bool:
    """Fold a number of each channel into those of the layer before, if that alone is read: a
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


def _constant_beside(reader: Reader, node: Node, names: list[str]) -> tuple[str, str]:
    """The tensor and the constant of a node that has one of each, the constant a number a channel."""
    constants = [name for name in node.inputs if name not in reader.tensors]
    if len(names) != 1 or len(constants) != 1:
        raise Uncovered("several constants")
    dims = reader.graph.dims[names[0]]
    if not _per_channel(reader, constants[0], dims):
        own = written(reader.graph.dims[constants[0]])
        raise Uncovered(f"a constant of {own} beside {written(dims)}: not a number a channel")
    return names[0], constants[0]


@_HANDLERS.of("Mul")
def _multiply(reader: Reader, node: Node) -> None:
    names = reader.activations(node)
    for name in names:
        reader.check_type(name)
    if len(names) == 2:
        first, second = sorted(
            (reader.tensors[name] for name in names), key=lambda one: -prod(one.shape)
        )
        dims = [reader.graph.dims[name] for name in names]
        if len(dims[0]) != len(dims[1]):
            raise Uncovered(f"it multiplies {written(dims[0])} by {written(dims[1])}")
        reader.set(node, reader.add(node, "multiply", [first, second]))
        return
    name, _ = _constant_beside(reader, node, names)
    if _folded(reader, node, name, ("none", "bias", "bn")):
        return
    tensor = reader.tensors[name]
    factors = Tensor(tensor.source, (1, 1, tensor.shape[2]))
    done = reader.add(node, "multiply", [tensor, factors])
    # The factors are weights, no tensor that a layer makes.
    at = reader.places[done.source]
    reader.layers[at] = replace(
        reader.layers[at], others=(), sources=(tensor.source,), parameters=tensor.shape[2]
    )
    reader.set(node, done)


# --- moves ----------------------------------------------------------------------------------------


@_HANDLERS.of("Concat")
def _concat(reader: Reader, node: Node) -> None:
    names = reader.activations(node)
    if len(names) != len(node.inputs):
        raise Uncovered("it joins constants")
    for name in names:
        reader.check_type(name)
    dims = reader.graph.dims[names[0]]
    axis = int(node.attributes.get("axis", 1)) % len(dims)
    if axis != (1 if len(dims) == 4 else len(dims) - 1):
        raise Uncovered(f"it joins axis {axis} of {written(dims)}: the kernel joins channels")
    if len(names) == 1:
        reader.set(node, reader.tensors[names[0]])
        return
    reader.set(node, reader.add(node, "concat", [reader.tensors[name] for name in names]))


@_HANDLERS.of("Resize", "Upsample")
def _resize(reader: Reader, node: Node) -> None:
    name = reader.image(node)
    have = node.attributes
    mode = str(have.get("mode", "nearest"))
    if mode != "nearest":
        raise Uncovered(f"mode {mode}: the kernel's is nearest")
    image, made = reader.tensors[name], reader.output_shape(node)
    factor, rest = divmod(made[0], image.shape[0])
    if rest or made[1] != factor * image.shape[1] or made[2] != image.shape[2]:
        raise Uncovered(f"{written(image.shape)} to {written(made)}: no one whole factor")
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
    """Say whether nearest pixels are each pixel ``factor`` times, by the formulas of Resize."""
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


@_HANDLERS.of("Identity", "Dropout")
def _nothing(reader: Reader, node: Node) -> None:
    name = node.inputs[0]
    if name not in reader.tensors:
        raise Uncovered("its first input is a constant")
    if len(node.outputs) > 1 and reader.readers[node.outputs[1]]:
        raise Uncovered("its mask is read")
    reader.set(node, reader.tensors[name])


@_HANDLERS.of("Pad")
def _pad(reader: Reader, node: Node) -> None:
    """Zeros around an image that convolutions alone read are their padding."""
    image = reader.tensors[reader.image(node)]
    have = node.attributes
    given = reader.value(node, 1)
    pads = [int(one) for one in (have.get("pads", ()) if given is None else given.ravel())]
    value = reader.value(node, 2)
    axes = reader.value(node, 3)
    if axes is not None:
        named = [int(one) % 4 for one in axes.ravel()]
        known = dict(zip([*named, *(4 + one for one in named)], pads, strict=True))
        pads = [known.get(at, 0) for at in range(8)]
    if str(have.get("mode", "constant")) != "constant":
        raise Uncovered(f"mode {have['mode']}")
    if have.get("value", 0) or (value is not None and value.any()):
        raise Uncovered("it does not pad with zeros")
    if len(pads) != 8 or min(pads) < 0 or any(pads[at] for at in (0, 1, 4, 5)):
        raise Uncovered(f"pads {written(pads)}: only rows and columns are padded")
    readers = reader.by_input.get(node.outputs[0], [])
    if node.outputs[0] in reader.graph.outputs or not all(
        one.op == "Conv" and str(one.attributes.get("auto_pad", "NOTSET")) in ("NOTSET", "VALID")
        for one in readers
    ):
        raise Uncovered("what reads it is not a convolution, whose padding it would be")
    top, left, bottom, right = image.border
    border = (top + pads[2], left + pads[3], bottom + pads[6], right + pads[7])
    reader.set(node, replace(image, border=border))


@_HANDLERS.of("Flatten", "Reshape", "Squeeze", "Unsqueeze")
def _reshape(reader: Reader, node: Node) -> None:
    """No work where numbers stay in order, or the weights of a matrix after it can be put in theirs."""
    name = node.inputs[0]
    if name not in reader.tensors:
        raise Uncovered("its first input is a constant")
    before, after = reader.graph.dims[name], reader.graph.dims[node.outputs[0]]
    tensor = reader.tensors[name]
    if before == after:
        reader.set(node, tensor)
    elif not spatial(before) and not spatial(after):
        reader.set(node, Tensor(tensor.source, shape_of(after)))
    elif prod(after) == after[-1] and _into_weights(reader, node.outputs[0]):
        reader.set(node, tensor)
    else:
        raise Uncovered(
            f"{written(before)} to {written(after)} puts the numbers of an image in another order"
        )


def _into_weights(reader: Reader, name: str) -> bool:
    """Say whether only matrices of weights read a tensor."""
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


@_HANDLERS.of("Transpose")
def _transpose(reader: Reader, node: Node) -> None:
    name = node.inputs[0]
    if name not in reader.tensors:
        raise Uncovered("its first input is a constant")
    dims = reader.graph.dims[name]
    order = [int(at) for at in node.attributes.get("perm", range(len(dims))[::-1])]
    if name == reader.graph.input and reader.input != shape_of(dims):
        reader.set(node, reader.tensors[name])
        return
    readers = reader.by_input.get(node.outputs[0], [])
    if from_planes(node) and all(
        one.op in ("Reshape", "Flatten") and len(reader.graph.dims[one.outputs[0]]) != 4
        for one in readers
    ):
        # Images here have their channels last: so has what leaves the network, or becomes a row.
        reader.set(node, reader.tensors[name])
        return
    if not spatial(dims) and not spatial(reader.graph.dims[node.outputs[0]]):
        kept = [at for at in order if dims[at] > 1]
        if kept == sorted(kept):
            reader.set(
                node,
                Tensor(reader.tensors[name].source, reader.output_shape(node)),
            )
            return
    raise Uncovered(f"{written(dims)} by {written(order)}: no kernel changes the order of axes")
