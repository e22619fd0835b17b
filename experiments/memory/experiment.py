"""Pointer chases and copies of boards beside those of their models, from latencies and peak rates alone."""

from __future__ import annotations

import math
import statistics
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from armsim.boards.loader import load_cluster
from armsim.cores.model import CoreModel
from armsim.membench.bandwidth import KINDS, measure_bandwidth
from armsim.membench.chase import measure_latency
from experiments.frame import Call, Row, Rows, described, known, table
from experiments.memory.copies import KINDS as COPIED
from experiments.memory.copies import copied

_HERE = Path(__file__).parent
SILICON = tomllib.loads((_HERE / "silicon.toml").read_text("utf-8"))
BESIDE, COPIES = SILICON.pop("beside"), SILICON.pop("copies")
EXPLAINED = tomllib.loads((_HERE / "explained.toml").read_text("utf-8"))
CHAINS = (1, 8)
HOPS, STREAMED, LINE = 32768, 4 << 20, 64
IN_FLIGHT, PATH = "lines in flight, 8 chains", "L2 to L1, bytes a cycle"
TOLERANCES = {IN_FLIGHT: 0.10, PATH: 0.10, **{f"{kind}, MB/s": 0.20 for kind in KINDS}}
CURVE = 0.20

Curve = dict[int, float]
"""KiB of the working set -> ns a load, all chains together."""


def silicon(board: str, chains: int) -> Curve:
    """Return the measured curve of a board."""
    return {int(size): ns / chains for size, ns in SILICON[board][f"chase_{chains}"].items()}


def parallel(one: Curve, eight: Curve) -> float:
    """Return how many DRAM lines eight chains have on their way, at the largest size of both curves."""
    size = max(one.keys() & eight.keys())
    return one[size] / eight[size]


def path_rates(eight: Curve, core: CoreModel) -> tuple[float, float]:
    """Return the extreme rates of eight chains over sets of 4 L1 to half of L2, where all comes from L2."""
    rates = [
        LINE / (ns * core.ghz)
        for size, ns in eight.items()
        if 4 * core.l1d.bytes <= size << 10 <= core.l2.bytes // 2
    ]
    return min(rates), max(rates)


def _seeds(core: CoreModel) -> tuple[int, ...]:
    """Five placements of the pages that the board was measured on."""
    return (1, 2, 3, 4, 5) if core.pages == "random" else (0,)


def _rates(core: CoreModel) -> Row:
    return {
        f"{kind}, MB/s": statistics.median(
            measure_bandwidth(core, kind, STREAMED, seed).mb_per_s for seed in _seeds(core)
        )
        for kind in KINDS
    }


def probed(board: str) -> Row:
    """Replay the probe kernels: ns [least, median, largest] by chains and KiB, and figures."""
    core = load_cluster(board)
    curves: dict[str, dict[str, list[float]]] = {}
    for chains in CHAINS:
        for size in silicon(board, chains):
            runs = [
                measure_latency(core, size << 10, chains, HOPS, seed, seed).ns
                for seed in _seeds(core)
            ]
            spread = [min(runs), statistics.median(runs), max(runs)]
            curves.setdefault(str(chains), {})[str(size)] = spread
    one, eight = ({int(size): ns[1] for size, ns in own.items()} for own in curves.values())
    figures = {IN_FLIGHT: parallel(one, eight), PATH: sum(path_rates(eight, core)) / 2}
    return {"curves": curves, "figures": {**figures, **_rates(core)}}


def streamed(cluster: str) -> Row:
    """Replay read, copy and fill."""
    return {"figures": _rates(load_cluster(cluster))}


def _error(value: float, least: float, largest: float) -> float:
    """Return the relative distance to the nearer end of a range, 0 inside it."""
    return value / min(max(value, least), largest) - 1


def _words(least: float, largest: float) -> str:
    texts = [f"{value:.0f}" if value >= 100 else f"{value:.2f}" for value in (least, largest)]
    return " to ".join(dict.fromkeys(texts))


def _figures(board: str, row: Row) -> Iterator[tuple[str, float, float, float, float, bool]]:
    """Name, range on silicon, model, error of each figure, and whether it is close."""
    one, eight = (silicon(board, chains) for chains in CHAINS)
    in_flight = parallel(one, eight)
    measured = {IN_FLIGHT: (in_flight, in_flight), PATH: path_rates(eight, load_cluster(board))}
    for name, model in row["figures"].items():
        least, largest = measured.get(name) or SILICON[board][name.partition(",")[0]]
        error = _error(model, least, largest)
        yield name, least, largest, model, error, abs(error) <= TOLERANCES[name]


def _plateau(core: CoreModel, ns: float) -> str:
    """Name the calibrated latency that a point lies nearest to, by ratio."""
    plateaus = {
        "L1": core.l1d.latency / core.ghz, "L2": core.l2.latency / core.ghz,
        "L3": core.l3.latency / core.ghz if core.l3 else 0.0, "DRAM": core.memory_ns,
    }  # fmt: skip
    found = {name: abs(math.log(ns / other)) for name, other in plateaus.items() if other}
    return min(found, key=found.__getitem__)


