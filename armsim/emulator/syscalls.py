"""Names of Linux system calls by their number in x8: include/uapi/asm-generic/unistd.h."""

from __future__ import annotations

_TABLE = """
17 getcwd  23 dup  24 dup3  25 fcntl  29 ioctl  46 ftruncate  48 faccessat  56 openat  57 close
59 pipe2  61 getdents64  62 lseek  63 read  64 write  65 readv  66 writev  67 pread64  68 pwrite64
72 pselect6  73 ppoll  78 readlinkat  79 newfstatat  80 fstat  93 exit  94 exit_group
96 set_tid_address  98 futex  99 set_robust_list  101 nanosleep  113 clock_gettime  114 clock_getres
115 clock_nanosleep  122 sched_setaffinity  123 sched_getaffinity  124 sched_yield  129 kill
130 tkill  131 tgkill  132 sigaltstack  134 rt_sigaction  135 rt_sigprocmask  139 rt_sigreturn
160 uname  165 getrusage  167 prctl  168 getcpu  169 gettimeofday  172 getpid  178 gettid  179 sysinfo
198 socket  203 connect  206 sendto  207 recvfrom  214 brk  215 munmap  216 mremap  220 clone
221 execve  222 mmap  226 mprotect  233 madvise  241 perf_event_open  260 wait4  261 prlimit64
278 getrandom  283 membarrier  291 statx  293 rseq  435 clone3
"""
_WORDS = _TABLE.split()
_NAMES = dict(zip(map(int, _WORDS[::2]), _WORDS[1::2], strict=True))


def syscall_name(number: int) -> str:
    """The name of a system call; for an unknown number, a description of it."""
    if number >= 1 << 16:
        return f"of unknown number (x8 is {number:#x})"
    return _NAMES.get(number, f"number {number}")
