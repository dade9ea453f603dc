#include "ui/details/boardquestions.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/summaries/summaries.h"
#include "ui/base/workspace.h"
#include "ui/details/codechoicedialog.h"
#include "ui/details/shownboard.h"
#include "ui/widgets/askforline.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QLineEdit>

#include <algorithm>

namespace axial::boardquestions {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::BoardQuestions)
};

std::vector<Code> readCodes(Workspace &workspace)
{
    std::vector<Code> tree;
    workspace.guarded([&] { tree = codes::all(workspace.database()); });
    return tree;
}

QString usualName(const std::vector<Code> &tree, CodeId theme, const QString &coder)
{
    const auto found = std::find_if(tree.begin(), tree.end(),
                                    [&](const Code &each) { return each.id == theme; });
    const bool isCode = found != tree.end() && found->kind != CodeKind::Folder;
    return Messages::tr("%1 by %2").arg(isCode ? found->keyOrName() : Messages::tr("All"), coder);
}

} // namespace

void askCluster(Workspace &workspace, QWidget &parent, const ShownBoard &board,
                const std::function<void(const QString &)> &typed)
{
    QStringList names;
    for (int row = 0; row < board.clusterCount(); ++row)
        names << Messages::tr("%1 %2").arg(QString::number(row),
                                           row ? board.cluster(row).name
                                               : Messages::tr("Not in a cluster yet"));
    QObject::connect(
        askForOneOf(workspace, &parent, Messages::tr("Move to cluster"),
                    Messages::tr("Number or name of a cluster; another name makes a new one"),
                    names, {}, OtherLines::Taken),
        &QInputDialog::textValueSelected, &parent, typed);
}

void askBoard(Workspace &workspace, QWidget &parent,
              const std::function<void(const QString &name, CodeId theme)> &made)
{
    const std::vector<Code> tree = readCodes(workspace);
    QSet<CodeId> themes; // of which there are summaries
    bool isAny = false;
    if (!workspace.guarded([&] {
            Database &db = workspace.database();
            const CoderId me = coders::find(db, workspace.coderName());
            themes = summaries::codesWithAny(db, me);
            isAny = !themes.isEmpty()
                    || !summaries::within(db, codes::taxonomyFolder(db), me).empty();
        }))
        return;
    if (!isAny)
        return workspace.showMessage(
            Messages::tr("There is no summary of a report yet. Write the first ones in Triage."));
    auto *dialog = new CodeChoiceDialog(tree, Messages::tr("New board"),
                                        Messages::tr("The summaries of which theme are laid out?"),
                                        Messages::tr("Make the board"), &parent);
    auto *isOfAll = new QCheckBox(Messages::tr("All summaries, of any theme"));
    QList<CodeId> without;
    for (const Code &each : tree) {
        if (!themes.isEmpty() && !themes.contains(each.id))
            without << each.id;
    }
    dialog->setExcluded(without);
    isOfAll->setChecked(themes.isEmpty());
    auto *name = new QLineEdit;
    name->setPlaceholderText(Messages::tr("Name; empty = by the theme and you"));
    name->setAccessibleName(Messages::tr("Name of the board"));
    dialog->addBelow(isOfAll);
    dialog->addBelow(name);
    QObject::connect(&workspace, &Workspace::projectChanged, dialog, &QWidget::close);
    QObject::connect(
        dialog, &CodeChoiceDialog::chosen, &parent,
        [&workspace, tree, isOfAll, name, made](CodeId code) {
            CodeId theme = code;
            if (isOfAll->isChecked())
                workspace.guarded([&] { theme = codes::taxonomyFolder(workspace.database()); });
            const QString typed = name->text().simplified();
            made(typed.isEmpty() ? usualName(tree, theme, workspace.coderName()) : typed, theme);
        });
    dialog->open();
}

void askLift(Workspace &workspace, QWidget &parent, size_t clusters, CodeId theme,
             const std::function<void(CodeId code, Lift how)> &chosen)
{
    auto *dialog = new CodeChoiceDialog(
        readCodes(workspace), Messages::tr("Lift into the tree"),
        Messages::tr("%Ln cluster(s) become sub-themes, and their summaries belong to them. Below "
                     "which theme?",
                     nullptr, int(clusters)),
        Messages::tr("Lift"), &parent);
    dialog->choose(theme);
    QCheckBox *isItself = nullptr;
    if (clusters == 1) {
        isItself = new QCheckBox(Messages::tr("The cluster is the chosen code itself"));
        dialog->addBelow(isItself);
    }
    QObject::connect(&workspace, &Workspace::projectChanged, dialog, &QWidget::close);
    QObject::connect(dialog, &CodeChoiceDialog::chosen, &parent, [isItself, chosen](CodeId code) {
        chosen(code, isItself && isItself->isChecked() ? Lift::Itself : Lift::Below);
    });
    dialog->open();
}

} // namespace axial::boardquestions
