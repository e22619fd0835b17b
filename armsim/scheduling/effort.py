"""Effort for a loop: how much is tried, and what may be assumed."""

from __future__ import annotations

from dataclasses import dataclass

MOST_STAGES, MOST_COPIES, MOST_UNROLLED = 8, 8, 16


@dataclass(frozen=True)
class Effort:
    """``deepest`` stages of a kernel beyond the first, at most so many ``copies`` of it, a seed.

    ``budget``: work of the exact scheduler for a loop on a core, in the solver's deterministic seconds; 0
    leaves it out. ``unroll``: iterations that a body may be made of. ``guarded``: that accesses are apart
    is checked before the loop. ``moves`` of single instructions that a kernel is improved by, at most.
    """

    deepest: int = 3
    copies: int = 3
    seed: int = 0
    budget: float = 60.0
    unroll: int = 1
    guarded: bool = False
    moves: int = 20_000

    @property
    def bodies(self) -> tuple[int, ...]:
        """Iterations of the bodies that are tried beside that of one: 2, 4, 8 and ``unroll`` itself."""
        doubled = (2, 4, 8)
        return tuple(sorted({n for n in (*doubled, self.unroll) if 1 < n <= self.unroll}))
