"""Pointwise convolution over its own input: what is overwritten has been read, access by access."""

from __future__ import annotations

import numpy as np
import pytest

from armsim.cores.loader import load_core
from armsim.emulator.machine import Machine
from armsim.emulator.trace import TraceChunk
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import PREFETCH, STORE, program_of
from armsim.operators.fc import FcProblem
from armsim.operators.gemm import GemmTile, workspace_bytes
from armsim.operators.pwconv import PwconvProblem
from armsim.operators.registry import OPERATORS

TILE = GemmTile("rtrd_inplace", 4, 8, 4)
PROBLEMS = (
    PwconvProblem(5, 3, 24, 24),
    PwconvProblem(5, 3, 19, 7, "bias_relu6"),
    PwconvProblem(1, 1, 9, 9),
    PwconvProblem(3, 3, 8, 1),
)


def machine_of(problem: PwconvProblem, tile: GemmTile, names: tuple[str, ...]) -> Machine:
    """The kernel with the contract's data, called with its tensors by name."""
    operator = OPERATORS["pwconv"]
    source = operator.render(problem, tile)
    buffers = operator.contract(problem, tile, 4).buffers
    machine = Machine(
        program_of(assemble(source.text, source.name)),
        {name: buffers[name].nbytes for name in dict.fromkeys(names)},
    )
    for name in dict.fromkeys(names):
        machine.write(name, buffers[name])
    return machine


@pytest.mark.parametrize("problem", PROBLEMS, ids=str)
def test_no_load_of_the_tensor_comes_after_a_store_to_the_same_bytes(
    problem: PwconvProblem,
) -> None:
    contract = OPERATORS["pwconv"].contract(problem, TILE, 4)
    machine = machine_of(problem, TILE, tuple(contract.buffers))
    accesses, inout = machine.program.accesses, machine.buffers["inout"]
    written = np.zeros(inout.size, dtype=bool)
    read = np.zeros(inout.size, dtype=bool)

    def watch(chunk: TraceChunk) -> None:
        addresses = iter(chunk.addresses.tolist())
        for start, length in zip(chunk.starts, chunk.lengths, strict=True):
            for number in range(accesses.before[start], accesses.before[start + length]):
                first = next(addresses) - inout.address
                if not 0 <= first < inout.size or accesses.kind[number] == PREFETCH:
                    continue
                bytes_of = slice(first, first + int(accesses.size[number]))
                if accesses.kind[number] == STORE:
                    assert read[bytes_of].all(), "stored over a number that was not read yet"
                    written[bytes_of] = True
                else:
                    assert not written[bytes_of].any(), "read what was stored"
                    read[bytes_of] = True

    machine.call([buffer.address for buffer in machine.buffers.values()], watch)
    assert read.all()
    size = problem.matrices
    assert written.sum() == 4 * size.m * size.n
    assert contract.judge(machine.read_array("inout", np.dtype(np.float32))).right


def test_without_the_copy_the_result_would_be_wrong() -> None:
    problem = PwconvProblem(5, 3, 24, 24)
    plain = GemmTile("rtrd_zero", 4, 8, 4)
    operator = OPERATORS["pwconv"]
    machine = machine_of(problem, plain, ("input", "filter"))
    addresses = [machine.buffers[name].address for name in ("input", "filter", "input")]
    machine.call(addresses)
    contract = operator.contract(problem, plain, 4)
    assert not contract.judge(machine.read_array("input", np.dtype(np.float32))).right


def test_the_workspace_holds_the_rows_of_a_block() -> None:
    assert workspace_bytes(PwconvProblem(5, 3, 24, 24), TILE) == 4 * 24 * 4
    assert workspace_bytes(FcProblem(24, 8), TILE) == 1 * 24 * 4


def test_an_output_over_its_input_is_no_memory_of_its_own() -> None:
    problem = PwconvProblem(5, 3, 24, 24)
    found = evaluate(Setting(OPERATORS["pwconv"], problem, load_core("cortex-a57")), TILE)
    assert isinstance(found, Measured)
    image, weights, rows = 5 * 3 * 24, 24 * 24, 4 * 24
    assert found.memory_ratio == pytest.approx((image + weights + rows) / (2 * image + weights))
