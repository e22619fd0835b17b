"""Multiplication of bytes as an operator, and what all operators that come to one share."""

from __future__ import annotations

from types import MappingProxyType

from armsim.nests.reference import Reference
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.layer import Shape
from armsim.operators.nested import NestOperator
from armsim.operators.operator import TileDict, Wording
from armsim.operators.parameters import OUTS, RUNTIME, TYPES, WEIGHTS, Spread, Sweep
from armsim.operators.qgemm import FAMILIES, NAMES, ByteMultiplication, QgemmProblem, QgemmTile
from armsim.operators.tile import LISTED, SCHEDULES, SIZES_DRAWN, order_of


def _limited(tile: TileDict) -> bool:
    return bool(FAMILIES[tile["family"]].precondition)


def _short(tile: TileDict) -> str:
    return f"{tile['family']} {tile['rows']}x{tile['columns']}{order_of(tile)}"


def _columns(tile: TileDict) -> dict[str, str]:
    needs = "b limited" if _limited(tile) else "-"
    return {"unroll": str(tile["unroll"]), "lag": str(tile["distance"]), "needs": needs}


def _sentence(tile: TileDict) -> str:
    text = f"{tile['family']} {tile['rows']}x{tile['columns']} sums, {tile['unroll']} periods an iteration"
    text += f", {LISTED[tile['schedule']]}" if tile["schedule"] in LISTED else ""
    if _limited(tile):
        return f"{text} (weights at most 128 if u8, at least -127 if s8)"
    return text


class MultiplyingBytes(NestOperator[ByteMultiplication, QgemmTile]):
    """An operator that comes to one multiplication of bytes.

    problems: what random problems are drawn from, besides types and words.
    """

    names = NAMES
    families = FAMILIES
    integer = True
    wording = Wording(
        _short, _columns, _sentence, kind=("family", "rows", "columns"),
        reference="the 16-bit outer product, a row at a time",
    )  # fmt: skip

    def __init__(self, problems: dict[str, Spread]) -> None:
        self.sweep = Sweep(
            problem={
                **problems,
                "type": TYPES,
                "weights": WEIGHTS,
                "out": OUTS,
                "zero": (-100, 0, 100),
            },
            tile={
                "rows": (1, 2, 3, 4, 5, 6, 8, 12, 16),
                "columns": (4, 8, 12, 16),
                "unroll": (1, 2, 3, 4),
                "distance": range(8),
                "schedule": SCHEDULES,
                "sizes": SIZES_DRAWN,
            },
        )

    def reference(self, problem: ByteMultiplication, tile: QgemmTile) -> Reference:
        """The definition in C; the shift that suits a problem is one for all sizes."""
        if tile.sizes == RUNTIME:
            problem = problem.from_dict({**problem.to_dict(), "shift": problem.scale.shift})
        return super().reference(problem, tile)

    def data_key(self, tile: QgemmTile) -> str:
        """The weights' range and their blocks, and whether sizes are arguments."""
        return f"{tile.family} {tile.columns} {super().data_key(tile)}"

    def precedence(self, full: bool) -> tuple[str, ...]:
        """The document's own before what it is compared with."""
        return ("adalp", "mlal_adalp", "mlal16", "dot")


def _of_floats(known: Multiplication, shape: Shape) -> QgemmProblem:
    size = known.matrices
    return QgemmProblem(size.m, size.n, size.k, out="q8")


class Qgemm(MultiplyingBytes):
    """The multiplication itself."""

    smallest = QgemmProblem(m=4, n=4, k=16)
    in_bytes = MappingProxyType({"pwconv": _of_floats, "fc": _of_floats})


QGEMM = Qgemm({"m": range(1, 20), "n": range(1, 20), "k": (*range(1, 35), 70)})
