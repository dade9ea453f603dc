#include "ui/shell/mainwindow.h"

#include "core/base/busy.h"
#include "core/project/migration.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/openchecks.h"
#include "core/project/safety/salvage.h"
#include "ui/base/jobs.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"
#include "ui/shell/mainwindowreport.h"
#include "ui/widgets/messagebar.h"

#include <QFileInfo>
#include <QThread>
#include <QTimer>

namespace axial {
namespace {

constexpr int backupEveryMs = 30 * 60 * 1000; // PROMISES P8

/// Until the person who edits has paused for a while.
void pause(const Progress &progress)
{
    constexpr int pauseMs = 5000;
    constexpr int stepMs = 50;
    for (int waited = 0; waited < pauseMs; waited += stepMs) {
        progress.checkCanceled();
        QThread::msleep(stepMs);
    }
}

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
    struct Opened {
        QString obstacle;
        QStringList notes;
    };
    m_workspace.jobs().run<Opened>(
        tr("Bringing the project up to date"), this,
        [path](Progress &progress) {
            const auto project = Project::open(path, Project::Access::Write, &progress);
            return Opened{project->readOnlyReason(), project->openingNotes()};
        },
        [this, path](const Opened &opened) {
            openProject(path, opened.obstacle.isEmpty() ? Project::Access::Write
                                                        : Project::Access::ReadOnly);
            if (!opened.notes.isEmpty())
                m_noticeBar->showMessage(MessageBar::Kind::Warning, opened.notes.join(u' '));
            if (!opened.obstacle.isEmpty())
                showError(opened.obstacle);
        },
        [this, path](const Error &error) {
            if (const auto *locked = dynamic_cast<const LockedError *>(&error))
                offerReadOnly(*locked, path);
            else
                showError(error.message());
        });
    return true;
}

/// SQLite's own check beside the work (P7): a damaged file is said at once, not weeks later.
void MainWindow::checkQuietly()
{
    m_workspace.jobs().run<QString>(
        tr("Checking the file"), this,
        [project = m_workspace.project()](Progress &progress) {
            for (;;) {
                try {
                    return openchecks::damage(*project, progress);
                } catch (const Canceled &) {
                    progress.checkCanceled(); // an edit stops it; only Cancel ends it for good
                } catch (const BusyError &) { // later, then
                }
                pause(progress);
            }
        },
        [this](const QString &damage) {
            if (!damage.isEmpty())
                foundDamage(damage);
        },
        [this](const Error &error) { showError(error.message()); });
}

/// Whenever the window gets the focus (P5): somebody may have moved or changed the file meanwhile.
void MainWindow::lookAtFile()
{
    Project *project = m_workspace.project();
    if (!project)
        return;
    auto state = Project::FileState::Ours;
    m_workspace.guarded([&] { state = project->fileState(); });
    if (state == Project::FileState::Moved)
        offerCopy(
            tr("%1 was moved or replaced while it was open, so nothing more is written to it. "
               "What you see is still whole.")
                .arg(project->path()));
    if (state != Project::FileState::ChangedElsewhere)
        return;
    // What is typed is stored, or stays on the screen.
    const bool isStored = storeTyped() && TypedWordsKeeper::of(m_workspace).storeAll();
    if (isStored)
        m_workspace.readAgain();
    offerCopy((isStored
                   ? tr("%1 was changed by another program while it was open here; what you see "
                        "was read again. Use only one program at a time on a project.")
                   : tr("%1 was changed by another program while it was open here. What you "
                        "typed can’t be stored just now, so what you see may be older than the "
                        "file. Use only one program at a time on a project."))
                  .arg(project->path()));
}

void MainWindow::offerCopy(const QString &sentence)
{
    m_failedAct.clear();
    m_errorAction = [this] { askCopy(); };
    m_errorBar->showMessage(MessageBar::Kind::Danger, sentence, tr("Save a copy…"));
}

void MainWindow::foundDamage(const QString &damage)
{
    Project *project = m_workspace.project();
    if (!project)
        return;
    m_damage = damage;
    m_damagedPath = project->path();
    m_workspace.setDamaged(damage);
    const QString sentence =
        tr("%1 is damaged: %2. It is open for reading only, so that it gets no worse.")
            .arg(QFileInfo(project->path()).fileName(), damage);
    // What was found beside it stood in the same bar.
    offerRescue(project->path(), (QStringList{sentence} + project->openingNotes()).join(u' '));
}

void MainWindow::offerRescue(const QString &path, const QString &sentence)
{
    m_tellsName = false;
    // Offered again until one of the two has worked.
    const auto saving = [=, this] {
        offerRescue(path, sentence);
        askSalvage(path);
    };
    const QString save = tr("Save what can be read…");
    if (backups::list(path).empty()) {
        m_noticeAction = saving;
        m_noticeOther = nullptr;
        m_noticeBar->showMessage(MessageBar::Kind::Danger,
                                 sentence + u' ' + tr("There is no backup of it."), save);
        return;
    }
    m_noticeAction = [=, this] {
        offerRescue(path, sentence);
        openBackup(path);
    };
    m_noticeOther = saving;
    m_noticeBar->showMessage(MessageBar::Kind::Danger,
                             sentence + u' '
                                 + tr("A backup opens as a copy beside it; the damaged "
                                      "file stays as it is."),
                             tr("Open the newest good backup"), save);
}

void MainWindow::openBackup(const QString &path)
{
    struct Restored {
        QString path;
        QDateTime at;
    };
    m_workspace.jobs().run<Restored>(
        tr("Looking for the newest good backup"), this,
        [path](Progress &progress) {
            const auto backup = backups::newestWhole(path, progress);
            if (!backup)
                throw Error(tr("There is no backup of %1 that is whole. Use “Save what can be "
                               "read…”.")
                                .arg(QFileInfo(path).fileName()));
            const QString copy = backups::freeCopyPath(path, *backup);
            backups::restoreAsCopy(*backup, copy, progress);
            return Restored{copy, backup->at};
        },
        [this, path](const Restored &restored) {
            if (openProject(restored.path))
                m_workspace.showMessage(
                    tr("This is the backup of %1. The damaged file stays as it is: %2")
                        .arg(restored.at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm")),
                             path));
        },
        [this](const Error &error) { m_workspace.showMessage(error.message()); });
}

void MainWindow::salvageTo(const QString &path, const QString &fresh)
{
    m_workspace.jobs().run<Salvage>(
        tr("Saving what can be read"), this,
        [path, fresh](Progress &progress) { return salvage(path, fresh, progress); },
        [this, fresh](const Salvage &saved) {
            if (openProject(fresh))
                m_report->showReport(tr("What was saved of the damaged project"), saved.lines());
        },
        [this](const Error &error) { m_workspace.showMessage(error.message()); });
}

} // namespace axial
