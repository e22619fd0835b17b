"""Kernels and networks as cells of an experiment, measured through the library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import armsim
from armsim.bounds.roofline import peak_of
from armsim.cores.model import CHAIN
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.explorer.warmup import compile_hot_loops
from armsim.inference.ceilings import ceilings_of
from armsim.inference.parts import FIRST_LOOK, part_of, work
from armsim.inference.request import Machine
from armsim.operators.operator import AnyOperator
from armsim.threads.choice import choose_cores
from experiments.frame import NotThere, Row

FINALISTS = 3
"""Kernels that are measured on the whole layer, the best on a part of it, unless a cell says otherwise."""

Tile = Mapping[str, Any]


@dataclass(frozen=True)
class Kernel:
    """One kernel on a layer: the best of some tiles, on 1, 2, .. threads cores, caches warm.

    sizes: of the problem. tiles: those that compete; none: all of the space, of ``family`` alone if it is
    named, and of ``layout``. place: a board, or a core. Several tiles are compared on one core on a part of
    the layer (`armsim.inference.parts`), and the best ``finalists`` of them on the whole layer. alone: the
    best on the part is measured on all threads at once. part: sizes that are executed instead of the
    layer's; cycles are those of the layer, in proportion to the operations.
    """

    op: str
    sizes: Mapping[str, Any]
    place: str
    threads: int = 1
    tiles: tuple[Tile, ...] = ()
    family: str = ""
    layout: str = ""
    schedule: str = "static"
    alone: bool = False
    part: Mapping[str, Any] = field(default_factory=dict)
    finalists: int = FINALISTS

    @property
    def asked(self) -> Row:
        """All of it."""
        words = {
            "op": self.op, "sizes": dict(self.sizes), "place": self.place, "threads": self.threads,
            "tiles": [dict(tile) for tile in self.tiles], "family": self.family,
            "layout": self.layout, "schedule": self.schedule, "alone": self.alone,
            "part": dict(self.part),
        }  # fmt: skip
        return {name: value for name, value in words.items() if value}

    def measure(self, store: str | None) -> Row:
        """Cycles by the number of cores, and what one core does; all else than cycles is of the part."""
        row = self._measured(store)
        if self.part:
            share = work(armsim.problem(self.op, **self.sizes)) / work(self._problem)
            row["cycles"] = {count: round(own * share) for count, own in row["cycles"].items()}
        return row

    @property
    def _problem(self) -> Any:
        """The problem that is executed."""
        return armsim.problem(self.op, **{**self.sizes, **self.part})

    def _measured(self, store: str | None) -> Row:
        operator = armsim.list_operators()[self.op]
        for name in (self.family, *(str(tile["family"]) for tile in self.tiles)):
            if name and name not in operator.families:
                raise NotThere(f"{self.op} has no family {name}")
        problem = self._problem
        where = {"core": self.place} if self.place in _CORES else {"board": self.place}
        common: dict[str, Any] = {**where, "jobs": 1, "store": store}
        tiles = list(self.tiles)
        if len(tiles) != 1:
            chosen = {"method": self.family or None, "layout": self.layout or None}
            part = part_of(problem, FIRST_LOOK)
            given = {"candidates": tiles} if tiles else chosen
            first = armsim.explore(self.op, part, **given, **common)
            tiles = [item.tile for item in first.measured[: self.finalists]]
            if not tiles:
                raise NotThere(f"{self.op}: none of the tiles can be built")
        if self.alone:
            best = _on_all(operator, problem, tiles[0], self)
            return {**_row(best, problem), "cycles": {str(self.threads): best.cycles}}
        team = {"threads": self.threads, "schedule": self.schedule} if self.threads > 1 else {}
        found = armsim.explore(self.op, problem, candidates=tiles, **team, **common)
        best = found.best
        if best is None:
            raise ValueError(f"{self.op} {dict(self.sizes)}: no kernel is right")
        row = {**_row(best, problem), "cycles": {"1": best.cycles}}
        scaling = (found.scalings or {}).get(best.kernel)
        if isinstance(scaling, str):
            row["scaling"] = scaling
            row["cycles"] |= {str(self.threads): best.cycles}
        elif scaling is not None:
            row["cycles"] |= {str(run.timing.threads): run.timing.cycles for run in scaling.runs}
            row["scaling"] = scaling.runs[-1].why
        return row


def _row(best: Measured, problem: Any) -> Row:
    return {
        "kernel": best.kernel,
        "flops": getattr(problem, "flops", 0),
        "instructions": best.instructions,
        "ai": best.arithmetic_intensity,
        "oi": best.operational_intensity,
        "percent_of_peak": best.percent_of_peak,
        "l1_refills": best.counters["l1d_cache_refill"],
        "l2_refills": best.counters["l2d_cache_refill"],
        "bytes_moved": best.bytes_loaded + best.bytes_stored,
        "energy_pj": best.energy,
        "memory_ratio": best.memory_ratio,
        "bound_by": best.bound_by,
    }


def _on_all(operator: AnyOperator, problem: Any, tile: Any, asked: Kernel) -> Measured:
    """A kernel executed once and replayed on all the cores."""
    team = choose_cores(asked.threads, "", asked.place)
    setting = Setting(operator, problem, team[0], team=team, schedule=asked.schedule)
    compile_hot_loops(setting, lambda _: None)
    found = evaluate(setting, operator.tile_from_dict(dict(tile)))
    if not isinstance(found, Measured):
        raise ValueError(f"{operator.name} {dict(asked.sizes)}: {found}")
    return found


@dataclass(frozen=True)
class NetworkRun:
    """One image through a network, a shipped one or a file, as `armsim.network` predicts it."""

    file: str
    board: str
    threads: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def asked(self) -> Row:
        """All of it."""
        return {
            "network": self.file.rpartition("/")[2], "board": self.board, "threads": self.threads,
            **self.options,
        }  # fmt: skip

    def measure(self, store: str | None) -> Row:
        """Milliseconds of the whole, by operator and by layer."""
        method = self.options.get("method")
        operators = armsim.list_operators().values()
        if method and not any(method in operator.families for operator in operators):
            raise NotThere(f"no operator has a family {method}")
        found = armsim.network(
            self.file, board=self.board, threads=self.threads, jobs=1, store=store, **self.options
        )
        ghz = found.machine.core.ghz
        by_op: dict[str, float] = {}
        for item in found.layers:
            by_op[item.op] = by_op.get(item.op, 0.0) + (item.ms(ghz) or 0.0)
        return {
            "ms": found.ms,
            "gflops": found.rate,
            "operations": found.operations,
            "by_op": by_op,
            "layers": [
                [item.name, item.op, item.method, item.ms(ghz)] for item in found.layers
            ],
            "peak_bytes": dict(found.peaks),
            "not_covered": found.uncovered_words,
        }  # fmt: skip


@dataclass(frozen=True)
class Part:
    """A layer, or a part of it whose rows or channels are fewer: one of ``tiles`` runs it.

    sizes: of the part. times: how many times its operations the layer has, all layers that equal it
    included. No tiles: those of ``family``, or all. cache: what the layer meets in the caches: its input as
    the layer before left it and its weights in memory, or nothing where the whole input exceeds them.
    """

    name: str
    op: str
    sizes: Mapping[str, Any]
    times: float = 1.0
    tiles: tuple[Tile, ...] = ()
    family: str = ""
    cache: str = CHAIN

    @property
    def asked(self) -> Row:
        """All but the name."""
        words = {
            "op": self.op, "sizes": dict(self.sizes), "times": round(self.times, 6),
            "tiles": [dict(tile) for tile in self.tiles], "family": self.family,
        }  # fmt: skip
        return words if self.cache == CHAIN else {**words, "cache": self.cache}


Cores = tuple[str, int, str]
"""A board, or BOARD:CLUSTER, how many of its cores, and how they share a layer out."""


@dataclass(frozen=True)
class Layers:
    """Layers one after the other, each by a kernel of a given structure, on several teams of cores.

    Several tiles are compared on the first core of the first team, on a part of the layer.
    """

    parts: tuple[Part, ...]
    teams: tuple[Cores, ...]

    @property
    def asked(self) -> Row:
        """All of it."""
        return {
            "parts": {part.name: part.asked for part in self.parts},
            "teams": [list(team) for team in self.teams],
        }

    def measure(self, store: str | None) -> Row:
        """Milliseconds by team, of each layer and of all."""
        layers: list[list[Any]] = []
        for part in self.parts:
            operator, problem = (
                armsim.list_operators()[part.op],
                armsim.problem(part.op, **part.sizes),
            )
            if part.family and part.family not in operator.families:
                raise NotThere(f"{part.op} has no family {part.family}")
            tile = operator.tile_from_dict(dict(self._tile(part, problem, store)))
            times = []
            for place, threads, schedule in self.teams:
                team = choose_cores(threads, "", place)
                setting = Setting(
                    operator, problem, team[0], cache=part.cache, made_for=team[0], schedule=schedule,
                    team=team if threads > 1 else (),
                )  # fmt: skip
                if not layers and not times:
                    compile_hot_loops(setting, lambda _: None)
                found = evaluate(setting, tile)
                if not isinstance(found, Measured):
                    raise ValueError(f"{part.name}: {found}")
                times.append(round(found.cycles * part.times / team[0].ghz / 1e6, 4))
            layers.append([part.name, found.kernel, found.bound_by, *times])
        sums = [sum(layer[at] for layer in layers) for at in range(3, 3 + len(self.teams))]
        names = [f"{threads} {place}" for place, threads, _ in self.teams]
        return {"ms": dict(zip(names, sums, strict=True)), "layers": layers}

    def _tile(self, part: Part, problem: Any, store: str | None) -> Tile:
        """The best on a part on one core."""
        if len(part.tiles) == 1:
            return part.tiles[0]
        given: dict[str, Any] = {"method": part.family or None}
        if part.tiles:
            given = {"candidates": [dict(tile) for tile in part.tiles]}
        small = part_of(problem, FIRST_LOOK)
        place = self.teams[0][0]
        first = armsim.explore(part.op, small, **given, board=place, jobs=1, store=store)
        if not first.measured:
            raise NotThere(f"{part.op}: none of the tiles can be built")
        return first.measured[0].tile


@dataclass(frozen=True)
class Roofs:
    """A board's first cores: their peak in flops a cycle, the bytes a cycle of each level."""

    board: str
    threads: int

    @property
    def asked(self) -> Row:
        """All of it."""
        return {"board": self.board, "threads": self.threads}

    def measure(self, store: str | None) -> Row:
        """Measure the roofs of `armsim roofline`, by an executed read kernel on all cores at once."""
        team = choose_cores(self.threads, "", self.board)
        found = ceilings_of(Machine(self.board, team[0], team))
        rates = {item.level: item.read for item in found}
        return {"peak": peak_of(team[0], team), "ghz": team[0].ghz, "bytes_per_cycle": rates}


_CORES = ("cortex-a53", "cortex-a55", "cortex-a57", "cortex-a72", "cortex-a73", "cortex-a76",
          "seed-a57")  # fmt: skip


def ms(row: Row, threads: int, ghz: float) -> float:
    """Milliseconds of a kernel on so many cores."""
    return float(row["cycles"][str(threads)]) / ghz / 1e6


def ratio(slow: Row, fast: Row, threads: int = 1) -> float:
    """Return the cycles of one kernel over those of another."""
    return float(slow["cycles"][str(threads)]) / float(fast["cycles"][str(threads)])
