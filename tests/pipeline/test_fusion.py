"""AESE and AESMC issue as one where Arm's guides say so: adjacent, and on the same register."""

from __future__ import annotations

import pytest

import armsim

END = "subs x0, x0, #1\nb.gt again\n"
CORES = ("cortex-a57", "cortex-a72", "cortex-a73", "cortex-a76")


def cycles(lines: str, core: str) -> float:
    (region,) = armsim.analyze(text=f"again:\n{lines}\n{END}", core=core).regions
    assert region.lower_bound <= region.cycles + 1e-6
    assert len(region.lines) == lines.count("\n") + 3
    return region.cycles


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("pair", [("aese", "aesmc"), ("aesd", "aesimc")])
def test_a_fused_pair_takes_the_cycles_of_one(core: str, pair: tuple[str, str]) -> None:
    first, second = pair
    chain = cycles(f"{first} v0.16b, v1.16b\n{second} v0.16b, v0.16b", core)
    assert chain == cycles(f"{first} v0.16b, v1.16b", core)
    # One pair a cycle, where eight blocks are on their way (OpenSSL's interleaving).
    pairs = "\n".join(
        f"{first} v{at}.16b, v31.16b\n{second} v{at}.16b, v{at}.16b" for at in range(8)
    )
    assert cycles(pairs, core) <= 8.5


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    "lines",
    [
        "aese v0.16b, v1.16b\nadd x2, x2, #1\naesmc v0.16b, v0.16b",  # not adjacent
        "aese v0.16b, v1.16b\naesmc v2.16b, v0.16b\nmov v0.16b, v2.16b",  # another register
        "aese v0.16b, v1.16b\naesimc v0.16b, v0.16b",  # no pair
        "aesmc v0.16b, v0.16b\naese v0.16b, v1.16b",  # the other way round, but across iterations
    ],
)
def test_what_is_no_such_pair_is_not_fused(core: str, lines: str) -> None:
    assert cycles(lines, core) >= 2 * cycles("aese v0.16b, v1.16b", core)


def test_a_core_without_the_key_fuses_nothing() -> None:
    lines = "aese v0.16b, v1.16b\naesmc v0.16b, v0.16b"
    assert cycles(lines, "cortex-a55") == 2 * cycles("aese v0.16b, v1.16b", "cortex-a55")


@pytest.mark.parametrize(
    ("before", "after"), [("", "add x3, x3, #1\nout: ret\n"), ("out: ret\nmov x3, #0\n", "")]
)
def test_a_branch_out_of_the_loop_does_not_part_a_pair(before: str, after: str) -> None:
    """Neither to what follows the loop nor to what stands before it, from wherever in the loop."""
    for lines in (
        "cbz x4, out\naese v0.16b, v1.16b\naesmc v0.16b, v0.16b",
        "aese v0.16b, v1.16b\naesmc v0.16b, v0.16b\nadd x5, x5, #1\ncbz x4, out",
    ):
        text = f"{before}again:\n{lines}\n{END}{after}"
        (region,) = armsim.analyze(text=text, core="cortex-a72").regions
        assert region.cycles == cycles("aese v0.16b, v1.16b", "cortex-a72")
