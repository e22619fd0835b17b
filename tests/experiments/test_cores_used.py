"""The gains of several threads, which a public library's own times say."""

from __future__ import annotations

import pytest

from experiments.published.gains import NETS, TIMES, gains


@pytest.mark.parametrize("board", TIMES)
def test_threads_of_a_library_gain_something_and_no_more_than_there_are_cores(board: str) -> None:
    threads, one, several = TIMES[board]
    assert len(one) == len(several) == len(NETS)
    assert all(1 < gain < threads for gain in gains(board).values())
