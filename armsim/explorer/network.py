"""The best kernels of a network's layers, each problem searched once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from armsim import charts
from armsim.explorer.found import SearchResult
from armsim.networks.model import Layer, tensor_bytes
from armsim.result import Result, rows_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart


@dataclass(frozen=True)
class SearchedLayers:
    """Layers with one operator and problem, by name, and what was found for them.

    groups: of each of them, which are computed one after the other by the kernel of one.
    """

    layers: tuple[str, ...]
    found: SearchResult
    groups: int = 1

    @property
    def cycles(self) -> int | None:
        """Of all of them together, each with the best kernel."""
        best = self.found.best
        return self.groups * len(self.layers) * best.cycles if best else None

    @property
    def ms(self) -> float | None:
        """Milliseconds of all of them together."""
        return None if self.cycles is None else self.cycles / self.found.setting.core.ghz / 1e6


@dataclass(frozen=True, repr=False)
class NetworkResult(Result):
    """A network's layers in order; ``uncovered`` are those that no operator computes, which count nothing.

    ``peaks`` are the bytes of activations by memory plan.
    ``complete`` is False after an interruption. Kernels are chosen layer by layer: what it takes to
    change a tensor's layout between two of them is not counted.
    """

    _columns: ClassVar[tuple[str, ...]] = (
        "layer", "op", "kernel", "cycles", "percent_of_peak", "bound_by", "arithmetic_intensity",
    )  # fmt: skip

    network: str
    searched: tuple[SearchedLayers, ...] = ()
    uncovered: tuple[Layer, ...] = ()
    complete: bool = True
    peaks: Mapping[str, int] = field(default_factory=dict)

    @property
    def without(self) -> tuple[str, ...]:
        """The names of the layers that no operator computes."""
        return tuple(layer.name for layer in self.uncovered)

    @property
    def uncovered_words(self) -> str:
        """How many layers no operator computes, by op: "16 add, 1 softmax"; empty for none."""
        return counted_ops(layer.op for layer in self.uncovered)

    @property
    def ms(self) -> float:
        """Milliseconds of the layers for which a kernel was found."""
        return sum(item.ms or 0.0 for item in self.searched)

    @property
    def cycles(self) -> int:
        """The sum over the layers for which a kernel was found."""
        return sum(item.cycles or 0 for item in self.searched)

    @property
    def wrong(self) -> bool:
        """Whether any kernel was wrong."""
        return any(item.found.wrong for item in self.searched)

    @property
    def estimated(self) -> bool:
        """Whether the cycles of any layer's best kernel are an estimate."""
        return any(
            item.found.best is not None and item.found.best.estimated for item in self.searched
        )

    @property
    def summary(self) -> str:
        """Its cycles and layers."""
        count = sum(len(item.layers) for item in self.searched)
        tail = "" if self.complete else ", INCOMPLETE"
        about = "about " if self.estimated else ""
        return f"{self.network}: {about}{self.cycles:,} cycles in {count} layers{tail}"

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.network/1``; each ``search`` has that of a search."""
        return {
            "schema": "armsim.network/1",
            "network": self.network,
            "complete": self.complete,
            "cycles": self.cycles,
            "total": {"cycles": self.cycles, "ms": self.ms},
            "memory": dict(self.peaks),
            "without": list(self.without),
            "uncovered": [
                {
                    "layer": layer.name,
                    "op": layer.op,
                    "bytes_read": sum(map(tensor_bytes, layer.inputs)),
                    "bytes_written": layer.output_bytes,
                }
                for layer in self.uncovered
            ],
            "layers": [
                {
                    "layers": list(item.layers),
                    "groups": item.groups,
                    "cycles": item.cycles,
                    "ms": item.ms,
                    "best": item.found.best.kernel if item.found.best else None,
                    "fidelity": item.found.best.fidelity if item.found.best else None,
                    "search": item.found.to_dict(),
                }
                for item in self.searched
            ],
        }

    def plot_layers(self) -> AnyChart:
        """Cycles of each layer with its best kernel, by operator."""
        rows = [
            {
                "layer": row["layer"],
                "cycles": row["cycles"],
                "op": row["op"],
                "kernel": row["kernel"],
            }
            for row in self.to_rows()
            if row.get("cycles") is not None
        ]
        return charts.bars(rows, "layer", "cycles", title=self.summary, colour="op")

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each layer with its best kernel."""
        rows = []
        for item in self.searched:
            best = item.found.to_dict()["candidates"][:1] or [{}]
            op = item.found.setting.operator.name
            rows += [{"layer": name, "op": op, **best[0]} for name in item.layers]
        return rows_of(rows)


def counted_ops(ops: Iterable[str]) -> str:
    """How many of each: "16 add, 1 softmax"; empty for none."""
    return ", ".join(f"{count} {op}" for op, count in Counter(ops).items())


def equal_layers(layers: tuple[Layer, ...]) -> list[list[Layer]]:
    """Layers with one operator, one problem and as many groups together, in the order of the first."""
    found: dict[tuple[str, Any, int], list[Layer]] = {}
    for layer in layers:
        if layer.problem is not None:
            found.setdefault((layer.operator, layer.problem, layer.groups), []).append(layer)
    return list(found.values())
