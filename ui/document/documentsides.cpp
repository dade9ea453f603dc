#include "ui/document/documentsides.h"

#include "ui/document/documentpane.h"
#include "ui/document/documenttabs.h"
#include "ui/layout/keptsplitter.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"

#include <QApplication>
#include <QEvent>
#include <QScopedValueRollback>
#include <QStackedWidget>

namespace axial {
namespace {

constexpr int leastWidth = 240; ///< of the words of a side, in px

} // namespace

DocumentSides::DocumentSides(const Presence &presence, QWidget *empty, QObject *parent)
    : QObject(parent), m_tabRow(new QWidget), m_row(inRow(m_tabRow, flush, {})),
      m_splitter(new KeptSplitter(Qt::Horizontal, QStringLiteral("documents"), [](int width) {
          return QList<int>{width / 2, width - width / 2};
      }))
{
    m_sides[0] = make(presence, tr("Documents"), empty);
    m_sides[1] = make(presence, tr("Documents beside"),
                      new EmptyState("document", tr("Nothing is open on this side"),
                                     tr("Choose a source in the list at the left.")));
    m_sides[0].stack->installEventFilter(this);
    connect(m_splitter, &QSplitter::splitterMoved, this, &DocumentSides::alignTabs);
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *now) { followFocus(now); });
    showSides();
}

DocumentSides::Side DocumentSides::make(const Presence &presence, const QString &name,
                                        QWidget *empty)
{
    Side side{new DocumentTabs(presence), new QStackedWidget, empty};
    const int index = m_row->count();
    side.tabs->setAccessibleName(name);
    side.stack->addWidget(empty);
    side.stack->setMinimumWidth(leastWidth);
    m_row->addWidget(side.tabs);
    m_splitter->addWidget(side.stack);
    connect(side.tabs, &QTabBar::currentChanged, this, [this, index] {
        if (m_isMoving)
            return;
        m_active = index;
        showSides();
        Q_EMIT currentChanged();
    });
    connect(side.tabs, &QTabBar::tabBarClicked, this, [this, index](int tab) {
        if (tab >= 0)
            activate(index);
    });
    connect(side.tabs, &QTabBar::tabCloseRequested, this, [this, index](int tab) {
        Q_EMIT closeRequested(m_sides[size_t(index)].tabs->paneAt(tab));
    });
    return side;
}

QWidget *DocumentSides::texts() const
{
    return m_splitter;
}

DocumentPane *DocumentSides::current() const
{
    return m_sides[size_t(m_active)].tabs->current();
}

QList<DocumentPane *> DocumentSides::shown() const
{
    QList<DocumentPane *> result;
    for (const Side &side : m_sides) {
        if (DocumentPane *pane = side.tabs->current())
            result << pane;
    }
    return result;
}

QList<DocumentPane *> DocumentSides::panes() const
{
    return m_sides[0].tabs->panes() + m_sides[1].tabs->panes();
}

DocumentPane *DocumentSides::paneOf(SourceId source) const
{
    DocumentPane *first = m_sides[0].tabs->paneOf(source);
    return first ? first : m_sides[1].tabs->paneOf(source);
}

int DocumentSides::indexOf(const DocumentPane *pane) const
{
    return m_sides[1].tabs->tabOf(pane) >= 0 ? 1 : 0;
}

void DocumentSides::put(DocumentPane *pane, int side)
{
    const QScopedValueRollback<bool> moving(m_isMoving, true);
    m_sides[size_t(side)].stack->addWidget(pane);
    m_sides[size_t(side)].tabs->add(pane);
}

void DocumentSides::take(DocumentPane *pane)
{
    const QScopedValueRollback<bool> moving(m_isMoving, true);
    Side &side = sideOf(pane);
    side.tabs->removeTab(side.tabs->tabOf(pane));
    side.stack->removeWidget(pane);
}

void DocumentSides::add(DocumentPane *pane)
{
    put(pane, m_active);
    showSides();
}

void DocumentSides::show(DocumentPane *pane)
{
    const int side = indexOf(pane);
    {
        const QScopedValueRollback<bool> moving(m_isMoving, true);
        m_sides[size_t(side)].tabs->setCurrentIndex(m_sides[size_t(side)].tabs->tabOf(pane));
    }
    m_active = side;
    showSides();
    Q_EMIT currentChanged();
}

