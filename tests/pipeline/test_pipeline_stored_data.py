"""The registers that a store waits for, and the stores that a load waits for: the bytes decide.

The oracle is the length of a chain of instructions: what needs its result cannot be faster.
"""

from __future__ import annotations

import pytest
from loops import cycles_per_iteration, run

from armsim.cores.loader import core_names, load_core

CHAIN = 12  # links
# A chain of its own register, the cycles a link takes at least, and the register's number in the text.
CHAINS = {"x": "mul x{0}, x{0}, x{0}", "v": "fadd v{0}.4s, v{0}.4s, v{0}.4s"}

OUT_OF_ORDER = [core for core in core_names() if not load_core(core).in_order]


def chain(kind: str, number: int) -> str:
    return f"{CHAINS[kind].format(number)}\n" * CHAIN


@pytest.mark.parametrize("core", core_names())
@pytest.mark.parametrize("newer", ["str w5, [x0, #4]", "str x5, [x0, #8]", "strb w5, [x0, #15]"])
def test_a_newer_store_beside_the_bytes_of_a_load_does_not_hide_an_older_one(
    core: str, newer: str
) -> None:
    text = f"{chain('x', 4)}str w4, [x0]\n{{}}\nldr w6, [x0]\nmul x6, x6, x6\nret\n"
    alone = run(text.format("nop"), core).cycles
    assert run(text.format(newer), core).cycles >= alone - 1


@pytest.mark.parametrize("core", OUT_OF_ORDER)
def test_a_newer_store_of_all_bytes_of_a_load_hides_an_older_one(core: str) -> None:
    after = "add x6, x6, #1\n" * 24
    text = f"{chain('x', 4)}str w4, [x0]\n{{}}\nldr w6, [x0]\n{after}ret\n"
    beside, over = (
        run(text.format(newer), core).cycles for newer in ("str w5, [x0, #4]", "str x5, [x0]")
    )
    assert over <= beside - 12  # what is added does not wait for the chain


@pytest.mark.parametrize("core", core_names())
@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_is_stored_last_in_a_granule_is_known_by_its_parts(core: str, count: int) -> None:
    stores = "".join(f"str w{5 + at}, [x0, #{4 * at}]\n" for at in range(1, count))
    text = f"{chain('x', 4)}str w4, [x0]\n{{}}ldr q6, [x0]\nfadd v6.4s, v6.4s, v6.4s\nret\n"
    assert run(text.format(stores), core).cycles >= run(text.format(""), core).cycles


STORES = [
    ("stp x2, x3, [x0]", "x", [2, 3]),
    ("stp w2, w3, [x0]", "x", [2, 3]),
    ("stp q2, q3, [x0]", "v", [2, 3]),
    ("stp d2, d3, [x0]", "v", [2, 3]),
    *(
        (f"st1 {{v2.{shape}-v{1 + count}.{shape}}}, [x0]", "v", range(2, 2 + count))
        for shape in ("16b", "8b")
        for count in (2, 3, 4)
    ),
    *(
        (f"st{count} {{v2.{shape}-v{1 + count}.{shape}}}, [x0]", "v", range(2, 2 + count))
        for shape in ("4s", "2s", "2d")
        for count in (2, 3, 4)
    ),
    *(
        (f"st{count} {{v2.{lane}-v{1 + count}.{lane}}}[1], [x0]", "v", range(2, 2 + count))
        for lane in ("h", "d")
        for count in (2, 3, 4)
    ),
]


@pytest.mark.parametrize("core", core_names())
def test_a_store_is_done_once_the_last_of_its_registers_is_there(core: str) -> None:
    for kind in CHAINS:
        least = run(f"{chain(kind, 2)}ret\n", core).cycles
        for store, of, registers in STORES:
            for number in registers if of == kind else ():
                text = f"{chain(kind, number)}{store}\nret\n"
                # In order a store may issue a cycle before its data is there.
                assert run(text, core).cycles >= least - 1, (store, number)


@pytest.mark.parametrize("first", ["x0, x2", "x2, x0"])
def test_a_load_of_its_own_base_needs_the_base_of_before(first: str) -> None:
    # OCX on A72: ldpsw whose first register is its base, in a chain: 4.00; the second: 5.00.
    cycles = cycles_per_iteration(f"ldpsw {first}, [x0, #0]\nadd x0, x1, x0\n" * 4, "cortex-a72")
    assert cycles / 4 == pytest.approx(5 if first == "x0, x2" else 6, abs=0.3)
