"""Cracked forms are kept by machine word, which not every instruction has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armsim.cores.loader import load_core
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack


def test_instructions_that_are_not_encoded_share_no_uops() -> None:
    core = load_core("cortex-a57")
    program = assemble_program("fdiv d0, d1, d2\nadd x0, x1, x2\nret")
    bare = replace(
        program, instructions=tuple(replace(item, word=0) for item in program.instructions)
    )
    assert crack(bare, core).rows.tobytes() == crack(program, core).rows.tobytes()


@pytest.mark.parametrize("form", ["st1 {v0.4s-v%d.4s}, [x0]", "st%d {v0.2d-v%d.2d}, [x0]"])
@pytest.mark.parametrize("registers", [2, 3, 4])
def test_a_store_of_the_a72_has_a_uop_for_eight_bytes_whatever_its_pipe_takes(
    form: str, registers: int
) -> None:
    text = form.replace("st%d", f"st{registers}") % (registers - 1)
    uops = crack(assemble_program(text), load_core("cortex-a72")).rows
    assert uops["bytes"].tolist() == [8] * 2 * registers
    assert uops["occupancy"].sum() == 4 * (registers - 1)  # 4, 8 and 12 cycles (OCX)
    # None waits for another, nor for the data: for the address alone.
    assert uops["source_count"].tolist() == [1] * 2 * registers
