#include "core/hub/snapshots.h"

#include "core/base/messages.h"
#include "core/base/unfinishedfolder.h"
#include "core/db/database.h"
#include "core/db/frames.h"
#include "core/hub/hubclient.h"
#include "core/hub/seal.h"
#include "core/project/project.h"

#include <QFile>
#include <QRandomGenerator>

namespace axial::hub {
namespace {

/// What is done meanwhile is sent between two of them, and on a slow line, too, the hub answers in
/// time.
constexpr qint64 laterPartBytes = 128 << 10;

} // namespace

PackedProject packedCopy(Project &project, Progress &progress)
{
    const UnfinishedFolder folder;
    if (!folder.isValid())
        throw Error(
            HubText::tr("The copy to send could not be made: %1").arg(folder.errorString()));
    const QString path = folder.filePath(QStringLiteral("snapshot.axial"));
    project.saveCopy(path, &progress);
    PackedProject packed;
    {
        Database copy(path, Database::Mode::ReadWrite);
        sharing::takeBackUnsent(copy);
        packed.state = sharing::state(copy).value_or(HubState());
        packed.isSameForAll = sharing::isSameForAll(copy);
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(HubText::tr("The copy to send could not be read: %1").arg(file.errorString()));
    FrameWriter frames;
    while (!file.atEnd()) {
        progress.checkCanceled();
        const QByteArray piece = file.read(1 << 20);
        frames.write(piece.constData(), piece.size());
    }
    frames.endFrame();
    for (const QByteArray &piece : frames.take().pieces)
        packed.bytes += piece;
    return packed;
}

void unpack(const QByteArray &bytes, const QString &path)
{
    QFile file(path);
    const auto fail = [&] {
        throw Error(HubText::tr("%1 could not be written: %2").arg(path, file.errorString()));
    };
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        fail();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    const Frames frames{{bytes}};
    FrameReader reader(frames);
    QByteArray piece(1 << 20, Qt::Uninitialized);
    while (reader.next()) {
        for (qint64 size = 0; (size = reader.read(piece.data(), piece.size())) > 0;) {
            reader.beginPart();
            if (file.write(piece.constData(), size) != size)
                fail();
        }
    }
    if (!file.flush())
        fail();
}

int partsOf(const QByteArray &packed, qint64 partSize)
{
    return int((packed.size() + partSize - 1) / partSize);
}

bool sendPart(HubServer &server, const PackedProject &packed, const QByteArray &key,
              qint64 partSize, int part)
{
    const HubState &state = packed.state;
    const int parts = partsOf(packed.bytes, partSize);
    return server.putPart(
        state.project, state.seq, part, parts,
        seal::sealed(packed.bytes.mid(part * partSize, partSize),
                     seal::besidePart(state.project, state.epoch, state.seq, part, parts), key));
}

LaterSnapshots::LaterSnapshots(const QByteArray &key, const Limit &limit)
    : m_key(key), m_limit(limit)
{
    // So that not all of a large team pack at once.
    if (const qint64 spread = limit.steps / 10; spread > 0)
        m_limit.steps += QRandomGenerator::global()->bounded(spread);
}

void LaterSnapshots::note(const Exchange &exchange)
{
    m_mayWrite = exchange.role() != HubRole::Reader;
    m_steps += exchange.synced().received + exchange.synced().sent;
    m_bytes += exchange.synced().bytes;
}

LaterSnapshots::Turn LaterSnapshots::next(Project &project)
{
    if (!m_packed.bytes.isEmpty())
        return Turn::Server;
    if (!m_mayWrite || (m_isKnown && !isDue()))
        return Turn::None;
    Database &db = project.database();
    const auto state = sharing::state(db);
    if (!state || !sharing::isSameForAll(db) || sharing::unsentCount(db) > 0)
        return Turn::None;
    m_state = *state;
    return m_isAsked ? Turn::Pack : Turn::Server;
}

void LaterSnapshots::turnOfServer(HubServer &server)
{
    if (m_packed.bytes.isEmpty()) {
        const auto last = server.snapshot(m_state.project);
        m_isKnown = true;
        m_steps = last ? m_state.seq - last->seq : 0;
        m_bytes = last ? server.bytesAfter(m_state.project, last->seq) : 0;
        m_isAsked = isDue();
        return;
    }
    const bool isTaken = sendPart(server, m_packed, m_key, laterPartBytes, m_part);
    const bool isLast = ++m_part == partsOf(m_packed.bytes, laterPartBytes);
    if (isTaken && isLast)
        server.removeOldSnapshots(m_state.project);
    if (!isTaken || isLast)
        drop();
}

void LaterSnapshots::pack(Project &project, Progress &progress)
{
    PackedProject packed = packedCopy(project, progress);
    const HubState &state = packed.state;
    drop();
    if (packed.isSameForAll && seal::isKey(state.keyCheck, state.project, m_key))
        m_packed = std::move(packed);
}

void LaterSnapshots::drop()
{
    m_packed = {};
    m_part = 0;
    m_isKnown = true;
    m_isAsked = false;
    m_steps = m_bytes = 0;
}

} // namespace axial::hub
