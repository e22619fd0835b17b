"""The outcome of a candidate: measured, pruned, rejected or found wrong."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from armsim.bounds.result import Bounds
from armsim.codegen.source import KernelSource
from armsim.explorer.columns import COLUMNS
from armsim.figures import Document, Figures, declared, document, figure
from armsim.measure.result import Measurement, estimate_words

if TYPE_CHECKING:  # the assembler is loaded where something has to be built
    from armsim.isa.assembler import Assembled


@dataclass(frozen=True)
class Built:
    """A kernel that can be built, with the static bounds of its cycles.

    ``digest`` identifies machine code and contract: equal digests are one kernel under two names.
    ``least_energy`` (picojoules) is that of a call whose accesses all hit L1.
    ``source`` and ``assembled`` are None of one that was built by an earlier process.
    """

    kernel: str
    tile: Document
    bounds: Bounds
    digest: str
    least_energy: float
    code_bytes: int
    source: KernelSource | None = field(default=None, repr=False)
    assembled: Assembled | None = field(default=None, repr=False)

    @property
    def lower_bound(self) -> int:
        """The fewest cycles that it can take."""
        return self.bounds.cycles

    @property
    def tie_break(self) -> tuple[int, ...]:
        """Order candidates with the same bound.

        Equal bounds are common, as all tiles do the same multiplications: the one with less to dispatch
        and to load is the better first guess.
        """
        return self.bounds.by_reason["dispatch"], self.bounds.by_reason.get("load", 0)


@declared
class Duplicate(Figures):
    """A tile whose kernel has the same machine code as another's, which stands for both."""

    kernel: str = figure("its name")
    same_as: str = figure("the other's")


@declared
class Rejected(Figures):
    """A tile that no kernel exists for."""

    tile: Document = figure("by its parameters")
    reason: str = figure("why there is none")


@declared
class Pruned(Figures):
    """A kernel that cannot be among the best: it takes more cycles than each of those found."""

    kernel: str = figure("its name")
    tile: Document = figure("by its parameters")
    lower_bound: int = figure(
        "cycles that it takes at least: its static bound, or those after which its replay was stopped"
    )
    verified: bool | None = figure("null: its results were not computed", default=None)
    reason: str = figure("what it was compared with", default="")
    stopped: bool = figure("its replay was", default=False)
    estimated: bool = figure("of a sample that was stopped: with 95 % confidence", default=False)
    at_pace: int | None = figure("cycles at the pace until it was stopped", default=None)


def stopped_after(
    kernel: str, tile: Document, cycles: int, verified: bool | None, at_pace: int
) -> Pruned:
    """A kernel whose replay was stopped when it was certain to take so many cycles."""
    reason = (
        f"its replay was stopped: at least {cycles:,} cycles, more than each of the best known then; "
        f"about {at_pace:,} at its pace until then"
    )
    return Pruned(kernel, tile, cycles, verified, reason, stopped=True, at_pace=at_pace)


def behind(kernel: str, tile: Document, cycles: int, at_pace: int) -> Pruned:
    """A kernel whose sample was stopped when by estimate it would take so many cycles at least."""
    reason = (
        f"its sample was stopped: by estimate at least {cycles:,} cycles, more than each of the best known "
        f"then; about {at_pace:,} at its pace until then"
    )
    return Pruned(
        kernel, tile, cycles, reason=reason, stopped=True, estimated=True, at_pace=at_pace
    )


@dataclass(frozen=True)
class Wrong:
    """A kernel that computed the wrong result or broke its contract; never ranked."""

    kernel: str
    tile: Document
    reason: str
    max_abs_error: float | None = None

    def to_dict(self) -> Document:
        """A candidate without figures, but for its error if it has one."""
        return {
            **_identity(self.kernel, self.tile),
            "verified": False,
            **dict.fromkeys(column.key for column in COLUMNS),
            "max_abs_error": self.max_abs_error,
            "reason": self.reason,
        }


def _identity(kernel: str, tile: Document) -> Document:
    return {
        "kernel": kernel,
        "tile": tile,
        "layout": tile.get("layout"),
        "order": tile.get("order"),
    }


@dataclass(frozen=True, kw_only=True, repr=False)
class Measured(Measurement):
    """A kernel that was executed, found right and measured on one call, or whose cycles were estimated.

    One whose ``fidelity`` is not FULL was not found right: its ``max_abs_error`` is None. But one whose
    call is too long to be executed may have been proven on a smaller problem (``proved_on``).

    Intensities are useful flops, or operations on integers, per byte. ``gflops`` and ``percent_of_peak``
    (of fp32) are None where integers are computed, ``gops`` where they are not. ``memory_ratio``: tensors
    and workspace over the tensors alone, which are counted once each and without padding; an output over
    its input is no memory of its own. ``energy`` is in picojoules, by `armsim.measure.energy`.
    ``serial_cycles``: of a call on several cores, those in which one of them works alone; all of them where
    the call cannot be split.
    """

    kernel: str
    tile: Document
    max_abs_error: float | None
    arithmetic_intensity: float
    formula_intensity: float | None
    operational_intensity: float | None
    gflops: float | None
    gops: float | None
    percent_of_peak: float | None
    workspace_bytes: int
    memory_ratio: float
    energy: float
    code_bytes: int
    cycles_per_output: float
    registers: int
    source: str = field(repr=False)
    serial_cycles: int = 0
    proved_on: Document | None = None

    @property
    def verified(self) -> bool | None:
        """Say whether an execution, if only of a smaller problem, was right; None if there was none."""
        return None if self.estimated and self.max_abs_error is None else True

    def to_dict(self) -> Document:
        """A candidate with its figures; ``verified`` is null of an estimate."""
        identity = _identity(self.kernel, self.tile)
        return {**identity, "verified": self.verified, **document(COLUMNS, self)}

    def __repr__(self) -> str:
        return f"<Measured {self.kernel}: {cycles_words(self)}, bound by {self.bound_by}>"


def repeated(item: Measured, times: int) -> Measured:
    """So many calls of a kernel one after the other, as one: what is counted is their sum."""
    if times == 1:
        return item
    counted = (
        *("cycles", "instructions", "fmla", "loads", "stores", "bytes_loaded", "bytes_stored", "flops"),
        *("fp_multiplies", "uops", "mispredicts", "lower_bound", "energy", "serial_cycles"),
    )  # fmt: skip
    by_name = ("mix", "counters", "bounds")
    sums: Document = {name: times * getattr(item, name) for name in counted}
    sums |= {
        name: {key: times * value for key, value in getattr(item, name).items()} for name in by_name
    }
    if item.cycles_error is not None:
        sums["cycles_error"] = times * item.cycles_error
    return replace(item, **sums)


def cycles_words(item: Measured) -> str:
    """Cycles, with the error of an estimate, and whether its kernel was proven on another problem."""
    proof = "" if item.proved_on is None else ", proven on a smaller problem"
    return f"{estimate_words(item)}{proof}"


Outcome = Pruned | Wrong | Measured
