"""armsim as a process: closed and narrow streams, signals, and files that are whole or not there."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from importlib.metadata import entry_points
from pathlib import Path
from random import Random

import pytest

from armsim.cli.main import main
from armsim.files import check_writes_whole, work_folder, write_whole
from experiments.signals.run import attempt, hear_hangup

ROOT = Path(__file__).resolve().parents[2]
SAVED = ROOT / "kernels" / "asm" / "qadd_scalar_v1.S"
SEED = int(os.environ.get("ARMSIM_SEED", time.time_ns() % 2**32))
RET = "    .global f\nf:  str w1, [x0]\n    ret\n"


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", command.replace("armsim", f"{sys.executable} -m armsim", 1)],
        env={**os.environ, **environment}, capture_output=True, text=True,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("command", "closed"),
    [
        *[("cores", closed) for closed in (">&-", "2>&-", "<&- >&- 2>&-")],
        (f"run {SAVED}", "<&- >&- 2>&-"),  # which loads compiled code and starts a process
    ],
)
def test_closed_streams_are_no_error(command: str, closed: str) -> None:
    done = shell(f"armsim {command} {closed}")
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr


def test_a_file_is_written_where_stdout_is_closed_and_not_into_it(tmp_path: Path) -> None:
    done = shell(f"armsim cores a57 --json {tmp_path / 'core.json'} >&-")
    assert done.returncode == 0
    assert json.loads((tmp_path / "core.json").read_text())["name"] == "cortex-a57"


@pytest.mark.parametrize("encoding", ["ascii", "latin1", "utf-8"])
@pytest.mark.parametrize("name", ["\N{GREEK SMALL LETTER SIGMA}.S", os.fsdecode(b"\xff.S")])
def test_names_that_a_stream_cannot_show_are_escaped(
    tmp_path: Path, encoding: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Streams as a process with PYTHONIOENCODING has them; `main` changes what they do with a letter.
    (tmp_path / name).write_text(RET)
    for words, code, lines in (
        (["run", str(tmp_path / name), "--args", "x0=out(i32,1) w1=1"], 0, 0),
        (["run", str(tmp_path / ("no" + name)), "--args", ""], 2, 1),
    ):
        streams = [io.TextIOWrapper(io.BytesIO(), encoding=encoding) for _ in range(2)]
        monkeypatch.setattr(sys, "stdout", streams[0])
        monkeypatch.setattr(sys, "stderr", streams[1])
        assert main(words) == code
        out, err = (stream.buffer.getvalue() for stream in streams if not stream.flush())
        assert (b"instructions" in out) == (code == 0)
        assert len(err.splitlines()) == lines, err


def test_in_the_c_locale_tables_are_printed() -> None:
    done = shell("armsim cores a57", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (done.returncode, done.stderr) == (0, "")


def workers_of(pid: int) -> list[int]:
    """Return a process's children, once there are two that have had a moment to work."""
    for _ in range(1200):
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        if len(found) == 2:
            time.sleep(0.5)
            return [int(child) for child in found]
        time.sleep(0.1)
    raise AssertionError("no workers")


def running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def end_of(pids: list[int], seconds: float) -> list[int]:
    """Return the processes that still run after so many seconds."""
    until = time.monotonic() + seconds
    while (left := [pid for pid in pids if running(pid)]) and time.monotonic() < until:
        time.sleep(0.05)
    return left


needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")


@needs_proc
@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("SIGINT", True),
        ("SIGTERM", False),
        ("SIGHUP", True),
        ("SIGKILL", False),
    ],  # a group: by a terminal
)
def test_a_search_that_is_ended_leaves_no_worker_and_no_half_file(
    name: str, group: bool, tmp_path: Path
) -> None:
    document = tmp_path / "found.json"
    process = subprocess.Popen(
        [sys.executable, "-m", "armsim", "explore", "--op", "dwconv", "--exhaustive", "--jobs", "2",
         "--json", str(document)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=hear_hangup,
    )  # fmt: skip
    try:
        workers = workers_of(process.pid)
        assert not document.exists()
        (os.killpg if group else os.kill)(process.pid, getattr(signal, name))
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert end_of(workers, 2) == []
    assert "Traceback" not in err
    if name == "SIGKILL":
        assert not document.exists()
        return
    assert process.returncode == 130, err
    assert "INCOMPLETE" in out or "interrupted" in err
    if document.exists():
        assert json.loads(document.read_text())["complete"] is False


@needs_proc
def test_a_sweep_that_is_ended_leaves_no_worker() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "armsim", "verify", "--all", "--jobs", "2"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        workers = workers_of(process.pid)
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, "Traceback" in err) == (130, False), err
    assert end_of(workers, 2) == []


