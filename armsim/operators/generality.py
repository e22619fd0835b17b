"""The cost of sizes as arguments."""

from __future__ import annotations

from armsim.figures import Figures, declared, derived, figure


@declared
class Generality(Figures):
    """Cycles of a call with sizes as arguments, beside those of the same tile with sizes as constants."""

    core: str = figure("that it was measured on")
    cache: str = figure("what the caches have before")
    cycles: int = figure("with sizes as arguments")
    constant_cycles: int | None = figure("with constants; null: there is no such kernel")

    @property
    @derived("cycles with sizes as arguments over those with constants")
    def ratio(self) -> float | None:
        """Cycles with sizes as arguments over those with constants."""
        return self.cycles / self.constant_cycles if self.constant_cycles else None

    @property
    def words(self) -> str:
        """Cycles of both forms, in words."""
        own = f"{self.cycles:,} cycles on {self.core}"
        if self.ratio is None:
            return f"{own}; with constant sizes there is no such kernel"
        return (
            f"{own}, {self.constant_cycles:,} with the sizes as constants in the code: "
            f"{100 * (self.ratio - 1):+.1f} %"
        )
