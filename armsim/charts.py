"""Charts of results, made with Altair: a notebook shows them, ``chart.save("x.svg")`` writes them.

The functions take flat rows, as ``to_rows`` gives them; which result has which chart is in docs/python.md.
The last ones are those of pages (`armsim.views.page`), whose script gives them the data.
"""

from __future__ import annotations

import math
import resource
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from armsim.errors import UserError
from armsim.files import write_whole
from armsim.user_folders import cache_folder

if TYPE_CHECKING:
    from altair import Chart, FacetChart, HConcatChart, LayerChart, VConcatChart

    AnyChart = Chart | LayerChart | FacetChart | HConcatChart | VConcatChart

Rows = Sequence[Mapping[str, Any]]

WIDTH = 520
"""Pixels of a chart between its axes."""
_ROOM = 72
"""GiB of addresses, hardly any of it memory, that V8 needs for a picture: with 64 it ends the process."""
_ROW = 18
_LEGEND = 8  # names in a legend at most
_STAGES = ("waits for operands", "waits for its pipe", "executes", "waits to retire")
_COLOURS = ("#c6dbef", "#fdae6b", "#3182bd", "#d9d9d9")


def _altair() -> Any:
    """The library, imported when the first chart is made: that takes a second."""
    import altair

    return altair


def check_room() -> None:
    """UserError where the limit of this process's addresses is too low for a picture."""
    room, _ = resource.getrlimit(resource.RLIMIT_AS)
    if room != resource.RLIM_INFINITY and room < _ROOM << 30:
        raise UserError(
            f"plots need {_ROOM} GiB of address space (not of memory), the limit is "
            f"{room / 2**30:.1f} GiB: ulimit -v unlimited"
        )


def svg(chart: AnyChart) -> str:
    """A chart as the text of an SVG file; it needs no network and no browser."""
    check_room()
    import vl_convert

    return str(vl_convert.vegalite_to_svg(chart.to_json(), show_warnings=False))


def png(picture: str) -> bytes:
    """The text of an SVG file as the bytes of a PNG file, two dots for each of its pixels."""
    import vl_convert

    return bytes(vl_convert.svg_to_png(picture, scale=2))


