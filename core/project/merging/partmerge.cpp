#include "core/project/merging/partmerge.h"

#include "core/base/messages.h"
#include "core/project/codes/codes.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/workorder.h"
#include "core/project/screening/screening.h"
#include "core/text/joinedtext.h"
#include "core/things/thing.h"

#include <algorithm>

namespace axial {

namespace {

void mergeDetailsOf(MergeWork &work, CodeId theirs, CodeId mine)
{
    const QStringList here = codes::details(work.db, mine);
    const QStringList there = codes::details(work.other, theirs);
    if (here == there || there.isEmpty())
        return;
    using Whole = MergeHistory::Whole;
    const Whole whole = work.history.whole(StudyTable::CodeDetail, QByteArray::number(theirs.value),
                                           QByteArray::number(mine.value));
    if (whole == Whole::Stays)
        return;
    if (here.isEmpty() || whole == Whole::IsTaken) {
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
    else if (const QStringList both = joinedItems(here, there);
             choice == MergeChoice::Both && both != here)
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

namespace {

/// "label", with the columns that say which row it is.
struct Removed {
    MergeWork &work;
    const Thing &table;

    std::optional<MergeRow> rowIn(Database &db, const MergeRow &key) const
    {
        const QByteArray sql = "SELECT " + table.columnNames() + " FROM " + table.name + " WHERE "
                               + table.keyCondition();
        auto rows = db.prepare(sql.constData());
        rows.bindAll(key);
        return rows.next() ? std::optional(rows.values()) : std::nullopt;
    }

    /// Of a key as the history has it.
    MergeRow valuesOf(const QByteArray &key) const
    {
        MergeRow values;
        for (const QByteArray &part : key.split(',')) {
            bool isNumber = false;
            const qint64 number = part.toLongLong(&isNumber);
            values.push_back(isNumber ? Statement::Value(number)
                                      : Statement::Value(QString::fromUtf8(part)));
        }
        return values;
    }

    /// What it belongs to was removed there as well, and that is what is asked about.
    bool goesWithAnother(const MergeRow &row) const
    {
        for (size_t column = 0; column < row.size(); ++column) {
            const ThingColumn &each = table.columns[column];
            const auto *id = std::get_if<qint64>(&row[column]);
            if (each.refersTo && id && !each.mayLose
                && work.history.there.hasRemoved(*each.refersTo, QByteArray::number(*id)))
                return true;
        }
        return false;
    }

    /// By a screening: its decisions say whether it stays so.
    bool isScreenedOut(const MergeRow &row) const
    {
        return table.table == StudyTable::Exclusion
               && !std::holds_alternative<std::monostate>(row[size_t(table.columnNamed("round"))]);
    }

    void settle(const QByteArray &key, const QSet<qint64> &known) const
    {
        const MergeRow values = valuesOf(key);
        if (qsizetype(values.size()) != table.keyColumns() || rowIn(work.other, values))
            return;
        const auto mine = rowIn(work.db, values);
        if (!mine || goesWithAnother(*mine) || isScreenedOut(*mine)
            || (table.hasId() && known.contains(std::get<qint64>(mine->front()))))
            return;
        const CodeId code{table.table == StudyTable::Code ? std::get<qint64>(mine->front()) : 0};
        if (code && codes::screenedBy(work.db, code))
            return; // it is needed here
        MergeConflict conflict;
        conflict.id = QStringLiteral("%1:%2:removed there")
                          .arg(QLatin1String(table.name), QString::fromUtf8(key));
        conflict.kind = table.kind;
        conflict.about = work.blindness.about(table, *mine, work.mine);
        conflict.mine = MergingText::tr("still there");
        conflict.theirs = MergingText::tr("removed");
        conflict.isRemoval = true;
        ++work.report.of(table.kind).conflicting;
        if (work.ask(std::move(conflict)) != MergeChoice::Theirs)
            return;
        const QByteArray sql = QByteArray("DELETE FROM ") + table.name + " WHERE "
                               + table.keyCondition();
        auto removal = work.db.prepare(sql.constData());
        removal.bindAll(values);
        removal.next();
    }
};

/// Of a report in a round labels say more, and a card that left its heap lies on another.
bool isAskedAbout(const Thing &table)
{
    return !table.isSilent && table.table != StudyTable::RoundSource
           && table.table != StudyTable::ClusterCard;
}

void settleAll(MergeWork &work, const Thing &table)
{
    const QSet<QByteArray> &removed = work.history.there.removed(table.table);
    if (removed.isEmpty() || !isAskedAbout(table))
        return;
    std::vector<QByteArray> keys(removed.begin(), removed.end());
    std::sort(keys.begin(), keys.end()); // the same each time
    const QHash<qint64, qint64> &ids = work.ids.of(table.table);
    const QSet<qint64> known(ids.begin(), ids.end());
    const Removed rows{work, table};
    for (const QByteArray &key : keys) {
        work.pause();
        // A coder who chose another code has not removed the label.
        if (table.table == StudyTable::Label) {
            const MergeRow unit = rows.valuesOf(key);
            auto other = work.other.prepare(
                "SELECT 1 FROM label JOIN round ON round.id = label.round "
                "WHERE source=?1 AND round=?2 AND coder=?3 AND ?4 > 0 "
                "AND exclusive <> 0");
            other.bindAll(unit);
            if (other.next())
                continue;
        }
        rows.settle(key, known);
    }
}

} // namespace

void mergeRemovals(MergeWork &work)
{
    if (!work.history.isShared)
        return;
    // What refers to a thing before the thing: it can't be asked about any more afterwards.
    conceptmaps::keepingWords(work.db, [&work] {
        settleAll(work, things::of(StudyTable::Label));
        const std::vector<Thing> &all = things::all();
        for (auto table = all.rbegin(); table != all.rend(); ++table) {
            if (table->isMerged)
                settleAll(work, *table);
        }
    });
}

} // namespace axial
