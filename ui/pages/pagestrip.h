#pragma once

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

/// The lines of cells side by side, each band of lines a strip. Neither the first nor the last line
/// is left alone; `isWhole` keeps all of them together.
std::vector<PageStrip> stripsOf(const std::vector<CellWords> &cells, bool isWhole);

} // namespace axial
