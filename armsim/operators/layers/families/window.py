"""Pooling by blocks of outputs: each pixel loaded for every window it lies in, or once for all of them."""

from __future__ import annotations

from functools import partial

from armsim.operators.documents import POLIMIDL
from armsim.operators.layers.pooling import render_pool
from armsim.operators.layers.registry import Family, register

_USES = frozenset({"ho_b", "wo_b", "channel_block", "layout", "order", "schedule", "prefetch"})

for _name, _shared, _words in (
    ("direct", False, "outputs in registers, a load for each pixel of each window"),
    ("window", True, "outputs in registers, each pixel of a block's windows loaded once"),
):
    register(
        Family(
            name=_name,
            render=partial(render_pool, share_inputs=_shared, method=f"{_words}."),
            uses=_USES,
            summary=_words,
            document=POLIMIDL,
            section="Table 1: max and average pooling",
        ),
        "maxpool",
        "avgpool",
    )
