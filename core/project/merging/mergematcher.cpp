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

std::optional<QByteArray> matchKey(const ThingMatch &match, const MergeRow &row)
{
    if (match.needed >= 0 && isEmpty(row[size_t(match.needed)]))
        return std::nullopt;
    QByteArray key;
    for (const int column : match.columns) {
        Statement::Value value = row[size_t(column)];
        if (auto *text = std::get_if<QString>(&value); text && match.folds)
            *text = nameKey(*text);
        const QByteArray part = mergeKey({value}, 1);
        key += QByteArray::number(part.size()) + ':' + part;
    }
    return key;
}

QByteArray matchCondition(const Thing &table, const ThingMatch &match)
{
    QByteArray sql;
    for (size_t place = 0; place < match.columns.size(); ++place) {
        // The + keeps SQLite from choosing another index than that of the first column.
        sql += (place > 0 ? " AND +\"" : "\"")
               + QByteArray(table.columns[size_t(match.columns[place])].name) + "\" IS ?"
               + QByteArray::number(int(place) + 1);
    }
    return sql;
}

MergeMatcher::MergeMatcher(Database &db, const Thing &table, const ThingMatch &match)
    : m_db(db), m_table(table), m_match(match)
{
    if (!table.isIndexed)
        return;
    m_sql = QByteArray("SELECT id FROM ") + table.name + " WHERE " + matchCondition(table, match)
            + " ORDER BY id LIMIT 1";
}

void MergeMatcher::readAll()
{
    m_isRead = true;
    const QByteArray sql = "SELECT " + m_table.columnNames() + " FROM " + m_table.name
                           + " ORDER BY id DESC"; // the first of several is found
    auto rows = m_db.query(sql.constData());
    while (rows.next())
        add(rows.values());
}

std::optional<qint64> MergeMatcher::find(const MergeRow &row)
{
    const auto key = matchKey(m_match, row);
    if (!key)
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
    const auto found = m_rows.constFind(*key);
    return found == m_rows.cend() ? std::nullopt : std::optional(*found);
}

void MergeMatcher::add(const MergeRow &row)
{
    const auto key = m_isRead ? matchKey(m_match, row) : std::nullopt;
    if (key)
        m_rows.insert(*key, std::get<qint64>(row.front()));
}

void MergeMatcher::remove(const MergeRow &row)
{
    const auto key = m_isRead ? matchKey(m_match, row) : std::nullopt;
    if (!key)
        return;
    const auto found = m_rows.constFind(*key);
    if (found != m_rows.cend() && *found == std::get<qint64>(row.front()))
        m_rows.erase(found);
}

} // namespace axial
