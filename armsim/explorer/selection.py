"""Requests to select results of a store."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from armsim.options import CheckedOptions, option
from armsim.store.place import store_option

COMPARED = ("core", "board", "cache", "seed", "model", "problem")
"""What results may be compared over."""


@dataclass(frozen=True, kw_only=True)
class ResultsRequest(CheckedOptions):
    """Select results of a store; an option that is not given is None and selects nothing."""

    store: str | Path | None = store_option()
    op: str | None = option("only this operator", group="selection")
    core: str | None = option("only this core; its name may be short: a57", group="selection")
    board: str | None = option(
        "only this board, BOARD or BOARD:CLUSTER", metavar="BOARD[:CLUSTER]", group="selection"
    )
    problem: str | None = option(
        "only problems with these sizes", metavar="K=V,...", group="selection"
    )
    kernel: str | None = option("only kernels with this in their name", group="selection")
    since: str | None = option(
        "only results since then: 30m, 12h, 7d, 4w ago, or 2026-01-31",
        metavar="WHEN",
        group="selection",
    )
    where: str | None = option(
        "only rows for which this holds: an SQL expression of the columns of --csv, as "
        "\"cycles < 1e6 and bound_by = 'dram'\"",
        metavar="EXPRESSION",
        group="selection",
    )
    stale: bool | None = option(
        "only other versions of the model (default: only this one)",
        flag=True,
        group="selection",
    )
    compare: str | None = option(
        "kernels side by side, by core or by another choice",
        choices=COMPARED,
    )
    prune: bool | None = option("remove the selected results from the store", flag=True)
