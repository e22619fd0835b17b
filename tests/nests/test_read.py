"""Definitions are read from index notation; whatever else is told in a line, with its column."""

from __future__ import annotations

import pytest

from armsim.errors import UserError
from armsim.nests.bound import Bound
from armsim.nests.definition import Access, Apply, Definition, Index, Number
from armsim.nests.read import definition
from tests.nests.cases import CASES


def refusal(text: str, **more: dict[str, str]) -> str:
    with pytest.raises(UserError) as raised:
        definition(text, **more)  # type: ignore[arg-type]
    (line,) = str(raised.value).splitlines()
    return line


def unbound(made: Definition, **sizes: int) -> str:
    with pytest.raises(ValueError, match=r"\S") as raised:
        Bound.of(made, sizes)
    (line,) = str(raised.value).splitlines()
    return line


@pytest.mark.parametrize("name", CASES)
def test_a_definitions_text_is_read_back_as_the_same(name: str) -> None:
    made = CASES[name].definition
    again = definition(made.text, types=dict(made.types), shapes={
        tensor: ",".join(map(str, shape)) for tensor, shape in made.shapes
    })  # fmt: skip
    assert again == made


@pytest.mark.parametrize(
    "value",
    [
        "x[i]-(x[i]-b[i])", "x[i]/(b[i]*b[i])", "x[i]/b[i]*b[i]", "(x[i]+b[i])*x[i]", "-(x[i]+b[i])",
        "--x[i]", "x[i]*-2", "x[i]--2", "-x[i]*b[i]", "-(x[i]*b[i])", "x[i]-(-b[i])",
        "max(x[i],-b[i])-1.5e-7",
        "rsqrt(x[i]*x[i]+0.001)/size(i)", "x[i]-(b[i]-(x[i]-b[i]))", "x[i]*(b[i]/x[i])", "1/x[i]",
        "x[i]-1e30", "x[i]+1/3",
    ],
)  # fmt: skip
def test_parentheses_are_kept_where_they_matter(value: str) -> None:
    made = definition(f"y[i] = {value}")
    assert definition(made.text) == made


def test_indices_are_sums_of_axes_with_steps() -> None:
    made = definition("y[t] += x[2*t+m*3-1, -(i-2)*4+8+i, 7] * w[m, 1*i-0*t]")
    first, second = made.statements[0].reads
    assert first.indices == (
        Index((("t", 2), ("m", 3)), -1), Index((("i", -3),), 16), Index((), 7)
    )  # fmt: skip
    assert second.indices[1] == Index((("i", 1),))
    assert [str(index) for index in first.indices] == ["2*t+3*m-1", "-3*i+16", "7"]


def test_statements_stand_on_lines_or_between_semicolons() -> None:
    lines = definition(
        """
        # the squares of a row
        q[t] += x[t,c] * x[t,c]

        y[t,c] = x[t,c] * q[t]
        """
    )
    assert lines == definition("q[t]+=x[t,c]*x[t,c];y[t,c]=x[t,c]*q[t];")
    assert (lines.output, lines.local, lines.inputs, lines.axes) == (
        "y",
        ("q",),
        ("x",),
        ("t", "c"),
    )
    assert [one.reduced for one in lines.statements] == [("c",), ()]


