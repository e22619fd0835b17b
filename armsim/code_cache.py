"""Files of compiled code: where they are kept, and that only whole ones are used."""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from armsim.user_folders import cache_folder

_SUM = hashlib.sha256().digest_size


def code_folder(digest: str) -> Path | None:
    """A writable folder for the code of the sources that ``digest`` stands for.

    In the user's cache folder or where ARMSIM_CACHE_DIR says, never in the installation (which may be
    read-only); else in a temporary one, and a line says so. None where nothing can be written.
    """
    place = "the user's cache folder"
    try:
        wanted = cache_folder() / digest
        place = str(wanted)
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        with suppress(OSError):
            fallback = _private_folder() / digest
            fallback.mkdir(parents=True, exist_ok=True)
            _say(f"{place} is not writable; compiled code goes to {fallback}")
            return fallback
        _say(f"{place} is not writable, nor is there a temporary folder: each run compiles again")
        return None


def _private_folder() -> Path:
    """A temporary folder that only this user can write, as compiled code is loaded from it."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"armsim-{user}"
    folder.mkdir(mode=0o700, exist_ok=True)
    about = folder.stat()
    if hasattr(os, "getuid") and (about.st_uid != user or about.st_mode & 0o077):
        return Path(tempfile.mkdtemp(prefix="armsim-"))
    return folder


_said: set[str] = set()


def _say(text: str) -> None:
    """A line on stderr, once in a process however many files it is true of."""
    if text not in _said:
        _said.add(text)
        with suppress(OSError):
            print(f"armsim: {text}", file=sys.stderr)


class CodeFile:
    """The compiled code of one function, a file for each of its signatures.

    It stands where numba has its own cache files, whose damage (a full disk, a killed machine) ends in a
    traceback or in changed machine code. A file holds a digest of the rest, then ``stamp`` (of the source),
    key and code; one that is damaged is as one that is missing. ``dumps`` turns an object into bytes.
    """

    def __init__(
        self, folder: str | Path, name: str, stamp: object, dumps: Callable[[object], bytes]
    ) -> None:
        self._folder = Path(folder)
        self._name = name
        self._stamp = stamp
        self._dumps = dumps

    def _path(self, key: object) -> Path:
        digest = hashlib.sha256(repr(key).encode()).hexdigest()[:16]
        return self._folder / f"{self._name}.{digest}.code"

    def load(self, key: object) -> Any:
        """Load the value saved under ``key``, None if there is nothing of use."""
        try:
            content = self._path(key).read_bytes()
        except OSError:
            return None
        digest, text = content[:_SUM], content[_SUM:]
        if hashlib.sha256(text).digest() != digest:
            _say(f"compiled code in {self._folder} was damaged: it is compiled again")
            return None
        stamp, saved, code = pickle.loads(text)
        return code if (stamp, saved) == (self._stamp, key) else None

    def save(self, key: object, code: object) -> None:
        """Keep ``code``, or say why it cannot be kept: it is in memory all the same."""
        text = self._dumps((self._stamp, key, code))
        try:
            number, name = tempfile.mkstemp(prefix=".code-", dir=self._folder)
            try:
                with os.fdopen(number, "wb") as made:
                    made.write(hashlib.sha256(text).digest() + text)
                os.replace(name, self._path(key))
            except BaseException:
                with suppress(OSError):
                    os.unlink(name)
                raise
        except OSError as error:
            _say(
                f"compiled code cannot be kept in {self._folder}: {error.strerror} "
                "(ARMSIM_CACHE_DIR names another folder)"
            )

    def flush(self) -> None:
        """Forget all of it."""
        for path in self._folder.glob(f"{self._name}.*.code"):
            with suppress(OSError):
                path.unlink()
