#include "core/project/versions/pastcopy.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/base/platform/platform.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/history/history.h"
#include "core/project/history/steps.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QStorageInfo>
#include <QSysInfo>
#include <QTemporaryDir>

namespace axial {
namespace {

/// Among the private data, as backups are: the study's words stay with its owner.
QString folderOfCopies()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
           + QStringLiteral("/Axial/axial/past");
}

/// The beginning of the names of this computer's; the folder may be one of several computers.
QString ofThisComputer()
{
    const QByteArray hash = QCryptographicHash::hash(QSysInfo::machineHostName().toUtf8(),
                                                     QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().left(8)) + u'-';
}

/// Takes away what programs left that were ended before they could.
void sweep(const QString &folder)
{
    const QString beginning = ofThisComputer();
    for (const QString &name : QDir(folder).entryList({beginning + u'*'}, QDir::Dirs)) {
        const int process = name.mid(beginning.size()).section(u'-', 0, 0).toInt();
        const auto running = process > 0 ? platform::isRunning(process) : platform::Running::Yes;
        const QDateTime yesterday = QDateTime::currentDateTime().addDays(-1);
        if (running == platform::Running::No
            || (running == platform::Running::Unknown
                && QFileInfo(folder + u'/' + name).lastModified() < yesterday))
            QDir(folder + u'/' + name).removeRecursively();
    }
}

std::unique_ptr<QTemporaryDir> folderFor(Database &db)
{
    const QString folder = folderOfCopies();
    files::makeFolder(folder);
    sweep(folder);
    auto made = std::make_unique<QTemporaryDir>(QStringLiteral("%1/%2%3-XXXXXX")
                                                    .arg(folder, ofThisComputer())
                                                    .arg(QCoreApplication::applicationPid()));
    if (!made->isValid())
        throw Error(VersionsText::tr("There is no place for a copy of the project: %1.")
                        .arg(made->errorString()));
    const qint64 bytes = db.integer("PRAGMA page_count").value_or(0)
                         * db.integer("PRAGMA page_size").value_or(0);
    const QStorageInfo disk(made->path());
    if (disk.isValid() && disk.bytesAvailable() < bytes + bytes / 10)
        throw Error(VersionsText::tr("To read the project as it was then, Axial makes a copy of "
                                     "%1, but only %2 are left in %3.")
                        .arg(QLocale().formattedDataSize(bytes + bytes / 10),
                             QLocale().formattedDataSize(disk.bytesAvailable()), folder));
    return made;
}

/// Throws Error when it is not all of them: some were forgotten meanwhile.
void replay(Database &copy, const std::vector<HistoryId> &steps, StepState from, Progress &progress)
{
    const int count = int(steps.size());
    if (count > 0 && History::replay(copy, count, from, &progress).count < count)
        throw Error(VersionsText::tr("The history was forgotten meanwhile."));
}

std::vector<HistoryId> kept(Database &db, const char *sql, HistoryId step)
{
    std::vector<HistoryId> ids;
    auto rows = db.query(sql, step.value);
    while (rows.next()) {
        if (rows.integer(1) == 1)
            throw Error(VersionsText::tr(
                "Part of the history was forgotten, so the project can’t be shown as "
                "it was then. Versions still have their tree of codes."));
        ids.push_back(rows.id<HistoryId>(0));
    }
    return ids;
}

} // namespace

PastCopy::PastCopy(Database &db, HistoryId step, Progress &progress)
{
    const PastSteps way = PastSteps::to(db, step);
    m_folder = folderFor(db);
    const QString path = m_folder->filePath(QStringLiteral("past.axial"));
    db.backupTo(path, &progress);
    m_database = std::make_unique<Database>(path, Database::Mode::ReadWrite);
    m_database->cancelWith(&progress);
    m_database->execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; "
                        "PRAGMA foreign_keys=OFF"); // changesets hold the rows of every cascade
    Transaction transaction(*m_database);
    replay(*m_database, way.undone, StepState::Done, progress);
    replay(*m_database, way.redone, StepState::Undone, progress);
    // The project of an older Axial is only shown as one of ours.
    const int made = int(m_database->integer("PRAGMA user_version").value_or(0));
    if (made < schema::version())
        schema::migrate(*m_database, made);
    transaction.commit();
    m_database->cancelWith(nullptr);
}

PastCopy::~PastCopy() = default;

PastSteps PastSteps::to(Database &db, HistoryId step)
{
    const auto state = steps::stateOf(db, step);
    if (step && !state)
        throw Error(VersionsText::tr("The history has no such step."));
    if (step && state == StepState::Abandoned)
        throw Error(
            VersionsText::tr("This step was undone and other steps followed, so the project "
                             "can’t be shown as it was then."));
    if (step && state == StepState::Undone)
        return {
            {},
            kept(db,
                 "SELECT id, changeset IS NULL FROM history WHERE state=1 AND id <= ?1 ORDER BY id",
                 step)};
    return {
        kept(db,
             "SELECT id, changeset IS NULL FROM history WHERE state=0 AND id > ?1 ORDER BY id DESC",
             step),
        {}};
}

} // namespace axial
