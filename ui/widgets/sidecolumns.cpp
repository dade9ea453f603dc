#include "ui/widgets/sidecolumns.h"

#include "ui/icons.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QSettings>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>

namespace axial {

namespace {

constexpr int columnAtLeast = 190;
constexpr int edgeWidth = 18;
// The design's 312 and 300 of 1364 px, within what still reads and what lists can use.
constexpr int startShare = 229, startAtLeast = 210, startAtMost = 380;
constexpr int endShare = 220, endAtLeast = 200, endAtMost = 340;

} // namespace

SideColumns::SideColumns(QWidget *start, QWidget *centre, QWidget *end, const QString &name,
                         QWidget *parent)
    : QWidget(parent), m_name(name), m_splitter(new QSplitter(Qt::Horizontal))
{
    m_splitter->addWidget(start);
    m_splitter->addWidget(centre);
    m_splitter->addWidget(end);
    m_splitter->setChildrenCollapsible(false); // the actions hide them, and say how they come back
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setStretchFactor(2, 0);
    addSide(0, start);
    addSide(1, end);
    auto row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_sides[0].edge);
    row->addWidget(m_splitter, 1);
    row->addWidget(m_sides[1].edge);
    m_isChosen = m_splitter->restoreState(QSettings().value(m_name).toByteArray());
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] {
        m_isChosen = true;
        QSettings().setValue(m_name, m_splitter->saveState());
    });
    for (const int side : {0, 1})
        setShown(side, !QSettings().value(keyOf(side)).toBool());
    drawEdges();
}

void SideColumns::addSide(int side, QWidget *column)
{
    column->setMinimumWidth(columnAtLeast);
    auto action = new QAction(this);
    action->setCheckable(true);
    auto edge = new QToolButton;
    edge->setAutoRaise(true);
    edge->setFixedWidth(edgeWidth);
    edge->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    edge->setFocusPolicy(Qt::TabFocus);
    m_sides[side] = {column, action, edge};
    connect(action, &QAction::toggled, this, [this, side](bool shown) {
        QSettings().setValue(keyOf(side), !shown);
        setShown(side, shown);
    });
    connect(edge, &QToolButton::clicked, this, [this, side] { show(side); });
}

QString SideColumns::keyOf(int side) const
{
    return m_name + (side == 0 ? QStringLiteral("StartHidden") : QStringLiteral("EndHidden"));
}

void SideColumns::setNames(const QString &start, const QString &end)
{
    const QString names[2] = {start, end};
    for (const int side : {0, 1}) {
        const Side &each = m_sides[side];
        each.action->setText(names[side]);
        const QString sentence = tr("Show %1").arg(names[side]);
        const QString keys = each.action->shortcut().toString(QKeySequence::NativeText);
        each.edge->setAccessibleName(sentence);
        each.edge->setToolTip(plainToolTip(
            keys.isEmpty() ? sentence : QStringLiteral("%1 (%2)").arg(sentence, keys)));
    }
}

void SideColumns::show(int side)
{
    m_sides[side].action->setChecked(true);
}

void SideColumns::setShown(int side, bool shown)
{
    const Side &each = m_sides[side];
    const QWidget *focus = QApplication::focusWidget();
    const bool hadFocus =
        !shown && focus && (focus == each.column || each.column->isAncestorOf(focus));
    each.action->setChecked(shown);
    each.column->setVisible(shown);
    each.edge->setVisible(!shown);
    if (hadFocus)
        Q_EMIT focusNeeded();
}

void SideColumns::fit()
{
    const int start = std::clamp(width() * startShare / 1000, startAtLeast, startAtMost);
    const int end = std::clamp(width() * endShare / 1000, endAtLeast, endAtMost);
    m_splitter->setSizes({start, std::max(width() - start - end, columnAtLeast), end});
}

void SideColumns::drawEdges()
{
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    m_sides[0].edge->setIcon(icons::icon(isMirrored ? "chevron-left" : "chevron-right"));
    m_sides[1].edge->setIcon(icons::icon(isMirrored ? "chevron-right" : "chevron-left"));
}

void SideColumns::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (!m_isChosen)
        fit();
}

void SideColumns::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LayoutDirectionChange)
        drawEdges();
    QWidget::changeEvent(event);
}

} // namespace axial
