#include "core/project/sharing/sharedsteps.h"

#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/project.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/rounds/sight.h"
#include "core/things/thing.h"

#include <QCryptographicHash>
#include <QtEndian>

#include <algorithm>
#include <map>
#include <utility>

namespace axial::sharing {
namespace {

constexpr int uidBytes = 16; ///< and then how far its author's file was
static_assert(plainUidBytes == uidBytes + int(sizeof(qint64)));

QByteArray bytesOf(qint64 number)
{
    QByteArray bytes(int(sizeof number), Qt::Uninitialized);
    qToBigEndian(number, bytes.data());
    return bytes;
}

/// Own steps that the hub is not known to have follow all others, so that only the end of a long
/// history is read.
#define AFTER_SENT                                                                                 \
    "id > coalesce((SELECT id FROM history WHERE seq<>0 ORDER BY id DESC LIMIT 1), 0)"
/// Done here and not known to be there.
#define IS_UNSENT "state=0 AND coalesce(seq, 0)=0 AND size > 0 AND " AFTER_SENT

UnsentStep unsentStepOf(Database &db, const Statement &row)
{
    UnsentStep result;
    result.id = row.id<HistoryId>(0);
    result.step = {row.blob(1), row.integer(2), row.text(3), row.text(4),
                   changesets::stored(db, "history", "changeset", result.id.value)};
    return result;
}

} // namespace

RoundId labelledRound(const changesets::StepRow &row)
{
    if (row.table != StudyTable::Label)
        return {};
    const auto &values = row.values();
    const auto &value = values[size_t(things::of(StudyTable::Label).columnNamed("round"))];
    const auto *round = value ? std::get_if<qint64>(&*value) : nullptr;
    return RoundId{round ? *round : 0};
}

namespace {

bool touches(const Frames &changes, std::initializer_list<StudyTable> any)
{
    const auto touched = changesets::touchedTables(changes);
    return std::any_of(touched.begin(), touched.end(), [any](const auto &each) {
        return std::find(any.begin(), any.end(), each.table) != any.end();
    });
}

/// Whether rounds hide their labels, as it was after each of the unsent steps: a label that was
/// made before a round was opened again is none of the open round's.
class RoundsThen
{
public:
    explicit RoundsThen(Database &db) : m_db(db)
    {
        auto rows = db.query("SELECT id, uid, at, coder, label FROM history WHERE " IS_UNSENT
                             " ORDER BY id DESC");
        while (rows.next()) {
            const UnsentStep step = unsentStepOf(db, rows);
            if (!touches(step.step.changes, {StudyTable::Round}))
                continue;
            for (const auto &row : changesets::stepRows(step.step.changes)) {
                if (row.table == StudyTable::Round && row.how != changesets::ChangedRow::How::Added)
                    m_changes.push_back({step.id, RoundId{std::get<qint64>(*row.before[0])},
                                         flagAt(row.before, "blind"),
                                         flagAt(row.before, "closed")});
            }
        }
    }

    bool hide(RoundId round, HistoryId after) const
    {
        auto now = m_db.query("SELECT blind, closed FROM round WHERE id=?1", round);
        bool isThere = now.next();
        bool isBlind = !isThere || now.integer(0);
        bool isClosed = isThere && now.integer(1);
        for (const Change &each : m_changes) { // the latest first
            // What the step itself removed was as it was before.
            const bool isLater = each.step > after || (each.step == after && !isThere);
            if (each.round != round || !isLater)
                continue;
            isThere = true;
            isBlind = each.wasBlind.value_or(isBlind);
            isClosed = each.wasClosed.value_or(isClosed);
        }
        return isBlind && !isClosed;
    }

private:
    struct Change {
        HistoryId step;
        RoundId round;
        std::optional<bool> wasBlind, wasClosed;
    };
    static std::optional<bool> flagAt(const changesets::StepRow::Values &values, const char *column)
    {
        const auto &value = values[size_t(things::of(StudyTable::Round).columnNamed(column))];
        return value ? std::optional(std::get<qint64>(*value) != 0) : std::nullopt;
    }

