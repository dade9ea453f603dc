#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/mapbox.h"

#include <QHash>

#include <algorithm>

namespace axial {

namespace {

constexpr double conceptmapGap = 12; ///< between boxes, at the least
constexpr double wordsPitch = 14;
constexpr double widestWords = 130; ///< of a line

/// The nodes where they were drawn, as far as the width allows: what would lie on another one is
/// moved down, so that nothing hides anything, and the words stay as large as in other figures.
class MapDrawing : ChartDrawing
{
public:
    MapDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_kind(requireColumn(table, mapcolumns::kind)),
          m_words(requireColumn(table, mapcolumns::words))
    {
    }

    ChartScene draw()
    {
        header(table.base, {}, {});
        place();
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (isLine(row))
                drawWay(row);
        }
        for (const Node &node : m_nodes)
            drawNode(node);
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (isLine(row))
                drawWords(row);
        }
        listWords();
        y = m_bottom + 14;
        return finish();
    }

private:
    struct Node {
        size_t row = 0;
        MapNode node;
        MapBox box;
        QRectF rect;
    };

    bool isLine(size_t row) const { return table.text(row, m_kind).isEmpty(); }
    QString cell(size_t row, const QString &column) const
    {
        return table.text(row, requireColumn(table, column));
    }

    Node nodeAt(size_t row, double widest) const
    {
        Node made;
        made.row = row;
        made.node.words = table.text(row, m_words);
        made.node.key = cell(row, mapcolumns::key);
        made.node.target = {MapNodeKind(cell(row, mapcolumns::kind).toInt()),
                            cell(row, mapcolumns::target).toLongLong()};
        made.node.color = cell(row, mapcolumns::color).toInt();
        made.node.place = {cell(row, mapcolumns::x).toInt(), cell(row, mapcolumns::y).toInt()};
        made.box = MapBox::of(made.node, style, widest);
        return made;
    }

