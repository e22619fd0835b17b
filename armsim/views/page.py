"""A document of the views as one HTML file that needs no network.

The file has the document itself, packed, and what draws it: style and script of `armsim/views/html`, and
the library of the plots.
"""

from __future__ import annotations

import base64
import gzip
import html
import json
from functools import cache
from importlib.resources import files
from string import Template

from armsim import charts
from armsim.figures import Document
from armsim.version import VERSION

_SCRIPTS = tuple(
    f"{name}.js"
    for name in (
        "elements",
        "timeline",
        "loops",
        "plots",
        "explore",
        "diff",
        "network",
        "verify",
        "optimize",
        "document",
        "main",
        "start",
    )
)


def page_html(document: Document) -> str:
    """The page of a document that `armsim.views.documents.page_document` gives."""
    plots = plots_of(document)
    content = json.dumps({**document, "plots": plots}, separators=(",", ":"), allow_nan=False)
    return Template(asset("page.html")).substitute(
        version=html.escape(VERSION),
        title=html.escape(f"{document['title']} - armsim"),
        summary=html.escape(document["summary"]),
        style=asset("page.css"),
        script="\n".join(map(asset, _SCRIPTS)),
        document=_packed(content),
        plots=_packed(charts.script()) if plots else "",
    )


def plots_of(document: Document) -> Document:
    """The specifications of the plots of a document, by name."""
    found: Document = {}
    if document.get("roofline"):
        found["roofline"] = _roofline(document["roofline"])
    if document["kind"] == "network":
        roofs = [result["roofline"] for result in document["document"]["results"]]
        found["rooflines"] = [_roofline(roof) if roof else None for roof in roofs]
    searches = document.get("searches")
    if searches:
        found |= {
            "candidates": charts.page_candidates().to_dict(),
            "tiles": charts.page_tiles().to_dict(),
        }
        found["pictures"] = {
            kernel: plots_of(picture)
            for item in searches
            for kernel, picture in item["pictures"].items()
        }
        found["parallel"] = [
            charts.page_parallel([*_numbers(item["axes"]), "cycles"]).to_dict() for item in searches
        ]
    return found


def _roofline(roof: Document) -> Document:
    """A roofline without the colours of a file: a page has its own, light or dark."""
    made: Document = charts.roofline(roof, width="container").to_dict()
    del made["config"]
    return made


def _numbers(axes: list[Document]) -> list[str]:
    """The fields of those axes that are numbers, as the rows of the page name them."""
    return [f"tile_{axis['name']}" for axis in axes if axis["number"]]


@cache
def asset(name: str) -> str:
    """A style or script of pages."""
    return (files("armsim.views") / "html" / name).read_text(encoding="utf-8")


def _packed(text: str) -> str:
    """Base64 of gzip, of the same bytes for the same text."""
    return base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode("ascii")
