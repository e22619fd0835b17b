"""The user's folders, where the system has them: the only module that imports platformdirs."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("armsim", appauthor=False)


def cache_folder() -> Path:
    """For what can be made anew: ARMSIM_CACHE_DIR, else the system's place for caches."""
    chosen = os.environ.get("ARMSIM_CACHE_DIR")
    return Path(chosen) if chosen else _DIRS.user_cache_path


def data_folder() -> Path:
    """For what is worth keeping: the system's place for data (XDG_DATA_HOME)."""
    return _DIRS.user_data_path
