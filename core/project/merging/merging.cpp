#include "core/project/merging/merging.h"

#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/merging/askedpromptmerge.h"
#include "core/project/merging/ballotmerge.h"
#include "core/project/merging/fittingrows.h"
#include "core/project/merging/labelmerge.h"
#include "core/project/merging/mergeremovals.h"
#include "core/project/merging/mergetexts.h"
#include "core/project/merging/partmerge.h"
#include "core/project/merging/tablemerge.h"
#include "core/project/project.h"
#include "core/project/safety/check.h"
#include "core/project/screening/exclusions.h"
#include "core/project/screening/screening.h"
#include "core/project/trees.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(merging)
};

/// One state of a file for as long as it is read.
class ReadTransaction
{
public:
    explicit ReadTransaction(Database &db) : m_db(db) { m_db.execute("BEGIN"); }
    ~ReadTransaction()
    {
        try {
            m_db.execute("COMMIT");
        } catch (const Error &) { // nothing was written
        }
    }
    Q_DISABLE_COPY_MOVE(ReadTransaction)

private:
    Database &m_db;
};

bool isSameFile(const QString &one, const QString &other)
{
    struct stat first;
    struct stat second;
    return stat(QFile::encodeName(one).constData(), &first) == 0
           && stat(QFile::encodeName(other).constData(), &second) == 0
           && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

/// The folders that every study has are the same things, whatever their ids.
void matchFolders(MergeWork &work)
{
    for (const auto folder : {codes::taxonomyFolder, codes::openCodesFolder})
        work.ids.put(StudyTable::Code, folder(work.other).value, folder(work.db).value);
    const CodeId mine = screening::folder(work.db);
    const CodeId theirs = screening::folder(work.other);
    if (mine && theirs)
        work.ids.put(StudyTable::Code, theirs.value, mine.value);
}

/// Which round a new one repeats: that may have come in after it.
void mergeAgain(MergeWork &work)
{
    auto rows = work.other.query("SELECT id, again FROM round WHERE again IS NOT NULL ORDER BY id");
    while (rows.next()) {
        const auto round = work.ids.find(StudyTable::Round, rows.integer(0));
        const auto again = work.ids.find(StudyTable::Round, rows.integer(1));
        if (round && again && *round != *again && work.ids.isNew(StudyTable::Round, *round))
            work.db.run("UPDATE round SET again=?2 WHERE id=?1", *round, *again);
    }
}

/// What makes rows of theirs fit what is here, where more than their columns says that.
void setFit(TableMerge &rows, MergeWork &work, StudyTable table)
{
    using namespace fittingrows;
    switch (table) {
    case StudyTable::Coder:
        rows.setAdapt(
            [](MergeRow &row, const MergeRow *mine, qint64) { return fitCoder(row, mine); });
        break;
    case StudyTable::Round:
        rows.setAdapt(
            [&](MergeRow &row, const MergeRow *mine, qint64) { return fitRound(work, row, mine); });
        break;
    case StudyTable::Exclusion:
        rows.setAdapt([](MergeRow &row, const MergeRow *, qint64) { return fitExclusion(row); });
        break;
    case StudyTable::CodingDecision:
        rows.setAdapt([&](MergeRow &row, const MergeRow *mine, qint64) {
            return fitCodingDecision(work, row, mine);
        });
        break;
    case StudyTable::ClusterCard:
        rows.setAdapt(
            [&](MergeRow &row, const MergeRow *mine, qint64) { return fitCard(work, row, mine); });
        break;
    case StudyTable::FindingNumber:
    case StudyTable::FindingFigure:
    case StudyTable::SavedFilter:
        rows.setAdapt([&, table](MergeRow &row, const MergeRow *, qint64) {
            return fitQuestion(work, row, table);
        });
        break;
    case StudyTable::Version:
        rows.setAdapt([&](MergeRow &row, const MergeRow *mine, qint64) {
            return fitVersion(work, row, mine);
        });
        break;
    default:
        break;
    }
}

void mergeTableOf(MergeWork &work, const Thing &table, MergeTexts &texts, QuoteAuthors &authors)
{
    TableMerge rows(work, table);
    setFit(rows, work, table.table);
    if (table.table == StudyTable::Source)
        rows.setLastFind([&](const MergeRow &row, qint64 theirs) {
            return texts.sameText(std::get<QString>(row[size_t(table.columnNamed("title"))]),
                                  std::get<qint64>(row[size_t(table.columnNamed("length"))]),
                                  theirs);
        });
    if (table.table == StudyTable::Grouping)
        rows.setAdapt([&](MergeRow &row, const MergeRow *, qint64) {
            QString &groups = std::get<QString>(row[size_t(table.columnNamed("groups"))]);
            groups = groupsInOurIds(work, groups);
            return true;
        });
    if (table.table == StudyTable::Quote) {
        rows.setAdapt(
            [&](MergeRow &row, const MergeRow *mine, qint64) { return texts.carry(row, mine); });
        rows.setTaken([&](qint64 mine, quint64 columns) { authors.noteTaken(mine, columns); });
    }
    rows.run();
}

} // namespace

