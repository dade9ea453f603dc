#pragma once

#include "core/collect/httpanswer.h"

#include <QDateTime>

#include <optional>

namespace axial {

/// How long a server wants to be left alone, and why.
struct Wait {
    enum class Reason { Limit, Fault };
    Reason reason = Reason::Fault;
    qint64 ms = 0;
    int status = 0; ///< of an answer that is an error; 0 = there was no whole answer
};

/// What the limits say that an answer tells of; all empty when it tells of none.
struct RateLimit {
    std::optional<qint64> remaining; ///< requests until the reset
    QDateTime reset;                 ///< UTC
    std::optional<qint64> retryMs;   ///< Retry-After: seconds, or until a moment

    bool isUsedUp() const { return remaining && *remaining <= 0 && reset.isValid(); }
};

RateLimit rateLimitOf(const HttpAnswer &answer, const QDateTime &now);

/// After `failures` (1 = the first) answers in a row that were no page: how long to wait before the
/// same is asked again; none = it makes no sense, or not any more.
std::optional<Wait> waitAfter(const HttpAnswer &answer, int failures, const QDateTime &now);

/// A limit that is over later than this is not waited for: the person comes back.
constexpr qint64 longestWaitMs = 2 * 3'600'000;

} // namespace axial
