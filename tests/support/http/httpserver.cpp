#include "tests/support/http/httpserver.h"

#include "tests/support/http/strangercertificate.h"

#include <QMutex>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <QTimer>
#include <QUrl>
#include <QUrlQuery>

namespace axial::test {
namespace {

ServedRequest parsed(const QByteArray &head)
{
    ServedRequest request;
    request.raw = head;
    const QList<QByteArray> lines = head.split('\n');
    const QList<QByteArray> words = lines.value(0).trimmed().split(' ');
    request.method = words.value(0);
    request.target = words.value(1);
    for (const QByteArray &line : lines.mid(1)) {
        const auto colon = line.indexOf(':');
        if (colon > 0)
            request.headers.emplace_back(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
    }
    return request;
}

QByteArray headOf(const ServedAnswer &answer)
{
    QByteArray head = "HTTP/1.1 " + QByteArray::number(answer.status) + " Served\r\n";
    for (const auto &[name, value] : answer.headers)
        head += name + ": " + value + "\r\n";
    if (answer.manner == ServedAnswer::Manner::Endless)
        return head + "Connection: close\r\n\r\n";
    if (answer.status != 304)
        head += "Content-Length: " + QByteArray::number(answer.body.size()) + "\r\n";
    return head + "\r\n";
}

} // namespace

QByteArray ServedRequest::header(QByteArrayView name) const
{
    for (const auto &[key, value] : headers) {
        if (key == name)
            return value;
    }
    return {};
}

QByteArray ServedRequest::query(const QByteArray &name) const
{
    const QUrlQuery query(QUrl::fromEncoded(target));
    return query.queryItemValue(QString::fromLatin1(name), QUrl::FullyDecoded).toUtf8();
}

struct HttpServer::Running {
    Running(Answering how, Transport over)
        : answering(std::move(how)), server(made(over)), transport(over)
    {
        thread.start();
        server->moveToThread(&thread);
        QObject::connect(server.get(), &QTcpServer::newConnection, server.get(),
                         [this] { take(); });
        QMetaObject::invokeMethod(
            server.get(), [this] { server->listen(QHostAddress::LocalHost); },
            Qt::BlockingQueuedConnection);
        port = server->serverPort();
    }
    ~Running()
    {
        QMetaObject::invokeMethod(
            server.get(),
            [this] {
                server->close();
                qDeleteAll(server->findChildren<QTcpSocket *>());
                server->moveToThread(home);
            },
            Qt::BlockingQueuedConnection);
        thread.quit();
        thread.wait();
    }

    static std::unique_ptr<QTcpServer> made(Transport transport)
    {
        if (transport == Transport::Plain)
            return std::make_unique<QTcpServer>();
        QSslConfiguration stranger = QSslConfiguration::defaultConfiguration();
        stranger.setLocalCertificate(QSslCertificate(strangerCertificate));
        stranger.setPrivateKey(QSslKey(QByteArray(strangerKey), QSsl::Ec));
        auto server = std::make_unique<QSslServer>();
        server->setSslConfiguration(stranger);
        return server;
    }

    void take()
    {
        while (QTcpSocket *socket = server->nextPendingConnection()) {
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
                QByteArray waiting = socket->property("waiting").toByteArray() + socket->readAll();
                for (qsizetype end; (end = waiting.indexOf("\r\n\r\n")) >= 0;) {
                    answer(socket, parsed(waiting.left(end + 4)));
                    waiting.remove(0, end + 4);
                }
                socket->setProperty("waiting", waiting);
            });
            QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        }
    }

    static void drip(QTcpSocket *socket, const QByteArray &rest)
    {
        const qsizetype drop = rest.contains("\r\n\r\n") ? 1 : rest.size();
        socket->write(rest.left(drop));
        if (drop < rest.size())
            QTimer::singleShot(10, socket, [socket, rest = rest.mid(drop)] { drip(socket, rest); });
    }

    void answer(QTcpSocket *socket, const ServedRequest &request)
    {
        {
            const QMutexLocker lock(&mutex);
            requests.push_back(request);
        }
        const ServedAnswer served = answering(request);
        using Manner = ServedAnswer::Manner;
        if (served.manner == Manner::Silent)
            return;
        if (served.manner == Manner::Dripping) {
            drip(socket, headOf(served) + served.body);
            return;
        }
        socket->write(headOf(served));
        if (served.manner == Manner::Cut) {
            socket->write(served.body.left(served.body.size() / 2));
            socket->disconnectFromHost();
        } else if (served.manner == Manner::Endless) {
            const QByteArray body = served.body;
            QObject::connect(socket, &QTcpSocket::bytesWritten, socket, [socket, body] {
                if (socket->bytesToWrite() < body.size())
                    socket->write(body);
            });
            socket->write(body);
        } else {
            socket->write(served.body);
        }
    }

    Answering answering;
    QThread *home = QThread::currentThread();
    QThread thread;
    std::unique_ptr<QTcpServer> server;
    Transport transport;
    quint16 port = 0;
    QMutex mutex;
    std::vector<ServedRequest> requests;
};

HttpServer::HttpServer(Answering answering, Transport transport)
    : m_running(std::make_unique<Running>(std::move(answering), transport))
{
}

HttpServer::~HttpServer() = default;

QString HttpServer::address() const
{
    return m_running->transport == Transport::Plain
               ? QStringLiteral("http://127.0.0.1:%1").arg(m_running->port)
               : QStringLiteral("https://localhost:%1").arg(m_running->port);
}

std::vector<ServedRequest> HttpServer::seen() const
{
    const QMutexLocker lock(&m_running->mutex);
    return m_running->requests;
}

} // namespace axial::test
