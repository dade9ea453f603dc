#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/figures/joinedrows.h"
#include "ui/charts/parts/chartdrawing.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double dendrogramRowGap = 8;
constexpr double dendrogramPitch = 14;
constexpr double dendrogramColumnGap = 10;

/// Rows as leaves at the left; the further to the right two are joined, the less they are alike.
class DendrogramDrawing : ChartDrawing
{
public:
    DendrogramDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_height(requireColumn(table, QStringLiteral("Merge height"))),
          m_cluster(table.column(QStringLiteral("Cluster"))),
          m_quotes(requireColumn(table, columns::quotes)), m_joined(heightsOf(table, m_height)),
          m_top(m_joined.highest() > 0 ? m_joined.highest() : 1)
    {
        layOut();
    }

    ChartScene draw()
    {
        header(table.base, {}, {});
        columnNames();
        const double top = y;
        for (size_t row = 0; row < table.rows.size(); ++row)
            drawRow(row);
        axis(top);
        for (const JoinedRows::Join &join : m_joined.joins())
            drawJoin(join);
        return finish();
    }

private:
    static std::vector<std::optional<double>> heightsOf(const Table &drawn, int column)
    {
        std::vector<std::optional<double>> heights;
        for (size_t row = 0; row < drawn.rows.size(); ++row)
            heights.push_back(numberAt(drawn, row, column));
        return heights;
    }

    QString key(size_t row) const { return oneLine(table.text(row, 0)); }
    QString name(size_t row) const
    {
        const QString name = oneLine(table.text(row, 1));
        return name == key(row) ? QString() : name;
    }
    QString words(size_t row) const
    {
        const QString first = key(row), second = name(row);
        return first.isEmpty() ? second : second.isEmpty() ? first : first + u' ' + second;
    }
    QString number(size_t row, int column) const
    {
        return displayText(table.rows.value(row, size_t(column)),
                           table.columns[size_t(column)].kind);
    }

    void layOut()
    {
        double keys = 0, names = 0, numbers = 0;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            keys = std::max(keys, textWidth(key(row), style.key));
            names = std::max(names, textWidth(name(row), style.label) + 1);
            if (m_cluster >= 0)
                numbers = std::max(numbers, textWidth(number(row, m_cluster), style.label));
        }
        const double width = right() - margin;
        m_nameLeft = margin + (keys > 0 ? std::min(std::ceil(keys), width * 0.25) + 8 : 0);
        m_keyWidth = m_nameLeft - margin - 8;
        m_nameWidth = std::max(40.0, std::min(std::ceil(names), width * 0.36));
        m_clusterRight = m_nameLeft + m_nameWidth;
        if (m_cluster >= 0)
            m_clusterRight += dendrogramColumnGap
                              + std::max(numbers, textWidth(clusterName(), style.subtitle));
        m_treeLeft = std::floor(m_clusterRight + dendrogramColumnGap) + 0.5;
    }
    static QString clusterName() { return Charts::tr("Cluster"); }

    double xOf(double height) const
    {
        return m_treeLeft + (right() - m_treeLeft - 14) * height / m_top;
    }
    /// Of a place between rows, too.
    double yOf(double row) const
    {
        const auto below = size_t(std::floor(row));
        const double part = row - double(below);
        const double first = m_middles[below];
        return part > 0 ? first + part * (m_middles[below + 1] - first) : first;
    }

    void columnNames()
    {
        y += 6;
        if (m_cluster >= 0)
            text({m_clusterRight, y}, clusterName(), style.subtitle, style.text2,
                 ChartAlign::Right);
        const QString distance = Charts::tr("Distance at which they are joined");
        const auto lines = wrapped(distance, style.subtitle, right() - m_treeLeft);
        y = paragraph({m_treeLeft, y}, distance, style.subtitle, style.text2, right() - m_treeLeft)
            + (lines.isEmpty() ? 14 : -4);
    }

    void drawRow(size_t row)
    {
        const QStringList keys = wrapped(key(row), style.key, std::max(20.0, m_keyWidth));
        const QStringList names = wrapped(name(row), style.label, m_nameWidth);
        const double top = y;
        const double lines = double(std::max<qsizetype>({1, keys.size(), names.size()}));
        const size_t said = scene.items.size();
        column({margin, top + 11}, keys, style.key, style.text, dendrogramPitch);
        column({m_nameLeft, top + 11}, names, style.label, style.text, dendrogramPitch);
        m_middles.push_back(std::floor(top + lines * dendrogramPitch / 2) + 0.5);
        if (m_cluster >= 0)
            text({m_clusterRight, m_middles.back() + 4}, number(row, m_cluster), style.label,
                 style.text2, ChartAlign::Right);
        const QRectF rect(margin, top, m_clusterRight - margin, lines * dendrogramPitch);
        hit(rect, row, m_quotes, said, Charts::tr("%1: %2").arg(words(row), number(row, m_quotes)));
        y = top + lines * dendrogramPitch + dendrogramRowGap;
    }

    void axis(double top)
    {
        const double bottom = y;
        std::vector<QLineF> strokes;
        for (const double part : {0.0, 0.5, 1.0}) {
            const double x = std::floor(xOf(part * m_top)) + 0.5;
            strokes.emplace_back(x, top, x, bottom);
            text({x, bottom + 12}, displayText(CellValue(part * m_top), ColumnKind::Score),
                 style.value, style.text2, part == 0 ? ChartAlign::Left : ChartAlign::Center);
        }
        lines(std::move(strokes), style.grid);
        y = bottom + 16;
    }

    void drawJoin(const JoinedRows::Join &join)
    {
        const double x = xOf(join.height);
        const double first = yOf(join.first), second = yOf(join.second);
        const size_t said = scene.items.size();
        lines({QLineF(xOf(join.firstHeight), first, x, first),
               QLineF(xOf(join.secondHeight), second, x, second),
               QLineF(x, first - 0.5, x, second + 0.5)},
              style.text, 1.2);
        const QRectF rect(x - 3, first, 6, second - first);
        hit(rect, join.row, m_height, said,
            Charts::tr("%1 to %2: joined at %3")
                .arg(words(join.begin), words(join.end - 1), number(join.row, m_height)));
    }

    int m_height, m_cluster, m_quotes;
    JoinedRows m_joined;
    double m_top;
    double m_nameLeft = 0, m_keyWidth = 0, m_nameWidth = 0, m_clusterRight = 0, m_treeLeft = 0;
    std::vector<double> m_middles; ///< of the rows
};

} // namespace

ChartScene drawDendrogram(const Table &table, const ChartOptions &options)
{
    return DendrogramDrawing(table, options).draw();
}

} // namespace axial
