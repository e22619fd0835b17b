"""A folder for hardware: it builds without warnings, proves its kernel under qemu, and is written whole."""

from __future__ import annotations

import csv
import importlib.util
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import armsim
from armsim.cli.main import main
from armsim.emission.folder import code_digest
from armsim.emission.macho import to_macho
from armsim.errors import UserError
from armsim.operators.registry import OPERATORS
from armsim.operators.saved import read_problem

GCC, QEMU = "aarch64-linux-gnu-gcc", "qemu-aarch64"
ASM = Path(__file__).resolve().parents[2] / "kernels" / "asm"
needs_gcc = pytest.mark.skipif(shutil.which(GCC) is None, reason=f"no {GCC}")
needs_qemu = pytest.mark.skipif(
    shutil.which(GCC) is None or shutil.which(QEMU) is None, reason=f"no {GCC} and {QEMU}"
)

# Odd sizes, edges on each side, and between them every way in which tensors lie in memory.
PROBLEMS = (
    "dwconv hi=9 wi=7 channels=6 hf=3 wf=3 stride=2 padding=same dilation=1 epilogue=scale_relu6",
    "conv hi=7 wi=9 cin=5 cout=10 hf=3 wf=3 stride=1 padding=same dilation=2",
    "pwconv hi=3 wi=5 cin=7 cout=13 epilogue=bias_relu6",
    "gemm m=13 n=17 k=9",
    "fc cin=9 cout=33 batch=2 epilogue=bn",
    "qgemm m=9 n=10 k=19 type=s8 weights=packed out=q8",
    "qconv hi=5 wi=6 cin=3 cout=9 kh=3 kw=3 stride=2 padding=0x1x2x0 pad_value=7 weights=plain out=q8",
    "qdwconv hi=7 wi=8 channels=11 stride=2 padding=0x1x2x0",
    "qdwconv hi=7 wi=8 channels=11 hf=5 wf=4 stride=2 padding=same",
    "qsoftmax n=3 steps=16 classes=21",
    "qupsample hi=4 wi=5 channels=9",
    "qadd n=7 channels=19",
    "qsum n=7 channels=19",
    "qmultiply n=7 channels=19",
    "qlookup n=7 channels=19",
    "qmaxpool hi=7 wi=8 channels=6 hf=3 wf=3 stride=2 padding=0x0x1x1",
    "qavgpool hi=7 wi=8 channels=19 hf=3 wf=3 stride=2 padding=same count=inside",
    "maxpool hi=7 wi=8 channels=6 hf=3 wf=3 stride=2 padding=1x0x0x2",
    "avgpool hi=7 wi=8 channels=6 hf=3 wf=3 stride=2 padding=0x1x2x0 count=window",
    "batchnorm hi=3 wi=5 channels=11",
    "bias hi=3 wi=5 channels=11",
    "relu hi=3 wi=5 channels=11",
    "relu6 hi=3 wi=5 channels=11",
    "leakyrelu hi=3 wi=5 channels=11",
    "sigmoid hi=3 wi=5 channels=11",
    "multiply hi=3 wi=5 channels=11",
    "add hi=3 wi=5 channels=11 epilogue=relu6",
    "concat hi=3 wi=5 c1=7 c2=9 c3=2",
    "upsample hi=3 wi=5 channels=7 factor=3",
    "softmax rows=3 channels=11",
    "relayout hi=3 wi=5 channels=7 source=nchw target=nc4hw4",
)


def saved(words: str, folder: Path, family: str = "") -> Path:
    """The first kernel of a search, or of one of its families, as a file."""
    operator, problem = read_problem(words)
    tiles = operator.space(problem, None, False)
    tile = next(tile for tile in tiles if not family or tile.family == family)
    source = operator.render(problem, tile)
    path = folder / f"{source.name}.S"
    path.write_text(source.text)
    return path


