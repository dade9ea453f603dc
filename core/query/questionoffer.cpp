#include "core/query/questionoffer.h"

#include "core/query/query.h"

#include <algorithm>
#include <iterator>

namespace axial {
namespace {

/// Of more than ten, since each part has some of its own.
constexpr const char *mostAsked[] = {
    "priorities", "code-counts",     "framework",   "agreement",     "text-agreement",
    "crosstab",   "code-shares",     "saturation",  "co-occurrence", "group-counts",
    "confusion",  "reports-by-year", "coverage",    "quotes",        "disagreements",
    "flow",       "coded",           "all-reports", "code-profile",  "word-frequency",
};

constexpr const char *ofInterviews[] = {
    "priorities", "group-counts", "framework",        "saturation",
    "interviews", "background",   "participants",     "participant-profile",
    "mismatch",   "rankings",     "ballots",          "coverage",
    "answers",    "guide",        "ranking-mentions",
};

constexpr const char *ofReports[] = {"details", "clusterings"};

template <class List>
bool isIn(const List &list, const Query &query)
{
    return std::any_of(std::begin(list), std::end(list),
                       [&](const char *id) { return qstrcmp(id, query.id) == 0; });
}

} // namespace

std::optional<StudyPart> questionoffer::partOf(const Query &query)
{
    if (isIn(ofInterviews, query))
        return StudyPart::Interviews;
    if (isIn(ofReports, query) || qstrcmp(query.group, "Issue reports") == 0)
        return StudyPart::Reports;
    return std::nullopt;
}

std::vector<const Query *> questionoffer::first(const StudyParts &parts)
{
    constexpr size_t most = 10;
    std::vector<const Query *> found;
    for (const char *id : mostAsked) {
        const Query *query = queryById(QLatin1String(id));
        Q_ASSERT(query);
        const auto part = partOf(*query);
        if (found.size() < most && (!part || parts.has(*part)))
            found.push_back(query);
    }
    return found;
}

} // namespace axial
