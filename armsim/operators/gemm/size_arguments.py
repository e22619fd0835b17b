"""The sizes of a multiplication as arguments, in C."""

from __future__ import annotations

from collections.abc import Mapping

from armsim.codegen.axes import FLOAT
from armsim.nests.call import Call
from armsim.nests.reference import SizeArguments
from armsim.operators.gemm import FAMILIES
from armsim.operators.gemm.header import SIZES, distances
from armsim.operators.gemm.packed import sized_workspace
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.summed import packing_in_c

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
    problem: Multiplication, tile: GemmTile, call: Call, fields: Mapping[str, str]
) -> SizeArguments:
    """Declare sizes as arguments for C. fields: of the problem, by the matrices' sizes in C."""
    matrices = problem.matrices
    a, b, d = problem.tensors
    before, workspace = problem.weights == "packed", ""
    family = FAMILIES[tile.family]
    if family.in_place:
        workspace = f"({tile.rows} * K * {FLOAT})"
    if family.algorithm and family.algorithm.copies:
        size = {"g": "M", "j": "N", "i": "K"}
        workspace = str(sized_workspace(problem, tile, family.algorithm, size))
    bytes_of = problem.bytes_in_c(
        call, {axis: fields[name] for axis, name in problem.sizes.items()}
    )
    said = {"epilogue": problem.epilogue, "weights": problem.weights}
    rows = {
        "m": (matrices.m, f"rows of {a} and {d}", ""),
        "n": (matrices.n, f"columns of {b} and {d}", ""),
        "k": (matrices.k, f"columns of {a}, rows of {b}", ""),
        "lda": (matrices.k, f"floats from a row of {a} to the next, at least k", "K"),
        "ldb": (matrices.n, f"floats from a row of {b} to the next, at least n", "N"),
        "ldd": (matrices.n, f"floats from a row of {d} to the next, at least n", "N"),
    }
    known = {name: rows[name] for name in (*SIZES, *distances(problem, family.dense))}
    return SizeArguments(
        defaults={name: value for name, (value, _, _) in known.items()},
        meaning={name: words for name, (_, words, _) in known.items()},
        otherwise={name: least for name, (_, _, least) in known.items() if least},
        bytes={**bytes_of, **({"workspace": workspace} if workspace else {})},
        problem={
            **fields,
            **{name: f'"{word}"' for name, word in said.items() if word not in ("none", "plain")},
        },
        workspace=workspace,
        checks=tuple(
            tuple(one for one, name in zip(sizes, rows, strict=True) if name in known)
            for sizes in _CHECKS
            if not family.in_place
            or sizes[1] <= sizes[2]  # rows of D are no longer than those of A
        ),
        packed=b if before else "",
        packing=packing_in_c(problem, call) if before else "",
    )
