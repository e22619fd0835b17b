"""Question: does any input crash, hang or fill the checked run?

Method: 10 000 random and 10 000 mutated inputs through the whole of ``run`` in a worker process, which
takes one at a time; a worker that dies or does not answer is a finding, as is any exception except the
error for unusable input, and more than 2 GiB.

    python -m experiments.fuzz.run [COUNT [FIRST]]
"""

from __future__ import annotations

import multiprocessing
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from pathlib import Path

from armsim.errors import UserError
from armsim.harness.request import Request
from armsim.harness.run import run_request
from experiments.fuzz.inputs import Input, kernels, mutated_input, random_input

ARGUMENTS = "x0=buf(f32,200) x1=inout(f32,72) x2=inout(f32,200) x3=64 x4=4"
INSTRUCTIONS = 20_000
PATIENCE = 15.0  # seconds
MEMORY = 2 << 20  # KiB
FINDINGS = ("crash", "hang", "memory", "traceback", "silent", "exit")
MAKERS = {"random": random_input, "mutated": mutated_input}


def outcome(made: Input, folder: Path) -> str:
    """Run an input: "refused", the kind of its first error, or "runs"."""
    path = folder / f"input{made.suffix}"
    path.write_bytes(made.content)
    request = Request(
        target=str(path), args=ARGUMENTS, core="cortex-a76", max_instructions=INSTRUCTIONS,
        assembler="keystone",
    )  # fmt: skip
    try:
        result = run_request(request)
    except UserError as error:
        return "refused" if str(error) else "traceback of nothing"
    return next((fault.kind for fault in result.faults if fault.is_error), "runs")


def _work(pipe: Connection) -> None:
    with tempfile.TemporaryDirectory() as folder:
        outcome(Input(".S", kernels()[0].encode(), "to compile the hot loops"), Path(folder))
        pipe.send(("ready", 0))
        while True:
            maker, number = pipe.recv()
            try:
                answer = outcome(MAKERS[maker](number), Path(folder))
            except BaseException:
                answer = f"traceback\n{traceback.format_exc()}"
            pipe.send((answer, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))


class Worker:
    """A process that answers for one input at a time, and is replaced when it does not."""

    def __init__(
        self, work: Callable[[Connection], None] = _work, patience: float = PATIENCE
    ) -> None:
        """Start it with ``work``, which may take ``patience`` seconds for an input."""
        self.memory = 0
        self._target, self._patience = work, patience
        self._start()

    def _start(self) -> None:
        self._pipe, other = multiprocessing.Pipe()
        self._process = multiprocessing.Process(target=self._target, args=(other,), daemon=True)
        self._process.start()
        other.close()
        self._pipe.recv()

    def ask(self, maker: str, number: int) -> str:
        """The outcome of an input, "crash" or "hang"."""
        self._pipe.send((maker, number))
        try:
            if self._pipe.poll(self._patience):
                answer, memory = self._pipe.recv()
                self.memory = max(self.memory, memory)
                return str(answer)
            found = "hang"
        except (EOFError, ConnectionError):
            found = "crash"
        self.end()
        self._start()
        return found

    def end(self) -> None:
        """Stop the process."""
        self._process.kill()
        self._process.join()


def survey(
    kinds: Iterable[str],
    numbers: range,
    work: Callable[[Connection], None] = _work,
    patience: float = PATIENCE,
) -> int:
    """Ask a worker for each number of each kind, print a row for each kind; 1 if there is a finding."""
    bad = 0
    print("| inputs | outcomes | findings | slowest, s | in all, s | largest process, MiB |")
    print("|---|---|--:|--:|--:|--:|")
    for kind in kinds:
        worker, outcomes, slowest, largest = Worker(work, patience), Counter[str](), 0.0, 0
        start = time.perf_counter()
        for number in numbers:
            begin = time.perf_counter()
            found = worker.ask(kind, number)
            took = time.perf_counter() - begin
            slowest, largest = max(slowest, took), max(largest, worker.memory)
            if worker.memory > MEMORY:
                if not found.startswith(FINDINGS):
                    found = f"memory {worker.memory >> 10} MiB"
                worker.end()
                worker = Worker(work, patience)
            if found.startswith(FINDINGS):
                print(f"{kind} {number}: {found}, {took:.1f} s", file=sys.stderr, flush=True)
                found = "finding"
            outcomes[found] += 1
        worker.end()
        here = outcomes.pop("finding", 0)
        bad += here
        words = ", ".join(f"{name}: {many}" for name, many in outcomes.most_common())
        print(
            f"| {len(numbers)} {kind} | {words} | {here} | {slowest:.2f} | "
            f"{time.perf_counter() - start:.0f} | {largest / 1024:.0f} |",
            flush=True,
        )
    return int(bad > 0)


def numbers_of(count: int) -> range:
    """Return COUNT numbers from FIRST on, as the command line has them: [COUNT [FIRST]]."""
    given = [int(word) for word in sys.argv[1:]]
    count, first = (*given, *(count, 0)[len(given) :])
    return range(first, first + count)


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    sys.exit(survey(MAKERS, numbers_of(10_000)))
