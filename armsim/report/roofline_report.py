"""A roofline in the terminal: the roofs, and a line for each point."""

from __future__ import annotations

from armsim.inference.ceilings import Ceiling
from armsim.inference.roofline import Placed, RooflineResult
from armsim.inference.work import NETWORK
from armsim.report.parts import Line, Report, Rows, caveats, columns_of


def roofline_report(found: RooflineResult) -> Report:
    """The roofs, the points, and what could not be shown."""
    points = found.points
    yield Line(found.machine.words, "bold")
    yield from caveats([found.machine.core])
    peak = Ceiling("peak", 0, found.peak, None, found.machine.core.ghz)
    yield Rows(columns_of(Ceiling.figures, [peak, *found.ceilings]), beside=True)
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
