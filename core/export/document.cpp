#include "core/export/document.h"

#include "core/query/codetree.h"
#include "core/query/columns.h"

#include <algorithm>

namespace axial {
namespace {

/// So many columns side by side are read on a page on its side.
constexpr size_t manyColumns = 6;

Document begun(const Table &table)
{
    Document document;
    document.title = table.title;
    if (!table.base.isEmpty())
        document.blocks.push_back(Document::Paragraph{{}, table.base, true});
    return document;
}

void addNotes(Document &document, const Table &table)
{
    for (const QString &note : table.notes)
        document.blocks.push_back(Document::Paragraph{{}, note, true});
}

/// Types begin below the title.
int headingLevel(const QString &level)
{
    return level == levelName(CodeLevel::Type)       ? 1
           : level == levelName(CodeLevel::SubTheme) ? 3
                                                     : 2;
}

} // namespace

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

Document tableDocument(const Table &table)
{
    Document document = begun(table);
    document.isWide = table.columns.size() >= manyColumns;
    document.blocks.push_back(Document::Grid{table});
    addNotes(document, table);
    return document;
}

Document cardsDocument(const Table &table)
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
            Document::Heading{name, level < 0 ? 2 : headingLevel(table.text(row, level))});
        QStringList counts;
        std::vector<Document::Paragraph> texts;
        for (int i = 0; i < int(table.columns.size()); ++i) {
            const Column &column = table.columns[size_t(i)];
            const CellValue &value = table.rows[row][size_t(i)].value;
            if (i == key || i == code || i == level || plainText(value).isEmpty())
                continue;
            if (column.kind == ColumnKind::Text)
                texts.push_back({column.name, plainText(value)});
            else
                counts << column.name + u' ' + displayText(value, column.kind);
        }
        document.blocks.insert(document.blocks.end(), texts.begin(), texts.end());
        if (!counts.isEmpty())
            document.blocks.push_back(
                Document::Paragraph{{}, counts.join(QStringLiteral(" · ")), true});
    }
    return document;
}

} // namespace axial