def built(folder: Path, *flags: str) -> Path:
    """The folder's benchmark, for qemu."""
    files = [str(folder / name) for name in ("bench.c", "reference.c")]
    kernel = next(str(path) for path in folder.glob("*.S") if not path.name.endswith(".macho.S"))
    strict = ["-O1", "-Wall", "-Wextra", "-Werror", "-static", "-std=c11", *flags]
    command = [GCC, *strict, *files, kernel, "-lm", "-o", str(folder / "bench")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "bench"


def executed(bench: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([QEMU, str(bench), *words], capture_output=True, text=True)


def test_each_operator_of_a_search_is_tested_here() -> None:
    assert {words.split()[0] for words in PROBLEMS} == set(OPERATORS)


@needs_qemu
@pytest.mark.parametrize("words", PROBLEMS, ids=lambda words: words.split()[0])
def test_a_winner_builds_without_warnings_and_passes_its_own_check(
    words: str, tmp_path: Path
) -> None:
    path = saved(words, tmp_path)
    result = armsim.emit(str(path), out=str(tmp_path / "out"))
    assert path.read_text().splitlines()[0] == f"// {result.prototype}"
    done = executed(built(tmp_path / "out"), "--samples", "0")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("elements right") == 1


@needs_qemu
@pytest.mark.parametrize(
    ("words", "family"),
    [
        ("gemm m=13 n=31 k=300 weights=packed", "goto"),
        ("pwconv hi=3 wi=5 cin=7 cout=13 weights=packed epilogue=bias", "rtrd_planes"),
    ],
)
def test_weights_are_packed_in_c_as_the_kernel_reads_them(
    words: str, family: str, tmp_path: Path
) -> None:
    operator, problem = read_problem(words)
    tiles = operator.space(problem, None, True)
    tile = max(tiles, key=lambda tile: (tile.family == family, tile.kc, tile.columns == 12))
    path = tmp_path / "kernel.S"
    path.write_text(operator.render(problem, tile).text)
    armsim.emit(str(path), out=str(tmp_path / "out"))
    done = executed(built(tmp_path / "out"), "--samples", "0")
    assert done.returncode == 0, done.stderr


@needs_qemu
def test_the_reference_of_a_convolution_packs_a_filter_as_its_kernel_reads_it(
    tmp_path: Path,
) -> None:
    words = "conv hi=5 wi=6 cin=5 cout=29 hf=3 wf=2 stride=2 epilogue=bias"
    armsim.emit(str(saved(words, tmp_path, "im2col_panels")), out=str(tmp_path / "out"))
    assert "pack_weights" in (tmp_path / "out" / "reference.c").read_text()
    done = executed(built(tmp_path / "out"), "--samples", "0")
    assert done.returncode == 0, done.stderr


@needs_qemu
@pytest.mark.parametrize(
    ("words", "family"),
    [
        ("pwconv hi=3 wi=5 cin=13 cout=7 epilogue=bias", "rtrd_inplace"),
        ("gemm m=5 n=9 k=6", "rtra"),
        ("gemm m=5 n=29 k=6 weights=packed", "rtrd"),
    ],
)
def test_kernels_that_read_what_they_write_pass_too(
    words: str, family: str, tmp_path: Path
) -> None:
    armsim.emit(str(saved(words, tmp_path, family)), out=str(tmp_path / "out"))
    assert "#define RESTORED 1" in (tmp_path / "out" / "call.h").read_text()
    done = executed(built(tmp_path / "out"), "--samples", "3")
    assert done.returncode == 0, done.stderr


@needs_qemu
@pytest.mark.parametrize(
    ("words", "name"),
    [
        (
            "pwconv hi=3 wi=5 cin=7 cout=13 epilogue=bias_relu6",
            "pwconv_goto_4x8_k4_mc0_kc16_nc0_pf8_bias_relu6",
        ),
        ("gemm m=13 n=17 k=9 weights=packed", "gemm_rtrd_2x8_k2_pf0_packed"),
        ("gemm m=13 n=17 k=9", "gemm_rtra_zero_4x8_k4_pf0_list"),
        ("pwconv hi=3 wi=5 cin=17 cout=9 epilogue=bias", "pwconv_rtrd_inplace_2x8_k2_pf0_bias"),
        (
            "dwconv hi=9 wi=7 channels=6 hf=3 wf=3 stride=2 padding=0x0x1x1 epilogue=scale",
            "dwconv_3x3_s2_window_zero_1x2_c4_nc4hw4_chw_interleaved_pf0_scale",
        ),
        (
            "conv hi=5 wi=7 cin=5 cout=9 hf=2 wf=3 padding=1x0x0x2 epilogue=scale_relu6",
            "conv_2x3_s1_mgemm_2x4_pf0_scale_relu6",
        ),
        (
            "conv hi=5 wi=7 cin=5 cout=9 hf=2 wf=3 stride=2 epilogue=bias_relu",
            "conv_2x3_s2_im2col_panels_4x8_k2_kc7_pf0_bias_relu",
        ),
        (
            "conv hi=5 wi=7 cin=5 cout=9 hf=2 wf=3 padding=2x0x0x1 dilation=2",
            "conv_2x3_s1_d2_mec_3x8_k2_kc4_pf0",
        ),
        ("multiply hi=3 wi=5 channels=12", "multiply_planes_v2"),
        ("qgemm m=5 n=10 k=20 out=q8", "qgemm_u8_adalp_4x4_u1_d4_q8"),
        (
            "qconv hi=5 wi=7 cin=5 cout=9 padding=1 stride=2 type=s8 weights=plain",
            "qconv_s8_mlal16_4x8_u1_d0_plain",
        ),
        ("qsum n=9 channels=5", "qsum_flat_v1"),
        (
            "qdwconv hi=5 wi=8 channels=11 stride=2",
            "qdwconv_3x3_s2_snake_folded_1x2_rows_even_q8",
        ),
        (
            "qavgpool hi=9 wi=8 channels=21 hf=3 wf=3 stride=2 padding=same",
            "qavgpool_3x3_s2_held_v1",
        ),
    ],
)
def test_a_function_for_all_sizes_builds_and_passes_its_check_on_several(
    words: str, name: str, tmp_path: Path
) -> None:
    operator, problem = read_problem(words)
    tile, _ = operator.read_name(name)
    path = tmp_path / f"{name}.S"
    path.write_text(operator.render(problem, tile).text)
    result = armsim.emit(str(path), out=str(tmp_path / "out"), sizes="runtime")
    assert result.prototype.startswith(f"void {result.kernel}(size_t ")
    assert result.generality is not None
    assert min(result.generality.cycles, result.generality.constant_cycles or 0) > 0
    bench = built(tmp_path / "out")
    done = executed(bench, "--check")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("elements right") > 5
    measured = executed(
        bench,
        "--samples",
        "1",
        f"--{next(iter(result.sizes))}",
        "3",
        "--csv",
        str(tmp_path / "m.csv"),
    )
    assert measured.returncode == 0, measured.stderr
    with (tmp_path / "m.csv").open() as file:
        (row,) = csv.DictReader(file)
    assert read_problem(row["problem"])[0] is operator
    assert executed(bench, "--zzz", "1").returncode == 2


def test_a_family_without_a_form_for_all_sizes_says_which_have_one(tmp_path: Path) -> None:
    path = saved("qdwconv hi=9 wi=9 channels=8 dilation=2", tmp_path, "space_to_batch")
    with pytest.raises(
        UserError, match=r"space_to_batch has no form .* snake, .*held_sums have one"
    ):
        armsim.emit(str(path), out=str(tmp_path / "out"), sizes="runtime")
    assert not (tmp_path / "out").exists()


SCORES = """
import armsim
SCORES = armsim.definition("s[h,i,j] += q[h,i,d] * k[h,j,d]", sizes=dict(h=2, i=5, j=9, d=6))
"""


@needs_qemu
@pytest.mark.parametrize("sizes", ["constant", "runtime"])
def test_an_operator_of_a_file_is_written_without_a_kernel_saved_before(
    sizes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ops.py"
    file.write_text(SCORES)
    out = tmp_path / "out"
    words = ["--size", "h=3", "--tile", "i=2,j=8,d=4", "--method", "packed", "--core", "a53"]
    assert main(["emit", f"{file}:SCORES", *words, "--sizes", sizes, "--out", str(out)]) == 0
    assert f"{out}, 12 files" in capsys.readouterr().out
    contract = json.loads((out / "contract.json").read_text())
    assert contract["problem"] == {"h": 3, "i": 5, "j": 9, "d": 6}
    assert contract["prediction"]["core"] == "cortex-a53"
    assert contract["prediction"]["cycles"] > 2 * 3 * 5 * 9 * 6 / 8
    done = executed(built(out), *(["--check"] if sizes == "runtime" else []))
    assert done.returncode == 0, done.stderr
    assert "elements right" in done.stdout


def test_of_an_operator_the_fastest_kernel_is_written(tmp_path: Path) -> None:
    definition = armsim.definition("s[h,i,j] += q[h,i,d] * k[h,j,d]", "scores")
    sizes = {"h": 1, "i": 2, "j": 4, "d": 4}
    result = armsim.emit(definition, shape=sizes, core="a53", out=str(tmp_path / "out"))
    found = armsim.explore(definition, sizes, core="a53")
    assert found.best
    assert (result.kernel, result.prediction["cycles"]) == (found.best.kernel, found.best.cycles)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["relu6_flat_v4", "--tile", "default"], "--tile is for an operator, as FILE.py:NAME"),
        (["FILE:SCORE"], "no definition or algorithm 'SCORE' (did you mean 'SCORES'?)"),
        (["FILE:SCORES", "--size", "x=4"], "scores has no 'x'; its sizes are h, i, j, d"),
        (
            ["FILE:SCORES", "--tile", "i=64,j=64", "--size", "i=64,j=64"],
            "no kernel: 1024 vector registers needed",
        ),
        (
            ["FILE:SCORES", "--tile", "i=2", "--method", "no"],
            "--method: scores has no 'no'; known: packed, dot",
        ),
    ],
)
def test_an_operator_that_cannot_be_written_is_one_line(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ops.py"
    file.write_text(SCORES)
    words = [word.replace("FILE", str(file)) for word in words]
    assert main(["emit", *words, "--out", str(tmp_path / "out")]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_kernel_of_a_search_by_estimates_is_written_too(tmp_path: Path) -> None:
    found = armsim.explore("gemm", {"m": 4, "n": 4, "k": 4}, fidelity="fast", method="rtrd")
    (tmp_path / "k.S").write_text(found.saved(found.measured[-1]))
    result = armsim.emit(str(tmp_path / "k.S"), out=str(tmp_path / "out"))
    assert result.prediction["fidelity"] == "fast"


@needs_qemu
@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (r"fmul v(\d+)", r"fadd v\1", "elements; element"),
        (r"    ret\n", r"    str q0, [x2, #16]\n    ret\n", "writes outside of output"),
        (r"    ret\n", r"    str q0, [x0, #-16]\n    ret\n", "writes to input, which is an input"),
    ],
)
def test_a_wrong_kernel_fails_its_own_check(
    right: str, wrong: str, said: str, tmp_path: Path
) -> None:
    path = saved("dwconv hi=4 wi=4 channels=4 hf=1 wf=1", tmp_path)
    text = path.read_text()
    assert re.search(right, text)
    path.write_text(re.sub(right, wrong, text, count=1))
    armsim.emit(str(path), out=str(tmp_path / "out"))
    done = executed(built(tmp_path / "out"), "--samples", "0")
    assert done.returncode == 1
    assert said in done.stderr


