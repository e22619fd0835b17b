"""Kernels of definitions: right on random sizes, blocks, orders and schedules, as good as those by hand."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import armsim
from armsim.codegen.source import Unbuildable
from armsim.errors import UserError
from armsim.nests.algorithm import algorithm, in_output
from armsim.nests.bound import Bound
from armsim.nests.definition import Definition
from armsim.nests.read import definition
from armsim.operators.defined.given import read_file
from armsim.operators.defined.operator import DefinedOperator, defined
from armsim.operators.gemm import FAMILIES
from armsim.operators.gemm.problem import GemmProblem
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.registry import OPERATORS
from armsim.operators.relayout import RelayoutProblem, RelayoutTile
from armsim.proof.draw import draw_problem, draw_tile
from armsim.proof.prove import Failed, Right, prove
from tests.nests.cases import CASES

SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))
CORES = ("a57", "a53", "a76")
EXAMPLES = sorted((Path(__file__).parents[2] / "docs" / "operators").glob("*.py"))


def example_definitions() -> Iterator[tuple[str, Definition]]:
    for file in EXAMPLES:
        for name, value in read_file(str(file)).items():
            if isinstance(value, Definition):
                yield f"{file.stem}:{name}", value


def right_pairs(
    operator: DefinedOperator, random: Random, family: str, count: int, each: int = 8
) -> int:
    """Try random problems and tiles until so many are right; fail at the first wrong one.

    each: tries for one of them.
    """
    found = 0
    for tries in range(each * count):
        drawn = (draw_problem(operator, random, {}) for _ in range(30))
        problem = min(drawn, key=lambda one: max(one.flops, 30_000))
        tile = draw_tile(operator, family, random, {})
        if not tries:  # blocks of one, for which there are registers always
            tile = operator.tile_from_dict({"family": family})
        core = armsim.load_core(random.choice(CORES))
        # Each buffer ends where a guard page begins; AAPCS64's registers and the count of each
        # instruction are checked too.
        outcome = prove(operator, problem, tile, random.randrange(1000), core)
        if isinstance(outcome, Failed):
            pytest.fail(
                f"ARMSIM_SEED={SEED}: {problem.describe()}: {tile.to_dict()}: {outcome.reason}"
            )
        found += isinstance(outcome, Right)
        if found == count:
            break
    return found


@pytest.mark.parametrize("order", ["kn", "nk"])
def test_what_ends_a_row_for_one_product_is_whole_for_another(order: str) -> None:
    # x[4] is the last of the row of y[4] with b[0]; with b[4] the vector from it on is y[0..3]'s.
    operator = defined(CASES["taps"].definition)
    problem = operator.problem_from_dict({"n": 5, "k": 5})
    blocks = {"family": "held", "n": 12, "k": 8, "outer": order, "schedule": "written"}
    outcome = prove(operator, problem, operator.tile_from_dict(blocks), 1, armsim.load_core("a57"))
    assert isinstance(outcome, Right), outcome


@pytest.mark.parametrize(
    ("text", "sizes", "blocks"),
    [
        # Columns of b are turned before the loop over j, in registers that it does not overwrite.
        (
            "y[i,k,l] += (a[j+1,i,l] - b[k,i])**2",
            {"i": 3, "k": 3, "l": 1, "j": 2},
            {"i": 2, "k": 4, "l": 4},
        ),
        # A pair is read whole at a place that is the last of its row in a further block of j alone.
        (
            "y[j,i] = a[i,i] * b[j+2,j,2*i+j+1] * c[j,j]",
            {"j": 11, "i": 4},
            {"j": 3, "i": 4, "outer": "ji"},
        ),
        ("y[j,i] = a[i,i] * b[i,j]", {"j": 2, "i": 8}, {"j": 1, "i": 12}),
    ],
)
def test_what_random_definitions_have_found_stays_right(
    text: str, sizes: dict[str, int], blocks: dict[str, int | str]
) -> None:
    operator = defined(definition(text))
    problem = operator.problem_from_dict(sizes)
    for family in operator.families:
        tile = operator.tile_from_dict({"family": family, **blocks})
        outcome = prove(operator, problem, tile, 1, armsim.load_core("a57"))
        assert isinstance(outcome, Right), outcome


@pytest.mark.parametrize("name", CASES)
def test_random_kernels_are_right(name: str) -> None:
    operator, random = defined(CASES[name].definition), Random(f"{SEED} {name}")
    tried = [right_pairs(operator, random, family, 3) for family in operator.families]
    assert sum(tried) > 0


@pytest.mark.parametrize(
    ("name", "made"), list(example_definitions()), ids=[name for name, _ in example_definitions()]
)
def test_examples_are_right(name: str, made: Definition) -> None:
    operator, random = defined(made), Random(f"{SEED} {name}")
    assert sum(right_pairs(operator, random, family, 2) for family in operator.families) > 0


def random_definition(random: Random) -> Definition:
    """A sum of products, or of something else, over axes in any order, with strides and offsets."""
    target = random.sample("abc", random.randint(1, 3))
    summed = random.sample("mn", random.randint(0 if random.random() < 0.2 else 1, 2))
    tensors = []
    for tensor in ("x", "w")[: random.randint(1, 2) if summed else 2]:
        axes = [axis for axis in (*target, *summed) if random.random() < 0.7] or [target[0]]
        random.shuffle(axes)
        indices = [
            axis if random.random() < 0.8 else f"{random.randint(1, 3)}*{axis}+1" for axis in axes
        ]
        if len(indices) > 1 and random.random() < 0.3:
            indices[:2] = ["+".join(indices[:2])]
        tensors.append(f"{tensor}[{','.join(indices)}]")
    read = " ".join(tensors)
    for axis in summed:
        if axis not in re.findall(r"[a-z]", read.replace("x[", "").replace("w[", "")):
            tensors.append(f"z[{axis}]")
    value = random.choice(["*", "*", "*", "-", "+"]).join(tensors)
    if random.random() < 0.2:
        value = random.choice(
            [f"abs({value})", f"max({value},0.25)", f"({value})/3", f"-({value})"]
        )
    update = random.choice(["+=", "+=", "+=", "max="]) if summed else "="
    text = f"y[{','.join(target)}] {update} {value}"
    if random.random() < 0.2:
        text = f"t[{','.join(target)}] {update} {value}; y[{','.join(target)}] = t[{','.join(target)}]*2-1"
    missing = [axis for axis in target if axis not in read]
    return definition(text + (f"+e[{','.join(missing)}]" if missing and not summed else ""))


def test_kernels_of_random_definitions_are_right() -> None:
    random, right = Random(SEED), 0
    for _ in range(60):
        made = random_definition(random)
        operator = defined(made)
        for family in operator.families:
            right += right_pairs(operator, random, family, 1)
    assert right > 20


def test_a_tensor_is_read_along_two_ways_at_once() -> None:
    made = definition("y[i,j] = x[i,j] - x[j,i]; z[i] += y[i,j] * x[j,j] * x[0,i]")
    operator, random = defined(made), Random(SEED)
    family = next(iter(operator.families))
    try:
        right_pairs(operator, random, family, 4)
    except Unbuildable as error:
        pytest.fail(str(error))


# --- beside kernels by hand ---------------------------------------------------------------------------

GEMM = definition("d[g,j] += a[g,i] * b[i,j]", "gemm")


def instructions(text: str) -> list[str]:
    """The instructions with registers named in the order in which they appear."""
    names: dict[str, str] = {}

    def renamed(found: re.Match[str]) -> str:
        kind = "g" if found[1] in "xw" else "v"
        return names.setdefault(kind + found[2], f"{kind}{len(names)}")

    lines = (line.split("//")[0].strip() for line in text.splitlines() if line.startswith("    "))
    return [
        re.sub(r"\b([xwvqdsbh])(\d+)\b", renamed, re.sub(r"\.L\w+", "L", line))
        for line in lines
        if line and not line.startswith(".")
    ]


def pairs_of_kernels(random: Random, count: int) -> Iterator[tuple[Any, str, str]]:
    operator = defined(GEMM, (algorithm(GEMM, "held"),))
    while count:
        g, j, i = random.randint(1, 30), random.randint(4, 40), random.randint(1, 60)
        rows, columns, depth = (
            random.randint(1, 8),
            random.randint(1, 4) * 4,
            random.choice((4, 8, 12)),
        )
        outer = random.choice(("rows", "columns"))
        tile = operator.tile_from_dict({
            "family": "held", "g": rows, "j": columns, "i": depth,
            "outer": "gji" if outer == "rows" else "jgi",
        })  # fmt: skip
        try:
            by_hand = FAMILIES.render(
                GemmProblem(g, j, i), GemmTile("rtrd_zero", rows, columns, depth, outer=outer)
            )
            problem = operator.problem_from_dict({"g": g, "j": j, "i": i})
            made = operator.render(problem, tile)
        except Unbuildable:
            continue
        count -= 1
        yield (g, j, i, rows, columns, depth, outer), by_hand.text, made.text


def test_the_kernel_of_a_product_has_as_many_products_and_hardly_more_of_the_rest() -> None:
    for drawn, by_hand, made in pairs_of_kernels(Random(SEED), 25):
        ours, theirs = instructions(made), instructions(by_hand)
        products = [
            sum(line.startswith(("fmla", "fmul")) for line in some) for some in (ours, theirs)
        ]
        assert products[0] == products[1], f"ARMSIM_SEED={SEED}: {drawn}"
        # Arguments stay as they are, and a tensor has up to six pointers: moves and adds, once a block.
        assert len(ours) <= 1.1 * len(theirs) + 10, f"ARMSIM_SEED={SEED}: {drawn}"


@pytest.mark.parametrize("core", ["a57", "a53"])
def test_the_kernel_of_a_product_is_no_slower_than_the_one_by_hand(core: str) -> None:
    for drawn, by_hand, made in pairs_of_kernels(Random(7), 3):
        g, j, i = drawn[:3]
        a, b = np.ones((g, i), np.float32), np.ones((i, j), np.float32)
        args = {"x0": a, "x1": b, "x2": f"out(f32,{g * j})"}
        ours, theirs = (
            armsim.run("kernel", text=text, args=args, core=core).cycles for text in (made, by_hand)
        )
        assert ours <= 1.02 * theirs, drawn


def code_of(text: str, tile: dict[str, Any], **sizes: int) -> list[str]:
    operator = defined(definition(text))
    problem = operator.problem_from_dict(sizes)
    family = next(iter(operator.families))
    made = operator.render(problem, operator.tile_from_dict({"family": family, **tile}))
    lines = (line.strip() for line in made.text.splitlines() if line.startswith("    "))
    return [line for line in lines if not line.startswith((".", "//", "ret"))]


def test_values_of_a_block_stand_side_by_side() -> None:
    code = code_of("y[i] = max(x[i] + z[i], 0)", {"i": 12}, i=12)
    words = [line.split()[0].replace("stur", "str") for line in code]
    assert words == ["movi", *["ldr"] * 6, *["fadd"] * 3, *["fmax"] * 3, *["str"] * 3]
    assert [line[line.index("x") :] for line in code[1:7]] == [
        f"{x}{more}]" for x in ("x0", "x1") for more in ("", ", #16", ", #32")
    ]  # fmt: skip
    # Where registers do not suffice for all, a few stand side by side.
    many = code_of("y[i] = exp(x[i]) - exp(z[i])", {"i": 64}, i=64)
    stores = [at for at, line in enumerate(many) if line.startswith("st")]
    assert stores[0] < len(many) / 3
    assert stores[1] == stores[0] + 1


def test_an_element_that_is_used_once_takes_up_the_product() -> None:
    once = code_of("y[p,c] = x[p,c] * s[c] + b[c]", {"outer": "pc", "c": 4}, p=5, c=4)
    assert sum(line.startswith("fmla") for line in once) == 1
    again = code_of("y[p,c] = x[p,c] * s[c] + b[c]", {"outer": "cp", "c": 4}, p=5, c=4)
    assert not any(line.startswith("fmla") for line in again)  # b stays over p
    twice = code_of("y[p,c] = x[p,c] * s[c] + b[c]", {"outer": "cp", "c": 4, "p": 5}, p=5, c=4)
    assert not any(line.startswith("fmla") for line in twice)


def test_what_streams_past_is_loaded_after_what_is_used_again() -> None:
    code = code_of("y[p,c] = x[p,c] + b[c]", {"c": 8, "outer": "pc"}, p=3, c=20)
    pointers = [line.split("[")[1] for line in code if line.startswith("ldr q")][:4]
    assert pointers[:2] == ["x1]", "x1, #16]"]
    assert pointers[2:] == ["x0]", "x0, #16]"]


def test_partial_blocks_are_turned_and_what_lies_outside_of_a_tensor_is_not_loaded() -> None:
    turned = code_of("y[p,c] = x[c,p]", {"p": 4, "c": 4}, p=3, c=3)
    assert [line.split()[0] for line in turned].count("trn1") == 4
    problem = RelayoutProblem(1, 3, 6, "nhwc", "nc4hw4")
    made = OPERATORS["relayout"].render(problem, RelayoutTile("blocks"))
    loads = re.findall(r"ldu?r (\w)\d+, ", made.text)
    assert loads == ["q"] * 3 + ["d"] * 3  # lanes 2 and 3 of the last plane are zero by that


def test_what_the_output_is_made_of_element_by_element_takes_no_workspace() -> None:
    text = "e[t,c] = exp(x[t,c]); s[t] += e[t,c]; y[t,c] = e[t,c] * (1 / s[t])"
    bound = Bound.of(definition(text), {"t": 3, "c": 9})
    assert in_output(bound).definition.local == ("s",)
    for (
        other
    ) in (  # read at another element, of another shape, or the output is made before its end
        "e[t,c] = exp(x[t,c]); y[t,c] = e[t,0] + e[t,c]",
        "e[c] = exp(z[c]); y[t,c] = e[c] * x[t,c]",
        "e[t,c] = exp(x[t,c]); y[0,c] = e[0,c]; y[u+1,c] = e[u+1,c]",
    ):
        made = definition(other)
        sizes = {axis: 2 if axis == "u" else 3 for axis in made.axes}
        assert in_output(Bound.of(made, sizes)).definition.local == ("e",)
    operator = defined(definition(text))
    problem = operator.problem_from_dict({"t": 3, "c": 50})
    for block in (4, 16, 48):
        tile = operator.tile_from_dict({"family": "held", "c": block})
        assert isinstance(prove(operator, problem, tile, 1, armsim.load_core("a57")), Right)


def test_numbers_that_an_instruction_has_need_no_other() -> None:
    assert code_of("y[i] = x[i] * 0.125 - 31", {"i": 4}, i=4)[:2] == [
        "fmov v0.4s, #0.125", "fmov v1.4s, #31.0"
    ]  # fmt: skip
    assert [line.split()[0] for line in code_of("y[i] = x[i] * 32 - 0.1", {"i": 4}, i=4)[:5]] == [
        "movz", "dup", "movz", "movk", "dup"
    ]  # fmt: skip


@pytest.mark.parametrize("schedule", ["pipelined", "split", "search"])
def test_blocks_are_ordered_together_with_what_overlapping_iterations_leave(schedule: str) -> None:
    operator, core = defined(definition("y[i] = max(x[i] + z[i], 0)")), armsim.load_core("a53")
    for size, block in ((120, 16), (540, 8), (97, 8)):
        problem = operator.problem_from_dict({"i": size})
        tile = operator.tile_from_dict({"family": "held", "i": block, "schedule": schedule})
        assert isinstance(prove(operator, problem, tile, 1, core), Right)


def test_strides_and_blocks_of_a_definition_are_those_of_its_text() -> None:
    bound = Bound.of(GEMM, {"g": 3, "j": 5, "i": 7})
    (one,) = GEMM.statements
    assert [bound.steps(access) for access in (one.target, *one.reads)] == [
        {"g": 5, "j": 1}, {"g": 7, "i": 1}, {"i": 5, "j": 1}
    ]  # fmt: skip


def test_an_operator_has_sizes_that_fit_each_other() -> None:
    operator = defined(definition("y[2*t+p,o] += x[t,m,i] * w[2*m+p,i,o]"))
    assert operator.smallest.to_dict()["p"] == 2  # else elements are made twice, or not at all
    operator.validate(operator.smallest, None)
    assert all(operator.loops(family) for family in operator.families)
    with pytest.raises(UserError, match="nest: give it sizes that fit"):
        defined(definition("y[99*t+p] = x[t,p]", sizes={"t": 2}))


MARGINS = (
    ("y[t,o] += x[t+m-1,i] * w[m,i,o]", {"x": "t,i"}),
    ("y[t,o] += x[3*t+2*m-4,i] * w[m,i,o]", {"x": "3*t,i"}),
    ("y[r,s,c] += x[r+m-1,s+n-1,c] * w[m,n,c]", {"x": "r,s,c"}),
    ("y[r,s,c] += x[2*r+m,2*s+n-1,c] * w[m,n,c]; z[r,s,c] = max(y[r,s,c]+b[c],0)", {"x": "2*r,2*s,c"}),
)  # fmt: skip


@pytest.mark.parametrize(("text", "shapes"), MARGINS)
def test_what_lies_outside_is_left_out_without_a_copy(text: str, shapes: dict[str, str]) -> None:
    """Scalars along the stream's axis are loaded alone there, and a block knows where it lies."""
    operator, random = defined(definition(text, shapes=shapes)), Random(f"{SEED} {text}")
    names = operator.definition.size_names
    problem = operator.problem_from_dict({name: 3 if name in "mn" else 9 for name in names})
    tiles = [
        operator.tile_from_dict({"family": "held", "outer": outer, axis: 2})
        for outer in operator.orders
        for axis in operator.definition.axes
    ]
    built = (tile for tile in tiles if fits(operator, problem, tile))
    assert any(operator.families.workspace(problem, tile) == 0 for tile in built)
    assert right_pairs(operator, random, "held", 6) > 0


