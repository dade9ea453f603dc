#include "ui/charts/figures.h"
#include "ui/charts/figures/codepairs.h"
#include "ui/charts/parts/boxlayouts.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/legend.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double networkPadding = 6;
constexpr double networkPitch = 14;
constexpr double widestName = 118;
constexpr size_t mostNames = 28; ///< more codes are told by their keys, which are listed below

/// Codes as boxes, the pairs as lines that are the thicker the more often they occur, with how
/// often.
class NetworkDrawing : ChartDrawing
{
public:
    NetworkDrawing(const Table &drawn, const ChartOptions &how, const CodePairs &found)
        : ChartDrawing(drawn, how), m_found(found), m_areKeys(tellsByKeys())
    {
    }

    ChartScene draw()
    {
        header(withShownPart(table.base, m_found.partShown()), {}, {});
        const NetworkLayout layout = layOut();
        const QPointF corner(margin, y + 4);
        for (const QRectF &place : layout.places())
            m_boxes.push_back(place.translated(corner));
        for (const CodePairs::Pair &pair : m_found.pairs)
            drawTie(pair);
        for (size_t i = 0; i < m_found.codes.size(); ++i)
            drawCode(i);
        for (const CodePairs::Pair &pair : m_found.pairs)
            drawNumber(pair);
        y = corner.y() + layout.size().height() + 10;
        if (m_areKeys)
            listNames();
        return finish();
    }

private:
    /// Where there are too many codes for their names, or too little room, and all have keys.
    bool tellsByKeys() const
    {
        const bool haveKeys = std::ranges::none_of(
            m_found.codes, [](const auto &code) { return code.label.key.isEmpty(); });
        return haveKeys && (m_found.codes.size() > mostNames || scene.size.width() < 560);
    }
    QStringList linesOf(size_t code) const
    {
        const GridLabel &label = m_found.codes[code].label;
        return m_areKeys || label.name == label.key ? QStringList()
                                                    : wrapped(label.name, style.value, widestName);
    }
    QSizeF boxOf(size_t code) const
    {
        const GridLabel &label = m_found.codes[code].label;
        const QStringList lines = linesOf(code);
        const double width = std::max(textWidth(label.key, style.key),
                                      widestOf(lines, style.value));
        const auto count = double(lines.size()) + (label.key.isEmpty() ? 0 : 1);
        return {std::ceil(width) + 2 * networkPadding, count * networkPitch + networkPadding};
    }
    NetworkLayout layOut() const
    {
        std::vector<QSizeF> boxes;
        for (size_t i = 0; i < m_found.codes.size(); ++i)
            boxes.push_back(boxOf(i));
        std::vector<NetworkLayout::Tie> ties;
        for (const CodePairs::Pair &pair : m_found.pairs)
            ties.push_back({pair.first, pair.second, pair.together});
        return {boxes, ties, right() - margin};
    }

    QLineF lineOf(const CodePairs::Pair &pair) const
    {
        return {m_boxes[pair.first].center(), m_boxes[pair.second].center()};
    }
    void drawTie(const CodePairs::Pair &pair)
    {
        const double most = std::max(1.0, m_found.pairs.front().together);
        const double share = pair.together / most;
        m_ties.push_back(scene.items.size());
        lines({lineOf(pair)}, style.axis, 0.8 + 4.2 * share);
    }

    void drawCode(size_t index)
    {
        const CodePairs::Code &code = m_found.codes[index];
        const QRectF &box = m_boxes[index];
        scene.items.emplace_back(ChartRect{box, style.background, style.text2});
        double baseline = box.top() + networkPitch;
        const size_t said = scene.items.size();
        if (!code.label.key.isEmpty()) {
            text({box.center().x(), baseline}, code.label.key, style.key, style.text,
                 ChartAlign::Center);
            baseline += networkPitch;
        }
        column({box.center().x(), baseline}, linesOf(index), style.value, style.text, networkPitch,
               ChartAlign::Center);
        hit(box, code.row, code.column, said,
            Charts::tr("%1: %2").arg(code.label.words(), grouped(qRound64(code.quotes))));
    }

    /// On its line, where neither a box nor another number stands; a line without such a place has
    /// its number in its words only.
    void drawNumber(const CodePairs::Pair &pair)
    {
        const QString words = grouped(qRound64(pair.together));
        const QLineF line = lineOf(pair);
        const QSizeF size(textWidth(words, style.value) + 4, 12);
        QRectF place;
        size_t said = m_ties[size_t(&pair - m_found.pairs.data())];
        for (int step = 0; step < 33 && place.isNull(); ++step) {
            const int away = (step + 1) / 2;
            const double at = 0.5 + (step % 2 ? away : -away) * 0.025;
            QRectF tried({}, size);
            tried.moveCenter(line.pointAt(at));
            const auto meets = [&tried](const QRectF &other) { return tried.intersects(other); };
            if (std::ranges::none_of(m_boxes, meets) && std::ranges::none_of(m_numbers, meets))
                place = tried;
        }
        if (!place.isNull()) {
            m_numbers.push_back(place);
            scene.items.emplace_back(ChartRect{place, style.background, {}});
            said = text({place.center().x(), place.center().y() + 4}, words, style.value,
                        style.text2, ChartAlign::Center);
        } else {
            place = QRectF({}, QSizeF(6, 6));
            place.moveCenter(line.center());
        }
        hit(place, pair.row, m_found.together, said,
            Charts::tr("%1, %2: %3")
                .arg(m_found.codes[pair.first].label.words(),
                     m_found.codes[pair.second].label.words(), words));
    }

    void listNames()
    {
        std::vector<KeyedList::Entry> entries;
        for (const CodePairs::Code &code : m_found.codes)
            entries.push_back({code.label.key, code.label.name});
        KeyedList::draw(*this, entries);
    }

    const CodePairs &m_found;
    bool m_areKeys;
    std::vector<QRectF> m_boxes;
    std::vector<size_t> m_ties; ///< the items of the lines
    std::vector<QRectF> m_numbers;
};

} // namespace

ChartScene drawNetwork(const Table &table, const ChartOptions &options)
{
    constexpr size_t most = 150; // pairs; more lines than that are a tangle
    const CodePairs found(table,
                          {options.top > 0 ? size_t(options.top) : most, 2 * most, 2 * most});
    return NetworkDrawing(table, options, found).draw();
}

} // namespace axial
