#include "core/formats/pictureformat.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/pagedfile.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/text/encoding.h"
#include "core/text/pagemarks.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImageIOHandler>
#include <QImageReader>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

/// As it is shown: cameras say which side is up. Empty when it can't be.
QSize shownSize(QByteArray bytes)
{
    QBuffer file(&bytes);
    file.open(QIODevice::ReadOnly);
    QImageReader reader(&file, pictureFormat(bytes));
    const QSize size = reader.size();
    if (size.isEmpty() || qint64(size.width()) * size.height() > mostPicturePixels)
        return {};
    const bool isTurned = reader.transformation() & QImageIOHandler::TransformationRotate90;
    return isTurned ? size.transposed() : size;
}

QImageIOHandler::Transformations turnsOf(QByteArray bytes)
{
    QBuffer file(&bytes);
    file.open(QIODevice::ReadOnly);
    return QImageReader(&file, pictureFormat(bytes)).transformation();
}

} // namespace

std::vector<QSizeF> pageSizes(const QByteArray &file)
{
    if (pictureFormat(file).isEmpty())
        return file.startsWith("%PDF-") ? pdfPageSizes(file) : std::vector<QSizeF>();
    const QSize size = shownSize(file);
    return size.isEmpty() ? std::vector<QSizeF>() : std::vector<QSizeF>{QSizeF(size)};
}

QSizeF storedSize(const QByteArray &file)
{
    const QSizeF shown = shownSize(file);
    const bool isTurned = turnsOf(file) & QImageIOHandler::TransformationRotate90;
    return isTurned ? shown.transposed() : shown;
}

QRectF sharesAsShown(const QByteArray &file, const QRectF &shares)
{
    if (pictureFormat(file).isEmpty())
        return shares;
    const QImageIOHandler::Transformations turns = turnsOf(file);
    const auto shown = [turns](QPointF place) {
        if (turns & QImageIOHandler::TransformationMirror)
            place.setX(1 - place.x());
        if (turns & QImageIOHandler::TransformationFlip)
            place.setY(1 - place.y());
        return turns & QImageIOHandler::TransformationRotate90 ? QPointF(1 - place.y(), place.x())
                                                               : place;
    };
    return QRectF(shown(shares.topLeft()), shown(shares.bottomRight())).normalized();
}

int sniffPicture(const ImportInput &input)
{
    const QString ending = extension(input.fileName);
    const bool isCalledSo = ending == QLatin1String("png") || ending == QLatin1String("jpg")
                            || ending == QLatin1String("jpeg");
    return isCalledSo || !pictureFormat(input.bytes).isEmpty() ? 75 : 0;
}

ImportBundle readPicture(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    const QByteArray format = pictureFormat(input.bytes);
    if (format.isEmpty())
        throw fileError(input.fileName, Messages::tr("This is no PNG or JPEG picture."));
    QByteArray bytes = input.bytes;
    QBuffer file(&bytes);
    file.open(QIODevice::ReadOnly);
    QImageReader reader(&file, format);
    const QSize size = reader.size();
    if (qint64(size.width()) * size.height() > mostPicturePixels)
        throw fileError(input.fileName,
                        Messages::tr("This picture has %1 × %2 pixels; the most that can be shown "
                                     "is %L3 in all. Save a smaller copy and import that.")
                            .arg(size.width())
                            .arg(size.height())
                            .arg(mostPicturePixels));
    progress.checkCanceled();
    if (reader.read().isNull())
        throw fileError(input.fileName, Messages::tr("This picture is damaged."));
    QString name = input.fileName.simplified();
    cleanText(name);
    notes.info(Messages::tr("The picture has no words of its own: mark areas of it in the page "
                            "view, and each is a quote."));
    return spokenSource(input, options, pictureMark(name) + u'\n', {}, notes, progress);
}

} // namespace axial
