#include "ui/charts/parts/gridcolumns.h"

#include "ui/charts/parts/chartdrawing.h"

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

} // namespace axial
