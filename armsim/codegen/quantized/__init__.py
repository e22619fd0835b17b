"""Share of kernels on 8-bit integers: bytes in memory, software pipelines, requantization."""
