#pragma once

#include "core/domain/keywordlist.h"
#include "core/text/search/keywordmatcher.h"

#include <functional>

namespace axial {

class Database;
class Progress;

/// A repository whose reports are told by keywords.
struct FilteredRepository {
    CollectionId collection;
    QString name;
    std::vector<KeywordList> lists; ///< with at least one word among them
};

/// What a filter by keywords came to.
struct KeywordsApplied {
    qint64 kept = 0;        ///< with a keyword of their repository
    qint64 leftOut = 0;     ///< with a text and none of them
    qint64 withoutText = 0; ///< that could not be judged, and stay

    QString sentence() const;
    bool operator==(const KeywordsApplied &) const = default;
};

namespace keywordfilter {

/// Repositories with the lists in use there, in their order.
std::vector<FilteredRepository> inUse(Database &db);
/// The words of the lists as they are looked for, each once: of words that only differ in case the
/// first, where case doesn't count.
std::vector<Keyword> keywordsOf(const std::vector<KeywordList> &lists);

/// A report with its words: title and text. Empty = a bare link.
using TakeReport = std::function<void(SourceId report, const QString &words)>;
/// Reads the reports of a repository and of what lies in it, one by one, by id. Throws Canceled.
void readReports(Database &db, CollectionId repository, const Progress &progress,
                 const TakeReport &take);
qint64 countReports(Database &db, CollectionId repository);

/// The words that a report is told by: of the lists in use for its folder and for those above it.
std::vector<Keyword> keywordsOfReport(Database &db, SourceId report);

/// What apply() would come to; changes nothing. Throws Canceled; for a worker.
KeywordsApplied foresee(Database &db, Progress &progress);
/// Leaves out the reports with a text that hold no keyword of the lists in use for their repository
/// (any word of any of them keeps a report), and takes back in those that an earlier filter left
/// out and this one doesn't. Reports that a screening excluded stay excluded by it. Throws Error
/// and Canceled; for a worker.
KeywordsApplied apply(Database &db, Progress &progress);

} // namespace keywordfilter

} // namespace axial
