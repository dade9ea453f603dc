#include "core/project/project.h"

#include "core/base/damage.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/safety/surecommit.h"
#include "core/project/trees.h"

#include <QThread>

// Every change and its way back: edits, steps, undo and redo.
namespace axial {
namespace {

constexpr int workersWaitMs = 60000;

void restoreForeignKeys(Database *database)
{
    database->cancelWith(nullptr); // nothing may throw here
    database->execute("PRAGMA foreign_keys=ON");
}

/// Of the file as it will be.
qint64 fileBytes(Database &db)
{
    return db.integer("PRAGMA page_count").value_or(0) * db.integer("PRAGMA page_size").value_or(0);
}

/// Of a row of id, at, coder, label, state and size.
Step stepOf(const Statement &row)
{
    return {row.id<HistoryId>(0),
            QDateTime::fromMSecsSinceEpoch(row.integer(1)),
            row.text(2),
            row.text(3),
            StepState(row.integer(4)),
            row.integer(5)};
}

} // namespace

void Project::runEdit(const std::function<QString(Database &)> &fn)
{
    commitEdit(takeTurn(QThread::currentThread() == thread() ? 0 : workersWaitMs), fn, nullptr);
}

void Project::commitEdit(Turn turn, const std::function<QString(Database &)> &fn,
                         Progress *progress)
{
    const std::shared_ptr<Database> db = writer();
    db->cancelWith(progress);
    Changes changes;
    std::optional<StoredError> warning;
    {
        Transaction transaction(*db);
        ChangeRecorder recorder(*db);
        changes.label = fn(*db);
        changes.coder = coderName();
        Frames recorded = recorder.changes();
        if (recorded.isEmpty())
            return;
        changes.add(changesets::touchedTables(recorded, changesets::Origin::Recorded));
        const qint64 historyBytes = writeStep(*db, changes.label, std::move(recorded));
        if (progress)
            progress->checkCanceled();
        db->cancelWith(nullptr); // from here on it is done
        const auto newest = [&] { return db->integer("SELECT max(id) FROM history"); };
        const auto step = newest();
        interruptReaders();
        warning = commitSurely(transaction, changes.label, [&] { return newest() == step; });
        noteCommit();
        m_historyBytes = historyBytes;
    }
    turn.reset(); // whoever hears of the change may already make the next one
    Q_EMIT changed(changes);
    if (warning)
        throw *warning;
}

void Project::attempt(const std::function<void(Database &)> &fn, Progress &progress)
{
    const Turn turn = takeTurn(workersWaitMs);
    Database own(m_path, Database::Mode::ReadWrite);
    own.setIds(Database::makeIds());
    // Neither the file nor a journal is written: all of it stays in memory until it is dropped.
    own.execute("PRAGMA cache_spill=OFF; PRAGMA journal_mode=MEMORY");
    own.cancelWith(&progress);
    const Transaction transaction(own);
    fn(own);
}

qint64 Project::writeStep(Database &db, const QString &label, Frames changes)
{
    db.run("UPDATE history SET state=2 WHERE state=1"); // what was undone can't be redone any more
    const qint64 size = changes.size();
    const qint64 id = db.integer("SELECT max(id) FROM history").value_or(0) + 1;
    db.run("INSERT INTO history(id, at, coder, label, state, size, changeset) "
           "VALUES(?1, ?2, ?3, ?4, 0, ?5, zeroblob(?5))",
           id, QDateTime::currentMSecsSinceEpoch(), coderName(), label, size);
    changesets::store(db, "history", "changeset", id, std::move(changes));
    // Not summed as long as it can't be too much: the whole file is not. Going through a long
    // history takes longer and longer over the years.
    return keepBudget(db, m_historyBytes.value_or(fileBytes(db)) + size);
}

qint64 Project::keepBudget(Database &db, qint64 total)
{
    if (total <= m_historyBudget)
        return total;
    // What is large isn't added to what may be too much already.
    const bool isLarge = db.integer("SELECT size FROM history ORDER BY id DESC LIMIT 1").value_or(0)
                         > m_historyBudget / 64;
    std::optional<qint64> summed = sumHistory(db);
    while (!summed && isLarge)
        summed = sumHistory(db);
    if (!summed)
        return total; // the next edits go on; until then it is a little too much
    total = *summed;
    if (total <= m_historyBudget)
        return total;
    // A little more than needed, so that a full history isn't gone through at every edit.
    const qint64 wanted = m_historyBudget - m_historyBudget / 64;
    std::vector<qint64> dropped;
    // What can never be redone goes first; neither reads more steps than it takes.
    for (const char *sql :
         {"SELECT id, size FROM history WHERE state=2 AND size > 0 ORDER BY id",
          "SELECT id, size FROM history WHERE state<>2 AND size > 0 ORDER BY id"}) {
        auto oldest = db.query(sql);
        while (total > wanted && oldest.next()) {
            dropped.push_back(oldest.integer(0));
            total -= oldest.integer(1);
        }
    }
    for (const qint64 id : dropped)
        db.run("UPDATE history SET size=0, changeset=NULL WHERE id=?1", id);
    m_summedTo = {}; // this may still be rolled back
    return total;
}

/// Bytes of all steps, the newest included. A long history is gone through by a stretch at each
/// edit, since all at once its pages take seconds; nullopt = the end isn't reached yet.
std::optional<qint64> Project::sumHistory(Database &db)
{
    constexpr int stretch = 1000;
    if (!m_summedTo)
        m_summedBytes = 0;
    const qint64 newest = db.integer("SELECT max(id) FROM history").value_or(0);
    int read = 0;
    {
        auto rows = db.query("SELECT id, size FROM history WHERE id > ?1 AND id < ?2 "
                             "ORDER BY id LIMIT ?3",
                             m_summedTo.value, newest, stretch);
        for (; rows.next(); ++read) {
            m_summedTo = rows.id<HistoryId>(0);
            m_summedBytes += rows.integer(1);
        }
    }
    if (read == stretch)
        return std::nullopt;
    return m_summedBytes + db.integer("SELECT size FROM history WHERE id=?1", newest).value_or(0);
}

std::optional<Step> Project::undoStep() const
{
    auto row = m_database->query("SELECT id, at, coder, label, state, size FROM history "
                                 "WHERE state=0 AND size > 0 AND id = "
                                 "(SELECT max(id) FROM history WHERE state=0)");
    return row.next() ? std::optional(stepOf(row)) : std::nullopt;
}

std::optional<Step> Project::redoStep() const
{
    auto row = m_database->query("SELECT id, at, coder, label, state, size FROM history "
                                 "WHERE state=1 AND size > 0 AND id = "
                                 "(SELECT min(id) FROM history WHERE state=1)");
    return row.next() ? std::optional(stepOf(row)) : std::nullopt;
}

QString Project::undoLabel() const
{
    const auto step = undoStep();
    return step ? step->label : QString();
}

QString Project::redoLabel() const
{
    const auto step = redoStep();
    return step ? step->label : QString();
}

namespace {

constexpr qint64 surelyWide = 64 << 10; ///< compressed bytes; more are not unpacked to be counted
constexpr qint64 surelyWideUnpacked = 16 << 20; ///< nor are more than these

/// Compressed bytes; what repeats itself, and hardly takes any, counts as what it unpacks to.
qint64 sizeOfSteps(Database &db, const char *sql, int count)
{
    qint64 size = 0;
    auto rows = db.query(sql, count, surelyWide);
    while (rows.next() && size < surelyWideUnpacked) {
        size += rows.integer(0);
        if (!rows.isNull(1) && unpacksToMore(Frames{{rows.blob(1)}}, surelyWideUnpacked))
            size += surelyWideUnpacked;
    }
    return size;
}

} // namespace

std::optional<Project::NextUndo> Project::nextUndo() const
{
    constexpr qint64 byHand = 100; // rows of a table
    auto row = m_database->query("SELECT id, at, coder, label, size, changeset FROM history "
                                 "WHERE state=0 ORDER BY id DESC LIMIT 1");
    if (!row.next() || row.isNull(5))
        return std::nullopt;
    NextUndo next;
    next.step = {row.id<HistoryId>(0), QDateTime::fromMSecsSinceEpoch(row.integer(1)),
                 row.text(2),          row.text(3),
                 StepState::Done,      row.integer(4)};
    next.isEarlier = next.step.id <= m_lastBefore;
    const Frames recorded{{row.blob(5)}};
    next.isWide = next.step.size > surelyWide || unpacksToMore(recorded, surelyWideUnpacked);
    if (next.isWide)
        return next;
    for (const auto &table : changesets::touchedTables(recorded)) {
        const bool areSources = table.table == StudyTable::Source;
        next.isWide |= table.added + table.changed > byHand || (areSources && table.added > 0);
    }
    return next;
}

std::optional<Project::NextUndo> Project::nextRedo() const
{
    const auto step = redoStep();
    return step ? std::optional(NextUndo{*step, false, step->id <= m_lastBefore}) : std::nullopt;
}

int Project::undo(int count)
{
    return replay(takeTurn(), count, StepState::Done, nullptr);
}

int Project::redo(int count)
{
    return replay(takeTurn(), count, StepState::Undone, nullptr);
}

Project::Work Project::undoing(int count)
{
    return replaying(count, StepState::Done);
}

Project::Work Project::redoing(int count)
{
    return replaying(count, StepState::Undone);
}

Project::Work Project::replaying(int count, StepState from)
{
    // Shared, since a function must be copyable; the first and only run takes the turn out.
    const auto turn = std::make_shared<Turn>(takeTurn());
    return [this, turn, count, from](Progress &progress) {
        replay(std::move(*turn), count, from, &progress);
    };
}

Project::Work Project::editing(const QString &label,
                               const std::function<void(Database &, Progress &)> &fn)
{
    const auto turn = std::make_shared<Turn>(takeTurn());
    return [this, turn, label, fn](Progress &progress) {
        const auto named = [&](Database &db) {
            fn(db, progress);
            return label;
        };
        commitEdit(std::move(*turn), named, &progress);
    };
}

int Project::replay(Turn turn, int count, StepState from, Progress *progress)
{
    const std::shared_ptr<Database> db = writer();
    db->cancelWith(progress);
    if (progress && count > 1)
        progress->setTotal(count);
    const bool undoing = from == StepState::Done;
    Changes changes;
    changes.kind = undoing ? Changes::Kind::Undone : Changes::Kind::Redone;
    int done = 0;
    qint64 last = 0;
    std::optional<StoredError> warning;
    db->execute("PRAGMA foreign_keys=OFF"); // see changesets::apply
    std::unique_ptr<Database, void (*)(Database *)> restore(db.get(), restoreForeignKeys);
    {
        Transaction transaction(*db);
        for (; done < count; ++done) {
            if (progress)
                progress->checkCanceled();
            auto row = db->query(
                undoing ? "SELECT id, label, length(changeset), coder FROM history WHERE state=0 "
                          "ORDER BY id DESC LIMIT 1"
                        : "SELECT id, label, length(changeset), coder FROM history WHERE state=1 "
                          "ORDER BY id LIMIT 1");
            if (!row.next() || row.isNull(2))
                break;
            const qint64 id = row.integer(0);
            last = id;
            changes.label = row.text(1);
            changes.coder = row.text(3);
            const Frames recorded = changesets::stored(*db, "history", "changeset", id);
            changes.add(changesets::apply(*db, recorded,
                                          undoing ? changesets::Direction::Inverse
                                                  : changesets::Direction::Forward));
            db->run("UPDATE history SET state=?2 WHERE id=?1", id, undoing ? 1 : 0);
            if (progress)
                progress->advance();
        }
        if (done == 0)
            return 0;
        const bool areTreesTouched = changes.touches({StudyTable::Code, StudyTable::Collection});
        if (areTreesTouched && !trees::damage(*db).isEmpty()) // the changeset is a stranger's, too
            throw Error(tr("This step no longer fits the project, so nothing was changed."));
        if (progress)
            progress->checkCanceled();
        interruptReaders();
        warning = commitSurely(transaction, changes.label, [&] {
            return db->integer("SELECT state FROM history WHERE id=?1", last) == (undoing ? 1 : 0);
        });
        noteCommit();
    }
    restore.reset();
    turn.reset();
    Q_EMIT changed(changes);
    if (warning)
        throw *warning;
    return done;
}

Project::Distance Project::distanceTo(HistoryId step) const
{
    const auto count = [&](const char *sql) {
        return int(m_database->integer(sql, step.value).value_or(0));
    };
    const auto state = m_database->integer("SELECT state FROM history WHERE id=?1", step.value);
    if (!step || state == qint64(StepState::Done))
        return {count("SELECT count(*) FROM history WHERE state=0 AND id > ?1"), 0};
    if (state == qint64(StepState::Undone))
        return {0, count("SELECT count(*) FROM history WHERE state=1 AND id <= ?1")};
    return {};
}

void Project::goTo(HistoryId step)
{
    const Distance distance = distanceTo(step);
    if (distance.undo > 0)
        undo(distance.undo);
    else if (distance.redo > 0)
        redo(distance.redo);
}

qint64 Project::undoSize(int count) const
{
    return sizeOfSteps(*m_database,
                       "SELECT size, iif(size<=?2, changeset, NULL) FROM history WHERE state=0 "
                       "ORDER BY id DESC LIMIT ?1",
                       count);
}

qint64 Project::redoSize(int count) const
{
    return sizeOfSteps(*m_database,
                       "SELECT size, iif(size<=?2, changeset, NULL) FROM history WHERE state=1 "
                       "ORDER BY id LIMIT ?1",
                       count);
}

std::vector<Step> Project::history() const
{
    std::vector<Step> steps;
    auto rows = m_database->query(
        "SELECT id, at, coder, label, state, size FROM history ORDER BY id");
    while (rows.next())
        steps.push_back(stepOf(rows));
    return steps;
}

} // namespace axial
