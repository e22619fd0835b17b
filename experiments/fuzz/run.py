"""Question: does any input crash, hang or fill the checked run?

Method: 10 000 random and 10 000 mutated inputs through the whole of ``run`` in a worker process, which is
takes one at a time; a worker that dies or does not answer is a finding, as is any exception except
the error for unusable input.

    python experiments/fuzz/run.py [COUNT]
"""

from __future__ import annotations

import multiprocessing
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from armsim.errors import UserError
from armsim.harness.request import Request
from armsim.harness.run import run_request
from experiments.fuzz.inputs import Input, kernels, mutated_input, random_input

ARGUMENTS = "x0=buf(f32,200) x1=inout(f32,72) x2=inout(f32,200) x3=64 x4=4"
INSTRUCTIONS = 20_000
PATIENCE = 15.0  # seconds
MAKERS = {"random": random_input, "mutated": mutated_input}


def outcome(made: Input, folder: Path) -> str:
    """What ``run`` says of an input: refused, the kind of its first error, or fine."""
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


def main(count: int) -> int:
    """Run all inputs, print what came of them; exit code 1 if one is a finding."""
    bad = 0
    print("| inputs | outcomes | slowest, s | in all, s | largest process, MiB |")
    print("|---|---|---|---|---|")
    for maker in MAKERS:
        worker, outcomes, slowest = Worker(), Counter[str](), 0.0
        start = time.perf_counter()
        for number in range(count):
            begin = time.perf_counter()
            found = worker.ask(maker, number)
            slowest = max(slowest, time.perf_counter() - begin)
            outcomes[found.partition("\n")[0]] += 1
            if found.startswith(("crash", "hang", "traceback")):
                bad += 1
                print(f"{maker} {number}: {found}", file=sys.stderr)
            if number % 500 == 499:
                print(f"{maker}: {number + 1}", file=sys.stderr)
        worker.end()
        words = ", ".join(f"{name} {many}" for name, many in outcomes.most_common())
        print(
            f"| {count} {maker} | {words} | {slowest:.2f} | {time.perf_counter() - start:.0f} | "
            f"{worker.memory / 1024:.0f} |"
        )
    return 1 if bad else 0


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
