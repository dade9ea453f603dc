#pragma once

#include "ui/lists/painteddelegate.h"

#include <QCoreApplication>

namespace axial {

/// Paints a summary as a card: what it is, its words on three lines, and where it comes from.
class BoardCardDelegate : public PaintedDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::BoardCardDelegate)

public:
    using PaintedDelegate::PaintedDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    static constexpr int leastWidth = 220, height = 104;

protected:
    void paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const override;
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override;
};

} // namespace axial
