#include "ui/base/replayedstep.h"

#include "ui/base/codingsight.h"
#include "ui/base/workspace.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace axial {

ReplayedStep::ReplayedStep(Workspace &workspace, QWidget &view, std::vector<StudyTable> tables,
                           std::function<void(const std::vector<StepPlace> &places)> show)
    : QObject(&view), m_workspace(workspace), m_view(view), m_tables(std::move(tables)),
      m_show(std::move(show))
{
    view.installEventFilter(this);
    connect(&workspace, &Workspace::dataChanged, this, &ReplayedStep::take);
    connect(&workspace, &Workspace::projectChanged, this,
            [this] { m_kind = Changes::Kind::Edited; });
}

void ReplayedStep::take(const Changes &changes)
{
    m_kind = changes.touches(m_tables) ? changes.kind : Changes::Kind::Edited;
    m_coder = changes.coder;
    if (m_kind != Changes::Kind::Edited && m_view.isVisible())
        showLater();
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