def _points(board: str, chains: int, row: Row) -> Iterator[tuple[bool, bool, list[str]]]:
    """Yield for each point of a curve whether it is close, whether on silicon's plateau, and its line."""
    core = load_cluster(board)
    for size, ns in silicon(board, chains).items():
        least, median, largest = row["curves"][str(chains)][str(size)]
        error = median / ns - 1
        inside = least <= ns <= largest  # the page placement on silicon is unknown
        close = inside or abs(error) <= CURVE
        theirs, ours = _plateau(core, ns), _plateau(core, median)
        note = EXPLAINED.get(board, {}).get(f"{chains}x{size}", "not explained")
        if close:
            note = "inside the placements" if abs(error) > CURVE else ""
        levels = [theirs if theirs == ours else f"{theirs}, model {ours}"] if chains == 1 else []
        cells = [
            f"{size} KiB",
            f"{ns:.2f}",
            f"{median:.2f}",
            _words(least, largest),
            f"{error:+.0%}",
        ]
        yield close, theirs == ours, [*cells, *levels, note]


def _board(board: str, rows: Rows) -> str:
    row, core = rows[board], load_cluster(board)
    l3 = f"L3 {core.l3.latency / core.ghz:.0f} and " if core.l3 else ""
    explained = EXPLAINED.get(board, {})
    figures = (
        [
            name, _words(least, largest), _words(model, model), f"{error:+.0%}",
            f"{'within' if close else 'outside'} {TOLERANCES[name]:.0%}",
            "" if close else explained.get(name.partition(",")[0], "not explained"),
        ]
        for name, least, largest, model, error, close in _figures(board, row)
    )  # fmt: skip
    heads = ["working set", "silicon", "model", "placements", "error"]
    one, eight = ([line for _, _, line in _points(board, chains, row)] for chains in CHAINS)
    return "\n\n".join([
        f"### {board}",
        f"Silicon: {SILICON[board]['source']}. Calibrated: L1 {core.l1d.latency} and L2 {core.l2.latency} "
        f"cycles, {l3}DRAM {core.memory_ns:g} ns.",
        table(["figure", "silicon", "model", "error", "", ""], figures),
        "One chain, ns a load:", table([*heads, "plateau", ""], one),
        "Eight chains, ns a load:", table([*heads, ""], eight),
    ])  # fmt: skip


def _overview(rows: Rows) -> str:
    """All boards in a sentence, and a row for each."""
    counts, lines, close_figures = [], [], []
    for board in known(SILICON, lambda board: (rows[board], board)[1]):
        points = [list(_points(board, chains, rows[board])) for chains in CHAINS]
        placed = sum(on_plateau for _, on_plateau, _ in points[0])
        sums = [placed, *(sum(close for close, *_ in own) for own in points)]
        sizes = [len(points[0]), *map(len, points)]
        figures = list(_figures(board, rows[board]))
        counts.append([*sums, *sizes])
        close_figures.append([close for *_, close in figures])
        shown = (f"{error:+.0%}{'' if close else ' (!)'}" for *_, error, close in figures)
        lines.append([board, *map("{} of {}".format, sums, sizes), *shown])
    placed, one, eight, all_one, _, all_eight = (sum(own) for own in zip(*counts, strict=True))
    others, rates = ([close for own in close_figures for close in own[part]]
                     for part in (slice(2), slice(2, None)))  # fmt: skip
    head = [
        "board", "on silicon's plateau", "1 chain within 20 %", "8 chains within 20 %", "in flight",
        "L2 to L1", *KINDS,
    ]  # fmt: skip
    return (
        f"{placed} of {all_one} points on silicon's plateau; {one} of {all_one} points of one chain and "
        f"{eight} of {all_eight} of eight close; {sum(others)} of {len(others)} of lines in flight and "
        f"paths from L2, {sum(rates)} of {len(rates)} bandwidths.\n\n{table(head, lines)}"
    )


def _beside(rows: Rows) -> str:
    def line(pair: tuple[str, str, float]) -> list[Any]:
        cluster, kind, measured = pair
        model = rows[cluster]["figures"][f"{kind}, MB/s"]
        error = model / measured - 1
        why = EXPLAINED["beside"].get(f"{cluster} {kind}", "not explained")
        return [
            cluster, BESIDE[cluster]["source"], kind, f"{measured:.0f}", f"{model:.0f}", f"{error:+.0%}",
            "" if abs(error) <= CURVE else why,
        ]  # fmt: skip

    pairs = (
        (name, *pair)
        for name, own in BESIDE.items()
        for pair in zip(KINDS, own["rates"], strict=True)
    )
    return table(
        ["cluster", "silicon", "kind", "silicon", "model", "error", ""], known(pairs, line)
    )


def _copies(rows: Rows) -> str:
    """Count the errors, and give a row of each cluster."""
    errors = list[float]()

    def line(cluster: str) -> list[str]:
        model = rows[f"copies {cluster}"]["copies"]
        pairs = list(zip(COPIES[cluster], (model[kind] for kind in COPIED), strict=True))
        errors.extend(abs(own / measured - 1) for measured, own in pairs)
        cells = ((f"{m:.0f}", f"{own:.0f}", f"{own / m - 1:+.0%}") for m, own in pairs)
        return [cluster, *(word for cell in cells for word in cell)]

    lines = known(COPIES, line)
    heads = ["MB/s", *(word for kind in COPIED for word in (kind, "model", "error"))]
    near, far = sum(one <= 0.15 for one in errors), sum(one > 0.30 for one in errors)
    return f"{near} of {len(errors)} within 15 %, {far} beyond 30 %.\n\n{table(heads, lines)}"


EXPERIMENT = described(
    "memory",
    cells={
        **{board: Call(probed, {"board": board}) for board in SILICON},
        **{cluster: Call(streamed, {"cluster": cluster}) for cluster in BESIDE},
        **{f"copies {cluster}": Call(copied, {"cluster": cluster}) for cluster in COPIES},
    },
    tables={
        "boards": _overview,
        **{board: partial(_board, board) for board in SILICON},
        "beside": _beside,
        "copies": _copies,
    },
)
