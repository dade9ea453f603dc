#pragma once

#include "core/query/query.h"
#include "ui/charts/chartscene.h"

#include <QString>

#include <vector>

namespace axial {

/// What a printed figure is drawn with.
enum class ChartInk { Greys, Colors };

struct ChartOptions {
    bool intervals = true;           ///< draw the 95 % intervals
    int top = 0;                     ///< only the first rows; 0 = all
    bool dark = false;               ///< in the dark theme, when the program shows it
    bool print = false;              ///< black on white
    ChartInk ink = ChartInk::Colors; ///< of the marks when printed; both with patterns
    QString sort = QLatin1String(parameter::sortByKey);       ///< or sortByTotal
    QString measure = QLatin1String(parameter::participants); ///< or quotes
    double width = 760; ///< of the figure in px; its height follows from its rows
    bool title = true;  ///< title and base stand in the figure; else they are its caption's only
};

/// Of a printed figure, in inches: a column of a paper, and both.
inline constexpr double oneColumn = 3.33;
inline constexpr double twoColumns = 7;
/// How high a page of a paper is between its margins, in inches.
inline constexpr double pageInches = 9;

/// A figure of a query.
struct Chart {
    const char *id;
    const char *query; ///< whose Table it draws
    const char *name;  ///< in English; translated where it is shown, context "query"
    ChartScene (*draw)(const Table &, const ChartOptions &); ///< of a Table that has rows

    /// Without rows the figure says that there is nothing to draw.
    ChartScene make(const Table &table, const ChartOptions &options) const;
};

/// Those of all queries, in their order.
const std::vector<Chart> &charts();

/// The figure of that id, or the first one of the query of that id; null when there is neither.
const Chart *chartById(const QString &id);
/// The query's figure of that id, as Query::figure() finds it; may be null.
const Chart *chartOf(const Query &query, const QString &figureId);

/// Sorted and measured as the query was asked, where it says that.
ChartOptions optionsAsAsked(const QueryParameters &parameters);

} // namespace axial
