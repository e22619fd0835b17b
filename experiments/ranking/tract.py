"""The fp32 matrix kernels of tract: templates in its repository, rendered, assembled and called whole.

Nothing of them is kept.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import armsim

sys.path.append(str(Path(__file__).parent.parent / "whole_kernels"))

from sources import extract

HERE = Path(__file__).parent
REPOSITORY, COMMIT = "sonos/tract", "38b383fbd8ee"
TEMPLATES, STEPS = "linalg/arm64/arm64simd", "linalg/src/frame/mmm/fuse.rs"
_NAME = re.compile(r"arm64simd_mmm_f32_(?P<rows>\d+)x(?P<columns>\d+)_(?P<tuned>\w+)")

Shape = tuple[int, int, int]  # m, k, n


def check_out(sources: Path, into: Path, *more: str) -> None:
    """Templates and the list of fused steps out of the clone's git, and what ``more`` names.

    Raises Missing.
    """
    extract(sources / REPOSITORY, COMMIT, (TEMPLATES, STEPS, *more), into)


def parts_of(kernel: str) -> tuple[int, int, str]:
    """Rows and columns of a kernel's tile, and the core that it is tuned for, from its name."""
    match = _NAME.fullmatch(kernel)
    assert match is not None, kernel
    return int(match["rows"]), int(match["columns"]), match["tuned"]


def render(folder: Path, kernel: str, steps: list[str]) -> str:
    """A kernel's assembly from its template, which Jinja2 renders."""
    import jinja2

    rows, columns, tuned = parts_of(kernel)
    texts = {}
    for file in (folder / TEMPLATES).rglob("*"):
        if file.is_file():
            text = file.read_text()
            if file.name.endswith(".S.raw"):  # no template, but its braces are doubled
                text = text.replace("{{", "{").replace("}}", "}")
                text = "{% raw %}" + text + "{% endraw %}"
            texts[str(file.relative_to(folder / TEMPLATES))] = text
    environment = jinja2.Environment(loader=jinja2.DictLoader(texts))
    template = environment.get_template(f"arm64simd_mmm_f32_{rows}x{columns}_core.S.j2")
    return template.render(core=tuned, suffix="0", G="", L="", jump_table=steps)


def build(folder: Path, kernel: str, assembler: str) -> Path:
    """An object file with a kernel and the call around it."""
    steps = re.findall(r"// jump_to:(\w+)", (folder / STEPS).read_text())
    rows, columns, _ = parts_of(kernel)
    source = folder / f"{kernel}.S"
    source.write_text(render(folder, kernel, steps))
    numbers = {
        name.upper(): steps.index(name) for name in ("clear", "done", "add_mat_mul", "store")
    }
    defines = [
        f"-DMR={rows}", f"-DNR={columns}", f"-DKERNEL={kernel}_0",
        *(f"-D{name}={number}" for name, number in numbers.items()),
    ]  # fmt: skip
    parts = []
    for name, file in (("kernel", source), ("driver", HERE / "driver.c")):
        part = folder / f"{kernel}-{name}.o"
        flags = ["-O2", "-fno-stack-protector", "-c", *defines]
        subprocess.run([assembler, *flags, "-o", str(part), str(file)], check=True)
        parts.append(str(part))
    made = folder / f"{kernel}.o"
    subprocess.run([assembler, "-r", "-nostdlib", "-o", str(made), *parts], check=True)
    return made


def _stride(size: int, k: int) -> int:
    """Floats from one packed panel to the next: kernels load ahead, so there is a record more."""
    return ((k + 1) * size * 4 + 15) // 16 * 4


def _unpacked(packed: NDArray[np.float32], count: int, size: int, k: int) -> NDArray[np.float64]:
    """[count, k] of the rows of A or the columns of B."""
    panels = -(-count // size)
    shaped = packed[: panels * _stride(size, k)].reshape(panels, -1)[:, : k * size]
    rows = shaped.reshape(panels, k, size).transpose(0, 2, 1).reshape(-1, k)
    return rows[:count].astype(np.float64)


def predicted(made: Path, kernel: str, shape: Shape, core: str) -> float:
    """Cycles of a call on warm caches and a trained predictor. Raises ValueError if its result is wrong."""
    rows, columns, _ = parts_of(kernel)
    m, k, n = shape
    sizes = [-(-count // size) * _stride(size, k) for count, size in ((m, rows), (n, columns))]
    result = armsim.run(
        f"{made}:product",
        f"x0=buf(f32,{sizes[0] + 64}) x1=buf(f32,{sizes[1] + 64}) "
        f"x2=inout(f32,{m}x{n},zeros) x3={m} x4={k} x5={n} "
        f"x6=inout(i64,20,zeros) x7=inout(f32,{rows * columns},zeros)",
        core=core,
        calls=1,
        warm=1,
        unchecked=True,
    )
    if result.cycles is None:
        raise ValueError(result.details)
    left = _unpacked(result.outputs["x0"], m, rows, k)
    right = _unpacked(result.outputs["x1"], n, columns, k)
    if not np.allclose(result.outputs["x2"], left @ right.T, rtol=1e-4, atol=1e-5 * k):
        raise ValueError(f"{kernel} {shape}: wrong result")
    return float(result.cycles)
