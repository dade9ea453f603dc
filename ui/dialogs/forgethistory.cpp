#include "ui/dialogs/forgethistory.h"

#include "core/project/drafts.h"
#include "core/project/transcriptediting.h"
#include "ui/coding/wording.h"
#include "ui/workspace.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace axial {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("forget history", text);
}

/// "Also erase 19 imported files and the former words of 4 quotes"
QString offer(const transcripts::KeptWords &kept, bool hasDrafts)
{
    QStringList parts;
    if (kept.originals > 0)
        parts << counted(kept.originals, tr("file as it was imported"), tr("files as they were imported"));
    if (kept.changedQuotes > 0)
        parts << tr("the former words of %1").arg(counted(kept.changedQuotes, tr("quote"), tr("quotes")));
    if (hasDrafts)
        parts << tr("unstored words of deleted sources");
    const QString last = parts.takeLast();
    return tr("&Also erase %1")
        .arg(parts.isEmpty() ? last : parts.join(tr(", ")) + tr(" and ") + last);
}

QString toolTip(bool hasKept, bool hasDrafts)
{
    QStringList sentences;
    if (hasKept)
        sentences << tr("The words of the transcripts and quotes as they are now stay. The imported "
                        "files can’t be shown, saved or put back any more.");
    if (hasDrafts)
        sentences << tr("What was typed and not stored lies in a file beside the project. That of "
                        "sources which are still there stays.");
    return sentences.join(u' ');
}

} // namespace

void askForgetHistory(Workspace &workspace, QWidget *parent)
{
    transcripts::KeptWords kept;
    if (!workspace.guarded([&] { kept = transcripts::keptWords(workspace.database()); }))
        return;
    auto *box = new QMessageBox(QMessageBox::Warning, tr("Forget history"),
                                tr("Forget how to undo every step so far?"), QMessageBox::Cancel, parent);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QString sentence
        = tr("What was deleted from the study, such as the words of a participant, is erased from "
             "the file and can’t be brought back. The list of steps stays, without their undo; "
             "steps that are undone now can’t be redone. Copies and backups made earlier keep "
             "their own history.");
    QCheckBox *also = nullptr;
    const bool hasKept = kept.originals > 0 || kept.changedQuotes > 0;
    // Whose they are is looked at when they go: here no file is read.
    const bool hasDrafts = !drafts::filesOf(workspace.project()->path()).isEmpty();
    if (hasKept || hasDrafts) {
        also = new QCheckBox(offer(kept, hasDrafts), box);
        also->setToolTip(toolTip(hasKept, hasDrafts));
        box->setCheckBox(also);
    }
    if (hasKept)
        sentence += u' '
            + tr("Words that you corrected in a transcript, such as a name, also stand in the "
                 "imported file, which the project keeps.");
    box->setInformativeText(sentence);
    QPushButton *forget = box->addButton(tr("Forget history"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(forget, &QPushButton::clicked, &workspace, [&workspace, also] {
        if (workspace.project())
            workspace.forgetHistory(also && also->isChecked() ? Project::Forget::KeptWordsToo
                                                              : Project::Forget::Steps);
    });
    box->open();
}

} // namespace axial
