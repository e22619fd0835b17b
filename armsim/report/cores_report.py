"""What was found on several cores as a table: the best of each, beside the kernel that suits all."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from armsim.explorer.compromise import CoresResult
from armsim.report.core_card import print_caveats
from armsim.report.fitting import FITTED, Shown, View, print_table


def print_cores(found: CoresResult, console: Console, view: View = FITTED) -> None:
    """Print a row for each core, and the compromise in a sentence."""
    setting = found.searches[0].setting
    operator, chosen = setting.operator, found.compromise
    console.print(Text(f"{operator.label} {setting.problem.describe()}", style="bold"))
    print_caveats([item.setting.core for item in found.searches], console)
    console.print()
    rows = [(item.setting.core.place, item.best) for item in found.searches]
    short = operator.wording.short
    both = [(best, chosen.measured[core] if chosen else None) for core, best in rows]
    print_table(
        [
            Shown("core", [core for core, _ in rows], left=True),
            Shown("best", [short(best.tile) if best else "-" for _, best in rows], left=True, rank=3),
            Shown("cycles", [f"{best.cycles:,}" if best else "-" for _, best in rows], rank=1),
            Shown("bound by", [best.bound_by if best else "-" for _, best in rows], left=True, rank=4),
            Shown("compromise", [f"{own.cycles:,}" if own else "-" for _, own in both], rank=2),
            Shown(
                "loss", [f"{chosen.losses[core]:.1%}" if chosen else "-" for core, _ in rows], rank=2
            ),
        ],
        console,
        view,
    )  # fmt: skip
    for search in found.searches:
        for failed in search.wrong:
            console.print(Text(f"WRONG {failed.kernel}: {failed.reason}", style="bold red"))
    says = "\nNo kernel runs on all of them."
    if not found.complete:
        says = "\nINCOMPLETE, interrupted."
    elif chosen is not None:
        tile = operator.wording.sentence(next(iter(chosen.measured.values())).tile)
        says = (
            f"\nOne kernel for all: {tile}, made for {chosen.made_for}; it loses at most "
            f"{chosen.worst:.1%} against the best of a core. {found.tried} kernels were measured on all "
            "of them; no other can lose less at worst."
        )
    console.print(Text(says, style="bold"), soft_wrap=not console.is_terminal)
