"""Kernels with their sizes as arguments: one code for all problems, right on each, idle on none."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from armsim.codegen.source import KernelSource, Unbuildable
from armsim.emulator.containment import containment_check
from armsim.isa.assembler import assemble
from armsim.isa.program import Program, program_of
from armsim.measure.execute import WrongKernel, contract_call, execute_right
from armsim.nests.algorithm import algorithm
from armsim.nests.read import definition
from armsim.operators.defined.given import given_operator
from armsim.operators.defined.operator import defined
from armsim.operators.operator import AnyOperator
from armsim.operators.registry import find_operator
from armsim.operators.tile import Tile

EXAMPLES = Path(__file__).parents[2] / "docs" / "operators"
SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))

KERNELS = (
    "gemm_goto_4x8_k4_mc6_kc24_nc20_pf8_fours_runtime_bias_relu6",
    "gemm_rtrd_zero_3x8_k4_pf4_list_runtime_scale",
    "gemm_rtrd_2x8_k2_pf0_runtime",
    "gemm_rtra_3x8_k4_pf0_runtime",
    "gemm_rtrd_inplace_4x8_k4_pf4_list_runtime_scale",
    "gemm_rtra_zero_8x4_k8_pf0_list_runtime",
    "gemm_rtrd_zero_4x12_k4_pf4_columns_runtime_bias_relu6",
    "gemm_rtrd_zero_1x8_k8_pf8_columns_list_runtime_packed",
    "gemm_rtrd_zero_5x4_k4_pf8_columns_split_runtime_scale",
    "gemm_openblas_like_4x16_k4_mc10_kc20_nc32_pf8_runtime_bias_relu6",
    "gemm_acl_like_8x12_k2_mc0_kc40_nc0_pf8_list_runtime_packed_scale",
    "gemm_ruy_like_8x8_k4_pf8_runtime",
    "gemm_naive_1x1_k1_pf0_runtime",
    "gemm_xnnpack_like_6x8_k4_pf0_runtime_packed",
    "pwconv_rtrd_planes_3x8_k8_pf4_list_runtime_bias_relu6",
    "pwconv_rtrd_planes_2x12_k4_pf0_columns_runtime_packed_scale",
    "pwconv_tvm_like_5x4_k4_pf0_columns_list_runtime",
    "qgemm_u8_dot_8x12_u1_d0_pipelined_runtime_plain_q8",
    "qgemm_s8_adalp_3x4_u2_d3_list_runtime_plain",
    "qgemm_u8_mlal_adalp_4x4_u1_d2_runtime_q8",
    "qgemm_s8_mlal16_3x16_u2_d0_runtime_plain_q8",
    "qconv_u8_dot_12x4_u1_d0_list_runtime_q8",
    "qconv_s8_mlal16_4x8_u1_d0_runtime_plain",
    "dwconv_3x3_s1_mgemm_1x1_c4_nc4hw4_chw_interleaved_pf0_runtime_bias",
    "dwconv_3x3_s2_window_zero_1x2_c4_nc4hw4_chw_list_pf4_runtime_relu6",
    "dwconv_2x1_s2_d2_register_tiled_zero_1x4_c4_nc4hw4_chw_interleaved_output_pf1_runtime_relu6",
    # A dilated filter whose last rows of outputs are alike: several in the last run of rows.
    "dwconv_2x1_s1_d3_window_zero_1x2_c4_nc4hw4_chw_list_row_column_pf3_linear_runtime",
    # Both vectors of a block lie in planes of their own; rows of blocks are the outermost loop.
    "dwconv_3x3_s1_window_zero_1x2_c8_nc4hw4_hcw_list_pf4_runtime_bn_relu6",
    "dwconv_3x3_s2_window_zero_1x1_c8_nhwc_hwc_interleaved_pf4_runtime_scale_relu",
    "dwconv_3x2_s1_register_tiled_2x1_c4_nhwc_hwc_grouped_output_pf0_runtime",
    "dwconv_3x3_s1_window_1x4_c4_nc4hw4_chw_list_pf8_linear_runtime",
    "dwconv_3x3_s1_tvm_like_1x7_c4_nc4hw4_chw_list_tap_pf0_runtime_bias",
    "dwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_runtime",
    "dwconv_2x2_s1_acl_like_2x2_c4_nhwc_hwc_interleaved_pf0_runtime",
    "dwconv_3x3_s1_acl_like_4x4_c4_nhwc_hwc_interleaved_pf0_runtime",
    "dwconv_3x3_s2_window_zero_2x2_c4_nhwc_hcw_list_pf0_runtime_bias_relu6",
    "dwconv_3x3_s1_window_1x7_c4_nhwc_chw_interleaved_pf0_runtime",
    # Sums that pass through memory: the taps inside are looked up, unrolled ones at the edges alone.
    "dwconv_3x2_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_runtime",
    "dwconv_2x3_s2_d2_tflite_1x4_c4_nhwc_hwc_list_pf0_runtime",
    "dwconv_3x3_s1_tflite_held_1x8_c4_nhwc_hwc_grouped_pf0_runtime",
    "avgpool_3x3_s1_direct_2x2_c8_nc4hw4_hwc_interleaved_pf0_runtime",
    "maxpool_3x2_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf4_runtime",
    "maxpool_2x2_s2_window_1x2_c4_nhwc_hwc_list_pf0_runtime",
    "avgpool_3x3_s2_window_1x4_c4_nc4hw4_hcw_list_pf0_runtime",
    "avgpool_2x3_s1_direct_2x1_c8_nhwc_hwc_grouped_pf4_runtime",
    "gemm_goto_3x8_k2_mc4_kc16_nc12_pf0_runtime_packed",
    "gemm_rtrd_zero_2x8_k2_pf4_runtime_packed",
    "conv_2x3_s2_mgemm_2x8_t1_cc1_pf64_runtime_bias_relu6",
    "conv_2x2_s1_mgemm_2x8_pf0_runtime_scale_relu",
    "conv_1x2_s1_mgemm_2x4_pf0_runtime_bn_relu6",
    "conv_2x3_s2_mgemm_2x8_t1_cc1_pf64_runtime",
    "qdwconv_3x3_s1_snake_folded_2x4_pairs_list_runtime_q8",
    "qdwconv_3x2_s2_d2_snake_4x1_rows_even_runtime_s32",
    "qdwconv_1x1_s2_window_2x2_rows_list_runtime_q8",
    # Its rows, and the pixels of a row, are more than there are registers for.
    "qdwconv_3x3_s2_snake_folded_2x8_rows_even_runtime_q8",
    # A row of the filter at a time.
    "qdwconv_7x7_s1_held_sums_2x4_rows_list_runtime_q8",
    # More parts of a block than registers, in the order in which they are written.
    "maxpool_2x1_s1_window_4x3_c8_nc4hw4_chw_grouped_row_column_pf1_linear_runtime",
    "qmaxpool_3x2_s2_held_v3_list_runtime",
    "qavgpool_2x3_s1_held_v2_runtime",
    # Rows of the window are a loop.
    "qavgpool_9x8_s2_held_v1_runtime",
    "conv_3x3_s1_im2col_3x8_k4_pf8_runtime",
    "conv_3x3_s2_im2col_panels_4x4_k2_kc7_pf0_list_runtime_bias_relu6",
    "conv_3x2_s1_d2_im2col_tasks_3x8_k2_mc5_pf0_runtime_scale_relu",
    "conv_2x3_s2_mec_3x4_k4_mc5_kc16_pf8_runtime_bias",
    "conv_3x2_s1_d2_mec_2x8_k2_pf0_list_runtime_relu6",
    "conv_3x3_s1_implicit_3x4_k4_mc5_kc7_pf0_runtime_scale_relu",
    "conv_3x2_s2_kn2col_2x8_k4_pf0_list_runtime",
    "conv_3x3_s2_indirect_3x8_k4_pf0_list_runtime_bias_relu6",
    "conv_2x3_s1_d2_indirect_panels_2x4_k3_pf0_runtime_scale",
    "conv_3x3_s2_tvm_like_3x8_t1_pf0_list_runtime_bias_relu6",
    "conv_2x3_s1_d2_tvm_like_2x4_pf0_runtime_scale",
    "conv_2x3_s2_openblas_like_4x16_k2_kc20_pf8_list_runtime_bias_relu6",
    "conv_3x2_s1_d2_acl_like_8x12_k4_pf0_runtime",
    "conv_3x2_s2_direct_3x8_cc1_pf64_list_runtime_bias_relu6",
    "conv_2x3_s1_d2_naive_1x1_pf0_runtime",
    "relu_flat_v4_pf200_inplace_runtime",
    "sigmoid_flat_v2_list_runtime",
    "batchnorm_held_v3_list_runtime",
    "batchnorm_streamed_v2_pf64_inplace_runtime",
    "multiply_planes_v2_runtime",
    "add_flat_v3_runtime_relu6",
    "qadd_held_v2_runtime",
    "qsum_flat_v3_pipelined_inplace_runtime",
    "qlookup_flat_v3_pf256_list_runtime",
    "qlookup_scalar_v1_inplace_runtime",
    "qmultiply_streamed_v1_runtime",
    "concat_pixels_v2_pf64_list_runtime",
    "concat_inputs_v4_pf0_runtime",
    "concat_joined_v3_pf0_list_runtime",
    "upsample_once_v2_pf64_runtime",
    "upsample_repeated_v1_pf0_runtime",
    "relayout_blocks_nhwc_nchw_pixels_list_runtime",
    "relayout_blocks_nchw_nc4hw4_channels_runtime",
    "softmax_passes_v3_list_runtime",
    "qupsample_pixels_list_runtime",
    "qupsample_carried_runtime",
    "qsoftmax_table_runtime",
    "qsoftmax_sigmoid_list_runtime",
    "qsoftmax_outer_runtime",
    "qsoftmax_depth_list_runtime",
    "qsoftmax_classes_runtime",
)
_IMAGES = {"hi": (1, 2, 5), "wi": (1, 3, 8), "channels": (1, 4, 7, 18, 33)}
_POOLED = {"hi": (3, 5, 8, 14), "wi": (3, 6, 9, 20, 23), "channels": (1, 4, 7, 9)}
_JOINED = {"hi": (1, 2), "wi": (1, 3), **dict.fromkeys(("c1", "c2", "c3"), (1, 4, 7, 18, 33))}
_BYTES = {"n": (1, 2, 9, 20), "channels": (1, 4, 7, 18, 33, 70)}
SIZES = {
    "gemm": {"m": (1, 3, 4, 9, 14), "n": (1, 4, 7, 8, 16, 23), "k": (1, 5, 24, 47, 130)},
    "pwconv": {"hi": (1, 2, 3), "wi": (1, 3, 4), "cin": (1, 6, 32, 47, 130), "cout": (1, 4, 7, 24)},
    "inplace": {"m": (1, 3, 4, 9, 14), "n": (1, 4, 7, 16, 23), "k": (23, 24, 47, 130)},
    "qgemm": {
        "m": (1, 3, 4, 9, 14, 25),
        "n": (1, 4, 7, 8, 18, 36),
        "k": (1, 5, 15, 16, 24, 47, 130),
    },
    "qconv": {"hi": (3, 5, 8), "wi": (3, 4, 9), "cin": (7,), "cout": (18,)},
    "dwconv": {"hi": (1, 2, 5, 8, 14), "wi": (1, 3, 6, 9, 20, 23), "channels": (1, 4, 9)},
    "dwconv_tflite": {"hi": (1, 2, 5, 14), "wi": (1, 3, 9, 20), "channels": (1, 4, 9, 39, 70)},
    "qdwconv": {"hi": (1, 2, 5, 9), "wi": (1, 3, 6, 9, 17), "channels": (1, 4, 7, 8, 19)},
    "qmaxpool": _POOLED | {"channels": (1, 7, 19, 50, 97)},
    "qavgpool": {"hi": (9, 10, 13), "wi": (8, 9, 14), "channels": (1, 7, 19, 50, 97)},
    "maxpool": _POOLED,
    "avgpool": _POOLED,
    "conv": {"hi": (1, 2, 5), "wi": (1, 3, 6, 9, 12), "cin": (1, 3, 18, 27), "cout": (1, 8, 17)},
    **dict.fromkeys(("relu", "sigmoid", "batchnorm", "add", "upsample", "relayout"), _IMAGES),
    **dict.fromkeys(("qadd", "qsum", "qmultiply", "qlookup"), _BYTES),
    "concat": _JOINED,
    "concat_joined": _JOINED | dict.fromkeys(("c1", "c2"), (4, 8, 20)),
    "qupsample": {"hi": (1, 2, 5), "wi": (1, 2, 7), "channels": (1, 8, 16, 27, 41)},
    "qsoftmax": {"n": (1, 5, 8, 16, 45), "classes": (2,)},
    "qsoftmax_depth": {"n": (1, 5), "classes": (2, 3, 20)},
    "qsoftmax_classes": {"n": (1, 5), "classes": (2, 15, 16, 17, 37)},
    "softmax": {"rows": (1, 2, 3), "channels": (1, 3, 4, 7, 18, 29, 64)},
    "multiply": _IMAGES | {"channels": (4, 8, 36)},
}
DEFINED = (
    ("s[h,i,j] += q[h,i,d] * k[h,j,d]", "packed", {"i": 4, "j": 8, "d": 4}),
    ("s[h,i,j] += q[h,i,d] * k[h,j,d]", "dot", {"i": 2, "j": 2, "d": 8}),
    ("d[g,i,j] += a[g,i,k] * b[g,k,j]", "held", {"i": 3, "j": 8, "k": 4}),
    ("d[i,j] += a[i,k] * b[k,j]; y[i,j] = max(d[i,j] + c[j], 0)", "held", {"i": 2, "j": 8}),
    ("y[t,o] += x[2*t+m,c] * w[m,c,o]", "held", {"t": 3, "o": 8, "c": 4}),
    ("y[t,c] += x[t+m,c] * w[m,c]", "held", {"t": 2, "c": 8}),
    ("s[t] += x[t,c]*x[t,c]; y[t,c] = x[t,c] * rsqrt(s[t]/size(c)+0.00001) * g[c]", "held", {"c": 8}),
    ("m[t] max= x[t,c]; e[t,c] = exp(x[t,c]-m[t]); s[t] += e[t,c]; y[t,c] = e[t,c]/s[t]",
     "held", {"t": 2, "c": 12}),
    ("y[h,i,j] = x[j,h,i] - 2*x[j,h,i+1]", "packed", {"h": 2, "i": 4, "j": 4}),
    ("y[i,j] += x[i+2,k+1] * w[k+3,j+4]", "held", {"i": 2, "j": 8, "k": 2}),
    ("y[z,t,o] += x[z+l,t+m,c] * w[l,m,c,o]", "held", {"z": 2, "t": 3, "o": 16, "m": 3, "c": 8}),
    ("y[z,t,o] += x[3*z+2*l,t+m,c] * w[l,m,c,o]", "held", {"t": 4, "o": 8, "c": 8}),
    ("d[g,u,j] += a[g,u,i] * b[u,i,j]", "held", {"u": 4, "j": 8, "i": 4}),
    ("y[j] += x[i] * w[i,j]", "held", {"j": 12, "i": 8}),
)  # fmt: skip
PADDED = (
    ("y[t] += x[t+m-1] * w[m]", {"x": "t"}, "held", {"t": 8}),
    ("y[t] += x[t+m] * w[m]", {"x": "2*t"}, "held", {"t": 8}),
    ("y[r,t,c] += x[2*r+l-2,t+m-1,c] * w[l,m,c]", {"x": "r,t,c"}, "held", {"t": 2, "c": 8}),
    ("y[r,t] = x[r-1,t] + x[r+2,t+1] - x[r,t-3]", {"x": "r,t"}, "held", {"r": 2, "t": 8}),
)


# Definitions whose taps are constants: with rows backwards, steps of an output, half bytes, filters whole.
DOCUMENTED = (
    ("transposed.py:LINE", {"t": 4, "o": 8, "i": 4, "m": 2}, (2, 3, 5, 9, 17)),
    ("transposed.py:PLANE", {"s": 2, "o": 8, "i": 4, "m": 2, "n": 2}, (2, 3, 5)),
    ("winograd.py:INPUT", {"c": 8, "m": 4, "n": 4}, (1, 2, 5, 9)),
    ("winograd.py:WHOLE", {"k": 8, "c": 4, "m": 4, "n": 4}, (1, 2, 5, 9)),
    ("quantized.py:PRODUCT", {"m": 8, "n": 4, "k": 3, "outer": "kmn"}, (1, 5, 8, 9)),
    ("depthwise.py:MULTIPLIED", {"u": 8, "m": 3, "n": 3}, (1, 3, 5, 9)),
    ("depthwise.py:PLAIN", {"s": 2, "c": 12, "m": 3, "n": 3}, (1, 2, 3, 5, 9, 18)),
    ("dequantized.py:GEMM4", {"t": 2, "j": 12, "u": 8}, (1, 2, 6, 17, 18)),
    ("dequantized.py:ZERO_POINT4", {"j": 8, "u": 4}, (1, 2, 4, 6, 18)),
)  # fmt: skip


def sizes_of(name: str) -> dict[str, tuple[int, ...]]:
    """The sizes that a kernel is called with; channels in whole planes are multiples of four."""
    op, family, *_ = name.split("_")
    sizes = SIZES.get(f"{op}_{family}", SIZES[op])
    if name.startswith("gemm_rtrd_inplace"):
        sizes = SIZES["inplace"]
    planes = {"channels": (4, 8, 20)} if name.startswith("relayout") and "nc4hw4" in name else {}
    # Columns of several blocks.
    wide = {"cout": (1, 17, 140)} if name.startswith("conv") and "openblas_like" in name else {}
    return {**sizes, **planes, **wide}


@cache
def made(name: str, **more: object) -> tuple[AnyOperator, Tile, dict[str, object], Program]:
    """A kernel by its name: operator, tile, the fields of the problem that it has, and its code."""
    operator = find_operator(name.split("_")[0])
    tile, known = operator.read_name(name)
    shift = {"shift": 13} if "out" in known else {}  # else that which suits k
    known = {key: value for key, value in known.items() if value != "none"} | shift | more
    ends = [{size: values[at] for size, values in sizes_of(name).items()} for at in (-1, 0)]
    problems = [operator.problem_from_dict({**known, **sizes}) for sizes in ends[: 2 - len(more)]]
    program = one_code(operator, tile, *problems)
    assert name in program.labels
    return operator, tile, known, program


def without_comments(source: KernelSource) -> list[str]:
    """The lines of a kernel but its comments, which name one problem."""
    return [line for line in source.text.splitlines() if not line.lstrip().startswith("//")]


def one_code(operator: AnyOperator, tile: Tile, *problems: object) -> Program:
    """The code of a kernel, which is the same for all problems."""
    source, *others = [operator.render(problem, tile) for problem in problems]
    for other in others:
        assert without_comments(other) == without_comments(source)
    return program_of(assemble(source.text, source.name))


def right(operator: AnyOperator, tile: Tile, program: Program, problem: object, seed: int) -> None:
    """Execute a kernel on a problem: NumPy's results, and no other byte."""
    try:
        execute_right(program, operator.contract(problem, tile, seed), None, 10**7, flush=True)
    except WrongKernel as wrong:
        pytest.fail(f"ARMSIM_SEED={SEED}: {problem}: {wrong.reason}")


