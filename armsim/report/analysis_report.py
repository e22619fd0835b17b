"""An analysis as text."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.analysis.analyze import Analysis, Stamps
from armsim.analysis.bodies import place_words
from armsim.analysis.result import AnalyzeResult
from armsim.analysis.versions import VersionPair, left_out
from armsim.errors import counted
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows, caveats, shares_words, why_lines

LEGEND = (
    "D dispatched  = waits for operands  p ready, waits for a pipe  e executes  E completed  "
    "- waits to retire  R retired"
)
_LINES = (
    "cycles per iteration: lat of the result, below each pipe how long it is busy, wait op from dispatch "
    "to the operands, wait pipe from there to a free pipe. Several iterations are in flight, so an "
    "instruction can wait longer than an iteration takes. * on the loop-carried chain"
)
_LINES_IN_ORDER = (
    "cycles per iteration: lat of the result, below each pipe how long it is busy, wait op until the "
    "operands are there, wait pipe from there to free pipes. * on the loop-carried chain"
)
# On an in-order core an instruction leaves when it completes.
LEGEND_IN_ORDER = (
    "D decoded, may issue  = waits for operands  p waits for a pipe  e executes  E completed"
)


def analysis_report(result: AnalyzeResult, *, timeline: int = 0) -> Report:
    """Every region: summary, bounds, lines, chain and, in so many columns if wanted, the timeline."""
    core, regions = result.core, result.regions
    unchanged = dict(zip(map(id, regions), result.unchanged, strict=False))
    yield from _head(result)
    yield from result.notes
    if len(regions) > 1:
        yield ""
        yield _overview(regions)
    for region in regions:
        yield Line(f"\n{region.title}", "bold")
        yield from region.notes
        yield (
            f"{region.cycles:.2f} cycles per iteration, {counted(region.instructions, 'instruction')}, "
            f"{counted(region.uops, 'uop')}, IPC {region.ipc:.2f}, bound by {region.bound_by}"
        )
        if id(region) in unchanged:
            yield f"without the change {unchanged[id(region)]:.2f} cycles per iteration"
        ports = "  ".join(
            f"{pipe} {cycles:.2f}" for pipe, cycles in region.port_bounds.items() if cycles
        )
        yield (
            f"bounds: dispatch {region.dispatch_bound:.2f}  recurrence "
            f"{region.recurrence_bound:.2f}  pipes {ports}"
        )
        yield f"critical path: {shares_words(region.reasons)}"
        yield from why_lines(region.why)
        yield ""
        yield Rows(_lines(region))
        yield ""
        yield from _chain(region)
        if len(region.bases) > 1:
            yield (
                f"assumed: accesses based on {', '.join(region.bases)} do not overlap "
                "(--alias x0=x2 says otherwise)"
            )
        if timeline:
            yield from _timeline(region, timeline, in_order=core.in_order)
    yield Line(f"\n{_LINES_IN_ORDER if core.in_order else _LINES}", "dim")


def _head(result: AnalyzeResult) -> Report:
    core = result.core
    where = f" of {core.board}" if core.board else ""
    yield Line(f"{core.name}{where}: {core.description}; every access hits L1", "bold")
    yield from caveats([core])
    if result.what_if:
        yield Line(f"what if {', '.join(result.what_if)}", "bold")


def versions_report(result: AnalyzeResult) -> Report:
    """The loops of two versions side by side, and their lines in the order of the newer one."""
    old = result.against
    if old is None:
        return
    yield from _head(result)
    for item in (old, result):
        for note in item.notes:
            yield f"{item.file}: {note}"
    for pair in result.pairs:
        yield Line(f"\n{pair.old.title} -> {pair.new.title}", "bold")
        yield from (*pair.old.notes, *pair.new.notes)
        yield _speedup(pair)
        yield from why_lines(pair.new.why)
        yield Rows(_sizes(pair), beside=True)
        yield ""
        yield Rows(_changed_lines(pair))
    left = left_out(old.regions, result.regions, result.pairs)
    for item, others in zip((old, result), left, strict=True):
        for region in others:
            yield f"\nin {item.file} alone: {region.title}, {region.cycles:.2f} cycles per iteration"


def _speedup(pair: VersionPair) -> str:
    """The difference in a sentence: of an iteration, and of a byte if an iteration does more."""
    old, new = pair.old, pair.new
    text = f"{old.cycles:.2f} -> {new.cycles:.2f} cycles per iteration, {pair.speedup:.2f}x as fast"
    if old.bytes != new.bytes and old.bytes and new.bytes:
        per_byte = pair.speedup * new.bytes / old.bytes
        text += f"; of {old.bytes} -> {new.bytes} bytes: {per_byte:.2f}x as fast for a byte"
    if old.bound_by == new.bound_by:
        return f"{text}; bound by {new.bound_by} as before"
    return f"{text}; bound by {new.bound_by}, before by {old.bound_by}"


def _sizes(pair: VersionPair) -> list[Shown]:
    """Sizes and bounds of both versions; the busiest pipes first where not all fit."""
    both = (pair.old, pair.new)
    return [
        Shown("", ["old", "new"], left=True),
        Shown("instructions", [str(item.instructions) for item in both], rank=1),
        Shown("uops", [str(item.uops) for item in both], rank=4),
        Shown("dispatch", [f"{item.dispatch_bound:.2f}" for item in both], rank=2),
        Shown("recurrence", [f"{item.recurrence_bound:.2f}" for item in both], rank=3),
        *(
            Shown(pipe, [f"{item.port_bounds[pipe]:.2f}" for item in both], rank=rank)
            for pipe, rank in _ranked_pipes(
                {
                    pipe: max(item.port_bounds.get(pipe, 0.0) for item in both)
                    for pipe in pair.new.port_bounds
                },
                5,
            ).items()
        ),
    ]


def _ranked_pipes(busy: dict[str, float], first: int) -> dict[str, int]:
    """Ranks of the pipes that are used, in their order: from ``first``, the busiest first."""
    used = [pipe for pipe, cycles in busy.items() if cycles]
    by_work = sorted(used, key=lambda pipe: -busy[pipe])
    return {pipe: first + by_work.index(pipe) for pipe in used}


def _changed_lines(pair: VersionPair) -> list[Shown]:
    """Every line of both versions; waits are for operands and pipes together."""

    def places(which: str) -> list[str]:
        lines = [getattr(change, which) for change in pair.lines]
        return [line.place if line else "" for line in lines]

    def waits(which: str) -> list[str]:
        lines = [getattr(change, which) for change in pair.lines]
        return [_wait(line.wait_operands + line.wait_pipe) if line else "" for line in lines]

    return [
        Shown("old", places("old")),
        Shown("new", places("new")),
        Shown("wait old", waits("old"), rank=2),
        Shown("wait new", waits("new"), rank=1),
        Shown("", [change.mark for change in pair.lines], left=True),
        Shown("instruction", [change.text for change in pair.lines], left=True),
    ]


def _wait(cycles: float) -> str:
    return f"{cycles:.1f}" if cycles >= 0.05 else ""


def _overview(regions: Sequence[Analysis]) -> Rows:
    """A line for each of several loops."""
    columns = [
        Shown("cycles", [f"{region.cycles:.2f}" for region in regions]),
        Shown("bound by", [region.bound_by for region in regions], left=True),
        Shown("", [region.title for region in regions], prose=True),
    ]
    return Rows(columns, beside=True)


def _lines(region: Analysis) -> list[Shown]:
    """The instructions; where not all columns fit, waits first and then the busiest pipes."""
    lines = region.lines
    pipes = {
        pipe: sum(line.pressure.get(pipe, 0.0) for line in lines) for pipe in region.port_bounds
    }
    sampled = any(line.samples is not None for line in lines)
    samples = [Shown("perf %", [f"{line.samples or 0:.2f}" for line in lines])] if sampled else []
    return [
        Shown("line", [line.place for line in lines]),
        *samples,
        Shown("uops", [str(line.uops) for line in lines], rank=4 + len(pipes)),
        Shown("lat", [str(line.latency) for line in lines], rank=3, key="latency"),
        *(
            Shown(
                pipe,
                [f"{line.pressure[pipe]:.2f}" if pipe in line.pressure else "" for line in lines],
                rank=rank,
            )
            for pipe, rank in _ranked_pipes(pipes, 4).items()
        ),
        Shown("wait op", [_wait(line.wait_operands) for line in lines], rank=1),
        Shown("wait pipe", [_wait(line.wait_pipe) for line in lines], rank=2),
        Shown("", ["*" if line.on_chain else "" for line in lines], left=True),
        Shown("instruction", [line.text for line in lines], left=True),
    ]


def _chain(region: Analysis) -> Report:
    if not region.chain:
        yield "no result is carried from one iteration to the next"
        return
    yield f"loop-carried chain (*), {region.recurrence_bound:.2f} cycles per iteration:"
    for at in region.chain:
        line = region.lines[at]
        yield f"  {place_words(line.place)}: {line.text}"


def stage_letters(stamps: Stamps, width: int, *, in_order: bool) -> str:
    """The states of an instruction, a letter per cycle."""
    end = stamps.completed if in_order else stamps.retired
    cells = []
    for cycle in range(width):
        if cycle < stamps.dispatched or cycle > end:
            cells.append("." if cycle % 5 == 0 else " ")
        elif cycle == end:
            cells.append("E" if in_order else "R")
        elif cycle == stamps.dispatched:
            cells.append("D")
        elif cycle < stamps.ready:
            cells.append("=")
        elif cycle < stamps.issued:
            cells.append("p")
        elif cycle < stamps.completed:
            cells.append("e")
        else:
            cells.append("E" if cycle == stamps.completed else "-")
    return "".join(cells)


def _timeline(region: Analysis, columns: int, *, in_order: bool) -> Report:
    end = max(stamps.retired for iteration in region.timeline for stamps in iteration) + 1
    width = min(end, max(columns - 44, 40))
    yield f"\ntimeline of {len(region.timeline)} iterations in the steady state"
    yield "".join(f"{tens:<10}" for tens in range(0, width, 10))[:width].rjust(width + 8)
    for number, iteration in enumerate(region.timeline):
        for stamps in iteration:
            text = region.lines[stamps.line].text
            letters = stage_letters(stamps, width, in_order=in_order)
            yield Line(f"{f'[{number},{stamps.line}]':<8}{letters}  {text}", whole=True)
    if width < end:
        yield f"(cut off after {width} of {end} cycles)"
    yield LEGEND_IN_ORDER if in_order else LEGEND


def cores_report(results: Sequence[AnalyzeResult]) -> Report:
    """Report the regions on several cores, a line for each."""
    if results[0].what_if:
        yield Line(f"what if {', '.join(results[0].what_if)}", "bold")
    for regions in zip(*(result.regions for result in results), strict=True):
        yield Line(f"\n{regions[0].title}", "bold")
        columns = [
            Shown("core", [result.core.name for result in results], left=True),
            Shown("cycles per iteration", [f"{region.cycles:.2f}" for region in regions], rank=1),
            Shown("bound by", [region.bound_by for region in regions], left=True, rank=2),
            Shown("IPC", [f"{region.ipc:.2f}" for region in regions], rank=3),
            Shown("uops", [str(region.uops) for region in regions], rank=4),
        ]
        yield Rows(columns)
