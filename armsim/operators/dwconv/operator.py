"""Depthwise convolution as an operator."""

from __future__ import annotations

from armsim.checks.contract import Contract
from armsim.codegen.fused import EPILOGUES
from armsim.nests.reference import Reference
from armsim.operators.convolved import convolved_reference
from armsim.operators.dwconv import FAMILIES, DwconvProblem, DwconvTile
from armsim.operators.dwconv.data import dwconv_call, dwconv_contract
from armsim.operators.dwconv.order import ORDERS as PRODUCTS
from armsim.operators.dwconv.tile import LAYOUTS, NAMES, ORDERS, PATHS, SCHEDULES
from armsim.operators.layer import LayerKind
from armsim.operators.operator import Operator, TileDict, Wording
from armsim.operators.parameters import (
    RUNTIME,
    Spread,
    Sweep,
    small_images,
)
from armsim.operators.tile import LISTED, SIZES_DRAWN, drawn

_ORDERS = {
    "chw": "channel blocks outermost",
    "hcw": "rows, then channel blocks, then columns",
    "hwc": "rows, then columns, channel blocks innermost",
}

_SCHEDULES = {
    "grouped": "grouped loads",
    "interleaved": "interleaved loads",
    **LISTED,
}

BLOCKED_TILES: dict[str, Spread] = {
    "ho_b": (1, 2, 3, 4),
    "wo_b": range(1, 7),
    "channel_block": (4, 8),
    "layout": LAYOUTS,
    "order": ORDERS,
    "schedule": drawn(SCHEDULES),
    "prefetch": (0, 1, 8),
    "prefetch_path": PATHS,
    "products": tuple(PRODUCTS),
    "sizes": SIZES_DRAWN,
}
"""What random tiles are drawn from."""


def _short(tile: TileDict) -> str:
    return f"{tile['family']} {tile['ho_b']}x{tile['wo_b']}c{tile['channel_block']}"


def _columns(tile: TileDict) -> dict[str, str]:
    path = "lin" if tile["prefetch_path"] == "linear" else "pf"
    prefetch = f" {path}{tile['prefetch']}" if tile["prefetch"] else ""
    return {
        "order": tile["order"],
        "layout": tile["layout"],
        "loads": tile["schedule"][:5] + prefetch,
        "products": tile["products"],
    }


def _sentence(tile: TileDict) -> str:
    parts = [
        f"{tile['family']} {tile['ho_b']}x{tile['wo_b']} outputs x {tile['channel_block']} channels",
        f"{tile['layout']}, {_ORDERS.get(tile['order'], tile['order'])}",
        _SCHEDULES[tile["schedule"]],
        f"products by {PRODUCTS[tile['products']].method}",
    ]
    if tile["prefetch"]:
        linear = ", line by line" if tile["prefetch_path"] == "linear" else ""
        parts.append(f"prefetch {tile['prefetch']} iterations ahead{linear}")
    return ", ".join(parts)


def blocked_wording(reference: str, known: str) -> Wording:
    """Tiles that are blocks of outputs; reference, known: see `Wording`."""
    return Wording(
        short=_short,
        columns=_columns,
        sentence=_sentence,
        kind=("family", "ho_b", "wo_b", "channel_block", "layout", "order"),
        reference=reference,
        known=known,
    )


# hi, wi, channels: small images, each remainder of the rows and columns that are done at once.
CHECKS = (
    (1, 1, 1), (2, 31, 12), (3, 8, 4), (7, 7, 5), (8, 9, 3), (9, 23, 3), (10, 10, 8), (11, 13, 1),
    (13, 12, 4), (14, 14, 8), (15, 16, 1), (28, 3, 4), (37, 19, 6), (40, 46, 4),
)  # fmt: skip


class Dwconv(Operator[DwconvProblem, DwconvTile]):
    """The defaults are a layer of MobileNetV1."""

    names = NAMES
    families = FAMILIES
    layouts = LAYOUTS
    layer = LayerKind(weights=lambda problem: problem.hf * problem.wf)
    smallest = DwconvProblem(hi=4, wi=4, channels=4, hf=1, wf=1)
    sweep = Sweep(
        problem={
            **small_images(12, 21),
            "hf": range(1, 8),
            "wf": range(1, 8),
            "stride": (1, 2, 3),
            "padding": ("same", "valid", 0, 1, 2, "0x0x1x1", "3x1x0x2", 3, 7),
            "dilation": (1, 2, 3),
            "epilogue": EPILOGUES,
        },
        tile=BLOCKED_TILES,
    )
    wording = blocked_wording(
        "TF-Lite's loop order",
        "Zhang et al. 2020 measured 2.9x to 9.0x with 4 threads on a Cortex-A57, over the layers of three "
        "networks",
    )

    def contract(self, problem: DwconvProblem, tile: DwconvTile, seed: int) -> Contract:
        """Input, filter, output, then what an epilogue has."""
        return dwconv_contract(problem, tile, seed)

    def reference(self, problem: DwconvProblem, tile: DwconvTile) -> Reference:
        """The definition, in the tile's layout."""
        checks = CHECKS if tile.sizes == RUNTIME else None
        return convolved_reference(problem, dwconv_call(problem, tile), checks)

    def data_key(self, tile: DwconvTile) -> str:
        """The layout, and whether the output holds numbers before the call."""
        family = FAMILIES[tile.family]
        return f"{tile.layout} {family.accumulates} " + tile.sizes * (tile.sizes == RUNTIME)

    def layout_of(self, tile: DwconvTile) -> str:
        """A tile's own."""
        return tile.layout

    def precedence(self, full: bool) -> tuple[str, ...]:
        """Blocks of outputs before the algorithms that tiling is compared with."""
        tiled, windows = ("register_tiled", "register_tiled_zero"), ("window", "window_zero")
        return (*tiled, *windows, "mgemm") if full else (*windows[::-1], *tiled, "mgemm")


DWCONV = Dwconv()
