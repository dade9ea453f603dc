#include "ui/base/historysteps.h"
#include "ui/base/codingsight.h"

#include "ui/base/jobs.h"
#include "ui/base/stepquestion.h"
#include "ui/base/teamundo.h"
#include "ui/base/workspace.h"

#include <QFileInfo>

namespace axial {
namespace {

constexpr qint64 bigChangeset = 256 << 10; ///< compressed; takes about 0.1 s to undo
constexpr qint64 bigFile = 4 << 20;

} // namespace

HistorySteps::HistorySteps(Workspace &workspace)
    : m_workspace(workspace), m_question(std::make_unique<StepQuestion>(workspace, *this))
{
}

HistorySteps::~HistorySteps() = default;

HistorySteps::Size HistorySteps::sizeOf(qint64 changesetBytes)
{
    return changesetBytes < bigChangeset ? Size::Small : Size::Big;
}

HistorySteps::Size HistorySteps::sizeOfFile() const
{
    // 0: moved, and who knows how big
    const qint64 bytes = QFileInfo(m_workspace.project()->path()).size();
    return bytes > 0 && bytes < bigFile ? Size::Small : Size::Big;
}

void HistorySteps::run(Size size, const QString &title, const std::function<void()> &now,
                       const std::function<std::function<void(Progress &)>()> &later,
                       const QString &message)
{
    const auto say = [this, message] {
        if (!message.isEmpty())
            m_workspace.showMessage(message);
    };
    if (size == Size::Small) {
        m_workspace.act([&] {
            now();
            say();
        });
        return;
    }
    m_workspace.guarded([&] {
        m_workspace.jobs().run<bool>(
            title, this,
            [work = later()](Progress &progress) {
                work(progress);
                return true;
            },
            [say](bool) { say(); },
            [this](const Error &error) { m_workspace.showError(error.message()); });
    });
}

void HistorySteps::setObstacle(const QString &why)
{
    if (why == m_obstacle)
        return;
    m_obstacle = why;
    forgetHeld();
    Q_EMIT obstacleChanged();
}

bool HistorySteps::mayReplay()
{
    if (!m_obstacle.isEmpty())
        m_workspace.showMessage(m_obstacle);
    return m_obstacle.isEmpty();
}

void HistorySteps::forgetHeld()
{
    m_question->forget();
}

void HistorySteps::forgetAll()
{
    m_question->forgetAll();
}

void HistorySteps::takeStep(Changes::Kind kind)
{
    m_question->takeStep(kind);
}

void HistorySteps::setPause(int ms)
{
    m_question->setPause(ms);
}

void HistorySteps::undoNext()
{
    m_workspace.guarded([&] {
        TeamUndo &ofTeam = m_question->ofTeam();
        if (mayReplay() && !ofTeam.undo() && !ofTeam.hidesUndo() && m_question->mayUndo())
            undo();
    });
}

void HistorySteps::redoNext()
{
    m_workspace.guarded([&] {
        if (mayReplay() && !m_question->ofTeam().redo() && m_question->mayRedo())
            redo();
    });
}

void HistorySteps::goOn()
{
    const auto held = m_question->agree();
    if (held == StepQuestion::Way::Undo)
        undo();
    else if (held == StepQuestion::Way::Redo)
        redo();
}

void HistorySteps::undo(int count)
{
    if (!mayReplay())
        return;
    m_workspace.guarded([&] {
        Project *project = m_workspace.project();
        const Size size = sizeOf(steps::undoSize(m_workspace.database(), count));
        // Only a job shows its title: nobody reads the history for one that isn't.
        const QString title = size == Size::Big ? tr("Undoing “%1”").arg(undoLabel()) : QString();
        run(
            size, title, [&] { project->undo(count); }, [&] { return project->undoing(count); });
    });
}

void HistorySteps::redo(int count)
{
    if (!mayReplay())
        return;
    m_workspace.guarded([&] {
        Project *project = m_workspace.project();
        const Size size = sizeOf(steps::redoSize(m_workspace.database(), count));
        // Only a job shows its title: nobody reads the history for one that isn't.
        const QString title = size == Size::Big ? tr("Redoing “%1”").arg(redoLabel()) : QString();
        run(
            size, title, [&] { project->redo(count); }, [&] { return project->redoing(count); });
    });
}

void HistorySteps::goTo(HistoryId step)
{
    m_workspace.guarded([&] {
        const steps::Distance distance = steps::distanceTo(m_workspace.database(), step);
        if (distance.undo > 0)
            undo(distance.undo);
        else if (distance.redo > 0)
            redo(distance.redo);
    });
}

void HistorySteps::forgetHistory(Project::Forgets what)
{
    Project *project = m_workspace.project();
    run(
        sizeOfFile(), tr("Forgetting the history"), [&] { project->forgetHistory(what); },
        [&] { return project->forgetting(what); }, tr("The history was forgotten."));
}

void HistorySteps::saveCopy(const QString &path)
{
    const auto copying = [project = m_workspace.project(), path](Progress &progress) {
        project->saveCopy(path, &progress);
    };
    run(
        sizeOfFile(), tr("Saving a copy"), [&] { m_workspace.project()->saveCopy(path); },
        [&] { return copying; }, tr("Saved a copy as %1").arg(QFileInfo(path).fileName()));
}

QString HistorySteps::shownLabel(const QString &coder, const QString &label) const
{
    return hidesStepsOf(m_workspace, coder) ? colleagues() : label;
}

QString HistorySteps::undoLabel() const
{
    std::optional<Step> step = m_question->ofTeam().toUndo();
    if (!step && m_workspace.project() && !m_question->ofTeam().hidesUndo())
        step = steps::toUndo(m_workspace.database());
    return step ? shownLabel(step->coder, step->label) : QString();
}

QString HistorySteps::redoLabel() const
{
    std::optional<Step> step = m_question->ofTeam().toRedo();
    if (!step && m_workspace.project())
        step = steps::toRedo(m_workspace.database());
    return step ? shownLabel(step->coder, step->label) : QString();
}

} // namespace axial
