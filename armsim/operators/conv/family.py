"""Families of convolution: the fields that other families lack, and what several of them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from armsim.nests.algorithm import Algorithm
from armsim.operators.conv.multiplied import Method
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.families import Family
from armsim.operators.gemm.panels import Panels

LAYER = ConvProblem(hi=14, wi=14, cin=64, cout=64, hf=3, wf=3)
ODD = ConvProblem(hi=9, wi=11, cin=6, cout=13, hf=3, wf=3, dilation=2)

_LARGE = 20_000_000
"""Flops from which a candidate takes seconds, and the default selection is a smaller one."""


def _none(problem: ConvProblem, tile: ConvTile) -> Panels | None:
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class ConvFamily(Family[ConvProblem, ConvTile]):
    """One algorithm. All of them compute output = input * filter and do not look at the old output.

    layout: of input and output, "nhwc" or "nc4hw4".
    filter_order: "rsck" (Hf, Wf, Ci, Co), or in blocks of co channels "rcsk", "rsck_blocked" or
        "crsk_blocked" (`filter_to`).
    panels: what the filter is packed into before the call; None: it lies in its order.
    algorithm: its loops, where they are said.
    way: how its matrices are multiplied, if it has any.
    workspace_in_c: its bytes, where sizes are arguments.
    """

    layout: str = "nhwc"
    filter_order: str = "rsck"
    panels: Callable[[ConvProblem, ConvTile], Panels | None] = _none
    algorithm: Algorithm | None = None
    way: Method | None = None
    workspace_in_c: Callable[[ConvProblem, ConvTile], str] = lambda problem, tile: ""


def is_large(problem: ConvProblem) -> bool:
    """Say whether a candidate takes seconds, so that the default selection has fewer of them."""
    return problem.flops >= _LARGE


def some_of(
    blocks: tuple[tuple[int, int], ...], problem: ConvProblem
) -> tuple[tuple[int, int], ...]:
    """Register blocks of the default selection: all, or of a large problem those that suit most."""
    return blocks[:4] if is_large(problem) else blocks
