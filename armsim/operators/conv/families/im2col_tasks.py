"""im2col in bounded tasks: some output rows are unrolled and multiplied before the next ones.

D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on mobile
systems", section 4.3, "Small tasks for low memory consumption": the temporary memory of a task has a fixed
size, whatever the image's. MC says how many pixels a task has, in whole output rows.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.conv import formulas
from armsim.operators.conv.multiplied import render_tasks, task_workspace
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.registry import Family, register
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import POLIMIDL


def render(problem: ConvProblem, tile: ConvTile) -> KernelSource:
    """The kernel."""
    method = (
        "im2col in tasks of output rows: patches are copied into a small matrix and multiplied."
    )
    return render_tasks(problem, tile, method=method)


register(
    Family(
        name="im2col_tasks",
        render=render,
        layout="nhwc",
        filter_order="rsck",
        uses=frozenset({"wo", "co", "depth", "mc", "prefetch"}),
        operations=formulas.im2col,
        summary="patch matrix of some output rows at a time, then a packed multiplication",
        document=POLIMIDL,
        section="4.3, small tasks for low memory consumption",
        workspace=task_workspace,
    )
)
