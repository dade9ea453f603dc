#include "ui/shell/modes/modebutton.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QEnterEvent>
#include <QKeySequence>
#include <QPainter>

namespace axial {
namespace {

constexpr int barWidth = 3;            ///< of the current one, in the accent's colour
constexpr int leastHeight = 26;        ///< still a button to hit
constexpr int leastWithWord = 38;      ///< a small icon above a line of 9 pt
constexpr int leastWithLargeIcon = 54; ///< of 24 px

} // namespace

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

void ModeButton::setRoom(int height)
{
    const int wanted = qBound(leastHeight, height, fullHeight);
    if (wanted == m_height)
        return;
    m_height = wanted;
    setFixedSize(sizeHint());
    update();
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

/// Bold when it is the current one, unless the word would run into the bar at its side.
QFont ModeButton::wordFont() const
{
    const QFont bold = theme::font(9, QFont::DemiBold);
    const int room = width() - 2 * (barWidth + 1);
    const bool fits = QFontMetrics(bold).horizontalAdvance(text()) <= room;
    return isChecked() && fits ? bold : theme::font(9);
}

void ModeButton::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    if (isChecked()) {
        painter.fillRect(rect(), t.base);
        painter.fillRect(isRightToLeft() ? width() - barWidth : 0, 0, barWidth, height(), t.accent);
    } else if (underMouse()) {
        painter.fillRect(rect(), t.hover);
    }
    const bool hasWord = height() >= leastWithWord;
    const int size = height() < leastWithLargeIcon ? 18 : 24;
    const int gap = hasWord ? 3 : 0;
    const int line = hasWord ? QFontMetrics(theme::font(9)).height() : 0;
    const int top = (height() - size - gap - line) / 2;
    const QRect picture((width() - size) / 2, top, size, size);
    icon().paint(&painter, picture, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled,
                 isChecked() ? QIcon::On : QIcon::Off);
    if (hasWord) {
        painter.setFont(wordFont());
        painter.setPen(isChecked() ? t.accent : t.text2);
        const QRect words(2, picture.bottom() + 1 + gap, width() - 4, line);
        painter.drawText(words, Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
    }
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

} // namespace axial
