"""Texts that the kernel families are from."""

from __future__ import annotations

MOBILE_CONVOLUTIONS = (
    "P. Zhang, E. Lo, B. Lu, High Performance Depthwise and Pointwise Convolutions on Mobile Devices, "
    "AAAI 2020"
)
MGEMM = (
    "J. Park, K. Bin, K. Lee, mGEMM: Low-latency Convolution with Minimal Memory Overhead Optimized for "
    "Mobile Devices, MobiSys 2022"
)
POLIMIDL = (
    "D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, Accelerating Deep Learning Inference on Mobile "
    "Systems, AIMS 2019"
)
HYPERCONNECT = "Hyperconnect on mobile deep learning with TensorFlow Lite (HyperCut)"
"""The company's account of its segmentation network; it bears no title of its own."""
TFLITE = (
    "TensorFlow Lite: tensorflow/lite/kernels/internal/common.h, reference/pooling.h, add.h, mul.h, "
    "softmax.h, depthwiseconv_uint8.h; "
    "github.com/tensorflow/tensorflow"
)
"""The definitions of layers of bytes."""
RFC = "TVM, [RFC] Improve quantized convolution performance for armv8 architectures"

OPENBLAS = (
    "OpenBLAS 0.3: kernel/arm64/sgemm_kernel_16x4.S, driver/level3/level3.c, param.h (CORTEXA57); "
    "github.com/OpenMathLib/OpenBLAS"
)
RUY = "Google, Ruy: ruy/kernel_arm64.cc, KernelFloatNeon; ruy/kernel_arm.h; github.com/google/ruy"
ACL = (
    "Arm Compute Library, the back end of Arm NN: arm_gemm/gemm_interleaved.hpp, a64_sgemm_8x12, "
    "arm_conv/depthwise; github.com/ARM-software/ComputeLibrary"
)
XNNPACK = (
    "Google, XNNPACK: f32-gemm and f32-igemm 6x8 aarch64-neonfma, f32-dwconv 9p4c; M. Dukhan, The Indirect "
    "Convolution Algorithm, arXiv:1907.02129, 2019; github.com/google/XNNPACK"
)
TVM = (
    "Y. Liu, Y. Wang, R. Yu, M. Li, V. Sharma, Y. Wang, Optimizing CNN Model Inference on CPUs, USENIX "
    "ATC 2019, Algorithm 1; TVM: topi/x86/conv2d_avx_common.py, depthwise_conv2d.py; github.com/apache/tvm"
)

PEERS = (OPENBLAS, RUY, ACL, XNNPACK, TVM)
"""Libraries whose kernels' structure is published; none of their code is used."""

DOCUMENTS = (MOBILE_CONVOLUTIONS, MGEMM, POLIMIDL, HYPERCONNECT, TFLITE, RFC, *PEERS)
