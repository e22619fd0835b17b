"""Blocks of cache as libraries cut matrices into them; each function returns 0 where one block is all.

OpenBLAS: SGEMM_DEFAULT_P and _Q of param.h for the Cortex-A57, A72 and A73 of up to eight cores, made as
equal as level3.c makes them. Arm Compute Library: gemm_interleaved.hpp, what half of an L1 of 32 KiB has
room for, in equal parts.
"""

from __future__ import annotations

from armsim.codegen.size_arguments import Size

_P, _Q, _UNIT = 128, 352, 16
_ACL_K = 341
"""32 KiB / 2 over 4 bytes x 12 columns, the longer side of a register block."""


def _even(size: int, most: int, unit: int) -> int:
    if size <= most:
        return 0
    count = -(-size // most)
    return min(-(-size // (count * unit)) * unit, most)


def openblas_products(k: int) -> int:
    """Q: products of a block."""
    return _even(k, _Q, _UNIT)


def openblas_columns(n: int) -> int:
    """P: columns of B of a block."""
    return _even(n, _P, _UNIT)


def openblas_block(n: Size) -> Size:
    """P where the columns of B are an argument; no less than these where one block is all."""
    count = (n + (_P - 1)) // _P * _UNIT
    return (n + (count - 1)) // count * _UNIT


def acl_products(k: int) -> int:
    """Products of a block."""
    return _even(k, _ACL_K, 1)
