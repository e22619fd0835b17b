"""The families of quantized depthwise convolution: whatever a module of this folder defines."""
