#include "core/query/crosstab/crosscounts.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/percent.h"
#include "core/query/columns.h"
#include "core/stats/bootstrap.h"

#include <algorithm>
#include <numeric>

namespace axial::query {
namespace {

// Sixteen bytes are counted with, and about a kilobyte leads a cell that is shown back to its
// quotes.
constexpr size_t mostCounted = 8'000'000;
constexpr size_t mostShown = 200'000;

void requireFew(size_t rows, size_t columns, size_t most)
{
    if (rows > 0 && columns > most / rows)
        throw Error(
            QueryText::tr("A table of %1 rows and %2 columns would have more than %3 cells. "
                          "Choose a higher level of codes or another dimension, or show "
                          "the used ones only.")
                .arg(rows)
                .arg(columns)
                .arg(most));
}

QString number(double value)
{
    return displayText(CellValue(value), ColumnKind::Score);
}

QString fisherWords(const ContingencyTable &table, const Progress &progress)
{
    if (const auto p = fisherExactP(table))
        return QueryText::tr("p %1").arg(number(*p));
    const auto sampled = fisherSampledP(table, Bootstrap().seed, progress);
    return sampled ? QueryText::tr("p %1 (standard error %2: %L3 tables drawn at random, seed %4)")
                         .arg(number(sampled->p), QString::number(sampled->standardError, 'f', 4))
                         .arg(sampled->tables)
                         .arg(sampled->seed)
                   : QueryText::tr("undefined");
}

/// Indexes of what is shown.
std::vector<size_t> shown(size_t count, bool usedOnly, const std::function<qint64(size_t)> &of)
{
    std::vector<size_t> result;
    for (size_t i = 0; i < count; ++i) {
        if (!usedOnly || of(i) > 0)
            result.push_back(i);
    }
    return result;
}

} // namespace

CrossCounts::CrossCounts(size_t rows, size_t columns) : m_columnCount(columns)
{
    requireFew(rows, columns, mostCounted);
    m_cells.resize(rows * columns);
    m_rows.resize(rows);
    m_columns.resize(columns);
}

void CrossCounts::add(const std::vector<int> &rows, const std::vector<int> &columns, qint64 unit)
{
    if (rows.empty() || columns.empty())
        return;
    for (const int row : rows) {
        m_rows[size_t(row)].add(unit);
        for (const int column : columns)
            m_cells[size_t(row) * m_columnCount + size_t(column)].add(unit);
    }
    for (const int column : columns)
        m_columns[size_t(column)].add(unit);
    m_all.add(unit);
}

qint64 CrossCounts::entries() const
{
    return std::accumulate(m_cells.begin(), m_cells.end(), qint64(0),
                           [](qint64 sum, const Tally &tally) { return sum + tally.n; });
}

bool CrossCounts::countsSomeAgain() const
{
    return entries() > m_all.n;
}

ContingencyTable CrossCounts::contingency() const
{
    ContingencyTable table{m_rows.size(), m_columnCount, {}};
    for (const Tally &tally : m_cells)
        table.counts.push_back(tally.n);
    return table;
}

Table crossTable(const Dimension &rows, const Dimension &columns, const CrossCounts &counts,
                 const CrossWords &words, const Progress &progress)
{
    const auto shownRows = shown(rows.values.size(), words.usedOnly,
                                 [&](size_t i) { return counts.row(i); });
    const auto shownColumns = shown(columns.values.size(), words.usedOnly,
                                    [&](size_t i) { return counts.column(i); });
    requireFew(shownRows.size(), shownColumns.size(), mostShown);
    const bool isShare = words.show != CrossShow::Counts;
    const ColumnKind kind = isShare ? shareKind(counts.all()) : ColumnKind::Count;
    Table table;
    table.columns = {{rows.name, ColumnKind::Label}};
    for (const size_t column : shownColumns)
        table.columns.push_back({columns.values[column].name, kind});
    table.columns.push_back({columns::total, kind});
    /// With the number of units it is a share of.
    const auto cell = [&](qint64 count, qint64 ofRow, qint64 ofColumn) -> Cell {
        const qint64 base = words.show == CrossShow::RowShares      ? ofRow
                            : words.show == CrossShow::ColumnShares ? ofColumn
                                                                    : counts.all();
        if (!isShare)
            return count;
        return base > 0 ? Cell(double(count) / double(base)) : Cell();
    };
    const auto rowFor = [&](const QString &name, const Dimension::Value *value,
                            const std::function<qint64(size_t)> &count, qint64 total) {
        progress.checkCanceled();
        TableRow row{name};
        for (const size_t column : shownColumns) {
            row.push_back(cell(count(column), total, counts.column(column)));
            row.back().evidence = words.behind(value, &columns.values[column]);
        }
        row.push_back(cell(total, total, counts.all()));
        row.back().evidence = words.behind(value, nullptr);
        return row;
    };
    for (const size_t row : shownRows)
        table.rows.push_back(rowFor(
            rows.values[row].name, &rows.values[row],
            [&](size_t column) { return counts.cell(row, column); }, counts.row(row)));
    if (!table.rows.empty())
        table.rows.push_back(rowFor(
            columns::total, nullptr, [&](size_t column) { return counts.column(column); },
            counts.all()));
    if (counts.countsSomeAgain())
        table.notes << QueryText::tr("Total counts each once, so that it can be less than the sum "
                                     "of its row or column.");
    return table;
}

QStringList associationNotes(const CrossCounts &counts, const Progress &progress)
{
    const ContingencyTable table = counts.contingency();
    const Association found = associationOf(table);
    if (!found.cramersV)
        return {QueryText::tr("No test: it needs two rows and two columns that hold something.")};
    QStringList notes{
        QueryText::tr("Chi-square %1, df %2, p %3; Cramér’s V %4; Fisher’s exact test "
                      "%5.")
            .arg(number(found.chiSquared))
            .arg(found.degreesOfFreedom)
            .arg(number(found.p), number(*found.cramersV), fisherWords(table, progress))};
    if (found.isSmall())
        notes << QueryText::tr("Small numbers: the smallest expected count of a cell is %1, and %2 "
                               "of the cells expect fewer than 5. Don’t trust chi-square here.")
                     .arg(number(found.smallestExpected),
                          displayText(CellValue(found.shareBelowFive), ColumnKind::Share));
    if (counts.countsSomeAgain())
        notes << QueryText::tr("%1 things are counted in %2 cells, so they are not independent as "
                               "these tests assume.")
                     .arg(counts.all())
                     .arg(counts.entries());
    return notes;
}

QStringList rankNotes(const Dimension &rows, const Dimension &columns, const CrossCounts &counts)
{
    const auto hasScale = [](const Dimension &side) {
        return std::count_if(side.values.begin(), side.values.end(),
                             [](const auto &value) { return value.place.has_value(); })
               > 1;
    };
    const bool areColumns = hasScale(columns);
    if ((!areColumns && !hasScale(rows)) || counts.countsSomeAgain())
        return {};
    const Dimension &scale = areColumns ? columns : rows;
    const Dimension &groups = areColumns ? rows : columns;
    std::vector<size_t> placed; // the others stand on no scale
    std::vector<double> places;
    for (size_t i = 0; i < scale.values.size(); ++i) {
        if (const auto place = scale.values[i].place) {
            placed.push_back(i);
            places.push_back(*place);
        }
    }
    ContingencyTable table{groups.values.size(), placed.size(), {}};
    for (size_t group = 0; group < groups.values.size(); ++group) {
        for (const size_t at : placed)
            table.counts.push_back(areColumns ? counts.cell(group, at) : counts.cell(at, group));
    }
    const auto found = compareRanks(table, places);
    if (!found)
        return {};
    return {found->u ? QueryText::tr("%1 is ordered: Mann-Whitney U %2, n = %3, p %4 (normal "
                                     "approximation, corrected for ties).")
                           .arg(scale.name, number(*found->u))
                           .arg(found->n)
                           .arg(number(found->p))
                     : QueryText::tr("%1 is ordered: Kruskal-Wallis H %2, df %3, n = %4, p %5 "
                                     "(corrected for ties).")
                           .arg(scale.name, number(found->h))
                           .arg(found->degreesOfFreedom)
                           .arg(found->n)
                           .arg(number(found->p))};
}

} // namespace axial::query
