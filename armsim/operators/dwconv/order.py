"""The order of a block's products.

Any order gives the same sums (up to rounding), but it decides how many input vectors are alive at
once and how far apart two products of one accumulator stand. Which order is the best depends on the core:
it is a field of a tile.
"""

from __future__ import annotations

from typing import NamedTuple


class Order(NamedTuple):
    """An order of products: its name in a comment, and what they are sorted by, the outermost first.

    In the letters of Algorithm 4: output row l and column k, filter row n and column m, input row l+n and
    column k+m, vector of channels i. No letters: as it has them, l k n m.
    """

    method: str
    letters: str


ORDERS = {
    # One output after the other, all its products in a row (Algorithm 4).
    "output": Order("output", ""),
    # One tap for all outputs. Accumulators furthest apart, whole window alive.
    "tap": Order("filter tap", "n m l k i"),
    # Input row by input row, in it tap by tap: one or two rows of the window alive.
    "row_tap": Order("input row, then filter column", "l+n m l k i"),
    # One channel vector after the other: the first is stored beside the second's products.
    "vector_row_tap": Order("channel vector, then input row", "i l+n m l k"),
    "vector_column_tap": Order("channel vector, then input column", "i k+m n k l"),
    # Input vector by input vector: each is alive for its own products only.
    "row_column": Order("input vector along rows", "l+n k+m i m l"),
    # The same two with columns for rows, for blocks taller than wide.
    "column_tap": Order("input column, then filter row", "k+m n k l i"),
    "column_row": Order("input vector along columns", "k+m l+n i n k"),
}
"""By their names in a tile."""
