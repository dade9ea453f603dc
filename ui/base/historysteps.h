#pragma once

#include "core/base/id.h"
#include "core/project/history/changes.h"
#include "core/project/history/stepplaces.h"
#include "core/project/project.h"
#include "ui/base/teamundo.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace axial {

class Workspace;

/// What is done with whole steps of the history: they are taken back, done again, forgotten, copied
/// along. Small ones at once, big ones as a job while the window stays readable and edits are
/// refused. What goes wrong is shown.
class HistorySteps : public QObject
{
    Q_OBJECT
public:
    explicit HistorySteps(Workspace &workspace) : m_workspace(workspace), m_ofTeam(workspace, *this)
    {
    }

    void undo(int count = 1) { replay(Way::Undo, count); }
    void redo(int count = 1) { replay(Way::Redo, count); }
    /// undo() for keys that are pressed again and again: it stops before a step that takes along
    /// more than a hand makes, that was done before the project was opened, or that is a
    /// colleague's, and says so; pressed once more after a moment, it goes on.
    void undoNext();
    /// Likewise, but steps that were undone just now come back unasked.
    void redoNext();
    /// What was said of the step that comes next is meant: undo or redo it.
    void goOn();
    /// It was read, and is not wanted.
    void forgetHeld();
    /// Another project, person or sight: what was asked and agreed to goes for none of it.
    void forgetAll();
    /// A step was stored: what was asked is past.
    void takeStep(Changes::Kind kind);
    /// After which the same key means yes, in milliseconds: keys that are held down or hammered
    /// have not read what it says.
    void setPause(int ms) { m_pauseMs = ms; }
    /// Why undo and redo have to wait (a transcript is being edited); empty = they need not.
    const QString &obstacle() const { return m_obstacle; }
    void setObstacle(const QString &why);
    void goTo(HistoryId step); ///< none = before the first
    void forgetHistory(Project::Forgets what = Project::Forget::Steps);
    void saveCopy(const QString &path);

    /// What stands for a step that may not be shown.
    static QString colleagues() { return tr("A colleague’s step"); }
    /// The label of a step, or, when that is hidden, that it is a colleague's.
    QString shownLabel(const QString &coder, const QString &label) const;
    /// What undo() would undo, as it may be shown; empty when there is nothing.
    QString undoLabel() const;
    QString redoLabel() const;

Q_SIGNALS:
    void obstacleChanged();
    /// undoNext() or redoNext() has stopped, and what goOn() would do; empty when that is over.
    void held(const QString &sentence, const QString &goesOn);

private:
    enum class Size { Small, Big };
    void run(Size size, const QString &title, const std::function<void()> &now,
             const std::function<std::function<void(Progress &)>()> &later,
             const QString &message = {});
    Size sizeOfFile() const;
    bool mayReplay();
    enum class Way { Undo, Redo };
    void replay(Way way, int count);
    bool isMine(const QString &coder) const;
    bool isUsual(const NextStep &next, Way way) const;
    bool asks(const NextStep &next, Way way) const;
    /// False when it was asked instead; asked long enough ago, the same key means yes.
    bool mayGo(const std::optional<NextStep> &next, Way way);
    /// To what is asked: it goes for all steps of that person from before, until something else is
    /// done.
    void agree();
    QString sentence(const NextStep &next, Way way) const;

    Workspace &m_workspace;
    QString m_obstacle;
    TeamUndo m_ofTeam; ///< what the team has is undone so, unasked: it is own, and of this sitting
    std::optional<NextStep> m_held; ///< the step that was asked about
    Way m_way = Way::Undo;
    QStringList m_agreed;    ///< whose steps
    QElapsedTimer m_heldFor; ///< since the last key
    int m_pauseMs = 700;
};

/// Tells a view where an undo or a redo changed something that it shows, so that it can go there.
/// A view that is not seen hears of the last one when it comes up.
class ReplayedStep : public QObject
{
public:
    /// `show` gets the places, never none, after all views have read what changed; it is asked only
    /// where one of the tables was touched.
    ReplayedStep(Workspace &workspace, QWidget &view, std::vector<StudyTable> tables,
                 std::function<void(const std::vector<StepPlace> &places)> show);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showLater();
    void show();
    std::vector<StepPlace> places() const;

    Workspace &m_workspace;
    QWidget &m_view;
    std::vector<StudyTable> m_tables;
    std::function<void(const std::vector<StepPlace> &)> m_show;
    Changes::Kind m_kind = Changes::Kind::Edited; ///< edited = nothing waits to be shown
    QString m_coder;                              ///< whose step it was
};

} // namespace axial