def fits(operator: DefinedOperator, problem: Any, tile: Any) -> bool:
    try:
        operator.render(problem, tile)
    except Unbuildable:
        return False
    return True


@pytest.mark.parametrize("extent", ["2*p", "2*p+1", "2*p+2"])
def test_neighbours_are_loaded_as_pairs_whatever_their_rows_end_with(extent: str) -> None:
    shapes = {} if extent == "2*p" else {"x": f"r,{extent}"}  # as its indices have it
    made = definition("y[r,p] = x[r,2*p+1] - x[r,2*p]", shapes=shapes)
    operator = defined(made, (algorithm(made, vector="p"),))
    assert right_pairs(operator, Random(f"{SEED} {extent}"), "own", 12) == 12
    tile = operator.tile_from_dict({"family": "own", "p": 8})
    text = operator.render(operator.problem_from_dict({"r": 6, "p": 32}), tile).text
    assert "uzp2" in text
    assert "}[1]" not in text  # no lane by itself


def test_sums_of_nothing_are_zeros() -> None:
    """A filter that lies outside altogether gets a copy with zeros after all."""
    made = definition("y[t,c] += x[t+m-4,c] * w[m,c]", shapes={"x": "t,c"})
    operator = defined(made)
    problem = operator.problem_from_dict({"t": 6, "m": 2, "c": 8})
    tile = operator.tile_from_dict({"family": "held"})
    assert operator.families.workspace(problem, tile) > 0
    assert isinstance(prove(operator, problem, tile, 1, armsim.load_core("a57")), Right)


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("y[t,c] += x[t+m-1,c] * w[m,c]", {"x": "t,c"}),
        (
            "y[t,c] += x[2*t+3*m-4,c] * w[m,c]",
            {"x": "2*t,c"},
        ),  # the first and last sums are of nothing
        ("y[r,t,c] += x[r+n-1,t+m,c] * w[n,m,c]", {"x": "r,t+2,c"}),
        ("y[t,c] += x[t-m+2,g] * w[g,m,c]", {"x": "t+2,g"}),  # a factor for all lanes, backwards
        ("y[t,c] += x[2*t+m,c] * w[m]", {}),
    ],
)
def test_sums_rotate_along_an_axis_of_the_target(text: str, shapes: dict[str, str]) -> None:
    made = definition(text, shapes=shapes)
    operator = defined(made, (algorithm(made, vector="c", order="c", stream="t"),))
    random = Random(f"{SEED} {text}")
    # Few tiles leave registers for what rotates.
    assert right_pairs(operator, random, "own", 8, each=64) == 8


