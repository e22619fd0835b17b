"""AESE and AESMC issue as one where they are adjacent and on the same register; what OpenSSL measured."""

from __future__ import annotations

from dataclasses import replace

import pytest

import armsim
from armsim.analysis.analyze import analyze_text
from armsim.cores.loader import load_core

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
    plain = replace(load_core("a57"), fused=())
    (region,) = analyze_text(f"again:\n{lines}\n{END}", "test", plain)
    assert region.cycles == 2 * cycles("aese v0.16b, v1.16b", "a57")


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a55"])
def test_in_order_a_fused_pair_takes_both_slots_of_a_cycle(core: str) -> None:
    # Eight pairs are eight cycles, and subs and the branch, which waits for it, two more.
    pairs = [f"aese v{at}.16b, v31.16b\naesmc v{at}.16b, v{at}.16b" for at in range(8)]
    assert cycles("\n".join(pairs), core) == 10
    # A round of one block is two cycles: what stands between takes the slots that are left.
    chain = ["aese v0.16b, v1.16b\naesmc v0.16b, v0.16b", "add x2, x2, #1"] * 8
    assert cycles("\n".join(chain), core) <= 2 * 8 + 1


def _encrypted() -> list[str]:
    """CBC encryption of a block: ten rounds, each on the one before; all else stands between them."""
    between = ["ldr q1, [x0], #16", "eor v2.16b, v3.16b, v26.16b", "str q2, [x1], #16",
               "subs x2, x2, #16", "eor v1.16b, v1.16b, v27.16b"]  # fmt: skip
    lines = []
    for at in range(9):
        key = f"v{16 + at}.16b" if at else "v1.16b"
        lines += [f"aese v0.16b, {key}", "aesmc v0.16b, v0.16b", *between[at : at + 1]]
    return [*lines, "aese v0.16b, v25.16b", "orr v3.16b, v0.16b, v0.16b", "b.ne loop"]


def _decrypted() -> list[str]:
    """CBC decryption of five blocks at once."""
    blocks = range(5)
    lines = [f"ldr q{at}, [x0, #{16 * at}]" for at in blocks]
    lines += [f"mov v{8 + at}.16b, v{at}.16b" for at in blocks]
    for key in range(16, 25):
        for at in blocks:
            lines += [f"aesd v{at}.16b, v{key}.16b", f"aesimc v{at}.16b, v{at}.16b"]
    lines += [f"aesd v{at}.16b, v25.16b" for at in blocks]
    for at in blocks:
        before = 8 + at - 1 if at else 15
        lines += [f"eor v27.16b, v{before}.16b, v26.16b", f"eor v{at}.16b, v{at}.16b, v27.16b"]
        lines += [f"str q{at}, [x1, #{16 * at}]"]
    return [*lines, "add x0, x0, #80", "add x1, x1, #80", "subs x2, x2, #80", "b.ne loop"]


def _hashed() -> list[str]:
    """A block of SHA-256 by its instructions: sixteen times four rounds."""
    lines = ["ld1 {v4.16b-v7.16b}, [x1], #64", "subs x2, x2, #1", "mov v18.16b, v0.16b"]
    lines += ["mov v19.16b, v1.16b", *(f"rev32 v{at}.16b, v{at}.16b" for at in range(4, 8))]
    for at in range(16):
        first, second, third, fourth = (4 + (at + after) % 4 for after in range(4))
        sums = f"v{16 + at % 2}.4s"
        lines += [f"ldr q{16 + at % 2}, [x3], #16", f"add {sums}, {sums}, v{first}.4s"]
        lines += [f"sha256su0 v{first}.4s, v{second}.4s"] if at < 12 else []
        lines += ["mov v2.16b, v0.16b", f"sha256h q0, q1, {sums}", f"sha256h2 q1, q2, {sums}"]
        lines += [f"sha256su1 v{first}.4s, v{third}.4s, v{fourth}.4s"] if at < 12 else []
    return [*lines, "sub x3, x3, #256", "add v0.4s, v0.4s, v18.4s", "add v1.4s, v1.4s, v19.4s",
            "b.ne loop"]  # fmt: skip


# Cycles per byte with a key of 128 bits that OpenSSL's authors measured (aesv8-armx.pl of 2022,
# sha512-armv8.pl of 2016). The loops here are of that shape, not theirs.
@pytest.mark.parametrize(
    ("core", "lines", "size", "measured"),
    [
        ("a53", _encrypted(), 16, 1.32), ("a57", _encrypted(), 16, 1.95), ("a72", _encrypted(), 16, 1.33),
        ("a53", _decrypted(), 80, 1.17), ("a57", _decrypted(), 80, 0.82), ("a72", _decrypted(), 80, 0.85),
        ("a53", _hashed(), 64, 2.38), ("a57", _hashed(), 64, 2.31),
    ],
)  # fmt: skip
def test_cryptography_takes_what_openssl_measured(
    core: str, lines: list[str], size: int, measured: float
) -> None:
    (region,) = analyze_text("\n".join(["loop:", *lines, ""]), "test", load_core(core))
    assert region.cycles / size == pytest.approx(measured, rel=0.15)


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
