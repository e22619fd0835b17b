"""Hostile inputs by number: random bytes as any kind of file and as code, real kernels mutated."""

from __future__ import annotations

import json
import random
import struct
from functools import cache
from pathlib import Path
from typing import NamedTuple

from armsim.operators.dwconv import DwconvProblem, DwconvTile, render

ROOT = Path(__file__).resolve().parents[2]
PREBUILT = ROOT / "tests" / "objects" / "prebuilt"
CORPUS = ROOT / "tests" / "sanitizer" / "corpus"

POOLS = {
    name: tuple(words)
    for name, words in json.loads(Path(__file__).with_name("words.json").read_text()).items()
}
"""Words that requests and expressions are changed with, by what they are."""
_SMALL = DwconvProblem(5, 5, 8, 3, 3)
_TILES = (
    DwconvTile("naive", layout="nhwc", order="hwc"),
    DwconvTile("tflite", wo_b=2),
    DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped"),
    DwconvTile("window_zero", 2, 2, 4, "nc4hw4", "chw", "interleaved", 4),
)
_BRK = b"\x00\x00\x20\xd4"


class Input(NamedTuple):
    """A file: its name's ending, its contents, and what it is, for the report."""

    suffix: str
    content: bytes
    what: str


@cache
def kernels() -> tuple[str, ...]:
    """Texts of real kernels that end soon: generated ones of a small layer, and the corpus."""
    made = [render(_SMALL, tile).text for tile in _TILES]
    return (*made, *(path.read_text(encoding="utf-8") for path in sorted(CORPUS.glob("*.S"))))


@cache
def objects() -> tuple[tuple[str, bytes], ...]:
    """Object files, an archive and a library."""
    paths = sorted(path for path in PREBUILT.iterdir() if path.suffix in (".o", ".a", ".so"))
    return tuple((path.suffix, path.read_bytes()) for path in paths)


def elf_of(code: bytes) -> bytes:
    """A relocatable object of one function ``kernel``, by hand (ELF-64, AAELF64)."""
    names = b"\0.text\0.symtab\0.strtab\0"
    strings = b"\0kernel\0"
    entry = struct.pack("<IBBHQQ", 1, 0x12, 0, 1, 0, len(code))
    symbols = bytes(24) + entry
    offsets, body = [], bytearray(64)
    for part in (code, symbols, names + strings):
        body += bytes(-len(body) % 8)
        offsets.append(len(body))
        body += part
    body += bytes(-len(body) % 8)
    table = len(body)

    def header(name: int, kind: int, flags: int, at: int, size: int, *rest: int) -> bytes:
        return struct.pack("<IIQQQQIIQQ", name, kind, flags, 0, at, size, *rest)

    body += bytes(64)
    body += header(1, 1, 6, offsets[0], len(code), 0, 0, 4, 0)
    body += header(7, 2, 0, offsets[1], len(symbols), 3, 1, 8, 24)
    body += header(15, 3, 0, offsets[2] + len(names), len(strings), 0, 0, 1, 0)
    body += header(15, 3, 0, offsets[2], len(names), 0, 0, 1, 0)
    body[:64] = struct.pack(
        "<16sHHIQQQIHHHHHH", b"\x7fELF\x02\x01\x01", 1, 183, 1, 0, 0, table, 0, 64, 0, 0, 64, 5, 4
    )
    return bytes(body)


def random_input(number: int) -> Input:
    """Random bytes: as code of an object, after the magic number of a file type, or as text."""
    draw = random.Random(f"random {number}")
    content = draw.randbytes(draw.choice([0, 1, 4, 16, 64, 256, 1024, 4096]))
    form = draw.randrange(6)
    if form <= 2:
        return Input(".o", elf_of(content[: len(content) & ~3]), "random code")
    if form == 3:
        return Input(".o", elf_of(_likely_words(draw)), "random instructions")
    if form == 4:
        magic = draw.choice([b"\x7fELF\x02\x01\x01", b"\x7fELF", b"!<arch>\n", b"!<thin>\n"])
        return Input(draw.choice([".o", ".a", ".so"]), magic + content, "random file")
    return Input(draw.choice([".S", ".s", ".o", ".bin"]), content, "random text")


