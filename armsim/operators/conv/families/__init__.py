"""The families of convolution: whatever a module of this folder defines."""
