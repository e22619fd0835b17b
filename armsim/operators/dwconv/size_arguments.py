"""The sizes of an image as arguments, in C."""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.fused import Epilogue
from armsim.operators.dwconv.header import SIZES
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.reference import SizeArguments

# hi, wi, channels: small images, each remainder of the rows and columns that are done at once.
_CHECKS = (
    (1, 1, 1), (2, 31, 12), (3, 8, 4), (7, 7, 5), (8, 9, 3), (9, 23, 3), (10, 10, 8), (11, 13, 1),
    (13, 12, 4), (14, 14, 8), (15, 16, 1), (28, 3, 4), (37, 19, 6), (40, 46, 4),
)  # fmt: skip


def size_arguments(problem: DwconvProblem) -> SizeArguments:
    """What a program in C needs to know of them; images lie in planes of four channels."""

    def right(sizes: tuple[int, ...]) -> bool:
        try:
            hi, wi, channels = sizes
            replace(problem, hi=hi, wi=wi, channels=channels).check()
        except ValueError:
            return False
        return True

    planes = "(CHANNELS + 3) / 4 * 16"
    fixed = {
        name: str(value) if isinstance(value, int) else f'"{value}"'
        for name, value in problem.to_dict().items()
        if name not in SIZES
    }
    return SizeArguments(
        defaults={name: getattr(problem, name) for name in SIZES},
        meaning={
            "hi": "rows of the image",
            "wi": "columns of the image",
            "channels": "of image, filter and output; lanes past the last one exist in memory",
        },
        otherwise={},
        bytes={
            "input": f"{planes} * HI * WI",
            "filter": f"{planes} * HF * WF",
            "output": f"{planes} * HO * WO",
            **dict.fromkeys(Epilogue.of(problem.epilogue).tensors, planes),
        },
        problem={"hi": "HI", "wi": "WI", "channels": "CHANNELS", **fixed},
        workspace="",
        checks=tuple(sizes for sizes in _CHECKS if right(sizes)),
    )
