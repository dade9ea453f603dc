#include "ui/shell/doors/studydoor.h"

#include "core/project/importing/importing.h"
#include "core/project/sources/sources.h"
#include "core/query/evidence/evidence.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/jobs.h"
#include "ui/base/pagerequests.h"
#include "ui/base/settings/settings.h"
#include "ui/base/workspace.h"
#include "ui/import/importrun.h"
#include "ui/shell/bars/offerbar.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/doors/projectdoor.h"
#include "ui/start/newprojectdialog.h"

#include <QFileInfo>

namespace axial {

StudyDoor::StudyDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, ProjectDoor &door,
                     ReportPanel &report)
    : m_workspace(workspace), m_window(window), m_errors(errors), m_door(door), m_report(report)
{
}

void StudyDoor::open(const QString &studyFolder, const QString &path,
                     const std::function<void()> &opened)
{
    const QString coder = m_workspace.coderName();
    m_workspace.jobs().run<ImportSummary>(
        tr("Reading the study"), this,
        [studyFolder, path, coder](Progress &progress) {
            return makeStudyProject(studyFolder, path, coder, progress);
        },
        [this, path, studyFolder, opened](const ImportSummary &summary) {
            if (!m_door.open(path))
                return;
            if (studyFolder.startsWith(u':'))
                m_workspace.showMessage(tr("Read %1").arg(summary.counts()));
            else
                m_report.tellImport(m_workspace, tr("Read %1.").arg(summary.counts()), summary);
            if (opened)
                opened();
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

void StudyDoor::openSample(const QString &folder, const std::function<void()> &opened)
{
    open(QStringLiteral(":/sample"), settings::freeProjectPath(folder, tr("Sample study")),
         [this, opened] {
             showAQuote();
             if (opened)
                 opened();
         });
}

void StudyDoor::showAQuote()
{
    m_workspace.guarded([this] {
        Database &db = m_workspace.database();
        for (const EvidenceQuote &quote : quotesByPlace(db)) {
            if (sources::at(db, quote.source).kind == SourceKind::Transcript) {
                m_workspace.requests().goTo(quote.source, quote.range);
                return;
            }
        }
    });
}

void StudyDoor::ask()
{
    chooseFiles(m_window, tr("Folder of a published study"), QFileDialog::Directory,
                startFolder(m_workspace.project()), {}, [this](const QStringList &folders) {
                    const QString folder = folders.value(0);
                    auto *dialog = new NewProjectDialog(QFileInfo(folder).fileName(),
                                                        NewProjectDialog::Study::Filled, &m_window);
                    connect(dialog, &NewProjectDialog::chosen, this,
                            [this, folder](const QString &path) { open(folder, path); });
                    dialog->open();
                });
}

} // namespace axial
