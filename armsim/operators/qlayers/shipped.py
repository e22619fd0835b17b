"""The small layers that lie in kernels/asm: each family once."""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.qlayers.problems import AddProblem, SoftmaxProblem, UpsampleProblem
from armsim.operators.qlayers.tables import ADD, SOFTMAX, UPSAMPLE, MethodTile

_UPSAMPLED = UpsampleProblem(hi=20, wi=20, channels=27)
_TWO_CLASSES = SoftmaxProblem(n=25600)
_ADDED = AddProblem(n=784, channels=64)


def shipped_sources() -> list[KernelSource]:
    """Render all of them."""
    return [
        *(UPSAMPLE.render(_UPSAMPLED, MethodTile(name)) for name in UPSAMPLE.by_name),
        *(SOFTMAX.render(_TWO_CLASSES, MethodTile(name)) for name in SOFTMAX.by_name),
        *(ADD.render(_ADDED, MethodTile(name)) for name in ADD.by_name),
    ]