def test_names_of_kernels_are_made_of_any_text() -> None:
    assert definition("y[i] = x[i]", "My Scores!").name == "myscores"
    assert definition("y[i] = x[i]", "3d").name == "n3d"
    assert definition("y[i] = x[i]", "§").name == "nest"
    assert len(definition("y[i] = x[i]", "a" * 99).name) == 24


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("", None, "an empty definition"),
        ("  \n;;# only a comment", None, "an empty definition"),
        ("d[g,j]", 1, "want one of += max= = in a statement"),
        ("d[g] = a[g] = b[g]", 13, "want one of"),
        ("d[g] == a[g]", 1, "want one of"),
        ("d[g] -= a[g]", 1, "want one of"),
        ("d[g] *= a[g]", 1, "want one of"),
        ("d[g] <= a[g]", 1, "want one of"),
        ("d[g] := a[g]", 6, "no index notation"),
        ("d[g] +=", 8, "something is missing"),
        ("+= a[g]", 1, "something is missing"),
        ("d += a[g]", 1, "d is no element: a tensor has indices, as d[i]"),
        ("3 += a[g]", 1, "the target must be an element"),
        ("a[g]*2 += a[g]", 1, "the target must be an element"),
        ("d[] = a[g]", None, ""),
        ("d[g] = a[]", None, ""),
        ("d[()] = a[g]", None, "a tensor has at least one index"),
        ("d[g,j] += a[g,i] * b(i,j)", 20, "no function 'b'"),
        ("d[g] = sqr(a[g])", 8, "no function 'sqr' (did you mean 'sqrt'?)"),
        ("d[g] = max(a[g])", 8, "max takes 2 operands, not 1"),
        ("d[g] = sqrt(a[g], 2)", 8, "sqrt takes 1 operands, not 2"),
        ("d[g] = max(a[g], key=b)", 21, "want one of"),
        ("d[g] = max(*a[g])", 8, ""),
        ("d[g] = size(1)", 8, "want size(AXIS)"),
        ("d[g] = a[g]*size(z)", None, "size(z): no axis is called so"),
        ("d[g] = a[g*g]", 10, "an index is a sum of axes"),
        ("d[g] = a[g/2]", 10, "an index is a sum of axes"),
        ("d[g] = a[g//2]", 10, "an index is a sum of axes"),
        ("d[g] = a[g%2]", 10, "an index is a sum of axes"),
        ("d[g] = a[b[g]]", 10, "an index is a sum of axes"),
        ("d[g] = a[g:2]", 10, "an index is a sum of axes"),
        ("d[g] = a[1.5]", 10, "an index is a sum of axes"),
        ("d[g] = a[True]", 10, "an index is a sum of axes"),
        ("d[g] = a['g']", 10, "an index is a sum of axes"),
        ("d[g] = a[...]", 10, "an index is a sum of axes"),
        ("d[g] = a[9999999999*g]", 10, "may stand in an index"),
        ("d[g] = a[1048576*1048576*g]", None, "may stand in an index"),
        ("d[g] = a[" + "1000*" * 30 + "g]", None, "may stand in an index"),
        ("d[g] = a[g][g]", 8, "want TENSOR[..]"),
        ("d[g] = a.b[g]", 8, "want TENSOR[..]"),
        ("d[g] = a.b", 8, "is no index notation"),
        ("d[g] = __import__('os').system('true')[g]", 8, "want TENSOR[..]"),
        ("d[g] = __import__('os')", 8, "no function '__import__'"),
        ("d[g] = eval(a[g])", 8, "no function 'eval'"),
        ("d[g] = (lambda: a)()", 8, "is no index notation"),
        ("d[g] = [a for a in b]", 8, "is no index notation"),
        ("d[g] = f'{a}'", 8, "is no index notation"),
        ("d[g] = a[g] if b[g] else c[g]", 8, "is no index notation"),
        ("d[g] = (z := a[g])", None, ""),
        ("d[g] = a[g] < b[g]", None, ""),
        ("d[g] = a[g] and b[g]", 8, "is no index notation"),
        ("d[g] = not a[g]", 8, "is no index notation"),
        ("d[g] = a[g] ** 9999999", 16, "a whole number from 2 to 8"),
        ("d[g] = 9**9**9**9", 11, "a whole number from 2 to 8"),
        ("d[g] = a[g] @ b[g]", 8, "is no index notation"),
        ("d[g] = +a[g]", 8, "is no index notation"),
        ("d[g] = a[g] * 1e999", 15, "is no fp32 number"),
        ("d[g] = a[g] * 1e39", 15, "is no fp32 number"),
        ("d[g] = a[g] * " + "9" * 400, 15, "is no fp32 number"),
        ("d[g] = a[g] * 2j", 15, "is no index notation"),
        ("d[g] = 'text'", 8, "is no index notation"),
        ("d[g] = None", 8, "is no index notation"),
        ("d[g] = b[g]) + (c[g]", None, "no index notation"),
        ("d[g] = a[g)", None, "no index notation"),
        ("d[g] = a[g] a[g]", None, "no index notation"),
        ("d[g] = a[g] \\", None, "no index notation"),
        ("d[g] = a[g]\x00", None, ""),
        ("d[ß] = a[ß]", 3, "plain ASCII"),
        ("d[g] = \u03b1[g]", 8, "plain ASCII"),
        ("d[\uff47] = a[g]", 3, "plain ASCII"),
        ("d[_g] = a[_g]", 3, "cannot be a name"),
        ("D[g] = a[g]", 1, "'D' cannot be a name"),
        ("int[g] = a[g]", 1, "'int' cannot be a name"),
        ("d[for] = a[for]", None, "no index notation"),
        ("d[g] = while_[g]*struct[g]", 18, "'struct' cannot be a name"),
        ("d[g] = workspace[g]", 8, "'workspace' cannot be a name"),
        ("d[g] = " + "a" * 40 + "[g]", 8, "cannot be a name"),
        ("d[g] = a[g]\n; e[g] = 2 * sim(a[g])", 26, "no function 'sim'"),
        ("d[g] = " + "(" * 300 + "a[g]" + ")" * 300, None, ""),
        ("d[g] = " + "-" * 3000 + "a[g]", None, ""),
        ("d[g] = " + "+".join(["a[g]"] * 900), None, "at most 4000"),
        ("d[g] = " + "+".join(["a[g]"] * 600), 7, "nested more than 100 deep"),
        ("d[g] = a[" + "+".join(["g"] * 600) + "]", 7, "nested more than 100 deep"),
        ("y[i] = x[i];" * 40, None, "at most"),
    ],
)  # fmt: skip
def test_what_is_no_index_notation_is_refused_with_its_column(
    text: str, column: int | None, words: str
) -> None:
    said = refusal(text)
    assert words in said
    assert column is None or said.startswith(f"column {column}: ")
    assert len(said) < 200


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("d[g] = a[g,i]", "d[g] = ..: the target lacks i; += sums over it"),
        ("d[g,g] = a[g]", "an axis may stand only once in a target"),
        ("d[g+g] = a[g]; e[i] += d[i]", ""),
        ("d[g] += a[g,i] * a[g]", "a has 2 indices elsewhere"),
        ("g[g] = a[g]", "g is both a tensor and an axis"),
        ("y[i] = x[i] + y[i]", "a statement cannot read what it makes"),
        ("y[i] = z[i]; z[i] = x[i]", "is read before the statement that makes it"),
        ("y[i] += x[i,j]; y[i] += z[i,j]", "y is made twice: give each sum its own tensor"),
        ("t[i] = x[i]; y[i] = x[i]", "t is made but never read"),
        ("y[i] = 3", "nothing is read"),
        ("y[i] += 1", "nothing is read"),
    ],
)
def test_statements_that_do_not_fit_each_other_are_refused(text: str, words: str) -> None:
    if not words:
        assert definition(text)
        return
    assert words in refusal(text)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"types": {"z": "i8"}}, "types: no tensor 'z'"),
        ({"types": {"a": "f16"}}, "types: a: unknown type 'f16'; known: f32, i32, i8, u8, i4, u4"),
        ({"types": {"a": 3}}, "types: a: unknown type"),
        ({"types": {"d": "i8"}}, "a[g]: integers are made of u8, i8 and i32, not of f32"),
        ({"shapes": {"d": "g"}}, "shapes: 'd' is no input"),
        ({"shapes": {"a": "g,g"}}, "shapes: a has 1 indices, not 2"),
        ({"shapes": {"a": "g*g"}}, "shape of a: column 1: an index is a sum"),
        ({"shapes": {"a": ""}}, "shape of a: column 1: something is missing"),
        ({"shapes": {"a": "__import__('os')"}}, "shape of a"),
        ({"shapes": {"a": 4}}, "shape"),
        ({"sizes": {"z": 3}}, "sizes: no axis 'z'"),
        ({"sizes": {"g": 0}}, "sizes: g must be a whole number of at least 1"),
        ({"sizes": {"g": "4"}}, "sizes: g must be a whole number"),
        ({"sizes": {"g": True}}, "sizes: g must be a whole number"),
        ({"sizes": {"g": 2.0}}, "sizes: g must be a whole number"),
        ({"sizes": [1, 2]}, "sizes"),
        ({"types": "i8"}, "types"),
    ],
)
def test_what_is_said_besides_the_text_is_checked(
    more: dict[str, dict[str, str]], words: str
) -> None:
    assert words in refusal("d[g] = a[g]", **more)


