#include "ui/shell/doors/collectdoor.h"

#include "ui/base/workspace.h"
#include "ui/import/collectdialog.h"
#include "ui/shell/bars/errorbar.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/doors/projectdoor.h"
#include "ui/shell/recentfigures.h"

namespace axial {

CollectDoor::CollectDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, ProjectDoor &door,
                         RecentFigures &figures, ReportPanel &report)
    : m_workspace(workspace), m_window(window), m_errors(errors), m_door(door), m_figures(figures),
      m_report(report)
{
}

void CollectDoor::ask()
{
    if (m_workspace.project() && !m_workspace.canEdit()) {
        m_errors.tell(
            tr("This project is open for reading only, so nothing can be collected for it."));
        return;
    }
    if (m_workspace.project())
        show();
    else
        m_door.askNew(tr("study"), [this] { show(); });
}

void CollectDoor::show()
{
    if (!m_dialog) {
        m_dialog = new CollectDialog(m_workspace, Keychain::ofSystem(), &m_window);
        connect(m_dialog, &CollectDialog::collected, this, [this](const CollectResult &result) {
            m_report.tellImport(m_workspace, tr("Collected %1.").arg(result.summary.counts()),
                                result.summary);
            m_figures.remember();
        });
        connect(m_dialog, &CollectDialog::failedUnseen, this,
                [this](const QString &sentence) { m_errors.tell(sentence); });
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

} // namespace axial
