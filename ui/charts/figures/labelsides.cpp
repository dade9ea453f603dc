#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/labelledrows.h"
#include "ui/charts/parts/valuescale.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace axial {

namespace {

constexpr double labelsidesBarHeight = 14;
constexpr double labelsidesAbove = 4; ///< from the plot's upper edge to the first row
constexpr double labelsidesInset = 3; ///< from a row's upper edge to its bar
constexpr double labelsidesValueGap = 6;
constexpr double shortLabel = 60; ///< px: keys stand beside their bars in a narrow figure, too

/// Rows and columns of a square of counts are the same labels.
bool isSquare(const Table &table)
{
    if (table.rows.empty() || table.columns.size() != table.rows.size() + 1)
        return false;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        if (table.columns[row + 1].kind != ColumnKind::Count
            || table.text(row, 0) != table.columns[row + 1].name)
            return false;
    }
    return true;
}

/// A cell and the one across the diagonal count different reports: the rows' labels are those of
/// one coder, the columns' those of another.
bool isOfTwoCoders(const Table &table)
{
    return table.columns.front().name != columns::label;
}

/// A row for each label: to the right how often both coders gave it, to the left how often one of
/// them gave another one, label by label, those confused most often at the middle.
class LabelSidesDrawing : ChartDrawing
{
public:
    LabelSidesDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_isOfTwo(isOfTwoCoders(table))
    {
        for (size_t row = 0; row < table.rows.size(); ++row)
            m_sides.push_back(sidesOf(row));
        m_apart = style.group(0);
        m_agreed = style.group(1);
    }

    ChartScene draw()
    {
        header(table.base,
               {{Charts::tr("one of the two gave another label"), {}, m_apart},
                {Charts::tr("both gave this label"), {}, m_agreed}},
               {});
        std::vector<LabelledRows::Names> names;
        double value = 0, most = 1;
        for (const Sides &side : m_sides) {
            names.push_back({{}, side.label});
            most = std::max({most, side.sum, side.agreed.value});
            for (const double number : {side.sum, side.agreed.value})
                value = std::max(value, textWidth(grouped(qRound64(number)), style.boldValue));
        }
        const LabelledRows rows(*this, names, labelsidesBarHeight + labelsidesInset, 6,
                                widestOf(m_sides, style.label, &Sides::label) <= shortLabel
                                    ? LabelledRows::Words::Beside
                                    : LabelledRows::wordsIn(*this));
        const double room = std::ceil(value) + labelsidesValueGap + 2;
        m_plot.area = {rows.plotLeft() + room, y - labelsidesAbove, 0,
                       labelsidesAbove + rows.height()};
        m_plot.area.setRight(std::floor(right() - room));
        m_scale = ValueScale::ofCounts(most).fitted(*this, m_plot.area.width() / 2);
        m_plot.x = {-m_scale.most, m_scale.most, m_scale.step};
        m_plot.grid = style.grid;
        m_plot.series.emplace_back(barsOf(rows));
        m_scale.drawFromMiddle(*this, m_plot.area);
        rows.draw(*this, m_plot.area.top() + labelsidesAbove);
        for (size_t row = 0; row < m_sides.size(); ++row)
            drawRow(row,
                    m_plot.area.top() + labelsidesAbove + labelsidesInset + rows.markTopOf(row));
        scene.plots.push_back(std::move(m_plot));
        return finish();
    }

private:
    struct Part {
        size_t row = 0;
        int column = 0;
        double value = 0;
    };
    struct Sides {
        QString label;
        Part agreed;
        std::vector<Part> others; ///< the largest first
        double sum = 0;           ///< of them
    };

    Sides sidesOf(size_t row) const
    {
        Sides sides;
        sides.label = oneLine(table.text(row, 0));
        for (int column = 1; column < int(table.columns.size()); ++column) {
            const Part part{row, column, table.number(row, column)};
            if (size_t(column) == row + 1) {
                sides.agreed = part;
                continue;
            }
            add(sides, part);
            if (m_isOfTwo) {
                const size_t other = size_t(column) - 1;
                add(sides, {other, int(row) + 1, table.number(other, int(row) + 1)});
            }
        }
        std::ranges::stable_sort(sides.others, std::greater(), &Part::value);
        return sides;
    }

    static void add(Sides &sides, const Part &part)
    {
        if (part.value <= 0)
            return;
        sides.others.push_back(part);
        sides.sum += part.value;
    }

    QString nameOf(int column) const { return oneLine(table.columns[size_t(column)].name); }

