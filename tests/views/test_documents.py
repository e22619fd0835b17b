"""Pages of verify, network, optimize and diff, and of the JSON of every command: their figures are its."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from browser import LAPTOP, PHONE, carried, opened

import armsim
from armsim.cli.main import main
from armsim.errors import UserError
from armsim.inference.choose import Choice
from armsim.result import milliseconds
from armsim.views.diff import diff_of
from armsim.views.documents import page_document

OLD = """    .global f
f:
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    subs x2, x2, #4
    b.gt f
    ret
"""
NEW = OLD.replace("    subs x2, x2, #4\n", "").replace(
    "    ldr q2, [x1]\n", "    ldr q2, [x1]\n    fadd v7.4s, v7.4s, v1.4s\n    subs x2, x2, #4\n"
)
ARGS = "x0=buf(f32,64) x1=inout(f32,64) x2=64 s0=1.5"
NET = """
name = "small"
description = "one layer and what nothing computes"
input = [6, 6, 8]
layer = [
  { name = "first", op = "dwconv", hf = 3, wf = 3 },
  { name = "mix", op = "pwconv", cout = 8 },
  { name = "end", op = "add", inputs = ["mix", "mix", "mix"] },
]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages and JSON of each command."""
    made = tmp_path_factory.mktemp("documents")
    for name, text in {"old.s": OLD, "new.s": NEW, "net.toml": NET}.items():
        (made / name).write_text(text)
    commands = {
        "verify": ["verify", "rtra", "--op", "gemm", "--pairs", "4", "--jobs", "1"],
        "optimize": ["optimize", str(made / "old.s"), "--core", "a53", "--budget", "0"],
        "diff": ["diff", str(made / "old.s"), str(made / "new.s")],
        "call": ["diff", str(made / "old.s"), str(made / "new.s"), "--args", ARGS],
        "network": ["network", str(made / "net.toml"), "--layout", "nhwc", "--jobs", "1"],
    }
    every = Choice._tiles
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Choice, "_tiles", lambda *given: every(*given)[:2])
        patch.setattr("armsim.scheduling.local_search._MOST_MOVES", 500)
        for name, words in commands.items():
            out = ["--html", str(made / f"{name}.html"), "--json", str(made / f"{name}.json")]
            assert main([*words, *out]) == 0
    return made


def page_of(folder: Path, name: str) -> dict[str, Any]:
    return carried((folder / f"{name}.html").read_text(encoding="utf-8"))


def json_of(folder: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return found


def without(document: dict[str, Any], *names: str) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key not in names}


def test_each_page_carries_the_json_of_its_command(folder: Path) -> None:
    assert page_of(folder, "verify")["document"] == json_of(folder, "verify")
    assert page_of(folder, "network")["document"]["results"] == [json_of(folder, "network")]
    assert page_of(folder, "optimize")["result"] == json_of(folder, "optimize")
    for name in ("diff", "call"):
        assert without(page_of(folder, name), "plots") == json_of(folder, name)


def test_the_json_of_a_command_makes_the_page_that_html_writes(folder: Path) -> None:
    for name in ("verify", "network", "optimize", "diff"):
        made = json.loads(json.dumps(page_document(json_of(folder, name))))
        assert made == without(page_of(folder, name), "plots")


def test_the_json_of_an_analysis_has_the_views_of_the_analysis() -> None:
    seen = armsim.view(text=OLD, core="a72").to_dict()
    found = page_document(armsim.analyze(text=OLD, core="a72").to_dict())
    for key in ("kind", "core", "loops", "pipelines", "roofline"):
        assert json.loads(json.dumps(found[key])) == json.loads(json.dumps(seen[key])), key


def test_without_the_core_of_the_figures_there_is_no_pipeline_but_the_figures() -> None:
    document = armsim.analyze(text=OLD, core="a72").to_dict()
    found = page_document({**document, "core_digest": "another", "board": None})
    assert found["pipelines"] == []
    assert (
        found["loops"][0]["cycles_per_iteration"] == document["regions"][0]["cycles_per_iteration"]
    )
    assert found["loops"][0]["registers"]
    (region,) = document["regions"]
    other = {**region, "cycles_per_iteration": 99.0}
    assert page_document({**document, "regions": [other]})["pipelines"] == []


def test_the_json_of_a_search_has_its_candidates() -> None:
    tiles = [
        {"family": "rtrd", "rows": rows, "columns": 4, "depth": depth}
        for rows in (2, 4) for depth in (2, 4)
    ]  # fmt: skip
    found = armsim.explore(
        "gemm", {"m": 8, "n": 8, "k": 8}, candidates=tiles, jobs=1, store="none", ideal_memory=True
    )
    page = page_document(found.to_dict())
    assert page["kind"] == "explore"
    (search,) = page["searches"]
    assert search["result"] == found.to_dict()
    axes = {axis["name"]: axis["values"] for axis in search["axes"]}
    assert axes == {"rows": [2, 4], "depth": [2, 4]}


def test_the_cycles_by_reason_of_both_versions_add_up_to_their_cycles(folder: Path) -> None:
    for name, kind in (("diff", "loops"), ("call", "result")):
        document = json_of(folder, name)
        (change,) = document["changes"]
        for which in ("old", "new"):
            view = document[which][kind]
            cycles = view[0]["cycles_per_iteration"] if kind == "loops" else view["cycles_per_call"]
            assert sum(row[which] for row in change["reasons"]) == pytest.approx(cycles)
            assert change["figures"][0][which] == cycles
        kinds = {line["change"] for line in change["lines"]}
        assert {"same", "added", "moved"} <= kinds


def test_a_loop_that_does_twice_the_work_in_an_iteration_is_not_called_slower_without_a_word() -> (
    None
):
    text = "1:\n    ldr q1, [x0], #16\n    fadd v2.4s, v2.4s, v1.4s\n    subs x1, x1, #4\n    b.gt 1b\n"
    twice = text.replace(
        "    subs", "    ldr q3, [x0], #16\n    fadd v4.4s, v4.4s, v3.4s\n    subs"
    )
    old, new = (armsim.analyze(text=item).cycles for item in (text, twice))
    same, said = (
        diff_of(armsim.analyze(text=item, against_text=text, record=True)).summary
        for item in (text, twice)
    )
    assert f"{old / new:.2f}x as fast; an iteration has 2x the flops" in said
    assert f", {2 * old / new:.2f}x as fast for each" in said
    assert "an iteration has" not in same


def test_diff_is_what_analyze_and_run_say_of_two_versions(folder: Path) -> None:
    old, new = folder / "old.s", folder / "new.s"
    analyzed = armsim.analyze(new, against=old).to_dict()
    found = json_of(folder, "diff")["new"]["result"]
    assert found == json.loads(json.dumps(analyzed))
    ran = armsim.run(str(new), ARGS, against=str(old)).to_dict()
    shown = json_of(folder, "call")["new"]["result"]
    for key in ("cycles_per_call", "agreements", "line_changes", "speedup"):
        assert shown[key] == json.loads(json.dumps(ran[key]))


def test_the_pipelines_of_optimize_have_the_cycles_of_its_json(folder: Path) -> None:
    (loop,) = page_of(folder, "optimize")["loops"]
    (figures,) = json_of(folder, "optimize")["loops"][0]["cores"]
    (one,) = loop["cores"]
    for which, cycles in (("old", figures["cycles_before"]), ("new", figures["cycles_after"])):
        version = one[which]
        each = version["loop"]["cycles_per_iteration"] / version["iterations"]
        assert each == pytest.approx(cycles, rel=0.02)
        assert version["pipeline"]["recording"]["uops"]["issued"]


def test_a_loop_with_a_number_as_its_label_is_seen_before_and_after() -> None:
    text = OLD.replace("f:\n", "f:\n1:\n").replace("b.gt f", "b.gt 1b")
    document = armsim.optimize(text=text, core="a53", budget=0).to_dict()
    (loop,) = page_document(document)["loops"]
    (one,) = loop["cores"]
    assert one["old"]["pipeline"]["recording"]["uops"]["issued"]


def test_the_errors_of_a_proof_are_counted_and_the_worst_can_be_seen_again(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (family,) = json_of(folder, "verify")["families"]
    assert sum(family["errors"]) + family["exact"] == family["pairs"] >= 4
    worst = family["worst"][0]
    assert worst["error_of_bound"] == family["max_error_of_bound"] > 0
    assert family["errors"][int(10 * worst["error_of_bound"])] > 0
    assert main([*worst["command"].split()[1:], "--json", "-"]) == 0
    (again,) = json.loads(capsys.readouterr().out)["families"]
    assert again["max_error_of_bound"] == worst["error_of_bound"]
    assert again["worst"][0]["kernel"] == worst["kernel"]


def test_the_layers_of_a_network_stand_under_its_roofline(folder: Path) -> None:
    document = json_of(folder, "network")
    core = armsim.load_core(document["core"])
    points = {(item["name"], item["kind"]): item for item in document["roofline"]["points"]}
    for layer in document["layers"]:
        if layer["what"] != "kernel":
            continue
        point = points[layer["name"], "AI"]
        assert point["flops_per_cycle"] == pytest.approx(layer["gflops"] / core.ghz)
        assert 0 < point["share"] <= 1
    assert {plan["name"]: plan["peak_bytes"] for plan in document["plans"]} == document["memory"]


def numbers(text: str) -> list[float]:
    return [float(item.replace(",", "")) for item in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def rows_of(page: Any, table: str) -> list[list[str]]:
    found: list[list[str]] = page.eval_on_selector_all(
        f"{table} tbody tr", "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    return found


def fits(page: Any) -> None:
    """Nothing is wider than a phone; then the page is as wide as a laptop."""
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert page.eval_on_selector_all("table", "all => all.filter(one => !one.caption).length") == 0
    unnamed = "all => all.filter(one => !one.textContent.trim() && !one.ariaLabel).length"
    assert page.eval_on_selector_all("button, a, summary", unnamed) == 0
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert page.evaluate("document.documentElement.scrollWidth") == LAPTOP[0]


def test_a_diff_is_seen_side_by_side(chrome: Any, folder: Path) -> None:
    (change,) = json_of(folder, "diff")["changes"]
    with opened(chrome, folder / "diff.html", PHONE) as page:
        fits(page)
        shown = {row[0]: row[1:] for row in rows_of(page, "table.compared")}
        for row in change["figures"] + change["reasons"] + change["pipes"]:
            if isinstance(row["old"], float):
                assert numbers(shown[row["what"]][0])[0] == pytest.approx(row["old"], abs=0.005)
                assert numbers(shown[row["what"]][1])[0] == pytest.approx(row["new"], abs=0.005)
        lines = rows_of(page, "table.changed")
        assert [row[3] for row in lines] == [line["text"] for line in change["lines"]]
        assert page.evaluate("armsim.timelines.length") == 2
        boxes = [item.bounding_box() for item in page.locator(".pair canvas").all()]
        assert boxes[0]["y"] == boxes[1]["y"]
        assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]


def test_a_network_is_seen_layer_by_layer(chrome: Any, folder: Path) -> None:
    document = json_of(folder, "network")
    with opened(chrome, folder / "network.html", PHONE) as page:
        fits(page)
        rows = rows_of(page, "table.layers")
        assert [row[0] for row in rows] == [layer["name"] for layer in document["layers"]]
        for row, layer in zip(rows, document["layers"], strict=True):
            assert row[1] == (milliseconds(layer["ms"], 3) if layer["ms"] else "-")
            assert row[4] == (layer.get("bound_by") or "-")
        cards = page.locator("#total .card").all_inner_texts()
        assert milliseconds(document["total"]["ms"]) in cards[0].split()
        areas = "all => all.map(one => one.querySelectorAll('rect').length)"
        drawn = page.eval_on_selector_all("svg.plan", areas)
        assert len(drawn) == len(document["plans"])
        assert min(drawn) >= 2 * len(document["plans"][0]["steps"])
        page.locator("#roofline").scroll_into_view_if_needed()
        page.wait_for_selector("#roofline .plot[data-drawn] svg")


def test_a_proof_is_seen_family_by_family(chrome: Any, folder: Path) -> None:
    (family,) = json_of(folder, "verify")["families"]
    with opened(chrome, folder / "verify.html", PHONE) as page:
        fits(page)
        (row,) = rows_of(page, "table.families")
        assert row[:4] == [family["op"], family["name"], "right", str(family["pairs"])]
        assert float(row[6]) == pytest.approx(family["max_error_of_bound"], abs=5e-4)
        worst = rows_of(page, "table.worst")
        assert [item[1] for item in worst] == [item["kernel"] for item in family["worst"]]


def test_an_optimized_loop_is_seen_before_and_after(chrome: Any, folder: Path) -> None:
    (loop,) = json_of(folder, "optimize")["loops"]
    (figures,) = loop["cores"]
    with opened(chrome, folder / "optimize.html", PHONE) as page:
        fits(page)
        (row,) = rows_of(page, "table.optimized")
        assert float(row[1]) == pytest.approx(figures["cycles_before"], abs=0.005)
        assert float(row[2]) == pytest.approx(figures["cycles_after"], abs=0.005)
        assert page.evaluate("armsim.timelines.length") == 2
        text = page.locator("main").inner_text()
        assert "[object" not in text
        for item in (*loop["old"], *loop["new"]):
            assert item["text"] in text


def test_every_plot_of_a_result_is_a_file(tmp_path: Path) -> None:
    found = armsim.analyze(text=OLD, plots=str(tmp_path / "plots"))
    assert {path.name for path in (tmp_path / "plots").iterdir()} == {
        f"{name}.{kind}" for name in found.plots for kind in ("svg", "png")
    }
    assert set(found.plots) == {"bounds", "pipes", "timeline"}
    assert (tmp_path / "plots" / "bounds.svg").read_text().startswith("<svg")
    assert (tmp_path / "plots" / "timeline.png").read_bytes().startswith(b"\x89PNG")
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match=r"--plots .*file: Not a directory"):
        armsim.analyze(text=OLD, plots=str(tmp_path / "file"))
