"""The order of a block's products.

Any order gives the same sums (up to rounding), but it decides how many input vectors are alive at
once and how far apart two products of one accumulator stand. Which order is the best depends on the core:
it is a field of a tile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from armsim.codegen.edges import TapRange


class Tap(NamedTuple):
    """One product of a block.

    output_row, output_column (ll, kk of Algorithm 4), filter_row, filter_column (n, m), vector:
    which of the block's channel vectors; row, column: of the input vector in the block's window.
    """

    output_row: int
    output_column: int
    filter_row: int
    filter_column: int
    vector: int
    row: int
    column: int


@dataclass(frozen=True)
class BlockShape:
    """What a block computes: the valid taps of each of its output rows and columns.

    vectors: how many vectors of four channels lie side by side in the block.
    """

    rows: tuple[TapRange, ...]
    columns: tuple[TapRange, ...]
    stride: int
    dilation: int
    vectors: int

    @property
    def accumulators(self) -> int:
        """How many: one vector an output, numbered row by row, two side by side counted apart."""
        return len(self.rows) * len(self.columns) * self.vectors

    def taps(self) -> list[Tap]:
        """All valid taps, in the order of Algorithm 4: ll, kk, n, m."""
        s, d = self.stride, self.dilation
        return [
            Tap(ll, kk, n, m, v, ll * s + n * d, kk * s + m * d)
            for ll, (n_first, n_end) in enumerate(self.rows)
            for kk, (m_first, m_end) in enumerate(self.columns)
            for n in range(n_first, n_end)
            for m in range(m_first, m_end)
            for v in range(self.vectors)
        ]


class Order(NamedTuple):
    """An order of products: the key to sort taps by, and its name in a comment."""

    key: Callable[[Tap], tuple[int, ...]]
    method: str


_ORDERS = (
    # One output after the other, all its products in a row (Algorithm 4).
    ("output", "output", "output_row output_column filter_row filter_column vector"),
    # One tap for all outputs. Accumulators furthest apart, whole window alive.
    ("tap", "filter tap", "filter_row filter_column output_row output_column vector"),
    # Input row by input row, in it tap by tap: one or two rows of the window alive.
    ("row_tap", "input row, then filter column",
     "row filter_column output_row output_column vector"),
    # One channel vector after the other: the first is stored beside the second's products.
    ("vector_row_tap", "channel vector, then input row",
     "vector row filter_column output_row output_column"),
    ("vector_column_tap", "channel vector, then input column",
     "vector column filter_row output_column output_row"),
    # Input vector by input vector: each is alive for its own products only.
    ("row_column", "input vector along rows", "row column vector filter_column output_row"),
    # The same two with columns for rows, for blocks taller than wide.
    ("column_tap", "input column, then filter row",
     "column filter_row output_column output_row vector"),
    ("column_row", "input vector along columns", "column row vector filter_row output_column"),
)  # fmt: skip
"""Name in a tile, name in a comment, and the fields of a tap to sort by, the first one outermost."""

ORDERS = {name: Order(attrgetter(*fields.split()), method) for name, method, fields in _ORDERS}


def sorted_taps(shape: BlockShape, order: str) -> list[Tap]:
    """The block's taps in an order of `ORDERS`."""
    taps = shape.taps()
    return taps if order == "output" else sorted(taps, key=ORDERS[order].key)
