#include "core/export/documentdocx.h"

#include "core/formats/docxwriter.h"

namespace axial {
namespace {

constexpr size_t rowsBetweenLooks = 500;

DocxStyle styleOf(Document::Paragraph::Look look)
{
    switch (look) {
    case Document::Paragraph::Look::Body:
        break;
    case Document::Paragraph::Look::Lead:
        return DocxStyle::Lead;
    case Document::Paragraph::Look::Note:
        return DocxStyle::Note;
    case Document::Paragraph::Look::Caption:
        return DocxStyle::Caption;
    }
    return DocxStyle::Body;
}

/// Adds what it visits.
class DocxBlocks
{
public:
    DocxBlocks(DocxWriter &docx, Progress &progress) : m_docx(docx), m_progress(progress) {}

    void operator()(const Document::Heading &heading)
    {
        m_docx.heading(heading.words, heading.level);
    }
    void operator()(const Document::Paragraph &paragraph)
    {
        DocxRuns runs;
        for (const Document::Run &run : paragraph.runs)
            runs.push_back({run.words, run.isBold});
        m_docx.paragraph(runs, styleOf(paragraph.look));
    }
    void operator()(const Document::Quotation &quotation)
    {
        DocxRuns runs{{documents::quoted(quotation.words)}};
        if (!quotation.who.isEmpty())
            runs.push_back({QStringLiteral("\n— ") + quotation.who, false, true});
        m_docx.paragraph(runs, DocxStyle::Quote);
    }
    void operator()(const Document::Listing &listing)
    {
        std::vector<DocxListItem> items;
        for (const QString &item : listing.items)
            items.push_back({{{item}}, 0});
        if (listing.first > 0)
            m_docx.list(items, DocxWriter::List::Numbers, listing.first);
        else
            m_docx.list(items, DocxWriter::List::Bullets);
    }
    void operator()(const Document::Grid &grid)
    {
        const Table &table = grid.table;
        const std::vector<double> shares = documents::widthShares(table);
        const std::vector<size_t> shown = documents::shownColumns(table);
        DocxTable written;
        std::vector<DocxRuns> heading;
        for (const size_t i : shown) {
            written.columns.push_back({shares[i], documents::isNumber(table.columns[i].kind)
                                                      ? DocxTable::Align::Right
                                                      : DocxTable::Align::Left});
            heading.push_back({{table.columns[i].name}});
        }
        written.rows.push_back(std::move(heading));
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (row % rowsBetweenLooks == 0)
                m_progress.checkCanceled();
            std::vector<DocxRuns> cells;
            for (const size_t i : shown)
                cells.push_back({{displayText(table.rows[row][i].value, table.columns[i].kind)}});
            written.rows.push_back(std::move(cells));
        }
        m_docx.table(written);
    }
    void operator()(const Document::Figure &figure)
    {
        if (!figure.png.isEmpty())
            return m_docx.picture(figure.png, documents::caption(figure.table), figure.widthInches);
        for (const Document::Block &block : documents::captioned(figure.table))
            std::visit(*this, block);
    }

private:
    DocxWriter &m_docx;
    Progress &m_progress;
};

} // namespace

QByteArray documentToDocx(const Document &document, Progress &progress)
{
    DocxWriter docx(document.title,
                    document.isWide ? DocxWriter::Page::Landscape : DocxWriter::Page::Portrait);
    docx.paragraph(document.title, DocxStyle::Title);
    DocxBlocks blocks(docx, progress);
    documents::writeBlocks(document, blocks, progress);
    return docx.finish();
}

} // namespace axial
