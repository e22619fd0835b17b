"""An analysis as text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.analysis.analyze import Analysis, Stamps
from armsim.analysis.bodies import place_words
from armsim.analysis.result import AnalyzeResult
from armsim.analysis.versions import ADDED, MOVED, REMOVED, SAME, VersionPair, left_out
from armsim.analysis.why import Why

_MARKS = {SAME: "", MOVED: "moved", REMOVED: "-", ADDED: "+"}
_LEGEND = (
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
_LEGEND_IN_ORDER = (
    "D decoded, may issue  = waits for operands  p waits for a pipe  e executes  E completed"
)


def print_analysis(result: AnalyzeResult, console: Console, *, timeline: bool) -> None:
    """Print every region: summary, bounds, lines, chain and, if wanted, timeline."""
    core, regions = result.core, result.regions
    unchanged = dict(zip(map(id, regions), result.unchanged, strict=False))
    _print_head(result, console)
    for note in result.notes:
        console.print(Text(note))
    if len(regions) > 1:
        _print_overview(regions, console)
    for region in regions:
        console.print(Text(f"\n{region.title}", style="bold"))
        for note in region.notes:
            console.print(Text(note))
        console.print(
            f"{region.cycles:.2f} cycles per iteration, {_count(region.instructions, 'instruction')}, "
            f"{_count(region.uops, 'uop')}, IPC {region.ipc:.2f}, bound by {region.bound_by}"
        )
        if id(region) in unchanged:
            console.print(f"without the change {unchanged[id(region)]:.2f} cycles per iteration")
        ports = "  ".join(
            f"{pipe} {cycles:.2f}" for pipe, cycles in region.port_bounds.items() if cycles
        )
        console.print(
            f"bounds: dispatch {region.dispatch_bound:.2f}  recurrence "
            f"{region.recurrence_bound:.2f}  pipes {ports}"
        )
        shares = sorted(region.reasons.items(), key=lambda entry: -entry[1])
        console.print(
            "critical path: "
            + ", ".join(f"{name} {share:.0%}" for name, share in shares if share >= 0.005)
        )
        if region.why is not None:
            _print_why(region.why, console)
        console.print()
        console.print(_lines_table(region), soft_wrap=False)
        console.print()
        _print_chain(region, console)
        if len(region.bases) > 1:
            console.print(
                f"assumed: accesses based on {', '.join(region.bases)} do not overlap "
                "(--alias x0=x2 says otherwise)"
            )
        if timeline:
            _print_timeline(region, console, in_order=core.in_order)
    console.print()
    console.print(Text(_LINES_IN_ORDER if core.in_order else _LINES, style="dim"))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


def _print_head(result: AnalyzeResult, console: Console) -> None:
    core = result.core
    where = f" of {core.board}" if core.board else ""
    console.print(
        Text(f"{core.name}{where}: {core.description}; every access hits L1", style="bold")
    )
    if core.caveat:
        console.print(Text(f"note: {core.caveat}"))
    if result.what_if:
        console.print(Text(f"what if {', '.join(result.what_if)}", style="bold"))


def _print_why(why: Why, console: Console) -> None:
    console.print(Text(f"why: {why.sentence}"))
    if why.best is not None:
        console.print(Text(" ".join(f"--what-if {change}" for change in why.best.changes)))


def print_versions(result: AnalyzeResult, console: Console) -> None:
    """The loops of two versions side by side, and their lines in the order of the newer one."""
    old = result.against
    if old is None:
        return
    _print_head(result, console)
    for item in (old, result):
        for note in item.notes:
            console.print(Text(f"{item.file}: {note}"))
    for pair in result.pairs:
        console.print(Text(f"\n{pair.old.title} -> {pair.new.title}", style="bold"))
        for region in (pair.old, pair.new):
            for note in region.notes:
                console.print(Text(note))
        console.print(_speedup(pair))
        if pair.new.why is not None:
            _print_why(pair.new.why, console)
        console.print(_sizes(pair))
        console.print()
        console.print(_changed_lines(pair))
    for item, others in zip(
        (old, result), left_out(old.regions, result.regions, result.pairs), strict=True
    ):
        for region in others:
            console.print(
                Text(
                    f"\nin {item.file} alone: {region.title}, {region.cycles:.2f} cycles per iteration"
                )
            )


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


def _sizes(pair: VersionPair) -> Table:
    """Sizes and bounds of both versions."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    both = (pair.old, pair.new)
    pipes = [
        pipe for pipe in pair.new.port_bounds if any(item.port_bounds.get(pipe) for item in both)
    ]
    for head in ("instructions", "uops", "dispatch", "recurrence", *pipes):
        table.add_column(head, justify="right", no_wrap=True)
    for name, item in zip(("old", "new"), both, strict=True):
        table.add_row(
            name,
            str(item.instructions),
            str(item.uops),
            f"{item.dispatch_bound:.2f}",
            f"{item.recurrence_bound:.2f}",
            *(f"{item.port_bounds[pipe]:.2f}" for pipe in pipes),
        )
    return table