@pytest.mark.parametrize("name", KERNELS)
def test_one_code_is_right_on_problems_of_each_remainder(name: str) -> None:
    operator, tile, known, program = made(name)
    random = Random(SEED)
    for _ in range(3):
        sizes = {size: random.choice(values) for size, values in sizes_of(name).items()}
        problem = operator.problem_from_dict({**known, **sizes})
        right(operator, tile, program, problem, random.randrange(1, 1000))


@pytest.mark.parametrize(
    ("text", "shapes", "family", "blocks"), [*((one, {}, *more) for one, *more in DEFINED), *PADDED]
)
@pytest.mark.parametrize("schedule", ["written", "list"])
def test_one_code_of_a_definition_is_right_on_all_sizes(
    text: str, shapes: dict[str, str], family: str, blocks: dict[str, int], schedule: str
) -> None:
    operator = defined(definition(text, shapes=shapes))
    order = {"outer": "any", "schedule": schedule, "sizes": "runtime"}
    tile = operator.tile_from_dict({"family": family, **order, **blocks})
    random, names = Random(SEED), operator.definition.size_names
    sizes = [{name: random.choice((1, 2, 3, 5, 9, 17)) for name in names} for _ in range(3)]
    problems = [operator.problem_from_dict(one) for one in sizes]
    program = one_code(operator, tile, *problems[:2])
    for problem in problems:
        right(operator, tile, program, problem, random.randrange(1, 1000))


