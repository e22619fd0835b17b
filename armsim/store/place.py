"""Where results are kept: the file that is asked for, or the user's own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from armsim.errors import UserError
from armsim.options import Note, option
from armsim.store.database import Store
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

    Raises UserError for a file that was asked for and cannot be used. Without the user's own one the work
    goes on, and a note says so.
    """
    path = store_path(given)
    if path is None:
        return None
    store = Store(path)
    try:
        store.open()
    except UserError as error:
        if given is not None:
            raise
        note(f"{error}; results are not kept")
        return None
    if store.read_only:
        note(f"store {path}: it cannot be written; results come from it, new ones are not kept")
    return store
