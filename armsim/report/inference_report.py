"""Report one image through a network as a table, and several machines side by side."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.errors import counted
from armsim.inference.result import (
    CHANGE,
    MISSING,
    InferenceResult,
    InferencesResult,
    LayerRow,
)
from armsim.operators.families import peers_words
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows, caveats, columns_of, wrong_lines
from armsim.result import milliseconds

_STATES = {
    "chain": "each layer finds its input as the layer before left it in the plan's two buffers, its "
    "weights in DRAM",
    "warm": "each layer finds all as an equal call before left it, its weights too",
    "cold": "each layer finds the caches empty",
}


def inference_report(found: InferenceResult) -> Report:
    """A row for each layer and change of layout, then the sum and what it stands for."""
    yield Line(f"{found.network} ({found.dtype}) on {found.machine.words}", "bold")
    yield from caveats([found.machine.core])
    yield ""
    yield Rows(columns_of(LayerRow.figures, found.rows))
    yield ""
    yield from _total_words(found)
    yield from _peers([found])
    yield from wrong_lines(found.wrong)


def _peers(results: Sequence[InferenceResult]) -> Report:
    """Name the kernels that have the structure of a library's."""
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
            f"{counted(len(found.changes), 'change')} of layout, "
            f"{100 * cycles / max(found.cycles, 1):.1f} % of the time."
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


def _milliseconds(ms: float | None) -> str:
    """The time of a layer."""
    return "-" if ms is None else milliseconds(ms, 3)


def _times(result: InferenceResult) -> Sequence[str]:
    ghz = result.machine.core.ghz
    cells = [_milliseconds(row.ms(ghz)) for row in result.layers if row.what != CHANGE]
    changes = sum(row.ms(ghz) or 0 for row in result.changes)
    return [*cells, _milliseconds(changes), milliseconds(result.ms)]
