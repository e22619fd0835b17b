"""Kernels of public libraries, assembled from clones, called whole, and compared with NumPy.

Nothing of them is kept. Each is called as its library calls it on operands that are packed as it wants
them; packing is not counted.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import armsim

sys.path.append(str(Path(__file__).parent.parent / "ranking"))

import tract
from sources import extract

HERE = Path(__file__).parent
XNNPACK = ("google/XNNPACK", "75db3c093b6d")
OPENBLAS = ("OpenMathLib/OpenBLAS", "72461f1c8c11")
TRACT = (tract.REPOSITORY, tract.COMMIT)
REPOSITORIES = (TRACT, XNNPACK, OPENBLAS)

M, K, N = 96, 256, 96
HEIGHT, WIDTH, CHANNELS = 56, 56, 128  # the layer that `explore --op dwconv` takes by default

Floats = NDArray[np.float32]
Build = Callable[[Path, Path, str], Path]
"""(clones, folder to build in, compiler) -> object file; raises Missing."""


class Kernel(NamedTuple):
    """``measured`` gives cycles of a call on a core; raises ValueError for a wrong result."""

    name: str
    problem: str
    build: Build
    measured: Callable[[Path, str], int]


def _run(made: str, args: str, core: str, data: dict[str, Floats]) -> armsim.RunResult:
    result = armsim.run(made, args, core=core, data=data, calls=1, warm=1, unchecked=True)
    if result.cycles is None:
        raise ValueError(result.words)
    return result


def _close(found: Floats, wanted: NDArray[np.float64], what: str) -> None:
    if not np.allclose(found, wanted, rtol=1e-4, atol=1e-3):
        raise ValueError(f"{what}: wrong result")


def _operands(seed: int, *shapes: tuple[int, ...]) -> list[Floats]:
    random = np.random.default_rng(seed)
    return [random.uniform(-1, 1, shape).astype(np.float32) for shape in shapes]


def _assembled(
    repository: tuple[str, str], paths: tuple[str, ...], defines: dict[str, object],
    written: dict[str, str] | None = None,
) -> Build:  # fmt: skip
    """A kernel's file, the first of ``paths``, with the driver. written: files that a build would make."""

    def build(clones: Path, folder: Path, compiler: str) -> Path:
        extract(clones / repository[0], repository[1], paths, folder)
        for name, text in (written or {}).items():
            (folder / name).write_text(text)
        parts = []
        for name, source in (("kernel", folder / paths[0]), ("driver", HERE / "driver.c")):
            part = folder / f"{name}.o"
            flags = ["-O2", "-fno-stack-protector", "-c", f"-I{folder}"]
            flags += [f"-D{key}={value}" for key, value in defines.items()]
            subprocess.run([compiler, *flags, "-o", str(part), str(source)], check=True)
            parts.append(str(part))
        made = folder / "linked.o"
        subprocess.run([compiler, "-r", "-nostdlib", "-o", str(made), *parts], check=True)
        return made

    return build


def _panels(matrix: Floats, size: int) -> Floats:
    """[rows, k] as panels of ``size`` rows, k by k; rows are a multiple of it."""
    return matrix.reshape(-1, size, matrix.shape[1]).transpose(0, 2, 1).ravel()


