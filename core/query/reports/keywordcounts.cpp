#include "core/query/reports/keywordcounts.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/db/database.h"
#include "core/project/screening/keywordfilter.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/sources/sources.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/query.h"

#include <algorithm>

namespace axial {
namespace {

/// A word of a list; of words that are looked for alike the first.
struct ListedWord {
    const KeywordList *list;
    Keyword keyword;
    qint64 reports = 0;
};

std::vector<ListedWord> wordsOf(const FilteredRepository &repository)
{
    std::vector<ListedWord> result;
    for (const KeywordList &list : repository.lists) {
        for (const Keyword &keyword : keywordfilter::keywordsOf({list}))
            result.push_back({&list, keyword});
    }
    return result;
}

/// The same by another rule: whole words also with digits behind them, or inside other words, too.
std::vector<Keyword> underRule(std::vector<Keyword> keywords, bool isWholeWithDigits)
{
    for (Keyword &keyword : keywords) {
        keyword.withDigits = true;
        keyword.wholeWords = keyword.wholeWords && isWholeWithDigits;
    }
    return keywords;
}

void addRows(Database &db, const FilteredRepository &repository, Table &table, Progress &progress)
{
    std::vector<ListedWord> words = wordsOf(repository);
    std::vector<Keyword> keywords;
    for (const ListedWord &word : words)
        keywords.push_back(word.keyword);
    const KeywordMatcher matcher(keywords);
    const KeywordMatcher digits(underRule(keywords, true)), parts(underRule(keywords, false));
    qint64 any = 0, none = 0, withoutText = 0, moreByDigits = 0, moreByParts = 0;
    keywordfilter::readReports(db, repository.collection, progress,
                               [&](SourceId, const QString &text) {
                                   progress.advance();
                                   const auto held = matcher.held(text);
                                   ++(text.isEmpty() ? withoutText : held.empty() ? none : any);
                                   if (held.empty() && digits.holdsAny(text))
                                       ++moreByDigits;
                                   else if (held.empty() && parts.holdsAny(text))
                                       ++moreByParts;
                                   for (const int at : held)
                                       ++words[size_t(at)].reports;
                               });
    QStringList lists;
    for (const KeywordList &list : repository.lists)
        lists << QString::number(list.id.value);
    const auto add = [&](const QString &list, const QString &category, const QString &word,
                         qint64 count, QueryParameters behind) {
        const bool isSum = list.isEmpty(); // a keyword can be called as a sum is
        behind.insert(QStringLiteral("folder"), idValue(repository.collection));
        table.rows.push_back({repository.name, list, category, word, count,
                              isSum ? QStringLiteral("sum") : QStringLiteral("keyword")});
        table.rows.back()[4].evidence = query::allReportsBehind(std::move(behind));
    };
    for (const ListedWord &word : words)
        add(word.list->name, word.list->rule.category, word.keyword.words, word.reports,
            {{QStringLiteral("held"), QStringLiteral("keyword")},
             {QStringLiteral("lists"), QString::number(word.list->id.value)},
             {QStringLiteral("keyword"), word.keyword.words}});
    const QString all = lists.join(u',');
    add({}, {}, QueryText::tr("Any keyword"), any,
        {{QStringLiteral("held"), QStringLiteral("any")}, {QStringLiteral("lists"), all}});
    add({}, {}, QueryText::tr("No keyword"), none,
        {{QStringLiteral("held"), QStringLiteral("none")}, {QStringLiteral("lists"), all}});
    if (moreByDigits > 0)
        table.notes << QueryText::tr(
                           "%1: with digits behind whole words %n more report(s) would be "
                           "found.",
                           nullptr, int(moreByDigits))
                           .arg(repository.name);
    if (moreByParts > 0)
        table.notes << QueryText::tr("%1: inside other words %n more report(s) would be found.",
                                     nullptr, int(moreByParts))
                           .arg(repository.name);
    if (withoutText)
        add({}, {}, QueryText::tr("Without a text: can’t be judged"), withoutText,
            {{QStringLiteral("state"), QStringLiteral("no-text")}});
}

bool isCalled(const QString &name, const QString &wanted)
{
    return wanted.isEmpty() || name.compare(wanted, Qt::CaseInsensitive) == 0;
}

/// What is in use, as far as it is asked for; where nothing is in use, every list on every folder
/// with reports of its own, so that one sees what they would do.
std::vector<FilteredRepository> asked(Database &db, const QString &repository, const QString &list)
{
    std::vector<FilteredRepository> every = keywordfilter::inUse(db);
    if (every.empty()) {
        const std::vector<KeywordList> lists = keywordlists::all(db);
        for (const Collection &collection : collections::all(db)) {
            if (!lists.empty()
                && db.integer("SELECT 1 FROM source WHERE collection=?1 AND kind=1 LIMIT 1",
                              collection.id))
                every.push_back({collection.id, collection.name, lists});
        }
    }
    std::vector<FilteredRepository> result;
    for (FilteredRepository &each : every) {
        std::erase_if(each.lists,
                      [&](const KeywordList &one) { return !isCalled(one.name, list); });
        if (isCalled(each.name, repository) && !each.lists.empty())
            result.push_back(std::move(each));
    }
    return result;
}

/// How many reports of each repository hold each keyword, whatever was applied before: a row a
/// keyword, and then those that hold any, none, and those without a text to look at. Each count
/// opens its reports.
Table keywordCounts(Database &db, const std::vector<FilteredRepository> &repositories,
                    Progress &progress)
{
    Table table;
    table.title = QueryText::tr("Keywords");
    table.columns = {
        {columns::repository, ColumnKind::Label}, {columns::list, ColumnKind::Label},
        {columns::category, ColumnKind::Label},   {columns::keyword, ColumnKind::Label},
        {columns::reports, ColumnKind::Count},    {QStringLiteral("Row"), ColumnKind::Label}};
    qint64 total = 0;
    for (const FilteredRepository &repository : repositories)
        total += keywordfilter::countReports(db, repository.collection);
    progress.setTotal(total);
    for (const FilteredRepository &repository : repositories)
        addRows(db, repository, table, progress);
    table.base = QueryText::tr(
                     "Reports with each keyword in title or text, those left out included; n = %1")
                     .arg(total);
    if (!table.rows.empty())
        table.notes << QueryText::tr("A report can hold several keywords. Rows of “sum” count each "
                                     "report of a repository once.");
    return table;
}

/// Words round a place, on one line.
QString cut(QStringView text, qint64 start, qint64 end)
{
    return text
        .mid(std::max<qint64>(0, start), std::min(text.size(), end) - std::max<qint64>(0, start))
        .toString()
        .simplified();
}

void findPlace(const KeywordMatcher &matcher, const QString &text, KeywordPlace &place)
{
    constexpr qint64 around = 60;
    constexpr qint64 asBeginning = 120;
    const QString all = place.title + u'\n' + text;
    const std::vector<KeywordHit> hits = matcher.hits(all);
    const qint64 title = place.title.size() + 1;
    if (hits.empty()) {
        place.after = cut(text, 0, asBeginning);
        return;
    }
    // In the text where it is there, too: the title is shown anyway.
    const auto inText = std::find_if(
        hits.begin(), hits.end(), [&](const KeywordHit &hit) { return hit.range.start >= title; });
    if (inText == hits.end()) {
        place.keyword = all.mid(hits.front().range.start, hits.front().range.length());
        place.after = cut(text, 0, asBeginning);
        return;
    }
    const TextRange range = inText->range;
    place.range = {range.start - title, range.end - title};
    place.before = cut(all, std::max(title, range.start - around), range.start);
    place.keyword = all.mid(range.start, range.length());
    place.after = cut(all, range.end, range.end + around);
}

} // namespace

Query query::keywords()
{
    return {
        .id = "keywords",
        .name = QT_TRANSLATE_NOOP("query", "Keywords"),
        .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
        .part = StudyPart::Reports,
        .description = QT_TRANSLATE_NOOP("query",
                                         "How many reports of each repository hold each keyword"),
        .parameters = {{.id = "repository", .name = QT_TRANSLATE_NOOP("query", "Repository")},
                       {.id = "list", .name = QT_TRANSLATE_NOOP("query", "List of keywords")}},
        .run =
            [](Database &db, const QueryParameters &parameters, Progress &progress) {
                return keywordCounts(db,
                                     asked(db, parameters[QStringLiteral("repository")],
                                           parameters[QStringLiteral("list")]),
                                     progress);
            },
        .whenEmpty =
            [] {
                return NothingShown{QueryText::tr("No keywords yet"),
                                    QueryText::tr("Import lists of keywords and issue reports.")};
            }};
}

std::vector<Keyword> keywordsAsked(Database &db, const QueryParameters &asked)
{
    const bool isOne = asked[QStringLiteral("held")] == QLatin1String("keyword");
    std::vector<KeywordList> lists;
    for (const QString &id : asked[QStringLiteral("lists")].split(
             u',', isOne ? Qt::KeepEmptyParts : Qt::SkipEmptyParts)) {
        lists.push_back(keywordlists::at(db, KeywordListId{id.toLongLong()}));
        if (isOne)
            lists.back().words = QStringList{asked[QStringLiteral("keyword")]};
    }
    return keywordfilter::keywordsOf(lists);
}

KeywordPlaces keywordPlaces(Database &db, const QueryCall &behind, size_t most, Progress &progress)
{
    const Table table = runQuery(db, behind, progress);
    const int id = table.column(columns::sourceId);
    const KeywordMatcher matcher(keywordsAsked(db, behind.parameters));
    KeywordPlaces result{{}, qint64(table.rows.size())};
    for (size_t row = 0; row < std::min(most, table.rows.size()); ++row) {
        progress.checkCanceled();
        KeywordPlace place;
        place.report = SourceId{table.text(row, id).toLongLong()};
        place.title = db.text("SELECT title FROM source WHERE id=?1", place.report);
        place.repository = table.text(row, table.column(columns::repository));
        place.excluded = table.text(row, table.column(columns::excluded));
        findPlace(matcher, db.text("SELECT text FROM source_text WHERE source=?1", place.report),
                  place);
        result.first.push_back(std::move(place));
    }
    return result;
}

} // namespace axial
