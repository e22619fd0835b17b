"""A roofline in the terminal: the roofs, and a line for each point."""

from __future__ import annotations

from armsim.inference.roofline import Placed, RooflineResult
from armsim.inference.work import NETWORK
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows, caveats, columns_of
from armsim.report.probe_report import size_words


def roofline_report(found: RooflineResult) -> Report:
    """The roofs, the points, and what could not be shown."""
    ghz, roofs, points = found.machine.core.ghz, found.ceilings, found.points
    yield Line(found.machine.words, "bold")
    yield from caveats([found.machine.core])
    rates = [found.peak, *(item.read for item in roofs)]
    limits = ["-" if item.modelled is None else f"{item.modelled:.2f}" for item in roofs]
    how = [f"read over {size_words(item.bytes)}" for item in roofs]
    yield Rows(
        [
            Shown("roof", ["peak", *(item.level for item in roofs)], left=True),
            Shown("FLOP or byte/cycle", [f"{rate:.2f}" for rate in rates], rank=1),
            Shown("GFLOP/s or GB/s", [f"{rate * ghz:.2f}" for rate in rates], rank=1),
            Shown("model's limit", ["-", *limits], rank=2),
            Shown("how", ["pipes of the model", *how], left=True, rank=2),
        ],
        beside=True,
    )
    yield ""
    yield Rows(
        columns_of(Placed.figures, points),
        lambda at: "bold" if points[at].what == NETWORK else "",
    )
    for said in found.wrong:
        yield Line(f"WRONG {said}", "bold red", whole=True)
    tail = "" if found.complete else "INCOMPLETE, interrupted. "
    yield (
        f"\n{tail}AI: flop/byte between registers and L1. OI: between caches and DRAM, - if nothing "
        "moved. under: the lowest roof over the point."
    )
