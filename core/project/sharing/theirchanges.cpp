#include "core/project/sharing/theirchanges.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/merging/mergematcher.h"
#include "core/project/merging/mergework.h"
#include "core/project/rounds/workorder.h"
#include "core/project/sharing/ownreplay.h"
#include "core/things/thing.h"

#include <algorithm>
#include <utility>

namespace axial::sharing {
namespace {

using How = changesets::ChangedRow::How;
using changesets::StepRow;

/// The coder has another label there by now, and one at most.
bool hasOtherLabel(Database &db, const StepRow::Values &label)
{
    const auto at = [&](const char *column) {
        const auto &value = label[size_t(things::of(StudyTable::Label).columnNamed(column))];
        return value ? std::get<qint64>(*value) : 0;
    };
    return db
        .integer("SELECT 1 FROM label WHERE source=?1 AND round=?2 AND coder=?3 "
                 "AND (SELECT exclusive FROM round WHERE id=?2)",
                 at("source"), at("round"), at("coder"))
        .has_value();
}

/// The same, of one who did nothing but choose orders of work: their settings are called by coders.
qint64 takesOverOrders(const std::vector<StepRow> &rows, qint64 coder)
{
    QSet<RoundId> left;
    for (const bool isRemoval : {true, false}) {
        for (const StepRow &row : rows) {
            if (row.table != StudyTable::Setting || (row.how == How::Removed) != isRemoval)
                continue;
            const auto &name = row.values()[0];
            const auto order = rounds::workOrderOf(std::get<QString>(*name));
            if (order && isRemoval && order->second.value == coder)
                left.insert(order->first);
            else if (order && !isRemoval && left.contains(order->first))
                return order->second.value;
        }
    }
    return 0;
}

} // namespace

RowKey rowKey(StudyTable table, const StepRow::Values &values)
{
    const int columns = things::of(table).keyColumns();
    return {table, mergeKey(rowOf(values, size_t(columns)), columns)};
}

ThingRows::Row rowOf(const StepRow::Values &values, size_t columns)
{
    ThingRows::Row row(columns);
    for (size_t column = 0; column < std::min(row.size(), values.size()); ++column)
        row[column] = values[column].value_or(Statement::Value());
    return row;
}

void putBehindWhatTheyNeed(std::vector<StepRow> &rows)
{
    QSet<RowKey> waiting;
    for (const StepRow &each : rows)
        waiting.insert(rowKey(each.table, each.values()));
    const auto waits = [&](const StepRow &row) {
        const Thing &thing = things::of(row.table);
        const StepRow::Values &values = row.how == How::Removed ? row.before : row.after;
        for (size_t column = 0; column < values.size(); ++column) {
            const auto &refersTo = thing.columns[column].refersTo;
            if (refersTo && values[column] && waiting.contains(rowKey(*refersTo, {values[column]})))
                return true;
        }
        return false;
    };
    std::vector<StepRow> left = std::exchange(rows, {});
    while (!left.empty()) {
        std::vector<StepRow> later;
        const size_t before = rows.size();
        for (StepRow &each : left)
            (waits(each) ? later : rows).push_back(std::move(each));
        for (size_t at = before; at < rows.size(); ++at)
            waiting.remove(rowKey(rows[at].table, rows[at].values()));
        if (rows.size() == before) // they need one another, which no whole project has
            waiting.clear();
        left = std::move(later);
    }
}

ThingRows::ThingRows(Database &db, StudyTable table) : m_db(db), m_thing(things::of(table))
{
    for (int column = 0; column < m_thing.keyColumns(); ++column)
        m_where += (column ? " AND \"" : " WHERE \"")
                   + QByteArray(m_thing.columns[size_t(column)].name) + "\"=?"
                   + QByteArray::number(column + 1);
}

ThingRows::Row ThingRows::keyOf(const StepRow::Values &values) const
{
    return rowOf(values, size_t(m_thing.keyColumns()));
}

std::optional<ThingRows::Row> ThingRows::read(const StepRow::Values &key)
{
    const QByteArray sql = QByteArray("SELECT * FROM \"") + m_thing.name + '"' + m_where;
    auto found = m_db.prepare(sql.constData());
    found.bindAll(keyOf(key));
    if (!found.next())
        return std::nullopt;
    Row row(m_thing.columns.size());
    for (size_t column = 0; column < row.size(); ++column)
        row[column] = found.value(int(column));
    return row;
}

void ThingRows::insert(const StepRow::Values &values)
{
    QByteArray names;
    QByteArray places;
    Row bound;
    for (size_t column = 0; column < values.size(); ++column) {
        if (!values[column])
            continue; // which came later than the step, and has its default
        bound.push_back(*values[column]);
        names += (names.isEmpty() ? "\"" : ", \"") + QByteArray(m_thing.columns[column].name) + '"';
        places += (places.isEmpty() ? "?" : ", ?") + QByteArray::number(int(bound.size()));
    }
    const QByteArray sql = QByteArray("INSERT INTO \"") + m_thing.name + "\"(" + names + ") VALUES("
                           + places + ')';
    auto statement = m_db.prepare(sql.constData());
    statement.bindAll(bound);
    while (statement.next()) {
    }
}

void ThingRows::update(const StepRow::Values &key, int column, const Statement::Value &value)
{
    StepRow::Values values(size_t(column) + 1);
    values.back() = value;
    update(key, values);
}

void ThingRows::update(const StepRow::Values &key, const StepRow::Values &values)
{
    Row bound = keyOf(key);
    QByteArray places;
    for (size_t column = bound.size(); column < values.size(); ++column) {
        if (!values[column])
            continue;
        bound.push_back(*values[column]);
        places += (places.isEmpty() ? "\"" : ", \"") + QByteArray(m_thing.columns[column].name)
                  + "\"=?" + QByteArray::number(int(bound.size()));
    }
    if (places.isEmpty())
        return;
    const QByteArray sql = QByteArray("UPDATE \"") + m_thing.name + "\" SET " + places + m_where;
    auto statement = m_db.prepare(sql.constData());
    statement.bindAll(bound);
    while (statement.next()) {
    }
}

void ThingRows::remove(const StepRow::Values &key)
{
    const QByteArray sql = QByteArray("DELETE FROM \"") + m_thing.name + '"' + m_where;
    auto statement = m_db.prepare(sql.constData());
    statement.bindAll(keyOf(key));
    while (statement.next()) {
    }
}

void TheirChanges::add(const QString &coder, const QString &label, std::vector<StepRow> rows,
                       const QByteArray &mark)
{
    const size_t step = m_steps.size();
    for (const StepRow &row : rows) {
        const auto &values = row.values();
        const RowKey key = rowKey(row.table, values);
        if (row.table == StudyTable::SourceText)
            addText(row);
        if (isOfTurns(row.table))
            m_turned.insert(std::get<qint64>(*values[0]));
        if (row.how == How::Removed) {
            m_removed.insert(key, step);
            m_touched.remove(key);
            continue;
        }
        m_removed.remove(key);
        m_touched.insert(key, step);
        if (const auto *id = values[0] ? std::get_if<qint64>(&*values[0]) : nullptr) {
            m_ids[row.table].insert(*id);
        }
    }
    m_steps.push_back({coder, label, std::move(rows), mark});
}

/// One that was removed may have come back edited, by whoever had not seen that.
void TheirChanges::addText(const StepRow &row)
{
    const qint64 source = std::get<qint64>(*row.values()[0]);
    if (row.how != How::Added && row.before[1] && !m_texts.contains(source))
        m_texts.insert(source, {std::get<QString>(*row.before[1])});
    const auto found = m_texts.find(source);
    if (found != m_texts.end() && row.how != How::Removed && row.after[1])
        found->isEdited = found->isEdited || std::get<QString>(*row.after[1]) != found->before;
}

qint64 takesOver(const std::vector<StepRow> &rows, qint64 coder)
{
    const auto idAt = [](const StepRow::Values &values, size_t column) {
        const bool isThere = column < values.size() && values[column];
        const auto *id = isThere ? std::get_if<qint64>(&*values[column]) : nullptr;
        return id ? *id : 0;
    };
    const auto besideCoder = [](StudyTable table, StepRow::Values values, size_t column) {
        values[column] = Statement::Value();
        return rowKey(table, values);
    };
    QSet<RowKey> left; // a row whose key says who did it is removed and added
    for (const How how : {How::Changed, How::Removed, How::Added}) {
        for (const StepRow &row : rows) {
            const auto &columns = things::of(row.table).columns;
            for (size_t column = 0; row.how == how && column < columns.size(); ++column) {
                if (columns[column].refersTo != StudyTable::Coder)
                    continue;
                const bool wasTheirs = idAt(row.before, column) == coder;
                const qint64 now = idAt(row.after, column);
                if (how == How::Changed && wasTheirs && now)
                    return now;
                if (how == How::Removed && wasTheirs)
                    left.insert(besideCoder(row.table, row.before, column));
                if (how == How::Added && now
                    && left.contains(besideCoder(row.table, row.after, column)))
                    return now;
            }
        }
    }
    return takesOverOrders(rows, coder);
}

qint64 TheirChanges::coderInstead(qint64 coder) const
{
    qint64 instead = 0;
    // Who took over may have become another by a later step.
    for (size_t step = 0; coder; ++step) {
        const auto found = m_removed.constFind(
            rowKey(StudyTable::Coder, {Statement::Value(coder)}));
        if (found == m_removed.cend() || *found < step)
            break;
        step = *found;
        coder = takesOver(m_steps[step].rows, coder);
        instead = coder ? coder : instead;
    }
    return instead;
}

QString TheirChanges::coderOf(const RowKey &row) const
{
    const auto found = m_touched.constFind(row);
    return found == m_touched.cend() ? QString() : m_steps[*found].coder;
}

const QSet<qint64> &TheirChanges::idsIn(StudyTable table) const
{
    static const QSet<qint64> none;
    const auto found = m_ids.constFind(table);
    return found == m_ids.cend() ? none : *found;
}

std::optional<QString> TheirChanges::textBefore(qint64 source) const
{
    const auto found = m_texts.constFind(source);
    return found == m_texts.cend() || !found->isEdited ? std::nullopt
                                                       : std::optional(found->before);
}

bool TheirChanges::hasAll(const Thing &thing, StepRow::Values &values, std::vector<Said> &said)
{
    for (size_t column = 0; column < values.size(); ++column) {
        const auto &refersTo = thing.columns[column].refersTo;
        if (!refersTo || !values[column] || !std::holds_alternative<qint64>(*values[column]))
            continue;
        ThingRows rows(m_db, *refersTo);
        if (rows.read({values[column]}))
            continue;
        const RowKey key = rowKey(*refersTo, {values[column]});
        bringBack(key, said);
        if (rows.read({values[column]}))
            continue;
        if (const auto same = m_instead.constFind(key); same != m_instead.cend()) {
            values[column] = *same;
            continue;
        }
        if (!thing.columns[column].mayLose)
            return false;
        values[column] = Statement::Value();
    }
    return true;
}

/// All that the step removed.
void TheirChanges::putBack(size_t which, std::vector<Said> &said)
{
    std::vector<StepRow> rows;
    for (const StepRow &each : m_steps[which].rows) {
        if (each.how == How::Removed)
            rows.push_back(each);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const StepRow &one, const StepRow &other) {
        return one.table < other.table;
    });
    putBehindWhatTheyNeed(rows);
    for (const StepRow &each : rows)
        putRowBack(each, which, said);
}

