"""Asks a server on an empty cache ten questions at once, holds connections open, and kills its workers.

    python -m experiments.serve.run

All of it is on loopback and bounded: 10 questions, 1,000 connections, 10 killed workers, ten minutes.
"""

from __future__ import annotations

import json
import os
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection

LOOP = "loop:\n ldr q0, [x0], #16\n fmla v1.4s, v0.4s, v2.4s\n subs x2, x2, #1\n b.ne loop\n"
NESTED = "add x0, x0, #" + "(" * 100_000 + "1" + ")" * 100_000
QUESTIONS, CONNECTIONS, KILLS = 10, 1000, 10
MOST_SECONDS = 600


class Owner:
    """Whoever knows the address."""

    def __init__(self, address: str) -> None:
        found = re.search(r"http://127\.0\.0\.1:(\d+)(/[\w-]+/)$", address.strip())
        assert found is not None, address
        self.port, self._path = int(found[1]), found[2]

    def ask(self, text: str = LOOP) -> tuple[int, dict[str, object]]:
        line = HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            body = json.dumps({"text": text, "core": "cortex-a57"})
            line.request(
                "POST", f"{self._path}api/look", body, {"Content-Type": "application/json"}
            )
            answer = line.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            line.close()

    def ask_again(self, begin: float) -> tuple[float, int, dict[str, object]]:
        """Ask as the page does, again a second after a 503; return seconds, how often, the answer."""
        for time_asked in range(MOST_SECONDS):
            code, found = self.ask()
            if code != 503:
                return time.monotonic() - begin, time_asked, found
            time.sleep(1)
        raise TimeoutError


def workers(process: int) -> list[int]:
    """The processes that a server's own child has forked (Linux)."""

    def children(of: int) -> list[int]:
        found = open(f"/proc/{of}/task/{of}/children", encoding="ascii").read()  # noqa: SIM115
        return [int(number) for number in found.split()]

    return [worker for child in children(process) for worker in children(child)]


def main() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile("w+") as said:
        environment = {**os.environ, "ARMSIM_CACHE_DIR": os.path.join(folder, "cache")}
        process = subprocess.Popen(
            [sys.executable, "-m", "armsim", "serve", folder],
            env=environment, stdout=subprocess.PIPE, stderr=said, text=True,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            owner = Owner(process.stdout.readline())
            begin = time.monotonic()
            with ThreadPoolExecutor(QUESTIONS) as pool:
                asked = [pool.submit(owner.ask_again, begin) for _ in range(QUESTIONS)]
                answers = [future.result() for future in asked]
            assert all("view" in found for _, _, found in answers)
            said.seek(0)
            compiled = re.search(r"compiled after (\d+) s", said.read())
            assert compiled is not None
            last = max(seconds for seconds, _, _ in answers)
            print(
                f"empty cache: compiled after {compiled[1]} s, {QUESTIONS} of {QUESTIONS} questions "
            )
            print(f"answered, the last after {last:.1f} s; put again up to "
                  f"{max(times for _, times, _ in answers)} times")  # fmt: skip

            held = []
            for _ in range(CONNECTIONS):
                line = socket.create_connection(("127.0.0.1", owner.port), timeout=30)
                line.sendall(b"GET / HTTP/1.1\r\nHost: ")
                held.append(line)
            begin = time.monotonic()
            code, _ = owner.ask()
            print(f"{CONNECTIONS} unfinished connections: answered {code} after "
                  f"{time.monotonic() - begin:.2f} s")  # fmt: skip
            for line in held:
                line.close()

            code, found = owner.ask(NESTED)
            print(f"100,000 nested parentheses: {code}, {found['error']}")
            waits = []
            for _ in range(KILLS):
                for worker in workers(process.pid):
                    os.kill(worker, 9)
                begin = time.monotonic()
                code, _ = owner.ask()
                assert code == 200, code
                waits.append(time.monotonic() - begin)
            print(f"all workers killed, {KILLS} times: answered after "
                  f"{statistics.median(waits):.2f} s, at most {max(waits):.2f} s")  # fmt: skip
        finally:
            process.terminate()
            process.wait()
        said.seek(0)
        assert "Traceback" not in said.read()


if __name__ == "__main__":
    main()
