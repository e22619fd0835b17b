"""Documents of ``--json`` as documents of pages, by their schema: the same page as of ``--html``.

What a document lacks is worked out again where that is certain to give the same: the pipeline of a loop
from its machine words, on the core whose digest the document names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from armsim import figures
from armsim.analysis.analyze import Analysis, Subject, analyze_body
from armsim.boards.loader import board_names, choose_core
from armsim.bounds.roofline import roofline_of
from armsim.cores.loader import core_names
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.harness.wording import document_verdict
from armsim.isa.decoder import decode_word
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.measure.work import flops_of
from armsim.pipeline.crack import crack
from armsim.result import milliseconds
from armsim.views.diff import DiffResult, diff_document
from armsim.views.exploring import SCHEMA as EXPLORE_VIEW
from armsim.views.exploring import explore_document, search_document
from armsim.views.optimized import optimized_document
from armsim.views.registers import live_counts, register_lives
from armsim.views.result import (
    CoreView,
    PipelineView,
    ViewResult,
    call_points,
    loop_points,
    loop_view,
)

PAGE = "armsim.document-page/1"

Document = dict[str, Any]


def page_document(document: Mapping[str, Any], title: str = "") -> Document:
    """The document of a page; ``title`` is for a schema that has no pages of its own.

    Raises UserError, KeyError, TypeError or ValueError for a document that is not as its schema says.
    """
    made = _PAGES.get(str(document.get("schema")))
    return made(document) if made else _plain(document, title)


def _as_it_is(document: Mapping[str, Any]) -> Document:
    return dict(document)


def _plain(document: Mapping[str, Any], title: str) -> Document:
    """Figures and lists as tables."""
    about = f"A document of schema {document.get('schema', 'that it does not name')}."
    return _page("document", title, about, document)


def _page(kind: str, title: str, summary: str, document: Mapping[str, Any]) -> Document:
    return {
        "schema": PAGE,
        "kind": kind,
        "title": title,
        "summary": summary,
        "document": dict(document),
    }


def _analysis(document: Mapping[str, Any]) -> Document:
    """An analysis, or with ``against`` the two side by side."""
    if document.get("against"):
        old, new = _view_of_loops(document["against"]), _view_of_loops(document)
        return diff_document(old, new)
    return _view_of_loops(document)


def _view_of_loops(document: Mapping[str, Any]) -> Document:
    core = _same_core(document)
    loops, pipelines = [], []
    for region in document["regions"]:
        loop, pipeline = _loop(region, core)
        loops.append(loop)
        pipelines += [pipeline] if pipeline else []
    if len(pipelines) < len(loops):
        pipelines = []  # each loop's has its place in the list
    texts = [
        f"{loop['name']} {loop['cycles_per_iteration']:.2f} cycles per iteration, "
        f"bound by {loop['bound_by']}"
        for loop in loops
    ]
    return _view(
        "analyze", document["file"] or "loop", f"{document['core']}: {'; '.join(texts)}",
        document, core, loops, pipelines, loop_points(loops),
    )  # fmt: skip


def _view(
    kind: str,
    title: str,
    summary: str,
    document: Mapping[str, Any],
    core: CoreModel | None,
    loops: list[Document],
    pipelines: list[Document],
    points: list[Any],
) -> Document:
    found = SimpleNamespace(
        armsim=document.get("armsim"),
        kind=kind,
        title=title,
        summary=summary,
        core_view=CoreView(core) if core else _unknown_core(document),
        unrecorded=dict(document),
        loops=loops,
        pipelines=pipelines,
        lines=document.get("lines", []),
        misses=document.get("misses", []),
        roofline=roofline_of(core, points) if core else None,
    )
    return {"schema": ViewResult.schema, **figures.document(ViewResult.figures, found)}


def _unknown_core(document: Mapping[str, Any]) -> Document:
    """Give what a document alone says of its core."""
    pipes: dict[str, str] = {}
    for region in document.get("regions", ()):
        pipes |= dict.fromkeys(region["bounds"]["ports"], "")
    return {
        "name": document["core"], "description": document["core"], "board": document.get("board"),
        "caveat": document.get("caveat"), "clock_ghz": None, "in_order": False, "slots": None,
        "memory": "", "pipes": pipes,
    }  # fmt: skip


def _core(document: Mapping[str, Any]) -> CoreModel | None:
    """The shipped core of a document, or that of a shipped board; None if it is somebody's own."""
    board, changes = document.get("board"), tuple(document.get("what_if") or ())
    if board is None:
        known = document["core"] in core_names()
    else:
        known = str(board).partition(":")[0] in board_names()
    try:
        return choose_core("" if board else document["core"], board, changes) if known else None
    except UserError:
        return None


def _same_core(document: Mapping[str, Any]) -> CoreModel | None:
    """The core of a document, if it is the one that the figures are of."""
    core = _core(document)
    return core if core is not None and core.digest == document.get("core_digest") else None