@cache
def script() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script, which gives a page ``vegaEmbed``.

    It is kept in the user's cache folder, as making it starts a JavaScript engine, which takes a second.
    """
    name = f"vega-{version('vl-convert-python')}.js"
    with suppress(OSError, UnicodeDecodeError):
        return (cache_folder() / name).read_text(encoding="utf-8")
    import vl_convert

    made = str(vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;"))
    with suppress(OSError):
        place = cache_folder() / name
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, made)
    return made


def bars(
    rows: Rows,
    name: str,
    value: str,
    *,
    title: str = "",
    colour: str | None = None,
    mark: float | None = None,
) -> AnyChart:
    """A bar for each row in their order; ``mark``: a line across all of them at this value."""
    alt = _altair()
    order = _order(rows, name)
    encoding = {
        "x": alt.X(value, type="quantitative"),
        "y": alt.Y(name, type="nominal", sort=order, title=None, axis=alt.Axis(labelLimit=320)),
        "tooltip": _tips(rows),
    }
    if colour:
        encoding["color"] = alt.Color(colour, type="nominal")
    chart = alt.Chart(_values(rows)).mark_bar().encode(**encoding)
    if mark is not None:
        line = alt.Chart(_values([{value: mark}])).mark_rule(color="#d62728", strokeWidth=2)
        chart = chart + line.encode(x=alt.X(value, type="quantitative"))
    return _finished(chart, title, height=_ROW * len(order) + 10)


def shares(rows: Rows, name: str, *, title: str = "") -> AnyChart:
    """Rows of ``name``, ``reason`` and ``share`` (0 to 1) as stacked bars that add up to 1."""
    alt = _altair()
    chart = alt.Chart(_values(rows)).mark_bar()
    chart = chart.encode(
        x=alt.X("sum(share):Q", axis=alt.Axis(format="%"), title="of the critical path"),
        y=alt.Y(name, type="nominal", sort=list(dict.fromkeys(row[name] for row in rows)), title=None,
                axis=alt.Axis(labelLimit=320)),
        color=alt.Color("reason:N", scale=alt.Scale(scheme="tableau10")),
        tooltip=_tips(rows),
    )  # fmt: skip
    return _finished(chart, title, height=_ROW * len({row[name] for row in rows}) + 10)


def heat(
    rows: Rows,
    x: str,
    y: str,
    value: str,
    *,
    title: str = "",
    digits: str = ".2f",
    least: bool = False,
) -> AnyChart:
    """A cell for each pair of ``x`` and ``y``, in the order of the rows; ``least``: small is good.

    None is no cell, but has its place.
    """
    alt = _altair()
    shown = [row for row in rows if row[value] is not None]
    across, down = alt.Scale(domain=_order(rows, x)), alt.Scale(domain=_order(rows, y))
    place = {
        "x": alt.X(x, type="ordinal", scale=across, axis=alt.Axis(orient="top", labelAngle=0)),
        "y": alt.Y(y, type="ordinal", scale=down, axis=alt.Axis(labelLimit=320)),
    }
    base = alt.Chart(_values(shown)).encode(**place)
    numbers = [row[value] for row in shown]
    middle = (max(numbers) + min(numbers)) / 2 if numbers else 0
    dark = f"datum['{value}'] {'<' if least else '>'} {middle}"
    scheme = alt.Scale(scheme="blues", reverse=least)
    cells = base.mark_rect().encode(
        color=alt.Color(value, type="quantitative", scale=scheme), tooltip=_tips(shown)
    )
    texts = base.mark_text().encode(
        text=alt.Text(value, type="quantitative", format=digits),
        color=alt.condition(dark, alt.value("white"), alt.value("black")),
    )
    return _finished(cells + texts, title, height=(_ROW + 4) * len(_order(rows, y)))


def lines(
    rows: Rows, x: str, y: str, colour: str | None = None, *, title: str = "", log: str = ""
) -> AnyChart:
    """A line for each value of ``colour`` through its points; ``log``: the axes that are logarithmic."""
    alt = _altair()

    def scale(axis: str) -> Any:
        return alt.Scale(type="log", base=2) if axis in log else alt.Scale()

    whole = all(isinstance(row[x], int) for row in rows)
    ticks = alt.Axis(tickMinStep=1) if whole else alt.Axis()
    chart = alt.Chart(_values(rows)).mark_line(point=True)
    chart = chart.encode(
        x=alt.X(x, type="quantitative", scale=scale("x"), axis=ticks),
        y=alt.Y(y, type="quantitative", scale=scale("y")),
        tooltip=_tips(rows),
        **(
            {"color": alt.Color(colour, type="nominal", sort=_order(rows, colour))}
            if colour
            else {}
        ),
    )
    return _finished(chart, title)


def scatter(
    rows: Rows,
    x: str,
    y: str,
    colour: str,
    *,
    title: str = "",
    log: str = "",
    diagonal: bool = False,
) -> AnyChart:
    """A point for each row, all of the row in its tooltip; ``diagonal``: the line on which x equals y."""
    alt = _altair()

    def scale(axis: str) -> Any:
        return alt.Scale(type="log" if axis in log else "linear", zero=False, nice=True)

    chart = alt.Chart(_values(rows)).mark_circle(size=50, opacity=0.75)
    chart = chart.encode(
        x=alt.X(x, type="quantitative", scale=scale("x")),
        y=alt.Y(y, type="quantitative", scale=scale("y")),
        color=alt.Color(colour, type="nominal"),
        tooltip=_tips(rows),
    )
    if diagonal and rows:
        ends = [min(min(row[x], row[y]) for row in rows), max(max(row[x], row[y]) for row in rows)]
        line = alt.Chart(_values([{x: end, y: end} for end in ends])).mark_line(color="#999")
        chart = (
            line.encode(x=alt.X(x, type="quantitative"), y=alt.Y(y, type="quantitative")) + chart
        )
    return _finished(chart, title)


def strips(rows: Rows, name: str, value: str, *, title: str = "", mark: float = 1.0) -> AnyChart:
    """A line for each ``name`` with a point for each of its rows, logarithmic; a rule at ``mark``."""
    alt = _altair()
    order = _order(rows, name)
    across = alt.X(value, type="quantitative", scale=alt.Scale(type="log", base=2, nice=False))
    points = alt.Chart(_values(rows)).mark_point(filled=True, size=45, opacity=0.65)
    points = points.encode(
        x=across,
        y=alt.Y(
            name, type="nominal", sort=order, title=None, axis=alt.Axis(labelLimit=520, grid=True)
        ),
        tooltip=_tips(rows),
    )
    rule = alt.Chart(_values([{value: mark}])).mark_rule(color="#d62728", strokeWidth=1.5)
    return _finished(points + rule.encode(x=across), title, height=(_ROW + 4) * len(order))


def timeline(rows: Rows, *, title: str = "") -> AnyChart:
    """Uops from dispatch to retirement, a line each; rows of ``uop``, ``stage``, ``begin`` and ``end``."""
    alt = _altair()
    order = _order(rows, "uop")
    chart = alt.Chart(_values(rows)).mark_bar(height=11)
    chart = chart.encode(
        x=alt.X("begin:Q", title="cycle", axis=alt.Axis(orient="top", tickMinStep=1)),
        x2="end:Q",
        y=alt.Y("uop:N", sort=order, title=None,
                axis=alt.Axis(labelFont="monospace", labelLimit=320, ticks=False)),
        color=alt.Color("stage:N", sort=list(_STAGES),
                        scale=alt.Scale(domain=list(_STAGES), range=list(_COLOURS)),
                        legend=alt.Legend(orient="bottom", title=None)),
        tooltip=_tips(rows),
    )  # fmt: skip
    return _finished(chart, title, height=14 * len(order))


def timeline_rows(recording: Mapping[str, Any], chosen: Sequence[int]) -> list[dict[str, Any]]:
    """Rows of `timeline` from what ``Recording.to_dict`` gives, of the uops with these numbers."""
    uops, rows = recording["uops"], []
    for at in chosen:
        text = recording["instructions"][str(uops["instruction"][at])]["text"]
        cycles = [
            uops[name][at] for name in ("dispatched", "ready", "issued", "completed", "retired")
        ]
        for stage, begin, end in zip(_STAGES, cycles, cycles[1:], strict=False):
            if end > begin:
                rows.append(
                    {
                        "uop": f"{at:3} {text}  {uops['pipe'][at]}",
                        "stage": stage,
                        "begin": begin,
                        "end": end,
                    }
                )
    return rows


INTENSITY, RATE = "flops per byte", "flops per cycle"
"""The axes of a roofline."""


def roofline(
    document: Mapping[str, Any], *, title: str = "", width: int | str = WIDTH, colour: str = ""
) -> AnyChart:
    """Points of ``Roofline.to_dict`` and its roofs: flops a cycle over flops per byte.

    ``width`` "container" is that of a page. ``colour`` names what the points are told apart by, "name"
    unless there are too many for a legend.
    """
    alt = _altair()
    peak, rates, points = (
        document["peak_flops_per_cycle"], document["bytes_per_cycle"], document["points"],
    )  # fmt: skip
    colour = colour or ("name" if len({point["name"] for point in points}) <= _LEGEND else "kind")
    edges = [peak / rate for rate in rates.values()] + [point["intensity"] for point in points]
    ends = [min(edges) / 4, max(edges) * 4]
    roofs = _roofs(peak, rates, ends)
    marks = [
        {
            INTENSITY: point["intensity"], RATE: point["flops_per_cycle"], "name": point["name"],
            "kind": point["kind"], "level": point["level"], "share of roof": point["share"],
        }
        for point in points
    ]  # fmt: skip
    heights = [item[RATE] for item in (*roofs, *marks)]
    axes = {
        "x": alt.X(INTENSITY, type="quantitative",
                   scale=alt.Scale(type="log", base=2, domain=ends, nice=False),
                   axis=alt.Axis(labelSeparation=6)),
        "y": alt.Y(RATE, type="quantitative", scale=alt.Scale(type="log", base=2),
                   axis=alt.Axis(values=_powers(min(heights), max(heights)))),
    }  # fmt: skip
    lines_ = alt.Chart(_values(roofs)).mark_line(color="#808890", strokeWidth=2)
    lines_ = lines_.encode(
        **axes,
        strokeDash=alt.StrokeDash(
            "roof:N",
            sort=_order(roofs, "roof"),
            legend=alt.Legend(title="roof", orient="bottom", columns=2, labelLimit=260),
        ),
    )
    dots = alt.Chart(_values(marks)).mark_point(filled=True, size=90, opacity=1)
    by_name = colour == "name"
    below = {"title": None, "orient": "bottom", "labelLimit": 480}
    dots = dots.encode(
        **axes,
        color=alt.Color(
            colour,
            type="nominal",
            sort=_order(marks, colour),
            legend=alt.Legend(**below, columns=1 if by_name else 2),
        ),
        # What the colours tell apart already needs no second legend.
        shape=alt.Shape("kind:N", legend=alt.Legend(**below) if by_name else None),
        tooltip=_tips(marks),
    )  # fmt: skip
    both = (lines_ + dots).resolve_scale(color="independent", shape="independent")
    return _finished(both, title or document["core"], height=260, width=width)


def _roofs(peak: float, rates: Mapping[str, float], ends: Sequence[float]) -> list[dict[str, Any]]:
    """The ends of each level's roof, and its edge."""
    return [
        {INTENSITY: at, RATE: min(peak, at * rate), "roof": f"{level}, {rate:.3g} bytes a cycle"}
        for level, rate in rates.items()
        for at in (ends[0], peak / rate, ends[1])
    ]


