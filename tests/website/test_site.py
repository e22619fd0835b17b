"""The site builds without a warning, and what is made for it agrees with the code and with experiments/."""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from armsim.boards.loader import board_names
from armsim.cli.main import COMMANDS, command_parser
from armsim.cores.loader import core_names
from armsim.report.generated import renewed
from website import pictures, trust

ROOT = Path(__file__).parents[2]


class _Page(HTMLParser):
    """The requests of a page, and its text."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.text = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        given = dict(attrs)
        if tag in ("script", "img", "iframe"):
            self.loads.append(given.get("src") or "")
        elif tag == "link" and given.get("rel") not in ("canonical", "prev", "next"):
            self.loads.append(given.get("href") or "")

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("material", reason="mkdocs-material is not installed")
    pytest.importorskip("jupytext")
    built = tmp_path_factory.mktemp("site")
    environment = {**os.environ, "ARMSIM_RUN_LESSONS": "false", "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(built)],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return built


def test_the_site_is_complete_and_loads_nothing_from_elsewhere(site: Path) -> None:
    names = {str(path.relative_to(site)) for path in site.rglob("*.html")}
    wanted = {f"{path.stem}.html" for path in (ROOT / "docs").glob("*.md")}
    wanted |= {f"commands/{name}.html" for name in COMMANDS}
    wanted |= {f"cores/{name}.html" for name in core_names()}
    wanted |= {f"boards/{name}.html" for name in board_names()}
    wanted |= {f"course/{path.stem}.html" for path in (ROOT / "docs" / "course").glob("*.md")}
    assert wanted <= names
    for path in site.rglob("*.html"):
        page = _Page(path)
        assert not [place for place in page.loads if re.match(r"(https?:)?//", place)], path
        for place in page.loads:
            target = place.partition("?")[0]
            assert not target or path.name == "404.html" or (path.parent / target).exists(), (
                path,
                place,
            )
    for style in site.rglob("*.css"):
        assert not re.findall(r"url\(['\"]?https?:", style.read_text(encoding="utf-8")), style


def test_the_search_finds_pages_where_the_site_is_opened_from_files(
    site: Path, chrome: Any
) -> None:
    context = chrome.new_context(offline=True, color_scheme="dark")
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((site / "commands" / "run.html").as_uri())
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").press_sequentially("roofline")
    found = page.locator(".md-search-result__item a").filter(has_text="armsim roofline").first
    found.wait_for(timeout=30_000)
    found.click()
    page.wait_for_url("**/commands/roofline.html*")
    assert wrong == []
    context.close()


def test_the_page_of_a_command_has_every_option_of_it() -> None:
    pytest.importorskip("mkdocs")
    from website.hooks import command_page

    for name in COMMANDS:
        words = {word.strip("`,") for word in command_page(name).split()}
        options = {text for text in command_parser(name)._option_string_actions if "--" in text}
        assert options - words == set(), name


def test_the_page_of_a_core_has_its_numbers_and_their_sources() -> None:
    pytest.importorskip("mkdocs")
    from website.hooks import model_page

    source = (ROOT / "armsim" / "cores" / "cortex-a57.toml").read_text(encoding="utf-8")
    text = model_page("core", "cortex-a57", source)
    assert "dispatch: 3 uops a cycle, window of 128 uops" in text
    assert source.rstrip() in text


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_the_pictures_show_what_the_code_says(name: str) -> None:
    pytest.importorskip("vl_convert")

    def marks(svg: str) -> list[str]:
        return re.findall(r'aria-label="((?:cycle|begin|uop): [^"]*)"', svg)

    kept = (pictures.FOLDER / name).read_text(encoding="utf-8")
    assert len(marks(kept)) > 50
    assert marks(kept) == marks(pictures.PICTURES[name]())


def test_a_lesson_is_shown_with_its_output_picture_and_folded_solution() -> None:
    pytest.importorskip("mkdocs")
    pytest.importorskip("jupytext")
    pytest.importorskip("altair")
    from website.hooks import lesson_page

    lesson = """# 0. Adding

Some text.

```python
print(1 + 1)
```

```python tags=["answer"]
print("three")
```

```python
from armsim import charts
charts.bars([{"what": "one", "value": 1}], "what", "value", title="A bar")
```

```python tags=["solution"]
print("solved")
```
"""
    page, pictures = lesson_page(lesson, "zero")
    assert page.startswith("# 0. Adding\n\n[This lesson as a notebook](zero.ipynb)")
    assert '```text title="output"\n2\n```' in page
    assert "??? question" in page
    assert "    three" in page
    assert "![A bar](zero-1.svg)" in page
    assert pictures["zero-1.svg"].startswith("<svg")
    assert '??? success "A solution"\n\n    ```python\n    print("solved")\n    ```' in page


@pytest.mark.parametrize("name", trust.TABLES)
def test_how_far_to_trust_it_is_what_experiments_have_on_record(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert renewed(text, trust.TABLES[name]) == text


def test_the_errors_are_those_of_the_experiment() -> None:
    answer = (ROOT / "experiments" / "whole_kernels" / "README.md").read_text(encoding="utf-8")
    own = dict(re.findall(r"\| (a\d+) \| armsim, all \| \d+ \| ([\d.]+) \|", answer))
    made = dict(re.findall(r"\| cortex-(a\d+) \| \d+ \| ([\d.]+) % \|", trust.kernels_table()))
    assert own == made
    assert len(own) == 6
    counted = re.search(r"\| all \| armsim, all \| (\d+) ", answer)
    assert counted is not None
    assert trust.kernels_words().startswith(f"{counted[1]} published")
    assert statistics.median(map(float, own.values())) < 5
