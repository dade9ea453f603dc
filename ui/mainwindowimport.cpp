#include "ui/mainwindow.h"

#include "core/project/backups.h"
#include "core/study/package.h"
#include "ui/dialogs/importdialog.h"
#include "ui/dialogs/importreport.h"
#include "ui/jobs.h"
#include "ui/mainwindowreport.h"
#include "ui/statusbar.h"
#include "ui/workspace.h"

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
        if (url.isLocalFile())
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
    if (paths.size() == 1 &&
        paths.front().endsWith(QStringLiteral(".axial"), Qt::CaseInsensitive) &&
        QFileInfo(paths.front()).isFile()) {
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
        const QStringList collection = dialog->collection();
        const auto store = [this, bundle, collection] {
            storeImport(std::move(*bundle), collection);
        };
        if (m_workspace.project())
            store();
        else
            askNew(QFileInfo(paths.front()).completeBaseName(), store);
    });
    dialog->open();
}

void MainWindow::storeImport(ImportBundle bundle, const QStringList &collection)
{
    StoreOptions options;
    options.collection = collection;
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
            rememberProject();
        },
        [this](const Error &error) { showError(error.message()); });
}

} // namespace axial
