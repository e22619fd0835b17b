"""The place of results: the file that is asked for, or the user's own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from armsim.options import Note, option
from armsim.store.database import Store, Unusable
from armsim.user_folders import data_folder

NONE = "none"
_VARIABLE = "ARMSIM_STORE"


def store_option() -> Any:
    """``store``, a file or NONE."""
    return option(
        "the file of stored results, or none (ARMSIM_STORE, else results.sqlite in "
        "the user's data folder)",
        metavar=f"FILE|{NONE}",
        others=(Path,),
        group="store",
    )


def store_path(given: str | Path | None) -> Path | None:
    """The store's file, None for none."""
    chosen = str(given) if given is not None else os.environ.get(_VARIABLE, "")
    if chosen == NONE:
        return None
    return Path(chosen) if chosen else data_folder() / "results.sqlite"


def open_store(given: str | Path | None, note: Note) -> Store | None:
    """The store that results are kept in; None for none.

    Where it cannot be used the work goes on without it, and a note says why.
    """
    try:
        path = store_path(given)
    except OSError as error:
        note(f"results are not stored: {error.strerror} (--store names a file)")
        return None
    if path is None:
        return None
    store = Store(path)
    try:
        store.open()
    except Unusable as error:
        note(not_stored(error, path))
        return None
    if store.read_only:
        note(f"results are not stored, but those of {path} are used: it cannot be written")
    return store


@contextmanager
def opened_store(given: str | Path | None, note: Note) -> Iterator[Store | None]:
    """Open the store as `open_store` does, and close it in the end."""
    store = open_store(given, note)
    try:
        yield store
    finally:
        if store:
            store.close()


def not_stored(error: Unusable, path: Path) -> str:
    """Say in a line that the work goes on without a store."""
    return f"results are not stored: {error.why} ({path})"
