#pragma once

#include <QStyle>

class QBrush;
class QPainter;
class QPen;
class QRect;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionSlider;

/// The line art of ThemeStyle: what a control looks like, apart from where and when.
namespace axial::painting {

/// 2 px accent line along the inner edge of `rect`.
void focusRing(QPainter &painter, const QRect &rect);
/// The same with square corners, for a cell of a table.
void cellRing(QPainter &painter, const QRect &rect);
/// Ground and 1 px border of a card.
void card(QPainter &painter, const QRect &rect, const QPen &border, const QBrush &ground);
/// 1 px line around lists and panels.
void frame(QPainter &painter, const QRect &rect);
/// Background and border of what one types or chooses in; the border is the focus.
void field(QPainter &painter, const QStyleOption &option);
void chevron(QPainter &painter, const QRect &rect, Qt::ArrowType direction, bool enabled);
/// The default button is filled and has white words.
bool isFilled(const QStyleOptionButton &button);
void slider(QPainter &painter, const QStyleOptionSlider &option, const QRect &groove,
            const QRect &handle);
/// Icon and words of a push button.
void buttonLabel(QPainter &painter, const QStyleOptionButton &button);
/// Buttons, boxes, arrows and branches. False when the element is none of them.
bool primitive(QStyle::PrimitiveElement element, const QStyleOption &option, QPainter &painter);

} // namespace axial::painting
