"""Libraries whose kernels' structure is published, and families that have it; their code is not used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar

from armsim.codegen.source import KernelSource
from armsim.operators import documents
from armsim.operators.families import Family

F = TypeVar("F", bound=Family[Any, Any])


class Library(NamedTuple):
    """A library, what a family with its structure is called, and the texts that describe it."""

    name: str
    family: str
    document: str

    def like(
        self,
        make: Callable[..., F],
        render: Callable[..., KernelSource],
        kernel: str,
        *,
        drawn: str,
        before: str = "",
        **how: Any,
    ) -> F:
        """A family with the structure of a kernel of the library, as header and tables say it.

        ``make`` takes the fields of a family, and `render` the line of a header as ``method``. ``kernel``
        names the library's kernel in the header and ``drawn`` in tables, each with its block; ``before`` is
        what comes before the multiplication. ``how`` are the family's other fields.
        """
        method = f"{before}the structure of {self.name}'s {kernel}; not its code."
        return make(
            name=self.family,
            peer=self.name,
            document=self.document,
            render=partial(render, method=method),
            summary=f"{before}the published structure of {self.name}'s {drawn}",
            **how,
        )


OPENBLAS = Library("OpenBLAS", "openblas_like", documents.OPENBLAS)
RUY = Library("Ruy", "ruy_like", documents.RUY)
ACL = Library("Arm Compute Library", "acl_like", documents.ACL)
XNNPACK = Library("XNNPACK", "xnnpack_like", documents.XNNPACK)
TVM = Library("TVM", "tvm_like", documents.TVM)
