#include "ui/charts/parts/grid.h"

#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/legend.h"
#include "ui/charts/parts/valuescale.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double gridcolumnsGap = 6; ///< on both sides of a header or number together
constexpr double gridcolumnsWidest = 96;
constexpr double gridcolumnsNarrowest = 24;
constexpr int mostLines = 4;

} // namespace

GridLabel GridLabel::of(const QString &words)
{
    static const QRegularExpression keyed(
        QStringLiteral("^([A-Za-z]{1,3}(?:\\.[0-9A-Za-z]+)+|[A-Z]) (\\S.*)$"));
    const QString line = oneLine(words);
    const auto match = keyed.match(line);
    return match.hasMatch() ? GridLabel{match.captured(1), match.captured(2)} : GridLabel{{}, line};
}

QString GridLabel::words() const
{
    if (key.isEmpty() || key == name)
        return name;
    return name.isEmpty() ? key : key + QLatin1Char(' ') + name;
}

GridColumns::GridColumns(const std::vector<GridLabel> &columns, double room, double value,
                         const ChartStyle &style)
{
    const double least = std::max(gridcolumnsNarrowest, std::ceil(value) + gridcolumnsGap);
    const auto count = double(std::max<size_t>(columns.size(), 1));
    const double even = std::min(gridcolumnsWidest, std::floor(room / count));
    m_width = std::max(least, even);
    if (even >= least && takeNames(columns, m_width, style)) {
        m_perPanel = std::max<size_t>(columns.size(), 1);
        return;
    }
    if (!takeShortNames(columns))
        takeMarks(columns);
    for (const QStringList &each : m_headers)
        m_width = std::max(m_width,
                           std::ceil(textWidth(each.join(QString()), style.key)) + gridcolumnsGap);
    m_perPanel = std::max<size_t>(1, size_t(std::max(0.0, std::floor(room / m_width))));
}

/// Whether all of them fit above columns of that width with no word broken.
bool GridColumns::takeNames(const std::vector<GridLabel> &columns, double width,
                            const ChartStyle &style)
{
    std::vector<QStringList> headers;
    for (const GridLabel &column : columns) {
        for (const QString &word : column.words().split(QLatin1Char(' '))) {
            if (textWidth(word, style.label) > width - gridcolumnsGap)
                return false;
        }
        headers.push_back(wrapped(column.words(), style.label, width - gridcolumnsGap));
        if (headers.back().size() > mostLines)
            return false;
    }
    m_headers = std::move(headers);
    return true;
}

/// Their names where all are as short as a key.
bool GridColumns::takeShortNames(const std::vector<GridLabel> &columns)
{
    constexpr qsizetype shortest = 6;
    QSet<QString> names;
    std::vector<QStringList> headers;
    for (const GridLabel &column : columns) {
        const QString words = column.words();
        if (words.isEmpty() || words.size() > shortest || names.contains(words))
            return false;
        names << words;
        headers.push_back({words});
    }
    m_headers = std::move(headers);
    return true;
}

/// Their keys where each has one of its own, else numbers.
void GridColumns::takeMarks(const std::vector<GridLabel> &columns)
{
    QSet<QString> keys;
    bool haveKeys = true;
    for (const GridLabel &column : columns) {
        haveKeys = haveKeys
                   && (column.isTotal || (!column.key.isEmpty() && column.key.size() <= 12));
        haveKeys = haveKeys && (column.isTotal || !keys.contains(column.key));
        keys << column.key;
    }
    int number = 0;
    for (const GridLabel &column : columns) {
        m_headers.push_back({column.isTotal ? QStringLiteral("Σ")
                             : haveKeys     ? column.key
                                            : QString::number(++number)});
    }
    m_areListed = true;
}

int GridColumns::headerLines() const
{
    qsizetype most = 0;
    for (const QStringList &each : m_headers)
        most = std::max(most, each.size());
    return int(most);
}

namespace {

constexpr double lowestRow = 22;
constexpr double totalGap = 6;
constexpr double keyGap = 8;
constexpr double gridPanelGap = 22;

class GridDrawing : ChartDrawing
{
public:
    GridDrawing(const Table &drawn, const ChartOptions &how, GridFigure figure)
        : ChartDrawing(drawn, how), m_figure(std::move(figure)), m_scale(style, mostShaded()),
          m_keyWidth(widestKey()), m_labelWidth(std::ceil(widthOfLabels())),
          m_columns(columnsBeside(m_labelWidth))
    {
        giveColumnsRoom();
    }

