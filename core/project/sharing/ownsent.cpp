#include "core/project/sharing/ownsent.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/history/sealedlabels.h"
#include "core/project/merging/mergedifference.h"
#include "core/project/merging/mergewords.h"
#include "core/project/people/coders.h"
#include "core/project/sharing/textagain.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace axial::sharing {
namespace {

using How = changesets::ChangedRow::How;

/// Larger ones are imports, which nobody else has in hand yet.
constexpr qint64 largestStep = 256 << 10;

/// A short value as it is read within a sentence.
QString within(const QString &words)
{
    constexpr qsizetype shown = 80;
    const QString plain = names::shortened(words, shown);
    return plain.isEmpty() ? SharingText::tr("nothing") : u'“' + plain + u'”';
}

/// Whether one may put the other value there afterwards; quotes lie in a source's text, which is
/// only edited.
bool isChoosable(StudyTable table, const ThingColumn &column)
{
    return table != StudyTable::SourceText && column.type == ThingColumn::Type::Text
           && column.group == 0;
}

/// What an edit of a text changes by itself, and what is put together where two edited it.
bool isOfText(StudyTable table)
{
    return isTextOrTurn(table) || table == StudyTable::QuoteChange;
}

qint64 idOf(const std::optional<Statement::Value> &value)
{
    const auto *id = value ? std::get_if<qint64>(&*value) : nullptr;
    return id ? *id : 0;
}

/// Work of one coder, but what only says that they belong to something.
bool isWorkOf(const changesets::StepRow &row, qint64 coder)
{
    const Thing &thing = things::of(row.table);
    const auto column = size_t(thing.columnNamed("coder"));
    return thing.isCounted && coder && column < row.before.size()
           && idOf(row.before[column]) == coder;
}

bool removesWork(const Frames &changes)
{
    bool removes = false;
    changesets::eachRow(changes, [&](const changesets::ChangedRow &row) {
        removes = removes || (row.how == How::Removed && things::of(row.table).isCounted);
    });
    return removes;
}

} // namespace

OwnReplay::Kept told(Database &db, const Overwritten &field)
{
    const MergeWords words(db);
    const int at = int(field.column);
    const ThingColumn &column = field.thing.columns[field.column];
    const QString what = columnName(column);
    const QString about = within(words.of(field.thing, field.row));
    const QString mine = within(words.of(field.thing, at, field.mine));
    const QString theirs = within(words.of(field.thing, at, field.theirs));
    const QString who = field.who.isEmpty() ? SharingText::tr("somebody else") : field.who;
    OwnReplay::Kept kept;
    kept.words = field.isMineLater
                     ? SharingText::tr(
                           "Both changed “%1” of %2: %3 wrote %4, you wrote %5. Yours is the "
                           "later one and stands.")
                           .arg(what, about, who, theirs, mine)
                     : SharingText::tr(
                           "Both changed “%1” of %2: you wrote %5, %3 wrote %4. %3’s is the "
                           "later one and stands.")
                           .arg(what, about, who, theirs, mine);
    kept.needsChoice = false;
    kept.table = field.thing.table;
    kept.row = rowKey(field.thing.table, {field.row.begin(), field.row.end()}).key;
    const auto *written = std::get_if<QString>(&field.mine);
    if (!field.isMineLater && column.role == MergeRole::Text && written && !written->isEmpty()) {
        // Nobody replaces such words unseen: their file has put both together.
        kept.words = SharingText::tr(
                         "%1 wrote in %2 of %3, too; theirs and yours are both in it now.")
                         .arg(who, what, about);
        return kept;
    }
    if (column.type == ThingColumn::Type::Text) { // the sentence has a part of it
        kept.isTheirs = field.isMineLater;
        const auto *text = std::get_if<QString>(kept.isTheirs ? &field.theirs : &field.mine);
        kept.mine = text ? *text : QString();
    }
    if (isChoosable(field.thing.table, column))
        kept.column = QString::fromLatin1(column.name);
    return kept;
}

