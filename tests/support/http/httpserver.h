#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace axial::test {

/// A request as it came over the wire.
struct ServedRequest {
    QByteArray method;
    QByteArray target;                                      ///< path and query
    std::vector<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case, in order
    QByteArray raw;                                         ///< all of its head

    QByteArray header(QByteArrayView name) const;
    QByteArray path() const { return target.left(target.indexOf('?')); }
    /// A parameter of the query, decoded.
    QByteArray query(const QByteArray &name) const;
};

struct ServedAnswer {
    enum class Manner {
        Whole,
        Cut,      ///< half of the body, then nothing more
        Silent,   ///< nothing, and the connection stays
        Endless,  ///< the body again and again
        Dripping, ///< the whole, its head a letter every few milliseconds
    };
    int status = 200;
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    Manner manner = Manner::Whole;
};

/// An HTTP server of this machine in a thread of its own, on a port that is free. It answers what
/// the test says and remembers what it was asked.
class HttpServer
{
public:
    using Answering = std::function<ServedAnswer(const ServedRequest &request)>;
    /// With a certificate that nobody vouches for, it speaks https.
    enum class Transport { Plain, Stranger };
    /// Called in the server's thread, one request after another.
    explicit HttpServer(Answering answering, Transport transport = Transport::Plain);
    ~HttpServer();
    HttpServer(const HttpServer &) = delete;
    HttpServer &operator=(const HttpServer &) = delete;

    QString address() const; ///< "http://127.0.0.1:40123"
    std::vector<ServedRequest> seen() const;

private:
    struct Running;
    std::unique_ptr<Running> m_running;
};

} // namespace axial::test
