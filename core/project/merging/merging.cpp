#include "core/project/merging/merging.h"

#include "core/base/messages.h"
#include "core/base/platform/diskfiles.h"
#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/merging/fittingrows.h"
#include "core/project/merging/mergetexts.h"
#include "core/project/merging/mergework.h"
#include "core/project/merging/partmerge.h"
#include "core/project/project.h"
#include "core/project/safety/check.h"
#include "core/project/screening/exclusions.h"
#include "core/project/screening/screening.h"
#include "core/project/trees.h"

#include <QFileInfo>

namespace axial {
namespace {

class AskedPromptMerge
{
public:
    AskedPromptMerge(MergeWork &work, MergeTexts &texts) : m_work(work), m_texts(texts) {}

    void take()
    {
        for (const AskedPrompt &theirs : askedprompts::all(m_work.other)) {
            m_work.pause();
            const auto source = m_work.ids.find(StudyTable::Source, theirs.source.value);
            const auto prompt = m_work.ids.find(StudyTable::Prompt, theirs.prompt.value);
            if (!source || !prompt)
                continue;
            const auto mine = placed(theirs);
            if (!mine) {
                m_work.report.note(
                    MergingText::tr(
                        "Left out: “%1” asks “%2”. The turn that asks it was not found here.")
                        .arg(m_work.mine.of(StudyTable::Source, *source),
                             wordsOf(PromptId{*prompt})));
            } else if (isIn(m_work.db, *mine)) {
                ++m_work.report.of(MergeKind::Others).equal;
            } else if (!staysRemoved(theirs, *mine)) {
                askedprompts::ask(m_work.db, *mine);
                ++m_work.report.of(MergeKind::Others).added;
            }
        }
    }

    /// What they took back, where it is still known which turn that was.
    void takeRemovals()
    {
        const MergeChanges &there = m_work.history.there;
        const QSet<QByteArray> &removed = there.removed(StudyTable::TurnPrompt);
        std::vector<QByteArray> keys(removed.begin(), removed.end());
        std::sort(keys.begin(), keys.end()); // the same each time
        for (const QByteArray &key : keys) {
            m_work.pause();
            const QList<QByteArray> parts = key.split(',');
            if (parts.size() != 3)
                continue;
            const AskedPrompt theirs{SourceId{parts[0].toLongLong()}, parts[1].toLongLong(),
                                     PromptId{parts[2].toLongLong()}};
            // Where their text or turns are others now, the place means another turn.
            const QByteArray &source = parts[0];
            if (isIn(m_work.other, theirs) || there.hasTouched(StudyTable::Turn, source))
                continue;
            const auto mine = placed(theirs);
            if (!mine || !isIn(m_work.db, *mine)
                || !isAgreed(key, *mine, QStringLiteral("removed there"), MergeChoice::Mine))
                continue;
            askedprompts::takeBack(m_work.db, *mine);
        }
    }

private:
    /// At our turn, in our ids.
    std::optional<AskedPrompt> placed(const AskedPrompt &theirs)
    {
        const auto source = m_work.ids.find(StudyTable::Source, theirs.source.value);
        const auto prompt = m_work.ids.find(StudyTable::Prompt, theirs.prompt.value);
        const auto place = m_texts.turnStart(theirs.source.value, theirs.start);
        if (!source || !prompt || !place)
            return std::nullopt;
        const auto turn = m_work.db.integer(
            "SELECT start FROM turn WHERE source=?1 AND start <= ?2 AND \"end\" > ?2 "
            "ORDER BY start DESC LIMIT 1",
            *source, *place);
        return turn ? std::optional(AskedPrompt{SourceId{*source}, *turn, PromptId{*prompt}})
                    : std::nullopt;
    }

    static bool isIn(Database &db, const AskedPrompt &asked)
    {
        return db
            .integer("SELECT 1 FROM turn_prompt WHERE source=?1 AND start=?2 AND prompt=?3",
                     asked.source, asked.start, asked.prompt)
            .has_value();
    }

