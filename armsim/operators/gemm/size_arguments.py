"""The sizes of a multiplication as arguments, in C."""

from __future__ import annotations

from collections.abc import Mapping

from armsim.codegen.fused import Epilogue
from armsim.operators.gemm.packed_blocks import SizedBlocks
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.reference import SizeArguments

# m, n, k, lda, ldb, ldd: each remainder, none, few products and many, rows apart.
_CHECKS = (
    (1, 1, 1, 0, 0, 0),
    (3, 5, 2, 0, 0, 0),
    (16, 48, 64, 0, 0, 0),
    (29, 31, 37, 0, 0, 0),
    (17, 50, 200, 203, 57, 51),
    (40, 3, 96, 100, 8, 3),
    (1, 67, 131, 0, 71, 80),
    (53, 64, 5, 9, 0, 65),
)


def size_arguments(
    problem: Multiplication, tile: GemmTile, fields: Mapping[str, str]
) -> SizeArguments:
    """What a program in C needs to know of them. fields: of the problem, by the matrices' sizes in C."""
    size = problem.matrices
    a, b, d = problem.shapes
    bytes_of = {
        a: "((M - 1) * LDA + K) * 4",
        b: "((K - 1) * LDB + N) * 4",
        d: "((M - 1) * LDD + N) * 4",
        **dict.fromkeys(Epilogue.of(problem.epilogue).tensors, "N * 4"),
    }
    workspace = ""
    if tile.family == "goto":
        workspace = SizedBlocks.of(tile, problem.epilogue).expression
        bytes_of["workspace"] = workspace
    word = problem.epilogue
    return SizeArguments(
        defaults={
            "m": size.m,
            "n": size.n,
            "k": size.k,
            "lda": size.k,
            "ldb": size.n,
            "ldd": size.n,
        },
        meaning={
            "m": f"rows of {a} and {d}",
            "n": f"columns of {b} and {d}",
            "k": f"columns of {a}, rows of {b}",
            "lda": f"floats from a row of {a} to the next, at least k",
            "ldb": f"floats from a row of {b} to the next, at least n",
            "ldd": f"floats from a row of {d} to the next, at least n",
        },
        otherwise={"lda": "K", "ldb": "N", "ldd": "N"},
        bytes=bytes_of,
        problem={**fields, **({"epilogue": f'"{word}"'} if word != "none" else {})},
        workspace=workspace,
        checks=_CHECKS,
    )
