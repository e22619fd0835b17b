"""Charts of results, made with Altair: a notebook shows them, ``chart.save("x.svg")`` writes them.

The functions take flat rows, as ``to_rows`` gives them; which result has which chart is in docs/python.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from armsim.errors import UserError

if TYPE_CHECKING:
    from altair import Chart, FacetChart, HConcatChart, LayerChart, VConcatChart

    AnyChart = Chart | LayerChart | FacetChart | HConcatChart | VConcatChart

Rows = Sequence[Mapping[str, Any]]

WIDTH = 520
"""Pixels of a chart between its axes."""
_ROW = 18
_STAGES = ("waits for operands", "waits for its pipe", "executes", "waits to retire")
_COLOURS = ("#c6dbef", "#fdae6b", "#3182bd", "#d9d9d9")


def altair() -> Any:
    """The library; UserError without it, or without what makes pictures of its charts."""
    if find_spec("altair") is None or find_spec("vl_convert") is None:
        raise UserError("charts take Altair and vl-convert: pip install 'armsim[plot]'")
    import altair

    return altair


def svg(chart: AnyChart) -> str:
    """A chart as the text of an SVG file; it needs no network and no browser."""
    altair()
    import vl_convert

    return str(vl_convert.vegalite_to_svg(chart.to_json(), show_warnings=False))


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
    alt = altair()
    order = [row[name] for row in rows]
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
    return _finished(chart, title, height=_ROW * len(rows) + 10)


def shares(rows: Rows, name: str, *, title: str = "") -> AnyChart:
    """Rows of ``name``, ``reason`` and ``share`` (0 to 1) as stacked bars that add up to 1."""
    alt = altair()
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
    alt = altair()
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
    alt = altair()

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
    alt = altair()

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


def timeline(rows: Rows, *, title: str = "") -> AnyChart:
    """Uops from dispatch to retirement, a line each; rows of ``uop``, ``stage``, ``begin`` and ``end``."""
    alt = altair()
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


def roofline(document: Mapping[str, Any], *, title: str = "") -> AnyChart:
    """Points of ``Roofline.to_dict`` and the roofs of their levels: flops a cycle over flops a byte."""
    alt = altair()
    peak, rates, points = (
        document["peak_flops_per_cycle"], document["bytes_per_cycle"], document["points"],
    )  # fmt: skip
    x, y = "flops per byte", "flops per cycle"
    least = min([0.0625, *(point["intensity"] / 2 for point in points)])
    most = max([16.0, *(point["intensity"] * 2 for point in points)])
    roofs = [
        {x: at, y: min(peak, at * rate), "roof": f"{level}, {rate:.3g} bytes a cycle"}
        for level, rate in rates.items()
        if level in {point["level"] for point in points}
        for at in (least, max(least, min(most, peak / rate)), most)
    ]
    marks = [
        {
            x: point["intensity"], y: point["flops_per_cycle"], "kernel": point["name"],
            "level": point["level"], "share of roof": point["share"],
        }
        for point in points
    ]  # fmt: skip

    def axes(**more: Any) -> dict[str, Any]:
        return {
            "x": alt.X(x, type="quantitative", scale=alt.Scale(type="log", base=2)),
            "y": alt.Y(y, type="quantitative", scale=alt.Scale(type="log", base=2)),
            **more,
        }

    lines_ = alt.Chart(_values(roofs)).mark_line(strokeDash=[5, 3], color="#666")
    lines_ = lines_.encode(
        **axes(
            strokeDash=alt.StrokeDash(
                "roof:N",
                legend=alt.Legend(title="roof", orient="bottom", columns=2, labelLimit=260),
            )
        )
    )
    dots = alt.Chart(_values(marks)).mark_circle(size=90, opacity=1)
    dots = dots.encode(
        **axes(
            color=alt.Color(
                "kernel:N",
                sort=_order(marks, "kernel"),
                legend=alt.Legend(orient="bottom", columns=1, labelLimit=480),
            ),
            shape="level:N",
            tooltip=_tips(marks),
        )
    )
    return _finished(
        (lines_ + dots).resolve_scale(color="independent"), title or document["core"], height=260
    )


def _tips(rows: Rows) -> list[Any]:
    """All of a row, where the pointer is over its mark."""
    alt = altair()
    return [
        alt.Tooltip(key, type="nominal" if isinstance(value, str) else "quantitative")
        for key, value in (rows[0] if rows else {}).items()
    ]


def _order(rows: Rows, key: str) -> list[Any]:
    return list(dict.fromkeys(row[key] for row in rows))


def _values(rows: Rows) -> Any:
    """Data of a chart; keys with a dot would be read as paths."""
    return altair().Data(values=[dict(row) for row in rows])


def _finished(chart: Any, title: str, height: int | None = None) -> AnyChart:
    size = {"width": WIDTH, **({"height": height} if height else {})}
    chart = chart.properties(**size, **({"title": title} if title else {}))
    made: AnyChart = chart.configure(background="white").configure_view(stroke="#ddd")
    return made
