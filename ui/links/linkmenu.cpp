#include "ui/links/linkmenu.h"

#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/query/query.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/links/linkacts.h"
#include "ui/theme/icons.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::LinkMenu)
};

constexpr qsizetype shownLetters = 60;
constexpr size_t mostShown = 40; ///< a screen is high enough for them

/// One link, with what can be done with it.
void addLink(QMenu &menu, Workspace &workspace, const Link &link, const LinkEnd &thing,
             QWidget *window)
{
    const bool isOut = link.from == thing;
    const LinkEnd other = isOut ? link.to : link.from;
    const QString name = shortened(nameOf(workspace, other), shownLetters);
    auto *each = menu.addMenu(icons::icon("link"),
                              menuText(isOut ? Messages::tr("%1 → %2").arg(link.name, name)
                                             : Messages::tr("← %1: %2").arg(link.name, name)));
    each->addAction(Messages::tr("Go there"), &workspace,
                    [&workspace, other] { goTo(workspace, other); });
    const bool canEdit = workspace.canEdit();
    each->addAction(Messages::tr("Rename link…"), window,
                    [&workspace, link, window] { linkacts::rename(workspace, link, window); })
        ->setEnabled(canEdit);
    each->addAction(Messages::tr("Delete link"), &workspace,
                    [&workspace, link] { linkacts::remove(workspace, link); })
        ->setEnabled(canEdit);
}

/// The two acts that make one; the second says what would be linked.
void addActs(QMenu &menu, Workspace &workspace, const LinkEnd &thing, QWidget *window)
{
    const LinkEnd begin = linkacts::begin(workspace);
    const bool can = !thing.isNone() && workspace.canEdit();
    menu.addAction(icons::icon("plus"), Messages::tr("Start a link here"), &workspace,
                   [&workspace, thing] { linkacts::start(workspace, thing); })
        ->setEnabled(can && begin != thing);
    const bool canEnd = can && !begin.isNone() && begin != thing;
    const QString name = canEnd ? shortened(nameOf(workspace, begin), shownLetters) : QString();
    menu.addAction(canEnd ? menuText(Messages::tr("Link %1 to here…").arg(inQuotationMarks(name)))
                          : Messages::tr("Link to here…"),
                   window, [&workspace, thing, window] { linkacts::end(workspace, thing, window); })
        ->setEnabled(canEnd);
}

void fill(QMenu &menu, Workspace &workspace, const LinkEnd &thing, QWidget *window)
{
    for (QMenu *link : menu.findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
        link->deleteLater();
    menu.clear();
    const bool isDone = workspace.project() && workspace.guarded([&] {
        if (thing.memo && memos::at(workspace.database(), thing.memo).isPrivate) {
            menu.addAction(Messages::tr("A private memo has no links"))->setEnabled(false);
            return;
        }
        addActs(menu, workspace, thing, window);
        Database &db = workspace.database();
        const std::vector<Link> links = thing.isNone()
                                            ? std::vector<Link>()
                                            : links::of(db, thing, workspace.asker().in(db));
        if (!links.empty())
            menu.addSeparator();
        for (size_t i = 0; i < std::min(links.size(), mostShown); ++i)
            addLink(menu, workspace, links[i], thing, window);
        if (links.size() > mostShown)
            menu.addAction(
                Messages::tr("All links of the study (%1 here)…").arg(links.size()), &workspace,
                [&workspace] { workspace.requests().ask(ShowQuestion{callFor(question::links)}); });
    });
    if (!isDone && menu.isEmpty()) // an empty one would not open
        menu.addAction(Messages::tr("Start a link here"))->setEnabled(false);
}

} // namespace

QMenu *makeLinkMenu(Workspace &workspace, std::function<LinkEnd()> thing, QWidget *parent)
{
    auto menu = new QMenu(Messages::tr("Links"), parent);
    QWidget *below = parent; // a question outlives the menu that asks it
    while (below && qobject_cast<QMenu *>(below))
        below = below->parentWidget();
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, below, &workspace, thing] {
        fill(*menu, workspace, thing(), below ? below->window() : nullptr);
    });
    fill(*menu, workspace, {}, below);
    return menu;
}

} // namespace axial
