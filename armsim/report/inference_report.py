"""One image through a network as a table, and several machines side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from armsim.errors import counted
from armsim.inference.result import (
    CHANGE,
    MISSING,
    InferenceResult,
    InferencesResult,
    LayerTime,
)
from armsim.operators.families import peers_words
from armsim.report.fitting import Shown, View, check_view
from armsim.report.parts import Line, Report, Rows, caveats, wrong_lines
from armsim.result import milliseconds

_STATES = {
    "chain": "each layer finds its input as the layer before left it in the plan's two buffers, its "
    "weights in DRAM",
    "warm": "each layer finds all as an equal call before left it, its weights too",
    "cold": "each layer finds the caches empty",
}


def check_inference_view(view: View) -> None:
    """UserError for a name of ``--columns`` that the table does not have."""
    check_view(_columns(None), view)


def _columns(found: InferenceResult | None) -> list[Shown]:
    """The table of a result; of none, its headings."""
    rows = found.layers if found else ()
    ghz = found.machine.core.ghz if found else 1.0
    total = max(found.cycles, 1) if found else 1
    rate = "GFLOP/s" if found is None or found.dtype == "fp32" else "GOP/s"
    serial = found is not None and found.machine.threads > 1

    def column(
        heading: str, cell: Callable[[LayerTime], str], rank: int, *, left: bool = False
    ) -> Shown:
        return Shown(heading, [cell(row) for row in rows], left=left, rank=rank)

    columns = [
        column("layer", lambda row: row.name, 0, left=True),
        column("op", lambda row: row.op, 4, left=True),
        column("layout", lambda row: row.layout if row.measured else "-", 6, left=True),
        column("kernel", _kernel, 3, left=True),
        column("cycles", lambda row: "-" if row.cycles is None else f"{row.cycles:,}", 2),
        column("ms", lambda row: _milliseconds(row.ms(ghz)), 1),
        column("share", lambda row: _percent(row.cycles, total), 8),
        column(rate, _rate, 5),
        column("% peak", _peak, 7),
        column(
            "bound by", lambda row: row.measured.bound_by if row.measured else "-", 6, left=True
        ),
        column("L1D refill", lambda row: _count(row, "l1d_cache_refill"), 10),
        column("L2 refill", lambda row: _count(row, "l2d_cache_refill"), 9),
        column("energy uJ", _energy, 11),
    ]
    if serial or found is None:
        columns.append(column("one core", _serial, 12))
    return columns


def _kernel(row: LayerTime) -> str:
    if row.measured is None or row.step is None or row.step.operator is None:
        return row.what
    times = f"{row.step.layer.groups} x " if row.step.layer.groups > 1 else ""
    return times + row.step.operator.wording.short(row.measured.tile)


def _fixed(value: float | None, places: int) -> str:
    return "-" if value is None else f"{value:,.{places}f}"


def _milliseconds(ms: float | None) -> str:
    """The time of a layer."""
    return "-" if ms is None else milliseconds(ms, 3)


def _percent(part: int | None, whole: int) -> str:
    return "-" if part is None else f"{100 * part / whole:.1f} %"


def _peak(row: LayerTime) -> str:
    """A dash too for a layer that computes nothing."""
    return _fixed(row.measured.percent_of_peak or None, 1) if row.measured else "-"


def _rate(row: LayerTime) -> str:
    if row.measured is None:
        return "-"
    return _fixed(row.measured.gflops or row.measured.gops or None, 1)


def _count(row: LayerTime, counter: str) -> str:
    return f"{row.measured.counters[counter]:,}" if row.measured else "-"


def _energy(row: LayerTime) -> str:
    return f"{row.measured.energy / 1e6:,.1f}" if row.measured else "-"


def _serial(row: LayerTime) -> str:
    """The share of a layer in which one core works alone."""
    if row.measured is None:
        return "-"
    return _percent(row.measured.serial_cycles, row.measured.cycles)


def inference_report(found: InferenceResult) -> Report:
    """A row for each layer and change of layout, then the sum and what it stands for."""
    yield Line(f"{found.network} ({found.dtype}) on {found.machine.words}", "bold")
    yield from caveats([found.machine.core])
    yield ""
    yield Rows(_columns(found))
    yield ""
    yield from _total_words(found)
    yield from _peers([found])
    yield from wrong_lines(found.wrong)


def _peers(results: Sequence[InferenceResult]) -> Report:
    """What of the kernels has the structure of a library's."""
    families = [
        row.step.operator.families[row.measured.tile["family"]]
        for found in results
        for row in found.layers
        if row.measured and row.step and row.step.operator
    ]
    if words := peers_words(families):
        yield words


