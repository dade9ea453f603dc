#include "ui/pageview/picturefile.h"

#include "core/base/error.h"
#include "core/formats/pictureformat.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImageReader>
#include <QPainter>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::PictureFile)
};

constexpr double pointsPerPixel = 72.0 / 96;

} // namespace

PictureFile::PictureFile(const QByteArray &bytes)
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
        throw Error(Messages::tr("The picture can’t be shown: it is damaged, or too large."));
    // One of a palette would be scaled in the colours of that palette.
    m_picture.convertTo(m_picture.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied
                                                    : QImage::Format_RGB32);
    m_sizes.push_back(plausible(QSizeF(m_picture.size()) * pointsPerPixel));
}

QImage PictureFile::picture(int, QSize size)
{
    QImage page(affordable(size), QImage::Format_RGB32);
    page.fill(Qt::white);
    QPainter painter(&page);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    // A painter would leave thin lines of a large one out.
    const bool isSmaller = page.width() < m_picture.width();
    painter.drawImage(page.rect(), isSmaller ? m_picture.scaled(page.size(), Qt::IgnoreAspectRatio,
                                                                Qt::SmoothTransformation)
                                             : m_picture);
    return page;
}

} // namespace axial
