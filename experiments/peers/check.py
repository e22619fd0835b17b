"""Do the loops compute what they are named after? Runs each under emulation against NumPy."""

from __future__ import annotations

import numpy as np
from loops import depthwise_f32, gemm_f32, gemm_u8

from armsim.emulator.machine import Machine
from armsim.isa.program import assemble_program

_ITERATIONS = 6
_SAVED = [
    "sub sp, sp, #64",
    *(f"stp d{n}, d{n + 1}, [sp, #{8 * (n - 8)}]" for n in (8, 10, 12, 14)),
]
_RESTORED = [line.replace("stp", "ldp") for line in _SAVED[1:]] + ["add sp, sp, #64", "ret"]


def _run(head: list[str], loop: str, tail: list[str], arrays: dict[str, np.ndarray]) -> np.ndarray:
    """Call head, loop and tail as a function of trip count and addresses of arrays; the last array."""
    text = "\n".join(["f:", *_SAVED, *head, loop, *tail, *_RESTORED, ""])
    machine = Machine(assemble_program(text, "f"), {n: a.nbytes for n, a in arrays.items()})
    for name, array in arrays.items():
        machine.write(name, array)
    machine.call([_ITERATIONS, *(machine.buffers[name].address for name in arrays)])
    return machine.read_floats(list(arrays)[-1])


def gemm(rows: int, columns: int, ks: int, post: bool, spread: bool) -> float:
    """Largest relative error of a tile's product."""
    random = np.random.default_rng(1)
    k = ks * (_ITERATIONS + spread)  # spread loads the values of a k that it does not use
    a = random.random((k, rows), dtype=np.float32)
    b = random.random((k, columns), dtype=np.float32)
    used = rows * columns // 4
    head = [f"movi v{8 + n}.4s, #0" for n in range(used)]
    if spread:
        first = gemm_f32(rows, columns, ks, post=post).splitlines()
        head += [line for line in first if line.lstrip().startswith(("ldr", "add"))]
    tail = [f"str q{8 + n}, [x3], #16" for n in range(used)]
    empty = np.zeros((rows, columns), dtype=np.float32)
    loop = gemm_f32(rows, columns, ks, post=post, spread=spread)
    result = _run(head, loop, tail, {"a": a, "b": b, "c": empty}).reshape(rows, columns)
    expected = a[: ks * _ITERATIONS].astype(float).T @ b[: ks * _ITERATIONS].astype(float)
    return float(np.max(np.abs(result / expected - 1)))


def depthwise() -> float:
    """Largest relative error of a row of a 3x3 depthwise convolution."""
    random = np.random.default_rng(2)
    rows = random.random((3, 4 * _ITERATIONS + 4), dtype=np.float32)
    weights = random.random((3, 4), dtype=np.float32)
    head = [f"ldr q{row}, [x{1 + row}], #16" for row in range(3)]
    head += [f"ldr q{16 + row}, [x5, #{16 * row}]" for row in range(3)] + ["mov x4, x6"]
    arrays = {f"row{row}": rows[row] for row in range(3)}
    arrays |= {"unused": np.zeros(4, np.float32), "filter": weights}
    arrays["output"] = np.zeros(4 * _ITERATIONS, np.float32)
    result = _run(head, depthwise_f32(), [], arrays)
    expected = sum(
        weights[row, tap].astype(float) * rows[row, tap : tap + 4 * _ITERATIONS]
        for row in range(3)
        for tap in range(3)
    )
    return float(np.max(np.abs(result / expected - 1)))


def bytes_product() -> int:
    """Number of wrong sums of the product of bytes."""
    random = np.random.default_rng(3)
    a, b = (random.integers(0, 256, (_ITERATIONS, 4, 16), dtype=np.uint8) for _ in range(2))
    head = [f"movi v{16 + n}.4s, #0" for n in range(16)]
    tail = [f"str q{16 + n}, [x3], #16" for n in range(16)]
    arrays = {"a": a, "b": b, "c": np.zeros(64, np.float32)}
    sums = _run(head, gemm_u8(), tail, arrays).view(np.uint32).reshape(4, 4, 4).sum(axis=2)
    return int((sums != np.einsum("tik,tjk->ij", a.astype(int), b.astype(int))).sum())
