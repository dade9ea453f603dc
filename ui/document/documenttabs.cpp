#include "ui/document/documenttabs.h"

#include "ui/base/presence.h"
#include "ui/document/documentpane.h"
#include "ui/document/tabnames.h"
#include "ui/sources/sourcelooks.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>
#include <QSignalBlocker>
#include <QStyleOptionTab>

#include <algorithm>

namespace axial {

namespace {

constexpr int longestName = 32;  ///< in characters
constexpr int shortestName = 12; ///< when the row is full

} // namespace

DocumentTabs::DocumentTabs(const Presence &presence, QWidget *parent)
    : QTabBar(parent), m_presence(presence)
{
    setAccessibleName(tr("Documents"));
    setTabsClosable(true);
    setMovable(true);
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle); // so that tabs give way, as far as minimumTabSizeHint()
    setUsesScrollButtons(true);
    connect(&presence, &Presence::othersChanged, this, [this] {
        for (const DocumentPane *pane : panes())
            showName(pane);
    });
}

DocumentPane *DocumentTabs::paneAt(int tab) const
{
    return tab < 0 ? nullptr : tabData(tab).value<DocumentPane *>();
}

DocumentPane *DocumentTabs::paneOf(SourceId source) const
{
    for (DocumentPane *pane : panes()) {
        if (pane->source() == source)
            return pane;
    }
    return nullptr;
}

QList<DocumentPane *> DocumentTabs::panes() const
{
    QList<DocumentPane *> result;
    for (int tab = 0; tab < count(); ++tab)
        result.append(paneAt(tab));
    return result;
}

void DocumentTabs::add(DocumentPane *pane)
{
    const QSignalBlocker blocker(this); // shown when it knows its pane
    const int tab = addTab(QString());
    setTabData(tab, QVariant::fromValue(pane));
    showName(pane);
    setCurrentIndex(tab);
}

void DocumentTabs::showName(const DocumentPane *pane)
{
    const int tab = tabOf(pane);
    const Source &source = pane->row();
    const QString title = source.title.isEmpty() ? source.url : source.title;
    const QString names = m_presence.namesAt(pane->source());
    setTabToolTip(
        tab, plainToolTip(names.isEmpty() ? title : tr("%1, read now by %2").arg(title, names)));
    setTabIcon(tab, names.isEmpty() ? sourceIcon(source.kind)
                                    : presenceIcon(m_presence.badgeAt(pane->source())));
    m_names[pane].title = title.simplified();
    nameTabs();
}

/// All of them: what tells a name from the others depends on these.
void DocumentTabs::nameTabs()
{
    QHash<const DocumentPane *, Name> names;
    QStringList titles;
    for (const DocumentPane *pane : panes()) {
        names[pane] = m_names.value(pane);
        titles << names[pane].title;
    }
    for (Name &name : names)
        name.part = tellingPart(name.title, titles);
    m_names = names;
    for (int tab = 0; tab < count(); ++tab)
        setTabText(tab, nameOf(tab, longestName));
}

QString DocumentTabs::nameOf(int tab, int longest) const
{
    const Name name = m_names.value(paneAt(tab));
    return menuText(tabName(name.title, name.part, longest));
}

void DocumentTabs::tabRemoved(int tab)
{
    QTabBar::tabRemoved(tab);
    nameTabs();
}

/// Of the shortest name that still tells it apart.
QSize DocumentTabs::minimumTabSizeHint(int tab) const
{
    QSize size = tabSizeHint(tab);
    QFont heavy = font(); // as that of the current tab
    heavy.setWeight(QFont::DemiBold);
    const auto part = int(m_names.value(paneAt(tab)).part.length());
    const int least = std::clamp(part + 2, shortestName, longestName);
    const int saved = fontMetrics().size(Qt::TextShowMnemonic, tabText(tab)).width()
                      - QFontMetrics(heavy).size(Qt::TextShowMnemonic, nameOf(tab, least)).width();
    size.rwidth() -= std::max(0, saved);
    return size;
}

/// The longest name there is room for, where Qt would cut it in the middle.
void DocumentTabs::initStyleOption(QStyleOptionTab *option, int tab) const
{
    QTabBar::initStyleOption(option, tab);
    if (option->text == tabText(tab))
        return;
    const int room = style()->subElementRect(QStyle::SE_TabBarTabText, option, this).width();
    for (int longest = longestName; longest >= shortestName; --longest) {
        option->text = nameOf(tab, longest);
        if (fontMetrics().size(Qt::TextShowMnemonic, option->text).width() <= room)
            return;
    }
}

void DocumentTabs::setActive(bool active)
{
    m_isActive = active;
    update();
}

void DocumentTabs::paintEvent(QPaintEvent *event)
{
    QTabBar::paintEvent(event);
    if (m_isActive)
        QPainter(this).fillRect(0, height() - 2, width(), 2, theme::tokens().accent);
}

void DocumentTabs::step(int by)
{
    if (count() > 1)
        setCurrentIndex((currentIndex() + by + count()) % count());
}

} // namespace axial
