#pragma once

#include "ui/charts/charts.h"

#include <QByteArray>
#include <QStringList>

namespace axial {

/// One kind of file a figure can be written as.
struct ChartFormat {
    const char *extension;
    const char *name;
    QByteArray (*write)(const ChartScene &);
};

const std::vector<ChartFormat> &chartFormats();

/// Writes the figure in its print look, 7 in wide, by the extension of `path`: the same Table gives
/// the same bytes. Throws Error and leaves an older file as it was when anything goes wrong.
void exportChart(const Chart &chart, const Table &table, const QString &path,
                 ChartOptions options = {});

/// The figure as SVG: real text with named fonts, patterns as lines.
QByteArray chartAsSvg(const ChartScene &scene);

} // namespace axial
