#include "core/base/messages.h"
#include "core/base/table.h"
#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/legend.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace axial {

namespace {

/// What the columns of `ranking-mentions` say: for each prompt and group the codes that have a
/// place both by ranking and by mentions.
struct PlaceLists {
    struct Item {
        size_t row = 0;
        QString key, name;
        int ranked = 0, mentioned = 0;     ///< places from 1 on; equals share one
        QStringList left = {}, right = {}; ///< as they are wrapped
        double leftY = 0, rightY = 0;      ///< middles of their first lines
    };
    struct Panel {
        QString prompt;
        QString title;
        std::vector<Item> items;
        QString nothing; ///< said instead of items
    };

    /// Throws Error when the Table has other columns.
    explicit PlaceLists(const Table &table)
        : ballots(requireColumn(table, columns::ballots)),
          size(requireColumn(table, columns::groupSize)),
          participants(requireColumn(table, columns::participants))
    {
        const int promptColumn = requireColumn(table, columns::prompt);
        const int groupColumn = requireColumn(table, columns::group);
        const int keyColumn = requireColumn(table, columns::key);
        const int codeColumn = requireColumn(table, columns::code);
        const int rankedColumn = requireColumn(table, QStringLiteral("Place by ranking"));
        const int mentionedColumn = requireColumn(table, QStringLiteral("Place by mentions"));
        std::map<std::pair<QString, QString>, size_t> known;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            const QString prompt = oneLine(table.text(row, promptColumn));
            const QString group = oneLine(table.text(row, groupColumn));
            const auto ranked = numberAt(table, row, rankedColumn);
            const auto mentioned = numberAt(table, row, mentionedColumn);
            const auto [place, isNew] = known.try_emplace({prompt, group}, panels.size());
            if (isNew)
                panels.push_back({prompt,
                                  titleOf(table, group, row),
                                  {},
                                  ranked ? Charts::tr("They mention nothing that could be ranked.")
                                         : Charts::tr("They have cast no ballot.")});
            if (!ranked || !mentioned)
                continue;
            const QString key = oneLine(table.text(row, keyColumn));
            const QString name = oneLine(table.text(row, codeColumn));
            hasKeys |= key != name;
            panels[place->second].items.push_back({row, key, name, int(*ranked), int(*mentioned)});
        }
    }

    int ballots, size, participants; ///< columns
    std::vector<Panel> panels;
    bool hasKeys = false; ///< else the names stand for them

private:
    QString titleOf(const Table &table, const QString &group, size_t row) const
    {
        return group + QStringLiteral(": ")
               + Charts::tr("%1, %2", "ballots, participants")
                     .arg(
                         CountText::tr("%n ballot(s)", nullptr, int(table.number(row, ballots))),
                         CountText::tr("%n participant(s)", nullptr, int(table.number(row, size))));
    }
};

constexpr double dotRadius = 3.5;
constexpr double placeslopesGap = 8;       ///< between words and dots
constexpr double placeslopesPanelGap = 28; ///< between two panels
constexpr double twoPanels = 700; ///< px of a figure that has room for two beside each other
constexpr double leastSlope = 64; ///< between both lists

/// Two lists of the same codes, by their places in a ranking and by who mentions them, with lines
/// between.
class SlopesDrawing : ChartDrawing
{
public:
    SlopesDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_lists(table)
    {
    }

    ChartScene draw()
    {
        header(table.base, {}, {});
        drawLegend();
        const double width = right() - margin;
        const bool isWide = scene.size.width() >= twoPanels && m_lists.panels.size() > 1;
        m_width = isWide ? std::floor((width - placeslopesPanelGap) / 2) : width;
        const bool hasPrompts = m_lists.panels.front().prompt != m_lists.panels.back().prompt;
        for (size_t i = 0; i < m_lists.panels.size();) {
            const QString &prompt = m_lists.panels[i].prompt;
            if (hasPrompts && (i == 0 || m_lists.panels[i - 1].prompt != prompt))
                y = paragraph({margin, y + 12}, prompt, style.key, style.text, width);
            const double top = y;
            double bottom = drawPanel(m_lists.panels[i++], margin, top);
            if (isWide && i < m_lists.panels.size() && m_lists.panels[i].prompt == prompt)
                bottom = std::max(bottom, drawPanel(m_lists.panels[i++],
                                                    margin + m_width + placeslopesPanelGap, top));
            y = bottom + 12;
        }
        y -= 12;
        return finish();
    }

private:
    /// A code that falls, one that rises, one that stays.
    PlotLine lineOf(int difference) const
    {
        PlotLine line;
        line.width = difference == 0 ? 1 : 1.8;
        if (difference < 0)
            line.dashes = Qt::DashLine;
        line.color = difference == 0             ? style.text3
                     : style.print && style.grey ? QColor(Qt::black)
                                                 : style.group(difference > 0 ? 1 : 0).edge;
        return line;
    }

