#include "ui/base/teamundo.h"

#include "core/project/sharing/opposite.h"
#include "core/project/sharing/replay.h"
#include "core/project/sharing/sharedsteps.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <QDateTime>

namespace axial {
namespace {

constexpr qint64 muchToUndo = 256 << 10; ///< as it is stored

// What its steps are called; %1 = the label of what they undo, or do again.
QString undoing()
{
    return HistorySteps::tr("Undo: %1");
}

QString redoing()
{
    return HistorySteps::tr("Redo: %1");
}

} // namespace

void TeamUndo::forget()
{
    m_since = QDateTime::currentMSecsSinceEpoch();
    m_undone.clear();
    m_made.clear();
    m_toRedo.clear();
}

std::optional<sharing::DoneStep> TeamUndo::next() const
{
    std::optional<sharing::DoneStep> found;
    if (!m_workspace.canEdit() || !sharing::state(m_workspace.database()))
        return found;
    sharing::eachDone(m_workspace.database(), m_workspace.coderName(),
                      [&](const sharing::DoneStep &each) {
                          if (each.name.at < m_since)
                              return false;
                          if (m_made.contains(each.name.at) || m_undone.contains(each.name)
                              || each.step.size == 0)
                              return true;
                          if (!each.isNewest || each.isOfTeam)
                              found = each;
                          return false;
                      });
    return found;
}

std::optional<Step> TeamUndo::toUndo() const
{
    const auto found = next();
    return found ? std::optional(found->step) : std::nullopt;
}

bool TeamUndo::hidesUndo() const
{
    bool isMade = false;
    if (!m_made.isEmpty() && m_workspace.project())
        sharing::eachDone(m_workspace.database(), m_workspace.coderName(),
                          [&](const sharing::DoneStep &each) {
                              isMade = m_made.contains(each.name.at);
                              return false;
                          });
    return isMade;
}

std::optional<Step> TeamUndo::toRedo() const
{
    if (m_toRedo.empty() || !hidesUndo() || steps::toRedo(m_workspace.database()))
        return std::nullopt;
    std::optional<Step> found;
    sharing::eachDone(m_workspace.database(), m_workspace.coderName(),
                      [&](const sharing::DoneStep &each) {
                          if (each.name == m_toRedo.back().undone)
                              found = each.step;
                          return !found && each.name.at >= m_since;
                      });
    return found;
}

bool TeamUndo::undo()
{
    const auto step = next();
    if (step)
        undo(*step);
    return step.has_value();
}

bool TeamUndo::undo(HistoryId id)
{
    std::optional<sharing::DoneStep> step;
    if (m_workspace.canEdit())
        step = sharing::done(m_workspace.database(), m_workspace.coderName(), id);
    if (step)
        undo(*step);
    return step.has_value();
}

void TeamUndo::undo(const sharing::DoneStep &step)
{
    const qint64 size = sharing::bytesSince(m_workspace.database(), step.step.id);
    const Redo redo{step.name, {now(), sharing::labelOf(undoing(), step.name)}};
    // Before it is done, since whoever hears of it asks what comes next.
    m_undone.insert(redo.undone);
    m_made.insert(redo.by.at);
    m_toRedo.push_back(redo);
    run({redo.undone, redo.by.at, undoing(), redo.undone}, size,
        HistorySteps::tr("Undone: %1").arg(step.step.label), [this, redo](MayTryAgain mayTryAgain) {
            if (mayTryAgain == MayTryAgain::Yes)
                m_undone.remove(redo.undone); // else the one before it is next
            m_made.remove(redo.by.at);
            std::erase(m_toRedo, redo);
        });
}

bool TeamUndo::redo()
{
    const auto step = toRedo();
    if (!step)
        return false;
    const qint64 size = sharing::bytesSince(m_workspace.database(), step->id);
    const Redo redo = m_toRedo.back();
    const qint64 at = now();
    m_undone.remove(redo.undone);
    m_made.insert(at);
    m_toRedo.pop_back();
    run({redo.by, at, redoing(), redo.undone}, size,
        HistorySteps::tr("Redone: %1").arg(step->label), [this, redo, at](MayTryAgain mayTryAgain) {
            m_undone.insert(redo.undone);
            m_made.remove(at);
            if (mayTryAgain == MayTryAgain::Yes)
                m_toRedo.push_back(redo);
        });
    return true;
}

/// After all own steps, so that no other has this time.
qint64 TeamUndo::now() const
{
    qint64 last = 0;
    sharing::eachDone(m_workspace.database(), m_workspace.coderName(),
                      [&](const sharing::DoneStep &each) {
                          last = std::max(last, each.name.at);
                          return each.name.at >= m_since;
                      });
    return std::max(QDateTime::currentMSecsSinceEpoch(), last + 1);
}

void TeamUndo::run(const sharing::Opposite &opposite, qint64 size, const QString &done,
                   const std::function<void(MayTryAgain)> &notDone)
{
    const auto work = [project = m_workspace.project(), opposite](Progress &progress) {
        sharing::doOpposite(*project, opposite, progress);
        return true;
    };
    const auto say = [this, done] { m_workspace.showMessage(done); };
    const auto told = [](const Error &error) {
        return dynamic_cast<const sharing::NotUndone *>(&error) ? MayTryAgain::No
                                                                : MayTryAgain::Yes;
    };
    if (size < muchToUndo) {
        m_workspace.act([&] {
            Progress brief;
            try {
                work(brief);
            } catch (const StoredError &) { // it is done
                throw;
            } catch (const Error &error) {
                notDone(told(error));
                throw;
            }
            say();
        });
        return;
    }
    m_workspace.jobs().run<bool>(
        done, &m_context, work, [say](bool) { say(); },
        [this, notDone, told](const Error &error) {
            notDone(told(error));
            m_workspace.tell(error);
        },
        [notDone] { notDone(MayTryAgain::Yes); });
}

} // namespace axial
