"""Report a search on several cores: the best of each, beside the kernel that suits all."""

from __future__ import annotations

from armsim.explorer.compromise import CoresResult
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows, caveats, wrong_lines


def cores_report(found: CoresResult) -> Report:
    """A row for each core, and the compromise in a sentence."""
    setting, chosen = found.searches[0].setting, found.compromise
    wording = setting.operator.wording
    yield Line(f"{setting.operator.label} {setting.problem.describe()}", "bold")
    yield from caveats(item.setting.core for item in found.searches)
    yield ""
    places = [item.setting.core.place for item in found.searches]
    bests = [item.best for item in found.searches]
    own = [f"{chosen.measured[core].cycles:,}" if chosen else "-" for core in places]
    yield Rows(
        [
            Shown("core", places, left=True),
            Shown(
                "best",
                [wording.short(one.tile) if one else "-" for one in bests],
                left=True,
                rank=3,
            ),
            Shown("cycles", [f"{one.cycles:,}" if one else "-" for one in bests], rank=1),
            Shown("bound by", [one.bound_by if one else "-" for one in bests], left=True, rank=4),
            Shown("compromise", own, rank=2),
            Shown(
                "loss", [f"{chosen.losses[core]:.1%}" if chosen else "-" for core in places], rank=2
            ),
        ]
    )
    for search in found.searches:
        yield from wrong_lines(search.wrong)
    says = "\nNo kernel runs on all of them."
    if not found.complete:
        says = "\nINCOMPLETE, interrupted."
    elif chosen is not None:
        tile = wording.sentence(next(iter(chosen.measured.values())).tile)
        says = (
            f"\nOne kernel for all: {tile}, made for {chosen.made_for}; it loses at most "
            f"{chosen.worst:.1%} against the best of a core. {found.tried} kernels were measured on all "
            "of them; no other can lose less at worst."
        )
    yield Line(says, "bold")
