#include "core/hub/hubclient.h"

#include "core/db/database.h"
#include "core/db/frames.h"
#include "core/db/sidefiles.h"
#include "core/hub/seal.h"
#include "core/project/project.h"
#include "core/project/sharing/replay.h"
#include "core/project/sharing/sharedsteps.h"

#include <QCoreApplication>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QThread>

#include <algorithm>

namespace axial::hub {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(hub)
};

constexpr qint64 partBytes = 8 << 20;
constexpr int pulledAtOnce = 1000;
constexpr int sentAtOnce = 200;

HubState stateOf(Project &project)
{
    const auto state = sharing::state(project.database());
    if (!state)
        throw Error(Messages::tr("This project is not shared with a team."));
    return *state;
}

void write(Project &project, const std::function<void(Database &)> &fn, Progress &progress)
{
    project.receive(
        [&fn](Database &db) {
            fn(db);
            return Changes();
        },
        progress);
}

/// A copy of the project without what is not sent yet, compressed.
QByteArray packedCopy(Project &project, Progress &progress)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("snapshot.axial"));
    project.saveCopy(path, &progress);
    {
        Database copy(path, Database::Mode::ReadWrite);
        sharing::takeBackUnsent(copy);
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(Messages::tr("The copy to send could not be read: %1").arg(file.errorString()));
    FrameWriter packed;
    while (!file.atEnd()) {
        progress.checkCanceled();
        const QByteArray piece = file.read(1 << 20);
        packed.write(piece.constData(), piece.size());
    }
    packed.endFrame();
    QByteArray bytes;
    for (const QByteArray &piece : packed.take().pieces)
        bytes += piece;
    return bytes;
}

void upload(Project &project, HubServer &server, const HubState &state, const QByteArray &key,
            Progress &progress)
{
    progress.setStep(Messages::tr("Sending the project"));
    const QByteArray bytes = packedCopy(project, progress);
    const int parts = int((bytes.size() + partBytes - 1) / partBytes);
    progress.setTotal(parts);
    for (int part = 0; part < parts; ++part) {
        progress.checkCanceled();
        server.putPart(
            state.project, state.seq, part, parts,
            seal::sealed(bytes.mid(part * partBytes, partBytes),
                         seal::besidePart(state.project, state.epoch, state.seq, part, parts),
                         key));
        progress.setDone(part + 1);
    }
}

void unpack(const QByteArray &bytes, const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        throw Error(Messages::tr("%1 could not be written: %2").arg(path, file.errorString()));
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    const Frames frames{{bytes}};
    FrameReader reader(frames);
    QByteArray piece(1 << 20, Qt::Uninitialized);
    while (reader.next()) {
        for (qint64 size = 0; (size = reader.read(piece.data(), piece.size())) > 0;) {
            reader.beginPart();
            if (file.write(piece.constData(), size) != size)
                throw Error(
                    Messages::tr("%1 could not be written: %2").arg(path, file.errorString()));
        }
    }
    if (!file.flush())
        throw Error(Messages::tr("%1 could not be written: %2").arg(path, file.errorString()));
}

HubError missing(qint64 seq)
{
    return HubError(
        Messages::tr("The hub did not hand out step %1. Nothing was changed.").arg(seq));
}

/// Checked against the order that this file knows, and opened.
std::vector<ArrivedStep> opened(const std::vector<HubStep> &steps, const HubState &state,
                                const QByteArray &key)
{
    std::vector<ArrivedStep> arrived;
    QByteArray hash = state.hash;
    qint64 seq = state.seq;
    for (const HubStep &each : steps) {
        if (each.seq != ++seq)
            throw missing(seq);
        ArrivedStep step{each.seq, each.round, hash, each.hash, std::nullopt};
        if (each.bytes) {
            step.after = seal::hashAfter(hash, *each.bytes);
            if (each.round && step.after != each.hash)
                throw seal::SealError(
                    Messages::tr("Step %1 of the hub is not the one it was. Nothing was changed.")
                        .arg(seq));
            step.step = seal::openedStep(*each.bytes, state.project, state.epoch, seq, hash, key);
        }
        hash = step.after;
        arrived.push_back(std::move(step));
    }
    return arrived;
}

class Syncing
{
public:
    Syncing(Project &project, HubServer &server, const QByteArray &key, Progress &progress)
        : m_project(project), m_server(server), m_key(key), m_progress(progress)
    {
    }

