"""The order of loads, multiplications and stores inside one block, and who sits in which register.

A block is a list of products `accumulator += operand * operand`. Some operands are streamed: they
live in memory and pass through a pool of free vector registers ("slots"). The order of the products
is given (`order.py` chooses it); this module decides when each streamed vector is loaded, into
which slot, and where stores and prefetches go. It knows nothing of addresses or instructions.

1. Lifetimes. A vector is wanted from its first to its last product. If more are alive at one point
   than there are slots, those that may be loaded again are cut into shorter lives by Belady's rule:
   drop the one whose next use is furthest away.
2. Placement. Loads come in the order of first use and take any free slot. Loading earlier than
   needed never blocks a later product: when a product runs, at most as many lives as slots
   reach across it, and all loads before it are ahead in the queue.

Two styles of placement: `grouped` is what a straightforward author writes, `interleaved` is for
a core with three dispatch slots a cycle, where a 128-bit fmla takes two of them and the pipes
execute one a cycle: each fmla leaves one slot for a load, and a store (three) needs three fmlas.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import NamedTuple

STORE_SLOTS = 3
"""Dispatch slots of `str q`; an fmla between leaves one."""


class Product(NamedTuple):
    """One multiplication: the accumulator and the streamed operands it reads."""

    accumulator: int
    streamed: tuple[int, ...]


class Fetch(NamedTuple):
    """Load an accumulator's old value."""

    accumulator: int


class Load(NamedTuple):
    """Load a streamed operand into a slot."""

    operand: int
    slot: int


class Multiply(NamedTuple):
    """Do product number `product`, its streamed operands being in `slots`."""

    product: int
    slots: tuple[int, ...]


class Store(NamedTuple):
    """Store a finished accumulator."""

    accumulator: int


class Prefetch(NamedTuple):
    """Issue prefetch number `number`."""

    number: int


Step = Fetch | Load | Multiply | Store | Prefetch


class TooFewSlots(Exception):
    """The products in this order keep more operands alive than there are slots."""


class Life(NamedTuple):
    """A stay of an operand in a slot, from its first to its last product."""

    operand: int
    first: int
    last: int


@dataclass(frozen=True)
class Job:
    """What is to be scheduled.

    products: in the order in which they are to be done.
    slots: how many registers the streamed operands may use.
    accumulators: all of them; one without a product is stored as it is.
    fetch: whether the accumulators' old values are loaded first.
    reloadable: operands that may be loaded more than once if slots are short.
    prefetches: how many prefetches to spread.
    whole: every accumulator is stored; else one without a product is left as it is in memory.
    """

    products: Sequence[Product]
    slots: int
    accumulators: int
    fetch: bool
    reloadable: Collection[int] = ()
    prefetches: int = 0
    whole: bool = False


def lives_of(job: Job) -> list[Life]:
    """Lifetimes in order of first use, never more than `job.slots` at once."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for index, product in enumerate(job.products):
        for operand in product.streamed:
            first.setdefault(operand, index)
            last[operand] = index
    ends = [0] * len(job.products)
    for index in last.values():
        ends[index] += 1
    lives = [Life(operand, start, last[operand]) for operand, start in first.items()]
    alive = done = peak = 0
    for index, ending in enumerate(ends):
        while done < len(lives) and lives[done].first == index:
            done += 1
            alive += 1
        peak = max(peak, alive)
        alive -= ending
    return lives if peak <= job.slots else _cut(job)


def _cut(job: Job) -> list[Life]:
    """Lifetimes with the reloadable operands dropped by Belady's rule where slots are short."""
    uses: dict[int, list[int]] = {}
    for index in range(len(job.products) - 1, -1, -1):
        for operand in job.products[index].streamed:
            uses.setdefault(operand, []).append(index)  # the next use is the list's end
    resident: dict[int, int] = {}
    lives: list[Life] = []
    for index, product in enumerate(job.products):
        for operand in product.streamed:
            if operand not in resident:
                if len(resident) == job.slots:
                    droppable = [
                        o for o in resident if o in job.reloadable and o not in product.streamed
                    ]
                    if not droppable:
                        raise TooFewSlots
                    del resident[max(droppable, key=lambda o: uses[o][-1])]
                resident[operand] = len(lives)
                lives.append(Life(operand, index, index))
            life = resident[operand]
            lives[life] = Life(operand, lives[life].first, index)
        for operand in product.streamed:
            uses[operand].pop()
            if not uses[operand]:
                del resident[operand]
    return lives


class _Stream:
    """The queue of loads and the free slots."""

    def __init__(self, job: Job) -> None:
        self._lives = lives_of(job)
        self._next = 0
        self._free = list(range(job.slots))
        heapify(self._free)
        self._ends: dict[int, list[int]] = {}
        for life in self._lives:
            self._ends.setdefault(life.last, []).append(life.operand)
        self._slot: dict[int, int] = {}

    def wanted_by(self, index: int) -> bool:
        """Whether the next load is for a product up to `index`."""
        return self._next < len(self._lives) and self._lives[self._next].first <= index

    def may_load(self) -> bool:
        """Whether there is a next load and a slot for it.

        A cut operand comes back only when its earlier stay is over.
        """
        return (
            self._next < len(self._lives)
            and bool(self._free)
            and self._lives[self._next].operand not in self._slot
        )

    def load(self) -> Load:
        """The next load."""
        life = self._lives[self._next]
        self._next += 1
        slot = heappop(self._free)
        self._slot[life.operand] = slot
        return Load(life.operand, slot)

    def multiply(self, index: int, product: Product) -> Multiply:
        """The product, after which the slots of operands at their end are free."""
        slots = tuple([self._slot[operand] for operand in product.streamed])
        for operand in self._ends.get(index, ()):
            heappush(self._free, self._slot.pop(operand))
        return Multiply(index, slots)


def _prefetch_points(job: Job) -> list[int]:
    """After which product each prefetch goes: evenly spread."""
    return [index * len(job.products) // job.prefetches for index in range(job.prefetches)]


def grouped(job: Job) -> list[Step]:
    """Old values first, then by turns: load until the slots are full, multiply until one misses."""
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
    """Spread everything that is not a product over the dispatch slots the products leave.

    Each product brings one spare slot; prefetches, stores and loads ahead of their time draw on
    them. At a block's start a load may stand right before its product: that one waits in the queue
    of its pipe, which is still busy with the block before, while a burst of loads would let
    cycles pass without a product. From there on the loads gain a lead, as far as slots allow.
    A finished accumulator is stored at once: the store will wait for it in the store queue, but
    a store that is left for the block's end has no products beside it.
    """
    stream = _Stream(job)
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for index, product in enumerate(job.products):
        first.setdefault(product.accumulator, index)
        last[product.accumulator] = index
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
        spare = min(max(spare, 0) + 1, 2 * STORE_SLOTS)
        if prefetched < len(prefetch_at) and prefetch_at[prefetched] <= index:
            steps.append(Prefetch(prefetched))
            prefetched += 1
            spare -= 1
        if spare >= STORE_SLOTS and stored < len(stores) and last[stores[stored]] <= index:
            steps.append(Store(stores[stored]))
            stored += 1
            spare -= STORE_SLOTS
        while spare > 0 and stream.may_load():
            steps.append(stream.load())
            spare -= 1
    steps.extend(Prefetch(number) for number in range(prefetched, job.prefetches))
    steps.extend(Store(accumulator) for accumulator in stores[stored:])
    if job.whole:
        steps.extend(Store(a) for a in range(job.accumulators) if a not in last)
    return steps


STYLES = {"grouped": grouped, "interleaved": interleaved}
