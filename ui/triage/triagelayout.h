#pragma once

#include <QList>

class QWidget;

namespace axial {

/// The reports with what stands above and below them at the left, what is known of one at the
/// right, from top to bottom: the first takes all the room there is.
QWidget *triageBody(const QList<QWidget *> &reports, int table, const QList<QWidget *> &report);

} // namespace axial
