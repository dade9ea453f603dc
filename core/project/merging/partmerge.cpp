#include "core/project/merging/partmerge.h"

#include "core/base/messages.h"
#include "core/project/codes/codes.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/workorder.h"
#include "core/project/screening/screening.h"
#include "core/things/thing.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace axial {
namespace {

void mergeDetailsOf(MergeWork &work, CodeId theirs, CodeId mine)
{
    const QStringList here = codes::details(work.db, mine);
    const QStringList there = codes::details(work.other, theirs);
    if (here == there || there.isEmpty())
        return;
    const MergeHistory &history = work.history;
    const auto isTouched = [](const MergeChanges &changes, CodeId code) {
        return changes.hasTouched(StudyTable::CodeDetail, QByteArray::number(code.value));
    };
    QStringList both = here;
    for (const QString &detail : there) {
        if (!both.contains(detail))
            both << detail;
    }
    if (history.isShared && !isTouched(history.there, theirs))
        return;
    const bool isOneCode = history.isShared && theirs == mine; // else found by what it says
    if (here.isEmpty() || (isOneCode && !isTouched(history.here, mine))) {
        codes::setDetails(work.db, mine, there);
        if (!work.ids.isNew(StudyTable::Code, mine.value))
            ++work.report.of(MergeKind::Codes).changed;
        return;
    }
    MergeConflict conflict;
    conflict.id = QStringLiteral("code_detail:%1").arg(theirs.value);
    conflict.kind = MergeKind::Codes;
    conflict.about = work.mine.of(StudyTable::Code, mine.value);
    conflict.what = MergingText::tr("Details");
    conflict.mine = here.join(QStringLiteral(", ")).left(300);
    conflict.theirs = there.join(QStringLiteral(", ")).left(300);
    conflict.canBeBoth = true;
    ++work.report.of(MergeKind::Codes).conflicting;
    const MergeChoice choice = work.ask(std::move(conflict));
    if (choice == MergeChoice::Theirs)
        codes::setDetails(work.db, mine, there);
    else if (choice == MergeChoice::Both && both != here)
        codes::setDetails(work.db, mine, both);
}

/// Of rounds whose codes have none here.
void mergeDigits(MergeWork &work)
{
    const QHash<qint64, qint64> met = work.ids.of(StudyTable::Round);
    for (auto round = met.cbegin(); round != met.cend(); ++round) {
        const RoundId mine{round.value()};
        if (!rounds::keptDigits(work.db, mine).empty())
            continue;
        std::vector<CodeId> digits = rounds::keptDigits(work.other, RoundId{round.key()});
        for (CodeId &code : digits)
            code.value = work.ids.find(StudyTable::Code, code.value).value_or(code.value);
        rounds::keepDigits(work.db, mine, digits);
    }
}

void mergeWorkOrders(MergeWork &work)
{
    const QHash<qint64, qint64> metRounds = work.ids.of(StudyTable::Round);
    const QHash<qint64, qint64> metCoders = work.ids.of(StudyTable::Coder);
    for (auto round = metRounds.cbegin(); round != metRounds.cend(); ++round) {
        for (auto coder = metCoders.cbegin(); coder != metCoders.cend(); ++coder) {
            const QString theirs = rounds::keptWorkOrders(work.other, RoundId{round.key()},
                                                          CoderId{coder.key()});
            if (!theirs.isEmpty())
                rounds::addWorkOrders(work.db, RoundId{round.value()}, CoderId{coder.value()},
                                      theirs);
        }
    }
}

} // namespace

void mergeDetails(MergeWork &work)
{
    auto rows = work.other.query("SELECT DISTINCT code FROM code_detail ORDER BY code");
    while (rows.next()) {
        work.pause();
        if (const auto mine = work.ids.find(StudyTable::Code, rows.integer(0)))
            mergeDetailsOf(work, CodeId{rows.integer(0)}, CodeId{*mine});
    }
}

void mergeSettings(MergeWork &work)
{
    auto rows = work.other.query("SELECT name, value FROM setting WHERE name NOT LIKE 'folder.%' "
                                 "AND name NOT LIKE 'round.digits.%' "
                                 "AND name NOT LIKE 'round.order.%' ORDER BY name");
    while (rows.next())
        work.db.run("INSERT OR IGNORE INTO setting(name, value) VALUES(?1, ?2)", rows.text(0),
                    rows.text(1));
    mergeDigits(work);
    mergeWorkOrders(work);
    if (screening::folder(work.db))
        return;
    const auto folder = work.ids.find(StudyTable::Code, screening::folder(work.other).value);
    if (folder)
        screening::setFolder(work.db, CodeId{*folder});
}

QString groupsInOurIds(const MergeWork &work, const QString &groups)
{
    const QString members = QStringLiteral("members");
    QJsonArray list = QJsonDocument::fromJson(groups.toUtf8()).array();
    bool isChanged = false;
    for (qsizetype at = 0; at < list.size(); ++at) {
        QJsonObject group = list[at].toObject();
        if (!group.contains(members))
            continue;
        std::vector<qint64> people;
        for (const QJsonValue &id : group.value(members).toArray()) {
            const qint64 theirs = id.toString().toLongLong();
            people.push_back(work.ids.find(StudyTable::Participant, theirs).value_or(theirs));
        }
        std::sort(people.begin(), people.end());
        QJsonArray ours;
        for (const qint64 person : people)
            ours << QString::number(person);
        isChanged = isChanged || ours != group.value(members).toArray();
        group.insert(members, ours);
        list[at] = group;
    }
    return isChanged ? QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact))
                     : groups;
}

QuoteAuthors::QuoteAuthors(MergeWork &work)
    : m_work(work), m_insight(quint64(1) << things::of(StudyTable::Quote).columnNamed("insight")),
      m_prompt(quint64(1) << things::of(StudyTable::Quote).columnNamed("prompt"))
{
}

void QuoteAuthors::take()
{
    const auto coderOf = [&](const Statement &row, int column) {
        const auto mine = row.isNull(column)
                              ? std::nullopt
                              : m_work.ids.find(StudyTable::Coder, row.integer(column));
        return CoderId{mine.value_or(0)};
    };
    if (m_taken.isEmpty())
        return;
    auto rows = m_work.other.query("SELECT id, insight_by, prompt_by, insight, prompt FROM quote "
                                   "ORDER BY id");
    while (rows.next()) {
        m_work.pause();
        const auto quote = m_work.ids.find(StudyTable::Quote, rows.integer(0));
        const quint64 taken = quote ? m_taken.value(*quote) : 0;
        if (!taken)
            continue;
        auto mine = m_work.db.query("SELECT insight, prompt FROM quote WHERE id=?1", *quote);
        mine.next();
        // Of what two have written, nobody is the author.
        const CoderId insight = mine.text(0) == rows.text(3) ? coderOf(rows, 1) : CoderId();
        const CoderId prompt = mine.text(1) == rows.text(4) ? coderOf(rows, 2) : CoderId();
        if (taken & m_insight)
            m_work.db.run("UPDATE quote SET insight_by=?2 WHERE id=?1", *quote, insight);
        if (taken & m_prompt)
            m_work.db.run("UPDATE quote SET prompt_by=?2 WHERE id=?1", *quote, prompt);
    }
}

} // namespace axial
