#pragma once

#include "core/query/query.h"

#include <QtGlobal>

/// The questions in the order in which they are listed. Each stands in a file of its own in a room
/// beside this one, with all that is known of it: a line here is what a new one needs.
// clang-format off
#define AXIAL_QUERIES(query) \
    query(priorities)        \
    query(groupCounts)       \
    query(rankings)          \
    query(rankingMentions)   \
    query(ballots)           \
    query(mismatch)          \
    query(codeCounts)        \
    query(taxonomy)          \
    query(codeList)          \
    query(taxonomyAt)        \
    query(taxonomyChanges)   \
    query(versionList)       \
    query(crosstab)          \
    query(coOccurrence)      \
    query(framework)         \
    query(similarity)        \
    query(saturation)        \
    query(quotes)            \
    query(portrait)          \
    query(coded)             \
    query(textSearch)        \
    query(wordFrequency)     \
    query(wordsInContext)    \
    query(codebook)          \
    query(linkList)          \
    query(participants)      \
    query(participantProfile) \
    query(codeProfile)       \
    query(wholeDocuments)    \
    query(coverage)          \
    query(answers)           \
    query(guide)             \
    query(background)        \
    query(tableOne)          \
    query(reportYears)       \
    query(codeShares)        \
    query(agreement)         \
    query(explainAgreement)  \
    query(confusion)         \
    query(mergedCodes)       \
    query(textAgreement)     \
    query(textDisagreements) \
    query(disagreements)     \
    query(reports)           \
    query(allReports)        \
    query(keywords)          \
    query(flow)              \
    query(interviews)        \
    query(conceptMap)        \
    query(details)           \
    query(clusterings)
// clang-format on

namespace axial::query {

#define AXIAL_DECLARE_QUERY(name) Query name();
AXIAL_QUERIES(AXIAL_DECLARE_QUERY)
#undef AXIAL_DECLARE_QUERY

// What several of them ask for.
QueryParameter groupingParameter();
QueryParameter groupParameter(); ///< one of the grouping, or all
QueryParameter roundParameter();
QueryParameter levelParameter();       ///< of the taxonomy
QueryParameter levelOrOpenParameter(); ///< and the open codes
QueryParameter descendantsParameter(const char *fallback);

QueryParameter anyLevelParameter(); ///< "all", and the levels of the taxonomy and open codes
QueryParameter usedParameter();     ///< "only": "all" codes or those "used"
/// By number, but people begin with what is read from the largest down, as priorities are.
QueryParameter sortParameter(const char *largestFirst);

/// A whole number that is typed for a parameter. Throws Error for anything else.
int numberIn(const QueryParameters &parameters, const char *id, int least, int most);

/// What is said where all codes were asked for and there are none.
NothingShown noCodes();
/// What is said where people were asked for and there are none.
NothingShown noParticipants();
/// What is said where groups are compared and there are none.
NothingShown noGroups();

// What stands behind a cell: those questions with some of their parameters.
std::shared_ptr<const QueryCall> quotesBehind(QueryParameters parameters);
std::shared_ptr<const QueryCall> reportsBehind(QueryParameters parameters);
/// Of reports in any round or none, excluded or not.
std::shared_ptr<const QueryCall> allReportsBehind(QueryParameters parameters);
std::shared_ptr<const QueryCall> interviewsBehind(QueryParameters parameters);

} // namespace axial::query
