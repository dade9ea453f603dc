#include "ui/mainwindow.h"

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
    QMetaObject::invokeMethod(this, [this, paths] { importPaths(paths); }, Qt::QueuedConnection);
}

void MainWindow::importPaths(const QStringList &paths)
{
    if (paths.size() == 1 && paths.front().endsWith(QStringLiteral(".axial"), Qt::CaseInsensitive)
        && QFileInfo(paths.front()).isFile()) {
        openProject(paths.front());
    }
}

} // namespace axial
