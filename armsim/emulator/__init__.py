"""Execution: machine code and buffers in, results and a trace out. Knows no operator and no core."""
