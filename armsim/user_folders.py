"""The user's folders, where the system has them: the only module that imports platformdirs."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("armsim", appauthor=False)


def cache_folder() -> Path:
    """For what can be made anew: ARMSIM_CACHE_DIR, else the system's place for caches. Raises OSError."""
    chosen = os.environ.get("ARMSIM_CACHE_DIR")
    return Path(chosen) if chosen else _of_user("user_cache_path")


def data_folder() -> Path:
    """For what is worth keeping: the system's place for data (XDG_DATA_HOME). Raises OSError."""
    return _of_user("user_data_path")


def _of_user(name: str) -> Path:
    """A folder of this user, who may be unknown to the system and have no HOME."""
    with suppress(RuntimeError):  # so newer versions say that
        path: Path = getattr(_DIRS, name)
        if path.parts[0] != "~":
            return path
    raise FileNotFoundError(errno.ENOENT, "this user has no home folder")
