#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/screening/keywordfilter.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/reports/keywordcounts.h"
#include "core/query/reports/labelledround.h"

#include <algorithm>

namespace axial::query {
namespace {

constexpr char allReportsId[] = "all-reports";

/// What is known of a report without reading its text.
struct Report {
    SourceId id;
    QString url, repository;
    int year = 0;
    bool hasText = false;
    bool isScreened = false;
    bool isExcluded = false;
    RoundId screenedOutBy;
    CodeId reason;
};

QString stateWords(const Report &report, const CodeTree &tree)
{
    if (!report.isExcluded)
        return {};
    const int reason = tree.index(report.reason);
    return !report.screenedOutBy ? QueryText::tr("no keyword")
           : reason >= 0         ? tree.codes()[size_t(reason)].name
                                 : QueryText::tr("screened out");
}

bool hasState(const Report &report, const QString &state)
{
    if (state == QLatin1String("kept"))
        return !report.isExcluded;
    if (state == QLatin1String("excluded"))
        return report.isExcluded;
    if (state == QLatin1String("no-keyword"))
        return report.isExcluded && !report.screenedOutBy;
    if (state == QLatin1String("keyword"))
        return !report.isExcluded || report.screenedOutBy;
    if (state == QLatin1String("screened"))
        return report.isScreened && (!report.isExcluded || report.screenedOutBy);
    if (state == QLatin1String("screened-out"))
        return bool(report.screenedOutBy);
    if (state == QLatin1String("screened-in"))
        return report.isScreened && !report.isExcluded;
    if (state == QLatin1String("not-screened"))
        return !report.isScreened && !report.isExcluded;
    return state != QLatin1String("no-text") || !report.hasText;
}

/// The reports of a folder by the keywords they hold; nullopt where none is asked for.
std::optional<QSet<SourceId>> reportsHolding(Database &db, const QueryParameters &parameters,
                                             const Progress &progress)
{
    const QString folder = parameters[QStringLiteral("folder")];
    if (folder.isEmpty())
        return std::nullopt;
    const QString held = parameters[QStringLiteral("held")];
    const KeywordMatcher matcher(held == QLatin1String("all") ? std::vector<Keyword>()
                                                              : keywordsAsked(db, parameters));
    QSet<SourceId> reports;
    keywordfilter::readReports(db, CollectionId{folder.mid(3).toLongLong()}, progress,
                               [&](SourceId report, const QString &words) {
                                   const bool wanted = held == QLatin1String("none")
                                                           ? !words.isEmpty()
                                                                 && !matcher.holdsAny(words)
                                                           : matcher.holdsAny(words);
                                   if (held == QLatin1String("all") || wanted)
                                       reports << report;
                               });
    return reports;
}

std::vector<Report> load(Database &db, const Progress &progress)
{
    std::vector<Report> reports;
    auto rows = db.query(
        "SELECT s.id, CASE s.url WHEN '' THEN s.title ELSE s.url END, "
        "coalesce(i.repository, ''), coalesce(i.year, 0), s.length > 0, "
        "EXISTS (SELECT 1 FROM decision d JOIN round r ON r.id = d.round AND r.kind=2 "
        "WHERE d.source = s.id), e.source IS NOT NULL, coalesce(e.round, 0), coalesce(e.code, 0) "
        "FROM source s LEFT JOIN issue i ON i.source = s.id "
        "LEFT JOIN exclusion e ON e.source = s.id WHERE s.kind=1 ORDER BY s.id");
    while (rows.next()) {
        reports.push_back({rows.id<SourceId>(0), rows.text(1), rows.text(2), int(rows.integer(3)),
                           rows.integer(4) != 0, rows.integer(5) != 0, rows.integer(6) != 0,
                           rows.id<RoundId>(7), rows.id<CodeId>(8)});
        if (reports.size() % 1024 == 0)
            progress.checkCanceled();
    }
    return reports;
}

Table allReportsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const QString state = parameters[QStringLiteral("state")];
    const QString repository = parameters[QStringLiteral("repository")];
    const QString year = parameters[QStringLiteral("year")];
    const QString reason = parameters[QStringLiteral("reason")];
    const int wanted = reason.isEmpty() ? -1 : tree.find(db, reason);
    const auto holding = reportsHolding(db, parameters, progress);
    Table table;
    table.title = QueryText::tr("Issue reports");
    table.columns = {{columns::url, ColumnKind::Label},
                     {columns::repository, ColumnKind::Label},
                     {columns::year, ColumnKind::Label},
                     {columns::excluded, ColumnKind::Label},
                     {columns::sourceId, ColumnKind::Id}};
    const std::vector<Report> reports = load(db, progress);
    for (const Report &report : reports) {
        if (!hasState(report, state)
            || (!repository.isEmpty() && repositoryValue(report.repository) != repository)
            || (!year.isEmpty() && QString::number(report.year) != year)
            || (wanted >= 0 && tree.index(report.reason) != wanted)
            || (holding && !holding->contains(report.id)))
            continue;
        table.rows.push_back({report.url, report.repository,
                              report.year ? QString::number(report.year) : QString(),
                              stateWords(report, tree), report.id.value});
    }
    table.base = QueryText::tr("n = %1 of %n report(s)", nullptr, int(reports.size()))
                     .arg(table.rows.size());
    return table;
}

} // namespace

Query allReports()
{
    using Kind = QueryParameter::Kind;
    return {.id = allReportsId,
            .name = QT_TRANSLATE_NOOP("query", "All issue reports"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query", "Every report of the project, labelled or not, and why it was left out"),
            .parameters = {oneOf("state", QT_TRANSLATE_NOOP("query", "Show"),
                                 {{"all", QT_TRANSLATE_NOOP("query", "All")},
                                  {"kept", QT_TRANSLATE_NOOP("query", "Kept ones")},
                                  {"excluded", QT_TRANSLATE_NOOP("query", "Excluded ones")},
                                  {"keyword", QT_TRANSLATE_NOOP("query", "Kept by keywords")},
                                  {"no-keyword", QT_TRANSLATE_NOOP("query", "Without a keyword")},
                                  {"screened", QT_TRANSLATE_NOOP("query", "Screened ones")},
                                  {"screened-in", QT_TRANSLATE_NOOP("query", "Screened and kept")},
                                  {"screened-out", QT_TRANSLATE_NOOP("query", "Screened out")},
                                  {"not-screened", QT_TRANSLATE_NOOP("query", "Not screened yet")},
                                  {"no-text", QT_TRANSLATE_NOOP("query", "Without a text")}}),
                           {.id = "repository", .name = QT_TRANSLATE_NOOP("query", "Repository")},
                           {.id = "year", .name = QT_TRANSLATE_NOOP("query", "Year")},
                           {"reason", QT_TRANSLATE_NOOP("query", "Reason"), Kind::Code},
                           // what a count of keywords opens
                           forPrograms({"folder", QT_TRANSLATE_NOOP("query", "Folder")}),
                           forPrograms(oneOf("held", QT_TRANSLATE_NOOP("query", "Held"),
                                             {{"all"}, {"any"}, {"none"}, {"keyword"}})),
                           forPrograms({"lists", QT_TRANSLATE_NOOP("query", "Lists")}),
                           forPrograms({"keyword", QT_TRANSLATE_NOOP("query", "Keyword")})},
            .run = allReportsAnswer,
            .row = Query::Row::Report};
}

std::shared_ptr<const QueryCall> allReportsBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(allReportsId), std::move(parameters)});
}

} // namespace axial::query
