#pragma once

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

namespace axial {

/// Paints the rows of every list and tree alike: states, chip, bold key, name cut with dots and
/// whole in the tool tip, in a tree that wraps (setWordWrap) in up to three lines first, of which
/// the last is cut between words. Text is always plain. A cell that is aligned right is a number.
class RowDelegate : public QStyledItemDelegate
{
public:
    enum Role {
        ColorRole = Qt::UserRole + 50, ///< int, index of the code's colour: paints its chip
        KeyRole = Qt::UserRole + 51,   ///< QString, painted bold before the name ("C.1")
        MarksRole = Qt::UserRole + 52, ///< QStringList, words marked in key, name and note
        NoteRole = Qt::UserRole + 53,  ///< QString, small after the name where there is room
        /// QString, the keys to press for it ("Ctrl+B, 3"), in a frame at the end of the row; where
        /// the name needs the room, the last of them
        StrokesRole = Qt::UserRole + 54,
    };

    using QStyledItemDelegate::QStyledItemDelegate;

    void setRowHeight(int height) { m_rowHeight = height; }
    /// The row that a drag would drop into, painted as a box; the caller updates the view.
    void setDropTarget(const QModelIndex &index) { m_dropTarget = index; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    struct Parts;
    Parts parts(const QStyleOptionViewItem &option, const QModelIndex &index) const;
    bool wraps(const QStyleOptionViewItem &option) const;
    void paintMarked(QPainter &painter, const Parts &parts) const;
    void paintNote(QPainter &painter, const Parts &parts, const QString &note) const;
    void takeStrokes(Parts &parts, QRect &room, const QString &strokes) const;
    void paintDropTarget(QPainter &painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const;

    int m_rowHeight = 24;
    QPersistentModelIndex m_dropTarget;
};

} // namespace axial
