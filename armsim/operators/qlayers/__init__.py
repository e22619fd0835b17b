"""Layers around a quantized network's convolutions: upsampling, softmax, functions of a byte, additions,
products.

Hyperconnect's text on TensorFlow Lite is where they come from; each operator has its table of families.
"""
