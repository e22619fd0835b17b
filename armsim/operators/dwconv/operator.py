"""Depthwise convolution, as the search sees it."""

from __future__ import annotations

from functools import partial

from armsim.codegen.epilogue import EPILOGUES
from armsim.operators.dwconv import (
    FAMILIES,
    DwconvProblem,
    DwconvTile,
    formula_intensity,
    parse_name,
    render,
)
from armsim.operators.dwconv.data import (
    describe_dwconv,
    dwconv_contract,
    dwconv_data_key,
    dwconv_tensor_bytes,
)
from armsim.operators.dwconv.space import dwconv_references, dwconv_space
from armsim.operators.dwconv.tile import LAYOUTS, SCHEDULES
from armsim.operators.operator import Operator, register
from armsim.operators.parameters import EPILOGUE, Parameter
from armsim.operators.sweep import Sweep
from armsim.operators.wording import Tile, Wording

_ORDERS = {
    "chw": "channel blocks outermost",
    "hcw": "rows, then channel blocks, then columns",
    "hwc": "rows, then columns, channel blocks innermost",
}


def _short(tile: Tile) -> str:
    return f"{tile['family']} {tile['ho_b']}x{tile['wo_b']}c{tile['channel_block']}"


def _columns(tile: Tile) -> dict[str, str]:
    prefetch = f" pf{tile['prefetch']}" if tile["prefetch"] else ""
    return {
        "order": tile["order"],
        "layout": tile["layout"],
        "loads": tile["schedule"][:5] + prefetch,
    }


def _sentence(tile: Tile) -> str:
    parts = [
        f"{tile['family']} {tile['ho_b']}x{tile['wo_b']} outputs x {tile['channel_block']} channels",
        f"{tile['layout']}, {_ORDERS.get(tile['order'], tile['order'])}",
        f"{tile['schedule']} loads",
    ]
    if tile["prefetch"]:
        parts.append(f"prefetch {tile['prefetch']} iterations ahead")
    return ", ".join(parts)


def blocked_name(op: str, name: str) -> tuple[DwconvTile, dict[str, int | str]]:
    """The tile of a kernel's name, and what it says of the problem; ValueError if it is another's."""
    hf, wf, stride, dilation, tile, epilogue, found = parse_name(name)
    if found != op:
        raise ValueError(f"{name} is a kernel of {found}")
    told: dict[str, int | str] = {"hf": hf, "wf": wf, "stride": stride}
    if op == "dwconv":
        told |= {"dilation": dilation, "epilogue": epilogue}
    return tile, told


def blocked_wording(reference: str, known: str) -> Wording:
    """Tiles that are blocks of outputs; reference, known: see `Wording`."""
    return Wording(
        short=_short,
        columns=_columns,
        sentence=_sentence,
        kind=("family", "ho_b", "wo_b", "channel_block", "layout", "order"),
        reference=reference,
        known=known,
    )


# The defaults are a layer of MobileNetV1.
register(
    Operator(
        name="dwconv",
        parameters=(
            Parameter("hi", 56, "image rows"),
            Parameter("wi", 56, "image columns"),
            Parameter("channels", 128, "channels"),
            Parameter("hf", 3, "filter rows"),
            Parameter("wf", 3, "filter columns"),
            Parameter("stride", 1, "1 or 2", choices=(1, 2)),
            Parameter(
                "padding", "same", "same (TensorFlow's), valid, or zeros a side",
                least=0, words=("same", "valid"),
            ),
            Parameter("dilation", 1, "filter dilation"),
            EPILOGUE,
        ),
        families=FAMILIES,
        layouts=LAYOUTS,
        smallest=DwconvProblem(hi=4, wi=4, channels=4, hf=1, wf=1),
        render=render,
        contract=dwconv_contract,
        space=dwconv_space,
        references=dwconv_references,
        formula_intensity=formula_intensity,
        data_key=dwconv_data_key,
        tensor_bytes=dwconv_tensor_bytes,
        describe=describe_dwconv,
        problem_from_dict=DwconvProblem.from_dict,
        tile_type=DwconvTile,
        sweep=Sweep(
            problem={
                "hi": range(1, 13),
                "wi": range(1, 13),
                "channels": range(1, 22),
                "hf": range(1, 8),
                "wf": range(1, 8),
                "stride": (1, 2, 3),
                "padding": ("same", "valid", 0, 1, 2, 3, 7),
                "dilation": (1, 2, 3),
                "epilogue": EPILOGUES,
            },
            tile={
                "ho_b": (1, 2, 3, 4),
                "wo_b": range(1, 7),
                "channel_block": (4, 8),
                "layout": LAYOUTS,
                "order": tuple(_ORDERS),
                "schedule": SCHEDULES,
                "prefetch": (0, 1, 8),
            },
        ),
        read_name=partial(blocked_name, "dwconv"),
        wording=blocked_wording(
            "TF-Lite's loop order",
            "Zhang et al. 2020 measured 2.9x to 9.0x with 4 threads over 9 layers",
        ),
    )
)  # fmt: skip
