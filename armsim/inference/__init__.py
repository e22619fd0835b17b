"""One image through a network: the kernel of each layer, what it takes, and the layouts in between."""
