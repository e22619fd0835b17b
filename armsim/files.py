"""Files, and folders of them, that are written whole or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from armsim.errors import UserError


@contextmanager
def writing(option: str, path: str | Path, kind: str = "a file") -> Iterator[None]:
    """What the system says against writing the file or folder of an option is a UserError."""
    try:
        yield
    except OSError as error:
        raise UserError(f"{option} {path}: {error.strerror}") from error
    except ValueError as error:  # a null character, half of a surrogate pair
        raise UserError(f"{option} {str(path)!r}: no name of {kind}") from error


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
    made = _staged(place, data)
    try:
        made.replace(place)
    except BaseException:
        made.unlink(missing_ok=True)
        raise


def write_all(folder: str | Path, texts: Mapping[str, str | bytes]) -> None:
    """Write files into a folder, which is made if it is not there: all of them, or none and no folder.

    Each stands complete under another name before the first takes its place. Raises OSError.
    """
    place = Path(os.path.realpath(folder))
    missing = [path for path in (place, *place.parents) if not path.exists()]
    staged: dict[Path, Path] = {}
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            if (place / name).is_dir():
                raise IsADirectoryError(21, f"{name}: {os.strerror(21)}")
            data = text.encode() if isinstance(text, str) else text
            staged[place / name] = _staged(place / name, data)
        for target, made in staged.items():
            made.replace(target)
    except BaseException:
        for made in staged.values():
            made.unlink(missing_ok=True)
        for path in missing:
            with suppress(OSError):
                path.rmdir()
        raise


def _staged(place: Path, data: bytes) -> Path:
    """A file beside ``place`` with its permissions, complete on disk."""
    number, name = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
    try:
        with os.fdopen(number, "wb") as made:
            made.write(data)
            made.flush()
            os.fsync(number)
        Path(name).chmod(_mode(place))
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    return Path(name)


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
