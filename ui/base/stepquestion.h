#pragma once

#include "core/project/project.h"
#include "ui/base/teamundo.h"

#include <QElapsedTimer>
#include <QStringList>

namespace axial {

class HistorySteps;
class Workspace;

/// Which steps of the history are not undone or redone unasked by a key that is pressed again and
/// again, and what is asked then. Agreed to once, it goes for all steps of that person from before,
/// until something else is done.
class StepQuestion
{
public:
    enum class Way { Undo, Redo };

    StepQuestion(Workspace &workspace, HistorySteps &steps);

    /// What the team has is undone in another way, unasked: it is own, and of this sitting.
    TeamUndo &ofTeam() { return m_ofTeam; }

    /// False when it was asked instead; asked long enough ago, the same key means yes. Throw Error.
    bool mayUndo();
    bool mayRedo();
    /// Yes to what is asked; nullopt = nothing is.
    std::optional<Way> agree();
    /// No to it.
    void forget();
    /// Another project.
    void forgetAll();
    /// A step was stored: what was asked is past.
    void takeStep(Changes::Kind kind);
    /// In milliseconds: keys that are held down or hammered have not read what it says.
    void setPause(int ms) { m_pauseMs = ms; }

private:
    bool asks(const NextStep &next, Way way) const;
    bool isUsual(const NextStep &next, Way way) const;
    bool mayGo(const std::optional<NextStep> &next, Way way);
    QString sentence(const NextStep &next, Way way) const;

    const Workspace &m_workspace;
    HistorySteps &m_steps; ///< which say what is asked
    TeamUndo m_ofTeam;
    std::optional<NextStep> m_held;
    Way m_way = Way::Undo;
    QStringList m_agreed;    ///< whose steps
    QElapsedTimer m_heldFor; ///< since the last key
    int m_pauseMs = 700;
};

} // namespace axial
