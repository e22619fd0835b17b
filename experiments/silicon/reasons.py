"""Why a figure is missed, as far as it is known: the first line that fits section, name and kind."""

from __future__ import annotations

import re

from experiments.silicon.score import LATENCY, RATE, Figure

_A72, _A53, _A76 = "cortex-a72", "cortex-a53", "cortex-a76"
_TAKEN = "taken branches close to each other: the front end of the model has no fetch bubble"
_NOT_TAKEN = "branches next to each other in one fetch block: not modelled"
_FLAGS = "the published loop is not known: instructions that only set flags"
_BLOCKS = "A53 stalls on a load of data still in the store buffer: rate = 1 / latency"
_IN_ORDER = "A53: what a store and the load after it wait for is modelled too simply"
_PARTIAL = "A72: load and store overlap partially, or cross a line"
_LANES = "A72: an interleaving or single-lane store, and the load after it"
_WIDE_STORE = "A72: forwarding from the last of several 16-byte stores is faster"
_FORWARD = "A72: forwarding takes 6.4 to 7.8 cycles, the model has one whole number"
_ORDER = "N1: stores and loads of one address at 0.08 to 0.6 per cycle: order violations are not modelled"
_OVERLAP = "N1: latency depends on the kind of overlap, 5.5 to 14; the model has two numbers"
_ODD = "unaligned 16-byte stores: how they are split is not modelled in that detail"
_OWN = "model: uops of a load depend on its own earlier uops, a chain that does not exist"
_QUEUES = "model: the later uops of a table lookup fill the issue queues"
_CLASS = "differs from the others of its operation class"
_PAIRS = "load pairs: unaligned, of 32-bit words, or sign-extended"
_ZERO = "N1: zeroing needs no pipe (4 per cycle): not modelled"
_UNKNOWN = "not explained: literal and non-temporal loads"

# section, name, kind, core ("" fits all), reason.
_RULES = (
    ("Branch", r"not taken\)( // add|$)", "", "", _NOT_TAKEN),
    ("Branch", "", "", "", _TAKEN),
    ("Scalar integer", r"^(adcs|sbcs|ngcs|ccm|tst)", RATE, "", _FLAGS),
    (r"\w+ store-to-load", "", RATE, _A53, _BLOCKS),
    (r"\w+ store-to-load", "", LATENCY, _A53, _IN_ORDER),
    (r"\w+ store-to-load", "", RATE, _A76, _ORDER),
    (r"\w+ store-to-load", "", LATENCY, _A76, _OVERLAP),
    ("Vector store-to-load", "unaligned", "", "", _ODD),
    ("Vector store-to-load", r"^st[1-4]\.[bhs] (\(single|\(multi\))", "", "", _LANES),
    ("Vector store-to-load", r"^(str\.q|stp\.s|st1\.d)", "", _A72, _PARTIAL),
    ("Vector store-to-load", "", "", _A72, _WIDE_STORE),
    ("Scalar store-to-load", r"cross-cache|ofs = 1\)|ofs = 8", "", _A72, _PARTIAL),
    ("Scalar store-to-load", "", "", _A72, _FORWARD),
    ("Vector load", r"^ld[234]\.\w \(single", "", _A72, _OWN),
    ("Vector permute", "^tb[lx]", "", _A72, _QUEUES),
    (
        "Vector permute",
        "^tbx",
        "",
        _A53,
        "A53: tbx takes one cycle more than tbl; both are in one class",
    ),
    ("Vector permute", "^tb[lx]", "", _A76, _CLASS),
    ("Vector store", "unaligned", "", "", _ODD),
    ("Vector store", r"^str\.q", "", _A76, "N1: str q in three cycles; Arm's guide gives one"),
    (
        "Vector element move",
        "^fmov",
        "",
        _A72,
        "A72: fmov is faster than umov; both are in one class",
    ),
    ("Vector element move", "^movi", "", _A76, _ZERO),
    ("Scalar nop", r"0x00\)", "", _A76, _ZERO),
    (
        "Vector element move",
        "^dup",
        "",
        _A76,
        "N1: from a general register dup takes 3, ins 5; both are in one class",
    ),
    ("Scalar load", "^ldp", "", "", _PAIRS),
    ("Vector load", r"^ldp\.q", "", "", _PAIRS),
    ("Scalar load", "cross-page", "", _A76, "N1: 11 across a line, but 5 across a page"),
    ("Scalar load", "^ldnp|literal", "", "", _UNKNOWN),
    (
        "Floating point convert",
        "scl -> reg",
        "",
        "",
        "how the published chain is closed is not known",
    ),
    (
        "Vector integer|Vector bit|Vector load|Scalar integer mul|Floating point math",
        "",
        "",
        "",
        _CLASS,
    ),
)


def reason_of(core: str, figure: Figure) -> str:
    """The reason of a miss."""
    if figure.model is None:
        return figure.why
    for section, name, kind, on, reason in _RULES:
        if (
            re.match(section, figure.row.section)
            and re.search(name, figure.row.name)
            and kind in ("", figure.kind)
            and on in ("", core)
        ):
            return reason
    return f"not explained: {figure.row.section.split(' (might')[0]}"
