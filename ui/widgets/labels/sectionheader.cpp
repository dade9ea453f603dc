#include "ui/widgets/labels/sectionheader.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QPainter>

namespace axial {

SectionHeader::SectionHeader(const QString &title, QWidget *parent)
    : QWidget(parent), m_title(new ElidingLabel(title)), m_row(new QHBoxLayout(this))
{
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_row->setContentsMargins(10, 0, 6, 1);
    m_row->setSpacing(0);
    m_row->addWidget(m_title, 1);
    setFixedHeight(30);
    setAccessibleName(title);
}

void SectionHeader::setTitle(const QString &title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

QString SectionHeader::title() const
{
    return m_title->text();
}

QToolButton *SectionHeader::addButton(const char *icon, const QString &name)
{
    QToolButton *button = iconButton(icon, name, plainToolTip(name));
    button->setFocusPolicy(Qt::TabFocus);
    m_row->addWidget(button);
    return button;
}

QToolButton *SectionHeader::addMoreButton(const QString &name)
{
    QToolButton *button = addButton("more", name);
    button->setPopupMode(QToolButton::InstantPopup);
    // The dots say it already.
    button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    return button;
}

void SectionHeader::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.window);
    painter.fillRect(0, height() - 1, width(), 1, t.line);
}

} // namespace axial
