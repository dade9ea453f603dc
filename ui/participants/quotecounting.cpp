#include "ui/participants/quotecounting.h"

#include "core/query/query.h"
#include "ui/base/workspace.h"

namespace axial {

QuoteCounting::QuoteCounting(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
}

void QuoteCounting::cancel()
{
    m_counting.stop();
    m_isPending = false;
}

void QuoteCounting::begin()
{
    m_isPending = m_counting.read<Table>(
        tr("Counting quotes"),
        [](Database &db, Progress &progress) {
            return runQuery(db, callFor(question::participants), progress);
        },
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
