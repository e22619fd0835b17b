"""The sizes of an image as arguments, in C."""

from __future__ import annotations

from armsim.codegen.fused import Epilogue
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.image_sizes import size_arguments_of
from armsim.operators.reference import SizeArguments

# hi, wi, channels: small images, each remainder of the rows and columns that are done at once.
_CHECKS = (
    (1, 1, 1), (2, 31, 12), (3, 8, 4), (7, 7, 5), (8, 9, 3), (9, 23, 3), (10, 10, 8), (11, 13, 1),
    (13, 12, 4), (14, 14, 8), (15, 16, 1), (28, 3, 4), (37, 19, 6), (40, 46, 4),
)  # fmt: skip


def size_arguments(problem: DwconvProblem) -> SizeArguments:
    """What a program in C needs to know of them; images lie in planes of four channels."""
    planes = "(CHANNELS + 3) / 4 * 16"
    return size_arguments_of(
        problem,
        meaning={
            "hi": "rows of the image",
            "wi": "columns of the image",
            "channels": "of image, filter and output; lanes past the last one exist in memory",
        },
        bytes_of={
            "input": f"{planes} * HI * WI",
            "filter": f"{planes} * HF * WF",
            "output": f"{planes} * HO * WO",
        },
        epilogue=Epilogue.of(problem.epilogue),
        lanes=planes,
        checks=_CHECKS,
    )
