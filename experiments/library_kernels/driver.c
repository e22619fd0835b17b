/* The calls around other people's kernels, as their libraries make them. KERNEL, MR and NR come from the
 * command line, and which library's it is. */

typedef unsigned long size;

#ifdef XNNPACK_GEMM
extern void KERNEL(size rows, size columns, size bytes, const float *a, size a_stride, const float *w,
                   float *c, size c_stride, size column_stride, const float *limits);

/* A row by row, B packed: NR columns at a time, their biases before them. */
void product(const float *a, const float *w, float *c, long m, long k, long n, const float *limits)
{
    for (long i = 0; i < m; i += MR)
        KERNEL(m - i < MR ? m - i : MR, n, 4 * k, a + i * k, 4 * k, w, c + i * n, 4 * n, 4 * NR, limits);
}
#endif

#ifdef OPENBLAS
extern int KERNEL(long m, long n, long k, float alpha, const float *a, const float *b, float *c, long ldc);

/* Both packed, C by columns. The kernel adds to C, which BLAS scales by beta before: here it is 0. */
void product(const float *a, const float *b, float *c, long m, long k, long n)
{
    for (long i = 0; i < m * n; i++)
        c[i] = 0;
    KERNEL(m, n, k, 1, a, b, c, m);
}
#endif

#ifdef XNNPACK_DEPTHWISE
extern void KERNEL(size channels, size width, const float **input, const float *weights, float *output,
                   size input_stride, size output_increment, size input_offset, size pixel_stride,
                   const float *zero, const float *limits);

/* 3x3, stride 1, SAME, channels last. The taps' addresses, column by column, are found at the first call, as
 * the library finds them when it is told the shape. */
void layer(const float *input, const float *weights, float *output, long height, long width,
           long channels, const float **taps, const float *zero, const float *limits)
{
    long row = 3 * (width + 2);
    if (!taps[0])
        for (long y = 0; y < height; y++)
            for (long x = 0; x < width + 2; x++)
                for (long t = 0; t < 3; t++) {
                    long iy = y + t - 1, ix = x - 1;
                    int inside = iy >= 0 && iy < height && ix >= 0 && ix < width;
                    taps[y * row + 3 * x + t] = inside ? input + (iy * width + ix) * channels : zero;
                }
    for (long y = 0; y < height; y++)
        KERNEL(channels, width, taps + y * row, weights, output + y * width * channels, 24, 0, 0, 0, zero,
               limits);
}
#endif
