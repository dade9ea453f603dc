#include "core/collect/patience.h"

#include <QTimeZone>

#include <algorithm>

namespace axial {
namespace {

constexpr int faultAttempts = 5;
constexpr int limitAttempts = 8;
constexpr qint64 firstPauseMs = 2'000;
constexpr qint64 firstLimitMs = 60'000; ///< what GitHub asks for when it names no time
constexpr qint64 clocksDifferMs = 1'000;

std::optional<qint64> number(const QByteArray &text)
{
    bool isNumber = false;
    const qint64 value = text.trimmed().toLongLong(&isNumber);
    return isNumber && value >= 0 ? std::optional(value) : std::nullopt;
}

/// Also those that GitHub sends as 403, told from a lack of rights by what they say.
bool isLimit(const HttpAnswer &answer, const RateLimit &limit)
{
    if (answer.status == 429)
        return true;
    if (answer.status != 403)
        return false;
    const QByteArray words = answer.body.left(4096).toLower();
    return limit.retryMs || limit.isUsedUp() || words.contains("rate limit")
           || words.contains("abuse");
}

qint64 limitMs(const RateLimit &limit, int failures, const QDateTime &now)
{
    if (limit.retryMs)
        return *limit.retryMs;
    if (limit.isUsedUp())
        return std::max<qint64>(0, now.msecsTo(limit.reset)) + clocksDifferMs;
    return firstLimitMs << (failures - 1);
}

} // namespace

RateLimit rateLimitOf(const HttpAnswer &answer, const QDateTime &now)
{
    RateLimit limit;
    limit.remaining = number(answer.header("x-ratelimit-remaining"));
    if (const auto seconds = number(answer.header("x-ratelimit-reset")))
        limit.reset = QDateTime::fromSecsSinceEpoch(std::min<qint64>(*seconds, 253'402'300'799),
                                                    Qt::UTC);
    const QByteArray retry = answer.header("retry-after");
    if (const auto seconds = number(retry)) {
        limit.retryMs = std::min<qint64>(*seconds, 1'000'000'000) * 1000;
    } else if (!retry.isEmpty()) {
        QDateTime until = QDateTime::fromString(QString::fromLatin1(retry), Qt::RFC2822Date);
        if (!until.isValid()) { // as HTTP writes it, which ends in "GMT"
            until = QLocale::c().toDateTime(QString::fromLatin1(retry).left(25),
                                            QStringLiteral("ddd, dd MMM yyyy HH:mm:ss"));
            until.setTimeSpec(Qt::UTC);
        }
        if (until.isValid())
            limit.retryMs = std::max<qint64>(0, now.msecsTo(until));
    }
    return limit;
}

std::optional<Wait> waitAfter(const HttpAnswer &answer, int failures, const QDateTime &now)
{
    const RateLimit limit = rateLimitOf(answer, now);
    if (answer.fault == HttpFault::None && isLimit(answer, limit)) {
        if (failures > limitAttempts)
            return std::nullopt;
        const qint64 ms = limitMs(limit, failures, now);
        return ms <= longestWaitMs ? std::optional(Wait{Wait::Reason::Limit, ms, answer.status})
                                   : std::nullopt;
    }
    const bool mayPass = answer.fault == HttpFault::Interrupted
                         || (answer.fault == HttpFault::None && answer.status >= 500);
    if (!mayPass || failures > faultAttempts)
        return std::nullopt;
    const qint64 pause = firstPauseMs << (failures - 1);
    const int status = answer.fault == HttpFault::None ? answer.status : 0;
    const qint64 ms = std::max(pause, limit.retryMs.value_or(0));
    return ms <= longestWaitMs ? std::optional(Wait{Wait::Reason::Fault, ms, status})
                               : std::nullopt;
}

} // namespace axial
