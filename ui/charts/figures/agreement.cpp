#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/kappascale.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double agreementValueGap = 8;

QString detailOf(const Table &table, size_t row, const KappaColumns &columns)
{
    const qint64 units = qRound64(table.number(row, columns.units));
    const qint64 coders = qRound64(table.number(row, columns.coders));
    return Charts::tr("%1 unit(s)", nullptr, int(units)).arg(grouped(units)) + QStringLiteral(", ")
           + Charts::tr("%1 coder(s)", nullptr, int(coders)).arg(grouped(coders));
}

/// Labels on the left as wide as they need be, at most a third of the figure.
KappaScale axisOf(const ChartDrawing &drawing, const Table &table, const KappaColumns &columns)
{
    double words = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        words = std::max({words,
                          textWidth(oneLine(table.text(row, columns.scope)), drawing.style.key),
                          textWidth(detailOf(table, row, columns), drawing.style.value)});
    }
    KappaScale axis;
    axis.low = KappaScale::lowest(table, columns.kappa,
                                  drawing.options.intervals ? std::optional(columns.low)
                                                            : std::nullopt);
    words = std::min(std::ceil(words) + 1, std::max(140.0, drawing.scene.size.width() / 3));
    axis.left = std::floor(drawing.margin + words + 20);
    axis.width = std::floor(drawing.right() - agreementValueGap - KappaScale::dotRadius
                            - textWidth(QStringLiteral("-.000"), drawing.style.boldValue)
                            - axis.left);
    return axis;
}

/// All of a kappa but its dot, which is added to `dots`: its number and its row's middle.
void drawKappa(ChartDrawing &drawing, const Table &table, size_t row, const KappaColumns &columns,
               const KappaScale &axis, double middle, std::vector<QPointF> &dots)
{
    const QString scope = oneLine(table.text(row, columns.scope));
    const ChartStyle &style = drawing.style;
    const auto kappa = numberAt(table, row, columns.kappa);
    const double zero = axis.x(0);
    ChartHit hit{.row = row, .column = columns.kappa};
    if (!kappa) {
        hit.label = drawing.value({zero + agreementValueGap, middle + 4}, Charts::tr("undefined"),
                                  style.text2);
        hit.rect = boundsOf(drawing.scene.items[hit.label]).adjusted(-2, 0, 2, 0);
        hit.words = Charts::tr("%1: kappa is undefined").arg(scope);
    } else {
        const double x = axis.x(std::clamp(*kappa, axis.low, 1.0));
        hit.words = scope + QLatin1String(": ") + scoreText(*kappa);
        const auto low = numberAt(table, row, columns.low);
        const auto high = numberAt(table, row, columns.high);
        std::optional<Interval95> interval;
        if (low && high && drawing.options.intervals) {
            interval = {*low, *high};
            hit.words +=
                Charts::tr(", 95 % interval %1 to %2").arg(scoreText(*low), scoreText(*high));
        }
        const double end = axis.drawDot(drawing, *kappa, interval, middle);
        dots.emplace_back(std::clamp(*kappa, axis.low, 1.0), middle);
        hit.label = drawing.value({end + agreementValueGap, middle + 4}, scoreText(*kappa),
                                  style.text);
        hit.rect = QRectF(x - 6, middle - 6, 12, 12);
    }
    const double reach = boundsOf(drawing.scene.items[hit.label]).right();
    hit.area = QRectF(axis.left, middle - 12, reach - axis.left, 24);
    drawing.scene.hits.push_back(std::move(hit));
}

} // namespace

ChartScene drawAgreement(const Table &table, const ChartOptions &options)
{
    ChartDrawing drawing(table, options);
    const KappaColumns columns(table);
    drawing.header(table.base, {}, options.intervals ? Charts::tr("95 % interval") : QString());
    const KappaScale axis = axisOf(drawing, table, columns);
    axis.drawWords(drawing);
    const double top = drawing.y - 4;
    std::vector<double> tops;
    const size_t count = options.top > 0
                             ? std::min(table.rows.size(), static_cast<size_t>(options.top))
                             : table.rows.size();
    for (size_t row = 0; row < count; ++row) {
        tops.push_back(drawing.y);
        const double width = axis.left - drawing.margin - 20;
        double end = drawing.paragraph({drawing.margin, drawing.y + 13},
                                       oneLine(table.text(row, columns.scope)), drawing.style.key,
                                       drawing.style.text, width);
        end = drawing.paragraph({drawing.margin, end}, detailOf(table, row, columns),
                                drawing.style.value, drawing.style.text3, width);
        drawing.y = end - 13 + 9;
    }
    const double bottom = drawing.y;
    axis.drawNumbers(drawing);
    std::vector<QPointF> dots;
    for (size_t row = 0; row < count; ++row)
        drawKappa(drawing, table, row, columns, axis, tops[row] + 16, dots);
    drawing.scene.plots.push_back(axis.plot(drawing, top, bottom, std::move(dots)));
    return drawing.finish();
}

} // namespace axial
