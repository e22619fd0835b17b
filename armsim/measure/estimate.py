"""Estimates the cycles of a call from those of some of its units.

The estimate is not the mean of the units. Which blocks a call executes, and how often, is known of the
whole of it; so the cycles of a unit are charged to its blocks (`attribution`), and each block stands for
its own executions (W. Cochran, *Sampling Techniques*, 1977, section 6.11, the combined ratio estimate).
What is left of a unit's cycles is explained by its refills, write-backs and mispredictions, whose number in
the whole call is known as well (section 7.10, the combined regression estimate). The error is that of the
residuals by differences of successive units of a kind (K. Wolter, *Introduction to Variance Estimation*,
2007, section 8.2, estimator v2), for 95 % by Student's t, and BIAS besides for what warming does not
restore.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Units:
    """The measurements of units, a row each.

    ``cycles`` and ``seen``, which counts instructions, are [units, blocks], ``events`` [units, EVENTS];
    ``stands`` and ``kinds`` [units] say how many units of the call each stands for, and its kind.
    """

    cycles: NDArray[np.int64]
    seen: NDArray[np.int64]
    events: NDArray[np.int64]
    stands: NDArray[np.float64]
    kinds: NDArray[np.int64]


def estimated(
    units: Units, executions: NDArray[np.float64], happened: NDArray[np.int64]
) -> tuple[float, float]:
    """The cycles of a call and the half-width of their 95 % interval, by sampling alone.

    ``executions`` [blocks], of all their instructions, and ``happened`` [EVENTS] are those of the whole
    call. A block that no unit has met takes the mean of all for each of its instructions.
    """
    stands = units.stands
    met = stands @ units.seen
    known = met > 0
    charged = stands @ units.cycles
    mean = charged.sum() / max(float(met.sum()), 1.0)
    rates = np.where(known, charged / np.where(known, met, 1), mean)
    # What each unit takes beside what its blocks take on average, as a part of the whole call.
    weights = np.where(known, executions / np.where(known, met, 1), 0.0)
    residuals = stands * (units.cycles @ weights - units.seen @ (rates * weights))
    total = float(rates @ executions)
    # The same of events; how many too few of them were met is known.
    size = units.seen.sum(axis=1)
    scale = float(executions.sum()) / max(float(stands @ size), 1.0)
    expected = scale * (stands @ units.events)
    others = scale * stands[:, None] * (units.events - size[:, None] * expected / executions.sum())
    # The walk is in program order. Where that makes another number of an event than the replay's order
    # does (lines that drive each other out of a set of L1), the call's is no figure to correct by.
    for at in np.flatnonzero(happened != expected):
        if abs(happened[at] - expected[at]) > 2 * half_width(others[:, at], stands, units.kinds):
            others[:, at] = 0
    slopes = np.linalg.lstsq(others, residuals, rcond=1e-6)[0]
    total += float(slopes @ (happened - expected))
    residuals = residuals - others @ slopes
    taken = int(np.count_nonzero(slopes))
    unmet = float(executions[~known].sum()) * mean
    return total, half_width(residuals, stands, units.kinds, taken) + unmet


def half_width(
    residuals: NDArray[np.float64],
    stands: NDArray[np.float64],
    kinds: NDArray[np.int64],
    taken: int = 0,
) -> float:
    """Half of the 95 % interval of a sum, by differences of successive ``residuals`` of a kind.

    Each is that of all that its unit ``stands`` for; ``taken`` are degrees of freedom that estimates took.
    """
    variance = 0.0
    for kind in np.unique(kinds):
        own = residuals[kinds == kind]
        if len(own) > 1:
            steps = np.diff(own)
            left = 1 - 1 / float(stands[kinds == kind][0])
            variance += left * len(own) / (2 * (len(own) - 1)) * float(steps @ steps)
    taken += len(np.unique(kinds))
    return float(student(max(len(stands) - taken, 1)) * np.sqrt(variance))


def student(freedom: int, confidence: float = 0.95) -> float:
    """The two-sided quantile of Student's t.

    By the expansion of Abramowitz and Stegun, *Handbook of Mathematical Functions*, 26.7.5, which is
    within 0.001 from ten degrees of freedom on.
    """
    x = NormalDist().inv_cdf(0.5 + confidence / 2)
    first = (x**3 + x) / 4
    second = (5 * x**5 + 16 * x**3 + 3 * x) / 96
    third = (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384
    return x + first / freedom + second / freedom**2 + third / freedom**3
