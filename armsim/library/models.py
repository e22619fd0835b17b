"""`armsim.load_core`, `armsim.load_board`, `armsim.list_operators`, `armsim.problem`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from armsim.boards import loader as boards
from armsim.boards.model import Board
from armsim.cores.model import CoreModel
from armsim.explorer.request import problem_of
from armsim.operators.operator import AnyOperator
from armsim.operators.registry import OPERATORS, find_operator


def load_core(name: str, what_if: Sequence[str] = ()) -> CoreModel:
    """A core by name (``cortex-a57``, short ``a57``), file (``my-core.toml``), or as BOARD:CLUSTER.

    ``what_if`` changes numbers of it: ``["latency.fp_fma=5"]``. Pass the result as ``core``.
    A file that was edited is read again. Raises UserError for an unknown core, and with all problems of a
    file.
    """
    return boards.find_core(name, tuple(what_if))


def load_board(name: str) -> Board:
    """A board by name (``rk3399``) or file: its clusters of cores. Raises UserError as `load_core`."""
    return boards.load_board(name)


def list_operators() -> Mapping[str, AnyOperator]:
    """The operators by name; ``parameters`` of one are the sizes of its problems with their defaults."""
    return MappingProxyType(OPERATORS)


def problem(op: str, **sizes: int | str) -> Any:
    """A problem of an operator: ``problem("gemm", m=24, n=24, k=24)``, a frozen value.

    Sizes that are left out are at the operator's defaults. Raises UserError for an unknown operator, a size
    that it does not have, and a problem that is impossible.
    """
    return problem_of(find_operator(op), sizes)
