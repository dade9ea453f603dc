#pragma once

#include "core/base/table.h"
#include "ui/charts/scene.h"

#include <QString>

#include <vector>

namespace axial {

/// What a printed figure is drawn with.
enum class ChartInk { Greys, Colors };

struct ChartOptions {
    bool intervals = true;                ///< draw the 95 % intervals
    int top = 0;                          ///< only the first rows; 0 = all
    bool dark = false;                    ///< in the dark theme, when the program shows it
    bool print = false;                   ///< black on white
    ChartInk ink = ChartInk::Greys;       ///< of the marks when printed; both with patterns
    QString sort = QStringLiteral("key"); ///< "key", or "total": the largest first
    QString measure = QStringLiteral("participants"); ///< or "quotes"
    double width = 760; ///< of the figure in px; its height follows from its rows
};

/// One way to draw one query's Table.
struct Chart {
    const char *id;
    const char *name;  ///< in English; translated where it is shown, context "Charts"
    const char *query; ///< the query whose Table it draws
    ChartScene (*make)(const Table &, const ChartOptions &);
};

/// The catalogue of charts.
const std::vector<Chart> &charts();

/// Null when there is none of that id.
const Chart *chartById(const QString &id);

} // namespace axial
