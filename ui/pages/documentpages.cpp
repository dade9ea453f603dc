#include "ui/pages/documentpages.h"

#include "core/base/error.h"
#include "ui/base/files/pdfwriting.h"
#include "ui/pages/pagestyle.h"

#include <QCoreApplication>
#include <QImage>
#include <QPageLayout>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>

namespace axial {

namespace {

using namespace pagestyle;

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

} // namespace axial
