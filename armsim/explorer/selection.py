"""Which results of a store are wanted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from armsim.options import CheckedOptions, option
from armsim.store.place import store_option

COMPARED = ("core", "board", "cache", "seed", "model", "problem")
"""What results may be compared over."""


@dataclass(frozen=True, kw_only=True)
class ResultsRequest(CheckedOptions):
    """Which results of a store; an option that is not given is None and selects nothing."""

    store: str | Path | None = store_option()
    op: str | None = option("only of this operator", group="selection")
    core: str | None = option("only of this core; its name may be short, as a57", group="selection")
    board: str | None = option(
        "only of this board, BOARD or BOARD:CLUSTER", metavar="BOARD[:CLUSTER]", group="selection"
    )
    problem: str | None = option(
        "only of problems with these sizes", metavar="K=V,...", group="selection"
    )
    kernel: str | None = option("only of kernels with this in their name", group="selection")
    since: str | None = option(
        "only what was finished since then: 30m, 12h, 7d, 4w ago, or 2026-01-31",
        metavar="WHEN",
        group="selection",
    )
    where: str | None = option(
        "only where this holds: an SQL expression of the columns of --csv, as "
        "\"cycles < 1e6 and bound_by = 'dram'\"",
        metavar="EXPRESSION",
        group="selection",
    )
    stale: bool | None = option(
        "only of other versions of the model (without it: only of this one)",
        flag=True,
        group="selection",
    )
    compare: str | None = option(
        "kernels side by side, by core or by another choice",
        choices=COMPARED,
    )
    prune: bool | None = option("remove the selected results from the store", flag=True)
