#pragma once

#include "core/base/progress.h"
#include "core/collect/httpget.h"

#include <QDateTime>

#include <functional>

namespace axial {

/// Time as the collector has it; tests bring their own, so that no test waits.
struct CollectClock {
    std::function<QDateTime()> now; ///< UTC
    /// Does nothing for so many milliseconds. Throws Canceled soon after Cancel.
    std::function<void(qint64 ms, const Progress &progress)> pause;

    static CollectClock real();
};

/// How long a server wants to be left alone, and why.
struct Wait {
    enum class Reason { Limit, Fault };
    Reason reason = Reason::Fault;
    qint64 ms = 0;
    int status = 0; ///< of an answer that is an error; 0 = there was no whole answer
};

/// Asks one server for pages and keeps to its limits: waits when it has to, tries again what may
/// work the next time, and never follows it to another host or scheme.
class PatientGet
{
public:
    /// `question` says all but url and tag; its url, whom the questions may go to.
    PatientGet(HttpQuestion question, const HttpLimits &limits, CollectClock clock);

    /// What is asked for may have been deleted meanwhile, which is an answer, too (404, 410).
    enum class Gone { IsFault, IsAnswer };

    /// An answer of status 200, or 304 to a tag. Throws Error in words for the person, or Canceled.
    HttpAnswer get(const QUrl &url, const QByteArray &tag, const Progress &progress,
                   Gone gone = Gone::IsFault);

    /// Told before each wait, with the moment of its end.
    std::function<void(const Wait &wait, const QDateTime &until)> waiting;
    int requests() const { return m_requests; } ///< sent so far
    /// When the limit is reset, as the last answer said; invalid = it said nothing.
    const QDateTime &reset() const { return m_reset; }
    const CollectClock &clock() const { return m_clock; }

private:
    HttpAnswer ask(const QUrl &url, const QByteArray &tag, const Progress &progress);
    void noteLimit(const HttpAnswer &answer);
    void waitUntil(const Wait &wait, const QDateTime &until, const Progress &progress);
    QUrl redirected(const QUrl &from, const HttpAnswer &answer) const;
    void requireSameServer(const QUrl &url) const;

    HttpQuestion m_question;
    CollectClock m_clock;
    HttpGet m_get;
    int m_requests = 0;
    QDateTime m_reset;
    QDateTime m_restUntil; ///< the limit is used up; nothing is asked before
};

} // namespace axial
