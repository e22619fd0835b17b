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
class Job:
    """What is to be scheduled.

    products: in the order in which they are to be done.
    registers: how many the streamed operands may use.
    accumulators: all of them; one without a product is stored as it is.
    fetch: whether the accumulators' old values are loaded first.
    reloadable: operands that may be loaded more than once if registers are short.
    prefetches: how many prefetches to spread.
    whole: every accumulator is stored; else one without a product is left as it is in memory.
    """

    products: Sequence[Product]
    registers: int
    accumulators: int
    fetch: bool
    reloadable: Collection[int] = ()
    prefetches: int = 0
    whole: bool = False


class _Stream:
    """The queue of loads, and how many registers are free."""

    def __init__(self, job: Job) -> None:
        uses = [product.streamed for product in job.products]
        self._stays = stays(uses, job.registers, job.reloadable)
        self._next = 0
        self._free = job.registers
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
        return Load(operand, self._held[operand])

    def multiply(self, index: int, product: Product) -> Multiply:
        """The product, after which the registers of operands at their end are free."""
        held = tuple([self._held[operand] for operand in product.streamed])
        for operand in self._ends.get(index, ()):
            del self._held[operand]
            self._free += 1
        return Multiply(index, held)


def _prefetch_points(job: Job) -> list[int]:
    """After which product each prefetch goes: evenly spread."""
    return [index * len(job.products) // job.prefetches for index in range(job.prefetches)]


def _lives(job: Job) -> tuple[dict[int, int], dict[int, int]]:
    """The first and the last product of each accumulator that has one."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for index, product in enumerate(job.products):
        first.setdefault(product.accumulator, index)
        last[product.accumulator] = index
    return first, last


def grouped(job: Job) -> list[Step]:
    """Old values first, then alternately loads until registers are full and the products they allow."""
    stream = _Stream(job)
    touched = {product.accumulator for product in job.products}
    steps: list[Step] = [Fetch(a) for a in sorted(touched)] if job.fetch else []
    prefetch_at = _prefetch_points(job)
    prefetched = 0
    for index, product in enumerate(job.products):
        if stream.wanted_by(index):
            while stream.may_load():
                steps.append(stream.load())
        steps.append(stream.multiply(index, product))
        while prefetched < len(prefetch_at) and prefetch_at[prefetched] <= index:
            steps.append(Prefetch(prefetched))
            prefetched += 1
    stored = range(job.accumulators) if job.whole else sorted(touched)
    steps.extend(Store(accumulator) for accumulator in stored)
    return steps


def interleaved(job: Job) -> list[Step]:
    """Spread everything that is not a product between the products.

    Each product brings room for one thing more; prefetches, stores and loads ahead of their time draw on
    that. At a block's start a load may stand right before its product: a burst of loads would let
    cycles pass without a product. From there on the loads gain a lead, as far as registers allow.
    A finished accumulator is stored at once: a store that is left for the block's end has no products
    beside it.
    """
    stream = _Stream(job)
    first, last = _lives(job)
    stores = sorted(last, key=last.__getitem__)
    prefetch_at = _prefetch_points(job)
    steps: list[Step] = []
    stored = prefetched = spare = 0
    for index, product in enumerate(job.products):
        if job.fetch and first[product.accumulator] == index:
            steps.append(Fetch(product.accumulator))
            spare -= 1
        while stream.wanted_by(index):
            steps.append(stream.load())
            spare -= 1
        steps.append(stream.multiply(index, product))
        spare = min(max(spare, 0) + 1, 2 * STORE_SPACING)
        if prefetched < len(prefetch_at) and prefetch_at[prefetched] <= index:
            steps.append(Prefetch(prefetched))
            prefetched += 1
            spare -= 1
        if spare >= STORE_SPACING and stored < len(stores) and last[stores[stored]] <= index:
            steps.append(Store(stores[stored]))
            stored += 1
            spare -= STORE_SPACING
        while spare > 0 and stream.may_load():
            steps.append(stream.load())
            spare -= 1
    steps.extend(Prefetch(number) for number in range(prefetched, job.prefetches))
    steps.extend(Store(accumulator) for accumulator in stores[stored:])
    if job.whole:
        steps.extend(Store(a) for a in range(job.accumulators) if a not in last)
    return steps


def listed(job: Job) -> list[Step]:
    """Each load right before its first product, each store after the last, for the list scheduler."""
    stream = _Stream(job)
    first, last = _lives(job)
    prefetch_at = _prefetch_points(job)
    steps: list[Step] = []
    prefetched = 0
    for index, product in enumerate(job.products):
        if job.fetch and first[product.accumulator] == index:
            steps.append(Fetch(product.accumulator))
        while stream.wanted_by(index):
            steps.append(stream.load())
        steps.append(stream.multiply(index, product))
        while prefetched < len(prefetch_at) and prefetch_at[prefetched] <= index:
            steps.append(Prefetch(prefetched))
            prefetched += 1
        if last[product.accumulator] == index:
            steps.append(Store(product.accumulator))
    steps.extend(Prefetch(number) for number in range(prefetched, job.prefetches))
    if job.whole:
        steps.extend(Store(a) for a in range(job.accumulators) if a not in last)
    return steps


STYLES = {"grouped": grouped, "interleaved": interleaved, **dict.fromkeys(LISTED, listed)}
