"""The document of a view, which the terminal, the page and ``--json`` show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from armsim import charts
from armsim.analysis.analyze import Analysis
from armsim.analysis.result import AnalyzeResult
from armsim.bounds.roofline import DRAM, L1, Point, Roofline, roofline_of
from armsim.cache.counters import memory_lines
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.figures import declared
from armsim.harness.result import RunResult
from armsim.harness.wording import outcome_words
from armsim.isa.decoder import decode_word
from armsim.isa.instruction import Instruction
from armsim.measure.attribution import Attribution
from armsim.measure.work import flops_of
from armsim.pipeline.critical_path import path_steps
from armsim.pipeline.recording import Recording
from armsim.result import Result, rows_of
from armsim.version import VERSION
from armsim.views.registers import RegisterLife, live_counts, register_lives
from armsim.views.stages import StageRow, stage_rows

if TYPE_CHECKING:
    from armsim.charts import AnyChart

SCHEMA = "armsim.view/1"


@dataclass(frozen=True)
class LoopView:
    """A loop body: its analysis, the life of its registers and, where it was recorded, cycles a line.

    ``places`` say where its instructions stand. ``cycles`` [instructions] are those from the retirement of
    the uop before to the instruction's own, means over the second half of the recorded iterations.
    ``share`` is the loop's part of the cycles of a call, None of a loop alone. ``rows`` are two iterations
    as they were recorded, none where the loop was not.
    """

    analysis: Analysis
    places: tuple[str, ...]
    cycles: tuple[float, ...] = ()
    share: float | None = None
    rows: tuple[StageRow, ...] = ()

    @property
    def body(self) -> list[Instruction]:
        """The instructions."""
        items = [decode_word(line.word) for line in self.analysis.lines]
        return [item for item in items if not isinstance(item, str)]

    @cached_property
    def registers(self) -> tuple[RegisterLife, ...]:
        """The lives of v0 to v31."""
        return register_lives(self.body)

    @property
    def live(self) -> list[int]:
        """Count the vector registers that are taken at each instruction."""
        return live_counts(self.registers)

    @property
    def flops(self) -> int:
        """Floating-point operations of an iteration."""
        return sum(map(flops_of, self.body))

    def to_dict(self) -> dict[str, Any]:
        """Give a region of ``armsim.analyze/2``, with what the views add."""
        known = replace(self.analysis, recording=None).to_dict()
        del known["recording"]
        for line, place, at in zip(
            known["lines"], self.places, range(len(self.places)), strict=True
        ):
            line["place"] = place
            line["cycles"] = self.cycles[at] if self.cycles else None
        return {
            **known,
            "lower_bound": self.analysis.lower_bound,
            "share": self.share,
            "chain": list(self.analysis.chain),
            "flops": self.flops,
            "timeline": [[vars(stamps) for stamps in row] for row in self.analysis.timeline],
            "stages": [
                {**vars(row), "stamps": vars(row.stamps), "uops": list(row.uops)}
                for row in self.rows
            ],
            "registers": [vars(life) for life in self.registers],
            "live_registers": self.live,
        }


@declared
class ViewResult(Result):
    """A result with what its views show besides.

    ``result`` is that of analyze or run, ``loops`` the loops in it, ``recordings`` the uops of those (of
    ``analyze``) or of a call. ``roofline`` is None where nothing floats.
    """

    result: AnalyzeResult | RunResult
    core: CoreModel
    loops: tuple[LoopView, ...]
    recordings: tuple[Recording, ...]
    roofline: Roofline | None

    @property
    def kind(self) -> str:
        """Name the question: analyze or run."""
        return "analyze" if isinstance(self.result, AnalyzeResult) else "run"

    @property
    def title(self) -> str:
        """Name what is shown."""
        if isinstance(self.result, RunResult):
            return self.result.symbol
        return self.result.file or "loop"

    @property
    def summary(self) -> str:
        """Give the result's summary."""
        return self.result.summary

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.view/1``; ``result`` is what the command itself gives as JSON."""
        found = view_document(
            self.kind, self.title, self.summary, core_dict(self.core), unrecorded(self.result).to_dict(),
            [loop.to_dict() for loop in self.loops], [pipeline_dict(item) for item in self.recordings],
            self.roofline,
        )  # fmt: skip
        return {**found, "armsim": VERSION}

    @property
    def plots(self) -> dict[str, Callable[[], AnyChart]]:
        """Give its own charts, and those of the result."""
        return {**super().plots, **self.result.plots}

    def plot_roofline(self) -> AnyChart:
        """The loops or the call under the roofs of the core; UserError where nothing floats."""
        if self.roofline is None:
            raise UserError(f"{self.title}: there is no floating-point arithmetic in it")
        return charts.roofline(self.roofline.to_dict(), title=self.title)

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each instruction of each loop."""
        return rows_of(
            [
                {"core": self.core.name, "loop": loop["name"], **line}
                for loop in (item.to_dict() for item in self.loops)
                for line in loop["lines"]
            ]
        )


