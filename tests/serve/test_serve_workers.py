"""Workers: one that takes too long or dies is replaced, and what cannot wait is refused."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from stubborn import broken, slow, warm, work

from armsim.compiled import COMPILING
from armsim.errors import UserError
from armsim.serve.fork_server import Warm
from armsim.serve.request import Limits
from armsim.serve.workers import MOST_WAITING, Busy, Workers


def with_workers(
    test: Callable[[Workers], Coroutine[Any, Any, None]],
    jobs: int = 1,
    seconds: int = 30,
    warm: Warm = warm,
) -> list[str]:
    """Carry a test out with new workers; returns what they said on the terminal."""
    said: list[str] = []

    async def whole() -> None:
        workers = Workers(jobs, Limits(seconds, 1 << 30, 1), said.append, work=work, warm=warm)
        workers.start()
        try:
            await test(workers)
        finally:
            workers.end()

    # In a thread of its own: in this one a browser of other tests may keep a loop.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, whole()).result()
    return said


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


async def patiently(workers: Workers) -> tuple[dict[str, Any], list[str]]:
    """An answer, and why it could not be had before."""
    why: list[str] = []
    while True:
        try:
            return await workers.answer({}), why
        except Busy as busy:
            why.append(str(busy))


def test_a_question_before_anything_is_compiled_is_told_how_far_that_is_and_then_answered() -> None:
    async def test(workers: Workers) -> None:
        several = await asyncio.gather(*[patiently(workers) for _ in range(10)])
        assert all("pid" in answer for answer, _ in several)
        for _, why in several:
            assert why
            assert all(line.startswith(f"{COMPILING}: ") for line in why)

    first, *_, last = with_workers(test, warm=slow)
    assert first.startswith(f"{COMPILING}: 1 functions, ")
    assert last.startswith("compiled after")


def test_where_no_worker_gets_warm_the_reason_is_said_and_it_is_tried_again() -> None:
    async def test(workers: Workers) -> None:
        for _ in range(3):
            with pytest.raises(Busy, match="no worker starts: RuntimeError: no such core"):
                await workers.answer({})

    said = with_workers(test, warm=broken)
    assert set(said) == {"no worker starts: RuntimeError: no such core"}
    assert len(said) >= 2


def test_a_worker_or_all_of_them_killed_from_outside_cost_no_question() -> None:
    async def test(workers: Workers) -> None:
        first = await workers.answer({})
        os.kill(first["pid"], signal.SIGKILL)
        second = await workers.answer({})
        assert second["pid"] != first["pid"]
        assert second["from"] == first["from"]  # of a process that was warm
        os.kill(second["from"], signal.SIGKILL)
        while (await workers.answer({}))["from"] == second["from"]:
            await asyncio.sleep(0.05)  # a worker ends a moment after its parent

    assert with_workers(test) == []


@pytest.mark.parametrize("nonsense", ["[", "7", '"text"'])
def test_a_worker_that_says_nonsense_is_replaced(nonsense: str) -> None:
    async def test(workers: Workers) -> None:
        first = await workers.answer({})
        with pytest.raises(UserError, match="has ended"):
            await workers.answer({"say": nonsense})
        assert (await workers.answer({}))["pid"] != first["pid"]

    with_workers(test)


def test_what_is_asked_or_waits_when_the_server_ends_is_told_so() -> None:
    async def test(workers: Workers) -> None:
        await workers.answer({})
        several = [asyncio.create_task(workers.answer({"sleep": 600})) for _ in range(3)]
        await asyncio.sleep(0.1)
        workers.end()
        for found in await asyncio.gather(*several, return_exceptions=True):
            assert isinstance(found, Busy)
            assert "ended" in str(found)

    with_workers(test)
