#pragma once

#include "core/base/table.h"
#include "ui/charts/parts/bars.h"

#include <array>

namespace axial {

/// The columns of `mismatch`: two sides of one or more groups, theme by theme.
class ComparedSides
{
public:
    /// Throws Error when the Table has other columns.
    explicit ComparedSides(const Table &table);

    /// A bar for each side, in the order of the Table.
    BarFigure figure(const ChartStyle &style) const;

private:
    struct Side {
        QString name;
        int people = -1, size = -1, share = -1;
    };

    Side sideOf(const QString &which) const;
    BarValue differenceOf(size_t row) const;

    const Table &m_table;
    int m_key, m_theme, m_difference, m_low, m_high;
    std::array<Side, 2> m_sides;
};

} // namespace axial