def test_nohup_is_respected() -> None:
    program = (
        "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN); "
        "from armsim.cli import main as m, cores; "
        "run = cores.run; "
        "cores.run = lambda given: (os.kill(os.getpid(), signal.SIGHUP), run(given))[1]; "
        "sys.argv = ['armsim', 'cores']; sys.exit(m.main())"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True).returncode == 0
    ended = program.replace("SIG_IGN", "SIG_DFL")
    done = subprocess.run([sys.executable, "-c", ended], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")


def test_an_interrupt_that_becomes_another_error_is_an_interrupt() -> None:
    """A callback from compiled code loses the exception."""
    program = (
        "import os, signal, sys\n"
        "from armsim.cli import main as m, cores\n"
        "def run(given):\n"
        "    try:\n        os.kill(os.getpid(), signal.SIGINT)\n"
        "    except BaseException:\n        raise RuntimeError('no compiled object yet')\n"
        "cores.run = run\n"
        "sys.argv = ['armsim', 'cores']\n"
        "sys.exit(m.main())\n"
    )
    for name in ("SIGINT", "SIGTERM"):
        made = [sys.executable, "-c", program.replace("SIGINT", name)]
        done = subprocess.run(made, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (130, "interrupted\n")


@needs_proc
def test_an_assembler_and_what_it_starts_end_with_its_caller(tmp_path: Path) -> None:
    tool, place = tmp_path / "aarch64-linux-gnu-gcc", tmp_path / "temporary"
    # As gcc, which waits for an assembler.
    tool.write_text(f"#!/bin/sh\nsleep 60 &\necho $$ $! > {tmp_path}/pids\nwait\n")
    tool.chmod(0o755)
    place.mkdir()
    (tmp_path / "k.S").write_text(RET)
    command = [sys.executable, "-m", "armsim", "run", str(tmp_path / "k.S"), "--args", "",
               "--assembler", str(tool)]  # fmt: skip
    for number in (signal.SIGKILL, signal.SIGTERM):
        (tmp_path / "pids").unlink(missing_ok=True)
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "TMPDIR": str(place)},
        )  # fmt: skip
        for _ in range(600):
            if (tmp_path / "pids").exists() and (tmp_path / "pids").read_text().strip():
                break
            time.sleep(0.1)
        pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
        assert all(running(pid) for pid in pids)
        process.send_signal(number)
        # On a machine that is busy enough the alarm comes first.
        assert process.wait(20) in (130, -signal.SIGKILL, -signal.SIGALRM)
        assert end_of(pids, 2) == []
    if process.returncode == 130:  # the second process removed what the first, killed, could not
        assert list(place.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="folders are locked by fcntl")
