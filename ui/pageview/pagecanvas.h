#pragma once

#include "core/base/id.h"
#include "ui/pageview/edgepull.h"
#include "ui/textpage/stripes.h"

#include <QAbstractScrollArea>
#include <QImage>

#include <optional>
#include <vector>

namespace axial {

class AreaDrawing;

/// A quote as it stands on a page; boxes in shares of the page's width and height.
struct PageMark {
    QuoteId quote;
    std::vector<CodeLook> codes; ///< in the order they were put there
    QString toolTip;             ///< may hold anything that people write
    std::vector<QRectF> boxes;
    bool isArea = false; ///< of the page itself, and not of words: framed, so that it can be seen
};

/// One page of a document, as large as is wished, with marks on its words. It paints what it is
/// given, and says what is asked for.
class PageCanvas : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit PageCanvas(QWidget *parent = nullptr);

    /// An empty page of this size, in points.
    void showPage(QSizeF points);
    /// Of the page that is shown; one that came for another size is stretched.
    void setPicture(const QImage &picture);
    void setMarks(std::vector<PageMark> marks, QuoteId current, std::vector<QRectF> selected);
    const std::vector<PageMark> &marks() const { return m_marks; }
    /// The shortest at a point of the viewport, as in the text; null = none.
    const PageMark *markAt(QPointF point) const;
    const std::vector<QRectF> &selectedBoxes() const { return m_selected; }
    bool hasPicture() const { return !m_picture.isNull(); }
    /// Why the page that is shown has no picture; one that it has in another size says more.
    void setObstacle(const QString &sentence);
    QString obstacle() const { return hasPicture() ? QString() : m_obstacle; }
    AreaDrawing *areas() const { return m_areas; }

    /// How much larger than on paper; 0 = as wide as there is room.
    double zoom() const { return m_zoom; }
    void setZoom(double zoom);
    /// A step larger (above 0) or smaller than it is now.
    void stepZoom(int steps);
    /// What it is now, in percent of paper.
    int percent() const;
    /// How far down it is scrolled, 0 to 1.
    double fraction() const;
    void setFraction(double fraction);
    void ensureVisible(const QRectF &box);
    /// Not as the person scrolls: nothing follows it.
    void scrollBy(QPoint pixels);
    /// Of the whole page, in pixels of the screen.
    QSize pixels() const;
    /// A place of the page in the viewport, and the other way round.
    QPointF toViewport(QPointF place) const;
    QPointF toPage(QPointF point) const;

    static constexpr double leastZoom = 0.25, mostZoom = 4;

Q_SIGNALS:
    /// Another picture would be sharper.
    void sizeChanged();
    void obstacleChanged();
    /// By the person.
    void scrolled();
    /// To the next (1) or the one before (-1).
    void turnRequested(int by);
    /// Words are being selected between two places; done when the button is let go.
    void picked(QPointF from, QPointF to, bool isDone);
    void quoteChosen(axial::QuoteId quote);
    void menuRequested(const QPoint &globalPos);

protected:
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    double scale() const;
    QRectF pageRect() const;
    void arrange();
    bool scrollDown(int pixels);
    void dragTo(QPointF point);

    AreaDrawing *m_areas;
    QSizeF m_points{595, 842};
    QImage m_picture;
    QString m_obstacle;
    std::vector<PageMark> m_marks;
    QuoteId m_current;
    std::vector<QRectF> m_selected;
    double m_zoom = 0;
    bool m_isLed = false;
    int m_wheel = 0;
    std::optional<QPointF> m_pressed; ///< where on the page
    bool m_isDragging = false;
    EdgePull m_edges{*this};
};

} // namespace axial
