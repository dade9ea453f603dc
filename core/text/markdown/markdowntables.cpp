#include "core/text/markdown/markdowntables.h"

#include "core/text/words/wordletters.h"

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

constexpr size_t mostColumns = 128;

/// A cell as it is written, with the blanks around it.
struct WrittenCell {
    qint64 start = 0, end = 0;
    int width = 0;
};

/// How many letters of one width it takes.
int widthOf(QStringView words)
{
    int width = 0;
    for (qsizetype at = 0; at < words.size();) {
        const char32_t character = codePointAt(words, at);
        at += QChar::requiresSurrogates(character) ? 2 : 1;
        const QChar::Category category = QChar::category(character);
        if (category == QChar::Mark_NonSpacing || category == QChar::Other_Format)
            continue;
        width += character >= 0x2e80 ? 2 : 1; // CJK, and what is mostly emoji
    }
    return width;
}

/// What lies between the bars of a line, the words before the first bar too; a bar behind \ is
/// none.
std::vector<WrittenCell> cellsOf(QStringView text, TextRange line)
{
    std::vector<WrittenCell> cells;
    qint64 start = line.start;
    const auto add = [&](qint64 end) {
        cells.push_back({start, end, widthOf(text.sliced(start, end - start))});
        start = end + 1;
    };
    for (qint64 at = line.start; at < line.end; ++at) {
        if (text[at] == u'|' && (at == line.start || text[at - 1] != u'\\'))
            add(at);
    }
    add(line.end);
    return cells;
}

} // namespace

int addTableGaps(QStringView text, TextRange table, std::vector<MarkdownGap> &into)
{
    std::vector<std::vector<WrittenCell>> lines;
    std::vector<int> widths;
    for (qint64 start = table.start; start <= table.end;) {
        const qint64 found = text.indexOf(u'\n', start);
        const qint64 end = found < 0 ? table.end : std::min(found, table.end);
        lines.push_back(cellsOf(text, {start, end}));
        widths.resize(std::max(widths.size(), lines.back().size()));
        for (size_t column = 0; column < lines.back().size(); ++column)
            widths[column] = std::max(widths[column], lines.back()[column].width);
        start = end + 1;
    }
    if (widths.size() > mostColumns)
        return 0;
    for (const std::vector<WrittenCell> &line : lines) {
        for (size_t column = 0; column + 1 < line.size(); ++column) { // the last one ends its line
            const WrittenCell &cell = line[column];
            // Behind its last letter, or the bar before it.
            if (cell.end > line.front().start && cell.width < widths[column])
                into.push_back({cell.end - 1, widths[column] - cell.width});
        }
    }
    return std::accumulate(widths.begin(), widths.end(), int(widths.size()) - 1);
}

} // namespace axial
