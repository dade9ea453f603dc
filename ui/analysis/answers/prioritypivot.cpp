#include "ui/analysis/answers/prioritypivot.h"

#include "core/base/error.h"
#include "core/query/columns.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <numeric>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(Analysis)
};

int required(const Table &table, const QString &name)
{
    const int column = table.column(name);
    if (column < 0)
        throw Error(Messages::tr("The result has no column “%1”.").arg(name));
    return column;
}

/// The same question for all groups together.
std::shared_ptr<const QueryCall> withoutGroup(const Cell &cell)
{
    if (!cell.evidence)
        return {};
    QueryCall call = *cell.evidence;
    call.parameters.remove(QStringLiteral("group"));
    return std::make_shared<const QueryCall>(std::move(call));
}

/// The column of the codes, whose head says their level.
int codeAt(const Table &priorities)
{
    return required(priorities, columns::key) + 1;
}

qint64 count(const Table &table, size_t row, int column)
{
    return qRound64(table.number(row, column));
}

} // namespace

PriorityPivot::PriorityPivot(const Table &priorities, bool byQuotes) : m_byQuotes(byQuotes)
{
    const int key = required(priorities, columns::key);
    const int code = codeAt(priorities);
    const int group = required(priorities, columns::group);
    const int size = required(priorities, columns::groupSize);
    m_measure = required(priorities, byQuotes ? columns::quotes : columns::participants);
    QStringList groups;
    std::vector<qint64> sizes;
    QHash<QString, size_t> rowOfTheme;
    for (size_t row = 0; row < priorities.rows.size(); ++row) {
        const QString groupName = priorities.text(row, group);
        if (!groups.contains(groupName)) {
            groups << groupName;
            sizes.push_back(count(priorities, row, size));
        }
        const QString name = priorities.text(row, key) + QChar(0) + priorities.text(row, code);
        const auto known = rowOfTheme.constFind(name);
        const size_t at = known == rowOfTheme.constEnd() ? m_rows.size() : *known;
        if (at == m_rows.size()) {
            rowOfTheme.insert(name, at);
            m_rows.emplace_back();
        }
        m_rows[at].push_back(row);
    }
    m_table.title = priorities.title;
    m_table.base = priorities.base;
    m_table.notes = priorities.notes;
    addColumns(priorities, groups, sizes);
    for (const std::vector<size_t> &rows : m_rows)
        m_table.rows.push_back(rowOf(priorities, rows));
}

void PriorityPivot::addColumns(const Table &priorities, const QStringList &groups,
                               const std::vector<qint64> &sizes)
{
    m_table.columns = {priorities.columns[size_t(required(priorities, columns::key))],
                       priorities.columns[size_t(codeAt(priorities))]};
    m_companions = {-1, -1};
    const auto addCount = [&](const QString &name, const QString &shareName) {
        m_table.columns.push_back({name, ColumnKind::Count});
        m_companions.push_back(m_byQuotes ? -1 : int(m_table.columns.size()));
        if (m_byQuotes)
            return;
        m_table.columns.push_back({shareName, ColumnKind::Share});
        m_companions.push_back(-1);
    };
    for (qsizetype i = 0; i < groups.size(); ++i)
        addCount(Messages::tr("%1, n = %2").arg(groups[i]).arg(sizes[size_t(i)]),
                 Messages::tr("%1, share").arg(groups[i]));
    if (groups.size() > 1)
        addCount(
            Messages::tr("All, n = %1").arg(std::accumulate(sizes.begin(), sizes.end(), qint64(0))),
            Messages::tr("All, share"));
    m_table.columns.push_back(
        {m_byQuotes ? Messages::tr("Participants") : Messages::tr("Quotes"), ColumnKind::Count});
    m_companions.push_back(-1);
}

TableRow PriorityPivot::rowOf(const Table &priorities, const std::vector<size_t> &rows) const
{
    const int share = required(priorities, columns::share);
    const int size = required(priorities, columns::groupSize);
    const int other = required(priorities, m_byQuotes ? columns::participants : columns::quotes);
    const size_t first = rows.front();
    const Cell &counted = priorities.rows[first][size_t(m_measure)];
    const auto all = rows.size() == 1 ? counted.evidence : withoutGroup(counted);
    TableRow row{priorities.rows[first][size_t(required(priorities, columns::key))],
                 priorities.rows[first][size_t(codeAt(priorities))]};
    row[0].evidence = row[1].evidence = all;
    qint64 sum = 0, people = 0, others = 0;
    for (const size_t at : rows) {
        row.push_back(priorities.rows[at][size_t(m_measure)]);
        if (!m_byQuotes)
            row.push_back(priorities.rows[at][size_t(share)]);
        sum += count(priorities, at, m_measure);
        people += count(priorities, at, size);
        others += count(priorities, at, other);
    }
    if (rows.size() > 1) {
        row.push_back(sum);
        row.back().evidence = all;
    }
    if (rows.size() > 1 && !m_byQuotes) {
        row.push_back(people ? Cell(double(sum) / double(people)) : Cell());
        row.back().evidence = all;
    }
    row.push_back(others);
    row.back().evidence = all;
    row.resize(m_table.columns.size());
    return row;
}

std::optional<TablePlace> PriorityPivot::origin(TablePlace place) const
{
    if (place.row >= m_rows.size() || place.column < 2)
        return {};
    const auto group = size_t(place.column - 2) / (m_byQuotes ? 1 : 2);
    if (group >= m_rows[place.row].size())
        return {};
    return TablePlace{m_rows[place.row][group], m_measure};
}

std::optional<TablePlace> PriorityPivot::placeOf(size_t priorityRow) const
{
    for (size_t row = 0; row < m_rows.size(); ++row) {
        const auto found = std::find(m_rows[row].begin(), m_rows[row].end(), priorityRow);
        if (found != m_rows[row].end())
            return TablePlace{row, groupColumn(size_t(found - m_rows[row].begin()))};
    }
    return {};
}

} // namespace axial
