#include "ui/base/stepquestion.h"

#include "ui/base/codingsight.h"
#include "ui/base/historysteps.h"
#include "ui/base/workspace.h"

namespace axial {

StepQuestion::StepQuestion(Workspace &workspace, HistorySteps &steps)
    : m_workspace(workspace), m_steps(steps), m_ofTeam(workspace, steps)
{
}

/// My own of this sitting, or already agreed to. To do again what I had taken back loses nothing,
/// whenever it was.
bool StepQuestion::isUsual(const NextStep &next, Way way) const
{
    const bool isMine = next.step.coder == m_workspace.coderName() || next.step.coder.isEmpty();
    return (isMine && (way == Way::Redo || !next.isEarlier)) || m_agreed.contains(next.step.coder);
}

bool StepQuestion::asks(const NextStep &next, Way way) const
{
    if (!isUsual(next, way))
        return true;
    // What was done last goes at once. On the way back, a wide step may be one step too far.
    return way == Way::Undo && next.isWide
           && (next.isEarlier || steps::toRedo(m_workspace.database()).has_value());
}

bool StepQuestion::mayGo(const std::optional<NextStep> &next, Way way)
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
    Q_EMIT m_steps.held(sentence(*next, way), way == Way::Undo ? HistorySteps::tr("Take it back")
                                                               : HistorySteps::tr("Do it again"));
    return false;
}

bool StepQuestion::mayUndo()
{
    return mayGo(m_workspace.project()->nextUndo(), Way::Undo);
}

bool StepQuestion::mayRedo()
{
    return mayGo(m_workspace.project()->nextRedo(), Way::Redo);
}

QString StepQuestion::sentence(const NextStep &next, Way way) const
{
    const QString &coder = next.step.coder;
    const QString step = m_steps.shownLabel(coder, next.step.label);
    const QString at = next.step.at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    const bool isMine = coder == m_workspace.coderName() || coder.isEmpty();
    const bool undoes = way == Way::Undo;
    if (!isMine && hidesStepsOf(m_workspace, coder))
        return (undoes
                    ? HistorySteps::tr("Next a colleague’s step of %1 would be taken back. Press "
                                       "once more to do so.")
                    : HistorySteps::tr("Next a colleague’s step of %1 would be done again. Press "
                                       "once more to do so."))
            .arg(at);
    if (!isMine)
        return (undoes ? HistorySteps::tr(
                    "Next would be taken back what %1 did on %2: “%3”. Press once "
                    "more to do so.")
                       : HistorySteps::tr(
                           "Next would be done again what %1 did on %2: “%3”. Press once "
                           "more to do so."))
            .arg(coder, at, step);
    if (next.isEarlier)
        return HistorySteps::tr("Next would be taken back, from %1, before you opened the project: "
                                "“%2”. Press once more to do so.")
            .arg(at, step);
    return HistorySteps::tr(
               "Next would be taken back, all at once: “%1”. Press once more to do so.")
        .arg(step);
}

std::optional<StepQuestion::Way> StepQuestion::agree()
{
    if (!m_held)
        return std::nullopt;
    if (!isUsual(*m_held, m_way))
        m_agreed << m_held->step.coder;
    return m_way;
}

void StepQuestion::forget()
{
    if (m_held)
        Q_EMIT m_steps.held({}, {});
    m_held.reset();
}

void StepQuestion::forgetAll()
{
    forget();
    m_agreed.clear();
    m_ofTeam.forget();
}

void StepQuestion::takeStep(Changes::Kind kind)
{
    forget();
    if (kind == Changes::Kind::Edited)
        m_agreed.clear();
}

} // namespace axial
