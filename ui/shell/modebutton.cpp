#include "ui/shell/modebutton.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QEnterEvent>
#include <QKeySequence>
#include <QPainter>

namespace axial {

ModeButton::ModeButton(const char *name, const QIcon &icon) : m_name(name)
{
    setIcon(icon);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus); // a click leaves the focus in the page
    setFixedSize(sizeHint());
    setAccessibleName(QString::fromLatin1(m_name));
    retranslate();
}

void ModeButton::setKeys(const QKeySequence &keys)
{
    m_keys = keys;
    retranslate();
}

void ModeButton::retranslate()
{
    setText(QCoreApplication::translate("axial::ModeBar", m_name.constData()));
    const QString keys = m_keys.toString(QKeySequence::NativeText);
    setToolTip(plainToolTip(keys.isEmpty() ? text() : QStringLiteral("%1 (%2)").arg(text(), keys)));
}

void ModeButton::enterEvent(QEnterEvent *event)
{
    update();
    QAbstractButton::enterEvent(event);
}

void ModeButton::leaveEvent(QEvent *event)
{
    update();
    QAbstractButton::leaveEvent(event);
}

void ModeButton::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    if (isChecked()) {
        painter.fillRect(rect(), t.base);
        painter.fillRect(isRightToLeft() ? width() - 3 : 0, 0, 3, height(), t.accent);
    } else if (underMouse()) {
        painter.fillRect(rect(), t.hover);
    }
    const QRect picture((width() - 24) / 2, 9, 24, 24);
    icon().paint(&painter, picture, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled,
                 isChecked() ? QIcon::On : QIcon::Off);
    painter.setFont(theme::font(9, isChecked() ? QFont::DemiBold : QFont::Normal));
    painter.setPen(isChecked() ? t.accent : t.text2);
    const QRect words = rect().adjusted(2, 36, -2, -4);
    painter.drawText(words, Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

} // namespace axial
