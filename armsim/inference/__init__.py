"""Time one image through a network: each layer's kernel, its cycles, and the layouts in between."""