std::unique_ptr<Project> openForMerging(const Project &project, const QString &path)
{
    if (isSameFile(project.path(), path))
        throw Error(Messages::tr("%1 is the project that is open. Choose another one to merge it "
                                 "with.")
                        .arg(QFileInfo(path).fileName()));
    if (schema::fileVersion(path) > schema::version())
        throw Error(Messages::tr("%1 was written by a newer Axial. Install the newer version to "
                                 "merge it.")
                        .arg(QFileInfo(path).fileName()));
    return Project::open(path, Project::Access::ReadOnly);
}

MergeReport merge(Database &db, Database &other, const MergeChoices &choices,
                  const Progress &progress, const QString &asker)
{
    const ReadTransaction whole(other);
    if (const QStringList broken = brokenInvariants(other); !broken.isEmpty())
        throw Error(Messages::tr("The other project is damaged, so nothing was merged: %1")
                        .arg(broken.join(u' ')));
    MergeWork work{db,
                   other,
                   choices,
                   progress,
                   MergeHistory::of(db, other, progress),
                   MergeBlindness(db, asker)};
    work.report.isShared = work.history.isShared;
    MergeTexts texts(work);
    QuoteAuthors authors(work);
    matchFolders(work);
    for (const Thing &table : things::all()) {
        if (table.isMerged)
            mergeTableOf(work, table, texts, authors);
        switch (table.table) {
        case StudyTable::Source:
            texts.take();
            break;
        case StudyTable::Speaker:
            texts.takeTurns();
            break;
        case StudyTable::Code:
            mergeDetails(work);
            break;
        case StudyTable::Quote:
            authors.take();
            break;
        case StudyTable::Round:
            mergeAgain(work);
            break;
        case StudyTable::RoundPart:
            mergeLabels(work);
            break;
        case StudyTable::Prompt:
            mergeAskedPrompts(work, texts);
            break;
        case StudyTable::Ranking:
            mergeBallots(work);
            break;
        default:
            break;
        }
    }
    mergeSettings(work);
    mergeRemovals(work);
    exclusions::settleAll(db);
    if (const QString damage = trees::damage(db); !damage.isEmpty())
        throw Error(Messages::tr("The two projects don’t fit together, so nothing was merged: %1")
                        .arg(damage));
    return std::move(work.report);
}

MergeReport previewMerge(Project &project, const QString &otherPath, const MergeChoices &choices,
                         Progress &progress)
{
    const auto other = openForMerging(project, otherPath);
    other->database().cancelWith(&progress);
    const QString asker = project.coderName();
    MergeReport report;
    project.attempt(
        [&](Database &db) { report = merge(db, other->database(), choices, progress, asker); },
        progress);
    return report;
}

MergeReport mergeProject(Project &project, const QString &otherPath, const MergeChoices &choices,
                         Progress &progress)
{
    const auto other = openForMerging(project, otherPath);
    other->database().cancelWith(&progress);
    const QString asker = project.coderName();
    return project.edit(
        Messages::tr("Merge %1").arg(QFileInfo(otherPath).fileName()),
        [&](Database &db) { return merge(db, other->database(), choices, progress, asker); });
}

} // namespace axial
