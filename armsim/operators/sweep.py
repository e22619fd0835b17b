"""What random problems and tiles are drawn from when an operator's kernels are proven."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Spread = Sequence[int] | Sequence[str] | Sequence[int | str]
"""Values of a field, small ones: a kernel's code has all its remainders in small problems too. The first
and the last are drawn more often than the others."""


@dataclass(frozen=True)
class Sweep:
    """Spreads of the fields of a problem and of a tile; fields that are not there keep their defaults.

    A family that allows less than a tile's spread is drawn from what both have in common.
    """

    problem: Mapping[str, Spread]
    tile: Mapping[str, Spread] = field(default_factory=dict)
