"""What one image through a network takes: layer by layer, changes of layout between them, and the sum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from armsim import charts
from armsim.bounds.roofline import Roofline, roofline_of
from armsim.errors import UserError, counted
from armsim.explorer.candidate import Measured, Wrong
from armsim.explorer.columns import measured_json, wrong_json
from armsim.explorer.network import counted_ops
from armsim.figures import declared
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


@declared
class InferenceResult(Result):
    """One image through a network on one machine; ``layers`` in the order in which they are computed.

    ``dtype``, ``cache`` and ``thorough`` are those of the request. ``plans`` are those of the
    memory of activations. ``complete`` is False after an interruption.
    """

    network: str
    machine: Machine
    layers: tuple[LayerTime, ...] = ()
    dtype: str = "fp32"
    cache: str = "chain"
    thorough: bool = False
    seed: int = 0
    plans: tuple[Plan, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    complete: bool = True

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
        """How many images, one after the other; None where nothing was measured."""
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
        """How many layers no operator computes, by op: "3 concat, 1 softmax"; empty for none."""
        return counted_ops(item.op for item in self.layers if item.what == UNCOVERED)

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

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.inference/1``."""
        machine = self.machine
        return {
            "schema": "armsim.inference/1",
            "network": self.network,
            "board": machine.core.board or None,
            "core": machine.core.name,
            "clock_ghz": machine.core.ghz,
            "threads": machine.threads,
            "team": [core.name for core in machine.team] or [machine.core.name],
            "schedule": machine.schedule,
            "stagger_us": machine.stagger,
            "method": machine.method,
            "dtype": self.dtype,
            "cache": self.cache,
            "thorough": self.thorough,
            "seed": self.seed,
            "complete": self.complete,
            "total": {
                "cycles": self.cycles,
                "ms": self.ms,
                "images_per_second": self.images_per_second,
                "operations": self.operations,
                "gflops": self.rate if self.dtype == "fp32" else None,
                "gops": None if self.dtype == "fp32" else self.rate,
                "energy_nj": self.energy / 1000,
            },
            "memory": self.peaks,
            "plans": [plan.to_dict() for plan in self.plans],
            "roofline": self.roofline.to_dict() if self.roofline else None,
            "uncovered": [
                {"layer": item.name, "op": item.op, "why": item.what, "bytes": item.moved}
                for item in self.uncovered
            ],
            "layers": [self._layer_json(item) for item in self.layers],
            "wrong": [wrong_json(item) for item in self.wrong],
        }

    def _layer_json(self, item: LayerTime) -> dict[str, Any]:
        step, found = item.step, item.measured
        known: dict[str, Any] = {
            "name": item.name,
            "op": item.op,
            "what": item.what,
            "fused": list(step.fused) if step else [],
            "layout": item.layout,
            "method": item.method or None,
            "cycles": item.cycles,
            "ms": item.ms(self.machine.core.ghz),
            "note": item.note or None,
        }
        if step and step.problem is not None:
            known["problem"] = step.problem.to_dict()
            known["groups"] = step.layer.groups
        if found is not None:
            figures = measured_json(found)
            figures["serial_cycles"] = found.serial_cycles
            known |= {key: value for key, value in figures.items() if key not in known}
        return known

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
        """What the cycles of each layer were spent on: shares of its critical path."""
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

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each layer and each change of layout."""
        document = self.to_dict()
        shared = {key: document[key] for key in ("network", "board", "core", "threads", "dtype")}
        return rows_of([{**shared, **item} for item in document["layers"]])


@declared
class InferencesResult(Result):
    """The same network on several machines, or with several methods, in the order that was asked for."""

    results: tuple[InferenceResult, ...]

    @property
    def complete(self) -> bool:
        """Whether all are."""
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

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.inferences/1``: ``results`` are documents of ``armsim.inference/1``."""
        return {
            "schema": "armsim.inferences/1",
            "results": [item.to_dict() for item in self.results],
        }

    def to_rows(self) -> list[dict[str, Any]]:
        """The rows of all, with the method that was asked for."""
        rows = [
            {"asked": item.machine.method, **row} for item in self.results for row in item.to_rows()
        ]
        return rows_of(rows)


def moved_bytes(step: Step) -> int:
    """What a layer reads and writes at least, in fp32."""
    return sum(map(tensor_bytes, step.layer.inputs)) + step.layer.output_bytes
