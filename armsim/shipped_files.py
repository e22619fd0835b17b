"""Files that come with armsim besides its code: of the checkout that it runs from, or as installed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from armsim.errors import UserError, did_you_mean, shortened
from armsim.files import check_name

DOCUMENTS, LESSONS, KERNELS = "docs", "docs/course", "kernels/asm"
_SUFFIXES = {DOCUMENTS: ".md", LESSONS: ".md", KERNELS: ".S"}
_INSTALLED = "share/armsim/"


@cache
def shipped_files(folder: str) -> dict[str, Path]:
    """The files of one of these folders by name, without suffix; none if they were not installed."""
    root, suffix = Path(__file__).resolve().parents[1], _SUFFIXES[folder]
    found: list[Path] = []
    if (root / "pyproject.toml").exists():
        found = list((root / folder).glob(f"*{suffix}"))
    if not found:
        from importlib.metadata import PackageNotFoundError, files

        try:
            installed = files("armsim") or []
        except PackageNotFoundError:
            installed = []
        place = f"{_INSTALLED}{folder}"
        found = [
            Path(str(item.locate())).resolve()
            for item in installed
            if item.parent.as_posix().endswith(place) and item.suffix == suffix
        ]
    return {path.stem: path for path in sorted(found)}


def kernel_path(name: str) -> str:
    """A kernel of ``kernels/asm`` as a path that works here: relative if below the working directory."""
    path = shipped_files(KERNELS).get(name)
    if path is None:
        return f"{KERNELS}/{name}.S"
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def unknown_kernel(name: str) -> UserError:
    """The error for a name that is neither a file's nor a shipped kernel's."""
    hint = did_you_mean(name, shipped_files(KERNELS))
    return UserError(
        f"{shortened(name)}: no such file, and no kernel of kernels/asm has that name{hint}"
    )


def located(target: str) -> str:
    """The path of what is no file here, but by its name or as ``kernels/asm/NAME.S`` a shipped kernel."""
    check_name(target)
    path = Path(target)
    if path.exists():
        return target
    name = path.stem if path.parent == Path(KERNELS) and path.suffix == ".S" else target
    return kernel_path(name) if name in shipped_files(KERNELS) else target
