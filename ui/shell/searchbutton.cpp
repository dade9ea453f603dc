#include "ui/shell/searchbutton.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/keychip.h"

#include <QAction>
#include <QPainter>

namespace axial {

SearchButton::SearchButton(QAction *action, QWidget *parent) : QAbstractButton(parent)
{
    setText(tr("Find actions, sources, codes, participants"));
    setAccessibleName(text());
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::IBeamCursor);
    connect(this, &QAbstractButton::clicked, action, &QAction::trigger);
}

void SearchButton::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF field = QRectF(rect()).adjusted(0, 2, -8, -2).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setBrush(t.base);
    painter.setPen(QPen(hasFocus() ? t.accent : t.line, hasFocus() ? 2 : 1));
    painter.drawRoundedRect(field, 4, 4);
    const QRect inner = field.toRect().adjusted(10, 0, -8, 0);
    icons::icon("search").paint(&painter, QRect(inner.left(), inner.center().y() - 7, 14, 14));
    const QString keys = QStringLiteral("Ctrl+Shift+P");
    const int chip = paintKeyChip(painter, inner, keys);
    painter.setFont(theme::font(9));
    painter.setPen(t.text3);
    const QRect words = inner.adjusted(22, 0, -chip - 8, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

} // namespace axial
