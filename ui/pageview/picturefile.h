#pragma once

#include "ui/pageview/pagefile.h"

namespace axial {

/// A picture (PNG, JPEG): one page without letters.
class PictureFile : public PageFile
{
public:
    /// Throws Error for what can't be read as a picture, or is too large to be.
    explicit PictureFile(const QByteArray &bytes);

    QString text(int) override { return {}; }
    QImage picture(int page, QSize size) override;
    std::vector<QRectF> boxes(int, TextRange) override { return {}; }
    std::optional<TextRange> lettersIn(int, const QRectF &) override { return {}; }
    std::optional<qint64> letterAt(int, QPointF) override { return {}; }

private:
    QImage m_picture;
};

} // namespace axial
