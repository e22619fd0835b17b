"""Layers of ONNX's quantized nodes: bytes with scales and zero points."""

from __future__ import annotations

import math
from math import prod
from typing import Any

import numpy as np

from armsim.networks.model import Layer
from armsim.networks.onnx_file import Node
from armsim.networks.onnx_reader import Handlers, Reader, Uncovered, written
from armsim.networks.onnx_windows import Filters, filters_of, slide, window_of
from armsim.operators.layer import Shape
from armsim.operators.qconv import QconvProblem
from armsim.operators.qdwconv import QdwconvProblem
from armsim.operators.qgemm import QgemmProblem

HANDLERS = Handlers()
_MIDDLE = 128


@HANDLERS.of("QLinearConv")
def _qlinearconv(reader: Reader, node: Node) -> None:
    """A convolution of bytes; where operands differ in sign both are read as the kernel's, 128 apart."""
    kind = reader.graph.types.get(node.inputs[0], "unknown")
    image = reader.tensors[reader.image(node, kind)]
    rows, columns, channels = image.shape
    made = reader.output_shape(node)
    filters = filters_of(reader, node, 3, channels)
    cout, taps = filters.outputs, filters.taps
    if filters.groups > 1 and not filters.depthwise:
        raise Uncovered(
            f"{filters.groups} groups of {channels} channels: kernels of bytes have NHWC alone"
        )
    window = window_of(node, image, taps, made)
    values = slide(window, rows, columns, made)
    problem = _problem_of(reader, node, image.shape, filters, values, point=window.point)
    try:
        problem.check()
    except ValueError as error:
        raise Uncovered(str(error)) from error
    found = getattr(problem, "ho", made[0]), getattr(problem, "wo", made[1]), made[2]
    if found != made:
        raise Uncovered(f"its output is {written(made)}, that of {problem.op} {written(found)}")
    weights = prod(taps) * (1 if filters.depthwise else channels)
    biased = len(node.inputs) > 8 and bool(node.inputs[8])
    reader.set(
        node,
        reader.append(
            Layer(
                reader.unique(node.name), problem.op, problem, image.shape, made,
                sources=(image.source,), multiplies=prod(made) * weights,
                parameters=cout * (weights + biased),
            )
        ),
    )  # fmt: skip


def _problem_of(
    reader: Reader, node: Node, shape: Shape, filters: Filters, values: dict[str, Any], *,
    point: bool,
) -> Any:  # fmt: skip
    """Make the problem of a convolution. values: its window; point: it is one pixel, each in its place."""
    rows, columns, channels = shape
    cout = filters.outputs
    scales = [_number(reader, node, at, "scale") for at in (1, 4, 6)]
    zero, filter_zero, output_zero = (
        int(_number(reader, node, at, "zero point")) for at in (2, 5, 7)
    )
    kinds = [
        _type(reader, node, 0),
        reader.graph.types.get(node.inputs[3], ""),
        _type(reader, node, 7),
    ]
    if set(kinds) - {"uint8", "int8"}:
        raise Uncovered(f"its numbers are {', '.join(kinds)}")
    multiplier, shift = _fixed(scales[0] * scales[1] / scales[2])
    if filters.depthwise:
        # All are read without sign there.
        unsigned = [
            point + (_MIDDLE if own == "int8" else 0)
            for point, own in zip((zero, filter_zero, output_zero), kinds, strict=True)
        ]
        return QdwconvProblem(
            rows, columns, channels, out="q8", input_zero=unsigned[0], filter_zero=unsigned[1],
            output_zero=unsigned[2], multiplier=multiplier, shift=shift, **values,
        )  # fmt: skip
    # Weights have no zero point there: signed ones as they are, unsigned ones around 128 or 0.
    centred = filter_zero - (_MIDDLE if kinds[1] == "uint8" else 0)
    type_ = "u8" if kinds[1] == "uint8" and filter_zero == 0 else "s8"
    if type_ == "s8" and centred:
        raise Uncovered(f"zero point {filter_zero} of its weights: the kernel's is 0 or the middle")
    moved = [_moved(own, type_) for own in kinds]
    rest: dict[str, Any] = {
        "type": type_, "out": "q8", "multiplier": multiplier, "shift": shift,
        "zero": output_zero + moved[2],
    }  # fmt: skip
    if point:
        return QgemmProblem(rows * columns, cout, channels, **rest)
    return QconvProblem(
        rows, columns, channels, cout, values["hf"], values["wf"], values["stride"],
        values["padding"], values["dilation"], pad_value=zero + moved[0], **rest,
    )  # fmt: skip


def _type(reader: Reader, node: Node, at: int) -> str:
    return reader.graph.types.get(node.inputs[at], "") if at < len(node.inputs) else ""


def _moved(kind: str, type_: str) -> int:
    """Give the number to add to bytes of a kind that are read as another."""
    if kind == "uint8" and type_ == "s8":
        return -_MIDDLE
    return _MIDDLE if kind == "int8" and type_ == "u8" else 0


def _number(reader: Reader, node: Node, at: int, what: str) -> float:
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
