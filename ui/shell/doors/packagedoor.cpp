#include "ui/shell/doors/packagedoor.h"

#include "core/base/diskname.h"
#include "core/base/interruptedread.h"
#include "core/base/savedwords.h"
#include "core/project/rounds/rounds.h"
#include "core/study/package/packagetranscripts.h"
#include "core/study/package/packagewriter.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/doors/packagedialog.h"

#include <QDir>
#include <QFileInfo>

namespace axial {

PackageDoor::PackageDoor(Workspace &workspace, QWidget &window, ReportPanel &report)
    : m_workspace(workspace), m_window(window), m_report(report)
{
}

void PackageDoor::ask()
{
    QStringList rounds;
    int transcripts = 0;
    if (!m_workspace.project() || !m_workspace.guarded([&] {
            for (const Round &round : rounds::all(m_workspace.database()))
                rounds << round.name;
            transcripts = int(transcriptCount(m_workspace.database()));
        }))
        return;
    auto *dialog = new PackageDialog(rounds, transcripts, &m_window);
    // What is written is what was open when it was asked for.
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { chooseFolder(dialog->round(), dialog->hasTranscripts()); });
    dialog->open();
}

void PackageDoor::chooseFolder(const QString &round, bool hasTranscripts)
{
    const QString name = diskName(tr("%1 study").arg(m_workspace.project()->name()));
    QFileDialog *dialog = axial::chooseFolder(
        m_window, tr("Choose where to put the folder “%1”").arg(name),
        exportFolder(m_workspace.project()), tr("Write here"),
        [this, name, round, hasTranscripts](const QString &parent) {
            write(QDir(parent).filePath(name), round, hasTranscripts);
        });
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
}

void PackageDoor::write(const QString &folder, const QString &round, bool hasTranscripts)
{
    if (!m_workspace.project())
        return;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    const PackageWords words = hasTranscripts ? PackageWords::OfTranscripts
                                              : PackageWords::OfQuotes;
    m_workspace.jobs().run<QStringList>(
        tr("Writing %1").arg(QFileInfo(folder).fileName()), this,
        [reader, folder, round, words](Progress &progress) {
            constexpr int attempts = 6;
            requirePackageTarget(folder); // before all the work
            const PackageContents contents = readAgain(progress, attempts, [&] {
                return packageContents(*reader, round, progress, words);
            });
            writePackage(folder, contents.files, progress);
            return contents.notes;
        },
        [this, folder](const QStringList &notes) {
            filewriting::tellDone(m_workspace, folder);
            if (!notes.isEmpty())
                m_report.showExport(QStringList{savedWords(QDir::toNativeSeparators(folder))}
                                    + notes);
        },
        [this](const Error &error) { filewriting::tellFailed(m_workspace, error); });
}

} // namespace axial