@pytest.mark.parametrize("stream", ["m", "c"])
def test_sums_rotate_along_no_axis_of_vectors_and_none_that_is_summed(stream: str) -> None:
    made = definition("y[t,c] += x[t+m,c] * w[m,c]")
    with pytest.raises(UserError, match=f"want an axis of a sum .* not '{stream}'"):
        algorithm(made, vector="c", stream=stream)


def test_sums_that_are_altered_do_not_rotate() -> None:
    made = definition("s[t,c] += x[t+m,c] * w[m,c]; y[t,c] = max(s[t,c], 0)")
    operator = defined(made, (algorithm(made, vector="c", order="c", stream="t"),))
    with pytest.raises(Unbuildable, match="sums that rotate along t are stored as they are"):
        operator.render(operator.smallest, operator.tile_from_dict({"family": "own"}))


def test_rotating_sums_load_each_element_once_and_the_factor_that_stays_once_a_vector() -> None:
    made = definition("y[t,c] += x[t+m,c] * w[m,c]", sizes={"t": 40, "c": 8, "m": 3})
    operator = defined(made, (algorithm(made, vector="c", order="c t", stream="t"),))
    text = operator.render(operator.smallest, operator.tile_from_dict({"family": "own"})).text
    x, w = np.ones((42, 8), np.float32), np.ones((3, 8), np.float32)
    args = {"x0": x, "x1": w, "x2": "out(f32,320)"}
    found = armsim.run("kernel", text=text, args=args, core="a57")
    assert found.loads == 2 * (42 + 3)
    assert found.work
    assert found.work.stores == 2 * 40


