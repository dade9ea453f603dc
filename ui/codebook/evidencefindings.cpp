#include "ui/codebook/evidencefindings.h"

#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codebook/evidencemodel.h"
#include "ui/codebook/evidencetable.h"
#include "ui/findings/puttingin.h"

#include <QAction>

#include <algorithm>

namespace axial {

EvidenceFindings::EvidenceFindings(Workspace &workspace, EvidenceTable &table,
                                   EvidenceModel &evidence)
    : QObject(&table), m_workspace(workspace), m_table(table), m_evidence(evidence)
{
    auto *put = new QAction(tr("Put into a finding…"), this);
    put->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F));
    put->setShortcutContext(Qt::WidgetShortcut);
    table.addAction(put);
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(put, &QAction::triggered, this, &EvidenceFindings::put);
}

void EvidenceFindings::put()
{
    constexpr int shown = 80; // letters of each
    if (!m_workspace.canEdit())
        return;
    ForFinding wanted;
    QModelIndexList rows = m_table.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    m_workspace.guarded([&] {
        for (const QModelIndex &index : rows) {
            const EvidenceRow row = m_evidence.row(index.row());
            if (!row.quote)
                continue;
            wanted.quotes.push_back(row.quote);
            wanted.what += (wanted.what.isEmpty() ? QString() : QStringLiteral("\n"))
                           + tr("“%1”").arg(shortened(row.cells[EvidenceRow::Words], shown));
        }
    });
    if (!wanted.quotes.empty())
        putIntoFinding(m_workspace, m_table.window(), wanted);
}

} // namespace axial
