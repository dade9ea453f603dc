#include "ui/codecard/codecardhead.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/chipwidget.h"
#include "ui/widgets/labels/elidinglabel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

CodeCardHead::CodeCardHead(QWidget *parent)
    : QWidget(parent), m_chip(new ChipWidget(0)), m_title(new ElidingLabel),
      m_count(new ElidingLabel), m_below(new QCheckBox(tr("With the codes below"))),
      m_split(new QPushButton(tr("Split…"))), m_filter(new FilterField(tr("Filter quotes")))
{
    auto back = new QToolButton;
    back->setIcon(icons::icon("chevron-left"));
    back->setAutoRaise(true);
    back->setAccessibleName(tr("Back to the documents"));
    back->setToolTip(tr("Back to the documents (Esc)"));
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_count->setFont(theme::font(9));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_below->setChecked(true);
    auto names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_title);
    names->addWidget(m_count);
    auto first = new QHBoxLayout;
    first->setSpacing(8);
    first->addWidget(back);
    first->addWidget(m_chip);
    first->addLayout(names, 1);
    first->addWidget(m_split);
    auto second = new QHBoxLayout;
    second->setSpacing(12);
    second->addWidget(m_filter, 1);
    second->addWidget(m_below);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 12, 8);
    column->setSpacing(6);
    column->addLayout(first);
    column->addLayout(second);
    constexpr int typingMs = 120;
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMs);
    connect(back, &QToolButton::clicked, this, &CodeCardHead::left);
    connect(m_below, &QCheckBox::toggled, this, &CodeCardHead::belowChanged);
    connect(m_split, &QPushButton::clicked, this, &CodeCardHead::splitRequested);
    connect(&m_typing, &QTimer::timeout, this, &CodeCardHead::applyFilter);
    connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::editingFinished, this, [this] { // the list is next
        if (m_typing.isActive())
            applyFilter();
    });
}

void CodeCardHead::applyFilter()
{
    m_typing.stop();
    Q_EMIT filterChanged();
}

void CodeCardHead::showCode(const Code &code, int color)
{
    m_chip->setColor(std::max(0, color));
    m_title->setText(code.label());
}

void CodeCardHead::showCount(const QString &count)
{
    m_count->setText(count);
}

void CodeCardHead::offer(bool below, bool split)
{
    m_below->setVisible(below);
    m_split->setVisible(split);
}

void CodeCardHead::setCanSplit(bool canSplit)
{
    m_split->setEnabled(canSplit);
}

bool CodeCardHead::isWithBelow() const
{
    return m_below->isChecked();
}

QString CodeCardHead::filterText() const
{
    return m_filter->text();
}

void CodeCardHead::clearFilter()
{
    m_filter->clear();
    m_typing.stop();
}

} // namespace axial
