"""Cracked forms are kept by machine word, which not every instruction has."""

from __future__ import annotations

from dataclasses import replace

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
