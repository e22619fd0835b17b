"""The server under attack, and in a browser: on loopback, as a process of its own."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from armsim.cli.main import main
from armsim.serve.app import MOST_BODY
from armsim.serve.workers import MOST_WAITING
from tests.views.browser import LAPTOP, carried

LOOP = """loop:
    ldr q0, [x0], #16
    fmla v1.4s, v0.4s, v2.4s
    subs x2, x2, #1
    b.ne loop
"""
CALL = ".global f\nf:\n    ldr q0, [x0]\n    str q0, [x1]\n    ret\n"
SECRET = "a-word-that-is-nowhere-else"
CORE = "cortex-a57"


@dataclass
class Answer:
    """The answer to a request."""

    code: int
    headers: dict[str, str]
    body: str

    @property
    def error(self) -> str:
        return str(json.loads(self.body)["error"])


@dataclass
class Server:
    """A running server: its process, port and token."""

    process: subprocess.Popen[str]
    port: int
    token: str
    folder: Path

    def get(
        self, path: str, method: str = "GET", body: Any = None, **headers: str | None
    ) -> Answer:
        """Ask for exactly this path; a header that is None is left out."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            given: dict[str, str | None] = {"Host": f"127.0.0.1:{self.port}", **headers}
            if isinstance(body, bytes) and "Content_Length" not in headers:
                given["Content_Length"] = str(len(body))
            for name, value in given.items():
                if value is not None:
                    line.putheader(name.replace("_", "-"), value)
            line.endheaders(body, encode_chunked=not isinstance(body, bytes))
            answer = line.getresponse()
            text = answer.read().decode("utf-8", "replace")
            known = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, known, text)
        finally:
            line.close()

    def look(self, **asked: Any) -> Answer:
        body = json.dumps({"text": LOOP, "core": CORE, **asked}).encode()
        return self.get(f"/{self.token}/api/look", "POST", body, Content_Type="application/json")

    @property
    def pages(self) -> dict[str, str]:
        """The addresses of pages by file."""
        found = json.loads(self.get(f"/{self.token}/api/folder").body)["files"]
        return {item["name"]: item["page"] for item in found}


