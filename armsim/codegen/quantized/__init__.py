"""What the kernels on 8-bit integers share: bytes in memory, software pipelines, requantization."""
