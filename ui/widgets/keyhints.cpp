#include "ui/widgets/keyhints.h"

#include "ui/theme/theme.h"
#include "ui/widgets/keychip.h"

#include <QFontMetrics>
#include <QPainter>

namespace axial {

namespace {

constexpr int gap = 12;
constexpr int chipPadding = 18; ///< round a key, with the room to its words

int widthOf(const QString &text, double points)
{
    return text.isEmpty() ? 0 : QFontMetrics(theme::font(points)).horizontalAdvance(text) + 1;
}

} // namespace

KeyHints::KeyHints(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
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
    int width = 0;
    for (qsizetype i = 0; i < m_hints.size(); ++i)
        width += i % 2 == 0 ? widthOf(m_hints[i], 9) + chipPadding + (i > 0 ? gap : 0)
                            : widthOf(m_hints[i], 9);
    return {width, 24};
}

void KeyHints::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    // From the end: chips are painted at the right of their room.
    int right = width();
    for (qsizetype i = m_hints.size(); i-- > 0;) {
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