    Synced operator()()
    {
        const HubState state = stateOf(m_project);
        const auto known = m_server.project(state.project);
        if (!known)
            throw Error(Messages::tr("The hub has no project “%1” for “%2” any more.")
                            .arg(state.name, m_server.login()));
        if (!seal::isKey(known->keyCheck, state.project, m_key))
            throw seal::SealError(Messages::tr("This is not the key of the team of “%1”. Nothing "
                                               "was changed.")
                                      .arg(state.name));
        if (known->head < state.seq)
            throw Error(
                Messages::tr("The hub has fewer steps (%1) than this file got from it "
                             "(%2): it was put back to an older state. Nothing was changed.")
                    .arg(known->head)
                    .arg(state.seq));
        const HubRole role = m_server.role(state.project);
        constexpr int patience = 100; // times somebody else may be quicker
        for (int attempt = 0; attempt < patience; ++attempt) {
            pull();
            if (role == HubRole::Reader || !hasUnsent())
                return m_synced;
            if (send(role))
                attempt = -1;
            else
                QThread::msleep(QRandomGenerator::global()->bounded(10u, 100u));
        }
        throw HubError(Messages::tr("Others were quicker each time. What was done here is sent "
                                    "the next time."));
    }

private:
    bool hasUnsent() { return sharing::unsentCount(m_project.database()) > 0; }
    void pull();
    void openRounds();
    bool send(HubRole role);

    Project &m_project;
    HubServer &m_server;
    const QByteArray &m_key;
    Progress &m_progress;
    Synced m_synced;
};

/// What others labelled in rounds that are closed by now.
void Syncing::openRounds()
{
    for (const RoundId round : sharing::roundsToOpen(m_project.database())) {
        const HubState state = stateOf(m_project);
        const auto holes = sharing::holes(m_project.database(), round);
        std::vector<ArrivedStep> late;
        for (const HubStep &each : m_server.stepsOfRound(state.project, round)) {
            const auto hole = std::find_if(holes.begin(), holes.end(), [&](const auto &known) {
                return known.seq == each.seq;
            });
            if (hole == holes.end())
                continue;
            if (seal::hashAfter(hole->before, *each.bytes) != hole->after)
                throw seal::SealError(
                    Messages::tr("Step %1 of the hub is not the one it was. Nothing was changed.")
                        .arg(each.seq));
            ArrivedStep step = *hole;
            step.step = seal::openedStep(*each.bytes, state.project, state.epoch, each.seq,
                                         hole->before, m_key);
            late.push_back(std::move(step));
        }
        if (late.size() != holes.size())
            throw HubError(Messages::tr("The round is closed, but the hub still holds its labels "
                                        "back. They come once the lead who closed it has synced."));
        m_project.receive([&](Database &db) { return sharing::receive(db, {}, late, m_progress); },
                          m_progress);
        m_synced.received += qint64(late.size());
    }
}

void Syncing::pull()
{
    for (;;) {
        openRounds();
        const HubState state = stateOf(m_project);
        const auto known = m_server.project(state.project);
        const std::vector<HubStep> steps = m_server.stepsAfter(state.project, state.seq,
                                                               pulledAtOnce);
        if (steps.empty() && known && known->head > state.seq)
            throw missing(state.seq + 1);
        if (steps.empty())
            break;
        const std::vector<ArrivedStep> arrived = opened(steps, state, m_key);
        m_progress.setTotal(qint64(arrived.size()));
        m_progress.setDone(0);
        m_project.receive(
            [&](Database &db) { return sharing::receive(db, arrived, {}, m_progress); },
            m_progress);
        m_synced.received += stateOf(m_project).seq - state.seq;
    }
    if (sharing::hasHalfSent(m_project.database())) // the hub has none of them, as is known now
        write(m_project, sharing::keepUnsent, m_progress);
}

bool Syncing::send(HubRole role)
{
    std::vector<sharing::UnsentStep> steps = sharing::unsent(m_project.database(), sentAtOnce);
    if (std::any_of(steps.begin(), steps.end(), [](const auto &step) { return step.isMixed; })) {
        m_project.receive([&](Database &db) { return sharing::receive(db, {}, {}, m_progress); },
                          m_progress);
        steps = sharing::unsent(m_project.database(), sentAtOnce);
    }
    // What follows the closing of a round is sent on top of its labels.
    const auto closing = std::find_if(steps.begin(), steps.end(),
                                      [](const auto &step) { return !step.closed.empty(); });
    if (closing != steps.end()) {
        if (role != HubRole::Lead)
            throw Error(Messages::tr("Only who leads the project on the hub closes or opens a "
                                     "round. Undo “%1” to go on.")
                            .arg(closing->step.label));
        steps.erase(closing + 1, steps.end());
    }
    write(
        m_project, [&](Database &db) { sharing::nameUnsent(db, steps); }, m_progress);
    HubState state = stateOf(m_project);
    const qint64 seen = state.seq;
    std::vector<HubServer::ToSend> sent;
    std::vector<QByteArray> hashes;
    for (const auto &each : steps) {
        const QByteArray bytes = seal::sealedStep(each.step, state, m_key);
        state.hash = seal::hashAfter(state.hash, bytes);
        ++state.seq;
        sent.push_back({each.round, bytes, state.hash, each.closed});
        hashes.push_back(state.hash);
    }
    if (!m_server.send(state.project, state.epoch, seen, sent))
        return false;
    write(
        m_project,
        [&](Database &db) {
            for (size_t each = 0; each < steps.size(); ++each)
                sharing::markSent(db, steps[each], hashes[each]);
        },
        m_progress);
    m_synced.sent += qint64(steps.size());
    return true;
}

} // namespace

