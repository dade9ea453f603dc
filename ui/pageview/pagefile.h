#pragma once

#include "core/base/textrange.h"

#include <QImage>
#include <QRectF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace axial {

class Progress;

/// A document of pages that is open, for one worker: whatever is asked of it takes milliseconds,
/// and of a stranger's file perhaps a minute; so each question throws Canceled, and Error when the
/// file can't be asked at all. Pages are counted from 0; places on a page are shares
/// of its width and height, from its upper left.
class PageFile
{
public:
    PageFile() = default;
    virtual ~PageFile() = default;
    PageFile(const PageFile &) = delete;
    PageFile &operator=(const PageFile &) = delete;

    /// In points, above 0; no page is more than ten times as high as wide, or as wide as high.
    const std::vector<QSizeF> &pageSizes() const { return m_sizes; }
    /// Whose Cancel ends the questions from now on; null = nobody's.
    virtual void setProgress(const Progress *) {}
    /// Empty when the page can't be read.
    virtual QString text(int page) = 0;
    /// On white, `size` or less: whatever the file and the window say, no more pixels than
    /// mostPixels. Null when the page can't be painted in this size; in a smaller one it may be.
    virtual QImage picture(int page, QSize size) = 0;
    /// Where letters of text(page) stand, a box a line; empty when that can't be told.
    virtual std::vector<QRectF> boxes(int page, TextRange letters) = 0;
    /// Letters of text(page) that stand in an area, as framedLetters().
    virtual std::optional<TextRange> lettersIn(int page, const QRectF &area) = 0;
    /// The letter of text(page) at a place, or in the line nearest to it.
    virtual std::optional<qint64> letterAt(int page, QPointF place) = 0;

    static constexpr qint64 mostPixels = 12'000'000;

protected:
    /// A page's size with sides that are numbers, and in the bounds of pageSizes().
    static QSizeF plausible(QSizeF size);
    /// `size`, or what of it has mostPixels at the most.
    static QSize affordable(QSize size);

    std::vector<QSizeF> m_sizes;
};

/// A PDF, or a picture, which is one page. Throws Error for what is neither, and as they do.
std::unique_ptr<PageFile> openPageFile(const QByteArray &bytes, const Progress *progress = nullptr);

} // namespace axial
