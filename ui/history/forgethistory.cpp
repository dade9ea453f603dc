#include "ui/history/forgethistory.h"

#include "core/base/messages.h"
#include "core/collect/pagespool.h"
#include "core/project/findings/findings.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/drafts.h"
#include "core/project/sources/transcriptediting.h"
#include "core/project/versions/versions.h"
#include "ui/base/historysteps.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialog>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(ForgetHistory)
};

/// "Also erase 19 imported files and the former words of 4 quotes"
QString offer(const transcripts::KeptWords &kept, bool hasDrafts, bool hasPages)
{
    QStringList parts;
    if (kept.originals > 0)
        parts << Messages::tr("%Ln files as they were imported", nullptr, int(kept.originals));
    if (kept.changedQuotes > 0)
        parts << Messages::tr("the former words of %1")
                     .arg(CountText::tr("%Ln quote(s)", nullptr, int(kept.changedQuotes)));
    if (kept.hasForeign)
        parts << Messages::tr("what is kept of other programs’ files");
    if (hasDrafts)
        parts << Messages::tr("unstored words of deleted sources");
    if (hasPages)
        parts << Messages::tr("collected pages that were not taken in");
    const QString last = parts.takeLast();
    return Messages::tr("&Also erase %1")
        .arg(parts.isEmpty() ? last
                             : parts.join(Messages::tr(", ")) + Messages::tr(" and ") + last);
}

QString explanation(const transcripts::KeptWords &kept, bool hasDrafts, bool hasPages)
{
    QStringList sentences;
    if (kept.originals > 0 || kept.changedQuotes > 0)
        sentences << Messages::tr(
            "Words that you corrected in a transcript, such as a name, also stand in "
            "the imported file, which the project keeps. The words of the transcripts "
            "and quotes as they are now stay. The imported files can’t be shown, saved "
            "or put back any more.");
    if (kept.hasForeign)
        sentences << Messages::tr(
            "Pictures, recordings and notes that Axial keeps for other programs only are gone from "
            "what it writes for them.");
    if (hasDrafts)
        sentences << Messages::tr(
            "What was typed and not stored lies in a file beside the project. That of "
            "sources which are still there stays.");
    if (hasPages)
        sentences << Messages::tr("Issue reports that were read before collecting stopped are "
                                  "still in your data folder, whichever project they were for.");
    return sentences.join(u' ');
}

/// What holds former names and is no history: the researcher's own, which only they can take away.
QString whatStays(Database &db)
{
    QStringList sentences;
    if (!versions::all(db).empty())
        sentences << Messages::tr(
            "Named versions stay, with the names that codes had then; remove those that hold a "
            "name which is not to be known any more.");
    const std::vector<Finding> all = findings::all(db);
    if (std::ranges::any_of(all, [](const Finding &finding) { return !finding.numbers.empty(); }))
        sentences << Messages::tr(
            "Numbers in findings keep the old name of their row, even after somebody was renamed.");
    return sentences.join(u' ');
}

/// What is forgotten besides how to undo, each when it is ticked.
class ForgetHistoryDialog : public QDialog
{
public:
    ForgetHistoryDialog(Workspace &workspace, const transcripts::KeptWords &kept, QWidget *parent)
        : QDialog(parent), m_workspace(workspace), m_column(new QVBoxLayout(this))
    {
        setWindowTitle(Messages::tr("Forget history"));
        auto title = paragraph(Messages::tr("Forget how to undo every step so far?"));
        QFont bold = title->font();
        bold.setWeight(QFont::DemiBold);
        title->setFont(bold);
        m_column->addWidget(title);
        m_column->addWidget(paragraph(Messages::tr(
            "What was deleted from the study, such as the words of a participant, is erased from "
            "the file and can’t be brought back. The list of steps stays, without their undo; "
            "steps that are undone now can’t be redone. Copies made earlier keep their own "
            "history, and so do backups.")));
        if (const QString stays = whatStays(workspace.database()); !stays.isEmpty())
            m_column->addWidget(paragraph(stays));
        m_column->setSpacing(10);

        const bool hasKept = kept.originals > 0 || kept.changedQuotes > 0 || kept.hasForeign;
        // Whose they are is looked at when they go: here no file is read.
        const bool hasDrafts = !drafts::filesOf(workspace.project()->path()).isEmpty();
        const bool hasPages = PageSpool::isAnyKept();
        if (hasKept || hasDrafts || hasPages)
            addChoice(Project::Forget::KeptWordsToo, offer(kept, hasDrafts, hasPages),
                      explanation(kept, hasDrafts, hasPages));
        addChoice(
            Project::Forget::LabelsToo, Messages::tr("Also erase the &words in the list of steps"),
            Messages::tr("“Rename participant Jane to U1” becomes “Changed: participants”. Who did "
                         "a step, and when, stays. The import logs go, with the names of files."));
        const auto backups = qint64(backups::everyCopy(workspace.project()->path()).size());
        if (backups > 0)
            addChoice(
                Project::Forget::BackupsToo,
                Messages::tr("Also delete %1 of this project")
                    .arg(Messages::tr("%Ln &backup(s)", nullptr, int(backups))),
                Messages::tr(
                    "They hold the words that are forgotten here. Until the next backup is made, "
                    "there is none to go back to."));

        auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
        QPushButton *go = buttons->addButton(Messages::tr("Forget history"),
                                             QDialogButtonBox::DestructiveRole);
        go->setAutoDefault(false);
        QPushButton *cancel = buttons->button(QDialogButtonBox::Cancel);
        cancel->setDefault(true);
        cancel->setFocus();
        connect(go, &QPushButton::clicked, this, &ForgetHistoryDialog::forget);
        m_column->addStretch(1);
        m_column->addWidget(buttons);
        constexpr int width = 520; // narrower, a low screen cuts the sentences
        resize(width, heightForWidth(width));
    }

private:
    void addChoice(Project::Forget what, const QString &text, const QString &explained)
    {
        auto box = new QCheckBox(text);
        box->setAccessibleDescription(explained);
        auto below = paragraph(explained);
        below->setForegroundRole(QPalette::PlaceholderText);
        below->setContentsMargins(24, 0, 0, 0);
        m_column->addLayout(inColumn({.spacing = 2}, {box, below}));
        m_choices.emplace_back(what, box);
    }

    void forget()
    {
        Project::Forgets what = Project::Forget::Steps;
        for (const auto &[each, box] : m_choices)
            what.setFlag(each, box->isChecked());
        accept();
        if (what.testFlag(Project::Forget::KeptWordsToo))
            PageSpool::forgetOlder(QDateTime::currentDateTimeUtc().addDays(1)); // of whatever age
        if (m_workspace.project())
            m_workspace.steps().forgetHistory(what);
    }

    Workspace &m_workspace;
    QVBoxLayout *m_column;
    std::vector<std::pair<Project::Forget, QCheckBox *>> m_choices;
};

} // namespace

void askForgetHistory(Workspace &workspace, QWidget *parent)
{
    transcripts::KeptWords kept;
    if (workspace.guarded([&] { kept = transcripts::keptWords(workspace.database()); }))
        workspace.openDialog(new ForgetHistoryDialog(workspace, kept, parent));
}

} // namespace axial
