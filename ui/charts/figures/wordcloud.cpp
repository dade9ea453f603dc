#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/boxlayouts.h"
#include "ui/charts/parts/chartdrawing.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr size_t mostWords = 150; ///< more would be too small to read
constexpr double smallest = 11;   ///< px
constexpr double largest[] = {44, 36, 30,
                              25, 21, 18}; ///< px; the first with which a page holds all
constexpr double wordcloudPageHeight = pageInches * 792 / twoColumns; ///< px, where 7 in are 792

/// Frequent words large and in the middle. Their size is what tells, so they have one colour.
class WordCloudDrawing : ChartDrawing
{
public:
    WordCloudDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_word(requireColumn(table, columns::word)),
          m_count(firstCount(table)), m_shown(std::min(table.rows.size(), mostWords))
    {
        for (size_t row = 0; row < m_shown; ++row)
            m_most = std::max(m_most, table.number(row, m_count));
    }

    ChartScene draw()
    {
        QString part;
        if (m_shown < table.rows.size())
            part = Charts::tr("%1 of %2 words shown")
                       .arg(grouped(qint64(m_shown)), grouped(qint64(table.rows.size())));
        header(withShownPart(table.base, part), {}, {});
        constexpr double below = 60; // the line that says the sizes, and notes
        WordCloudLayout layout = layOut();
        for (size_t size = 1; size < std::size(largest) && options.print
                              && y + layout.size().height() + below > wordcloudPageHeight;
             ++size) {
            m_largest = largest[size];
            layout = layOut();
        }
        const QPointF corner(margin, y + 2);
        for (size_t row = 0; row < m_shown; ++row)
            drawWord(row, fontOf(row), layout.places()[row].translated(corner));
        y = corner.y() + layout.size().height() + 6;
        sizes();
        return finish();
    }

private:
    WordCloudLayout layOut() const
    {
        std::vector<QSizeF> boxes;
        for (size_t row = 0; row < m_shown; ++row) {
            const QFont font = fontOf(row);
            const QStringList lines = linesOf(row, font);
            boxes.emplace_back(widestOf(lines, font) + 6,
                               QFontMetricsF(font).height() * double(lines.size()));
        }
        return {boxes, right() - margin};
    }

    static int firstCount(const Table &table)
    {
        for (size_t column = 0; column < table.columns.size(); ++column) {
            if (table.columns[column].kind == ColumnKind::Count)
                return int(column);
        }
        return requireColumn(table, columns::count);
    }
    QString wordAt(size_t row) const { return oneLine(table.text(row, m_word)); }
    QString countWords(size_t row) const { return grouped(qRound64(table.number(row, m_count))); }

    double room() const { return right() - margin - 8; }
    /// One, unless even the smallest type is too large for so long a word.
    QStringList linesOf(size_t row, const QFont &font) const
    {
        const QString word = wordAt(row);
        return textWidth(word, font) > room() ? wrapped(word, font, room()) : QStringList{word};
    }

    /// Its area grows as the count does; no word is wider than the figure.
    QFont fontOf(size_t row) const
    {
        const double share = m_most > 0 ? table.number(row, m_count) / m_most : 0;
        QFont font = style.label;
        const double size = smallest + (m_largest - smallest) * std::sqrt(share);
        font.setPixelSize(qRound(size));
        const double width = textWidth(wordAt(row), font);
        if (width > room())
            font.setPixelSize(std::max(int(smallest), int(size * room() / width)));
        return font;
    }

    void drawWord(size_t row, const QFont &font, const QRectF &place)
    {
        const QFontMetricsF metrics(font);
        const size_t said = scene.items.size();
        column({place.center().x(), place.top() + metrics.ascent()}, linesOf(row, font), font,
               style.text, metrics.height(), ChartAlign::Center);
        hit(place, row, m_count, said, Charts::tr("%1: %2").arg(wordAt(row), countWords(row)));
    }

    /// How often the largest and the smallest are said.
    void sizes()
    {
        const auto words = [this](size_t row) {
            return Charts::tr("%1: %2").arg(wordAt(row), countWords(row));
        };
        const QString line = m_shown > 1
                                 ? Charts::tr("From %1 to %2").arg(words(0), words(m_shown - 1))
                                 : words(0);
        y = paragraph({margin, y + 12}, line, style.label, style.text2, right() - margin) - 12;
    }

    int m_word, m_count;
    size_t m_shown;
    double m_most = 0;
    double m_largest = largest[0]; ///< px
};

} // namespace

ChartScene drawWordCloud(const Table &table, const ChartOptions &options)
{
    return WordCloudDrawing(table, options).draw();
}

} // namespace axial
