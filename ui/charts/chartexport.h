#pragma once

#include "ui/charts/charts.h"
#include "ui/charts/chartscene.h"

#include <QByteArray>
#include <QImage>

#include <vector>

namespace axial {

/// A page of a figure: parts of it, one below the other.
struct ChartPage {
    struct Part {
        QRectF from;          ///< in chart coordinates, as wide as the figure
        double top = 0;       ///< where it begins on the page, in px
        bool isAgain = false; ///< the head or the axis of another page
    };
    std::vector<Part> parts;
    double height = 0;
};

/// Cuts a figure into pages of at most so many px: between its rows, the head of the first page
/// (title, legend, names of columns) again on top of each and the numbers of its axis below. What
/// has no place to be cut at, as a network or a ring, stays whole on a page that is higher.
std::vector<ChartPage> pagesOf(const ChartScene &scene, double highest);

/// One kind of file a figure can be written as.
struct ChartFormat {
    const char *extension;
    const char *name;
    QByteArray (*write)(const ChartScene &, double inches); ///< so wide on paper
};

const std::vector<ChartFormat> &chartFormats();

/// What a figure is exported as.
struct ChartPaper {
    double inches = twoColumns; ///< its width
    ChartInk ink = ChartInk::Colors;
    bool title = true; ///< title, base and notes stand in the figure, too

    bool operator==(const ChartPaper &) const = default;
};

/// How narrow and how wide a figure may be on paper, in inches.
inline constexpr double narrowestFigure = 3;
inline constexpr double widestFigure = 30;

/// The figure in its print look, laid out for so many inches, its type 7 pt at least. Throws Error
/// when they are fewer than narrowestFigure or more than widestFigure.
ChartScene printedChart(const Chart &chart, const Table &table, ChartOptions options,
                        double inches = twoColumns);
/// Writes it by the extension of `path`: the same Table gives the same bytes. Throws Error and
/// leaves an older file as it was when anything goes wrong.
void exportChart(const Chart &chart, const Table &table, const QString &path,
                 const ChartOptions &options = {}, double inches = twoColumns);

/// The figure as SVG: real text with named fonts, patterns as lines.
QByteArray chartAsSvg(const ChartScene &scene, double inches = twoColumns);
/// The figure as a picture of 300 dpi; throws Error when it is too tall for one.
QImage chartAsImage(const ChartScene &scene, double inches = twoColumns);

} // namespace axial
