"""A rule of thumb for how long a scheduled block takes, to rank orders of products by.

The core it has in mind is the one `schedule` describes (Cortex-A57, Cortex-A72), all data in L1:
in-order dispatch of three slots a cycle into queues of eight a pipe, out-of-order issue behind.
The real machine models are elsewhere; this one must be cheap, for it runs while rendering.
"""

from __future__ import annotations

from collections.abc import Sequence

from armsim.operators.dwconv.schedule import Fetch, Load, Multiply, Prefetch, Product, Step

LOAD_LATENCY = 5
FMLA_LATENCY = 10
FORWARDING = 4
"""Cycles from fmla to fmla through the accumulator."""

FMLA_QUEUE = 8
STORE_QUEUE = 4
"""`str q` is two micro-operations of the store pipe, whose queue holds eight."""


def estimated_cycles(steps: Sequence[Step], products: Sequence[Product]) -> int:
    """Cycles until the last step is dispatched.

    A 128-bit fmla goes to both FP pipes, each of which takes one micro-operation a cycle, so no
    two are dispatched in one cycle: a cycle without one is lost, and the queue cannot make
    up for it.
    """
    slots = fma_next = fma_free = load_free = store_free = 0
    ready: dict[int, int] = {}
    chained: dict[int, int] = {}
    finished: dict[int, int] = {}
    fma_queue, store_queue = [0] * FMLA_QUEUE, [0] * STORE_QUEUE
    stores = 0
    for step in steps:
        if isinstance(step, Multiply):
            place = step.product % FMLA_QUEUE
            slots = max(slots, fma_next, 3 * fma_queue[place])
            fma_next = 3 * (slots // 3) + 3
            slots += 2
            accumulator = products[step.product].accumulator
            start = max(fma_free, slots // 3, chained.get(accumulator, 0))
            for slot in step.slots:
                start = max(start, ready[slot])
            fma_free = start + 1
            fma_queue[place] = start
            chained[accumulator] = start + FORWARDING
            finished[accumulator] = start + FMLA_LATENCY
        elif isinstance(step, Load):
            slots += 1
            load_free = max(load_free, slots // 3) + 1
            ready[step.slot] = load_free - 1 + LOAD_LATENCY
        elif isinstance(step, Fetch):
            slots += 1
            load_free = max(load_free, slots // 3) + 1
            chained[step.accumulator] = load_free - 1 + LOAD_LATENCY
        elif isinstance(step, Prefetch):
            slots += 1
        else:
            place = stores % STORE_QUEUE
            stores += 1
            slots = max(slots, 3 * store_queue[place]) + 3
            start = max(store_free, slots // 3, finished.get(step.accumulator, 0))
            store_free = store_queue[place] = start + 2
    return slots // 3