def test_a_folder_that_a_killed_process_has_left_is_removed_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = (
        "import os, sys\nfrom armsim.files import work_folder\n"
        "with work_folder() as folder:\n"
        "    (folder / 'x').write_text('')\n    print(folder, flush=True)\n    sys.stdin.read()\n"
    )
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    others = [
        subprocess.Popen(
            [sys.executable, "-c", program], text=True, env={**os.environ, "TMPDIR": str(tmp_path)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )
        for _ in range(2)
    ]  # fmt: skip
    try:
        folders = [Path(process.stdout.readline().strip()) for process in others if process.stdout]
        others[0].kill()
        others[0].wait()
        (tmp_path / "armsim-work-mine").symlink_to(tmp_path)
        assert all((folder / "x").exists() for folder in folders)
        with work_folder() as own:
            assert sorted(tmp_path.iterdir()) == sorted(
                [own, folders[1], tmp_path / "armsim-work-mine"]
            )
        others[1].communicate("")
        assert [path.name for path in tmp_path.iterdir()] == ["armsim-work-mine"]
    finally:
        for process in others:
            process.kill()
            process.communicate()


@needs_proc
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_at_a_random_moment_too(name: str, tmp_path: Path) -> None:
    """One moment each, with patience; experiments/signals takes twenty and gives them two seconds."""
    moment = Random(f"{SEED} {name}").uniform(0.05, 2.5)
    code, wrong = attempt(name, moment, tmp_path, patience=20)
    assert wrong == [], f"ARMSIM_SEED={SEED}: {name} after {moment:.3f} s: exit code {code}"


def test_a_file_is_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.json"
    write_whole(path, "old")
    path.chmod(0o640)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            write_whole(path, "new" * 1000)
    assert path.read_text() == "old"
    assert [item.name for item in tmp_path.iterdir()] == ["x.json"]
    link = tmp_path / "link.json"
    link.symlink_to(path)
    write_whole(link, "new")
    assert (path.read_text(), link.is_symlink()) == ("new", True)
    assert path.stat().st_mode & 0o777 == 0o640
    write_whole(os.devnull, "nothing")
    assert not Path(os.devnull).is_file()
    mask = os.umask(0o027)
    try:
        write_whole(tmp_path / "fresh", "")
    finally:
        os.umask(mask)
    assert (tmp_path / "fresh").stat().st_mode & 0o777 == 0o640


def test_a_place_is_looked_at_without_leaving_anything(tmp_path: Path) -> None:
    check_writes_whole(tmp_path / "x.json")
    assert list(tmp_path.iterdir()) == []
    for place, words in ((tmp_path, "directory"), (tmp_path / "no" / "x.json", "No such file")):
        with pytest.raises(OSError, match=words):
            check_writes_whole(place)


def test_json_of_a_request_that_cannot_be_carried_out_holds_the_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, fresh = tmp_path / "x.json", tmp_path / "fresh.json"
    path.write_text("old")
    for place in (path, fresh):
        assert main(["run", "none.S", "--args", "", "--json", str(place)]) == 2
    for place in (path, fresh):
        said = json.loads(place.read_text())
        assert said["schema"] == "armsim.error/1"
        assert "none.S" in said["error"]
    assert capsys.readouterr().err.count("\n") == 2


@pytest.mark.parametrize("word", ["--json {}", "--json={}"])
def test_json_of_a_line_that_cannot_be_parsed_holds_the_error(word: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("old")
    with pytest.raises(SystemExit):
        main(["run", *word.format(path).split(), "f.S", "--calls", "many"])
    said = json.loads(path.read_text())
    assert (said["schema"], said["command"]) == ("armsim.error/1", "run")
    assert "'many' is not a whole number" in said["error"]


@pytest.mark.parametrize(
    ("line", "command", "wrong"),
    [
        ("bogus --json {}", "bogus", "unknown command 'bogus'"),
        ("--bogus run --json={}", "--bogus", "unknown option '--bogus'"),
        ("run f.S --json {} --bogus", "run", "unknown option '--bogus'"),
    ],
)
def test_json_of_a_command_or_an_option_that_does_not_exist_holds_the_error(
    line: str, command: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.json"
    path.write_text("old")
    with pytest.raises(SystemExit) as end:
        main(line.format(path).split())
    assert end.value.code == 2
    said = json.loads(path.read_text())
    assert (said["schema"], said["command"]) == ("armsim.error/1", command)
    assert said["error"].startswith(wrong)
    assert said["error"] in capsys.readouterr().err


def test_the_fixture_tells_a_request_that_cannot_be_carried_out_in_one_line(tmp_path: Path) -> None:
    test = "def test_it(arm_kernel):\n    arm_kernel('nofile.S', 'x0=1')\n"
    (tmp_path / "test_it.py").write_text(test)
    installed = {point.value for point in entry_points(group="pytest11")}
    plugin = [] if "armsim.harness.plugin" in installed else ["-p", "armsim.harness.plugin"]
    for other in ("xdist", "xdist.looponfail", "hypothesispytest", "anyio"):  # half of its time
        plugin += ["-p", f"no:{other}"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *plugin, str(tmp_path)],
        cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1
    assert "cannot read nofile.S: No such file or directory" in done.stdout
    assert len(done.stdout.splitlines()) < 25
    assert "FileNotFoundError" not in done.stdout
    assert "load.py" not in done.stdout


IN_A_CALLBACK = """
import ctypes, signal
from armsim.cli.process import ended_by_signals
with ended_by_signals(last=False) as told:
    try:
        ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGTERM))()
    except KeyboardInterrupt:
        pass
print(*told)
"""


def test_a_signal_inside_a_callback_of_a_compiler_prints_no_traceback() -> None:
    done = subprocess.run([sys.executable, "-c", IN_A_CALLBACK], capture_output=True, text=True)
    assert done.stdout.split() == [str(int(signal.SIGTERM))]
    assert done.stderr == ""


@pytest.mark.parametrize("mebibytes", [117, 390, 430])
def test_too_little_memory_to_load_the_libraries_is_no_wrong_kernel(mebibytes: int) -> None:
    """NumPy's OpenBLAS, LLVM and Unicorn each fail in their own way, some with exit code 1.

    How much is left for Unicorn depends on what LLVM had to compile.
    """
    program = (
        f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({mebibytes << 20},) * 2); "
        "from armsim.cli.main import main; raise SystemExit(main(['run', 'qadd_held_v4']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert "not enough memory" in line
    assert f"this process may have {mebibytes} MiB" in line or "an emulator needs" in line