def _likely_words(draw: random.Random) -> bytes:
    """Words with the fields of loads, stores, branches and SIMD operations, and random operands."""
    bases = (
        0xF940_0000, 0xB900_0000, 0x3DC0_0000, 0x3D80_0000, 0x4C40_7000, 0x4C00_7000, 0xA940_0000,
        0xA900_0000, 0x9100_0000, 0xD280_0000, 0xD61F_0000, 0x5400_0000, 0x1400_0000, 0xD65F_0000,
        0x4E20_0000, 0x6E20_0000, 0x0E20_0000, 0xD500_0000, 0xD400_0000, 0xF8A0_0000, 0x8800_0000,
    )  # fmt: skip
    count = draw.randrange(1, 64)
    words = []
    for _ in range(count):
        word = draw.choice(bases) | draw.getrandbits(22)
        if draw.random() < 0.5:  # few registers, so that arguments are used
            word = word & ~0x3E0 | draw.randrange(4) << 5
        words.append(word)
    return struct.pack(f"<{count}I", *words) + (b"" if draw.random() < 0.3 else b"\xc0\x03\x5f\xd6")


def mutated_input(number: int) -> Input:
    """A real kernel or object with a few of its bytes, words or lines changed."""
    draw = random.Random(f"mutated {number}")
    form = draw.randrange(4)
    if form == 0:
        text = draw.choice(kernels())
        return Input(".S", _mutated_text(draw, text).encode("utf-8", "replace"), "kernel text")
    if form <= 2:
        words = bytearray(_code_of(draw.randrange(len(kernels()))))
        return Input(".o", elf_of(_mutated_words(draw, words)), "kernel code")
    suffix, content = draw.choice(objects())
    return Input(suffix, _mutated_bytes(draw, bytearray(content)), "object file")


@cache
def _code_of(number: int) -> bytes:
    from armsim.isa.program import assemble_program

    return assemble_program(kernels()[number]).code


def _mutated_words(draw: random.Random, code: bytearray) -> bytes:
    for _ in range(draw.choice([1, 1, 2, 4])):
        at = draw.randrange(len(code) // 4) * 4
        form = draw.randrange(4)
        if form == 0:  # one bit
            code[at + draw.randrange(4)] ^= 1 << draw.randrange(8)
        elif form == 1:
            other = draw.randrange(len(code) // 4) * 4
            code[at : at + 4], code[other : other + 4] = (
                code[other : other + 4], code[at : at + 4],
            )  # fmt: skip
        elif form == 2:
            del code[at : at + 4]
        else:
            code[at : at + 4] = draw.choice([_BRK, b"\x1f\x20\x03\xd5", draw.randbytes(4)])
        if not code:
            break
    return bytes(code)


def _mutated_text(draw: random.Random, text: str) -> str:
    lines = text.splitlines()
    for _ in range(draw.choice([1, 2, 5])):
        at = draw.randrange(len(lines))
        form = draw.randrange(5)
        line = lines[at]
        if form == 0 and line:
            place = draw.randrange(len(line))
            lines[at] = (
                line[:place] + chr(draw.choice([32, 35, 48, 57, 91, 0, 0xE9])) + line[place + 1 :]
            )
        elif form == 1:
            lines.insert(at, draw.choice(lines))
        elif form == 2:
            lines[at] = ""
        elif form == 3:
            lines[at] = line.replace("x1", "x0").replace("#16", "#4096")
        else:
            lines[at] = line.replace("1", "9", 1)
    return "\n".join(lines) + "\n"


def _mutated_bytes(draw: random.Random, content: bytearray) -> bytes:
    for _ in range(draw.choice([1, 2, 8, 32])):
        at = draw.randrange(len(content))
        form = draw.randrange(4)
        if form == 0:
            content[at] ^= 1 << draw.randrange(8)
        elif form == 1:
            content[at] = draw.choice([0, 1, 0x7F, 0xFF])
        elif form == 2:
            size = draw.choice([2, 4, 8])
            content[at : at + size] = draw.choice([b"\xff", b"\0"]) * size
        elif len(content) > 128:
            del content[draw.randrange(64, len(content)) :]
    return bytes(content)
