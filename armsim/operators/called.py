"""Operators whose problems are definitions, and whose calls have the tensors in the text's order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from armsim.checks.contract import Contract
from armsim.nests.c_writer import InC
from armsim.nests.call import Call
from armsim.nests.reference import Reference
from armsim.operators.convolved import MARGINS, Windowed, window_in_c
from armsim.operators.image_sizes import size_arguments
from armsim.operators.operator import Operator
from armsim.operators.parameters import CONSTANT, RUNTIME
from armsim.operators.stated import Stated
from armsim.operators.tile import Tile

S = TypeVar("S", bound=Stated)
T = TypeVar("T", bound=Tile)


class CalledOperator(Operator[S, T], Generic[S, T]):
    """An operator of definitions. Its problems are `Windowed` if kernels may have sizes as arguments."""

    checks: tuple[tuple[int, ...], ...] = ()
    """Sizes to verify such a kernel on."""

    def call(self, problem: S, tile: T) -> Call:
        """The problem's tensors, and the workspace if there is one."""
        room = self.families.workspace(problem, tile)
        order = (*problem.arguments, *(("workspace",) if room else ()))
        return Call(problem.bound, order, workspace=room)

    def contract(self, problem: S, tile: T, seed: int) -> Contract:
        """The call with its data; sizes come first where they are arguments."""
        call = self.call(problem, tile)
        sizes = [getattr(problem, name) for name in _sizes_in(problem, tile)]
        return call.contract(seed, problem.flops, (*sizes, *call.order) if sizes else ())

    def reference(self, problem: S, tile: T) -> Reference:
        """The definition in C."""
        call = self.call(problem, tile)
        meaning = _sizes_in(problem, tile)
        if not meaning:
            return problem.reference(call)
        assert isinstance(problem, Windowed)
        room = self.workspace_in_c(problem, tile) if call.workspace else ""
        bytes_of = problem.bytes_in_c(call, problem.macros) | ({"workspace": room} if room else {})
        sizes = size_arguments(problem, meaning, bytes_of, self.checks, room)
        found = problem.reference(call, InC(problem.macros, MARGINS), sizes)
        return replace(found, constants=window_in_c(problem))

    def workspace_in_c(self, problem: Any, tile: T) -> str:
        """The bytes of the workspace of a kernel that takes sizes, in C."""
        raise NotImplementedError

    def data_key(self, tile: T) -> str:
        """Say whether sizes are among the arguments."""
        return RUNTIME * (getattr(tile, "sizes", CONSTANT) == RUNTIME)


def _sizes_in(problem: Stated, tile: Tile) -> Mapping[str, str]:
    """Give the sizes that a kernel takes as arguments, with their meaning."""
    if getattr(tile, "sizes", CONSTANT) == CONSTANT or not isinstance(problem, Windowed):
        return {}
    return problem.sizes_in_words
