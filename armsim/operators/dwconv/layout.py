"""Where an element lies: the byte distances of the two tensor layouts.

nhwc    (H, W, C)           a pixel's channels side by side, C of any value, nothing padded
nc4hw4  (ceil(C/4), H, W, 4) planes of four channels; the lanes past C exist in memory
"""

from __future__ import annotations

from dataclasses import dataclass

FLOAT = 4
"""Bytes of an element."""

VECTOR = 16
"""Bytes of a vector: four elements."""


@dataclass(frozen=True)
class Strides:
    """Byte distances inside one (H, W, C) tensor, be it image, filter or output.

    row, pixel: from one row or column to the next.
    vector: from a vector of four channels to the next four channels of the same pixel.
    """

    row: int
    pixel: int
    vector: int

    def offset(self, row: int, column: int, vector: int) -> int:
        """Byte distance of a vector of channels from the tensor's first."""
        return row * self.row + column * self.pixel + vector * self.vector

    def offsets(self, rows: int, columns: int, vectors: int) -> list[int]:
        """Those of all vectors in a range of rows, columns and vectors, starting at 0."""
        return [
            self.offset(row, column, vector)
            for row in range(rows)
            for column in range(columns)
            for vector in range(vectors)
        ]


def strides(layout: str, height: int, width: int, channels: int) -> Strides:
    """The distances of a tensor of `height` x `width` x `channels` floats."""
    if layout == "nhwc":
        return Strides(width * channels * FLOAT, channels * FLOAT, VECTOR)
    return Strides(width * VECTOR, VECTOR, height * width * VECTOR)
