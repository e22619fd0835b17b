"""Which figures count, and how far the model's are from the measured ones.

A published figure has two digits: 0.12 says that the measured value lay between 0.115 and 0.125. The error
of the model is taken against the value of that interval that is nearest to it.
"""

from __future__ import annotations

from dataclasses import dataclass

from armsim.errors import UserError
from experiments.silicon.branch import is_random
from experiments.silicon.extensions import is_cipher
from experiments.silicon.grammar import recipe_of
from experiments.silicon.memory import moves_its_base
from experiments.silicon.model import Core
from experiments.silicon.rows import Row

CLOSE = 0.05
LATENCY, RATE = "latency", "rate"
RANDOM = "random branch"
_POLYNOMIALS = (
    "pmull.d",
    "pmull2.d",
)  # FEAT_PMULL; the A53 of the file has no cryptography and no such rows


@dataclass(frozen=True)
class Figure:
    """One measured figure and the model's; ``model`` None: the model does not take it, ``why`` says so.

    ``error`` is relative and signed; ``excluded`` the reason why it does not count.
    """

    row: Row
    kind: str
    measured: float
    model: float | None
    error: float | None
    excluded: str
    why: str

    @property
    def close(self) -> bool:
        return self.error is not None and abs(self.error) <= CLOSE + 1e-9


def relative_error(published: str, model: float) -> float:
    """The model's distance from the interval that the published digits stand for."""
    digits = len(published.partition(".")[2])
    half = 0.5 * 10.0**-digits
    low, high = float(published) - half, float(published) + half
    nearest = min(max(model, low), high)
    return (model - nearest) / nearest


def excluded(row: Row, kind: str) -> str:
    """Why a figure does not count, empty when it does."""
    if is_cipher(row.name) or row.name in _POLYNOMIALS:
        return "cryptography"
    if row.section.startswith("Vector load") and kind == LATENCY:
        return "latency of a vector load"
    if "store (throughput)" in row.section and not moves_its_base(row.name):
        return "same-address store"
    if is_random(row.name):
        return RANDOM
    return ""


def figures_of(row: Row, core: Core) -> list[Figure]:
    """The figures of a row on a core."""
    recipe = recipe_of(row)
    if recipe is None:
        raise ValueError(f"the grammar does not know '{row.name}' of '{row.section}'")
    found = []
    for kind, published in ((LATENCY, row.latency), (RATE, row.rate)):
        if not published:
            continue
        model, error, why = None, None, ""
        try:
            model = core.latency(recipe) if kind == LATENCY else core.rate(recipe)
            error = relative_error(published, model)
        except UserError as problem:
            why = "cannot assemble" if "cannot assemble" in str(problem) else "not modelled"
        out = excluded(row, kind)
        found.append(Figure(row, kind, float(published), model, error, out, why))
    return found