@needs_qemu
def test_the_benchmark_appends_lines_that_say_what_was_measured(tmp_path: Path) -> None:
    path = saved("relu hi=2 wi=3 channels=8", tmp_path)
    result = armsim.emit(str(path), out=str(tmp_path / "out"))
    bench, table = built(tmp_path / "out"), tmp_path / "measured.csv"
    for words in (("--warm", "1"), ("--cold", "--batch", "9")):
        done = executed(bench, "--samples", "3", "--csv", str(table), *words)
        assert done.returncode == 0, done.stderr
        assert "no cycles" in done.stdout  # qemu has no perf_event
    rows = list(csv.DictReader(table.open()))
    assert [row["cache"] for row in rows] == ["warm", "cold"]
    for row in rows:
        assert row["kernel"] == result.kernel
        assert read_problem(row["problem"])[1].to_dict() == result.problem
        assert row["code"] == result.code
        assert (row["counter"], row["cycles"]) == ("cntvct_el0", "")
        assert float(row["fewest_ns"]) <= float(row["ns"]) <= float(row["most_ns"])
    assert rows[1]["batch"] == "1"  # each call finds empty caches


@needs_gcc
def test_make_and_the_header_in_cpp_give_no_warning(tmp_path: Path) -> None:
    if shutil.which("make") is None or shutil.which("aarch64-linux-gnu-g++") is None:
        pytest.skip("no make and aarch64-linux-gnu-g++")
    result = armsim.emit("relu6_flat_v4", out=str(tmp_path))
    made = subprocess.run(
        ["make", "-C", str(tmp_path), f"CC={GCC}", "AR=aarch64-linux-gnu-ar"],
        capture_output=True, text=True,
    )  # fmt: skip
    assert (made.returncode, made.stderr) == (0, "")
    assert (tmp_path / f"lib{result.kernel}.a").exists()
    user = tmp_path / "user.cpp"
    user.write_text(
        f'#include "{result.kernel}.h"\nvoid (*const taken)(const float *, float *) = {result.kernel};\n'
    )
    strict = ["-Wall", "-Wextra", "-Werror", "-pedantic", "-std=c++11"]
    subprocess.run(
        ["aarch64-linux-gnu-g++", *strict, "-c", "-o", str(tmp_path / "user.o"), str(user)],
        check=True,
    )


