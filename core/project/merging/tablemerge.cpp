#include "core/project/merging/tablemerge.h"

#include "core/base/messages.h"
#include "core/project/merging/mergedifference.h"

#include <algorithm>

namespace axial {

namespace {

/// "Name (2)", "Name (3)"...; of a number the next.
void countOn(Statement::Value &value, int attempt)
{
    if (auto *number = std::get_if<qint64>(&value)) {
        ++*number;
        return;
    }
    QString name = std::get<QString>(value);
    if (attempt > 2)
        name.chop(QStringLiteral(" (%1)").arg(attempt - 1).size());
    value = name + QStringLiteral(" (%1)").arg(attempt);
}

} // namespace

NewRows::NewRows(MergeWork &work, const Thing &table, std::vector<MergeMatcher> &matchers)
    : m_work(work), m_table(table), m_matchers(matchers), m_sql("INSERT INTO " + table.insertion())
{
}

void NewRows::insert(MergeRow row)
{
    if (m_table.hasId() && !m_table.canJoin)
        freeNames(row);
    for (size_t column = 0; column < row.size(); ++column) {
        if (m_table.columns[column].role != MergeRole::Position)
            continue;
        // Below 0: it is in no list.
        if (std::get<qint64>(row[column]) >= 0)
            row[column] = nextPosition(row, int(column));
    }
    auto statement = m_work.db.prepare(m_sql.constData());
    statement.bindAll(row);
    statement.next();
    if (m_table.hasId()) {
        for (MergeMatcher &matcher : m_matchers)
            matcher.add(row);
    }
}

void NewRows::freeNames(MergeRow &row)
{
    for (MergeMatcher &matcher : m_matchers) {
        if (!matcher.match().isName)
            continue;
        Statement::Value &name = row[size_t(matcher.match().columns.back())];
        const Statement::Value before = name;
        for (int attempt = 2; matcher.find(row); ++attempt) {
            if (matcher.match().needed >= 0 && m_table.table == StudyTable::Code)
                name = QString(); // a key can be missing
            else
                countOn(name, attempt);
        }
        if (name != before)
            m_work.report.note(
                MergingText::tr(
                    "“%1” is something else here; “%1” of the other project came in as “%2”.")
                    .arg(m_work.mine.of(m_table, matcher.match().columns.back(), before),
                         m_work.mine.of(m_table, matcher.match().columns.back(), name)));
    }
}

/// After the last of what lies in the same thing, where the table is a tree or belongs to one.
qint64 NewRows::nextPosition(const MergeRow &row, int column)
{
    int scope = -1;
    for (int each = 1; each >= 0; --each) {
        if (m_table.columns[size_t(each)].refersTo && !m_table.columns[size_t(each)].mayLose)
            scope = each;
    }
    const auto *lies = scope >= 0 ? std::get_if<qint64>(&row[size_t(scope)]) : nullptr;
    const qint64 place = lies ? *lies : 0;
    const auto known = m_positions.find(place);
    if (known != m_positions.end())
        return known->second++;
    QByteArray sql = "SELECT max(\"" + QByteArray(m_table.columns[size_t(column)].name)
                     + "\") FROM " + m_table.name;
    qint64 next = 0;
    if (scope >= 0) {
        sql += " WHERE \"" + QByteArray(m_table.columns[size_t(scope)].name) + "\" IS ?1";
        auto last = m_work.db.prepare(sql.constData());
        last.bindAll({row[size_t(scope)]});
        next = last.next() && !last.isNull(0) ? last.integer(0) + 1 : 0;
    } else {
        const auto last = m_work.db.integer(sql.constData());
        next = last ? *last + 1 : 0;
    }
    m_positions[place] = next + 1;
    return next;
}

namespace {

constexpr quint64 bit(int column)
{
    return quint64(1) << column;
}

constexpr quint64 allColumns = ~quint64(0);

QByteArray selectSql(const Thing &table)
{
    QByteArray order = "1";
    for (size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].role == MergeRole::Position)
            order = "position, 1";
    }
    return "SELECT " + table.columnNames() + " FROM " + table.name + " ORDER BY " + order;
}

} // namespace

