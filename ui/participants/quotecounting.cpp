#include "ui/participants/quotecounting.h"

#include "core/query/query.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

namespace axial {

QuoteCounting::QuoteCounting(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
}

QuoteCounting::~QuoteCounting()
{
    cancel();
}

void QuoteCounting::cancel()
{
    if (m_running)
        m_running->cancel();
    m_isPending = false;
}

void QuoteCounting::begin()
{
    cancel();
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_isPending = true;
    m_running = m_workspace.jobs().run<Table>(
        tr("Counting quotes"), this,
        [reader](Progress &progress) { return runQuery(*reader, callForParticipants(), progress); },
        [this](const Table &table) {
            m_isPending = false;
            QHash<QString, qint64> counts;
            const int quotes = int(table.columns.size()) - 1; // an attribute may have that name
            for (size_t row = 0; row < table.rows.size(); ++row)
                counts.insert(table.text(row, 0), qint64(table.number(row, quotes)));
            Q_EMIT counted(counts);
        },
        [this](const Error &error) {
            m_isPending = false;
            m_workspace.tell(error);
        });
}

} // namespace axial
