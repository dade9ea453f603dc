#include "ui/pages/documentpages.h"

#include "core/base/error.h"
#include "ui/base/files/pdfwriting.h"
#include "ui/theme/theme.h"

#include <QColor>
#include <QCoreApplication>
#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QPageLayout>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QPdfWriter>
#include <QSizeF>
#include <QStringList>
#include <QTextOption>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

namespace axial {

/// How documents look on paper. Lengths are tenths of a point, in which fonts have whole sizes: so
/// pages are the same on every screen and printer.
namespace pagestyle {

constexpr double point = 10;
constexpr double inch = 72 * point;
constexpr double margin = 0.8 * inch;
constexpr double footer = 0.3 * inch; ///< below the text
constexpr double lineSpacing = 1.25;
constexpr double indent = 16 * point; ///< of quotes and lists
constexpr double cellPadding = 4 * point;
constexpr double rowPadding = 2.5 * point;

const QColor ink = Qt::black;
const QColor faintInk{0x40, 0x40, 0x40};
const QColor strongRule{0x40, 0x40, 0x40};
const QColor rule{0xbf, 0xbf, 0xbf};

QFont font(double points, QFont::Weight weight = QFont::Normal)
{
    QFont font = theme::font(points, weight);
    font.setPixelSize(qRound(points * point));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QFont title()
{
    return font(20, QFont::DemiBold);
}

QFont heading(int level)
{
    constexpr std::array<double, 4> points{15, 12.5, 11, 10};
    return font(points[size_t(std::clamp(level, 1, int(points.size())) - 1)], QFont::DemiBold);
}

/// Above a heading, a block of its own kind apart from what precedes it.
double aboveHeading(int level)
{
    return (level == 1 ? 20 : 13) * point;
}

QFont paragraph(Document::Paragraph::Look look)
{
    switch (look) {
    case Document::Paragraph::Look::Body:
        break;
    case Document::Paragraph::Look::Lead:
        return font(10, QFont::DemiBold);
    case Document::Paragraph::Look::Note:
        return font(9);
    case Document::Paragraph::Look::Caption:
        return font(9, QFont::DemiBold);
    }
    return font(10);
}

} // namespace pagestyle

namespace {

/// Words with their look, as one cell of a row or as a whole paragraph.
struct CellWords {
    QString words;
    QFont font;
    double x = 0;
    double width = 0;
    Qt::Alignment alignment = Qt::AlignLeft;
    QColor color = Qt::black;
    QList<QTextLayout::FormatRange> formats = {};
};

std::shared_ptr<const QTextLayout> laidOut(const CellWords &cell)
{
    QString words = documents::printable(cell.words);
    words.replace(u'\n', QChar::LineSeparator);
    auto text = std::make_shared<QTextLayout>(words, cell.font);
    QTextOption option(cell.alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setUseDesignMetrics(true);
    text->setTextOption(option);
    QTextLayout::FormatRange all;
    all.start = 0;
    all.length = int(words.size());
    all.format.setForeground(cell.color);
    text->setFormats(QList<QTextLayout::FormatRange>{all} + cell.formats + readableSigns(words));
    text->setCacheEnabled(true);
    text->beginLayout();
    for (QTextLine line = text->createLine(); line.isValid(); line = text->createLine())
        line.setLineWidth(cell.width);
    text->endLayout();
    return text;
}

/// The lines of cells side by side, each band of lines a strip. Neither the first nor the last line
/// is left alone; `isWhole` keeps all of them together.
std::vector<PageStrip> stripsOf(const std::vector<CellWords> &cells, bool isWhole)
{
    std::vector<std::shared_ptr<const QTextLayout>> texts;
    int bands = 1;
    for (const CellWords &cell : cells) {
        texts.push_back(laidOut(cell));
        bands = std::max(bands, texts.back()->lineCount());
    }
    std::vector<PageStrip> strips;
    for (int band = 0; band < bands; ++band) {
        PageStrip strip;
        double ascent = 0;
        double descent = 0;
        for (const auto &text : texts) {
            if (band >= text->lineCount())
                continue;
            ascent = std::max(ascent, text->lineAt(band).ascent());
            descent = std::max(descent, text->lineAt(band).descent());
        }
        strip.height = (ascent + descent) * pagestyle::lineSpacing;
        const double lead = (strip.height - ascent - descent) / 2;
        for (size_t i = 0; i < texts.size(); ++i) {
            if (band < texts[i]->lineCount())
                strip.words.push_back(
                    {texts[i],
                     band,
                     {cells[i].x, lead + ascent - texts[i]->lineAt(band).ascent()}});
        }
        const bool isNearEnd = band == 0 || band == bands - 2;
        strip.keepsNext = band < bands - 1 && (isWhole || isNearEnd);
        strips.push_back(std::move(strip));
    }
    return strips;
}

/// The columns of a table as wide as their words ask for.
struct ColumnWidths {
    std::vector<double>
        widths;        ///< of the shown columns, padding included; together no more than the room
    double points = 9; ///< of their words: smaller where many columns need it
};

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

/// As wide as a column can be at most so that all have room; those that need less keep it.
double widest(const std::vector<Wish> &wishes, double room)
{
    std::vector<double> least;
    for (const Wish &wish : wishes)
        least.push_back(wish.least);
    std::ranges::sort(least);
    size_t narrow = 0;
    while (narrow + 1 < least.size() && least[narrow] * double(least.size() - narrow) <= room)
        room -= least[narrow++];
    return room / double(least.size() - narrow);
}

/// No word is broken as long as the room holds the longest ones in letters of 7 points, and then
/// only the longest; what is left goes to the columns with long words.
ColumnWidths columnWidths(const Table &table, const std::vector<size_t> &shown, double room)
{
    ColumnWidths columns;
    std::vector<Wish> wishes = wishesOf(table, shown, columns.points);
    while (columns.points > 7 && sum(wishes, &Wish::least) > room)
        wishes = wishesOf(table, shown, columns.points -= 1);
    const double least = sum(wishes, &Wish::least);
    const double whole = sum(wishes, &Wish::whole);
    const double most = widest(wishes, room);
    for (const Wish &wish : wishes) {
        if (least > room)
            columns.widths.push_back(std::min(wish.least, most));
        else if (whole > room)
            columns.widths.push_back(
                wish.least + (wish.whole - wish.least) * (room - least) / (whole - least));
        else
            columns.widths.push_back(wish.whole * std::min(room / whole, widestSpread));
    }
    return columns;
}

using namespace pagestyle;

constexpr size_t rowsBetweenLooks = 50;
constexpr double aboveFigure = 8 * point;

/// Adds what it visits.
class FlowBlocks
{
public:
    FlowBlocks(const QSizeF &room, Progress &progress) : m_room(room), m_progress(progress) {}

    void operator()(const Document::Heading &heading)
    {
        endCard();
        // What stands above a heading of its own rank, or a higher one, belongs to nothing below.
        if (m_notesBelong && m_headingLevel >= heading.level)
            m_flow.strips.back().keepsNext = false;
        m_headingLevel = heading.level;
        if (heading.isCard)
            m_card = m_flow.strips.size();
        addWords({heading.words, pagestyle::heading(heading.level), 0, m_room.width()},
                 aboveHeading(heading.level), true);
        m_flow.strips.back().keepsNext = true;
        m_notesBelong = m_isAfterHeading = true;
    }
    void operator()(const Document::Paragraph &paragraph)
    {
        using Look = Document::Paragraph::Look;
        CellWords cell;
        cell.font = pagestyle::paragraph(paragraph.look);
        cell.width = m_room.width();
        if (paragraph.look == Look::Note)
            cell.color = faintInk;
        for (const Document::Run &run : paragraph.runs) {
            const QString words = documents::printable(run.words);
            if (run.isBold) {
                QTextLayout::FormatRange bold;
                bold.start = int(cell.words.size());
                bold.length = int(words.size());
                bold.format.setFontWeight(QFont::DemiBold);
                cell.formats << bold;
            }
            cell.words += words;
        }
        // What is noted below a heading or a caption belongs to it.
        const bool belongs = paragraph.look == Look::Caption
                             || (m_notesBelong && paragraph.look == Look::Note);
        const bool introduces = paragraph.look == Look::Lead || paragraph.look == Look::Caption;
        addWords(cell, (introduces ? 9 : 5) * point, introduces);
        m_notesBelong = belongs;
        m_flow.strips.back().keepsNext = introduces || belongs;
    }
    void operator()(const Document::Quotation &quotation)
    {
        const double width = m_room.width() - 2 * indent;
        const size_t first = m_flow.strips.size();
        addWords({documents::quoted(quotation.words), font(10), indent, width}, 6 * point, false);
        if (!quotation.who.isEmpty()) {
            m_flow.strips.back().keepsNext = true;
            addWords({QStringLiteral("— ") + quotation.who, font(9), indent, width, Qt::AlignLeft,
                      faintInk},
                     0, true);
        }
        for (size_t i = first; i < m_flow.strips.size(); ++i) {
            PageStrip &strip = m_flow.strips[i];
            strip.rules.push_back({QRectF(indent - 8 * point, 0, 2 * point, strip.height), rule});
        }
    }
    void operator()(const Document::Listing &listing)
    {
        const QFont look = font(10);
        const QString last = listing.first > 0
                                 ? QStringLiteral("%1.").arg(listing.first + listing.items.size())
                                 : QStringLiteral("•");
        const double sign = QFontMetricsF(look).horizontalAdvance(last) + 2 * point;
        const double left = std::max(indent, sign + 6 * point);
        for (qsizetype i = 0; i < listing.items.size(); ++i) {
            m_progress.checkCanceled();
            const QString mark = listing.first > 0 ? QStringLiteral("%1.").arg(listing.first + i)
                                                   : last;
            addRow({{mark, look, left - sign - 6 * point, sign, Qt::AlignRight},
                    {listing.items[i], look, left, m_room.width() - left}},
                   3 * point, false);
        }
    }
    void operator()(const Document::Grid &grid) { addTable(grid.table); }
    void operator()(const Document::Figure &figure)
    {
        if (figure.png.isEmpty()) {
            for (const Document::Block &block : documents::captioned(figure.table))
                std::visit(*this, block);
            return;
        }
        const QSizeF most(m_room.width(), m_room.height() - introducing());
        const QSizeF wanted(figure.widthInches * inch, figure.heightInches * inch);
        const double scale = std::min(
            {1.0, most.width() / wanted.width(), most.height() / wanted.height()});
        PageStrip strip;
        strip.above = aboveFigure;
        strip.png = figure.png;
        strip.pictureAt = QRectF(QPointF(0, 0), wanted * scale);
        strip.height = strip.pictureAt.height();
        m_flow.strips.push_back(std::move(strip));
        m_notesBelong = m_isAfterHeading = false;
    }
    /// The notes stand beside the lines that they are about.
    void operator()(const Document::Coded &coded)
    {
        constexpr double gap = 14 * point;
        const bool isKey = coded.pieces.empty();
        const double margin = isKey ? m_room.width() : m_room.width() * 0.28;
        const double text = m_room.width() - margin - gap;
        std::vector<CellWords> cells;
        if (!isKey)
            cells.push_back({{}, font(10), 0, text});
        for (const Document::Coded::Piece &piece : coded.pieces)
            addPiece(cells.front(), piece);
        if (!coded.notes.empty()) {
            CellWords notes{{}, font(8), isKey ? 0 : text + gap, margin};
            for (const Document::Coded::Note &note : coded.notes)
                addNote(notes, note);
            cells.push_back(std::move(notes));
        }
        addRow(cells, 5 * point, false);
    }
    void addTitle(const QString &title)
    {
        addWords({title, pagestyle::title(), 0, m_room.width()}, 0, true);
        m_flow.strips.back().keepsNext = true;
    }
    PageFlow take()
    {
        endCard();
        return std::move(m_flow);
    }

private:
    /// Keeps a card whole, unless that would leave more than half of a page empty.
    void endCard()
    {
        const std::optional<size_t> first = std::exchange(m_card, std::nullopt);
        if (!first)
            return;
        std::vector<PageStrip> &strips = m_flow.strips;
        double height = 0;
        for (size_t i = *first; i < strips.size(); ++i)
            height += strips[i].above + strips[i].height;
        if (height > m_room.height() / 2)
            return;
        for (size_t i = *first; i + 1 < strips.size(); ++i)
            strips[i].keepsNext = true;
    }
    static void append(CellWords &cell, const QString &words, const QTextCharFormat &format)
    {
        QTextLayout::FormatRange range;
        range.start = int(cell.words.size());
        range.length = int(words.size());
        range.format = format;
        cell.formats << range;
        cell.words += words;
    }
    static void addPiece(CellWords &cell, const Document::Coded::Piece &piece)
    {
        QTextCharFormat sign;
        sign.setForeground(faintInk);
        sign.setFontWeight(QFont::DemiBold);
        for (const int number : piece.begins)
            append(cell, QStringLiteral("[%1 ").arg(number), sign);
        QTextCharFormat look;
        if (piece.isBold)
            look.setFontWeight(QFont::DemiBold);
        if (piece.tint != Document::Coded::noTint)
            look.setBackground(QColor(QRgb(piece.tint)));
        append(cell, documents::printable(piece.words), look);
        for (const int number : piece.ends)
            append(cell, QStringLiteral(" %1]").arg(number), sign);
    }
    static void addNote(CellWords &cell, const Document::Coded::Note &note)
    {
        if (!cell.words.isEmpty())
            cell.words += u'\n';
        QTextCharFormat mark;
        mark.setForeground(QColor(QRgb(note.stripe)));
        append(cell, QStringLiteral("▌"), mark);
        QTextCharFormat look;
        look.setBackground(QColor(QRgb(note.tint)));
        if (note.number > 0) {
            look.setFontWeight(QFont::DemiBold);
            append(cell, QString::number(note.number) + u' ', look);
            look.setFontWeight(QFont::Normal);
        }
        QStringList lines = documents::printable(note.words).split(u'\n');
        for (QString &line : lines)
            line = documents::isolated(line);
        append(cell, lines.join(u'\n'), look);
    }
    /// How much of a page is taken by what a figure stands below; no more than half of it.
    double introducing() const
    {
        double height = aboveFigure;
        for (auto strip = m_flow.strips.rbegin(); strip != m_flow.strips.rend() && strip->keepsNext;
             ++strip)
            height += strip->above + strip->height;
        return std::min(height, m_room.height() / 2);
    }
    void addWords(const CellWords &words, double above, bool isWhole)
    {
        addRow({words}, above, isWhole);
    }
    void addRow(const std::vector<CellWords> &cells, double above, bool isWhole)
    {
        std::vector<PageStrip> strips = stripsOf(cells, isWhole);
        strips.front().above = std::exchange(m_isAfterHeading, false) ? std::min(above, 3 * point)
                                                                      : above;
        m_notesBelong = false;
        std::move(strips.begin(), strips.end(), std::back_inserter(m_flow.strips));
    }
    std::vector<PageStrip> rowOf(const std::vector<QString> &words,
                                 const std::vector<size_t> &shown, const Table &table,
                                 const ColumnWidths &columns, bool isHeading)
    {
        const QFont look = font(columns.points, isHeading ? QFont::DemiBold : QFont::Normal);
        std::vector<CellWords> cells;
        double x = 0;
        for (size_t i = 0; i < shown.size(); ++i) {
            const bool isNumber = axial::isNumber(table.columns[shown[i]].kind);
            cells.push_back({words[i], look, x + cellPadding, columns.widths[i] - 2 * cellPadding,
                             isNumber ? Qt::AlignRight : Qt::AlignLeft});
            x += columns.widths[i];
        }
        std::vector<PageStrip> strips = stripsOf(cells, true);
        double height = 2 * rowPadding;
        for (const PageStrip &strip : strips)
            height += strip.height;
        if (!isHeading && height > m_room.height() / 3)
            strips = stripsOf(cells, false);
        PageStrip &first = strips.front();
        for (PageStrip::Words &each : first.words)
            each.at.ry() += rowPadding;
        first.height += rowPadding;
        PageStrip &last = strips.back();
        last.height += rowPadding;
        const double line = (isHeading ? 1 : 0.5) * point;
        last.rules.push_back(
            {QRectF(0, last.height - line, x, line), isHeading ? strongRule : rule});
        if (isHeading)
            first.rules.push_back({QRectF(0, 0, x, line), strongRule});
        return strips;
    }
    void addTable(const Table &table)
    {
        const std::vector<size_t> shown = documents::shownColumns(table);
        if (shown.empty())
            return;
        const ColumnWidths columns = columnWidths(table, shown, m_room.width());
        const int number = int(m_flow.headings.size());
        const auto add = [&](std::vector<PageStrip> strips, bool isHeading) {
            for (PageStrip &strip : strips) {
                strip.table = number;
                strip.isHeading = isHeading;
                m_flow.strips.push_back(std::move(strip));
            }
        };
        std::vector<QString> words;
        for (const size_t column : shown)
            words.push_back(table.columns[column].name);
        std::vector<PageStrip> heading = rowOf(words, shown, table, columns, true);
        heading.front().above = 5 * point;
        heading.back().keepsNext = !table.rows.empty();
        m_flow.headings.push_back(heading);
        add(std::move(heading), true);
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (row % rowsBetweenLooks == 0)
                m_progress.checkCanceled();
            for (size_t i = 0; i < shown.size(); ++i)
                words[i] = displayText(table.rows[row][shown[i]].value,
                                       table.columns[shown[i]].kind);
            add(rowOf(words, shown, table, columns, false), false);
        }
        m_notesBelong = m_isAfterHeading = false;
    }

    QSizeF m_room;
    Progress &m_progress;
    PageFlow m_flow;
    bool m_isAfterHeading = false;
    int m_headingLevel = 0;       ///< of the last heading
    std::optional<size_t> m_card; ///< the first strip of the card that is being added
    bool m_notesBelong = false;   ///< only notes were added since a heading or a caption
};

/// For pages with so much room, in tenths of a point. For any thread; throws Canceled.
PageFlow flowOf(const Document &document, const QSizeF &room, Progress &progress)
{
    FlowBlocks blocks(room, progress);
    blocks.addTitle(document.title);
    documents::writeBlocks(document, blocks, progress);
    return blocks.take();
}

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::DocumentPages)
};

/// On labels and cards the usual margins would leave nothing.
QRectF roomOf(const QSizeF &paper)
{
    constexpr double mostMargin = 0.12; // of the shorter side
    constexpr double mostFooter = 0.06;
    const double shorter = std::min(paper.width(), paper.height());
    const double around = std::min(margin, shorter * mostMargin);
    const double below = around + std::min(footer, paper.height() * mostFooter);
    return QRectF(QPointF(0, 0), paper).adjusted(around, around, -around, -below);
}

/// As a line and no rectangle, so that a preview shows what is thinner than its pixels.
void paintRule(const PageStrip::Rule &rule, QPainter &painter)
{
    const QRectF &at = rule.at;
    const bool isUpright = at.height() > at.width();
    painter.setPen(
        QPen(rule.color, isUpright ? at.width() : at.height(), Qt::SolidLine, Qt::FlatCap));
    if (isUpright)
        painter.drawLine(QPointF(at.center().x(), at.top()), QPointF(at.center().x(), at.bottom()));
    else
        painter.drawLine(QPointF(at.left(), at.center().y()), QPointF(at.right(), at.center().y()));
}

void paintStrip(const PageStrip &strip, QPainter &painter)
{
    for (const PageStrip::Rule &rule : strip.rules)
        paintRule(rule, painter);
    if (!strip.png.isEmpty())
        painter.drawImage(strip.pictureAt, QImage::fromData(strip.png, "PNG"));
    painter.setPen(ink);
    for (const PageStrip::Words &words : strip.words) {
        const QTextLine line = words.text->lineAt(words.line);
        drawLine(painter, words.at - line.position(), *words.text, line);
    }
}

/// Of strips that stay together, how high they are where a page begins with them.
double heightOf(const std::vector<PageStrip> &strips, size_t from, size_t to)
{
    double height = 0;
    for (size_t i = from; i < to; ++i)
        height += strips[i].height + (i > from ? strips[i].above : 0);
    return height;
}

} // namespace

