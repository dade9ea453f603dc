#pragma once

#include <QRect>
#include <QString>
#include <QStyledItemDelegate>

class QPainter;

namespace axial {

/// Of the frame around keys to press, in pixels.
constexpr int strokesHeight = 16;
int strokesWidth(const QString &strokes);
/// Keys to press ("Ctrl+B, 3") in their frame, as a menu would name them.
void paintStrokes(QPainter &painter, const QRect &box, const QString &strokes);

/// A delegate that paints its rows itself: gives it the panel below them, the room it may not
/// leave, and tool tips in plain text.
class PaintedDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const final;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) final;

protected:
    /// What shows that the row is selected, has the focus or lies under the pointer.
    virtual void paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const;
    /// `option` is initialised.
    virtual void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const = 0;
    /// Empty = none.
    virtual QString toolTip(const QModelIndex &index) const;
};

/// The check box of a row, where QStyledItemDelegate looks for clicks; its place.
QRect paintCheckBox(QPainter &painter, const QStyleOptionViewItem &option);
/// Writes `text` in the painter's font and ink, cut with dots at its end where it is too long.
void writeElided(QPainter &painter, const QRect &room, int align, const QString &text);

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
