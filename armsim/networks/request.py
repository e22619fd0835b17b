"""Requests to plan: a network, and by which plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from armsim.networks.model import Network
from armsim.networks.plan import PLANS, Plan
from armsim.options import CheckedOptions, option

WHOLE = "whole"
_ALL_ROWS = 1 << 30


def input_shape_option(**how: Any) -> Any:
    """``input_shape``, the sizes that an ONNX file leaves open."""
    return option(
        "sizes of an ONNX file's input, in its order, where the file leaves some open: 1x3x224x224",
        metavar="SIZES",
        **how,
    )


@dataclass(frozen=True)
class PlanRequest(CheckedOptions):
    """Memory plans of ``name``, a shipped network or a file. An option that is not given is None."""

    name: str
    plan: str | None = option("tick-tock, single or all (default)", choices=(*PLANS, "all"))
    task_rows: int | str | None = option(
        "output rows that a convolution unrolls at a time, whatever the file says",
        metavar="N|whole", least=1, choices=(WHOLE,),
    )  # fmt: skip

    input_shape: str | None = input_shape_option()

    @property
    def network(self) -> Network:
        """The network; UserError if there is none of that name, or with the problems of its file."""
        from armsim.networks.loader import load_network

        rows = _ALL_ROWS if self.task_rows == WHOLE else self.task_rows
        return load_network(self.name, None if rows is None else int(rows), self.input_shape)

    def plans(self, network: Network) -> list[Plan]:
        """The plans that are asked for."""
        names = list(PLANS) if self.plan in (None, "all") else [str(self.plan)]
        return [PLANS[name](network) for name in names]
