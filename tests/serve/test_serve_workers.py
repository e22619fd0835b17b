"""Workers: one that takes too long or dies is replaced, and what cannot wait is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from stubborn import work

from armsim.errors import UserError
from armsim.serve.request import Limits
from armsim.serve.workers import MOST_WAITING, Busy, Workers


def with_workers(
    test: Callable[[Workers], Coroutine[Any, Any, None]], jobs: int = 1, seconds: int = 30
) -> None:
    async def whole() -> None:
        workers = Workers(jobs, Limits(seconds, 1 << 30, 1), work)
        workers.start()
        try:
            await test(workers)
        finally:
            workers.end()

    # In a thread of its own: in this one a browser of other tests may keep a loop.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, whole()).result()


def test_a_question_that_takes_too_long_ends_its_worker_and_the_next_one_is_answered() -> None:
    async def test(workers: Workers) -> None:
        first = await workers.answer({})
        with pytest.raises(UserError, match="more than 1 seconds"):
            await workers.answer({"sleep": 600})
        assert (await workers.answer({}))["pid"] != first["pid"]

    with_workers(test, seconds=1)


def test_a_worker_that_dies_is_an_error_of_its_question_alone() -> None:
    async def test(workers: Workers) -> None:
        first = await workers.answer({})
        assert (await workers.answer({})) == first
        with pytest.raises(UserError, match="has ended"):
            await workers.answer({"die": True})
        assert (await workers.answer({}))["pid"] != first["pid"]

    with_workers(test)


def test_so_many_wait_and_no_more() -> None:
    async def test(workers: Workers) -> None:
        await workers.answer({})
        several = [workers.answer({"sleep": 0.02}) for _ in range(MOST_WAITING + 9)]
        found = await asyncio.gather(*several, return_exceptions=True)
        # One is worked on at once, so many of the others wait.
        assert sum(isinstance(item, Busy) for item in found) == 8
        assert sum(isinstance(item, dict) for item in found) >= MOST_WAITING

    with_workers(test)
