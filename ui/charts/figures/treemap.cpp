#include "ui/charts/figures.h"
#include "ui/charts/figures/codeforest.h"
#include "ui/charts/parts/boxlayouts.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/legend.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double treemapPitch = 14;
constexpr double treemapPadding = 5;
constexpr double typeGap = 4;

/// Themes as areas side by side, those of a type together on its colour. What has no room in its
/// area is said below, so that every theme is named and can be opened.
class TreeMapDrawing : ChartDrawing
{
public:
    TreeMapDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_forest(table)
    {
    }

    ChartScene draw()
    {
        std::vector<double> counts;
        for (const CodeNode &type : m_forest.types)
            counts.push_back(type.count);
        if (!(m_forest.all > 0)) {
            empty(Charts::tr("Nothing is counted yet."));
            return finish();
        }
        header(table.base, {}, {});
        for (size_t type = 0; type < m_forest.types.size(); ++type)
            legend(type);
        y += 4;
        const double width = right() - margin;
        const QRectF whole(margin, y, width, std::floor(width * 0.62));
        const std::vector<QRectF> places = squarified(counts, whole);
        for (size_t type = 0; type < places.size(); ++type)
            drawType(type, places[type]);
        y = whole.bottom() + 8;
        listRest();
        return finish();
    }

private:
    void addHit(const CodeNode &node, const QRectF &rect, size_t said)
    {
        hit(rect, node.row, m_forest.count, said,
            Charts::tr("%1: %2").arg(node.words(), m_forest.allWords(node)));
    }

    /// One type a line: its colour, its name and how many there are.
    void legend(size_t index)
    {
        const CodeNode &type = m_forest.types[index];
        y += 2;
        const QRectF swatch(margin + 0.5, y - 6.5, 21, 11);
        scene.items.emplace_back(ChartRect{swatch, typeFill(style, index), style.axis});
        const double left = swatch.right() + 7;
        const double top = y;
        const size_t said = scene.items.size();
        const QString words = Charts::tr("%1: %2").arg(type.words(), m_forest.allWords(type));
        y = paragraph({left, top + 3}, words, style.label, style.text, right() - left) - 3;
        addHit(type, {margin, top - 10, right() - margin, y - top - 1}, said);
    }

    void drawType(size_t index, const QRectF &place)
    {
        const CodeNode &type = m_forest.types[index];
        std::vector<double> counts;
        double inThemes = 0;
        for (const CodeNode &theme : type.below) {
            counts.push_back(theme.count);
            inThemes += theme.count;
        }
        const double rest = std::max(0.0, type.count - inThemes);
        counts.push_back(rest); // what is counted at the type alone stays bare
        const QRectF inner = place.adjusted(typeGap / 2, typeGap / 2, -typeGap / 2, -typeGap / 2);
        const std::vector<QRectF> areas = squarified(counts, inner);
        if (!areas.back().isEmpty())
            scene.items.emplace_back(ChartRect{areas.back().adjusted(0.5, 0.5, -0.5, -0.5),
                                               style.background, style.grid});
        for (size_t i = 0; i < type.below.size(); ++i)
            drawTheme(type.below[i], areas[i], typeFill(style, index));
    }

    void drawTheme(const CodeNode &theme, const QRectF &area, const QColor &fill)
    {
        if (area.isEmpty()) {
            m_rest.push_back({&theme, {}});
            return;
        }
        const QRectF rect = area.adjusted(0.5, 0.5, -0.5, -0.5);
        scene.items.emplace_back(ChartRect{rect, fill, style.background});
        lines({QLineF(rect.topLeft(), rect.topRight()), QLineF(rect.topRight(), rect.bottomRight()),
               QLineF(rect.bottomRight(), rect.bottomLeft()),
               QLineF(rect.bottomLeft(), rect.topLeft())},
              style.axis);
        const QString count = m_forest.countWords(theme);
        const double width = rect.width() - 2 * treemapPadding;
        const QStringList name = wrapped(theme.ownName(), style.label, std::max(1.0, width));
        const double longest = std::max(
            {textWidth(count, style.value), textWidth(theme.key, style.key),
             widestOf(theme.ownName().split(QLatin1Char(' ')), style.label)});
        const double height = (double(name.size()) + (theme.key.isEmpty() ? 1 : 2)) * treemapPitch
                              + 6;
        if (longest > width || height > rect.height()) {
            m_rest.push_back({&theme, rect});
            const double keyWidth = textWidth(theme.key, style.key);
            if (!theme.key.isEmpty() && keyWidth + 4 <= rect.width()
                && treemapPitch <= rect.height())
                text({rect.center().x(), rect.center().y() + 4}, theme.key, style.key, style.text,
                     ChartAlign::Center);
            return;
        }
        double baseline = rect.top() + treemapPitch + 2;
        if (!theme.key.isEmpty()) {
            text({rect.left() + treemapPadding, baseline}, theme.key, style.key, style.text);
            baseline += treemapPitch;
        }
        baseline = column({rect.left() + treemapPadding, baseline}, name, style.label, style.text,
                          treemapPitch);
        addHit(theme, rect,
               text({rect.left() + treemapPadding, baseline}, count, style.value, style.text));
    }

    /// Themes without room for their name, and those of which there is nothing.
    void listRest()
    {
        std::vector<KeyedList::Entry> entries;
        for (const auto &[theme, rect] : m_rest)
            entries.push_back({theme->key, theme->besideKey(m_forest.countWords(*theme))});
        const std::vector<KeyedList::Place> places = KeyedList::draw(*this, entries);
        for (size_t i = 0; i < m_rest.size(); ++i) {
            const auto &[theme, rect] = m_rest[i];
            addHit(*theme, rect.isEmpty() ? places[i].rect : rect, places[i].item);
        }
    }

    CodeForest m_forest;
    std::vector<std::pair<const CodeNode *, QRectF>> m_rest;
};

} // namespace

ChartScene drawTreeMap(const Table &table, const ChartOptions &options)
{
    return TreeMapDrawing(table, options).draw();
}

} // namespace axial
