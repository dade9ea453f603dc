#pragma once

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

#include <initializer_list>

namespace axial {

// Rows and columns said as one nested expression:
//     inColumn(this, flush, {m_header, inRow({{8, 4, 8, 4}}, {m_filter, Stretch{}}), {m_list, 1}});

/// Room that grows, before anything else when its factor is greater.
struct Stretch {
    int factor = 0;
};
/// Room that doesn't.
struct Space {
    int pixels = 0;
};

/// What stands in a row or a column, with its share of the room that is left.
struct BoxPart {
    BoxPart(QWidget *part, int share = 0, Qt::Alignment where = {})
        : widget(part), stretch(share), alignment(where)
    {
    }
    BoxPart(QLayout *part, int share = 0) : layout(part), stretch(share) {}
    BoxPart(Stretch growing) : stretch(growing.factor) {}
    BoxPart(Space fixed) : pixels(fixed.pixels) {}

    QWidget *widget = nullptr;
    QLayout *layout = nullptr;
    int stretch = 0;
    int pixels = -1; ///< of a Space
    Qt::Alignment alignment;
};
using BoxParts = std::initializer_list<BoxPart>;

/// Around and between the parts; as the style has it where nothing is said.
struct BoxRoom {
    QMargins margins{-1, -1, -1, -1};
    int spacing = -1;
};
constexpr BoxRoom flush{{0, 0, 0, 0}, 0};

/// A box of the widget; of none when it is to stand in another.
template <class Box>
Box *boxOf(QWidget *widget, BoxRoom room, BoxParts parts)
{
    auto box = new Box(widget);
    if (room.margins.left() >= 0)
        box->setContentsMargins(room.margins);
    if (room.spacing >= 0)
        box->setSpacing(room.spacing);
    for (const BoxPart &part : parts) {
        if (part.widget)
            box->addWidget(part.widget, part.stretch, part.alignment);
        else if (part.layout)
            box->addLayout(part.layout, part.stretch);
        else if (part.pixels >= 0)
            box->addSpacing(part.pixels);
        else
            box->addStretch(part.stretch);
    }
    return box;
}
inline QVBoxLayout *inColumn(QWidget *widget, BoxRoom room, BoxParts parts)
{
    return boxOf<QVBoxLayout>(widget, room, parts);
}
inline QVBoxLayout *inColumn(QWidget *widget, BoxParts parts)
{
    return inColumn(widget, {}, parts);
}
inline QVBoxLayout *inColumn(BoxRoom room, BoxParts parts)
{
    return inColumn(nullptr, room, parts);
}
inline QVBoxLayout *inColumn(BoxParts parts)
{
    return inColumn(nullptr, {}, parts);
}
inline QHBoxLayout *inRow(QWidget *widget, BoxRoom room, BoxParts parts)
{
    return boxOf<QHBoxLayout>(widget, room, parts);
}
inline QHBoxLayout *inRow(QWidget *widget, BoxParts parts)
{
    return inRow(widget, {}, parts);
}
inline QHBoxLayout *inRow(BoxRoom room, BoxParts parts)
{
    return inRow(nullptr, room, parts);
}
inline QHBoxLayout *inRow(BoxParts parts)
{
    return inRow(nullptr, {}, parts);
}

/// Into a stack or a splitter, one after the other.
template <class Holder>
void addAll(Holder &holder, std::initializer_list<QWidget *> parts)
{
    for (QWidget *part : parts)
        holder.addWidget(part);
}

/// On the ground of what is read, as a list is.
template <class Widget>
Widget *onBase(Widget *widget)
{
    widget->setBackgroundRole(QPalette::Base);
    widget->setAutoFillBackground(true);
    return widget;
}

/// Scrolled down, and never sideways, where there is too little room.
inline QScrollArea *scrolled(QWidget *content = nullptr)
{
    auto *area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

/// As wide as so many letters at least, whatever it offers.
inline void makeNarrow(QComboBox *box, int letters)
{
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
}

/// A button that Return in a field beside it doesn't press.
inline QPushButton *plainButton(const QString &text = {})
{
    auto *button = new QPushButton(text);
    button->setAutoDefault(false);
    return button;
}

/// People's or the program's words as they are, in as many lines as they take.
inline QLabel *paragraph(const QString &text = {})
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace axial