def test_the_file_for_macos_is_the_same_code_without_directives_of_elf() -> None:
    for name in ("gemm_goto_8x12_k4_pf0", "qgemm_s8_dot_8x12_u1_d0_q8", "qsoftmax_depth"):
        text = (ASM / f"{name}.S").read_text()
        made = to_macho(text, name)
        code = "\n".join(line.partition("//")[0] for line in made.splitlines())
        assert not re.search(r"\.(type|size|align)\b|\.L", code)
        assert f".global _{name}\n" in code
        assert f"\n_{name}:" in code
        assert code_digest(made, f"_{name}") == code_digest(text, name)


@pytest.mark.skipif(importlib.util.find_spec("ziglang") is None, reason="no ziglang")
@pytest.mark.parametrize("target", ["aarch64-macos", "aarch64-linux-gnu"])
def test_zig_builds_it_for_linux_and_macos(target: str, tmp_path: Path) -> None:
    result = armsim.emit("relu6_flat_v4", out=str(tmp_path))
    kernel = f"{result.kernel}{'.macho' if 'macos' in target else ''}.S"
    files = [str(tmp_path / name) for name in ("bench.c", "reference.c", kernel)]
    zig = [sys.executable, "-m", "ziglang", "cc", "-target", target]
    strict = ["-Wall", "-Wextra", "-Werror", "-o", str(tmp_path / "bench"), *files, "-lm"]
    done = subprocess.run([*zig, *strict], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_constants_of_an_edited_kernel_move_to_the_section_that_macos_has() -> None:
    text = "    .section .rodata\n.Lone:\n    .word 1 // .L stays\n    .text\nk:\n    ret\n"
    assert to_macho(text, "k") == (
        "    .section __TEXT,__const\nLone:\n    .word 1 // .L stays\n    .text\n_k:\n    ret\n"
    )
    with pytest.raises(UserError, match=r"line 1: \.weak k: not known in Mach-O"):
        to_macho("    .weak k\n", "k")


def test_the_contract_says_the_call_in_text_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert (
        main(["emit", "pwconv_rtrd_inplace_8x8_k4_pf0_bias", "--out", str(out), "--json", "-"]) == 0
    )
    printed = json.loads(capsys.readouterr().out)
    contract = json.loads((out / "contract.json").read_text())
    assert contract == {key: printed[key] for key in contract}
    assert contract["schema"] == "armsim.emit/1"
    assert [(item["name"], item["role"]) for item in contract["arguments"]] == [
        ("inout", "inout"), ("filter", "input"), ("workspace", "workspace"), ("bias", "input"),
    ]  # fmt: skip
    assert {path.name for path in out.iterdir()} == set(printed["files"])
    text = (out / "contract.txt").read_text()
    assert text.startswith(contract["prototype"])
    assert contract["code"] in text


def test_a_file_that_is_there_is_written_over_only_by_force(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "Makefile").write_text("mine")
    (tmp_path / "notes").write_text("mine too")
    words = ["emit", "relu6_flat_v4", "--out", str(tmp_path)]
    assert main(words) == 2
    assert "Makefile already there: --force" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Makefile", "notes"]
    assert (tmp_path / "Makefile").read_text() == "mine"
    assert main([*words, "--force"]) == 0
    assert (tmp_path / "Makefile").read_text() != "mine"
    assert (tmp_path / "notes").read_text() == "mine too"


def test_a_folder_that_cannot_be_written_stays_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "call.h").mkdir()
    assert main(["emit", "relu6_flat_v4", "--out", str(tmp_path), "--force"]) == 2
    assert "call.h" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["call.h"]
    (tmp_path / "file").write_text("")
    assert main(["emit", "relu6_flat_v4", "--out", str(tmp_path / "file" / "out")]) == 2
    assert "Not a directory" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("ret\n", "mov x18, x0\n    ret\n"), "it uses x18, which Android and macOS reserve"),
        (("// armsim-contract:", "//"), "no '// armsim-contract:' line"),
        (('"op":"relu6"', '"op":"rely6"'), "unknown op 'rely6' (did you mean 'relu6'?)"),
    ],
)
def test_a_kernel_that_cannot_be_emitted_is_one_line(
    change: tuple[str, str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ASM / "relu6_flat_v4.S").read_text()
    assert change[0] in text
    path = tmp_path / "k.S"
    path.write_text(text.replace(*change))
    assert main(["emit", str(path), "--out", str(tmp_path / "out")]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_symbol_must_be_the_files_own(tmp_path: Path) -> None:
    path = ASM / "relu6_flat_v4.S"
    with pytest.raises(UserError, match="its function is relu6_flat_v4, not relu"):
        armsim.emit(f"{path}:relu", out=str(tmp_path / "out"))
    assert armsim.emit(f"{path}:relu6_flat_v4", out=str(tmp_path / "out")).kernel == "relu6_flat_v4"
    with pytest.raises(UserError, match="--out DIR is missing"):
        armsim.emit(str(path))


@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
@pytest.mark.parametrize("family", ["adalp", "dot", "mlal16"])
def test_the_header_packs_bytes_as_a_kernel_for_all_sizes_reads_them(
    family: str, tmp_path: Path
) -> None:
    operator, problem = read_problem("qgemm m=3 n=18 k=45 type=s8")
    columns = 16 if family == "mlal16" else 4
    tile = operator.tile_from_dict({"family": family, "columns": columns, "sizes": "runtime"})
    sizes = operator.reference(problem, tile).sizes
    assert sizes
    kind = "int16_t" if family == "mlal16" else "int8_t"
    (tmp_path / "pack.c").write_text(
        "#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\n"
        + sizes.packing.replace("KERNEL", "k")
        + f"static {kind} b[45 * 18], packed[4096];\n"
        "int main(void)\n{\n    for (int i = 0; i < 45 * 18; i++)\n        b[i] = i * 7 % 251 - 125;\n"
        "    k_pack(18, 45, b, packed);\n"
        "    return fwrite(packed, k_packed_bytes(18, 45), 1, stdout) != 1;\n}\n"
    )
    subprocess.run(["cc", "-o", str(tmp_path / "pack"), str(tmp_path / "pack.c")], check=True)
    done = subprocess.run([str(tmp_path / "pack")], check=True, capture_output=True)
    lines, group = {"adalp": (4, 16), "dot": (4, 4), "mlal16": (16, 1)}[family]
    plain = (np.arange(45 * 18) * 7 % 251 - 125).reshape(45, 18)
    filled = np.zeros((-(-45 // group) * group, -(-18 // lines) * lines), np.int64)
    filled[:45, :18] = plain
    blocks = filled.reshape(-1, group, filled.shape[1] // lines, lines).transpose(2, 0, 3, 1)
    assert done.stdout == blocks.astype(kind.removesuffix("_t")).tobytes()