DocumentPages::DocumentPages(const Document &document, const QSizeF &paper, Progress &progress)
    : m_paper(paper * point), m_flow(flowOf(document, roomOf(m_paper).size(), progress))
{
    cut(roomOf(m_paper).height());
}

void DocumentPages::cut(double room)
{
    const std::vector<PageStrip> &strips = m_flow.strips;
    double y = 0;
    const auto begin = [&](const PageStrip &first) {
        m_pages.emplace_back();
        y = 0;
        if (first.table < 0 || first.isHeading)
            return;
        const std::vector<PageStrip> &headings = m_flow.headings[size_t(first.table)];
        // Names of very many columns, broken at each letter, would leave the rows no room.
        if (heightOf(headings, 0, headings.size()) > room / 2)
            return;
        for (const PageStrip &heading : headings) {
            m_pages.back().push_back({&heading, y});
            y += heading.height;
        }
    };
    for (size_t from = 0; from < strips.size();) {
        size_t to = from + 1;
        while (to < strips.size() && strips[to - 1].keepsNext)
            ++to;
        const double needed = heightOf(strips, from, to);
        if (m_pages.empty() || (y > 0 && y + strips[from].above + needed > room))
            begin(strips[from]);
        // What is higher than a page is cut where the page ends.
        for (; from < to; ++from) {
            if (y > 0)
                y += strips[from].above;
            if (y > 0 && y + strips[from].height > room)
                begin(strips[from]);
            m_pages.back().push_back({&strips[from], y});
            y += strips[from].height;
        }
    }
    if (m_pages.empty())
        m_pages.emplace_back();
}

