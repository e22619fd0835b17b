"""Registers that the values of a stream rotate through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from armsim.codegen.source import Unbuildable


def largest_ring(most: int, each: int) -> int:
    """Give the largest ring of at most so many registers whose size divides an iteration's values.

    The next iteration then finds its values in the same registers; 0 if ``most`` is.
    """
    return max((size for size in range(1, most + 1) if each % size == 0), default=0)


def ring_sizes(
    free: int, held: int, streamed: int, per_iteration: tuple[int, int]
) -> tuple[int, int]:
    """Registers for the values that live through a step and for those that pass one by one.

    free: registers to share out. held: values that live through a whole step. streamed: values of a
    step that are done one after the other. per_iteration: how many of each an iteration has, which the
    ring must divide.

    Returns (0, 0) if they do not suffice. The held ones come first: each is needed from the start of
    its step, so without a second set its load has only the products after it to hide its latency.
    """
    for held_ring in dict.fromkeys((largest_ring(2 * held, per_iteration[0]), held)):
        if held_ring < held or free <= held_ring:
            continue
        ring = largest_ring(min(free - held_ring, 2 * streamed), per_iteration[1])
        if ring >= min(streamed, 2) or held_ring == held:
            return held_ring, ring
    return 0, 0


def ring_of(registers: Sequence[int], full: int, values: int, depth: int) -> Sequence[int]:
    """Give the part of a ring for ``values`` a step, ``full`` of them in the largest block.

    depth: steps of an iteration.
    """
    if sets := len(registers) // full:
        return registers[: sets * values] if values != full else registers
    return registers[: largest_ring(min(len(registers), values), depth * values)]


def too_many(least: Mapping[str, int]) -> Unbuildable:
    """Make the error of a tile that needs more registers than there are; least: by what they hold."""
    parts = " + ".join(f"{count} of {name}" for name, count in least.items() if count)
    return Unbuildable(f"{sum(least.values())} vector registers needed ({parts}), 32 exist")
