"""Kernel files that know what they are: the contract line of a generated .S, and its prediction.

// armsim-contract: {"op": "dwconv", "problem": {...}, "tile": {...}}
// armsim-prediction: {"core": "cortex-a57", "cycles": 2594272, "cache": "warm", ...}
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from armsim.codegen.source import KernelSource
from armsim.errors import UserError
from armsim.operators.operator import AnyOperator
from armsim.operators.registry import find_operator

MARK = "// armsim-contract:"
_CONTRACT = f"{MARK} "
_PREDICTION = "// armsim-prediction: "
_INTEGER = re.compile(r"-?[0-9]{1,18}")

_PREDICTION_KEYS: dict[str, tuple[type | tuple[type, ...], Callable[[Any], bool]]] = {
    "core": (str, bool),
    "board": (str, lambda value: ":" in value),
    "cache": (str, lambda value: value in ("warm", "cold")),
    "ideal_memory": (bool, lambda value: True),
    "seed": (int, lambda value: value >= 0),
    "cycles": (int, lambda value: value > 0),
    "bound_by": (str, bool),
    "fidelity": (str, bool),
    "verified": ((bool, type(None)), lambda value: True),
    "proved_on": (dict, bool),
}


@dataclass(frozen=True)
class SavedKernel:
    """A kernel file read back: its text with the operator, problem and tile it was made for."""

    source: KernelSource
    operator: AnyOperator
    problem: Any
    tile: Any
    prediction: dict[str, Any]


def annotate(text: str, prediction: dict[str, Any]) -> str:
    """Put a prediction after the contract line."""
    line = _PREDICTION + json.dumps(prediction, sort_keys=True)
    out = []
    for row in text.splitlines():
        if row.startswith(_PREDICTION):
            continue
        out.append(row)
        if row.startswith(_CONTRACT):
            out.append(line)
    return "\n".join(out) + "\n"


def _json_line(text: str, prefix: str, where: str) -> dict[str, Any] | None:
    for number, row in enumerate(text.splitlines(), 1):
        if row.startswith(prefix):
            try:
                data = json.loads(row.removeprefix(prefix))
            except (ValueError, RecursionError) as error:
                raise UserError(f"{where}:{number}: not valid JSON: {error}") from error
            if isinstance(data, dict):
                return data
            raise UserError(f"{where}:{number}: a JSON object is wanted")
    return None


def read_kernel(text: str, where: str) -> SavedKernel:
    """Read a generated kernel file; ``where`` names it in messages.

    Raises UserError when the file has no contract, or one that names no known problem.
    """
    contract = _json_line(text, _CONTRACT, where)
    if contract is None:
        raise UserError(
            f"{where}: no '{_CONTRACT.strip()}' line, so it is not known what the kernel computes; "
            "files saved by 'armsim explore --save' and those in kernels/asm have one"
        )
    symbol = re.search(r"^\s*\.glob(?:a)?l\s+(\w+)", text, flags=re.M)
    if symbol is None:
        raise UserError(f"{where}: no .global symbol")
    try:
        operator = find_operator(str(contract["op"]))
        problem = operator.problem_from_dict(contract["problem"])
        tile = operator.tile_from_dict(contract["tile"])
        operator.validate(problem, tile)
    except KeyError as error:
        raise UserError(f"{where}: the contract is not usable: it has no {error}") from error
    except (TypeError, ValueError) as error:
        raise UserError(f"{where}: the contract is not usable: {error}") from error
    vectors = {int(number) for number in re.findall(r"\b[vqds](\d+)\b", _code(text))}
    source = KernelSource(symbol[1], text, (), len(vectors), contract)
    prediction = _json_line(text, _PREDICTION, where) or {}
    for key, value in prediction.items():
        wanted = _PREDICTION_KEYS.get(key)
        usable = wanted is not None and isinstance(value, wanted[0]) and wanted[1](value)
        if not usable:
            raise UserError(f"{where}: the prediction's {key} is not usable: {value!r}")
    return SavedKernel(source, operator, problem, tile, prediction)


def _code(text: str) -> str:
    """The text without comments."""
    return "\n".join(row.split("//", 1)[0] for row in text.splitlines())


def problem_words(op: str, problem: Mapping[str, Any]) -> str:
    """A problem on one line without quotes and commas: ``gemm m=24 n=24 k=24``."""
    return " ".join([op, *(f"{name}={value}" for name, value in problem.items())])


def read_problem(words: str) -> tuple[AnyOperator, Any]:
    """The inverse of `problem_words`: the operator and the problem. UserError for anything else."""
    op, *pairs = words.split() or [""]
    operator = find_operator(op)
    sizes: dict[str, Any] = {}
    for name, equals, value in (pair.partition("=") for pair in pairs):
        if not equals:
            raise UserError(f"'{words}' is not a problem: want '{op} NAME=VALUE ...'")
        sizes[name] = int(value) if _INTEGER.fullmatch(value) else value
    try:
        problem = operator.problem_from_dict(sizes)
        operator.validate(problem, None)
    except (TypeError, ValueError) as error:
        raise UserError(f"'{words}' is not a problem of {op}: {error}") from error
    return operator, problem