    Database &m_db;
    std::vector<Change> m_changes;
};

/// What the hub must know of a step that it can't read.
void readRounds(Database &db, const RoundsThen &then, UnsentStep &step)
{
    const Thing &rounds = things::of(StudyTable::Round);
    const auto closed = size_t(rounds.columnNamed("closed"));
    const auto blind = size_t(rounds.columnNamed("blind"));
    bool isFirst = true;
    for (const auto &row : changesets::stepRows(step.step.changes)) {
        RoundId round = labelledRound(row);
        if (round && !then.hide(round, step.id))
            round = {};
        step.isMixed = step.isMixed || (!isFirst && round != step.round);
        if (round)
            step.round = round;
        isFirst = false;
        if (row.table != StudyTable::Round || row.how == changesets::ChangedRow::How::Removed
            || (!row.after[closed] && !row.after[blind]))
            continue;
        const bool isNew = row.how == changesets::ChangedRow::How::Added; // or is back
        const RoundId changed{std::get<qint64>(*(isNew ? row.after : row.before)[0])};
        const bool isClosed = !then.hide(changed, step.id);
        if (!isNew || (isClosed && db.integer("SELECT 1 FROM hub_hole WHERE round=?1", changed)))
            step.closed.emplace_back(changed, isClosed);
    }
}

} // namespace

std::optional<HubState> state(Database &db)
{
    auto row = db.query("SELECT address, project, name, login, epoch, seq, hash, key_check "
                        "FROM hub WHERE id=1");
    if (!row.next())
        return std::nullopt;
    return HubState{row.text(0),    row.text(1),    row.text(2), row.text(3),
                    row.integer(4), row.integer(5), row.blob(6), row.blob(7)};
}

void setState(Database &db, const HubState &state)
{
    db.run("INSERT INTO hub(id, address, project, name, login, epoch, seq, hash, key_check) "
           "VALUES(1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT(id) DO UPDATE SET "
           "address=excluded.address, project=excluded.project, name=excluded.name, "
           "login=excluded.login, epoch=excluded.epoch, seq=excluded.seq, hash=excluded.hash, "
           "key_check=excluded.key_check",
           state.address, state.project, state.name, state.login, state.epoch, state.seq,
           state.hash, state.keyCheck);
}

std::optional<bool> leads(Database &db)
{
    const auto role = db.integer("SELECT leads FROM hub");
    return role ? std::optional(*role != 0) : std::nullopt;
}

void setLeads(Database &db, bool leads)
{
    db.run("UPDATE hub SET leads=?1", leads);
}

void leave(Project &project, Progress &progress)
{
    project.receive(
        [](Database &db) {
            db.execute("DELETE FROM hub; DELETE FROM hub_hole; DELETE FROM hub_met");
            // What was undone by its opposite stays so.
            db.run("UPDATE history SET seq=NULL, uid=iif(length(uid) > ?1, uid, NULL) "
                   "WHERE seq IS NOT NULL OR uid IS NOT NULL",
                   qint64(plainUidBytes));
            return Changes();
        },
        progress);
}

void beginAt(Database &db, const HubState &state)
{
    db.run("UPDATE history SET state=2 WHERE state=1");
    db.run("UPDATE history SET seq=-1");
    db.execute("DELETE FROM hub_hole; DELETE FROM hub_met");
    setState(db, state);
}

std::vector<UnsentStep> unsent(Database &db)
{
    std::vector<UnsentStep> steps;
    auto rows = db.query("SELECT id, uid, at, coder, label FROM history WHERE " IS_UNSENT
                         " ORDER BY id");
    while (rows.next())
        steps.push_back(unsentStepOf(db, rows));
    return steps;
}

std::vector<UnsentStep> toSend(Database &db, int atMost, qint64 bytesAtMost)
{
    std::vector<UnsentStep> steps;
    std::optional<RoundsThen> then; // goes through all that is unsent
    qint64 bytes = 0;
    auto rows = db.query("SELECT id, uid, at, coder, label FROM history WHERE " IS_UNSENT
                         " ORDER BY id LIMIT ?1",
                         atMost);
    while (bytes < bytesAtMost && rows.next()) {
        UnsentStep &step = steps.emplace_back(unsentStepOf(db, rows));
        bytes += step.step.changes.size();
        if (!touches(step.step.changes, {StudyTable::Round, StudyTable::Label}))
            continue;
        if (!then)
            then.emplace(db);
        readRounds(db, *then, step);
    }
    return steps;
}

std::optional<UnsentStep> lastingClosing(Database &db)
{
    const Thing &table = things::of(StudyTable::Round);
    struct Flag {
        std::optional<qint64> was, is; ///< before the first step and after the last
        size_t step = 0;               ///< the first that changed it
    };
    std::map<std::pair<qint64, size_t>, Flag> flags;
    std::vector<UnsentStep> steps = unsent(db);
    for (size_t step = 0; step < steps.size(); ++step) {
        if (!touches(steps[step].step.changes, {StudyTable::Round}))
            continue;
        for (const auto &row : changesets::stepRows(steps[step].step.changes)) {
            if (row.table != StudyTable::Round || row.how != changesets::ChangedRow::How::Changed)
                continue;
            for (const char *name : rounds::hidingColumns) {
                const auto column = size_t(table.columnNamed(name));
                if (!row.after[column])
                    continue;
                Flag &flag = flags[{std::get<qint64>(*row.before[0]), column}];
                if (!flag.was) {
                    flag.was = std::get<qint64>(*row.before[column]);
                    flag.step = step;
                }
                flag.is = std::get<qint64>(*row.after[column]);
            }
        }
    }
    std::optional<size_t> first;
    for (const auto &[place, flag] : flags) {
        if (flag.was != flag.is && (!first || flag.step < *first))
            first = flag.step;
    }
    return first ? std::optional(std::move(steps[*first])) : std::nullopt;
}

qint64 unsentCount(Database &db)
{
    return db.integer("SELECT count(*) FROM history WHERE " IS_UNSENT).value_or(0);
}

void name(SharedStep &step, HistoryId id, qint64 seq)
{
    if (!step.uid.isEmpty())
        return;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const qint64 number : {id.value, step.at})
        hash.addData(QByteArray::number(number) + ' ');
    hash.addData(step.coder.toUtf8());
    for (const QByteArray &piece : step.changes.pieces)
        hash.addData(piece);
    step.uid = hash.result().left(uidBytes) + bytesOf(seq);
}

