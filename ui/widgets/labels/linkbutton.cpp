#include "ui/widgets/labels/linkbutton.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>

namespace axial {

LinkButton::LinkButton(const QString &text, double points, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(text);
    setFont(theme::font(points));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LinkButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(singleLine(text())) + 8, fontMetrics().height() + 4};
}

void LinkButton::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont shown = font();
    shown.setUnderline(underMouse() && isEnabled());
    painter.setFont(shown);
    painter.setPen(isEnabled() ? t.accent : t.text3);
    painter.drawText(rect(), Qt::AlignCenter, singleLine(text()));
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

} // namespace axial
