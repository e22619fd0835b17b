"""What is wrong with a core file: every finding with the line where its key stands."""

from __future__ import annotations

import re

_HEAD = re.compile(r"^\s*\[\s*([\w.]+)\s*\]")


class Problems:
    """Collects findings; each names the line where its key stands."""

    def __init__(self, text: str, where: str) -> None:
        self.lines = text.splitlines()
        self.where = where
        self.found: list[str] = []

    def add(self, key: str, message: str) -> None:
        """Note a finding about a key, alone or behind its section: ``cache.l2.ways``."""
        section, _, name = key.rpartition(".")
        pattern = re.compile(rf"^\s*{re.escape(name)}\s*=")
        number = here = 0
        inside = ""
        for at, line in enumerate(self.lines, 1):
            head = _HEAD.match(line)
            if head:
                inside = head[1]
            if (head and inside in (key, section)) or (not section and pattern.match(line)):
                here = here or at
            if section and inside == section and pattern.match(line):
                number = at
                break
        self.found.append(f"{self.where}:{number or here or 1}: {message}")
