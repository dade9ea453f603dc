#include "tests/support/http/stallingproxy.h"

#include <QLocalSocket>
#include <QTcpServer>
#include <QTcpSocket>

#include <vector>

namespace axial::test {

struct StallingProxy::Running {
    struct Pair {
        QTcpSocket *client;
        QLocalSocket *server;
    };
    QTcpServer listener;
    std::vector<Pair> pairs;
    int connected = 0;
    bool isStalled = false;
    qint64 left = -1; ///< until the line is cut; -1 = it is not

    void move(const Pair &pair)
    {
        if (isStalled)
            return;
        pair.server->write(taken(*pair.client));
        pair.client->write(taken(*pair.server));
        if (left != 0)
            return;
        for (const Pair &each : pairs) {
            each.server->flush(); // what went before the cut arrives
            each.client->flush();
            each.server->disconnectFromServer();
            each.client->disconnectFromHost();
        }
        pairs.clear();
    }

    QByteArray taken(QIODevice &from)
    {
        if (left < 0)
            return from.readAll();
        const QByteArray bytes = from.read(left);
        left -= bytes.size();
        return bytes;
    }
};

StallingProxy::StallingProxy(const QString &socket) : m_running(std::make_unique<Running>())
{
    Running *running = m_running.get();
    running->listener.listen(QHostAddress::LocalHost);
    QObject::connect(&running->listener, &QTcpServer::newConnection, [running, socket] {
        while (QTcpSocket *client = running->listener.nextPendingConnection()) {
            auto *server = new QLocalSocket(client);
            const Running::Pair pair{client, server};
            running->pairs.push_back(pair);
            ++running->connected;
            const auto move = [running, pair] { running->move(pair); };
            QObject::connect(client, &QTcpSocket::readyRead, server, move);
            QObject::connect(server, &QLocalSocket::readyRead, client, move);
            QObject::connect(server, &QLocalSocket::connected, client, move);
            QObject::connect(server, &QLocalSocket::disconnected, client,
                             &QTcpSocket::disconnectFromHost);
            QObject::connect(client, &QTcpSocket::disconnected, server,
                             &QLocalSocket::disconnectFromServer);
            server->connectToServer(socket);
        }
    });
}

StallingProxy::~StallingProxy() = default;

int StallingProxy::port() const
{
    return m_running->listener.serverPort();
}

void StallingProxy::stall()
{
    m_running->isStalled = true;
}

void StallingProxy::goOn()
{
    m_running->isStalled = false;
    for (const Running::Pair &pair : m_running->pairs)
        m_running->move(pair);
}

void StallingProxy::cutAfter(qint64 bytes)
{
    m_running->left = bytes;
}

bool StallingProxy::hasCut() const
{
    return m_running->left == 0;
}

int StallingProxy::connections() const
{
    return m_running->connected;
}

} // namespace axial::test
