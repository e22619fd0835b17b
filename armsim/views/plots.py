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
    return found


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
