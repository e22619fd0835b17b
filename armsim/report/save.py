"""Saving winners: .S files that link on hardware and that ``armsim run`` measures again alone."""

from __future__ import annotations

from pathlib import Path

from armsim.errors import UserError
from armsim.explorer.found import SearchResult
from armsim.files import write_whole
from armsim.inference.result import InferenceResult
from armsim.operators.saved import annotate


def save_top(result: SearchResult, folder: Path, top: int) -> list[Path]:
    """Write the best ``top`` kernels as ``01_<kernel>.S`` and so on; return the paths."""
    setting = result.setting
    paths = []
    for rank, item in enumerate(result.measured[:top], 1):
        prediction = {
            "core": setting.core.name,
            **({"board": setting.core.board} if setting.core.board else {}),
            "cache": setting.cache,
            "ideal_memory": setting.ideal_memory,
            "seed": setting.seed,
            "cycles": item.cycles,
            "bound_by": item.bound_by,
            **({"fidelity": item.fidelity, "verified": item.verified} if item.estimated else {}),
            **({} if item.proved_on is None else {"proved_on": item.proved_on}),
        }
        path = folder / f"{rank:02d}_{item.kernel}.S"
        try:
            write_whole(path, annotate(item.source, prediction))
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
