#include "core/collect/collectedreports.h"

#include "core/collect/issuepage.h"
#include "core/import/reports/issuejson.h"

#include <QJsonDocument>
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
    NoteCollector notes(m_order.name());
    ImportedReports reports;
    for (size_t page = 0; page < m_spool.pages().size(); ++page) {
        progress.checkCanceled();
        const QJsonArray rows = meantRows(page);
        (isOfComments(m_spool.pages()[page]) ? m_comments : m_reports) += rows.size();
        readIssueJson(QJsonDocument(rows).toJson(QJsonDocument::Compact), reports, notes, progress);
    }
    if (m_meant.leftOut() > 0)
        notes.info(pullsLeftOut(m_meant.leftOut()).text);
    ImportBundle bundle;
    bundle.notes = notes.take();
    bundle.reports.push_back(std::move(reports));
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

/// Those that no later page holds as well. Comments name
/// their reports in several ways; here they get the one that every reader knows.
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
            if (m_meant.isMeant(reportRow(row, stored.url.host()).number))
                meant.append(row);
            continue;
        }
        const QString listed = pagelinks::numberOf(m_order, stored.url);
        const QString number = listed.isEmpty() ? commentRow(row).number : listed;
        if (!m_meant.isMeant(number))
            continue;
        row.insert(QLatin1String("html_url"),
                   QStringLiteral("%1#%2").arg(m_meant.pageOf(number), commentRow(row).address));
        meant.append(row);
    }
    return meant;
}

} // namespace axial
