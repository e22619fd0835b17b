"""Registers that the values of a stream rotate through."""

from __future__ import annotations


def ring_sizes(
    free: int, held: int, streamed: int, per_iteration: tuple[int, int]
) -> tuple[int, int]:
    """Registers for the values that live through a step and for those that pass one by one.

    free: registers to share out. held: values that live through a whole step. streamed: values of a
    step that are done one after the other. per_iteration: how many of each an iteration has: a ring must
    divide that, so that the next iteration finds its values in the same registers.

    Returns (0, 0) if they do not suffice. The held ones come first: each is needed from the start of
    its step, so without a second set its load has only the products after it to hide its latency.
    """

    def largest(most: int, each: int) -> int:
        return max((size for size in range(1, most + 1) if each % size == 0), default=0)

    for held_ring in dict.fromkeys((largest(2 * held, per_iteration[0]), held)):
        if held_ring < held or free <= held_ring:
            continue
        ring = largest(min(free - held_ring, 2 * streamed), per_iteration[1])
        if ring >= min(streamed, 2) or held_ring == held:
            return held_ring, ring
    return 0, 0
