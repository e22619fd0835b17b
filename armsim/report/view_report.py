"""The views in the terminal: letters and shades carry all, colour only helps."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from rich.text import Text

from armsim.analysis.analyze import Stamps
from armsim.analysis.why import Why
from armsim.bounds.roofline import Roofline
from armsim.figures import shown
from armsim.harness.result import RunResult
from armsim.report.analysis_report import LEGEND, LEGEND_IN_ORDER, stage_letters
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows, caveats, columns_of, shares_words, why_lines
from armsim.report.run_report import misses_table, verdict_lines
from armsim.views.registers import FREE, LIVE, READ, UPDATED, WRITTEN
from armsim.views.result import LoopView, ViewResult
from armsim.views.stages import StageRow

_STAGE_STYLES = {"=": "yellow", "p": "magenta", "e": "blue", "E": "blue", "-": "bright_black"}
_STATES = {
    FREE: (" ", ""), LIVE: (".", "bright_black"), READ: ("r", "cyan"), WRITTEN: ("W", "bold red"),
    UPDATED: ("U", "bold yellow"),
}  # fmt: skip
_SHADES = " ░▒▓█"
_NAME = 34  # columns of an instruction beside a timeline, at most
_LEAST_BAR = 30
_LEAST_NAME = 12  # letters of an instruction on a narrow terminal
_PLOT_ROWS, _PLOT_COLUMNS = 12, 60


def view_report(found: ViewResult, room: int, width: int | None = None) -> Report:
    """The views of a result on ``room`` columns; timelines take at most ``width``, None as they are."""
    result = found.result
    yield Line(found.title, "bold")
    if isinstance(result, RunResult):
        yield from verdict_lines(result)
        yield (
            f"{result.core}: {result.cycles_per_call:,.10g} cycles, lower bound {result.lower_bound:,}, "
            f"bound by {result.bound_by}"
        )
        yield from _reasons(result.reasons, result.why)
    else:
        yield f"{found.core.name}: {found.core.description}; every access hits L1"
        yield from caveats([found.core])
    for note in result.notes:
        yield f"note: {note}"
    for loop in found.loops:
        yield from _loop(found, loop, room, width)
    if isinstance(result, RunResult) and result.misses:
        yield Line("\nmisses by tensor", "bold")
        yield misses_table(result.misses, result.calls)
    if found.roofline is not None:
        yield from _roofline(found.roofline, room)


def _reasons(shares: Mapping[str, float], why: Why | None) -> Report:
    yield f"where the cycles go: {shares_words(shares, 1)}"
    yield from why_lines(why)


def _loop(found: ViewResult, loop: LoopView, room: int, width: int | None) -> Report:
    region = loop.analysis
    share = "" if loop.share is None else f" ({loop.share:.0%} of the call; here alone, in L1)"
    yield Line(f"\n{region.title}{share}", "bold")
    yield (
        f"{region.cycles:.2f} cycles per iteration, lower bound {region.lower_bound:.2f}, "
        f"IPC {region.ipc:.2f}, bound by {region.bound_by}"
    )
    yield from _reasons(region.reasons, region.why)
    if loop.rows:
        yield from _stages(loop.rows, width, in_order=found.core.in_order)
    else:
        yield "\nno timeline: the loop is not in the interval that was recorded (--interval)"
    yield from _pipes(loop)
    yield from _registers(loop, room)


def _stages(rows: Sequence[StageRow], width: int | None, *, in_order: bool) -> Report:
    """A letter a cycle; the longest wait stands beside it, or where that is too narrow below it."""
    end = max(row.stamps.completed if in_order else row.stamps.retired for row in rows) + 1
    place = max(len(row.place) for row in rows)
    name = min(max(len(row.text) for row in rows), _NAME)
    if width is not None:
        name = min(name, max(width - place - 3 - _LEAST_BAR, _LEAST_NAME))
    bar = end if width is None else min(end, max(width - place - name - 3, _LEAST_BAR))
    starts = _starts([row.stamps.dispatched for row in rows], bar, end)
    bars = [
        stage_letters(_from(row.stamps, start), bar, in_order=in_order).rstrip(" .")
        for row, start in zip(rows, starts, strict=True)
    ]
    used = [len(letters) + len(row.why) for letters, row in zip(bars, rows, strict=True)]
    beside = width is None or max(used) + place + name + 5 <= width
    iterations = len({row.execution for row in rows})
    yield (f"\ntimeline of {'two iterations' if iterations > 1 else 'an iteration'}")
    for at, (row, letters) in enumerate(zip(rows, bars, strict=True)):
        if at and (starts[at] != starts[at - 1] or row.execution != rows[at - 1].execution):
            yield ""
        if not at or starts[at] != starts[at - 1]:
            tens = "".join(f"{cycle:<10}" for cycle in range(starts[at], starts[at] + bar, 10))
            yield _row(f"{'':{place + name + 2}} {tens[:bar]}")
        text = Text(f"{row.place:>{place}} {_cut(row.text, name):<{name}}  ")
        for letter in letters:
            text.append(letter, _STAGE_STYLES.get(letter, ""))
        if beside and row.why:
            text.append(f"  {row.why}", "bright_black")
        yield _row(text)
    if bar < end:
        yield (f"(each row is cut off after {bar} cycles of its ruler, of {end} in all)")
    yield Line(LEGEND_IN_ORDER if in_order else LEGEND, "dim")
    if not beside:
        yield ""
        waiting = [row for row in rows if row.why and row.execution == rows[-1].execution]
        columns = (
            shown("line", lambda row: row.place, left=False),
            shown("longest wait", lambda row: row.why, prose=True),
        )
        yield Rows(columns_of(columns, waiting))


def _starts(dispatched: Sequence[int], bar: int, end: int) -> list[int]:
    """The cycle that each row's ruler begins with: another one where it would begin far to the right."""
    starts, start = [], 0
    for cycle in dispatched:
        if end > bar and cycle - start >= bar // 2:
            start = cycle - cycle % 10
        starts.append(start)
    return starts


