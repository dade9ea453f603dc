#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/bars.h"

namespace axial {

namespace {

struct RanksColumns {
    explicit RanksColumns(const Table &table)
        : key(requireColumn(table, columns::key)), code(requireColumn(table, columns::code)),
          group(requireColumn(table, columns::group)),
          ballots(requireColumn(table, columns::ballots)),
          prompt(requireColumn(table, columns::prompt)), place(requireColumn(table, columns::place))
    {
        for (const QString &name : names)
            times.push_back(requireColumn(table, name));
    }

    const QStringList names{QStringLiteral("First"), QStringLiteral("Second"),
                            QStringLiteral("Third")};
    int key, code, group, ballots, prompt, place;
    std::vector<int> times;
};

/// The rows of each prompt and group, and of each the first ones only where the options say so.
class Sections
{
public:
    Sections(const Table &table, const RanksColumns &columns, const ChartOptions &options)
        : m_table(table), m_columns(columns)
    {
        const auto top = options.top > 0 ? size_t(options.top) : table.rows.size();
        const bool isByPlace = options.sort == QLatin1String(parameter::sortByTotal);
        size_t first = 0;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (!isOfOne(first, row))
                first = row;
            if (row - first < top || (isByPlace && isEqual(first + top - 1, row)))
                rows.push_back(row);
            else
                isCut = true;
        }
    }

    std::vector<size_t> rows;
    bool isCut = false;

private:
    bool isOfOne(size_t row, size_t other) const
    {
        return m_table.text(row, m_columns.prompt) == m_table.text(other, m_columns.prompt)
               && m_table.text(row, m_columns.group) == m_table.text(other, m_columns.group);
    }
    /// Whoever shares the place of the last on top is on top as well; nothing is equal to nothing.
    bool isEqual(size_t last, size_t row) const
    {
        double times = 0;
        for (const int column : m_columns.times)
            times += m_table.number(row, column);
        return times > 0
               && m_table.number(row, m_columns.place) <= m_table.number(last, m_columns.place);
    }

    const Table &m_table;
    const RanksColumns &m_columns;
};

} // namespace

ChartScene drawRanks(const Table &table, const ChartOptions &options)
{
    BarFigure figure;
    const RanksColumns columns(table);
    bool hasPrompts = false;
    for (size_t row = 1; row < table.rows.size(); ++row)
        hasPrompts = hasPrompts || table.text(row, columns.prompt) != table.text(0, columns.prompt);
    const ChartStyle style = chartStyle(options);
    for (const QString &name : columns.names)
        figure.series.push_back({name, {}, style.group(int(figure.series.size()))});
    const Sections sections(table, columns, options);
    for (const size_t row : sections.rows) {
        BarGroup bars;
        bars.key = table.text(row, columns.key);
        bars.name = table.text(row, columns.code);
        if (hasPrompts)
            bars.section << table.text(row, columns.prompt);
        bars.section << Charts::tr("%1, n = %2", "group, ballots")
                            .arg(table.text(row, columns.group),
                                 grouped(qRound64(table.number(row, columns.ballots))));
        for (const int column : columns.times) {
            bars.bars.push_back(countedBar(table, row, column));
            bars.total += bars.bars.back()->value;
        }
        figure.groups.push_back(std::move(bars));
    }
    figure.isInOrder = true; // that of the question asked: by place or key in each section
    figure.subtitle = Charts::tr("How many ballots rank a code first, second and third");
    if (sections.isCut)
        figure.subtitle += Charts::tr(", the first %1 of each list shown").arg(options.top);
    return drawStacks(table, options, std::move(figure), StackScale::Counts);
}

} // namespace axial