QStringList DocumentPages::words(int page) const
{
    QStringList words;
    for (const Placed &each : m_pages[size_t(page)]) {
        if (!each.strip->words.empty())
            words << each.strip->plainText();
    }
    return words;
}

void DocumentPages::paint(int page, QPainter &painter) const
{
    const QRectF room = roomOf(m_paper);
    for (const Placed &each : m_pages[size_t(page)]) {
        painter.save();
        painter.translate(room.topLeft() + QPointF(0, each.y));
        paintStrip(*each.strip, painter);
        painter.restore();
    }
    QFont small = font(8);
    small.setStyleStrategy(QFont::PreferNoShaping); // see readableSigns()
    painter.setFont(small);
    painter.setPen(faintInk);
    painter.drawText(QRectF(room.left(), room.bottom(), room.width(), footer),
                     Qt::AlignRight | Qt::AlignBottom,
                     QStringLiteral("%1 / %2").arg(page + 1).arg(count()));
}

void DocumentPages::print(QPagedPaintDevice &device, Progress &progress) const
{
    QPainter painter(&device);
    if (!painter.isActive())
        throw Error(Messages::tr("The printer or its file can’t be written to. No page was "
                                 "printed."));
    const double scale = device.logicalDpiX() / inch;
    painter.scale(scale, scale);
    const QPageRanges wanted = device.pageRanges();
    progress.setTotal(count());
    progress.setDone(0);
    bool isFirst = true;
    for (int page = 0; page < count(); ++page) {
        progress.checkCanceled();
        progress.advance();
        if (!wanted.isEmpty() && !wanted.contains(page + 1))
            continue;
        if (!isFirst && !device.newPage())
            throw Error(Messages::tr("The printer took no more pages after page %1 of %2.")
                            .arg(page)
                            .arg(count()));
        isFirst = false;
        paint(page, painter);
    }
}

