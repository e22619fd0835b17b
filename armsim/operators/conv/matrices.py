"""What the matrix of pixels is in each method that multiplies matrices."""

from __future__ import annotations

from itertools import product

from armsim.operators.conv.blocks import Layout, Segment, plain
from armsim.operators.conv.lowering import lowered_rows
from armsim.operators.conv.problem import FLOAT, ConvProblem


def im2col_layout(problem: ConvProblem) -> Layout:
    """The patch matrix: a row an output pixel, Hf Wf Ci columns."""
    return task_layout(problem, problem.ho)


def task_layout(problem: ConvProblem, rows: int) -> Layout:
    """The patch matrix of so many output rows."""
    p, k = problem, problem.taps * problem.cin
    pixels = rows * p.wo
    return Layout(1, 0, (plain(0, k, 1, pixels),), 0, 0, pixels, k * FLOAT, p.cout)


def mec_layout(problem: ConvProblem) -> Layout:
    """The lowered matrix: a row an output column, of which an output row sees Hf filter rows."""
    p, line = problem, problem.wf * problem.cin
    row = lowered_rows(p) * line * FLOAT
    if p.dilation == 1:
        parts = [plain(0, p.hf * line, p.ho, p.wo)]
    else:
        step = p.dilation * line * FLOAT
        parts = [plain(n * step, line, p.ho, p.wo) for n in range(p.hf)]
    return Layout(
        1, 0, tuple(parts), p.stride * line * FLOAT, p.wo * p.cout * FLOAT, p.wo, row, p.cout
    )


def kn2col_layout(problem: ConvProblem) -> Layout:
    """The image itself, all its pixels, multiplied by the Ci x Co matrix of each tap."""
    p = problem
    pixels = p.hi * p.wi
    return Layout(
        p.taps, pixels * p.cout * FLOAT, (plain(0, p.cin, 1, pixels),), 0, 0, pixels,
        p.cin * FLOAT, p.cout,
    )  # fmt: skip


def implicit_layout(problem: ConvProblem) -> Layout:
    """The patch matrix where it would be if it existed: for each tap, pixels of the image."""
    p, pixel = problem, problem.cin * FLOAT
    segments = tuple(
        Segment(
            (n * p.dilation * p.wi + m * p.dilation) * pixel,
            p.cin,
            tuple(first <= n < last for first, last in p.row_taps),
            tuple(first <= m < last for first, last in p.column_taps),
        )
        for n, m in product(range(p.hf), range(p.wf))
    )
    return Layout(
        1, 0, segments, p.stride * p.wi * pixel, p.wo * p.cout * FLOAT, p.wo, p.stride * pixel,
        p.cout,
    )  # fmt: skip
