"""Definitions of bytes: kernels agree with Python's integers to the last bit, or are refused."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from random import Random

import numpy as np
import pytest

import armsim
from armsim.codegen.source import Unbuildable
from armsim.errors import UserError
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.nests.algorithm import Algorithm
from armsim.nests.read import definition
from armsim.operators.defined.operator import defined
from armsim.proof.prove import Failed, Refused, Right, prove

SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))
Number = Callable[[Mapping[str, int]], int]

ELEMENTS = {"x": "x[p,c]", "z": "z[p,c]", "v": "v[c]", "w": "w[p]"}


def rounded(value: int, bits: int) -> int:
    """Shift to the right, to nearest, ties up."""
    return (value + (1 << bits >> 1)) >> bits


def expression(random: Random, depth: int) -> tuple[str, Number]:
    """A random expression of bytes, and what it is in Python."""
    if not depth:
        name = random.choice(list(ELEMENTS))
        if random.random() < 0.3:
            number = random.choice((0, 1, 3, 7, 100, 128, 200))
            return str(number), lambda _: number
        return ELEMENTS[name], lambda of: of[name]
    (a, f), (b, g) = (expression(random, random.randrange(depth)) for _ in range(2))
    bits, factor, multiplier = (
        random.randint(1, 20), 1 << random.randint(1, 16), random.randint(1 << 30, (1 << 31) - 1),
    )  # fmt: skip
    forms: list[tuple[str, Number]] = [
        (f"({a} + {b})", lambda of: f(of) + g(of)),
        (f"({a} - {b})", lambda of: f(of) - g(of)),
        (f"({a} * {b})", lambda of: f(of) * g(of)),
        (f"({a} * {factor})", lambda of: f(of) * factor),
        (f"max({a}, {b})", lambda of: max(f(of), g(of))),
        (f"min({a}, {b})", lambda of: min(f(of), g(of))),
        (f"abs({a})", lambda of: abs(f(of))),
        (f"-({a})", lambda of: -f(of)),
        (f"rshift({a}, {bits})", lambda of: rounded(f(of), bits)),
        (f"mulhigh({a}, {multiplier})", lambda of: rounded(f(of) * multiplier, 31)),
    ]
    return random.choice(forms)


def test_random_expressions_agree_with_python() -> None:
    random, right, sizes = Random(SEED), 0, (1, 2, 3, 5, 8, 16, 17, 40, 70)
    for _ in range(120):
        text, value = expression(random, 4)
        kind, (low, high) = random.choice([("u8", (0, 255)), ("i8", (-128, 127))])
        zero = random.randint(-20, 20)
        types = {
            name: kind if random.random() < 0.8 else "u8" for name in ELEMENTS if f"{name}[" in text
        }
        written = f"y[p,c] = min(max({text} + {zero}, {low}), {high})"
        if "x[" not in text and "z[" not in text:
            continue
        try:
            operator = defined(definition(written, "of", types={**types, "y": kind}))
        except UserError as error:
            if "32 bits do not hold it" not in str(error):
                raise
            continue
        problem = operator.problem_from_dict({"p": random.randint(1, 4), "c": random.choice(sizes)})
        (family,) = operator.families
        tile = operator.tile_from_dict(
            {"family": family, "p": random.randint(1, 3), "c": random.choice((1, 16, 32, 48)),
             "schedule": random.choice(("written", "list"))}
        )  # fmt: skip
        contract = operator.contract(problem, tile, 3)
        shape = {
            "x": (problem.p, problem.c),
            "z": (problem.p, problem.c),
            "v": (problem.c,),
            "w": (problem.p,),
        }
        given = {
            name: np.broadcast_to(
                contract.buffers[name].reshape(shape[name]).astype(int).reshape(
                    (-1, 1) if name == "w" else shape[name]
                ),
                (problem.p, problem.c),
            )
            for name in types
        }  # fmt: skip
        wanted = [
            min(max(value({name: int(data[at]) for name, data in given.items()}) + zero, low), high)
            for at in np.ndindex(problem.p, problem.c)
        ]
        flat = np.array(wanted, np.uint8 if kind == "u8" else np.int8)
        assert contract.judge(flat).right, f"ARMSIM_SEED={SEED}: {written}"
        outcome = prove(operator, problem, tile, 3, armsim.load_core(random.choice(("a53", "a76"))))
        assert not isinstance(outcome, Failed), f"ARMSIM_SEED={SEED}: {written}: {outcome}"
        right += isinstance(outcome, Right)
    assert right > 30


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("y[i] = x[i] + 5", r"y\[i\] can be -123 to 132, which is no i8: want min"),
        ("y[i] = max(x[i] * x[i] * x[i] * x[i] * x[i], 0)", "32 bits do not hold it"),
        ("y[i] = x[i] / 3", "bytes are not made by /"),
        ("y[i] = max(x[i], 0.5)", "0.5 is no integer"),
        ("y[i] = max(x[i] + f[i], 0)", r"f\[i\]: integers are made of u8, i8 and i32, not of f32"),
        ("y[j] += x[i] * x[j]", "bytes are set, not summed; sums of bytes are i32"),
        ("t[i] = rshift(x[i], 3); y[i] = t[i]", "rshift makes integers: give t a type"),
        ("y[i] = t[x[i]]", "give it the shape 256"),
        ("y[i] = max(t[x[i]], 0)", "a table's element is all that is set"),
        ("y[i] = lookup(x[i], x[i])", "no function 'lookup'"),
    ],
)
def test_bytes_that_cannot_be_are_refused_where_they_are_defined(text: str, words: str) -> None:
    with pytest.raises(UserError, match=words):
        definition(text, types={"x": "i8", "y": "i8"})


@pytest.mark.parametrize(
    ("kind", "sizes"),
    [("u8", (5, 6, 37, 3, 3)), ("i8", (2, 3, 20, 2, 3)), ("i8", (3, 2, 21, 9, 8))],  # 72 are a loop
)
def test_the_largest_of_a_window_of_bytes_is_numpys(kind: str, sizes: tuple[int, ...]) -> None:
    operator = defined(definition("y[l,k,c] max= x[2*l+n,k+m,c]", types={"x": kind, "y": kind}))
    problem = operator.problem_from_dict(dict(zip("lkcnm", sizes, strict=True)))
    tile = operator.tile_from_dict({"family": "held", "c": 32})
    contract = operator.contract(problem, tile, 1)
    windows = np.lib.stride_tricks.sliding_window_view(contract.buffers["x"], sizes[3:], (0, 1))
    wanted = windows[::2].max(axis=(3, 4))
    assert contract.judge(wanted).right
    assert isinstance(prove(operator, problem, tile, 1, armsim.load_core("a53")), Right)


def test_what_alters_the_largest_of_a_window_of_bytes_is_refused_not_left_out() -> None:
    text = "y[l,c] max= x[l+n,c]; z[l,c] = min(max(y[l,c] - 3, 0), 255)"
    operator = defined(definition(text, types=dict.fromkeys("xyz", "u8")))
    problem = operator.problem_from_dict({"l": 3, "c": 20, "n": 3})
    tile = operator.tile_from_dict({"family": "held", "c": 16})
    assert isinstance(prove(operator, problem, tile, 2, armsim.load_core("a53")), Refused)


@pytest.mark.parametrize("kind", ["u8", "i8"])
@pytest.mark.parametrize("block", [16, 48, 64])
def test_a_table_says_what_each_byte_becomes(kind: str, block: int) -> None:
    types = {"x": "u8", "t": kind, "y": kind}
    operator = defined(definition("y[i] = t[x[i]]", types=types, shapes={"t": "256"}))
    problem = operator.problem_from_dict({"i": 301})
    tile = operator.tile_from_dict({"family": "held", "i": block, "schedule": "list"})
    contract = operator.contract(problem, tile, 2)
    wanted = contract.buffers["t"][contract.buffers["x"]]
    assert contract.judge(wanted).right
    assert not contract.judge(wanted[::-1]).right
    assert isinstance(prove(operator, problem, tile, 2, armsim.load_core("a53")), Right)


def test_instructions_are_those_that_one_would_write_by_hand() -> None:
    # 16 bytes of each of two images: a subtraction of bytes, a shift of halves, and long ones to words.
    text = "y[i] = min(max(rshift(mulhigh((x[i] - 3) * 1048576, 1518500250), 19) + 7, 0), 255)"
    operator = defined(definition(text, types={"x": "u8", "y": "u8"}))
    problem = operator.problem_from_dict({"i": 160})
    kernel = operator.render(problem, operator.tile_from_dict({"family": "held", "i": 16}))
    words = [line.split()[0] for line in kernel.text.splitlines() if line.startswith("    ")]
    loop = {name: words.count(name) for name in set(words) if name[0] in "lsu" and name != "subs"}
    assert loop == {
        "ldr": 1, "usubl": 1, "usubl2": 1, "shl": 2, "sshll": 2, "sshll2": 2, "sqrdmulh": 4, "srshr": 4,
        "sqxtn": 2, "sqxtn2": 2, "sqadd": 2, "sqxtun": 1, "sqxtun2": 1, "stur": 1,
    }  # fmt: skip


Wanted = Callable[[Mapping[str, np.ndarray]], np.ndarray]


def windows(x: np.ndarray, taps: int) -> np.ndarray:
    """Rows around each row of an image with zeros above and below."""
    padded = np.pad(x, ((taps // 2, taps // 2), (0, 0)))
    return np.stack([padded[at : at + taps] for at in range(len(x))])


SUMS: list[tuple[str, Mapping[str, str], Mapping[str, str], Wanted]] = [
    ("y[m,n] += a[m,k] * b[k,n]", {}, {}, lambda of: of["a"] @ of["b"]),
    ("y[m,n] += a[m,k] * b[n,k]", {}, {}, lambda of: of["a"] @ of["b"].T),
    ("y[n] += a[k] * b[k,n]", {}, {}, lambda of: of["a"] @ of["b"]),
    ("y[g,m,n] += a[g,m,k] * b[g,k,n]", {}, {}, lambda of: of["a"] @ of["b"]),
    ("y[m,n] += (a[m,k] - 100) * b[k,n]", {}, {}, lambda of: (of["a"] - 100) @ of["b"]),
    ("y[m] += a[m,k]", {}, {}, lambda of: of["a"].sum(1)),
    ("y[n] += b[k,n]", {}, {}, lambda of: of["b"].sum(0)),
    (
        "y[t,n] += a[t+w-1,k] * b[w,k,n]", {"a": "t,k"}, {},
        lambda of: np.einsum("twk,wkn->tn", windows(of["a"], 3), of["b"]),
    ),
    (
        "s[m,n] += a[m,k] * b[k,n]; y[m,n] = min(max(rshift(s[m,n] + c[n], 9) + 3, 0), 255)", {},
        {"s": "i32", "c": "i32", "y": "u8"},
        lambda of: np.clip((of["a"] @ of["b"] + of["c"] + 256 >> 9) + 3, 0, 255),
    ),
    (
        "s[m,n] += a[m,k] * b[k,n]; y[m,n] = s[m,n] + c[n]", {}, {"s": "i32", "c": "i32"},
        lambda of: of["a"] @ of["b"] + of["c"],
    ),
]  # fmt: skip


@pytest.mark.parametrize("at", range(len(SUMS)), ids=lambda at: SUMS[at][0])
def test_sums_of_bytes_are_exact(at: int) -> None:
    text, shapes, types, wanted = SUMS[at]
    random, right = Random(SEED + at), 0
    while right < 6:  # tiles with too many sums are refused
        kinds = {name: random.choice(("u8", "i8")) for name in "ab" if f"{name}[" in text}
        operator = defined(
            definition(text, "of", shapes=shapes, types={**kinds, "y": "i32", **types})
        )
        names = operator.definition.size_names
        sizes = {name: random.choice((1, 2, 3, 5, 8, 13, 16, 17, 33, 70)) for name in names}
        problem = operator.problem_from_dict(sizes | {"w": 3} if "w" in names else sizes)
        blocks = {name: random.choice((1, 2, 4, 8, 16, 24)) for name in operator.definition.axes}
        tile = operator.tile_from_dict(
            {"family": random.choice(list(operator.families)), **blocks,
             "schedule": random.choice(("written", "list"))}
        )  # fmt: skip
        contract, bound = operator.contract(problem, tile, 3), problem.bound
        given = {
            name: contract.buffers[name].reshape(bound.shapes[name]).astype(np.int64)
            for name in operator.definition.inputs
        }
        output = contract.buffers[contract.output]
        flat = wanted(given).astype(output.dtype).reshape(-1)
        assert contract.judge(flat).right, f"ARMSIM_SEED={SEED}: {text} {sizes}"
        outcome = prove(operator, problem, tile, 3, armsim.load_core(random.choice(("a53", "a76"))))
        assert not isinstance(outcome, Failed), f"ARMSIM_SEED={SEED}: {text} {sizes}: {outcome}"
        right += isinstance(outcome, Right)


def test_sums_that_32_bits_may_not_hold_are_refused() -> None:
    operator = defined(
        definition("y[n] += a[k] * b[k,n]", types={"a": "u8", "b": "u8", "y": "i32"})
    )
    with pytest.raises(ValueError, match="33026 terms of up to 65025 take more than 32 bits"):
        operator.problem_from_dict({"k": 33026, "n": 4}).validate()
    operator.problem_from_dict({"k": 33025, "n": 4}).validate()


def test_each_element_of_a_sum_of_bytes_is_widened_once_a_block() -> None:
    operator = defined(
        definition("y[m,n] += a[m,k] * b[k,n]", types={"a": "u8", "b": "i8", "y": "i32"})
    )
    problem = operator.problem_from_dict({"m": 4, "n": 16, "k": 64})
    kernel = operator.render(
        problem, operator.tile_from_dict({"family": "held", "m": 4, "n": 16, "k": 8})
    )
    words = [line.split()[0] for line in kernel.text.splitlines() if line.startswith("    ")]
    # 4 rows of eight of A; eight rows of B in two halves each; 4 x 16 x 8 products, four at once.
    assert {name: words.count(name) for name in ("ushll", "sshll", "sshll2", "dup")} == {
        "ushll": 4, "sshll": 8, "sshll2": 8, "dup": 32,
    }  # fmt: skip
    assert words.count("smlal") + words.count("smlal2") == 128


@pytest.mark.parametrize(
    ("text", "kind", "families"),
    [
        ("y[m,n] += a[m,k] * b[k,n]", "u8", ["panels_dot", "panels_pairs", "panels_halves"]),
        ("y[m,n] += b[n,k] * a[m,k]", "i8", ["panels_dot", "panels_pairs"]),
        ("y[m,n] += a[k,m] * b[k,n]", "i8", ["panels_dot", "panels_pairs"]),
        ("s[m,n] += a[m,k] * b[n,k]; "
         "y[m,n] = min(max(rshift(mulhigh(s[m,n] + c[n], 1518500250), 9) + 3, -128), 127)",
         "i8", ["panels_dot", "panels_pairs"]),
    ],
)  # fmt: skip
def test_a_multiplication_of_bytes_has_panels_for_each_exact_operation(
    text: str, kind: str, families: list[str]
) -> None:
    kinds = {"a": kind, "b": kind, "c": "i32", "s": "i32", "y": "i8" if "s[" in text else "i32"}
    made = {name: one for name, one in kinds.items() if f"{name}[" in text}
    operator, random = defined(definition(text, types=made)), Random(SEED)
    assert [name for name in operator.families if name.startswith("panels")] == families
    core, right = armsim.load_core("a76"), 0
    for family in families * 3:
        problem = operator.problem_from_dict(
            {name: random.choice((1, 2, 5, 8, 17, 33)) for name in ("m", "n", "k")}
        )
        tile = operator.tile_from_dict(
            {"family": family, "m": random.randint(1, 8), "n": random.choice((1, 4, 6, 8)),
             "k": random.choice((1, 16, 32)), "schedule": random.choice(("written", "list"))}
        )  # fmt: skip
        outcome = prove(operator, problem, tile, 3, core)
        assert not isinstance(outcome, Failed), f"ARMSIM_SEED={SEED}: {problem} {tile}: {outcome}"
        right += isinstance(outcome, Right)
    assert right


def test_a_core_with_the_dot_product_multiplies_bytes_of_a_definition_several_times_faster() -> (
    None
):
    operator = defined(
        definition("y[m,n] += a[m,k] * b[k,n]", types={"a": "u8", "b": "u8", "y": "i32"})
    )
    problem = operator.problem_from_dict({"m": 32, "n": 48, "k": 64})
    setting = Setting(operator, problem, armsim.load_core("a76"), ideal_memory=True)
    cycles = []
    for family, sizes in (("held", (2, 32, 4)), ("panels_dot", (8, 12, 16))):
        tile = operator.tile_from_dict(
            {"family": family, **dict(zip("mnk", sizes, strict=True)), "schedule": "list"}
        )
        found = evaluate(setting, tile)
        assert isinstance(found, Measured)
        assert found.formula_intensity == pytest.approx(found.arithmetic_intensity, rel=0.01)
        cycles.append(found.cycles)
    # Sixteen products an instruction against four.
    assert cycles[0] > 3 * cycles[1]


@pytest.mark.parametrize(
    "text",
    ["y[m,n] += a[m,k] * b[k,n] ", "y[m,n] += a[m,k] * b[k+m,n]", "y[n] += a[k] * b[k,n]",
     "y[m,n] += a[m,k] * a[n,k]", "y[h,m,n] += a[h,m,k] * b[h,k,n]"],
)  # fmt: skip
def test_what_is_no_multiplication_of_matrices_of_one_type_has_no_panels(text: str) -> None:
    kinds = {"a": "u8", "b": "i8" if text.endswith(" ") else "u8", "y": "i32"}
    used = {name: kind for name, kind in kinds.items() if f"{name}[" in text}
    operator = defined(definition(text, types=used))
    assert not [name for name in operator.families if name.startswith("panels")]
    one = Algorithm("mine", element="dot")
    again = defined(definition(text, types=used), (one,))
    with pytest.raises(Unbuildable, match="mine: want one multiplication of matrices of bytes"):
        again.render(again.smallest, again.tile_from_dict({"family": "mine"}))
    with pytest.raises(UserError, match="no element operation 'dots'; there are dot, pairs"):
        defined(definition(text, types=used), (Algorithm("mine", element="dots"),))


def test_panels_that_no_code_packs_are_refused() -> None:
    kinds = {"a": "u8", "b": "u8", "y": "i32"}
    wide = Algorithm("wide", element="halves")
    operator = defined(definition("y[m,n] += a[m,k] * b[n,k]", types=kinds), (wide,))
    with pytest.raises(Unbuildable, match="that are packed for halves"):
        operator.render(operator.smallest, operator.tile_from_dict({"family": "wide"}))
