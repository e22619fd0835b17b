"""How much is tried for a loop."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Effort:
    """``deepest`` stages of a kernel beyond the first, at most so many ``copies`` of it, a seed."""

    deepest: int = 3
    copies: int = 3
    seed: int = 0
