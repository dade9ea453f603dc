#pragma once

#include "core/base/progress.h"
#include "core/project/sharing/sharedsteps.h"

#include <QByteArray>
#include <QString>

namespace axial {

class HubServer;
class Project;

namespace hub {

class Exchange;

/// A project as all of the team have it, without what is not sent yet, compressed.
struct PackedProject {
    HubState state;
    bool isSameForAll = false; ///< see sharing::isSameForAll()
    QByteArray bytes;
};
/// Throws Error and Canceled.
PackedProject packedCopy(Project &project, Progress &progress);
/// Into a new file. Throws Error.
void unpack(const QByteArray &bytes, const QString &path);

/// How many parts a packed project is sent in.
int partsOf(const QByteArray &packed, qint64 partSize);
/// Of `parts`; false when somebody else sent it.
bool sendPart(HubServer &server, const PackedProject &packed, const QByteArray &key,
              qint64 partSize, int part);

/// Whoever joins gets a snapshot of the project and the steps after it. When these have become
/// many, whoever notices sends another snapshot, so that joining stays quick. While a blind round
/// holds labels none is made: it would be one member's view of them. For one project and key, in
/// turns beside those of an Exchange: none of it changes the study, and nothing is lost when it
/// fails.
class LaterSnapshots
{
public:
    struct Limit {
        qint64 steps = 5000;
        qint64 bytes = 32 << 20;
    };
    explicit LaterSnapshots(const QByteArray &key) : LaterSnapshots(key, Limit()) {}
    LaterSnapshots(const QByteArray &key, const Limit &limit);

    /// An exchange is at its end.
    void note(const Exchange &exchange);

    enum class Turn { None, Server, Pack };
    /// What is to be done next. In the project's thread.
    Turn next(Project &project);
    /// In the server's thread: asks how many steps follow the last snapshot, or sends a part.
    void turnOfServer(HubServer &server);
    /// Takes as long as saving a copy. In the project's thread or a worker's.
    void pack(Project &project, Progress &progress);
    /// Not now, but after as many steps again.
    void drop();

private:
    bool isDue() const { return m_steps >= m_limit.steps || m_bytes >= m_limit.bytes; }

    QByteArray m_key;
    Limit m_limit;
    HubState m_state;
    bool m_mayWrite = false;
    bool m_isKnown = false; ///< what follows the last snapshot
    bool m_isAsked = false; ///< and it is due
    qint64 m_steps = 0;     ///< since it
    qint64 m_bytes = 0;
    PackedProject m_packed;
    int m_part = 0;
};

} // namespace hub

} // namespace axial
