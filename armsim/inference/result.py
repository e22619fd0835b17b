"""The result of one image through a network: layer by layer, changes of layout between them, the sum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from armsim import charts
from armsim.bounds.roofline import Roofline, roofline_of
from armsim.errors import UserError, counted
from armsim.explorer.candidate import Measured, Wrong
from armsim.figures import (
    Cell,
    Figure,
    Figures,
    also,
    declared,
    figure,
    percent,
    shown,
    via,
)
from armsim.inference.layers import Step
from armsim.inference.request import Machine
from armsim.inference.work import LAYER, points_of, work_of
from armsim.networks.model import tensor_bytes
from armsim.networks.plan import Plan
from armsim.result import Result, milliseconds, rows_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart

KERNEL, CHANGE, FOLDED, UNCOVERED, MISSING = (
    "kernel", "layout", "folded", "not covered", "not measured",
)  # fmt: skip
"""What a row is: a layer that a kernel computes; a change of layout; a layer that is no work of its own;
one that no operator computes; one without a measured kernel (interrupted, or none is right)."""


@dataclass(frozen=True)
class LayerTime:
    """A row of the result: a layer, or a change of layout before one.

    ``cycles`` are those of the machine's first core, None where nothing is counted. ``measured`` is the
    call of its kernel, on all cores of the machine. ``moved`` are the bytes that a change of layout
    reads, or a layer that no operator computes reads and writes. ``note`` says why nothing is counted.
    """

    name: str
    op: str
    what: str
    layout: str
    cycles: int | None = None
    step: Step | None = None
    measured: Measured | None = None
    moved: int = 0
    note: str = ""

    @property
    def method(self) -> str:
        """The family of its kernel."""
        return str(self.measured.tile["family"]) if self.measured else ""

    def ms(self, ghz: float) -> float | None:
        """Milliseconds at a clock."""
        return None if self.cycles is None else self.cycles / ghz / 1e6


def _shown(heading: str, value: Callable[[Any], Any], cell: Cell, rank: int, **how: Any) -> Figure:
    """Show a figure of a row's kernel; a dash where it has none."""
    return shown(heading, lambda row: row.measured and value(row), cell, rank=rank, **how)


def _of_floats(rows: Sequence[LayerRow]) -> bool:
    return rows[0].found.dtype == "fp32"


@declared
class LayerRow(Figures):
    """A row of a result as its tables and its JSON have it."""

    item: LayerTime
    found: InferenceResult

    name = via("item.name", "", "of the layer", heading="layer")
    op = via("item.op", "", "what it computes", heading="op", rank=4)
    what = via(
        "item.what", "", "kernel, layout (a change of it), folded, not covered or not measured"
    )
    measured = via("item.measured", cast("Measured | None", None), "", shown=True)
    _step = (
        also("fused", list[str], lambda row: row.item.step.fused if row.item.step else (),
             "layers that its kernel computes as it stores"),
        also("layout", str, "item.layout", "of its output"),
        _shown("layout", lambda row: row.item.layout, "", 6),
        shown("kernel", lambda row: row._kernel, rank=3),
        also("method", str, "item.method", "the family of its kernel", null=True),
        also("cycles", int | None, "item.cycles", "of the first core; null: nothing is counted",
             heading="cycles", cell=",", rank=2),
        also("ms", float | None, lambda row: row.item.ms(row.found.machine.core.ghz), "milliseconds",
             heading="ms", cell=lambda ms: milliseconds(ms, 3), rank=1),
        shown("share", lambda row: row._share, percent(1), rank=8),
        also("note", str, "item.note", "why nothing is counted", null=True),
        _shown("GFLOP/s", lambda row: row.measured.gflops or row.measured.gops or None, ",.1f", 5,
               where=_of_floats),
        _shown("GOP/s", lambda row: row.measured.gops or row.measured.gflops or None, ",.1f", 5,
               where=lambda rows: not _of_floats(rows)),
        _shown("% peak", lambda row: row.measured.percent_of_peak or None, ",.1f", 7),
        _shown("bound by", lambda row: row.measured.bound_by, "", 6),
        _shown("L1D refill", lambda row: row.measured.counters["l1d_cache_refill"], ",", 10),
        _shown("L2 refill", lambda row: row.measured.counters["l2d_cache_refill"], ",", 9),
        _shown("energy uJ", lambda row: row.measured.energy / 1e6, ",.1f", 11),
        _shown("one core", lambda row: row.measured.serial_cycles / row.measured.cycles, percent(1), 12,
               where=lambda rows: rows[0].found.machine.threads > 1),
        also("", dict[str, Any], lambda row: row._figures, "", spread=True),
    )  # fmt: skip

    @property
    def _kernel(self) -> str:
        step, measured = self.item.step, self.measured
        if measured is None or step is None or step.operator is None:
            return self.item.what
        times = f"{step.layer.groups} x " if step.layer.groups > 1 else ""
        return times + step.operator.wording.short(measured.tile)

    @property
    def _share(self) -> float | None:
        """The share of the whole time."""
        return None if self.item.cycles is None else self.item.cycles / max(self.found.cycles, 1)

    @property
    def _figures(self) -> dict[str, Any]:
        """Give what only a row with a problem or a kernel has: the figures of a candidate of explore."""
        step, found, known = self.item.step, self.measured, dict[str, Any]()
        if step and step.problem is not None:
            known = {"problem": step.problem, "groups": step.layer.groups}
        if found is not None:
            known |= found.to_dict() | {"serial_cycles": found.serial_cycles}
        return {key: value for key, value in known.items() if key not in _KEYS}


