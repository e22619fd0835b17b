/* Compiled with branch protection: bti, paciasp and autiasp in the hint space. */
__attribute__((noinline)) static long twice(long x) {
    __asm__ volatile("" ::: "memory");
    return 2 * x;
}
long sum_twice(const int *x, long n) {
    long total = 0;
    for (long i = 0; i < n; i++)
        total += twice(x[i]);
    return total;
}
