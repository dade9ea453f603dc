#include "ui/taxonomy/codeedits.h"

#include "core/project/codes/codes.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/codedialog.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/mergedialog.h"
#include "ui/theme/owncolor.h"
#include "ui/widgets/plainmessagebox.h"

#include <QPushButton>

#include <algorithm>

namespace axial {

namespace {

std::vector<CodeId> vectorOf(const QList<CodeId> &codes)
{
    return {codes.begin(), codes.end()};
}

} // namespace

CodeEdits::CodeEdits(Workspace &workspace, const CodeTreeModel &tree, QWidget *window)
    : QObject(window), m_workspace(workspace), m_tree(tree), m_window(window)
{
}

QString CodeEdits::labels(const QList<CodeId> &codes) const
{
    const Code *first = codes.isEmpty() ? nullptr : m_tree.find(codes.front());
    if (!first)
        return {};
    const QString name = shortened(first->keyOrName(), 40);
    return codes.size() == 1 ? name : tr("%1 and %2 more").arg(name).arg(codes.size() - 1);
}

CodeId CodeEdits::add(CodeId parent, const QString &name)
{
    CodeId added;
    const bool isDone = m_workspace.edit(
        tr("New code: %1").arg(shortened(name, 40)),
        [&](Database &db) { added = codes::add(db, parent, name); });
    sayIfCut(isDone, name);
    return isDone ? added : CodeId{}; // what was taken back has no id
}

bool CodeEdits::rename(CodeId code, const QString &name)
{
    const bool isDone = m_workspace.edit(tr("Rename %1").arg(labels({code})),
                                         [&](Database &db) { codes::rename(db, code, name); });
    sayIfCut(isDone, name);
    return isDone;
}

void CodeEdits::sayIfCut(bool isDone, const QString &name)
{
    const QString note = cutNameNote(name);
    if (isDone && !note.isEmpty())
        m_workspace.showMessage(note);
}

bool CodeEdits::setColor(const QList<CodeId> &codes, int color)
{
    const int alike = Code::isOwnColor(color) ? nearestCodeColor(QColor(QRgb(Code::rgbOf(color))))
                                              : 0;
    return m_workspace.edit(tr("Colour of %1").arg(labels(codes)), [&](Database &db) {
        for (const CodeId code : codes)
            codes::setColor(db, code, color, alike);
    });
}

bool CodeEdits::setAutomaticColor(const QList<CodeId> &codes)
{
    return m_workspace.edit(tr("Automatic colour for %1").arg(labels(codes)), [&](Database &db) {
        for (const CodeId code : codes)
            codes::setColor(db, code, Code::inheritedColor); // or they keep away from each other's
        for (const CodeId code : codes)
            codes::setAutomaticColor(db, code);
    });
}

void CodeEdits::removeNow(const QList<CodeId> &codes)
{
    const QString what = labels(codes); // while the tree still has them
    if (m_workspace.edit(tr("Delete %1").arg(what),
                         [&](Database &db) { codes::remove(db, vectorOf(codes)); }))
        m_workspace.showUndoable(tr("Deleted %1. Undo brings everything back.").arg(what));
}

void CodeEdits::remove(const QList<CodeId> &codes)
{
    CodeUse use;
    const bool isKnown = m_workspace.canEdit() && !codes.isEmpty() && m_workspace.guarded([&] {
        use = codes::use(m_workspace.database(), vectorOf(codes));
    });
    if (!isKnown)
        return;
    if (use.codings + use.labels <= smallUse) {
        removeNow(codes);
        return;
    }
    const auto below = use.codes - codes.size();
    const QString what =
        below > 0
            ? tr("%1 with %2 below").arg(labels(codes), counted(below, tr("code"), tr("codes")))
            : labels(codes);
    QString where = counted(use.quotes, tr("quote"), tr("quotes"));
    if (use.labels > 0)
        where = tr("%1 and %2 of issue reports")
                    .arg(where, counted(use.labels, tr("label"), tr("labels")));
    const QString sentence = use.codes == 1 ? tr("Delete %1? It is on %2.").arg(what, where)
                                            : tr("Delete %1? They are on %2.").arg(what, where);
    auto box = new PlainMessageBox(
        QMessageBox::Question, tr("Delete codes"), sentence,
        tr("The words stay in their sources. Undo brings everything back."), QMessageBox::Cancel,
        m_window);
    QPushButton *button = box->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(button, &QPushButton::clicked, this, [this, codes] { removeNow(codes); });
    box->open();
}

void CodeEdits::merge(const QList<CodeId> &codes, CodeId into)
{
    QList<CodeId> merged;
    for (const CodeId id : codes) {
        const Code *code = m_tree.find(id);
        if (code && code->kind == CodeKind::Code && id != into)
            merged.append(id);
    }
    if (merged.isEmpty() || !m_workspace.canEdit())
        return;
    auto dialog = new MergeDialog(m_workspace, m_tree, merged, into, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MergeDialog::mergeRequested, this, [this, merged](CodeId target) {
        m_workspace.edit(tr("Merge %1 into %2").arg(labels(merged), labels({target})),
                         [&](Database &db) { codes::merge(db, vectorOf(merged), target); });
    });
    dialog->open();
}

void CodeEdits::describe(CodeId code, Field first)
{
    if (!m_workspace.canEdit() || !m_tree.find(code))
        return;
    auto dialog = new CodeDialog(m_workspace, code, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (first == Field::Key)
        dialog->focusKey();
    dialog->open();
}

} // namespace axial
