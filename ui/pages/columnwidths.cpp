#include "ui/pages/columnwidths.h"

#include "ui/pages/pagestyle.h"

#include <QFontMetricsF>

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

/// What a column asks for, in letters of one size.
struct Wish {
    double least = 0; ///< its longest word
    double whole = 0; ///< its longest line
};

/// Longer words are broken, and longer lines wrapped.
constexpr qsizetype longestWord = 30;
constexpr qsizetype longestLine = 120;
/// Columns that need little are not drawn over the whole page: nobody finds the row again.
constexpr double widestSpread = 1.5;

class WidestOf
{
public:
    explicit WidestOf(const QFontMetricsF &metrics) : m_metrics(metrics) {}

    void add(QStringView words)
    {
        // Shorter by a third is narrower but for rare letters: measuring takes the time.
        if (words.size() * 3 < m_longest * 2)
            return;
        m_longest = std::max(m_longest, words.size());
        m_width = std::max(m_width, m_metrics.horizontalAdvance(words.toString()));
    }
    double width() const { return m_width; }

private:
    const QFontMetricsF &m_metrics;
    qsizetype m_longest = 0;
    double m_width = 0;
};

void addWords(const QString &text, WidestOf &word, WidestOf &line)
{
    for (const QStringView each : QStringView(text).tokenize(u'\n')) {
        line.add(each.left(longestLine));
        for (const QStringView part : each.left(longestLine * 20).tokenize(u' '))
            word.add(part.left(longestWord));
    }
}

std::vector<Wish> wishesOf(const Table &table, const std::vector<size_t> &shown, double points)
{
    const auto metrics = [points](QFont::Weight weight) {
        QFont font = pagestyle::font(points, weight);
        font.setStyleStrategy(QFont::PreferNoShaping); // see readableSigns()
        return QFontMetricsF(font);
    };
    const QFontMetricsF bold = metrics(QFont::DemiBold);
    const QFontMetricsF plain = metrics(QFont::Normal);
    std::vector<Wish> wishes;
    for (const size_t column : shown) {
        WidestOf word(bold);
        WidestOf line(bold);
        addWords(table.columns[column].name, word, line);
        WidestOf cellWord(plain);
        WidestOf cellLine(plain);
        for (const TableRow &row : table.rows)
            addWords(displayText(row[column].value, table.columns[column].kind), cellWord,
                     cellLine);
        constexpr double padding = 2 * pagestyle::cellPadding + 2; // and what rounding needs
        wishes.push_back({std::max(word.width(), cellWord.width()) + padding,
                          std::max(word.width(), cellLine.width()) + padding});
    }
    return wishes;
}

double sum(const std::vector<Wish> &wishes, double Wish::*which)
{
    return std::accumulate(wishes.begin(), wishes.end(), 0.0,
                           [which](double all, const Wish &wish) { return all + wish.*which; });
}

} // namespace

ColumnWidths columnWidths(const Table &table, const std::vector<size_t> &shown, double room)
{
    ColumnWidths columns;
    std::vector<Wish> wishes = wishesOf(table, shown, columns.points);
    while (columns.points > 7 && sum(wishes, &Wish::least) > room)
        wishes = wishesOf(table, shown, columns.points -= 1);
    const double least = sum(wishes, &Wish::least);
    const double whole = sum(wishes, &Wish::whole);
    for (const Wish &wish : wishes) {
        if (least > room)
            columns.widths.push_back(wish.least * room / least);
        else if (whole > room)
            columns.widths.push_back(
                wish.least + (wish.whole - wish.least) * (room - least) / (whole - least));
        else
            columns.widths.push_back(wish.whole * std::min(room / whole, widestSpread));
    }
    return columns;
}

} // namespace axial
