"""The families of depthwise convolution: whatever a module of this folder defines."""
