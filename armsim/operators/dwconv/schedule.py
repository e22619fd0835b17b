"""The order of loads, multiplications and stores inside one block, as an author writes them.

A block is a list of products `accumulator += operand * operand`. Some operands are streamed: they
live in memory and pass through a pool of free vector registers. The order of the products is given
(`order.py`); this module decides when each streamed vector is loaded, how long it stays, and where stores
and prefetches go. It knows nothing of addresses, instructions or cores.

1. Stays. A vector is wanted from its first to its last product. If more are wanted at one point than
   there are registers, those that may be loaded again leave in between by Belady's rule
   (`codegen.allocation.stays`).
2. Placement. Loads come in the order of first use, as soon as there is a register. Loading earlier than
   needed never blocks a later product: when a product runs, at most as many stays as registers
   reach across it, and all loads before it are ahead in the queue.

Three styles of placement: `grouped` is what a straightforward author writes, `interleaved` spreads what is
no product between the products, one thing after each; `listed` has each thing where it is needed and
leaves the order to the list scheduler, which knows the core.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from armsim.codegen.allocation import stays
from armsim.operators.tile import LISTED

STORE_SPACING = 3
"""Products that interleaved code has for each store, on every core.

It is part of the style, as an author's pencil would have it, and no core's: the cycles that a core takes
for it are what a search compares, and what is ordered for a core is `listed`.
"""


class Product(NamedTuple):
    """One multiplication: the accumulator and the streamed operands it reads."""

    accumulator: int
    streamed: tuple[int, ...]


class Fetch(NamedTuple):
    """Load an accumulator's old value."""

    accumulator: int


class Load(NamedTuple):
    """Load a streamed operand for stay number ``stay``."""

    operand: int
    stay: int


class Multiply(NamedTuple):
    """Do product number `product` on operands that are in the registers of ``stays``."""

    product: int
    stays: tuple[int, ...]


class Store(NamedTuple):
    """Store a finished accumulator."""

    accumulator: int


class Prefetch(NamedTuple):
    """Issue prefetch number `number`."""

    number: int


Step = Fetch | Load | Multiply | Store | Prefetch


@dataclass(frozen=True)
class Recipe:
    """How a family treats a block.

    share_inputs: each distinct input vector is loaded once and serves all its products (window);
        else every product loads its own (Algorithm 4).
    stream_filters: filter vectors pass through the slots; else registers hold them all.
    fetch: the block starts from values that are loaded; else from zero.
    style: a key of `STYLES`.
    products: their order, a key of `ORDERS`.
    registers: vector registers for what is streamed.
    whole: outputs without a tap are stored too.
    """

    share_inputs: bool
    stream_filters: bool
    fetch: bool
    style: str
    products: str
    registers: int
    whole: bool = False


class _Stream:
    """The queue of loads, and how many registers are free. least: of these, at any time."""

    def __init__(self, products: Sequence[Product], room: int, reloadable: Collection[int]) -> None:
        self._stays = stays([product.streamed for product in products], room, reloadable)
        self._next = 0
        self._free = self.least = room
        self._ends: dict[int, list[int]] = {}
        for stay in self._stays:
            self._ends.setdefault(stay.last, []).append(stay.value)
        self._held: dict[int, int] = {}

    def wanted_by(self, index: int) -> bool:
        """Whether the next load is for a product up to `index`."""
        return self._next < len(self._stays) and self._stays[self._next].first <= index

    def may_load(self) -> bool:
        """Whether there is a next load and a register for it.

        An operand comes back only when its earlier stay is over.
        """
        return (
            self._next < len(self._stays)
            and self._free > 0
            and self._stays[self._next].value not in self._held
        )

    def load(self) -> Load:
        """The next load."""
        operand = self._stays[self._next].value
        self._held[operand] = self._next
        self._next += 1
        self._free -= 1
        self.least = min(self.least, self._free)
        return Load(operand, self._held[operand])

    def multiply(self, index: int, product: Product) -> Multiply:
        """The product, after which the registers of operands at their end are free."""
        held = tuple([self._held[operand] for operand in product.streamed])
        for operand in self._ends.get(index, ()):
            del self._held[operand]
            self._free += 1
        return Multiply(index, held)


def placed(
    recipe: Recipe,
    products: Sequence[Product],
    accumulators: int,
    reloadable: Collection[int] = (),
    prefetches: int = 0,
) -> tuple[list[Step], int]:
    """Put loads, stores and prefetches between the products.

    grouped: old values first, then alternately loads until registers are full and the products that they
    allow, stores last. Else a sum's old value, and the loads that a product needs, stand right before it:
    a burst of loads would let cycles pass without a product. interleaved: each product brings room for one
    thing more, on which loads ahead of their time draw, and stores, each after its sum's last product: one
    that is left for the block's end has no products beside it. Else stores are placed there at once.
    Prefetches are spread evenly.

    accumulators: all of them. reloadable: operands that may be loaded again if registers are short.
    Returns the steps, and the registers that streamed operands take.
    """
    stream = _Stream(products, recipe.registers, reloadable)
    last = {product.accumulator: index for index, product in enumerate(products)}
    fetched = set[int]()
    together, apart = recipe.style == "grouped", recipe.style == "interleaved"
    steps: list[Step] = [Fetch(one) for one in sorted(last)] if recipe.fetch and together else []
    stores = deque[int](() if together else sorted(last, key=last.__getitem__))
    lines = deque(range(prefetches))
    spare = 0

    def put(step: Step, room: int = 1) -> None:
        nonlocal spare
        steps.append(step)
        spare -= room

    for index, product in enumerate(products):
        if recipe.fetch and not together and product.accumulator not in fetched:
            fetched.add(product.accumulator)
            put(Fetch(product.accumulator))
        wanted = stream.wanted_by(index)
        while stream.wanted_by(index) or (together and wanted and stream.may_load()):
            put(stream.load())
        steps.append(stream.multiply(index, product))
        spare = min(max(spare, 0) + 1, 2 * STORE_SPACING)
        while lines and lines[0] * len(products) // prefetches <= index:
            put(Prefetch(lines.popleft()))
            if apart:
                break
        while stores and last[stores[0]] <= index and (not apart or spare >= STORE_SPACING):
            put(Store(stores.popleft()), STORE_SPACING)
            if apart:
                break
        while apart and spare > 0 and stream.may_load():
            put(stream.load())
    steps += map(Prefetch, lines)
    rest = range(accumulators) if recipe.whole else sorted(last)
    done = {step.accumulator for step in steps if isinstance(step, Store)} | {*stores}
    steps += map(Store, [*stores, *(one for one in rest if one not in done)])
    if not together and not apart:  # a scheduler has all that it may use
        return steps, min(recipe.registers, sum(isinstance(step, Load) for step in steps))
    return steps, recipe.registers - stream.least


STYLES = ("grouped", "interleaved", *LISTED)