/// Each row of mine as my last step left it.
void OwnSent::read(qint64 since)
{
    if (!m_since || *m_since > since) {
        m_since = since;
        m_readTo = 0;
        m_mine.clear();
    }
    auto steps = m_db.query("SELECT id, seq, label, coder FROM history WHERE id > ?1 AND seq > ?2 "
                            "AND state=0 AND size BETWEEN 1 AND ?3 ORDER BY seq",
                            m_readTo, *m_since, largestStep);
    // What is received is appended: the next look begins there.
    m_readTo = m_db.integer("SELECT max(id) FROM history").value_or(0);
    while (steps.next()) {
        if (!coders::isSameName(steps.text(3), m_coder))
            continue;
        for (const StepRow &row : changesets::stepRows(
                 changesets::stored(m_db, "history", "changeset", steps.integer(0)))) {
            const Values &key = row.values();
            Mine &mine = m_mine[rowKey(row.table, key)];
            mine.seq = steps.integer(1);
            mine.label = steps.text(2);
            mine.isRemoved = row.how == How::Removed;
            if (row.how != How::Changed)
                mine.values = row.after;
            mine.values.resize(std::max(mine.values.size(), key.size()));
            for (size_t column = 0; column < row.after.size(); ++column) {
                if (row.after[column])
                    mine.values[column] = row.after[column];
            }
        }
    }
}

const OwnSent::Mine *OwnSent::mineSince(const RowKey &row, qint64 since) const
{
    const auto found = m_mine.constFind(row);
    return found == m_mine.cend() || found->seq <= since ? nullptr : &*found;
}

/// What somebody says where I decided: a remark, or what they had decided themselves.
void OwnSent::meetRemark(const StepRow &row, const SharedStep &step, qint64 since)
{
    const Thing &thing = things::of(StudyTable::Discussion);
    const auto at = [&](const char *column) {
        return row.after[size_t(thing.columnNamed(column))];
    };
    const RowKey decision = rowKey(StudyTable::Decision, {at("source"), at("round")});
    const Mine *mine = mineSince(decision, since);
    if (!mine || mine->isRemoved)
        return;
    const MergeWords words(m_db);
    const Thing &decisions = things::of(StudyTable::Decision);
    const auto code = size_t(decisions.columnNamed("code"));
    const auto now = ThingRows(m_db, StudyTable::Decision).read({at("source"), at("round")});
    OwnReplay::Kept kept;
    kept.words = SharingText::tr("%3 wrote in the discussion of %1, which you decided (%2), "
                                 "without having seen that: %4")
                     .arg(within(words.of(StudyTable::Source, idOf(at("source")))),
                          within(now ? words.of(decisions, int(code), (*now)[code]) : QString()),
                          step.coder,
                          within(words.of(thing, thing.columnNamed("text"), *at("text"))));
    kept.needsChoice = false;
    kept.table = StudyTable::Decision;
    kept.row = decision.key;
    m_kept.push_back(kept);
}

/// What that step typed into texts; empty for none.
QString OwnSent::typedAt(qint64 seq) const
{
    const auto step = m_db.integer("SELECT id FROM history WHERE seq=?1 AND size > 0", seq);
    return step ? typedIn(m_db, changesets::stepRows(
                                    changesets::stored(m_db, "history", "changeset", *step)))
                      .join(u'\n')
                : QString();
}

