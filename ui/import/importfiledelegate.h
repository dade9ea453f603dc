#pragma once

#include <QCoreApplication>
#include <QStyledItemDelegate>

namespace axial {

/// A file of the import: check box, name, what it holds in small, and whether it can be read.
class ImportFileDelegate : public QStyledItemDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::ImportFileDelegate)

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    enum Role { ContentRole = Qt::UserRole, StateRole };
    enum class State { Reading, Good, Doubtful, Bad };

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace axial
