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

std::vector<Memo> memosOf(Database &db, const Memo &target, const Asker &asker)
{
    if (target.quote)
        return memos::of(db, target.quote, asker);
    if (target.source)
        return memos::of(db, target.source, asker);
    if (target.code)
        return memos::of(db, target.code, asker);
    return memos::of(db, target.participant, asker);
}

void fill(QMenu *menu, Workspace &workspace, const Memo &target)
{
    menu->clear();
    const bool isThing = target.quote || target.source || target.code || target.participant;
    menu->addAction(icons::icon("plus"), Messages::tr("New memo…"), &workspace,
                    [&workspace, target] { workspace.requests().openMemo(target); })
        ->setEnabled(isThing && workspace.canEdit());
    if (!isThing || !workspace.project())
        return;
    workspace.guarded([&] {
        Database &db = workspace.database();
        for (const Memo &memo : memosOf(db, target, workspace.asker().in(db))) {
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
