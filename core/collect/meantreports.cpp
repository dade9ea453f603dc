#include "core/collect/meantreports.h"

#include "core/collect/issuepage.h"

#include <QJsonObject>

namespace axial {

PageWalk::Taken MeantReports::take(const QJsonArray &rows)
{
    PageWalk::Taken taken;
    bool isInOrder = true;
    QDateTime before;
    for (const QJsonValue &value : rows) {
        const PageRow row = reportRow(value.toObject(), m_order.base().host());
        isInOrder = isInOrder && (!before.isValid() || before <= row.created);
        before = row.created;
        if (m_addresses.contains(row.address))
            continue;
        m_addresses.insert(row.address);
        ++taken.fresh;
        if (row.created < m_order.begin() || row.created >= m_order.end())
            continue;
        if (row.isPull && m_order.pulls == PullRequests::LeftOut) {
            ++m_leftOut; // and what is said of it isn't asked for
            continue;
        }
        m_pages.insert(row.number, row.address);
        if (row.comments > 0)
            m_commented.emplace_back(row.number, row.comments);
    }
    taken.isEnough = isInOrder && before.isValid() && before >= m_order.end();
    return taken;
}

qint64 MeantReports::pagesOfEach() const
{
    qint64 pages = 0;
    for (const auto &[number, comments] : m_commented)
        pages += (comments + pagelinks::rowsPerPage - 1) / pagelinks::rowsPerPage;
    return pages;
}

} // namespace axial
