"""Compiled code is kept between runs; damaged code is compiled again, and what cannot be kept is used."""

from __future__ import annotations

import errno
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from armsim import code_cache, compiled
from armsim.code_cache import CodeFile

SOURCE = (
    "from armsim.compiled import called, compiled\n\n@compiled\ndef doubled(x):\n    return 2 * x\n"
)


@pytest.fixture(autouse=True)
def kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled.numba.config, "CACHE_DIR", str(tmp_path / "code"))
    monkeypatch.setattr(code_cache, "_said", set())


def loaded(folder: Path) -> ModuleType:
    """A module with a compiled function, as a new process imports it."""
    path = folder / "doubling.py"
    if not path.exists():
        path.write_text(SOURCE)
    spec = importlib.util.spec_from_file_location("doubling", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["doubling"] = module
    spec.loader.exec_module(module)
    return module


def lines_of(folder: Path) -> tuple[int, list[str]]:
    """Return what the function gives in a new process, and what was announced."""
    said: list[str] = []
    with compiled.compiling_announced(said.append):
        value = loaded(folder).doubled(21)
    return value, said


def test_what_is_called_from_what_is_merged_stays_a_function() -> None:
    @compiled.called
    def apart(x: int) -> int:
        for turn in range(x):
            x ^= turn
        return x

    @compiled.merged
    def between(x: int) -> int:
        return apart(x) + apart(x + 1)

    @compiled.compiled
    def outer(x: int) -> int:
        return between(x)

    # 5 ^ 0 ^ 1 ^ 2 ^ 3 ^ 4 = 1, 6 ^ 0 ^ 1 ^ 2 ^ 3 ^ 4 ^ 5 = 7
    assert outer(5) == 8
    [forced] = [kept.fndesc.inline for kept in between.overloads.values()]
    [left_to_llvm] = [kept.fndesc.inline for kept in apart.overloads.values()]
    assert (forced, left_to_llvm) == (True, False)


def test_python_is_refused_a_function_that_compiled_code_alone_can_call() -> None:
    @compiled.merged
    def doubled(x: int) -> int:
        return 2 * x

    @compiled.compiled
    def more(x: int) -> int:
        return doubled(x) + 1

    for _ in range(2):  # before it is compiled and after
        with pytest.raises(TypeError, match="doubled: compiled code alone"):
            doubled(20)
        assert more(20) == 41


def files(folder: Path) -> list[Path]:
    return list((folder / "code").rglob("*.code"))


def test_compiling_is_announced_when_something_is_compiled_and_only_then(tmp_path: Path) -> None:
    assert lines_of(tmp_path) == (42, [compiled.COMPILING])
    assert lines_of(tmp_path) == (42, [])


@pytest.mark.parametrize("damage", ["empty", "short", "a bit", "other"])
def test_a_damaged_file_is_compiled_again_with_one_line(
    tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines_of(tmp_path)
    for path in files(tmp_path):
        whole = path.read_bytes()
        middle = len(whole) // 2
        path.write_bytes({
            "empty": b"",
            "short": whole[:middle],
            "a bit": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
            "other": b"\x80" * 4000,
        }[damage])  # fmt: skip
    assert lines_of(tmp_path) == (42, [compiled.COMPILING])
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "damaged: it is compiled again" in err
    assert str(tmp_path / "code") in err
    assert lines_of(tmp_path) == (42, [])


def test_a_full_disk_names_the_folder_and_the_code_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> tuple[int, str]:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(code_cache.tempfile, "mkstemp", full)
    assert lines_of(tmp_path)[0] == 42
    err = capsys.readouterr().err
    assert "cannot be kept" in err
    assert "No space left on device" in err
    assert str(tmp_path / "code") in err
    assert "ARMSIM_CACHE_DIR" in err


def test_code_of_a_source_that_was_changed_is_not_used(tmp_path: Path) -> None:
    lines_of(tmp_path)
    path = tmp_path / "doubling.py"
    path.write_text(SOURCE.replace("2 * x", "3 * x"))
    os.utime(path, (1, 1))
    assert lines_of(tmp_path) == (63, [compiled.COMPILING])


def test_a_key_has_its_own_code_and_stamp(tmp_path: Path) -> None:
    import pickle

    first, second = (CodeFile(tmp_path, "f", stamp, pickle.dumps) for stamp in (1, 2))
    first.save(("int64",), "a")
    first.save(("float64",), "b")
    assert (first.load(("int64",)), first.load(("float64",))) == ("a", "b")
    assert second.load(("int64",)) is None
    first.flush()
    assert first.load(("int64",)) is None
