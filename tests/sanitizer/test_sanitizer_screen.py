"""Words on which the emulator ends the whole process are traps, as on a core."""

from __future__ import annotations

import pytest

from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.emulator.screen import screened
from armsim.errors import UserError
from armsim.objects.image import Image, Segment
from armsim.objects.load import load_text


def image_of(word: int) -> Image:
    code = word.to_bytes(4, "little") + (0xD65F_03C0).to_bytes(4, "little")
    base = 0x0010_0000
    segment = Segment("code", base, code, False, True)
    return Image(base, "f", (segment,), {}, ((base, base + 8),), ())


# One of each group; what the emulator does with them is known from runs of it alone.
FATAL = [0x0E40_2F13, 0x2EC0_3F13, 0x4EE0_2713, 0x0E78_DB13, 0x6EF8_8B13, 0x7EF9_FB13, 0x5EF9_EB13]


@pytest.mark.parametrize("word", FATAL)
def test_an_unallocated_word_traps_and_the_process_lives(word: int) -> None:
    with pytest.raises(Fault) as raised:
        Machine(image_of(word), {}).discover([])
    assert raised.value.record is not None
    assert raised.value.record.kind == "undefined-instruction"


def test_instructions_of_the_same_groups_stay_as_they_are() -> None:
    text = """fadd v0.8h, v1.8h, v2.8h
        fmla v0.4h, v1.4h, v2.4h
        fabs v0.8h, v1.8h
        fcmgt v3.8h, v4.8h, #0.0
        fcvtzs h0, h1
        frecpe v0.4h, v1.4h
        fmaxnm v0.8h, v1.8h, v2.8h
        fcmeq h0, h1, #0.0
        ret"""
    code = load_text(text, "halves.S").segments[0].data
    assert len(code) == 36
    assert screened(code) == code


def test_an_instruction_whose_access_no_trace_shows_is_refused() -> None:
    text = "dc zva, x0\nret"
    machine = Machine(load_text(text, "k.S"), {"out": 512})
    with pytest.raises(UserError, match=r"line 1 'dc zva, x0': not supported"):
        machine.discover([machine.buffers["out"].address])