def test_a_text_that_is_none_is_refused() -> None:
    for text in (None, 3, b"d[g] = a[g]", ["d[g] = a[g]"]):
        with pytest.raises(UserError):
            definition(text)  # type: ignore[arg-type]
    with pytest.raises(UserError):
        definition("d[g] = a[g]", 3)  # type: ignore[arg-type]


# --- sizes --------------------------------------------------------------------------------------------


def test_shapes_follow_from_the_sizes() -> None:
    made = definition("y[2*t+p,o] += x[t+3*m,i] * w[m,p,i,o]; z[o] += y[n,o] * b[0,7]")
    bound = Bound.of(made, {"t": 4, "p": 2, "m": 3, "i": 5, "o": 6, "n": 8})
    assert bound.shapes == {
        "y": (8, 6), "x": (10, 5), "w": (3, 2, 5, 6), "z": (6,), "b": (1, 8)
    }  # fmt: skip
    assert bound.flops == 2 * (4 * 2 * 6 * 3 * 5) + 2 * (6 * 8)
    assert bound.tensor_bytes == 4 * (50 + 180 + 6 + 8)


def test_each_part_of_a_value_is_counted_once_for_what_it_goes_with() -> None:
    made = definition("y[t,c] = x[t,c] * rsqrt(v[t]/size(c)+1)")
    assert Bound.of(made, {"t": 3, "c": 10}).flops == 30 + 3 * 3


