#pragma once

#include <QString>

class QAbstractItemModel;
class QAbstractItemView;
class QModelIndex;
class QWidget;

namespace axial {

/// True while an editor of a cell holds words that its model doesn't have: nothing else is written
/// into it then.
bool isTyped(const QWidget &editor);
/// The editor in the view's current cell, when it is so; else null.
QWidget *typedEditor(const QAbstractItemView &view);
/// Gives the words to the model; when it refuses them, the cell opens again with them.
void giveOrReopen(QWidget &editor, QAbstractItemModel &model, const QModelIndex &index);

} // namespace axial
