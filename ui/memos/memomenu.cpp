#include "ui/memos/memomenu.h"

#include "core/project/memos/memos.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/memos/memomodel.h"
#include "ui/theme/icons.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QMenu>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::MemoMenu)
};

void fill(QMenu *menu, Workspace &workspace, const Memo &target)
{
    menu->clear();
    LinkEnd thing;
    thing.quote = target.quote;
    thing.source = target.source;
    thing.code = target.code;
    thing.participant = target.participant;
    const bool isThing = !thing.isNone();
    menu->addAction(icons::icon("plus"), Messages::tr("New memo…"), &workspace,
                    [&workspace, target] { workspace.requests().openMemo(target); })
        ->setEnabled(isThing && workspace.canEdit());
    if (!isThing || !workspace.project())
        return;
    workspace.guarded([&] {
        Database &db = workspace.database();
        for (const Memo &memo : memos::of(db, thing, workspace.asker().in(db))) {
            Note note;
            note.memo = memo;
            const QString name = shortened(MemoModel::titleOf(note), 60);
            const QString title = menuText(memo.isPrivate ? Messages::tr("%1 (private)").arg(name)
                                                          : name);
            menu->addAction(icons::icon(memo.isPrivate ? "lock" : "document"), title, &workspace,
                            [&workspace, memo] { workspace.requests().openMemo(memo); });
        }
    });
}

} // namespace

QMenu *makeMemoMenu(Workspace &workspace, std::function<Memo()> target, QWidget *parent)
{
    auto menu = new QMenu(Messages::tr("Memos"), parent);
    QObject::connect(
        menu, &QMenu::aboutToShow, menu,
        [menu, &workspace, target = std::move(target)] { fill(menu, workspace, target()); });
    fill(menu, workspace, {}); // so that an empty menu still opens
    return menu;
}

} // namespace axial
