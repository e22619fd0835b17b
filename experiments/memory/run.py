"""Question: does the memory model predict what boards measure, from latencies and peak bandwidth alone?

Method: the probe kernels on the board's model, the same sizes as ramlat; medians over five placements of
pages.

    python experiments/memory/run.py [--board NAME]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import Progress

sys.path.insert(0, str(Path(__file__).parents[2]))

from armsim.boards.loader import load_cluster
from armsim.cores.model import CoreModel
from armsim.membench.bandwidth import KINDS, measure_bandwidth
from armsim.membench.chase import measure_latency
from experiments.memory.figures import (
    Curve,
    Machine,
    error_to_range,
    l2_bytes_per_cycle,
    parallel,
)

HERE = Path(__file__).parent
BEGIN, END = "<!-- written by run.py -->", "<!-- end -->"
PLACEMENTS = (1, 2, 3, 4, 5)  # seeds of page placements
HOPS, STREAMED = 32768, 4 << 20
CURVE, PARALLEL, PATH, BANDWIDTH = 0.20, 0.10, 0.10, 0.20
"""Tolerances: a point of a curve, parallel misses, L2 to L1, bandwidth."""


@dataclass(frozen=True)
class Figure:
    """One figure of silicon as a range, with what the model says."""

    name: str
    least: float
    largest: float
    model: float
    tolerance: float

    @property
    def error(self) -> float:
        return error_to_range(self.model, self.least, self.largest)

    @property
    def close(self) -> bool:
        return abs(self.error) <= self.tolerance


@dataclass(frozen=True)
class Result:
    """Everything about a board: curves by chains, silicon's and the model's [least, median, largest]."""

    machine: Machine
    source: str
    silicon: dict[int, Curve]
    model: dict[int, dict[int, tuple[float, float, float]]]
    figures: list[Figure]


def placements_of(core: CoreModel) -> tuple[int, ...]:
    """Seeds of placements: of the pages that the board was measured on."""
    return PLACEMENTS if core.pages == "random" else (0,)


def spread(values: list[float]) -> tuple[float, float, float]:
    return min(values), statistics.median(values), max(values)


def measure(name: str, given: dict[str, Any], step: Any) -> Result:
    core = load_cluster(name)
    placements = placements_of(core)
    machine = Machine(
        core.ghz, core.l1d.latency, core.l2.latency, core.memory_ns, core.l1d.bytes, core.l2.bytes,
        core.l3.latency / core.ghz if core.l3 else None,
    )  # fmt: skip
    silicon = {
        chains: {int(size) << 10: ns / chains for size, ns in given[f"chase_{chains}"].items()}
        for chains in (1, 8)
    }
    model: dict[int, dict[int, tuple[float, float, float]]] = {1: {}, 8: {}}
    for chains, curve in silicon.items():
        for size in curve:
            step(f"{name}: {chains} x {size >> 10} KiB")
            model[chains][size] = spread(
                [measure_latency(core, size, chains, HOPS, seed, seed).ns for seed in placements]
            )
    middle = {chains: {size: ns[1] for size, ns in model[chains].items()} for chains in (1, 8)}
    measured = parallel(silicon[1], silicon[8])
    ours = l2_bytes_per_cycle(middle[8], machine)
    figures = [
        Figure("lines in flight, 8 chains", measured, measured, parallel(middle[1], middle[8]), PARALLEL),
        Figure("L2 to L1, bytes a cycle", *l2_bytes_per_cycle(silicon[8], machine), sum(ours) / 2, PATH),
    ]  # fmt: skip
    for kind in KINDS:
        step(f"{name}: {kind}")
        rate = statistics.median(
            measure_bandwidth(core, kind, STREAMED, seed).mb_per_s for seed in placements
        )
        figures.append(Figure(f"{kind}, MB/s", *given[kind], rate, BANDWIDTH))
    return Result(machine, given["source"], silicon, model, figures)


def words(least: float, largest: float) -> str:
    """A range in three or four digits, one number if its ends read the same."""
    texts = [f"{value:.0f}" if value >= 100 else f"{value:.2f}" for value in (least, largest)]
    return texts[0] if texts[0] == texts[1] else f"{texts[0]} to {texts[1]}"


def curve_rows(
    result: Result, chains: int, explained: dict[str, str]
) -> tuple[list[str], int, int]:
    """Rows of a curve, and how many points are close and on silicon's plateau."""
    rows, close, placed = [], 0, 0
    for size, ns in result.silicon[chains].items():
        least, median, largest = result.model[chains][size]
        error = median / ns - 1
        inside = least <= ns <= largest  # the page placement on silicon is unknown
        fits = inside or abs(error) <= CURVE
        close += fits
        levels = ""
        if chains == 1:
            theirs, ours = result.machine.level(ns), result.machine.level(median)
            placed += theirs == ours
            levels = f"| {theirs if theirs == ours else f'{theirs}, model {ours}'} "
        note = "" if fits else explained.get(f"{chains}x{size >> 10}", "not explained")
        if inside and abs(error) > CURVE:
            note = "inside the placements"
        rows.append(
            f"| {size >> 10} KiB | {ns:.2f} | {median:.2f} | {words(least, largest)} | {error:+.0%} "
            f"{levels}| {note} |"
        )
    return rows, close, placed


