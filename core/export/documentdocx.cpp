#include "core/export/document.h"

#include "core/formats/docxwriter.h"

#include <algorithm>

namespace axial {
namespace {

/// Adds what it visits.
class DocxBlocks
{
public:
    explicit DocxBlocks(DocxWriter &docx) : m_docx(docx) {}

    void operator()(const Document::Heading &heading)
    {
        m_docx.heading(heading.words, heading.level);
    }
    void operator()(const Document::Paragraph &paragraph)
    {
        DocxRuns runs;
        if (!paragraph.lead.isEmpty())
            runs.push_back({paragraph.lead + QStringLiteral(". "), true});
        runs.push_back({paragraph.words});
        m_docx.paragraph(runs, paragraph.isNote ? DocxStyle::Note : DocxStyle::Body);
    }
    void operator()(const Document::Grid &grid)
    {
        const Table &table = grid.table;
        DocxTable written;
        std::vector<size_t> shown;
        std::vector<DocxRuns> heading;
        for (size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].kind == ColumnKind::Id)
                continue;
            shown.push_back(i);
            written.columns.push_back(columnOf(table, i));
            heading.push_back({{table.columns[i].name}});
        }
        written.rows.push_back(std::move(heading));
        for (const TableRow &row : table.rows) {
            std::vector<DocxRuns> cells;
            for (const size_t i : shown)
                cells.push_back({{displayText(row[i].value, table.columns[i].kind)}});
            written.rows.push_back(std::move(cells));
        }
        m_docx.table(written);
    }

private:
    /// As wide as its words ask for, long texts less than they do.
    static DocxTable::Column columnOf(const Table &table, size_t column)
    {
        constexpr qsizetype least = 6;
        constexpr qsizetype most = 40;
        qsizetype longest = table.columns[column].name.size();
        for (const TableRow &row : table.rows)
            longest = std::max(longest,
                               displayText(row[column].value, table.columns[column].kind).size());
        const ColumnKind kind = table.columns[column].kind;
        const bool isNumber = kind == ColumnKind::Count || kind == ColumnKind::Share
                              || kind == ColumnKind::Score;
        return {double(std::clamp(longest, least, most)),
                isNumber ? DocxTable::Align::Right : DocxTable::Align::Left};
    }

    DocxWriter &m_docx;
};

} // namespace

QByteArray documentToDocx(const Document &document)
{
    DocxWriter docx(document.title,
                    document.isWide ? DocxWriter::Page::Landscape : DocxWriter::Page::Portrait);
    docx.paragraph(document.title, DocxStyle::Title);
    DocxBlocks blocks(docx);
    for (const Document::Block &block : document.blocks)
        std::visit(blocks, block);
    return docx.finish();
}

} // namespace axial
