#include "core/project/history/history.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/history/sealedlabels.h"
#include "core/project/trees.h"

#include <QDateTime>

#include <vector>

namespace axial {
namespace {

/// Of the file as it will be.
qint64 fileBytes(Database &db)
{
    return db.integer("PRAGMA page_count").value_or(0) * db.integer("PRAGMA page_size").value_or(0);
}

/// The next step to replay; false when there is none, or none that can be.
bool replayNext(Database &db, StepState from, History::Replayed &replayed)
{
    const bool undoing = from == StepState::Done;
    auto row = db.query(
        undoing ? "SELECT id, label, length(changeset), coder, seq FROM history WHERE state=0 "
                  "ORDER BY id DESC LIMIT 1"
                : "SELECT id, label, length(changeset), coder, seq FROM history WHERE state=1 "
                  "ORDER BY id LIMIT 1");
    if (!row.next() || row.isNull(2) || !row.isNull(4)) // the last: the team has it
        return false;
    replayed.last = row.id<HistoryId>(0);
    replayed.changes.label = SealedLabels(db).opened(row.text(1));
    replayed.changes.coder = row.text(3);
    const Frames recorded = changesets::stored(db, "history", "changeset", replayed.last.value);
    replayed.changes.add(changesets::apply(
        db, recorded, undoing ? changesets::Direction::Inverse : changesets::Direction::Forward));
    db.run("UPDATE history SET state=?2 WHERE id=?1", replayed.last, undoing ? 1 : 0);
    return true;
}

} // namespace

HistoryId History::append(Database &db, const QString &label, const QString &coder, Frames changes)
{
    db.run("UPDATE history SET state=2 WHERE state=1"); // what was undone can't be redone any more
    const qint64 size = changes.size();
    const HistoryId id{steps::newest(db).value + 1};
    db.run("INSERT INTO history(id, at, coder, label, state, size, changeset) "
           "VALUES(?1, ?2, ?3, ?4, 0, ?5, zeroblob(?5))",
           id, QDateTime::currentMSecsSinceEpoch(), coder, label, size);
    changesets::store(db, "history", "changeset", id.value, std::move(changes));
    // Not summed as long as it can't be too much: the whole file is not. Going through a long
    // history takes longer and longer over the years.
    m_bytesThen = kept(db, m_bytes.value_or(fileBytes(db)) + size);
    return id;
}

/// Bytes the whole history takes once its oldest steps lost their undo, where it is too much.
qint64 History::kept(Database &db, qint64 total)
{
    if (total <= m_budget)
        return total;
    // What is large isn't added to what may be too much already.
    const bool isLarge = db.integer("SELECT size FROM history ORDER BY id DESC LIMIT 1").value_or(0)
                         > m_budget / 64;
    std::optional<qint64> summed = sum(db);
    while (!summed && isLarge)
        summed = sum(db);
    if (!summed)
        return total; // the next edits go on; until then it is a little too much
    total = *summed;
    if (total <= m_budget)
        return total;
    // A little more than needed, so that a full history isn't gone through at every edit.
    const qint64 wanted = m_budget - m_budget / 64;
    std::vector<qint64> dropped;
    // What can never be redone goes first; neither reads more steps than it takes.
    for (const char *sql :
         {"SELECT id, size FROM history WHERE state=2 AND size > 0 ORDER BY id",
          "SELECT id, size FROM history WHERE state<>2 AND size > 0 AND (coalesce(seq, 0) <> 0 "
          "OR NOT EXISTS (SELECT 1 FROM hub)) ORDER BY id"}) { // what is to be sent stays
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
std::optional<qint64> History::sum(Database &db)
{
    constexpr int stretch = 1000;
    if (!m_summedTo)
        m_summedBytes = 0;
    const HistoryId newest = steps::newest(db);
    int read = 0;
    {
        auto rows = db.query("SELECT id, size FROM history WHERE id > ?1 AND id < ?2 "
                             "ORDER BY id LIMIT ?3",
                             m_summedTo.value, newest.value, stretch);
        for (; rows.next(); ++read) {
            m_summedTo = rows.id<HistoryId>(0);
            m_summedBytes += rows.integer(1);
        }
    }
    if (read == stretch)
        return std::nullopt;
    return m_summedBytes + db.integer("SELECT size FROM history WHERE id=?1", newest).value_or(0);
}

History::Replayed History::replay(Database &db, int count, StepState from, Progress *progress)
{
    Replayed replayed;
    replayed.changes.kind = from == StepState::Done ? Changes::Kind::Undone : Changes::Kind::Redone;
    if (progress && count > 1)
        progress->setTotal(count);
    for (; replayed.count < count; ++replayed.count) {
        if (progress)
            progress->checkCanceled();
        if (!replayNext(db, from, replayed))
            break;
        if (progress)
            progress->advance();
    }
    // The changeset is a stranger's, too.
    if (replayed.changes.touches({StudyTable::Code, StudyTable::Collection})
        && !trees::damage(db).isEmpty())
        throw Error(StoreText::tr("This step no longer fits the project, so nothing was changed."));
    return replayed;
}

void History::forget(Database &db)
{
    db.run("UPDATE history SET size=0, changeset=NULL");
    db.run("UPDATE history SET state=2 WHERE state=1");
    m_bytesThen = 0;
    m_summedTo = {};
}

void History::readAgain()
{
    m_bytes.reset();
    m_summedTo = {};
}

} // namespace axial
