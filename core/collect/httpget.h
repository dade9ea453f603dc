#pragma once

#include "core/base/progress.h"

#include <QByteArray>
#include <QString>
#include <QUrl>

#include <memory>
#include <utility>
#include <vector>

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

/// One request at a time, with nothing in it but what the question says: no cookie, no cache, no
/// redirect followed, no certificate excused. Belongs to the thread that made it.
class HttpGet
{
public:
    explicit HttpGet(const HttpLimits &limits);
    ~HttpGet();

    /// Waits for the answer. Throws Canceled at most a tenth of a second after Cancel.
    HttpAnswer get(const HttpQuestion &question, const Progress &progress);

private:
    struct Network;
    HttpLimits m_limits;
    std::unique_ptr<Network> m_network;
};

} // namespace axial