def _powers(least: float, most: float) -> list[float]:
    """The powers of two from the last one that is not above ``least`` to the first not below ``most``."""
    return [2.0**at for at in range(math.floor(math.log2(least)), math.ceil(math.log2(most)) + 1)]


def _tips(rows: Rows) -> list[Any]:
    """All of a row, where the pointer is over its mark."""
    alt = _altair()
    return [
        alt.Tooltip(key, type="nominal" if isinstance(value, str) else "quantitative")
        for key, value in (rows[0] if rows else {}).items()
    ]


def _order(rows: Rows, key: str) -> list[Any]:
    return list(dict.fromkeys(row[key] for row in rows))


def _values(rows: Rows) -> Any:
    """Data of a chart; keys with a dot would be read as paths."""
    return _altair().Data(values=[dict(row) for row in rows])


def _finished(
    chart: Any, title: str, height: int | None = None, width: int | str = WIDTH
) -> AnyChart:
    size = {"width": width, **({"height": height} if height else {})}
    chart = chart.properties(**size, **({"title": title} if title else {}))
    made: AnyChart = chart.configure(background="white").configure_view(stroke="#ddd")
    return made


CANDIDATES = "candidates"
"""The data of the plots of a search: a row a candidate, which the page makes of the document."""
X, Y, COLOUR = "@x", "@y", "@colour"
"""Stand for the field that the reader of the page chooses."""


