#pragma once

#include "ui/lists/carddelegate.h"

namespace axial {

/// Paints a quote of a CodeQuoteModel as a card: who said it where, the words within what stands
/// around them, the codes it carries. All cards are equally high, so that a list of 5,000 needs
/// no measuring.
class CodeQuoteDelegate : public CardDelegate
{
public:
    using CardDelegate::CardDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    static constexpr int cardHeight = 136;

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override;
};

} // namespace axial
