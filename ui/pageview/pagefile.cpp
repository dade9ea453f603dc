#include "ui/pageview/pagefile.h"

#include "core/base/error.h"
#include "core/formats/pictureformat.h"
#include "ui/pageview/pdffile.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImageReader>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::PageFile)
};

constexpr double steepest = 10; // of a page's sides

/// A picture (PNG, JPEG): one page without letters.
class PictureFile : public PageFile
{
    Q_DECLARE_TR_FUNCTIONS(axial::PictureFile)

public:
    /// Throws Error for what can't be read as a picture, or is too large to be.
    explicit PictureFile(const QByteArray &bytes)
    {
        QByteArray content = bytes;
        QBuffer file(&content);
        file.open(QIODevice::ReadOnly);
        QImageReader reader(&file, pictureFormat(bytes));
        reader.setAutoTransform(true); // cameras say which side is up
        const QSize size = reader.size();
        if (qint64(size.width()) * size.height() <= mostPicturePixels)
            m_picture = reader.read();
        if (m_picture.isNull())
            throw Error(tr("The picture can’t be shown: it is damaged, or too large."));
        // One of a palette would be scaled in the colours of that palette.
        m_picture.convertTo(m_picture.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied
                                                        : QImage::Format_RGB32);
        m_sizes.push_back(plausible(QSizeF(m_picture.size()) * pointsPerPixel));
    }

    QString text(int) override { return {}; }

    QImage picture(int, QSize size) override
    {
        QImage page(affordable(size), QImage::Format_RGB32);
        page.fill(Qt::white);
        QPainter painter(&page);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        // A painter would leave thin lines of a large one out.
        const bool isSmaller = page.width() < m_picture.width();
        painter.drawImage(page.rect(), isSmaller
                                           ? m_picture.scaled(page.size(), Qt::IgnoreAspectRatio,
                                                              Qt::SmoothTransformation)
                                           : m_picture);
        return page;
    }

    std::vector<QRectF> boxes(int, TextRange) override { return {}; }
    std::optional<TextRange> lettersIn(int, const QRectF &) override { return {}; }
    std::optional<qint64> letterAt(int, QPointF) override { return {}; }

private:
    static constexpr double pointsPerPixel = 72.0 / 96;

    QImage m_picture;
};

} // namespace

QSizeF PageFile::plausible(QSizeF size)
{
    const auto side = [](double length) {
        return std::isfinite(length) ? std::clamp(length, 1.0, 1e7) : 1.0;
    };
    const double width = side(size.width());
    const double height = side(size.height());
    return {std::max(width, height / steepest), std::max(height, width / steepest)};
}

QSize PageFile::affordable(QSize size)
{
    const double pixels = double(size.width()) * double(size.height());
    const double scale = pixels > double(mostPixels) ? std::sqrt(double(mostPixels) / pixels) : 1;
    return {std::max(1, int(size.width() * scale)), std::max(1, int(size.height() * scale))};
}

std::unique_ptr<PageFile> openPageFile(const QByteArray &bytes, const Progress *progress)
{
    if (!pictureFormat(bytes).isEmpty())
        return std::make_unique<PictureFile>(bytes);
    if (bytes.first(std::min<qsizetype>(1024, bytes.size())).contains("%PDF-"))
        return std::make_unique<PdfFile>(bytes, progress);
    throw Error(Messages::tr("Only a source that was imported from a PDF or a picture has pages to "
                             "show."));
}

} // namespace axial
