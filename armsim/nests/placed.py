"""The order of loads, products and stores inside one block, as an author writes them.

A block is a list of products `sum += operand * operand`. Some operands are streamed: they live in memory
and pass through a pool of free vector registers. The order of the products is given; this module decides
when each streamed vector is loaded, how long it stays, and where stores and prefetches go. It knows nothing
of addresses, instructions or cores.

1. Stays. A vector is wanted from its first to its last product. If more are wanted at one point than
   there are registers, those that may be loaded again leave in between by Belady's rule
   (`scheduling.allocation.stays`).
2. Placement. Loads come in the order of first use, as soon as there is a register. Loading earlier than
   needed never blocks a later product: when a product runs, at most as many stays as registers
   reach across it, and all loads before it are ahead in the queue.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from heapq import heappop, heappush
from itertools import chain
from typing import NamedTuple

from armsim.scheduling.allocation import stays

STORE_SPACING = 3
"""Products that interleaved code has for each store, on every core.

It is part of the style, as an author's pencil would have it, and no core's: the cycles that a core takes
for it are what a search compares, and what is ordered for a core has another style.
"""

GROUPED, INTERLEAVED, STAGED = "grouped", "interleaved", "staged"
"""Styles; any other word leaves the order to a scheduler."""

FETCH, LOAD, MULTIPLY, STORE, PREFETCH = "fetch", "load", "multiply", "store", "prefetch"


class Product(NamedTuple):
    """One multiplication: the sum and the streamed operands that it reads, by their numbers."""

    total: int
    streamed: tuple[int, ...]


class Step(NamedTuple):
    """A step of a block: fetch a sum's old value, load an operand, multiply, store a sum, prefetch a line.

    number: of that. stays: a load's own, those of a product's operands.
    """

    kind: str
    number: int
    stays: tuple[int, ...] = ()


class _Stream:
    """The queue of loads, and how many registers are free. least: of these, at any time."""

    def __init__(self, products: Sequence[Product], room: int, reloadable: Collection[int]) -> None:
        found = stays([product.streamed for product in products], room, reloadable)
        self._queue, self._free, self.least = deque(enumerate(found)), room, room
        self._ends: dict[int, list[int]] = {}
        for stay in found:
            self._ends.setdefault(stay.last, []).append(stay.value)
        self._held: dict[int, int] = {}

    def wanted_by(self, index: int) -> bool:
        """Say whether the next load is for a product up to `index`."""
        return bool(self._queue) and self._queue[0][1].first <= index

    def may_load(self) -> bool:
        """Say whether there is a next load and a register for it.

        An operand comes back only when its earlier stay is over.
        """
        return bool(self._queue) and self._free > 0 and self._queue[0][1].value not in self._held

    def load(self) -> Step:
        """Give the next load."""
        number, stay = self._queue.popleft()
        self._held[stay.value] = number
        self._free -= 1
        self.least = min(self.least, self._free)
        return Step(LOAD, stay.value, (number,))

    def multiply(self, index: int, product: Product) -> Step:
        """Give the product, after which the registers of operands at their end are free."""
        held = tuple([self._held[operand] for operand in product.streamed])
        for operand in self._ends.get(index, ()):
            del self._held[operand]
            self._free += 1
        return Step(MULTIPLY, index, held)


def placed(
    style: str, products: Sequence[Product], room: int, *, fetch: bool = False, sums: int = 0,
    reloadable: Collection[int] = (), prefetches: int = 0,
) -> tuple[list[Step], int]:  # fmt: skip
    """Put loads, stores and prefetches between the products; raise TooFewRegisters.

    grouped: old values first, then alternately loads until registers are full and the products that they
    allow, stores last. Else a sum's old value, and the loads that a product needs, stand right before it:
    a burst of loads would let cycles pass without a product. interleaved: each product brings room for one
    thing more, on which loads ahead of their time draw, and stores, each after its sum's last product: one
    that is left for the block's end has no products beside it. Else stores are placed there at once.
    Prefetches are spread evenly.

    room: registers for what is streamed. fetch: sums have old values. sums: how many are stored though they
    may have no product. reloadable: operands that may be loaded again if registers are short.
    Returns the steps, and the registers that streamed operands take.
    """
    stream = _Stream(products, room, reloadable)
    last = {product.total: index for index, product in enumerate(products)}
    fetched = set[int]()
    together, apart = style == GROUPED, style == INTERLEAVED
    steps: list[Step] = [Step(FETCH, one) for one in sorted(last)] if fetch and together else []
    stores = deque[int](() if together else sorted(last, key=last.__getitem__))
    lines = deque(range(prefetches))
    spare = 0

    def put(step: Step, takes: int = 1) -> None:
        nonlocal spare
        steps.append(step)
        spare -= takes

    for index, product in enumerate(products):
        if fetch and not together and product.total not in fetched:
            fetched.add(product.total)
            put(Step(FETCH, product.total))
        wanted = stream.wanted_by(index)
        while stream.wanted_by(index) or (together and wanted and stream.may_load()):
            put(stream.load())
        steps.append(stream.multiply(index, product))
        spare = min(max(spare, 0) + 1, 2 * STORE_SPACING)
        while lines and lines[0] * len(products) // prefetches <= index:
            put(Step(PREFETCH, lines.popleft()))
            if apart:
                break
        while stores and last[stores[0]] <= index and (not apart or spare >= STORE_SPACING):
            put(Step(STORE, stores.popleft()), STORE_SPACING)
            if apart:
                break
        while apart and spare > 0 and stream.may_load():
            put(stream.load())
    steps += [Step(PREFETCH, line) for line in lines]
    done = {step.number for step in steps if step.kind == STORE} | {*stores}
    rest = [one for one in sorted({*last, *range(sums)}) if one not in done]
    steps += [Step(STORE, one) for one in (*stores, *rest)]
    if not together and not apart:  # a scheduler has all that it may use
        return steps, min(room, sum(step.kind == LOAD for step in steps))
    return steps, room - stream.least


def staged(products: Sequence[Product], width: int) -> tuple[list[Step], int]:
    """Put so many products side by side: what they read and the sums' old values, they, the stores."""
    steps: list[Step] = []
    count = len(products[0].streamed) if products else 0
    for first in range(0, len(products), width):
        stage = range(first, min(first + width, len(products)))
        reads = [
            [Step(LOAD, products[at].streamed[one], (at * count + one,)) for at in stage]
            for one in range(count)
        ]
        reads.append([Step(FETCH, products[at].total) for at in stage])
        steps += chain(*(reads if count > 1 else zip(*reads, strict=True)))
        steps += [Step(MULTIPLY, at, tuple(range(at * count, (at + 1) * count))) for at in stage]
        steps += [Step(STORE, products[at].total) for at in stage]
    return steps, width * count


def slots_of(steps: Sequence[Step]) -> list[int]:
    """Give each stay the first register that is free when it is loaded."""
    last = {stay: at for at, one in enumerate(steps) if one.kind == MULTIPLY for stay in one.stays}
    free, slots = list(range(len(last))), dict[int, int]()
    for at, one in enumerate(steps):
        if one.kind == LOAD:
            slots[one.stays[0]] = heappop(free)
        elif one.kind == MULTIPLY:
            for stay in one.stays:
                if last[stay] == at:
                    heappush(free, slots[stay])
    return [slots[stay] for stay in sorted(slots)]
