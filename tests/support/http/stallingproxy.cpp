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
    bool isStalled = false;

    void move(const Pair &pair) const
    {
        if (isStalled)
            return;
        pair.server->write(pair.client->readAll());
        pair.client->write(pair.server->readAll());
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

int StallingProxy::connections() const
{
    return int(m_running->pairs.size());
}

} // namespace axial::test