TableMerge::TableMerge(MergeWork &work, const Thing &table)
    : m_work(work), m_table(table), m_selectSql(selectSql(table)),
      m_mineSql("SELECT " + table.columnNames() + " FROM " + table.name + " WHERE "
                + table.keyCondition()),
      m_new(work, table, m_matchers)
{
    for (const ThingMatch &match : table.matches)
        m_matchers.emplace_back(work.db, table, match);
}

void TableMerge::run()
{
    if (!m_table.hasId())
        return takeKeyed();
    takeById();
    if (m_table.parentColumn() >= 0) {
        takeNested();
        takeParents();
    } else {
        takeNew();
    }
}

std::optional<MergeRow> TableMerge::translated(const MergeRow &theirs) const
{
    MergeRow row = theirs;
    for (size_t column = 0; column < row.size(); ++column) {
        const ThingColumn &each = m_table.columns[column];
        const auto *id = std::get_if<qint64>(&row[column]);
        if (!each.refersTo || !id)
            continue;
        if (const auto mine = m_work.ids.find(*each.refersTo, *id))
            row[column] = *mine;
        else if (each.mayLose)
            row[column] = std::monostate();
        else
            return std::nullopt;
    }
    return row;
}

std::optional<MergeRow> TableMerge::mineAt(const MergeRow &keys)
{
    auto found = m_work.db.prepare(m_mineSql.constData());
    found.bindAll({keys.begin(), keys.begin() + m_table.keyColumns()});
    return found.next() ? std::optional(found.values()) : std::nullopt;
}

/// Those that have the same id in both, since they were one thing once.
void TableMerge::takeById()
{
    const int parent = m_table.parentColumn();
    const int kind = m_table.table == StudyTable::Code ? m_table.columnNamed("kind") : -1;
    auto rows = m_work.other.query(m_selectSql.constData());
    while (rows.next()) {
        m_work.pause();
        const MergeRow theirs = rows.values();
        const auto id = std::get<qint64>(theirs.front());
        if (m_work.ids.find(m_table.table, id))
            continue; // as whoever asked for this knew before
        std::optional<qint64> known = id;
        if (m_table.isNamed) {
            if (const auto named = m_matchers.front().find(theirs))
                known = named;
        }
        const auto mine = mineAt({Statement::Value(*known)});
        if (!mine || m_known.contains(*known)
            || (kind >= 0 && (*mine)[size_t(kind)] != theirs[size_t(kind)]))
            continue;
        // What it lies in may have come in meanwhile, and is looked at later.
        MergeRow row = theirs;
        if (parent >= 0)
            row[size_t(parent)] = std::monostate();
        auto ours = translated(row);
        if (!ours)
            continue;
        if (parent >= 0)
            (*ours)[size_t(parent)] = (*mine)[size_t(parent)];
        ours->front() = *known;
        if (m_adapt && !m_adapt(*ours, &*mine, id))
            continue;
        m_known.insert(*known);
        m_work.ids.put(m_table.table, id, *known);
        compare(*mine, *ours, mergeKey(theirs, 1));
    }
}

void TableMerge::takeNew()
{
    auto rows = m_work.other.query(m_selectSql.constData());
    while (rows.next()) {
        m_work.pause();
        const MergeRow theirs = rows.values();
        if (!m_work.ids.find(m_table.table, std::get<qint64>(theirs.front())))
            takeNewOf(theirs);
    }
}

/// Those whose parents are there, until no more can come.
void TableMerge::takeNested()
{
    const auto parent = size_t(m_table.parentColumn());
    std::vector<MergeRow> waiting;
    auto rows = m_work.other.query(m_selectSql.constData());
    while (rows.next()) {
        MergeRow theirs = rows.values();
        if (!m_work.ids.find(m_table.table, std::get<qint64>(theirs.front())))
            waiting.push_back(std::move(theirs));
    }
    size_t before = waiting.size() + 1;
    while (!waiting.empty() && waiting.size() < before) {
        before = waiting.size();
        std::vector<MergeRow> left;
        for (MergeRow &theirs : waiting) {
            m_work.pause();
            const auto *id = std::get_if<qint64>(&theirs[parent]);
            if (!id || m_work.ids.find(m_table.table, *id))
                takeNewOf(theirs);
            else
                left.push_back(std::move(theirs));
        }
        waiting = std::move(left);
    }
}

