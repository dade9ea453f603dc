#include "ui/triage/reportfinding.h"

#include "core/project/sources/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/findings/puttingin.h"
#include "ui/triage/reports/reporttable.h"
#include "ui/widgets/askaboutmany.h"
#include "ui/widgets/makeaction.h"

namespace axial {

ReportFinding::ReportFinding(Workspace &workspace, ReportTable &table, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_table(table),
      m_put(makeAction(tr("Put the reports into a finding…"),
                       QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F), this, &ReportFinding::put))
{
    m_put->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(&table, &ReportTable::selectionMoved, this, &ReportFinding::update);
    connect(&table, &ReportTable::selectionLost, this, &ReportFinding::update);
    connect(&workspace, &Workspace::accessChanged, this, &ReportFinding::update);
    connect(&workspace, &Workspace::projectChanged, this, &ReportFinding::update);
    update();
}

void ReportFinding::update()
{
    m_put->setEnabled(m_workspace.canEdit() && m_table.selectedCount() > 0);
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
        if (wanted.reports.empty() || !m_workspace.canEdit())
            return;
        const auto act = [this, wanted] { putIntoFinding(m_workspace, m_table.window(), wanted); };
        if (wanted.reports.size() < manyReports)
            return act();
        const int number = int(wanted.reports.size());
        const QString count = numberWords(number);
        askAboutMany(m_workspace, &m_table, tr("Put many reports into a finding"),
                     tr("Put %1 issue report(s) into a finding?", nullptr, number).arg(count),
                     tr("The finding lists each of them, and so does a report that is written of "
                        "it. One undo takes it back."),
                     tr("Put %1 report(s) there…", nullptr, number).arg(count), act);
    });
}

} // namespace axial
