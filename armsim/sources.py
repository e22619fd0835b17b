"""Versions of the code: digests of source files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

PACKAGE = Path(__file__).parent


def digest_of(places: Iterable[str], *more: str) -> str:
    """A digest of modules and of whole folders, by their names in the package, and of ``more``.

    It is the same wherever the package is installed.
    """
    digest = hashlib.sha256("\n".join(more).encode())
    for place in places:
        path = PACKAGE / place
        for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            content = source.read_bytes()
            digest.update(f"\n{source.relative_to(PACKAGE).as_posix()} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()[:16]
