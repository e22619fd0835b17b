"""Pointwise convolution as an operator; its kernels are those of `gemm`."""
