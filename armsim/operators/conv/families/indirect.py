"""Indirect convolution: a buffer of addresses instead of the patch matrix.

M. Dukhan, "The Indirect Convolution Algorithm", arXiv:1907.02129, 2019, as "mGEMM" (J. Park et al., MobiSys
2022, section 2.4) describes it. The buffer is filled in the call, the filter is packed in the call, as in
the other methods; a library may do both once for many calls.

indirect_panels: the same with the filter packed before the call, when a network is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import product

from armsim.operators.conv.addressed import OF_ADDRESSES
from armsim.operators.conv.family import LAYER, ODD, ConvFamily, some_of
from armsim.operators.conv.header import PANELS
from armsim.operators.conv.indirect import filter_panels, intensity, render_indirect, workspace
from armsim.operators.conv.multiplied import workspace_in_c
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import MGEMM
from armsim.operators.tile import both_orders

_BLOCKS = ((8, 8), (6, 12), (7, 12), (5, 16), (7, 8), (4, 16), (4, 8))
"""MR x NR."""


def _space(problem: ConvProblem, full: bool, name: str = "indirect") -> Iterable[ConvTile]:
    blocks, depths = (_BLOCKS, (4, 8)) if full else (some_of(_BLOCKS, problem), (4,))
    for (rows, columns), depth in product(blocks, depths):
        yield ConvTile(name, rows, columns, depth=depth)


INDIRECT = ConvFamily(
    name="indirect",
    render=partial(
        render_indirect,
        method="indirect: pixels are read where they lie, through a buffer of their addresses.",
    ),
    uses=frozenset({"wo", "co", "depth", "schedule", "sizes"}),
    intensity=intensity,
    summary="pixels read through a buffer of addresses, only the filter is packed",
    document=MGEMM,
    section="2.4, im2col optimization",
    workspace=workspace,
    workspace_in_c=partial(workspace_in_c, way=OF_ADDRESSES),
    space=both_orders(_space),
    shipped=((LAYER, ConvTile("indirect", 8, 8, depth=4)),),
)

INDIRECT_PANELS = replace(
    INDIRECT,
    name="indirect_panels",
    render=partial(
        render_indirect,
        before=True,
        method="indirect: pixels are read through their addresses; the filter was packed before the call.",
    ),
    intensity=partial(intensity, before=True),
    filter_order=PANELS,
    panels=filter_panels,
    summary="pixels read through a buffer of addresses, filter packed beforehand",
    workspace=partial(workspace, before=True),
    workspace_in_c=partial(workspace_in_c, way=OF_ADDRESSES, before=True),
    space=both_orders(partial(_space, name="indirect_panels")),
    shipped=(
        (LAYER, ConvTile("indirect_panels", 8, 8, depth=4)),
        (ODD, ConvTile("indirect_panels", 4, 8, depth=8)),
    ),
)
