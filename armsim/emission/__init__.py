"""A winner on its way to hardware: a folder of C with the kernel, its contract and a benchmark."""
