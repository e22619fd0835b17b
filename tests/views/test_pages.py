"""Pages of results: they carry what --json says, need no network, and do in a browser what they say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import browser, carried, opened

from armsim.cli.main import main

LOOP = """.Lloop:
    ldr q0, [x0], #16
    ldr q1, [x1]
    fmla v1.4s, v0.4s, v2.4s
    fadd v5.4s, v5.4s, v1.4s
    str q1, [x1], #16
    subs x2, x2, #1
    b.ne .Lloop
"""


@pytest.fixture(scope="module")
def chrome() -> Iterator[Any]:
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def analyzed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """The page of a loop, and the JSON of the same command."""
    folder = tmp_path_factory.mktemp("analyzed")
    (folder / "loop.s").write_text(LOOP)
    words = ["analyze", str(folder / "loop.s"), "--iterations", "60"]
    assert main([*words, "--html", str(folder / "page.html"), "--json", str(folder / "json")]) == 0
    return folder / "page.html", json.loads((folder / "json").read_text())


def test_a_page_carries_the_result_of_json_and_its_recording(
    analyzed: tuple[Path, dict[str, Any]],
) -> None:
    file, document = analyzed
    found = carried(file.read_text())
    (region,) = document["regions"]
    assert found["pipelines"][0]["recording"] == region.pop("recording")
    (shown,) = found["result"]["regions"]
    assert shown.pop("recording") is None
    assert found["result"] == document


def test_a_page_opens_without_a_network_or_a_complaint(
    chrome: Any, analyzed: tuple[Path, dict[str, Any]]
) -> None:
    with opened(chrome, analyzed[0]) as page:
        assert page.title() == f"{analyzed[1]['file']} - armsim"
