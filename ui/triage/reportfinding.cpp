#include "ui/triage/reportfinding.h"

#include "core/project/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/findings/puttingin.h"
#include "ui/triage/reporttable.h"

#include <QAction>

namespace axial {

ReportFinding::ReportFinding(Workspace &workspace, ReportTable &table, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_table(table),
      m_put(new QAction(tr("Put the reports into a finding…"), this))
{
    m_put->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_F);
    m_put->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_put, &QAction::triggered, this, &ReportFinding::put);
}

void ReportFinding::put()
{
    constexpr size_t mostNamed = 5;
    m_workspace.guarded([this] {
        ForFinding wanted;
        wanted.reports = m_table.selected();
        QStringList names;
        for (size_t i = 0; i < wanted.reports.size() && i < mostNamed; ++i) {
            const Source report = sources::at(m_workspace.database(), wanted.reports[i]);
            names << shortened(report.url.isEmpty() ? report.title : report.url, 120);
        }
        if (wanted.reports.size() > mostNamed)
            names << tr("… %1 in all").arg(wanted.reports.size());
        wanted.what = names.join(u'\n');
        if (!wanted.reports.empty() && m_workspace.canEdit())
            putIntoFinding(m_workspace, m_table.window(), wanted);
    });
}

} // namespace axial
