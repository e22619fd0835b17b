"""The folder of results: what is in it that can be shown, and nothing outside it.

Shown are pages that armsim wrote (``--html``), documents of armsim (``--json``) and assembly. A name leads
to a file by its resolved path, so that neither ``..`` nor a symbolic link leaves the folder.
"""

from __future__ import annotations

import html
import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

from armsim.errors import UserError
from armsim.figures import Document
from armsim.operators.saved import MARK

MOST_FILES = 2000
MOST_BYTES = 64 << 20
_MOST_ASSEMBLY = 1 << 20
_DEEPEST = 6
_HEAD = 4096
_SUFFIXES = {".html": "page", ".json": "document", ".s": "assembly", ".S": "assembly"}
_SCHEMA = re.compile(rb'"schema"\s*:\s*"(armsim\.[\w./-]+)"')
_GENERATOR = b'<meta name="generator" content="armsim'
_ESCAPED = re.compile(r"\\x([89a-f][0-9a-f])")
_TITLE = re.compile(rb"<title>([^<]*)</title>")


def shown_name(name: str) -> str:
    """A file name as text: a byte that is no UTF-8 as backslash, x and two digits."""
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def _meant_name(shown: str) -> str:
    """The inverse."""
    return _ESCAPED.sub(lambda byte: chr(0xDC00 + int(byte[1], 16)), shown)


@dataclass(frozen=True)
class Shown:
    """A file that can be shown: its name below the folder as text, its kind and what it says of itself."""

    name: str
    kind: str
    about: str
    size: int
    changed: float

    def to_dict(self) -> Document:
        """Give the JSON."""
        return dict(vars(self))


class Folder:
    """The folder of a server. Raises UserError for one that cannot be read."""

    def __init__(self, path: str) -> None:
        try:
            self.path = Path(path).resolve(strict=True)
            os.listdir(self.path)
        except NotADirectoryError:
            raise UserError(f"{path} is not a folder; armsim view FILE shows one file") from None
        except (OSError, ValueError, RuntimeError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise UserError(f"cannot read the folder {path}: {why}") from error

    def files(self) -> list[Shown]:
        """List the files that can be shown, sorted by name; of very many the first."""
        found: list[Shown] = []
        for at, folders, names in os.walk(self.path):
            below = Path(at).relative_to(self.path)
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            if len(below.parts) >= _DEEPEST:
                folders.clear()
            for name in sorted(names):
                if Path(name).suffix in _SUFFIXES and not name.startswith("."):
                    shown = self._shown(shown_name((below / name).as_posix()))
                    found += [shown] if shown else []
            if len(found) >= MOST_FILES:
                break
        return sorted(found[:MOST_FILES], key=lambda item: item.name)

    def read(self, name: str) -> tuple[Shown, bytes] | None:
        """A file by its shown name below the folder; None for what is none, not shown, or outside."""
        content = self._content(name, MOST_BYTES)
        if content is None:
            return None
        shown = self._described(name, *content)
        return (shown, content[0]) if shown else None

    def _shown(self, name: str) -> Shown | None:
        content = self._content(name, _HEAD)
        return self._described(name, *content) if content else None

    def _content(self, name: str, most: int) -> tuple[bytes, os.stat_result] | None:
        """The first bytes of a regular file in the folder."""
        if not name or "\0" in name or name.startswith("/") or Path(name).suffix not in _SUFFIXES:
            return None
        if any(part.startswith(".") for part in name.split("/")):
            return None
        try:
            place = self.path / name
            if not place.exists():
                place = self.path / _meant_name(name)
            place = place.resolve(strict=True)
            if not place.is_relative_to(self.path) or place.suffix not in _SUFFIXES:
                return None
            # The last name is not followed again, and a pipe does not keep the server waiting.
            file = os.open(place, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        except (OSError, ValueError, RuntimeError):
            return None
        with os.fdopen(file, "rb") as stream:
            about = os.fstat(file)
            if not stat.S_ISREG(about.st_mode) or about.st_size > MOST_BYTES:
                return None
            return stream.read(most), about

    def _described(self, name: str, content: bytes, about: os.stat_result) -> Shown | None:
        kind, head = _SUFFIXES[Path(name).suffix], content[:_HEAD]
        if kind == "page":
            if _GENERATOR not in head:
                return None
            title = _TITLE.search(head)
            words = (
                html.unescape(title[1].decode("utf-8", "replace")).removesuffix(" - armsim")
                if title
                else "page"
            )
        elif kind == "document":
            schema = _SCHEMA.search(head)
            if schema is None:
                return None
            words = schema[1].decode("ascii")
        else:
            if about.st_size > _MOST_ASSEMBLY:
                return None
            words = "saved kernel" if MARK.encode() in head else "assembly"
        return Shown(name, kind, words, about.st_size, about.st_mtime)
