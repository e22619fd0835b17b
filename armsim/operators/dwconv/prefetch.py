"""Which lines a block prefetches for a later one.

By `window` a block asks for what is new in the window of the block that comes some iterations later. The
rows of it lie apart, each a stream of its own to the hardware's prefetcher, and the distance reaches into
the next row of the image: what one row's prefetches bring is wanted an iteration later, what another's
bring a row of blocks later.

By `linear` blocks ask for the image line by line, each for as many bytes as a block brings in: one stream,
in the order of memory, whose lines all come a row of blocks ahead if the distance is as long. It takes rows
that follow each other in memory (nc4hw4) and blocks that read them in that order (chw).
"""

from __future__ import annotations

from armsim.codegen.target import line_bytes
from armsim.operators.dwconv.cover import Cover, window_rows
from armsim.operators.dwconv.layout import VECTOR, Strides
from armsim.operators.dwconv.problem import DwconvProblem


def window_extent(problem: DwconvProblem, cover: Cover) -> tuple[int, int]:
    """Rows and columns of the input window of a whole block."""
    p = problem
    return (
        (cover.block_rows - 1) * p.stride + (p.hf - 1) * p.dilation + 1,
        (cover.block_columns - 1) * p.stride + (p.wf - 1) * p.dilation + 1,
    )


def prefetch_offsets(
    problem: DwconvProblem,
    cover: Cover,
    tensor: Strides,
    vectors: int,
    *,
    distance: int,
    along_channels: bool,
) -> list[int]:
    """Byte offsets from a block's window of what the block `distance` iterations on needs first.

    A window overlaps that of the block to its left in all but its last Wo,b * stride columns, and
    those of the row of blocks above in all but its last Ho,b * stride rows. Only what is
    neither is new. Rows that no tap of a dilated filter reaches are not needed. Where pixels are smaller
    than a line, one prefetch serves a line of them.
    """
    if not distance:
        return []
    p = problem
    rows, columns = window_extent(problem, cover)
    first_row = max(rows - cover.block_rows * p.stride, 0)
    new_rows = [row for row in window_rows(p, cover.block_rows) if row >= first_row]
    first_column = max(columns - cover.block_columns * p.stride, 0)
    if along_channels:
        ahead = distance * vectors * tensor.vector
    else:
        ahead = distance * cover.block_columns * p.stride * tensor.pixel
    pixels_a_line = max(line_bytes() // tensor.pixel, 1)
    # Side by side (nhwc) a block's vectors share a line; in planes of their own they do not.
    planes = range(1 if tensor.vector == VECTOR else vectors)
    return [
        tensor.offset(row, column, plane) + ahead
        for row in new_rows
        for column in range(first_column, columns, pixels_a_line)
        for plane in planes
    ]


def new_rows_below(problem: DwconvProblem) -> int:
    """How many rows below the first of its window the new ones of a row of blocks begin.

    Its window is that of the row of blocks above, Ho,b * stride rows further down: what the two share is
    what a filter reaches less a stride, whatever Ho,b is.
    """
    return max((problem.hf - 1) * problem.dilation + 1 - problem.stride, 0)


def linear_offsets(rows: int, columns: int, tensor: Strides, vectors: int) -> list[int]:
    """Byte offsets of the lines of a block that brings in so many rows and columns of pixels."""
    return [
        vector * tensor.vector + offset
        for offset in range(0, rows * columns * tensor.pixel, line_bytes())
        for vector in range(vectors)
    ]