    QString wordsOf(PromptId prompt) const
    {
        return m_work.db.text("SELECT text FROM prompt WHERE id=?1", prompt).left(80);
    }

    bool staysRemoved(const AskedPrompt &theirs, const AskedPrompt &mine)
    {
        const QByteArray key = mergeKey({theirs.source.value, theirs.start, theirs.prompt.value},
                                        3);
        if (!m_work.history.isShared
            || !m_work.history.here.hasRemoved(StudyTable::TurnPrompt, key))
            return false;
        return !isAgreed(key, mine, QStringLiteral("removed here"), MergeChoice::Theirs);
    }

    /// Whether theirs is chosen where it was removed in one of the two.
    bool isAgreed(const QByteArray &key, const AskedPrompt &mine, const QString &what,
                  MergeChoice proposed)
    {
        const QString removed = MergingText::tr("removed");
        const QString there = MergingText::tr("still there");
        MergeConflict conflict;
        conflict.id = QStringLiteral("turn_prompt:%1:%2").arg(QString::fromUtf8(key), what);
        conflict.kind = MergeKind::Others;
        conflict.about = m_work.mine.of(StudyTable::Source, mine.source.value)
                         + QStringLiteral(" · ") + wordsOf(mine.prompt);
        conflict.mine = proposed == MergeChoice::Mine ? there : removed;
        conflict.theirs = proposed == MergeChoice::Mine ? removed : there;
        conflict.isRemoval = true;
        conflict.proposed = proposed;
        ++m_work.report.of(MergeKind::Others).conflicting;
        return m_work.ask(std::move(conflict)) == MergeChoice::Theirs;
    }

    MergeWork &m_work;
    MergeTexts &m_texts;
};

/// Which turns ask which questions of the guide, once texts, turns and questions are merged: a
/// turn of theirs is found in our text as quotes are.
void mergeAskedPrompts(MergeWork &work, MergeTexts &texts)
{
    AskedPromptMerge merge(work, texts);
    merge.take();
    if (work.history.isShared)
        merge.takeRemovals();
}

struct RankedCode {
    qint64 rank = 0;
    CodeId code; ///< ours

