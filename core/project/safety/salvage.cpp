#include "core/project/safety/salvage.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "core/base/unfinishedfolder.h"
#include "core/db/database.h"
#include "core/db/journal.h"
#include "core/db/rescue.h"
#include "core/db/schema.h"
#include "core/db/sidefiles.h"
#include "core/project/codes/codes.h"
#include "core/project/project.h"
#include "core/project/safety/check.h"
#include "core/project/safety/leftjournal.h"
#include "core/project/safety/salvagestandins.h"
#include "core/project/screening/exclusions.h"
#include "core/project/trees.h"
#include "core/project/versions/versions.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(salvage)
};

void copyTables(Database &damaged, Database &fresh, Salvage &result, Progress &progress)
{
    const auto &tables = schema::recordedTables();
    for (const char *table : tables) // what a new project is given goes first
        fresh.execute((QByteArray("DELETE FROM \"") + table + '"').constData());
    for (const char *table : tables) {
        const QString name = QString::fromLatin1(table).replace(u'_', u' ');
        progress.setStep(Messages::tr("Reading what is left of: %1").arg(name));
        const rescue::Count count = rescue::copyTable(damaged, fresh, table, progress);
        if (count.read + count.lost > 0)
            result.tables.push_back({name, count.read, count.lost, count.isMissing});
    }
}

QString lineOf(const SalvagedTable &table)
{
    if (table.isMissing)
        return Messages::tr("%1: not found (its rows are lost)").arg(table.name);
    if (table.lost)
        return Messages::tr("%1: %2 rows read, at least %3 lost")
            .arg(table.name)
            .arg(table.read)
            .arg(table.lost);
    return Messages::tr("%1: %2 rows read").arg(table.name).arg(table.read);
}

/// False when it could not be read as one of our version.
bool isShownAsCurrent(Database &damaged, int version)
{
    try {
        schema::showAsCurrent(damaged, version);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &) { // what would be shown otherwise is damaged, or not
                              // there at all
        return false;
    }
    return true;
}

/// Whole again: every row has what it belongs to.
void mend(Database &fresh, Salvage &result)
{
    standins::addFolders(fresh);
    standins::addLost(fresh, result.notes);
    trees::mend(fresh, result.notes);
    standins::dropOrphans(fresh, result.notes);
    standins::rebuildTexts(fresh, result.notes);
    standins::mendRows(fresh, result.notes);
    QStringList again;
    standins::dropOrphans(fresh, again);
    fresh.run("INSERT OR IGNORE INTO round_source(source, round) SELECT source, "
              "round FROM label "
              "UNION SELECT source, round FROM decision UNION SELECT source, "
              "round FROM round_part "
              "UNION SELECT source, round FROM discussion");
    fresh.run("INSERT INTO round_coder(round, coder, position) SELECT p.round, "
              "p.coder, "
              "(SELECT coalesce(max(position) + 1, 0) FROM round_coder c WHERE c.round "
              "= p.round) "
              "+ row_number() OVER (PARTITION BY p.round ORDER BY p.coder) - 1 FROM "
              "(SELECT DISTINCT round, coder FROM round_part EXCEPT "
              "SELECT round, coder FROM round_coder) p");
    exclusions::settleAll(fresh);
    fresh.run("DELETE FROM clustering WHERE id NOT IN (SELECT clustering FROM "
              "cluster)");
    // The history stays behind, and the new file counts its own steps.
    fresh.run("UPDATE version SET step=?1", Version::elsewhere.value);
}

} // namespace

qint64 Salvage::read() const
{
    qint64 sum = 0;
    for (const SalvagedTable &table : tables)
        sum += table.read;
    return sum;
}

qint64 Salvage::lost() const
{
    qint64 sum = 0;
    for (const SalvagedTable &table : tables)
        sum += table.lost;
    return sum;
}

QStringList Salvage::lines() const
{
    QStringList result;
    if (lost() == 0 && notes.isEmpty())
        result
            << Messages::tr("All %1 rows could be read; nothing is known to be lost.").arg(read());
    else if (lost() == 0)
        result << Messages::tr("%1 rows were read; what some of them belong to is "
                               "lost. Their tables:")
                      .arg(read());
    else
        result << Messages::tr("%1 rows were read, at least %2 are lost. Their tables:")
                      .arg(read())
                      .arg(lost());
    std::vector<SalvagedTable> ordered = tables;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const auto &left, const auto &right) { return left.lost > right.lost; });
    for (const SalvagedTable &table : ordered)
        result << lineOf(table);
    return result + notes + beforehand;
}

Salvage salvage(const QString &damagedPath, const QString &newPath, Progress &progress)
{
    const int version = schema::fileVersion(damagedPath);
    if (version > schema::version())
        throw Error(Messages::tr("%1 was written by a newer Axial. Install the "
                                 "newer version to save what can "
                                 "be read of it.")
                        .arg(QFileInfo(damagedPath).fileName()));
    Salvage result;
    result.beforehand = leftjournal::settleForReading(QFileInfo(damagedPath).canonicalFilePath());
    const auto damaged = rescue::openDamaged(damagedPath);
    damaged->cancelWith(&progress);
    if (version < schema::version() && !isShownAsCurrent(*damaged, version))
        result.notes << Messages::tr(
            "The memos and links of this older file could not all be read.");
    // It gets its name when all of it is there: what is half read is no project.
    const QFileInfo target(newPath);
    const bool isFree = !target.exists() && !target.isSymLink();
    if (!isFree && (target.isSymLink() || !journal::isOfUnfinishedFile(newPath)))
        throw Error(refusals::fileExists(newPath));
    const UnfinishedFolder folder(target.absolutePath());
    if (!folder.isValid())
        throw Error(refusals::notWritten(target.absolutePath(), folder.errorString()));
    const QString unfinished = folder.filePath(target.fileName());
    {
        const auto project = Project::create(unfinished);
        Database &fresh = project->database();
        fresh.execute("PRAGMA foreign_keys=OFF");
        Transaction transaction(fresh);
        copyTables(*damaged, fresh, result, progress);
        progress.setStep(Messages::tr("Putting together what was read"));
        mend(fresh, result);
        transaction.commit();
        fresh.execute("PRAGMA foreign_keys=ON");
        if (result.read() == 0)
            throw Error(
                Messages::tr("Nothing could be read of %1. It was not changed; open a backup.")
                    .arg(QFileInfo(damagedPath).fileName()));
        result.notes += project->check();
    }
    if (!isFree)
        sidefiles::replaceUnfinished(newPath);
    sidefiles::moveIn(unfinished, target.absoluteFilePath(), sidefiles::Replace::No);
    return result;
}

} // namespace axial
