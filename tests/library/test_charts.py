"""Charts and tables of results in notebooks: what they show is what the results say."""

from __future__ import annotations

import itertools
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim import charts
from armsim.membench.bandwidth import Bandwidth
from armsim.membench.chase import Latency
from armsim.membench.probe import Probe

pytest.importorskip("altair")
pytest.importorskip("vl_convert")

LOOP = """
loop:
    ldr q16, [x0], #16
    fmla v18.4s, v16.4s, v17.4s
    str q18, [x1], #16
    subs x2, x2, #4
    b.gt loop
"""


@pytest.fixture(scope="module")
def loop() -> Any:
    return armsim.analyze(text=LOOP, core="a57", record=True)


@pytest.fixture(scope="module")
def search() -> Any:
    tiles = [
        {"family": "rtrd_zero", "rows": rows, "columns": columns}
        for rows in (2, 4)
        for columns in (4, 8)
    ]
    return armsim.explore(
        "gemm", {"m": 8, "n": 8, "k": 8}, candidates=tiles, exhaustive=True, threads=2, jobs=1
    )


@pytest.fixture(scope="module")
def called() -> Any:
    return armsim.run(
        str(Path(__file__).parents[2] / "kernels" / "asm" / "qadd_scalar_v1.S"), record=True
    )


def values(chart: Any) -> list[dict[str, Any]]:
    """The rows of a chart's first mark."""
    document = chart.to_dict()
    found = document if "mark" in document else document["layer"][0]
    return list((found.get("data") or document["data"])["values"])


def texts(chart: Any) -> list[str]:
    """The texts of its picture, which has to be well-formed."""
    root = ElementTree.fromstring(charts.svg(chart))
    assert root.tag.endswith("svg")
    return [item.text or "" for item in root.iter() if item.tag.endswith("text")]


