"""The operators that a user gives: by name, as a definition or an algorithm, or as FILE.py:NAME.

A file is read and not executed: names are set to definitions, algorithms and what these take, so that a
file of somebody else can compute, and nothing else.

    SCORES = armsim.definition("s[h,i,j] += q[h,i,d] * k[h,j,d]", sizes=dict(h=4, i=64, j=64, d=32))
    DOT = armsim.algorithm(SCORES, "dot", vector="d")
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from armsim.errors import UserError, did_you_mean
from armsim.nests.algorithm import Algorithm, algorithm, check_algorithm
from armsim.nests.definition import Definition
from armsim.nests.read import definition
from armsim.operators.defined.operator import defined
from armsim.operators.operator import AnyOperator
from armsim.operators.registry import find_operator

_MOST_BYTES = 1 << 20


def _other(one: Any, **changes: Any) -> Any:
    """`dataclasses.replace`, for algorithms."""
    if not isinstance(one, Algorithm):
        raise UserError(f"replace takes an algorithm, not {one!r:.40}")
    found = replace(one, **changes)
    check_algorithm(found, found.definition)
    return found


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "definition": definition, "algorithm": algorithm, "replace": _other, "dict": dict,
}  # fmt: skip
_IMPORTS = {"armsim": _FUNCTIONS.keys() - {"replace", "dict"}, "dataclasses": {"replace"}}
_HAS = "a file sets names to armsim.definition(..), armsim.algorithm(..), replace(..) or a value"


def given_operator(op: object) -> AnyOperator:
    """The operator that is meant; UserError for what is none."""
    if isinstance(op, Definition):
        return defined(op)
    if isinstance(op, Algorithm):
        if op.definition is None:
            raise UserError(
                f"{op.name} has no definition: make it by armsim.algorithm(DEFINITION, ..)"
            )
        return defined(op.definition, (op,))
    if not isinstance(op, str):
        raise UserError(f"an operator is a name, a definition or an algorithm, not {op!r:.40}")
    if op.endswith(".py"):
        return _of_file(op, "")
    path, _, name = op.rpartition(":")
    if path.endswith(".py"):
        return _of_file(path, name)
    return find_operator(op)


def _of_file(path: str, name: str) -> AnyOperator:
    """A definition of a file with all its algorithms, or one of these alone."""
    values = read_file(path)
    found = values.get(name)
    if isinstance(found, Algorithm):
        return given_operator(replace(found, name=_word(name, found)))
    if not isinstance(found, Definition):
        known = [key for key, value in values.items() if isinstance(value, Definition | Algorithm)]
        if not name:
            raise UserError(
                f"say which definition: {path}:NAME; it has {', '.join(known) or 'none'}"
            )
        raise UserError(
            f"{path}: no definition or algorithm '{name}'{did_you_mean(name, known)}; "
            f"known: {', '.join(known) or 'none'}"
        )
    own = tuple(
        replace(value, name=_word(key, value))
        for key, value in values.items()
        if isinstance(value, Algorithm) and value.definition == found
    )
    names = [one.name for one in own]
    if len(set(names)) < len(names):
        raise UserError(
            f"{path}: two algorithms of {name} are called {max(names, key=names.count)}"
        )
    return defined(found, own)


def _word(name: str, value: Algorithm) -> str:
    """Name an algorithm: as it says, else as the file does."""
    return value.name if value.name != "own" else name.lower()


def read_file(path: str) -> dict[str, Any]:
    """The names that a file sets, with their values; UserError with the line of anything else."""
    file = Path(path)
    try:
        if file.stat().st_size > _MOST_BYTES:
            raise UserError(f"{path}: more than {_MOST_BYTES >> 20} MiB")
        text = file.read_text("utf-8")
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: no UTF-8") from error
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except SyntaxError as error:
        raise UserError(f"{path}:{error.lineno}: {error.msg}") from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise UserError(f"{path}: cannot be read: {error}") from error
    reader = _File(path)
    for node in tree.body:
        reader.statement(node)
    return reader.values


class _File:
    def __init__(self, path: str) -> None:
        self.path = path
        self.values: dict[str, Any] = {}

    def fail(self, node: ast.AST, words: str) -> UserError:
        return UserError(f"{self.path}:{getattr(node, 'lineno', 1)}: {words}")

    def statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.Import) and all(one.name in _IMPORTS for one in node.names):
            return
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            return
        if isinstance(node, ast.ImportFrom) and node.module in _IMPORTS:
            for one in node.names:
                if one.name not in _IMPORTS[node.module] or one.asname:
                    raise self.fail(node, f"{_HAS}; no {one.name}")
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name):
                self._set(target.id, self.value(node.value))
                return
        raise self.fail(node, _HAS)

    def _set(self, name: str, value: Any) -> None:
        if isinstance(value, Definition) and value.name == "nest":
            word = "".join(
                letter for letter in name.lower() if letter.isalnum() and letter.isascii()
            )
            value = replace(value, name=word[:24] or "nest")
        self.values[name] = value

    def value(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Constant) and isinstance(node.value, str | int | float | bool):
            return node.value
        if isinstance(node, ast.Name):
            if node.id not in self.values:
                raise self.fail(
                    node, f"no name '{node.id}' was set{did_you_mean(node.id, self.values)}"
                )
            return self.values[node.id]
        if isinstance(node, ast.Dict) and None not in node.keys:
            keys = [self.value(key) for key in node.keys if key]
            if not all(isinstance(key, str) for key in keys):
                raise self.fail(node, "the names in a dictionary are text")
            return dict(zip(keys, map(self.value, node.values), strict=True))
        if isinstance(node, ast.Tuple | ast.List):
            return tuple(self.value(one) for one in node.elts)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.value(node.operand)
            if isinstance(inner, int | float):
                return -inner
        if isinstance(node, ast.Call):
            return self._call(node)
        raise self.fail(node, _HAS)

    def _call(self, node: ast.Call) -> Any:
        name = ast.unparse(node.func).removeprefix("armsim.").removeprefix("dataclasses.")
        if name not in _FUNCTIONS:
            raise self.fail(node, f"{_HAS}; no {name[:40]}")
        if any(one.arg is None for one in node.keywords) or any(
            isinstance(one, ast.Starred) for one in node.args
        ):
            raise self.fail(node, f"{name}: give each argument by itself, without *")
        arguments = [self.value(one) for one in node.args]
        named = {str(one.arg): self.value(one.value) for one in node.keywords}
        try:
            return _FUNCTIONS[name](*arguments, **named)
        except UserError as error:
            raise self.fail(node, str(error)) from error
        except (TypeError, ValueError, AttributeError) as error:
            raise self.fail(node, f"{name}: {error}") from error
