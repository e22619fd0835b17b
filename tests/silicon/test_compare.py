"""Predictions against measurements: errors, orders and picks as by hand, and files that are refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.cli.main import main
from armsim.errors import UserError
from armsim.operators.saved import annotate
from armsim.silicon.ranking import kendall_tau, order_of, pick_of

ASM = Path(__file__).resolve().parents[2] / "kernels" / "asm"
HEAD = "kernel,problem,cache,cycles,ns,midr\n"
SMALL, LARGE = "gemm m=4 n=4 k=4", "gemm m=8 n=8 k=8"


def search(cycles: dict[str, int], m: int = 4, **more: Any) -> dict[str, Any]:
    """The part of a search's document that is compared."""
    candidates = [
        {"kernel": name, "verified": True, "cycles": count, "bound_by": "fp"}
        for name, count in cycles.items()
    ]
    return {
        "schema": "armsim.explore/1", "op": "gemm", "problem": {"m": m, "n": m, "k": m},
        "core": "cortex-a53", "board": None, "cache": "warm", "ideal_memory": False,
        "clock_ghz": 1.5, "candidates": candidates, **more,
    }  # fmt: skip


def table(folder: Path, *lines: str, head: str = HEAD) -> str:
    path = folder / "measured.csv"
    path.write_text(head + "".join(f"{line}\n" for line in lines))
    return str(path)


def test_tau_counts_pairs_in_order_less_those_that_are_not() -> None:
    # Of six pairs (1,2) (1,3) (1,4) (2,4) (3,4) agree, (2,3) does not.
    assert kendall_tau([(1, 10), (2, 30), (3, 20), (4, 40)]) == pytest.approx(4 / 6)
    assert kendall_tau([(1, 3), (2, 2), (3, 1)]) == -1
    assert kendall_tau([(1, 1), (1, 2)]) == 0


def test_a_pick_costs_what_it_takes_beside_the_best() -> None:
    measured = {"a": 100.0, "b": 80.0, "c": 90.0}
    assert pick_of(measured, {"a": 5.0, "b": 7.0, "c": 6.0}) == ("b", "a", 1.25)
    assert order_of(measured, {"a": 5.0, "b": 7.0, "c": 6.0}, apart=0.15) == (0, 1)


def test_errors_ranking_and_outliers_are_those_of_the_figures(tmp_path: Path) -> None:
    predicted = {"a": 100, "b": 110, "c": 120, "d": 130, "e": 300, "only": 1}
    lines = [f"{name},{SMALL},warm,{cycles},," for name, cycles in
             {"a": 100, "b": 100, "c": 125, "d": 130, "e": 200, "other": 9}.items()]  # fmt: skip
    found = armsim.compare(search(predicted), table(tmp_path, *lines))
    assert {row.kernel: round(row.error, 3) for row in found.rows} == {
        "a": 0.0, "b": 0.1, "c": -0.04, "d": 0.0, "e": 0.5,
    }  # fmt: skip
    assert found.errors.median == pytest.approx(0.04)
    assert found.errors.mean == pytest.approx((0.1 - 0.04 + 0.5) / 5)
    assert found.errors.worst == pytest.approx(0.5)
    (ranking,) = found.rankings
    assert ranking.tau == pytest.approx(9 / 10)  # a and b are equal on the board
    assert (found.tau, found.regret) == (ranking.tau, 0.0)
    # The median error is 0, the median distance from it 0.04: 0.12 is the limit.
    assert [(row.kernel, row.bound_by) for row in found.outliers] == [("e", "fp")]
    assert found.by_bound["fp"] == found.errors
    assert (found.unpredicted, found.unmeasured) == (("other",), 1)


