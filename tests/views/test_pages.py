"""Pages of results: they carry what --json says, need no network, and do in a browser what they say."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from browser import LAPTOP, PHONE, PROJECTOR, carried, opened

import armsim
from armsim.cli.main import main
from armsim.explorer.compromise import CoresResult
from armsim.result import milliseconds
from armsim.views.write import write_search

LOOP = """.Lloop:
    ldr q0, [x0], #16
    ldr q1, [x1]
    fmla v1.4s, v0.4s, v2.4s
    fadd v5.4s, v5.4s, v1.4s
    str q1, [x1], #16
    subs x2, x2, #1
    b.ne .Lloop
"""
ARGUMENTS = "x0=buf(f32,400) x1=inout(f32,400) x2=100"
STAGES = ("dispatched", "ready", "issued", "completed", "retired")
TILES = [
    {"family": "rtrd", "rows": rows, "columns": columns, "depth": 4}
    for rows in (2, 4)
    for columns in (4, 8)
]


@dataclass
class Made:
    """A page, and the JSON of the same command."""

    file: Path
    document: dict[str, Any]

    @property
    def carried(self) -> dict[str, Any]:
        return carried(self.file.read_text(encoding="utf-8"))


def made(folder: Path, words: list[str]) -> Made:
    assert main([*words, "--html", str(folder / "page.html"), "--json", str(folder / "json")]) == 0
    return Made(folder / "page.html", json.loads((folder / "json").read_text()))


@pytest.fixture(scope="module")
def analyzed(tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = tmp_path_factory.mktemp("analyzed")
    (folder / "loop.s").write_text(LOOP)
    return made(folder, ["analyze", str(folder / "loop.s"), "--iterations", "60"])


@pytest.fixture(scope="module")
def called(tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = tmp_path_factory.mktemp("called")
    body = LOOP.replace("v2.4s", "v0.4s").replace("fadd v5.4s, v5.4s", "fadd v5.4s, v0.4s")
    name = f"axpy{'_interleaved' * 5}"  # as long as a kernel's
    (folder / "axpy.s").write_text(f"    .global {name}\n{name}:\n{body}    ret\n")
    words = ["run", str(folder / "axpy.s"), "--args", ARGUMENTS, "--cache", "cold", "--seed", "7"]
    return made(folder, words)


def search(**options: Any) -> armsim.SearchResult:
    """All of TILES, measured."""
    return armsim.explore(
        "gemm", {"m": 8, "n": 8, "k": 8}, candidates=TILES, jobs=1, store="none",
        ideal_memory=True, exhaustive=True, **options,
    )  # fmt: skip


@pytest.fixture(scope="module")
def explored(tmp_path_factory: pytest.TempPathFactory) -> Made:
    file = tmp_path_factory.mktemp("explored") / "page.html"
    found = search(html=str(file))
    return Made(file, json.loads(found.to_json()))


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """The page of two cores."""
    file = tmp_path_factory.mktemp("several") / "cores.html"
    result = CoresResult((search(core="a57"), search(core="a53")))
    write_search(str(file), result, print)
    return Made(file, json.loads(result.to_json()))


def numbers(text: str) -> list[float]:
    return [float(item.replace(",", "")) for item in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def cells(page: Any, table: str) -> list[list[str]]:
    """The rows of a table as texts."""
    found: list[list[str]] = page.eval_on_selector_all(
        f"{table} tbody tr", "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    return found


def test_a_page_carries_the_result_of_json_and_its_recording(analyzed: Made) -> None:
    found, document = analyzed.carried, json.loads(json.dumps(analyzed.document))
    (region,) = document["regions"]
    assert found["pipelines"][0]["recording"] == region.pop("recording")
    (shown,) = found["result"]["regions"]
    assert shown.pop("recording") is None
    assert found["result"] == document


def test_the_page_of_a_call_carries_the_result_of_json_and_its_recording(called: Made) -> None:
    found, document = called.carried, dict(called.document)
    assert found["pipelines"][0]["recording"] == document.pop("recording")
    assert found["result"] == document
    assert found["misses"] == document["misses"]


def test_a_page_names_nothing_outside_itself(analyzed: Made) -> None:
    text = analyzed.file.read_text(encoding="utf-8")
    assert not re.search(r"<(?:script|img|link|iframe)[^>]+(?:src|href)=", text)
    assert "default-src 'none'" in text


def test_the_stages_of_the_timeline_are_those_of_json(chrome: Any, analyzed: Made) -> None:
    recording = analyzed.document["regions"][0]["recording"]
    with opened(chrome, analyzed.file) as page:
        page.click("summary:text('As a table')")
        page.wait_for_selector("#timeline details tbody tr")  # the event comes after the click
        rows = cells(page, "#timeline details table")
        assert len(rows) == 50
        for row in rows:
            uop = int(row[0])
            assert row[2] == recording["uops"]["pipe"][uop]
            stamps = [recording["uops"][name][uop] for name in STAGES]
            assert [int(cell.replace(",", "")) for cell in row[3:8]] == stamps
            waited = [item for item in recording["waits"] if item["uop"] == uop]
            assert all(f"{item['cycles']} cycle" in row[8] for item in waited)
            assert bool(row[8]) == bool(waited)


def test_the_lines_and_shares_of_a_loop_are_those_of_json(chrome: Any, analyzed: Made) -> None:
    (region,) = analyzed.document["regions"]
    with opened(chrome, analyzed.file) as page:
        rows = cells(page, "table.lines")
        assert [row[1].strip(" *") for row in rows] == [line["text"] for line in region["lines"]]
        assert [row[1].startswith("*") for row in rows] == [
            line["on_critical_cycle"] for line in region["lines"]
        ]
        heads = page.eval_on_selector_all(
            "table.lines th", "all => all.map(one => one.textContent)"
        )
        for row, line in zip(rows, region["lines"], strict=True):
            named = dict(zip(heads, row, strict=True))
            assert float(named["wait op"] or 0) == pytest.approx(line["wait_operands"], abs=0.05)
            assert int(named["lat"]) == line["latency"]
            for pipe, cycles in line["pressure"].items():
                assert float(named[pipe]) == pytest.approx(cycles, abs=0.005)
        each = sum(float(dict(zip(heads, row, strict=True))["cycles"] or 0) for row in rows)
        assert each == pytest.approx(region["cycles_per_iteration"], abs=0.05)
        shares = [numbers(row[1])[0] for row in cells(page, "#loops .breakdown table")]
        wanted = [100 * share for share in region["cycle_shares"].values() if share >= 0.0005]
        assert sorted(shares) == pytest.approx(sorted(wanted), abs=0.05)
        assert sum(shares) == pytest.approx(100, abs=0.3)


def test_the_figures_of_a_call_are_those_of_json(chrome: Any, called: Made) -> None:
    document = called.document
    with opened(chrome, called.file) as page:
        cards = dict(
            page.eval_on_selector_all(
                "#call .card",
                "all => all.map(one => [...one.children].slice(0, 2).map(part => part.textContent))",
            )
        )
        assert numbers(cards["cycles of a call"]) == [document["cycles_per_call"]]
        assert numbers(cards["lower bound"]) == [document["lower_bound"]]
        assert cards["bound by"] == document["bound_by"]
        assert numbers(cards["loads, stores"]) == [document["loads"], document["stores"]]
        rows = cells(page, "#misses table")
        assert [row[0] for row in rows] == [item["name"] for item in document["misses"]]
        assert [numbers(row[3]) for row in rows] == [
            [item["l1d_cache_refill"]] for item in document["misses"]
        ]
        (roof,) = (row for row in cells(page, "#roofline table") if row[1].startswith("AI"))
        assert float(roof[2]) == pytest.approx(document["arithmetic_intensity"], abs=5e-4)
        rate = document["flops"] / document["cycles_per_call"]
        assert float(roof[3]) == pytest.approx(rate, abs=5e-3)
        page.locator("#roofline").scroll_into_view_if_needed()
        page.wait_for_selector("#roofline .plot[data-drawn] svg")


def test_the_page_of_a_wrong_call_says_what_is_wrong(chrome: Any, tmp_path: Path) -> None:
    text = ".global f\nf:\n    ldr q0, [x0]\n    ldr q1, [x0, #64]\n    str q0, [x1]\n    ret\n"
    (tmp_path / "f.S").write_text(text)
    found = armsim.run(
        str(tmp_path / "f.S"), "x0=buf(f32,8) x1=out(f32,4)", expect="x1 = 2*x0[:4]", seed=1,
        html=str(tmp_path / "f.html"),
    ).to_dict()  # fmt: skip
    (wrong,), (fault,) = found["results"], found["faults"]
    with opened(chrome, tmp_path / "f.html") as page:
        said = page.locator("#call .notice").all_inner_texts()
        assert said[0].startswith("WRONG: x1[0]: got ")
        first = wrong["first_wrong"]
        assert [first["got"], first["wanted"]] == [
            float(word) for word in re.findall(r"-?\d+\.\d+(?:e-\d+)?", said[0])
        ]
        assert said[0].endswith("4 of 4 wrong")
        assert fault["message"] in said[1]
        assert "ldr q1, [x0, #64]" in said[1]


def test_pointing_choosing_and_zooming(chrome: Any, analyzed: Made) -> None:
    recording = analyzed.document["regions"][0]["recording"]
    with opened(chrome, analyzed.file) as page:
        canvas = page.locator("#timeline canvas")
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        row = 22 + 16 * 4 + 8  # the fifth row, below the axis
        page.mouse.move(box["x"] + 20, box["y"] + row)
        tip = page.locator("#timeline .tip")
        text = recording["instructions"][str(recording["uops"]["instruction"][4])]["text"]
        assert text in tip.inner_text()
        assert f"issued {recording['uops']['issued'][4]}" in tip.inner_text()

        page.mouse.click(box["x"] + 20, box["y"] + row)
        detail = page.locator("#timeline .detail")
        assert text in detail.inner_text()
        assert page.evaluate("armsim.timelines[0].selected") == 4
        facts = dict(
            zip(
                detail.locator("dt").all_inner_texts(),
                detail.locator("dd").all_inner_texts(),
                strict=True,
            )
        )
        for name in STAGES:
            assert numbers(facts[name]) == [recording["uops"][name][4]]
        assert "[object" not in page.locator("main").inner_text()

        before = page.evaluate("armsim.timelines[0].cell")
        page.click("button[aria-label='Zoom in']")
        assert page.evaluate("armsim.timelines[0].cell") == pytest.approx(1.5 * before)
        page.click("button[aria-label='Show all']")
        seen = page.evaluate("[armsim.timelines[0].viewCycles, armsim.timelines[0].viewRows]")
        assert seen[0] >= recording["cycles"]
        assert seen[1] >= len(recording["uops"]["issued"])
        page.keyboard.press("Escape")
        canvas.focus()
        page.mouse.move(box["x"] + 20, box["y"] + row)
        assert tip.is_visible()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
        assert page.evaluate("armsim.timelines[0].selected") == 1
        assert tip.is_hidden(), "it is of a uop that may have moved away"


def test_dragging_pans(chrome: Any, analyzed: Made) -> None:
    with opened(chrome, analyzed.file) as page:
        canvas = page.locator("#timeline canvas")
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        page.mouse.move(box["x"] + 500, box["y"] + 250)
        page.mouse.down()
        page.mouse.move(box["x"] + 360, box["y"] + 170, steps=4)
        page.mouse.up()
        left, top = page.evaluate("[armsim.timelines[0].left, armsim.timelines[0].top]")
        assert (left, top) == (pytest.approx(140 / 14), pytest.approx(80 / 16))


def test_stepping_along_the_critical_path_goes_from_a_uop_to_one_that_waited_for_it(
    chrome: Any, analyzed: Made
) -> None:
    recording = analyzed.document["regions"][0]["recording"]
    with opened(chrome, analyzed.file) as page:
        page.locator("#timeline canvas").focus()
        seen = []
        for _ in range(30):
            page.keyboard.press("n")
            seen.append(page.evaluate("armsim.timelines[0].selected"))
        assert seen == sorted(set(seen))
        # The chain of fadd binds: sooner or later each step is the next iteration's.
        texts = [
            recording["instructions"][str(recording["uops"]["instruction"][uop])]["text"]
            for uop in seen
        ]
        assert texts[-5:] == ["fadd v5.4s, v5.4s, v1.4s"] * 5
        before, after = seen[-2:]
        assert before in recording["uops"]["operands"][after]
        page.keyboard.press("p")
        assert page.evaluate("armsim.timelines[0].selected") == before


def test_a_line_of_the_loop_leads_to_its_uops(chrome: Any, analyzed: Made) -> None:
    with opened(chrome, analyzed.file) as page:
        chosen = "armsim.timelines[0].uops.instruction[armsim.timelines[0].selected]"
        page.locator("table.lines tbody tr").nth(3).click()
        assert page.evaluate(chosen) == 3
        page.locator("table.lines tbody tr").first.focus()
        for key in ("ArrowDown", "ArrowDown", "Enter"):
            page.keyboard.press(key)
        assert page.evaluate(chosen) == 2


def test_the_assembly_stands_beside_the_timeline_with_its_cycles(
    chrome: Any, analyzed: Made, called: Made
) -> None:
    (loop,) = analyzed.carried["loops"]
    for made_, lines, places in (
        (analyzed, loop["lines"], 2),
        (called, called.document["lines"], 0),
    ):
        with opened(chrome, made_.file) as page:
            shown = cells(page, "#timeline table.listing")
            recorded = [line for line in lines if line["text"] in {row[2] for row in shown}]
            assert [row[2] for row in shown] == [line["text"] for line in recorded]
            for row, line in zip(shown, recorded, strict=True):
                assert float(row[1].replace(",", "") or 0) == pytest.approx(
                    line["cycles"], abs=0.5001 / 10**places
                )
            page.locator("#timeline table.listing tbody tr").nth(2).click()
            chosen = "armsim.timelines[0].place(armsim.timelines[0].selected)"
            assert page.evaluate(chosen).endswith(shown[2][2])


def test_a_line_of_the_second_loop_leads_to_the_second_timeline(
    chrome: Any, tmp_path: Path
) -> None:
    file = tmp_path / "two.html"
    armsim.analyze(text=LOOP + LOOP.replace("Lloop", "Lother"), iterations=20, html=str(file))
    with opened(chrome, file) as page:
        page.locator("table.lines").nth(1).locator("tbody tr").nth(2).click()
        assert ".Lother" in page.locator("#timeline p").first.inner_text()
        assert page.locator("select[aria-label=Loop]").input_value() == "1"
        instructions = "armsim.timelines[1].uops.instruction[armsim.timelines[1].selected]"
        assert page.evaluate(instructions) == 2
        assert page.evaluate("armsim.timelines[1].viewRows") > 10


@pytest.mark.parametrize("size", [PHONE, LAPTOP, PROJECTOR], ids=["phone", "laptop", "projector"])
@pytest.mark.parametrize("page_of", ["called", "explored"])
def test_nothing_is_wider_than_the_screen(
    chrome: Any, page_of: str, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    with opened(chrome, request.getfixturevalue(page_of).file, size) as page:
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]
        page.locator("#timeline, #kernel").first.scroll_into_view_if_needed()
        canvas = page.locator("canvas[role=application]").first.bounding_box()
        assert canvas["width"] > 0.6 * size[0] or size != PHONE
        assert canvas["height"] >= 300


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_is_as_the_system_wants_it_and_can_be_switched(
    chrome: Any, analyzed: Made, scheme: str
) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    with opened(chrome, analyzed.file, scheme=scheme) as page:
        bright = sum(numbers(page.evaluate(ground))) > 3 * 128
        assert bright == (scheme == "light")
        page.click("button[aria-label^='Switch']")
        assert (sum(numbers(page.evaluate(ground))) > 3 * 128) != bright
        page.locator("#roofline").scroll_into_view_if_needed()
        page.wait_for_selector("#roofline .plot[data-drawn] svg")
        paper = "document.querySelector('#roofline svg').style.backgroundColor"
        assert page.evaluate(paper) in ("", "transparent")


def test_what_is_drawn_has_a_name_and_a_table_for_those_who_do_not_see_it(
    chrome: Any, called: Made
) -> None:
    with opened(chrome, called.file) as page:
        canvas = page.locator("#timeline canvas")
        assert "table" in canvas.get_attribute("aria-label")
        unnamed = "all => all.filter(one => !one.textContent.trim() && !one.ariaLabel).length"
        assert page.eval_on_selector_all("button, a, summary", unnamed) == 0
        assert (
            page.eval_on_selector_all("table", "all => all.filter(one => !one.caption).length") == 0
        )
        assert page.eval_on_selector_all("h1", "all => all.length") == 1


def test_the_ranking_of_a_search_is_that_of_json(chrome: Any, explored: Made) -> None:
    assert explored.carried["searches"][0]["result"] == explored.document
    candidates = explored.document["candidates"]
    assert len(candidates) == len(TILES)
    with opened(chrome, explored.file) as page:
        rows = cells(page, "table.ranking")
        heads = page.eval_on_selector_all(
            "table.ranking th", "all => all.map(one => one.textContent)"
        )
        at = heads.index("cycles")
        assert [row[1] for row in rows] == [item["kernel"] for item in candidates]
        assert [numbers(row[at]) for row in rows] == [[item["cycles"]] for item in candidates]


def test_a_candidate_is_shown_with_its_kernel_and_its_pipeline(chrome: Any, explored: Made) -> None:
    last = explored.document["candidates"][-1]
    with opened(chrome, explored.file) as page:
        page.click(f"table.ranking button:text-is('{last['kernel']}')")
        kernel = page.locator("#kernel")
        assert kernel.locator("h3").first.inner_text() == last["kernel"]
        cards = kernel.locator(".card").all_inner_texts()
        assert f"{last['cycles']:,}" in next(card for card in cards if card.startswith("cycles"))
        timeline = "armsim.shown.page.picture.timelines[0]"
        recorded = page.evaluate(f"{timeline}.recording")
        assert len(recorded["uops"]["issued"]) == min(last["uops"], 2048)
        assert recorded["cycles"] == last["cycles"]
        text = page.evaluate(f"armsim.document.searches[0].kernels['{last['kernel']}']")
        assert f"{last['kernel']}:" in text
        assert text in kernel.locator("pre").text_content()


def test_plots_of_a_search_are_drawn_and_a_click_chooses(chrome: Any, explored: Made) -> None:
    with opened(chrome, explored.file) as page:
        for name in ("candidates", "tiles", "parallel"):
            page.locator(f"#{name}").scroll_into_view_if_needed()
            page.wait_for_selector(f"#{name} .plot[data-drawn] svg")
        points = page.locator("#candidates svg [aria-roledescription=point]")
        assert points.count() == len(TILES)
        page.evaluate("armsim.shown.page.choose(armsim.document.searches[0].result.best, false)")
        point = points.nth(len(TILES) - 1)
        point.scroll_into_view_if_needed()
        point.click(force=True)
        last = re.search(r"kernel: (\w+)", point.get_attribute("aria-label"))
        assert last is not None
        assert page.evaluate("armsim.shown.page.chosen") == last[1]


def test_two_candidates_are_compared(chrome: Any, explored: Made) -> None:
    first, *_, last = explored.document["candidates"]
    with opened(chrome, explored.file) as page:
        while page.locator("table.ranking input:checked").count():
            page.locator("table.ranking input:checked").first.click()
        page.check(f"input[aria-label='Compare {first['kernel']}']")
        page.check(f"input[aria-label='Compare {last['kernel']}']")
        rows = {row[0]: row[1:] for row in cells(page, "table.compared")}
        assert [numbers(cell) for cell in rows["cycles"]] == [[first["cycles"]], [last["cycles"]]]
        said = page.locator("#compare .sentence").inner_text()
        apart = last["cycles"] - first["cycles"]
        assert said.startswith(f"{last['kernel']} takes {apart:,} cycle")
        changes = {
            name: last["cycle_shares"].get(name, 0) * last["cycles"] - share * first["cycles"]
            for name, share in first["cycle_shares"].items()
        }
        name = re.search(r"critical path (\w+) ([\d,]+) (more|less)", said)
        assert name is not None
        assert numbers(name[2]) == [pytest.approx(abs(changes[name[1]]), abs=0.5)]
        assert (name[3] == "more") == (changes[name[1]] > 0)
        differing = {name for name in first["tile"] if first["tile"][name] != last["tile"][name]}
        shown = {name.removeprefix("tile: ") for name in rows if name.startswith("tile: ")}
        assert shown == differing


def test_times_on_a_page_are_those_of_the_terminal(chrome: Any, analyzed: Made) -> None:
    times = [22.0529, 1234.5, 0.1, 0.0999, 0.0127, 0.00996, 0.00049, 0.0005, 0.0000123, 0.0]
    script = Path(armsim.__file__).with_name("views") / "html" / "elements.js"
    with opened(chrome, analyzed.file) as page:
        for places in (2, 3):
            asked = f"return {times}.map((ms) => milliseconds(ms, {places}))"
            shown = page.evaluate(f"() => {{ {script.read_text()}; {asked} }}")
            assert shown == [milliseconds(ms, places) for ms in times]


def test_the_searches_of_several_cores_are_on_one_page_each_a_click_away(
    chrome: Any, several: Made
) -> None:
    with opened(chrome, several.file) as page:
        rows = cells(page, "table.overview")
        searches = several.document["searches"]
        assert [row[0] for row in rows] == [item["core"] for item in searches]
        assert [numbers(row[2]) for row in rows] == [
            [item["candidates"][0]["cycles"]] for item in searches
        ]
        page.click("table.overview button:text-is('cortex-a53')")
        wanted = [item["kernel"] for item in searches[1]["candidates"]]
        assert [row[1] for row in cells(page, "table.ranking")] == wanted
        assert page.locator("#kernel h3").first.inner_text() == searches[1]["best"]