def _from(stamps: Stamps, start: int) -> Stamps:
    """Stamps that count from another cycle."""
    return Stamps(
        stamps.line,
        *(
            getattr(stamps, name) - start
            for name in ("dispatched", "ready", "issued", "completed", "retired")
        ),
    )


def _cut(text: str, width: int) -> str:
    """An instruction in so many columns: the label of a branch may be as long as the name of its kernel."""
    return text if len(text) <= width else f"{text[: width - 2]}.."


def _row(text: str | Text) -> Line:
    return Line(text, whole=True)


def _pipes(loop: LoopView) -> Report:
    """Show how long each pipe is busy with each instruction, as shades of the longest."""
    region = loop.analysis
    used = [pipe for pipe, cycles in region.port_bounds.items() if cycles]
    most = max((max(line.pressure.values(), default=0.0) for line in region.lines), default=0.0)
    if not used or not most:
        return
    yield ("\npipes: how long each is busy, of an iteration's cycles")
    busy = [region.port_bounds[pipe] / region.cycles for pipe in used]

    def shade(share: float) -> str:
        return _SHADES[math.ceil(min(share, 1.0) * (len(_SHADES) - 1))]

    columns = [Shown("line", [*loop.places, ""])]
    for pipe, share in zip(used, busy, strict=True):
        of_longest = [line.pressure.get(pipe, 0.0) / most for line in region.lines]
        cells = [Text(2 * shade(part), style=_heat(part)) for part in of_longest]
        columns.append(Shown(pipe, [*cells, Text(f"{share:.0%}")], rank=1))
    texts = [_cut(line.text, _NAME) for line in region.lines]
    columns.append(Shown("instruction", [*texts, "busy"], left=True))
    yield Rows(columns)
    yield Line(f"{_SHADES[4]} is {most:.2f} cycles", "dim")


