"""The document of a view, which the terminal, the page and ``--json`` show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from armsim import charts
from armsim.analysis.analyze import Analysis, Line, Stamps
from armsim.analysis.result import AnalyzeResult
from armsim.bounds.roofline import DRAM, L1, Point, Roofline, roofline_of
from armsim.cache.counters import memory_lines
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.figures import Document, Figures, also, declared, figure
from armsim.harness.lines import RunLine
from armsim.harness.misses import BufferMisses
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


@declared
class ViewLine(Figures):
    """An instruction of a loop."""

    line: Line = figure("", spread=True, without=("place",))
    place: str = figure("where it stands")
    cycles: float | None = figure(
        "from the retirement of the uop before to its own, a mean over the second half of the recorded "
        "iterations; null: not recorded"
    )


@declared
class LoopView(Figures):
    """A loop body: its analysis, the life of its registers and, where it was recorded, cycles a line.

    ``places`` say where its instructions stand. ``rows`` are two iterations as they were recorded, none
    where the loop was not.
    """

    analysis: Analysis
    _analysis = also("analysis", Analysis, lambda loop: replace(loop.analysis, recording=None), "",
                     spread=True, without=("recording", "lines"))  # fmt: skip
    places: tuple[str, ...]
    cycles: tuple[float, ...] = ()
    _lines = also("lines", list[ViewLine], "lines", "the instructions")
    _bound = also("lower_bound", float, "analysis.lower_bound", "the largest of the bounds")
    share: float | None = figure("of the cycles of a call; null: a loop alone", default=None)
    rows: tuple[StageRow, ...] = figure("iterations by stage", key="stages", default=())
    _more = (
        also("chain", list[int], "analysis.chain", "lines of the loop-carried chain"),
        also("timeline", list[list[Stamps]], "analysis.timeline", "iterations from an empty pipeline"),
        also("flops", int, "flops", "of an iteration"),
        also("registers", list[RegisterLife], "registers", "the lives of v0 to v31"),
        also("live_registers", list[int], "live", "vector registers that are taken, by instruction"),
    )  # fmt: skip

    @property
    def lines(self) -> list[ViewLine]:
        """The instructions, with cycles where they were recorded."""
        cycles = self.cycles or [None] * len(self.places)
        return list(map(ViewLine, self.analysis.lines, self.places, cycles))

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


@declared
class CoreView(Figures):
    """A core as a page shows it."""

    core: CoreModel
    _figures = (
        also("name", str, "core.name", "its name"),
        also("description", str, "core.description", "one line"),
        also("board", str, "core.board", "null of a core alone", null=True),
        also("caveat", str, "core.caveat", "how far to trust its model", null=True),
        also("clock_ghz", float, "core.ghz", "of its clock"),
        also("in_order", bool, "core.in_order", "it issues in order"),
        also("slots", int, "core.slots", "of the front end, a cycle"),
        also("memory", str, "core.memory_words", "caches and DRAM in words"),
        also("pipes", dict[str, str], lambda one: {
            pipe: one.core.unit_of[pipe] for pipe in one.core.pipes}, "their units"),
    )  # fmt: skip


@declared
class PipelineView(Figures):
    """Recorded uops, and the critical path through them."""

    recording: Recording
    _figures = (
        also("title", str, "recording.words", "what was recorded"),
        also("in_order", bool, "recording.in_order", "the core issues in order"),
        also("recording", Document, "recording", "the uops, a list a field"),
        also("critical_path", list[tuple[int, str, int]], lambda one: path_steps(
                one.recording.stamps, one.recording.first), "uop, stage and cycle of each stop"),
    )  # fmt: skip


@declared
class ViewResult(Result):
    """A result with what its views show besides.

    ``result`` is that of analyze or run, ``loops`` the loops in it, ``recordings`` the uops of those (of
    ``analyze``) or of a call.
    """

    schema = "armsim.view/1"

    result: AnalyzeResult | RunResult
    core: CoreModel
    _figures = (
        also("armsim", str, "armsim", "the version that wrote it"),
        also("kind", str, "kind", "analyze or run"),
        also("title", str, "title", "what is shown"),
        also("summary", str, "summary", "of the result"),
        also("core", CoreView, "core_view", "that it was replayed on"),
        also("result", Document, "unrecorded", "as of the command itself"),
    )
    loops: tuple[LoopView, ...] = figure("the loops")
    recordings: tuple[Recording, ...]
    _pipelines = (
        also("pipelines", list[PipelineView], "pipelines", "the recorded uops"),
        also("lines", list[RunLine], "lines", "the instructions of a call"),
        also("misses", list[BufferMisses], "misses", "of a call, by buffer"),
    )
    roofline: Roofline | None = figure("null: nothing floats")
    armsim: ClassVar[str] = VERSION

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

    @property
    def core_view(self) -> CoreView:
        """The core as a page shows it."""
        return CoreView(self.core)

    @property
    def unrecorded(self) -> AnalyzeResult | RunResult:
        """The result without its uops, which stand under ``pipelines``."""
        return _unrecorded(self.result)

    @property
    def pipelines(self) -> list[PipelineView]:
        """The recorded uops with the critical path through them."""
        return list(map(PipelineView, self.recordings))

    @property
    def lines(self) -> Sequence[RunLine]:
        """The instructions of a call."""
        return self.result.lines if isinstance(self.result, RunResult) else ()

    @property
    def misses(self) -> Sequence[BufferMisses]:
        """The misses of a call, by buffer."""
        return self.result.misses if isinstance(self.result, RunResult) else ()

    @property
    def plots(self) -> dict[str, Callable[[], AnyChart]]:
        """Give its own charts, and those of the result."""
        return {**super().plots, **self.result.plots}

    def plot_roofline(self) -> AnyChart:
        """The loops or the call under the roofs of the core; UserError where nothing floats."""
        if self.roofline is None:
            raise UserError(f"{self.title}: there is no floating-point arithmetic in it")
        return charts.roofline(self.roofline.to_dict(), title=self.title)

    def to_rows(self) -> list[Document]:
        """A row for each instruction of each loop."""
        return rows_of(
            [
                {"core": self.core.name, "loop": loop["name"], **line}
                for loop in (item.to_dict() for item in self.loops)
                for line in loop["lines"]
            ]
        )


def _unrecorded(result: AnalyzeResult | RunResult) -> AnalyzeResult | RunResult:
    """A result without its uops, which stand under ``pipelines``."""
    old: Any = _unrecorded(result.against) if result.against is not None else None
    if isinstance(result, RunResult):
        return replace(result, recording=None, against=old)
    regions = tuple(replace(item, recording=None) for item in result.regions)
    return replace(result, regions=regions, against=old)


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


def loop_points(loops: Sequence[Document]) -> list[Point]:
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


def call_points(known: Document, core: CoreModel) -> list[Point]:
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
