#include "ui/widgets/turningrow.h"

#include "ui/widgets/boxes.h"

#include <QEvent>
#include <QToolButton>

#include <algorithm>

namespace axial {

TurningRow::TurningRow(QWidget *parent)
    : QWidget(parent), m_row(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TurningRow::add(QWidget *widget, int stretch)
{
    const bool isFixed = widget->sizePolicy().horizontalPolicy() == QSizePolicy::Fixed;
    m_row->addWidget(widget, stretch, isFixed ? Qt::AlignLeft | Qt::AlignVCenter : Qt::Alignment());
}

QHBoxLayout *TurningRow::addPart(int stretch)
{
    auto *part = new QWidget;
    auto *row = inRow(part, {{0, 0, 0, 0}, m_row->spacing()}, {});
    add(part, stretch);
    return row;
}

TurningRow::Widths TurningRow::leastWidths() const
{
    Widths widths;
    for (int i = 0; i < m_row->count(); ++i) {
        const QLayoutItem *item = m_row->itemAt(i);
        if (!item->widget() || item->isEmpty()) // of hidden ones there is nothing
            continue;
        const int width = item->minimumSize().width();
        widths.widest = std::max(widths.widest, width);
        widths.all += width + (widths.all > 0 ? m_row->spacing() : 0);
    }
    const QMargins margins = m_row->contentsMargins();
    widths.widest += margins.left() + margins.right();
    widths.all += margins.left() + margins.right();
    return widths;
}

QSize TurningRow::minimumSizeHint() const
{
    return {leastWidths().widest, m_row->minimumSize().height()};
}

QSize TurningRow::sizeHint() const
{
    int width = 0;
    for (int i = 0; i < m_row->count(); ++i) {
        const QLayoutItem *item = m_row->itemAt(i);
        if (item->widget() && !item->isEmpty())
            width += item->sizeHint().width() + (width > 0 ? m_row->spacing() : 0);
    }
    return {width, m_row->sizeHint().height()};
}

void TurningRow::turn()
{
    m_row->setDirection(width() < leastWidths().all ? QBoxLayout::TopToBottom
                                                    : QBoxLayout::LeftToRight);
}

/// One of them may have other words now, or be hidden.
bool TurningRow::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        turn();
    return QWidget::event(event);
}

void TurningRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    turn();
}

ToolBand::ToolBand(QWidget *parent) : TurningRow(parent)
{
    layout()->setContentsMargins(10, 8, 10, 8);
    layout()->setSpacing(12);
    setMinimumHeight(44);
}

void openMenu(QToolButton &button, QMenu *menu)
{
    button.setStyleSheet(
        QStringLiteral("QToolButton { padding-right: 16px; } QToolButton::menu-indicator {"
                       " subcontrol-origin: padding; subcontrol-position: center right; }"));
    button.setPopupMode(QToolButton::InstantPopup);
    button.setMenu(menu);
}

} // namespace axial