def started(folder: Path, *words: str) -> Server:
    process = subprocess.Popen(
        [sys.executable, "-m", "armsim", "serve", str(folder), *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.fullmatch(r"(.+): http://127\.0\.0\.1:(\d+)/([\w-]{32,})/\n", line)
    assert found, line
    assert found[1] == str(folder.resolve())
    made = Server(process, int(found[2]), found[3], folder)
    end = time.monotonic() + 300
    while made.look().code == 503 and time.monotonic() < end:  # the first one here compiles
        time.sleep(0.5)
    return made


def complaints(said: str) -> str:
    """Return what a server said, without the progress of compiling."""
    return "".join(line for line in said.splitlines(keepends=True) if not line.startswith("compil"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    above = tmp_path_factory.mktemp("serve")
    folder = above / "results"
    (folder / "below").mkdir(parents=True)
    (above / "secret.s").write_text(f"// {SECRET}\n{LOOP}")
    (above / "results-too").mkdir()
    (above / "results-too" / "secret.s").write_text(f"// {SECRET}\n{LOOP}")
    (folder / "out.s").symlink_to(above / "secret.s")
    (folder / "outside").symlink_to(above)
    (folder / ".hidden.s").write_text(f"// {SECRET}\n{LOOP}")
    (folder / "other.html").write_text(f"<title>{SECRET}</title>")
    (folder / "other.json").write_text(json.dumps({"word": SECRET}))
    (folder / "notes.txt").write_text(SECRET)
    (folder / "below" / "loop.s").write_text(LOOP)
    with open(os.fsencode(folder) + b"/odd\xff\xe9.s", "w") as odd:
        odd.write(LOOP)
    head = (
        '<!doctype html><meta name="generator" content="armsim 0"><title>a -&gt; b - armsim</title>'
    )
    (folder / "page.html").write_text(f"{head}<p>as it was written</p>")
    words = ["analyze", str(folder / "below" / "loop.s"), "--json", str(folder / "loop.json")]
    assert main(words) == 0
    words = ["analyze", str(folder / "below" / "loop.s"), "--board", "rk3399:little"]
    assert main([*words, "--json", str(folder / "board.json")]) == 0
    made = started(folder, "--jobs", "1", "--max-instructions", "1e6", "--memory", "512")
    yield made
    made.process.kill()
    made.process.communicate()


def refused(answer: Answer, code: int) -> None:
    assert answer.code == code, answer.body
    assert SECRET not in answer.body
    assert "access-control-allow-origin" not in answer.headers


def test_who_has_no_token_or_comes_from_another_site_learns_nothing(server: Server) -> None:
    good = f"/{server.token}/"
    assert server.get(good).code == 200
    for path in ("/", "//", "/workbench", "/x/", f"/{server.token[:-1]}/", f"/{server.token}x/",
                 f"/x/{server.token}/", f"/?token={server.token}", "/page/", "/page/x/page.html",
                 f"/page/{server.token}/page.html", "/page/%C3%A9/page.html", "/%C3%A9/"):  # fmt: skip
        answer = server.get(path)
        refused(answer, 403)
        assert server.token not in answer.body
        assert "results" not in answer.body
    for origin in ("http://example.com", "null", "http://127.0.0.1", f"https://127.0.0.1:{server.port}",
                   f"http://127.0.0.1:{server.port}.example.com"):  # fmt: skip
        refused(server.get(good, Origin=origin), 403)
    for host in ("example.com", f"example.com:{server.port}", "127.0.0.1", None, ""):
        refused(server.get(good, Host=host), 400 if host is None else 421)  # None: no HTTP/1.1
    for method in ("HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "POST"):
        answer = server.get(good, method)
        refused(answer, 405)
        assert "GET" in answer.headers["allow"]
    assert server.get(good, Origin=f"http://127.0.0.1:{server.port}").code == 200
    assert server.get(good, Host=f"localhost:{server.port}").code == 200


def test_a_signature_opens_one_page_and_that_in_a_sandbox(server: Server) -> None:
    pages = server.pages
    assert set(pages) == {
        "below/loop.s", "board.json", "loop.json", r"odd\xff\xe9.s", "page.html",
    }  # fmt: skip
    for name, part in (
        ("page.html", "as it was written"),
        ("loop.json", "<html"),
        ("below/loop.s", "<html"),
        (r"odd\xff\xe9.s", "<html"),
    ):
        answer = server.get(pages[name])
        assert answer.code == 200
        assert part in answer.body
        policy = answer.headers["content-security-policy"]
        assert "sandbox allow-scripts" in policy
        assert "allow-same-origin" not in policy
        assert "default-src 'none'" in policy
        assert "connect-src" not in policy
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert server.token not in answer.body
    whole = carried(server.get(pages["loop.json"]).body)
    assert whole["kind"] == "analyze"
    document = json.loads((server.folder / "loop.json").read_text())
    assert whole["result"] == document
    assert len(whole["pipelines"]) == len(document["regions"])
    board = carried(server.get(pages["board.json"]).body)
    assert board["core"]["board"] == "rk3399:little"
    assert board["pipelines"]
    signature = pages["page.html"].split("/")[2]
    for name in ("loop.json", "below/loop.s", "out.s", "../secret.s"):
        refused(server.get(f"/page/{signature}/{name}"), 403)
    own = server.get(f"/{server.token}/workbench").headers
    assert re.search(r"script-src 'nonce-[\w-]+';", own["content-security-policy"])
    assert own["referrer-policy"] == "no-referrer"
    assert own["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    "name",
    ["../secret.s", "%2e%2e/secret.s", "..%2fsecret.s", "%2e%2e%2fsecret.s", "below/../../secret.s",
     "../results-too/secret.s", "..\\secret.s",
     "/etc/passwd", "%2fetc%2fpasswd", "out.s", "outside/secret.s",
     "./../secret.s", "below/%00.s", ".hidden.s", "notes.txt", "other.json", "other.html", "", ".", "..",
     "a" * 5000 + ".s"],
)  # fmt: skip
def test_no_name_leads_out_of_the_folder(server: Server, name: str) -> None:
    refused(server.get(f"/{server.token}/api/text/{name}"), 404)


def test_no_absolute_name_leads_out_of_the_folder_either(server: Server) -> None:
    above = server.folder.parent / "secret.s"
    for name in (str(above), str(above).replace("/", "%2f"), f"//{above}"):
        refused(server.get(f"/{server.token}/api/text/{name}"), 404)
    assert server.get(f"/{server.token}/api/text/below/loop.s").code == 200


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"text": "f: b f", "args": "x0=1"}, "not finished after 1000000 instructions"),
        ({"text": "loop:\n" + "nop\n" * 9000 + "b loop"}, "at most"),
        ({"text": ".rept 1000000000\nnop\n.endr"}, "makes more than"),
        ({"text": CALL, "args": "x0=buf(f32,33000000) x1=out(f32,33000000)"}, "bytes of buffers"),
        ({"text": CALL, "args": "x0=buf(f32,4,file(secret.npy)) x1=out(f32,4)"}, "reads a file"),
        ({"text": ' .include "SECRET"\n' + LOOP}, "reads another file"),
        ({"text": f' .incbin "SECRET"\n{LOOP}'}, "reads another file"),
        ({"text": f'.macro m a\n .\\a "SECRET"\n.endm\n m include\n{LOOP}'}, "not supported here"),
        ({"text": f'nop; .include "SECRET"\n{LOOP}'}, "reads another file"),
        ({"text": f'here: .INCLUDE "SECRET"\n{LOOP}'}, "reads another file"),
        ({"text": f'#include "SECRET"\n{LOOP}'}, "preprocessor"),
        ({"core": "SECRET"}, "no core"),
        ({"core": "a-core.toml"}, "no core"),
        ({"what_if": ["SECRET"]}, "what-if"),
        ({"text": "%" * 1000}, "cannot assemble"),
        ({"cflags": "-DX"}, "unknown key"),
        ({"text": 3}, "wrong type"),
        ({"text": "  "}, "no text"),
        (
            {"text": "add x0, x0, #" + "(" * 100_000 + "1" + ")" * 100_000},
            "nested too deeply",
        ),
        ({"text": "ldr x0, " + "[" * 100_000}, "expected a number"),
        ({"text": "add x0, x0, #1" + "+1" * 100_000}, "column 1025: an instruction has at most"),
        ({"text": "add x0, x0, \ud800"}, "expected a number"),
    ],
)
def test_what_would_take_forever_or_read_a_file_is_refused(
    server: Server, asked: dict[str, Any], why: str
) -> None:
    place = str(server.folder.parent / "secret.s")
    asked = json.loads(json.dumps(asked).replace("SECRET", place))
    answer = server.look(**asked)
    refused(answer, 422)
    assert why in answer.error
    assert "--assembler" not in answer.error


def test_a_name_that_is_no_utf8_is_shown_escaped_and_opened(server: Server) -> None:
    whole = server.get(f"/{server.token}/")
    assert whole.code == 200
    assert json.dumps(r"odd\xff\xe9.s") in whole.body
    for name in (r"odd\xff\xe9.s", "odd%5Cxff%5Cxe9.s"):
        assert json.loads(server.get(f"/{server.token}/api/text/{name}").body)["text"] == LOOP
    refused(server.get(f"/{server.token}/api/text/odd%FF%E9.s"), 404)


def test_1000_connections_that_never_finish_their_header_keep_nobody_out(server: Server) -> None:
    begin = time.monotonic()
    held: list[socket.socket] = []
    try:
        for _ in range(1000 if _most_files(1100) else 600):
            line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
            line.sendall(b"GET / HTTP/1.1\r\nHost: ")
            held.append(line)
        assert server.get(f"/{server.token}/").code == 200
        assert server.look().code == 200
        held[-1].sendall(b"127.0.0.1\r\nX: ")  # however slowly it goes on
        assert ended(held[0])
        assert ended(held[-1])
        assert time.monotonic() - begin < 60
    finally:
        for line in held:
            line.close()
    assert server.get(f"/{server.token}/").code == 200


def _most_files(wanted: int) -> bool:
    """Raise the limit of open files as far as possible; return whether it suffices."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted and (hard == resource.RLIM_INFINITY or hard >= wanted):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return soft >= wanted


def ended(line: socket.socket) -> bool:
    """Return whether the other end closes a connection, within its timeout."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_refused_request_ends_its_connection(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n")
        found = b""
        while chunk := line.recv(4096):
            found += chunk
    assert found.startswith(b"HTTP/1.1 421")


