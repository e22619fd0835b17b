"""Networks as lists of layers, and plans of where their tensors are in memory.

>>> from armsim.networks.loader import load_network
>>> from armsim.networks.plan import single_buffer
>>> network = load_network("mobilenet-v1")
>>> single_buffer(network).peak
4816896
"""
