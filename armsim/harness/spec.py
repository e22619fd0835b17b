"""Spec files: options from a TOML file, which may be a stranger's.

What a spec asks for can describe a call and compute, and nothing else, unless its user allows more: a
module's function, a compiler by its path and flags that run programs or write files are its author's code.
Paths in a spec are relative to it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from armsim.errors import UserError
from armsim.harness.elements import Fill
from armsim.harness.expectation import Expectation
from armsim.harness.values import Argument, Buffer
from armsim.objects.options import flags_in_folder, is_usual_assembler, split_flags, unusual_flags
from armsim.options import check_spec

_MODELS = ("core", "board")


def read_spec(path: str, request: type[Any]) -> dict[str, Any]:
    """The keys of a spec file with underscores, checked for names, types and values; all mistakes at once.

    ``file``, one or a list, is ``target``; files, flags and models are where the spec says from its folder.
    """
    try:
        data = tomllib.loads(Path(path).read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UserError(f"cannot read {path}: it is not UTF-8 text") from error
    except (ValueError, RecursionError) as error:  # also of numbers of thousands of digits
        raise UserError(f"{path}: {error}") from error
    try:
        check_spec(data, request, {"file": (str, list)})
    except UserError as error:
        lines = str(error).splitlines()
        raise UserError("\n".join(f"{path}: {line}" for line in lines)) from error
    chosen = {key.replace("-", "_"): value for key, value in data.items()}
    folder = Path(path).parent
    if "file" in chosen:
        files = chosen.pop("file")
        if isinstance(files, list) and not all(isinstance(item, str) for item in files):
            raise UserError(f"{path}: 'file' must be a name or a list of names, not {files!r:.60}")
        chosen["target"] = (
            str(folder / files)
            if isinstance(files, str)
            else [str(folder / item) for item in files]
        )
    if "cflags" in chosen:
        chosen["cflags"] = flags_in_folder(split_flags(chosen["cflags"]), folder)
    for name in _MODELS:
        file, colon, rest = str(chosen.get(name, "")).partition(".toml")
        if colon and (folder / f"{file}.toml").is_file():
            chosen[name] = f"{folder / file}.toml{rest}"
    return chosen


def check_harmless(path: str, chosen: Mapping[str, Any], expected: tuple[Expectation, ...]) -> None:
    """UserError for everything of a spec that would run its author's code, or write files."""
    found = [f"expect {item.text}" for item in expected if item.is_function]
    assembler = chosen.get("assembler")
    if assembler is not None and not is_usual_assembler(assembler):
        found.append(f"assembler = '{assembler}'")
    found += [f"cflags {flag}" for flag in unusual_flags(chosen.get("cflags") or ())]
    if found:
        lines = [f"{path}: {item}: runs, or may run, code of the spec's author" for item in found]
        lines.append("if you trust the author: --allow-python")
        raise UserError("\n".join(lines))


def in_folder(arguments: tuple[Argument, ...], folder: str) -> tuple[Argument, ...]:
    """The arguments with the files of their contents (``file(NAME.npy)``) looked for in a folder."""

    def moved(item: Argument) -> Argument:
        value = item.value
        if not isinstance(value, Buffer):
            return item
        fills = {name: here(fill) for name, fill in value.fills.items()}
        return replace(item, value=replace(value, fill=here(value.fill), fills=fills))

    def here(fill: Fill) -> Fill:
        return replace(fill, path=str(Path(folder) / fill.path)) if fill.path else fill

    return tuple(moved(item) for item in arguments)