def _changed_lines(pair: VersionPair) -> Table:
    """Every line of both versions; waits are for operands and pipes together."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("old", "new", "wait old", "wait new"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("instruction", no_wrap=True)
    for change in pair.lines:
        lines = (change.old, change.new)
        waits = [line.wait_operands + line.wait_pipe if line else 0.0 for line in lines]
        table.add_row(
            *(line.place if line else "" for line in lines),
            *(f"{wait:.1f}" if wait >= 0.05 else "" for wait in waits),
            _MARKS[change.kind],
            Text(change.text),
        )
    return table


def _print_overview(regions: Sequence[Analysis], console: Console) -> None:
    """A line for each of several loops."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("cycles", "bound by", ""):
        table.add_column(head, justify="right" if head == "cycles" else "left", no_wrap=True)
    for region in regions:
        table.add_row(f"{region.cycles:.2f}", region.bound_by, Text(region.title))
    console.print()
    console.print(table)


def _lines_table(region: Analysis) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("line", justify="right")
    used = [
        pipe for pipe in region.port_bounds if any(pipe in line.pressure for line in region.lines)
    ]
    sampled = ["perf %"] if any(line.samples is not None for line in region.lines) else []
    for head in (*sampled, "uops", "lat", *used, "wait op", "wait pipe"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("instruction", no_wrap=True)
    for line in region.lines:
        table.add_row(
            line.place,
            *([f"{line.samples or 0:.2f}"] if sampled else []),
            str(line.uops),
            str(line.latency),
            *(f"{line.pressure[pipe]:.2f}" if pipe in line.pressure else "" for pipe in used),
            f"{line.wait_operands:.1f}" if line.wait_operands >= 0.05 else "",
            f"{line.wait_pipe:.1f}" if line.wait_pipe >= 0.05 else "",
            "*" if line.on_chain else "",
            Text(line.text),
        )
    return table


def _print_chain(region: Analysis, console: Console) -> None:
    if not region.chain:
        console.print("no result is carried from one iteration to the next")
        return
    console.print(f"loop-carried chain (*), {region.recurrence_bound:.2f} cycles per iteration:")
    for at in region.chain:
        line = region.lines[at]
        console.print(f"  {place_words(line.place)}: {line.text}", markup=False)


def _bar(stamps: Stamps, width: int, *, in_order: bool) -> str:
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


def _print_timeline(region: Analysis, console: Console, *, in_order: bool) -> None:
    end = max(stamps.retired for iteration in region.timeline for stamps in iteration) + 1
    width = min(end, max(console.width - 44, 40))
    console.print(f"\ntimeline of {len(region.timeline)} iterations in the steady state")
    console.print("".join(f"{tens:<10}" for tens in range(0, width, 10))[:width].rjust(width + 8))
    for number, iteration in enumerate(region.timeline):
        for stamps in iteration:
            text = region.lines[stamps.line].text
            console.print(
                f"[{number},{stamps.line}]".ljust(8)
                + _bar(stamps, width, in_order=in_order)
                + "  "
                + text,
                markup=False,
                no_wrap=True,
                overflow="ignore",
                crop=False,
            )
    if width < end:
        console.print(f"(cut off after {width} of {end} cycles)")
    console.print(_LEGEND_IN_ORDER if in_order else _LEGEND)


def print_comparison(results: Sequence[AnalyzeResult], console: Console) -> None:
    """The same regions on several cores, side by side."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("region")
    for result in results:
        table.add_column(result.core.name, justify="right", no_wrap=True)
    for regions in zip(*(result.regions for result in results), strict=True):
        cells = [f"{region.cycles:.2f} ({region.bound_by})" for region in regions]
        table.add_row(regions[0].name, *cells)
    if results[0].what_if:
        console.print(Text(f"what if {', '.join(results[0].what_if)}", style="bold"))
    console.print("cycles per iteration (bound by)")
    console.print(table)
