#include "ui/theme/themepainting.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

namespace axial::painting {

namespace {

class Saved
{
public:
    explicit Saved(QPainter &painter) : m_painter(painter)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
    }
    ~Saved() { m_painter.restore(); }
    Saved(const Saved &) = delete;
    Saved &operator=(const Saved &) = delete;

private:
    QPainter &m_painter;
};

void box(QPainter &painter, const QRect &rect, const QBrush &fill, const QColor &line,
         double width = 1, double radius = 4)
{
    const Saved saved(painter);
    painter.setBrush(fill);
    painter.setPen(line.isValid() ? QPen(line, width) : QPen(Qt::NoPen));
    const double inset = line.isValid() ? width / 2 : 0;
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius - inset,
                            radius - inset);
}

void button(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = theme::tokens();
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool over = enabled && (option.state & QStyle::State_MouseOver);
    const bool down = option.state & QStyle::State_Sunken;
    const auto *push = qstyleoption_cast<const QStyleOptionButton *>(&option);
    if (push && isFilled(*push)) {
        const QColor fill = down   ? t.accentFill.darker(125)
                            : over ? t.accentFill.darker(112)
                                   : t.accentFill;
        box(painter, option.rect, fill, {});
        return;
    }
    const bool flat = push && (push->features & QStyleOptionButton::Flat);
    QColor fill = flat ? QColor(Qt::transparent) : t.base;
    if (option.state & QStyle::State_On)
        fill = t.selected;
    else if (down)
        fill = t.line;
    else if (over)
        fill = t.hover;
    box(painter, option.rect, fill, flat ? QColor() : enabled ? t.border : t.line);
}

void toolButton(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = theme::tokens();
    if (option.state & QStyle::State_On)
        box(painter, option.rect, t.selected, {});
    else if (option.state & QStyle::State_Sunken)
        box(painter, option.rect, t.line, {});
    else if ((option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled))
        box(painter, option.rect, t.hover, {});
}

QRect centred(const QRect &rect, int side)
{
    return {rect.center().x() - side / 2 + 1, rect.center().y() - side / 2 + 1, side, side};
}

void checkBox(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = theme::tokens();
    const QRect rect = centred(option.rect, 16);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool on = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const bool over = enabled && (option.state & QStyle::State_MouseOver);
    box(painter, rect,
        on     ? (enabled ? t.accentFill : t.border)
        : over ? t.hover
               : t.base,
        on        ? QColor()
        : enabled ? t.border
                  : t.line,
        1, 3);
    const Saved saved(painter);
    painter.setPen(QPen(Qt::white, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(rect.topLeft());
    if (option.state & QStyle::State_NoChange)
        painter.drawLine(QPointF(4.5, 8), QPointF(11.5, 8));
    else if (option.state & QStyle::State_On)
        painter.drawPolyline(QPolygonF({{4, 8.4}, {7, 11.2}, {12, 5}}));
}

void radioButton(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = theme::tokens();
    const QRectF rect = QRectF(centred(option.rect, 16)).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool on = option.state & QStyle::State_On;
    const QColor ink = enabled ? (on ? t.accentFill : t.border) : t.line;
    const Saved saved(painter);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(on ? ink : t.base);
    painter.drawEllipse(rect);
    if (on) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::white);
        painter.drawEllipse(rect.center(), 3, 3);
    }
}