def test_lines_of_another_cpu_than_is_predicted_count_only_on_request(tmp_path: Path) -> None:
    predicted = search({"a": 100, "b": 110})  # on a Cortex-A53
    a53, a72 = "0x00000000410fd034", "0x410fd083"
    measured = table(tmp_path, f"a,{SMALL},warm,100,,{a53}", f"b,{SMALL},warm,110,,{a53}")
    assert armsim.compare(predicted, measured).notes == ()
    measured = table(tmp_path, f"a,{SMALL},warm,90,,{a72}")
    with pytest.raises(
        UserError, match=r"measured on a cortex-a72 \(MIDR 0x410fd083\), predicted for "
    ):
        armsim.compare(predicted, measured)
    found = armsim.compare(predicted, measured, midr="0x00000000410fd083")
    assert [row.measured for row in found.rows] == [90]
    assert found.notes == ("measured on a cortex-a72 (MIDR 0x410fd083), predicted for cortex-a53",)
    measured = table(tmp_path, f"a,{SMALL},warm,90,,0x610f0221")  # Apple's, no core of ours
    with pytest.raises(
        UserError, match=r"measured on another CPU \(MIDR 0x610f0221\), predicted for "
    ):
        armsim.compare(predicted, measured)


def test_a_network_predicts_what_the_kernels_of_its_layers_do(tmp_path: Path) -> None:
    layers = [
        {"kernel": "gemm_a", "problem": {"m": m, "n": m, "k": m}, "groups": 1, "cycles": cycles}
        for m, cycles in ((4, 100), (8, 300))
    ]
    network = {
        "schema": "armsim.inference/1", "core": "cortex-a53", "board": None, "cache": "warm",
        "clock_ghz": 1.5, "threads": 1, "layers": [*layers, {"what": "folded"}],
    }  # fmt: skip
    lines = (f"gemm_a,{SMALL},,100,,", f"gemm_a,{LARGE},,400,,")
    found = armsim.compare(network, table(tmp_path, *lines))
    assert [(row.problem, row.error) for row in found.rows] == [(SMALL, 0.0), (LARGE, -0.25)]
    assert (found.tau, found.regret) == (None, None)  # one kernel of each


def test_a_wrong_pick_shows_as_regret_by_problem(tmp_path: Path) -> None:
    best = search({"a": 100, "b": 110})
    lines = [f"a,{SMALL},,150,,", f"b,{SMALL},,120,,"]
    found = armsim.compare(best, table(tmp_path, *lines))
    assert found.rankings[0] == (armsim.compare(best, table(tmp_path, *lines))).rankings[0]
    assert (found.rankings[0].picked, found.rankings[0].best) == ("a", "b")
    assert found.regret == pytest.approx(0.25)
    assert found.tau == -1


def test_nanoseconds_become_cycles_at_the_models_clock_or_the_one_given(tmp_path: Path) -> None:
    measured = table(tmp_path, f"a,{SMALL},warm,,100,")
    own = armsim.compare(search({"a": 150}), measured)
    assert (own.rows[0].measured, own.rows[0].timed) == (150.0, True)
    assert "1.5 GHz, the model's clock" in own.notes[0]
    assert armsim.compare(search({"a": 150}), measured, ghz=2.0).rows[0].measured == 200.0


def test_lines_of_other_caches_or_code_are_left_out_and_said(tmp_path: Path) -> None:
    lines = [f"a,{SMALL},cold,100,,", f"b,{SMALL},warm,100,,", f"b,{SMALL},warm,120,,"]
    found = armsim.compare(search({"a": 90, "b": 90}), table(tmp_path, *lines))
    assert [(row.kernel, row.measured) for row in found.rows] == [("b", 110.0)]
    assert found.notes == (
        "1 line left out: measured on cold caches, predicted on warm ones",
        "1 kernel measured several times: the median counts",
    )


def test_a_saved_kernel_and_an_emitted_folder_predict_what_their_file_says(tmp_path: Path) -> None:
    said = {"core": "cortex-a57", "cache": "warm", "ideal_memory": False, "seed": 0,
            "cycles": 5000, "bound_by": "load"}  # fmt: skip
    path = tmp_path / "01.S"
    path.write_text(annotate((ASM / "relu6_flat_v4.S").read_text(), said))
    emitted = armsim.emit(str(path), out=str(tmp_path / "out" / "relu6"))
    words = "relu6 hi=7 wi=7 channels=37"
    measured = table(
        tmp_path, f"relu6_flat_v4,{words},{emitted.code},4000", head="kernel,problem,code,cycles\n"
    )
    for source in (
        str(path),
        str(tmp_path / "out"),
        str(tmp_path / "out" / "relu6" / "contract.json"),
    ):
        (row,) = armsim.compare(source, measured).rows
        assert (row.problem, row.predicted, row.bound_by) == (words, 5000.0, "load")
        assert row.error == pytest.approx(0.25)
    other = table(tmp_path, f"relu6_flat_v4,{words},0123,4000", head="kernel,problem,code,cycles\n")
    with pytest.raises(UserError, match="other machine code was measured"):
        armsim.compare(str(tmp_path / "out"), other)


