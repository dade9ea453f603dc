#pragma once

#include <QAbstractItemView>

#include <functional>

namespace axial {

/// Calls `chosen` when a row is selected by something that moves no cursor: a screen reader's
/// "select", which Qt maps to the selection alone. Mouse and arrow keys move the current row along
/// and are not reported.
void onOutsideSelection(QAbstractItemView *view, std::function<void(const QModelIndex &)> chosen);

} // namespace axial
