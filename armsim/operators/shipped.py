"""The kernels that lie in kernels/asm: what the module ``shipped`` of each operator's folder lists.

``python -m armsim.operators.shipped kernels/asm`` writes them anew; a test holds the files to the lists.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from armsim import operators
from armsim.codegen.source import KernelSource


@cache
def shipped_sources() -> tuple[KernelSource, ...]:
    """Render all of them, operator by operator; once in a process."""
    sources: list[KernelSource] = []
    for folder in sorted(item.name for item in iter_modules(operators.__path__) if item.ispkg):
        package = import_module(f"{operators.__name__}.{folder}")
        if any(item.name == "shipped" for item in iter_modules(package.__path__)):
            sources += import_module(f"{package.__name__}.shipped").shipped_sources()
    return tuple(sources)


def main(folder: str) -> None:
    """Write one file a kernel, named after its symbol."""
    for source in shipped_sources():
        (Path(folder) / f"{source.name}.S").write_text(source.text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
