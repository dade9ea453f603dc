#include "ui/widgets/elidinglabel.h"

#include "ui/widgets/plaintext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <cmath>

namespace axial {

namespace {

/// Rounded up: in a room smaller by a part of a pixel the text would be cut.
int widthOf(const QFont &font, const QString &text)
{
    return int(std::ceil(QFontMetricsF(font).horizontalAdvance(text)));
}

} // namespace

ElidingLabel::ElidingLabel(const QString &text, QWidget *parent) : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidingLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

bool ElidingLabel::isElided() const
{
    return widthOf(font(), singleLineName(text())) > contentsRect().width();
}

QSize ElidingLabel::sizeHint() const
{
    const QMargins margins = contentsMargins();
    return {widthOf(font(), singleLineName(text())) + margins.left() + margins.right(),
            minimumSizeHint().height()};
}

QSize ElidingLabel::minimumSizeHint() const
{
    const QMargins margins = contentsMargins();
    return {fontMetrics().horizontalAdvance(QStringLiteral("mmm")) + margins.left()
                + margins.right(),
            fontMetrics().height() + margins.top() + margins.bottom()};
}

bool ElidingLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), isElided() ? plainToolTip(text()) : QString(), this);
        return true;
    }
    return QLabel::event(event);
}

void ElidingLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect room = contentsRect();
    const QString shown = elided(fontMetrics(), singleLineName(text()), room.width(), m_mode);
    const int align = static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment()));
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(room, align | Qt::TextSingleLine, shown);
}

} // namespace axial
