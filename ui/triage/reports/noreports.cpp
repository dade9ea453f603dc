#include "ui/triage/reports/noreports.h"

#include "core/project/rounds/rounds.h"
#include "ui/base/numberwords.h"
#include "ui/base/workspace.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/unreadable.h"

namespace axial {

NoReports::NoReports(Workspace &workspace, QWidget *parent)
    : EmptyState("triage", tr("No labelled reports yet"), QString(), parent), m_workspace(workspace)
{
    connect(this, &EmptyState::actionTriggered, this, [this] {
        if (m_withoutRound > 0)
            Q_EMIT roundRequested(m_withoutRound);
        else
            Q_EMIT importRequested();
    });
}

bool NoReports::showNoRound()
{
    qint64 reports = 0;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            reports = rounds::countWithoutRound(m_workspace.database());
        })) {
        showUnread();
        return false;
    }
    m_withoutRound = reports;
    const bool canMake = reports > 0;
    setTitle(canMake ? tr("No round is open") : tr("No labelled reports yet"));
    setSentence(!m_workspace.project() ? EmptyState::openFirst()
                : canMake
                    ? tr("Reports are labelled in a round, which says which reports and by whom. "
                         "The reports of this study (%1) are in no round yet.")
                          .arg(numberWords(qint64(reports)))
                    : tr("Import issue reports with the columns of their labels, or a whole study "
                         "folder."));
    setActionText(!m_workspace.canEdit() ? QString()
                  : !canMake             ? tr("Import issue reports…")
                                         : tr("Make a round of %1 report(s)", nullptr, int(reports))
                                   .arg(numberWords(qint64(reports))));
    return true;
}

void NoReports::showUnread()
{
    m_withoutRound = 0;
    showUnreadable(*this);
}

void NoReports::showCanceled()
{
    setTitle(tr("The reports were not read"));
    setSentence(tr("Their reading was cancelled. Come back to this page to read them."));
    setActionText({});
}

} // namespace axial
