#include "ui/base/historysteps.h"

#include "ui/base/codingsight.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <QEvent>
#include <QFileInfo>
#include <QWidget>

#include <utility>

namespace axial {

namespace {

constexpr qint64 bigChangeset = 256 << 10; ///< compressed; takes about 0.1 s to undo
constexpr qint64 bigFile = 4 << 20;

} // namespace

bool HistorySteps::isMine(const QString &coder) const
{
    return coder.isEmpty() || m_workspace.isMe(coder);
}

/// My own of this sitting, or already agreed to. To do again what I had taken back loses nothing,
/// whenever it was.
bool HistorySteps::isUsual(const NextStep &next, Way way) const
{
    return (isMine(next.step.coder) && (way == Way::Redo || !next.isEarlier))
           || m_agreed.contains(next.step.coder);
}

bool HistorySteps::asks(const NextStep &next, Way way) const
{
    if (!isUsual(next, way))
        return true;
    // What was done last goes at once. On the way back, a wide step may be one step too far.
    return way == Way::Undo && next.isWide
           && (next.isEarlier || steps::toRedo(m_workspace.database()).has_value());
}

bool HistorySteps::mayGo(const std::optional<NextStep> &next, Way way)
{
    if (!next || !asks(*next, way))
        return true;
    const bool isAgain = m_held && m_held->step.id == next->step.id && m_way == way
                         && m_heldFor.elapsed() >= m_pauseMs;
    m_heldFor.start();
    m_held = next;
    m_way = way;
    if (isAgain)
        agree();
    else
        Q_EMIT held(sentence(*next, way),
                    way == Way::Undo ? tr("Take it back") : tr("Do it again"));
    return isAgain;
}

void HistorySteps::agree()
{
    if (!isUsual(*m_held, m_way))
        m_agreed << m_held->step.coder;
}

QString HistorySteps::sentence(const NextStep &next, Way way) const
{
    const QString &coder = next.step.coder;
    const QString step = shownLabel(coder, next.step.label);
    const QString at = next.step.at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    const bool undoes = way == Way::Undo;
    if (!isMine(coder) && hidesStepsOf(m_workspace, coder))
        return (undoes ? tr("This would undo a colleague’s step of %1. Press once more to do so.")
                       : tr("This would redo a colleague’s step of %1. Press once more to do so."))
            .arg(at);
    if (!isMine(coder))
        return (undoes ? tr("This would undo what %1 did on %2: “%3”. Press once more to do so.")
                       : tr("This would redo what %1 did on %2: “%3”. Press once more to do so."))
            .arg(coder, at, step);
    if (next.isEarlier)
        return tr("This would undo a step of %1, before you opened the project: “%2”. Press once "
                  "more to do so.")
            .arg(at, step);
    return tr("This would undo a large step, all at once: “%1”. Press once more to do so.")
        .arg(step);
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
    if (m_held)
        Q_EMIT held({}, {});
    m_held.reset();
}

void HistorySteps::forgetAll()
{
    forgetHeld();
    m_agreed.clear();
    m_ofTeam.forget();
}

void HistorySteps::takeStep(Changes::Kind kind)
{
    forgetHeld();
    if (kind == Changes::Kind::Edited)
        m_agreed.clear();
}

void HistorySteps::undoNext()
{
    m_workspace.guarded([&] {
        if (mayReplay() && !m_ofTeam.undo() && !m_ofTeam.hidesUndo()
            && mayGo(m_workspace.project()->nextUndo(), Way::Undo))
            undo();
    });
}

void HistorySteps::redoNext()
{
    m_workspace.guarded([&] {
        if (mayReplay() && !m_ofTeam.redo() && mayGo(m_workspace.project()->nextRedo(), Way::Redo))
            redo();
    });
}

void HistorySteps::goOn()
{
    if (!m_held)
        return;
    agree();
    replay(m_way, 1);
}

void HistorySteps::replay(Way way, int count)
{
    if (!mayReplay())
        return;
    m_workspace.guarded([&] {
        Project *project = m_workspace.project();
        Database &db = m_workspace.database();
        const bool undoes = way == Way::Undo;
        const qint64 bytes = undoes ? steps::undoSize(db, count) : steps::redoSize(db, count);
        const Size size = bytes < bigChangeset ? Size::Small : Size::Big;
        QString title; // only of a job: nobody reads the history for what isn't one
        if (size == Size::Big)
            title = undoes ? tr("Undoing “%1”").arg(undoLabel())
                           : tr("Redoing “%1”").arg(redoLabel());
        run(
            size, title, [&] { undoes ? project->undo(count) : project->redo(count); },
            [&] { return undoes ? project->undoing(count) : project->redoing(count); });
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
    std::optional<Step> step = m_ofTeam.toUndo();
    if (!step && m_workspace.project() && !m_ofTeam.hidesUndo())
        step = steps::toUndo(m_workspace.database());
    return step ? shownLabel(step->coder, step->label) : QString();
}

QString HistorySteps::redoLabel() const
{
    std::optional<Step> step = m_ofTeam.toRedo();
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
