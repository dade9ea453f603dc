#include "core/base/messages.h"
#include "core/formats/pictureformat.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/pages/pagedfile.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/text/encoding/encoding.h"
#include "core/text/pages/pagemarks.h"

#include <QBuffer>
#include <QImageIOHandler>
#include <QImageReader>

namespace axial {

std::vector<QSizeF> pageSizes(const QByteArray &file, const Progress *progress)
{
    if (pictureFormat(file).isEmpty())
        return file.startsWith("%PDF-") ? pdfPageSizes(file, progress) : std::vector<QSizeF>();
    const QSizeF size = storedPicture(file).shownSize();
    return size.isEmpty() ? std::vector<QSizeF>() : std::vector<QSizeF>{size};
}

StoredPicture storedPicture(QByteArray file)
{
    QBuffer buffer(&file);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, pictureFormat(file));
    const QSize size = reader.size();
    if (size.isEmpty() || qint64(size.width()) * size.height() > mostPicturePixels)
        return {};
    const QImageIOHandler::Transformations turns = reader.transformation();
    return {size, turns.testFlag(QImageIOHandler::TransformationMirror),
            turns.testFlag(QImageIOHandler::TransformationFlip),
            turns.testFlag(QImageIOHandler::TransformationRotate90)};
}

QRectF StoredPicture::asShown(const QRectF &shares) const
{
    const auto shown = [this](QPointF place) {
        if (isMirrored)
            place.setX(1 - place.x());
        if (isFlipped)
            place.setY(1 - place.y());
        return isTurned ? QPointF(1 - place.y(), place.x()) : place;
    };
    return QRectF(shown(shares.topLeft()), shown(shares.bottomRight())).normalized();
}

int sniffPicture(const ImportInput &input)
{
    const bool isCalledSo = hasEnding(input, {"png", "jpg", "jpeg"});
    return isCalledSo || !pictureFormat(input.bytes).isEmpty() ? 75 : 0;
}

ImportBundle readPicture(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    const QByteArray format = pictureFormat(input.bytes);
    if (format.isEmpty())
        throw fileError(input.fileName, ImportText::tr("This is no PNG or JPEG picture."));
    QByteArray bytes = input.bytes;
    QBuffer file(&bytes);
    file.open(QIODevice::ReadOnly);
    QImageReader reader(&file, format);
    const QSize size = reader.size();
    if (qint64(size.width()) * size.height() > mostPicturePixels)
        throw fileError(
            input.fileName,
            ImportText::tr("This picture has %1 × %2 pixels; the most that can be shown "
                           "is %L3 in all. Save a smaller copy and import that.")
                .arg(size.width())
                .arg(size.height())
                .arg(mostPicturePixels));
    progress.checkCanceled();
    if (reader.read().isNull())
        throw fileError(input.fileName, ImportText::tr("This picture is damaged."));
    QString name = input.fileName.simplified();
    cleanText(name);
    notes.info(ImportText::tr("The picture has no words of its own: mark areas of it in the page "
                              "view, and each is a quote."));
    return spokenSource(input, options, pictureMark(name) + u'\n', {}, notes, progress);
}

} // namespace axial
