#pragma once

#include "ui/lists/painteddelegate.h"

namespace axial {

/// Paints a row of FoundHits: check box, where it is, two lines of the words around it.
class FoundHitDelegate : public PaintedDelegate
{
public:
    using PaintedDelegate::PaintedDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    static constexpr int rowHeight = 64;

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override;
    QString toolTip(const QModelIndex &index) const override;
};

} // namespace axial
