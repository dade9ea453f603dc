#include "ui/shell/doors/projectsafety.h"

#include "core/base/busy.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/check.h"
#include "core/project/safety/openchecks.h"
#include "core/project/sharing/sharedsteps.h"
#include "ui/base/failures.h"
#include "ui/base/jobs.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"
#include "ui/shell/bars/errorbar.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/doors/backupsdialog.h"
#include "ui/shell/doors/projectdoor.h"
#include "ui/shell/doors/projectrescue.h"
#include "ui/shell/leaving.h"

#include <QFileInfo>
#include <QThread>
#include <QTimer>

namespace axial {
namespace {

constexpr int backupEveryMs = 30 * 60 * 1000; ///< so much work can be lost at most

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

ProjectSafety::ProjectSafety(Workspace &workspace, ErrorBar &errors, ProjectDoor &door,
                             ProjectRescue &rescue, Leaving &leaving, ReportPanel &report)
    : m_workspace(workspace), m_errors(errors), m_door(door), m_rescue(rescue), m_leaving(leaving),
      m_report(report)
{
    connect(&workspace.failures(), &Failures::damageFound, this, &ProjectSafety::foundDamage);
    auto *timer = new QTimer(this);
    timer->setInterval(backupEveryMs);
    connect(timer, &QTimer::timeout, this, &ProjectSafety::backUp);
    timer->start();
}

void ProjectSafety::takeProject()
{
    const Project *project = m_workspace.project();
    if (!project || project->path() != m_damagedPath)
        m_damage.clear();
}

/// A routine backup; nothing is written when nothing was changed.
void ProjectSafety::backUp()
{
    if (!m_workspace.canEdit())
        return;
    m_workspace.jobs().run<int>(
        tr("Making a backup"), this,
        [project = m_workspace.project()](Progress &progress) {
            backups::make(*project, BackupReason::Routine, progress);
            return 0;
        },
        [](int) {}, [this](const Error &error) { m_errors.tell(error.message()); });
}

void ProjectSafety::checkQuietly()
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
        [this](const Error &error) { m_errors.tell(error.message()); });
}

void ProjectSafety::check()
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_workspace.jobs().run<QStringList>(
        tr("Checking the project"), this,
        [reader](Progress &) { return brokenInvariants(*reader); },
        [this](const QStringList &faults) {
            const QString whole = tr("The file is whole, with its tables and every quote’s words.");
            const bool isWhole = faults.isEmpty();
            m_report.tell(isWhole ? whole : tr("The project was checked."),
                          isWhole ? QString() : tr("Faults: %1.").arg(faults.size()),
                          tr("Check of the project"), isWhole ? QStringList{whole} : faults);
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

void ProjectSafety::askRestore()
{
    struct Looked {
        StudyCounts now;
        std::vector<CountedBackup> backups;
        bool isOfTeam = false;
    };
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    const QString path = m_workspace.project()->path();
    m_workspace.jobs().run<Looked>(
        tr("Looking at the backups"), this,
        [reader, path](Progress &progress) {
            return Looked{backups::counts(*reader), backups::counted(path, progress),
                          sharing::state(*reader).has_value()};
        },
        [this, path](const Looked &looked) {
            if (!m_workspace.project() || m_workspace.project()->path() != path)
                return;
            if (looked.backups.empty()) {
                m_workspace.showMessage(tr("There is no backup of this project yet. One is made "
                                           "every 30 minutes in which something was changed."));
                return;
            }
            QString obstacle;
            if (looked.isOfTeam)
                obstacle = tr("The project is shared with a team, so it can’t go back to a backup: "
                              "the others would not. A backup opens as a copy beside it.");
            else if (!m_workspace.canEdit())
                obstacle = tr("The project is open for reading only, so no backup can take its "
                              "place. A backup opens as a copy beside it.");
            auto *dialog = new BackupsDialog(looked.now, looked.backups, obstacle,
                                             m_errors.window());
            connect(&m_workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
            connect(dialog, &BackupsDialog::restoreRequested, this, &ProjectSafety::restore);
            connect(dialog, &BackupsDialog::copyRequested, this,
                    [this, path](const Backup &backup) { m_rescue.openCopy(path, backup); });
            dialog->open();
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

/// While nobody has it open; whatever becomes of that, the project is open again afterwards.
void ProjectSafety::restore(const Backup &backup)
{
    if (!m_workspace.project() || !m_leaving.leave())
        return;
    const QString path = m_workspace.project()->path();
    m_workspace.closeProject();
    m_workspace.jobs().run<Backup>(
        tr("Restoring a backup"), this,
        [path, backup](Progress &progress) { return backups::restore(path, backup, progress); },
        [this, path, backup](const Backup &kept) {
            const auto shown = [](const QDateTime &at) {
                return at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
            };
            if (m_door.open(path))
                m_workspace.showMessage(
                    tr("The project is what it was at %1. What it was until now is kept as the "
                       "backup of %2: restore that to come back.")
                        .arg(shown(backup.at), shown(kept.at)));
        },
        [this, path](const Error &error) {
            m_door.open(path);
            m_errors.tell(error.message());
        },
        [this, path] { m_door.open(path); });
}

void ProjectSafety::lookAtFile()
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
    const bool isStored = m_leaving.storeTyped() && TypedWordsKeeper::of(m_workspace).storeAll();
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

void ProjectSafety::offerCopy(const QString &sentence)
{
    m_errors.offer(MessageBar::Kind::Danger, sentence,
                   {tr("Save a copy…"), [this] { m_door.askCopy(); }});
}

bool ProjectSafety::tellDamage()
{
    if (!m_damage.isEmpty())
        foundDamage(m_damage);
    return !m_damage.isEmpty();
}

void ProjectSafety::foundDamage(const QString &damage)
{
    const Project *project = m_workspace.project();
    if (!project)
        return;
    m_damage = damage;
    m_damagedPath = project->path();
    m_workspace.setDamaged(damage);
    const QString sentence =
        tr("%1 is damaged: %2. It is open for reading only, so that it gets no worse.")
            .arg(QFileInfo(project->path()).fileName(), damage);
    // What was found beside it stood in the same bar.
    m_rescue.offer(project->path(), (QStringList{sentence} + project->openingNotes()).join(u' '));
}

} // namespace axial
