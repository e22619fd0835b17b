"""Networks as lists of layers, and plans of where their tensors are in memory.

>>> network = load_network("mobilenet-v1")
>>> single_buffer(network).peak
4816896
"""

from __future__ import annotations

from armsim.networks.loader import load_network, network_names, parse_network
from armsim.networks.model import Layer, Network
from armsim.networks.plan import PLANS, Area, Plan, Step, lower_bound, single_buffer, tick_tock

__all__ = [
    "PLANS",
    "Area",
    "Layer",
    "Network",
    "Plan",
    "Step",
    "load_network",
    "lower_bound",
    "network_names",
    "parse_network",
    "single_buffer",
    "tick_tock",
]
