#pragma once

#include "core/base/progress.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QUrl>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

class QNetworkAccessManager;

namespace axial {

/// What is sent: this, and what HTTP itself needs.
struct HttpQuestion {
    QUrl url;
    QByteArray accept;
    QByteArray authorization; ///< empty = none
    QByteArray tag;           ///< the page as it was read; the answer may be "the same"
};

/// Why there is no whole answer.
enum class HttpFault {
    None,
    NotFound,    ///< there is no such host
    Interrupted, ///< refused, cut or silent: it may work the next time
    Insecure,    ///< the host could not prove who it is
    TooLarge,    ///< more bytes than an answer may have
    Unreadable,  ///< not packed as it says, or packed to burst
};

struct HttpAnswer {
    int status = 0;
    std::vector<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case
    QByteArray body;
    HttpFault fault = HttpFault::None;
    QString faultWords; ///< the system's, about the fault

    QByteArray header(QByteArrayView name) const
    {
        for (const auto &[key, value] : headers) {
            if (key == name)
                return value;
        }
        return {};
    }
};

/// What an answer may cost.
struct HttpLimits {
    int silenceMs = 30'000;            ///< without a byte
    int answerMs = 600'000;            ///< all of it
    qint64 answerBytes = 64 * 1048576; ///< unpacked; 100 reports or comments have 40 MB at most
};

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
/// work the next time, and never follows it to another host or scheme. There is one request at a
/// time, with nothing in it but what the question says: no cookie, no cache, no certificate
/// excused. Belongs to the thread that made it.
class PatientGet
{
public:
    /// `question` says all but url and tag; its url, whom the questions may go to.
    PatientGet(HttpQuestion question, const HttpLimits &limits, CollectClock clock);
    ~PatientGet();

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
    HttpAnswer answerTo(const HttpQuestion &question, const Progress &progress);
    void noteLimit(const HttpAnswer &answer);
    void waitUntil(const Wait &wait, const QDateTime &until, const Progress &progress);
    QUrl redirected(const QUrl &from, const HttpAnswer &answer) const;
    void requireSameServer(const QUrl &url) const;

    HttpQuestion m_question;
    CollectClock m_clock;
    HttpLimits m_limits;
    std::unique_ptr<QNetworkAccessManager> m_network;
    int m_requests = 0;
    QDateTime m_reset;
    QDateTime m_restUntil; ///< the limit is used up; nothing is asked before
};

} // namespace axial
