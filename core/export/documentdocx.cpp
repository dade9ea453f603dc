#include "core/export/document.h"

#include "core/formats/docxwriter.h"

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
        const std::vector<double> shares = widthShares(table);
        DocxTable written;
        std::vector<size_t> shown;
        std::vector<DocxRuns> heading;
        for (size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].kind == ColumnKind::Id)
                continue;
            shown.push_back(i);
            const ColumnKind kind = table.columns[i].kind;
            const bool isNumber = kind == ColumnKind::Count || kind == ColumnKind::Share
                                  || kind == ColumnKind::Score;
            written.columns.push_back(
                {shares[i], isNumber ? DocxTable::Align::Right : DocxTable::Align::Left});
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
