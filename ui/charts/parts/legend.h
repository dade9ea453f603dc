#pragma once

#include "ui/charts/parts/chartdrawing.h"

namespace axial {

/// The ground of what belongs to the n-th type of a taxonomy, light enough for words; greys where
/// the figure is printed without colours.
QColor typeFill(const ChartStyle &style, size_t type);

/// Half of a marker's width and height, in px.
inline constexpr double markerRadius = 5;

/// The mark of the n-th group where it has a place and no length: in its colour, with a form of its
/// own. Index of its item.
size_t drawMarker(ChartDrawing &drawing, QPointF at, int group);

/// What the marks of a figure stand for, entry behind entry from `drawing.y` on, which is left at
/// the baseline of the last line.
class Legend
{
public:
    explicit Legend(ChartDrawing &drawing) : m_drawing(drawing), m_x(drawing.margin) {}

    void add(const LegendEntry &entry);
    void addInterval(const QString &words);
    /// In the colour, width and dashes of `like`.
    void addLine(const QString &words, const PlotLine &like);

private:
    void breakLine(double width);

    ChartDrawing &m_drawing;
    double m_x;
};

/// What the marks in a figure stand for, line by line; in a wide figure in two columns.
class KeyedList
{
public:
    struct Entry {
        QString key; ///< bold; may be empty
        QString words;
    };
    /// Where an entry was drawn.
    struct Place {
        QRectF rect;
        size_t item = 0; ///< the first item of its words
    };

    /// Draws them from `drawing.y` on, which is left below the last one.
    static std::vector<Place> draw(ChartDrawing &drawing, const std::vector<Entry> &entries);
};

} // namespace axial
