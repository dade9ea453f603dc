#pragma once

#include "ui/charts/chartscene.h"

#include <QtCharts/QChart>

#include <memory>

namespace axial {

/// A figure as an item that is shown and exported: Qt Charts draws its plots, and what the scene
/// lists (words, patterns, whiskers, values) lies on top.
class ChartFigure : public QChart
{
public:
    explicit ChartFigure(ChartScene content);

    const ChartScene &content() const { return m_content; }
    /// Index of the mark whose value is set in bold; none when there is no such mark.
    void setCurrent(int index);
    /// Null when there is no such mark.
    const ChartHit *hit(int index) const;
    const ChartHit *currentHit() const { return hit(m_current); }

private:
    ChartScene m_content;
    int m_current = -1;
    QGraphicsItem *m_list;
};

/// A figure that is painted part by part.
class FigurePrinter
{
public:
    explicit FigurePrinter(ChartScene content);
    ~FigurePrinter();

    enum class What {
        All,
        List ///< words and marks, not what Qt Charts draws
    };
    /// What lies in that part, background and all, in the figure's own coordinates. Lines of plots
    /// go on beyond it: Qt Charts puts its own clip in the place of another.
    void paint(QPainter &painter, const QRectF &part, What what);
    /// Of a page; white where the figure has none.
    QColor paper() const { return m_background.isValid() ? m_background : QColor(Qt::white); }

private:
    ChartScene m_content;
    std::unique_ptr<QGraphicsScene> m_page; ///< none where there is no plot
    QColor m_background;
};

/// The whole figure, background and all, in its own coordinates.
void paintFigure(QPainter &painter, ChartScene scene);

} // namespace axial
