"""The kernel that is to be emitted: a file that carries its contract, or a shipped kernel by its name."""

from __future__ import annotations

import re
from pathlib import Path

from armsim.errors import UserError
from armsim.operators.saved import SavedKernel, read_kernel
from armsim.shipped_files import located, unknown_kernel

_RESERVED = re.compile(r"\b[xw]18\b")


def find_winner(target: str) -> SavedKernel:
    """``FILE.S``, ``FILE.S:SYMBOL``, or the name of a kernel of kernels/asm.

    Raises UserError for a file without a contract, another symbol than the file's, an unknown name, and a
    kernel that uses x18, which Android and macOS reserve.
    """
    target = located(target)
    name, _, symbol = target.rpartition(":") if not Path(target).exists() else (target, "", "")
    path = Path(name or target)
    if not (path.is_file() or path.suffix in (".s", ".S") or len(path.parts) > 1):
        raise unknown_kernel(target)
    found = read_kernel(_text(path), str(path))
    if symbol and symbol != found.source.name:
        raise UserError(f"{path}: its function is {found.source.name}, not {symbol}")
    for number, line in enumerate(found.source.text.splitlines(), 1):
        if _RESERVED.search(line.split("//", 1)[0]):
            raise UserError(f"{target}:{number}: it uses x18, which Android and macOS reserve")
    return found


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UserError(f"cannot read {path}: it is not UTF-8 text") from error
