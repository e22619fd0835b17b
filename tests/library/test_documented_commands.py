"""Every command line of README and docs, in blocks and in running text, is one that armsim takes."""

from __future__ import annotations

import re
import shlex
from functools import cache

import pytest

from armsim.cli.arguments import Parser
from armsim.cli.main import COMMANDS, command_parser
from experiments.documents.pages import PAGES, steps_of


def in_lines(text: str) -> list[str]:
    """Return the commands in running text: often without their files, and options without their values."""
    plain = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return [" ".join(command.split()) for command in re.findall(r"`(armsim [^`]+)`", plain)]


@cache
def parser_of(name: str) -> Parser:
    return command_parser(name)


BLOCKS = sorted(
    {
        (page, step.text)
        for page in PAGES
        for step in steps_of(page)
        if step.kind == "command" and step.text.startswith("armsim ")
    }
)


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
