#include "core/collect/collectedreports.h"

#include "core/collect/issuepage.h"

#include <QJsonObject>

namespace axial {
namespace {

bool isOfComments(const StoredPage &page)
{
    return page.url.path().endsWith(QLatin1String("/comments"));
}

} // namespace

ImportBundle CollectedReports::bundle(Progress &progress)
{
    findLatest(progress);
    ImportBundle bundle;
    ImportedLinks links;
    for (size_t page = 0; page < m_spool.pages().size(); ++page) {
        progress.checkCanceled();
        const QJsonArray rows = meantRows(page);
        const bool isComments = isOfComments(m_spool.pages()[page]);
        (isComments ? m_comments : m_reports) += rows.size();
        for (const QJsonValue &row : rows) {
            if (!isComments)
                links.add(row.toObject().value(QLatin1String("html_url")).toString(), 1);
        }
    }
    bundle.links.push_back(std::move(links));
    return bundle;
}

void CollectedReports::findLatest(Progress &progress)
{
    for (size_t page = 0; page < m_spool.pages().size(); ++page) {
        progress.checkCanceled();
        const StoredPage &stored = m_spool.pages()[page];
        const QJsonArray rows = rowsOf(stored);
        if (!isOfComments(stored))
            m_meant.take(rows);
        for (const QJsonValue &row : rows)
            m_latest[keyOf(row.toObject(), stored)] = page;
    }
}

QJsonArray CollectedReports::rowsOf(const StoredPage &page)
{
    return pageList(m_spool.bytes(page), page.url.host());
}

QString CollectedReports::keyOf(const QJsonObject &row, const StoredPage &page) const
{
    return isOfComments(page) ? u'#' + commentRow(row).address
                              : reportRow(row, page.url.host()).address;
}

/// Those that no later page holds as well. A comment that doesn't name its report gets the name.
QJsonArray CollectedReports::meantRows(size_t page)
{
    const StoredPage &stored = m_spool.pages()[page];
    QJsonArray meant;
    for (const QJsonValue &value : rowsOf(stored)) {
        QJsonObject row = value.toObject();
        const auto latest = m_latest.find(keyOf(row, stored));
        if (latest == m_latest.end() || *latest != page)
            continue;
        m_latest.erase(latest); // also twice on one page, it is one
        if (!isOfComments(stored)) {
            const PageRow report = reportRow(row, stored.url.host());
            if (report.created >= m_order.begin() && report.created < m_order.end())
                meant.append(row);
            continue;
        }
        const QString listed = pagelinks::numberOf(m_order, stored.url);
        const QString number = listed.isEmpty() ? commentRow(row).number : listed;
        if (!m_meant.isMeant(number))
            continue;
        if (!row.contains(QLatin1String("issue_url")))
            row.insert(QLatin1String("issue_url"), pagelinks::reportAddress(m_order, number));
        meant.append(row);
    }
    return meant;
}

} // namespace axial
