#include "ui/base/workspace.h"

#include "ui/base/jobs.h"
#include "ui/base/stepquestion.h"

#include <QFileInfo>
#include <QScopedValueRollback>

// Steps of the history and copies: at once, or on a worker when they are big.
namespace axial {
namespace {

constexpr qint64 bigChangeset = 256 << 10; ///< compressed; takes about 0.1 s to undo
constexpr qint64 bigFile = 4 << 20;

} // namespace

Workspace::Size Workspace::sizeOf(qint64 changesetBytes)
{
    return changesetBytes < bigChangeset ? Size::Small : Size::Big;
}

Workspace::Size Workspace::sizeOfFile() const
{
    const qint64 bytes = QFileInfo(m_project->path()).size(); // 0: moved, and who knows how big
    return bytes > 0 && bytes < bigFile ? Size::Small : Size::Big;
}

void Workspace::runStep(Size size, const QString &title, const std::function<void()> &now,
                        const std::function<std::function<void(Progress &)>()> &later,
                        const QString &message)
{
    const auto say = [this, message] {
        if (!message.isEmpty())
            showMessage(message);
    };
    guarded([&] {
        if (size == Size::Small) {
            const QScopedValueRollback<bool> editing(m_isEditing, true);
            now();
            say();
            return;
        }
        m_jobs->run<bool>(
            title, this,
            [work = later()](Progress &progress) {
                work(progress);
                return true;
            },
            [say](bool) { say(); }, [this](const Error &error) { showError(error.message()); });
    });
}

bool Workspace::editAsJob(const QString &label, QObject *context,
                          const std::function<void(Database &, Progress &)> &fn,
                          const std::function<void()> &done, const std::function<void()> &notDone)
{
    const auto stop = [notDone] {
        if (notDone)
            notDone();
    };
    return m_project && guarded([&] {
               m_jobs->run<bool>(
                   label, context,
                   [work = m_project->editing(label, fn)](Progress &progress) {
                       work(progress);
                       return true;
                   },
                   [done](bool) { done(); },
                   [this, done, stop](const Error &error) {
                       guarded([&error] { error.raise(); }) ? done() : stop();
                   },
                   stop);
           });
}

void Workspace::setUndoObstacle(const QString &why)
{
    if (why == m_undoObstacle)
        return;
    m_undoObstacle = why;
    forgetHeldStep();
    Q_EMIT undoObstacleChanged();
}

bool Workspace::mayReplay()
{
    if (!m_undoObstacle.isEmpty())
        showMessage(m_undoObstacle);
    return m_undoObstacle.isEmpty();
}

void Workspace::forgetHeldStep()
{
    m_question->forget();
}

void Workspace::setUndoPause(int ms)
{
    m_question->setPause(ms);
}

void Workspace::undoNext()
{
    guarded([&] {
        if (mayReplay() && m_question->mayUndo())
            undo();
    });
}

void Workspace::redoNext()
{
    guarded([&] {
        if (mayReplay() && m_question->mayRedo())
            redo();
    });
}

void Workspace::goOn()
{
    const auto held = m_question->agree();
    if (held == StepQuestion::Way::Undo)
        undo();
    else if (held == StepQuestion::Way::Redo)
        redo();
}

void Workspace::undo(int count)
{
    if (!mayReplay())
        return;
    guarded([&] {
        runStep(
            sizeOf(steps::undoSize(database(), count)), tr("Undoing “%1”").arg(undoLabel()),
            [&] { m_project->undo(count); }, [&] { return m_project->undoing(count); });
    });
}

void Workspace::redo(int count)
{
    if (!mayReplay())
        return;
    guarded([&] {
        runStep(
            sizeOf(steps::redoSize(database(), count)), tr("Redoing “%1”").arg(redoLabel()),
            [&] { m_project->redo(count); }, [&] { return m_project->redoing(count); });
    });
}

void Workspace::goToStep(HistoryId step)
{
    guarded([&] {
        const steps::Distance distance = steps::distanceTo(database(), step);
        if (distance.undo > 0)
            undo(distance.undo);
        else if (distance.redo > 0)
            redo(distance.redo);
    });
}

void Workspace::forgetHistory(Project::Forgets what)
{
    runStep(
        sizeOfFile(), tr("Forgetting the history"), [&] { m_project->forgetHistory(what); },
        [&] { return m_project->forgetting(what); }, tr("The history was forgotten."));
}

void Workspace::saveCopy(const QString &path)
{
    const auto copying = [project = m_project.get(), path](Progress &progress) {
        project->saveCopy(path, &progress);
    };
    runStep(
        sizeOfFile(), tr("Saving a copy"), [&] { m_project->saveCopy(path); },
        [&] { return copying; }, tr("Saved a copy as %1").arg(QFileInfo(path).fileName()));
}

void Workspace::setDamaged(const QString &damage)
{
    if (m_project->isReadOnly())
        return;
    m_project->setDamaged(damage);
    guarded([this] { Q_EMIT accessChanged(); });
}

} // namespace axial
