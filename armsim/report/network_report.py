"""The best kernels of a network's layers as a table."""

from __future__ import annotations

from armsim.explorer.network import NetworkResult, SearchedLayers
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows, caveats, columns_of, wrong_lines
from armsim.result import milliseconds


def network_report(found: NetworkResult) -> Report:
    """A row for each problem, and the sum."""
    searched = found.searched
    if searched:
        core = searched[0].found.setting.core
        yield Line(f"{found.network} on {core.name} at {core.ghz:g} GHz", "bold")
        yield from caveats([core])
        yield ""
    shares = [100 * (item.cycles or 0) / max(found.cycles, 1) for item in searched]
    *columns, bound = columns_of(SearchedLayers.figures, searched)
    share = Shown("share", [f"{part:.1f} %" for part in shares], rank=3)
    yield Rows([*columns, share, bound])
    for item in searched:
        yield from wrong_lines(item.found.wrong)
    says = f"\n{found.summary}"
    if searched:
        says += f", {milliseconds(found.ms)} ms"
    if found.without:
        says += f"; not counted, as no operator computes them: {found.uncovered_words}"
    yield Line(f"{says}.", "bold")
    peaks = ", ".join(f"{size:,} bytes ({name})" for name, size in found.peaks.items())
    if peaks:
        yield f"Activations by plan: {peaks}; refills are of one call of each."
