"""Batch normalization, bias, ReLU and ReLU6 as operators; their kernels are in the folder `layers`."""
