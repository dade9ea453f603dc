#pragma once

#include "core/domain/conceptmap.h"
#include "ui/charts/chartstyle.h"
#include "ui/charts/parts/mapbox.h"

#include <QGraphicsItem>

namespace axial {

/// A node on the canvas; its position is the middle of it.
class MapNodeItem : public QGraphicsItem
{
public:
    enum { Type = UserType + 1 };

    MapNodeItem(const MapNode &node, const ChartStyle &style);

    const MapNode &node() const { return m_node; }
    MapPlace place() const { return {qRound(pos().x()), qRound(pos().y())}; }
    /// In the scene.
    QRectF rect() const { return m_rect.translated(pos()); }
    /// So near to its edge that a drag from there begins a line.
    bool isEdge(QPointF scenePos) const;
    /// For who can't see it: "Code T.1 Trust".
    QString sentence() const;

    int type() const override { return Type; }
    QRectF boundingRect() const override { return m_rect.adjusted(-3, -3, 3, 3); }
    QPainterPath shape() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

protected:
    QVariant itemChange(GraphicsItemChange change, const QVariant &value) override;

private:
    MapNode m_node;
    ChartStyle m_style;
    MapBox m_box;
    QRectF m_rect; ///< around the middle
};

/// A line on the canvas, from the edge of one node to that of another.
class MapLineItem : public QGraphicsItem
{
public:
    enum { Type = UserType + 2 };

    MapLineItem(const MapLine &line, const MapNodeItem &from, const MapNodeItem &to,
                const ChartStyle &style);

    const MapLine &line() const { return m_line; }
    /// One of its nodes stands elsewhere now.
    void follow();
    /// "Trust → Speed: leads to".
    QString sentence() const;

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QRectF wordsRect() const;

    MapLine m_line;
    const MapNodeItem &m_from;
    const MapNodeItem &m_to;
    ChartStyle m_style;
    QStringList m_words;
    QSizeF m_wordsSize;
    QLineF m_way;
};

} // namespace axial
