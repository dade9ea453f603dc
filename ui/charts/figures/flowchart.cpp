#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double flowchartPadding = 10;
constexpr double narrowBox = 100; ///< px; its words come nearer to its edges
constexpr double narrowPadding = 5;
constexpr double arrowLength = 24;
constexpr double headSize = 4;
constexpr double trunkStep = 14; ///< from a box's edge to the line that the rounds branch from
constexpr double partGap = 26;

/// Boxes from top to bottom with what was left out beside them, and a row of boxes for each round.
class FlowDrawing : ChartDrawing
{
public:
    FlowDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_part(requireColumn(table, columns::part)),
          m_step(requireColumn(table, columns::step)),
          m_count(requireColumn(table, columns::count)), m_kind(requireColumn(table, columns::kind))
    {
        m_bold = style.label;
        m_bold.setWeight(QFont::DemiBold);
    }

    ChartScene draw()
    {
        header(table.base, {}, {});
        QString part;
        for (size_t row = 0; row < table.rows.size();) {
            if (const QString name = table.text(row, m_part); row == 0 || name != part) {
                beginPart(name, row > 0);
                part = name;
            }
            const QString kind = table.text(row, m_kind);
            row = kind == flow::leftOut ? leaveOut(row)
                  : kind == flow::round ? addRound(row)
                                        : addStep(row);
        }
        y = m_bottom + 8;
        return finish();
    }

private:
    double content() const { return right() - margin; }
    double mainWidth() const { return std::floor(content() * 0.46); }
    double arrowX() const { return margin + std::floor(mainWidth() / 2) + 0.5; }
    QString words(size_t row) const { return oneLine(table.text(row, m_step)); }
    QString number(size_t row) const { return grouped(qRound64(table.number(row, m_count))); }

    void beginPart(const QString &name, bool isLater)
    {
        double top = isLater ? m_bottom + partGap : y;
        m_bottom = paragraph({margin, top + 10}, oneLine(name), m_bold, style.text, content()) - 2;
        m_hasBox = false;
        m_trunk.reset();
    }

    double besideNumber(size_t row, double width) const
    {
        return width - 2 * flowchartPadding - 12 - textWidth(number(row), m_bold);
    }
    /// A box that is too narrow for the longest word and the number has the number below the words.
    bool isNumberBelow(size_t row, double width) const
    {
        return widestOf(words(row).split(u' '), style.label) > besideNumber(row, width);
    }
    double nameWidth(size_t row, double width) const
    {
        return isNumberBelow(row, width) ? width - 2 * sidePadding(width)
                                         : besideNumber(row, width);
    }
    static double sidePadding(double width)
    {
        return width < narrowBox ? narrowPadding : flowchartPadding;
    }
    qsizetype nameLines(size_t row, double width) const
    {
        return std::max<qsizetype>(1,
                                   wrapped(words(row), style.label, nameWidth(row, width)).size());
    }
    double heightOf(size_t row, double width) const
    {
        const auto lines = nameLines(row, width) + (isNumberBelow(row, width) ? 1 : 0);
        return double(lines) * ChartDrawing::lineHeight + 12;
    }

    /// The name at the left, its number at the right; no edge inside another box.
    void box(size_t row, const QRectF &rect, const QColor &edge, const QColor &color)
    {
        if (edge.isValid())
            scene.items.emplace_back(ChartRect{rect, style.background, edge});
        const double baseline = rect.top() + 18;
        const bool isBelow = isNumberBelow(row, rect.width());
        const double side = isBelow ? sidePadding(rect.width()) : flowchartPadding;
        paragraph({rect.left() + side, baseline}, words(row), style.label, color,
                  nameWidth(row, rect.width()));
        const double last = isBelow
                                ? double(nameLines(row, rect.width())) * ChartDrawing::lineHeight
                                : 0;
        const size_t label = text({rect.right() - side, baseline + last}, number(row), m_bold,
                                  color, ChartAlign::Right);
        hit(rect, row, m_count, label, Charts::tr("%1: %2").arg(words(row), number(row)));
    }

