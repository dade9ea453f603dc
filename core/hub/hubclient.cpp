#include "core/hub/hubclient.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/db/sidefiles.h"
#include "core/hub/seal.h"
#include "core/hub/snapshots.h"
#include "core/project/history/sealedlabels.h"
#include "core/project/project.h"
#include "core/project/sharing/replay.h"
#include "core/project/sharing/sharedsteps.h"

#include <QDataStream>
#include <QFile>
#include <QPointer>
#include <QRandomGenerator>
#include <QThread>

#include <algorithm>
#include <memory>
#include <utility>

namespace axial::hub {
namespace {

constexpr qint64 partBytes = 8 << 20;
constexpr int fetchedAtOnce = 10'000; ///< own steps are put on top of each such part anew
constexpr int sentAtOnce = 500;
constexpr qint64 sentBytesAtOnce = 4 << 20;

HubState stateOf(Database &db)
{
    const auto state = sharing::state(db);
    if (!state)
        throw Error(HubText::tr("This project is not shared with a team."));
    return *state;
}

/// The project's own connection in its thread, else another one.
std::shared_ptr<Database> reading(Project &project)
{
    if (project.thread() == QThread::currentThread())
        return {std::shared_ptr<void>(), &project.database()};
    return std::make_shared<Database>(project.path(), Database::Mode::ReadOnly);
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

HubError missing(qint64 seq)
{
    return HubError(HubText::tr("The hub did not hand out step %1. Nothing was changed.").arg(seq));
}

/// From the first to the one that goes now, each out of the next one.
std::vector<EpochKey> keysUpTo(HubServer &server, const HubProject &known, const QByteArray &key)
{
    if (known.epoch == 1)
        return {EpochKey{1, 0, key, {}}};
    const std::vector<HubEpoch> epochs = server.epochs(known.id);
    std::vector<EpochKey> keys;
    QByteArray next = key;
    for (qint64 number = known.epoch; number > 0; --number) {
        const auto each = std::find_if(epochs.begin(), epochs.end(), [&](const HubEpoch &epoch) {
            return epoch.number == number;
        });
        if (each == epochs.end())
            throw HubError(HubText::tr("The hub did not hand out all of the team’s keys. Nothing "
                                       "was changed."));
        keys.insert(keys.begin(), EpochKey{number, each->seq, next, each->older});
        if (number > 1)
            next = seal::opened(each->older,
                                seal::besideKey(known.id, number, each->seq, each->keyCheck), next);
    }
    return keys;
}

/// Of what is sealed at a place of the order.
const EpochKey &keyAt(const std::vector<EpochKey> &keys, qint64 seq)
{
    const auto later = std::find_if(keys.begin() + 1, keys.end(),
                                    [seq](const EpochKey &each) { return each.seq > seq; });
    return *(later - 1);
}

SharedStep openedWith(const std::vector<EpochKey> &keys, const QString &project, qint64 seq,
                      const QByteArray &bytes, const QByteArray &before)
{
    const EpochKey &epoch = keyAt(keys, seq);
    return seal::openedStep(bytes, project, epoch.number, seq, before, epoch.key);
}

/// Checked against the order that this file knows, and opened.
std::vector<ArrivedStep> opened(const std::vector<HubStep> &steps, const HubState &state,
                                const std::vector<EpochKey> &keys)
{
    std::vector<ArrivedStep> arrived;
    QByteArray hash = state.hash;
    qint64 seq = state.seq;
    const auto takeKeys = [&] {
        for (const EpochKey &each : keys) {
            if (each.seq != seq + 1)
                continue;
            ArrivedStep turn{++seq, {}, hash, seal::hashAfter(hash, each.older), std::nullopt};
            turn.epoch = each.number;
            hash = turn.after;
            arrived.push_back(std::move(turn));
        }
    };
    for (const HubStep &each : steps) {
        takeKeys();
        if (each.seq != ++seq)
            throw missing(seq);
        ArrivedStep step{each.seq, each.round, hash, each.hash, std::nullopt};
        step.isMine = each.isMine;
        if (each.bytes) {
            step.after = seal::hashAfter(hash, *each.bytes);
            if (each.round && step.after != each.hash)
                throw seal::SealError(
                    HubText::tr("Step %1 of the hub is not the one it was. Nothing was changed.")
                        .arg(seq));
            step.step = openedWith(keys, state.project, seq, *each.bytes, hash);
        }
        hash = step.after;
        arrived.push_back(std::move(step));
    }
    takeKeys();
    return arrived;
}

/// False when there is none, or it failed: what was exchanged holds without it.
bool takeTurn(LaterSnapshots &later, Project &project, HubServer &server, Progress &progress)
{
    using Turn = LaterSnapshots::Turn;
    try {
        progress.checkCanceled();
        const Turn turn = later.next(project);
        if (turn == Turn::Pack)
            later.pack(project, progress);
        else if (turn == Turn::Server)
            later.turnOfServer(server);
        return turn != Turn::None;
    } catch (const Canceled &) {
        later.drop();
        throw;
    } catch (const Error &) {
        later.drop();
        return false;
    }
}

void requireNoBlindLabels(Database &db)
{
    if (sharing::hasBlindLabels(db))
        throw Error(HubText::tr("A blind round holds labels, which others would get with the "
                                "project. Close it, or share the project before they are made."));
}

} // namespace

void requireShareable(Project &project)
{
    Database &db = project.database();
    if (sharing::state(db))
        throw Error(HubText::tr("This project is shared with a team already."));
    if (project.isReadOnly())
        throw Error(project.readOnlyReason());
    requireNoBlindLabels(db);
}

HubState reserve(HubServer &server, const HubAddress &address, const QString &name,
                 const QString &coder, const QByteArray &key)
{
    const auto known = server.project(name);
    if (known && !known->keyCheck.isEmpty())
        throw NameTaken(HubText::tr("The hub has a project “%1” already.").arg(name));
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
        server.addMember(state.project, {state.login, coder, HubRole::Lead});
    return state;
}

QByteArray begin(Project &project, const HubState &state, Progress &progress)
{
    progress.setStep(HubText::tr("Packing the project"));
    write(
        project,
        [&](Database &db) {
            requireNoBlindLabels(db); // some may have been made while the hub was asked
            sharing::beginAt(db, state);
        },
        progress);
    try {
        return packedCopy(project, progress).bytes;
    } catch (...) {
        Progress goesOn; // also when it was cancelled
        sharing::leave(project, goesOn);
        throw;
    }
}

void upload(HubServer &server, const HubState &state, const QByteArray &packed,
            const QByteArray &key, Progress &progress)
{
    progress.setStep(HubText::tr("Sending the project"));
    const PackedProject whole{state, true, packed};
    const int parts = partsOf(packed, partBytes);
    progress.setDone(0);
    progress.setTotal(parts);
    server.removeParts(state.project); // of what was begun before and not ended
    for (int part = 0; part < parts; ++part) {
        progress.checkCanceled();
        if (!sendPart(server, whole, key, partBytes, part))
            throw HubError(
                HubText::tr("Somebody else is sharing “%1” at the same time.").arg(state.name));
        progress.setDone(part + 1);
    }
    progress.checkCanceled();
    try {
        server.setKey(state.project, state.keyCheck); // from here on it can be joined
    } catch (const HubError &) {
        // Nobody knows whether it did. The file keeps its place, and the first exchange sees to it:
        // left, the hub could have the project's name for ever, under a key that nobody has.
    }
}

HubInvitation share(Project &project, HubServer &server, const HubAddress &address,
                    const QString &name, Progress &progress)
{
    requireShareable(project);
    const QByteArray key = seal::newKey();
    const HubState state = reserve(server, address, name, project.coderName(), key);
    const QByteArray packed = begin(project, state, progress);
    try {
        upload(server, state, packed, key, progress);
    } catch (...) {
        Progress goesOn; // also when it was cancelled
        sharing::leave(project, goesOn);
        throw;
    }
    return {state.address, state.project, key};
}

QByteArray keyOf(const QString &keyOrInvitation)
{
    const QString said = keyOrInvitation.trimmed();
    const QByteArray key = QByteArray::fromBase64(said.toLatin1(), QByteArray::Base64UrlEncoding);
    return key.size() == seal::keyBytes && !said.contains(u':') ? key
                                                                : HubInvitation::parsed(said).key;
}

bool isKey(const HubState &state, const QByteArray &key)
{
    return seal::isKey(state.keyCheck, state.project, key);
}

HubInvitation turnKey(HubServer &server, const HubAddress &address, const QString &project,
                      const QByteArray &key, const QByteArray &next)
{
    constexpr int patience = 100; // times somebody else may be quicker
    for (int attempt = 0; attempt < patience; ++attempt) {
        const auto known = server.project(project);
        if (!known || known->keyCheck.isEmpty())
            throw Error(
                HubText::tr("The hub has no project “%1” for “%2”.").arg(project, server.login()));
        if (seal::isKey(known->keyCheck, known->id, next))
            return {address.text(), known->id, next};
        if (!seal::isKey(known->keyCheck, known->id, key))
            throw KeyError(
                HubText::tr("This is not the key of the team of “%1”.").arg(known->name));
        HubEpoch epoch{known->epoch + 1, known->head + 1, seal::keyCheck(known->id, next), {}};
        epoch.older = seal::sealed(
            key, seal::besideKey(known->id, epoch.number, epoch.seq, epoch.keyCheck), next);
        if (server.turnKey(known->id, known->head, epoch))
            return {address.text(), known->id, next};
    }
    throw HubError(HubText::tr("Others were quicker each time. Nothing was changed. Try again."));
}

QString keyName(const HubState &state)
{
    return QStringLiteral("team ") + state.project;
}

HubAddress addressOf(const HubState &state)
{
    HubAddress address = HubAddress::parsed(state.address);
    address.login = state.login;
    return address;
}

bool Exchange::turnOfFile(Project &project, Progress &progress)
{
    if (const auto check = std::exchange(m_newCheck, std::nullopt)) {
        HubState state = stateOf(*reading(project));
        state.keyCheck = *check;
        write(
            project, [&](Database &db) { sharing::setState(db, state); }, progress);
        if (!seal::isKey(*check, state.project, m_key))
            throw KeyError(HubText::tr("A lead of “%1” has given the team another key. Ask them "
                                       "for the new invitation, which holds it. Nothing is lost.")
                               .arg(state.name));
    }
    const QPointer<Project> there(&project);
    takeAnswer(project, progress);
    if (!there) // whoever heard of the change closed it
        return false;
    const std::shared_ptr<Database> db = reading(project);
    const bool isLead = m_role == HubRole::Lead;
    if (m_role && sharing::leads(*db) != isLead)
        write(
            project, [&](Database &in) { sharing::setLeads(in, isLead); }, progress);
    m_state = stateOf(*db);
    m_holes.clear();
    for (const RoundId round : sharing::roundsToOpen(*db)) {
        const auto holes = sharing::holes(*db, round);
        m_holes.insert(m_holes.end(), holes.begin(), holes.end());
    }
    m_toSend.clear();
    if (m_head != m_state.seq || !m_holes.empty())
        return true;
    if (sharing::hasHalfSent(*db)) // the hub has none of them, as is known now
        write(project, sharing::keepUnsent, progress);
    if (role() != HubRole::Reader && sharing::unsentCount(*db) > 0)
        prepareToSend(project, progress);
    return !m_toSend.empty();
}

qint64 Exchange::bytesToTake(Project &project) const
{
    qint64 bytes = sharing::unsentBytes(project.database());
    for (const auto *steps : {&m_arrived, &m_late}) {
        for (const ArrivedStep &each : *steps)
            bytes += each.step ? each.step->changes.size() : 0;
    }
    return bytes;
}

void Exchange::takeAnswer(Project &project, Progress &progress)
{
    if (hasNews()) {
        std::vector<ArrivedStep> arrived = std::exchange(m_arrived, {});
        const std::vector<ArrivedStep> late = std::exchange(m_late, {});
        for (const ArrivedStep &each : arrived)
            m_synced.bytes += each.step ? each.step->changes.size() : 0;
        progress.setDone(0);
        progress.setTotal(qint64(arrived.size()));
        qint64 received = qint64(late.size());
        std::vector<sharing::HandedOut> handed;
        project.receive( // which tells of it: from there on the project may be closed
            [&](Database &db) {
                const QString coder = project.coderName();
                const qint64 before = stateOf(db).seq;
                Changes changes = sharing::receive(db, coder, arrived, late, progress);
                const qint64 seq = stateOf(db).seq;
                received += seq - before;
                // What follows the closing of a round comes again after its labels.
                std::erase_if(arrived, [seq](const ArrivedStep &each) { return each.seq > seq; });
                handed = sharing::handedOut(db, coder, arrived);
                return changes;
            },
            progress);
        m_synced.received += received;
        m_synced.handedOut.insert(m_synced.handedOut.end(), handed.begin(), handed.end());
    }
    if (!m_hashes.empty()) {
        const std::vector<QByteArray> hashes = std::exchange(m_hashes, {});
        write(
            project,
            [&](Database &db) {
                for (size_t each = 0; each < hashes.size(); ++each)
                    sharing::markSent(db, m_toSend[each], hashes[each]);
            },
            progress);
        m_synced.sent += qint64(hashes.size());
        for (size_t each = 0; each < hashes.size(); ++each)
            m_synced.bytes += m_toSend[each].step.changes.size();
    }
}

void Exchange::prepareToSend(Project &project, Progress &progress)
{
    // In one transaction: what is named is not undone any more.
    project.receive(
        [&](Database &db) {
            Changes changes;
            m_toSend = sharing::toSend(db, sentAtOnce, sentBytesAtOnce);
            const bool isMixed = std::any_of(m_toSend.begin(), m_toSend.end(),
                                             [](const auto &step) { return step.isMixed; });
            if (isMixed) { // each of its parts goes to those who may see it
                changes = sharing::receive(db, project.coderName(), {}, {}, progress);
                m_toSend = sharing::toSend(db, sentAtOnce, sentBytesAtOnce);
            }
            const auto nextClosing = [this] {
                return std::find_if(m_toSend.begin(), m_toSend.end(),
                                    [](const auto &step) { return !step.closed.empty(); });
            };
            const bool isLead = m_role == HubRole::Lead;
            auto closing = nextClosing();
            std::optional<sharing::UnsentStep> lasting;
            if (closing != m_toSend.end() && !isLead) {
                lasting = sharing::lastingClosing(db);
                if (!lasting) { // what was taken back since never was
                    Changes dropped = sharing::dropClosings(db, project.coderName(), progress);
                    dropped.add(changes);
                    changes = std::move(dropped);
                    m_toSend = sharing::toSend(db, sentAtOnce, sentBytesAtOnce);
                    closing = nextClosing();
                }
            }
            // What follows the closing of a round is sent on top of its labels.
            if (closing != m_toSend.end()) {
                if (!isLead && closing == m_toSend.begin())
                    throw Error(
                        HubText::tr("Only a lead can close or open a round. Undo “%1” to go on.")
                            .arg(lasting ? lasting->step.label : closing->step.label));
                m_toSend.erase(isLead ? closing + 1 : closing, m_toSend.end());
            }
            sharing::nameUnsent(db, m_toSend);
            return changes;
        },
        progress);
}

void Exchange::turnOfServer(HubServer &server, Progress &progress)
{
    auto known = server.project(m_state.project);
    // It was shared on a line that was cut before the last word.
    if (known && known->keyCheck.isEmpty() && m_state.seq == 0 && isKey(m_state, m_key)
        && server.snapshot(m_state.project)) {
        server.setKey(m_state.project, m_state.keyCheck);
        known = server.project(m_state.project);
    }
    if (!known)
        throw Error(HubText::tr("The hub has no project “%1” for “%2” any more.")
                        .arg(m_state.name, server.login()));
    if (known->epoch > m_state.epoch && known->keyCheck != m_state.keyCheck) {
        m_newCheck = known->keyCheck;
        return;
    }
    if (!seal::isKey(known->keyCheck, m_state.project, m_key))
        throw KeyError(HubText::tr("This is not the key of the team of “%1”. Nothing was "
                                   "changed.")
                           .arg(m_state.name));
    if (known->head < m_state.seq || known->epoch < m_state.epoch)
        throw Error(HubText::tr("The hub has fewer steps (%1) than this file got from it (%2): it "
                                "was put back to an older state. Nothing was changed.")
                        .arg(known->head)
                        .arg(m_state.seq));
    progress.checkCanceled();
    if (!m_toSend.empty() && known->head == m_state.seq)
        return send(server, known->stepRoom);
    m_head.reset();
    if (m_epoch != known->epoch) {
        m_keys = keysUpTo(server, *known, m_key);
        m_epoch = known->epoch;
    }
    m_role = server.role(m_state.project);
    if (!m_holes.empty())
        fetchRounds(server);
    else
        fetchSteps(server, known->head);
}

/// What others labelled in rounds that are closed by now.
void Exchange::fetchRounds(HubServer &server)
{
    std::vector<RoundId> rounds;
    for (const ArrivedStep &each : m_holes) {
        if (rounds.empty() || rounds.back() != each.round)
            rounds.push_back(each.round);
    }
    for (const RoundId round : rounds) {
        for (const HubStep &each : server.stepsOfRound(m_state.project, round)) {
            const auto hole = std::find_if(m_holes.begin(), m_holes.end(),
                                           [&](const auto &due) { return due.seq == each.seq; });
            if (hole == m_holes.end())
                continue;
            if (seal::hashAfter(hole->before, *each.bytes) != hole->after)
                throw seal::SealError(
                    HubText::tr("Step %1 of the hub is not the one it was. Nothing was changed.")
                        .arg(each.seq));
            ArrivedStep step = *hole;
            step.step = openedWith(m_keys, m_state.project, each.seq, *each.bytes, hole->before);
            m_late.push_back(std::move(step));
        }
    }
    if (m_late.size() != m_holes.size()) {
        m_late.clear();
        throw HubError(HubText::tr("The round is closed, but the hub still holds its labels "
                                   "back. They come once the lead who closed it has synced."));
    }
}

void Exchange::fetchSteps(HubServer &server, qint64 head)
{
    // Not beyond what was asked about: another key may go there.
    const int atMost = int(std::min<qint64>(head - m_state.seq, fetchedAtOnce));
    std::vector<HubStep> steps;
    if (atMost > 0)
        steps = server.stepsAfter(m_state.project, m_state.seq, atMost);
    m_arrived = opened(steps, m_state, m_keys);
    if (m_arrived.empty() && atMost > 0)
        throw missing(m_state.seq + 1);
    m_head = head; // somebody may send more: then what goes out is refused, and asked about again
    const bool isWhole = (m_arrived.empty() ? m_state.seq : m_arrived.back().seq) == head;
    if (isWhole && m_here && !m_others)
        meet(server);
}

void Exchange::meet(HubServer &server)
{
    const auto beside = [this](const QString &login) {
        return seal::besidePlace(m_state.project, m_epoch, login);
    };
    QByteArray place;
    QDataStream words(&place, QIODevice::WriteOnly);
    words << m_here->source.value << m_here->coder.toUtf8();
    constexpr qsizetype room = 900; // of the 1 kB of a place, which is sealed
    const auto most = size_t(std::max<qsizetype>(room - place.size(), 0) / 16);
    const size_t rounds = std::min(m_here->labelled.size(), most);
    words << quint32(rounds);
    for (size_t each = 0; each < rounds; ++each)
        words << m_here->labelled[each].round.value << m_here->labelled[each].reports;
    const auto others = server.meet(m_state.project,
                                    seal::sealed(place, beside(server.login()), m_key));
    m_others.emplace();
    for (const HubPlace &each : others) {
        try {
            const QByteArray opened = seal::opened(each.place, beside(each.login), m_key);
            QDataStream theirs(opened);
            Present present;
            QByteArray coder;
            theirs >> present.source.value >> coder;
            present.coder = QString::fromUtf8(coder);
            quint32 told = 0;
            if (!theirs.atEnd()) // else from before it was said
                theirs >> told;
            for (quint32 round = 0; round < told && !theirs.atEnd(); ++round) {
                sharing::Labelled labelled;
                theirs >> labelled.round.value >> labelled.reports;
                present.labelled.push_back(labelled);
            }
            m_said.push_back(present);
            if (each.isThere)
                m_others->push_back(present);
        } catch (const seal::SealError &) { // they have not got the new key yet
        }
    }
}

void Exchange::send(HubServer &server, qint64 stepRoom)
{
    HubState state = m_state;
    std::vector<HubServer::ToSend> sent;
    std::vector<QByteArray> hashes;
    for (const auto &each : m_toSend) {
        const QByteArray bytes = seal::sealedStep(each.step, state, m_key);
        if (bytes.size() > stepRoom && !sent.empty())
            break; // what was done before it goes without it
        if (bytes.size() > stepRoom)
            throw Error(HubText::tr("“%1” is larger (%2 MB) than what this hub takes in a step "
                                    "(%3 MB). It stays in this file, and so does all that was "
                                    "done after it. Whoever runs the hub can allow more: "
                                    "axial-cli hub room.")
                            .arg(SealedLabels::outside(each.step.label))
                            .arg(double(bytes.size()) / 1e6, 0, 'f', 1)
                            .arg(double(stepRoom) / 1e6, 0, 'f', 1));
        state.hash = seal::hashAfter(state.hash, bytes);
        ++state.seq;
        sent.push_back({each.round, bytes, state.hash, each.closed});
        hashes.push_back(state.hash);
    }
    m_head.reset(); // an answer that is lost says nothing
    if (server.send(state.project, m_state.seq, sent)) {
        m_hashes = hashes;
        m_head = state.seq;
        m_attempts = 0;
        return;
    }
    constexpr int patience = 100; // times somebody else may be quicker
    if (++m_attempts == patience)
        throw HubError(HubText::tr("Others were quicker each time. What was done here is sent "
                                   "the next time."));
    // Not in step with them. Who waits longer each time waits for seconds among fifty.
    QThread::msleep(QRandomGenerator::global()->bounded(10u, 100u));
}

HubRole join(const QString &path, HubServer &server, const HubInvitation &invitation,
             Progress &progress)
{
    if (QFile::exists(path))
        throw Error(HubText::tr("%1 is there already; nothing was changed.").arg(path));
    const auto known = server.project(invitation.project);
    if (!known || known->keyCheck.isEmpty())
        throw Error(
            HubText::tr(
                "The hub has no such project for “%1”. Ask a lead to add you (axial-cli hub add).")
                .arg(server.login()));
    if (!seal::isKey(known->keyCheck, known->id, invitation.key))
        throw KeyError(HubText::tr("This is not the key of the team of “%1”. A lead may have "
                                   "given the team another one: ask for a new invitation.")
                           .arg(known->name));
    const std::vector<EpochKey> keys = keysUpTo(server, *known, invitation.key);
    const auto snapshot = server.snapshot(known->id);
    if (!snapshot)
        throw HubError(
            HubText::tr(
                "The hub holds only a part of “%1”. Ask whoever shared it to share it again.")
                .arg(known->name));
    progress.setStep(HubText::tr("Getting the project"));
    progress.setTotal(snapshot->parts);
    const EpochKey &epoch = keyAt(keys, snapshot->seq);
    QByteArray bytes;
    for (int part = 0; part < snapshot->parts; ++part) {
        progress.checkCanceled();
        bytes += seal::opened(
            server.part(known->id, *snapshot, part),
            seal::besidePart(known->id, epoch.number, snapshot->seq, part, snapshot->parts),
            epoch.key);
        progress.setDone(part + 1);
    }
    const HubRole role = server.role(known->id);
    progress.checkCanceled();
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
                    HubText::tr("What the hub sent is not “%1”.").arg(known->name));
            state->address = invitation.address;
            state->login = server.login();
            state->keyCheck = known->keyCheck;
            sharing::setState(db, *state);
            sharing::setLeads(db, role == HubRole::Lead);
            transaction.commit();
        }
        progress.checkCanceled(); // of what is cancelled no file comes later
        sidefiles::moveIn(partial, path, sidefiles::Replace::No);
    } catch (...) {
        sidefiles::removeUnfinished(partial);
        throw;
    }
    return role;
}

Synced sync(Project &project, HubServer &server, const QByteArray &key, Progress &progress,
            LaterSnapshots *later)
{
    Synced synced;
    do { // what is done while a snapshot is sent doesn't wait for its end
        Exchange exchange(key);
        while (exchange.turnOfFile(project, progress))
            exchange.turnOfServer(server, progress);
        synced.received += exchange.synced().received;
        synced.sent += exchange.synced().sent;
        synced.bytes += exchange.synced().bytes;
        const auto handed = exchange.takeHandedOut();
        synced.handedOut.insert(synced.handedOut.end(), handed.begin(), handed.end());
        if (later)
            later->note(exchange);
    } while (later && takeTurn(*later, project, server, progress));
    return synced;
}

} // namespace axial::hub
