#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"

#include <QByteArray>
#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QTextLayout>

#include <memory>
#include <vector>

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

/// For pages with so much room, in tenths of a point. For any thread; throws Canceled.
PageFlow flowOf(const Document &document, const QSizeF &room, Progress &progress);

} // namespace axial
