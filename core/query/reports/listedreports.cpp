#include "core/query/reports/listedreports.h"

#include "core/db/database.h"

#include <QHash>

#include <algorithm>

namespace axial {
namespace {

/// Reads a report that is listed several times in the order in which its labels are counted, in the
/// places that its occurrences have.
void putOccurrencesInOrder(std::vector<ListedReport> &reports, const std::vector<int> &occurrences)
{
    QHash<QString, std::vector<size_t>> places; // only of links with a second occurrence
    for (size_t i = 0; i < reports.size(); ++i) {
        if (occurrences[i] > 1)
            places.insert(reports[i].repository + u'\n' + reports[i].url, {});
    }
    if (places.isEmpty())
        return;
    for (size_t i = 0; i < reports.size(); ++i) {
        const auto found = places.find(reports[i].repository + u'\n' + reports[i].url);
        if (found != places.end())
            found->push_back(i);
    }
    const std::vector<ListedReport> before = reports;
    for (const std::vector<size_t> &at : std::as_const(places)) {
        std::vector<size_t> sorted = at;
        std::ranges::stable_sort(sorted, {}, [&](size_t each) { return occurrences[each]; });
        for (size_t i = 0; i < at.size(); ++i)
            reports[at[i]] = before[sorted[i]];
    }
}

} // namespace

std::vector<ListedReport> listedReports(Database &db)
{
    std::vector<ListedReport> result;
    std::vector<int> occurrences;
    auto rows = db.query("SELECT s.id, coalesce(i.repository, ''), coalesce(i.year, 0), s.url, "
                         "s.occurrence FROM source s LEFT JOIN issue i ON i.source = s.id "
                         "WHERE s.kind=1 AND s.url<>'' ORDER BY coalesce(i.repository, ''), "
                         "coalesce(i.year, 0) DESC, s.collection, s.position, s.id");
    while (rows.next()) {
        result.push_back({rows.id<SourceId>(0), rows.text(1), int(rows.integer(2)), rows.text(3)});
        occurrences.push_back(int(rows.integer(4)));
    }
    putOccurrencesInOrder(result, occurrences);
    return result;
}

} // namespace axial
