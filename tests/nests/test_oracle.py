"""A definition's oracle and its C reference, compared with NumPy that was written by hand."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from armsim.checks.verdict import UNIT_ROUNDOFF
from armsim.nests.c_reference import c_reference
from armsim.nests.call import Call
from armsim.nests.data import drawn
from armsim.nests.oracle import expected
from tests.nests.cases import CASES, Array, Case

CC = shutil.which("cc")
HEADERS = Path(__file__).parents[2] / "armsim" / "emission" / "files"


def data(case: Case, kind: type = np.float64, seed: int = 3) -> dict[str, Array]:
    return {name: one.astype(kind) for name, one in drawn(case.bound, seed)[0].items()}


@pytest.mark.parametrize("name", CASES)
def test_the_oracle_computes_what_numpy_does_by_hand(name: str) -> None:
    case = CASES[name]
    plain, _ = drawn(case.bound, 3)
    wanted = case.by_hand(data(case))
    # Constants such as 1e-5 are those of fp32 in a kernel, and the oracle allows for that.
    assert expected(case.bound, plain).value == pytest.approx(wanted, rel=1e-12, abs=1e-12)


@pytest.mark.parametrize("name", CASES)
def test_results_in_fp32_lie_inside_of_the_bound_and_wrong_ones_do_not(name: str) -> None:
    case = CASES[name]
    for seed in range(20):
        plain, _ = drawn(case.bound, seed)
        value, error = expected(case.bound, plain)
        single = case.by_hand(data(case, np.float32, seed))
        assert single.dtype in (np.float32, np.float64)
        assert (np.abs(single - value) <= error).all()
        # An element in place of its neighbour, or a thousandth of the result, is more than rounding.
        assert (np.abs(np.roll(single, 1).ravel() - value.ravel()) > error.ravel()).any()
        assert (error <= 0.001 * np.abs(value).max()).all()
        assert (np.abs(1.001 * value - value) > error).any()


@pytest.mark.parametrize("name", ["gemm", "scores", "weighted"])
def test_the_order_of_a_sum_does_not_matter(name: str) -> None:
    case = CASES[name]
    last = list(case.sizes)[-1] if name != "weighted" else "j"
    for seed in range(20):
        plain, _ = drawn(case.bound, seed)
        value, error = expected(case.bound, plain)
        turned = {
            tensor: np.flip(one, [
                at for at, index in enumerate(access.indices) if (last, 1) in index.steps
            ]).astype(np.float32)
            for access in case.definition.statements[0].reads
            for tensor, one in [(access.tensor, plain[access.tensor])]
        }  # fmt: skip
        assert (np.abs(case.by_hand(turned) - value) <= error).all()


def test_the_bound_of_a_sum_is_highams() -> None:
    case = CASES["gemm"]
    plain, _ = drawn(case.bound, 1)
    _, error = expected(case.bound, plain)
    n = case.sizes["i"]
    magnitude = np.abs(plain["a"]).astype(np.float64) @ np.abs(plain["b"]).astype(np.float64)
    # gamma_n of lemma 3.1, one more rounding of the products, and a hundredth.
    assert error == pytest.approx(1.01 * (n + 1) * UNIT_ROUNDOFF * magnitude, rel=1e-3)


def test_a_tap_outside_of_its_tensor_adds_nothing_to_the_error() -> None:
    case = CASES["words"]
    plain, _ = drawn(case.bound, 1)
    plain["x"] = np.ones_like(plain["x"])
    plain["w"] = np.ones_like(plain["w"])
    value, error = expected(case.bound, plain)
    assert value[:, 0].tolist() == [8.0, 12.0, 12.0, 12.0, 12.0, 8.0]
    assert error[0, 0] < error[1, 0]


class Verdict(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_size_t) for name in ("compared", "wrong", "first")),
        *((name, ctypes.c_double) for name in ("got", "wanted", "allowed", "largest")),
    ]


@pytest.mark.skipif(CC is None, reason="no cc")
def test_the_reference_in_c_accepts_numpys_results_and_refuses_wrong_ones(tmp_path: Path) -> None:
    (tmp_path / "reference.h").write_text((HEADERS / "reference.h").read_text())
    lines = []
    for name, case in CASES.items():
        (tmp_path / name).mkdir()
        names = (*case.definition.inputs, case.definition.output)
        places = "".join(f"#define AT_{one.upper()} {at}\n" for at, one in enumerate(names))
        (tmp_path / name / "call.h").write_text(
            "#define SEED UINT64_C(88172645463325252)\n" + places
        )
        (tmp_path / name / "reference.c").write_text(
            c_reference(Call(case.bound, (*case.definition.inputs, case.definition.output)))
        )
        lines.append(
            f"cc -std=c11 -Wall -Wextra -Werror -O1 -shared -fPIC -I{name} -I. {name}/reference.c "
            f"-o {name}.so -lm"
        )
    subprocess.run(["sh", "-ec", "\n".join(lines)], cwd=tmp_path, check=True, timeout=120)
    for name, case in CASES.items():
        check_reference(case, ctypes.CDLL(str(tmp_path / f"{name}.so")), name)


def check_reference(case: Case, library: ctypes.CDLL, name: str) -> None:
    bound, given = case.bound, drawn(case.bound, 1)[1]
    buffers = [given[one].copy() for one in case.definition.inputs]
    buffers.append(np.zeros(bound.shapes[case.definition.output], np.float32))
    pointers = (ctypes.c_void_p * len(buffers))(*(one.ctypes.data for one in buffers))
    before = [one.copy() for one in buffers]
    library.fill(pointers)
    filled = dict(zip(case.definition.inputs, buffers, strict=False))
    for one, was in zip(buffers[:-1], before, strict=False):
        assert (one != was).any(), name
    inputs = {tensor: unpacked(case, tensor, one) for tensor, one in filled.items()}
    buffers[-1][...] = case.by_hand(inputs)
    library.check.restype = Verdict
    found = library.check(pointers, pointers)
    assert (found.compared, found.wrong) == (buffers[-1].size, 0), (name, found.got, found.wanted)
    last = buffers[-1].reshape(-1)[-1:]
    last += 0.001 * max(1.0, float(np.abs(buffers[-1]).max()))
    found = library.check(pointers, pointers)
    assert (found.wrong, found.first) == (1, buffers[-1].size - 1), name


def unpacked(case: Case, tensor: str, one: Array) -> Array:
    """Nibbles as numbers, the low half of a byte first."""
    kind = case.definition.type_of(tensor)
    if kind in ("f32", "i8", "u8"):
        return one.astype(np.float64)
    halves = np.stack([one & 15, one >> 4], -1).reshape(case.bound.shapes[tensor]).astype(np.int64)
    return np.where((halves > 7) & (kind == "i4"), halves - 16, halves).astype(np.float64)
