#include "ui/links/linkacts.h"

#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "ui/base/linkbegin.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/links/linkdialog.h"
#include "ui/links/linkends.h"

#include <QCoreApplication>

#include <functional>

namespace axial::linkacts {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::LinkActs)
};

constexpr qsizetype shownLetters = 60;

void ask(Workspace &workspace, const Link &link, QWidget *window,
         const std::function<void(const QString &)> &store)
{
    workspace.guarded([&] {
        Database &db = workspace.database();
        auto dialog = new LinkDialog(nameOf(workspace, link.from), nameOf(workspace, link.to),
                                     links::names(db), link.name, window);
        QObject::connect(dialog, &LinkDialog::chosen, &workspace, store);
        dialog->open();
    });
}

} // namespace

void start(Workspace &workspace, const LinkEnd &thing)
{
    if (thing.isNone() || !workspace.canEdit())
        return;
    workspace.linkBegin().set(thing);
    workspace.showMessage(
        thing.quote
            ? Messages::tr("The link starts at this quote. Choose another quote and press "
                           "Ctrl+Shift+J, or end it at anything else by “Links” in its menu.")
            : Messages::tr("The link starts here. Choose another thing (a quote, code, source, "
                           "participant, memo or finding) and end it there: “Links” in its menu."));
}

LinkEnd begin(Workspace &workspace)
{
    const LinkEnd end = workspace.linkBegin().end();
    const auto isStill = [&] { // or it became private meanwhile
        Database &db = workspace.database();
        return links::isThere(db, end) && !(end.memo && memos::at(db, end.memo).isPrivate);
    };
    if (!end.isNone() && (!workspace.project() || !isStill()))
        workspace.linkBegin().forget();
    return workspace.linkBegin().end();
}

bool end(Workspace &workspace, const LinkEnd &thing, QWidget *window)
{
    LinkEnd from;
    workspace.guarded([&] { from = begin(workspace); });
    if (from.isNone() || thing.isNone() || from == thing || !workspace.canEdit())
        return false;
    Link made;
    made.from = from;
    made.to = thing;
    ask(workspace, made, window, [&workspace, made](const QString &name) {
        const bool isLinked = workspace.edit(
            Messages::tr("Link: %1").arg(shortened(name, shownLetters)), [&](Database &db) {
                Link link = made;
                link.name = name;
                link.coder = workspace.ensureCoder(db);
                links::add(db, link);
            });
        if (!isLinked)
            return;
        workspace.linkBegin().forget();
        workspace.showUndoable(
            Messages::tr("Linked: “%1”. Undo takes it back.").arg(shortened(name, shownLetters)));
    });
    return true;
}

void rename(Workspace &workspace, const Link &link, QWidget *window)
{
    ask(workspace, link, window, [&workspace, id = link.id](const QString &name) {
        workspace.edit(Messages::tr("Rename link: %1").arg(shortened(name, shownLetters)),
                       [&](Database &db) { links::rename(db, id, name); });
    });
}

void remove(Workspace &workspace, const Link &link)
{
    if (workspace.edit(Messages::tr("Delete link: %1").arg(shortened(link.name, shownLetters)),
                       [&](Database &db) { links::remove(db, link.id); }))
        workspace.showUndoable(Messages::tr("The link is deleted. Undo brings it back."));
}

} // namespace axial::linkacts