_KEYS = {item.key for item in LayerRow.figures if not item.shown and not item.spread}


@declared
class InferenceResult(Result):
    """One image through a network on one machine; ``layers`` in the order in which they are computed."""

    schema = "armsim.inference/1"
    _rows = ("layers",)
    _shared = ("network", "board", "core", "threads", "dtype")

    network: str = figure("its name")
    machine: Machine = figure("", spread=True)
    layers: tuple[LayerTime, ...] = ()
    dtype: str = figure("fp32 or u8", default="fp32")
    cache: str = figure("what a layer finds in the caches", default="chain")
    thorough: bool = figure("all kernels of all layers were searched", default=False)
    seed: int = figure("of the random contents", default=0)
    plans: tuple[Plan, ...] = figure("of the memory of activations", default=())
    wrong: tuple[Wrong, ...] = ()
    complete: bool = figure("false after an interruption", default=True)
    _said = (
        also("total", dict[str, Any], lambda found: {
            "cycles": found.cycles,
            "ms": found.ms,
            "images_per_second": found.images_per_second,
            "operations": found.operations,
            "gflops": found.rate if found.dtype == "fp32" else None,
            "gops": None if found.dtype == "fp32" else found.rate,
            "energy_nj": found.energy / 1000,
        }, "the sums"),
        also("memory", dict[str, int], "peaks", "bytes of activations by plan"),
        also("roofline", dict[str, Any], "roofline", "the layers under the roofs of the model; null: none "
             "is of floating-point numbers"),
        also("uncovered", list[dict[str, Any]], lambda found: [
            {"layer": item.name, "op": item.op, "why": item.what, "bytes": item.moved}
            for item in found.uncovered
        ], "layers that nothing is counted for, though they are work"),
        also("layers", tuple[LayerRow, ...], "rows", "and changes of layout, in order"),
        also("wrong", list[dict[str, Any]], "wrong", "kernels that are wrong"),
    )  # fmt: skip

    @property
    def rows(self) -> tuple[LayerRow, ...]:
        """The layers and changes of layout, as its tables have them."""
        return tuple(LayerRow(item, self) for item in self.layers)

    @property
    def peaks(self) -> dict[str, int]:
        """Bytes of activations by memory plan."""
        return {plan.name: plan.peak for plan in self.plans}

    @property
    def roofline(self) -> Roofline | None:
        """The layers under the roofs of the model; None where nothing floats."""
        core = self.machine.core
        works = [
            work_of(item.name, LAYER, item.measured, core)
            for item in self.layers
            if item.measured is not None and item.measured.gflops
        ]
        points = points_of(works)
        return roofline_of(core, points, self.machine.team) if points else None

    @property
    def cycles(self) -> int:
        """The sum over what has cycles, of the machine's first core."""
        return sum(item.cycles or 0 for item in self.layers)

    @property
    def ms(self) -> float:
        """The sum in milliseconds."""
        return self.cycles / self.machine.core.ghz / 1e6

    @property
    def images_per_second(self) -> float | None:
        """Count the images a second, one after the other; None where nothing was measured."""
        return 1000 / self.ms if self.cycles else None

    @property
    def operations(self) -> int:
        """Useful operations of the layers that were measured, two a multiply-accumulate; no padding."""
        total = 0.0
        for item in self.layers:
            if item.measured is not None:
                rate = item.measured.gflops or item.measured.gops or 0.0
                total += rate * (item.ms(self.machine.core.ghz) or 0.0) * 1e6
        return round(total)

    @property
    def rate(self) -> float | None:
        """These operations a nanosecond, changes of layout counted as time: GFLOP/s, of bytes GOP/s."""
        return self.operations / self.ms / 1e6 if self.cycles else None

    @property
    def energy(self) -> float:
        """Picojoules of the kernels, by the table of `armsim.measure.energy`."""
        return sum(item.measured.energy for item in self.layers if item.measured)

    @property
    def uncovered(self) -> tuple[LayerTime, ...]:
        """Layers that nothing is counted for, though they are work."""
        return tuple(item for item in self.layers if item.what in (UNCOVERED, MISSING))

    @property
    def uncovered_words(self) -> str:
        """Count the layers that no operator computes, by op: "3 concat, 1 softmax"; empty for none."""
        ops = Counter(item.op for item in self.layers if item.what == UNCOVERED)
        return ", ".join(f"{count} {op}" for op, count in ops.items())

    @property
    def changes(self) -> tuple[LayerTime, ...]:
        """The changes of layout."""
        return tuple(item for item in self.layers if item.what == CHANGE)

    @property
    def summary(self) -> str:
        """Time, images a second, and what is left out."""
        done = sum(item.what == KERNEL for item in self.layers)
        tail = "" if self.complete else ", INCOMPLETE"
        took = f"{milliseconds(self.ms)} ms in {counted(done, 'layer')}"
        what = f"{self.network} on {self.machine.words}: {took}"
        uncovered = f", not covered: {self.uncovered_words}" if self.uncovered_words else ""
        return f"{what}{uncovered}{tail}"

    def plot_layers(self) -> AnyChart:
        """Milliseconds of each layer and change of layout, by what binds it."""
        ghz = self.machine.core.ghz
        rows = [
            {"layer": item.name, "ms": item.ms(ghz), "op": item.op, "kernel": item.method,
             "bound by": item.measured.bound_by if item.measured else item.what}
            for item in self.layers
            if item.cycles is not None
        ]  # fmt: skip
        return charts.bars(rows, "layer", "ms", title=self.summary, colour="bound by")

    def plot_shares(self) -> AnyChart:
        """Plot each layer's cycles as shares of its critical path."""
        rows = [
            {"layer": item.name, "reason": reason, "share": share}
            for item in self.layers
            if item.measured is not None
            for reason, share in item.measured.reasons.items()
        ]
        return charts.shares(rows, "layer", title=self.summary)

    def plot_roofline(self) -> AnyChart:
        """The layers under the roofs of the model, by AI and by OI; UserError where nothing floats."""
        if self.roofline is None:
            raise UserError(f"{self.network}: no layer of floating-point numbers was measured")
        return charts.roofline(self.roofline.to_dict(), title=self.machine.words)


