"""The image of a convolution whose sizes are arguments, for statements and products (`nests/stages.py`).

An image with padding is copied into one with zeros around it, so that no size asks for edges of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from armsim.codegen.axes import ALIGNMENT, FLOAT, LANES, VECTOR
from armsim.codegen.size_arguments import FRAME, Amount, Size, SizedDriver, kept, times
from armsim.codegen.size_arguments import in_c as in_c_of
from armsim.nests.layout import Extent, total
from armsim.nests.lowering import emit_zeros
from armsim.nests.stages import NO_STAGES, Step, View, rooms_of
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.image_sizes import keep_output_sizes, most_padding
from armsim.operators.parameters import RUNTIME
from armsim.operators.sliding import COLUMNS, ROWS, outputs_along

SIZES = ("hi", "wi", "cin", "cout")

CHECKED = tuple(f"x{number}" for number, _ in enumerate(SIZES))
"""The registers in which sizes are passed."""


class Bordered:
    """The image that a call reads, with zeros around it where it may have padding.

    planes: it lies in planes of four channels. copied: whether it may be. pixel, row, plane: bytes of what
    is read of it.
    """

    def __init__(self, problem: ConvProblem, *, planes: bool = False, copied: bool = True) -> None:
        self.problem, self.planes, self.copied = problem, planes, copied
        self.count = (FRAME.cin + (LANES - 1)) // LANES
        self.pixel: Amount = VECTOR if planes else FRAME.cin * FLOAT
        self.row = kept("wide") * self.pixel
        self.plane = kept("high") * self.row
        if planes and self.is_padded:
            # An odd number of lines, so that a pixel's channels do not share a set of a cache.
            two = 2 * ALIGNMENT
            self.plane = (self.plane + (ALIGNMENT - 1)) // two * two + ALIGNMENT
        self.place = "image" if self.is_padded else "input"

    @cached_property
    def is_padded(self) -> bool:
        """Say whether images of some size have padding."""
        return self.copied and any(most_padding(self.problem))

    @cached_property
    def amounts(self) -> dict[str, Amount]:
        """Rows and columns of the output, and of the image with what is around it, from the arguments."""
        p = self.problem
        rows = outputs_along(FRAME.hi, p.hf, p.stride, p.dilation, p.padding, ROWS)
        columns = outputs_along(FRAME.wi, p.wf, p.stride, p.dilation, p.padding, COLUMNS)
        return {
            "ho": rows.outputs,
            "high": rows.whole,
            "wo": columns.outputs,
            "wide": columns.whole,
        }

    def extent(self, amount: Amount, constants: Mapping[str, Amount], *, in_c: bool) -> Extent:
        """Give what an amount is for the problem, or in C for arguments."""
        if isinstance(amount, Size):
            amount = amount.put({**self.amounts, **constants})
        if in_c:
            return in_c_of(amount)
        if isinstance(amount, int):
            return amount
        return amount.at({name: getattr(self.problem, name) for name in SIZES})

    @property
    def bytes(self) -> Size | None:
        """The room for it in the workspace, if it is there."""
        if not self.is_padded:
            return None
        return self.plane * self.count if self.planes else self.plane

    def keep(self, driver: SizedDriver, done: str) -> None:
        """Keep the sizes; branch to a label where there is no output."""
        keep_output_sizes(driver, done, problem=self.problem)
        driver.let(**{name: self.amounts[name] for name in ("high", "wide")})

    def emit(self, driver: SizedDriver) -> None:
        """Copy the image into zeros."""
        if not self.bytes:
            return
        driver.asm.comment("the image with zeros around it")
        emit_zeros(driver, self.place, (self.bytes + (ALIGNMENT - 1)) // ALIGNMENT)
        first = kept(self.place) + FRAME.pad_top * self.row + FRAME.pad_left * self.pixel
        driver.let(inside=first)
        line: Amount = FRAME.wi * LANES if self.planes else FRAME.wi * FRAME.cin
        row = FRAME.wi * self.pixel
        planes: tuple[dict[str, tuple[Amount, Amount]], ...] = ({}, {})
        if self.planes:
            planes = {"c": (self.count, self.plane)}, {"c": (self.count, FRAME.hi * row)}
        Step(
            View("inside", {**planes[0], "h": (FRAME.hi, self.row), "u": (line, FLOAT)}),
            View("input", {**planes[1], "h": (FRAME.hi, row), "u": (line, FLOAT)}),
        ).emit(driver.asm)


def pixels_of(image: Bordered, *axes: str) -> dict[str, tuple[Amount, Amount]]:
    """Give sizes and distances of what is read of an image, by axis of outputs, taps, channels.

    h: rows that the outputs need. u: what is copied as one, channels of a pixel or of a filter row.
    """
    p = image.problem
    joined = p.dilation == 1 and "u" in axes
    known: dict[str, tuple[Amount, Amount]] = {
        "l": (FRAME.ho, image.row * p.stride), "k": (FRAME.wo, image.pixel * p.stride),
        "h": ((FRAME.ho - 1) * p.stride + smallest(p).hi, image.row), "n": (p.hf, image.row * p.dilation),
        "m": (p.wf, image.pixel * p.dilation),
        "u": (times(FRAME.cin, p.wf if joined else 1), FLOAT), "i": (FRAME.cin, FLOAT),
    }  # fmt: skip
    return {axis: known[axis] for axis in axes if not (joined and axis == "m")}


def smallest(p: ConvProblem) -> ConvProblem:
    """Give the problem with an image of one window."""
    high, wide = ((taps - 1) * p.dilation + 1 for taps in (p.hf, p.wf))
    return replace(p, hi=high, wi=wide, padding="valid")


def sized_border(problem: ConvProblem, tile: ConvTile, *, planes: bool = True) -> int:
    """Count the bytes of an image with its border, where sizes are arguments."""
    return (
        int(_border(Bordered(problem, planes=planes), in_c=False)) if tile.sizes == RUNTIME else 0
    )


def border_in_c(problem: ConvProblem, tile: ConvTile, *, planes: bool = True) -> str:
    """Give the bytes for any sizes in C; "": no image has a border."""
    return str(_border(Bordered(problem, planes=planes), in_c=True) or "")


def _border(image: Bordered, *, in_c: bool) -> Extent:
    rooms = [image.extent(one, {}, in_c=in_c) for one in rooms_of(image, NO_STAGES).values()]
    return total(rooms) if rooms else 0
