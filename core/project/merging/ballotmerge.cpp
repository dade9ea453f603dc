#include "core/project/merging/ballotmerge.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(merging)
};

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
    const auto isTouched = [](const MergeChanges &changes, RankingId ballot) {
        return changes.hasTouched(StudyTable::RankingItem, QByteArray::number(ballot.value));
    };
    if (left == there || there.empty() || (history.isShared && !isTouched(history.there, theirs)))
        return;
    const bool isOneBallot = history.isShared && theirs == mine; // else found by what it says
    if (here.empty() || (isOneBallot && !isTouched(history.here, mine))) {
        store(work.db, mine, there);
        ++counts.changed;
        return;
    }
    MergeConflict conflict;
    conflict.id = QStringLiteral("ranking_item:%1").arg(theirs.value);
    conflict.kind = MergeKind::Others;
    conflict.about = work.mine.of(StudyTable::Ranking, mine.value);
    conflict.what = Messages::tr("Ballot");
    conflict.mine = wordsOf(work, here);
    conflict.theirs = wordsOf(work, there);
    ++counts.conflicting;
    if (work.ask(std::move(conflict)) == MergeChoice::Theirs)
        store(work.db, mine, there);
}

} // namespace

void mergeBallots(MergeWork &work)
{
    auto rows = work.other.query("SELECT id FROM ranking ORDER BY id");
    while (rows.next()) {
        work.pause();
        if (const auto mine = work.ids.find(StudyTable::Ranking, rows.integer(0)))
            mergeBallot(work, rows.id<RankingId>(0), RankingId{*mine});
    }
}

} // namespace axial
