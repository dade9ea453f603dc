#pragma once

#include "ui/charts/charts.h"
#include "ui/charts/chartscene.h"

#include <QTimer>
#include <QtCharts/QChartView>

#include <optional>
#include <utility>

class QHelpEvent;

namespace axial {

class ChartFigure;

/// A figure on screen: its marks can be pointed at, clicked and walked through with the arrows.
/// As wide as the widget, as tall as its rows need; it scrolls.
class FigureView : public QChartView
{
    Q_OBJECT

public:
    explicit FigureView(QWidget *parent = nullptr);

    /// Draws the Table; throws Error when the chart can't draw such a Table. The theme on screen
    /// decides about `dark`, the widget about `width`.
    void setTable(const Chart &chart, Table table, const ChartOptions &options = {});
    /// Boxes the mark of that cell, or the only mark of its row. Nothing when there is none.
    void setCurrentCell(size_t row, int column) { setCurrent(markOf(row, column)); }
    void clearCurrentCell() { setCurrent(none); }

    /// What is drawn, at the width on screen.
    const ChartScene &content() const;
    /// Index into the content's hits, or -1.
    int currentMark() const { return m_current; }
    /// Null when there is no such mark.
    const ChartHit *hit(int index) const;
    /// As a click on that mark.
    void activateMark(int index);
    /// From the figure's coordinates to the viewport's, where the mouse is.
    QRectF toViewport(const QRectF &rect) const { return viewportTransform().mapRect(rect); }

    QSize sizeHint() const override;

Q_SIGNALS:
    /// A mark was clicked, or Enter or Space was pressed on it.
    void cellActivated(size_t row, int column);

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    static constexpr int none = -1;

    void adapt(ChartOptions &options) const;
    void draw();
    void place(ChartScene scene);
    double scale() const;
    /// Index of the mark at a place of the viewport, or none.
    int hitAt(const QPointF &position) const;
    /// Index of the cell's mark, or of the only one of its row, or none.
    int markOf(size_t row, int column) const;
    /// Index of the mark that a key leads to from the current one; none where there are no marks,
    /// nothing where the key leads nowhere.
    std::optional<int> reachedBy(int key) const;
    void setCurrent(int index);
    bool showToolTip(QHelpEvent *event);

    const Chart *m_chart = nullptr;
    Table m_table;
    ChartOptions m_options;
    ChartFigure *m_figure = nullptr; ///< the view's
    /// Row and column of the current mark: another width has the marks in another order.
    std::optional<std::pair<size_t, int>> m_cell;
    int m_current = none; ///< index of a mark, as are these
    int m_hovered = none;
    int m_pressed = none;
    QTimer m_resized; ///< until the width has come to rest
};

} // namespace axial
