"""The lessons of docs/course: each runs, draws, asks first, checks its exercise; its figures are true."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

pytest.importorskip("jupytext")
pytest.importorskip("altair")
pytest.importorskip("vl_convert")

from armsim import charts
from armsim.report.lessons import ANSWER, SOLUTION, STARTER, cells_of, notebook_text
from website import course

LESSONS = course.lessons()
FACTS = {"16", "32", "64", "128"}
"""Bits, bytes and registers of the architecture, which no lesson measures."""


def figures(text: str) -> set[str]:
    """The numbers of a text with two digits or more, without those in code and names as Cortex-A57."""
    text = re.sub(r"`[^`]*`|\[[^\]]*\](\([^)]*\))?", " ", text)
    found = re.findall(r"(?<![\w.,/-])\d[\d,]*(?:\.\d+)?(?![\w-])", text)
    return {
        figure.rstrip(",.").replace(",", "") for figure in found if len(figure.rstrip(",.")) > 1
    }


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_holds(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    said, pictures, solved, answered = "", 0, False, ""
    for ran in course.run(text, path.name):
        said += ran.printed
        if hasattr(ran.shown, "mark_bar") or hasattr(ran.shown, "layer"):
            picture = charts.svg(ran.shown)
            ElementTree.fromstring(picture)
            pictures += picture.count("<path") > 5
        if STARTER in ran.cell.tags:
            with pytest.raises(AssertionError):
                ran.names["check"](ran.names["mine"])
        solved |= SOLUTION in ran.cell.tags  # and its check raised nothing
        answered += ran.printed if ANSWER in ran.cell.tags else ""
    assert pictures >= 1
    assert solved
    assert "you said" in answered
    prose = "\n".join(cell.source for cell in cells_of(text) if not cell.code)
    code = "\n".join(cell.source for cell in cells_of(text) if cell.code)
    body = re.sub(r"(?m)^#.*$", "", prose.partition("## Sources")[0])
    known = figures(said) | FACTS | set(re.findall(r"\d+(?:\.\d+)?", code.replace("_", "")))
    assert figures(body) <= known, "figures that nothing prints or checks"


def test_there_are_lessons_in_a_row_and_the_index_lists_them_all() -> None:
    assert len(LESSONS) >= 8
    assert [int(path.name[:2]) for path in LESSONS] == list(range(1, len(LESSONS) + 1))
    index = (course.COURSE.parent / "course.md").read_text(encoding="utf-8")
    assert re.findall(r"\(course/([\w-]+\.md)\)", index) == [path.name for path in LESSONS]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_asks_before_it_answers_and_names_its_sources(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    places = [
        text.index(mark) for mark in ("## Predict", f'tags=["{ANSWER}"]', "## Why", "## Exercise")
    ]
    places += [text.index(f'tags=["{tag}"]') for tag in (STARTER, SOLUTION)] + [
        text.index("## Sources")
    ]
    assert places == sorted(places)
    assert "guess" in text[places[0] : places[1]]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_the_notebook_has_the_same_cells_and_no_output(path: Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    text = path.read_text(encoding="utf-8")
    made = notebook_text(text)
    assert made == notebook_text(text)
    nbformat.validate(nbformat.reads(made, 4))
    cells = json.loads(made)["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert "renderers.enable" in code.pop(0)  # charts without the network
    assert code == [
        block.rstrip("\n") for block in re.findall(r"(?ms)^```python.*?\n(.*?)^```$", text)
    ]
    assert all(not cell.get("outputs") for cell in cells)
    hidden = [cell for cell in cells if cell["metadata"].get("jupyter", {}).get("source_hidden")]
    assert [cell["metadata"]["tags"] for cell in hidden] == [[SOLUTION]]


def test_a_wrong_figure_in_a_lesson_is_seen() -> None:
    assert figures("takes 12.5 cycles, 1,280 loads on a Cortex-A57, `x 99`, [1], 3x3 and 8") == {
        "12.5",
        "1280",
    }
