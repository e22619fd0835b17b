"""Which cores work on a call: as many as asked for of those that a board has, the big ones first."""

from __future__ import annotations

from armsim.boards.loader import choose_core, load_board, load_cluster
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.threads.schedule import default_workers

AUTO = "auto"
CONTEND_FOR_NOTHING = "--threads and --ideal-memory: cores that contend for nothing scale linearly"


def choose_cores(
    threads: int | str, core: str, board: str | None, changes: tuple[str, ...] = ()
) -> tuple[CoreModel, ...]:
    """The cores for ``threads``: a number, or AUTO for all but one.

    Of a board, its clusters in order; of ``BOARD:CLUSTER``, and of a board with a ``core`` (a name, or
    empty), that cluster alone. Without a board, as many of the core as asked for.
    Raises UserError when there are fewer cores.
    """
    if board is None and ":" not in core:
        if threads == AUTO:
            raise UserError(
                "--threads auto: how many cores there are is known of a board: add --board, for "
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
    there = sum(cluster.cores for cluster in clusters)
    count = default_workers(there) if threads == AUTO else int(threads)
    if count > there:
        having = " + ".join(f"{cluster.cores} {cluster.core.name}" for cluster in clusters)
        kept = f"cluster {clusters[0].name} of " if len(clusters) < len(loaded.clusters) else ""
        raise UserError(
            f"--threads {count}: {kept}board {loaded.name} has {there} cores ({having})"
        )
    cores = [
        load_cluster(f"{name}:{cluster.name}", None, changes)
        for cluster in clusters
        for _ in range(cluster.cores)
    ]
    return tuple(cores[:count])