HubInvitation share(Project &project, HubServer &server, const HubAddress &address,
                    const QString &name, Progress &progress)
{
    if (sharing::state(project.database()))
        throw Error(Messages::tr("This project is shared with a team already."));
    if (project.isReadOnly())
        throw Error(project.readOnlyReason());
    if (sharing::hasBlindLabels(project.database()))
        throw Error(Messages::tr("A blind round holds labels, which others would get with the "
                                 "project. Close it, or share the project before they are made."));
    const QByteArray key = seal::newKey();
    const auto known = server.project(name);
    if (known && !known->keyCheck.isEmpty())
        throw Error(Messages::tr("The hub has a project “%1” already.").arg(name));
    HubState state;
    state.address = address.text();
    state.project = known ? known->id : server.addProject(name, seal::newProject());
    state.name = name;
    state.login = server.login();
    state.hash = QByteArray(seal::hashBytes, 0);
    state.keyCheck = seal::keyCheck(state.project, key);
    const auto members = server.members(state.project);
    const bool isMember = std::any_of(members.begin(), members.end(), [&](const HubMember &each) {
        return each.login == state.login;
    });
    if (!isMember)
        server.addMember(state.project, {state.login, project.coderName(), HubRole::Lead});
    write(
        project, [&](Database &db) { sharing::beginAt(db, state); }, progress);
    try {
        upload(project, server, state, key, progress);
        server.setKey(state.project, state.keyCheck); // from here on it can be joined
    } catch (...) {
        Progress goesOn; // also when it was cancelled
        sharing::leave(project, goesOn);
        throw;
    }
    return {state.address, state.project, key};
}

void join(const QString &path, HubServer &server, const HubInvitation &invitation,
          Progress &progress)
{
    if (QFile::exists(path))
        throw Error(Messages::tr("%1 is there already; nothing was changed.").arg(path));
    const auto known = server.project(invitation.project);
    if (!known || known->keyCheck.isEmpty())
        throw Error(Messages::tr("The hub has no such project for “%1”. Whoever leads it adds you "
                                 "by axial-cli hub add.")
                        .arg(server.login()));
    if (!seal::isKey(known->keyCheck, known->id, invitation.key))
        throw seal::SealError(
            Messages::tr("This is not the key of the team of “%1”.").arg(known->name));
    const auto snapshot = server.snapshot(known->id);
    if (!snapshot)
        throw HubError(
            Messages::tr("The hub holds only a part of “%1”: whoever shared it shares it again.")
                .arg(known->name));
    progress.setStep(Messages::tr("Getting the project"));
    progress.setTotal(snapshot->parts);
    QByteArray bytes;
    for (int part = 0; part < snapshot->parts; ++part) {
        progress.checkCanceled();
        bytes += seal::opened(
            server.part(known->id, *snapshot, part),
            seal::besidePart(known->id, known->epoch, snapshot->seq, part, snapshot->parts),
            invitation.key);
        progress.setDone(part + 1);
    }
    const QString partial = path + QStringLiteral(".part");
    sidefiles::removeUnfinished(partial);
    try {
        unpack(bytes, partial);
        {
            Database db(partial, Database::Mode::ReadWrite);
            Transaction transaction(db);
            auto state = sharing::state(db);
            if (!state || state->project != known->id || state->seq != snapshot->seq)
                throw seal::SealError(
                    Messages::tr("What the hub sent is not “%1”.").arg(known->name));
            state->address = invitation.address;
            state->login = server.login();
            sharing::setState(db, *state);
            transaction.commit();
        }
        sidefiles::moveIn(partial, path, sidefiles::Replace::No);
    } catch (...) {
        sidefiles::removeUnfinished(partial);
        throw;
    }
}

Synced sync(Project &project, HubServer &server, const QByteArray &key, Progress &progress)
{
    return Syncing(project, server, key, progress)();
}

} // namespace axial::hub