def test_kernels_without_cycles_predict_nothing_until_they_are_run(tmp_path: Path) -> None:
    emitted = tmp_path / "out"
    code = armsim.emit("relu6_flat_v4", out=str(emitted)).code
    words = "relu6 hi=7 wi=7 channels=37"
    measured = table(
        tmp_path, f"relu6_flat_v4,{words},{code},4000", head="kernel,problem,code,cycles\n"
    )
    with pytest.raises(
        UserError, match=r"'armsim run KERNEL\.S --core CORE --json FILE' predicts one"
    ):
        armsim.compare(str(emitted), measured)
    ran = armsim.run(str(ASM / "relu6_flat_v4.S"), core="a72").to_dict()
    (row,) = armsim.compare(ran, measured).rows
    assert row.predicted == ran["cycles"]


def test_the_table_and_the_document_say_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    predicted = tmp_path / "search.json"
    predicted.write_text(json.dumps(search({"a": 110, "b": 200})))
    measured = table(tmp_path, f"a,{SMALL},,100,,", f"b,{SMALL},,100,,")
    assert main(["compare", str(predicted), measured, "--json", str(tmp_path / "out.json")]) == 0
    out = capsys.readouterr().out
    document = json.loads((tmp_path / "out.json").read_text())
    assert document["schema"] == "armsim.compare/1"
    assert document["errors"]["worst"] == 1.0
    assert "+100.0 %" in out
    assert "median error 55.0 %" in out
    assert main(["compare", str(predicted), measured, "--columns", "eror"]) == 2
    assert "no column 'eror'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "m.csv:1: want the columns 'kernel' and 'cycles' (or 'ns'); there are: none"),
        ("kernle,cycles\n", "want the columns 'kernel' and 'cycles' (or 'ns') (did you mean 'kernel'?)"),
        ("kernel,cycles\n", "m.csv: no measurement in it"),
        ("kernel,ns\na,1e-320\n", "m.csv:2: ns: want 0.001 to 1e+18, got 1e-320"),
        ("kernel,cycles\na,x\n,4\na,-1\n", "m.csv:2: cycles: 'x' is not a number\nm.csv:3: not the name"),
        ("kernel,cycles,ns\na,,\n", "m.csv:2: neither cycles nor ns"),
        ("kernel,problem,cycles\na,gem m=1,4\n", "m.csv:2: unknown op 'gem' (did you mean"),
        ("kernel,problem,cycles\na,gemm m=0 n=1 k=1,4\n", "'gemm m=0 n=1 k=1' is not a problem of"),
        ("kernel,cycles,midr\na,4,0x1\na,5,0x2\n", "lines of several kinds of CPU (0x1, 0x2): --midr"),
        ("kernel,cycles\nz,4\n", "nothing to compare: no kernel of the measurements was predicted"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_compared_is_refused_with_its_line(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("m.csv").write_text(text)
    Path("p.json").write_text(json.dumps(search({"a": 1})))
    assert main(["compare", "p.json", "m.csv"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON; predictions are: explore --json"),
        ('{"cycles": ' + "9" * 5001 + "}", "not JSON; predictions are: explore --json"),
        ("[]", "it has no schema"),
        ('{"schema": "armsim.probe/1"}', "its schema is armsim.probe/1"),
        (
            '{"schema": "armsim.explore/1", "op": "gemm"}',
            "not a complete document of armsim.explore/1",
        ),
    ],
)
def test_what_predicts_nothing_is_refused(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    path.write_text(text)
    with pytest.raises(UserError, match=said):
        armsim.compare(str(path), table(tmp_path, "a,,,1,,"))
