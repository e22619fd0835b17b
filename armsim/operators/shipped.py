"""The kernels that lie in kernels/asm: those that families and operators say are shipped.

``python -m armsim.operators.shipped kernels/asm`` writes them anew; a test holds the files to the lists.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

from armsim.codegen.source import KernelSource
from armsim.operators.operator import AnyOperator
from armsim.operators.problem import Problem
from armsim.operators.registry import OPERATORS
from armsim.operators.tile import Tile


class Shipped(NamedTuple):
    """A kernel that is shipped."""

    operator: AnyOperator
    problem: Problem
    tile: Tile

    @property
    def name(self) -> str:
        """Give its symbol, which is the name of its file without suffix."""
        return self.operator.names.write(self.problem, self.tile)


@cache
def shipped_kernels() -> tuple[Shipped, ...]:
    """Give all of them, family by family, then those that operators name."""
    families = dict.fromkeys(
        family for operator in OPERATORS.values() for family in operator.families.values()
    )
    wanted = [call for family in families for call in family.shipped]
    wanted += [call for operator in OPERATORS.values() for call in operator.shipped]
    return tuple(Shipped(OPERATORS[problem.op], problem, tile) for problem, tile in wanted)


@cache
def shipped_sources() -> tuple[KernelSource, ...]:
    """Their text, rendered once in a process."""
    return tuple(item.operator.render(item.problem, item.tile) for item in shipped_kernels())


def main(folder: str) -> None:
    """Write one file a kernel, named after its symbol."""
    for source in shipped_sources():
        (Path(folder) / f"{source.name}.S").write_text(source.text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
