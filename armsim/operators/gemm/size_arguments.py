"""The sizes of a multiplication as arguments, in C."""

from __future__ import annotations

from collections.abc import Mapping

from armsim.nests.call import Call
from armsim.operators.gemm.header import SIZES, distances
from armsim.operators.gemm.packed import sized_workspace
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.reference import SizeArguments
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
    """What a program in C needs to know of them. fields: of the problem, by the matrices' sizes in C."""
    size = problem.matrices
    a, b, d = problem.tensors
    before, workspace = problem.weights == "packed", ""
    if tile.family == "goto":
        workspace = str(sized_workspace(problem, tile, {"g": "M", "j": "N", "i": "K"}))
    bytes_of = problem.bytes_in_c(
        call, {axis: fields[name] for axis, name in problem.sizes.items()}
    )
    said = {"epilogue": problem.epilogue, "weights": problem.weights}
    rows = {
        "m": (size.m, f"rows of {a} and {d}", ""),
        "n": (size.n, f"columns of {b} and {d}", ""),
        "k": (size.k, f"columns of {a}, rows of {b}", ""),
        "lda": (size.k, f"floats from a row of {a} to the next, at least k", "K"),
        "ldb": (size.n, f"floats from a row of {b} to the next, at least n", "N"),
        "ldd": (size.n, f"floats from a row of {d} to the next, at least n", "N"),
    }
    known = {name: rows[name] for name in (*SIZES, *distances(problem))}
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
        ),
        packed=b if before else "",
        packing=packing_in_c(problem, call) if before else "",
    )