void DocumentSides::remove(DocumentPane *pane)
{
    const int side = indexOf(pane);
    take(pane);
    if (m_isSplit && m_sides[size_t(side)].tabs->count() == 0)
        setSplit(false);
    else
        showSides();
}

void DocumentSides::showName(const DocumentPane *pane)
{
    sideOf(pane).tabs->showName(pane);
}

void DocumentSides::setSplit(bool split)
{
    if (split == m_isSplit)
        return;
    if (split && panes().isEmpty()) { // nothing to stand beside
        Q_EMIT splitChanged(false);
        return;
    }
    m_isSplit = split;
    if (split) {
        DocumentPane *pane = current();
        if (m_sides[0].tabs->count() > 1) {
            take(pane);
            put(pane, 1);
        }
        m_active = 1;
    } else {
        DocumentPane *pane = current();
        for (DocumentPane *each : m_sides[1].tabs->panes()) {
            take(each);
            put(each, 0);
        }
        m_active = 0;
        const QScopedValueRollback<bool> moving(m_isMoving, true);
        if (pane)
            m_sides[0].tabs->setCurrentIndex(m_sides[0].tabs->tabOf(pane));
    }
    showSides();
    Q_EMIT splitChanged(m_isSplit);
    Q_EMIT currentChanged();
}

void DocumentSides::turnBeside()
{
    if (m_isSplit) {
        activate(1 - m_active);
        return;
    }
    m_isSplit = true;
    m_active = 1;
    showSides();
    Q_EMIT splitChanged(true);
    Q_EMIT currentChanged();
}

void DocumentSides::moveBeside(DocumentPane *pane)
{
    const int from = indexOf(pane);
    if (m_isSplit && from != m_active) {
        show(pane); // it stands beside already
        return;
    }
    if (m_sides[size_t(from)].tabs->count() < 2) {
        show(pane); // beside nothing
        return;
    }
    const int to = m_isSplit ? 1 - from : 1;
    m_isSplit = true;
    take(pane);
    put(pane, to);
    m_active = to;
    showSides();
    Q_EMIT splitChanged(true);
    Q_EMIT currentChanged();
}

void DocumentSides::turn()
{
    if (m_isSplit)
        activate(1 - m_active);
}

void DocumentSides::step(int by)
{
    m_sides[size_t(m_active)].tabs->step(by);
}

void DocumentSides::activate(int side)
{
    if (side == m_active || (side == 1 && !m_isSplit))
        return;
    m_active = side;
    showSides();
    Q_EMIT currentChanged();
}

/// Who clicks or tabs into the words of a side works there.
void DocumentSides::followFocus(const QWidget *now)
{
    for (int side = 0; now && !m_isMoving && side < int(m_sides.size()); ++side) {
        if (m_sides[size_t(side)].stack->isAncestorOf(now))
            activate(side);
    }
}

void DocumentSides::showSides()
{
    m_tabRow->setVisible(!panes().isEmpty());
    for (int index = 0; index < int(m_sides.size()); ++index) {
        const Side &side = m_sides[size_t(index)];
        DocumentPane *pane = side.tabs->current();
        side.stack->setCurrentWidget(pane ? static_cast<QWidget *>(pane) : side.empty);
        side.stack->setVisible(index == 0 || m_isSplit);
        side.tabs->setVisible(index == 0 || m_isSplit);
        side.tabs->setActive(m_isSplit && index == m_active);
    }
    alignTabs();
}

/// The tabs of each side stand above its words.
void DocumentSides::alignTabs()
{
    DocumentTabs *first = m_sides[0].tabs;
    if (m_isSplit) {
        first->setFixedWidth(m_sides[0].stack->width() + m_splitter->handleWidth());
    } else {
        first->setMinimumWidth(0);
        first->setMaximumWidth(QWIDGETSIZE_MAX);
    }
}

bool DocumentSides::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) // the splitter has divided its room anew
        QMetaObject::invokeMethod(this, &DocumentSides::alignTabs, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

} // namespace axial
