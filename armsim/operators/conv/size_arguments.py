"""The sizes of a convolution as arguments, in C."""

from __future__ import annotations

from armsim.codegen.fused import Epilogue
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.image_sizes import size_arguments_of
from armsim.operators.reference import SizeArguments

# hi, wi, cin, cout: small images, each remainder of columns and channels, few channels and many.
_CHECKS = (
    (1, 1, 1, 1), (2, 31, 3, 12), (3, 8, 4, 4), (7, 7, 5, 20), (8, 9, 33, 3), (9, 23, 2, 7),
    (10, 10, 48, 8), (11, 13, 1, 33), (5, 12, 71, 16), (14, 14, 3, 24), (6, 16, 40, 1),
    (13, 3, 6, 13), (4, 46, 11, 10), (12, 37, 3, 8),
)  # fmt: skip


def size_arguments(problem: ConvProblem) -> SizeArguments:
    """What a program in C needs to know of them; images lie in planes of four channels."""
    channels = "(COUT + 3) / 4 * 16"
    return size_arguments_of(
        problem,
        meaning={
            "hi": "rows of the image",
            "wi": "columns of the image",
            "cin": "channels of the image; lanes past the last one exist in memory",
            "cout": "channels of the output; lanes past the last one exist in memory",
        },
        bytes_of={
            "input": "(CIN + 3) / 4 * 16 * HI * WI",
            "filter": f"{channels} * HF * WF * CIN",
            "output": f"{channels} * HO * WO",
        },
        epilogue=Epilogue.of(problem.epilogue),
        lanes=channels,
        checks=_CHECKS,
    )
