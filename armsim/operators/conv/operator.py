"""Convolution as an operator."""

from __future__ import annotations

from pathlib import Path

from armsim.checks.contract import Contract
from armsim.codegen.fused import EPILOGUES
from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile, formula_intensity
from armsim.operators.conv.data import conv_contract, filter_block
from armsim.operators.conv.header import PANELS
from armsim.operators.conv.size_arguments import size_arguments
from armsim.operators.conv.tile import NAMES
from armsim.operators.operator import Operator, TileDict, Wording
from armsim.operators.parameters import RUNTIME, Sweep
from armsim.operators.reference import (
    Reference,
    epilogue_constants,
    sliding_constants,
    sliding_expressions,
)
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


class Conv(Operator[ConvProblem, ConvTile]):
    """The defaults are a layer of ResNet's third stage with a quarter of its channels."""

    names = NAMES
    families = FAMILIES
    layouts = ("nhwc", "nc4hw4")
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
        return conv_contract(problem, tile, seed)

    def reference(self, problem: ConvProblem, tile: ConvTile) -> Reference:
        """In the family's layout, with the filter in its order."""
        family, sized = FAMILIES[tile.family], tile.sizes == RUNTIME
        panels = family.panels(problem, tile)
        sliding = sliding_expressions if sized else sliding_constants
        return Reference(
            Path(__file__).with_name("reference.c"),
            {
                **({} if sized else {"CIN": problem.cin, "COUT": problem.cout}),
                **({"NR": panels.columns, "KC": panels.kc} if panels else {}),
                "BLOCK": filter_block(tile),
                "COLUMNS_INSIDE": int(family.filter_order == "rcsk"),
                "CHUNKS": int(family.filter_order == "crsk_blocked"),
                **sliding(problem, family.layout),
                **epilogue_constants(problem.epilogue, problem.taps * problem.cin + 1),
            },
            {},
            size_arguments(problem) if sized else None,
        )

    def data_key(self, tile: ConvTile) -> str:
        """The layout of the image, and the order and the blocks of the filter."""
        family = FAMILIES[tile.family]
        words = f"{family.layout} {family.filter_order} {filter_block(tile)} "
        if family.filter_order == PANELS:
            words += f"{tile.co} {tile.kc} "
        return words + tile.sizes * (tile.sizes == RUNTIME)

    def layout_of(self, tile: ConvTile) -> str:
        """That of the family."""
        return FAMILIES[tile.family].layout

    def precedence(self, full: bool) -> tuple[str, ...]:
        """Methods by rows of the image before those that multiply matrices."""
        multiplied = ("im2col", "mec", "implicit", "kn2col", "im2col_tasks")
        indirect = (*multiplied, "indirect") if full else ("indirect", *multiplied)
        return ("mgemm", "direct", *indirect)

    def formula_intensity(self, problem: ConvProblem, tile: ConvTile) -> float:
        """From the family's memory operations per multiply-accumulate."""
        return formula_intensity(problem, tile)


CONV = Conv()