def view_document(
    kind: str,
    title: str,
    summary: str,
    core: dict[str, Any],
    result: Mapping[str, Any],
    loops: list[dict[str, Any]],
    pipelines: list[dict[str, Any]],
    roofline: Roofline | None,
) -> dict[str, Any]:
    """A document of ``armsim.view/1``; ``result`` is the command's JSON, with its version if it says."""
    return {
        "schema": SCHEMA,
        "armsim": result.get("armsim"),
        "kind": kind,
        "title": title,
        "summary": summary,
        "core": core,
        "result": dict(result),
        "loops": loops,
        "pipelines": pipelines,
        "lines": result.get("lines", []),
        "misses": result.get("misses", []),
        "roofline": roofline.to_dict() if roofline else None,
    }


def unrecorded(result: AnalyzeResult | RunResult) -> AnalyzeResult | RunResult:
    """A result without its uops, which stand under ``pipelines``."""
    old: Any = unrecorded(result.against) if result.against is not None else None
    if isinstance(result, RunResult):
        return replace(result, recording=None, against=old)
    regions = tuple(replace(item, recording=None) for item in result.regions)
    return replace(result, regions=regions, against=old)


def core_dict(core: CoreModel) -> dict[str, Any]:
    """Give what a page says of a core."""
    return {
        "name": core.name,
        "description": core.description,
        "board": core.board or None,
        "caveat": core.caveat or None,
        "clock_ghz": core.ghz,
        "in_order": core.in_order,
        "slots": core.slots,
        "memory": core.memory_words,
        "pipes": {pipe: core.unit_of[pipe] for pipe in core.pipes},
    }


def pipeline_dict(recording: Recording) -> dict[str, Any]:
    """The recorded uops, and the critical path through them: uop, stage and cycle of each stop."""
    return {
        "title": recording.words,
        "in_order": recording.in_order,
        "recording": recording.to_dict(),
        "critical_path": [list(step) for step in path_steps(recording.stamps, recording.first)],
    }


def view_of(result: AnalyzeResult | RunResult) -> ViewResult:
    """The views of a result that was recorded (``record=True``)."""
    if isinstance(result, AnalyzeResult):
        return _analysis_view(result)
    return _run_view(result)


def _analysis_view(result: AnalyzeResult) -> ViewResult:
    loops = tuple(map(loop_view, result.regions))
    recordings = tuple(region.recording for region in result.regions if region.recording)
    points = loop_points([loop.to_dict() for loop in loops])
    return ViewResult(result, result.core, loops, recordings, roofline_of(result.core, points))


def loop_view(region: Analysis) -> LoopView:
    """The views of a loop, with cycles a line and its pipeline where it was recorded."""
    return LoopView(
        region,
        tuple(line.place for line in region.lines),
        _cycles(region),
        rows=_stages(region.recording, 0, region.instructions),
    )


def loop_points(loops: Sequence[Mapping[str, Any]]) -> list[Point]:
    """Loops, as `LoopView.to_dict` gives them, under the roof of L1."""
    return [
        Point(loop["name"], "AI", L1, loop["flops"] / loop["bytes"],
              loop["flops"] / loop["cycles_per_iteration"])
        for loop in loops
        if loop["flops"] and loop["bytes"]
    ]  # fmt: skip


def _cycles(region: Analysis) -> tuple[float, ...]:
    """Cycles of each instruction of an iteration, from the second half of the recorded iterations."""
    recording = region.recording
    if recording is None:
        return ()
    size = len(recording.table.rows)
    iterations = len(recording.stamps) // size
    half = iterations // 2
    if iterations - half < 1 or half < 1:
        return ()
    noted = Attribution(recording.table)
    begin = int(recording.stamps["retired"][half * size - 1])
    noted.charge(recording.stamps[half * size :], begin, 0)
    return tuple((noted.cycles / (iterations - half)).tolist())


def _stages(recording: Recording | None, first: int, length: int) -> tuple[StageRow, ...]:
    return tuple(stage_rows(recording, first, length)) if recording else ()


def _run_view(result: RunResult) -> ViewResult:
    core, recording = result.model, result.recording
    if core is None or recording is None:
        why = "; ".join(outcome_words(result.comparisons, result.faults))
        raise UserError(
            f"{result.symbol}: there are no cycles, so there is nothing to show{why and ': '}{why}"
        )
    loops = []
    for block in result.blocks:
        if block.steady is not None:
            places = recording.places[block.first : block.first + block.instructions]
            rows = _stages(recording, block.first, block.instructions)
            loops.append(LoopView(block.steady, tuple(places), share=block.share, rows=rows))
    return ViewResult(
        result,
        core,
        tuple(loops),
        (recording,),
        roofline_of(core, call_points(result.to_dict(), core)),
    )


def call_points(known: Mapping[str, Any], core: CoreModel) -> list[Point]:
    """A call of ``armsim.run/1`` under the roofs of L1 and, where lines moved, of DRAM.

    With useful flops where they are known.
    """
    cycles = known["cycles_per_call"]
    if not cycles:
        return []
    flops = float(known["flops"])
    moved = sum(memory_lines(known["counters"])) * core.l2.line
    rate = flops / cycles
    inner, outer = known["arithmetic_intensity"], flops / moved if moved and flops else None
    if known.get("gflops") is not None:  # of a kernel whose problem is known
        rate = known["gflops"] / core.ghz
        inner, outer = known["arithmetic_intensity"], known["operational_intensity"]
    elif "gflops" in known:
        return []
    found = []
    if inner and rate:
        found.append(Point(known["symbol"], "AI", L1, inner, rate))
    if outer and rate:
        found.append(Point(known["symbol"], "OI", DRAM, outer, rate))
    return found
