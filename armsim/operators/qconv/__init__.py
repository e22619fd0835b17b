"""Convolution of bytes as an operator; its kernels are those of `qgemm`."""
