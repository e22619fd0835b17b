"""The kernels that lie in kernels/asm: those that families and operators say are shipped.

``python -m armsim.operators.shipped kernels/asm`` writes them anew; a test holds the files to the lists.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from armsim.codegen.source import KernelSource
from armsim.operators.registry import OPERATORS


@cache
def shipped_sources() -> tuple[KernelSource, ...]:
    """Render all of them, operator by operator; once in a process."""
    families = dict.fromkeys(
        family for operator in OPERATORS.values() for family in operator.families.values()
    )
    wanted = [call for family in families for call in family.shipped]
    wanted += [call for operator in OPERATORS.values() for call in operator.shipped]
    return tuple(OPERATORS[problem.op].render(problem, tile) for problem, tile in wanted)


def main(folder: str) -> None:
    """Write one file a kernel, named after its symbol."""
    for source in shipped_sources():
        (Path(folder) / f"{source.name}.S").write_text(source.text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