def page_candidates() -> AnyChart:
    """Candidates by two of their figures, one as colour; below cycles a tick at the lower bound of each."""
    alt = _altair()
    data = alt.NamedData(name=CANDIDATES)
    known = f"isValid(datum['{X}']) && isValid(datum['{Y}'])"
    x = alt.X(field=X, type="quantitative").scale(zero=False).title(f"{X} ")
    y = alt.Y(field=Y, type="quantitative").scale(zero=False).title(f"{Y} ")
    states = ["measured", "best", "reference", "pruned"]
    points = (
        alt.Chart(data)
        .transform_filter(known)
        .mark_point(opacity=0.8, cursor="pointer", filled=True)
        .encode(
            x=x, y=y,
            color=alt.Color(field=COLOUR, type="nominal").title(f"{COLOUR} "),
            shape=alt.Shape("state:N").title(None).scale(domain=states, range=[
                "circle", "diamond", "triangle-up", "cross"]),
            size=alt.when("datum.state == 'best'").then(alt.value(260))
            .when("datum.state == 'reference'").then(alt.value(130)).otherwise(alt.value(55)),
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
    made: AnyChart = alt.layer(bounds, points).properties(width="container", height=380)
    return made


def page_tiles() -> AnyChart:
    """The best candidate of each pair of tile sizes."""
    alt = _altair()
    made: AnyChart = (
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


def page_parallel(fields: list[str]) -> AnyChart:
    """A line a candidate through its tile sizes and cycles, each axis from its least to its most.

    That of the cycles is logarithmic: the fast ones would else lie on each other where one is slow.
    """
    alt = _altair()
    data = alt.NamedData(name=CANDIDATES)
    folded = (
        alt.Chart(data)
        .transform_filter("isValid(datum.cycles)")
        .transform_fold([*fields], as_=["field", "value"])
        .transform_joinaggregate(least="min(value)", most="max(value)", groupby=["field"])
        .transform_calculate(
            height="datum.field == 'cycles' "
            "? log(datum.value / datum.least) / max(log(datum.most / datum.least), 1e-9) "
            ": (datum.value - datum.least) / max(datum.most - datum.least, 1e-9)"
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
        color=alt.Color("cycles:Q").scale(scheme="viridis", reverse=True).title("cycles")
        .legend(gradientOpacity=1),
        tooltip=["kernel:N", "cycles:Q", "bound_by:N"],
    )  # fmt: skip
    ends = folded.transform_aggregate(least="min(value)", most="max(value)", groupby=["field"])
    low = ends.mark_text(dy=12).encode(
        x=x, y=alt.value(320), text=alt.Text("least:Q", format=",~f")
    )
    high = ends.mark_text(dy=-8).encode(x=x, y=alt.value(0), text=alt.Text("most:Q", format=",~f"))
    rules = ends.mark_rule(color="#808890").encode(x=x)
    made: AnyChart = alt.layer(rules, lines, low, high).properties(width="container", height=320)
    return made