    ChartScene draw()
    {
        header(m_figure.subtitle, {}, {});
        scale();
        const size_t count = m_figure.columns.size();
        const size_t inEach = (count + panels() - 1) / panels(); // none much shorter than others
        for (size_t first = 0; first < count; first += inEach) {
            if (first > 0)
                y += gridPanelGap;
            panel(first, std::min(count, first + inEach));
        }
        if (m_columns.areListed())
            listNames();
        return finish();
    }

private:
    double cellsLeft() const { return margin + m_labelWidth + keyGap; }

    double mostShaded() const
    {
        double most = 0;
        for (size_t row = 0; row < m_figure.rows.size(); ++row) {
            for (size_t column = 0; column < m_figure.columns.size(); ++column) {
                const auto &cell = m_figure.cells[row][column];
                if (cell && cell->value && isShaded(row, column))
                    most = std::max(most, std::abs(*cell->value));
            }
        }
        return most;
    }
    bool isShaded(size_t row, size_t column) const
    {
        return !m_figure.rows[row].isTotal && !m_figure.columns[column].isTotal
               && !m_figure.cells[row][column]->isApart;
    }
    double widestValue() const
    {
        QSet<QString> numbers; // most stand in many cells
        for (const auto &row : m_figure.cells) {
            for (const auto &cell : row) {
                if (cell)
                    numbers << cell->words;
            }
        }
        return widestOf(numbers, style.value);
    }
    double widestKey() const
    {
        const double widest = widestOf(m_figure.rows, style.key, &GridLabel::key);
        return std::ceil(widest) + (widest > 0 ? keyGap : 0);
    }
    GridColumns columnsBeside(double labels) const
    {
        const double left = margin + labels + keyGap;
        return {m_figure.columns, right() - left - totalGap, widestValue(), style};
    }
    size_t panels() const
    {
        return (m_figure.columns.size() + m_columns.perPanel() - 1) / m_columns.perPanel();
    }
    /// Labels are wrapped sooner where the columns then follow in fewer panels.
    void giveColumnsRoom()
    {
        const double whole = right() - margin;
        for (const double share : {0.33, 0.27, 0.22}) {
            const double labels = std::max(m_keyWidth + 80, std::floor(whole * share));
            if (panels() == 1 || labels >= m_labelWidth)
                continue;
            const GridColumns narrower = columnsBeside(labels);
            if ((m_figure.columns.size() + narrower.perPanel() - 1) / narrower.perPanel()
                < panels()) {
                m_labelWidth = labels;
                m_columns = narrower;
            }
        }
    }
    /// At most two fifths of the figure; longer ones are wrapped.
    double widthOfLabels() const
    {
        double widest = 40;
        for (const GridLabel &row : m_figure.rows)
            widest = std::max(widest, m_keyWidth + textWidth(row.name, style.label) + 1);
        return std::min(widest, std::max(96.0, (right() - margin) * 0.4));
    }

    /// What the shades mean, from the least to the most.
    void scale()
    {
        if (!(m_scale.most() > 0))
            return;
        constexpr int steps = 5;
        constexpr double swatch = 22;
        double x = margin;
        const double baseline = y + 4;
        const auto say = [&](const QString &words) {
            text({x, baseline}, words, style.label, style.text2);
            x += textWidth(words, style.label) + 6;
        };
        say(Charts::tr("Few"));
        for (int step = 1; step <= steps; ++step) {
            scene.items.emplace_back(ChartRect{{x + 0.5, baseline - 10.5, swatch - 1, 12},
                                               m_scale.fill(m_scale.most() * step / steps),
                                               style.axis});
            x += swatch;
        }
        x += 6;
        say(Charts::tr("Many"));
        y = baseline + 14;
    }

    double leftOf(size_t column, size_t first) const
    {
        return cellsLeft() + double(column - first) * m_columns.width()
               + (m_figure.columns[column].isTotal ? totalGap : 0);
    }

