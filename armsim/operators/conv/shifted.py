"""kn2col's second half where sizes are arguments: a tap after the other is added to what outputs it has."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import ALIGNMENT, FLOAT
from armsim.codegen.size_arguments import FRAME, ZERO, Amount, Size, kept, new_driver
from armsim.nests.lowering import emit_zeros
from armsim.nests.stages import Axes, Step, View, loops
from armsim.operators.conv.problem import ConvProblem


@dataclass(frozen=True)
class SummedTaps:
    """The sums of the products of all pixels, which lie in ``place`` tap by tap."""

    problem: ConvProblem
    place: str

    def emit(self, asm: Assembly) -> None:
        """Emit zeros for all outputs, then for each tap those that have it in the image."""
        asm.comment("add the taps' products up")
        self._zeros(asm)
        p, pixel = self.problem, FRAME.cout * FLOAT
        row, plane = FRAME.wi * pixel, FRAME.hi * FRAME.wi * pixel
        axes: Axes = {
            "n": (p.hf, {"row": p.dilation, "products": plane * p.wf}),
            "m": (p.wf, {"column": p.dilation, "products": plane}),
        }
        with asm.general.scope():
            driver = new_driver(asm)
            driver.let(row=ZERO - FRAME.pad_top, column=ZERO - FRAME.pad_left)
            places = {"row": "row", "column": "column", "products": self.place}
            with loops(driver, places, axes) as at:
                y, x = kept(at["row"]), kept(at["column"])
                for axis, first, size, outputs in (
                    ("l", y, FRAME.hi, FRAME.ho), ("k", x, FRAME.wi, FRAME.wo),
                ):  # fmt: skip
                    begin, end = self._reached(ZERO - first), self._reached(size - first)
                    driver.let(**{f"{axis} begins": begin, f"{axis} ends": end.least(outputs)})
                    length = kept(f"{axis} ends") - kept(f"{axis} begins")
                    driver.let(**{f"{axis} inside": length.from_0()})
                top, left = kept("l begins"), kept("k begins")
                start = (top * p.stride + y) * FRAME.wi + left * p.stride + x
                driver.let(
                    to=FRAME.output + (top * FRAME.wo + left) * pixel,
                    of=kept(at["products"]) + start * pixel,
                )  # fmt: skip
                rows, columns = kept("l inside"), kept("k inside")

                def view(place: str, of_row: Size, of_pixel: Size) -> View:
                    found: dict[str, tuple[Amount, Amount]] = {
                        "l": (rows, of_row), "k": (columns, of_pixel), "j": (FRAME.cout, FLOAT),
                    }  # fmt: skip
                    return View(place, found)

                target = view("to", FRAME.wo * pixel, pixel)
                Step(target, view("of", row * p.stride, pixel * p.stride), adds=True).emit(asm)

    def _reached(self, pixels: Size) -> Size:
        """Give the first output that is so many pixels on, if these are not negative."""
        return (pixels.from_0() + (self.problem.stride - 1)) // self.problem.stride

    def _zeros(self, asm: Assembly) -> None:
        size = FRAME.ho * FRAME.wo * (FRAME.cout * FLOAT)
        with asm.general.scope():
            lines, rest = size // ALIGNMENT, size % ALIGNMENT
            emit_zeros(new_driver(asm), "output", lines, floats=rest // FLOAT)
