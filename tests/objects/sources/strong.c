// A strong definition of what mixed.c has weakly, for archives of both.
#include <stdint.h>
int64_t replaceable(int64_t x) { return x + 1000; }
int64_t another_library(int64_t x) { return replaceable(x) * 2; }
