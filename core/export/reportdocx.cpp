#include "core/export/reportdocx.h"

#include "core/formats/docxwriter.h"

namespace axial::report {
namespace {

constexpr size_t rowsBetweenLooks = 500;

bool isNumber(ColumnKind kind)
{
    return kind == ColumnKind::Count || kind == ColumnKind::Share || kind == ColumnKind::Score;
}

/// Longer words get more room, numbers what they need.
double shareOf(ColumnKind kind)
{
    return kind == ColumnKind::Text ? 3 : isNumber(kind) ? 0.8 : 1.4;
}

/// Writes blocks one after the other.
class DocxPages
{
public:
    DocxPages(DocxWriter &writer, Progress &progress) : m_writer(writer), m_progress(progress) {}

    void write(const Heading &heading) { m_writer.heading(heading.words, heading.level); }
    void write(const Paragraph &paragraph)
    {
        const bool isStrong = paragraph.kind == Paragraph::Kind::Strong;
        m_writer.paragraph({{paragraph.words, isStrong, false}},
                           paragraph.kind == Paragraph::Kind::Small ? DocxStyle::Note
                                                                    : DocxStyle::Body);
    }
    void write(const Quotation &quotation)
    {
        DocxRuns runs{{quotation.words, false, false}};
        if (!quotation.who.isEmpty())
            runs.push_back({QStringLiteral("\n— ") + quotation.who, false, true});
        m_writer.paragraph(runs, DocxStyle::Quote);
    }
    void write(const Listing &listing)
    {
        std::vector<DocxListItem> items;
        for (const QString &item : listing.items)
            items.push_back({{{item, false, false}}, 0});
        m_writer.list(items, DocxWriter::List::Bullets);
    }
    void write(const TableBlock &block) { writeTable(block.table); }
    void write(const FigureBlock &figure)
    {
        if (figure.png.isEmpty())
            return writeTable(figure.table);
        m_writer.picture(figure.png, caption(figure.table), figure.widthInches);
    }

private:
    void writeCaption(const Table &table)
    {
        m_writer.paragraph(caption(table), DocxStyle::Caption);
        for (const QString &note : table.notes)
            m_writer.paragraph(note, DocxStyle::Note);
    }
    void writeTable(const Table &table)
    {
        writeCaption(table);
        DocxTable written;
        std::vector<DocxRuns> names;
        const std::vector<size_t> columns = shownColumns(table);
        for (const size_t column : columns) {
            const Column &each = table.columns[column];
            written.columns.push_back({shareOf(each.kind), isNumber(each.kind)
                                                               ? DocxTable::Align::Right
                                                               : DocxTable::Align::Left});
            names.push_back({{each.name, true, false}});
        }
        written.rows.push_back(std::move(names));
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (row % rowsBetweenLooks == 0)
                m_progress.checkCanceled();
            std::vector<DocxRuns> cells;
            for (const size_t column : columns)
                cells.push_back(
                    {{displayText(table.rows[row][column].value, table.columns[column].kind), false,
                      false}});
            written.rows.push_back(std::move(cells));
        }
        if (!columns.empty())
            m_writer.table(written);
    }

    DocxWriter &m_writer;
    Progress &m_progress;
};

} // namespace

QByteArray toDocx(const Document &document, Progress &progress)
{
    DocxWriter writer(document.title, hasWideTable(document) ? DocxWriter::Page::Landscape
                                                             : DocxWriter::Page::Portrait);
    writer.paragraph(document.title, DocxStyle::Title);
    DocxPages pages(writer, progress);
    for (const Block &block : document.blocks) {
        progress.checkCanceled();
        std::visit([&](const auto &each) { pages.write(each); }, block);
    }
    return writer.finish();
}

} // namespace axial::report
