"""Algorithms: how a definition is computed, as frozen values that a search varies.

A tile cuts axes into blocks and says in which order the loops stand; an algorithm says which axis lies along
the lanes of a vector, and what is copied into another layout before it is read.
"""

from __future__ import annotations

from dataclasses import dataclass

from armsim.nests.bound import Bound
from armsim.nests.definition import ASSIGN, Access, Definition, Index, Statement

LANES = 4


@dataclass(frozen=True)
class Algorithm:
    """How a definition is computed.

    name: the word that kernels carry. vector: the axis along the lanes of vectors; empty: the target's last
    one where it is contiguous, else one of those summed over. packed: tensors that are copied first, so that
    what is read along a vector lies side by side. held: the outputs of a block stay in registers over all
    axes that are summed; False: they are loaded and stored for each block of the outermost of these.
    document, section: where it is described.
    """

    name: str
    vector: str = ""
    packed: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    document: str = ""
    section: str = ""


def contiguous(bound: Bound, statement: Statement) -> str:
    """The axis along which a statement's target is contiguous; empty if there is none."""
    steps = bound.steps(statement.target)
    return next((axis for axis, step in steps.items() if step == 1), "")


def vector_axis(bound: Bound, statement: Statement, wanted: str = "") -> str:
    """The axis along the lanes of a statement's vectors; empty: an element at a time."""
    if wanted in statement.axes:
        return wanted
    if axis := contiguous(bound, statement):
        return axis
    if statement.update != ASSIGN:
        steps = [bound.steps(one) for one in statement.reads]
        for axis in reversed(statement.reduced):
            if all(one.get(axis, 0) in (0, 1) for one in steps):
                return axis
    ends = bound.steps(statement.target)
    return min(ends, key=lambda axis: ends[axis], default="")


def main_statement(bound: Bound) -> Statement:
    """The statement with the most points, which a tile is about."""
    return max(bound.definition.statements, key=bound.points)


def scattered(bound: Bound, statement: Statement, axis: str) -> tuple[str, ...]:
    """The tensors whose elements lie apart along an axis of vectors."""
    return tuple(
        dict.fromkeys(
            one.tensor for one in statement.reads if bound.steps(one).get(axis, 0) not in (0, 1)
        )
    )


def packing(definition: Definition, bound: Bound, algorithm: Algorithm) -> Definition:
    """The definition with a copy of each packed tensor, whose last index is the axis of the vectors.

    s[h,i,j] += q[h,i,d] * k[h,j,d] with k packed: k_[h,d,j] = k[h,j,d], then k_ is read.
    """
    done: list[Statement] = []
    copies: dict[Access, Access] = {}
    for one in definition.statements:
        axis = vector_axis(bound, one, algorithm.vector)
        for access in one.reads:
            if access.tensor not in algorithm.packed or access in copies:
                continue
            axes = [*(name for name in access.axes if name != axis), axis]
            copy = Access(
                f"{access.tensor}_", tuple(Index(((name, 1),)) for name in axes if name in access.axes)
            )
            if any(known.tensor == copy.tensor for known in copies.values()):
                copy = Access(f"{copy.tensor}{len(copies)}", copy.indices)
            copies[access] = copy
            done.append(Statement(copy, ASSIGN, access))
        done.append(Statement(one.target, one.update, _replaced(one.value, copies)))
    return Definition(
        definition.name, tuple(done), definition.types, definition.shapes, definition.sizes
    )


def _replaced(value: object, copies: dict[Access, Access]) -> object:
    from dataclasses import replace

    from armsim.nests.definition import Apply

    if isinstance(value, Access):
        return copies.get(value, value)
    if isinstance(value, Apply):
        return replace(value, operands=tuple(_replaced(one, copies) for one in value.operands))
    return value
