#include "core/query/columns.h"
#include "core/stats/bootstrap.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/legend.h"
#include "ui/charts/parts/valuescale.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double peopleboxesGap = 10;
constexpr double boxHeight = 20;
constexpr double swarmHeight = 90; ///< at most, of points that are at one place
constexpr size_t leastOfBox = 4;   ///< participants; of fewer quartiles say nothing

/// The participants of a group and the number of each.
struct Group {
    QString name;
    std::vector<std::pair<double, size_t>> points; ///< the number and its row, the smallest first
    std::vector<double> shifts = {};               ///< px above and below the middle
    double reach = 0;                              ///< the largest of them

    double quantile(double confidence, bool isHigh) const
    {
        std::vector<double> values;
        for (const auto &point : points)
            values.push_back(point.first);
        const auto interval = percentileInterval(std::move(values), confidence);
        return interval ? (isHigh ? interval->high : interval->low) : 0;
    }
    double median() const { return quantile(0, false); }
};

/// A box from quartile to quartile for each group, and each participant as a point on it.
class PeopleBoxesDrawing : ChartDrawing
{
public:
    PeopleBoxesDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_person(requireColumn(table, columns::participant)),
          m_group(requireColumn(table, columns::group)),
          m_count(requireColumn(table, columns::quotes))
    {
        readGroups();
    }

    ChartScene draw()
    {
        const QString counted = oneLine(table.columns[size_t(m_count)].name);
        header(Charts::tr("%1 of each participant; box: the middle half, line: the "
                          "median; %2",
                          "what is counted; n")
                   .arg(counted, table.base),
               {}, {});
        layOut();
        const double top = y;
        std::vector<double> middles;
        for (const Group &group : m_groups) {
            const double height = heightOf(group);
            middles.push_back(y + height / 2);
            y += height;
        }
        m_plot.area.setTop(top);
        m_plot.area.setBottom(y);
        m_scale.draw(*this, m_plot.area);
        for (size_t i = 0; i < m_groups.size(); ++i)
            drawGroup(int(i), middles[i]);
        scene.plots.push_back(std::move(m_plot));
        return finish();
    }

private:
    void readGroups()
    {
        for (size_t row = 0; row < table.rows.size(); ++row) {
            QString name = oneLine(table.text(row, m_group));
            if (name.isEmpty())
                name = Charts::tr("no group");
            auto found = std::ranges::find(m_groups, name, &Group::name);
            if (found == m_groups.end())
                found = m_groups.insert(found, Group{name, {}});
            found->points.emplace_back(table.number(row, m_count), row);
        }
        for (Group &group : m_groups)
            std::sort(group.points.begin(), group.points.end());
    }

    QString sizeWords(const Group &group) const
    {
        return Charts::tr("n = %1").arg(grouped(qint64(group.points.size())));
    }
    QString medianWords(const Group &group) const
    {
        const double median = group.median();
        return Charts::tr("median %1")
            .arg(median == std::floor(median) ? grouped(qRound64(median))
                                              : QString::number(median, 'f', 1));
    }

    void layOut()
    {
        double name = 0, said = 0, most = 1;
        for (const Group &group : m_groups) {
            name = std::max(
                {name, textWidth(group.name, style.key), textWidth(sizeWords(group), style.value)});
            said = std::max(said, textWidth(medianWords(group), style.value));
            most = std::max(most, group.points.back().first);
        }
        const double width = right() - margin;
        m_name = std::min(std::ceil(name) + 1, std::max(90.0, width * 0.25));
        const double left = std::floor(margin + m_name + 16 + markerRadius);
        m_plot.area.setLeft(left);
        m_plot.area.setRight(std::floor(right() - said - peopleboxesGap - 2 * markerRadius));
        m_scale = ValueScale::ofCounts(most).fitted(*this, m_plot.area.width());
        m_plot.x = {0, m_scale.most, m_scale.step};
        m_plot.grid = style.grid;
        for (Group &group : m_groups)
            spread(group);
    }

    /// Points that would hide each other lie above and below the middle, in turns.
    void spread(Group &group) const
    {
        size_t first = 0;
        while (first < group.points.size()) {
            size_t end = first + 1;
            while (end < group.points.size()
                   && xOf(group.points[end]) - xOf(group.points[first]) < 2 * markerRadius)
                ++end;
            const double step = std::min(2 * markerRadius, swarmHeight / double(end - first));
            for (size_t i = first; i < end; ++i) {
                const size_t nth = i - first;
                const size_t steps = (nth + 1) / 2;
                const double away = double(steps) * step;
                group.shifts.push_back(nth % 2 == 0 ? away : -away);
                group.reach = std::max(group.reach, away);
            }
            first = end;
        }
    }

    double xOf(const std::pair<double, size_t> &point) const
    {
        return m_scale.x(m_plot.area, point.first);
    }

    double heightOf(const Group &group) const
    {
        const double words = double(wrapped(group.name, style.key, m_name).size() + 1)
                             * linePitch(style.key);
        return std::max({words, boxHeight, 2 * (group.reach + markerRadius)}) + 14;
    }

    void drawGroup(int index, double middle)
    {
        const Group &group = m_groups[size_t(index)];
        const double lines = double(wrapped(group.name, style.key, m_name).size() + 1);
        const double below = paragraph({margin, middle - (lines / 2 - 0.75) * linePitch(style.key)},
                                       group.name, style.key, style.text, m_name);
        text({margin, below}, sizeWords(group), style.value, style.text2);
        text({right(), middle + 4}, medianWords(group), style.value, style.text, ChartAlign::Right);
        drawBox(group, middle);
        for (size_t i = 0; i < group.points.size(); ++i)
            drawPoint(group, i, index, middle);
    }

    void drawBox(const Group &group, double middle)
    {
        const QRectF &plot = m_plot.area;
        const auto x = [&](double value) { return m_scale.x(plot, value); };
        const double top = middle - boxHeight / 2, bottom = middle + boxHeight / 2;
        const double median = x(group.median());
        if (group.points.size() >= leastOfBox) {
            const double low = x(group.quantile(0.5, false)), high = x(group.quantile(0.5, true));
            lines({QLineF(x(group.points.front().first), middle, low, middle),
                   QLineF(high, middle, x(group.points.back().first), middle)},
                  style.text2, 1.2);
            scene.items.emplace_back(
                ChartRect{{low, top, high - low, boxHeight}, style.background, style.text2});
        }
        lines({QLineF(median, top - 2, median, bottom + 2)}, style.text, 2.4);
    }

    void drawPoint(const Group &group, size_t at, int index, double middle)
    {
        const auto &[count, row] = group.points[at];
        const QPointF center(xOf(group.points[at]), middle + group.shifts[at]);
        const size_t label = drawMarker(*this, center, index);
        const QRectF rect(center.x() - markerRadius, center.y() - markerRadius, 2 * markerRadius,
                          2 * markerRadius);
        hit(rect, row, m_count, label,
            Charts::tr("%1, %2: %3", "participant, group, number")
                .arg(oneLine(table.text(row, m_person)), group.name, grouped(qRound64(count))));
    }

    int m_person, m_group, m_count;
    std::vector<Group> m_groups;
    double m_name = 0;
    ValueScale m_scale;
    ChartPlot m_plot;
};

} // namespace

ChartScene drawPeopleBoxes(const Table &table, const ChartOptions &options)
{
    return PeopleBoxesDrawing(table, options).draw();
}

} // namespace axial
