"""A block's plan: its products in order, their operands, and the schedule of all its steps.

Plans hold no addresses and no register numbers, so tiles that differ in layout or channel count
share them through a cache.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from armsim.operators.dwconv.order import (
    ORDERS,
    BlockShape,
    Tap,
    sorted_taps,
)
from armsim.operators.dwconv.schedule import (
    Load,
    Multiply,
    Prefetch,
    Product,
    Recipe,
    Step,
    placed,
)
from armsim.operators.tile import LISTED

OVERLAP = {
    "grouped": "loads until the registers are full, then their products; stores at the end",
    "interleaved": "loads run ahead of their products, stores after them, one thing between two products",
    **LISTED,
}


class Operand(NamedTuple):
    """A streamed vector: of the filter, or else of the block's input window."""

    is_filter: bool
    row: int
    column: int
    vector: int


@dataclass(frozen=True)
class Plan:
    """A block, scheduled.

    taps: of each product. operands: what the numbers in `Load` steps stand for. registers: how many hold
    streamed vectors.
    """

    shape: BlockShape
    recipe: Recipe
    taps: Sequence[Tap]
    operands: Sequence[Operand]
    products: Sequence[Product]
    steps: Sequence[Step]
    registers: int

    @cached_property
    def overlap(self) -> str:
        """What runs beside what, in words."""
        return f"products by {ORDERS[self.recipe.products].method}; {OVERLAP[self.recipe.style]}"

    @cached_property
    def touched(self) -> frozenset[int]:
        """The accumulators that have a product."""
        return frozenset(product.accumulator for product in self.products)

    @cached_property
    def firsts(self) -> list[bool]:
        """Whether each product is its accumulator's first."""
        started: set[int] = set()
        firsts = []
        for accumulator, _ in self.products:
            firsts.append(accumulator not in started)
            started.add(accumulator)
        return firsts

    @cached_property
    def last_read(self) -> int:
        """The last step that needs the pointers into input and filter, -1 if none does.

        From there on the integer work of a loop may run beside the products. A grouped block
        leaves it to the end, so there is no such step.
        """
        if self.recipe.style == "grouped":
            return -1
        reads = (i for i, step in enumerate(self.steps) if isinstance(step, Load | Prefetch))
        return max(reads, default=-1)

    @cached_property
    def gaps(self) -> list[bool]:
        """For each step whether it and the next one are products, with a free slot between."""
        products = [isinstance(step, Multiply) for step in self.steps]
        return [a and b for a, b in pairwise([*products, False])]


@lru_cache(maxsize=4096)
def plan_block(shape: BlockShape, recipe: Recipe, prefetches: int) -> Plan:
    """The plan of a block. Raises TooFewRegisters if the order of its products does not fit.

    An edge block's taps are a subset of the interior one's, so an order that fits there fits here.
    """
    taps = sorted_taps(shape, recipe.products)
    operands, products = _operands(shape, taps, recipe)
    reloadable = {number for number, operand in enumerate(operands) if operand.is_filter}
    steps, room = placed(recipe, products, shape.accumulators, reloadable, prefetches)
    return Plan(shape, recipe, taps, operands, products, steps, room)


def _operands(
    shape: BlockShape, taps: Sequence[Tap], recipe: Recipe
) -> tuple[list[Operand], list[Product]]:
    """Number the streamed vectors, and say which of them each product reads: input first."""
    numbers: dict[tuple[bool, int, int, int], int] = {}
    products = []
    for index, (ll, kk, n, m, vector, row, column) in enumerate(taps):
        # A vector that is not shared gets a key of its own: the product's index makes it unique.
        source = (False, row, column, vector if recipe.share_inputs else vector + 2 * index)
        streamed: tuple[int, ...] = (numbers.setdefault(source, len(numbers)),)
        if recipe.stream_filters:
            weight = (True, n, m, vector)
            streamed = (streamed[0], numbers.setdefault(weight, len(numbers)))
        accumulator = (ll * len(shape.columns) + kk) * shape.vectors + vector
        products.append(Product(accumulator, streamed))
    operands = [Operand(kind, a, b, vector % 2) for kind, a, b, vector in numbers]
    return operands, products
