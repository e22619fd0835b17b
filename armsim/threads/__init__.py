"""Multicore: the outermost loop of a call, distributed over cores that contend for L2 and DRAM."""
