#pragma once

#include "core/base/id.h"
#include "ui/textpage/stripes.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace axial {

/// A quote as it stands on a page; boxes in shares of the page's width and height.
struct PageMark {
    QuoteId quote;
    std::vector<CodeLook> codes; ///< in the order they were put there
    QString toolTip;             ///< may hold anything that people write
    std::vector<QRectF> boxes;
    bool isArea = false; ///< of the page itself, and not of words: framed, so that it can be seen
};

/// The shortest at a place, as in the text; null = none.
const PageMark *pageMarkAt(const std::vector<PageMark> &marks, QPointF place);

/// On a page that is painted in this rectangle: what is coded, and what is selected.
void paintPageMarks(QPainter &painter, const QRectF &page, const std::vector<PageMark> &marks,
                    QuoteId current, const std::vector<QRectF> &selected);

/// Words instead of a picture, in the middle of what is seen of a page.
void paintPageSentence(QPainter &painter, const QRectF &seen, const QString &sentence);

} // namespace axial
