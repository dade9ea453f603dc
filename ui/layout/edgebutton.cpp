#include "ui/layout/edgebutton.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>
#include <QStyleOptionToolButton>

namespace axial {

namespace {

constexpr int edgeWidth = 22;
constexpr int iconSide = 16, iconTop = 8, textTop = 32;

} // namespace

EdgeButton::EdgeButton(QWidget *parent) : QToolButton(parent)
{
    setAutoRaise(true);
    setFixedWidth(edgeWidth);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    setFocusPolicy(Qt::TabFocus);
    setFont(theme::font(9, QFont::DemiBold));
}

QSize EdgeButton::sizeHint() const
{
    return {edgeWidth, textTop};
}

void EdgeButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear();
    option.icon = {};
    style()->drawComplexControl(QStyle::CC_ToolButton, &option, &painter, this);
    icon().paint(&painter, QRect((width() - iconSide) / 2, iconTop, iconSide, iconSide));
    painter.setPen(theme::tokens().text2);
    painter.rotate(90);
    const QRect room(textTop, -width(), height() - textTop - iconTop, width());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     elided(fontMetrics(), text(), room.width()));
}

} // namespace axial
