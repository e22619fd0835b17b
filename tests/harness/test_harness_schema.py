"""``armsim run --json``: one schema for functions of one's own and for kernels that carry a contract."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.operators.saved import read_kernel

ROOT = Path(__file__).resolve().parents[2]
SAVED = ROOT / "kernels" / "asm" / "qadd_scalar_v1.S"
TRANSPOSE = f"{Path(__file__).parent / 'prebuilt' / 'transpose.o'}:transpose"
TRANSPOSE_ARGS = "x0=buf(f32,8x12) x1=out(f32,12x8) x2=8 x3=12"

# What users read: name -> type.
KEYS: dict[str, Any] = {
    "schema": str, "symbol": str, "verified": bool, "faults": list, "instructions": int, "mix": dict,
    "cycles": int, "cycles_per_call": float, "uops": (int, float), "bound_by": str,
    "l1d_cache_refill": (int, float), "blocks": list,
}  # fmt: skip
FAULT_KEYS = {
    "kind", "severity", "message", "instruction", "address", "line", "buffer", "offset",
}  # fmt: skip


def document(words: list[str], folder: Path, code: int) -> dict[str, Any]:
    assert main(["run", *words, "--json", str(folder / "out.json")]) == code
    made: dict[str, Any] = json.loads((folder / "out.json").read_text())
    assert all({*fault} == FAULT_KEYS for fault in made["faults"])
    return made


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], dict[str, Any]]:
    """The documents of a function and of a kernel with a contract, both right."""
    folder = tmp_path_factory.mktemp("schema")
    function = [TRANSPOSE, "--args", TRANSPOSE_ARGS, "--expect", "x1 = x0.T"]
    return document(function, folder, 0), document([str(SAVED)], folder, 0)


def test_both_kinds_have_all_keys_of_their_types(
    both: tuple[dict[str, Any], dict[str, Any]],
) -> None:
    for made in both:
        assert made["schema"] == "armsim.run/1"
        assert made["verified"] is True
        for key, wanted in KEYS.items():
            assert isinstance(made[key], wanted), key
        assert sum(made["mix"].values()) == made["instructions"]
        assert made["cycles"] == made["cycles_per_call"]
        assert made["blocks"]
        assert {*made["blocks"][0]} == {*both[0]["blocks"][0]}


def test_a_kernel_with_a_contract_has_the_keys_of_a_function_and_some_more(
    both: tuple[dict[str, Any], dict[str, Any]],
) -> None:
    function, saved = both
    assert {*function} < {*saved}
    assert {"problem", "tile", "lower_bound", "gops"} <= {*saved}


def test_a_saved_kernel_that_writes_past_its_output_is_a_fault_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = SAVED.read_text().replace("    ret", "    strb w0, [x2, #1]\n    ret")
    path = tmp_path / "edited.S"
    path.write_text(text)
    made = document([str(path)], tmp_path, 1)
    (fault,) = made["faults"]
    assert (fault["kind"], fault["severity"]) == ("write-out-of-bounds", "error")
    assert fault["instruction"].startswith("strb w0, [x2, #1]")
    number = 1 + text[: text.index("    strb w0, [x2, #1]")].count("\n")
    assert fault["line"] == f"{path}:{number}"
    assert "error write-out-of-bounds" in capsys.readouterr().out


def test_a_saved_kernel_that_the_core_cannot_run_is_right_but_fails(tmp_path: Path) -> None:
    path = ROOT / "kernels" / "asm" / "qgemm_u8_dot_12x4_u1_d0.S"
    made = document([str(path), "--core", "a57"], tmp_path, 1)
    assert made["verified"] is True
    assert made["cycles"] is None
    assert {fault["kind"] for fault in made["faults"]} == {"not-in-core"}


@pytest.mark.parametrize("name", ["qadd_held_v4", "gemm_naive_1x1_k1_pf0"])
def test_checked_or_not_a_saved_kernel_takes_the_cycles_of_the_search(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ROOT / "kernels" / "asm" / f"{name}.S"
    saved = read_kernel(path.read_text(), str(path))
    monkeypatch.setattr(Setting, "render", lambda *_: saved.source)
    setting = Setting(saved.operator, saved.problem, load_core("a72"))
    searched = evaluate(setting, saved.tile)
    assert isinstance(searched, Measured)
    for options in ([], ["--unchecked"]):
        made = document([str(path), "--core", "a72", *options], tmp_path, 0)
        assert made["cycles"] == made["cycles_per_call"] == searched.cycles
