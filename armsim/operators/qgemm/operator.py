"""Multiplication of bytes as an operator, and what all operators that come to one share."""

from __future__ import annotations

from pathlib import Path

from armsim.checks.contract import Contract
from armsim.operators.operator import Operator, TileDict, Wording
from armsim.operators.parameters import OUTS, TYPES, WEIGHTS, Spread, Sweep
from armsim.operators.qgemm import FAMILIES, NAMES, ByteMultiplication, QgemmProblem, QgemmTile
from armsim.operators.qgemm.data import Operand, matrix_operand, qgemm_contract, weight_limits
from armsim.operators.reference import Constants, Reference
from armsim.operators.tile import LISTED, SCHEDULES, order_of


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


class MultiplyingBytes(Operator[ByteMultiplication, QgemmTile]):
    """An operator that comes to one multiplication of bytes.

    operand: see `qgemm_contract`. problems: what random problems are drawn from, besides types and words.
    """

    names = NAMES
    families = FAMILIES
    integer = True
    wording = Wording(
        _short, _columns, _sentence, kind=("family", "rows", "columns"),
        reference="the 16-bit outer product, a row at a time",
    )  # fmt: skip

    def __init__(self, operand: Operand, problems: dict[str, Spread]) -> None:
        self._operand = operand
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
            },
        )

    def contract(self, problem: ByteMultiplication, tile: QgemmTile, seed: int) -> Contract:
        """Both operands, the bias if bytes come out, the output, the workspace."""
        return qgemm_contract(self._operand, problem, tile, seed)

    def lowering_constants(self, problem: ByteMultiplication) -> Constants:
        """How the first operand's rows come out of what the kernel is given, for its reference in C."""
        return {}

    def reference(self, problem: ByteMultiplication, tile: QgemmTile) -> Reference:
        """Of the multiplication that it comes to, with weights packed as the family wants them."""
        family, size, scale = FAMILIES.of(tile), problem.matrices, problem.scale
        first, weights, output = problem.tensors
        packed = problem.weights == "packed"
        least, most = weight_limits(problem.type, bool(family.precondition))
        return Reference(
            Path(__file__).with_name("reference.c"),
            {
                "M": size.m, "N": size.n, "K": size.k,
                "FIRST_BYTES": problem.input_bytes,
                "SIGNED": int(problem.type == "s8"), "LEAST_WEIGHT": least, "MOST_WEIGHT": most,
                "PACKED": int(packed), "WIDENED": int(packed and bool(family.packing.kind)),
                "DEPTH": family.packing.depth, "GROUP": family.packing.group, "COLUMNS": tile.columns,
                "MULTIPLIER": scale.multiplier, "SHIFT": scale.shift, "ZERO": scale.zero,
                **self.lowering_constants(problem),
            },
            {"AT_FIRST": first, "AT_WEIGHTS": weights, "AT_OUTPUT": output},
        )  # fmt: skip

    def data_key(self, tile: QgemmTile) -> str:
        """The weights' range and their blocks."""
        return f"{tile.family} {tile.columns} "

    def precedence(self, full: bool) -> tuple[str, ...]:
        """The document's own before what it is compared with."""
        return ("adalp", "mlal_adalp", "mlal16", "dot")


class Qgemm(MultiplyingBytes):
    """The multiplication itself."""

    smallest = QgemmProblem(m=4, n=4, k=16)


QGEMM = Qgemm(matrix_operand, {"m": range(1, 20), "n": range(1, 20), "k": (*range(1, 35), 70)})
