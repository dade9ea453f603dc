#pragma once

#include "core/domain/round.h"
#include "ui/base/latestjob.h"

#include <QCoreApplication>
#include <QObject>

#include <optional>

class QAction;
class QWidget;

namespace axial {

/// Decides, as one step, the reports of a round on which all agree: offered when the round closes,
/// and an act of its own.
class UnanimousDecisions : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::UnanimousDecisions)

public:
    UnanimousDecisions(Workspace &workspace, QWidget &page, QObject *parent = nullptr);

    QAction *decideAction() const { return m_decide; }
    /// The one that is shown; none = nothing can be decided.
    void setRound(const std::optional<Round> &round);
    /// Counts them beside the window and asks; says nothing where there are none.
    void offer(const Round &round);

private:
    enum class WhenNone { SayNothing, SaySo };
    void count(const Round &round, WhenNone whenNone);
    void ask(const Round &round, qint64 reports);
    void decide(const Round &round, qint64 reports);
    void updateState();

    Workspace &m_workspace;
    QWidget &m_page;
    QAction *m_decide;
    std::optional<Round> m_round;
    bool m_isOfOne = false; ///< one coder labels it, and nothing is unanimous
    LatestJob m_job{m_workspace};
};

} // namespace axial
