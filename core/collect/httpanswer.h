#pragma once

#include <QByteArray>
#include <QString>
#include <QUrl>

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

} // namespace axial
