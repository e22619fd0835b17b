"""Indirect convolution whose sizes are arguments: the addresses of pixels, then their products."""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.size_arguments import FRAME
from armsim.nests.stages import ADDRESS, Addresses, Stages, View, product_of, row_by_row
from armsim.nests.symbolic_addresses import AddressedProducts
from armsim.operators.conv.multiplied import IM2COL, Method, patches
from armsim.operators.conv.staged import Bordered, pixels_of
from armsim.operators.conv.tile import ConvTile

INDIRECT = replace(
    IM2COL, name="indirect", order=("i/kc", "j/co", "g/wo", "i/depth"), copies=IM2COL.copies[1:]
)


def _sized_addresses(image: Bordered, _: ConvTile) -> Stages:
    """Give the stages: addresses of what each tap and output pixel meet in, then the product."""
    p = image.problem
    length, count = FRAME.cin * p.taps, FRAME.ho * FRAME.wo
    symbols = product_of(
        a=View("addresses", {}),
        b=row_by_row("filter", i=length, j=FRAME.cout),
        d=row_by_row("output", g=count, j=FRAME.cout),
    )
    addresses = Addresses("addresses", View(image.place, pixels_of(image, "n", "m", "l", "k")))
    return Stages(
        symbols, {"addresses": count * (p.taps * ADDRESS)}, (addresses,),
        constants={"taps": p.taps, "bytes of a tap": count * ADDRESS},
    )  # fmt: skip


OF_ADDRESSES = Method(INDIRECT, patches, stages=_sized_addresses, product=AddressedProducts)