    void arrow(QPointF from, QPointF to)
    {
        std::vector<QLineF> strokes{QLineF(from, to)};
        const bool isDown = to.y() > from.y();
        for (const double side : {-headSize, headSize})
            strokes.emplace_back(
                to, to + (isDown ? QPointF(side, -headSize - 1) : QPointF(-headSize - 1, side)));
        lines(std::move(strokes), style.text2);
    }

    size_t addStep(size_t row)
    {
        const double top = m_hasBox ? std::max(m_bottom + arrowLength, m_sideBottom + 10)
                                    : m_bottom;
        if (m_hasBox)
            arrow({arrowX(), m_bottom}, {arrowX(), top});
        const QRectF rect(margin + 0.5, std::floor(top) + 0.5, mainWidth(),
                          heightOf(row, mainWidth()));
        box(row, rect, style.text2, style.text);
        m_bottom = rect.bottom();
        m_sideBottom = 0;
        m_hasBox = true;
        return row + 1;
    }

    /// All that a step leaves out, in one box at the right of the way to the next.
    size_t leaveOut(size_t first)
    {
        size_t end = first;
        const double left = margin + mainWidth() + 40.5;
        const double width = right() - left - 0.5;
        double height = 0;
        for (; end < table.rows.size() && table.text(end, m_kind) == flow::leftOut; ++end)
            height += heightOf(end, width) - (end > first ? 8 : 0);
        const double top = std::floor(m_bottom) + 10.5;
        scene.items.emplace_back(
            ChartRect{{left, top, width, height}, style.background, style.axis});
        double next = top;
        for (size_t row = first; row < end; ++row) {
            const double each = heightOf(row, width);
            box(row, {left, next, width, each}, {}, style.text2);
            next += each - 8;
        }
        arrow({arrowX(), top + 13}, {left - 1, top + 13});
        m_sideBottom = top + height;
        return end;
    }

    size_t addRound(size_t first)
    {
        size_t end = first + 1;
        while (end < table.rows.size() && table.text(end, m_kind) == flow::then)
            ++end;
        const double left = margin + (m_hasBox ? 2 * trunkStep + 8 : 0) + 0.5;
        const double count = double(std::max<size_t>(end - first, 3));
        const double width = std::floor((right() - left - (count - 1) * arrowLength) / count) - 0.5;
        double height = 0;
        for (size_t row = first; row < end; ++row)
            height = std::max(height, heightOf(row, width));
        const double above = std::max(m_bottom, m_sideBottom);
        const double top = std::floor(m_hasBox || m_trunk ? above + 14 : m_bottom) + 0.5;
        branch(top + 14, left);
        for (size_t row = first; row < end; ++row) {
            const double x = left + double(row - first) * (width + arrowLength);
            box(row, {x, top, width, height}, style.text2, style.text);
            if (row > first)
                arrow({x - arrowLength, top + 14}, {x - 1, top + 14});
        }
        m_bottom = top + height;
        m_sideBottom = 0;
        return end;
    }

    /// From the last step's box, down past the rounds that were drawn, to the next one.
    void branch(double level, double left)
    {
        if (!m_hasBox)
            return;
        const double x = margin + trunkStep + 0.5;
        lines({QLineF(x, m_trunk.value_or(m_bottom), x, level)}, style.text2);
        arrow({x, level}, {left - 1, level});
        m_trunk = level;
    }

    int m_part, m_step, m_count, m_kind;
    QFont m_bold;
    double m_bottom = 0;     ///< of what was drawn last
    double m_sideBottom = 0; ///< of the box beside it
    bool m_hasBox = false;   ///< something the next box follows from
    std::optional<double> m_trunk;
};

} // namespace

ChartScene drawFlow(const Table &table, const ChartOptions &options)
{
    return FlowDrawing(table, options).draw();
}

} // namespace axial
