"""The verdict of `armsim run` on a kernel, and whether it is the right one."""

from __future__ import annotations

from pathlib import Path

import armsim
from armsim.errors import UserError
from experiments.wrong_kernels.kernels import RIGHT, Kernel


def said_of(kernel: Kernel, folder: Path) -> tuple[bool, str]:
    """Whether a kernel passes, and the report."""
    path = folder / f"{kernel.name}.S"
    path.write_text("    .text\n    .global f\nf:\n" + kernel.lines.replace("; ", "\n") + "\n")
    try:
        result = armsim.run(str(path), kernel.args, expect=kernel.expect or None, **kernel.options)
    except UserError as error:
        return False, f"refused: {error}"
    return result.ok, result.details


def failure(kernel: Kernel, folder: Path) -> str:
    """What is wrong with the verdict of a kernel, "" if it is right."""
    passes, said = said_of(kernel, folder)
    right = kernel in RIGHT
    if said.startswith("refused"):
        return said
    if right:
        return "" if passes else f"a false alarm: {said}"
    if passes:
        return "not found"
    return "" if kernel.found in said else f"found, but not as '{kernel.found}': {said}"
