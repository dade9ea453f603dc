#include "core/import/documents/pdfhighlights.h"

#include <algorithm>
#include <poppler-qt6.h>
#include <tuple>

namespace axial {
namespace {

constexpr qsizetype longestNote = 100'000; // letters

std::optional<qint64> timeOf(const Poppler::Annotation &annotation)
{
    for (const QDateTime &time : {annotation.creationDate(), annotation.modificationDate()}) {
        if (time.isValid())
            return time.toMSecsSinceEpoch();
    }
    return std::nullopt;
}

QRectF boxOf(const Poppler::HighlightAnnotation::Quad &quad)
{
    QRectF box(quad.points[0], quad.points[0]);
    for (const QPointF &corner : quad.points) {
        box.setLeft(std::min(box.left(), corner.x()));
        box.setRight(std::max(box.right(), corner.x()));
        box.setTop(std::min(box.top(), corner.y()));
        box.setBottom(std::max(box.bottom(), corner.y()));
    }
    return box & QRectF(0, 0, 1, 1);
}

/// A line of the page for each of its boxes.
void readWords(Poppler::Page &page, const Poppler::HighlightAnnotation &marked, PdfHighlight &read)
{
    constexpr qsizetype mostBoxes = 1'000;
    const QSizeF size = page.pageSizeF();
    QStringList lines;
    for (const auto &quad : marked.highlightQuads().mid(0, mostBoxes)) {
        const QRectF box = boxOf(quad);
        if (box.isEmpty())
            continue;
        read.area = read.area.isNull() ? box : read.area.united(box);
        lines << page.text(QRectF(box.left() * size.width(), box.top() * size.height(),
                                  box.width() * size.width(), box.height() * size.height()))
                     .trimmed();
    }
    lines.removeAll(QString());
    read.words = lines.join(u'\n');
}

} // namespace

std::vector<PdfHighlight> pdfHighlights(const QByteArray &file, const Progress &progress)
{
    std::vector<PdfHighlight> found;
    Poppler::setDebugErrorFunction([](const QString &, const QVariant &) {}, {});
    const auto document = Poppler::Document::loadFromData(file);
    if (!document || document->isLocked())
        return found;
    for (int at = 0; at < document->numPages(); ++at) {
        progress.checkCanceled();
        const auto page = document->page(at);
        if (!page)
            continue;
        const auto annotations = page->annotations(
            {Poppler::Annotation::AHighlight, Poppler::Annotation::AText});
        for (const auto &each : annotations) {
            if (found.size() >= mostPdfHighlights)
                return found;
            PdfHighlight read;
            read.page = at;
            read.area = each->boundary() & QRectF(0, 0, 1, 1);
            read.author = each->author().simplified();
            read.note = each->contents().left(longestNote).trimmed();
            read.createdMs = timeOf(*each);
            if (each->subType() == Poppler::Annotation::AHighlight) {
                read.area = {};
                readWords(*page, static_cast<const Poppler::HighlightAnnotation &>(*each), read);
            }
            if (!read.words.isEmpty() || !read.note.isEmpty())
                found.push_back(std::move(read));
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) {
        return std::tuple(a.page, a.area.top(), a.area.left())
               < std::tuple(b.page, b.area.top(), b.area.left());
    });
    return found;
}

} // namespace axial
