"""Code generation: what builds the text of an AArch64 NEON kernel, whatever it computes."""
