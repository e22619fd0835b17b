"""A function with its loops in a faster order as a page: each loop before and after, on each core."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.analysis.analyze import Analysis, analyze_bodies
from armsim.analysis.bodies import choose_bodies
from armsim.analysis.listing import Reading, read_text
from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError
from armsim.figures import Document
from armsim.objects.options import KEYSTONE, Build
from armsim.views.result import CoreView, PipelineView, loop_view

SCHEMA = "armsim.optimize-view/1"
_KERNEL = "_kernel"  # ends the label of the loop in the new code


def optimized_document(document: Document) -> Document:
    """The page of a document of ``armsim.optimize/1``; ``loops`` have the pipelines of both versions.

    The old loop and the new kernel are analyzed by themselves, with every access in L1. Where that cannot
    be done, the core is somebody's own, say, the listing and the figures of the document remain.
    """
    words = "; ".join(
        f"{loop['name']} on {one['core']} {one['cycles_before']:.2f} -> {one['cycles_after']:.2f} cycles "
        f"{'back to back' if loop.get('kind') == 'block' else 'per iteration'}"
        for loop in document["loops"]
        for one in loop["cores"]
    )
    return {
        "schema": SCHEMA,
        "kind": "optimize",
        "title": f"{document['file']}, before and after",
        "summary": words or "Nothing was moved.",
        "result": dict(document),
        "loops": [
            {"name": loop["name"], "cores": [_both(loop, one["core"]) for one in loop["cores"]]}
            for loop in document["loops"]
        ],
    }


def _both(loop: Document, core: str) -> Document:
    """Both versions on a core; ``iterations`` of the old loop are one of the version's body.

    A block behind a check is not analyzed: its code runs either way, and then not all of it.
    """
    old = _version(loop["old"], core, 1)
    new = (
        _version(loop["new"], core, loop["copies"] * loop["iterations_in_body"])
        if loop["gained"] and not (loop.get("kind") == "block" and loop["guarded"])
        else None
    )
    return {"core": core, "old": old, "new": new}


def _version(rows: Sequence[Document], core: str, iterations: int) -> Document | None:
    if core not in core_names():  # somebody's own
        return None
    text = "\n".join(row["text"] for row in rows)
    try:
        model = load_core(core)
        listing = read_text(text, "loop", Reading(Build(KEYSTONE)))
        bodies = choose_bodies(listing)
        found = analyze_bodies(listing, bodies, model, record=True)
    except UserError:
        return None
    region = _kernel(found)
    if region.recording is None:
        return None
    return {
        "core": CoreView(model).to_dict(),
        "iterations": iterations,
        "loop": loop_view(region).to_dict(),
        "pipeline": PipelineView(region.recording).to_dict(),
    }


def _kernel(regions: Sequence[Analysis]) -> Analysis:
    """The loop that repeats: of new code the one that is labelled so."""
    return next((item for item in regions if item.name.endswith(_KERNEL)), regions[0])
