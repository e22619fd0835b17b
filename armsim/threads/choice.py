"""Selects the cores for a call: the requested number of a board's cores, big ones first."""

from __future__ import annotations

from armsim.boards.loader import choose_core, load_board, load_cluster
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.threads.schedule import default_workers

AUTO = "auto"
CONTEND_FOR_NOTHING = "--threads and --ideal-memory: cores without contention scale linearly"


def choose_cores(
    threads: int | str, core: str, board: str | None, changes: tuple[str, ...] = ()
) -> tuple[CoreModel, ...]:
    """The cores for ``threads``: a number, or AUTO for all but one.

    From a board, those of its clusters in order; from ``BOARD:CLUSTER``, or a board with a ``core`` (a name
    or ""), those of that cluster only. Without a board, the requested number of ``core``.
    Raises UserError if there are fewer cores.
    """
    if board is None and ":" not in core:
        if threads == AUTO:
            raise UserError(
                "--threads auto needs a board, which says how many cores there are; add --board, for "
                "example --board aaai2020-a57"
            )
        return (choose_core(core, None, changes),) * int(threads)
    word = board or core
    name, colon, _ = word.partition(":")
    loaded = load_board(name)
    found = choose_core(core if board else "", word, changes)
    clusters = [
        cluster
        for cluster in loaded.clusters
        if not (colon or (board and core)) or found.board == f"{loaded.name}:{cluster.name}"
    ]
    available = sum(cluster.cores for cluster in clusters)
    count = default_workers(available) if threads == AUTO else int(threads)
    if count > available:
        having = " + ".join(f"{cluster.cores} {cluster.core.name}" for cluster in clusters)
        kept = f"cluster {clusters[0].name} of " if len(clusters) < len(loaded.clusters) else ""
        raise UserError(
            f"--threads {count}: {kept}board {loaded.name} has {available} cores ({having})"
        )
    cores = [
        load_cluster(f"{name}:{cluster.name}", None, changes)
        for cluster in clusters
        for _ in range(cluster.cores)
    ]
    return tuple(cores[:count])
