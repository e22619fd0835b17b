"""Waiting for worker processes."""

from __future__ import annotations

import signal
import threading
import time
from concurrent.futures import Future
from types import FrameType
from typing import Any

import pytest

from armsim.proof.workers import Processes


class Told(Exception):
    pass


def test_a_signal_that_another_thread_takes_ends_the_wait() -> None:
    def end(number: int, frame: FrameType | None) -> None:
        raise Told

    def take() -> None:
        time.sleep(0.1)
        signal.pthread_kill(threading.get_ident(), signal.SIGUSR1)

    never: Future[Any] = Future()
    before = signal.signal(signal.SIGUSR1, end)
    give_up = threading.Timer(5, never.set_result, [None])
    give_up.start()
    try:
        threading.Thread(target=take).start()
        with pytest.raises(Told):
            Processes(1).first_finished([never])
    finally:
        give_up.cancel()
        signal.signal(signal.SIGUSR1, before)


def test_what_has_finished_is_given_at_once() -> None:
    done, never = Future[int](), Future[int]()
    done.set_result(3)
    assert Processes(1).first_finished([never, done]) == {done}
