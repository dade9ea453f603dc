#pragma once

#include "core/collect/collectorder.h"
#include "core/collect/pagewalk.h"

#include <QHash>

namespace axial {

/// The reports that the pages read so far hold, told apart by their addresses, and which of them
/// are meant: a page also holds older ones that were changed since.
class MeantReports
{
public:
    explicit MeantReports(const CollectOrder &order) : m_order(order) {}

    /// Enough is a page in order of time whose last report is later than the order says.
    PageWalk::Taken take(const QJsonArray &rows);

    qint64 count() const { return m_pages.size(); }
    /// Pull requests of these days that are left out.
    qint64 leftOut() const { return m_leftOut; }
    bool isMeant(const QString &number) const { return m_pages.contains(number); }
    /// Where people read it; empty = it isn't meant.
    QString pageOf(const QString &number) const { return m_pages.value(number); }
    /// Of those with comments: number and how many, in the order in which they were read.
    const std::vector<std::pair<QString, qint64>> &commented() const { return m_commented; }
    /// Requests for the comments of each by itself.
    qint64 pagesOfEach() const;

private:
    const CollectOrder &m_order;
    QSet<QString> m_addresses;
    QHash<QString, QString> m_pages; ///< of a number that is meant, its address
    std::vector<std::pair<QString, qint64>> m_commented;
    qint64 m_leftOut = 0;
};

} // namespace axial
