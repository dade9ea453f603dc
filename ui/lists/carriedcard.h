#pragma once

#include <QPixmap>

#include <functional>

class QMimeData;
class QWidget;

namespace axial {

/// The small card that hangs below the pointer while something is dragged: `paint` writes on it.
QPixmap carriedCard(const QSize &size, qreal ratio, const std::function<void(QPainter &)> &paint);

/// Drags `mime` from the widget until it is dropped or let go.
void carry(QWidget *from, QMimeData *mime, const QPixmap &card, Qt::DropActions actions,
           Qt::DropAction usual);

} // namespace axial
