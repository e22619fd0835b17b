"""[RFC] Improve quantized convolution performance for armv8 architectures, discuss.tvm.apache.org, 2020."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from armsim.operators.qconv import QconvProblem
from experiments.frame import MEAN, MEASURED, OPEN, Cell, Finding, Rows, described, table
from experiments.published.kernels import Kernel, ratio
from experiments.tvm_armv8.loops import Loops

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

UNTUNED, TUNED, OWN = "TVM, untuned", "TVM, tuned", "the document's"
"""The document's schedules: two of int16, and its own."""

FALLBACK: dict[str, tuple[int, int, int, int]] = {
    "5b_3x3b 35x35x64": (8, 1, 7, 0), "6b_1x1 17x17x768": (32, 1, 1, 1),
    "6e_7x7b 17x17x192, 1x7": (32, 1, 1, 1), "7a_3x3b 17x17x192, stride 2": (4, 4, 4, 1),
    "7b_1x1 8x8x1280": (4, 4, 4, 1),
}  # fmt: skip
"""Channels, rows and columns of a block, and whether the loop over a filter's columns is unrolled: what
`fallback_with_reference_log` makes of each layer, with the log of tuned fp32 layers of an RK3399
(arm_cpu_v0.06): the blocks of the layer whose sizes have most factors in common, cut to what divides these.
"""

BLOCKS = {
    35: ((4, 7), (8, 5), (8, 7), (16, 5)), 17: ((4, 17), (8, 17), (16, 1), (32, 1), (64, 1)),
    8: ((4, 8), (8, 4), (8, 8), (16, 4)),
}  # fmt: skip
"""Channels and columns of the blocks that are compared, by the columns of an output."""

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
    } | {
        f"{layer}: {name}": Loops(function, sizes, BOARD, blocks)
        for layer, sizes in LAYERS.items()
        for name, function, blocks in _schedules(layer, QconvProblem(**sizes))
    }  # fmt: skip


def _schedules(
    layer: str, problem: QconvProblem
) -> Iterator[tuple[str, str, tuple[dict[str, int], ...]]]:
    """The document's schedules, with the C function and the blocks of each."""
    channels, rows, columns, unrolled = FALLBACK[layer]
    block = {"VC": channels, "VH": rows, "VW": columns, "UNROLL_KW": unrolled}
    yield UNTUNED, "spatial_pack", (block,)
    yield TUNED, "nchwc", tuple({"BI": 16, "VC": vc, "VW": vw} for vc, vw in BLOCKS[problem.wo])
    yield OWN, "gemm_4x4", ({},)


def _over(slow: str, fast: str, threads: int, rows: Rows) -> dict[str, float]:
    found = {}
    for layer in LAYERS:
        pair = rows.get(f"{layer}: {slow}"), rows.get(f"{layer}: {fast}")
        if pair[0] and pair[1]:
            found[layer] = ratio(pair[0], pair[1], threads)
    return found


def _finding(
    claim: str, value: float, slow: str, fast: str, threads: int, evidence: str, kernels: str = ""
) -> Finding:
    return Finding(
        "table of the section Results", f"{claim}, {threads} thread{'s' * (threads > 1)}", value, value,
        partial(_over, slow, fast, threads), kernels or f"{slow} over {fast}", of=MEAN,
        why="See *Misses*.", evidence=evidence,
    )  # fmt: skip


FINDINGS = (
    _finding("8-bit GEMM schedule over the untuned int16 one (2.77 / 1.05)", 2.64, "int16",
             "umull, uadalp", 1, MEASURED),
    _finding("the same, both in the loops of TVM's schedules", 2.64, UNTUNED, OWN, 1, MEASURED,
             "`spatial_pack.c` over `gemm_4x4.c`"),
    _finding("8-bit GEMM schedule over int16, as the document sums it up", 2.0, "int16",
             "umull, uadalp", 1, MEASURED),
    _finding("the same, both in the loops of TVM's schedules", 2.0, TUNED, OWN, 1, MEASURED,
             "`nchwc.c` with its best blocks over `gemm_4x4.c`"),
    _finding("8-bit GEMM schedule over int16, as the document sums it up", 1.55, "int16",
             "umull, uadalp", 4, OPEN),
    _finding("the schedule's time over TFLite's", 1.05, "umull, uadalp", "smull, smlal2, sadalp", 1,
             OPEN),
    _finding("the schedule's time over TFLite's", 1.07, "umull, uadalp", "smull, smlal2, sadalp", 4,
             OPEN),
)  # fmt: skip


def _loops(rows: Rows) -> str:
    """The document's schedules on one core, beside the kernels of which only the multiplications differ."""
    lines = []
    for layer in LAYERS:
        own = [rows.get(f"{layer}: {name}") for name in (UNTUNED, TUNED, OWN)]
        if not all(own):
            continue
        untuned, tuned, mine = (row["cycles"]["1"] for row in own if row)
        lines.append(
            [
                layer,
                f"{untuned:,}",
                f"{tuned:,}",
                f"{mine:,}",
                f"{untuned / mine:.2f}x",
                f"{tuned / mine:.2f}x",
            ]
        )
    head = [
        "layer, one core", "int16, untuned", "int16, best blocks", "8 bits, the document's schedule",
        "untuned over it", "best blocks over it",
    ]  # fmt: skip
    return table(head, lines)


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


EXPERIMENT = described(
    "tvm_armv8",
    cells=_cells(),
    findings=FINDINGS,
    tables={"layers": _table, "loops": _loops},
)
