#include "ui/base/historysteps.h"

#include "ui/base/codingsight.h"
#include "ui/base/jobs.h"
#include "ui/base/teamundo.h"
#include "ui/base/workspace.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QFileInfo>
#include <QWidget>

#include <utility>

namespace axial {

/// Which steps of the history are not undone or redone unasked by a key that is pressed again and
/// again, and what is asked then. Agreed to once, it goes for all steps of that person from before,
/// until something else is done.
class StepQuestion
{
public:
    enum class Way { Undo, Redo };

    StepQuestion(Workspace &workspace, HistorySteps &steps)
        : m_workspace(workspace), m_steps(steps), m_ofTeam(workspace, steps)
    {
    }

    /// What the team has is undone in another way, unasked: it is own, and of this sitting.
    TeamUndo &ofTeam() { return m_ofTeam; }

    /// False when it was asked instead; asked long enough ago, the same key means yes. Throw Error.
    bool mayUndo() { return mayGo(m_workspace.project()->nextUndo(), Way::Undo); }
    bool mayRedo() { return mayGo(m_workspace.project()->nextRedo(), Way::Redo); }

    /// Yes to what is asked; nullopt = nothing is.
    std::optional<Way> agree()
    {
        if (!m_held)
            return std::nullopt;
        if (!isUsual(*m_held, m_way))
            m_agreed << m_held->step.coder;
        return m_way;
    }

    /// No to it.
    void forget()
    {
        if (m_held)
            Q_EMIT m_steps.held({}, {});
        m_held.reset();
    }

    /// Another project.
    void forgetAll()
    {
        forget();
        m_agreed.clear();
        m_ofTeam.forget();
    }

    /// A step was stored: what was asked is past.
    void takeStep(Changes::Kind kind)
    {
        forget();
        if (kind == Changes::Kind::Edited)
            m_agreed.clear();
    }

    /// In milliseconds: keys that are held down or hammered have not read what it says.
    void setPause(int ms) { m_pauseMs = ms; }

private:
    bool asks(const NextStep &next, Way way) const
    {
        if (!isUsual(next, way))
            return true;
        // What was done last goes at once. On the way back, a wide step may be one step too far.
        return way == Way::Undo && next.isWide
               && (next.isEarlier || steps::toRedo(m_workspace.database()).has_value());
    }

    bool isMine(const QString &coder) const { return coder.isEmpty() || m_workspace.isMe(coder); }

    /// My own of this sitting, or already agreed to. To do again what I had taken back loses
    /// nothing, whenever it was.
    bool isUsual(const NextStep &next, Way way) const
    {
        return (isMine(next.step.coder) && (way == Way::Redo || !next.isEarlier))
               || m_agreed.contains(next.step.coder);
    }

    bool mayGo(const std::optional<NextStep> &next, Way way)
    {
        if (!next || !asks(*next, way))
            return true;
        const bool isAgain = m_held && m_held->step.id == next->step.id && m_way == way
                             && m_heldFor.elapsed() >= m_pauseMs;
        m_heldFor.start();
        m_held = next;
        m_way = way;
        if (isAgain) {
            agree();
            return true;
        }
        Q_EMIT m_steps.held(sentence(*next, way), way == Way::Undo
                                                      ? HistorySteps::tr("Take it back")
                                                      : HistorySteps::tr("Do it again"));
        return false;
    }

    QString sentence(const NextStep &next, Way way) const
    {
        const QString &coder = next.step.coder;
        const QString step = m_steps.shownLabel(coder, next.step.label);
        const QString at = next.step.at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
        const bool undoes = way == Way::Undo;
        if (!isMine(coder) && hidesStepsOf(m_workspace, coder))
            return (undoes
                        ? HistorySteps::tr(
                            "This would undo a colleague’s step of %1. Press once more to do so.")
                        : HistorySteps::tr(
                            "This would redo a colleague’s step of %1. Press once more to do so."))
                .arg(at);
        if (!isMine(coder))
            return (undoes
                        ? HistorySteps::tr(
                            "This would undo what %1 did on %2: “%3”. Press once more to do so.")
                        : HistorySteps::tr(
                            "This would redo what %1 did on %2: “%3”. Press once more to do so."))
                .arg(coder, at, step);
        if (next.isEarlier)
            return HistorySteps::tr("This would undo a step of %1, before you opened the project: "
                                    "“%2”. Press once more to do so.")
                .arg(at, step);
        return HistorySteps::tr(
                   "This would undo a large step, all at once: “%1”. Press once more to do so.")
            .arg(step);
    }

    const Workspace &m_workspace;
    HistorySteps &m_steps; ///< which say what is asked
    TeamUndo m_ofTeam;
    std::optional<NextStep> m_held;
    Way m_way = Way::Undo;
    QStringList m_agreed;    ///< whose steps
    QElapsedTimer m_heldFor; ///< since the last key
    int m_pauseMs = 700;
};

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

ReplayedStep::ReplayedStep(Workspace &workspace, QWidget &view, std::vector<StudyTable> tables,
                           std::function<void(const std::vector<StepPlace> &places)> show)
    : QObject(&view), m_workspace(workspace), m_view(view), m_tables(std::move(tables)),
      m_show(std::move(show))
{
    view.installEventFilter(this);
    connect(&workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        m_kind = changes.touches(m_tables) ? changes.kind : Changes::Kind::Edited;
        m_coder = changes.coder;
        if (m_kind != Changes::Kind::Edited && m_view.isVisible())
            showLater();
    });
    connect(&workspace, &Workspace::projectChanged, this,
            [this] { m_kind = Changes::Kind::Edited; });
}

bool ReplayedStep::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show && m_kind != Changes::Kind::Edited)
        showLater();
    return QObject::eventFilter(watched, event);
}

/// Views read what changed in the order in which they were made.
void ReplayedStep::showLater()
{
    QMetaObject::invokeMethod(this, &ReplayedStep::show, Qt::QueuedConnection);
}

void ReplayedStep::show()
{
    if (m_kind == Changes::Kind::Edited || !m_workspace.project() || !m_view.isVisible())
        return;
    std::vector<StepPlace> shown;
    m_workspace.guarded([&] { shown = places(); });
    m_kind = Changes::Kind::Edited;
    if (!shown.empty())
        m_show(shown);
}

/// Without the words that a colleague coded where that is not to be seen.
std::vector<StepPlace> ReplayedStep::places() const
{
    if (hidesStepsOf(m_workspace, m_coder))
        return {};
    Database &db = m_workspace.database();
    std::vector<StepPlace> all = m_kind == Changes::Kind::Undone ? steps::undoneLast(db)
                                                                 : steps::redoneLast(db);
    if (m_workspace.isMe(m_coder))
        return all;
    const Asker asker = m_workspace.asker().in(db);
    std::erase_if(all, [&](const StepPlace &place) {
        const auto *words = std::get_if<PlaceOfWords>(&place);
        return words && asker.seenOn(db, words->source);
    });
    return all;
}

} // namespace axial
