"""Operators from definitions in index notation: anyone's, with the lowering of `armsim.nests`."""