    QString wordsOf(const Part &part) const
    {
        const QString count = grouped(qRound64(part.value));
        const QString down = oneLine(table.text(part.row, 0));
        return m_isOfTwo ? Charts::tr("%1 by the first coder, %2 by the second: %3")
                               .arg(down, nameOf(part.column), count)
                         : Charts::tr("%1 or %2: %3", "two labels of one report")
                               .arg(down, nameOf(part.column), count);
    }

    /// Below 0 at the left of the middle.
    double xOf(double value) const
    {
        return m_plot.area.center().x()
               + std::clamp(value / m_scale.most, -1.0, 1.0) * m_plot.area.width() / 2;
    }

    PlotBars barsOf(const LabelledRows &rows) const
    {
        PlotBarSet apart, agreed;
        apart.fill = m_apart.fill;
        agreed.fill = m_agreed.fill;
        apart.values.resize(rows.slotCount(), 0);
        agreed.values.resize(rows.slotCount(), 0);
        for (size_t row = 0; row < m_sides.size(); ++row) {
            apart.values[rows.markSlotOf(row)] = -m_sides[row].sum;
            agreed.values[rows.markSlotOf(row)] = m_sides[row].agreed.value;
        }
        PlotBars bars{.pitch = rows.pitch(),
                      .top = labelsidesAbove + labelsidesInset + rows.markTop(),
                      .height = labelsidesBarHeight};
        bars.sets = {std::move(apart), std::move(agreed)};
        return bars;
    }

    void drawRow(size_t row, double top)
    {
        const Sides &sides = m_sides[row];
        double sum = 0;
        // As one reads: from the left.
        for (const Part &part : sides.others)
            sum += part.value;
        value({xOf(-sum) - labelsidesValueGap, top + 11}, grouped(qRound64(sum)), style.text,
              ChartAlign::Right);
        QRectF unnamed; // edges tell labels apart only where it can be read which they are
        for (auto part = sides.others.rbegin(); part != sides.others.rend(); ++part) {
            const double from = xOf(-sum);
            sum -= part->value;
            const QRectF rect(from, top, xOf(-sum) - from, labelsidesBarHeight);
            if (hasName(row, *part, rect)) {
                barFace(unnamed, m_apart);
                unnamed = {};
                barFace(rect, m_apart);
            } else {
                unnamed = unnamed.united(rect);
            }
            drawOther(row, *part, rect);
        }
        barFace(unnamed, m_apart);
        drawAgreed(row, top);
    }

    QString otherName(size_t row, const Part &part) const
    {
        return part.row == row ? nameOf(part.column) : oneLine(table.text(part.row, 0));
    }
    bool hasName(size_t row, const Part &part, const QRectF &rect) const
    {
        return textWidth(otherName(row, part), style.value) + 8 <= rect.width();
    }

    /// Which label it was stands in its bar.
    void drawOther(size_t row, const Part &part, const QRectF &rect)
    {
        const size_t label = inBar(rect, otherName(row, part), m_apart);
        scene.hits.push_back(
            {rect, part.row, part.column, rect.adjusted(0, -2, 0, 2), label, wordsOf(part)});
    }

    void drawAgreed(size_t row, double top)
    {
        const Part &part = m_sides[row].agreed;
        const QRectF rect(m_plot.area.center().x(), top, xOf(part.value) - m_plot.area.center().x(),
                          labelsidesBarHeight);
        barFace(rect, m_agreed);
        const size_t label = value({rect.right() + labelsidesValueGap, top + 11},
                                   grouped(qRound64(part.value)), style.text);
        scene.hits.push_back(
            {rect, row, part.column,
             QRectF(rect.left(), top - 2, boundsOf(scene.items[label]).right() - rect.left(),
                    labelsidesBarHeight + 4),
             label,
             Charts::tr("%1, both: %2", "a label and how many reports")
                 .arg(m_sides[row].label, grouped(qRound64(part.value)))});
    }

    bool m_isOfTwo;
    std::vector<Sides> m_sides;
    GroupStyle m_apart, m_agreed;
    ChartPlot m_plot;
    ValueScale m_scale;
};

} // namespace

ChartScene drawLabelSides(const Table &table, const ChartOptions &options)
{
    if (!isSquare(table))
        return emptyFigure(table, options,
                           Charts::tr("This figure is drawn of the map of labels, not of the "
                                      "list."));
    return LabelSidesDrawing(table, options).draw();
}

} // namespace axial
