"""The page of a search: all candidates, and of some the kernel and its pipeline."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from armsim.errors import UserError
from armsim.explorer.candidate import Measured
from armsim.explorer.columns import COLUMNS
from armsim.explorer.compromise import CoresResult
from armsim.explorer.found import SearchResult
from armsim.explorer.saved import run_saved
from armsim.explorer.setting import Setting
from armsim.figures import declared
from armsim.files import work_folder
from armsim.harness.request import Request
from armsim.operators.saved import annotate
from armsim.result import Result
from armsim.version import VERSION
from armsim.views.result import CoreView, ViewResult, view_of

SCHEMA = "armsim.explore-view/1"
COLUMNS_SHOWN = [
    {"key": item.key, "heading": item.heading, "meaning": item.meaning} for item in COLUMNS
]
"""The figures of a candidate as pages know them."""
_TEXTS = 100  # kernels whose assembly a page carries, of all its searches
_PICTURES = 6  # of these with their pipeline
_UOPS = 2048  # of each pipeline


@dataclass(frozen=True)
class SearchView:
    """A search: the assembly of its best kernels, and of some of them the views of their run.

    ``name`` tells it from the others on the page: a core or a board.
    """

    found: SearchResult
    name: str
    texts: dict[str, str]
    pictures: dict[str, ViewResult]

    def to_dict(self) -> dict[str, Any]:
        """``result`` is what the search itself gives as JSON."""
        return {
            **search_document(
                self.name,
                self.found.summary,
                CoreView(self.found.setting.core).to_dict(),
                self.found.to_dict(),
            ),
            "kernels": self.texts,
            "pictures": {kernel: view.to_dict() for kernel, view in self.pictures.items()},
        }


@declared
class ExploreView(Result):
    """One search or several, with what their page shows; ``result`` is what was asked for."""

    result: SearchResult | CoresResult
    searches: tuple[SearchView, ...] = field(repr=False)

    @property
    def title(self) -> str:
        """Name what was searched."""
        setting = self.searches[0].found.setting
        sizes = ", ".join(f"{name} {value}" for name, value in setting.problem.to_dict().items())
        return f"{setting.operator.label}: {sizes}"

    @property
    def summary(self) -> str:
        """Give the result's summary."""
        return self.result.summary

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.explore-view/1``."""
        overview = None
        if isinstance(self.result, CoresResult):
            overview = self.result.to_dict()
            del overview["searches"]
        searches = [item.to_dict() for item in self.searches]
        return explore_document(self.title, self.summary, searches, overview)

    def to_rows(self) -> list[dict[str, Any]]:
        """Give the result's rows."""
        return self.result.to_rows()


def search_document(
    name: str, summary: str, core: Mapping[str, Any], result: Mapping[str, Any]
) -> dict[str, Any]:
    """A search on a page by its JSON, without kernels and pictures of them."""
    return {
        "name": name,
        "summary": summary,
        "core": core,
        "axes": _tile_axes(result),
        "result": dict(result),
        "kernels": {},
        "pictures": {},
    }


def explore_document(
    title: str,
    summary: str,
    searches: Sequence[Mapping[str, Any]],
    overview: Mapping[str, Any] | None,
) -> dict[str, Any]:
    """The document of a page of at least one search; ``overview`` is None of a single one."""
    return {
        "schema": SCHEMA,
        "armsim": VERSION,
        "kind": "explore",
        "title": title,
        "summary": summary,
        "core": searches[0]["core"],
        "columns": COLUMNS_SHOWN,
        "overview": overview,
        "searches": searches,
    }


def explore_view(result: SearchResult | CoresResult, note: Callable[[str], None]) -> ExploreView:
    """The views of a search; its best kernels are run once more, for their pipelines.

    UserError if nothing was searched.
    """
    searches: Sequence[tuple[str, SearchResult]]
    if isinstance(result, CoresResult):
        searches = [(item.setting.core.place, item) for item in result.searches]
    else:
        searches = [("", result)]
    if not searches:
        raise UserError("--html: nothing was searched, so there is nothing to show")
    pictured = max(1, _PICTURES // len(searches))
    note(
        f"page: running the best {pictured} of {'each' if len(searches) > 1 else 'the'} search again"
    )
    return ExploreView(
        result,
        tuple(
            SearchView(
                found,
                name,
                _texts(found, max(2, _TEXTS // len(searches))),
                _pictures(found, pictured),
            )
            for name, found in searches
        ),
    )


def _tile_axes(search: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The fields of tiles that differ between the candidates of a search, with their values in order."""
    tiles = [item["tile"] for item in (*search["candidates"], *search["pruned"])]
    names = dict.fromkeys(name for tile in tiles for name in tile)
    axes = []
    for name in names:
        values = {tile[name] for tile in tiles if isinstance(tile.get(name), int | float | str)}
        if len(values) > 1:
            number = all(isinstance(value, int | float) for value in values)
            ordered = sorted(values) if number else sorted(values, key=str)
            axes.append({"name": name, "number": number, "values": ordered})
    return axes


def _chosen(found: SearchResult, count: int) -> list[Measured]:
    """The best, the references, and the Pareto front."""
    named = {*found.references, *(item.kernel for item in found.front[:count])}
    return [
        item for rank, item in enumerate(found.measured) if rank < count or item.kernel in named
    ]


def _texts(found: SearchResult, count: int) -> dict[str, str]:
    return {item.kernel: item.source for item in _chosen(found, count)}


def _pictures(found: SearchResult, count: int) -> dict[str, ViewResult]:
    return {
        item.kernel: picture(found.setting, item) for item in _chosen(found, count)[: count + 1]
    }


def picture(setting: Setting, item: Measured) -> ViewResult:
    """The views of a candidate's run, the first uops of its pipeline."""
    with work_folder() as folder:
        path = folder / f"{item.kernel}.S"
        path.write_text(annotate(item.source, {}), encoding="utf-8")
        request = Request(
            str(path), core=setting.core, cache=None if setting.ideal_memory else setting.cache,
            ideal_memory=setting.ideal_memory, seed=setting.seed, record=True, interval=1,
        )  # fmt: skip
        result = replace(run_saved(request), file=path.name)
    recording = result.recording
    if recording is not None and len(recording.stamps) > _UOPS:
        result = replace(result, recording=replace(recording, stamps=recording.stamps[:_UOPS]))
    return view_of(result)
