"""im2col: a row of A for each pixel of the output, its window's bytes side by side.

First the image is copied into one with a border, where there is one; then padding, stride and dilation
are nothing but addresses.
"""

from __future__ import annotations

from armsim.codegen.assembly import Assembly
from armsim.codegen.quantized.border import Border, copy_with_border
from armsim.codegen.quantized.pieces import copy_run
from armsim.operators.qgemm.problem import QconvProblem


def is_matrix(problem: QconvProblem) -> bool:
    """Whether the image is A as it lies."""
    p = problem
    return (p.kh, p.kw, p.stride, p.padding) == (1, 1, 1, 0)


def _border(p: QconvProblem) -> Border:
    return Border(p.padding, p.padding, p.padding, p.padding)


def _image_bytes(p: QconvProblem) -> int:
    return _border(p).size(p.hi, p.wi, p.cin) if p.padding else 0


def im2col_bytes(problem: QconvProblem, *, image_alone: bool = False) -> int:
    """Bytes of the image with its border (a multiple of 64), and of A behind it; 0: none is needed."""
    if is_matrix(problem):
        return 0
    image = -(-_image_bytes(problem) // 64) * 64
    return image if image_alone else image + problem.matrices.m * problem.matrices.k


def im2col(
    asm: Assembly,
    problem: QconvProblem,
    image: str,
    workspace: str,
    spare: list[str],
    counters: list[str],
    vectors: list[int],
) -> None:
    """Fill A, which lies in the workspace behind the image with its border."""
    p = problem
    source, target, row, pixel = spare[:4]
    pitch = (p.wi + 2 * p.padding) * p.cin
    if p.padding:
        asm.add_constant(target, workspace, 0)
        copy_with_border(
            asm, image, target, (p.hi, p.wi, p.cin), _border(p), p.pad_value, counters[:2], vectors
        )
        asm.add_constant(row, workspace, 0)
    else:
        asm.add_constant(row, image, 0)
    asm.add_constant(target, workspace, im2col_bytes(p, image_alone=True))
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
