#pragma once

#include "ui/lists/rowdelegate.h"

#include <QCoreApplication>
#include <QStringList>

namespace axial {

/// A code, and below it what was said about it; leaves room for the buttons at the row's end.
class QuoteCodesDelegate : public RowDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::QuoteCodesDelegate)

public:
    enum Role {
        RemarksRole = Qt::UserRole + 70, ///< QStringList
        KindsRole = Qt::UserRole + 71,   ///< list of NoteKind or `noIcon`, one a remark
        ButtonsRole = Qt::UserRole + 72, ///< bool
    };

    static constexpr int noIcon = -1;

    using RowDelegate::RowDelegate;

    /// In px, of a row in a list of this width: a name without room beside the buttons stands
    /// below them, on two lines at most.
    static int heightOf(const QModelIndex &index, int width);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace axial