    auto operator<=>(const RankedCode &) const = default;
};

std::vector<RankedCode> itemsOf(Database &db, RankingId ballot)
{
    std::vector<RankedCode> items;
    auto rows = db.query("SELECT rank, code FROM ranking_item WHERE ranking=?1 "
                         "ORDER BY rank, code",
                         ballot);
    while (rows.next())
        items.push_back({rows.integer(0), rows.id<CodeId>(1)});
    return items;
}

/// Without the codes that were left out.
std::vector<RankedCode> inOurIds(const MergeWork &work, const std::vector<RankedCode> &theirs)
{
    std::vector<RankedCode> items;
    for (const RankedCode &each : theirs) {
        if (const auto code = work.ids.find(StudyTable::Code, each.code.value))
            items.push_back({each.rank, CodeId{*code}});
    }
    std::sort(items.begin(), items.end());
    return items;
}

void store(Database &db, RankingId ballot, const std::vector<RankedCode> &items)
{
    db.run("DELETE FROM ranking_item WHERE ranking=?1", ballot);
    // (Two of their codes may be one of ours: the better rank stays.)
    for (const RankedCode &each : items)
        db.run("INSERT OR IGNORE INTO ranking_item(ranking, code, rank) VALUES(?1, ?2, ?3)", ballot,
               each.code, each.rank);
}

QString wordsOf(const MergeWork &work, const std::vector<RankedCode> &items)
{
    QStringList words;
    for (const RankedCode &each : items)
        words << QStringLiteral("%1. %2").arg(each.rank).arg(
            work.mine.of(StudyTable::Code, each.code.value));
    return words.join(QStringLiteral(", ")).left(300);
}

void mergeBallot(MergeWork &work, RankingId theirs, RankingId mine)
{
    const std::vector<RankedCode> there = inOurIds(work, itemsOf(work.other, theirs));
    const std::vector<RankedCode> here = itemsOf(work.db, mine);
    MergeCounts &counts = work.report.of(MergeKind::Others);
    if (work.ids.isNew(StudyTable::Ranking, mine.value))
        return store(work.db, mine, there);
    // Codes that were removed there are asked about as codes.
    const MergeHistory &history = work.history;
    std::vector<RankedCode> left = here;
    std::erase_if(left, [&](const RankedCode &each) {
        return history.isShared
               && history.there.hasRemoved(StudyTable::Code, QByteArray::number(each.code.value));
    });
    using Whole = MergeHistory::Whole;
    const Whole whole = history.whole(StudyTable::RankingItem, QByteArray::number(theirs.value),
                                      QByteArray::number(mine.value));
    if (left == there || there.empty() || whole == Whole::Stays)
        return;
    if (here.empty() || whole == Whole::IsTaken) {
        store(work.db, mine, there);
        ++counts.changed;
        return;
    }
    MergeConflict conflict;
    conflict.id = QStringLiteral("ranking_item:%1").arg(theirs.value);
    conflict.kind = MergeKind::Others;
    conflict.about = work.mine.of(StudyTable::Ranking, mine.value);
    conflict.what = MergingText::tr("Ballot");
    conflict.mine = wordsOf(work, here);
    conflict.theirs = wordsOf(work, there);
    ++counts.conflicting;
    if (work.ask(std::move(conflict)) == MergeChoice::Theirs)
        store(work.db, mine, there);
}

/// What each ballot ranks. A ballot is a whole: never some of this one's ranks and some of that
/// one's, which nobody gave.
void mergeBallots(MergeWork &work)
{
    auto rows = work.other.query("SELECT id FROM ranking ORDER BY id");
    while (rows.next()) {
        work.pause();
        if (const auto mine = work.ids.find(StudyTable::Ranking, rows.integer(0)))
            mergeBallot(work, rows.id<RankingId>(0), RankingId{*mine});
    }
}

/// One state of a file for as long as it is read.
class ReadTransaction
{
public:
    explicit ReadTransaction(Database &db) : m_db(db), m_use(db) { m_db.execute("BEGIN"); }
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
    const DatabaseUse m_use; ///< of all its statements
};

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

void mergeTableOf(MergeWork &work, const Thing &table, MergeTexts &texts, QuoteAuthors &authors)
{
    TableMerge rows(work, table);
    rows.setAdapt(fittingRows(work, table.table));
    if (table.table == StudyTable::Source)
        rows.setLastFind([&](const MergeRow &row, qint64 theirs) {
            return texts.sameText(std::get<QString>(row[size_t(table.columnNamed("title"))]),
                                  std::get<qint64>(row[size_t(table.columnNamed("length"))]),
                                  theirs);
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
    if (platform::isSameFile(project.path(), path))
        throw Error(
            MergingText::tr("%1 is the project that is open. Choose another one to merge it "
                            "with.")
                .arg(QFileInfo(path).fileName()));
    if (schema::fileVersion(path) > schema::version())
        throw Error(MergingText::tr("%1 was written by a newer Axial. Install the newer version to "
                                    "merge it.")
                        .arg(QFileInfo(path).fileName()));
    return Project::open(path, Project::Access::ReadOnly);
}

MergeReport merge(Database &db, Database &other, const MergeChoices &choices,
                  const Progress &progress, const QString &asker)
{
    const ReadTransaction whole(other);
    if (const QStringList broken = brokenInvariants(other); !broken.isEmpty())
        throw Error(MergingText::tr("The other project is damaged, so nothing was merged: %1")
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
        throw Error(
            MergingText::tr("The two projects don’t fit together, so nothing was merged: %1")
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
        MergingText::tr("Merge %1").arg(QFileInfo(otherPath).fileName()),
        [&](Database &db) { return merge(db, other->database(), choices, progress, asker); });
}

} // namespace axial
