#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/sources/sources.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/words/textsearch.h"

#include <algorithm>

namespace axial::query {
namespace {

/// A collection by its name or its path ("Interviews/Pilot").
CollectionId collectionNamed(Database &db, const QString &name)
{
    for (const Collection &each : collections::all(db)) {
        if (each.name == name || collections::path(db, each.id).join(u'/') == name)
            return each.id;
    }
    throw Error(refusals::unknown(name));
}

TextSearch searchOf(Database &db, const QueryParameters &parameters)
{
    const auto value = [&](const char *id) { return parameters[QLatin1String(id)]; };
    const auto flag = [&](const char *id) { return isSwitchedOn(parameters, id); };
    TextSearch search;
    search.find = {value("words"), flag("match-case"), flag("whole-words"), flag("pattern")};
    search.group = value("group");
    search.grouping = value("grouping");
    search.keep = 200'000;
    if (!value("collection").isEmpty())
        search.collection = collectionNamed(db, value("collection"));
    if (value("kind") == QLatin1String("transcripts"))
        search.kind = SourceKind::Transcript;
    else if (value("kind") == QLatin1String("reports"))
        search.kind = SourceKind::IssueReport;
    else if (value("kind") == QLatin1String("documents"))
        search.kind = SourceKind::Document;
    if (value("speaker") == QLatin1String("interviewer"))
        search.role = SpeakerRole::Interviewer;
    else if (value("speaker") == QLatin1String("participants"))
        search.role = SpeakerRole::Participant;
    return search;
}

Table textSearchAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    Table table;
    table.columns = {{QueryText::tr("Source"), ColumnKind::Label},
                     {QueryText::tr("Turn"), ColumnKind::Ordinal},
                     {QueryText::tr("Speaker"), ColumnKind::Label},
                     {QueryText::tr("Words"), ColumnKind::Label},
                     {QueryText::tr("Context"), ColumnKind::Text},
                     {columns::sourceId, ColumnKind::Id},
                     {columns::start, ColumnKind::Id},
                     {columns::end, ColumnKind::Id}};
    const TextSearch search = searchOf(db, parameters);
    if (search.find.words.isEmpty()) {
        table.notes << QueryText::tr("Type the words to look for.");
        return table;
    }
    std::vector<SourceHits> found;
    // The connection is the caller's; sharing it keeps nothing alive.
    const std::shared_ptr<Database> reader(std::shared_ptr<Database>(), &db);
    const qint64 givenUp = searchTexts({reader}, search, progress,
                                       [&](SourceHits hits) { found.push_back(std::move(hits)); });
    std::ranges::sort(found, {}, &SourceHits::rank);
    qint64 count = 0;
    for (const SourceHits &source : found) {
        count += source.count;
        for (const TextHit &hit : source.hits) {
            table.rows.push_back({source.title, hit.turn > 0 ? Cell(hit.turn) : Cell(), hit.speaker,
                                  hit.words, hit.before + hit.words + hit.after,
                                  source.source.value, hit.range.start, hit.range.end});
        }
    }
    table.base = QueryText::tr("“%1”: %2 in %3")
                     .arg(search.find.words, QueryText::tr("%n hit(s)", nullptr, int(count)),
                          CountText::tr("%n source(s)", nullptr, int(found.size())));
    if (count > qint64(table.rows.size()))
        table.notes << QueryText::tr("Only the first %n hits are listed.", nullptr,
                                     int(table.rows.size()));
    if (givenUp > 0)
        table.notes << Finder::givenUpNote(givenUp);
    return table;
}

} // namespace

Query textSearch()
{
    return {.id = "text-search",
            .name = QT_TRANSLATE_NOOP("query", "Words in the texts"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Every place where words stand in the sources, coded or not"),
            .parameters = {{.id = "words", .name = QT_TRANSLATE_NOOP("query", "Words")},
                           flag("whole-words", QT_TRANSLATE_NOOP("query", "Whole words")),
                           flag("match-case", QT_TRANSLATE_NOOP("query", "Match case")),
                           flag("pattern", QT_TRANSLATE_NOOP("query", "Regular expression")),
                           oneOf("kind", QT_TRANSLATE_NOOP("query", "Kind"),
                                 {{"all", QT_TRANSLATE_NOOP("query", "All")},
                                  {"transcripts", QT_TRANSLATE_NOOP("query", "Transcripts")},
                                  {"reports", QT_TRANSLATE_NOOP("query", "Reports")},
                                  {"documents", QT_TRANSLATE_NOOP("query", "Documents")}}),
                           oneOf("speaker", QT_TRANSLATE_NOOP("query", "Speaker"),
                                 {{"all", QT_TRANSLATE_NOOP("query", "All")},
                                  {"interviewer", QT_TRANSLATE_NOOP("query", "Interviewer")},
                                  {"participants", QT_TRANSLATE_NOOP("query", "Participants")}}),
                           groupParameter(),
                           groupingParameter(),
                           {.id = "collection", .name = QT_TRANSLATE_NOOP("query", "Collection")}},
            .run = textSearchAnswer};
}

} // namespace axial::query
