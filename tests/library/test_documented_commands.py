"""Every command line of README and docs is one that armsim takes.

What the commands do is held elsewhere: each of them is carried out on small files by the corpus and by the
tests of its page. On what the pages name (whole networks, boards, a binary of one's own) it takes minutes.
"""

from __future__ import annotations

import re
import shlex
from functools import cache
from pathlib import Path

import pytest

from armsim.cli.arguments import Parser
from armsim.cli.main import COMMANDS, command_parser

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    path.name: path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
}


def in_blocks(text: str) -> list[str]:
    """Command lines of terminal blocks, without what is said beside them."""
    found = []
    for kind, block in re.findall(r"^```(\w*)\n(.*?)^```", text, re.M | re.S):
        if kind not in ("", "sh", "console", "bash"):
            continue
        for line in block.replace("\\\n", " ").splitlines():
            command = re.split(r"\s{2,}|\s+#\s", " ".join(line.split("\t")).strip())[0]
            command = command.removeprefix("$ ")
            if command.startswith("armsim ") and not re.search(r"[|<>]|&&", command):
                found.append(command)
    return found


def in_lines(text: str) -> list[str]:
    """What running text says of commands: often without their files, and options without their values."""
    plain = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return [" ".join(command.split()) for command in re.findall(r"`(armsim [^`]+)`", plain)]


@cache
def parser_of(name: str) -> Parser:
    return command_parser(name)


BLOCKS = sorted({(page, command) for page, text in PAGES.items() for command in in_blocks(text)})


def test_the_pages_show_most_commands() -> None:
    assert len(BLOCKS) >= 40
    assert len({command.split()[1] for _, command in BLOCKS}) >= 12


@pytest.mark.parametrize(("page", "command"), BLOCKS)
def test_a_command_line_of_a_page_is_one_that_armsim_takes(page: str, command: str) -> None:
    name, *words = shlex.split(command, comments=True)[1:]
    if name.startswith("--") or "--help" in words:
        return
    parser_of(name).parse_args(words)  # exits with 2 for what it does not take


@pytest.mark.parametrize("page", PAGES)
def test_the_options_that_running_text_names_are_those_of_the_command(page: str) -> None:
    for command in in_lines(PAGES[page]):
        name, *words = command.split()[1:]
        if name not in COMMANDS:
            assert name.startswith("-") or name.isupper(), command
            continue
        known = parser_of(name)._option_string_actions
        for word in words:
            if word.startswith("--"):
                assert re.split(r"[=,|]", word)[0] in known, command
