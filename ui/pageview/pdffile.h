#pragma once

#include "core/base/range.h"

#include <QByteArray>
#include <QImage>
#include <QRectF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace axial {

/// A PDF that is open, for one worker: whatever is asked of it takes milliseconds, and of a
/// stranger's file perhaps seconds. Pages are counted from 0; places on a page are shares of its
/// width and height, from its upper left.
class PdfFile
{
public:
    /// Throws Error for what can't be read, has a password, or has too many pages.
    explicit PdfFile(const QByteArray &bytes);
    ~PdfFile();
    PdfFile(const PdfFile &) = delete;
    PdfFile &operator=(const PdfFile &) = delete;

    /// In points, above 0; no page is more than ten times as high as wide, or as wide as high.
    const std::vector<QSizeF> &pageSizes() const { return m_sizes; }
    QString text(int page);
    /// On white, `size` or less: whatever the file and the window say, no more pixels than
    /// mostPixels. A page that can't be painted is white.
    QImage picture(int page, QSize size);
    /// Where letters of text(page) stand, a box a line; empty when that can't be told.
    std::vector<QRectF> boxes(int page, TextRange letters);
    /// The letter of text(page) at a place, or in the line nearest to it.
    std::optional<qint64> letterAt(int page, QPointF place);

    static constexpr int mostPages = 20'000; ///< as are imported
    static constexpr qint64 mostPixels = 12'000'000;

private:
    struct Open;
    std::unique_ptr<Open> m_open;
    std::vector<QSizeF> m_sizes;
};

} // namespace axial