def test_a_body_that_is_too_long_or_no_json_is_not_read(server: Server) -> None:
    path, kind = f"/{server.token}/api/look", "application/json"

    def endless() -> Iterator[bytes]:
        for _ in range(2 * MOST_BODY // 1024):
            yield b"x" * 1024

    refused(server.get(path, "POST", b"", Content_Type=kind, Content_Length="99999999999"), 413)
    with_all = server.get(path, "POST", b" " * (MOST_BODY + 1), Content_Type=kind)
    refused(with_all, 413)
    chunked = server.get(path, "POST", endless(), Content_Type=kind, Transfer_Encoding="chunked")
    refused(chunked, 413)
    refused(server.get(path, "POST", b"{", Content_Type=kind), 400)
    refused(server.get(path, "POST", b"[" * 100_000, Content_Type=kind), 400)
    refused(server.get(path, "POST", b"{}", Content_Type="text/plain"), 415)  # as forms can send


def test_of_200_questions_at_once_some_are_answered_and_the_others_told_to_wait(
    server: Server,
) -> None:
    with ThreadPoolExecutor(200) as pool:
        answers = list(
            pool.map(
                lambda _: server.look(text=CALL, args="x0=buf(f32,4) x1=out(f32,4)"), range(200)
            )
        )
    codes = Counter(answer.code for answer in answers)
    assert set(codes) <= {200, 503}
    assert codes[200] >= MOST_WAITING
    assert codes[503]
    late = next(answer for answer in answers if answer.code == 503)
    assert late.headers["retry-after"] == "1"
    assert "ask again" in late.error
    assert len({answer.body for answer in answers if answer.code == 200}) == 1
    assert server.look().code == 200


def test_a_function_is_called_with_arguments(server: Server) -> None:
    found = json.loads(server.look(text=CALL, args="x0=buf(f32,4) x1=out(f32,4)").body)["view"]
    assert found["kind"] == "run"
    assert found["result"]["instructions"] == 3
    assert found["result"]["cycles_per_call"] >= found["result"]["lower_bound"] > 0


def shown_loops(page: Any, instructions: int) -> list[dict[str, Any]]:
    """The loops of two cores, once all of the text has been worked on."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        answers = page.evaluate("window.workbench.answers")
        loops = [item["view"]["loops"][0] for item in answers if "view" in item]
        if [loop["instructions"] for loop in loops] == [instructions] * 2:
            return loops
        time.sleep(0.05)
    raise AssertionError(answers)


def test_a_loop_typed_in_the_browser_has_the_cycles_of_analyze_on_each_core(
    server: Server, chrome: Any, tmp_path: Path
) -> None:
    cores = ["cortex-a57", "cortex-a72"]
    (tmp_path / "loop.s").write_text(LOOP)
    known = {}
    for core in cores:
        out = tmp_path / f"{core}.json"
        assert main(["analyze", str(tmp_path / "loop.s"), "--core", core, "--json", str(out)]) == 0
        known[core] = json.loads(out.read_text())["regions"][0]
    wrong: list[str] = []
    page = chrome.new_page(viewport={"width": LAPTOP[0], "height": LAPTOP[1]})
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text))
    own = (f"http://127.0.0.1:{server.port}/", "data:")
    page.on("request", lambda asked: (
        None if asked.url.startswith(own) else wrong.append(asked.url)
    ))  # fmt: skip
    page.goto(f"http://127.0.0.1:{server.port}/{server.token}/")
    page.get_by_role("link", name="Workbench").click()
    page.wait_for_selector("html[data-answered]", timeout=60_000)
    for core in ("cortex-a53", "cortex-a72"):
        page.get_by_role("checkbox", name=core).click()
    page.locator("#text").fill("")
    page.locator("#text").press_sequentially(LOOP.replace("    ", ""))
    shown = shown_loops(page, instructions=4)
    for core in cores:
        cell = page.locator(f"[data-row='cycles per iteration'] td[data-core={core}]")
        assert float(cell.inner_text()) == pytest.approx(
            known[core]["cycles_per_iteration"], abs=0.005
        )
        bound = page.locator(f"[data-row='bound by'] td[data-core={core}]").inner_text()
        assert bound == known[core]["bound_by"]
        assert page.locator(f".panel[data-core={core}] canvas").is_visible()
    for found, core in zip(shown, cores, strict=True):
        assert found["cycles_per_iteration"] == known[core]["cycles_per_iteration"]
        assert found["bounds"] == known[core]["bounds"]
    page.reload()  # the text is kept, outside of what a server is told
    page.wait_for_selector("html[data-answered]", timeout=60_000)
    assert "fmla" in page.locator("#text").input_value()
    page.locator("#text").fill("nonsense x0")
    page.get_by_role("alert").filter(has_text="cannot assemble 'nonsense x0'").wait_for()
    assert [text for text in wrong if "422" not in text] == []
    page.close()


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(number) for number in found.split()]


@pytest.mark.skipif(sys.platform != "linux", reason="children are listed in /proc")
def test_ctrl_c_ends_it_cleanly_and_leaves_no_child(tmp_path: Path) -> None:
    made = started(tmp_path)
    end = time.monotonic() + 30
    while len(workers := children(made.process.pid)) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    assert made.get(f"/{made.token}/").code == 200
    made.process.send_signal(signal.SIGINT)
    out, said = made.process.communicate(timeout=60)
    assert (made.process.returncode, out, complaints(said)) == (0, "", "")
    while any(os.path.exists(f"/proc/{number}") for number in workers) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(os.path.exists(f"/proc/{number}") for number in workers)


@pytest.mark.skipif(sys.platform != "linux", reason="children are listed in /proc")
@pytest.mark.parametrize(
    ("number", "last"), [(signal.SIGINT, ""), (signal.SIGTERM, "interrupted\n")]
)
def test_ending_it_with_questions_open_prints_no_traceback_and_leaves_no_child(
    tmp_path: Path, number: signal.Signals, last: str
) -> None:
    made = started(tmp_path, "--jobs", "1", "--seconds", "600", "--max-instructions", "1e12")
    assert made.look().code == 200
    with (
        ThreadPoolExecutor(5) as pool,
        socket.create_connection(("127.0.0.1", made.port)) as unfinished,
    ):
        unfinished.sendall(
            f"POST /{made.token}/api/look HTTP/1.1\r\nHost: 127.0.0.1:{made.port}\r\n"
            "Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{".encode()
        )
        endless = [pool.submit(made.look, text="f: b f", args="x0=1") for _ in range(5)]
        time.sleep(0.5)
        family = descendants(made.process.pid)
        assert len(family) >= 2
        made.process.send_signal(number)
        answers = [future.result() for future in endless]
        assert {(answer.code, answer.error) for answer in answers} == {
            (503, "The server has been ended.")
        }
        out, said = made.process.communicate(timeout=60)
    assert (out, complaints(said)) == ("", last)
    end = time.monotonic() + 30
    while any(os.path.exists(f"/proc/{one}") for one in family) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(os.path.exists(f"/proc/{one}") for one in family)


def descendants(process: int) -> list[int]:
    below = children(process)
    return below + [one for child in below for one in descendants(child)]


def test_a_port_in_use_is_one_line(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", str(server.folder), "--port", str(server.port)]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert found.err.count("\n") == 1
    assert f"--port {server.port}: it is in use" in found.err
