"""The files that a request asks for: checked before the work, written after it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armsim import charts
from armsim.analysis.result import AnalyzeResult
from armsim.errors import UserError
from armsim.exports import Exports
from armsim.files import check_writes_whole, write_all, write_whole, writing
from armsim.harness.result import RunResult
from armsim.pipeline.recording import Recording
from armsim.result import Result
from armsim.views.chrome_trace import chrome_trace_text
from armsim.views.graph import (
    DOT,
    MERMAID,
    Arrow,
    Node,
    dot_text,
    loop_graph,
    mermaid_text,
    waits_graph,
)
from armsim.views.kanata import kanata_text
from armsim.views.markdown import analysis_markdown, run_markdown
from armsim.views.o3pipeview import o3pipeview_text

if TYPE_CHECKING:  # a loop waits for no search
    from armsim.explorer.compromise import CoresResult
    from armsim.explorer.found import SearchResult

_OF_UOPS: dict[str, Callable[[Recording], str]] = {
    "konata": kanata_text,
    "o3pipeview": o3pipeview_text,
    "perfetto": chrome_trace_text,
}
_OF_ALL = {"markdown", "html"}
"""Files that have all loops of a result."""


def check_exports(request: Exports) -> None:
    """UserError for a file that cannot be written, or that two options name."""
    check_page(None, request.plots)
    taken: dict[str, str] = {}
    for option, path in request.export_files.items():
        if option == "graph" and path != "-" and Path(path).suffix not in (DOT, MERMAID):
            raise UserError(
                f"--graph {path}: the name ends in {DOT} for GraphViz or {MERMAID} for Mermaid"
            )
        place = check_file(option, path)
        if place in taken:
            raise UserError(f"--{option} {path}: --{taken[place]} writes to it")
        taken[place] = option


def check_page(html: str | None, plots: str | None) -> None:
    """UserError for a page or a folder of plots that cannot be written, before the work."""
    if html is not None:
        check_file("html", html)
    if plots is None:
        return
    if not plots:
        raise UserError("--plots: must not be empty")
    charts.check_room()
    with writing("--plots", plots, "a folder"):
        place = Path(os.path.realpath(plots))
        if place.exists() and not place.is_dir():
            raise NotADirectoryError(20, os.strerror(20))
        above = next(path for path in (place, *place.parents) if path.exists())
        if not os.access(above, os.W_OK):
            raise PermissionError(13, os.strerror(13))


def check_file(option: str, path: str) -> str:
    """Give the place of an option's file; UserError if it cannot be written."""
    if path == "-":
        raise UserError(f"--{option} -: want a file (/dev/stdout is standard output)")
    try:
        place = os.path.realpath(path)
        check_writes_whole(path)
    except OSError as error:
        raise UserError(f"--{option} {path}: {error.strerror}") from error
    except ValueError as error:
        raise UserError(f"--{option} {path!r}: not a valid file name") from error
    return place


def write_search(
    path: str | None,
    result: SearchResult | CoresResult,
    note: Callable[[str], None],
) -> None:
    """Write the page of a search, if a file is named for it."""
    if path is None:
        return
    from armsim.views.exploring import explore_view
    from armsim.views.page import page_html

    with writing("--html", path):
        write_whole(path, page_html(explore_view(result, note).to_dict()))


def write_page(html: str | None, document: Callable[[], dict[str, Any]]) -> None:
    """Write the page of a document of ``--json``, if a file is named for it."""
    if html is None:
        return
    from armsim.views.documents import page_document
    from armsim.views.page import page_html

    text = page_html(page_document(document()))
    with writing("--html", html):
        write_whole(html, text)


def write_plots(folder: str | None, result: Result, note: Callable[[str], None] | None) -> None:
    """Write every plot of a result as SVG and PNG, if a folder is named; all of them or none."""
    if folder is None:
        return
    files: dict[str, str | bytes] = {}
    for name, draw in result.plots.items():
        try:
            chart = draw()
        except UserError as error:
            if note:
                note(f"--plots: no {name}: {error}")
            continue
        picture = charts.svg(chart)
        files[f"{name}.svg"], files[f"{name}.png"] = picture, charts.png(picture)
    with writing("--plots", folder, "a folder"):
        write_all(folder, files)


def write_analysis(
    request: Exports, result: AnalyzeResult, say: Callable[[str], None] | None
) -> None:
    """Write the files of an analysis. UserError if there are several loops but a file has one."""
    regions = result.regions
    if len(regions) > 1 and request.export_files.keys() - _OF_ALL:
        option = next(name for name in request.export_files if name not in _OF_ALL)
        raise UserError(f"--{option}: {result.file} has {len(regions)} loops; --loop chooses one")
    graph = None
    if request.graph:
        graph = (f"{regions[0].title} on {result.core.name}", *loop_graph(regions[0]))
    whole = {
        "markdown": lambda: analysis_markdown(result),
        "html": lambda: _page(result),
    }
    _write(request, regions[0].recording, graph, whole, say)
    write_plots(request.plots, result, say)


def write_run(request: Exports, result: RunResult, say: Callable[[str], None] | None) -> None:
    """Write the files of a run; of one without cycles only the Markdown."""
    recording = result.recording
    graph = (recording.words, *waits_graph(recording)) if recording and request.graph else None
    whole = {"markdown": lambda: run_markdown(result)}
    if recording:
        whole["html"] = lambda: _page(result)
    _write(request, recording, graph, whole, say)
    write_plots(request.plots, result, say)


def _page(result: AnalyzeResult | RunResult) -> str:
    from armsim.views.diff import diff_of
    from armsim.views.page import page_html  # its plots take a second to import
    from armsim.views.result import view_of

    return page_html((diff_of(result) if result.against else view_of(result)).to_dict())


def _write(
    request: Exports,
    recording: Recording | None,
    graph: tuple[str, list[Node], list[Arrow]] | None,
    whole: dict[str, Callable[[], str]],
    say: Callable[[str], None] | None,
) -> None:
    note = say or (lambda text: None)
    for option, path in request.export_files.items():
        if option in whole:
            text = whole[option]()
        elif recording is None or (option == "graph" and graph is None):
            note(
                f"--{option}: nothing was recorded, because there are no cycles; {path} not written"
            )
            continue
        elif option == "graph" and graph is not None:
            text = (dot_text if Path(path).suffix == DOT else mermaid_text)(*graph)
        else:
            text = _OF_UOPS[option](recording)
        try:
            write_whole(path, text)
        except OSError as error:
            raise UserError(f"--{option} {path}: {error.strerror}") from error
        if option in _OF_UOPS:
            note(f"{path}: {recording.words}" if recording else path)
