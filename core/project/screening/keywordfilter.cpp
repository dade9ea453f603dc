#include "core/project/screening/keywordfilter.h"

#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/screening/exclusions.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/sources/sources.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(keywords)
};

} // namespace

QString KeywordsApplied::sentence() const
{
    QString words = Messages::tr("Keywords keep %1 and leave out %2.")
                        .arg(CountText::tr("%n report(s)", nullptr, int(kept)),
                             CountText::tr("%n report(s)", nullptr, int(leftOut)));
    if (withoutText)
        words += u' '
                 + Messages::tr("%n report(s) have no text yet, so they could not be judged and "
                                "stay.",
                                nullptr, int(withoutText));
    return words;
}

namespace keywordfilter {

std::vector<FilteredRepository> inUse(Database &db)
{
    const std::vector<KeywordList> lists = keywordlists::all(db);
    std::vector<FilteredRepository> result;
    for (const Collection &collection : collections::all(db)) {
        FilteredRepository repository{collection.id, collection.name, {}};
        for (const KeywordList &list : lists) {
            const auto &used = list.repositories;
            const bool isUsed = std::find(used.begin(), used.end(), collection.id) != used.end();
            if (isUsed && !list.words.isEmpty())
                repository.lists.push_back(list);
        }
        if (!repository.lists.empty())
            result.push_back(std::move(repository));
    }
    return result;
}

std::vector<Keyword> keywordsOf(const std::vector<KeywordList> &lists)
{
    std::vector<Keyword> result;
    QSet<QString> known;
    for (const KeywordList &list : lists) {
        for (const QString &word : list.words) {
            const KeywordRule &rule = list.rule;
            const QString as = (rule.matchCase ? word : word.toCaseFolded())
                               + QChar(rule.wholeWords ? 1 : 0) + QChar(rule.matchCase ? 1 : 0)
                               + QChar(rule.withDigits ? 1 : 0);
            if (!known.contains(as))
                result.push_back({word, rule.wholeWords, rule.matchCase, rule.withDigits});
            known << as;
        }
    }
    return result;
}

#define REPORTS_INSIDE                                                                             \
    "WITH RECURSIVE inside(id) AS (VALUES(?1) UNION SELECT c.id FROM collection c "                \
    "JOIN inside ON c.parent = inside.id) "

void readReports(Database &db, CollectionId repository, const Progress &progress,
                 const TakeReport &take)
{
    auto reports = columnOf<std::vector<SourceId>>(db.query(REPORTS_INSIDE
                                                            "SELECT id FROM source WHERE kind=1 "
                                                            "AND collection IN inside ORDER BY id",
                                                            repository));
    auto row = db.prepare("SELECT s.title, t.text FROM source s JOIN source_text t "
                          "ON t.source = s.id WHERE s.id=?1");
    for (const SourceId report : reports) {
        progress.checkCanceled();
        row.bind(report);
        take(report, row.next() ? row.text(0) + u'\n' + row.text(1) : QString());
    }
}

qint64 countReports(Database &db, CollectionId repository)
{
    return db
        .integer(REPORTS_INSIDE "SELECT count(*) FROM source WHERE kind=1 AND collection IN inside",
                 repository)
        .value_or(0);
}

namespace {

struct Judged {
    QSet<SourceId> kept, leftOut, withoutText;

    KeywordsApplied counts() const { return {kept.size(), leftOut.size(), withoutText.size()}; }
};

Judged judge(Database &db, Progress &progress)
{
    Judged result;
    const std::vector<FilteredRepository> repositories = inUse(db);
    qint64 total = 0;
    for (const FilteredRepository &repository : repositories)
        total += countReports(db, repository.collection);
    progress.setTotal(total);
    progress.setDone(0);
    // A folder in a folder may have lists of its own: a word of any of them keeps a report.
    for (const FilteredRepository &repository : repositories) {
        const KeywordMatcher matcher(keywordsOf(repository.lists));
        readReports(db, repository.collection, progress,
                    [&](SourceId report, const QString &words) {
                        if (words.isEmpty())
                            result.withoutText << report;
                        else
                            (matcher.holdsAny(words) ? result.kept : result.leftOut) << report;
                        progress.advance();
                    });
    }
    result.leftOut -= result.kept;
    return result;
}

} // namespace

std::vector<Keyword> keywordsOfReport(Database &db, SourceId report)
{
    auto folders = columnOf<QSet<CollectionId>>(
        db.query("WITH RECURSIVE above(id) AS (SELECT collection FROM source WHERE id=?1 "
                 "UNION SELECT c.parent FROM collection c JOIN above ON c.id = above.id "
                 "WHERE c.parent IS NOT NULL) SELECT id FROM above",
                 report));
    std::vector<KeywordList> lists;
    for (KeywordList &list : keywordlists::all(db)) {
        const auto &used = list.repositories;
        if (std::any_of(used.begin(), used.end(),
                        [&](CollectionId folder) { return folders.contains(folder); }))
            lists.push_back(std::move(list));
    }
    return keywordsOf(lists);
}

KeywordsApplied foresee(Database &db, Progress &progress)
{
    return judge(db, progress).counts();
}

KeywordsApplied apply(Database &db, Progress &progress)
{
    const Judged judged = judge(db, progress);
    exclusions::setByKeyword(db, judged.leftOut);
    return judged.counts();
}

} // namespace keywordfilter

} // namespace axial
