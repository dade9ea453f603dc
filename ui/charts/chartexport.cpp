#include "ui/charts/chartexport.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "ui/charts/drawing.h"

#include <QBuffer>
#include <QFileInfo>
#include <QHashSeed>
#include <QImage>
#include <QImageWriter>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>

#include <cmath>

namespace axial {

namespace {

// 11 px, the smallest type of a figure, become 7 pt when the figure is 7 in wide.
constexpr double exportWidth = 792;
constexpr double inches = 7;
constexpr int pngDpi = 300;

/// The table at the end of a PDF says where each object lies: those behind `from` moved.
void moveObjects(QByteArray &pdf, qsizetype from, qsizetype by)
{
    const qsizetype table = pdf.lastIndexOf("\nxref\n") + 1;
    qsizetype line = pdf.indexOf('\n', table + 5) + 1; // behind "xref" and "0 42"
    constexpr qsizetype entry = 20;                    // "0000000015 00000 n" and its line end
    for (; pdf.mid(line + 10, 1) == " "; line += entry) {
        const qsizetype at = pdf.mid(line, 10).toLongLong();
        if (pdf.at(line + 17) == 'n' && at > from)
            pdf.replace(line, 10, QByteArray::number(at + by).rightJustified(10, '0'));
    }
    static const QByteArray mark("startxref\n");
    const qsizetype start = pdf.lastIndexOf(mark) + mark.size();
    pdf.replace(start, pdf.indexOf('\n', start) - start, QByteArray::number(table) + ' ');
}

/// QPdfWriter stamps the hour into the file and the zone this computer is in, which is Z or longer.
void removeDate(QByteArray &pdf)
{
    static const QByteArray mark("/CreationDate (D:");
    const qsizetype at = pdf.indexOf(mark);
    if (at < 0)
        return;
    static const QByteArray zero("20000101000000Z");
    const qsizetype begin = at + mark.size();
    const qsizetype length = pdf.indexOf(')', begin) - begin;
    pdf.replace(begin, length, zero);
    if (length != zero.size())
        moveObjects(pdf, begin, zero.size() - length);
}

/// QPdfWriter lists its fonts in the order of a hash, which is another one in every process.
struct FixedHashSeed {
    FixedHashSeed() { QHashSeed::setDeterministicGlobalSeed(); }
    ~FixedHashSeed() { QHashSeed::resetRandomGlobalSeed(); }
};

QByteArray asPdf(const ChartScene &scene)
{
    const FixedHashSeed fixed;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        const double scale = inches * 72 / scene.size.width();
        const QSizeF page(inches * 72, std::ceil(scene.size.height() * scale));
        writer.setPageSize(QPageSize(page, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins({});
        writer.setResolution(1200);
        writer.setTitle(scene.title);
        writer.setCreator(QStringLiteral("Axial"));
        QPainter painter(&writer);
        painter.scale(scale * 1200 / 72, scale * 1200 / 72);
        paintScene(painter, scene, QRectF({}, scene.size));
    }
    removeDate(bytes);
    return bytes;
}

QByteArray asPng(const ChartScene &scene)
{
    const double scale = inches * pngDpi / scene.size.width();
    const QSize pixels(qRound(inches * pngDpi), qCeil(scene.size.height() * scale));
    // QPainter's raster engine counts pixels in 16 bits.
    if (pixels.height() > 32000)
        throw Error(Charts::tr("The figure is too tall for a PNG of 300 dpi. Nothing was written. "
                               "Export it as SVG or PDF, or show fewer rows."));
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull())
        throw Error(Charts::tr("There is not enough memory for this picture. Nothing was "
                               "written. Export it as SVG or PDF."));
    image.fill(scene.background);
    image.setDotsPerMeterX(qRound(pngDpi / 0.0254));
    image.setDotsPerMeterY(qRound(pngDpi / 0.0254));
    QPainter painter(&image);
    painter.scale(scale, scale);
    paintScene(painter, scene, QRectF({}, scene.size));
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    if (!writer.write(image))
        throw Error(Charts::tr("The picture can't be made: %1").arg(writer.errorString()));
    return bytes;
}

} // namespace

const std::vector<ChartFormat> &chartFormats()
{
    static const std::vector<ChartFormat> formats = {
        {"svg", QT_TRANSLATE_NOOP("Charts", "SVG drawing"), chartAsSvg},
        {"pdf", QT_TRANSLATE_NOOP("Charts", "PDF page"), asPdf},
        {"png", QT_TRANSLATE_NOOP("Charts", "PNG picture, 300 dpi"), asPng},
    };
    return formats;
}

void exportChart(const Chart &chart, const Table &table, const QString &path, ChartOptions options)
{
    const QString extension = QFileInfo(path).suffix().toLower();
    QStringList known;
    for (const ChartFormat &format : chartFormats()) {
        known << QLatin1Char('.') + QLatin1String(format.extension);
        if (extension != QLatin1String(format.extension))
            continue;
        options.print = true;
        options.width = exportWidth;
        files::requireTarget(path);
        files::write(path, format.write(chart.make(table, options)));
        return;
    }
    throw Error(Charts::tr("A chart can't be written as \"%1\": the name must end in one of %2. "
                           "Nothing was written.")
                    .arg(QFileInfo(path).fileName(), known.join(QLatin1String(", "))));
}

} // namespace axial
