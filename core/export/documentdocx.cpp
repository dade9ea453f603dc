#include "core/export/documentformat.h"

#include "core/formats/docxwriter.h"

#include <algorithm>

namespace axial {
namespace {

/// In the order of the looks of a paragraph.
constexpr DocxStyle styles[] = {DocxStyle::Body, DocxStyle::Lead, DocxStyle::Note,
                                DocxStyle::Caption};

double longestWord(const QString &words)
{
    qsizetype longest = 0;
    qsizetype begin = 0;
    for (qsizetype i = 0; i <= words.size(); ++i) {
        if (i < words.size() && !words[i].isSpace())
            continue;
        longest = std::max(longest, i - begin);
        begin = i + 1;
    }
    return double(longest);
}

/// As much of the width as each column asks for, but no less than its longest word; where the page
/// doesn't hold all of these, the longest ones are broken.
std::vector<double> sharesOf(const Table &table, const std::vector<size_t> &shown, bool isWide)
{
    const double room = isWide ? 150 : 98; // letters of 9 points
    constexpr double padding = 1.7;
    constexpr double boldness = 1.1; // of the heads
    constexpr double fewest = 3;
    const std::vector<double> asked = documents::widthShares(table);
    std::vector<double> words;
    for (const size_t i : shown) {
        double word = longestWord(table.columns[i].name) * boldness;
        for (const TableRow &row : table.rows)
            word = std::max(word, longestWord(displayText(row[i].value, table.columns[i].kind)));
        words.push_back(word);
    }
    double most = 24; // addresses are broken anyway
    const auto needed = [&] {
        double sum = 0;
        for (const double word : words)
            sum += std::min(word, most) + padding;
        return sum;
    };
    while (most > fewest && needed() > room)
        --most;
    double wanted = 0; // beyond their words
    for (size_t i = 0; i < shown.size(); ++i)
        wanted += std::max(0.0, asked[shown[i]] - std::min(words[i], most));
    const double left = std::max(0.0, room - needed());
    std::vector<double> shares;
    for (size_t i = 0; i < shown.size(); ++i) {
        const double word = std::min(words[i], most);
        const double more = std::max(0.0, asked[shown[i]] - word);
        shares.push_back(word + padding + (wanted > 0 ? left * more / wanted : 0));
    }
    return shares;
}

/// Adds what it visits.
class DocxBlocks
{
public:
    DocxBlocks(DocxWriter &docx, bool isWide, Progress &progress)
        : m_docx(docx), m_isWide(isWide), m_progress(progress)
    {
    }

    void operator()(const Document::Heading &heading)
    {
        m_docx.heading(heading.words, heading.level);
    }
    void operator()(const Document::Paragraph &paragraph)
    {
        DocxRuns runs;
        for (const Document::Run &run : paragraph.runs)
            runs.push_back({run.words, run.isBold});
        m_docx.paragraph(runs, styles[size_t(paragraph.look)]);
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
        const std::vector<size_t> shown = documents::shownColumns(table);
        const std::vector<double> shares = sharesOf(table, shown, m_isWide);
        DocxTable written;
        std::vector<DocxRuns> heading;
        for (size_t place = 0; place < shown.size(); ++place) {
            const size_t i = shown[place];
            written.columns.push_back({shares[place], isNumber(table.columns[i].kind)
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
    void operator()(const Document::Coded &coded)
    {
        for (const Document::Coded::Note &note : coded.notes) {
            if (note.number > 0)
                m_docx.addComment(note.number, note.who, note.words);
        }
        DocxRuns runs;
        for (const Document::Coded::Piece &piece : coded.pieces) {
            DocxRun run{piece.words, piece.isBold};
            if (piece.tint != Document::Coded::noTint)
                run.ground = piece.tint;
            run.begins = piece.begins;
            run.ends = piece.ends;
            runs.push_back(std::move(run));
        }
        if (!runs.empty())
            return m_docx.paragraph(runs);
        for (const Document::Coded::Note &note : coded.notes)
            m_docx.paragraph({{QStringLiteral(" "), false, false, note.stripe},
                              {QStringLiteral(" ") + note.words, false, false, note.tint}},
                             DocxStyle::Note);
    }

private:
    DocxWriter &m_docx;
    bool m_isWide;
    Progress &m_progress;
};

} // namespace

QByteArray documentToDocx(const Document &document, Progress &progress)
{
    DocxWriter docx(document.title,
                    document.isWide ? DocxWriter::Page::Landscape : DocxWriter::Page::Portrait);
    docx.paragraph(document.title, DocxStyle::Title);
    DocxBlocks blocks(docx, document.isWide, progress);
    documents::writeBlocks(document, blocks, progress);
    return docx.finish();
}

} // namespace axial