@pytest.mark.parametrize(
    ("text", "shapes", "schedule"),
    [
        ("y[t,c] += x[2*t+m-1,c] * w[m,c]", {"x": "2*t,c"}, "list"),
        ("y[r,t,c] += x[r+n,t+2*m,c] * w[n,m,c]", {}, "written"),
        # The last windows end outside; so do whole rows of them, which are copied first.
        ("y[t,c] += x[2*t+m,c] * w[m,c]", {"x": "2*t,c"}, "list"),
        ("y[r,t,c] += x[r+3*n,2*t+m-1,c] * w[n,m,c]", {"x": "r+1,2*t+2,c"}, "written"),
        ("y[r,t,c] += x[r+n,t+m] * w[n,m,c]", {}, "list"),
    ],
)
def test_one_code_whose_sums_rotate_is_right_on_all_sizes(
    text: str, shapes: dict[str, str], schedule: str
) -> None:
    taps = {name: 2 + (name == "m") for name in "nm" if name in text}
    made = definition(text, shapes=shapes, sizes=taps)
    order = "c r" if "[r" in text else "c"
    operator = defined(made, (algorithm(made, vector="c", order=order, stream="t"),))
    tile = operator.tile_from_dict(
        {"family": "own", "c": 4, "schedule": schedule, "sizes": "runtime"}
        | ({"r": 2} if "[r" in text else {})
    )
    program, random = None, Random(SEED)
    for t in (random.choice((1, 3, 5)), random.choice((9, 18)), *random.sample(range(40, 50), 3)):
        rest = {name: random.choice((1, 3, 4, 6)) for name in "rc" if name in order}
        problem = operator.problem_from_dict({**taps, **rest, "t": t})
        source = operator.render(problem, tile)
        again = program_of(assemble(source.text, source.name))
        program = program or again
        assert again.code == program.code
        try:
            execute_right(program, operator.contract(problem, tile, t), None, 10**7, flush=True)
        except WrongKernel as wrong:
            pytest.fail(f"ARMSIM_SEED={SEED}: {problem}: {wrong.reason}")


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("y[t,c] += x[t-m,c] * w[m,c]", "t,c"),
        ("y[t,c] += x[t+m-1,c+1] * w[m,c]", "t,c+1"),
        ("y[t,c] += x[t+m-1,c] * w[2*m+1,c]", "t,c"),
        ("y[t,b,c] += x[t+m,b+m,c] * w[m,c]", "t,b,c"),
        ("y[b,t,c] += w[m,c] * x[b,3*t+2*m-2,c]", "b,3*t,c"),
        # One window alone ends outside, those of larger sizes do not.
        ("y[t,c] += x[2*t+m+1,c] * w[m,c]", "3*t,c"),
    ],
)
def test_windows_of_known_taps_are_right_on_all_sizes(text: str, shape: str) -> None:
    taps, random = {"m": 3}, Random(SEED)
    operator = defined(definition(text, shapes={"x": shape}, sizes={"t": 9, "c": 9, **taps}))
    blocks = {"t": random.choice((1, 2)), "c": random.choice((4, 8, 16)), **taps}
    schedule = random.choice(("written", "list"))
    tile = operator.tile_from_dict(
        {"family": "held", "sizes": "runtime", "schedule": schedule, **blocks}
    )
    for _ in range(4):
        some = {name: random.choice((1, 2, 3, 5, 9, 17)) for name in operator.smallest.to_dict()}
        problem = operator.problem_from_dict({**some, **taps})
        source = operator.render(problem, tile)
        program = program_of(assemble(source.text, source.name))
        execute_right(program, operator.contract(problem, tile, 1), None, 10_000_000, flush=True)


