"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path


def write_whole(path: str | Path, content: str | bytes) -> None:
    """Write a file: under another name beside it, which then takes its place.

    Whatever ends the writing, what stood there before stays as it was. What is no regular file
    (``/dev/stdout``, a pipe) is written to as it is; a link is followed. Raises OSError.
    """
    data = content.encode() if isinstance(content, str) else content
    place = Path(os.path.realpath(path))
    if not _is_replaced(place):
        place.write_bytes(data)
        return
    number, name = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
    try:
        with os.fdopen(number, "wb") as made:
            made.write(data)
            made.flush()
            os.fsync(number)
        Path(name).chmod(_mode(place))
        Path(name).replace(place)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def check_writes_whole(path: str | Path) -> None:
    """OSError if `write_whole` could not write there now; nothing is left behind, and nothing changed."""
    place = Path(os.path.realpath(path))
    if place.is_dir():
        raise IsADirectoryError(21, os.strerror(21))
    if _is_replaced(place):
        with tempfile.TemporaryFile(dir=place.parent):
            pass
    if place.exists() and not os.access(place, os.W_OK):
        raise PermissionError(13, os.strerror(13))


def _is_replaced(place: Path) -> bool:
    return not place.exists() or place.is_file()


def _mode(place: Path) -> int:
    """The permissions of the file that is replaced, or those of a new one."""
    if place.exists():
        return stat.S_IMODE(place.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
