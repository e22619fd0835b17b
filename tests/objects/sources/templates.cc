// C++: functions of templates in COMDAT groups, virtual calls, a static inside a function, a constructor.
#include <stdint.h>

template <class T> __attribute__((noinline)) T sum_of(const T *from, int count) {
    T sum = 0;
    static int calls;
    calls++;
    for (int i = 0; i < count; i++) sum += from[i];
    return sum + (T)(calls - 1);
}

struct Shape {
    virtual int64_t area(int64_t) const = 0;
};
struct Square : Shape {
    int64_t area(int64_t x) const override { return x * x; }
};
struct Half : Shape {
    int64_t area(int64_t x) const override { return x / 2; }
};
static const Square square;
static const Half half;
const Shape *shapes[2] = {&square, &half};

int64_t sums(const int64_t *from, int count) {
    static const float floats[3] = {1.5f, 2.5f, 4.0f};
    return sum_of(from, count) + (int64_t)sum_of<float>(floats, 3);
}

int64_t areas(int64_t x) { return shapes[0]->area(x) + shapes[1]->area(x); }

namespace inner {
int64_t deep(int64_t x) { return x + 42; }
}
