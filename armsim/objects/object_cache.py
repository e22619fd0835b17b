"""Compiled objects, kept by content: of the compiler, its arguments and the preprocessed source.

What the preprocessor gives has all included text in it, so an edited header is another key. Code that the
assembler includes by itself is not in there; such a source is not kept.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

from armsim.files import write_whole
from armsim.version import VERSION

_FORMAT = 2  # asm statements have a line for each row
_MOST_BYTES = 256 << 20  # of all objects; the oldest go
_DIGEST = hashlib.sha256().digest_size
_INCLUDED_LATER = (b"incbin", b".include")


def object_key(command: list[str], where: str, preprocessed: bytes) -> str | None:
    """The name of an object: what it is made by, of what, and where; None if there is more to it."""
    if any(word in preprocessed for word in _INCLUDED_LATER):
        return None
    digest = hashlib.sha256(preprocessed)
    program = Path(command[0]).resolve()
    about = program.stat()
    for part in (
        VERSION,
        _FORMAT,
        program,
        about.st_size,
        about.st_mtime_ns,
        *command,
        Path.cwd(),
        where,
    ):
        digest.update(f"\0{part}".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def kept_object(folder: Path, key: str) -> bytes | None:
    """The object of a key, None if there is none, or a damaged one."""
    place = folder / f"{key}.o"
    try:
        content = place.read_bytes()
    except OSError:
        return None
    made = content[_DIGEST:]
    if hashlib.sha256(made).digest() != content[:_DIGEST]:
        return None
    with suppress(OSError):
        place.touch()
    return made


def keep_object(folder: Path, key: str, made: bytes) -> None:
    """Keep an object, if the folder can be written; the ones that were used longest ago make room."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / f"{key}.o", hashlib.sha256(made).digest() + made)
        kept = sorted(
            ((item.stat().st_mtime_ns, item) for item in folder.glob("*.o")), reverse=True
        )
        total = 0
        for _, item in kept:
            total += item.stat().st_size
            if total > _MOST_BYTES:
                item.unlink()
