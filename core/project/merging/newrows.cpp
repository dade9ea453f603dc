#include "core/project/merging/newrows.h"

#include "core/base/messages.h"

namespace axial {
namespace {

QByteArray insertSql(const Thing &table)
{
    QByteArray sql = QByteArray("INSERT INTO ") + table.name + '(' + mergeColumns(table)
                     + ") VALUES(";
    for (size_t column = 0; column < table.columns.size(); ++column)
        sql += (column > 0 ? ",?" : "?") + QByteArray::number(qsizetype(column) + 1);
    return sql + ')';
}

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
    : m_work(work), m_table(table), m_matchers(matchers), m_sql(insertSql(table))
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

} // namespace axial
