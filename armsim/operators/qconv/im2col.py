"""im2col: a row of A for each pixel of the output, its window's bytes side by side.

First the image is copied into one with a border, where there is one; then padding, stride and dilation
are nothing but addresses.
"""

from __future__ import annotations

from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import aligned
from armsim.codegen.quantized.border import Border, copy_with_border
from armsim.codegen.quantized.pieces import copy_run
from armsim.operators.qgemm.problem import Free


class Im2col(NamedTuple):
    """The geometry of a convolution as `QconvProblem` has it; ho, wo: rows and columns of the output."""

    hi: int
    wi: int
    cin: int
    kh: int
    kw: int
    stride: int
    border: Border
    dilation: int
    ho: int
    wo: int
    pad_value: int

    @property
    def rows_at(self) -> int:
        """Bytes of the image with its border, aligned: A lies after it."""
        image = self.border.size(self.hi, self.wi, self.cin) if self.border.any else 0
        return aligned(image)

    @property
    def size(self) -> int:
        """Bytes of both; 0 where the image is A as it lies."""
        if (self.kh, self.kw, self.stride) == (1, 1, 1) and not self.border.any:
            return 0
        return self.rows_at + self.ho * self.wo * self.kh * self.kw * self.cin

    def emit(self, asm: Assembly, image: str, workspace: str, free: Free) -> None:
        """Fill A, which lies in the workspace after the image with its border."""
        p = self
        (source, target, row, pixel, *_), counters, vectors = free
        pitch = (p.wi + p.border.left + p.border.right) * p.cin
        if self.border.any:
            asm.add_constant(target, workspace, 0)
            copy_with_border(
                asm,
                image,
                target,
                (p.hi, p.wi, p.cin),
                self.border,
                p.pad_value,
                counters[:2],
                vectors,
            )
            asm.add_constant(row, workspace, 0)
        else:
            asm.add_constant(row, image, 0)
        asm.add_constant(target, workspace, self.rows_at)
        # Without dilation the pixels of a row of the window lie side by side.
        runs = [(0, p.kw * p.cin)] if p.dilation == 1 else [
            (tap * p.dilation * p.cin, p.cin) for tap in range(p.kw)
        ]  # fmt: skip
        with asm.loop(counters[0], p.ho):
            asm.add_constant(pixel, row, 0)
            with asm.loop(counters[1], p.wo):
                for tap in range(p.kh):
                    for offset, count in runs:
                        asm.add_constant(source, pixel, tap * p.dilation * pitch + offset)
                        copy_run(asm, source, target, count, vectors, counters[2])
                asm.add_constant(pixel, pixel, p.stride * p.cin)
            asm.add_constant(row, row, p.stride * pitch)
