"""Comparing an fp32 result with its float64 oracle, within a bound that is derived and not chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.figures import Figures, also, declared, figure

UNIT_ROUNDOFF = 2.0**-24  # of fp32, round to nearest


def error_factor(roundings: int) -> float:
    """gamma_n = n u / (1 - n u): how far n roundings can move a term, relatively.

    Higham, "Accuracy and Stability of Numerical Algorithms", 2nd edition, lemma 3.1. A sum of n
    products computed in any order, fused or not, is off by at most gamma_(n+1) * sum |a b|: each
    product is rounded once if not fused, and passes at most n additions.
    """
    return roundings * UNIT_ROUNDOFF / (1 - roundings * UNIT_ROUNDOFF)


@declared
class Verdict(Figures):
    """A verdict on a result. ``index`` is the first wrong element, None if all are right.

    ``ulp`` and ``max_ulp`` are None where they were not asked for; ``got`` is None for an element that was
    never written. ``share_of_bound`` is the largest error in units of what is allowed where it is; 0 if no
    error is.
    """

    name: str = figure("of the result")
    right: bool = figure("all of it")
    elements: int = figure("how many; of a property, true where it holds")
    wrong: int = figure("of these")
    max_error: float = figure("the largest, absolute")
    max_ulp: float | None = figure("in units in the last place of the wanted number", default=None)
    index: tuple[int, ...] | None = None
    got: float | int | None = 0
    wanted: float | int = 0
    ulp: float | None = None
    allowed: float = 0.0
    unwritten: int = figure("elements with bytes that the call did not write", default=0)
    tolerance: str = figure("what was allowed, in words", default="")
    condition: bool = figure("a condition was checked", key="property", default=False)
    share_of_bound: float = 0.0
    _first = also(
        "first_wrong", dict[str, Any],
        lambda one: None if one.index is None else {
            name: getattr(one, name) for name in ("index", "got", "wanted", "ulp", "allowed")
        },
        "the first wrong element", optional=True,
    )  # fmt: skip

    @property
    def text(self) -> str:
        """The largest error, or the first wrong element."""
        if self.right or self.got is None:
            return f"verified, max error {self.max_error:.2e}"
        return (
            f"wrong at {list(self.index or ())}: got {self.got:.9g}, want {self.wanted:.9g} "
            f"(off by {abs(self.got - self.wanted):.3g}, allowed {self.allowed:.3g})"
        )


def verdict_of(
    name: str,
    right: NDArray[np.bool_],
    error: NDArray[np.float64],
    got: NDArray[Any],
    wanted: NDArray[Any],
    allowed: NDArray[np.float64],
) -> Verdict:
    """The verdict on elements of which it is known which are right; infinite errors do not count."""
    wrong = int(np.count_nonzero(~right))
    largest = float(error[np.isfinite(error)].max(initial=0.0))
    found = Verdict(name, wrong == 0, right.size, wrong, largest)
    if not wrong:
        return found
    at = np.unravel_index(int(np.argmin(right)), right.shape)
    return replace(
        found,
        index=tuple(int(part) for part in at),
        got=got[at].item(),
        wanted=wanted[at].item(),
        allowed=float(allowed[at]),
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
    right = (error <= allowed) & np.isfinite(error)
    found = verdict_of("", right, error, result, wanted, allowed)
    if not found.right:
        return found
    share = np.divide(error, allowed, out=np.zeros_like(error), where=allowed > 0)
    return replace(found, share_of_bound=float(share.max(initial=0.0)))