def test_sums_that_would_rotate_backwards_are_refused_with_the_reason() -> None:
    made = definition("y[t,c] += x[t-m+2,c] * w[m,c]", shapes={"x": "t+2,c"}, sizes={"m": 3})
    operator = defined(made, (algorithm(made, vector="c", stream="t"),))
    tile = operator.tile_from_dict({"family": "own", "c": 4, "sizes": "runtime"})
    with pytest.raises(Unbuildable, match="adds to t, not what it takes away"):
        operator.render(operator.smallest, tile)


@pytest.mark.parametrize(("name", "blocks", "some"), DOCUMENTED)
def test_one_code_of_a_documented_definition_is_right_on_all_sizes_that_fit(
    name: str, blocks: dict[str, int | str], some: tuple[int, ...]
) -> None:
    operator = given_operator(str(EXAMPLES / name))
    tile = operator.tile_from_dict({"family": "held", "sizes": "runtime", **blocks})
    usual, random = operator.smallest, Random(SEED)
    varying = operator.families["held"].call(usual, tile).numbers
    assert varying
    problems: list[Any] = []
    while len(problems) < 4:
        sizes = {size: random.choice(some) for size in varying}
        problem = operator.problem_from_dict({**usual.to_dict(), **sizes})
        with suppress(ValueError):
            problem.check()
            problems.append(problem)
    program = one_code(operator, tile, *problems[:2])
    for seed, problem in enumerate(problems):
        right(operator, tile, program, problem, seed)


