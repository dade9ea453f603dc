#include "ui/charts/figures/comparedsides.h"

#include "core/base/percent.h"
#include "core/query/columns.h"

#include <cmath>

namespace axial {

namespace {

/// The column whose name begins so: what follows names the groups of a side.
int columnFrom(const Table &table, const QString &beginning)
{
    for (size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].name.startsWith(beginning))
            return int(i);
    }
    return requireColumn(table, beginning); // says which one is missing
}

/// +25, 0, −7
QString signedPoints(double share)
{
    const QString number = percentNumber(std::abs(share));
    return share > 0 ? u'+' + number : share < 0 ? QChar(0x2212) + number : number;
}

} // namespace

ComparedSides::ComparedSides(const Table &table)
    : m_table(table), m_key(requireColumn(table, columns::key)),
      m_theme(m_key + 1), // or another level's code
      m_difference(requireColumn(table, QStringLiteral("Difference"))),
      m_low(requireColumn(table, columns::low)),
      m_high(requireColumn(table, columns::high)), m_sides{sideOf(QStringLiteral("First")),
                                                           sideOf(QStringLiteral("Second"))}
{
}

ComparedSides::Side ComparedSides::sideOf(const QString &which) const
{
    Side side;
    side.people = columnFrom(m_table, which + QStringLiteral(" participants"));
    side.size = columnFrom(m_table, which + QStringLiteral(" size"));
    side.share = columnFrom(m_table, which + QStringLiteral(" share"));
    side.name = m_table.columns[size_t(side.people)].name.section(QStringLiteral(": "), 1);
    return side;
}

BarValue ComparedSides::differenceOf(size_t row) const
{
    BarValue value{.row = row, .column = m_difference};
    value.value = m_table.number(row, m_difference);
    value.label = signedPoints(value.value);
    const auto low = numberAt(m_table, row, m_low);
    const auto high = numberAt(m_table, row, m_high);
    if (low && high)
        value.label = Charts::tr("%1 (%2 to %3)", "a difference and its interval")
                          .arg(value.label, signedPoints(*low), signedPoints(*high));
    return value;
}

BarFigure ComparedSides::figure(const ChartStyle &style) const
{
    BarFigure figure;
    figure.shares = true;
    figure.isInOrder = true;
    figure.subtitle = m_table.base;
    figure.asideName = Charts::tr("Difference in points, 95 %");
    for (const Side &side : m_sides)
        figure.series.push_back(
            {side.name, Charts::tr("n = %1").arg(grouped(qRound64(m_table.number(0, side.size)))),
             style.group(int(figure.series.size())), int(figure.series.size())});
    for (size_t row = 0; row < m_table.rows.size(); ++row) {
        BarGroup group;
        group.key = m_table.text(row, m_key);
        group.name = m_table.text(row, m_theme);
        for (const Side &side : m_sides)
            group.bars.push_back(sharedBar(m_table, row, side.people, side.size, side.share));
        if (numberAt(m_table, row, m_difference))
            group.aside = differenceOf(row);
        figure.groups.push_back(std::move(group));
    }
    return figure;
}

} // namespace axial