void TableMerge::takeNewOf(const MergeRow &theirs)
{
    const auto id = std::get<qint64>(theirs.front());
    auto row = translated(theirs);
    if (!row || (m_adapt && !m_adapt(*row, nullptr, id)))
        return;
    std::optional<qint64> same;
    for (MergeMatcher &matcher : m_matchers) {
        const bool isSought = !same && matcher.match().isSame;
        const auto found = isSought ? matcher.find(*row) : std::nullopt;
        if (found && (m_table.canJoin || !m_known.contains(*found)))
            same = found;
    }
    if (!same && m_lastFind) {
        same = m_lastFind(*row, id);
        if (same && m_known.contains(*same))
            same.reset();
    }
    const QByteArray key = mergeKey(theirs, 1);
    if (same) {
        const auto mine = mineAt({Statement::Value(*same)});
        m_work.ids.put(m_table.table, id, *same);
        m_known.insert(*same);
        row->front() = *same;
        if (m_table.parentColumn() >= 0) // the same name may lie elsewhere
            (*row)[size_t(m_table.parentColumn())] = (*mine)[size_t(m_table.parentColumn())];
        compare(*mine, *row, key);
        return;
    }
    bool isAsked = false;
    if (!staysRemoved(theirs, *row, isAsked)) {
        if (mineAt({Statement::Value(id)}))
            row->front() = m_work.db.newId<CodeId>().value; // any: ids know no kinds
        const auto mine = std::get<qint64>(row->front());
        m_work.ids.put(m_table.table, id, mine);
        m_work.ids.putNew(m_table.table, mine);
        m_known.insert(mine);
        m_new.insert(std::move(*row));
    }
    countNew(isAsked);
}

/// What lay elsewhere in the tree, once everything it may lie in is there.
void TableMerge::takeParents()
{
    const auto parent = size_t(m_table.parentColumn());
    auto rows = m_work.other.query(m_selectSql.constData());
    while (rows.next()) {
        m_work.pause();
        const MergeRow theirs = rows.values();
        const auto id = m_work.ids.find(m_table.table, std::get<qint64>(theirs.front()));
        if (!id || m_work.ids.isNew(m_table.table, *id))
            continue;
        const auto mine = mineAt({Statement::Value(*id)});
        const auto ours = translated(theirs);
        if (!mine || !ours || (*mine)[parent] == (*ours)[parent])
            continue;
        const auto *into = std::get_if<qint64>(&(*ours)[parent]);
        // A root stays one, and nothing is hung into itself.
        bool fits = into && !std::holds_alternative<std::monostate>((*mine)[parent]);
        for (auto up = into ? std::optional(*into) : std::nullopt; up && fits;) {
            fits = *up != *id;
            up = m_work.db.integer(
                ("SELECT parent FROM " + QByteArray(m_table.name) + " WHERE id=?1").constData(),
                *up);
        }
        if (!fits)
            continue;
        MergeRow moved = *mine;
        moved[parent] = (*ours)[parent];
        MergeDifference difference(m_work, m_table, *mine, moved, mergeKey(theirs, 1));
        difference.settle(bit(int(parent)));
        if (difference.isConflict())
            ++m_work.report.of(m_table.kind).conflicting;
        if (difference.taken() && take(*mine, difference.now(), difference.taken()))
            ++m_work.report.of(m_table.kind).changed;
    }
}

void TableMerge::takeKeyed()
{
    auto rows = m_work.other.query(m_selectSql.constData());
    while (rows.next()) {
        m_work.pause();
        const MergeRow theirs = rows.values();
        auto row = translated(theirs);
        if (!row)
            continue;
        const auto mine = mineAt(*row);
        if (m_adapt && !m_adapt(*row, mine ? &*mine : nullptr, 0))
            continue;
        if (mine) {
            compare(*mine, *row, mergeKey(theirs, m_table.keyColumns()));
            continue;
        }
        bool isAsked = false;
        if (!staysRemoved(theirs, *row, isAsked))
            m_new.insert(std::move(*row));
        countNew(isAsked);
    }
}

