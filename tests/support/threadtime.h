#pragma once

#include <QtGlobal>

#include <ctime>

namespace axial::test {

/// Nanoseconds that this thread has worked so far: what other programs take of the processor
/// doesn't count.
inline qint64 threadNanoseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

} // namespace axial::test
