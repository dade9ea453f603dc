#include "core/project/importing/knownreports.h"

#include "core/db/database.h"

#include <algorithm>

namespace axial {
namespace {

size_t hashOf(QByteArrayView link, qint64 occurrence)
{
    return qHashMulti(0, link, occurrence);
}

} // namespace

void KnownReports::read()
{
    m_isRead = true;
    auto rows = m_db.query("SELECT id, url, occurrence FROM source WHERE url<>''");
    while (rows.next())
        m_known.insert({hashOf(rows.utf8(1), rows.integer(2)), {rows.id<SourceId>(0)}});
}

SourceId KnownReports::find(CollectionId folder, const QString &link, int occurrence,
                            Elsewhere elsewhere)
{
    if (!m_isRead)
        read(); // not before, since most files hold no reports
    SourceId other;
    const auto [first, last] = m_known.equal_range(hashOf(link.toUtf8(), occurrence));
    for (auto known = first; known != last; ++known) {
        const auto &[report, isNew] = known->second;
        const auto itsFolder = m_db.integer(
            "SELECT collection FROM source WHERE id=?1 AND url=?2 AND occurrence=?3", report, link,
            occurrence);
        if (!itsFolder) // another link with the same hash
            continue;
        if (folder && *itsFolder == folder.value)
            return report;
        if ((elsewhere == Elsewhere::Anywhere || !isNew) && (!other || report < other))
            other = report;
    }
    return other;
}

std::vector<KnownReports::Known> KnownReports::all(const QString &link)
{
    if (!m_isRead)
        read();
    std::vector<Known> result;
    for (int occurrence = 1;; ++occurrence) {
        const size_t before = result.size();
        const auto [first, last] = m_known.equal_range(hashOf(link.toUtf8(), occurrence));
        for (auto known = first; known != last; ++known) {
            if (m_db.integer("SELECT 1 FROM source WHERE id=?1 AND url=?2", known->second.report,
                             link))
                result.push_back(known->second);
        }
        if (result.size() == before)
            break;
    }
    std::ranges::sort(result, {}, &Known::report);
    return result;
}

void KnownReports::add(SourceId report, const QString &link, int occurrence)
{
    m_known.insert({hashOf(link.toUtf8(), occurrence), {report, true}});
}

} // namespace axial
