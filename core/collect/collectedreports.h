#pragma once

#include "core/base/progress.h"
#include "core/collect/meantreports.h"
#include "core/import/imported.h"

#include <QJsonArray>

namespace axial {

/// What all kept pages hold together: each report that is meant once, as it was read last, with
/// its comments.
class CollectedReports
{
public:
    CollectedReports(const CollectOrder &order, PageSpool &spool)
        : m_order(order), m_spool(spool), m_meant(order)
    {
    }

    /// Reads the pages, in the order in which they came. Throws Error or Canceled.
    ImportBundle bundle(Progress &progress);
    qint64 reports() const { return m_reports; }
    qint64 comments() const { return m_comments; }

private:
    void findLatest(Progress &progress);
    QJsonArray rowsOf(const StoredPage &page);
    QString keyOf(const QJsonObject &row, const StoredPage &page) const;
    QJsonArray meantRows(size_t page);

    const CollectOrder &m_order;
    PageSpool &m_spool;
    MeantReports m_meant;
    QHash<QString, size_t> m_latest; ///< of a row's key, the page that it was read last from
    qint64 m_reports = 0;
    qint64 m_comments = 0;
};

} // namespace axial