void menuCheck(QPainter &painter, const QStyleOption &option)
{
    const Saved saved(painter);
    painter.setPen(QPen(option.palette.color(QPalette::Text), 1.5, Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    painter.translate(QRectF(option.rect).center());
    painter.drawPolyline(QPolygonF({{-4, 0.4}, {-1, 3.2}, {4, -3}}));
}

void cross(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = theme::tokens();
    const bool over = option.state & QStyle::State_Raised;
    const QRect rect = centred(option.rect, 16);
    if (over)
        box(painter, rect, t.line, {});
    const Saved saved(painter);
    painter.setPen(QPen(over ? t.text : t.text2, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.translate(rect.topLeft());
    painter.drawLine(QPointF(4.5, 4.5), QPointF(11.5, 11.5));
    painter.drawLine(QPointF(11.5, 4.5), QPointF(4.5, 11.5));
}

/// False = it is none.
bool arrow(QStyle::PrimitiveElement element, const QStyleOption &option, QPainter &painter)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    switch (element) {
    case QStyle::PE_IndicatorArrowDown:
        chevron(painter, option.rect, Qt::DownArrow, enabled);
        return true;
    case QStyle::PE_IndicatorArrowUp:
        chevron(painter, option.rect, Qt::UpArrow, enabled);
        return true;
    case QStyle::PE_IndicatorArrowLeft:
        chevron(painter, option.rect, Qt::LeftArrow, enabled);
        return true;
    case QStyle::PE_IndicatorArrowRight:
        chevron(painter, option.rect, Qt::RightArrow, enabled);
        return true;
    case QStyle::PE_IndicatorHeaderArrow:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(&option))
            chevron(painter, option.rect,
                    header->sortIndicator == QStyleOptionHeader::SortUp ? Qt::UpArrow
                                                                        : Qt::DownArrow,
                    enabled);
        return true;
    case QStyle::PE_IndicatorBranch:
        if (option.state & QStyle::State_Children) {
            const bool open = option.state & QStyle::State_Open;
            const bool mirrored = option.direction == Qt::RightToLeft;
            constexpr int line = 24;
            QRect first = option.rect; // of a name that wraps
            if (first.height() >= line * 3 / 2)
                first.setHeight(line);
            chevron(painter, first,
                    open       ? Qt::DownArrow
                    : mirrored ? Qt::LeftArrow
                               : Qt::RightArrow,
                    enabled);
        }
        return true;
    default:
        return false;
    }
}

} // namespace

void focusRing(QPainter &painter, const QRect &rect)
{
    box(painter, rect, Qt::NoBrush, theme::tokens().accent, 2, 5);
}

void cellRing(QPainter &painter, const QRect &rect)
{
    painter.save();
    painter.setPen(QPen(theme::tokens().accent, 2, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(1, 1, -1, -1));
    painter.restore();
}

void card(QPainter &painter, const QRect &rect, const QPen &border, const QBrush &ground)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(border);
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void frame(QPainter &painter, const QRect &rect)
{
    painter.save();
    painter.setPen(theme::tokens().line);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

void field(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = theme::tokens();
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool focus = enabled && (option.state & QStyle::State_HasFocus);
    const QColor line = focus ? t.accent : enabled ? t.border : t.line;
    box(painter, option.rect, enabled ? t.base : t.window, line, focus ? 2 : 1);
}

void chevron(QPainter &painter, const QRect &rect, Qt::ArrowType direction, bool enabled)
{
    const Tokens &t = theme::tokens();
    const Saved saved(painter);
    painter.setPen(
        QPen(enabled ? t.text2 : t.border, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(QRectF(rect).center());
    const double turn = direction == Qt::DownArrow   ? 0
                        : direction == Qt::LeftArrow ? 90
                        : direction == Qt::UpArrow   ? 180
                                                     : 270;
    painter.rotate(turn);
    painter.drawPolyline(QPolygonF({{-3.5, -1.75}, {0, 1.75}, {3.5, -1.75}}));
}

void slider(QPainter &painter, const QStyleOptionSlider &option, const QRect &groove,
            const QRect &handle)
{
    const Tokens &t = theme::tokens();
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool focus = option.state & QStyle::State_HasFocus;
    const bool lying = option.orientation == Qt::Horizontal;
    const QPoint middle = groove.center();
    QRect track = lying ? QRect(groove.left(), middle.y() - 1, groove.width(), 4)
                        : QRect(middle.x() - 1, groove.top(), 4, groove.height());
    box(painter, track, t.line, {}, 1, 2);
    if (lying && option.upsideDown)
        track.setLeft(handle.center().x());
    else if (lying)
        track.setRight(handle.center().x());
    else if (option.upsideDown)
        track.setTop(handle.center().y());
    else
        track.setBottom(handle.center().y());
    box(painter, track, enabled ? t.accentFill : t.border, {}, 1, 2);
    const QRect knob = centred(handle, 14);
    box(painter, knob, t.base, focus ? t.accent : t.border, focus ? 2 : 1, 7);
}

bool isFilled(const QStyleOptionButton &button)
{
    return (button.features & QStyleOptionButton::DefaultButton)
           && (button.state & QStyle::State_Enabled);
}

void buttonLabel(QPainter &painter, const QStyleOptionButton &button)
{
    const bool enabled = button.state & QStyle::State_Enabled;
    const bool filled = isFilled(button);
    const bool on = button.state & QStyle::State_On;
    const bool menu = button.features & QStyleOptionButton::HasMenu;
    painter.save();
    QFont font = painter.font();
    if (filled || on)
        font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(filled ? QColor(Qt::white)
                          : button.palette.color(enabled ? QPalette::Active : QPalette::Disabled,
                                                 QPalette::ButtonText));
    const QRect room = button.rect.adjusted(4, 0, menu ? -20 : -4, 0); // its arrow is drawn already
    constexpr int words = Qt::TextShowMnemonic | Qt::AlignVCenter;
    const int icon = button.icon.isNull() ? 0 : button.iconSize.width();
    const int gap = icon > 0 && !button.text.isEmpty() ? 8 : 0;
    const int text = qMin(painter.fontMetrics().size(Qt::TextShowMnemonic, button.text).width() + 2,
                          room.width() - icon - gap);
    const QRect whole(room.left() + (room.width() - icon - gap - text) / 2, room.top(),
                      icon + gap + text, room.height());
    if (icon > 0) {
        const QRect picture(whole.left(), room.top(), icon, room.height());
        button.icon.paint(&painter, QStyle::visualRect(button.direction, whole, picture),
                          Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled,
                          on ? QIcon::On : QIcon::Off);
    }
    const QRect beside = whole.adjusted(icon + gap, 0, 0, 0);
    painter.drawText(QStyle::visualRect(button.direction, whole, beside), words | Qt::AlignHCenter,
                     button.text);
    painter.restore();
}

bool primitive(QStyle::PrimitiveElement element, const QStyleOption &option, QPainter &painter)
{
    switch (element) {
    case QStyle::PE_PanelButtonCommand:
        button(painter, option);
        return true;
    case QStyle::PE_FrameDefaultButton:
        return true;
    case QStyle::PE_PanelButtonTool:
        toolButton(painter, option);
        return true;
    case QStyle::PE_IndicatorCheckBox:
    case QStyle::PE_IndicatorItemViewItemCheck:
        checkBox(painter, option);
        return true;
    case QStyle::PE_IndicatorRadioButton:
        radioButton(painter, option);
        return true;
    case QStyle::PE_FrameGroupBox:
        // The title stands above the frame.
        box(painter, option.rect.adjusted(0, qMax(16, option.fontMetrics.height()) + 3, 0, 0),
            Qt::NoBrush, theme::tokens().line);
        return true;
    case QStyle::PE_IndicatorMenuCheckMark:
        menuCheck(painter, option);
        return true;
    case QStyle::PE_IndicatorTabClose:
        cross(painter, option);
        return true;
    default:
        return arrow(element, option, painter);
    }
}

} // namespace axial::painting
