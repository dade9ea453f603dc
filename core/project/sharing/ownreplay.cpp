#include "core/project/sharing/ownreplay.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/merging/mergedifference.h"
#include "core/project/merging/mergematcher.h"
#include "core/project/merging/mergewords.h"
#include "core/project/rounds/workorder.h"
#include "core/project/sharing/ownsent.h"
#include "core/project/sharing/textagain.h"
#include "core/project/sources/sources.h"
#include "core/project/trees.h"
#include "core/text/textdifference.h"
#include "core/things/thing.h"

#include <QDateTime>

#include <algorithm>

namespace axial::sharing {
namespace {

using How = changesets::ChangedRow::How;
using changesets::StepRow;

qint64 integerOf(const std::optional<Statement::Value> &value)
{
    const auto *number = value ? std::get_if<qint64>(&*value) : nullptr;
    return number ? *number : 0;
}

qint64 integerAt(StudyTable table, const StepRow::Values &values, const char *column)
{
    return integerOf(values[size_t(things::of(table).columnNamed(column))]);
}

QString stringOf(const std::optional<Statement::Value> &value)
{
    const auto *text = value ? std::get_if<QString>(&*value) : nullptr;
    return text ? *text : QString();
}

/// Whose order of work a row keeps; none when it is another row.
std::optional<std::pair<RoundId, CoderId>> orderOf(const Thing &thing, const StepRow::Values &row)
{
    return thing.table == StudyTable::Setting ? rounds::workOrderOf(stringOf(row[0]))
                                              : std::nullopt;
}

constexpr qsizetype longestName = 60;

/// What a row is called: its first words.
QString nameOf(const Thing &thing, const StepRow::Values &values)
{
    for (size_t column = 0; column < values.size(); ++column) {
        const QString words = names::shortened(stringOf(values[column]), longestName);
        if (!words.isEmpty())
            return words;
    }
    return ProjectText::tr(thing.about);
}

StepRow::Values valuesOf(const ThingRows::Row &row)
{
    return {row.begin(), row.end()};
}

/// Its place among what lies beside it; 0 where there is no order.
qint64 positionOf(const StepRow &row)
{
    const std::vector<ThingColumn> &columns = things::of(row.table).columns;
    for (size_t column = 0; column < row.after.size(); ++column) {
        if (columns[column].role == MergeRole::Position)
            return integerOf(row.after[column]);
    }
    return 0;
}

/// Removals from the leaves to the roots, then changes, then what is added from the roots on, in
/// its order, since each comes last where it is put. At last settings, whose names may hold ids of
/// all these.
void sortForPutting(std::vector<StepRow> &rows)
{
    const auto rank = [](const StepRow &row) {
        const int table = int(row.table);
        return row.how == How::Removed            ? std::pair(0, -table)
               : row.table == StudyTable::Setting ? std::pair(3, table)
               : row.how == How::Changed          ? std::pair(1, table)
                                                  : std::pair(2, table);
    };
    std::stable_sort(rows.begin(), rows.end(), [&](const StepRow &one, const StepRow &other) {
        const auto first = rank(one), second = rank(other);
        const bool areOrdered = first == second && one.how == How::Added;
        return first < second || (areOrdered && positionOf(one) < positionOf(other));
    });
    // A change may refer to what is added.
    const auto isLast = [](const StepRow &row) { return row.table == StudyTable::Setting; };
    const auto first = std::find_if(rows.begin(), rows.end(),
                                    [](const StepRow &row) { return row.how != How::Removed; });
    const auto last = std::find_if(first, rows.end(), isLast);
    std::vector<StepRow> put(std::make_move_iterator(first), std::make_move_iterator(last));
    putBehindWhatTheyNeed(put);
    std::move(put.begin(), put.end(), first);
}

/// Of a memo, a comment, a reason and the like; not what came with a file.
bool isWritten(const Thing &thing, const ThingColumn &column)
{
    if (column.role == MergeRole::Text)
        return true;
    if (column.role != MergeRole::Value || thing.kind == MergeKind::Sources
        || thing.table == StudyTable::Quote || thing.table == StudyTable::ImportReport)
        return false;
    const QLatin1String name(column.name);
    return name == QLatin1String("comment") || name == QLatin1String("reason")
           || name == QLatin1String("text") || name == QLatin1String("title")
           || name == QLatin1String("words");
}

} // namespace

QStringList writtenIn(const std::vector<StepRow> &rows)
{
    QStringList all;
    for (const StepRow &row : rows) {
        const Thing &thing = things::of(row.table);
        for (size_t column = 0; column < row.after.size(); ++column) {
            const auto *words = row.after[column] ? std::get_if<QString>(&*row.after[column])
                                                  : nullptr;
            if (words && !words->isEmpty() && isWritten(thing, thing.columns[column]))
                all << *words;
        }
    }
    all.removeDuplicates();
    return all;
}

QString bothWrote(Database &db, const Thing &thing, const std::vector<Statement::Value> &row,
                  size_t column, const QString &who, const QString &mine)
{
    // A cell is told by what it stands between, a setting by its words.
    const QString about = thing.hasId() ? nameOf(thing, valuesOf(row))
                          : thing.table == StudyTable::Setting
                              ? names::shortened(stringOf(row.back()), longestName)
                              : MergeWords(db).of(thing, row);
    return (mine.isEmpty()
                ? SharingText::tr("You emptied “%1” of “%2” while %3 wrote there. What %3 wrote "
                                  "stands.")
                : SharingText::tr(
                    "Both changed “%1” of “%2”. What %3 wrote stands; yours is kept in the window "
                    "Team."))
        .arg(columnName(thing.columns[column]), about,
             who.isEmpty() ? SharingText::tr("the other") : who);
}

/// Of texts and what follows them, where their source, or a quote, became one with theirs.
void OwnReplay::mapKeys(std::vector<StepRow> &rows) const
{
    for (StepRow &row : rows) {
        const StudyTable table = row.table;
        const bool isIn = table == StudyTable::Source || isTextOrTurn(table)
                          || table == StudyTable::Quote || table == StudyTable::QuoteChange;
        for (Values *values : {&row.before, &row.after}) {
            if (isIn && !values->empty())
                values->front() = mapped(things::of(table), {values->front()}).front();
        }
    }
}

/// Of the sources that a step refers to, or makes. The latter.
QSet<qint64> OwnReplay::bringTexts(std::vector<StepRow> &rows, const std::vector<StepRow> &since)
{
    QSet<qint64> made;
    for (const StepRow &row : rows) {
        if (row.table == StudyTable::SourceText && row.how == How::Added)
            made.insert(integerOf(row.after[0]));
    }
    // Before the turns are taken out whose place it changes: they come back with the source.
    for (const StepRow &row : rows) {
        const bool isIn = (row.table == StudyTable::SourceText && row.how == How::Changed)
                          || (isOfTurns(row.table) && row.how != How::Removed);
        const auto &source = row.values()[0];
        if (!isIn || made.contains(integerOf(source)) || hasText(integerOf(source)))
            continue;
        std::vector<TheirChanges::Said> said;
        m_theirs.bringBack(rowKey(StudyTable::SourceText, {source}), said);
        sayBroughtBack(said);
    }
    QSet<qint64> standing; // that came back by others, too: as they were removed, or edited
    for (const StepRow &row : rows) {
        if (row.table != StudyTable::SourceText || row.how != How::Added)
            continue;
        const qint64 source = integerOf(row.after[0]);
        const QString own = stringOf(row.after[1]);
        if (hasText(source))
            standing.insert(source);
        if (hasText(source) ? textOf(source) != own : isElsewhere(source))
            m_ownTexts.insert(source, own);
    }
    if (standing.isEmpty())
        return made;
    const auto standsIn = [&standing](const StepRow &row) {
        return isTextOrTurn(row.table) && standing.contains(integerOf(row.values()[0]));
    };
    QSet<qint64> typed;
    QSet<qint64> unknown = standing;
    for (const qint64 joined : std::as_const(m_same[StudyTable::Source]))
        unknown.remove(joined); // which is theirs as a whole
    for (const StepRow &row : since) {
        if (row.table != StudyTable::SourceText || !standsIn(row))
            continue;
        unknown.remove(integerOf(row.before[0]));
        if (row.after[1])
            typed.insert(integerOf(row.before[0]));
    }
    std::erase_if(rows, [&](const StepRow &row) {
        if (row.how != How::Added || !standsIn(row))
            return false;
        const qint64 source = integerOf(row.after[0]);
        if (row.table == StudyTable::SourceText && unknown.contains(source)
            && textOf(source) != stringOf(row.after[1])) // nobody knows which words are the step's
            keep(things::of(row.table), row.after, 1, *row.after[1]);
        return isOfTurns(row.table) || typed.contains(source);
    });
    std::ranges::copy_if(since, std::back_inserter(rows), [&](const StepRow &row) {
        return standsIn(row) && (row.table != StudyTable::SourceText || row.after[1]);
    });
    sortForPutting(rows);
    return made - standing;
}

/// What others brought back, too, is changed only by what the step did to it since.
void OwnReplay::takeOwn(std::vector<StepRow> &rows, const Since &since)
{
    if (since.own.empty() && since.removals.empty())
        return;
    QHash<RowKey, const StepRow *> own;
    for (const StepRow &row : since.own) {
        if (!isTextOrTurn(row.table))
            own.insert(rowKey(row.table, row.before), &row);
    }
    QMultiHash<RowKey, const StepRow *> removals;
    for (const StepRow &row : since.removals)
        removals.insert(rowKey(row.table, row.before), &row);
    std::erase_if(rows, [&](StepRow &row) {
        const RowKey key = rowKey(row.table, row.values());
        const StepRow *change = row.how == How::Added ? own.value(key) : nullptr;
        const auto others = row.how == How::Changed ? removals.values(key)
                                                    : QList<const StepRow *>();
        const auto now = change || !others.isEmpty() ? ThingRows(m_db, row.table).read(row.values())
                                                     : std::nullopt;
        if (!now)
            return false;
        if (change)
            row = *change;
        for (const StepRow *each : others) {
            for (size_t column = 0; column < each->before.size(); ++column) {
                if (row.after[column] && row.after[column] == each->before[column]
                    && *row.before[column] != (*now)[column])
                    row.after[column].reset();
            }
        }
        return std::ranges::none_of(row.after, [](const auto &value) { return bool(value); });
    });
}

void OwnReplay::put(std::vector<StepRow> rows, const Since &since)
{
    takeOwn(rows, since);
    mapKeys(rows);
    sortForPutting(rows);
    m_textsBefore.clear();
    const QSet<qint64> made = bringTexts(rows, since.own);
    const auto isOther = [this](qint64 source) { // since an own edit was not done
        const auto own = m_ownTexts.constFind(source);
        return own != m_ownTexts.cend() && *own != textOf(source);
    };
    const std::vector<StepRow> texts = takeTexts(m_db, rows, [&](qint64 source) {
        return (m_theirs.textBefore(source) || m_theirs.hasTurned(source) || isOther(source))
               && hasText(source);
    });
    const auto length = size_t(things::of(StudyTable::Source).columnNamed("length"));
    for (const StepRow &text : texts) {
        m_ownTexts.insert(integerOf(text.before[0]), stringOf(text.after[1]));
        for (StepRow &row : rows) { // the edit says it
            if (row.table == StudyTable::Source && row.how == How::Changed
                && row.before[0] == text.before[0])
                row.after[length].reset();
        }
    }
    m_edits.clear();
    std::erase_if(rows, [&](StepRow &row) { // those of a source that the step makes lie there
        return !made.contains(integerOf(row.values()[0])) && !carryTurn(row);
    });
    for (const StepRow &row : rows) { // also if anything in it is refused
        if (row.table == StudyTable::SourceText && row.how == How::Changed)
            m_ownTexts.insert(integerOf(row.before[0]), stringOf(row.after[1]));
    }
    putEach(rows, true); // what the step took out of a text is in no one's way then
    for (const StepRow &text : texts)
        editAgain(m_db, text);
    m_edits.clear();
    putEach(rows, false);
    if (m_theirs.hasBroughtBack()) { // with something that the step removes, and puts nowhere
        QSet<RowKey> added;
        for (const StepRow &row : rows) {
            if (row.how == How::Added)
                added.insert(rowKey(row.table, mapped(things::of(row.table), row.after)));
        }
        for (const StepRow &row : rows) {
            if (row.how == How::Removed
                && !added.contains(rowKey(row.table, mapped(things::of(row.table), row.before))))
                remove(row);
        }
    }
    settlePrompts(rows);
    moveOrders(rows);
    carryTheirs(rows);
    requireUnused(rows);
    const bool isTree = std::any_of(rows.begin(), rows.end(), [](const StepRow &row) {
        return row.table == StudyTable::Code || row.table == StudyTable::Collection;
    });
    if (isTree && !trees::damage(m_db).isEmpty())
        throw NotDone{SharingText::tr("others moved it elsewhere"), {}};
}

/// What is asked where no turn starts any more goes to the turn that holds its place; where there
/// is none, what the step asks is left out, which is said.
void OwnReplay::settlePrompts(const std::vector<StepRow> &rows)
{
    QSet<qint64> turned;
    for (const StepRow &row : rows) {
        if (isOfTurns(row.table))
            turned.insert(theirId(StudyTable::Source, integerOf(row.values()[0])));
    }
    for (const qint64 source : turned)
        askedprompts::settle(m_db, SourceId{source});
    for (const StepRow &row : rows) {
        if (row.table != StudyTable::TurnPrompt || row.how != How::Added)
            continue;
        const Values asked = mapped(things::of(row.table), row.after);
        if (m_db.integer("SELECT 1 FROM source s JOIN prompt p WHERE s.id=?1 AND p.id=?3 "
                         "AND NOT EXISTS(SELECT 1 FROM turn_prompt a JOIN turn t "
                         "ON t.source = a.source AND t.start = a.start WHERE a.source=?1 "
                         "AND a.prompt=?3 AND t.start <= ?2 AND t.\"end\" > ?2)",
                         integerOf(asked[0]), integerOf(asked[1]), integerOf(asked[2])))
            sayLeftOut({}, rowKey(StudyTable::Source, {asked[0]}));
    }
}

/// Those that they chose for a coder whom the step merges into another, or removes.
void OwnReplay::moveOrders(const std::vector<StepRow> &rows)
{
    for (const StepRow &row : rows) {
        if (row.table != StudyTable::Coder || row.how != How::Removed)
            continue;
        const qint64 coder = integerOf(row.before[0]);
        const CoderId gone{theirId(StudyTable::Coder, coder)};
        const CoderId kept{theirId(StudyTable::Coder, takesOver(rows, coder))};
        if (kept != gone)
            rounds::moveWorkOrders(m_db, gone, kept);
    }
}

void OwnReplay::putEach(const std::vector<StepRow> &rows, bool areRemovals)
{
    for (const StepRow &row : rows) {
        if ((row.how == How::Removed) != areRemovals)
            continue;
        if (row.how == How::Added)
            add(row);
        else if (row.how == How::Changed)
            change(row);
        else
            remove(row);
    }
}

void OwnReplay::requireUnique(const std::vector<StepRow> &rows)
{
    constexpr int readAtMost = 100; // rows of a table that no index finds
    QHash<StudyTable, int> counts;
    for (const StepRow &row : rows) {
        const Thing &thing = things::of(row.table);
        if (row.how == How::Removed || (!thing.isIndexed && ++counts[row.table] > readAtMost))
            continue;
        const auto now = ThingRows(m_db, row.table).read(row.values());
        if (now && row.table == StudyTable::Quote)
            requireWords(*now);
        for (const ThingMatch &match : thing.matches) {
            if (now && match.isName && isTwice(thing, match, *now))
                throw NotDone{SharingText::tr("others have made another “%1”")
                                  .arg(nameOf(thing, valuesOf(*now))),
                              {}};
        }
    }
}

/// A quote that came back or was moved has the words of a text that was edited meanwhile.
void OwnReplay::requireWords(const ThingRows::Row &quote)
{
    const Thing &thing = things::of(StudyTable::Quote);
    const auto at = [&](const char *column) { return quote[size_t(thing.columnNamed(column))]; };
    const qint64 source = std::get<qint64>(at("source"));
    if (!isElsewhere(source) && !m_textsBefore.contains(source) && !m_hasBroughtBack)
        return;
    const QString text = textOf(source);
    const qint64 start = std::get<qint64>(at("start"));
    if (text.mid(start, std::get<qint64>(at("end")) - start) != std::get<QString>(at("words")))
        throw NotDone{SharingText::tr("the text of its quote was edited meanwhile"),
                      std::get<QString>(at("words"))};
}

bool OwnReplay::isTwice(const Thing &thing, const ThingMatch &match, const ThingRows::Row &row)
{
    if (!matchKey(match, row))
        return false;
    const QByteArray sql = QByteArray("SELECT count(*) FROM \"") + thing.name + "\" WHERE "
                           + matchCondition(thing, match);
    ThingRows::Row values;
    for (const int column : match.columns)
        values.push_back(row[size_t(column)]);
    auto count = m_db.prepare(sql.constData());
    count.bindAll(values);
    return count.next() && count.integer(0) > 1;
}

std::vector<OwnReplay::Kept> OwnReplay::takeKept()
{
    return std::exchange(m_kept, {});
}

qint64 OwnReplay::theirId(StudyTable table, qint64 id) const
{
    const auto same = m_same.constFind(table);
    return same == m_same.cend() ? id : same->value(id, id);
}

/// With their ids for what is the same thing.
OwnReplay::Values OwnReplay::mapped(const Thing &thing, Values values) const
{
    if (const auto order = orderOf(thing, values)) {
        qint64 coder = theirId(StudyTable::Coder, order->second.value);
        if (const qint64 kept = m_theirs.coderInstead(coder))
            coder = kept;
        values[0] = rounds::workOrderSetting(
            RoundId{theirId(StudyTable::Round, order->first.value)}, CoderId{coder});
    }
    for (size_t column = 0; column < values.size(); ++column) {
        const ThingColumn &each = thing.columns[column];
        const auto table = each.role == MergeRole::OwnId ? std::optional(thing.table)
                                                         : each.refersTo;
        const qint64 id = integerOf(values[column]);
        if (table && id)
            values[column] = theirId(*table, id);
    }
    return values;
}

void OwnReplay::sayBroughtBack(const std::vector<TheirChanges::Said> &said)
{
    m_hasBroughtBack = m_hasBroughtBack || !said.empty();
    if (!said.empty())
        m_edits.clear();
    for (const TheirChanges::Said &each : said)
        say(each.words, {}, each.row);
}

bool OwnReplay::need(const Thing &thing, Values &values)
{
    std::vector<TheirChanges::Said> said;
    const bool isWhole = m_theirs.hasAll(thing, values, said);
    sayBroughtBack(said);
    return isWhole;
}

/// A row that they added or changed and that agrees with this one; 0 when none does.
qint64 OwnReplay::theirsOfName(const Thing &thing, size_t match, const Values &values)
{
    TheirNames &names = m_theirNames[{int(thing.table), match}];
    const auto learn = [&](qint64 id) {
        const auto row = ThingRows(m_db, thing.table).read({Statement::Value(id)});
        const auto key = row ? matchKey(thing.matches[match], *row) : std::nullopt;
        if (key)
            names.byKey.insert(*key, id);
    };
    if (!std::exchange(names.areRead, true)) {
        for (const qint64 id : m_theirs.idsIn(thing.table))
            learn(id);
    }
    const std::vector<qint64> &back = m_theirs.backIn(thing.table);
    for (; names.returns < back.size(); ++names.returns)
        learn(back[names.returns]);
    const auto key = matchKey(thing.matches[match], rowOf(values, thing.columns.size()));
    const qint64 theirs = key ? names.byKey.value(*key) : 0;
    if (!theirs || theirs == integerOf(values[0]))
        return 0;
    // An own step may have renamed or removed it since, or was not done that had brought it back.
    const auto row = ThingRows(m_db, thing.table).read({Statement::Value(theirs)});
    return row && matchKey(thing.matches[match], *row) == key ? theirs : 0;
}

/// No two things of a study may agree in their names.
void OwnReplay::requireFreeName(const Thing &thing, const Values &changed, const Values &row)
{
    if (m_theirs.idsIn(thing.table).isEmpty() || !thing.hasId())
        return;
    for (size_t each = 0; each < thing.matches.size(); ++each) {
        const ThingMatch &match = thing.matches[each];
        const bool isChanged = std::any_of(match.columns.begin(), match.columns.end(), [&](int at) {
            return size_t(at) < changed.size() && changed[size_t(at)].has_value();
        });
        if (match.isName && isChanged && theirsOfName(thing, each, row))
            throw NotDone{SharingText::tr("others have made another “%1”").arg(nameOf(thing, row)),
                          {}};
    }
}

/// What I said of a thing that they made, too: where they said nothing it stands; else words are
/// kept beside theirs, and what one chose or left open goes by the later. Whether it fills a
/// column.
bool OwnReplay::joinColumn(const Thing &thing, const Values &id, size_t column,
                           const Values &values, const Statement::Value &now)
{
    const ThingColumn &each = thing.columns[column];
    const Statement::Value &mine = *values[column];
    const auto isNothing = [](const Statement::Value &value) {
        const auto *words = std::get_if<QString>(&value);
        return std::holds_alternative<std::monostate>(value) || (words && words->isEmpty());
    };
    const bool isSaid = each.role == MergeRole::Text || each.role == MergeRole::Value;
    if (!isSaid || each.group != 0 || isNothing(mine) || mine == now)
        return false;
    // Where it lies in the tree is theirs.
    const bool mayFill = !each.refersTo
                         || (*each.refersTo != thing.table
                             && ThingRows(m_db, *each.refersTo).read({mine}).has_value());
    const bool fills = isNothing(now) && mayFill;
    if (fills)
        ThingRows(m_db, thing.table).update(id, int(column), mine);
    else if (std::holds_alternative<QString>(mine))
        keep(thing, id, column, mine);
    else if (each.isOptional && !each.refersTo)
        changeColumn(thing, id, column, {thing.table, How::Added, {}, values}, now);
    return fills;
}

/// Whether they made a thing of the same name meanwhile, which this one becomes.
bool OwnReplay::joinsTheirs(const Thing &thing, const Values &values)
{
    for (size_t each = 0; each < thing.matches.size(); ++each) {
        const qint64 theirs = thing.matches[each].isSame ? theirsOfName(thing, each, values) : 0;
        if (!theirs)
            continue;
        m_same[thing.table].insert(integerOf(values[0]), theirs);
        const auto now = ThingRows(m_db, thing.table).read({Statement::Value(theirs)});
        const Values id{Statement::Value(theirs)};
        const auto &same = thing.matches[each].columns;
        bool fills = false;
        for (size_t column = 1; now && column < values.size(); ++column) {
            const bool isSame = std::find(same.begin(), same.end(), int(column)) != same.end();
            if (values[column] && !isSame)
                fills = joinColumn(thing, id, column, values, (*now)[column]) || fills;
        }
        for (size_t column = 1; fills && column < values.size(); ++column) { // who wrote it
            const auto &table = thing.columns[column].refersTo;
            if (table == StudyTable::Coder && thing.columns[column].role == MergeRole::Quiet
                && !integerOf((*now)[column]) && integerOf(values[column])
                && ThingRows(m_db, *table).read({values[column]}))
                ThingRows(m_db, thing.table).update(id, int(column), *values[column]);
        }
        const QString who = m_theirs.coderOf(rowKey(thing.table, id));
        say(SharingText::tr("“%1” was made by %2, too; the two are one now.")
                .arg(nameOf(thing, values), who.isEmpty() ? SharingText::tr("others") : who),
            {}, rowKey(thing.table, id));
        return true;
    }
    return false;
}

/// Whether it is one of a coder who is gone, and nobody has what they did: then it orders nothing.
bool OwnReplay::isOrderOfNobody(const Thing &thing, const Values &values)
{
    const auto order = orderOf(thing, values);
    if (!order || m_db.integer("SELECT 1 FROM coder WHERE id=?1", order->second))
        return false;
    say(SharingText::tr("An order of work was left out: the coder who chose it was removed."));
    return true;
}

/// To a row of the same key.
void OwnReplay::addTo(const ThingRows::Row &now, const StepRow &row, const Values &values,
                      bool isCarried)
{
    const Thing &thing = things::of(row.table);
    if (row.table == StudyTable::Decision) {
        keepDecision(values);
        return;
    }
    if (row.table == StudyTable::SourceText && now[1] != *values[1])
        m_ownTexts.insert(integerOf(values[0]), stringOf(values[1]));
    // Of a source that both have; else it came with one that became one with theirs.
    const bool isTurn = row.table == StudyTable::Turn && values[0] == row.after[0];
    if (!thing.isMerged && row.table != StudyTable::Label && !isTurn && !orderOf(thing, values))
        return; // a part of what became one with theirs, which is whole
    for (size_t column = size_t(thing.keyColumns()); column < values.size(); ++column) {
        // Nobody emptied a text that was made so, nor took a speaker out of a turn.
        const bool isSaid = isTurn ? values[column] != Statement::Value()
                                   : thing.columns[column].role != MergeRole::Text
                                         || !stringOf(values[column]).isEmpty();
        // How long a source is, and where a quote lies in it, says its text, which stands.
        const bool isOfText = (row.table == StudyTable::Source
                               && thing.columns[column].role == MergeRole::Quiet)
                              || (isCarried && thing.columns[column].group != 0);
        if (values[column] && isSaid && !isOfText && *values[column] != now[column])
            changeColumn(thing, values, column, {row.table, How::Added, {}, values}, now[column]);
    }
}

void OwnReplay::add(const StepRow &row)
{
    const Thing &thing = things::of(row.table);
    Values values = mapped(thing, row.after);
    if (isOrderOfNobody(thing, values))
        return;
    // Before it is carried another quote may lie where it lies in its own text.
    const bool isCarried = row.table == StudyTable::Quote
                           && isElsewhere(integerAt(row.table, values, "source"));
    if (!isCarried && thing.hasId() && !m_theirs.idsIn(row.table).isEmpty()
        && joinsTheirs(thing, values))
        return;
    const size_t returns = m_theirs.backIn(row.table).size();
    const Values asked = values;
    if (!need(thing, values)) {
        const QString name = nameOf(thing, values);
        const QString written = writtenIn({row}).join(u'\n');
        say(SharingText::tr("“%1” was left out: what it belongs to was removed.").arg(name),
            written.isEmpty() ? name : written, {row.table, {}});
        return;
    }
    // What it belongs to may have brought the same thing back with it, or be another by now.
    const bool isOther = m_theirs.backIn(row.table).size() != returns || values != asked;
    if (!isCarried && isOther && joinsTheirs(thing, values))
        return;
    if (!isCarried)
        requireFreeName(thing, values, values);
    ThingRows rows(m_db, row.table);
    if (const auto now = rows.read(values))
        return addTo(*now, row, values, isCarried);
    if (row.table == StudyTable::Quote && !carry(values))
        return;
    if (isCarried && joinsTheirs(thing, values))
        return;
    if (row.table == StudyTable::Label)
        replaceOtherLabels(values);
    keepInRound(m_db, row.table, values);
    setLast(thing, values);
    rows.insert(values);
    m_theirs.forgetMade(row.table);
}

bool isInRound(Database &db, StudyTable table, const StepRow::Values &values)
{
    return db
        .integer("SELECT 1 FROM round_source WHERE source=?1 AND round=?2",
                 integerAt(table, values, "source"), integerAt(table, values, "round"))
        .has_value();
}

void keepInRound(Database &db, StudyTable table, const StepRow::Values &values)
{
    const bool isOfRound = table == StudyTable::Label || table == StudyTable::Decision
                           || table == StudyTable::Discussion || table == StudyTable::RoundPart;
    if (!isOfRound || isInRound(db, table, values))
        return;
    db.run("INSERT INTO round_source(source, round) VALUES(?1, ?2)",
           integerAt(table, values, "source"), integerAt(table, values, "round"));
}

void removeOtherLabels(Database &db, const StepRow::Values &label)
{
    const auto at = [&](const char *column) { return integerAt(StudyTable::Label, label, column); };
    db.run("DELETE FROM label WHERE source=?1 AND round=?2 AND coder=?3 AND code<>?4 "
           "AND (SELECT exclusive FROM round WHERE id=?2)",
           at("source"), at("round"), at("coder"), at("code"));
}

/// Where one coder gave two at once; those that the step takes back are gone by then.
void OwnReplay::replaceOtherLabels(const Values &label)
{
    const auto at = [&](const char *column) { return integerAt(StudyTable::Label, label, column); };
    std::vector<qint64> others;
    auto rows = m_db.query("SELECT code FROM label WHERE source=?1 AND round=?2 AND coder=?3 "
                           "AND code<>?4 AND (SELECT exclusive FROM round WHERE id=?2)",
                           at("source"), at("round"), at("coder"), at("code"));
    while (rows.next())
        others.push_back(rows.integer(0));
    const MergeWords words(m_db);
    for (const qint64 other : others)
        say(SharingText::tr("One coder labelled “%1” twice: %2, then %3. The later label stands.")
                .arg(words.of(StudyTable::Source, at("source")), words.of(StudyTable::Code, other),
                     words.of(StudyTable::Code, at("code"))),
            {}, rowKey(StudyTable::Label, label));
    if (!others.empty())
        removeOtherLabels(m_db, label);
}

/// Of two that were added at the same place of an order the later one comes last.
void OwnReplay::setLast(const Thing &thing, Values &values)
{
    if (m_theirs.idsIn(thing.table).isEmpty() || !thing.hasId())
        return;
    for (size_t column = 0; column < values.size(); ++column) {
        if (thing.columns[column].role != MergeRole::Position)
            continue;
        // Within what it lies in, which is the first thing that it refers to.
        size_t within = 0;
        for (size_t other = 1; other < values.size() && !within; ++other) {
            if (thing.columns[other].refersTo)
                within = other;
        }
        QByteArray sql = QByteArray("SELECT max(\"") + thing.columns[column].name
                         + "\") + 1 FROM \"" + thing.name + '"';
        if (!within) {
            values[column] = m_db.integer(sql.constData()).value_or(0);
            return;
        }
        sql += QByteArray(" WHERE \"") + thing.columns[within].name + "\" IS ?1";
        auto last = m_db.prepare(sql.constData());
        last.bindAll({values[within].value_or(Statement::Value())});
        values[column] = last.next() && !last.isNull(0) ? last.integer(0) : 0;
    }
}

QString OwnReplay::textOf(qint64 source)
{
    return sources::text(m_db, SourceId{source});
}

bool OwnReplay::hasText(qint64 source)
{
    return m_db.integer("SELECT 1 FROM source_text WHERE source=?1", source).has_value();
}

/// Whether the text may be another one than that in which an own step put something.
bool OwnReplay::isElsewhere(qint64 source) const
{
    return m_theirs.textBefore(source) || m_ownTexts.contains(source);
}

/// From the text as it was for the step to the text as it is; none where they are of nothing alike.
const TextEdits *OwnReplay::editsSince(qint64 source)
{
    auto found = m_edits.find(source);
    if (found == m_edits.end()) {
        const QString own = m_ownTexts.value(source,
                                             m_theirs.textBefore(source).value_or(QString()));
        const auto changes = difference(own, textOf(source));
        found = m_edits.insert(source,
                               changes ? std::optional(TextEdits(own, *changes)) : std::nullopt);
    }
    return *found ? &**found : nullptr;
}

void OwnReplay::sayLeftOut(const QString &mine, const RowKey &row)
{
    say(SharingText::tr("One of your changes was left out: what it changed was removed."), mine,
        row);
}

/// Where the turn starts that started there.
std::optional<qint64> OwnReplay::turnNow(qint64 source, qint64 start, const TextEdits &edits)
{
    // What is put in at a start is the turn's before, unless that one ends earlier.
    const qint64 places[] = {edits.moved({start, start + 1}).start,
                             start > 0 ? edits.moved({start - 1, start}).end : 0};
    for (const qint64 place : places) {
        if (m_db.integer("SELECT 1 FROM turn WHERE source=?1 AND start=?2", source, place))
            return place;
    }
    return std::nullopt;
}

bool OwnReplay::carryTurn(StepRow &row)
{
    const qint64 source = isOfTurns(row.table) ? integerOf(row.values()[0]) : 0;
    if (!source || !isElsewhere(source))
        return true;
    constexpr size_t first = 1, last = 2, words = 3;
    const bool isTurn = row.table == StudyTable::Turn;
    const bool isNew = isTurn && row.how == How::Added;
    const qint64 start = integerOf(row.values()[first]);
    const TextEdits *edits = editsSince(source);
    if (edits && edits->isEmpty())
        return true;
    const auto placeOf = [&](const Values &values) {
        const auto at = [&](size_t column, qint64 other) {
            return isTurn && values[column] ? integerOf(values[column]) : other;
        };
        const qint64 spoken = at(words, start);
        const TurnPlace own{{start, at(last, std::max(start, spoken) + 1)}, spoken};
        return edits->moved(std::vector{own}).front();
    };
    std::optional<qint64> now;
    if (edits && !isNew)
        now = turnNow(source, start, *edits);
    if (edits && !now && row.how == How::Added) {
        // What is asked goes to the turn that holds its place, when the step itself made its turn.
        if (const TurnPlace place = placeOf(row.after); !isTurn || !place.range.isEmpty())
            now = place.range.start;
    }
    if (!now) {
        const bool isGone = isTurn && row.how == How::Removed
                            && m_theirs.hasRemoved(rowKey(row.table, row.before));
        if (!isGone) // else they took it out, too
            sayLeftOut({}, rowKey(StudyTable::Source, {row.values()[0]}));
        return false;
    }
    for (Values *values : {&row.before, &row.after}) {
        if (values->empty())
            continue;
        const TurnPlace place = placeOf(*values);
        if ((*values)[first])
            (*values)[first] = *now;
        if (isTurn && (*values)[last])
            (*values)[last] = place.range.end;
        if (isTurn && (*values)[words])
            (*values)[words] = place.words;
    }
    return true;
}

/// Puts a quote where its words are in a text that they edited; false when they are gone.
bool OwnReplay::carry(Values &quote)
{
    const Thing &thing = things::of(StudyTable::Quote);
    const auto source = size_t(thing.columnNamed("source"));
    const auto start = size_t(thing.columnNamed("start"));
    const auto end = size_t(thing.columnNamed("end"));
    const auto words = size_t(thing.columnNamed("words"));
    if (!isElsewhere(integerOf(quote[source])))
        return true;
    const QString now = textOf(integerOf(quote[source]));
    const TextEdits *edits = editsSince(integerOf(quote[source]));
    const TextRange moved = edits ? edits->moved({integerOf(quote[start]), integerOf(quote[end])})
                                  : TextRange();
    if (moved.isEmpty()) {
        say(SharingText::tr("Others edited a text, and the words of one of your quotes are gone "
                            "from it."),
            stringOf(quote[words]), rowKey(StudyTable::Source, {quote[source]}));
        return false;
    }
    quote[start] = moved.start;
    quote[end] = moved.end;
    quote[words] = now.mid(moved.start, moved.length());
    return true;
}

void OwnReplay::keep(const Thing &thing, const Values &key, size_t column,
                     const Statement::Value &mine)
{
    const auto row = ThingRows(m_db, thing.table).read(key);
    const RowKey at = rowKey(thing.table, key);
    m_kept.push_back({bothWrote(m_db, thing, row ? *row : rowOf(key, thing.columns.size()), column,
                                m_theirs.coderOf(at), stringOf(mine)),
                      thing.table, at.key, QString::fromLatin1(thing.columns[column].name),
                      stringOf(mine)});
}

void OwnReplay::keepDecision(const Values &values)
{
    const Thing &thing = things::of(StudyTable::Decision);
    const auto at = [&](const char *column) { return values[size_t(thing.columnNamed(column))]; };
    const MergeWords described(m_db);
    const QString code = described.of(StudyTable::Code, integerOf(at("code")));
    const auto now = ThingRows(m_db, StudyTable::Decision).read(values);
    const auto theirs = [&](const char *column) {
        const auto place = size_t(thing.columnNamed(column));
        return now ? described.of(thing, int(place), (*now)[place]) : QString();
    };
    const QString reason = stringOf(at("reason"));
    const QString words = reason.isEmpty() ? SharingText::tr("I decided %1.").arg(code)
                                           : SharingText::tr("I decided %1: %2").arg(code, reason);
    m_db.run("INSERT INTO discussion(id, source, round, coder, text, created) "
             "VALUES(?1, ?2, ?3, nullif(?4, 0), ?5, ?6)",
             m_db.newId<DiscussionId>(), integerOf(at("source")), integerOf(at("round")),
             integerOf(at("coder")), words, integerOf(at("created")));
    m_kept.push_back({SharingText::tr("Both decided “%1”: %2 by %3 holds. Yours, %4, is in the "
                                      "discussion.")
                          .arg(described.of(StudyTable::Source, integerOf(at("source"))),
                               theirs("code"), theirs("coder"), code),
                      thing.table, rowKey(thing.table, values).key, QString(), words});
}

void OwnReplay::changeColumn(const Thing &thing, const Values &key, size_t column,
                             const StepRow &row, const Statement::Value &now)
{
    const Statement::Value &mine = *row.after[column];
    if (now == mine)
        return;
    const bool isUntouched = row.how == How::Changed && row.before[column]
                             && *row.before[column] == now;
    // Chosen on two computers, or before two coders became one.
    if (const auto order = orderOf(thing, key); order && !isUntouched)
        return rounds::addWorkOrders(m_db, order->first, order->second, stringOf(mine));
    if (!isUntouched && thing.table == StudyTable::Turn && !thing.columns[column].refersTo)
        throw NotDone{SharingText::tr("others changed the turns of the same text"), {}};
    const MergeRole role = thing.columns[column].role;
    if (!isUntouched && role == MergeRole::Text && !std::get<QString>(now).isEmpty()) {
        const auto both = row.how == How::Changed && row.before[column]
                              ? joined(stringOf(row.before[column]), stringOf(now), stringOf(mine))
                              : std::nullopt;
        if (!both)
            return keep(thing, key, column, mine);
        ThingRows(m_db, thing.table).update(key, int(column), *both);
        const auto its = ThingRows(m_db, thing.table).read(key);
        return say(
            SharingText::tr("Others wrote in “%1”, too; theirs and yours are both in it now.")
                .arg(nameOf(thing, its ? valuesOf(*its) : key)));
    }
    ThingRows(m_db, thing.table).update(key, int(column), mine);
    const auto stands = ThingRows(m_db, thing.table).read(key);
    if (!isUntouched && stands && (role == MergeRole::Value || role == MergeRole::Text))
        m_kept.push_back(told(m_db, {thing, *stands, column, mine, now,
                                     m_theirs.coderOf(rowKey(thing.table, key)), true}));
}

void OwnReplay::changeText(const StepRow &row)
{
    const qint64 source = integerOf(row.before[0]);
    const QString before = stringOf(row.before[1]);
    const QString mine = stringOf(row.after[1]);
    if (m_theirs.textBefore(source)) // and took it out, and it came back just now
        throw NotDone{SharingText::tr("others edited the same text"), mine, source};
    if (textOf(source) == mine)
        return;
    m_textsBefore.insert(source, before);
    m_edits.remove(source);
    ThingRows(m_db, row.table).update(row.before, 1, mine);
}

void OwnReplay::change(const StepRow &row)
{
    const Thing &thing = things::of(row.table);
    const Values key = mapped(thing, row.before);
    Values values = mapped(thing, row.after);
    if (isOrderOfNobody(thing, key))
        return;
    ThingRows rows(m_db, row.table);
    auto now = rows.read(key);
    if (!now && row.table == StudyTable::Label) { // the same label once more, which is the later
        for (size_t column = 0; column < values.size(); ++column) {
            if (!values[column])
                values[column] = key[column];
        }
        return add({row.table, How::Added, {}, values});
    }
    if (!now) {
        std::vector<TheirChanges::Said> said;
        m_theirs.bringBack(rowKey(row.table, key), said);
        sayBroughtBack(said);
        now = rows.read(key);
    }
    if (!now) {
        QStringList mine;
        for (const auto &value : row.after)
            mine << stringOf(value);
        mine.removeAll(QString());
        sayLeftOut(mine.join(u'\n'), {row.table, {}});
        return;
    }
    if (row.table == StudyTable::SourceText)
        return changeText(row);
    if (!need(thing, values))
        throw NotDone{SharingText::tr("something it needs was removed"), {}};
    Values moved = valuesOf(*now);
    for (size_t column = 0; column < values.size(); ++column) {
        if (values[column])
            moved[column] = values[column];
    }
    if (row.table == StudyTable::Decision && m_theirs.hasTouched(rowKey(row.table, key)))
        return keepDecision(moved);
    if (row.table == StudyTable::Quote && isElsewhere(integerAt(row.table, moved, "source"))) {
        if (!moveRange(values, moved)) // of which I chose other words
            return;
    }
    requireFreeName(thing, values, moved);
    Values atOnce = values;
    for (size_t column = 0; column < atOnce.size(); ++column) {
        if (thing.columns[column].role == MergeRole::Text || row.table == StudyTable::Setting)
            atOnce[column].reset(); // which may be put together with theirs
    }
    rows.update(key, atOnce);
    for (size_t column = size_t(thing.keyColumns()); column < values.size(); ++column) {
        if (values[column])
            changeColumn(thing, key, column, {row.table, row.how, row.before, values},
                         (*now)[column]);
    }
}

/// Of a quote whose range I changed, to where it is by now: the row says what of it I changed only,
/// and the rest is where they have it, but it is as long as its words.
bool OwnReplay::moveRange(Values &values, Values &quote)
{
    const Thing &thing = things::of(StudyTable::Quote);
    const auto start = size_t(thing.columnNamed("start"));
    const auto end = size_t(thing.columnNamed("end"));
    const auto words = size_t(thing.columnNamed("words"));
    if (!values[start] && !values[end])
        return true;
    const qint64 length = stringOf(quote[words]).size();
    if (!values[start])
        quote[start] = integerOf(quote[end]) - length;
    if (!values[end])
        quote[end] = integerOf(quote[start]) + length;
    if (!carry(quote))
        return false;
    for (const size_t column : {start, end, words})
        values[column] = quote[column];
    return true;
}

void OwnReplay::remove(const StepRow &row)
{
    const Thing &thing = things::of(row.table);
    const Values key = mapped(thing, row.before);
    ThingRows rows(m_db, row.table);
    const auto now = rows.read(key);
    if (!now)
        return;
    if (m_theirs.hasTouched(rowKey(row.table, key))) {
        if (orderOf(thing, key))
            return; // they chose one, too
        const Values before = mapped(thing, row.before);
        // Where its words lie in a text that they edited.
        const bool isCarried = row.table == StudyTable::Quote
                               && m_theirs.textBefore(integerOf(before[1]));
        for (size_t column = 0; column < before.size(); ++column) {
            const MergeRole role = thing.columns[column].role;
            if (isCarried
                && (int(column) == thing.columnNamed("start")
                    || int(column) == thing.columnNamed("end")))
                continue;
            if (role != MergeRole::Quiet && role != MergeRole::Position && before[column]
                && *before[column] != (*now)[column])
                throw NotDone{
                    SharingText::tr("others changed “%1” meanwhile").arg(nameOf(thing, before)),
                    {}};
        }
    }
    rows.remove(key);
}

/// Their quotes lie where their words are in a text that the step edited.
void OwnReplay::carryTheirs(const std::vector<StepRow> &rows)
{
    if (m_textsBefore.isEmpty())
        return;
    QSet<qint64> mine;
    for (const StepRow &row : rows) {
        if (row.table == StudyTable::Quote)
            mine.insert(integerOf(row.values()[0]));
    }
    struct Edited {
        QString now;
        std::optional<TextEdits> edits; // none where the texts are of nothing alike
    };
    QHash<qint64, Edited> texts;
    for (const qint64 quote : m_theirs.idsIn(StudyTable::Quote)) {
        auto place = m_db.query("SELECT source, start, \"end\" FROM quote WHERE id=?1", quote);
        if (mine.contains(quote) || !place.next() || !m_textsBefore.contains(place.integer(0)))
            continue;
        const qint64 source = place.integer(0);
        const TextRange range{place.integer(1), place.integer(2)};
        auto text = texts.find(source);
        if (text == texts.end()) {
            const QString before = m_textsBefore.value(source);
            text = texts.insert(source, {textOf(source), {}});
            if (const auto changes = difference(before, text->now))
                text->edits.emplace(before, *changes);
        }
        const TextRange moved = text->edits ? text->edits->moved(range) : TextRange();
        if (moved.isEmpty())
            throw NotDone{SharingText::tr("others coded words that it removes"), {}};
        m_db.run("UPDATE quote SET start=?2, \"end\"=?3, words=?4 WHERE id=?1", quote, moved.start,
                 moved.end, text->now.mid(moved.start, moved.length()));
    }
}

/// Nothing that they made meanwhile may hang on what the step removed.
void OwnReplay::requireUnused(const std::vector<StepRow> &rows)
{
    for (const StepRow &row : rows) {
        if (row.how != How::Removed)
            continue;
        const Thing &thing = things::of(row.table);
        const Values gone = mapped(thing, row.before);
        if (row.table == StudyTable::RoundSource
            && m_db.integer("SELECT 1 FROM (SELECT source, round FROM label UNION ALL "
                            "SELECT source, round FROM decision UNION ALL "
                            "SELECT source, round FROM discussion UNION ALL "
                            "SELECT source, round FROM round_part) WHERE source=?1 AND round=?2",
                            integerOf(gone[0]), integerOf(gone[1])))
            throw NotDone{
                SharingText::tr("others worked on a report that it takes out of the round"), {}};
        if (!thing.hasId())
            continue;
        const qint64 id = integerOf(gone[0]);
        if (ThingRows(m_db, row.table).read({Statement::Value(id)}))
            continue;
        for (const Thing &other : things::all()) {
            for (const ThingColumn &column : other.columns) {
                if (column.refersTo != row.table)
                    continue;
                const QByteArray where = QByteArray("\"") + other.name + "\" SET \"" + column.name
                                         + "\"=NULL WHERE \"" + column.name + "\"=?1";
                const QByteArray asked = QByteArray("SELECT 1 FROM \"") + other.name + "\" WHERE \""
                                         + column.name + "\"=?1 LIMIT 1";
                if (!m_db.integer(asked.constData(), id))
                    continue;
                if (!column.mayLose)
                    throw NotDone{SharingText::tr("others used “%1” meanwhile")
                                      .arg(nameOf(thing, row.before)),
                                  {}};
                if (other.table == StudyTable::Turn) { // a speaker goes with the last turn only
                    ThingRows(m_db, row.table).insert(gone);
                    break;
                }
                m_db.run(("UPDATE " + where).constData(), id);
            }
        }
    }
}

} // namespace axial::sharing
