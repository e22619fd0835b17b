"""Timing: instructions to uops, uops and a trace to cycles, cycles to reasons. Knows no kernel."""
