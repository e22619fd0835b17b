"""Operators, one folder each: problem, tile, kernel families, data and oracle call, space, registration.

The modules of this folder itself are what all operators share.
"""
