"""Which lines a block prefetches for a later one."""

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