    void panel(size_t first, size_t end)
    {
        const double pitch = ChartDrawing::lineHeight - 2;
        const double headers = m_columns.headerLines() * pitch;
        for (size_t at = first; at < end; ++at) {
            const QStringList &lines = m_columns.headers()[at];
            column({leftOf(at, first) + m_columns.width() / 2,
                    y + 10 + headers - double(lines.size()) * pitch},
                   lines, m_columns.areListed() ? style.key : style.label, style.text, pitch,
                   ChartAlign::Center);
        }
        y += headers + 4;
        for (size_t row = 0; row < m_figure.rows.size(); ++row) {
            const auto &cells = m_figure.cells[row];
            if (std::any_of(cells.begin() + qsizetype(first), cells.begin() + qsizetype(end),
                            [](const auto &cell) { return cell.has_value(); }))
                drawRow(row, first, end);
        }
    }

    void drawRow(size_t row, size_t first, size_t end)
    {
        const GridLabel &label = m_figure.rows[row];
        if (label.isTotal)
            y += totalGap;
        const double width = m_labelWidth - m_keyWidth;
        const QString name = label.name == label.key ? QString() : label.name;
        const auto lines = double(wrapped(name, style.label, width).size());
        const double height = std::max(lowestRow, lines * ChartDrawing::lineHeight + 6);
        const double baseline = y + (height - std::max(lines, 1.0) * ChartDrawing::lineHeight) / 2
                                + 12;
        if (!label.key.isEmpty())
            text({margin, baseline}, label.key, style.key, style.text);
        paragraph({margin + m_keyWidth, baseline}, name, label.isTotal ? style.key : style.label,
                  style.text, width);
        for (size_t column = first; column < end; ++column) {
            if (const auto &cell = m_figure.cells[row][column])
                drawCell(*cell, row, column, {leftOf(column, first), y, m_columns.width(), height});
        }
        y += height;
    }

    void drawCell(const GridCell &cell, size_t row, size_t column, const QRectF &place)
    {
        const QRectF rect = place.adjusted(0.5, 0.5, -0.5, -0.5);
        const double value = cell.value.value_or(0);
        const QColor fill = isShaded(row, column) ? m_scale.fill(value) : style.background;
        scene.items.emplace_back(ChartRect{rect, fill, style.grid});
        const QColor color = fill == style.background ? value == 0 ? style.text3 : style.text
                                                      : style.over(fill);
        if (cell.column < 0)
            return; // a place that the Table has no number for
        const size_t label = text({place.center().x(), place.center().y() + 4}, cell.words,
                                  style.value, color, ChartAlign::Center);
        scene.hits.push_back({.rect = rect,
                              .row = cell.row,
                              .column = cell.column,
                              .area = place,
                              .label = label,
                              .words = Charts::tr("%1, %2: %3")
                                           .arg(m_figure.rows[row].words(),
                                                m_figure.columns[column].words(), cell.words)});
    }

    /// The names of the columns by the marks above them, but for those that are beside a row.
    void listNames()
    {
        QSet<QString> known;
        for (const GridLabel &row : m_figure.rows)
            known << row.words();
        std::vector<KeyedList::Entry> entries;
        for (size_t column = 0; column < m_figure.columns.size(); ++column) {
            const GridLabel &label = m_figure.columns[column];
            const QString mark = m_columns.headers()[column].value(0);
            if (mark != label.key || !known.contains(label.words()))
                entries.push_back({mark, mark == label.key ? label.name : label.words()});
        }
        y += 14;
        KeyedList::draw(*this, entries);
    }

    GridFigure m_figure;
    HeatScale m_scale;
    double m_keyWidth;
    double m_labelWidth;
    GridColumns m_columns;
};

} // namespace

ChartScene drawGrid(const Table &table, const ChartOptions &options, GridFigure figure)
{
    if (figure.rows.empty() || figure.columns.empty())
        return emptyFigure(table, options,
                           figure.rows.empty()
                               ? QString()
                               : Charts::tr("There are words in the cells and no numbers to draw: "
                                            "read them in the table, or ask for a number in the "
                                            "cells."));
    return GridDrawing(table, options, std::move(figure)).draw();
}

} // namespace axial
