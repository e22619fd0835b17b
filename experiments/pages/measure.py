"""Measures pages in a browser: python -m experiments.pages.measure FOLDER.

It takes Playwright and Chromium. FOLDER keeps the page of the search, which takes minutes to make.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

import armsim
from armsim.explorer.request import ExploreRequest
from armsim.views.page import page_html

INSTRUCTIONS = 50_000
KERNEL = "gemm_goto_8x12_k4_pf0"
CANDIDATES = 5_000
PROBLEM = {"hi": 8, "wi": 8, "channels": 8}
_PAN, _DRAW = (Path(__file__).with_name(f"{name}.js").read_text() for name in ("pan", "draw"))


def spent_on_frames(page: Any, probe: Any) -> None:
    """Print the processor's time of a frame while panning: what other processes do is not in it."""

    def spent() -> float:
        counted = probe.send("Performance.getMetrics")["metrics"]
        return float(next(item["value"] for item in counted if item["name"] == "TaskDuration"))

    for view in ("near", "far", "all"):
        before = spent()
        page.evaluate(_DRAW, view)
        print(f"{view}: {1000 * (spent() - before) / 60:.2f} ms of the processor a frame")


def joined(pipelines: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Recorded intervals of one call in a row, each beginning where the one before ends."""
    columns = pipelines[0]["recording"]["uops"]
    made: dict[str, list[Any]] = {name: [] for name in columns}
    instructions: dict[str, Any] = {}
    waits, path, begin = [], [], 0
    for pipeline in pipelines:
        recording, first = pipeline["recording"], len(made["issued"])
        instructions |= recording["instructions"]
        for name, values in recording["uops"].items():
            if name in ("dispatched", "ready", "issued", "completed", "retired"):
                made[name] += [value + begin for value in values]
            elif name == "stored":
                made[name] += [None if value is None else value + begin for value in values]
            elif name == "operands":
                made[name] += [[source + first for source in sources] for sources in values]
            else:
                made[name] += values
        for wait in recording["waits"]:
            source = None if wait["for"] is None else wait["for"] + first
            waits.append({**wait, "uop": wait["uop"] + first, "for": source})
        path += [
            [uop + first, stage, cycle + begin] for uop, stage, cycle in pipeline["critical_path"]
        ]
        begin += recording["cycles"]
    whole = {**pipelines[0]["recording"], "uops": made, "waits": waits, "cycles": begin,
             "instructions": instructions}  # fmt: skip
    return {**pipelines[0], "recording": whole, "critical_path": path}


def timeline_page() -> str:
    """A page with as many recorded intervals of one call as have INSTRUCTIONS instructions."""
    views = []
    count = 0
    while count < INSTRUCTIONS:
        views.append(armsim.view(KERNEL, interval=len(views) + 1).to_dict())
        uops = views[-1]["pipelines"][0]["recording"]["uops"]
        count += uops["part"].count(0)
    document = views[0]
    document["pipelines"] = [joined([view["pipelines"][0] for view in views])]
    recorded = len(document["pipelines"][0]["recording"]["uops"]["part"])
    print(f"{KERNEL}: {len(views)} intervals, {count:,} instructions, {recorded:,} uops")
    return page_html(document)


def search_page(file: Path) -> None:
    """The page of a search of CANDIDATES kernels that are all measured."""
    tiles, _ = ExploreRequest("dwconv", PROBLEM, space="full").tiles()
    chosen = tiles[:: max(1, len(tiles) // CANDIDATES)][:CANDIDATES]
    found = armsim.explore(
        "dwconv", PROBLEM, candidates=chosen, exhaustive=True, ideal_memory=True, html=str(file),
        jobs=1, note=print,
    )  # fmt: skip
    print(found.summary, len(found.measured), "measured", len(found.duplicates), "the same code")


def main(folder: Path) -> None:
    """Make the pages that are not there, open them, and print what was measured."""
    from playwright.sync_api import sync_playwright

    timeline, search = folder / "timeline.html", folder / "search.html"
    folder.mkdir(parents=True, exist_ok=True)
    timeline.write_text(timeline_page(), encoding="utf-8")
    if not search.exists():
        search_page(search)
    browser_path = shutil.which("chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for file in (timeline, search):
            opened, spent = [], []
            for _ in range(5):
                page = browser.new_page(viewport={"width": 1366, "height": 768})
                probe = page.context.new_cdp_session(page)
                probe.send("Performance.enable", {"timeDomain": "threadTicks"})
                page.goto(file.as_uri())
                page.wait_for_selector("html[data-ready=yes]", timeout=60_000)
                # Two frames after all is in the page: it has been laid out and painted.
                opened.append(
                    page.evaluate(
                        "() => new Promise((done) => requestAnimationFrame(() => "
                        "requestAnimationFrame(() => done(performance.now()))))"
                    )
                )
                counted = probe.send("Performance.getMetrics")["metrics"]
                spent += [item["value"] for item in counted if item["name"] == "TaskDuration"]
                if file is timeline and len(opened) == 5:
                    spent_on_frames(page, probe)
                    for rows, rate, slow in page.evaluate(_PAN):
                        print(
                            f"{rows:8.0f} rows in view: {rate:5.1f} frames/s, 95 % over {slow:5.1f}"
                        )
                page.close()
            size = file.stat().st_size / 1e6
            times = f"{median(opened):.0f} ms ({min(opened):.0f} to {max(opened):.0f})"
            print(
                f"{file.name}: {size:.2f} MB, open in {times}, {median(spent):.2f} s of the processor"
            )
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