class _Table(HTMLParser):
    """The cells of a table."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.said = ""
        self._inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")
            self._inside = True

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.rows[-1][-1] += data
        else:
            self.said += data


def test_bounds_are_bars_and_the_cycles_a_line_across_them(loop: Any) -> None:
    chart = loop.plot_bounds()
    bounds = loop.to_dict()["regions"][0]["bounds"]
    drawn = {row["bound"]: row["cycles per iteration"] for row in values(chart)}
    assert drawn["dispatch"] == bounds["dispatch"]
    assert {
        f"pipe {pipe}": cycles for pipe, cycles in bounds["ports"].items()
    }.items() <= drawn.items()
    line = chart.to_dict()["layer"][1]["data"]["values"]
    assert line == [{"cycles per iteration": loop.cycles}]
    assert any(f"{loop.cycles:.2f} cycles" in text for text in texts(chart))


def test_the_pipes_of_each_instruction_add_up_to_the_bounds(loop: Any) -> None:
    sums: dict[str, float] = {}
    for cell in values(loop.plot_pipes()):
        sums[cell["pipe"]] = sums.get(cell["pipe"], 0) + cell["cycles"]
    bounds = loop.to_dict()["regions"][0]["bounds"]["ports"]
    assert sums == pytest.approx({pipe: cycles for pipe, cycles in bounds.items() if cycles})


def test_a_timeline_has_each_uop_from_its_dispatch_to_its_retirement(loop: Any) -> None:
    uops = loop.regions[0].recording.to_dict()["uops"]
    count = 2 * loop.regions[0].uops
    drawn: dict[int, list[dict[str, Any]]] = {}
    for row in values(loop.plot_timeline(iterations=2)):
        drawn.setdefault(int(row["uop"].split()[0]), []).append(row)
    assert sorted(drawn) == list(range(count))
    for at, stages in drawn.items():
        assert stages[0]["begin"] == uops["dispatched"][at]
        assert stages[-1]["end"] == uops["retired"][at]
        assert all(one["end"] == two["begin"] for one, two in itertools.pairwise(stages))
    little = armsim.analyze(text=LOOP, core="a53", record=True)
    drawn_little = {row["uop"] for row in values(little.plot_timeline(iterations=1))}
    assert sum("b.gt" in uop for uop in drawn_little) == 1
    assert sum(" str " in uop for uop in drawn_little) >= 1
    later = values(loop.plot_timeline(iterations=1, skip=3))
    assert int(later[0]["uop"].split()[0]) == 3 * loop.regions[0].uops


def test_without_a_recording_a_timeline_says_how_to_get_one() -> None:
    with pytest.raises(armsim.UserError, match="record=True"):
        armsim.analyze(text=LOOP, core="a57").plot_timeline()


def test_tiles_are_cells_with_the_fewest_cycles(search: Any) -> None:
    cells = {
        (row["columns"], row["rows"]): row["cycles"]
        for row in values(search.plot_tiles("columns", "rows"))
    }
    assert cells == {
        (row["tile.columns"], row["tile.rows"]): row["cycles"] for row in search.to_rows()
    }
    with pytest.raises(armsim.UserError, match="did you mean 'rows'"):
        search.plot_tiles("columns", "rowss")


def test_candidates_shares_and_scaling_are_those_of_the_rows(search: Any) -> None:
    chart = search.plot_candidates().to_dict()
    points = chart["layer"][1]["data"]["values"]
    assert {(row["lower bound"], row["cycles"]) for row in points} == {
        (row["lower_bound"], row["cycles"]) for row in search.to_rows()
    }
    parts: dict[str, float] = {}
    for row in values(search.plot_shares()):
        parts[row["kernel"]] = parts.get(row["kernel"], 0) + row["share"]
    assert parts == {row["kernel"]: pytest.approx(1) for row in search.to_rows()}
    speedups = [row for row in values(search.plot_scaling()) if row["kernel"] == search.best.kernel]
    said = search.to_dict()["scaling"][0]["threads"]
    assert [(row["threads"], row["speedup"]) for row in speedups] == [
        (run["threads"], run["speedup"]) for run in said
    ]


def test_no_kernel_is_above_its_roof(search: Any) -> None:
    layers = search.plot_roofline().to_dict()["layer"]
    x, y = "flops per byte", "flops per cycle"
    roofs = layers[0]["data"]["values"]
    peak = max(row[y] for row in roofs)
    assert peak == armsim.load_core("a57").fp32_flops_per_cycle
    slope = roofs[0][y] / roofs[0][x]
    assert slope == 16  # one 128-bit load a cycle: Arm's Cortex-A57 guide has one load pipe
    points = layers[1]["data"]["values"]
    assert len(points) == 4
    for row in points:
        flops = (
            2
            * 8
            * 8
            * 8
            / next(item.cycles for item in search.measured if item.kernel == row["name"])
        )
        assert row[y] == pytest.approx(flops)
        assert row[y] <= min(peak, row[x] * slope)


@pytest.mark.parametrize("several", [2, 12])
def test_a_roofline_explains_each_of_its_marks_once(several: int) -> None:
    point = {"kind": "AI", "level": "L1", "intensity": 1.0, "flops_per_cycle": 4.0, "share": 0.5}
    document = {
        "core": "a core", "peak_flops_per_cycle": 8, "bytes_per_cycle": {"L1": 16.0},
        "points": [{**point, "name": str(at)} for at in range(several)],
    }  # fmt: skip
    encoding = charts.roofline(document).to_dict()["layer"][1]["encoding"]
    legends = [
        encoding[channel]["field"]
        for channel in ("color", "shape")
        if encoding[channel]["legend"] is not None
    ]
    # Twelve names are too many for a legend.
    assert legends == (["name", "kind"] if several == 2 else ["kind"])


def test_a_run_shows_its_bounds_lines_shares_and_timeline(called: Any) -> None:
    assert {row["bound"]: row["cycles"] for row in values(called.plot_bounds())} == called.bounds
    assert sum(row["share"] for row in values(called.plot_shares())) == pytest.approx(1)
    lines = values(called.plot_lines())
    assert sum(row["executions"] for row in lines) == called.instructions
    assert len({row["uop"] for row in values(called.plot_timeline(uops=12))}) == 12
    assert any("ldr b" in text for text in texts(called.plot_timeline()))


def test_a_probe_is_a_curve_and_bars() -> None:
    latency = (Latency(4096, 1, 4.0, 2.0), Latency(1 << 20, 1, 25.0, 12.5))
    found = Probe(
        armsim.load_core("a57"), "identity", 0, latency, (Bandwidth("read", 8000.0, 4.0),)
    )
    curve = values(found.plot_latency())
    assert [(row["KiB"], row["ns"]) for row in curve] == [(4, 2.0), (1024, 12.5)]
    assert values(found.plot_bandwidth()) == [{"kind": "read", "MB/s": 8000.0}]


def test_a_notebook_shows_the_summary_and_the_rows(loop: Any, search: Any, called: Any) -> None:
    for result in (loop, search, called):
        html = result._repr_html_()
        table = _Table(html)
        assert result.summary in table.said
        head, *body = table.rows
        assert len(body) == len(result.to_rows())
        for shown, row in zip(body, result.to_rows(), strict=True):
            for key, cell in zip(head, shown, strict=True):
                if isinstance(row[key], int) and not isinstance(row[key], bool):
                    assert cell == f"{row[key]:,}"
                elif isinstance(row[key], str):
                    assert cell == row[key]


def test_html_of_a_result_is_escaped_and_long_tables_are_cut() -> None:
    body = "".join(f"    add x{at % 28}, x1, x2\n" for at in range(40))
    result = armsim.analyze(text=f"l:\n{body}    b l // <b>&\n", core="a57")
    html = result._repr_html_()
    assert "<b>&" not in html
    assert "21 more rows" in html
    assert len(_Table(html).rows) == 21


def test_plots_where_addresses_are_limited_are_refused_before_the_work(tmp_path: Path) -> None:
    """V8, which draws them, would end the process: it reserves 64 GiB of addresses."""
    limited = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (8 << 30,) * 2); "
        "from armsim.cli.main import main; raise SystemExit(main())"
    )
    (tmp_path / "loop.s").write_text(LOOP)
    found = subprocess.run(
        [sys.executable, "-c", limited, "analyze", "loop.s", "--plots", "plots"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.returncode == 2
    assert found.stderr == (
        "armsim analyze: error: plots need 72 GiB of address space (not of memory), "
        "the limit is 8.0 GiB: ulimit -v unlimited\n"
    )
    assert not (tmp_path / "plots").exists()


def test_the_script_of_pages_is_made_once_and_where_it_cannot_be_kept_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import vl_convert

    made: list[str] = []

    def bundle(_: str) -> str:
        made.append(f"made {len(made)} \N{GREEK SMALL LETTER MU}")
        return made[-1]

    monkeypatch.setattr(vl_convert, "javascript_bundle", bundle)
    asked = charts.script.__wrapped__  # as a new process asks
    monkeypatch.setenv("ARMSIM_CACHE_DIR", str(tmp_path / "cache"))
    assert [asked(), asked()] == made * 2
    (kept,) = (tmp_path / "cache").iterdir()
    monkeypatch.setattr(
        charts, "version", lambda name: "0.0.7"
    )  # another version makes another one
    assert [asked(), asked()] == [made[1]] * 2
    kept.write_bytes(b"\xff")
    monkeypatch.undo()
    monkeypatch.setattr(vl_convert, "javascript_bundle", bundle)
    monkeypatch.setenv("ARMSIM_CACHE_DIR", str(tmp_path / "cache"))
    assert asked() == made[2]  # what is no text is made again
    monkeypatch.setenv("ARMSIM_CACHE_DIR", "/dev/null/nowhere")
    assert [asked(), asked()] == made[3:5]
