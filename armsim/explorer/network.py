"""The best kernels of a network's layers, each problem searched once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from armsim import charts
from armsim.explorer.found import SearchResult
from armsim.figures import Figure, Figures, also, declared, derived, figure, shown
from armsim.networks.model import Layer, tensor_bytes
from armsim.result import Result, milliseconds, rows_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart


def _best(
    key: str, heading: str, rank: int, cell: str = "", *, name: str = "", where: Any = None
) -> Figure:
    """Show a figure of the best kernel of some layers; a dash where there is none."""

    def value(item: SearchedLayers) -> Any:
        best = item.found.best
        return best and (best.counters.get(name) if name else getattr(best, key))

    return shown(heading, value, cell, rank=rank, where=where)


def _estimated(items: Sequence[SearchedLayers]) -> bool:
    return any(item.found.best is not None and item.found.best.estimated for item in items)


@declared
class SearchedLayers(Figures):
    """Layers with one operator and problem, and what was found for them."""

    layers: tuple[str, ...] = figure("with one operator and problem")
    found: SearchResult = figure("as of explore", key="search")
    groups: int = figure("of each layer, computed one after the other", default=1)
    _shown = (
        shown("layers", lambda item: item._names),
        shown("op", lambda item: item.found.setting.operator.name, rank=4),
        shown("problem", lambda item: item.found.setting.problem.describe().partition(":")[0], rank=6),
        also("best", str | None, lambda item: item.found.best and item.found.best.kernel,
             "the fastest kernel"),
        shown("best", lambda item: item._tile, rank=2),
        also("fidelity", str | None, lambda item: item.found.best and item.found.best.fidelity,
             "how its cycles were found"),
        _best("cycles", "cycles", 1, ","),
        _best("fidelity", "by", 1, where=_estimated),
    )  # fmt: skip

    @property
    @derived("of all of them together, each with the best kernel")
    def cycles(self) -> int | None:
        """Add up the cycles of all of them, each with the best kernel."""
        best = self.found.best
        return self.groups * len(self.layers) * best.cycles if best else None

    @property
    @derived("milliseconds of all of them together", "ms", lambda ms: milliseconds(ms, 3), rank=7)
    def ms(self) -> float | None:
        """Milliseconds of all of them together."""
        return None if self.cycles is None else self.cycles / self.found.setting.core.ghz / 1e6

    _of_best = (
        _best("gflops", "GFLOP/s", 8, ".1f"),
        _best("percent_of_peak", "% peak", 9, ".1f"),
        _best("l1d", "L1D refill", 10, ",", name="l1d_cache_refill"),
        _best("l2d", "L2 refill", 11, ",", name="l2d_cache_refill"),
        _best("bound_by", "bound by", 5),
    )

    @property
    def _tile(self) -> str:
        best = self.found.best
        return self.found.setting.operator.wording.short(best.tile) if best else "nothing measured"

    @property
    def _names(self) -> str:
        layers, groups = self.layers, f", {self.groups} groups" if self.groups > 1 else ""
        if len(layers) == 1:
            return layers[0] + groups
        return f"{layers[0]} .. {layers[-1]} ({len(layers)}{groups})"


@declared
class NetworkResult(Result):
    """A network's layers in order.

    Kernels are chosen layer by layer: what it takes to change a tensor's layout between two of them is not
    counted.
    """

    schema = "armsim.network/1"
    _columns: ClassVar[tuple[str, ...]] = (
        "layer", "op", "kernel", "cycles", "percent_of_peak", "bound_by", "arithmetic_intensity",
    )  # fmt: skip

    network: str = figure("its name")
    searched: tuple[SearchedLayers, ...] = figure("each problem once", key="layers", default=())
    uncovered: tuple[Layer, ...] = ()
    _uncovered = also(
        "uncovered", list[dict[str, Any]],
        lambda found: [
            {"layer": layer.name, "op": layer.op, "bytes_read": sum(map(tensor_bytes, layer.inputs)),
             "bytes_written": layer.output_bytes}
            for layer in found.uncovered
        ],
        "layers that no operator computes, which count nothing",
    )  # fmt: skip
    complete: bool = figure("false after an interruption", default=True)
    peaks: Mapping[str, int] = figure(
        "bytes of activations by memory plan", key="memory", default_factory=dict
    )
    _total = also("total", dict[str, Any], lambda found: {"cycles": found.cycles, "ms": found.ms},
                  "the sums over the layers")  # fmt: skip

    @property
    @derived("the names of these")
    def without(self) -> tuple[str, ...]:
        """The names of the layers that no operator computes."""
        return tuple(layer.name for layer in self.uncovered)

    @property
    def uncovered_words(self) -> str:
        """Count the layers that no operator computes, by op: "16 add, 1 softmax"; empty for none."""
        return counted_ops(layer.op for layer in self.uncovered)

    @property
    def ms(self) -> float:
        """Milliseconds of the layers for which a kernel was found."""
        return sum(item.ms or 0.0 for item in self.searched)

    @property
    @derived("of the layers for which a kernel was found")
    def cycles(self) -> int:
        """The sum over the layers for which a kernel was found."""
        return sum(item.cycles or 0 for item in self.searched)

    @property
    def wrong(self) -> bool:
        """Say whether any kernel was wrong."""
        return any(item.found.wrong for item in self.searched)

    @property
    def estimated(self) -> bool:
        """Say whether the cycles of any layer's best kernel are an estimate."""
        return _estimated(self.searched)

    @property
    def summary(self) -> str:
        """Say its cycles and layers in a line."""
        count = sum(len(item.layers) for item in self.searched)
        tail = "" if self.complete else ", INCOMPLETE"
        about = "about " if self.estimated else ""
        return f"{self.network}: {about}{self.cycles:,} cycles in {count} layers{tail}"

    def plot_layers(self) -> AnyChart:
        """Cycles of each layer with its best kernel, by operator."""
        rows = [row for row in self.to_rows() if row.get("cycles") is not None]
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
    """Count each: "16 add, 1 softmax"; empty for none."""
    return ", ".join(f"{count} {op}" for op, count in Counter(ops).items())


def equal_layers(layers: tuple[Layer, ...]) -> list[list[Layer]]:
    """Layers with one operator, one problem and as many groups together, in the order of the first."""
    found: dict[tuple[str, Any, int], list[Layer]] = {}
    for layer in layers:
        if layer.problem is not None:
            found.setdefault((layer.operator, layer.problem, layer.groups), []).append(layer)
    return list(found.values())
