"""Nests whose axes are cut at several levels, with copies of blocks on the way: anyone's, not only ours."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import armsim
from armsim.codegen.assembly import Assembly
from armsim.codegen.source import Unbuildable
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Bound
from armsim.nests.packed import PackedLoops, PackedProducts
from armsim.nests.read import definition

SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))

BATCHED = definition("s[h,i,j] += q[h,i,d] * k[h,d,j]")
FIVE = Algorithm(
    "five", BATCHED, vector="j", order=("h", "j/nc", "d/kc", "i/mc", "j/nr", "i/mr", "d/depth"),
    copies=(("q", "i/mc", "i/{mr} d i:4"), ("k", "d/kc", "j/{nr} d j:4")),
)  # fmt: skip
EXCHANGED = replace(
    FIVE, order=("h", "i/mc", "d/kc", "j/nc", "i/mr", "j/nr", "d/depth"),
    copies=(("q", "d/kc", "i/{mr} i/4 d i:4"), ("k", "j/nc", "j/{nr} d j:4")),
)  # fmt: skip
WHOLE = replace(
    FIVE, order=("d/kc", "h", "j/nr", "i/mr", "d/depth"),
    copies=(("q", "h", "i/{mr} d i:4"), ("k", "h", "j/{nr} d j:4")),
)  # fmt: skip
"""What is summed outermost: sums pass through memory for each block of it."""

TILE = {"nc": 12, "kc": 8, "mc": 8, "nr": 8, "mr": 4, "depth": 2}


def loops(one: Algorithm, sizes: dict[str, int], tile: dict[str, int]) -> PackedLoops:
    return PackedLoops(one, Bound.of(BATCHED, sizes), tile)


@pytest.mark.parametrize("one", [FIVE, EXCHANGED, WHOLE], ids=["five", "exchanged", "whole"])
def test_a_batched_multiplication_of_ones_own_is_right_on_random_sizes_and_blocks(
    one: Algorithm,
) -> None:
    random, done = Random(f"{SEED} {one.order}"), 0
    while done < 6:
        h, i, j, d = (
            random.choice(some) for some in ((1, 2, 3), (1, 5, 9, 13), (3, 8, 21), (1, 7, 19))
        )
        tile = {
            **{name: random.choice((0, 3, 8, 13)) for name in ("nc", "kc", "mc")},
            "nr": random.choice((4, 5, 8, 12)), "mr": random.choice((1, 3, 4, 8)),
            "depth": random.choice((1, 2, 4)),
        }  # fmt: skip
        made = loops(one, {"h": h, "i": i, "j": j, "d": d}, tile)
        asm = Assembly("f", ("const float *q", "const float *k", "float *s", "float *workspace"))
        try:
            product = PackedProducts(asm, made, ahead=random.choice((0, 8)))
        except Unbuildable:
            continue
        names = ("q", "k", "s", "workspace")
        product.emit({name: (f"x{at}", 0) for at, name in enumerate(names)})
        product.routines.define()
        rng = np.random.default_rng(done)
        q, k = (rng.standard_normal(shape).astype(np.float32) for shape in ((h, i, d), (h, d, j)))
        # Buffers end at guard pages: a copy that reads or writes further than it may is a fault.
        arguments = {
            "x0": q.reshape(-1), "x1": k.reshape(-1), "x2": f"out(f32,{h * i * j})",
            "x3": f"inout(f32,{made.workspace // 4})",
        }  # fmt: skip
        found = armsim.run("f.S", arguments, text=asm.finish([], {}).text, core="a53")
        wanted = q.astype(np.float64) @ k.astype(np.float64)
        bound = d * 2.0**-23 * (np.abs(q).astype(np.float64) @ np.abs(k)) + 1e-30
        error = np.abs(np.asarray(found.outputs["x2"]).reshape(wanted.shape) - wanted)
        assert found.ok, f"ARMSIM_SEED={SEED}: {tile} {made.bound.sizes}: {found.faults}"
        assert (error <= bound).all(), f"ARMSIM_SEED={SEED}: {tile} {made.bound.sizes}"
        done += 1


def test_the_loops_are_said_with_their_blocks_and_with_what_is_copied_where() -> None:
    assert loops(FIVE, {"h": 2, "i": 20, "j": 30, "d": 40}, TILE).outline() == [
        "for h",
        "  for j by 12 (nc)",
        "    for d by 8 (kc)",
        "      k is packed as j/8 d j:4",
        "      for i by 8 (mc)",
        "        q is packed as i/4 d i:4",
        "        for j by 8 (nr), along the lanes",
        "          for i by 4 (mr)",
        "            8 vectors of s stay in registers, loaded where they do not begin",
        "            for d by 2",
        "              s[h,i,j]+=q[h,i,d]*k[h,d,j]",
    ]


def test_the_workspace_is_the_largest_block_of_each_copy_in_whole_lines() -> None:
    made = loops(FIVE, {"h": 2, "i": 20, "j": 30, "d": 40}, TILE)
    # 8 rows of 8 products; 8 columns and 4 of a block of 12, 8 products each.
    assert made.workspace == 4 * 8 * 8 + 4 * (8 + 4) * 8
    whole = loops(
        FIVE, {"h": 2, "i": 5, "j": 6, "d": 3}, dict.fromkeys(TILE, 0) | {"nr": 8, "mr": 4}
    )
    # A panel of 4 rows and one of 1 in a vector, 3 products each: 96 bytes in two lines; 8 columns in two.
    assert whole.workspace == 128 + 128


def test_the_blocks_of_a_loop_make_up_the_block_around_it() -> None:
    made = loops(FIVE, {"h": 1, "i": 20, "j": 30, "d": 41}, TILE)

    def walk(tags: tuple[Any, ...]) -> int:
        if len(tags) == len(made.loops):
            size = made.sizes(tags)
            return size["i"] * size["j"] * size["d"]
        parts = made.parts(len(tags), tags)
        return sum(trips * walk((*tags, part)) for trips, part in parts)

    assert walk(()) == 20 * 30 * 41


def test_sums_begin_in_the_first_block_of_all_that_is_summed() -> None:
    made = PackedLoops(
        FIVE, Bound.of(BATCHED, {"h": 1, "i": 4, "j": 8, "d": 20}), TILE, finishes=True
    )
    deep = [loop.axis for loop in made.loops].index("d")
    outer = tuple(made.parts(at, ())[0][1] for at in range(deep))
    found = [(trips, part.size, part.begins, part.ends) for trips, part in made.parts(deep, outer)]
    assert found == [(1, 8, True, False), (1, 8, False, False), (1, 4, False, True)]
