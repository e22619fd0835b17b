"""Additions and products of quantized images: walks of element-wise layers over bytes.

qadd       a bias of each channel added: the layer that folding the bias removes. "Folding batchnorm into
           atrous depthwise convolution": after batch to space it was a BroadcastAdd of its own, which took
           107 us where the convolution took 34 us
qsum       two images of one shape added: a residual connection
qmultiply  an image times a factor of each channel: squeeze-and-excitation

All three are TensorFlow Lite's: operands are brought to one scale, what is made of them to the output's.
What a channel needs is scaled once where it is held, anew for each pixel where it is streamed.
"""

from __future__ import annotations

from typing import Any

from armsim.operators.documents import HYPERCONNECT, TFLITE
from armsim.operators.elementwise.families import elementwise_family
from armsim.operators.elementwise.tile import ElementwiseTile
from armsim.operators.families import FamilyTable
from armsim.operators.qlayers.problems import AddProblem, MultiplyProblem, SumProblem

_SUMMARIES = {
    "scalar": "an element at a time",
    "held": "channel blocks outermost, what a channel needs in registers over all pixels",
    "streamed": "pixels in the order of memory, what a channel needs made for each",
    "flat": "one row of bytes, in the order of memory",
}


def _families(problem: Any, document: str, section: str, *names: str) -> FamilyTable[Any]:
    """The walks over a layer; problem: of the kernels that ship."""
    vectors = {"scalar": 1, "held": 4, "streamed": 2, "flat": 2}
    return FamilyTable(
        elementwise_family(
            name, _SUMMARIES[name], section, document=document, reference=name == "scalar",
            prefetches=name in ("streamed", "flat"),
            shipped=[
                (problem, ElementwiseTile(name, vectors[name], schedule=order))
                for order in (("written",) if name == "scalar" else ("written", "list"))
            ],
        )
        for name in names
    )  # fmt: skip


ADD = _families(
    AddProblem(784, 64), HYPERCONNECT, "4) Folding batchnorm into atrous depthwise convolution",
    "scalar", "held", "streamed",
)  # fmt: skip
SUM = _families(SumProblem(196, 66), TFLITE, "reference/add.h: Add of bytes", "scalar", "flat")
MULTIPLY = _families(
    MultiplyProblem(196, 66), TFLITE, "reference/mul.h: BroadcastMul of bytes",
    "scalar", "held", "streamed",
)  # fmt: skip
