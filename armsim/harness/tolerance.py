"""Tolerances of floating-point results: what ``--tolerance`` says, and what holds without it."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from armsim.errors import UserError
from armsim.harness.elements import Array

_ULPS = re.compile(r"^(\d+(?:\.\d+)?(?:[eE]\+?\d+)?)\s*ulps?$")
# Without a tolerance of its own a float may be off by so many units of its type's precision: a chain of
# some hundred roundings stays far below.
DEFAULT_UNITS = 64
_MOST_OF_MEAN = 2.0**-8
DEFAULT = f"{DEFAULT_UNITS} eps of each element"
DEFAULT_OF_TERMS = f"{DEFAULT_UNITS} eps of each element's terms"
DERIVED = "the bound of its roundings"
EXACT = "exact"


@dataclass(frozen=True)
class Tolerance:
    """``ulps`` or ``relative`` as given; neither: exact."""

    ulps: float | None = None
    relative: float | None = None

    @property
    def exact(self) -> bool:
        """Return whether all bits count, those of the sign of zero too."""
        return self.ulps is None and self.relative is None

    @property
    def text(self) -> str:
        """Give its name in reports."""
        if self.ulps is not None:
            return f"{self.ulps:g} ulp"
        return EXACT if self.relative is None else f"relative {self.relative:g}"

    def allowed(self, wanted: Array, kind: np.dtype[Any]) -> Array:
        """The error that each wanted number of a type may have; finite, 0 where none is finite.

        Raises UserError for so many ulps that 0 would pass for any number.
        """
        if self.ulps is not None:
            most = 2.0 ** np.finfo(kind).nmant
            if self.ulps >= most:
                raise UserError(
                    f"--tolerance {self.ulps:g}ulp: {most:g} ulp of {kind.name} are as much as the "
                    "number itself"
                )
            return np.asarray(self.ulps * ulp_of(wanted, kind))
        finite = np.where(np.isfinite(wanted), wanted, 0.0)
        return np.asarray((self.relative or 0.0) * np.abs(finite))


def parse_tolerance(text: str) -> Tolerance:
    """``exact``, ``4ulp`` or a relative error such as ``1e-5``; UserError for anything else."""
    text = text.strip()
    if text == EXACT:
        return Tolerance()
    match = _ULPS.match(text)
    try:
        amount = float(match[1] if match else text)
    except ValueError:
        amount = math.nan
    if not math.isfinite(amount) or amount < 0:
        raise UserError(
            f"--tolerance '{text}': want 'exact', '4ulp' or a relative error such as 1e-5"
        )
    if match:
        return Tolerance(ulps=amount)
    if amount >= 1:
        hint = f" (did you mean '{text}ulp'?)" if amount.is_integer() else ""
        raise UserError(
            f"--tolerance '{text}': a relative error of 1 lets 0 pass for any number{hint}"
        )
    return Tolerance(relative=amount)


def ulp_of(wanted: Array, kind: np.dtype[Any]) -> Array:
    """The distance between neighbouring numbers of a type around each wanted one; always finite.

    That of a number beyond the type's largest is the largest's, towards zero.
    """
    largest = np.finfo(kind).max
    size = np.nan_to_num(np.minimum(np.abs(wanted), float(largest))).astype(kind)
    with np.errstate(all="ignore"):
        above = np.spacing(size).astype(np.float64)
        below = float(largest) - float(np.nextafter(largest, kind.type(0)))
        return np.where(np.isfinite(above), above, below)


def default_allowed(wanted: Array, kind: np.dtype[Any], terms: Array | float = 0.0) -> Array:
    """Return the error allowed by default: units of each element's size, and of that of its terms.

    Terms allow no more than _MOST_OF_MEAN of the result's root mean square (or the units of that): of an
    ill-conditioned function, as the sine of a large number, any result would else be right.
    """
    finite = np.where(np.isfinite(wanted), np.abs(wanted), 0.0)
    unit = DEFAULT_UNITS * float(np.finfo(kind).eps)
    mean = float(np.sqrt(np.mean(finite**2))) if finite.size else 0.0
    by_terms = np.minimum(unit * terms, max(unit, _MOST_OF_MEAN) * mean)
    return np.asarray(unit * finite + by_terms + float(np.finfo(kind).tiny))
