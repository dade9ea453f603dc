#pragma once

#include "ui/lists/painteddelegate.h"

namespace axial {

/// Who said it and where, as it stands at the top of a quote's card.
struct CardHead {
    QString who;
    QString group;
    int groupStyle = -1; ///< -1 = no swatch
    QString place;
};

void paintCardHead(QPainter &painter, QRect room, const CardHead &head);

/// Paints quotes as cards below each other, with a line between them.
class CardDelegate : public PaintedDelegate
{
public:
    using PaintedDelegate::PaintedDelegate;

protected:
    /// Without the words: a model joins and copies them, and a card paints its own.
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    void paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const override;
};

} // namespace axial