void TheirChanges::putRowBack(const StepRow &row, size_t which, std::vector<Said> &said)
{
    const Thing &thing = things::of(row.table);
    ThingRows table(m_db, row.table);
    if (table.read(row.before))
        return;
    const RowKey key = rowKey(row.table, row.before);
    if (m_removed.remove(key))
        m_thereNow.emplace_back(key, which);
    StepRow::Values values = row.before;
    if (!hasAll(thing, values, said)
        || (row.table == StudyTable::Label && hasOtherLabel(m_db, values)))
        return;
    const auto same = madeSince(thing, values);
    // Two that one step removed were not one.
    if (same && m_backFrom.value(rowKey(row.table, {*same}), m_steps.size()) != which) {
        m_instead.insert(key, *same);
        if (row.table == StudyTable::Quote)
            sayOtherWords(values, *same, said);
        return;
    }
    if (const auto now = table.read(values)) { // of what was made anew, and said anew
        if (row.table == StudyTable::SourceText && *now != rowOf(values, now->size()))
            throw OwnReplay::NotDone{SharingText::tr("others have imported its text anew"), {}};
        return;
    }
    keepInRound(m_db, row.table, values);
    table.insert(values);
    forgetMade(row.table);
    const RowKey back = rowKey(row.table, values);
    m_touched.insert(back, which);
    m_backFrom.insert(back, which);
    if (const auto *id = std::get_if<qint64>(&*values[0])) {
        m_ids[row.table].insert(*id);
        m_back[row.table].push_back(*id);
    }
}

