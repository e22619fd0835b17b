"""Layers around convolutions, fp32: pooling, batch normalization, bias, ReLU, ReLU6."""
