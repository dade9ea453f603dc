#include "ui/widgets/labels/keyhints.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace axial {

int paintKeyChip(QPainter &painter, const QRect &room, const QString &keys)
{
    if (keys.isEmpty())
        return 0;
    const Tokens &t = theme::tokens();
    painter.save();
    painter.setFont(theme::font(8.5));
    const int width = painter.fontMetrics().horizontalAdvance(keys) + 10;
    const QRectF chip(room.right() - width + 0.5, room.center().y() - 8 + 0.5, width - 1, 16);
    painter.setPen(t.line);
    painter.setBrush(t.alternate);
    painter.drawRoundedRect(chip, 3, 3);
    painter.setPen(t.text2);
    painter.drawText(chip, Qt::AlignCenter, keys);
    painter.restore();
    return width;
}

namespace {

constexpr int gap = 12;
constexpr int chipPadding = 18; ///< round a key, with the room to its words

int widthOf(const QString &text, double points)
{
    return text.isEmpty() ? 0 : QFontMetrics(theme::font(points)).horizontalAdvance(text) + 1;
}

/// Of so many, keys and what they do.
int widthOfFirst(const QStringList &hints, qsizetype count)
{
    int width = 0;
    for (qsizetype i = 0; i < count; ++i)
        width += i % 2 == 0 ? widthOf(hints[i], 9) + chipPadding + (i > 0 ? gap : 0)
                            : widthOf(hints[i], 9);
    return width;
}

} // namespace

KeyHints::KeyHints(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed); // what there is no room for goes
}

void KeyHints::setHints(const QStringList &hints)
{
    if (m_hints == hints)
        return;
    m_hints = hints;
    setAccessibleDescription(hints.join(u' '));
    updateGeometry();
    update();
}

QSize KeyHints::sizeHint() const
{
    return {widthOfFirst(m_hints, m_hints.size()), 24};
}

void KeyHints::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    // From the end: chips are painted at the right of their room.
    int right = width();
    qsizetype count = m_hints.size();
    while (count > 0 && widthOfFirst(m_hints, count) > width())
        count -= 1 + (count - 1) % 2; // a key goes with what it does
    for (qsizetype i = count; i-- > 0;) {
        const QRect room(0, 0, right, height());
        if (i % 2 == 0) {
            right -= paintKeyChip(painter, room, m_hints[i]) + gap;
            continue;
        }
        painter.setFont(theme::font(9));
        painter.setPen(theme::tokens().text2);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_hints[i]);
        right -= widthOf(m_hints[i], 9) + (m_hints[i].isEmpty() ? 0 : 5);
    }
}

} // namespace axial