void TheirChanges::forgetMade(StudyTable table)
{
    std::erase_if(m_madeSince, [table](const auto &each) { return each.first.first == table; });
}

/// One that is the same thing, if it was made after this one had gone.
std::optional<qint64> TheirChanges::madeSince(const Thing &thing, const StepRow::Values &values)
{
    if (!thing.hasId())
        return {};
    const ThingRows::Row row = rowOf(values, thing.columns.size());
    for (size_t each = 0; each < thing.matches.size(); ++each) {
        if (!thing.matches[each].isSame)
            continue;
        auto &matcher = m_madeSince
                            .try_emplace({thing.table, each}, m_db, thing, thing.matches[each])
                            .first->second;
        const auto same = matcher.find(row);
        const auto now = same ? ThingRows(m_db, thing.table).read({*same}) : std::nullopt;
        // It may have been renamed since, or came with a step that was rolled back.
        if (now && matchKey(thing.matches[each], *now) == matchKey(thing.matches[each], row))
            return same;
    }
    return {};
}

/// Of a quote that was made anew at the place of one whose words were corrected meanwhile.
void TheirChanges::sayOtherWords(const StepRow::Values &gone, qint64 instead,
                                 std::vector<Said> &said)
{
    const auto words = size_t(things::of(StudyTable::Quote).columnNamed("words"));
    const StepRow::Values key{Statement::Value(instead)};
    const auto now = ThingRows(m_db, StudyTable::Quote).read(key);
    if (!now || !gone[words] || *gone[words] == (*now)[words])
        return;
    constexpr qsizetype longest = 60;
    const auto shown = [](const Statement::Value &value) {
        return names::shortened(std::get<QString>(value), longest);
    };
    said.push_back({SharingText::tr("The quote “%1” was removed and made again as “%2”: codes and "
                                    "notes of the first are on the second now. See whether they "
                                    "fit.")
                        .arg(shown(*gone[words]), shown((*now)[words])),
                    rowKey(StudyTable::Quote, key)});
}

