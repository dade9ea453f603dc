#include "ui/charts/chartexport.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/refusals.h"
#include "ui/base/files/pdfwriting.h"
#include "ui/charts/chartfigure.h"
#include "ui/charts/chartpages.h"
#include "ui/charts/parts/chartdrawing.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QImageWriter>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>

#include <cmath>

namespace axial {

namespace {

// 11 px, the smallest type of a figure, become 7 pt on paper, however wide the figure is.
constexpr double pixelsPerInch = 792.0 / 7;
constexpr int pngDpi = 300;

/// The plots' part first; what of their lines goes beyond it is covered before the rest is painted.
void paintPage(QPainter &painter, FigurePrinter &figure, const ChartPage &page)
{
    for (const bool isAgain : {false, true}) {
        for (const ChartPage::Part &part : page.parts) {
            if (part.isAgain != isAgain)
                continue;
            painter.save();
            painter.translate(0, part.top - part.from.top());
            painter.setClipRect(part.from);
            figure.paint(painter, part.from,
                         isAgain ? FigurePrinter::What::List : FigurePrinter::What::All);
            painter.restore();
            if (isAgain)
                continue;
            const double width = part.from.width(), end = part.top + part.from.height();
            painter.fillRect(QRectF(0, 0, width, part.top), figure.paper());
            painter.fillRect(QRectF(0, end, width, page.height - end), figure.paper());
        }
    }
}

QByteArray asPdf(const ChartScene &scene, double inches)
{
    return writtenPdf(scene.title, [&scene, inches](QPdfWriter &pdf) {
        const double scale = inches * 72 / scene.size.width();
        const std::vector<ChartPage> pages = pagesOf(scene, pageInches * 72 / scale);
        const auto setSize = [&pdf, inches, scale](const ChartPage &page) {
            constexpr double rounding = 1e-6; // of what is a page's height exactly
            const QSizeF size(inches * 72, std::ceil(page.height * scale - rounding));
            pdf.setPageSize(QPageSize(size, QPageSize::Point, QString(), QPageSize::ExactMatch));
            pdf.setPageMargins({});
        };
        setSize(pages.front());
        pdf.setResolution(1200);
        QPainter painter(&pdf);
        painter.scale(scale * 1200 / 72, scale * 1200 / 72);
        FigurePrinter figure(scene);
        if (pages.size() == 1)
            return figure.paint(painter, QRectF({}, scene.size), FigurePrinter::What::All);
        for (size_t i = 0; i < pages.size(); ++i) {
            if (i > 0) {
                setSize(pages[i]);
                pdf.newPage();
            }
            paintPage(painter, figure, pages[i]);
        }
    });
}

QByteArray asPng(const ChartScene &scene, double inches)
{
    const QImage image = chartAsImage(scene, inches);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    if (!writer.write(image))
        throw Error(Charts::tr("The picture can’t be made: %1").arg(writer.errorString()));
    return bytes;
}

} // namespace

const std::vector<ChartFormat> &chartFormats()
{
    static const std::vector<ChartFormat> formats = {
        {"svg", QT_TRANSLATE_NOOP("Charts", "SVG drawing"), chartAsSvg},
        {"pdf", QT_TRANSLATE_NOOP("Charts", "PDF pages"), asPdf},
        {"png", QT_TRANSLATE_NOOP("Charts", "PNG picture, 300 dpi"), asPng},
    };
    return formats;
}

QImage chartAsImage(const ChartScene &scene, double inches)
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
    paintFigure(painter, scene);
    painter.end();
    return image;
}

ChartScene printedChart(const Chart &chart, const Table &table, ChartOptions options, double inches)
{
    // Whatever is no number is refused as well.
    if (!(inches >= narrowestFigure && inches <= widestFigure))
        throw Error(Charts::tr("A figure is from %1 to %2 inches wide. Nothing was written.")
                        .arg(narrowestFigure)
                        .arg(widestFigure));
    options.print = true;
    options.width = pixelsPerInch * inches;
    return chart.make(table, options);
}

void exportChart(const Chart &chart, const Table &table, const QString &path,
                 const ChartOptions &options, double inches)
{
    const QString extension = QFileInfo(path).suffix().toLower();
    QStringList known;
    for (const ChartFormat &format : chartFormats()) {
        known << QLatin1Char('.') + QLatin1String(format.extension);
        if (extension != QLatin1String(format.extension))
            continue;
        files::requireTarget(path);
        files::write(path, format.write(printedChart(chart, table, options, inches), inches));
        return;
    }
    throw Error(refusals::badEnding(QFileInfo(path).fileName(), known.join(QLatin1String(", "))));
}

} // namespace axial
