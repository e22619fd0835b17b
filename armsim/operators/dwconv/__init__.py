"""Depthwise convolution: `render(problem, tile)` gives the kernel as an assembly file.

    >>> problem = DwconvProblem(hi=56, wi=56, channels=128, hf=3, wf=3)
    >>> tile = DwconvTile("window_zero", ho_b=2, wo_b=4, order="hwc", schedule="interleaved")
    >>> render(problem, tile).name
    'dwconv_3x3_s1_window_zero_2x4_c4_nhwc_hwc_interleaved_pf0'

Kernels are specialised to their layer, as a just-in-time compiler would do it: all sizes are
constants in the code, which leaves the signature with three pointers, the inner loops without
bounds checks, and each edge of the image with a body of its own.
"""

from __future__ import annotations

from armsim.operators.dwconv import families as _families
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import NAMES, DwconvTile
from armsim.operators.families import Family, FamilyTable

__all__ = ["FAMILIES", "NAMES", "DwconvProblem", "DwconvTile", "render"]

FAMILIES = FamilyTable.found(_families, Family)
"""The families of the folder `families`."""

render = FAMILIES.render