QByteArray documentToPdf(const Document &document, Progress &progress)
{
    const auto side = document.isWide ? QPageLayout::Landscape : QPageLayout::Portrait;
    const QPageLayout sheet(QPageSize(QPageSize::A4), side, QMarginsF());
    const DocumentPages pages(document, sheet.fullRect(QPageLayout::Point).size(), progress);
    return writtenPdf(document.title, [&](QPdfWriter &pdf) {
        pdf.setPageLayout(sheet);
        pdf.setResolution(1200);
        pages.print(pdf, progress);
    });
}

PrintedPages::PrintedPages(Document document, Progress &progress) : m_document(std::move(document))
{
    const QSizeF upright = QPageSize(QPageSize::A4).size(QPageSize::Point);
    layOut(m_document.isWide ? upright.transposed() : upright, progress);
}

void PrintedPages::layOut(const QSizeF &paper, Progress &progress)
{
    m_pages = std::make_unique<DocumentPages>(m_document, paper, progress);
    m_paper = paper;
}

void PrintedPages::print(QPagedPaintDevice &device)
{
    Progress progress;
    const QSizeF paper = device.pageLayout().fullRect(QPageLayout::Point).size();
    constexpr double same = 1; // what printers round
    if (std::abs(paper.width() - m_paper.width()) > same
        || std::abs(paper.height() - m_paper.height()) > same)
        layOut(paper, progress);
    m_pages->print(device, progress);
}

QString PageStrip::plainText() const
{
    QStringList cells;
    for (const Words &each : words) {
        const QTextLine line = each.text->lineAt(each.line);
        cells << each.text->text()
                     .mid(line.textStart(), line.textLength())
                     .remove(QChar::LineSeparator)
                     .trimmed();
    }
    return cells.join(u'\t');
}

} // namespace axial
