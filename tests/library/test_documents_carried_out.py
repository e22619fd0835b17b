"""Every block of README and docs does what its page says: its files, command lines and Python, in order.

What takes long is carried out on a small problem here, as it stands by `python -m experiments documents`;
what needs other machines, a network or a checkout of its own is named in
`experiments/documents/exceptions.toml`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from experiments.documents.pages import PAGES, blocks_of, steps_of
from experiments.documents.reader import ELSEWHERE, SMALLER, Reader, prepare

STEPS = {page: steps_of(page) for page in PAGES}


@pytest.mark.parametrize("page", [page for page in PAGES if STEPS[page]])
def test_a_page_does_what_it_says(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if page == "results.md":  # which is about what is kept
        monkeypatch.setenv("ARMSIM_STORE", str(tmp_path / "own.sqlite"))
    prepare(page)
    reader = Reader(page)
    for step in STEPS[page]:
        try:
            reader.do(step)
        except Exception as error:
            raise AssertionError(f"{page}:{step.block.line}: {step.name}") from error


def test_every_block_is_a_file_or_is_carried_out() -> None:
    for page, text in PAGES.items():
        assert len(blocks_of(page)) == text.count("\n```") / 2, page
        blocks = {step.block.line for step in STEPS[page]}
        assert all(block.file or block.line in blocks for block in blocks_of(page)), page


def test_what_is_not_carried_out_as_it_stands_is_on_a_page() -> None:
    names = {step.name for steps in STEPS.values() for step in steps}
    assert not (set(ELSEWHERE) | set(SMALLER)) - names
    assert all(ELSEWHERE.values())