@pytest.mark.parametrize("family", ["panels_dot", "panels_pairs", "panels_halves"])
@pytest.mark.parametrize("kind", ["u8", "i8"])
def test_one_code_of_a_product_of_bytes_is_right_on_all_sizes(kind: str, family: str) -> None:
    texts = ["c[i,j] += a[i,k] * b[k,j]"]
    if family != "panels_halves":
        sums = "min(max(rshift(mulhigh(s[i,j] + z[j], 1518500250), 12) + 3, -128), 127)"
        texts += ["c[i,j] += a[i,k] * b[j,k]", f"s[i,j] += a[k,i] * b[k,j]; c[i,j] = {sums}"]
    random = Random(SEED)
    for text in texts:
        types = {"s": "i32", "z": "i32", "c": "i8"} if ";" in text else {"c": "i32"}
        operator = defined(definition(text, types={"a": kind, "b": kind, **types}))
        blocks = {
            "i": 3,
            "j": 4 if family == "panels_pairs" else 8,
            "k": 32,
            "schedule": "list",
            "sizes": "runtime",
        }
        tile = operator.tile_from_dict({"family": family, **blocks})
        drawn = [{name: random.choice((1, 2, 5, 9, 17, 38)) for name in "ijk"} for _ in range(3)]
        problems = [operator.problem_from_dict(sizes) for sizes in drawn]
        program = one_code(operator, tile, *problems[:2])
        for problem in problems:
            right(operator, tile, program, problem, random.randrange(1, 1000))


