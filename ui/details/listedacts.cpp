#include "ui/details/listedacts.h"

#include "core/project/codes/codes.h"
#include "core/project/summaries/details.h"
#include "ui/base/workspace.h"
#include "ui/details/boardquestions.h"
#include "ui/details/codechoicedialog.h"

#include <algorithm>

namespace axial {

ListedActs::ListedActs(Workspace &workspace, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_page(page)
{
}

void ListedActs::edit(const QString &step, const std::function<void(Database &)> &act)
{
    if (m_workspace.edit(step, act))
        m_workspace.showUndoable(tr("%1. Ctrl+Z takes it back.").arg(step));
}

bool ListedActs::store(const ListedDetail &detail, const QString &words)
{
    return m_workspace.edit(tr("Edit a detail"), [&](Database &db) {
        details::edit(db, detail.code, detail.place, words, detail.words);
    });
}

void ListedActs::askCode(const QString &title, const QString &sentence, const QString &act,
                         const std::function<void(CodeId)> &chosen)
{
    std::vector<Code> tree;
    m_workspace.guarded([&] { tree = codes::all(m_workspace.database()); });
    auto *dialog = new CodeChoiceDialog(std::move(tree), title, sentence, act, &m_page);
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QWidget::close);
    connect(dialog, &CodeChoiceDialog::chosen, this, chosen);
    dialog->open();
}

void ListedActs::askNew(CodeId code)
{
    if (!code)
        return askCode(tr("New detail"), tr("Under which code is it listed?"), tr("Next"),
                       [this](CodeId chosen) { askNew(chosen); });
    boardquestions::askName(m_workspace, m_page, tr("New detail"), tr("Words of the detail"), {},
                            [this, code](const QString &words) {
                                edit(tr("New detail"),
                                     [&](Database &db) { details::add(db, code, words); });
                            });
}

void ListedActs::askMove(const std::vector<ListedDetail> &moved)
{
    if (!moved.empty())
        askCode(tr("Move to sub-theme"),
                tr("Under which code are %Ln detail(s) listed from now on?", nullptr,
                   int(moved.size())),
                tr("Move"), [this, moved](CodeId into) { move(moved, into); });
}

void ListedActs::move(std::vector<ListedDetail> moved, CodeId into)
{
    std::erase_if(moved, [into](const ListedDetail &each) { return each.code == into; });
    if (moved.empty())
        return;
    edit(tr("Move %Ln detail(s)", nullptr, int(moved.size())), [&](Database &db) {
        const int end = int(codes::details(db, into).size());
        // The last first, so that the places of the others hold; each before the one after it.
        for (auto each = moved.rbegin(); each != moved.rend(); ++each)
            details::move(db, each->code, each->place, into, end, each->words);
    });
}

void ListedActs::remove(const std::vector<ListedDetail> &removed)
{
    if (removed.empty())
        return;
    edit(tr("Delete %Ln detail(s)", nullptr, int(removed.size())), [&](Database &db) {
        for (auto each = removed.rbegin(); each != removed.rend(); ++each)
            details::remove(db, each->code, each->place, each->words);
    });
}

} // namespace axial
