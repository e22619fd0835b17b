"""Plots as Vega-Lite specifications, by Vega-Altair, and the library that draws them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import altair as alt
import vl_convert

_LIBRARY = "window.vegaEmbed = vegaEmbed;"


@cache
def plot_library() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script, which gives the page ``vegaEmbed``."""
    return str(vl_convert.javascript_bundle(_LIBRARY))


def plots_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """The specifications of the plots of a document, by name."""
    found: dict[str, Any] = {}
    if document.get("roofline"):
        found["roofline"] = roofline_plot(document["roofline"]).to_dict()
    searches = document.get("searches")
    if searches:
        found |= {"candidates": candidates_plot().to_dict(), "tiles": tiles_plot().to_dict()}
        found["pictures"] = {
            kernel: plots_of(picture)
            for item in searches
            for kernel, picture in item["pictures"].items()
        }
        found["parallel"] = [
            parallel_plot([*_numbers(item["axes"]), "cycles"]).to_dict() for item in searches
        ]
    return found


def _numbers(axes: list[dict[str, Any]]) -> list[str]:
    """The fields of those axes that are numbers, as the rows of the page name them."""
    return [f"tile_{axis['name']}" for axis in axes if axis["number"]]


def roofline_plot(roof: Mapping[str, Any]) -> alt.LayerChart | alt.FacetChart:
    """Roofs and points on logarithmic axes; ``roof`` as of `roofline.Roofline.to_dict`."""
    peak, rates, points = roof["peak_flops_per_cycle"], roof["bytes_per_cycle"], roof["points"]
    edges = [peak / rate for rate in rates.values()] + [point["intensity"] for point in points]
    low, high = min(edges) / 4, max(edges) * 4
    roofs = [
        {
            "roof": f"{level} {rate:.3g} byte/cycle",
            "intensity": at,
            "flops_per_cycle": min(peak, at * rate),
        }
        for level, rate in rates.items()
        for at in (low, peak / rate, high)
    ]
    x = alt.X("intensity:Q").scale(type="log", domain=[low, high], nice=False).title("flop/byte")
    y = alt.Y("flops_per_cycle:Q").scale(type="log").title("flop/cycle")
    lines = alt.Chart(alt.InlineData(values=roofs)).mark_line(strokeWidth=2).encode(
        x=x, y=y, color=alt.Color("roof:N").title(None).sort([item["roof"] for item in roofs])
    )  # fmt: skip
    marks = alt.Chart(alt.InlineData(values=points)).mark_point(filled=True, size=130, opacity=1).encode(
        x=x, y=y, shape=alt.Shape("kind:N").title(None),
        tooltip=["name:N", "kind:N", "intensity:Q", "flops_per_cycle:Q", "attainable:Q"],
    )  # fmt: skip
    return alt.layer(lines, marks).properties(width="container", height=320)


CANDIDATES = "candidates"
"""The data of the plots of a search: a row a candidate, which the page makes of the document."""
X, Y, COLOUR = "@x", "@y", "@colour"
"""Stand for the field that the reader of the page chooses."""


def candidates_plot() -> alt.LayerChart | alt.FacetChart:
    """Candidates by two of their figures, one as colour; below cycles a tick at the lower bound of each."""
    data = alt.NamedData(name=CANDIDATES)
    known = f"isValid(datum['{X}']) && isValid(datum['{Y}'])"
    x = alt.X(field=X, type="quantitative").scale(zero=False).title(f"{X} ")
    y = alt.Y(field=Y, type="quantitative").scale(zero=False).title(f"{Y} ")
    points = (
        alt.Chart(data)
        .transform_filter(known)
        .mark_point(size=55, opacity=0.8, cursor="pointer", filled=True)
        .encode(
            x=x, y=y,
            color=alt.Color(field=COLOUR, type="nominal").title(f"{COLOUR} "),
            shape=alt.Shape("state:N").title(None)
            .scale(domain=["measured", "best", "reference", "pruned"],
                   range=["circle", "diamond", "triangle-up", "cross"]),
            tooltip=["kernel:N", "rank:Q", "state:N", "cycles:Q", "lower_bound:Q", "bound_by:N",
                     alt.Tooltip(field=X, type="quantitative"),
                     alt.Tooltip(field=Y, type="quantitative")],
        )
        .add_params(alt.selection_interval(bind="scales"))
    )  # fmt: skip
    bounds = (
        alt.Chart(data)
        .transform_filter(f"'{Y}' == 'cycles' && {known}")
        .mark_tick(thickness=1.5, size=9, opacity=0.7, orient="horizontal")
        .encode(x=x, y="lower_bound:Q", color=alt.value("#888"))
    )
    return alt.layer(bounds, points).properties(width="container", height=380)


def tiles_plot() -> alt.Chart:
    """The best candidate of each pair of tile sizes."""
    made: alt.Chart = (
        alt.Chart(alt.NamedData(name=CANDIDATES))
        .transform_filter("isValid(datum.cycles)")
        .transform_window(place="row_number()", sort=[alt.SortField("cycles")], groupby=[X, Y])
        .transform_filter("datum.place == 1")
        .mark_rect(cursor="pointer")
        .encode(
            x=alt.X(field=X, type="ordinal").title(f"{X} ").axis(labelAngle=0),
            y=alt.Y(field=Y, type="ordinal").title(f"{Y} ").sort("descending"),
            color=alt.Color("cycles:Q").scale(scheme="viridis", reverse=True).title("cycles"),
            tooltip=["kernel:N", "cycles:Q", "bound_by:N",
                     alt.Tooltip(field=X, type="nominal"), alt.Tooltip(field=Y, type="nominal")],
        )
        .properties(width="container", height=340)
    )  # fmt: skip
    return made


def parallel_plot(fields: list[str]) -> alt.LayerChart | alt.FacetChart:
    """A line a candidate through its tile sizes and cycles, each axis from its least to its most."""
    data = alt.NamedData(name=CANDIDATES)
    folded = (
        alt.Chart(data)
        .transform_filter("isValid(datum.cycles)")
        .transform_fold([*fields], as_=["field", "value"])
        .transform_joinaggregate(least="min(value)", most="max(value)", groupby=["field"])
        .transform_calculate(
            height="(datum.value - datum.least) / max(datum.most - datum.least, 1e-9)"
        )
    )
    named = "replace(datum.label, 'tile_', '')"
    x = (
        alt.X("field:N").sort(fields).title(None)
        .axis(labelAngle=0, domain=False, ticks=False, labelPadding=22, labelExpr=named)
    )  # fmt: skip
    y = alt.Y("height:Q").axis(None)
    lines = folded.mark_line(opacity=0.35, strokeWidth=1.5, cursor="pointer").encode(
        x=x, y=y, detail=["kernel:N"],
        color=alt.Color("cycles:Q").scale(scheme="viridis", reverse=True).title("cycles"),
        tooltip=["kernel:N", "cycles:Q", "bound_by:N"],
    )  # fmt: skip
    ends = folded.transform_aggregate(least="min(value)", most="max(value)", groupby=["field"])
    low = ends.mark_text(dy=12).encode(x=x, y=alt.value(320), text="least:N")
    high = ends.mark_text(dy=-8).encode(x=x, y=alt.value(0), text="most:N")
    rules = ends.mark_rule(opacity=0.5).encode(x=x)
    return alt.layer(rules, lines, low, high).properties(width="container", height=320)
