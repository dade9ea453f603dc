#pragma once

#include <QStyledItemDelegate>

namespace axial {

/// Paints a quote of a CodeQuoteModel as a card: who said it where, the words within what stands
/// around them, the codes it carries. All cards are equally high, so that a list of 5,000 needs
/// no measuring.
class CodeQuoteDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    static constexpr int cardHeight = 136;
};

} // namespace axial
