#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"

#include <QByteArray>
#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QStringList>
#include <QTextLayout>

#include <memory>
#include <vector>

class QPagedPaintDevice;
class QPainter;

namespace axial {

/// What no page's end can cut: a line, the lines side by side of a table's row, or a picture.
struct PageStrip {
    struct Words {
        std::shared_ptr<const QTextLayout> text;
        int line = 0;
        QPointF at; ///< from the strip's corner
    };
    struct Rule {
        QRectF at;
        QColor color;
    };
    double above = 0; ///< left free, but for the first of a page
    double height = 0;
    bool keepsNext = false; ///< the next one stands on the same page
    int table = -1;         ///< whose heading is repeated where a page begins with this
    bool isHeading = false; ///< of that table
    std::vector<Words> words;
    std::vector<Rule> rules;
    QByteArray png;
    QRectF pictureAt;

    /// The words of it, from left to right.
    QString plainText() const;
};

/// A document as strips one below the other, not yet cut into pages.
struct PageFlow {
    std::vector<PageStrip> strips;
    /// By number of table: what is repeated above its rows.
    std::vector<std::vector<PageStrip>> headings;
};

/// A document cut into pages with their numbers: no heading, caption or head of a table stands
/// apart from what it belongs to, no line of a paragraph alone, and the head of a table is repeated
/// on each of its pages.
class DocumentPages
{
public:
    /// `paper` in points, as it is held. For any thread; throws Canceled.
    DocumentPages(const Document &document, const QSizeF &paper, Progress &progress);
    DocumentPages(const DocumentPages &) = delete;
    DocumentPages &operator=(const DocumentPages &) = delete;

    int count() const { return int(m_pages.size()); }
    /// The lines of a page from the top, its number not among them; cells are separated by tabs.
    QStringList words(int page) const;
    /// Onto a sheet with tenths of a point as its unit.
    void paint(int page, QPainter &painter) const;
    /// Those pages that are wanted; the device has margins of its own of 0. Throws Error when it
    /// takes no pages, and Canceled.
    void print(QPagedPaintDevice &device, Progress &progress) const;

private:
    struct Placed {
        const PageStrip *strip;
        double y;
    };
    using Page = std::vector<Placed>;

    void cut(double room);

    QSizeF m_paper;
    PageFlow m_flow;
    std::vector<Page> m_pages;
};

/// A4 pages with their numbers; the same document gives the same bytes. For any thread; throws
/// Canceled.
QByteArray documentToPdf(const Document &document, Progress &progress);

/// A document on the paper that a printer has just now: laid out on A4 beforehand, on a worker, and
/// again when another paper is put in.
class PrintedPages
{
public:
    /// For any thread; throws Canceled.
    PrintedPages(Document document, Progress &progress);

    const Document &document() const { return m_document; }
    /// Throws Error when it takes no pages.
    void print(QPagedPaintDevice &device);

private:
    void layOut(const QSizeF &paper, Progress &progress);

    Document m_document;
    QSizeF m_paper; ///< points
    std::unique_ptr<DocumentPages> m_pages;
};

} // namespace axial
