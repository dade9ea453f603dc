#include "ui/shell/doors/projectdoor.h"

#include "core/base/damage.h"
#include "core/base/files.h"
#include "core/project/migration.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/openchecks.h"
#include "core/project/safety/salvage.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/settings/settings.h"
#include "ui/base/shownparts.h"
#include "ui/base/workspace.h"
#include "ui/shell/bars/offerbar.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/leaving.h"
#include "ui/start/newprojectdialog.h"

#include <QFileInfo>

namespace axial {
namespace {

const QString ownName = QStringLiteral("own name");

} // namespace

ProjectDoor::ProjectDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, OfferBar &notices,
                         ReportPanel &report, Leaving &leaving)
    : m_workspace(workspace), m_window(window), m_errors(errors), m_notices(notices),
      m_report(report), m_leaving(leaving)
{
    connect(&workspace, &Workspace::coderChanged, this, [this] { m_notices.settle(ownName); });
}

void ProjectDoor::tellOpening()
{
    using Kind = MessageBar::Kind;
    const Project &project = *m_workspace.project();
    const QString notes = project.openingNotes().join(u' ');
    if (!project.readOnlyReason().isEmpty()) {
        m_notices.offer(notes.isEmpty() ? Kind::Info : Kind::Warning,
                        QString(project.readOnlyReason() + u' ' + notes).trimmed(),
                        {tr("Save a copy…"), [this] { askCopy(); }});
        return;
    }
    if (!notes.isEmpty()) {
        m_notices.offer(Kind::Warning, notes);
        return;
    }
    const QString warning = openchecks::placeWarning(project.path());
    if (!warning.isEmpty() && !settings::wasWarnedAbout(project.path()))
        m_notices.offer(Kind::Warning, warning);
    else if (!settings::wasToldTheirName())
        m_notices.offer(
            Kind::Info, tr("What you code is signed “%1”.").arg(m_workspace.coderName()),
            {tr("Change the name…"), [this] { Q_EMIT identityRequested(); }}, {}, ownName);
}

bool ProjectDoor::open(const QString &path, Project::Access access)
{
    const QFileInfo file(path);
    // A project goes by its one true name, whatever links lead to it.
    const QString absolute = file.exists() ? file.canonicalFilePath() : file.absoluteFilePath();
    if (m_workspace.project() && m_workspace.project()->path() == absolute)
        return true;
    if (access == Project::Access::Write && bringUpToDate(absolute))
        return true; // and then opened
    return m_workspace.guarded([&] {
        std::unique_ptr<Project> project = opened(absolute, access);
        if (!m_leaving.leave())
            throw Canceled();
        m_workspace.setProject(std::move(project));
    });
}

/// What can't be opened is said with a way out, where there is one.
std::unique_ptr<Project> ProjectDoor::opened(const QString &path, Project::Access access)
{
    try {
        return Project::open(path, access);
    } catch (const LockedError &locked) {
        offerReadOnly(locked, path);
        throw Canceled(); // said already, with a way out
    } catch (const DamageError &damaged) {
        offerRescue(path, tr("%1 is damaged and can’t be opened: %2. %3")
                              .arg(QFileInfo(path).fileName(), damaged.damage(), damaged.besides())
                              .trimmed());
        throw Canceled();
    } catch (const Error &error) {
        // Emptied by a sync client, or gone: there are its backups. A project that is only
        // busy, or may not be read, is still the newest there is.
        const QFileInfo now(path);
        const bool isNoProject = !now.exists() || (now.isReadable() && !files::isProject(path));
        if (!isNoProject || backups::list(path).empty())
            throw;
        offerRescue(path, error.message());
        throw Canceled();
    }
}

/// A large project of an older Axial is backed up and changed on a worker, then opened; the copy of
/// a gigabyte takes its time. True when that is under way.
bool ProjectDoor::bringUpToDate(const QString &path)
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
        [this, path](const Opened &done) {
            open(path,
                 done.obstacle.isEmpty() ? Project::Access::Write : Project::Access::ReadOnly);
            if (!done.notes.isEmpty())
                m_notices.offer(MessageBar::Kind::Warning, done.notes.join(u' '));
            if (!done.obstacle.isEmpty())
                m_errors.tell(done.obstacle);
        },
        [this, path](const Error &error) {
            if (const auto *locked = dynamic_cast<const LockedError *>(&error))
                offerReadOnly(*locked, path);
            else
                m_errors.tell(error.message());
        });
    return true;
}

void ProjectDoor::offerReadOnly(const LockedError &locked, const QString &path)
{
    WayOut take;
    if (locked.owner().canBeGone)
        take = {tr("Take over"), [this, owner = locked.owner(), path] { takeOver(owner, path); }};
    m_errors.offer(
        MessageBar::Kind::Warning, locked.message(),
        {tr("Open for reading only"), [this, path] { open(path, Project::Access::ReadOnly); }},
        take);
}

/// The person is sure that nobody has it open any more.
void ProjectDoor::takeOver(const LockOwner &owner, const QString &path)
{
    const bool isDone = m_workspace.guarded([&] {
        try {
            ProjectLock::takeOver(owner);
        } catch (const LockedError &locked) { // somebody else's by now
            offerReadOnly(locked, path);
            throw Canceled();
        }
    });
    if (isDone)
        open(path);
}

