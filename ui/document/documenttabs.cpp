#include "ui/document/documenttabs.h"

#include "ui/base/presence.h"
#include "ui/document/documentpane.h"
#include "ui/sources/sourcelooks.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>
#include <QSignalBlocker>
#include <QStyleOptionTab>

#include <algorithm>

namespace axial {

namespace {

/// No surrogate stays alone where it was cut.
QString piece(const QString &title, qsizetype from, qsizetype to)
{
    if (from > 0 && from < to && title[from].isLowSurrogate())
        ++from;
    if (to < title.size() && to > from && title[to - 1].isHighSurrogate())
        --to;
    return title.mid(from, to - from).trimmed();
}

} // namespace

TextRange tellingPart(const QString &title, const QStringList &others)
{
    qsizetype start = title.size();
    qsizetype end = 0;
    bool isAlike = false;
    for (const QString &other : others) {
        const qsizetype shorter = std::min(title.size(), other.size());
        qsizetype before = 0;
        while (before < shorter && title[before] == other[before])
            ++before;
        qsizetype after = 0;
        while (after < shorter - before
               && title[title.size() - 1 - after] == other[other.size() - 1 - after])
            ++after;
        if (title == other || 2 * (before + after) < shorter)
            continue;
        isAlike = true;
        start = std::min(start, before);
        end = std::max(end, title.size() - after);
    }
    if (!isAlike)
        return {};
    end = std::max(start, end);
    while (start > 0 && !title[start - 1].isSpace())
        --start;
    while (end < title.size() && !title[end].isSpace())
        ++end;
    return {start, end};
}

QString tabName(const QString &title, TextRange part, int longest)
{
    const qsizetype size = title.size();
    if (size <= longest)
        return title;
    const QChar dots = u'…';
    const qsizetype room = longest - 1;
    const qsizetype first = room / 2; // of the usual shape, which the rest follows
    const bool isUsual = part.isEmpty() || part.end <= first || part.start >= size - room + first;
    if (isUsual)
        return piece(title, 0, first) + dots + piece(title, size - room + first, size);
    if (part.end <= room)
        return piece(title, 0, room) + dots;
    if (size - part.start <= room)
        return dots + piece(title, size - room, size);
    const qsizetype around = std::max<qsizetype>(0, (room - 1 - part.length()) / 2);
    const qsizetype from = part.start - around;
    return dots + piece(title, from, from + room - 1) + dots;
}

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
