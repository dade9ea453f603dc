#include "core/project/versions/taxonomystates.h"

#include "core/base/error.h"
#include "core/base/visiblename.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/history/steps.h"
#include "core/project/versions/pastcodes.h"
#include "core/project/versions/versions.h"

#include <QCoreApplication>

namespace axial::taxonomystates {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(versions)
};

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

QDateTime timeOf(Database &db, HistoryId step)
{
    const auto at = db.integer("SELECT at FROM history WHERE id=?1", step);
    return at ? QDateTime::fromMSecsSinceEpoch(*at) : QDateTime();
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
            ? Messages::tr("No version has a name yet.")
            : Messages::tr("The versions are: %1.").arg(names.join(QStringLiteral(", ")));
    return Error(Messages::tr("“%1” is no version, day (2026-03-03), time or step. %2")
                     .arg(visibleName(words), there));
}

} // namespace

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
            throw Error(Messages::tr("The version “%1” came from another file: only its tree of "
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
