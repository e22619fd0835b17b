"""The expressions of ``--expect`` as values: a text, the names that it uses, and what it gives for them.

`allowed` lists their words, `evaluator` translates them into `operations`, `apart` has a process of its own
evaluate them.
"""

from __future__ import annotations

import ast
import keyword
import re
import warnings
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from armsim.errors import UserError
from armsim.harness.allowed import NUMBERS
from armsim.harness.elements import Array
from armsim.harness.evaluator import Run, dotted, evaluated, translate
from armsim.harness.misfit import Misfit, placed
from armsim.harness.predefined import Bounded

AFTER, ADDRESS = "after", "address"
_MOST_TEXT = 4000  # characters of an expression
_KEYWORD = "_keyword_"


@dataclass(frozen=True)
class Expression:
    """A checked expression. ``names`` are those of its caller that it uses, ``after(NAME)`` among them.

    ``later`` are names that mean ``after(NAME)`` by themselves.
    """

    text: str
    names: frozenset[str]
    later: frozenset[str]
    run: Run = field(compare=False, repr=False)
    parsed: str = field(compare=False, repr=False)

    def evaluate(self, values: Mapping[str, Any]) -> Array | Bounded:
        """Give its numbers for the values of its names; `Misfit` with the reason if it has none.

        Here and now, with no limit: for what others wrote there is `Apart`.
        """
        used = {name: values[name] for name in self.names}
        return placed(lambda: _numbers(evaluated(self.run, used)), self.parsed, _KEYWORD)


def _numbers(value: object) -> Array | Bounded:
    if isinstance(value, Bounded):
        return value
    try:
        found = np.asarray(value)
    except (ValueError, OverflowError) as why:
        raise Misfit(f"the expression gives no array: {why}") from why
    if found.dtype.kind not in NUMBERS:
        raise Misfit(f"the expression gives {found.dtype}, not numbers")
    return found


def parse_expression(text: str, names: Collection[str], later: Collection[str] = ()) -> Expression:
    """Check an expression whose caller has values for ``names``; UserError for all but a computation.

    ``after(NAME)`` is what NAME holds after the call; the names in ``later`` mean that by themselves. A
    name may be a keyword of Python's (a parameter called ``in``), which then is none. ``address(NAME)`` is
    a name like ``after(NAME)``.
    """
    if len(text) > _MOST_TEXT:
        raise UserError(f"an expression of {len(text)} characters; at most {_MOST_TEXT}")
    hidden = {_plain(name) for name in names if keyword.iskeyword(_plain(name))}
    plain = text.strip()
    if hidden:
        plain = re.sub(rf"(?<![\w.'\"])({'|'.join(hidden)})(?![\w'\"])", rf"{_KEYWORD}\1", plain)
    own = _Names(frozenset(names), frozenset(later))
    try:
        with warnings.catch_warnings():  # Python's, of its own syntax
            warnings.simplefilter("ignore")
            tree = ast.parse(plain, mode="eval")
        run, used = placed(lambda: translate(own.visit(tree), own.names), plain, _KEYWORD)
    except SyntaxError as error:
        line = error.lineno or 1
        there = plain.split("\n")[line - 1]
        before = there[: error.offset - 1] if error.offset else there  # 0 is the end
        column = len(before.replace(_KEYWORD, "")) + 1
        words = f"SyntaxError: {error.msg.replace(_KEYWORD, '')}"
        raise Misfit(words, line, column) from error
    except (ValueError, RecursionError, MemoryError) as error:  # the parser's own limits
        raise UserError(f"not a valid expression: {error}") from error
    return Expression(text, used, own.later, run, plain)


class _Names(ast.NodeTransformer):
    """Names as their caller has them: ``after(x)`` and the member ``p.n`` are one name each."""

    def __init__(self, names: frozenset[str], later: frozenset[str]) -> None:
        self.names, self.later = names, later

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self._named(node, node.id.removeprefix(_KEYWORD))

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        name = dotted(node).removeprefix(_KEYWORD)
        if name in self.later or name in self.names:
            return self._named(node, name)
        return self.generic_visit(node)

    def _named(self, node: ast.Name | ast.Attribute, name: str) -> ast.AST:
        called = after(name) if name in self.later else name
        return ast.copy_location(ast.Name(called, node.ctx), node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id in (AFTER, ADDRESS):
            of = node.func.id
            name = dotted(node.args[0]) if len(node.args) == 1 and not node.keywords else ""
            if not name:
                raise UserError(f"{ast.unparse(node)}: want {of}(NAME)")
            named = ast.Name(f"{of}({name.removeprefix(_KEYWORD)})", ast.Load())
            return ast.copy_location(named, node)
        return self.generic_visit(node)


def after(name: str) -> str:
    """Return what expressions call a buffer as it is after the call."""
    return f"{AFTER}({name})"


def address(name: str) -> str:
    """Return what expressions call the address of a buffer."""
    return f"{ADDRESS}({name})"


def _plain(name: str) -> str:
    return name.removeprefix(f"{AFTER}(").removeprefix(f"{ADDRESS}(").removesuffix(")")
