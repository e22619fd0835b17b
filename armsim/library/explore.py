"""`armsim.explore`, `armsim.explore_cores`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from armsim.errors import UserError
from armsim.explorer.candidate import Built
from armsim.explorer.compromise import CoresResult, find_compromise
from armsim.explorer.found import SearchResult, reused_words
from armsim.explorer.kept import Kept
from armsim.explorer.request import ExploreRequest
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.sweep import run_sweep
from armsim.explorer.sweep_request import SweepRequest
from armsim.explorer.variants import VariantsResult
from armsim.explorer.wanted import Wanted
from armsim.extras import need
from armsim.inference.request import NetworkRequest
from armsim.options import Note, Progress, either, ignored, takes
from armsim.store.database import Store
from armsim.store.place import opened_store
from armsim.views.write import check_page, write_plots, write_search

if TYPE_CHECKING:
    from armsim.explorer.cluster import Cluster
    from armsim.threads.scaling import Scaling


@takes(ExploreRequest)
def _explore_operator(request: ExploreRequest) -> SearchResult:
    """Search the kernels of an operator on a problem: ``armsim explore`` from Python.

    ``op`` is the operator's name, ``problem`` its sizes: ``explore("gemm", {"m": 24, "n": 24, "k": 24})``.
    The other keywords are the options of the command line with underscores. ``progress`` is called with a
    phase, how much is done and how much there is, ``note`` with messages.

    With ``sweep`` the first argument is a file of your own, or a function that returns assembly text, and
    the other keywords are those of `armsim.run`, with ``jobs``, ``store``, ``top`` and ``progress``; the
    result is a `VariantsResult`:
    ``explore("k.S", sweep={"MR": [4, 8]}, args="x0=buf(f32,64) x1=out(f32,64)", expect="x1 = 2*x0")``.

    KeyboardInterrupt ends the search early with what there is so far. Raises UserError for a request that
    cannot be carried out; a kernel that is wrong is in the result.
    """
    request.check_given()
    if request.machines:
        raise UserError("use armsim.explore_cores for several cores or boards")
    note = request.note or ignored
    if request.groups > 1:
        note(f"{request.layer} has {request.groups} groups: this is the search of one of them")
    check_page(request.html, request.plots)
    with store_of(request) as store:
        with _cluster(request) as cluster:
            found = _searched(request, store, cluster)
        if reused := reused_words([found]):
            note(reused)
        found = replace(found, scalings=_scalings(request, found, store))
    write_search(request.html, found, note)
    write_plots(request.plots, found, note)
    return found


@takes(SweepRequest)
def _explore_file(request: SweepRequest) -> VariantsResult:
    """Run all variants of a file of one's own, and rank them."""
    check_page(None, request.plots)
    found = run_sweep(request)
    write_plots(request.plots, found, request.note)
    return found


explore = either(_explore_operator, "sweep", _explore_file)


@takes(ExploreRequest)
def explore_cores(request: ExploreRequest) -> CoresResult:
    """Search on several cores or boards: ``armsim explore --core a57,a72`` from Python.

    ``core`` names them between commas, or ``board`` does. The result has the search of each core, and
    the one kernel that loses least where it loses most. KeyboardInterrupt ends it early.
    Raises UserError as `explore` does.
    """
    request.check_given()
    note, report = request.note or ignored, request.progress or ignored
    if not request.machines:
        raise UserError("say which cores, as core='a57,a72', or boards, as board='rk3399,pixel-4'")
    check_page(request.html, request.plots)
    searches: list[SearchResult] = []
    compromise, tried = None, 0
    with store_of(request) as store, _cluster(request) as cluster:
        for one in request.machines:
            own = replace(one, progress=_named(report, one.model.place))
            found = _searched(own, store, cluster)
            note(found.summary)
            searches.append(found)
            if not found.complete:
                return CoresResult(tuple(searches), complete=False)

        def measure(setting: Setting, tiles: list[Any]) -> SearchResult:
            found = search(
                setting,
                tiles,
                _runner(
                    request, setting, store, cluster, _named(report, f"on {setting.core.place}")
                ),
                references=[],
                wanted=Wanted(exhaustive=True),
            )
            if not found.complete:
                raise KeyboardInterrupt
            return found

        complete = True
        try:
            compromise, tried = find_compromise(searches, measure)
        except KeyboardInterrupt:
            complete = False
    result = CoresResult(tuple(searches), compromise, tried, complete)
    write_search(request.html, result, note)
    write_plots(request.plots, result, note)
    return result


def _named(report: Progress, name: str) -> Progress:
    """Progress of a part of the work, which is named."""
    return lambda phase, done, total: report(f"{name}, {phase}", done, total)


def prepared(setting: Setting, note: Note, progress: Progress) -> Callable[[], None]:
    """Give the function that prepares the first kernel's build."""

    def prepare() -> None:
        from armsim.explorer.warmup import compile_hot_loops

        compile_hot_loops(setting, note, progress)

    return prepare


def _runner(
    request: ExploreRequest,
    setting: Setting,
    store: Store | None,
    cluster: Cluster | None,
    progress: Progress,
) -> Runner:
    """A setting's search as the request wants it carried out."""
    note = request.note or ignored
    kept = Kept(store, setting, note) if store else None
    return Runner(
        jobs=request.jobs,
        cluster=cluster,
        kept=kept,
        prepare=prepared(setting, note, progress),
        progress=progress,
    )


def store_of(request: ExploreRequest | NetworkRequest) -> AbstractContextManager[Store | None]:
    """Open the store of a request; None for none."""
    return opened_store(request.store, request.note or ignored)


@contextmanager
def _cluster(request: ExploreRequest) -> Iterator[Cluster | None]:
    """The cluster that a request names, connected to; None for the processes of this machine."""
    if request.dask is None:
        yield None
        return
    need("--dask", "distributed")
    from armsim.explorer.cluster import connected

    with connected(request.dask, request.note or ignored) as cluster:
        yield cluster


def _searched(
    request: ExploreRequest, store: Store | None, cluster: Cluster | None
) -> SearchResult:
    """The search alone, without what comes after it."""
    setting = request.setting
    request.team  # noqa: B018, cores that do not go together are found before the search
    tiles, references = request.tiles()
    return search(
        setting,
        tiles,
        _runner(request, setting, store, cluster, request.progress or ignored),
        references=references,
        wanted=request.wanted,
    )


def _scalings(
    request: ExploreRequest, found: SearchResult, store: Store | None
) -> dict[str, Scaling | str]:
    """The winner and the references on several cores, each as the store has it or measured and kept."""
    if not request.team or found.best is None:
        return {}
    from armsim.explorer.scaling import scale

    names = {found.best.kernel, *found.references}
    tiles = {
        item.kernel: request.operator.tile_from_dict(item.tile)
        for item in found.measured
        if item.kernel in names
    }
    kept = Kept(store, request.setting, request.note or ignored) if store else None
    builds = kept.builds(tiles.values()) if kept else {}
    how = request.team, request.schedule or "static", request.stagger or 0
    scalings = {}
    for kernel, tile in tiles.items():
        built = builds.get(tile)
        if kept is None or not isinstance(built, Built):
            scalings[kernel] = scale(request.setting, tile, *how)
            continue
        known = kept.scaling(built, tile, *how)
        if known is None:
            known = scale(request.setting, tile, *how)
            kept.add_scaling(built, tile, *how, known)
        scalings[kernel] = known
    return scalings
