"""Kernels that are wrong in one way each, and odd ones that are right, as `armsim run` judges them."""

from __future__ import annotations

import tempfile
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import armsim
from armsim.errors import UserError
from experiments.frame import Call, Row, columns, described


@dataclass(frozen=True)
class Kernel:
    """One function, the call that shows what it does, and what has to be said of it ("" if it is right)."""

    name: str
    lines: str
    args: str
    expect: str = ""
    found: str = ""
    options: dict[str, Any] = field(default_factory=dict)


_FILE = tomllib.loads(Path(__file__).with_name("kernels.toml").read_text("utf-8"))
WRONG, RIGHT = ([Kernel(**row) for row in _FILE[kind]] for kind in ("wrong", "right"))


def failure(kernel: Kernel, folder: Path) -> str:
    """Say what is wrong with the verdict on a kernel, "" if it is right."""
    path = folder / f"{kernel.name}.S"
    path.write_text("    .text\n    .global f\nf:\n" + kernel.lines.replace("; ", "\n") + "\n")
    try:
        result = armsim.run(str(path), kernel.args, expect=kernel.expect or None, **kernel.options)
    except UserError as error:
        return f"refused: {error}"
    if kernel in RIGHT:
        return "" if result.ok else f"a false alarm: {result.details}"
    if result.ok:
        return "not found"
    if kernel.found in result.details:
        return ""
    return f"found, but not as '{kernel.found}': {result.details}"


def _judged(kind: str) -> Row:
    """Count the kernels that are judged as they should be, and list the wrong verdicts."""
    kernels = {"wrong": WRONG, "right": RIGHT}[kind]
    with tempfile.TemporaryDirectory() as name:
        failed = {one.name: why for one in kernels if (why := failure(one, Path(name)))}
    return {"of": len(kernels), "judged rightly": len(kernels) - len(failed), "failed": failed}


EXPERIMENT = described(
    "wrong_kernels",
    cells={kind: Call(_judged, {"kind": kind}) for kind in ("wrong", "right")},
    tables={"verdicts": columns({"of": "", "judged rightly": ""}, first="kernels")},
)
