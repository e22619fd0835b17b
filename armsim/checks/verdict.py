"""Comparing an fp32 result with its float64 oracle, within a bound that is derived and not chosen."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

UNIT_ROUNDOFF = 2.0**-24  # of fp32, round to nearest


def error_factor(roundings: int) -> float:
    """gamma_n = n u / (1 - n u): how far n roundings can move a term, relatively.

    Higham, "Accuracy and Stability of Numerical Algorithms", 2nd edition, lemma 3.1. A sum of n
    products computed in any order, fused or not, is off by at most gamma_(n+1) * sum |a b|: each
    product is rounded once if not fused, and passes at most n additions.
    """
    return roundings * UNIT_ROUNDOFF / (1 - roundings * UNIT_ROUNDOFF)


@dataclass(frozen=True)
class Verdict:
    """Whether a result is right. ``index`` is the first wrong element, None if all are right.

    ``share_of_bound`` is the largest error in units of what is allowed where it is; 0 if no error is.
    """

    verified: bool
    max_abs_error: float
    index: tuple[int, ...] | None = None
    got: float = 0.0
    wanted: float = 0.0
    allowed: float = 0.0
    share_of_bound: float = 0.0

    @property
    def text(self) -> str:
        """The largest error, or the first wrong element."""
        if self.verified:
            return f"verified, max error {self.max_abs_error:.2e}"
        return (
            f"wrong at {list(self.index or ())}: got {self.got:.9g}, want {self.wanted:.9g} "
            f"(off by {abs(self.got - self.wanted):.3g}, allowed {self.allowed:.3g})"
        )


def compare(
    result: NDArray[np.float32], wanted: NDArray[np.float64], allowed: NDArray[np.float64]
) -> Verdict:
    """Compare element by element; NaN where none is wanted is wrong, as is an infinite error.

    What is no number by its definition, as 0 / 0, has to be none.
    """
    error = np.abs(result.astype(np.float64) - wanted)
    none = np.isnan(wanted) & np.isnan(result)
    error, allowed = np.where(none, 0.0, error), np.where(none, 0.0, allowed)
    bad = ~((error <= allowed) & np.isfinite(error))
    if not bad.any():
        share = np.divide(error, allowed, out=np.zeros_like(error), where=allowed > 0)
        return Verdict(
            True, float(error.max(initial=0.0)), share_of_bound=float(share.max(initial=0.0))
        )
    at = np.unravel_index(int(np.argmax(bad)), bad.shape)
    finite = error[np.isfinite(error)]
    return Verdict(
        False,
        float(finite.max(initial=0.0)),
        tuple(int(part) for part in at),
        float(result[at]),
        float(wanted[at]),
        float(allowed[at]),
    )
