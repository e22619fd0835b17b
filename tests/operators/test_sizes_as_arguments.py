"""Kernels with their sizes as arguments: one code for all problems, right on each, idle on none."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest

from armsim.codegen.source import Unbuildable
from armsim.emulator.containment import containment_check
from armsim.isa.assembler import assemble
from armsim.isa.program import Program, program_of
from armsim.measure.execute import WrongKernel, contract_call, execute_right
from armsim.operators.operator import AnyOperator
from armsim.operators.registry import find_operator

SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))

KERNELS = (
    "gemm_goto_4x8_k4_mc6_kc24_nc20_pf8_fours_runtime_bias_relu6",
    "gemm_rtrd_zero_3x8_k4_pf4_list_runtime_scale",
    "gemm_rtrd_2x8_k2_pf0_runtime",
    "gemm_rtrd_zero_4x12_k4_pf4_columns_runtime_bias_relu6",
    "gemm_rtrd_zero_1x8_k8_pf8_columns_list_runtime_packed",
    "gemm_rtrd_zero_5x4_k4_pf8_columns_split_runtime_scale",
    "dwconv_3x3_s1_mgemm_1x1_c4_nc4hw4_chw_interleaved_pf0_runtime_bias",
    "dwconv_3x3_s2_window_zero_1x2_c4_nc4hw4_chw_list_pf4_runtime_relu6",
    "dwconv_2x1_s2_d2_register_tiled_zero_1x4_c4_nc4hw4_chw_interleaved_output_pf1_runtime_relu6",
    # A dilated filter whose last rows of outputs are alike: several in the last run of rows.
    "dwconv_2x1_s1_d3_window_zero_1x2_c4_nc4hw4_chw_list_row_column_pf3_linear_runtime",
    "gemm_goto_3x8_k2_mc4_kc16_nc12_pf0_runtime_packed",
    "gemm_rtrd_zero_2x8_k2_pf4_runtime_packed",
    "conv_2x3_s2_mgemm_2x8_t1_cc1_pf64_runtime_bias_relu6",
    "conv_2x2_s1_mgemm_2x8_pf0_runtime_scale_relu",
    "conv_1x2_s1_mgemm_2x4_pf0_runtime_bn_relu6",
    "conv_2x3_s2_mgemm_2x8_t1_cc1_pf64_runtime",
)
SIZES = {
    "gemm": {"m": (1, 3, 4, 9, 14), "n": (1, 4, 7, 8, 16, 23), "k": (1, 5, 24, 47, 130)},
    "dwconv": {"hi": (1, 2, 5, 8, 14), "wi": (1, 3, 6, 9, 20, 23), "channels": (1, 4, 9)},
    "conv": {"hi": (1, 2, 5), "wi": (1, 3, 6, 9, 12), "cin": (1, 3, 18, 27), "cout": (1, 8, 17)},
}


def made(name: str, **more: object) -> tuple[AnyOperator, object, dict[str, object], Program]:
    """A kernel by its name: operator, tile, the fields of the problem that it has, and its code."""
    operator = find_operator(name.split("_")[0])
    tile, known = operator.read_name(name)
    known |= more
    smallest = {size: values[-1] for size, values in SIZES[operator.name].items()}
    source = operator.render(operator.problem_from_dict({**known, **smallest}), tile)
    assert source.name == name
    return operator, tile, known, program_of(assemble(source.text, name))


@pytest.mark.parametrize("name", KERNELS)
def test_one_code_is_right_on_problems_of_each_remainder(name: str) -> None:
    operator, tile, known, program = made(name)
    random = Random(SEED)
    for number in range(8):
        sizes = {size: random.choice(values) for size, values in SIZES[operator.name].items()}
        problem = operator.problem_from_dict({**known, **sizes})
        again = operator.render(problem, tile) if number == 0 else None
        if again is not None:
            assert program_of(assemble(again.text, name)).code == program.code
        contract = operator.contract(problem, tile, random.randrange(1, 1000))
        try:
            execute_right(program, contract, None, 10_000_000, flush=True)
        except WrongKernel as wrong:
            pytest.fail(f"ARMSIM_SEED={SEED}: {problem}: {wrong.reason}")


@pytest.mark.parametrize(
    ("name", "padding"),
    [
        ("conv_1x3_s1_mgemm_2x4_pf0_runtime", "0x2x0x1"),
        ("conv_3x2_s2_mgemm_2x8_pf0_runtime", "2x0x1x1"),
        ("dwconv_1x3_s1_window_zero_1x2_c4_nc4hw4_chw_list_pf4_runtime", "0x1x0x2"),
        ("dwconv_3x3_s2_window_zero_1x2_c4_nc4hw4_chw_list_pf4_runtime", "0x0x1x1"),
    ],
)
def test_one_code_has_the_padding_of_each_side_whatever_the_image(name: str, padding: str) -> None:
    operator, tile, known, program = made(name, padding=padding)
    sizes = SIZES[operator.name]
    for hi, wi in product(sizes["hi"], sizes["wi"]):
        least = {size: values[1] for size, values in sizes.items()} | {"hi": hi, "wi": wi}
        problem = operator.problem_from_dict({**known, **least})
        if problem.ho > 0 and problem.wo > 0:
            execute_right(program, operator.contract(problem, tile, 1), None, 10**7, flush=True)


@pytest.mark.parametrize("name", [KERNELS[0], KERNELS[2], KERNELS[4], KERNELS[-1]])
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
        ("dwconv_3x3_s1_mgemm_1x1_c4_nhwc_chw_interleaved_pf0_runtime", "nc4hw4"),
        ("conv_3x3_s40_mgemm_8x8_pf0_runtime", "covers 320 columns"),
    ],
)
def test_what_cannot_be_had_for_all_sizes_is_refused_with_its_reason(name: str, why: str) -> None:
    with pytest.raises(Unbuildable, match=why):
        made(name)
