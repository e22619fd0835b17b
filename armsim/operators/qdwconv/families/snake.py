"""TF-Lite's 3x3 depthwise convolution at depth 8: blocks of outputs, a snake path over the input.

"Smart Memory Access Pattern", figures 3 and 4: the window moves over the block to and fro, and loads only
the pixels that it did not have. The sixteen cases of rows, columns and stride are
`armsim.operators.qdwconv.tile.CASES`; other powers of two work as well.
"""

from __future__ import annotations

from functools import partial

from armsim.operators.documents import HYPERCONNECT
from armsim.operators.qdwconv.direct import direct_workspace, render_direct
from armsim.operators.qdwconv.registry import FAMILIES
from armsim.operators.quantized_families import Family

USES = frozenset({"rows", "columns", "path", "schedule"})
SECTION = "1) Why is depthwise separable layer fast in Tensorflow Lite?"

FAMILIES.register(
    Family(
        name="snake",
        render=partial(
            render_direct, folded=False, reuse=True,
            method="16-bit pixels, zero subtracted from each, stay in registers along a snake path.",
        ),
        uses=USES,
        summary="blocks of outputs at depth 8 along a snake path, zero subtracted from each pixel",
        document=HYPERCONNECT,
        section=SECTION + " Smart Memory Access Pattern",
        workspace=direct_workspace,
    )
)  # fmt: skip
FAMILIES.register(
    Family(
        name="snake_folded",
        render=partial(
            render_direct, folded=True, reuse=True,
            method="a snake path; the input's zero times the filter's sum is in the bias.",
        ),
        uses=USES,
        summary="the same with the input's zero folded into the bias: pixels are widened by F1 alone",
        document=HYPERCONNECT,
        section=SECTION + " Smart Memory Access Pattern",
        workspace=direct_workspace,
    )
)  # fmt: skip
FAMILIES.register(
    Family(
        name="window",
        render=partial(
            render_direct, folded=False, reuse=False,
            method="each output loads its nine pixels.",
        ),
        uses=USES,
        summary="blocks of outputs that load all nine pixels each",
        document=HYPERCONNECT,
        section=SECTION + " Loop Unrolling",
        workspace=direct_workspace,
    )
)  # fmt: skip
