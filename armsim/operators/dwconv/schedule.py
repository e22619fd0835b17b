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


def placed(style: str, job: Job) -> list[Step]:
    """Put loads, stores and prefetches between the products.

    grouped: old values first, then alternately loads until registers are full and the products that they
    allow, stores last. Else a sum's old value, and the loads that a product needs, stand right before it:
    a burst of loads would let cycles pass without a product. interleaved: each product brings room for one
    thing more, on which loads ahead of their time draw, and stores, each after its sum's last product: one
    that is left for the block's end has no products beside it. Else stores are placed there at once.
    """
    stream = _Stream(job)
    first, last = _lives(job)
    together, apart = style == "grouped", style == "interleaved"
    steps: list[Step] = [Fetch(a) for a in sorted(last)] if job.fetch and together else []
    stores = deque[int](() if together else sorted(last, key=last.__getitem__))
    prefetches = deque(enumerate(_prefetch_points(job)))
    spare = 0

    def put(step: Step, room: int = 1) -> None:
        nonlocal spare
        steps.append(step)
        spare -= room

    for index, product in enumerate(job.products):
        if job.fetch and not together and first[product.accumulator] == index:
            put(Fetch(product.accumulator))
        wanted = stream.wanted_by(index)
        while stream.wanted_by(index) or (together and wanted and stream.may_load()):
            put(stream.load())
        steps.append(stream.multiply(index, product))
        spare = min(max(spare, 0) + 1, 2 * STORE_SPACING)
        while prefetches and prefetches[0][1] <= index:
            put(Prefetch(prefetches.popleft()[0]))
            if apart:
                break
        while stores and last[stores[0]] <= index and (not apart or spare >= STORE_SPACING):
            put(Store(stores.popleft()), STORE_SPACING)
            if apart:
                break
        while apart and spare > 0 and stream.may_load():
            put(stream.load())
    steps += [Prefetch(number) for number, _ in prefetches]
    rest = range(job.accumulators) if job.whole else sorted(last)
    done = {step.accumulator for step in steps if isinstance(step, Store)} | {*stores}
    return [*steps, *map(Store, stores), *(Store(one) for one in rest if one not in done)]


STYLES = ("grouped", "interleaved", *LISTED)
