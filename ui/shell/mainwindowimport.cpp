#include "ui/shell/mainwindow.h"

#include "core/base/filename.h"
#include "core/project/safety/backups.h"
#include "core/study/package.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/import/importdialog.h"
#include "ui/import/importreport.h"
#include "ui/shell/mainwindowreport.h"
#include "ui/shell/recentfigures.h"
#include "ui/shell/statusbar.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

// Files and folders that come in: dropped or chosen, previewed, stored, reported.
namespace axial {
namespace {

QStringList localPaths(const QMimeData &data)
{
    QStringList paths;
    for (const QUrl &url : data.urls()) {
        if (url.isLocalFile() && url.host().isEmpty()) // by its bytes: a name need not be UTF-8
            paths << pathFromBytes(
                QByteArray::fromPercentEncoding(url.path(QUrl::FullyEncoded).toLatin1()));
        else if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localPaths(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QStringList paths = localPaths(*event->mimeData());
    if (paths.isEmpty())
        return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    // Not within the drop: the program that drags waits for its end.
    QMetaObject::invokeMethod(
        this, [this, paths] { importPaths(paths); }, Qt::QueuedConnection);
}

void MainWindow::importPaths(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    if (paths.size() == 1 && paths.front().endsWith(QStringLiteral(".axial"), Qt::CaseInsensitive)
        && QFileInfo(paths.front()).isFile()) {
        openProject(paths.front());
        return;
    }
    if (m_workspace.project() && !m_workspace.canEdit()) {
        showError(tr("This project is open for reading only, so nothing can be imported into it."));
        return;
    }
    auto *dialog = new ImportDialog(m_workspace, paths, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, paths] {
        auto bundle = std::make_shared<ImportBundle>(dialog->takeBundle());
        StoreOptions options;
        options.collection = dialog->collection();
        options.codeConflicts = dialog->codeConflicts();
        const auto store = [this, bundle, options] { storeImport(std::move(*bundle), options); };
        if (m_workspace.project())
            store();
        else
            askNew(QFileInfo(shownPath(paths.front())).completeBaseName(), store);
    });
    dialog->open();
}

void MainWindow::storeImport(ImportBundle bundle, const StoreOptions &options)
{
    Project *project = m_workspace.project(); // outlives its jobs: closing waits for them
    m_workspace.jobs().run<ImportSummary>(
        tr("Importing"), this,
        [project, options, bundle = std::move(bundle)](Progress &progress) {
            backups::make(*project, BackupReason::Import, progress);
            progress.setStep(tr("Importing"));
            return importBundle(*project, bundle, options, progress);
        },
        [this](const ImportSummary &summary) {
            m_status->say(tr("Imported %1").arg(summary.counts()));
            m_report->showReport(tr("Import report"), importReport(summary));
            m_figures->remember();
        },
        [this](const Error &error) { showError(error.message()); });
}

} // namespace axial
