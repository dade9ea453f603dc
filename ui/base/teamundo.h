#pragma once

#include "core/project/sharing/opposite.h"

#include <QSet>

#include <functional>
#include <optional>
#include <vector>

class QObject;

namespace axial {

class Workspace;

/// Undo and redo of own steps that the team has already: the opposite is done, as a step of its
/// own, which the others get. Only of what was done since the project was opened.
class TeamUndo
{
public:
    TeamUndo(Workspace &workspace, QObject &context) : m_workspace(workspace), m_context(context)
    {
        forget();
    }

    /// What undo() would undo; none when there is nothing, or ordinary undo does it. Throw Error.
    std::optional<Step> toUndo() const;
    std::optional<Step> toRedo() const;
    /// The newest step is such an opposite, which ordinary undo leaves alone.
    bool hidesUndo() const;
    /// False when there is nothing for it. What goes wrong is shown.
    bool undo();
    bool redo();
    /// One own step, however old; false when there is none of that id that could be.
    bool undo(HistoryId step);
    /// Another project, or person.
    void forget();

private:
    enum class MayTryAgain { No, Yes };
    std::optional<sharing::DoneStep> next() const;
    void undo(const sharing::DoneStep &step);
    qint64 now() const;
    void run(const sharing::Opposite &opposite, qint64 size, const QString &done,
             const std::function<void(MayTryAgain)> &notDone);

    Workspace &m_workspace;
    QObject &m_context; ///< without it nothing is told
    qint64 m_since = 0;
    QSet<sharing::StepName> m_undone;
    QSet<qint64> m_made; ///< by undo and redo: when
    struct Redo {
        sharing::StepName undone;
        sharing::StepName by;
        bool operator==(const Redo &) const = default;
    };
    std::vector<Redo> m_toRedo;
};

} // namespace axial
