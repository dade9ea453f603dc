#pragma once

#include "core/project/people/speakerturns.h"

#include <QStringList>
#include <QStyledItemDelegate>

namespace axial {

/// Chooses who a speaker is: a part, one of the participants, or a new one by typing a pseudonym.
class IdentityDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    IdentityDelegate(QStringList people, QObject *parent);

    /// What a chosen or typed word means.
    static Identity identityOf(const QString &who);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

private:
    QStringList m_people;
};

} // namespace axial