    void drawLegend()
    {
        Legend legend(*this);
        legend.addLine(Charts::tr("ranked higher than talked about"), lineOf(1));
        legend.addLine(Charts::tr("talked about more than ranked"), lineOf(-1));
        legend.addLine(Charts::tr("the same place"), lineOf(0));
        y += 20;
    }

    /// Words at the left get what the rest leaves.
    void shareWidth(const PlaceLists::Panel &panel, double left)
    {
        m_place = 0;
        m_key = 0;
        for (const PlaceLists::Item &item : panel.items) {
            m_place = std::max({m_place, textWidth(QString::number(item.ranked), style.boldValue),
                                textWidth(QString::number(item.mentioned), style.boldValue)});
            m_key = std::max(m_key, textWidth(item.key, style.key));
        }
        m_place = std::ceil(std::max(m_place, 12.0)) + 8;
        const double slope = std::max(leastSlope, m_width * 0.22);
        const double rest = m_width - slope - 2 * placeslopesGap - 2 * m_place;
        if (m_lists.hasKeys) {
            m_key = std::ceil(std::min(m_key, rest * 0.25)) + 8;
            m_name = rest - 2 * m_key;
        } else {
            m_key = m_name = rest / 2;
        }
        m_nameLeft = left + m_place + (m_lists.hasKeys ? m_key : 0);
        m_leftX = m_nameLeft + m_name + placeslopesGap;
        m_rightX = m_leftX + slope;
    }

    double drawPanel(PlaceLists::Panel &panel, double left, double top)
    {
        double below = paragraph({left, top + 13}, panel.title, style.key, style.text, m_width);
        if (panel.items.empty())
            return paragraph({left, below}, panel.nothing, style.label, style.text2, m_width);
        shareWidth(panel, left);
        below = nameLists(below + 2);
        const double first = below - 8;
        const double bottom = placeItems(panel, below);
        ChartPlot plot;
        plot.area = {m_leftX, first, m_rightX - m_leftX, bottom - first};
        plot.y = {-plot.area.height(), 0, 0};
        plot.grid = style.grid;
        for (const double x : {m_leftX, m_rightX})
            lines({QLineF(x, first, x, bottom)}, style.axis);
        for (const PlaceLists::Item &item : panel.items) {
            PlotLine line = lineOf(item.mentioned - item.ranked);
            line.points = {{0, first - item.leftY}, {1, first - item.rightY}};
            plot.series.emplace_back(std::move(line));
            drawItem(item, left);
        }
        scene.plots.push_back(std::move(plot));
        return bottom;
    }

    double nameLists(double baseline)
    {
        const double left = paragraph({m_leftX - placeslopesGap, baseline}, Charts::tr("Ranking"),
                                      style.value, style.text2, m_name + m_key, ChartAlign::Right);
        const QString mentions = Charts::tr("Mentions");
        const double room = m_key + m_place;
        const double needed = std::ceil(textWidth(mentions, style.value)) + 1;
        // Wider than what stands below it, it begins above the lines.
        const double x = m_rightX + placeslopesGap - std::max(0.0, needed - room);
        const double right = paragraph({x, baseline}, mentions, style.value, style.text2,
                                       std::max(room, needed));
        return std::max(left, right) + 4;
    }

