"""Operators whose problems are definitions, and whose calls have the tensors in the text's order."""

from __future__ import annotations

from typing import Generic, TypeVar

from armsim.checks.contract import Contract
from armsim.nests.call import Call
from armsim.operators.operator import Operator
from armsim.operators.reference import Reference
from armsim.operators.stated import Stated
from armsim.operators.tile import Tile

S = TypeVar("S", bound=Stated)
T = TypeVar("T", bound=Tile)


class CalledOperator(Operator[S, T], Generic[S, T]):
    """An operator of definitions."""

    def call(self, problem: S, tile: T) -> Call:
        """The problem's tensors, and the workspace if there is one."""
        room = self.families.workspace(problem, tile)
        order = (*problem.arguments, *(("workspace",) if room else ()))
        return Call(problem.bound, order, workspace=room)

    def contract(self, problem: S, tile: T, seed: int) -> Contract:
        """The call with its data."""
        return self.call(problem, tile).contract(seed, problem.flops)

    def reference(self, problem: S, tile: T) -> Reference:
        """The definition in C."""
        return problem.reference(self.call(problem, tile))
