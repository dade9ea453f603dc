#pragma once

#include <QString>

#include <memory>

namespace axial::test {

/// Stands on a port of this machine between a client and a server's socket, and lets nothing
/// through while it stalls: neither end hears that the other is there no more; or cuts the line. In
/// the thread that made it, which runs an event loop.
class StallingProxy
{
public:
    explicit StallingProxy(const QString &socket);
    ~StallingProxy();
    StallingProxy(const StallingProxy &) = delete;
    StallingProxy &operator=(const StallingProxy &) = delete;

    int port() const;
    /// From the next byte on.
    void stall();
    void goOn();
    /// After so many bytes more, in both directions together, both ends are left.
    void cutAfter(qint64 bytes);
    /// Whether that has happened.
    bool hasCut() const;
    /// How often somebody connected.
    int connections() const;

private:
    struct Running;
    std::unique_ptr<Running> m_running;
};

} // namespace axial::test