QByteArray identityOf(const QByteArray &uid)
{
    return uid.left(uidBytes);
}

QByteArray uidOfPart(const QByteArray &uid, int part)
{
    if (part == 0)
        return uid;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(uid.left(uidBytes) + QByteArray::number(part));
    return hash.result().left(uidBytes) + uid.mid(uidBytes);
}

std::optional<qint64> seenUpTo(const QByteArray &uid)
{
    if (uid.size() < plainUidBytes)
        return std::nullopt;
    return qFromBigEndian<qint64>(uid.constData() + uidBytes);
}

QByteArray oppositeMark(qint64 at, const QString &label)
{
    constexpr int labelBytes = markBytes - int(sizeof(qint64));
    return bytesOf(at)
           + QCryptographicHash::hash(label.toUtf8(), QCryptographicHash::Sha256).left(labelBytes);
}

QByteArray broughtBackMark(qint64 at, const QString &label, const QString &coder)
{
    return oppositeMark(at, label + u'\n' + coder);
}

qint64 timeIn(const QByteArray &mark)
{
    return mark.size() < int(sizeof(qint64)) ? 0 : qFromBigEndian<qint64>(mark.constData());
}

void nameUnsent(Database &db, std::vector<UnsentStep> &steps)
{
    const auto shared = state(db);
    for (UnsentStep &each : steps) {
        name(each.step, each.id, shared ? shared->seq : 0);
        db.run("UPDATE history SET uid=?2, seq=0 WHERE id=?1", each.id, each.step.uid);
    }
}

HistoryId lastOfTeam(Database &db)
{
    if (!state(db))
        return {};
    return HistoryId{db.integer("SELECT id FROM history WHERE state=0 AND seq IS NOT NULL "
                                "ORDER BY id DESC LIMIT 1")
                         .value_or(0)};
}

