#include "core/project/project.h"

#include "core/base/damage.h"
#include "core/base/platform/diskfiles.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/db/journal.h"
#include "core/db/schema.h"
#include "core/project/migration.h"
#include "core/project/safety/check.h"
#include "core/project/safety/leftjournal.h"

#include <QFileInfo>

namespace axial {
namespace {

/// SQLite finds the journal of a file by its name, so a file with two names can have two journals,
/// locks and drafts, and nobody who uses one name knows of the others.
bool hasSecondName(const QString &path)
{
    return platform::nameCount(path, platform::Links::Followed) > 1;
}

/// What is done in the turn, by whoever runs it: once.
Project::Work later(ProjectFile::Turn turn,
                    const std::function<void(ProjectFile::Turn, Progress *)> &act)
{
    // Shared, since a function must be copyable; the first and only run takes the turn out.
    const auto shared = std::make_shared<ProjectFile::Turn>(std::move(turn));
    return [shared, act](Progress &progress) { act(std::move(*shared), &progress); };
}

} // namespace

Project::Project(QString path, Access access)
    : m_file(std::move(path), access),
      m_writer(m_file, [this](const Changes &changes) { Q_EMIT changed(changes); })
{
    qRegisterMetaType<Changes>();
}

Project::~Project() = default;

std::unique_ptr<Project> Project::create(const QString &path)
{
    const QFileInfo info(path);
    if (!QFileInfo(info.absolutePath()).isDir())
        throw Error(tr("The folder %1 does not exist, so no project was created.")
                        .arg(info.absolutePath()));
    const bool isFree = !info.exists() && !info.isSymLink();
    if (!isFree && (info.isSymLink() || !journal::isOfUnfinishedFile(path)))
        throw Error(refusals::fileExists(path));
    std::unique_ptr<Project> project(new Project(info.absoluteFilePath(), Access::Write));
    project->m_file.lock();
    if (project->isReadOnly())
        throw Error(tr("The folder %1 can’t be written to, or its disk is full, so no project was "
                       "created.")
                        .arg(info.absolutePath()));
    ProjectFile::makeEmpty(project->path());
    project->m_file.connect();
    project->m_file.takeAsOurs();
    return project;
}

std::unique_ptr<Project> Project::open(const QString &path, Access access, Progress *progress)
{
    const int version = schema::fileVersion(path);
    // By its one true name, so that the lock and the journal are the same through every link.
    std::unique_ptr<Project> project(new Project(QFileInfo(path).canonicalFilePath(), access));
    ProjectFile &file = project->m_file;
    if (version > schema::version())
        file.makeReadOnly(
            tr("This project was written by a newer Axial, so it is open for reading only. "
               "Install the newer version to edit it."));
    else if (access == Access::Write && !QFileInfo(path).isWritable())
        file.makeReadOnly(
            tr("This file can’t be written to, so it is open for reading only. Use “Save a "
               "copy” to work on a copy."));
    else if (access == Access::Write && hasSecondName(file.path()))
        file.makeReadOnly(
            tr("This file has a second name somewhere (a hard link), under which it could be "
               "open at the same time, so it is open for reading only. Use “Save a copy” to "
               "work on a copy."));
    else if (access == Access::ReadOnly)
        file.makeReadOnly(refusals::readOnly());
    if (!file.isReadOnly())
        file.lock();
    project->m_openingNotes = file.isLocked() ? leftjournal::settle(file.path())
                                              : leftjournal::settleForReading(file.path());
    Progress unseen;
    project->readIn(progress ? *progress : unseen);
    return project;
}

/// Whatever comes of it, what was done about a journal beside the file is said.
void Project::readIn(Progress &progress)
{
    const QString besides = m_openingNotes.join(u' ');
    try {
        m_file.connect();
        if (m_file.version() < schema::version())
            bringUpToDate(*this, m_file, progress);
        m_file.takeAsOurs();
        m_lastBefore = steps::newest(database());
    } catch (const Canceled &) {
        throw;
    } catch (const DamageError &error) {
        throw DamageError(QString(error.message() + u' ' + besides).trimmed(), error.damage(),
                          error.path(), besides);
    } catch (const Error &error) {
        if (besides.isEmpty())
            throw;
        throw Error(error.message() + u' ' + besides);
    }
}

QString Project::name() const
{
    return QFileInfo(path()).completeBaseName();
}

void Project::setDamaged(const QString &damage)
{
    if (!isReadOnly())
        m_file.makeReadOnly(
            tr("This project is damaged (%1), so it is open for reading only and nothing "
               "more is written to it.")
                .arg(damage));
}

Project::FileState Project::fileState()
{
    return m_file.state([this] { m_writer.history().readAgain(); });
}

Project::Work Project::editing(const QString &label,
                               const std::function<void(Database &, Progress &)> &fn)
{
    return later(m_file.takeTurn(), [this, label, fn](Turn turn, Progress *progress) {
        const auto named = [&](Database &db) {
            fn(db, *progress);
            return label;
        };
        m_writer.edit(std::move(turn), named, progress);
    });
}

QString Project::undoLabel() const
{
    const auto step = steps::toUndo(m_file.database());
    return step ? step->label : QString();
}

QString Project::redoLabel() const
{
    const auto step = steps::toRedo(m_file.database());
    return step ? step->label : QString();
}

std::optional<NextStep> Project::nextUndo() const
{
    return steps::nextToUndo(m_file.database(), m_lastBefore);
}

std::optional<NextStep> Project::nextRedo() const
{
    return steps::nextToRedo(m_file.database(), m_lastBefore);
}

int Project::undo(int count)
{
    return m_writer.replay(m_file.takeTurn(), count, StepState::Done, nullptr);
}

int Project::redo(int count)
{
    return m_writer.replay(m_file.takeTurn(), count, StepState::Undone, nullptr);
}

Project::Work Project::undoing(int count)
{
    return later(m_file.takeTurn(), [this, count](Turn turn, Progress *progress) {
        m_writer.replay(std::move(turn), count, StepState::Done, progress);
    });
}

Project::Work Project::redoing(int count)
{
    return later(m_file.takeTurn(), [this, count](Turn turn, Progress *progress) {
        m_writer.replay(std::move(turn), count, StepState::Undone, progress);
    });
}

void Project::forgetHistory(Forgets what)
{
    m_writer.forget(m_file.takeTurn(), what, nullptr);
}

Project::Work Project::forgetting(Forgets what)
{
    return later(m_file.takeTurn(), [this, what](Turn turn, Progress *progress) {
        m_writer.forget(std::move(turn), what, progress);
    });
}

void Project::receive(const std::function<Changes(Database &)> &fn, Progress &progress)
{
    m_writer.receive(m_file.takeTurn(m_file.isInItsThread() ? 0 : ProjectFile::workersWaitMs), fn,
                     progress);
}

std::vector<Step> Project::history() const
{
    return steps::all(m_file.database());
}

QStringList Project::check()
{
    return brokenInvariants(database());
}

} // namespace axial
