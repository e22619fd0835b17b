"""A roofline in the terminal: the roofs, and a line for each point."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from armsim.bounds.roofline import DRAM, L1, L2, L3
from armsim.inference.roofline import RooflineResult
from armsim.inference.work import NETWORK
from armsim.report.core_card import print_caveats
from armsim.report.fitting import FITTED, Shown, View, check_view, print_table
from armsim.report.probe_report import size_words


def check_roofline_view(view: View) -> None:
    """UserError for a name of ``--columns`` that the table does not have."""
    check_view(_columns(None), view)


def _columns(found: RooflineResult | None) -> list[Shown]:
    """The table of the points; of none, its headings."""
    points = found.to_dict()["points"] if found else []

    def number(key: str, digits: int, level: str = "") -> list[str]:
        values = [point[key].get(level) if level else point[key] for point in points]
        return ["-" if value is None else f"{value:.{digits}f}" for value in values]

    columns = [
        Shown("point", [point["name"] for point in points], left=True),
        Shown("kernel", [point["kernel"] or "-" for point in points], left=True, rank=8),
        Shown("ms", number("ms", 3), rank=7),
        Shown("GFLOP/s", number("gflops", 2), rank=1),
        Shown("% peak", number("percent_of_peak", 1), rank=3),
        Shown("AI", number("intensity", 3, L1), rank=1),
        Shown("L2 int.", number("intensity", 2, L2), rank=9),
        Shown("L3 int.", number("intensity", 2, L3), rank=10),
        Shown("OI", number("intensity", 2, DRAM), rank=1),
        Shown("under", [point["bound_by"] for point in points], left=True, rank=2),
        Shown("% roof", number("percent_of_roof", 1), rank=2),
    ]
    if found is not None and L3 not in found.rates:
        columns = [column for column in columns if column.heading != "L3 int."]
    return columns


def print_roofline(found: RooflineResult, console: Console, view: View = FITTED) -> None:
    """Print the roofs, the points, and what could not be shown."""
    ghz = found.machine.core.ghz
    console.print(Text(found.machine.words, style="bold"))
    print_caveats([found.machine.core], console)
    shown = found.ceilings
    roofs = [
        Shown("roof", ["peak", *(item.level for item in shown)], left=True),
        Shown("FLOP or byte/cycle", [f"{found.peak:.2f}", *(f"{item.read:.2f}" for item in shown)], rank=1),
        Shown("GFLOP/s or GB/s",
              [f"{found.peak * ghz:.2f}", *(f"{item.read * ghz:.2f}" for item in shown)], rank=1),
        Shown("model's limit", ["-", *("-" if item.modelled is None else f"{item.modelled:.2f}"
                                       for item in shown)], rank=2),
        Shown("how", ["pipes of the model", *(f"read over {size_words(item.bytes)}" for item in shown)],
              left=True, rank=2),
    ]  # fmt: skip
    print_table(roofs, console, view.beside)
    console.print()
    totals = {at for at, work in enumerate(found.works) if work.what == NETWORK}
    print_table(_columns(found), console, view, lambda at: "bold" if at in totals else "")
    for said in found.wrong:
        console.print(Text(f"WRONG {said}", style="bold red"), soft_wrap=True)
    console.print()
    tail = "" if found.complete else "INCOMPLETE, interrupted. "
    console.print(
        f"{tail}AI: flop/byte between registers and L1. OI: between caches and DRAM, - if nothing "
        "moved. under: the lowest roof over the point.",
        soft_wrap=not console.is_terminal,
        markup=False,
    )