qint64 unsentBytes(Database &db)
{
    return db.integer("SELECT sum(size) FROM history WHERE " IS_UNSENT).value_or(0);
}

bool hasHalfSent(Database &db)
{
    return db.integer("SELECT 1 FROM history WHERE seq=0 AND " AFTER_SENT " LIMIT 1").has_value();
}

void keepUnsent(Database &db)
{
    db.run("UPDATE history SET seq=NULL WHERE seq=0 AND " AFTER_SENT);
}

void markSent(Database &db, const UnsentStep &step, const QByteArray &hash)
{
    HubState now = state(db).value();
    ++now.seq;
    if (step.round)
        db.run("INSERT INTO hub_hole(seq, round, before, after) VALUES(?1, ?2, ?3, ?4)", now.seq,
               step.round, now.hash, hash);
    for (const auto &[round, isClosed] : step.closed)
        db.run("UPDATE hub_hole SET due=1 WHERE round=?1 AND ?2", round, isClosed);
    db.run("UPDATE history SET seq=?2 WHERE id=?1", step.id, now.seq);
    now.hash = hash;
    setState(db, now);
}

void takeBackUnsent(Database &db)
{
    db.execute("PRAGMA foreign_keys=OFF"); // see changesets::apply
    Transaction transaction(db);
    std::vector<UnsentStep> own = unsent(db);
    for (auto each = own.rbegin(); each != own.rend(); ++each) {
        changesets::apply(db, each->step.changes, changesets::Direction::Inverse);
        db.run("DELETE FROM history WHERE id=?1", each->id);
    }
    db.run("DELETE FROM history WHERE state<>0 AND seq IS NULL");
    db.run("DELETE FROM history WHERE seq IN (SELECT seq FROM hub_hole)");
    db.execute("DELETE FROM hub_met; UPDATE hub SET leads=NULL");
    transaction.commit();
}

std::vector<Labelled> labelledBlindly(Database &db, CoderId coder)
{
    std::vector<Labelled> all;
    auto rows = db.query("SELECT round.id, (SELECT count(*) FROM round_source m "
                         "WHERE m.round=round.id AND EXISTS (SELECT 1 FROM label l "
                         "WHERE l.source=m.source AND l.round=m.round AND l.coder=?1) "
                         "AND NOT EXISTS (SELECT 1 FROM exclusion e "
                         "WHERE e.source=m.source AND e.round IS NOT m.round)) "
                         "FROM round JOIN round_coder c ON c.round=round.id AND c.coder=?1 "
                         "WHERE " AXIAL_HIDES_LABELS("round") " ORDER BY round.id DESC",
                         coder);
    while (rows.next())
        all.push_back({rows.id<RoundId>(0), rows.integer(1)});
    return all;
}

bool hasBlindLabels(Database &db)
{
    return db
        .integer("SELECT 1 FROM round WHERE " AXIAL_HIDES_LABELS(
            "round") " AND EXISTS "
                     "(SELECT 1 FROM label WHERE label.round=round.id)")
        .has_value();
}

bool isSameForAll(Database &db)
{
    // Of a round that was removed while it was open nobody has labels, until it is back and closed.
    return !db.integer("SELECT 1 FROM hub_hole WHERE due OR round IN (SELECT id FROM round) "
                       "LIMIT 1")
           && !hasBlindLabels(db);
}

std::vector<RoundId> roundsToOpen(Database &db)
{
    return columnOf<std::vector<RoundId>>(
        db.query("SELECT DISTINCT round FROM hub_hole WHERE due ORDER BY 1"));
}

void openClosedRounds(Database &db)
{
    db.run("UPDATE hub_hole SET due=1 WHERE NOT due "
           "AND round IN (SELECT id FROM round WHERE NOT " AXIAL_HIDES_LABELS("round") ")");
}

std::vector<ArrivedStep> holes(Database &db, RoundId round)
{
    std::vector<ArrivedStep> all;
    auto rows = db.query(
        "SELECT seq, before, after FROM hub_hole WHERE round=?1 AND due ORDER BY seq", round);
    while (rows.next())
        all.push_back({rows.integer(0), round, rows.blob(1), rows.blob(2), std::nullopt});
    return all;
}

} // namespace axial::sharing
