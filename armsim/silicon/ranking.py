"""Judge a ranking: Kendall's tau, pairs in the right order, and what the pick costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple


def kendall_tau(pairs: Sequence[tuple[float, float]]) -> float:
    """Kendall's tau-a of at least two pairs: concordant less discordant pairs over all, ties neither."""
    products = [(a[0] - b[0]) * (a[1] - b[1]) for a, b in combinations(pairs, 2)]
    return sum((one > 0) - (one < 0) for one in products) / len(products)


class Pick(NamedTuple):
    """best: the measured one. picked: the one that is predicted best. ratio: its time over the best's."""

    best: str
    picked: str
    ratio: float


def pick_of(measured: Mapping[str, float], predicted: Mapping[str, float]) -> Pick:
    """Give the cost of taking the one that is predicted fastest; times by name, of ``predicted`` a part.

    Of several with the same prediction the first counts.
    """
    best = min(measured, key=measured.__getitem__)
    picked = min(predicted, key=predicted.__getitem__)
    return Pick(best, picked, measured[picked] / measured[best])


class Order(NamedTuple):
    """right: pairs in the right order, of ``pairs`` whose measured times differ enough."""

    right: int
    pairs: int


def order_of(measured: Mapping[str, float], predicted: Mapping[str, float], apart: float) -> Order:
    """Pairs of those predicted whose measured times differ by more than the share ``apart``."""
    pairs = [
        (measured[a] - measured[b], predicted[a] - predicted[b])
        for a, b in combinations(predicted, 2)
        if abs(measured[a] / measured[b] - 1) > apart
    ]
    return Order(sum(real * said > 0 for real, said in pairs), len(pairs))
