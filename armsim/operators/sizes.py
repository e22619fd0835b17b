"""The sizes of every operator: what the command line asks for, without the operators themselves.

Each folder of an operator declares them in its module `sizes`. That is executed by its path: a help text
should not wait for the kernels, which an import of the folder would bring.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from runpy import run_path

from armsim.errors import UserError, did_you_mean
from armsim.operators.parameters import Parameter

Sizes = dict[str, tuple[Parameter, ...]]


@cache
def all_sizes() -> Sizes:
    """The parameters of every operator, in the order of their folders."""
    found: Sizes = {}
    for path in sorted(Path(__file__).parent.glob("*/sizes.py")):
        found |= run_path(str(path))["SIZES"]
    return found


def size_names() -> list[str]:
    """The names of all sizes, each once."""
    return list(dict.fromkeys(item.name for sizes in all_sizes().values() for item in sizes))


def check_operator(name: str) -> None:
    """UserError with the nearest known name unless there is an operator of that name."""
    if name not in all_sizes():
        hint = did_you_mean(name, all_sizes())
        raise UserError(f"unknown op '{name}'{hint or '; armsim kernels lists them'}")


def is_definition(name: str) -> bool:
    """Say whether a name is no operator's but FILE.py:NAME, or a definition as text."""
    return "[" in name or name.partition(":")[0].endswith(".py")