    /// Line by line, both lists in the same lines; the bottom of the last one.
    double placeItems(PlaceLists::Panel &panel, double middle)
    {
        std::vector<PlaceLists::Item *> byRank, byMentions;
        for (PlaceLists::Item &item : panel.items) {
            item.left = wrapped(item.name, style.label, m_name);
            item.right = wrapped(item.key, style.key, m_key);
            byRank.push_back(&item);
            byMentions.push_back(&item);
        }
        // Equals stay as the other list has them, so that their lines cross less.
        std::ranges::stable_sort(byRank, {}, [](const PlaceLists::Item *each) {
            return std::pair(each->ranked, each->mentioned);
        });
        std::ranges::stable_sort(byMentions, {}, [](const PlaceLists::Item *each) {
            return std::pair(each->mentioned, each->ranked);
        });
        const double pitch = linePitch(style.label);
        for (size_t slot = 0; slot < byRank.size(); ++slot) {
            const auto keys = m_lists.hasKeys
                                  ? wrapped(byRank[slot]->key, style.key, m_key - 8).size()
                                  : 0;
            const auto lines = std::max(
                {byRank[slot]->left.size(), keys, byMentions[slot]->right.size(), qsizetype(1)});
            byRank[slot]->leftY = byMentions[slot]->rightY = middle;
            middle += double(lines) * pitch + 2;
        }
        return middle - 6;
    }

    void drawItem(const PlaceLists::Item &item, double left)
    {
        const double pitch = linePitch(style.label);
        const auto wordsAt = [&](double x, double middle, const QStringList &words,
                                 const QFont &font) {
            column({x, middle + 4}, words, font, style.text, pitch);
        };
        const QPointF from(m_leftX, item.leftY), to(m_rightX, item.rightY);
        const size_t ranked = text(from + QPointF(left - m_leftX, 4), QString::number(item.ranked),
                                   style.value, style.text2);
        if (m_lists.hasKeys)
            wordsAt(left + m_place, item.leftY, wrapped(item.key, style.key, m_key - 8), style.key);
        wordsAt(m_nameLeft, item.leftY, item.left, style.label);
        const size_t mentioned = text(to + QPointF(placeslopesGap, 4),
                                      QString::number(item.mentioned), style.value, style.text2);
        wordsAt(m_rightX + placeslopesGap + m_place, item.rightY, item.right,
                m_lists.hasKeys ? style.key : style.label);
        const QColor color = lineOf(item.mentioned - item.ranked).color;
        for (const QPointF &at : {from, to})
            scene.items.emplace_back(ChartDot{at, dotRadius, color, color});
        const QString words = item.key == item.name ? item.name : item.key + u' ' + item.name;
        addHit(item, from, m_lists.ballots, ranked,
               QRectF(left, from.y() - 8, m_leftX + dotRadius - left, 16),
               Charts::tr("%1: place %2 by ranking, %3")
                   .arg(words, QString::number(item.ranked),
                        CountText::tr("%n ballot(s)", nullptr,
                                      int(table.number(item.row, m_lists.ballots)))));
        addHit(item, to, m_lists.participants, mentioned,
               QRectF(m_rightX - dotRadius, to.y() - 8,
                      placeslopesGap + m_place + m_key + dotRadius, 16),
               Charts::tr("%1: place %2 by mentions, of %3 of %4 participants")
                   .arg(words, QString::number(item.mentioned),
                        grouped(qRound64(table.number(item.row, m_lists.participants))),
                        grouped(qRound64(table.number(item.row, m_lists.size)))));
    }

    void addHit(const PlaceLists::Item &item, QPointF at, int column, size_t label,
                const QRectF &area, const QString &words)
    {
        const QRectF rect(at.x() - dotRadius, at.y() - dotRadius, 2 * dotRadius, 2 * dotRadius);
        scene.hits.push_back({rect, item.row, column, area, label, words});
    }

    PlaceLists m_lists;
    double m_width = 0; ///< of a panel
    double m_place = 0, m_key = 0, m_name = 0, m_nameLeft = 0, m_leftX = 0, m_rightX = 0;
};

} // namespace

ChartScene drawPlaceSlopes(const Table &table, const ChartOptions &options)
{
    return SlopesDrawing(table, options).draw();
}

} // namespace axial
