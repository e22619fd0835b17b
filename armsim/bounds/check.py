"""The check that no result is below what was proven to be its least."""

from __future__ import annotations

from armsim.errors import InternalError

# Of a mean over iterations that do not repeat; far places share entries of the replay's table of stores.
_ROUNDING = 0.05


def reaches(cycles: float, lower: float) -> bool:
    """Return whether cycles are at least their lower bound, as floating-point numbers."""
    return lower <= cycles + 1e-6


def check_lower_bound(cycles: float, lower: float, what: str, core: str) -> float:
    """The cycles, at least the lower bound. InternalError if it is above them by more than a rounding."""
    if reaches(cycles, lower):
        return cycles
    if lower > cycles * (1 + _ROUNDING):
        raise InternalError(
            f"{what}: a lower bound of {lower:.2f} cycles is above the result, {cycles:.2f}, on {core}"
        )
    return lower
