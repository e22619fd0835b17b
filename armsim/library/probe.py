"""`armsim.probe`."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.compiled import COMPILING, compiling_is_due
from armsim.cores.model import CoreModel
from armsim.membench.probe import FULL, QUICK, Probe, Progress
from armsim.membench.probe import probe as probe_core
from armsim.options import Note
from armsim.threads.conditions import model_of


def probe(
    core: str | CoreModel | None = None,
    *,
    board: str | None = None,
    what_if: Sequence[str] = (),
    pages: str = "identity",
    seed: int = 0,
    quick: bool = False,
    progress: Progress | None = None,
    note: Note | None = None,
) -> Probe:
    """Memory latency by working set, and bandwidths: ``armsim probe`` from Python.

    ``pages`` are "identity" or "random", ``seed`` that of the random orders and places; ``quick`` takes
    fewer sizes and accesses. ``progress`` is called with what is measured, how much is done and how much
    there is. Raises UserError for a core or board that is not known.
    """
    model = model_of(core, board, what_if)
    if compiling_is_due() and note is not None:
        note(COMPILING)
    effort = QUICK if quick else FULL
    return probe_core(model, effort, pages=pages, seed=seed, progress=progress or _ignore)


def _ignore(what: str, done: int, total: int) -> None:
    """Ignore the progress."""
