"""The text of a core or board file by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from armsim.errors import UserError, did_you_mean


def model_file(
    name: str, kind: str, shipped: Mapping[str, str], known: Sequence[str]
) -> tuple[str, str]:
    """The text of a file and where it is from: a shipped one, or a path ending in .toml.

    ``kind`` is "core" or "board"; ``shipped`` name or alias -> text, of which ``known`` are shown.
    Raises UserError that names the nearest one, or says why the file cannot be read.
    """
    if name.endswith(".toml"):
        try:
            return Path(name).read_text(encoding="utf-8"), name
        except (OSError, UnicodeDecodeError) as error:
            raise UserError(f"cannot read the {kind} file {name}: {error}") from error
    if name not in shipped:
        raise UserError(
            f"unknown {kind} '{name}'{did_you_mean(name, shipped)}; known: {', '.join(known)}, "
            f"or a file my-{kind}.toml"
        )
    return shipped[name], f"{name}.toml"
