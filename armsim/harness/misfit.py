"""Errors of an expression, each with its line and column."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TypeVar

from armsim.errors import UserError

_T = TypeVar("_T")
INSTEAD = "write such a reference as NAME = module:function"


class Misfit(UserError):
    """An expression asks for what it cannot have; ``line`` and ``column`` count from 1, 0 is no place."""

    def __init__(self, words: str, line: int = 0, column: int = 0) -> None:
        """The words alone are ``words``."""
        self.words, self.line, self.column = words, line, column
        where = (
            f"line {line}, column {column}: " if line > 1 else f"column {column}: " if line else ""
        )
        super().__init__(where + words)


class At(Exception):
    """A `Misfit` at a node, whose column has still to be found in the text."""

    def __init__(self, words: str, node: ast.expr | ast.comprehension | ast.keyword) -> None:
        super().__init__(words)
        place = node.target if isinstance(node, ast.comprehension) else node
        self.words, self.line, self.offset = words, place.lineno, place.col_offset
        if (
            isinstance(place, ast.Attribute) and place.end_col_offset
        ):  # at what stands after the dot
            self.line = place.end_lineno or place.lineno
            self.offset = place.end_col_offset - len(place.attr.encode())


def placed(work: Callable[[], _T], text: str, hidden: str) -> _T:
    """Apply ``work`` to the nodes of a text; `Misfit` with its column for what fails.

    ``hidden`` is what stands before names in the text that their author did not write.
    """
    try:
        return work()
    except At as error:
        line = text.split("\n")[error.line - 1].encode()[: error.offset].decode(errors="replace")
        column = len(line.replace(hidden, "")) + 1
        raise Misfit(error.words, error.line, column) from error
    except MemoryError as error:
        raise Misfit("it takes too much memory") from error
    except RecursionError as error:
        raise Misfit("nested too deeply; arrays take what np computes in one") from error
