"""A page in headless Chromium, and what it carries."""

from __future__ import annotations

import base64
import gzip
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

PHONE, LAPTOP, PROJECTOR = (390, 844), (1366, 768), (1920, 1080)


def chromium() -> str:
    """The browser; the test is skipped without one, or without what drives it."""
    pytest.importorskip("playwright.sync_api", reason="no Playwright: pip install playwright")
    # Debian's headless shell takes a third less processor time than the whole browser.
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.skip("no Chromium: apt-get install chromium")
    return found


@contextmanager
def browser() -> Iterator[Any]:
    """Headless Chromium, for pages of files."""
    path = chromium()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield found
        finally:
            found.close()


_SHOWN = """() => {
    scrollTo(0, 0);
    delete document.documentElement.dataset.theme;
    for (const part of document.querySelectorAll("details[open]")) part.open = false;
    for (const timeline of armsim.timelines || []) {
        timeline.marked = null;
        timeline.select(null);
        timeline.home();
    }
}"""
"""As it is when it is opened; what a reader has chosen besides is the test's to choose."""


@dataclass
class _Kept:
    """A page that is open, and what it asked for or complained of."""

    page: Any
    wrong: list[str]


_kept: dict[tuple[Any, Path], _Kept] = {}


@contextmanager
def opened(
    found: Any, file: Path, size: tuple[int, int] = LAPTOP, scheme: str = "light"
) -> Iterator[Any]:
    """A page that is drawn; an AssertionError at the end if it asked for the network or complained.

    It is opened once for all tests of a process, which takes longer than most of them.
    """
    kept = _kept.get((found, file))
    if kept is None:
        kept = _kept[found, file] = _open(found, file, size, scheme)
    else:
        kept.page.set_viewport_size({"width": size[0], "height": size[1]})
        kept.page.emulate_media(color_scheme=scheme)
        kept.page.mouse.move(0, 0)
        kept.page.evaluate(_SHOWN)
    yield kept.page
    assert kept.wrong == []


def _open(found: Any, file: Path, size: tuple[int, int], scheme: str) -> _Kept:
    wrong: list[str] = []
    context = found.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, offline=True
    )
    page = context.new_page()
    page.on("console", lambda message: wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "request",
        lambda asked: (
            wrong.append(asked.url) if not asked.url.startswith(("file:", "blob:")) else None
        ),
    )
    page.goto(file.as_uri())
    page.wait_for_selector("html[data-ready]", state="attached", timeout=30_000)
    return _Kept(page, wrong)


def carried(text: str) -> dict[str, Any]:
    """The document that a page carries."""
    packed = re.search(r'id="document">([^<]+)<', text)
    assert packed is not None
    found: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(packed[1])))
    return found