def test_what_is_read_outside_of_a_tensor_needs_a_shape() -> None:
    made = definition("y[t] += x[t+m-1] * w[m]")
    assert unbound(made, t=4, m=3) == ("x[t+m-1] begins at -1: give x a shape, 0 lies outside")
    shaped = definition("y[t] += x[t+m-1] * w[m]", shapes={"x": "t"})
    bound = Bound.of(shaped, {"t": 4, "m": 3})
    access = bound.definition.statements[0].reads[0]
    assert (bound.shapes["x"], bound.outside(access), bound.padded(access)) == (
        (4,),
        ((1, 1),),
        True,
    )


@pytest.mark.parametrize(
    ("text", "sizes", "words"),
    [
        ("y[t] = x[t]", {"t": 0}, "t must be at least 1, got 0"),
        ("y[t] = x[t]", {}, "no size of t is given"),
        ("y[2*t] = x[t]", {"t": 4}, "4 of the 7 elements of y are made; all must be"),
        ("y[t+1] = x[t]", {"t": 4}, "4 of the 5 elements of y are made"),
        ("y[2*t+p] = x[t,p]", {"t": 4, "p": 3}, "has the same value at several points"),
        ("y[t+p] = x[t,p]", {"t": 4, "p": 3}, "has the same value at several points"),
        ("y[-t] = x[t]", {"t": 4}, "axes of a target go forwards"),
        ("y[t] = x[t]; z[t] = y[t+1]", {"t": 4}, "y[t+1] reads beyond what is made"),
        ("y[t] = x[t]; z[u] = y[u]", {"t": 4, "u": 5}, "reads beyond what is made"),
        ("y[t,u,v] = x[t,u,v]", {"t": 1 << 20, "u": 1 << 20, "v": 2}, "would be 1048576x1048576x2"),
        ("y[t] = x[t] + x[3-t]", {"t": 5}, "begins at -1"),
    ],
)
def test_sizes_that_do_not_fit_are_told_in_a_line(
    text: str, sizes: dict[str, int], words: str
) -> None:
    assert words in unbound(definition(text), **sizes)


def test_two_statements_may_share_a_target_but_no_element() -> None:
    both = definition("y[2*p] = x[p]; y[2*p+1] = -x[p]")
    assert Bound.of(both, {"p": 5}).shapes["y"] == (10,)
    same = definition("y[2*p] = x[p]; y[2*p] = -x[p]; z[n] = y[n]")
    assert unbound(same, p=4, n=7) == "y[2*p] and y[2*p] are the same elements at some points"


def test_an_element_made_twice_is_no_excuse_for_one_that_is_missing() -> None:
    twice = definition("y[p] = x[p]; y[p+2] = x[p]")
    assert "y" in unbound(twice, p=3)  # 0 1 2 and 2 3 4: six made, of five elements
    hidden = definition("y[p] = x[p]; y[3*p] = -x[p]")
    assert "y" in unbound(
        hidden, p=2
    )  # 0 1 and 0 3: four made, of four elements; 2 is none of them


def test_rows_of_nibbles_are_whole_bytes() -> None:
    made = definition("y[j] = w[j] * x[j]", types={"w": "i4"})
    assert "an even number" in unbound(made, j=5)
    assert Bound.of(made, {"j": 6}).bytes("w") == 3


def test_values_are_trees() -> None:
    one = definition("y[i] = 2 * x[i]").statements[0]
    assert one.value == Apply("*", (Number(2.0), Access("x", (Index((("i", 1),)),))))