@declared
class InferencesResult(Result):
    """One network on several machines, or with several methods, in the order that was asked for."""

    schema = "armsim.inferences/1"
    results: tuple[InferenceResult, ...] = figure("documents of armsim.inference/1")

    @property
    def complete(self) -> bool:
        """Say whether all results are complete."""
        return all(item.complete for item in self.results)

    @property
    def summary(self) -> str:
        """A line each."""
        return "; ".join(item.summary for item in self.results)

    def plot_machines(self) -> AnyChart:
        """Milliseconds of each machine by what binds its layers."""
        rows = []
        for item in self.results:
            sums: dict[str, float] = {}
            for layer in item.layers:
                bound = layer.measured.bound_by if layer.measured else layer.what
                sums[bound] = sums.get(bound, 0.0) + (layer.ms(item.machine.core.ghz) or 0.0)
            rows += [
                {"machine": item.machine.label, "bound by": bound, "ms": ms}
                for bound, ms in sums.items()
                if ms
            ]
        return charts.bars(rows, "machine", "ms", title=self.summary, colour="bound by")

    def to_rows(self) -> list[dict[str, Any]]:
        """The rows of all, with the method that was asked for."""
        rows = [
            {"asked": item.machine.method, **row} for item in self.results for row in item.to_rows()
        ]
        return rows_of(rows)


def moved_bytes(step: Step) -> int:
    """Count the bytes that a layer reads and writes at least, in fp32."""
    return sum(map(tensor_bytes, step.layer.inputs)) + step.layer.output_bytes
