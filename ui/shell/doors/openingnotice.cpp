#include "ui/shell/doors/openingnotice.h"

#include "core/project/project.h"
#include "core/project/safety/openchecks.h"
#include "ui/base/settings/settings.h"
#include "ui/base/workspace.h"
#include "ui/shell/bars/offerbar.h"
#include "ui/shell/doors/projectdoor.h"

namespace axial {
namespace {

const QString ownName = QStringLiteral("own name");

} // namespace

OpeningNotice::OpeningNotice(Workspace &workspace, OfferBar &bar, ProjectDoor &door)
    : m_workspace(workspace), m_bar(bar), m_door(door)
{
    connect(&workspace, &Workspace::coderChanged, this, [this] { m_bar.settle(ownName); });
}

void OpeningNotice::tell()
{
    using Kind = MessageBar::Kind;
    const Project &project = *m_workspace.project();
    const QString notes = project.openingNotes().join(u' ');
    if (!project.readOnlyReason().isEmpty()) {
        m_bar.offer(notes.isEmpty() ? Kind::Info : Kind::Warning,
                    QString(project.readOnlyReason() + u' ' + notes).trimmed(),
                    {tr("Save a copy…"), [this] { m_door.askCopy(); }});
        return;
    }
    if (!notes.isEmpty()) {
        m_bar.offer(Kind::Warning, notes);
        return;
    }
    const QString warning = openchecks::placeWarning(project.path());
    if (!warning.isEmpty() && !settings::wasWarnedAbout(project.path()))
        m_bar.offer(Kind::Warning, warning);
    else if (!settings::wasToldTheirName())
        m_bar.offer(Kind::Info, tr("What you code is signed “%1”.").arg(m_workspace.coderName()),
                    {tr("Change the name…"), [this] { Q_EMIT identityRequested(); }}, {}, ownName);
}

} // namespace axial
