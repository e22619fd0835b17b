// The same in C++: empty classes, padding that is used again, captures, values that are not there.
#include <arm_neon.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define APART __attribute__((noinline, noclone, noipa))

struct empty {};
struct less { bool operator()(int a, int b) const { return a < b; } };
struct base { int value; char tag; };
struct derived : base { char more; };
template <class T> struct maybe { bool there; T value; };
template <class A, class B> struct both { A first; B second; };
template <class T, int N> struct fixed { T items[N]; T &operator[](int at) { return items[at]; } };

//@ empty_copied w0=4 -> 4
APART static int take(empty, int n) { return n; }
extern "C" int empty_copied(int n) { empty one; empty other = one; return take(other, n); }

//@ empty_member w0=4 -> 5
struct holder { empty nothing; int value; };
APART static int value_of(holder it) { return it.value; }
extern "C" int empty_member(int n) { holder it; it.value = n + 1; holder copy = it; return value_of(copy); }

//@ empty_base w0=4 -> 1
struct sorter : less { char tag; int limit; };
APART static bool below(sorter it, int n) { return it(n, it.limit); }
extern "C" int empty_base(int n) { sorter it; it.tag = 0; it.limit = 9; return below(it, n); }

//@ comparator w0=5 -> 4
template <class F> APART static int largest(const int *x, int n, F less_than) { int most = x[0]; for (int i = 1; i < n; i++) if (less_than(most, x[i])) most = x[i]; return most; }
extern "C" int comparator(int n) { int list[8]; for (int i = 0; i < n; i++) list[i] = i; return largest(list, n, less()); }

//@ tail_padding w0=7 -> 10
APART static int sum(derived it) { return it.value + it.tag + it.more; }
extern "C" int tail_padding(int n) { derived it; it.value = n; it.tag = 1; it.more = 2; derived copy(it); return sum(copy); }

//@ nothing_there w0=2 -> -1
APART static int or_else(maybe<double> it, int n) { return it.there ? (int)it.value : n; }
extern "C" int nothing_there(int n) { maybe<double> it; it.there = n > 5; if (it.there) it.value = n; return or_else(it, -1); }

//@ something_there w0=8 -> 8
extern "C" int something_there(int n) { maybe<double> it; it.there = n > 5; if (it.there) it.value = n; return or_else(it, -1); }

//@ pairs_sorted w0=6 -> 5
extern "C" int pairs_sorted(int n)
{
    fixed<both<char, long>, 8> list;
    for (int i = 0; i < n; i++) { list[i].first = (char)i; list[i].second = n - i; }
    for (int i = 1; i < n; i++) for (int j = i; j > 0 && list[j].second < list[j - 1].second; j--) { both<char, long> t = list[j]; list[j] = list[j - 1]; list[j - 1] = t; }
    return list[0].first;
}

//@ captured w0=3 -> 18
template <class F> APART static int apply(F f, int n) { return f(n); }
extern "C" int captured(int n) { char c = 5; long l = 10; return apply([c, l](int x) { return (int)(c + l + x); }, n); }

//@ virtual_calls w0=3 -> 15
struct shape { virtual int area() const = 0; char tag; };
struct square : shape { int side; int area() const override { return side * side; } };
struct strip : shape { short length; int area() const override { return length * 2; } };
APART static int area_of(const shape &it) { return it.area(); }
extern "C" void __cxa_pure_virtual() { __builtin_trap(); }
extern "C" int virtual_calls(int n) { square a; a.side = n; strip b; b.length = (short)n; square c = a; return area_of(c) + area_of(b); }

//@ made_in_place w0=3 -> 8
extern "C" int made_in_place(int n)
{
    alignas(8) unsigned char room[sizeof(derived) * 4];
    derived *it = reinterpret_cast<derived *>(room) + 1;
    it->value = n; it->tag = 2; it->more = 3;
    derived copy = *it;
    return copy.value + copy.tag + copy.more;
}

//@ owned w0=10 -> 45
class owner { int *data; public: explicit owner(int n) : data(static_cast<int *>(malloc(n * sizeof(int)))) {} owner(owner &&other) : data(other.data) { other.data = nullptr; } ~owner() { free(data); } int &operator[](int at) { return data[at]; } };
APART static int sum_of(owner it, int n) { int total = 0; for (int i = 0; i < n; i++) total += it[i]; return total; }
extern "C" int owned(int n) { owner it(n); for (int i = 0; i < n; i++) it[i] = i; return sum_of(static_cast<owner &&>(it), n); }

//@ small_vector x0=buf(f32,3,ones) -> f32 3
struct triple { float32x4_t v; };
APART static float sum3(triple t) { return vgetq_lane_f32(t.v, 0) + vgetq_lane_f32(t.v, 1) + vgetq_lane_f32(t.v, 2); }
extern "C" float small_vector(const float *x) { float room[4]; memcpy(room, x, 12); triple t; t.v = vld1q_f32(room); return sum3(t); }

//@ member_pointer w0=3 -> 9
struct counter { char tag; int count; int twice() const { return 2 * count; } int thrice() const { return 3 * count; } };
extern "C" int member_pointer(int n) { counter it; it.count = n; int (counter::*f)() const = n > 2 ? &counter::thrice : &counter::twice; return (it.*f)(); }
