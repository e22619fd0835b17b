"""Help: lists, examples, documents, completion."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import tomllib
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from armsim.cli.main import COMMANDS, command_parser, main
from armsim.operators.registry import OPERATORS
from armsim.shipped_files import DOCUMENTS, KERNELS, LESSONS, shipped_files

ROOT = Path(__file__).resolve().parents[2]


def answer(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    try:
        code = main(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_examples_that_parse_and_fits_80_columns(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    code, out, _ = answer([name, "--help"], capsys)
    assert code == 0
    assert out.startswith(f"usage: armsim {name}")
    assert [line for line in out.splitlines() if len(line) > 80] == []
    examples = out.partition("examples:\n")[2].replace("\\\n", " ").splitlines()
    lines = [line.strip() for line in examples if line.startswith("  armsim")]
    assert lines
    for line in lines:
        words = shlex.split(line.partition(">")[0].partition("|")[0], comments=True)
        assert words[1] == name
        command_parser(name).parse_args(words[2:])  # SystemExit for one that is wrong


@pytest.mark.parametrize("op", sorted(OPERATORS))
def test_the_help_of_an_operator_has_its_sizes_alone(
    op: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = answer(["explore", "--op", op, "--help"], capsys)
    listed = out.partition(f"problem of {op}")[2].partition("\nmodel:")[0]
    shown = {line.split()[0] for line in listed.splitlines() if line.startswith("  --")}
    assert shown == {f"--{parameter.name}" for parameter in OPERATORS[op].parameters}


def test_help_without_an_operator_says_how_to_list_its_sizes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = answer(["explore", "--help"], capsys)
    assert "armsim explore --op OP --help" in out
    assert "--dilation" not in out


@pytest.mark.parametrize("words", [[], ["help"], ["--help"]])
def test_commands_are_listed(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = answer(words, capsys)
    assert code == (0 if words else 2)
    assert all(purpose in out + err for purpose in COMMANDS.values())


def test_help_of_a_command_is_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(["help", "run"], capsys)[1] == answer(["run", "--help"], capsys)[1]


def test_a_mistyped_command_is_answered_with_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, _, err = answer(["rn"], capsys)
    assert code == 2
    assert "did you mean 'run'" in err


def test_documents_are_printed_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    documents = shipped_files(DOCUMENTS)
    assert set(documents) == {path.stem for path in (ROOT / "docs").glob("*.md")}
    assert answer(["docs", "run"], capsys)[1] == (ROOT / "docs" / "run.md").read_text()
    assert answer(["docs", "docs/run.md"], capsys)[1] == (ROOT / "docs" / "run.md").read_text()
    assert all(name in answer(["docs"], capsys)[1] for name in documents)
    assert "did you mean 'run'" in answer(["docs", "runn"], capsys)[2]


def test_documents_travel_in_the_wheel() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["data-files"]
    packed = {path for pattern in data["share/armsim/docs"] for path in ROOT.glob(pattern)}
    packed |= {path for pattern in data["share/armsim/docs/course"] for path in ROOT.glob(pattern)}
    assert packed == {path for path in (ROOT / "docs").rglob("*") if path.suffix == ".md"}


def test_lessons_are_printed_and_written_as_notebooks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("jupytext")
    name, path = next(iter(shipped_files(LESSONS).items()))
    assert answer(["docs", name], capsys)[1] == path.read_text()
    assert answer(["docs", "1"], capsys)[1] == path.read_text()
    assert path.read_text().splitlines()[0].lstrip("# ") in answer(["docs"], capsys)[1]
    written = tmp_path / "lesson.ipynb"
    assert answer(["docs", name, "--notebook", str(written)], capsys)[0] == 0
    assert json.loads(written.read_text())["nbformat"] == 4
    code, _, err = answer(["docs", "run", "--notebook", str(written)], capsys)
    assert code == 2
    assert "unknown lesson 'run'" in err
    code, _, err = answer(["docs", name, "--notebook", str(tmp_path / "no" / "file")], capsys)
    assert code == 2
    assert "--notebook" in err


def test_kernels_travel_in_the_wheel() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["data-files"]
    packed = {path for pattern in data["share/armsim/kernels/asm"] for path in ROOT.glob(pattern)}
    assert packed == set((ROOT / "kernels" / "asm").iterdir())


def test_shipped_files_are_found_where_they_were_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site, share = tmp_path / "lib" / "site-packages", tmp_path / "share" / "armsim"
    record = site / "armsim-1.dist-info" / "RECORD"
    kernel = share / "kernels" / "asm" / "relu_new.S"
    document, lesson = share / "docs" / "new.md", share / "docs" / "course" / "01-new.md"
    for path in (record, kernel, document, lesson, site / "armsim" / "shipped_files.py"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("// a kernel without contract\n")
    listed = [f"../../{path.relative_to(tmp_path)},," for path in (kernel, document, lesson)]
    record.write_text("\n".join(listed))
    monkeypatch.setattr("armsim.shipped_files.__file__", str(site / "armsim" / "shipped_files.py"))
    monkeypatch.setattr("importlib.metadata.files", lambda _: Distribution.at(record.parent).files)
    shipped_files.cache_clear()
    try:
        assert shipped_files(KERNELS) == {"relu_new": kernel}
        assert shipped_files(DOCUMENTS) == {"new": document}
        assert shipped_files(LESSONS) == {"01-new": lesson}
        for target in ("relu_new", "kernels/asm/relu_new.S"):
            assert f"{kernel}: " in answer(["emit", target, "--out", "x"], capsys)[2]
        assert "did you mean 'relu_new'" in answer(["emit", "relu_nw", "--out", "x"], capsys)[2]
    finally:
        shipped_files.cache_clear()


@pytest.mark.parametrize("name", COMMANDS)
def test_kernels_that_help_names_are_there(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = answer([name, "--help"], capsys)[1]
    named = re.findall(r"kernels/asm/(\w+)", text)
    named += re.findall(r"^  armsim (?:run|emit) (\w+_\w+)(?=\s)", text, flags=re.M)
    assert set(named) <= set(shipped_files(KERNELS))


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("bash") is None:
        pytest.skip("bash is not installed")
    import contextlib
    import io

    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        assert main(["completion", "bash"]) == 0
    path = tmp_path_factory.mktemp("bash") / "armsim.sh"
    path.write_text(text.getvalue())
    return path


COMPLETED = [
    ("armsim ex", {"explore"}),
    ("armsim r", {"results", "roofline", "run"}),
    ("armsim analyze --time", {"--timeline"}),
    ("armsim explore --op dw", {"dwconv"}),
    ("armsim explore --op gemm --core cortex-a7", {"cortex-a72", "cortex-a73", "cortex-a76"}),
    ("armsim explore --cache ", {"warm", "cold"}),
    ("armsim analyze --compare al", {"all"}),
    ("armsim probe --board rk33", {"rk3399"}),
    ("armsim plan mob", {"mobilenet-v1", "mobilenet-v2", "mobilenet-v2-1.4"}),
    ("armsim verify got", {"goto"}),
    ("armsim completion f", {"fish"}),
    ("armsim run --wi", {"--wide"}),
    ("armsim run sax", {"saxpy.S"}),
    ("armsim analyze --json out", {"out.json"}),
    ("armsim explore --core = cortex-a7", {"cortex-a72", "cortex-a73", "cortex-a76"}),
    ("armsim explore --cache =", {"warm", "cold"}),
    ("armsim probe --board=rk33", {"--board=rk3399"}),
    ("armsim analyze --json=out", {"--json=out.json"}),
]


@pytest.mark.parametrize(("line", "wanted"), COMPLETED, ids=[line for line, _ in COMPLETED])
def test_bash_completes(line: str, wanted: set[str], script: Path, tmp_path: Path) -> None:
    (tmp_path / "saxpy.S").touch()
    (tmp_path / "out.json").touch()
    words = line.split(" ")
    program = (
        f"source {script}; COMP_WORDS=({' '.join(shlex.quote(word) for word in words)}); "
        f"COMP_CWORD={len(words) - 1}; _armsim; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    )
    done = subprocess.run(
        ["bash", "-c", program], capture_output=True, text=True, cwd=tmp_path, check=True
    )
    assert (set(done.stdout.split()), done.stderr) == (wanted, "")


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_know_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = answer(["completion", shell], capsys)
    assert code == 0
    assert all(name in out for name in COMMANDS)
    if shutil.which(shell):
        done = subprocess.run([shell, "-n"], input=out, text=True, capture_output=True)
        assert done.returncode == 0


NO_FILES = [
    item
    for item in COMPLETED
    if not item[0].endswith(" ") and "." not in str(item[1]) and " =" not in item[0]
]
LOADED = {
    "fish": "source armsim.fish; complete -C {line}",
    "zsh": "autoload -Uz compinit && compinit -u -d ./dump; source ./armsim.zsh; emulate sh; "
    "COMP_WORDS=({line}); COMP_CWORD={last}; PREFIX=${{COMP_WORDS[-1]}}; _armsim; "
    "printf '%s\\n' \"${{COMPREPLY[@]}}\"",
}


@pytest.mark.parametrize("shell", LOADED)
def test_other_shells_load_the_script_and_complete(
    shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    (tmp_path / "out.json").touch()
    _, out, _ = answer(["completion", shell], capsys)
    (tmp_path / f"armsim.{shell}").write_text(out)
    # Fish adds files by itself as one types.
    file = [("armsim analyze --json=ou", {"--json=out.json"})] if shell == "zsh" else []
    for line, wanted in NO_FILES + file:
        given = shlex.quote(line) if shell == "fish" else line
        program = LOADED[shell].format(line=given, last=len(line.split()) - 1)
        how = {"fish": "--no-config", "zsh": "-f"}[shell]
        done = subprocess.run(
            [shell, how, "-c", program], capture_output=True, text=True, cwd=tmp_path
        )
        found = {text.split("\t")[0] for text in done.stdout.splitlines()}
        assert done.stderr == "", line
        # In zsh those that do not begin like the word are left out afterwards.
        assert found == wanted if shell == "fish" else found >= wanted, line
