"""Convolution as an operator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from armsim.checks.contract import Contract
from armsim.codegen.fused import EPILOGUES
from armsim.nests.reference import Reference
from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile
from armsim.operators.conv.data import conv_call
from armsim.operators.conv.rows import outline
from armsim.operators.conv.tile import NAMES
from armsim.operators.convolved import FLOAT, convolved_contract, convolved_reference
from armsim.operators.layer import LayerKind, Memory
from armsim.operators.operator import Operator, TileDict, Wording
from armsim.operators.parameters import RUNTIME, Sweep
from armsim.operators.tile import LISTED, SCHEDULES, SIZES_DRAWN, order_of


def _by_rows(tile: TileDict) -> bool:
    return FAMILIES[tile["family"]].layout == "nc4hw4"


def _short(tile: TileDict) -> str:
    return f"{tile['family']} {tile['wo']}x{tile['co']}{order_of(tile)}"


def _blocks(tile: TileDict) -> list[str]:
    names = (("taps", "taps"), ("cco", "cc"), ("mc", "mc"), ("kc", "kc"))
    return [f"{word}{tile[name]}" for name, word in names if tile[name]]


def _columns(tile: TileDict) -> dict[str, str]:
    return {
        "layout": FAMILIES[tile["family"]].layout,
        "blocks": " ".join(_blocks(tile)) or "whole",
        "prefetch": str(tile["prefetch"] or "-"),
    }


def _sentence(tile: TileDict) -> str:
    parts = [f"{tile['family']} {tile['wo']} pixels x {tile['co']} output channels in registers"]
    if tile["taps"]:
        parts.append(f"{tile['taps']} taps at once")
    if tile["cco"]:
        parts.append(f"{tile['cco'] * tile['co']} output channels in a pass over the image")
    if tile["mc"] or tile["kc"]:
        parts.append(" ".join(_blocks(tile)).upper())
    if tile["prefetch"]:
        unit = "bytes" if _by_rows(tile) else "products"
        parts.append(f"prefetch {tile['prefetch']} {unit} ahead")
    if tile["schedule"] in LISTED:
        parts.append(LISTED[tile["schedule"]])
    return ", ".join(parts)


# hi, wi, cin, cout: small images, each remainder of columns and channels, few channels and many.
_CHECKS = (
    (1, 1, 1, 1), (2, 31, 3, 12), (3, 8, 4, 4), (7, 7, 5, 20), (8, 9, 33, 3), (9, 23, 2, 7),
    (10, 10, 48, 8), (11, 13, 1, 33), (5, 12, 71, 16), (14, 14, 3, 24), (6, 16, 40, 1),
    (13, 3, 6, 13), (4, 46, 11, 10), (12, 37, 3, 8),
)  # fmt: skip


def _im2col(problem: ConvProblem, values: Mapping[str, Any]) -> Memory:
    """Unroll ``task_rows`` rows of the output at a time into a matrix (Frajberg et al., section 4.3)."""
    rows = values.get("task_rows", 1)
    if rows < 1:
        raise ValueError(f"task_rows must be at least 1, got {rows}")
    rows = min(rows, problem.ho)
    size = rows * problem.wo * problem.taps * problem.cin * FLOAT
    return Memory(workspace=size, words=f"im2col of {rows} of {problem.ho} rows")


class Conv(Operator[ConvProblem, ConvTile]):
    """The defaults are a layer of ResNet's third stage with a quarter of its channels."""

    names = NAMES
    families = FAMILIES
    layouts = ("nhwc", "nc4hw4")
    layer = LayerKind(
        weights=lambda problem: problem.taps * problem.cin,
        keys={"task_rows": int},
        grouped=True,
        memory=_im2col,
    )
    smallest = ConvProblem(hi=4, wi=4, cin=4, cout=4, hf=1, wf=1)
    sweep = Sweep(
        problem={
            "hi": range(1, 10),
            "wi": range(1, 20),
            "cin": range(1, 14),
            "cout": range(1, 27),
            "hf": (1, 2, 3, 4, 5),
            "wf": (1, 2, 3, 4, 5),
            "stride": (1, 2, 3),
            "padding": ("same", "valid", 0, 1, 2, "0x0x1x1", "2x1x0x4", 6),
            "dilation": (1, 2),
            "epilogue": EPILOGUES,
        },
        tile={
            "wo": range(1, 13),
            "co": range(1, 17),
            "taps": (0, 1, 2),
            "cco": (0, 1, 2),
            "depth": range(1, 9),
            "mc": (0, 5, 16),
            "kc": (0, 1, 7, 16),
            "prefetch": (0, 8, 256),
            "schedule": SCHEDULES,
            "sizes": SIZES_DRAWN,
        },
    )
    wording = Wording(
        short=_short, columns=_columns, sentence=_sentence,
        kind=("family", "wo", "co"),
        reference="im2col and a packed multiplication",
        known="Park et al. 2022 measured 2.81x on average, over VGG-16 and ResNet-50 with all cores of "
        "three boards",
    )  # fmt: skip

    def contract(self, problem: ConvProblem, tile: ConvTile, seed: int) -> Contract:
        """Input, filter, output, then the workspace if there is one, and what an epilogue has."""
        call = conv_call(problem, tile)
        return convolved_contract(problem, call, seed, sized=tile.sizes == RUNTIME)

    def reference(self, problem: ConvProblem, tile: ConvTile) -> Reference:
        """The definition, with the filter as the family reads it."""
        checks = _CHECKS if tile.sizes == RUNTIME else None
        family = FAMILIES[tile.family]
        packed = "filter" if family.panels(problem, tile) else ""
        workspace = family.workspace_in_c(problem, tile) if checks else ""
        return convolved_reference(
            problem, conv_call(problem, tile), checks, packed=packed, workspace=workspace
        )

    def data_key(self, tile: ConvTile) -> str:
        """The layout of the image, and the order and the blocks of the filter."""
        family = FAMILIES[tile.family]
        words = f"{family.layout} {family.filter_order} "
        if family.filter_order != "rsck":
            words += f"{tile.co} {tile.kc} "
        return words + tile.sizes * (tile.sizes == RUNTIME)

    def loops(self, family: str) -> list[str]:
        """The loops of a family's kernels with what stays in registers, at a tile that ships."""
        one = FAMILIES[family]
        if one.way:
            return one.way.loops(*one.shipped[0]).outline()
        return outline(*one.shipped[0], one.algorithm) if one.algorithm else []

    def layout_of(self, tile: ConvTile) -> str:
        """Give the layout of the tile's family."""
        return FAMILIES[tile.family].layout

    def precedence(self, full: bool) -> tuple[str, ...]:
        """Methods by rows of the image before those that multiply matrices."""
        multiplied = ("im2col", "mec", "implicit", "kn2col", "im2col_tasks")
        indirect = (*multiplied, "indirect") if full else ("indirect", *multiplied)
        return ("mgemm", "direct", *indirect)


CONV = Conv()