@pytest.mark.parametrize(
    ("text", "shapes", "why"),
    [
        ("y[i,j] = x[i,j] - x[j,i]", {}, "x needs a shape: which of its indices reaches farthest"),
        (
            "y[t] += x[t-m] * w[m]",
            {"x": "t"},
            "begins where the size of m says, .* a block that has all of m",
        ),
        ("y[c] max= x[k,c]", {}, "the largest of bytes is taken for known sizes"),
    ],
)
def test_a_definition_that_cannot_be_had_for_all_sizes_is_refused_with_its_reason(
    text: str, shapes: dict[str, str], why: str
) -> None:
    types = {"x": "u8", "y": "u8"} if "max=" in text else {}
    operator = defined(definition(text, shapes=shapes, types=types))
    tile = operator.tile_from_dict({"family": next(iter(operator.families)), "sizes": "runtime"})
    with pytest.raises(Unbuildable, match=why):
        operator.render(operator.smallest, tile)


@pytest.mark.parametrize(
    ("name", "padding"),
    [
        ("conv_1x3_s1_mgemm_2x4_pf0_runtime", "0x2x0x1"),
        ("conv_3x2_s2_mgemm_2x8_pf0_runtime", "2x0x1x1"),
        ("conv_3x3_s1_mgemm_2x8_pf0_runtime", "valid"),
        ("conv_1x2_s2_direct_4x4_pf0_runtime", "same"),
        ("qconv_u8_adalp_4x4_u1_d4_runtime_plain_q8", "1x0x2x1"),
        ("conv_3x2_s2_im2col_tasks_panels_2x4_k2_mc5_pf0_runtime", "2x1x0x4"),
        ("conv_2x3_s1_d2_kn2col_2x4_k2_pf0_runtime", "6x6x6x6"),
        ("conv_2x3_s2_tvm_like_2x4_pf0_list_runtime", "valid"),
        ("conv_3x2_s2_direct_2x8_pf0_runtime", "valid"),
        ("conv_3x3_s3_indirect_2x4_k2_pf0_list_runtime", "0x1x2x0"),
        ("dwconv_3x3_s1_mgemm_1x1_c4_nc4hw4_chw_interleaved_pf0_runtime", "valid"),
        ("dwconv_1x1_s3_mgemm_1x1_c4_nc4hw4_chw_list_pf0_runtime", "same"),
        ("dwconv_1x3_s1_window_zero_1x2_c4_nc4hw4_chw_list_pf4_runtime", "0x1x0x2"),
        ("dwconv_3x3_s2_window_zero_1x2_c4_nc4hw4_chw_list_pf4_runtime", "0x0x1x1"),
        ("dwconv_2x2_s1_window_zero_2x2_c4_nc4hw4_chw_list_pf0_runtime_bn_relu", "3x0x2x4"),
        ("dwconv_3x3_s2_window_zero_2x2_c4_nhwc_hwc_list_pf0_runtime", "1x1x1x1"),
        ("maxpool_3x3_s2_window_1x2_c4_nc4hw4_chw_list_pf0_runtime", "same"),
        ("avgpool_3x3_s2_window_1x2_c4_nc4hw4_chw_list_pf0_runtime", "same"),
        ("avgpool_3x2_s1_direct_1x1_c4_nhwc_hwc_list_pf0_runtime", "2x1x0x1"),
        ("qavgpool_3x3_s2_held_v2_runtime", "2x1x1x2"),
        ("qmaxpool_3x3_s2_held_v1_list_runtime", "same"),
        ("qdwconv_3x3_s2_snake_folded_2x2_rows_list_runtime_q8", "3x0x1x2"),
    ],
)
def test_one_code_has_the_padding_of_each_side_whatever_the_image(name: str, padding: str) -> None:
    operator, tile, known, program = made(name, padding=padding)
    sizes = SIZES[operator.name]
    images = [*product(sizes["hi"], sizes["wi"])]
    for hi, wi in (images[0], images[-1], *Random(SEED).sample(images, 8)):
        least = {size: values[:2][-1] for size, values in sizes.items()} | {"hi": hi, "wi": wi}
        problem = operator.problem_from_dict({**known, **least})
        if problem.ho > 0 and problem.wo > 0:
            right(operator, tile, program, problem, 1)