    void place()
    {
        const double room = right() - margin;
        const double widest = std::min(MapBox::widest, std::max(84.0, room / 3.5));
        double left = 0, right = 0, top = 0;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (isLine(row))
                continue;
            m_nodes.push_back(nodeAt(row, widest));
            const MapPlace at = m_nodes.back().node.place;
            const bool isFirst = m_nodes.size() == 1;
            left = isFirst ? at.x : std::min(left, double(at.x));
            right = isFirst ? at.x : std::max(right, double(at.x));
            top = isFirst ? at.y : std::min(top, double(at.y));
        }
        // From the middle of the leftmost box to that of the rightmost.
        const double across = std::max(1.0, right - left);
        const double scale = std::min(1.0, std::max(10.0, room - widest) / across);
        std::ranges::stable_sort(m_nodes, {}, [](const Node &each) {
            return std::pair(each.node.place.y, each.node.place.x);
        });
        const double start = margin + std::max(widest / 2, (room - across * scale) / 2);
        for (size_t i = 0; i < m_nodes.size(); ++i)
            settle(i, start + (m_nodes[i].node.place.x - left) * scale,
                   y + 8 + (m_nodes[i].node.place.y - top) * scale);
        for (size_t i = 0; i < m_nodes.size(); ++i)
            m_indexOf.insert(cell(m_nodes[i].row, mapcolumns::node), i);
    }

    void settle(size_t index, double middle, double top)
    {
        Node &node = m_nodes[index];
        QRectF rect({}, node.box.size);
        rect.moveCenter({middle, 0});
        rect.moveLeft(std::clamp(rect.left(), margin, std::max(margin, right() - rect.width())));
        rect.moveTop(top);
        for (bool hasMoved = true; hasMoved;) {
            hasMoved = false;
            for (size_t i = 0; i < index; ++i) {
                if (!rect.adjusted(-conceptmapGap, -conceptmapGap, conceptmapGap, conceptmapGap)
                         .intersects(m_nodes[i].rect))
                    continue;
                rect.moveTop(m_nodes[i].rect.bottom() + conceptmapGap + 0.5);
                hasMoved = true;
            }
        }
        node.rect = rect;
        m_bottom = std::max(m_bottom, rect.bottom());
    }

    std::optional<QLineF> way(size_t row) const
    {
        const auto from = m_indexOf.constFind(cell(row, mapcolumns::fromNode));
        const auto to = m_indexOf.constFind(cell(row, mapcolumns::toNode));
        if (from == m_indexOf.constEnd() || to == m_indexOf.constEnd())
            return std::nullopt;
        return mapLineBetween(m_nodes[*from].rect, m_nodes[*to].rect);
    }

    void drawWay(size_t row)
    {
        const std::optional<QLineF> line = way(row);
        if (!line)
            return;
        lines({*line}, style.text2, 1.2);
        const auto direction = MapDirection(cell(row, mapcolumns::direction).toInt());
        const auto head = [this](const QLineF &along) {
            scene.items.emplace_back(ChartShape{mapArrow(along), style.text2, style.text2});
        };
        if (direction != MapDirection::None)
            head(*line);
        if (direction == MapDirection::Both)
            head({line->p2(), line->p1()});
    }

    void drawNode(const Node &node)
    {
        const QRectF &rect = node.rect;
        scene.items.emplace_back(ChartRect{rect, style.background, style.text2});
        if (node.box.hasStripe)
            scene.items.emplace_back(ChartRect{
                {rect.left() + 1, rect.top() + 1, MapBox::stripe, rect.height() - 2},
                style.grey ? style.axis : theme::codeColor(node.node.color, style.dark).stripe,
                {}});
        const size_t said = scene.items.size();
        int line = 0;
        if (!node.box.head.isEmpty())
            text(rect.topLeft() + node.box.lineAt(line++), node.box.head,
                 node.box.isKey ? style.key : style.value,
                 node.box.isKey ? style.text : style.text2);
        for (const QString &words : node.box.lines)
            text(rect.topLeft() + node.box.lineAt(line++), words, style.label, style.text);
        const QString head = node.box.head.isEmpty() ? QString() : node.box.head + u' ';
        hit(rect, node.row, m_words, said, head + oneLine(node.node.words));
    }

    /// On its line where no box stands, as near to the middle as can be.
    void drawWords(size_t row)
    {
        const std::optional<QLineF> line = way(row);
        const QString words = oneLine(table.text(row, m_words));
        if (!line || words.isEmpty())
            return;
        const QStringList lines = wrapped(words, style.value, widestWords);
        QRectF rect(
            {}, QSizeF(widestOf(lines, style.value) + 6, double(lines.size()) * wordsPitch + 2));
        const auto isFree = [this](const QRectF &tried) {
            const auto meets = [&](const QRectF &other) { return tried.intersects(other); };
            return std::ranges::none_of(m_nodes, meets, &Node::rect)
                   && std::ranges::none_of(m_said, meets);
        };
        std::optional<QRectF> place;
        for (int step = 0; step < 37 && !place; ++step) {
            const int away = (step + 1) / 2;
            const double at = 0.5 + (step % 2 ? away : -away) * 0.025;
            QRectF tried = rect;
            tried.moveCenter(line->pointAt(at));
            if (isFree(tried) && tried.left() >= 2 && tried.right() <= right() + 14)
                place = tried;
        }
        if (!place) {
            m_listed.push_back(row);
            return;
        }
        const QRectF tried = *place;
        m_said.push_back(tried);
        m_bottom = std::max(m_bottom, tried.bottom());
        scene.items.emplace_back(ChartRect{tried, style.background, {}});
        const size_t said = scene.items.size();
        column({tried.center().x(), tried.top() + 11}, lines, style.value, style.text, wordsPitch,
               ChartAlign::Center);
        hit(tried, row, m_words, said, sentence(row));
    }

    /// A node's key, or the beginning of its words: the whole of them stands in its box.
    QString nameOf(const QString &node) const
    {
        constexpr qsizetype longest = 60;
        const auto at = m_indexOf.constFind(node);
        if (at == m_indexOf.constEnd())
            return {};
        const MapNode &named = m_nodes[*at].node;
        const QString name = oneLine(named.key.isEmpty() ? named.words : named.key);
        return name.size() > longest ? name.left(longest) + u'…' : name;
    }
    QString sentence(size_t row) const
    {
        return Charts::tr("%1 %2 %3: %4")
            .arg(nameOf(cell(row, mapcolumns::fromNode)), cell(row, mapcolumns::arrow),
                 nameOf(cell(row, mapcolumns::toNode)), oneLine(table.text(row, m_words)));
    }

    /// What a line is too short for stands below the map: beside another line it would lie.
    void listWords()
    {
        double baseline = m_bottom + 24;
        for (const size_t row : m_listed) {
            const size_t said = scene.items.size();
            const double top = baseline - 11;
            baseline = paragraph({margin, baseline}, sentence(row), style.value, style.text,
                                 right() - margin);
            const QRectF rect(margin, top, right() - margin, baseline - top - 12);
            hit(rect, row, m_words, said, sentence(row));
            m_bottom = baseline - 12;
        }
    }

    int m_kind, m_words;
    std::vector<Node> m_nodes;
    QHash<QString, size_t> m_indexOf; ///< by the id of the node
    std::vector<QRectF> m_said;       ///< words of lines
    std::vector<size_t> m_listed;     ///< rows of lines whose words found no place on them
    double m_bottom = 0;
};

} // namespace

ChartScene drawConceptMap(const Table &table, const ChartOptions &options)
{
    return MapDrawing(table, options).draw();
}

} // namespace axial
