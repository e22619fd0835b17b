"""Methods that make a convolution a multiplication of packed matrices, as "mGEMM" describes them.

J. Park et al., MobiSys 2022, section 2.4:

im2col    the patch of each output pixel is a row of a matrix, Hf Wf times the image (K. Chellapilla,
          S. Puri, P. Simard, "High performance convolutional neural networks for document processing",
          2006)
mec       the image lowered along the columns only, then a multiplication for each output row: output rows
          share the lowered matrix, which is Wf / stride times the image (M. Cho, D. Brand, "MEC:
          Memory-efficient Convolution for Deep Neural Network", ICML 2017)
implicit  the patch matrix exists in packed blocks only: small portions of it are made while a block is
          packed. Blocks of K are channels of one tap, so a packed row is a pixel or zeros
kn2col    all pixels times each tap's matrix, then shifted results added up: the output grows Hf Wf times,
          and a stride does not make the products fewer (A. Anderson, A. Vasudevan, C. Keane, D. Gregg,
          "Low-memory GEMM-based convolution algorithms for deep neural networks", arXiv:1709.03395, 2017)

im2col_tasks unrolls and multiplies some output rows before the next ones: the temporary memory of a task
has a fixed size, whatever the image's (D. Frajberg et al., "Accelerating Deep Learning inference on mobile
systems", section 4.3, "Small tasks for low memory consumption"). MC says how many pixels a task has, in
whole output rows.

im2col_panels, im2col_tasks_panels: the same with the filter packed before the call, when a network is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import product

from armsim.operators.conv.family import LAYER, ODD, ConvFamily, is_large
from armsim.operators.conv.header import PANELS
from armsim.operators.conv.multiplied import (
    OF_COLUMNS,
    OF_PATCHES,
    OF_PIXELS,
    OF_TAPS,
    OF_TASKS,
    Method,
    filter_panels,
    multiplied_workspace,
    render_multiplied,
    workspace_in_c,
)
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import MGEMM, POLIMIDL
from armsim.operators.tile import both_orders, in_both_orders

# MR x NR, by falling products a load.
_BLOCKS = ((8, 12), (12, 8), (6, 16), (8, 8), (7, 12), (4, 16), (4, 8))

# Pixels of a task of im2col, in whole output rows.
_TASKS = (1, 64, 256)


def _space(name: str, problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    # The whole axis, or blocks of a packed panel that L1 holds.
    kcs = (0, 256) if problem.taps * problem.cin > 256 else (0,)
    if full:
        choices = product(_BLOCKS, (2, 4, 8), (0, 64), kcs, (0, 8))
    else:
        choices = product(_BLOCKS[: 1 if is_large(problem) else 3], (4,), (0,), kcs, (8,))
    for (rows, columns), depth, mc, kc, prefetch in choices:
        yield ConvTile(name, rows, columns, depth=depth, mc=mc, kc=kc, prefetch=prefetch)


def _tasks(problem: ConvProblem, full: bool, name: str = "im2col_tasks") -> Iterable[ConvTile]:
    choices = (
        product(_BLOCKS, (2, 4, 8), _TASKS, (0, 8))
        if full
        else product(_BLOCKS[:1], (4,), _TASKS, (8,))
    )
    for (rows, columns), depth, mc, prefetch in choices:
        yield ConvTile(name, rows, columns, depth=depth, mc=mc, prefetch=prefetch)


def _family(
    name: str,
    way: Method,
    method: str,
    summary: str,
    section: str,
    shipped: ConvTile,
    references: tuple[ConvTile, ...] = (),
) -> ConvFamily:
    return ConvFamily(
        name=name,
        way=way,
        render=partial(render_multiplied, way=way, method=method),
        workspace=partial(multiplied_workspace, way=way),
        workspace_in_c=partial(workspace_in_c, way=way),
        intensity=way.intensity,
        uses=frozenset({"wo", "co", "depth", "mc", "kc", "prefetch", "schedule", "sizes"}),
        summary=summary,
        document=MGEMM,
        section=f"2.4, {section}",
        space=lambda problem, full: in_both_orders(_space(name, problem, full)),
        references=lambda problem: references,
        shipped=((LAYER, shipped),),
    )


_USUAL = ConvTile("im2col", 8, 12, depth=4, prefetch=8)

IM2COL = _family(
    "im2col", OF_PATCHES,
    "im2col: every output pixel's patch is copied into a matrix, which is multiplied.",
    "patch matrix, then a packed multiplication", "im2col", _USUAL, (_USUAL,),
)  # fmt: skip

MEC = _family(
    "mec", OF_COLUMNS,
    "MEC: lowered along the columns only, a multiplication for each output row.",
    "image lowered along columns, a multiplication for each output row",
    "im2col optimization", ConvTile("mec", 7, 12, depth=4, kc=256, prefetch=8),
)  # fmt: skip

IMPLICIT = _family(
    "implicit", OF_PIXELS,
    "implicit GEMM: packing gathers pixels, tap by tap; no matrix of patches.",
    "patch matrix made block by block while packing", "im2col optimization",
    ConvTile("implicit", 7, 12, depth=4, prefetch=8),
)  # fmt: skip

KN2COL = _family(
    "kn2col", OF_TAPS, "kn2col: each tap's matrix times all pixels, then shifted sums.",
    "a multiplication for each tap, shifted results added up", "kn2col",
    ConvTile("kn2col", 8, 12, depth=4, prefetch=8),
)  # fmt: skip

IM2COL_TASKS = ConvFamily(
    name="im2col_tasks",
    way=OF_TASKS,
    render=partial(
        render_multiplied,
        way=OF_TASKS,
        method="im2col in tasks of output rows: patches are copied into a small matrix and multiplied.",
    ),
    workspace=partial(multiplied_workspace, way=OF_TASKS),
    workspace_in_c=partial(workspace_in_c, way=OF_TASKS),
    intensity=OF_TASKS.intensity,
    uses=frozenset({"wo", "co", "depth", "mc", "prefetch", "schedule", "sizes"}),
    summary="patch matrix of some output rows at a time, then a packed multiplication",
    document=POLIMIDL,
    section="4.3, small tasks for low memory consumption",
    space=both_orders(_tasks),
    shipped=((LAYER, ConvTile("im2col_tasks", 8, 12, depth=4, mc=56, prefetch=8)),),
)

_METHOD = "the filter was packed before the call."

IM2COL_PANELS = replace(
    IM2COL,
    name="im2col_panels",
    render=partial(render_multiplied, way=OF_PATCHES, before=True, method=f"im2col; {_METHOD}"),
    workspace=partial(multiplied_workspace, way=OF_PATCHES, before=True),
    workspace_in_c=partial(workspace_in_c, way=OF_PATCHES, before=True),
    intensity=partial(OF_PATCHES.intensity, before=True),
    filter_order=PANELS,
    panels=filter_panels,
    summary="patch matrix, then a multiplication with a filter packed beforehand",
    space=lambda problem, full: in_both_orders(_space("im2col_panels", problem, full)),
    references=lambda problem: (),
    shipped=(
        (LAYER, ConvTile("im2col_panels", 8, 12, depth=4, prefetch=8)),
        (ODD, ConvTile("im2col_panels", 4, 8, depth=2, kc=16)),
    ),
)

IM2COL_TASKS_PANELS = replace(
    IM2COL_TASKS,
    name="im2col_tasks_panels",
    render=partial(
        render_multiplied,
        way=OF_TASKS,
        before=True,
        method=f"im2col in tasks of output rows; {_METHOD}",
    ),
    workspace=partial(multiplied_workspace, way=OF_TASKS, before=True),
    workspace_in_c=partial(workspace_in_c, way=OF_TASKS, before=True),
    intensity=partial(OF_TASKS.intensity, before=True),
    filter_order=PANELS,
    panels=filter_panels,
    summary="patch matrix of some output rows at a time, filter packed beforehand",
    space=both_orders(partial(_tasks, name="im2col_tasks_panels")),
    shipped=((LAYER, ConvTile("im2col_tasks_panels", 8, 12, depth=4, mc=56, prefetch=8)),),
)
