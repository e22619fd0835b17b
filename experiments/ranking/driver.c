/* The call around a matrix kernel: tiles row by row, the fused steps of each in `steps`, tiles that
 * overhang computed into `tile` and copied. C is row-major. MR, NR, KERNEL and the steps' numbers come
 * from the command line. */

struct step {
    unsigned long kind;
    unsigned long field[4];
};

extern long KERNEL(const struct step *steps);

static long panel(long rows, long k)
{
    return ((k + 1) * rows * 4 + 15) & ~15L; /* one record more: kernels load ahead */
}

void product(const char *a, const char *b, char *c, long m, long k, long n, struct step *steps,
             char *tile)
{
    steps[0].kind = CLEAR;
    steps[3].kind = DONE;
    for (long i = 0; i < m; i += MR) {
        for (long j = 0; j < n; j += NR) {
            long rows = m - i < MR ? m - i : MR;
            long columns = n - j < NR ? n - j : NR;
            char *corner = c + 4 * (i * n + j);
            int whole = rows == MR && columns == NR;
            steps[1].kind = ADD_MAT_MUL;
            steps[1].field[0] = k;
            steps[1].field[1] = (unsigned long)a + i / MR * panel(MR, k);
            steps[1].field[2] = (unsigned long)b + j / NR * panel(NR, k);
            steps[2].kind = STORE;
            steps[2].field[0] = (unsigned long)(whole ? corner : tile);
            steps[2].field[1] = whole ? 4 * n : 4;
            steps[2].field[2] = whole ? 4 : 4 * MR;
            steps[2].field[3] = 4;
            KERNEL(steps);
            if (whole)
                continue;
            for (long y = 0; y < rows; y++)
                for (long x = 0; x < columns; x++)
                    *(volatile int *)(corner + 4 * (y * n + x)) =
                        *(volatile int *)(tile + 4 * (y + x * MR));
        }
    }
}