void OwnSent::meetRow(const StepRow &row, const SharedStep &step, qint64 since)
{
    if (row.table == StudyTable::Discussion && row.how == How::Added)
        return meetRemark(row, step, since);
    if (isOfText(row.table))
        return;
    const Thing &thing = things::of(row.table);
    const Values &key = row.values();
    const Mine *mine = mineSince(rowKey(row.table, key), since);
    if (!mine)
        return;
    if (row.how == How::Added && mine->isRemoved && !m_undone.contains(mine->label)) {
        m_undone.insert(mine->label);
        OwnReplay::Kept kept;
        kept.words = SharingText::tr("“%1”, which you did, was undone: %2 had used what it removed "
                                     "(“%3”).")
                         .arg(SealedLabels(m_db).opened(mine->label), step.coder,
                              SealedLabels(m_db).opened(step.label));
        kept.mine = typedAt(mine->seq);
        kept.needsChoice = false;
        kept.table = row.table;
        kept.row = rowKey(row.table, key).key;
        m_kept.push_back(kept);
        return;
    }
    if (row.how != How::Changed || mine->isRemoved)
        return;
    const auto now = ThingRows(m_db, row.table).read(row.before);
    for (size_t column = size_t(thing.keyColumns()); now && column < row.after.size(); ++column) {
        const MergeRole role = thing.columns[column].role;
        const bool isMine = row.after[column] && row.before[column] && column < mine->values.size()
                            && mine->values[column] && *mine->values[column] == *row.before[column];
        // The place of a quote and its words are one, and follow the text.
        const bool follows = m_editsText && row.table == StudyTable::Quote
                             && thing.columns[column].group != 0;
        if (isMine && !follows && (role == MergeRole::Value || role == MergeRole::Text))
            m_kept.push_back(told(
                m_db, {thing, *now, column, *row.before[column], *row.after[column], step.coder}));
    }
}

/// What the one who removes it could see there is gone for whoever made it, too.
void OwnSent::meetRemovals(const std::vector<StepRow> &rows, const SharedStep &step)
{
    const qint64 coder = coders::find(m_db, m_coder).value;
    const MergeWords words(m_db);
    constexpr int listed = 20;
    QStringList lost;
    int count = 0;
    OwnReplay::Kept kept;
    for (const StepRow &row : rows) {
        if (row.how != How::Removed || !isWorkOf(row, coder))
            continue;
        const Thing &thing = things::of(row.table);
        if (++count <= listed)
            lost << words.of(thing, rowOf(row.before, thing.columns.size()));
        for (size_t column = 1; column < row.before.size() && kept.row.isEmpty(); ++column) {
            qint64 source = 0;
            if (thing.columns[column].refersTo == StudyTable::Source)
                source = idOf(row.before[column]);
            else if (thing.columns[column].refersTo == StudyTable::Quote)
                source = m_db.integer("SELECT source FROM quote WHERE id=?1",
                                      idOf(row.before[column]))
                             .value_or(0);
            if (source)
                kept.row = QByteArray::number(source);
        }
    }
    if (count == 0)
        return;
    if (count > listed)
        lost << QStringLiteral("…");
    kept.words = SharingText::tr("“%1” by %2 removed what you had made (%3): %4")
                     .arg(SealedLabels(m_db).opened(step.label), step.coder, QString::number(count),
                          within(lost.constFirst()));
    kept.needsChoice = false;
    kept.table = StudyTable::Source;
    kept.mine = lost.join(u'\n');
    m_kept.push_back(kept);
}

std::vector<OwnReplay::Kept> OwnSent::meet(const ArrivedStep &arrived)
{
    m_kept.clear();
    if (!arrived.step || coders::isSameName(arrived.step->coder, m_coder))
        return {};
    const bool isLarge = arrived.step->changes.size() > largestStep;
    if (isLarge && !removesWork(arrived.step->changes))
        return {}; // so that an import is not held in memory for it
    std::vector<StepRow> rows = changesets::stepRows(arrived.step->changes);
    meetRemovals(rows, *arrived.step);
    const auto since = seenUpTo(arrived.step->uid);
    if (isLarge || !since || *since >= arrived.seq - 1)
        return std::exchange(m_kept, {});
    read(*since);
    m_undone.clear();
    m_editsText = std::any_of(rows.begin(), rows.end(), [](const StepRow &row) {
        return row.table == StudyTable::SourceText && row.how == How::Changed;
    });
    // What came back is told by what the rest of it belongs to.
    const auto added = std::stable_partition(
        rows.begin(), rows.end(), [](const StepRow &row) { return row.how != How::Added; });
    std::vector<StepRow> back(std::make_move_iterator(added), std::make_move_iterator(rows.end()));
    rows.erase(added, rows.end());
    putBehindWhatTheyNeed(back);
    for (const auto *each : {&rows, &back}) {
        for (const StepRow &row : *each)
            meetRow(row, *arrived.step, *since);
    }
    return std::exchange(m_kept, {});
}

} // namespace axial::sharing
