#include "ui/layout/sidecolumns.h"

#include "ui/layout/keptsplitter.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QSettings>
#include <QStyleOptionToolButton>
#include <QToolButton>

#include <algorithm>

namespace axial {

namespace {

constexpr int edgeWidth = 22;
constexpr int iconSide = 16, iconTop = 8, textTop = 32;

} // namespace

/// A thin button at the edge of a window, for the column that can be brought back there; its text
/// stands upright below the icon.
class EdgeButton : public QToolButton
{
public:
    explicit EdgeButton(QWidget *parent = nullptr) : QToolButton(parent)
    {
        setAutoRaise(true);
        setFixedWidth(edgeWidth);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
        setFocusPolicy(Qt::TabFocus);
        setFont(theme::font(9, QFont::DemiBold));
    }

    QSize sizeHint() const override { return {edgeWidth, textTop}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
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
};

namespace {

constexpr int columnAtLeast = 190;
// A fifth of the window each, within what still reads and what lists can use: the rest is for what
// one works on.
constexpr int startShare = 207, startAtLeast = 240, startAtMost = 380;
constexpr int endShare = 198, endAtLeast = 206, endAtMost = 340;

QList<int> standardWidths(int width)
{
    const int start = std::clamp(width * startShare / 1000, startAtLeast, startAtMost);
    const int end = std::clamp(width * endShare / 1000, endAtLeast, endAtMost);
    return {start, std::max(width - start - end, columnAtLeast), end};
}

} // namespace

SideColumns::SideColumns(QWidget *start, QWidget *centre, QWidget *end, const QString &name,
                         QWidget *parent)
    : QWidget(parent), m_name(name),
      m_splitter(new KeptSplitter(Qt::Horizontal, name, standardWidths))
{
    addAll(*m_splitter, {start, centre, end});
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setStretchFactor(2, 0);
    addSide(0, start);
    addSide(1, end);
    inRow(this, flush, {m_sides[0].edge, {m_splitter, 1}, m_sides[1].edge});
    for (const int side : {0, 1})
        setShown(side, true);
    drawEdges();
}

void SideColumns::addSide(int side, QWidget *column)
{
    column->setMinimumWidth(columnAtLeast);
    auto action = new QAction(this);
    action->setCheckable(true);
    m_sides[side] = {column, action, new EdgeButton};
    // A person's choice is kept; what a program asks for by setShown() is not.
    connect(action, &QAction::triggered, this, [this, side](bool shown) {
        QSettings().setValue(keyOf(side), shown);
        setShown(side, shown);
    });
    connect(m_sides[side].edge, &QToolButton::clicked, action, &QAction::trigger);
}

QString SideColumns::keyOf(int side) const
{
    return layoutKey(m_name + (side == 0 ? QStringLiteral("Start") : QStringLiteral("End")),
                     m_room.value_or(Room::Usual));
}

bool SideColumns::isWanted(int side) const
{
    const bool standard = side == 0 || m_room != Room::Small;
    return QSettings().value(keyOf(side), standard).toBool();
}

void SideColumns::setNames(const QString &start, const QString &end)
{
    const QString names[2] = {start, end};
    for (const int side : {0, 1}) {
        const Side &each = m_sides[side];
        each.action->setText(names[side]);
        each.action->setProperty("place", tr("Pane"));
        const QString sentence = tr("Show %1").arg(names[side]);
        const QString keys = each.action->shortcut().toString(QKeySequence::NativeText);
        each.edge->setText(names[side]);
        each.edge->setAccessibleName(sentence);
        each.edge->setToolTip(plainToolTip(
            keys.isEmpty() ? sentence : QStringLiteral("%1 (%2)").arg(sentence, keys)));
    }
}

void SideColumns::setShown(int side, bool shown)
{
    const Side &each = m_sides[side];
    const QWidget *focus = QApplication::focusWidget();
    const bool hadFocus = !shown && focus
                          && (focus == each.column || each.column->isAncestorOf(focus));
    each.action->setChecked(shown);
    each.column->setVisible(shown);
    each.edge->setVisible(!shown);
    if (hadFocus)
        Q_EMIT focusNeeded();
}

void SideColumns::resetLayout()
{
    for (const int side : {0, 1})
        setShown(side, isWanted(side));
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
    const Room room = roomOf(width(), Qt::Horizontal);
    if (m_room == room)
        return;
    m_room = room;
    resetLayout();
}

void SideColumns::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LayoutDirectionChange)
        drawEdges();
    QWidget::changeEvent(event);
}

} // namespace axial