def _total_words(found: InferenceResult) -> Report:
    """The sum, the energy, what is not counted, the memory, and under what assumptions."""
    yield _sum_words(found)
    missing = [row.name for row in found.layers if row.what == MISSING]
    if found.uncovered_words:
        yield f"Not covered: {found.uncovered_words}; nothing is counted for these."
    if missing:
        yield f"Not measured: {', '.join(missing)}."
    if found.changes:
        cycles = sum(row.cycles or 0 for row in found.changes)
        yield (
            f"{counted(len(found.changes), 'change')} of layout, {_percent(cycles, max(found.cycles, 1))} "
            "of the time."
        )
    fused = sum(len(row.step.fused) for row in found.layers if row.step)
    if fused:
        yield f"{counted(fused, 'layer')} fused into the kernels before."
    peaks = ", ".join(f"{size:,} bytes ({name})" for name, size in found.peaks.items())
    yield f"Activations by memory plan: {peaks}."
    chosen = "all kernels of each whole layer"
    if not found.thorough:
        chosen = (
            "all kernels on a part of one layer of each kind, the best by samples of the others "
            "(--thorough: all kernels of all layers)"
        )
    if found.machine.threads > 1:
        chosen += "; of a layer's best few on one core the fastest on all of them"
    yield f"Searched: {chosen}. Caches: {_STATES[found.cache]}."


def _sum_words(found: InferenceResult) -> str:
    if not found.cycles:
        return "Nothing was measured."
    unit = "GFLOP/s" if found.dtype == "fp32" else "GOP/s"
    tail = "" if found.complete else " INCOMPLETE: it was interrupted."
    return (
        f"{milliseconds(found.ms)} ms, {found.images_per_second:.2f} images/s, {found.rate:.2f} {unit}, "
        f"{found.energy / 1e9:,.2f} mJ by the model of armsim/measure/energy.toml.{tail}"
    )


def inferences_report(found: InferencesResult) -> Report:
    """Milliseconds layer by layer, a column for each machine, then the sum of each."""
    results = found.results
    if not results:
        yield "Nothing was measured."
        return
    first = results[0]
    yield Line(f"{first.network} ({first.dtype}), milliseconds", "bold")
    yield from caveats(result.machine.core for result in results)
    yield ""
    rows = [row for row in first.layers if row.what != CHANGE]
    names, ops = [row.name for row in rows], [row.op for row in rows]
    columns = [
        Shown("layer", [*names, "changes of layout", "total"], left=True),
        Shown("op", [*ops, "", ""], left=True, rank=99),
    ]
    for rank, result in enumerate(results, 1):
        columns.append(Shown(_heading(result), _times(result), rank=rank))
    yield Rows(columns, beside=True)
    yield ""
    for result in results:
        yield f"{result.machine.label}: {_sum_words(result)}"
        yield from wrong_lines(result.wrong)
    yield from _peers(results)
    if first.uncovered_words:
        yield f"Not covered: {first.uncovered_words}; nothing is counted for these."


def _heading(result: InferenceResult) -> str:
    machine = result.machine
    return "\n".join([machine.place, f"x{machine.threads} {machine.method or ''}".strip()])


def _times(result: InferenceResult) -> Sequence[str]:
    ghz = result.machine.core.ghz
    cells = [_milliseconds(row.ms(ghz)) for row in result.layers if row.what != CHANGE]
    changes = sum(row.ms(ghz) or 0 for row in result.changes)
    return [*cells, _milliseconds(changes), milliseconds(result.ms)]
