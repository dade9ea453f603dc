#include "ui/widgets/labels/elidinglabel.h"

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

void ElidingLabel::setLinesAtMost(int lines)
{
    m_linesAtMost = lines;
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // Fixed would be one line
}

QStringList ElidingLabel::lines() const
{
    return wrapped(font(), singleLineName(text()), contentsRect().width(), m_linesAtMost);
}

bool ElidingLabel::isElided() const
{
    return widthOf(font(), lines().back()) > contentsRect().width();
}

int ElidingLabel::heightForWidth(int width) const
{
    if (m_linesAtMost == 1)
        return QLabel::heightForWidth(width);
    const QMargins margins = contentsMargins();
    const int room = width - margins.left() - margins.right();
    const auto count = wrapped(font(), singleLineName(text()), room, m_linesAtMost).size();
    return int(count) * fontMetrics().lineSpacing() + margins.top() + margins.bottom();
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
    const int align = static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment()));
    painter.setPen(palette().color(foregroundRole()));
    const QStringList all = lines();
    for (int i = 0; i < all.size(); ++i) {
        const int height = room.height() / int(all.size());
        painter.drawText(QRect(room.left(), room.top() + i * height, room.width(), height),
                         align | Qt::TextSingleLine,
                         elided(fontMetrics(), all[i], room.width(), m_mode));
    }
}

} // namespace axial
