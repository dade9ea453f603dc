#include "ui/charts/chartexport.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/refusals.h"
#include "ui/base/files/pdfwriting.h"
#include "ui/charts/chartfigure.h"
#include "ui/charts/parts/chartdrawing.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImageWriter>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace axial {

namespace {

constexpr double highestHead = 0.3; ///< of a page; a higher one is not repeated
constexpr double betweenLines = 1;  ///< px around a line of words, so that names stay in one piece
constexpr double evenness = 40;     ///< px that a page may be higher than all are on average

/// A stretch from top to bottom that is not cut.
struct Stretch {
    double top = 0;
    double bottom = 0;
};

/// A line's box has air above and below its letters.
Stretch lettersOf(const ChartItem &item)
{
    const QRectF rect = boundsOf(item);
    const double air = rect.height() * 0.27;
    return {rect.top() + air, rect.bottom() - air};
}

/// Whether it leads from one mark to another; axes and the lines of trees may be cut.
bool isSlanted(const QLineF &line)
{
    return std::abs(line.dx()) > 0.5 && std::abs(line.dy()) > 0.5;
}

class PageCutter
{
public:
    PageCutter(const ChartScene &scene, double highest) : m_scene(scene), m_highest(highest)
    {
        for (const ChartItem &item : scene.items)
            takeItem(item);
        for (const ChartHit &hit : scene.hits)
            m_rows.push_back({hit.area.top() + 0.5, hit.area.bottom() - 0.5});
        for (const QRectF &whole : scene.wholes)
            m_rows.push_back({whole.top(), whole.bottom()});
        m_rows.insert(m_rows.end(), m_marks.begin(), m_marks.end());
        std::ranges::sort(m_rows, {}, &Stretch::top);
        std::ranges::sort(m_marks, {}, &Stretch::top);
        findHead();
        findAxis();
    }

    std::vector<ChartPage> pages() const
    {
        const double height = m_scene.size.height();
        std::vector<ChartPage> pages;
        double from = 0;
        while (from < height) {
            const double head = pages.empty() ? 0 : m_head;
            double to = height;
            if (head + height - from > m_highest)
                to = cutBehind(from, m_highest - head - axisHeight());
            ChartPage page;
            if (head > 0)
                add(page, 0, head, true);
            add(page, from, to);
            if (hasAxisBelow(to))
                add(page, m_axis->top, m_axis->bottom, true);
            pages.push_back(std::move(page));
            from = to;
        }
        return pages;
    }

private:
    void takeItem(const ChartItem &item)
    {
        if (const auto *lines = std::get_if<ChartLines>(&item)) {
            for (const QLineF &line : lines->lines) {
                if (isSlanted(line))
                    m_marks.push_back(
                        {std::min(line.y1(), line.y2()), std::max(line.y1(), line.y2())});
            }
        } else if (std::holds_alternative<ChartText>(item)) {
            const QRectF rect = boundsOf(item);
            m_marks.push_back(lettersOf(item));
            m_rows.push_back({rect.top() - betweenLines, rect.bottom() + betweenLines});
        } else {
            const QRectF rect = boundsOf(item);
            m_marks.push_back({rect.top(), rect.bottom()});
        }
    }

    /// All above the first mark, and above the words beside it.
    void findHead()
    {
        double top = m_scene.size.height();
        for (const ChartHit &hit : m_scene.hits)
            top = std::min({top, hit.area.top(), hit.rect.top()});
        for (const ChartItem &item : m_scene.items) {
            if (!std::holds_alternative<ChartText>(item))
                continue;
            const Stretch letters = lettersOf(item);
            if (letters.top < top && letters.bottom > top)
                top = letters.top;
        }
        m_head = top <= m_highest * highestHead ? std::floor(top) : 0;
    }

    /// The numbers right below the plots, where they all end at one line.
    void findAxis()
    {
        if (m_scene.plots.empty())
            return;
        const QRectF area = m_scene.plots.front().area;
        for (const ChartPlot &plot : m_scene.plots) {
            if (std::abs(plot.area.bottom() - area.bottom()) > 1)
                return;
        }
        double bottom = area.bottom();
        for (const ChartItem &item : m_scene.items) {
            const QRectF rect = boundsOf(item);
            if (std::holds_alternative<ChartText>(item) && rect.top() > area.bottom() - 2
                && rect.top() < area.bottom() + 10)
                bottom = std::max(bottom, rect.bottom());
        }
        if (bottom > area.bottom())
            m_axis = Stretch{area.bottom(), bottom + 2};
    }

    double axisHeight() const { return m_axis ? m_axis->bottom - m_axis->top : 0; }
    bool hasAxisBelow(double cut) const
    {
        return m_axis && cut < m_axis->top && cut > m_scene.plots.front().area.top();
    }

    /// The last free place that leaves a page of at most `room`, of pages that are about as high;
    /// else between two lines; else the first free place after that.
    double cutBehind(double from, double room) const
    {
        const double rest = m_scene.size.height() - from;
        const double even = rest / std::ceil(rest / room);
        const double least = from + room * 0.4;
        for (const auto *blocks : {&m_rows, &m_marks}) {
            for (const double high : {std::min(room, even + evenness), room}) {
                const double cut = lastFree(*blocks, from + high);
                if (cut >= least)
                    return cut;
            }
        }
        const double cut = firstFree(m_marks, from + room);
        return cut > from ? cut : m_scene.size.height();
    }

    static double lastFree(const std::vector<Stretch> &blocks, double at)
    {
        double free = at;
        for (bool moved = true; moved;) {
            moved = false;
            for (const Stretch &block : blocks) {
                if (block.top >= free)
                    break;
                if (block.bottom > free) {
                    free = block.top;
                    moved = true;
                    break;
                }
            }
        }
        return free;
    }
    double firstFree(const std::vector<Stretch> &blocks, double at) const
    {
        for (const Stretch &block : blocks) {
            if (block.top >= at)
                break;
            at = std::max(at, block.bottom);
        }
        return std::min(std::ceil(at), m_scene.size.height());
    }

    void add(ChartPage &page, double top, double bottom, bool isAgain = false) const
    {
        page.parts.push_back(
            {QRectF(0, top, m_scene.size.width(), bottom - top), page.height, isAgain});
        page.height += bottom - top;
    }

    const ChartScene &m_scene;
    double m_highest;
    std::vector<Stretch> m_rows;  ///< a row each with all that stands in it
    std::vector<Stretch> m_marks; ///< what would be cut through
    double m_head = 0;
    std::optional<Stretch> m_axis;
};

} // namespace

std::vector<ChartPage> pagesOf(const ChartScene &scene, double highest)
{
    if (scene.size.height() <= highest)
        return {{{{QRectF({}, scene.size), 0, false}}, scene.size.height()}};
    return PageCutter(scene, highest).pages();
}

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