def _xnnpack_gemm(rows: int, columns: int, tuned: str) -> Kernel:
    symbol = f"xnn_f32_gemm_minmax_ukernel_{rows}x{columns}__asm_aarch64_{tuned.replace('-', '_')}"
    file = f"src/f32-gemm/gen/f32-gemm-{rows}x{columns}-minmax-asm-aarch64-{tuned}.S"

    def measured(made: Path, core: str) -> int:
        a, b = _operands(0, (M, K), (K, N))
        biases = np.zeros((N // columns, 1, columns), np.float32)
        packed = b.reshape(K, -1, columns).transpose(1, 0, 2)
        weights = np.concatenate([biases, packed], axis=1).ravel()
        args = (
            f"x0=buf(f32,{a.size + 64}) x1=buf(f32,{weights.size + 64}) x2=out(f32,{M}x{N}) "
            f"x3={M} x4={K} x5={N} x6=buf(f32,2)"
        )
        data = {"x0": np.pad(a.ravel(), (0, 64)), "x1": np.pad(weights, (0, 64))}
        limits = np.array([-np.inf, np.inf], np.float32)
        result = _run(f"{made}:product", args, core, {**data, "x6": limits})
        _close(result.outputs["x2"], a.astype(float) @ b, symbol)
        return int(result.cycles or 0)

    defines = {"XNNPACK_GEMM": 1, "KERNEL": symbol, "MR": rows, "NR": columns}
    build = _assembled(XNNPACK, (file, "src/xnnpack/assembly.h"), defines)
    return Kernel(f"XNNPACK {rows}x{columns} {tuned}", "gemm", build, measured)


_COMMON = """\
#define PROLOGUE .text; .align 5; .global KERNEL; .type KERNEL, %function; KERNEL:
#define EPILOGUE .size KERNEL, .-KERNEL
"""


def _openblas(rows: int, columns: int, file: str) -> Kernel:
    def measured(made: Path, core: str) -> int:
        a, b = _operands(0, (M, K), (N, K))
        left, right = _panels(a, rows), _panels(b, columns)
        args = (
            f"x0=buf(f32,{left.size + 1024}) x1=buf(f32,{right.size + 1024}) "
            f"x2=inout(f32,{N}x{M},zeros) x3={M} x4={K} x5={N}"
        )
        data = {"x0": np.pad(left, (0, 1024)), "x1": np.pad(right, (0, 1024))}
        result = _run(f"{made}:product", args, core, data)
        _close(result.outputs["x2"], b.astype(float) @ a.T, file)
        return int(result.cycles or 0)

    defines = {"OPENBLAS": 1, "KERNEL": "openblas_kernel"}
    build = _assembled(OPENBLAS, (f"kernel/arm64/{file}.S",), defines, {"common.h": _COMMON})
    return Kernel(f"OpenBLAS {file}", "gemm", build, measured)


def _tract(name: str) -> Kernel:
    kernel = f"arm64simd_mmm_f32_{name}"

    def build(clones: Path, folder: Path, compiler: str) -> Path:
        tract.check_out(clones, folder)
        return tract.build(folder, kernel, compiler)

    def measured(made: Path, core: str) -> int:
        return int(tract.predicted(made, kernel, (M, K, N), core))

    return Kernel(f"tract {name}", "gemm", build, measured)


def _xnnpack_depthwise(tuned: str) -> Kernel:
    symbol = f"xnn_f32_dwconv_minmax_ukernel_9p4c__asm_aarch64_{tuned.replace('-', '_')}"
    file = f"src/f32-dwconv/f32-dwconv-9p4c-minmax-asm-aarch64-{tuned}.S"

    def measured(made: Path, core: str) -> int:
        image, taps = _operands(0, (HEIGHT, WIDTH, CHANNELS), (3, 3, CHANNELS))
        blocks = taps.transpose(1, 0, 2).reshape(9, -1, 4).transpose(1, 0, 2)  # column by column
        biases = np.zeros((CHANNELS // 4, 1, 4), np.float32)
        weights = np.concatenate([biases, blocks], axis=1).ravel()
        args = (
            f"x0=buf(f32,{image.size}) x1=buf(f32,{weights.size + 64}) "
            f"x2=out(f32,{HEIGHT}x{WIDTH}x{CHANNELS}) x3={HEIGHT} x4={WIDTH} x5={CHANNELS} "
            f"x6=inout(i64,{3 * HEIGHT * (WIDTH + 2)},zeros) x7=buf(f32,{CHANNELS},zeros) "
            "[sp+0]=buf(f32,2)"
        )
        data = {"x0": image.ravel(), "x1": np.pad(weights, (0, 64))}
        limits = np.array([-np.inf, np.inf], np.float32)
        result = _run(f"{made}:layer", args, core, {**data, "sp0": limits})
        padded = np.pad(image.astype(float), ((1, 1), (1, 1), (0, 0)))
        wanted = sum(
            padded[y : y + HEIGHT, x : x + WIDTH] * taps[y, x] for y in range(3) for x in range(3)
        )
        _close(result.outputs["x2"], np.asarray(wanted), symbol)
        return int(result.cycles or 0)

    defines = {"XNNPACK_DEPTHWISE": 1, "KERNEL": symbol}
    build = _assembled(XNNPACK, (file, "src/xnnpack/assembly.h"), defines)
    return Kernel(f"XNNPACK 9p4c {tuned}", "dwconv", build, measured)


KERNELS = (
    *map(_tract, (
        "12x8_gen", "12x8_a53", "12x8_a55", "8x8_gen", "8x8_a53", "8x8_a55", "16x4_gen", "16x4_a53",
        "16x4_a55", "24x4_gen", "24x4_a53", "24x4_a55",
    )),
    *(
        _xnnpack_gemm(rows, columns, f"neonfma-{tuned}")
        for rows, columns, tuned in (
            (4, 8, "cortex-a53"), (4, 12, "cortex-a53"), (6, 8, "cortex-a53"),
            (6, 8, "cortex-a53-prfm"), (6, 8, "cortex-a55"), (6, 8, "cortex-a73"),
            (6, 8, "cortex-a75"), (6, 8, "cortex-a75-prfm"), (6, 8, "ld64-2"), (6, 8, "ld128-2"),
            (8, 8, "ld128-2"),
        )
    ),
    _openblas(8, 8, "sgemm_kernel_8x8_cortexa53"),
    _openblas(8, 8, "sgemm_kernel_8x8"),
    _openblas(16, 4, "sgemm_kernel_16x4"),
    _xnnpack_depthwise("neonfma"),
    _xnnpack_depthwise("neonfma-cortex-a55"),
)  # fmt: skip