def _loop(region: Mapping[str, Any], core: CoreModel | None) -> tuple[Document, Document | None]:
    """A loop of a document with what its views show, and its pipeline."""
    known = {key: value for key, value in region.items() if key != "recording"}
    body = [(line["text"], decode_word(line["word"])) for line in region["lines"] if "word" in line]
    items = [
        replace(item, text=text) for text, item in body if isinstance(item, Instruction)
    ]  # as it was written
    if core is not None and items and len(items) == len(region["lines"]):
        found = _analyzed(region, items, core)
        if found is not None and found.cycles == region["cycles_per_iteration"]:
            return _with_views(known, found)
    lives = register_lives(items)
    lines = [{**line, "cycles": None} for line in region["lines"]]
    bounds = region["bounds"]
    return {
        **known, "lines": lines, "share": None, "chain": [], "timeline": [], "stages": [],
        "lower_bound": max(bounds["dispatch"], bounds["recurrence"], *bounds["ports"].values()),
        "flops": sum(map(flops_of, items)), "registers": [life.to_dict() for life in lives],
        "live_registers": live_counts(lives),
    }, None  # fmt: skip


def _analyzed(
    region: Mapping[str, Any], items: Sequence[Instruction], core: CoreModel
) -> Analysis | None:
    """The loop from its words; None where these alone are not enough."""
    lines = tuple(line["line"] for line in region["lines"])
    program = Program(tuple(items), lines, {}, 0)
    places = [line["place"] for line in region["lines"]]
    subject = Subject(region["name"], "", region["title"], tuple(region["notes"]), places)
    try:
        return analyze_body(program, crack(program, core), subject, record=True)
    except UserError:
        return None


def _with_views(known: Mapping[str, Any], found: Analysis) -> tuple[Document, Document | None]:
    """The document's own figures, with what is shown besides."""
    made = loop_view(found).to_dict()
    lines = [{**new, **old} for new, old in zip(made["lines"], known["lines"], strict=True)]
    pipeline = PipelineView(found.recording).to_dict() if found.recording else None
    return {**made, **known, "lines": lines}, pipeline


def _run(document: Mapping[str, Any]) -> Document:
    """A call, or with ``against`` the two side by side."""
    if document.get("against"):
        return diff_document(_view_of_call(document["against"]), _view_of_call(document))
    return _view_of_call(document)


def _view_of_call(document: Mapping[str, Any]) -> Document:
    if document["cycles"] is None:
        return _plain(document, document["symbol"])
    core = _core(document)
    summary = (
        f"{document['symbol']} on {document['core']}: {document_verdict(document)}, "
        f"{document['cycles_per_call']:,.10g} cycles, bound by {document['bound_by']}"
    )
    known = {key: value for key, value in document.items() if key != "recording"}
    points = call_points(document, core) if core else []
    return _view("run", document["symbol"], summary, known, core, [], [], points)


def _explore(document: Mapping[str, Any]) -> Document:
    """A search, without the kernels and their pipelines: those are not in its JSON."""
    sizes = ", ".join(f"{name} {value}" for name, value in document["problem"].items())
    return _searches(f"{document['op']}: {sizes}", [("", document)], None)


def _cores(document: Mapping[str, Any]) -> Document:
    """The searches of several cores."""
    searches = [(item.get("board") or item["core"], item) for item in document["searches"]]
    overview = {key: value for key, value in document.items() if key != "searches"}
    return _searches("Several cores", searches, overview)


def _searches(
    title: str, searches: list[tuple[str, Mapping[str, Any]]], overview: Document | None
) -> Document:
    shown: list[Document] = []
    for name, found in searches:
        core = _core(found)
        known = CoreView(core).to_dict() if core else _unknown_core(found)
        shown.append(search_document(name, _search_words(found), known, found))
    if not shown:
        raise UserError("nothing was searched, so there is nothing to show")
    summary = "; ".join(item["summary"] for item in shown[:3])
    return explore_document(title, summary, shown, overview)


def _search_words(found: Mapping[str, Any]) -> str:
    best = next((item for item in found["candidates"] if item["kernel"] == found["best"]), None)
    what = f"{best['kernel']}, {best['cycles']:,} cycles" if best else "nothing measured"
    return f"{found['op']} on {found['core']}: {what}"


def _network(document: Mapping[str, Any]) -> Document:
    return _page(
        "network", document["network"], _network_words(document),
        {"schema": document["schema"], "results": [dict(document)]},
    )  # fmt: skip


def _networks(document: Mapping[str, Any]) -> Document:
    results = document["results"]
    words = "; ".join(map(_network_words, results))
    return _page("network", results[0]["network"], words, document)


def _network_words(found: Mapping[str, Any]) -> str:
    where, threads = found["board"] or found["core"], found["threads"]
    tail = "" if found["complete"] else ", INCOMPLETE"
    return (
        f"{found['network']} ({found['dtype']}) on {where}, {threads} core{'s' * (threads > 1)}: "
        f"{milliseconds(found['total']['ms'])} ms{tail}"
    )


def _verify(document: Mapping[str, Any]) -> Document:
    families, failed = document["families"], document["failed"]
    wrong = f", {failed} WRONG" if failed else ""
    title = families[0]["name"] if len(families) == 1 else f"{len(families)} kernel families"
    summary = f"{document['pairs']:,} pairs of kernel and problem are right{wrong}"
    return _page("verify", f"Proof of {title}", summary, document)


_PAGES: dict[str, Callable[[Mapping[str, Any]], Document]] = {
    ViewResult.schema: _as_it_is,
    EXPLORE_VIEW: _as_it_is,
    DiffResult.schema: _as_it_is,
    PAGE: _as_it_is,
    "armsim.analyze/2": _analysis,
    "armsim.run/1": _run,
    "armsim.explore/1": _explore,
    "armsim.explore-cores/1": _cores,
    "armsim.inference/1": _network,
    "armsim.inferences/1": _networks,
    "armsim.verify/1": _verify,
    "armsim.optimize/1": optimized_document,
}
