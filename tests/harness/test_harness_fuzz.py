"""Whatever is typed, the answer is a parse or one clear line, never a traceback."""

from __future__ import annotations

import contextlib

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.errors import UserError
from armsim.harness.binding import bind
from armsim.harness.expectation import Checked, parse_expectation
from armsim.harness.grammar import parse_arguments
from armsim.harness.signature import parse_signature

_PIECES = (
    "x0 x1 w3 s0 v0.4s [sp+8] a = = = buf out inout struct ptrs ( ( ) ) , , f32 u8 i64 8 8x12 -1 1.5 0x10 "
    "ptr: f32: pad: a+4 null count=3 stride=16 random nan zeros @64 @3 +4 x * : file"
)
PIECES = [*_PIECES.split(), " ", " "]
_TYPES = "void float const * int long a b , ( ) [4] float32x4_t unsigned struct size_t ; double __restrict"
TYPES = [*_TYPES.split(), " ", " ", " "]
WORDS = st.sampled_from(PIECES)
CALLS = st.builds(
    "{}={}({}){}".format,
    st.sampled_from(["x0", "a", "[sp+8]", "s0", "q1"]),
    st.sampled_from(["buf", "out", "inout", "struct", "ptrs"]),
    st.lists(WORDS | st.builds("{}{}".format, WORDS, WORDS), max_size=4).map(",".join),
    st.sampled_from(["", "", "@16", "@0", "@64+4", " x1=a", " a=buf(f32,8)"]),
)


def texts(pieces: list[str]) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(pieces), max_size=24).map("".join) | st.text(max_size=30)


@settings(max_examples=400, deadline=None)
@given(CALLS | texts(PIECES))
def test_arguments_are_parsed_and_bound_or_refused(text: str) -> None:
    with contextlib.suppress(UserError):
        bind(parse_arguments(text), None, 0)


@settings(max_examples=150, deadline=None)
@given(texts(TYPES))
def test_prototypes_are_parsed_or_refused(text: str) -> None:
    with contextlib.suppress(UserError):
        parse_signature(text)


_RULE_PIECES = (
    "x0 x1 x1 = = after( ( ) [ ] , : == < % ** << + - * / @ np. np.ones( np.stack( .sum() .T .reshape( 'a' "
    "1 0 2.5 9 for i in range( lambda if else not return in None True ... _ __class__ x0.n gemm("
)
RULES = _RULE_PIECES.split()


@settings(max_examples=400, deadline=None)
@given(texts([*RULES, " ", " "]))
def test_expectations_are_evaluated_or_refused(text: str) -> None:
    before = {"x0": np.arange(4.0), "in": 3, "x0.n": np.array(2)}
    with contextlib.suppress(UserError):
        names = frozenset(before), frozenset(["x1", "return"])
        item = Checked(parse_expectation(text), *names)
        item.check()
        item.wanted(before, {"x1": np.arange(4), "return": np.array(1)})
