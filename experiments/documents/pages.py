"""README and docs as what they have the reader do: files, command lines, Python, and what is then seen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    path.name: path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
}
_ENDS = {"asm": "S", "toml": "toml"}


@dataclass(frozen=True)
class Block:
    """A fenced block: the line where its text begins, its language, its text, what stands around it."""

    page: str
    line: int
    language: str
    text: str
    before: str
    after: str

    @property
    def file(self) -> str | None:
        """Name of the file that it is: of the paragraph before it, else the first named after it.

        Python is one if the words before it end with its name, as in "A file `ops.py`:".
        """
        if self.language == "python":
            named = re.search(r"`([\w-]+\.py)`:\s*\Z", self.before)
            return named[1] if named else None
        if self.language not in _ENDS:
            return None
        name = rf"[\w-]+\.{_ENDS[self.language]}\b"
        paragraph = self.before.rstrip().rsplit("\n\n", 1)[-1]
        return (re.findall(name, paragraph)[-1:] or re.findall(name, self.after))[0]

    @property
    def commands(self) -> list[str]:
        """Return the command lines of a block, without the words beside them."""
        if self.language not in ("", "sh", "console", "bash"):
            return []
        lines = self.text.replace("\\\n", " ").splitlines()
        said = [re.split(r"\s{2,}|\s+#\s", line.strip().removeprefix("$ "))[0] for line in lines]
        return said if said and _PROGRAM.match(said[0]) else []


# What begins a command line.
_PROGRAM = re.compile(r"(armsim|pip|python3?|dask|pytest|make) ")


def blocks_of(page: str) -> list[Block]:
    """All fenced blocks of a page, in order."""
    text = PAGES[page]
    return [
        Block(
            page,
            text[: match.start(2)].count("\n") + 1,
            match[1],
            match[2],
            text[: match.start()],
            text[match.end() :],
        )
        for match in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)
    ]


@dataclass(frozen=True)
class Step:
    """One thing to carry out: a command line, or a block of Python or of output."""

    block: Block
    kind: str  # command, python, output
    text: str

    @property
    def name(self) -> str:
        """A command as it stands, of a block its first line other than ``import armsim``."""
        if self.kind == "command":
            return self.text
        return next(line for line in self.text.splitlines() if line and line != "import armsim")


def steps_of(page: str) -> list[Step]:
    """List what a page has the reader do, and what it says that he sees."""
    found = []
    for block in blocks_of(page):
        if block.commands:
            found += [Step(block, "command", command) for command in block.commands]
        elif block.language == "python":
            found.append(Step(block, "python", block.text))
        elif block.file is None:
            found.append(Step(block, "output", block.text))
    return found
