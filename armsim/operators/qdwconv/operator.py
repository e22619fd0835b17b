"""Quantized depthwise convolution as an operator."""

from __future__ import annotations

from types import MappingProxyType

from armsim.codegen.size_arguments import in_c
from armsim.nests.byte_blocks import kept_bytes
from armsim.operators.called import CalledOperator
from armsim.operators.dwconv import DwconvProblem
from armsim.operators.dwconv.operator import CHECKS
from armsim.operators.layer import Shape
from armsim.operators.operator import TileDict, Wording
from armsim.operators.parameters import Sweep, small_images
from armsim.operators.qdwconv import FAMILIES, NAMES, QdwconvProblem, QdwconvTile
from armsim.operators.qdwconv.blocked import room
from armsim.operators.qdwconv.tile import PATHS, SCHEDULES
from armsim.operators.tile import SIZES_DRAWN, drawn


def _short(tile: TileDict) -> str:
    return f"{tile['family']} {tile['rows']}x{tile['columns']}"


def _of_floats(known: DwconvProblem, shape: Shape) -> QdwconvProblem:
    return QdwconvProblem(
        known.hi, known.wi, known.channels, known.stride, known.padding, known.dilation,
        hf=known.hf, wf=known.wf,
    )  # fmt: skip


class Qdwconv(CalledOperator[QdwconvProblem, QdwconvTile]):
    """The defaults are a layer of MobileNetV1."""

    names = NAMES
    families = FAMILIES
    integer = True
    layouts = ("nhwc",)
    checks = CHECKS
    smallest = QdwconvProblem(hi=3, wi=3, channels=8)
    in_bytes = MappingProxyType({"dwconv": _of_floats})
    sweep = Sweep(
        problem={
            **small_images(12, 18),
            "stride": (1, 2, 3),
            "padding": ("same", "valid", 0, 1, "1x2x1x0", 3),
            "dilation": (1, 2, 3),
            "hf": (3, 1, 2, 5, 7, 3),
            "wf": (3, 1, 2, 5, 7, 3),
            "out": ("q8", "s32"),
            "input_zero": (0, 128, 255),
            "filter_zero": (0, 121, 255),
            "output_zero": (0, 128, 255),
        },
        tile={
            "rows": (1, 2, 3, 4),
            "columns": (1, 2, 3, 4, 8),
            "path": PATHS,
            "schedule": drawn(SCHEDULES),
            "sizes": SIZES_DRAWN,
        },
    )
    wording = Wording(
        short=_short,
        columns=lambda tile: {"path": str(tile["path"]), "order": str(tile["schedule"])},
        sentence=lambda tile: f"{_short(tile)} outputs of 8 channels, path by {tile['path']}",
        kind=("family", "rows", "columns"),
        reference="one output at a time",
    )

    def workspace_in_c(self, problem: QdwconvProblem, tile: QdwconvTile) -> str:
        """The bytes of the workspace of a kernel that takes sizes, in C."""
        return in_c(room(problem, kept_bytes(problem.taps if tile.family == "held_sums" else 0)))

    def precedence(self, full: bool) -> tuple[str, ...]:
        """The zero folded into the bias before the zero subtracted from each pixel."""
        return ("snake_folded", "snake", "window", "space_to_batch", "held_sums")


QDWCONV = Qdwconv()
