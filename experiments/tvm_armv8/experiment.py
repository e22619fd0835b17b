"""[RFC] Improve quantized convolution performance for armv8 architectures, discuss.tvm.apache.org, 2020."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from experiments.published.findings import MEAN, OPEN, Cell, Experiment, Finding, Rows
from experiments.published.kernels import Kernel, ratio
from experiments.published.page import table

BOARD, THREADS = "raspberry-pi-4", 4

LAYERS: dict[str, Mapping[str, Any]] = {
    "5b_3x3b 35x35x64": {"hi": 35, "wi": 35, "cin": 64, "cout": 96, "padding": 1},
    "6b_1x1 17x17x768": {"hi": 17, "wi": 17, "cin": 768, "cout": 192, "kh": 1, "kw": 1, "padding": 0},
    "6e_7x7b 17x17x192, 1x7": {"hi": 17, "wi": 23, "cin": 192, "cout": 192, "kh": 1, "kw": 7, "padding": 0},
    "7a_3x3b 17x17x192, stride 2": {"hi": 17, "wi": 17, "cin": 192, "cout": 320, "stride": 2, "padding": 0},
    "7b_1x1 8x8x1280": {"hi": 8, "wi": 8, "cin": 1280, "cout": 320, "kh": 1, "kw": 1, "padding": 0},
}  # fmt: skip
"""Layers of Inception-v3 over its sizes. Padding left and right of a 1x7 filter is given as columns."""

FAMILIES = {"int16": "mlal16", "umull, uadalp": "adalp", "smull, smlal2, sadalp": "mlal_adalp"}

BOARD_WHY = "See *Misses*."


SMALLEST = "a sixteenth of 7b_1x1"


def _cells() -> dict[str, Cell]:
    small = {"type": "u8", "hi": 8, "wi": 8, "cin": 320, "cout": 80, "kh": 1, "kw": 1, "padding": 0}
    tile = {"family": "adalp", "rows": 4, "columns": 4, "distance": 4}
    found: dict[str, Cell] = {SMALLEST: Kernel("qconv", small, BOARD, tiles=(tile,))}
    return found | {
        f"{layer}: {name}": Kernel(
            "qconv", {"type": "s8" if family == "mlal_adalp" else "u8", **sizes}, BOARD, THREADS,
            family=family, finalists=1,
        )
        for layer, sizes in LAYERS.items()
        for name, family in FAMILIES.items()
    }  # fmt: skip


def _over(slow: str, fast: str, threads: int, rows: Rows) -> dict[str, float]:
    found = {}
    for layer in LAYERS:
        pair = rows.get(f"{layer}: {slow}"), rows.get(f"{layer}: {fast}")
        if pair[0] and pair[1]:
            found[layer] = ratio(pair[0], pair[1], threads)
    return found


def _finding(claim: str, value: float, slow: str, fast: str, threads: int, why: str) -> Finding:
    return Finding(
        "table of the section Results", f"{claim}, {threads} thread{'s' * (threads > 1)}", value, value,
        partial(_over, slow, fast, threads), f"{slow} over {fast}", of=MEAN, why=why,
        evidence=OPEN,
    )  # fmt: skip


FINDINGS = (
    _finding("8-bit GEMM schedule over the untuned int16 one (2.77 / 1.05)", 2.64, "int16",
             "umull, uadalp", 1, BOARD_WHY),
    _finding("8-bit GEMM schedule over int16, as the document sums it up", 2.0, "int16",
             "umull, uadalp", 1, BOARD_WHY),
    _finding("8-bit GEMM schedule over int16, as the document sums it up", 1.55, "int16",
             "umull, uadalp", 4, BOARD_WHY),
    _finding("the schedule's time over TFLite's", 1.05, "umull, uadalp", "smull, smlal2, sadalp", 1,
             BOARD_WHY),
    _finding("the schedule's time over TFLite's", 1.07, "umull, uadalp", "smull, smlal2, sadalp", 4,
             BOARD_WHY),
)  # fmt: skip


def _table(rows: Rows) -> str:
    lines = []
    for layer in LAYERS:
        own = [rows.get(f"{layer}: {name}") for name in FAMILIES]
        if not all(own):
            continue
        lines.append(
            [layer]
            + [f"{row['cycles'][str(count)]:,}" for count in (1, THREADS) for row in own if row]
        )
    head = ["layer", *(f"{name}, {count}" for count in (1, THREADS) for name in FAMILIES)]
    return table(head, lines)


EXPERIMENT = Experiment(
    name="tvm_armv8",
    document="*[RFC] Improve quantized convolution performance for armv8 architectures* "
    "(discuss.tvm.apache.org, 2020)",
    question="What is staying in 8 bits worth without a dot-product instruction?",
    machine="Raspberry Pi 4 (the document names none)",
    cells=_cells(),
    smallest=SMALLEST,
    findings=FINDINGS,
    tables={"layers": _table},
)
