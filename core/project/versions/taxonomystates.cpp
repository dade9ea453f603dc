#include "core/project/versions/taxonomystates.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/visiblename.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/history/steps.h"
#include "core/project/versions/pastcopy.h"
#include "core/project/versions/versions.h"

namespace axial::taxonomystates {
namespace {

/// One state of the project for as long as its codes and steps are read.
class OneState
{
public:
    explicit OneState(Database &db) : m_db(db) { m_db.execute("SAVEPOINT past"); }
    ~OneState()
    {
        try {
            m_db.execute("RELEASE past");
        } catch (const Error &) { // nothing was written
        }
    }
    Q_DISABLE_COPY_MOVE(OneState)

private:
    Database &m_db;
};

void copyCodes(Database &from, Database &to)
{
    to.execute("PRAGMA foreign_keys=OFF"); // what belongs to codes isn't there
    const QString table = from.text("SELECT sql FROM main.sqlite_schema WHERE name='code'");
    to.execute(table.toUtf8().constData());
    auto rows = from.query("SELECT id, parent, position, kind, key, name, color, definition, "
                           "include_when, exclude_when, example, memo, created FROM code");
    auto insert = to.prepare("INSERT INTO code(id, parent, position, kind, key, name, color, "
                             "definition, include_when, exclude_when, example, memo, created) "
                             "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)");
    while (rows.next()) {
        insert.bindAll(rows.values());
        insert.next();
    }
}

/// The tree of codes after a step, depth first. Only the codes are copied and undone, in memory,
/// whatever else the steps did: a project may be large. Throws Error as PastSteps::to, and
/// Canceled.
std::vector<Code> codesAfter(Database &db, HistoryId step, Progress &progress)
{
    using changesets::Direction;
    const OneState state(db);
    const PastSteps way = PastSteps::to(db, step);
    Database codes({}, Database::Mode::Memory);
    copyCodes(db, codes);
    progress.setTotal(qint64(way.undone.size()) + qint64(way.redone.size()));
    const auto replay = [&](const std::vector<HistoryId> &steps, Direction direction) {
        for (const HistoryId each : steps) {
            progress.checkCanceled();
            changesets::applyOnly(StudyTable::Code, codes,
                                  changesets::stored(db, "history", "changeset", each.value),
                                  direction);
            progress.advance();
        }
    };
    replay(way.undone, Direction::Inverse);
    replay(way.redone, Direction::Forward);
    return codes::all(codes);
}

std::vector<Code> withoutPlaces(std::vector<Code> codes)
{
    for (Code &code : codes)
        code.position = 0;
    return codes;
}

/// What is done now; none when nothing is.
HistoryId lastDone(Database &db)
{
    return HistoryId{db.integer("SELECT max(id) FROM history WHERE state=0").value_or(0)};
}

/// A day is meant as it ended.
QDateTime endOf(const QString &words)
{
    const QDate day = QDate::fromString(words, Qt::ISODate);
    return day.isValid() ? day.endOfDay() : QDateTime::fromString(words, Qt::ISODate);
}

HistoryId lastBefore(Database &db, const QDateTime &time)
{
    return HistoryId{db.integer("SELECT max(id) FROM history WHERE state=0 AND at <= ?1",
                                time.toMSecsSinceEpoch())
                         .value_or(0)};
}

Error unknown(Database &db, const QString &words)
{
    QStringList names;
    for (const Version &version : versions::all(db))
        names << visibleName(version.name);
    const QString there =
        names.isEmpty()
            ? VersionsText::tr("No version has a name yet.")
            : VersionsText::tr("The versions are: %1.").arg(names.join(QStringLiteral(", ")));
    return Error(VersionsText::tr("“%1” is no version, day (2026-03-03), time or step. %2")
                     .arg(visibleName(words), there));
}

} // namespace

QDateTime timeOf(Database &db, HistoryId step)
{
    const auto at = db.integer("SELECT at FROM history WHERE id=?1", step);
    return at ? QDateTime::fromMSecsSinceEpoch(*at) : QDateTime();
}

TaxonomyState now(Database &db)
{
    const HistoryId step = lastDone(db);
    return {step, timeOf(db, step), withoutPlaces(codes::all(db))};
}

TaxonomyState after(Database &db, HistoryId step, Progress &progress)
{
    if (step == lastDone(db))
        return now(db);
    return {step, timeOf(db, step), withoutPlaces(codesAfter(db, step, progress))};
}

HistoryId stepOf(Database &db, const QString &words)
{
    const QString meant = words.trimmed();
    if (meant.isEmpty())
        return lastDone(db);
    if (const auto version = versions::find(db, meant)) {
        if (version->step == Version::elsewhere)
            throw Error(
                VersionsText::tr("The version “%1” came from another file: only its tree of "
                                 "codes is known here.")
                    .arg(visibleName(version->name)));
        return version->step;
    }
    if (const QDateTime time = endOf(meant); time.isValid())
        return lastBefore(db, time);
    bool isNumber = false;
    const HistoryId step{meant.toLongLong(&isNumber)};
    if (!isNumber || step.value < 0 || (step && !steps::stateOf(db, step)))
        throw unknown(db, meant);
    return step;
}

TaxonomyState of(Database &db, const QString &words, Progress &progress)
{
    if (const auto version = versions::find(db, words.trimmed()))
        return versions::state(db, version->id);
    return after(db, stepOf(db, words), progress);
}

} // namespace axial::taxonomystates