SHARED = (
    ("m[t] += x[t,c]; y[t,c] = x[t,c]-m[t]/size(c)", "m"),
    ("s[h,i,j] += q[h,i,d] * k[h,d,j]; y[h,i] max= s[h,i,j]", "s"),
    ("u[a,b] = x[a,b]*x[a,b]; v[a] += u[a,b]; y[a,b] = u[a,b]/v[a]", "v"),  # u lies in y
)


@pytest.mark.parametrize(("text", "between"), SHARED)
def test_statements_that_share_a_loop_keep_a_block_of_what_is_between(
    text: str, between: str
) -> None:
    operator, random = defined(definition(text)), Random(f"{SEED} {text}")
    axis, names = operator.definition.axes[0], operator.definition.size_names
    problem = operator.problem_from_dict({name: 40 if name == axis else 12 for name in names})
    tile = operator.tile_from_dict({"family": "held", axis: 2})
    # A block of two of forty, each in whole lines of 64 bytes.
    blocks = [problem.bound.bytes(name) * 2 // 40 for name in between]
    assert operator.families.workspace(problem, tile) == sum(-(-size // 64) * 64 for size in blocks)
    assert isinstance(prove(operator, problem, tile, 1, armsim.load_core("a57")), Right)
    assert right_pairs(operator, random, "held", 12) > 0


@pytest.mark.parametrize(
    "text",
    [
        "u[a,b] = x[a,b]+1; v[b,a] = u[a,b]*2; y[b] += v[b,a]",  # made along one axis, read along another
        "u[a,b] = x[a,b]+1; y[a,b] = u[a,b]*size(a)",  # a block does not know how many there are
    ],
)
def test_statements_between_which_something_goes_across_share_no_loop(text: str) -> None:
    operator, random = defined(definition(text)), Random(f"{SEED} {text}")
    (family, *_) = operator.families
    assert not any("around" in line for line in operator.loops(family))
    assert right_pairs(operator, random, family, 8) > 0


def test_pairs_are_not_loaded_beyond_a_tensor_whose_blocks_share_a_loop() -> None:
    # Along a, elements of w are two apart: the one after a block's last is another's, or nobody's.
    operator = defined(definition("y[b,c,a] += x[b+a,3*n+1] * w[b,c,a,m]"))
    problem = operator.problem_from_dict({"b": 13, "c": 4, "a": 4, "n": 33, "m": 2})
    tile = operator.tile_from_dict({"family": "packed"})
    assert isinstance(prove(operator, problem, tile, 1, armsim.load_core("a57")), Right)


@pytest.mark.parametrize("rows", [17, 18, 19, 21])
def test_a_vector_that_a_smaller_one_at_its_address_was_loaded_for_is_loaded_whole(
    rows: int,
) -> None:
    """In the last block a vector is partial for one tap, and full for the next one."""
    operator = defined(definition("y[t,o] += x[t+4*m,i] * w[m,i,o]"))
    problem = operator.problem_from_dict({"t": rows, "o": 1, "m": 2, "i": 1})
    tile = operator.tile_from_dict({"family": "held", "t": 12})
    assert isinstance(prove(operator, problem, tile, 1, armsim.load_core("a57")), Right)
