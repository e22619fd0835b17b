"""Names that a stranger chose reach neither terminal, JSON nor page as commands."""

from __future__ import annotations

import io
import json
import os
import struct
from pathlib import Path

import pytest

import armsim
from armsim.cli.main import main
from armsim.cli.output import _Console
from armsim.printable import printable

RED, OVER, LONE = "\x1b[31m", "\N{RIGHT-TO-LEFT OVERRIDE}", "\udce9"


def test_what_a_terminal_obeys_is_escaped_and_letters_stay() -> None:
    assert printable("ümläut 字 \\x1b") == "ümläut 字 \\x1b"
    assert printable(f"a{RED}b\n{OVER}{LONE}\x9b\x7f") == "a\\x1b[31mb\\x0a\\u202e\\udce9\\x9b\\x7f"
    assert printable("a\n\tb\r", lines=True) == "a\n\tb\\x0d"


def object_file(symbol: bytes) -> bytes:
    """An AArch64 ELF object with one function of that name, which returns."""
    text = struct.pack("<I", 0xD65F03C0)
    strings = b"\0" + symbol + b"\0"
    names = b"\0.text\0.symtab\0.strtab\0.shstrtab\0"
    symbols = bytes(24) + struct.pack("<IBBHQQ", 1, 0x12, 0, 1, 0, 4)
    parts = [text, symbols, strings, names]
    offsets, at = [], 64
    for part in parts:
        at = -(-at // 8) * 8
        offsets.append(at)
        at += len(part)
    at = -(-at // 8) * 8
    head = b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack(
        "<HHIQQQIHHHHHH", 1, 183, 1, 0, 0, at, 0, 64, 0, 0, 64, 5, 4
    )  # fmt: skip
    image = bytearray(head.ljust(at, b"\0"))
    for part, offset in zip(parts, offsets, strict=True):
        image[offset : offset + len(part)] = part
    rows = [
        (1, 1, 6, 0, 0, 4, 0),
        (7, 2, 0, 3, 1, 8, 24),
        (15, 3, 0, 0, 0, 1, 0),
        (23, 3, 0, 0, 0, 1, 0),
    ]
    image += bytes(64)
    for (name, kind, flags, link, info, align, size), offset, part in zip(
        rows, offsets, parts, strict=True
    ):
        image += struct.pack(
            "<IIQQQQIIQQ", name, kind, flags, 0, offset, len(part), link, info, align, size
        )
    return bytes(image)


def test_a_symbol_of_an_object_file_is_escaped_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out, page = tmp_path / "f.o", tmp_path / "f.json", tmp_path / "f.html"
    file.write_bytes(object_file(f"f{RED}<b>{OVER}".encode()))
    assert main(["run", str(file), "--args", "", "--json", str(out), "--html", str(page)]) == 0
    shown = capsys.readouterr()
    for text in (shown.out, shown.err, page.read_text(encoding="utf-8")):
        assert "\x1b" not in text
        assert OVER not in text
    assert "f\\x1b[31m<b>\\u202e" in shown.out
    assert "<b>\\u202e" not in page.read_text(encoding="utf-8").partition("<script")[0]
    document = json.loads(out.read_text(encoding="utf-8"))
    assert document["symbol"] == "f\\x1b[31m<b>\\u202e"


def test_a_file_name_is_escaped_in_results_and_messages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"a{RED}{OVER}{LONE}.s"
    try:
        file.write_text("f: ret\n", encoding="utf-8")
    except (OSError, UnicodeError):
        pytest.skip("this file system has no such names")
    out = tmp_path / "o.json"
    assert main(["run", str(file), "--args", "", "--json", str(out)]) == 0
    assert "a\\x1b[31m\\u202e\\udce9.s" in json.loads(out.read_text(encoding="utf-8"))["file"]
    file.write_text("f: nonsense\n ret\n", encoding="utf-8")
    assert main(["run", str(file), "--args", ""]) == 2
    os.unlink(file)
    assert main(["run", str(file), "--args", ""]) == 2
    shown = capsys.readouterr()
    assert "\x1b" not in shown.out + shown.err
    assert OVER not in shown.out + shown.err


def test_a_key_of_a_spec_is_escaped_in_its_message(tmp_path: Path) -> None:
    spec = tmp_path / "s.toml"
    spec.write_text('file = "f.s"\n"k\\u001b[31m" = 1\n', encoding="utf-8")
    with pytest.raises(armsim.UserError) as caught:
        armsim.run(spec=str(spec))
    assert "\x1b" not in str(caught.value)
    assert "k\\x1b[31m" in str(caught.value)


def test_a_terminal_gets_styles_and_no_controls_of_texts() -> None:
    from rich.text import Text

    shown = io.StringIO()
    console = _Console(file=shown, force_terminal=True, color_system="standard", highlight=False)
    console.print(Text(f"name{RED}x", style="bold"))
    assert shown.getvalue() == "\x1b[1mname\\x1b[31mx\x1b[0m\n"
