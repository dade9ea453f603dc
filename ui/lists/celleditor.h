#pragma once

#include <QString>
#include <QStyledItemDelegate>
#include <QWidget>

class QAbstractItemView;

namespace axial {

/// True while an editor of a cell holds words that its model doesn't have: nothing else is written
/// into it then.
bool isTyped(const QWidget &editor);
/// The editor in the view's current cell, when it is so; else null.
QWidget *typedEditor(const QAbstractItemView &view);
/// Whether there is an editor, whose words new rows would take away: `read` is called when it is
/// gone.
template <class Reader>
bool readAfter(const QWidget *editor, Reader *reader, void (Reader::*read)())
{
    if (editor)
        QObject::connect(editor, &QObject::destroyed, reader, read,
                         Qt::ConnectionType(Qt::QueuedConnection | Qt::UniqueConnection));
    return editor;
}
/// For the editor's delegate, before it shows what the cell says.
void beginCell(QWidget &editor, const QModelIndex &index);
/// Gives the words to the model; when it refuses them, the cell opens again with them.
void giveOrReopen(QWidget &editor, QAbstractItemModel &model, const QModelIndex &index);
/// For a model that is given words: what its cell said when typing began, since others of a team
/// may have written there meanwhile; `now` where nobody typed.
QString begunInCell(const QString &now);

/// Cells that are edited in a line.
class LineDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override;
};

} // namespace axial
