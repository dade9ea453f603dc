#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/legend.h"
#include "ui/charts/parts/valuescale.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double laneHeight = 11;
constexpr double lanePitch = 14;         ///< from lane to lane
constexpr double portraitLinePitch = 14; ///< from line to line of a source's name
constexpr double sourceGap = 6;          ///< from source to source
constexpr double portraitColumnGap = 8;  ///< from words to the lanes and on
constexpr size_t mostSources = 60; ///< a figure of more is no figure any more; the table has all

/// A lane for each code of a source, from the source's beginning at the left to its end: the
/// stronger a part's shade, the more quotes of the code are in it.
class PortraitDrawing : ChartDrawing
{
public:
    PortraitDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_source(requireColumn(table, columns::source)),
          m_id(requireColumn(table, columns::sourceId)), m_key(requireColumn(table, columns::key)),
          m_code(requireColumn(table, columns::code)),
          m_quotes(requireColumn(table, columns::quotes)), m_scale(style, most())
    {
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (row == 0 || table.text(row, m_id) != table.text(row - 1, m_id))
                m_sources.push_back({row, row});
            m_sources.back().end = row + 1;
        }
        m_all = m_sources.size();
        m_sources.resize(std::min(m_all, mostSources));
        layOut();
    }

    ChartScene draw()
    {
        QString subtitle = table.base;
        if (m_sources.size() < m_all)
            subtitle += QLatin1String(", ")
                        + Charts::tr("%1 of %2 sources shown")
                              .arg(QString::number(m_sources.size()), QString::number(m_all));
        header(subtitle, {}, {});
        for (const Source &source : m_sources)
            drawSource(source);
        drawAxis();
        listCodes();
        return finish();
    }

private:
    /// Its rows.
    struct Source {
        size_t first = 0, end = 0;
    };

    int firstPart() const { return m_quotes + 1; }
    int parts() const { return m_id - firstPart(); }

    double most() const
    {
        double most = 1;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (int part = firstPart(); part < m_id; ++part)
                most = std::max(most, table.number(row, part));
        }
        return most;
    }

    /// What stands beside the lane of a code.
    QString laneName(size_t row) const
    {
        const QString key = oneLine(table.text(row, m_key));
        return key.isEmpty() ? oneLine(table.text(row, m_code)) : key;
    }
    QString countOf(size_t row) const { return grouped(qRound64(table.number(row, m_quotes))); }

    void layOut()
    {
        double lane = 0, count = 0, name = 0;
        for (const Source &source : m_sources) {
            name = std::max(name,
                            textWidth(oneLine(table.text(source.first, m_source)), style.label));
            for (size_t row = source.first; row < source.end; ++row) {
                lane = std::max(lane, textWidth(laneName(row), style.value));
                count = std::max(count, textWidth(countOf(row), style.value));
            }
        }
        const double width = right() - margin;
        m_nameWidth = std::min(std::ceil(name) + 1, width * 0.28);
        m_laneLeft = margin + m_nameWidth + portraitColumnGap;
        m_laneWidth = std::min(std::ceil(lane) + 1, width * 0.25);
        m_left = std::floor(m_laneLeft + m_laneWidth + portraitColumnGap);
        m_right = std::floor(right() - std::ceil(count) - portraitColumnGap);
    }

    double xOf(int part) const
    {
        return m_left + (m_right - m_left) * (part - firstPart()) / std::max(1, parts());
    }

    void drawSource(const Source &source)
    {
        const double top = y;
        const QString title = oneLine(table.text(source.first, m_source));
        const double names = column({margin, top + 11}, wrapped(title, style.label, m_nameWidth),
                                    style.label, style.text, portraitLinePitch)
                             - 11;
        for (size_t row = source.first; row < source.end; ++row)
            drawLane(row);
        y = std::max(y, names) + sourceGap;
    }

    void drawLane(size_t row)
    {
        const double top = y;
        const double end = column({m_laneLeft, top + 10},
                                  wrapped(laneName(row), style.value, m_laneWidth), style.value,
                                  style.text, portraitLinePitch);
        const QRectF lane(m_left + 0.5, std::floor(top) + 0.5, m_right - m_left - 1,
                          laneHeight - 1);
        scene.items.emplace_back(ChartRect{lane, style.background, style.grid});
        text({right(), top + 10}, countOf(row), style.value, style.text2, ChartAlign::Right);
        for (int part = firstPart(); part < m_id; ++part) {
            if (table.number(row, part) > 0)
                drawPart(row, part,
                         {xOf(part), lane.top(), xOf(part + 1) - xOf(part), lane.height()});
        }
        y = std::max(top + lanePitch, end - 10);
    }

    void drawPart(size_t row, int part, const QRectF &rect)
    {
        const double count = table.number(row, part);
        scene.items.emplace_back(
            ChartRect{rect.adjusted(0.5, 0, -0.5, 0), m_scale.fill(count), style.text3});
        QString code = oneLine(table.text(row, m_code));
        if (const QString key = oneLine(table.text(row, m_key)); !key.isEmpty())
            code.prepend(key + QLatin1Char(' '));
        hit(rect, row, part, scene.items.size() - 1,
            Charts::tr("%1, %2, %3: %4", "a source, a code, a part and how many quotes")
                .arg(oneLine(table.text(row, m_source)), code, table.columns[size_t(part)].name,
                     CountText::tr("%n quote(s)", nullptr, int(qRound64(count)))));
    }

    void drawAxis()
    {
        const double baseline = y + 8;
        const QString from = Charts::tr("beginning"), to = Charts::tr("end", "of a source");
        text({m_left, baseline}, from, style.value, style.text2);
        text({m_right, baseline}, to, style.value, style.text2, ChartAlign::Right);
        y = baseline + 8;
    }

    /// What the keys beside the lanes stand for.
    void listCodes()
    {
        std::vector<KeyedList::Entry> entries;
        QSet<QString> listed;
        for (const Source &source : m_sources) {
            for (size_t row = source.first; row < source.end; ++row) {
                const QString key = oneLine(table.text(row, m_key));
                if (key.isEmpty() || listed.contains(key))
                    continue;
                listed << key;
                entries.push_back({key, oneLine(table.text(row, m_code))});
            }
        }
        if (entries.empty())
            return;
        std::ranges::sort(entries, keyLess, &KeyedList::Entry::key);
        y += 12;
        KeyedList::draw(*this, entries);
    }

    int m_source, m_id, m_key, m_code, m_quotes;
    HeatScale m_scale;
    std::vector<Source> m_sources;
    size_t m_all = 0;
    double m_nameWidth = 0, m_laneLeft = 0, m_laneWidth = 0, m_left = 0, m_right = 0; ///< px
};

} // namespace

ChartScene drawPortrait(const Table &table, const ChartOptions &options)
{
    return PortraitDrawing(table, options).draw();
}

} // namespace axial
