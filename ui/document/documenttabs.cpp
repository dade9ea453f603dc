#include "ui/document/documenttabs.h"

#include "ui/base/presence.h"
#include "ui/base/wording.h"
#include "ui/document/documentpane.h"
#include "ui/sources/sourcelooks.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>
#include <QSignalBlocker>

namespace axial {

namespace {

/// At most `longest` characters with "…" in the middle: the ends of names tell them apart.
QString shortenedInside(const QString &name, int longest)
{
    const QString line = name.simplified();
    if (line.size() <= longest)
        return line;
    QString start = line.left((longest - 1) / 2);
    QString end = line.right(longest - 1 - start.size());
    if (start.back().isHighSurrogate())
        start.chop(1);
    if (end.front().isLowSurrogate())
        end.remove(0, 1);
    return start.trimmed() + u'…' + end.trimmed();
}

} // namespace

DocumentTabs::DocumentTabs(const Presence &presence, QWidget *parent)
    : QTabBar(parent), m_presence(presence)
{
    setAccessibleName(tr("Documents"));
    setTabsClosable(true);
    setMovable(true);
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle); // numbers at the end tell names apart
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

int DocumentTabs::tabOf(const DocumentPane *pane) const
{
    return int(panes().indexOf(pane));
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
    setTabText(tab, menuText(shortenedInside(title, 32)));
    const QString names = m_presence.namesAt(pane->source());
    setTabToolTip(
        tab, plainToolTip(names.isEmpty() ? title : tr("%1, read now by %2").arg(title, names)));
    setTabIcon(tab, names.isEmpty() ? sourceIcon(source.kind)
                                    : presenceIcon(m_presence.badgeAt(pane->source())));
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
