"""How much is tried for a loop."""

from __future__ import annotations

from dataclasses import dataclass

MOST_STAGES, MOST_COPIES = 8, 8


@dataclass(frozen=True)
class Effort:
    """``deepest`` stages of a kernel beyond the first, at most so many ``copies`` of it, a seed.

    ``budget``: work of the exact scheduler for a loop on a core, in the solver's deterministic seconds; 0
    leaves it out.
    """

    deepest: int = 3
    copies: int = 3
    seed: int = 0
    budget: float = 60.0
