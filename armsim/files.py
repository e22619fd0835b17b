"""Files, and folders of them, that are written whole or not at all; temporary folders that do not stay."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from armsim.errors import UserError

_WORK = "armsim-work-"


@contextmanager
def writing(option: str, path: str | Path, kind: str = "a file") -> Iterator[None]:
    """Turn what the system says against writing the file or folder of an option into a UserError."""
    try:
        yield
    except OSError as error:
        raise UserError(f"{option} {path}: {error.strerror}") from error
    except ValueError as error:  # a null character, half of a surrogate pair
        raise UserError(f"{option} {str(path)!r}: not a valid name of {kind}") from error


def check_name(path: str | Path) -> None:
    """UserError for what no file can be called: a null character, half of a surrogate pair."""
    try:
        valid = b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        valid = False
    if not valid:
        raise UserError(f"{str(path)!r}: not a valid file name")


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


@contextmanager
def work_folder() -> Iterator[Path]:
    """A temporary folder that is there meanwhile; one that a killed process has left is removed first.

    A folder is locked by the process that it belongs to, and the system unlocks it when that ends.
    """
    place = Path(tempfile.gettempdir())
    _remove_abandoned(place)
    # Locked before it has the name that others look for.
    unnamed = Path(tempfile.mkdtemp(prefix=f".{_WORK}", dir=place))
    lock = _locked(unnamed)
    folder = unnamed.rename(place / unnamed.name[1:])
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if lock is not None:
            os.close(lock)


def _remove_abandoned(place: Path) -> None:
    """Remove this user's work folders that no process holds."""
    if os.name != "posix":
        return
    for folder in place.glob(f"{_WORK}*"):
        with suppress(OSError):
            if folder.is_symlink() or folder.stat().st_uid != os.getuid():
                continue
            lock = _locked(folder)
            if lock is not None:
                shutil.rmtree(folder, ignore_errors=True)
                os.close(lock)


def _locked(folder: Path) -> int | None:
    """A descriptor that locks a folder until this process ends, None if another does or nothing can."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        return None
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        return None
    return descriptor
