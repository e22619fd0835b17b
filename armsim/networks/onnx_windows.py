"""Windows of ONNX, and the sizes of an operator here that reads the same pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from armsim.networks.onnx_file import Dims, Node
from armsim.networks.onnx_reader import Reader, Tensor, Uncovered, written
from armsim.operators.dwconv import DwconvProblem
from armsim.operators.layer import Shape
from armsim.operators.sliding import Sliding


@dataclass(frozen=True)
class Window:
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
        """Say whether it is one pixel, each in its place."""
        return self.taps == (1, 1) and self.strides == (1, 1) and not any(self.pads)


def _pair(values: Sequence[int]) -> tuple[int, int]:
    if len(values) != 2:
        raise Uncovered(f"its window has {len(values)} axes, not 2")
    return int(values[0]), int(values[1])


def window_of(node: Node, image: Tensor, taps: Sequence[int], outputs: Shape) -> Window:
    """The window of a node over an image; Uncovered where no operator has its like."""
    rows, columns, _ = image.shape
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
    pads = [one + more for one, more in zip(pads, image.border, strict=True)]
    if min(pads) < 0:
        raise Uncovered(f"negative pads {written(pads)}")
    for size, one, apart, *around in zip(
        (rows, columns), sizes, dilations, pads[:2], pads[2:], strict=True
    ):
        # What infers shapes rounds the outputs of such a window to zero, not down: it says one.
        if size + sum(around) < (one - 1) * apart + 1 and not have.get("ceil_mode", 0):
            raise Uncovered(f"a window of {written(sizes)} is larger than the image with its pads")
    beyond = any(
        (made - 1) * strides[axis] + (sizes[axis] - 1) * dilations[axis] + 1
        > size + pads[axis] + pads[axis + 2]
        for axis, (size, made) in enumerate(zip((rows, columns), outputs[:2], strict=True))
    )
    return Window(sizes, strides, dilations, (pads[0], pads[1], pads[2], pads[3]), auto, beyond)


def _only(pair: tuple[int, int], free: tuple[bool, bool], what: str) -> int:
    """The one value of both axes; one that is ``free`` on an axis may be any there."""
    if pair[0] == pair[1] or free[1]:
        return pair[0]
    if free[0]:
        return pair[1]
    raise Uncovered(f"{what} {pair[0]} by {pair[1]}: armsim's have one for both axes")


def _pixels(rows: int, columns: int, values: Mapping[str, Any]) -> Sliding:
    """Give the pixels that a window reads, by the rules of all operators that have one."""
    return DwconvProblem(rows, columns, 1, **values)


def slide(window: Window, rows: int, columns: int, outputs: Shape) -> dict[str, Any]:
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
    # Of the pads at the end as many as the last output reads: what ceil_mode adds, not what it leaves.
    needed = (
        (made - 1) * values["stride"] + (taps - 1) * values["dilation"] + 1 - size - before
        for made, taps, size, before in zip(
            outputs, window.taps, (rows, columns), (top, left), strict=False
        )
    )
    sides = "x".join(map(str, (top, left, *(max(one, 0) for one in needed))))
    for padding in dict.fromkeys(("valid", "same", top, left, sides)):
        own = _pixels(rows, columns, {**values, "padding": padding})
        same = (own.ho, own.wo) == tuple(outputs[:2])
        if same and (own.pad_top, own.pad_left) == (top, left):
            return {**values, "padding": padding}
    pads = ", ".join(map(str, window.pads))
    raise Uncovered(
        f"pads {pads} (top, left, bottom, right): no window of armsim reads the same pixels"
    )


@dataclass(frozen=True)
class Filters:
    """The weights of a convolution: how many ``outputs`` of ``channels``, and in how many groups."""

    channels: int
    outputs: int
    taps: Dims
    groups: int

    @property
    def depthwise(self) -> bool:
        """Say whether each channel is a group of its own, with one output."""
        return 1 < self.groups == self.channels == self.outputs


def filters_of(reader: Reader, node: Node, at: int, channels: int) -> Filters:
    """Give the filters of a convolution's input ``at``."""
    weights = reader.constant_dims(node, at)
    if weights is None or len(weights) != 4:
        raise Uncovered(f"weights of {0 if weights is None else len(weights)} axes, not 4")
    groups = int(node.attributes.get("group", 1))
    if weights[1] * groups != channels:
        raise reader.refusal(node, f"weights of {written(weights)} do not fit {channels} channels")
    if groups < 1 or weights[0] % groups:
        raise reader.refusal(node, f"{groups} groups do not divide its {weights[0]} filters")
    return Filters(channels, weights[0], weights[2:], groups)