def test_sums_that_rotate_are_right_at_each_width_around_the_least_of_their_loop() -> None:
    name = "dwconv_3x3_s2_mgemm_1x1_c4_nc4hw4_chw_interleaved_pf0_runtime_bias"
    operator, tile, known, program = made(name, padding="valid")
    for width in (3, 4, *range(38, 45)):
        problem = operator.problem_from_dict({**known, "hi": 5, "wi": width, "channels": 1})
        right(operator, tile, program, problem, 1)


IDLE = (
    *(KERNELS[at] for at in (0, 2, 4, 6, 11, 25)), "batchnorm_held_v3_list_runtime",
    "conv_3x3_s1_im2col_3x8_k4_pf8_runtime", "qdwconv_1x1_s2_window_2x2_rows_list_runtime_q8",
)  # fmt: skip


@pytest.mark.parametrize("name", IDLE)
@pytest.mark.parametrize("zero", [0, 1, 2])
def test_with_a_size_of_zero_no_tensor_is_read_or_written(name: str, zero: int) -> None:
    operator, tile, known, program = made(name)
    sizes = {size: values[1] for size, values in SIZES[operator.name].items()}
    contract = operator.contract(operator.problem_from_dict({**known, **sizes}), tile, 1)
    given = tuple(0 if at == zero else one for at, one in enumerate(contract.arguments))
    call = contract_call(program, replace(contract, call=given))
    trace = call.trace(containment_check(call.machine, frozenset()))
    assert trace.instructions < 60
    output = contract.buffers[contract.output]
    assert (
        call.output(contract.output, output.dtype).tobytes()
        == np.ascontiguousarray(output).tobytes()
    )


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gemm_goto_4x6_k4_pf0_runtime", "multiple of 4"),
        ("gemm_rtrd_zero_4x6_k4_pf0_runtime", "multiple of 4"),
        ("gemm_openblas_like_4x16_k4_pf8_runtime_packed", "want plain weights"),
        ("dwconv_3x3_s1_mgemm_1x1_c4_nhwc_chw_interleaved_pf0_runtime", "lies apart by a size"),
        (
            "dwconv_9x9_s1_window_zero_4x4_c4_nhwc_hwc_list_pf0_runtime",
            "432 different blocks",
        ),
        ("avgpool_3x3_s1_window_1x4_c4_nhwc_chw_list_pf4_runtime", "lies apart by a size"),
        ("conv_3x3_s40_mgemm_8x8_pf0_runtime", "covers 320 pixels"),
        ("qdwconv_3x3_s1_snake_8x8_rows_even_runtime_q8", "46656 products in .* 256 different"),
    ],
)
def test_what_cannot_be_had_for_all_sizes_is_refused_with_its_reason(name: str, why: str) -> None:
    with pytest.raises(Unbuildable, match=why):
        made(name)
