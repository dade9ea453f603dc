#pragma once

#include "ui/lists/painteddelegate.h"

namespace axial {

/// Paints rows of SearchResults: a source with its number of hits; a hit with the words around it
/// on two lines, so cut that the hit itself is always seen.
class SearchResultDelegate : public PaintedDelegate
{
public:
    using PaintedDelegate::PaintedDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override;
    QString toolTip(const QModelIndex &index) const override;
};

} // namespace axial
