"""The families of matrix multiplication: whatever a module of this folder defines."""