void ProjectDoor::offerRescue(const QString &path, const QString &sentence)
{
    const WayOut save{tr("Save what can be read…"), [=, this] {
                          offerRescue(path, sentence);
                          askSalvage(path);
                      }};
    if (backups::list(path).empty()) {
        m_notices.offer(MessageBar::Kind::Danger, sentence + u' ' + tr("There is no backup of it."),
                        save);
        return;
    }
    const WayOut open{tr("Open the newest good backup"), [=, this] {
                          offerRescue(path, sentence);
                          openBackup(path);
                      }};
    m_notices.offer(MessageBar::Kind::Danger,
                    sentence + u' '
                        + tr("A backup opens as a copy beside it; the damaged "
                             "file stays as it is."),
                    open, save);
}

void ProjectDoor::openBackup(const QString &path)
{
    openBackup(
        path,
        [path](Progress &progress) {
            const auto backup = backups::newestWhole(path, progress);
            if (!backup)
                throw Error(tr("There is no backup of %1 that is whole. Use “Save what can be "
                               "read…”.")
                                .arg(QFileInfo(path).fileName()));
            return *backup;
        },
        tr("This is the backup of %1. The damaged file stays as it is: %2"));
}

void ProjectDoor::openCopy(const QString &path, const Backup &backup)
{
    openBackup(
        path, [backup](Progress &) { return backup; },
        tr("This is the backup of %1. The project stays as it is: %2"));
}

void ProjectDoor::openBackup(const QString &path, const std::function<Backup(Progress &)> &which,
                             const QString &said)
{
    struct Restored {
        QString path;
        QDateTime at;
    };
    m_workspace.jobs().run<Restored>(
        tr("Opening a backup"), this,
        [path, which](Progress &progress) {
            const Backup backup = which(progress);
            const QString copy = backups::freeCopyPath(path, backup);
            backups::restoreAsCopy(backup, copy, progress);
            return Restored{copy, backup.at};
        },
        [this, path, said](const Restored &restored) {
            if (open(restored.path))
                m_workspace.showMessage(said.arg(
                    restored.at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm")), path));
        },
        [this](const Error &error) { m_workspace.showMessage(error.message()); });
}

void ProjectDoor::askSalvage(const QString &path)
{
    const QFileInfo damaged(path);
    chooseFiles(
        m_window, tr("Save what can be read"), QFileDialog::AnyFile,
        damaged.absolutePath() + u'/' + tr("%1 saved").arg(damaged.completeBaseName())
            + QStringLiteral(".axial"),
        projectFilter(), [this, path](const QStringList &files) {
            const QString fresh = files.value(0);
            m_workspace.jobs().run<Salvage>(
                tr("Saving what can be read"), this,
                [path, fresh](Progress &progress) { return salvage(path, fresh, progress); },
                [this, fresh](const Salvage &saved) {
                    if (open(fresh))
                        m_report.showReport(tr("What was saved of the damaged project"),
                                            saved.lines());
                },
                [this](const Error &error) { m_workspace.showMessage(error.message()); });
        });
}

bool ProjectDoor::create(const QString &path)
{
    return m_workspace.guarded([&] {
        std::unique_ptr<Project> project = Project::create(path);
        if (!m_leaving.leave())
            throw Canceled();
        m_workspace.setProject(std::move(project));
        m_workspace.showMessage(tr("Created %1").arg(QFileInfo(path).fileName()));
    });
}

void ProjectDoor::close()
{
    if (m_leaving.leave())
        m_workspace.closeProject();
}

void ProjectDoor::askNew(const QString &name, const std::function<void()> &then)
{
    auto *dialog = new NewProjectDialog(
        name, then ? NewProjectDialog::Study::Filled : NewProjectDialog::Study::Empty, &m_window);
    connect(dialog, &NewProjectDialog::chosen, this,
            [this, then](const QString &path, const QList<StudyPart> &parts) {
                if (!create(path))
                    return;
                QStringList names;
                for (const StudyPart part : parts)
                    names << ShownParts::nameOf(part);
                if (!parts.isEmpty())
                    m_workspace.edit(tr("Made of: %1").arg(names.join(QStringLiteral(", "))),
                                     [&parts](Database &db) {
                                         for (const StudyPart part : parts)
                                             studyparts::show(db, part, true);
                                     });
                if (then)
                    then();
            });
    dialog->open();
}

void ProjectDoor::askOpen()
{
    chooseFiles(m_window, tr("Open project"), QFileDialog::ExistingFile,
                startFolder(m_workspace.project()), projectFilter(),
                [this](const QStringList &files) { open(files.value(0)); });
}

void ProjectDoor::askCopy()
{
    const Project *project = m_workspace.project();
    if (!project)
        return;
    chooseFiles(m_window, tr("Save a copy"), QFileDialog::AnyFile, startFolder(project),
                projectFilter(), [this](const QStringList &files) {
                    if (m_workspace.project())
                        m_workspace.steps().saveCopy(files.value(0));
                });
}

} // namespace axial
