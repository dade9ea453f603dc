#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidence.h"
#include "core/query/people/mentions.h"
#include "core/query/reports/labelledround.h"

#include <QSet>

#include <utility>

namespace axial::query {
namespace {

/// A source can come again with another participant.
struct Use {
    qint64 quotes = 0, reports = 0;
    DistinctPeople people;
    QSet<SourceId> sources;
    QSet<SourceId> wholes; ///< documents that carry it as a whole
    QuoteId lastQuote;
    SourceId lastSource;

    bool isEmpty() const { return quotes == 0 && reports == 0 && wholes.isEmpty(); }
    void add(const EvidenceQuote &quote)
    {
        if (std::exchange(lastQuote, quote.quote) == quote.quote)
            return; // by another of its codes
        ++quotes;
        if (std::exchange(lastSource, quote.source) != quote.source)
            sources.insert(quote.source);
        people.add(quote);
    }
};

std::vector<Use> count(Database &db, const CodeTree &tree, bool descendants,
                       const std::vector<EvidenceQuote> &quotes,
                       const std::vector<WholeCode> &wholes, RoundId round)
{
    std::vector<Use> uses(tree.codes().size());
    std::vector<std::vector<int>> places; // where each code counts
    for (int code = 0; code < int(tree.codes().size()); ++code)
        places.push_back(descendants ? tree.selfAndAncestors(code) : std::vector<int>{code});
    for (const EvidenceQuote &quote : quotes) {
        for (const CodeId code : quote.codes) {
            const int index = tree.index(code);
            if (index < 0)
                continue; // of a damaged project
            for (const int at : places[size_t(index)])
                uses[size_t(at)].add(quote);
        }
    }
    for (const WholeCode &each : wholes) {
        if (const int code = tree.index(each.code); code >= 0) {
            for (const int at : places[size_t(code)])
                uses[size_t(at)].wholes.insert(each.source);
        }
    }
    if (rounds::hidesLabels(db, round))
        return uses;
    auto decisions = db.query("SELECT d.code, count(*) FROM decision d WHERE d.round=?1 "
                              "AND NOT EXISTS (SELECT 1 FROM exclusion e "
                              "WHERE e.source = d.source AND e.round IS NOT ?1) GROUP BY d.code",
                              round);
    while (decisions.next()) {
        if (const int code = tree.index(decisions.id<CodeId>(0)); code >= 0) {
            for (const int at : places[size_t(code)])
                uses[size_t(at)].reports += decisions.integer(1);
        }
    }
    return uses;
}

TableRow countsRow(const Code &code, const Use &use, const Round &round,
                   const QueryParameters &parameters)
{
    TableRow row{code.key,           code.name,  use.quotes, qint64(use.sources.size()),
                 use.people.count(), use.reports};
    const QString id = idValue(code.id);
    const auto behind = quotesBehind(
        {{QStringLiteral("code"), id},
         {QStringLiteral("descendants"), parameters[QStringLiteral("descendants")]}});
    for (const size_t column : {2, 3, 4})
        row[column].evidence = behind;
    if (round.id)
        row[5].evidence = reportsBehind(
            {{QStringLiteral("round"), round.name},
             {QStringLiteral("decision"), id},
             {QStringLiteral("descendants"), parameters[QStringLiteral("descendants")]}});
    // The code's own name opens its quotes, or when there are only reports, these.
    const bool onlyReports = use.quotes == 0 && use.reports > 0;
    row[0].evidence = row[1].evidence = onlyReports ? row[5].evidence : behind;
    return row;
}

Table codeCountsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const bool descendants = parameters[QStringLiteral("descendants")] != QLatin1String("0");
    const auto quotes = loadEvidence(db, progress);
    const std::vector<Round> every = rounds::all(db);
    const Round round = every.empty() ? Round()
                                      : findRound(db, parameters[QStringLiteral("round")]);
    const std::vector<WholeCode> wholes = wholecodings::all(db);
    const std::vector<Use> uses = count(db, tree, descendants, quotes, wholes, round.id);
    Table table;
    const QString all = CountText::tr("%n quote(s)", nullptr, int(quotes.size()));
    table.base = (descendants
                      ? QueryText::tr("Quotes and sources of each code with its sub-codes, counted "
                                      "once; n = %1")
                      : QueryText::tr("Quotes and sources of each code alone; n = %1"))
                     .arg(all);
    if (every.size() > 1)
        table.notes
            << QueryText::tr("Reports are those decided in the round “%1”.").arg(round.name);
    if (round.id)
        table.notes << notesOfHidden(db, round);
    table.columns = {
        {columns::key, ColumnKind::Label},          {columns::code, ColumnKind::Label},
        {columns::quotes, ColumnKind::Count},       {QStringLiteral("Sources"), ColumnKind::Count},
        {columns::participants, ColumnKind::Count}, {QStringLiteral("Reports"), ColumnKind::Count}};
    if (!wholes.empty()) {
        table.columns.push_back({QStringLiteral("Whole documents"), ColumnKind::Count});
        table.notes << QueryText::tr("Whole documents carry a code as a whole; they are counted in "
                                     "no other column.");
    }
    const QString wanted = parameters[QStringLiteral("level")];
    const bool usedOnly = parameters[QStringLiteral("only")] == QLatin1String("used");
    for (size_t i = 0; i < tree.codes().size(); ++i) {
        const Code &code = tree.codes()[i];
        const CodeLevel level = tree.level(int(i));
        if (level == CodeLevel::Folder
            || (level == CodeLevel::Screening && uses[i].quotes == 0 && uses[i].wholes.isEmpty())
            || (wanted != QLatin1String("all") && wanted != levelName(level))
            || (usedOnly && uses[i].isEmpty()))
            continue;
        TableRow row = countsRow(code, uses[i], round, parameters);
        if (!wholes.empty())
            row.push_back(qint64(uses[i].wholes.size()));
        table.rows.push_back(std::move(row));
    }
    table.notes << notesOfSeveral(quotes);
    return table;
}

} // namespace

Query codeCounts()
{
    return {.id = "code-counts",
            .name = QT_TRANSLATE_NOOP("query", "Code frequencies"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .description = QT_TRANSLATE_NOOP("query", "How often each code is used"),
            .parameters = {anyLevelParameter(), descendantsParameter("1"), usedParameter(),
                           roundParameter()},
            .run = codeCountsAnswer,
            .figures = {{.id = "code-counts",
                         .kind = FigureKind::CodeBars,
                         .name = QT_TRANSLATE_NOOP("query", "Bars"),
                         .hasTop = true,
                         .isLargestFirst = true}}, // the table tells them by key already
            .lacks = [](Database &, const QueryParameters &parameters, const Table &answer) {
                const bool isOfAll = !parameters.contains(QStringLiteral("level"))
                                     && !parameters.contains(QStringLiteral("only"));
                return isOfAll && answer.rows.empty() ? std::optional(noCodes()) : std::nullopt;
            }};
}

} // namespace axial::query