def totals(results: list[Result]) -> str:
    """All boards in one sentence."""
    points = [curve_rows(result, chains, {})[1:] for result in results for chains in (1, 8)]
    sizes = [len(result.silicon[chains]) for result in results for chains in (1, 8)]
    figures = [figure for result in results for figure in result.figures]
    rates = [figure for figure in figures if figure.tolerance == BANDWIDTH]
    others = [figure for figure in figures if figure.tolerance != BANDWIDTH]
    return (
        f"{sum(placed for _, placed in points)} of {sum(sizes[::2])} points on silicon's plateau; "
        f"{sum(close for close, _ in points[::2])} of {sum(sizes[::2])} points of one chain and "
        f"{sum(close for close, _ in points[1::2])} of {sum(sizes[1::2])} of eight close; "
        f"{sum(figure.close for figure in others)} of {len(others)} of lines in flight and paths from L2, "
        f"{sum(figure.close for figure in rates)} of {len(rates)} bandwidths."
    )


def board_lines(name: str, result: Result, explained: dict[str, str]) -> tuple[list[str], str]:
    """A board's tables as Markdown, and its row of the overview."""
    one, close_1, placed = curve_rows(result, 1, explained)
    eight, close_8, _ = curve_rows(result, 8, explained)
    machine = result.machine
    lines = [
        f"### {name}",
        "",
        f"Silicon: {result.source}. Calibrated: L1 {machine.l1_cycles} and L2 {machine.l2_cycles} cycles, "
        f"{f'L3 {machine.l3_ns:.0f} and ' if machine.l3_ns else ''}"
        f"DRAM {machine.dram_ns:g} ns.",
        "",
        "| figure | silicon | model | error | | |",
        "|---|--:|--:|--:|---|---|",
    ]
    for figure in result.figures:
        note = "" if figure.close else explained.get(figure.name.split(",")[0], "not explained")
        lines.append(
            f"| {figure.name} | {words(figure.least, figure.largest)} "
            f"| {words(figure.model, figure.model)} | {figure.error:+.0%} "
            f"| {'within' if figure.close else 'outside'} {figure.tolerance:.0%} | {note} |"
        )
    lines += [
        "",
        "One chain, ns a load:",
        "",
        "| working set | silicon | model | placements | error | plateau | |",
        "|--:|--:|--:|--:|--:|---|---|",
        *one,
        "",
        "Eight chains, ns a load:",
        "",
        "| working set | silicon | model | placements | error | |",
        "|--:|--:|--:|--:|--:|---|",
        *eight,
        "",
    ]
    cells = [f"{figure.error:+.0%}{'' if figure.close else ' (!)'}" for figure in result.figures]
    overview = (
        f"| {name} | {placed} of {len(one)} | {close_1} of {len(one)} | {close_8} of {len(eight)} "
        f"| {' | '.join(cells)} |"
    )
    return lines, overview


def beside_lines(beside: dict[str, Any], explained: dict[str, str], step: Any) -> list[str]:
    """Bandwidths of clusters that are not scored, as Markdown."""
    lines = [
        "### Other clusters, bandwidth in MB/s, not scored",
        "",
        "| cluster | silicon | kind | silicon | model | error | |",
        "|---|---|---|--:|--:|--:|---|",
    ]
    for name, given in beside.items():
        core = load_cluster(name)
        for kind, measured in zip(KINDS, given["rates"], strict=True):
            step(f"{name}: {kind}")
            model = statistics.median(
                measure_bandwidth(core, kind, STREAMED, seed).mb_per_s
                for seed in placements_of(core)
            )
            error = model / measured - 1
            note = (
                "" if abs(error) <= BANDWIDTH else explained.get(f"{name} {kind}", "not explained")
            )
            lines.append(
                f"| {name} | {given['source']} | {kind} | {measured:.0f} | {model:.0f} | {error:+.0%} "
                f"| {note} |"
            )
    return [*lines, ""]


def main() -> int:
    silicon = tomllib.loads((HERE / "silicon.toml").read_text(encoding="utf-8"))
    beside = silicon.pop("beside")
    silicon.pop("copies")
    explained = tomllib.loads((HERE / "explained.toml").read_text(encoding="utf-8"))
    parser = argparse.ArgumentParser(description="the memory model against boards")
    parser.add_argument(
        "--board", choices=sorted(silicon), help="one alone; the README stays as it is"
    )
    arguments = parser.parse_args()
    chosen = {arguments.board: silicon[arguments.board]} if arguments.board else silicon
    lines, overview, results = [], [], []
    with Progress(transient=True) as bar:
        total = sum(30 + len(KINDS) for _ in chosen) + len(KINDS) * len(beside)
        task = bar.add_task("probing", total=total)

        def step(what: str) -> None:
            bar.update(task, advance=1, description=what)

        for name, given in chosen.items():
            result = measure(name, given, step)
            results.append(result)
            tables, row = board_lines(name, result, explained.get(name, {}))
            lines += tables
            overview.append(row)
        if not arguments.board:
            lines += beside_lines(beside, explained.get("beside", {}), step)
    head = [
        "| board | on silicon's plateau | 1 chain within 20 % | 8 chains within 20 % | in flight "
        "| L2 to L1 | read | copy | fill |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    text = "\n".join([totals(results), "", *head, *overview, "", *lines])
    print(text)
    if not arguments.board:
        readme = HERE / "README.md"
        before, rest = readme.read_text(encoding="utf-8").split(BEGIN)
        readme.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.split(END)[1]}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