def _heat(share: float) -> str:
    if not share:
        return ""
    return "red" if share > 0.75 else "yellow" if share > 0.5 else "cyan"


def _registers(loop: LoopView, room: int) -> Report:
    """Show what happens to v0 to v31 at each instruction; without room for the text its line alone."""
    lives = loop.registers
    if all(life.role == "unused" for life in lives):
        return
    yield (f"\nvector registers: at most {max(loop.live)} of 32 are taken at once")
    place = max(len(item) for item in loop.places)
    text = room >= place + 32 + 8 + _NAME
    head = "".join(f"{at:<8}" for at in range(0, 32, 8))
    yield _row(f"{'':{place}} v{head}live")
    for at, line in enumerate(loop.analysis.lines):
        row = Text(f"{loop.places[at]:>{place}}  ")
        for life in lives:
            row.append(*_STATES[life.states[at]])
        row.append(f"{loop.live[at]:>4}")
        if text:
            row.append(f"  {_cut(line.text, _NAME)}")
        yield _row(row)
    yield Line("W written  U updated  r read  . holds a value that is needed later", "dim")


def _roofline(roof: Roofline, room: int) -> Report:
    """The roofs on logarithmic axes, as wide as fits, and how much of them is reached."""
    yield Line("\nroofline", "bold")
    columns = min(_PLOT_COLUMNS, max(room - 12, 20))
    for line in _plot(roof, columns):
        yield _row(line)
    for point in roof.points:
        share = point.flops_per_cycle / roof.attainable(point)
        mark = point.kind[0]
        between = "registers and L1" if point.kind == "AI" else "caches and DRAM"
        yield (
            f"{mark} {point.kind} {point.intensity:.3f} flop/byte between {between}: "
            f"{point.flops_per_cycle:.2f} of {roof.attainable(point):.2f} flop/cycle, {share:.1%}"
            + (f" ({point.name})" if len({item.name for item in roof.points}) > 1 else "")
        )
    rates = ", ".join(f"{level} {rate:.4g}" for level, rate in roof.bytes_per_cycle.items())
    yield Line(f"peak {roof.peak:g} flop/cycle; bytes a cycle: {rates}", "dim")


def _plot(roof: Roofline, columns: int) -> list[str]:
    rates = roof.bytes_per_cycle.values()
    ridge = [roof.peak / rate for rate in rates] + [point.intensity for point in roof.points]
    low, high = math.log2(min(ridge)) - 2, math.log2(max(ridge)) + 2
    top = math.log2(roof.peak)
    least = [point.flops_per_cycle for point in roof.points]
    bottom = math.floor(min(top - 6, *(math.log2(value) - 0.5 for value in least)))
    cells = [[" "] * columns for _ in range(_PLOT_ROWS)]

    def put(x: float, y: float, mark: str) -> None:
        row = round((top - y) / (top - bottom) * (_PLOT_ROWS - 1))
        column = round((x - low) / (high - low) * (columns - 1))
        if 0 <= row < _PLOT_ROWS and 0 <= column < columns:
            cells[row][column] = mark

    for column in range(columns):
        x = low + (high - low) * column / (columns - 1)
        for level, rate in reversed(roof.bytes_per_cycle.items()):
            height = min(top, x + math.log2(rate))
            put(x, height, "-" if height == top else "D" if level == "DRAM" else level[-1])
    for point in roof.points:
        put(math.log2(point.intensity), math.log2(point.flops_per_cycle), point.kind[0])
    lines = []
    for number, row in enumerate(cells):
        label = 2 ** (top - number / (_PLOT_ROWS - 1) * (top - bottom))
        lines.append(f"{label:>8.3g} |{''.join(row)}".rstrip())
    lines.append(f"{'flop/cycle':>10}{'-' * columns}")
    ends = f"{2**low:.3g}", f"{2**high:.3g} flop/byte"
    lines.append(f"{'':10}{ends[0]}{' ' * max(1, columns - len(ends[0]) - len(ends[1]))}{ends[1]}")
    return lines
