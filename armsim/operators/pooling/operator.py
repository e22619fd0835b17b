"""Maximum and average pooling as operators."""

from __future__ import annotations

from pathlib import Path

from armsim.checks.contract import Contract
from armsim.nests.reference import Constants, Reference
from armsim.operators.convolved import layouts_of
from armsim.operators.dwconv.operator import BLOCKED_TILES, CHECKS, blocked_wording
from armsim.operators.dwconv.tile import LAYOUTS, DwconvTile
from armsim.operators.image_sizes import size_arguments
from armsim.operators.layer import LayerKind
from armsim.operators.operator import Operator
from armsim.operators.parameters import COUNTS, RUNTIME, Spread, Sweep, small_images
from armsim.operators.pooled import pooling_constants
from armsim.operators.pooling import FAMILIES, NAMES, AvgpoolProblem, MaxpoolProblem, PoolProblem
from armsim.operators.pooling.data import pool_contract
from armsim.operators.reference import sliding_constants, sliding_expressions


class Pooling(Operator[PoolProblem, DwconvTile]):
    """The base of both operators."""

    names = NAMES
    families = FAMILIES
    layouts = LAYOUTS
    layer = LayerKind()
    wording = blocked_wording("one output at a time", "")

    def __init__(self, problem_type: type[PoolProblem], **more: Spread) -> None:
        """more: what fields of random problems are drawn from, besides those of a window."""
        self.smallest = problem_type(hi=4, wi=4, channels=4, hf=2, wf=2)
        self.sweep = Sweep(
            problem={
                **small_images(12, 21),
                "hf": range(1, 5),
                "wf": range(1, 5),
                "stride": (1, 2, 3),
                "padding": ("same", "valid", 0, "0x0x1x1", "2x1x0x1", 1, 2),
                **more,
            },
            tile=BLOCKED_TILES,
        )

    def contract(self, problem: PoolProblem, tile: DwconvTile, seed: int) -> Contract:
        """Input and output."""
        return pool_contract(problem, tile, seed)

    def reference(self, problem: PoolProblem, tile: DwconvTile) -> Reference:
        """Maximum or mean, in the tile's layout."""
        sizes, plane = None, problem.plane
        own: Constants = {**pooling_constants(problem), **sliding_constants(problem, tile.layout)}
        if tile.sizes == RUNTIME:
            bytes_of = plane.bytes_in_c(plane.call(layouts_of(plane, tile.layout)), plane.macros)
            read = {name: bytes_of[name] for name in ("input", "output")}
            sizes = size_arguments(problem, plane.sizes_in_words, read, CHECKS)
            own = {**own, **sliding_expressions(problem, tile.layout)}
            own = {name: one for name, one in own.items() if name.lower() not in sizes.defaults}
        return Reference(Path(__file__).with_name("reference.c"), own, {}, sizes)

    def data_key(self, tile: DwconvTile) -> str:
        """The layout."""
        return f"{tile.layout} " + tile.sizes * (tile.sizes == RUNTIME)

    def layout_of(self, tile: DwconvTile) -> str:
        """A tile's own."""
        return tile.layout


MAXPOOL = Pooling(MaxpoolProblem)
AVGPOOL = Pooling(AvgpoolProblem, count=COUNTS)
