"""Saving winners: .S files that link on hardware and that ``armsim run`` measures again alone."""

from __future__ import annotations

from pathlib import Path

from armsim.errors import UserError
from armsim.explorer.found import SearchResult
from armsim.files import write_whole
from armsim.inference.result import InferenceResult


def save_top(result: SearchResult, folder: Path, top: int) -> list[Path]:
    """Write the best ``top`` kernels as ``01_<kernel>.S`` and so on; return the paths."""
    paths = []
    for rank, item in enumerate(result.measured[:top], 1):
        path = folder / f"{rank:02d}_{item.kernel}.S"
        try:
            write_whole(path, result.saved(item))
        except OSError as error:
            raise UserError(f"cannot write {path}: {error.strerror}") from error
        paths.append(path)
    return paths


def save_chosen(result: InferenceResult, folder: Path) -> list[Path]:
    """Write the kernel of each layer as ``<layer>.S``, equal ones again; return the paths.

    They say what they compute and nothing of their cycles: what a layer met in the caches is no state that
    a kernel alone can be brought into.
    """
    paths = []
    for item in result.layers:
        if item.measured is None:
            continue
        path = folder / f"{item.name.replace('/', '_')}.S"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, item.measured.source)
        except OSError as error:
            raise UserError(f"cannot write {path}: {error.strerror}") from error
        paths.append(path)
    return paths
