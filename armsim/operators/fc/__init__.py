"""A fully connected layer as an operator; its kernels are those of `gemm`."""
