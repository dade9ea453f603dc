#pragma once

#include "core/domain/conceptmap.h"
#include "ui/charts/chartstyle.h"

#include <QGraphicsItem>

namespace axial {

class MapNodeItem;

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
