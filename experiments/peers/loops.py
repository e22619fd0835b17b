"""The loops of the comparison, written out: tiles of matrix products, a depthwise row, bytes.

GEMM tiles: A is packed k by rows, B k by columns; an outer product a k, ``fmla`` by element of A.
Accumulators from v8 on, A and B in v0 to v7.
"""

from __future__ import annotations

TILES = ((4, 4), (4, 8), (8, 4), (4, 12), (8, 8), (4, 16), (16, 4), (6, 8), (8, 12), (12, 8))


def _loop(lines: list[str]) -> str:
    return "\n".join(["loop:", *("    " + line for line in lines), "    b.ne loop", ""])


def _loads(pointer: str, first: int, floats: int, offset: int, post: bool) -> list[str]:
    """Loads of packed floats: Q registers, and a D register for a rest of two."""
    lines = []
    for number in range((floats + 3) // 4):
        bytes_here = min(16, 4 * floats - 16 * number)
        register = f"{'q' if bytes_here == 16 else 'd'}{first + number}"
        if post:
            lines.append(f"ldr {register}, [{pointer}], #{bytes_here}")
        else:
            lines.append(f"ldr {register}, [{pointer}, #{offset + 16 * number}]")
    return lines


def gemm_f32(
    rows: int, columns: int, ks: int = 1, *, post: bool = True, spread: bool = False
) -> str:
    """A tile of ``rows`` x ``columns``, ``ks`` values of k per iteration; x1 = A, x2 = B, x0 = trip count.

    post: post-indexed loads; else fixed offsets and an addition per iteration for each pointer.
    spread: a register's next value is loaded after its last use (the first values before the loop);
    else all loads of a k come first.
    """
    of_a, of_b = (rows + 3) // 4, columns // 4
    sets = 2 if ks > 1 and 2 * (of_a + of_b) <= 8 else 1
    lines = []
    for k in range(ks):
        a = (k % sets) * (of_a + of_b)
        b = a + of_a
        load_a = _loads("x1", a, rows, 4 * rows * k, post)
        load_b = _loads("x2", b, columns, 4 * columns * k, post)
        if not spread:
            lines += [*load_a, *load_b]
        for row in range(rows):
            for column in range(of_b):
                accumulator = 8 + row * of_b + column
                lines.append(
                    f"fmla v{accumulator}.4s, v{b + column}.4s, v{a + row // 4}.s[{row % 4}]"
                )
                if spread and row == rows - 1:
                    lines.append(load_b[column])
            if spread and (row % 4 == 3 or row == rows - 1):
                lines.append(load_a[row // 4])
    if not post:
        lines += [f"add x1, x1, #{4 * rows * ks}", f"add x2, x2, #{4 * columns * ks}"]
    return _loop([*lines, "subs x0, x0, #1"])


def depthwise_f32() -> str:
    """Four outputs of a 3x3 depthwise row per iteration.

    x1, x2, x3 = the three input rows, x4 = output; v0 to v2 hold the last four inputs of each row, v16
    to v18 a filter row in lanes 0 to 2. Each input is loaded once: the windows are made with ext.
    """
    lines = [f"ldr q{4 + row}, [x{1 + row}], #16" for row in range(3)]
    for row in range(3):
        old, new = row, 4 + row
        lines.append(f"ext v{20 + row}.16b, v{old}.16b, v{new}.16b, #4")
        lines.append(f"ext v{24 + row}.16b, v{old}.16b, v{new}.16b, #8")
    lines += ["fmul v30.4s, v0.4s, v16.s[0]", "fmul v31.4s, v20.4s, v16.s[1]"]
    lines.append("fmla v30.4s, v24.4s, v16.s[2]")
    for row in (1, 2):
        for tap, vector in enumerate((row, 20 + row, 24 + row)):
            total = 30 + (row + tap) % 2
            lines.append(f"fmla v{total}.4s, v{vector}.4s, v{16 + row}.s[{tap}]")
    lines += [f"mov v{row}.16b, v{4 + row}.16b" for row in range(3)]
    lines += ["fadd v30.4s, v30.4s, v31.4s", "str q30, [x4], #16", "subs x0, x0, #1"]
    return _loop(lines)


def gemm_u8(rows: int = 4, columns: int = 4) -> str:
    """Bytes, 16 values of k per iteration: A and B hold 16 consecutive k of a row or column.

    Accumulators v16 to v31 of four 32-bit sums each; x1 = A, x2 = B.
    """
    lines = []
    for pointer, first, count in (("x1", 0, rows), ("x2", rows, columns)):
        for number in range(0, count, 2):
            lines.append(f"ldp q{first + number}, q{first + number + 1}, [{pointer}], #32")
    temporary = 0
    for row in range(rows):
        for column in range(columns):
            low, high = 8 + temporary, 9 + temporary
            temporary = (temporary + 2) % 8
            other, total = rows + column, 16 + row * columns + column
            lines += [
                f"umull v{low}.8h, v{row}.8b, v{other}.8b",
                f"umull2 v{high}.8h, v{row}.16b, v{other}.16b",
                f"uadalp v{total}.4s, v{low}.8h",
                f"uadalp v{total}.4s, v{high}.8h",
            ]
    return _loop([*lines, "subs x0, x0, #1"])


LOOPS = {
    "gemm_f32_8x12": gemm_f32(8, 12),
    "gemm_f32_8x8_2k": gemm_f32(8, 8, 2, post=False),
    "dw3x3_f32": depthwise_f32(),
    "gemm_u8_4x4": gemm_u8(),
}

SUM_IN_MEMORY = _loop(["ldr s0, [x1]", "fadd s0, s0, s1", "str s0, [x1]", "subs x0, x0, #1"])