/// A row of theirs that had none here.
void TableMerge::countNew(bool isAsked)
{
    MergeCounts &counts = m_work.report.of(m_table.kind);
    if (isAsked)
        ++counts.conflicting;
    else if (m_table.isCounted)
        ++counts.added;
}

void TableMerge::compare(const MergeRow &mine, const MergeRow &theirs, const QByteArray &key)
{
    MergeCounts &counts = m_work.report.of(m_table.kind);
    MergeDifference difference(m_work, m_table, mine, theirs, key);
    difference.settle(allColumns);
    const bool isTaken = difference.taken() && take(mine, difference.now(), difference.taken());
    if (difference.isConflict())
        ++counts.conflicting;
    else if (isTaken)
        ++counts.changed;
    else if (m_table.isCounted)
        ++counts.equal;
}

/// Another of ours that has a name which this one is to take; only one thing may have it.
std::optional<qint64> TableMerge::nameHolder(const MergeRow &row, quint64 columns)
{
    for (MergeMatcher &matcher : m_matchers) {
        const auto &names = matcher.match().columns;
        const bool isTouched = std::any_of(names.begin(), names.end(),
                                           [&](int column) { return columns & bit(column); });
        if (!matcher.match().isName || !isTouched)
            continue;
        const auto holder = matcher.find(row);
        if (holder && *holder != std::get<qint64>(row.front()))
            return holder;
    }
    return std::nullopt;
}

bool TableMerge::take(const MergeRow &mine, const MergeRow &now, quint64 columns)
{
    if (m_table.hasId() && nameHolder(now, columns)) {
        m_work.report.note(MergingText::tr("“%1” stays as it is here: its value in the other "
                                           "project has another meaning here.")
                               .arg(m_work.blindness.about(m_table, mine, m_work.mine)));
        return false;
    }
    QByteArrayList sets;
    MergeRow values(now.begin(), now.begin() + m_table.keyColumns());
    for (size_t column = 0; column < now.size(); ++column) {
        if (!(columns & bit(int(column))))
            continue;
        values.push_back(now[column]);
        sets << '"' + QByteArray(m_table.columns[column].name) + "\"=?"
                    + QByteArray::number(qsizetype(values.size()));
    }
    const QByteArray sql = QByteArray("UPDATE ") + m_table.name + " SET " + sets.join(", ")
                           + " WHERE " + m_table.keyCondition();
    auto update = m_work.db.prepare(sql.constData());
    update.bindAll(values);
    update.next();
    if (m_table.hasId()) {
        for (MergeMatcher &matcher : m_matchers) {
            matcher.remove(mine);
            matcher.add(now);
        }
        if (m_taken)
            m_taken(std::get<qint64>(now.front()), columns);
    }
    return true;
}

/// It was removed here, and what it belongs to is still here: that is asked about. Kept, unless
/// somebody says otherwise.
bool TableMerge::staysRemoved(const MergeRow &theirs, const MergeRow &row, bool &isAsked)
{
    const QByteArray key = mergeKey(theirs, m_table.keyColumns());
    if (!m_work.history.isShared || !m_work.history.here.hasRemoved(m_table.table, key))
        return false;
    if (m_table.isSilent)
        return true;
    for (size_t column = 0; column < row.size(); ++column) {
        const auto *id = std::get_if<qint64>(&row[column]);
        const auto &refersTo = m_table.columns[column].refersTo;
        if (refersTo && id && m_work.ids.isNew(*refersTo, *id))
            return false; // it comes back with what it belongs to
    }
    isAsked = true;
    MergeConflict conflict;
    conflict.id = QStringLiteral("%1:%2:removed here")
                      .arg(QLatin1String(m_table.name), QString::fromUtf8(key));
    conflict.kind = m_table.kind;
    conflict.about = m_work.blindness.hides(m_table, row)
                         ? m_work.blindness.about(m_table, row, m_work.mine)
                         : m_work.theirs.of(m_table, theirs);
    conflict.mine = MergingText::tr("removed");
    conflict.theirs = MergingText::tr("still there");
    conflict.isRemoval = true;
    conflict.proposed = MergeChoice::Theirs;
    return m_work.ask(std::move(conflict)) == MergeChoice::Mine;
}

} // namespace axial
