"""`armsim.explore`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armsim.errors import UserError
from armsim.explorer.candidate import Measured
from armsim.explorer.kept import Kept
from armsim.explorer.objective import CYCLES
from armsim.explorer.request import ExploreRequest
from armsim.explorer.search import SearchResult, search
from armsim.options import takes
from armsim.store.place import open_store

if TYPE_CHECKING:
    from armsim.threads.scaling import Scaling


@takes(ExploreRequest)
def explore(request: ExploreRequest) -> SearchResult:
    """Search the kernels of an operator on a problem: ``armsim explore`` from Python.

    ``op`` is the operator's name, ``problem`` its sizes: ``explore("gemm", {"m": 24, "n": 24, "k": 24})``.
    The other keywords are the options of the command line with underscores. ``progress`` is called with a
    phase, how much is done and how much there is, ``note`` with messages.

    KeyboardInterrupt ends the search early with what there is so far. Raises UserError for a request that
    cannot be carried out; a kernel that is wrong is in the result.
    """
    request.check_given()
    setting, cores = request.setting, request.team
    tiles, references = request.tiles()
    note = request.note or _ignore
    store = open_store(request.store, note)

    def prepare() -> None:
        from armsim.explorer.warmup import compile_hot_loops

        compile_hot_loops(setting, note)

    try:
        found = search(
            setting,
            tiles,
            jobs=request.jobs,
            exhaustive=bool(request.exhaustive),
            progress=request.progress or _ignore,
            references=references,
            objective=request.objective or CYCLES,
            kept=Kept(store, setting, note) if store else None,
            prepare=prepare,
        )
    finally:
        if store:
            store.close()
    if found.reused:
        note(found.reused_words)
    if not cores or found.best is None:
        return found
    names = {found.best.kernel, *found.references}
    chosen = [item for item in found.measured if item.kernel in names]
    return replace(found, scalings={item.kernel: _scaling(request, item) for item in chosen})


def _scaling(request: ExploreRequest, item: Measured) -> Scaling | str:
    """A kernel on several cores, or why its loop cannot be split over them."""
    from armsim.explorer.scaling import scale

    tile = request.operator.tile_from_dict(item.tile)
    try:
        return scale(request.setting, tile, request.team, request.schedule or "static")
    except UserError as error:
        return str(error)


def _ignore(*said: object) -> None:
    """Ignore the progress."""
