#include "ui/mainwindow.h"

#include "core/project/backups.h"
#include "core/project/migration.h"
#include "core/project/openchecks.h"
#include "ui/jobs.h"
#include "ui/workspace.h"

#include <QFileInfo>
#include <QTimer>

namespace axial {
namespace {

constexpr int backupEveryMs = 30 * 60 * 1000; // PROMISES P8

} // namespace

void MainWindow::watchOver()
{
    auto *timer = new QTimer(this);
    timer->setInterval(backupEveryMs);
    connect(timer, &QTimer::timeout, this, &MainWindow::backUp);
    timer->start();
}

/// A routine backup; nothing is written when nothing was changed.
void MainWindow::backUp()
{
    if (!m_workspace.canEdit())
        return;
    m_workspace.jobs().run<int>(
        tr("Making a backup"), this,
        [project = m_workspace.project()](Progress &progress) {
            backups::make(*project, BackupReason::Routine, progress);
            return 0;
        },
        [](int) {}, [this](const Error &error) { showError(error.message()); });
}

/// A large project of an older Axial is backed up and changed on a worker, then opened; the copy of
/// a gigabyte takes its time. True when that is under way.
bool MainWindow::bringUpToDate(const QString &path)
{
    constexpr qint64 large = 20 << 20;
    bool isNeeded = false;
    try {
        isNeeded = QFileInfo(path).size() > large && isOfOlderAxial(path);
    } catch (const Error &) {
        return false; // opening it says why
    }
    if (!isNeeded)
        return false;
    m_workspace.jobs().run<QString>(
        tr("Bringing the project up to date"), this,
        [path](Progress &progress) {
            return Project::open(path, Project::Access::Write, &progress)->readOnlyReason();
        },
        [this, path](const QString &obstacle) {
            openProject(path, obstacle.isEmpty() ? Project::Access::Write
                                                 : Project::Access::ReadOnly);
            if (!obstacle.isEmpty())
                showError(obstacle);
        },
        [this](const Error &error) { showError(error.message()); });
    return true;
}

/// SQLite's own check beside the work (P7): a damaged file is said at once, not weeks later.
void MainWindow::checkQuietly()
{
    m_workspace.jobs().run<QString>(
        tr("Checking the file"), this,
        [project = m_workspace.project()](Progress &progress) {
            return openchecks::damage(*project, progress);
        },
        [this](const QString &damage) {
            if (!damage.isEmpty())
                showError(tr("This project is damaged: %1. Change nothing in it; its newest backup "
                             "lies in %2.")
                              .arg(damage, backups::folderOf(m_workspace.project()->path())));
        },
        [this](const Error &error) { showError(error.message()); });
}

} // namespace axial
