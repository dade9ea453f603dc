#include "core/export/document.h"

#include "core/query/codes/codetree.h"
#include "core/query/columns.h"

#include <QLocale>

#include <algorithm>

namespace axial::documents {
namespace {

/// So many columns side by side are read on a page on its side.
constexpr size_t manyColumns = 6;

Document begun(const Table &table)
{
    Document document;
    document.title = table.title;
    if (!table.base.isEmpty())
        document.blocks.push_back(note(table.base));
    return document;
}

void addNotes(Document &document, const Table &table)
{
    for (const QString &words : table.notes)
        document.blocks.push_back(note(words));
}

/// Types begin below the title.
int headingLevel(const QString &level)
{
    return level == levelName(CodeLevel::Type)       ? 1
           : level == levelName(CodeLevel::SubTheme) ? 3
                                                     : 2;
}

} // namespace

Document::Paragraph plain(const QString &words)
{
    return {{{words}}};
}

Document::Paragraph lead(const QString &words)
{
    return {{{words}}, Document::Paragraph::Look::Lead};
}

Document::Paragraph note(const QString &words)
{
    return {{{words}}, Document::Paragraph::Look::Note};
}

Document ofTable(const Table &table)
{
    Document document = begun(table);
    document.isWide = table.columns.size() >= manyColumns;
    document.blocks.push_back(Document::Grid{table});
    addNotes(document, table);
    return document;
}

Document ofCards(const Table &table)
{
    Document document = begun(table);
    addNotes(document, table);
    const int key = table.column(columns::key);
    const int code = table.column(columns::code);
    const int level = table.column(QStringLiteral("Level"));
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const QString name =
            QStringList{table.text(row, key), table.text(row, code)}.join(u' ').trimmed();
        document.blocks.push_back(
            Document::Heading{name, level < 0 ? 2 : headingLevel(table.text(row, level)), true});
        QStringList counts;
        std::vector<Document::Paragraph> texts;
        for (int i = 0; i < int(table.columns.size()); ++i) {
            const Column &column = table.columns[size_t(i)];
            const CellValue &value = table.rows[row][size_t(i)].value;
            if (i == key || i == code || i == level || plainText(value).isEmpty())
                continue;
            if (column.kind == ColumnKind::Text)
                texts.push_back({{{column.name + QStringLiteral(". "), true}, {plainText(value)}}});
            else
                counts << column.name + u' ' + displayText(value, column.kind);
        }
        document.blocks.insert(document.blocks.end(), texts.begin(), texts.end());
        if (!counts.isEmpty())
            document.blocks.push_back(note(counts.join(QStringLiteral(" · "))));
    }
    return document;
}

QString caption(const Table &table)
{
    if (table.base.isEmpty())
        return table.title;
    return table.title.endsWith(u'.') ? table.title + u' ' + table.base
                                      : table.title + QStringLiteral(". ") + table.base;
}

Document::Blocks captioned(const Table &table)
{
    Document::Blocks blocks;
    blocks.push_back(Document::Paragraph{{{caption(table)}}, Document::Paragraph::Look::Caption});
    for (const QString &words : table.notes)
        blocks.push_back(note(words));
    const auto isBlank = [&table](size_t column) {
        const ColumnKind kind = table.columns[column].kind;
        return (kind == ColumnKind::Text || (isNumber(kind) && !table.rows.empty()))
               && std::all_of(table.rows.begin(), table.rows.end(), [column](const TableRow &row) {
                      return plainText(row[column].value).isEmpty();
                  });
    };
    Document::Grid grid;
    std::vector<size_t> kept;
    for (const size_t column : shownColumns(table)) {
        if (isBlank(column))
            continue;
        kept.push_back(column);
        grid.table.columns.push_back(table.columns[column]);
    }
    for (const TableRow &row : table.rows) {
        TableRow cells;
        for (const size_t column : kept)
            cells.emplace_back(row[column]);
        grid.table.rows.push_back(std::move(cells));
    }
    if (!kept.empty())
        blocks.push_back(std::move(grid));
    return blocks;
}

std::vector<size_t> shownColumns(const Table &table)
{
    std::vector<size_t> columns;
    for (size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].kind != ColumnKind::Id)
            columns.push_back(column);
    }
    return columns;
}

std::vector<double> widthShares(const Table &table)
{
    constexpr qsizetype least = 6; // characters
    constexpr qsizetype most = 40;
    std::vector<double> shares;
    for (size_t i = 0; i < table.columns.size(); ++i) {
        const Column &column = table.columns[i];
        qsizetype word = least; // none of the heading is broken
        for (const QString &each : column.name.split(u' '))
            word = std::max(word, std::min(most, each.size() + 2));
        qsizetype longest = word;
        for (const TableRow &row : table.rows)
            longest = std::max(longest, displayText(row[i].value, column.kind).size());
        shares.push_back(column.kind == ColumnKind::Id ? 0 : double(std::min(longest, most)));
    }
    return shares;
}

/// English like the program's words, whatever the computer's: the same study, the same bytes.
QString quoted(const QString &words)
{
    return QLocale(QLocale::English).quoteString(words);
}

QString isolated(const QString &words)
{
    const bool isTurned = std::ranges::any_of(words, [](QChar each) {
        return each.direction() == QChar::DirR || each.direction() == QChar::DirAL;
    });
    return isTurned ? QChar(0x2068) + words + QChar(0x2069) : words;
}

QString printable(const QString &words)
{
    const auto isLineEnd = [](QChar each) {
        return each == u'\r' || each == QChar::LineSeparator || each == QChar::ParagraphSeparator;
    };
    const auto isUnprintable = [](QChar each) {
        const bool isControl = each < u' ' && each != u'\n' && each != u'\t';
        return isControl || each == QChar(0x7f) || each.unicode() >= 0xfffe;
    };
    if (std::none_of(words.begin(), words.end(),
                     [&](QChar each) { return isLineEnd(each) || isUnprintable(each); }))
        return words; // as nearly all are
    QString text = words;
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    for (QChar &each : text) {
        if (isLineEnd(each))
            each = u'\n';
        if (isUnprintable(each))
            each = QChar::ReplacementCharacter;
    }
    return text;
}

} // namespace axial::documents
