"""Maximum and average pooling as operators; their kernels are in the folder `layers`."""
