#pragma once

#include "ui/charts/charts.h"
#include "ui/charts/chartstyle.h"
#include "ui/charts/chartwords.h"

#include <QString>

#include <optional>

namespace axial {

/// Null when the cell holds no number.
std::optional<double> numberAt(const Table &table, size_t row, int column);
/// Not a place in an order, of which marks would say nothing.
bool isDrawnNumber(const Column &column);
/// The column of that name; an Error for the user when the Table has none.
int requireColumn(const Table &table, const QString &name);

struct LegendEntry {
    QString name;
    QString size; ///< "n = 5"; may be empty
    GroupStyle style;
    std::optional<int> marker = std::nullopt; ///< its marks are the markers of that group
};

struct Interval95 {
    double low = 0;
    double high = 0;
};

/// A figure being drawn from top to bottom.
struct ChartDrawing {
    static constexpr double margin = 16;
    static constexpr double lineHeight = 16;

    ChartDrawing(const Table &table, const ChartOptions &options);

    double right() const { return scene.size.width() - margin; }
    /// From one line of a paragraph to the next.
    static double linePitch(const QFont &font);

    /// Title, what is counted (below it) and legend; leaves `y` where the marks may begin.
    void header(const QString &base, const std::vector<LegendEntry> &legend,
                const QString &interval);
    /// Index of the new item.
    size_t text(QPointF at, const QString &words, const QFont &font, const QColor &color,
                ChartAlign align = ChartAlign::Left);
    /// What a mark says, on a clear ground so that no grid line crosses it.
    size_t value(QPointF at, const QString &words, const QColor &color,
                 ChartAlign align = ChartAlign::Left);
    /// Wrapped lines from the baseline `at`; the baseline after the last.
    double paragraph(QPointF at, const QString &words, const QFont &font, const QColor &color,
                     double width, ChartAlign align = ChartAlign::Left);
    /// Lines from the baseline `at`, `pitch` px from one to the next; the baseline after the last.
    double column(QPointF at, const QStringList &lines, const QFont &font, const QColor &color,
                  double pitch, ChartAlign align = ChartAlign::Left);
    void lines(std::vector<QLineF> lines, const QColor &color, double width = 1);
    void bar(const QRectF &rect, const GroupStyle &style);
    /// Pattern and edge of a bar that is filled already.
    void barFace(const QRectF &rect, const GroupStyle &style);
    /// What stands in a bar where it has room; the tool tip and the table say it anyway. Index of
    /// the item, or of the next one.
    size_t inBar(const QRectF &rect, const QString &words, const GroupStyle &style);
    /// From `low` to `high` with caps; what lies before `end` lies over a bar filled with `fill`.
    void whisker(double low, double high, double at, double end, const QColor &fill);
    /// A mark that stands for a cell of the Table and is pointed at where it is drawn.
    void hit(const QRectF &rect, size_t row, int column, size_t label, const QString &words)
    {
        scene.hits.push_back({rect, row, column, rect, label, words});
    }
    /// Instead of marks when there are none, and why.
    void empty(const QString &sentence = {});
    /// Adds the Table's notes and closes the figure.
    ChartScene finish();

    const Table &table;
    const ChartOptions &options;
    ChartStyle style;
    ChartScene scene;
    double y = 0;

    bool showsIntervals = false; ///< some mark says the columns CI low and CI high

private:
    void addToCaption(const QString &sentence);
    /// As it stands below the figure; empty when it is about columns that the figure doesn't show.
    QString shownNote(const QString &note) const;
};

/// What is drawn of a Table in which there is nothing to draw, and why.
ChartScene emptyFigure(const Table &table, const ChartOptions &options,
                       const QString &sentence = {});

/// The subtitle of a figure that shows a part of its Table: what the Table counts, and the sentence
/// that says which part. Either may be empty.
QString withShownPart(const QString &base, const QString &part);

} // namespace axial