void TheirChanges::beginOwnStep()
{
    m_backNow.clear();
    m_thereNow.clear();
    m_insteadBefore = m_instead;
}

void TheirChanges::forgetOwnStep()
{
    for (const size_t each : m_backNow)
        m_steps[each].isBack = false;
    for (const auto &[key, which] : m_thereNow)
        m_removed.insert(key, which);
    m_instead = m_insteadBefore; // which may have been made by that step
    beginOwnStep();
}

QByteArray TheirChanges::marksOfBroughtBack() const
{
    QByteArray marks;
    for (const size_t each : m_backNow)
        marks += m_steps[each].mark;
    return marks;
}

bool TheirChanges::editsText(const Step &step)
{
    return std::any_of(step.rows.begin(), step.rows.end(), [](const StepRow &row) {
        return row.table == StudyTable::SourceText && row.how == How::Changed;
    });
}

/// Whether texts that it edited are as it left them, and the turns that moved with them; else words
/// that it took out have no place, and who speaks there since would be forgotten.
bool TheirChanges::textsStand(const Step &step)
{
    const bool isEdit = editsText(step);
    return std::all_of(step.rows.begin(), step.rows.end(), [&](const StepRow &row) {
        const bool isMoved = isEdit && isOfTurns(row.table) && row.how == How::Added;
        const bool isText = row.table == StudyTable::SourceText && row.how == How::Changed
                            && row.after[1];
        if (!isMoved && !isText)
            return true;
        const auto now = ThingRows(m_db, row.table).read(row.values());
        return !now
               || (isMoved ? *now == rowOf(row.after, now->size()) : (*now)[1] == *row.after[1]);
    });
}

bool TheirChanges::bringBack(const RowKey &row, std::vector<Said> &said)
{
    const auto found = m_removed.constFind(row);
    if (found == m_removed.cend())
        return false;
    const size_t which = *found;
    Step &step = m_steps[which];
    if (step.isBack || !textsStand(step))
        return false;
    step.isBack = true;
    m_backNow.push_back(which);
    const bool isEdit = editsText(step);
    for (const StepRow &each : step.rows) { // what lies elsewhere in the text that comes back
        const bool isOfText = isOfTurns(each.table) || each.table == StudyTable::QuoteChange;
        if (isOfText && each.how == How::Added && isEdit)
            ThingRows(m_db, each.table).remove(each.after);
    }
    putBack(which, said);
    for (const StepRow &each : step.rows) {
        if (each.how != How::Changed)
            continue;
        ThingRows table(m_db, each.table);
        const auto now = table.read(each.before);
        StepRow::Values all(each.after.size());
        for (size_t column = 0; now && column < each.after.size(); ++column) {
            if (!each.after[column] || !each.before[column]
                || (*now)[column] != *each.after[column])
                continue;
            StepRow::Values before(column + 1);
            before[column] = each.before[column];
            if (hasAll(things::of(each.table), before, said))
                all[column] = before[column];
        }
        table.update(each.before, all);
    }
    said.push_back({SharingText::tr("“%1” by %2 was undone, because you had used what it removed.")
                        .arg(step.label, step.coder),
                    row});
    return true;
}

} // namespace axial::sharing
