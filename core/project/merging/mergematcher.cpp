#include "core/project/merging/mergematcher.h"

#include "core/text/words/comparable.h"

namespace axial {
namespace {

bool isEmpty(const Statement::Value &value)
{
    const auto *text = std::get_if<QString>(&value);
    return std::holds_alternative<std::monostate>(value) || (text && text->isEmpty());
}

} // namespace

QByteArray mergeColumns(const Thing &table, size_t from)
{
    QByteArray sql;
    for (size_t column = from; column < table.columns.size(); ++column)
        sql += (column > from ? ", \"" : "\"") + QByteArray(table.columns[column].name) + '"';
    return sql;
}

MergeMatcher::MergeMatcher(Database &db, const Thing &table, const ThingMatch &match)
    : m_db(db), m_table(table), m_match(match)
{
    if (!table.isIndexed)
        return;
    m_sql = QByteArray("SELECT id FROM ") + table.name + " WHERE ";
    for (size_t place = 0; place < match.columns.size(); ++place) {
        // The + keeps SQLite from choosing another index than that of the first column.
        m_sql += (place > 0 ? " AND +\"" : "\"")
                 + QByteArray(table.columns[size_t(match.columns[place])].name) + "\" IS ?"
                 + QByteArray::number(int(place) + 1);
    }
    m_sql += " ORDER BY id LIMIT 1";
}

bool MergeMatcher::hasKey(const MergeRow &row) const
{
    return m_match.needed < 0 || !isEmpty(row[size_t(m_match.needed)]);
}

QByteArray MergeMatcher::keyOf(const MergeRow &row) const
{
    QByteArray key;
    for (const int column : m_match.columns) {
        Statement::Value value = row[size_t(column)];
        if (auto *text = std::get_if<QString>(&value); text && m_match.folds)
            *text = nameKey(*text);
        const QByteArray part = mergeKey({value}, 1);
        key += QByteArray::number(part.size()) + ':' + part;
    }
    return key;
}

void MergeMatcher::readAll()
{
    m_isRead = true;
    const QByteArray sql = "SELECT " + mergeColumns(m_table) + " FROM " + m_table.name
                           + " ORDER BY id DESC"; // the first of several is found
    auto rows = m_db.query(sql.constData());
    MergeRow row(m_table.columns.size());
    while (rows.next()) {
        for (size_t column = 0; column < row.size(); ++column)
            row[column] = rows.value(int(column));
        add(row);
    }
}

std::optional<qint64> MergeMatcher::find(const MergeRow &row)
{
    if (!hasKey(row))
        return std::nullopt;
    if (!m_sql.isEmpty()) {
        MergeRow values;
        for (const int column : m_match.columns)
            values.push_back(row[size_t(column)]);
        auto found = m_db.prepare(m_sql.constData());
        found.bindAll(values);
        return found.next() ? std::optional(found.integer(0)) : std::nullopt;
    }
    if (!m_isRead)
        readAll();
    const auto found = m_rows.constFind(keyOf(row));
    return found == m_rows.cend() ? std::nullopt : std::optional(*found);
}

void MergeMatcher::add(const MergeRow &row)
{
    if (m_isRead && hasKey(row))
        m_rows.insert(keyOf(row), std::get<qint64>(row.front()));
}

void MergeMatcher::remove(const MergeRow &row)
{
    if (!m_isRead || !hasKey(row))
        return;
    const auto found = m_rows.constFind(keyOf(row));
    if (found != m_rows.cend() && *found == std::get<qint64>(row.front()))
        m_rows.erase(found);
}

} // namespace axial
