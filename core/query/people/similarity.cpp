#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/query/columns.h"
#include "core/query/evidence/quoteneighbours.h"
#include "core/query/people/mentions.h"
#include "core/stats/clustering.h"

#include <algorithm>

namespace axial::query {
namespace {

/// A code or a participant, with how many quotes it has with each of the others.
struct ComparedProfile {
    QString key;  ///< or the pseudonym
    QString name; ///< or the group
    QueryParameters behind;
    std::vector<double> counts;
    qint64 quotes = 0;

    void add(const std::vector<QuoteId> &of, std::vector<QuoteId> &all)
    {
        counts.push_back(double(of.size()));
        all.insert(all.end(), of.begin(), of.end());
    }
    /// A quote of a participant can have several codes.
    void setQuotes(std::vector<QuoteId> all)
    {
        std::sort(all.begin(), all.end());
        quotes = std::unique(all.begin(), all.end()) - all.begin();
    }
};

/// Of each coder whose codes are compared with one another, or of all of them together.
std::vector<PeopleByCode> matricesOf(Database &db, const CodeTree &tree,
                                     const std::vector<Participant> &people, const QString &level,
                                     bool isWithinOneCoder, const Progress &progress)
{
    const Evidence quotes = loadEvidence(db, progress);
    const auto codes = pairedCodes(db, quotes, isWithinOneCoder, progress);
    std::vector<CoderId> coders;
    std::vector<std::vector<EvidenceQuote>> byCoder;
    for (size_t i = 0; i < codes.size(); ++i) {
        for (const CoderCodes &each : codes[i]) {
            const auto found = std::find(coders.begin(), coders.end(), each.coder);
            const auto place = size_t(found - coders.begin());
            if (found == coders.end()) {
                coders.push_back(each.coder);
                byCoder.emplace_back();
            }
            byCoder[place].push_back(quotes[i]);
            byCoder[place].back().codes = each.codes;
        }
    }
    if (byCoder.empty())
        byCoder.emplace_back();
    std::vector<PeopleByCode> matrices;
    for (const std::vector<EvidenceQuote> &each : byCoder)
        matrices.emplace_back(tree, level, people, each);
    return matrices;
}

std::vector<ComparedProfile> codesWithPeople(const CodeTree &tree,
                                             const std::vector<PeopleByCode> &matrices,
                                             const std::vector<Participant> &people)
{
    std::vector<ComparedProfile> things;
    for (const int at : matrices.front().codes()) {
        if (std::none_of(matrices.begin(), matrices.end(),
                         [at](const PeopleByCode &matrix) { return matrix.isUsed(at); }))
            continue;
        const Code &code = tree.codes()[size_t(at)];
        ComparedProfile thing{code.key, code.name, {}, {}, 0};
        thing.behind = {{QStringLiteral("code"), idValue(code.id)},
                        {QStringLiteral("said"), QStringLiteral("1")}};
        std::vector<QuoteId> all;
        for (const PeopleByCode &matrix : matrices) {
            for (const Participant &each : people)
                thing.add(matrix.of(each.id, at), all);
        }
        thing.setQuotes(std::move(all));
        things.push_back(std::move(thing));
    }
    return things;
}

std::vector<ComparedProfile> peopleWithCodes(const PeopleByCode &matrix,
                                             const std::vector<Participant> &people,
                                             const GroupMembership &membership,
                                             const CodeTree &tree)
{
    QStringList codes;
    for (const int at : matrix.codes())
        codes << idValue(tree.codes()[size_t(at)].id);
    std::vector<ComparedProfile> things;
    for (const Participant &each : people) {
        ComparedProfile thing{each.pseudonym, membership.groupName(each.id), {}, {}, 0};
        thing.behind = {{QStringLiteral("participant"), each.pseudonym},
                        {QStringLiteral("codes"), codes.join(u'\n')}};
        std::vector<QuoteId> all;
        for (const int at : matrix.codes())
            thing.add(matrix.of(each.id, at), all);
        thing.setQuotes(std::move(all));
        if (thing.quotes > 0)
            things.push_back(std::move(thing));
    }
    return things;
}

/// How far all of them are apart, things.size() squared values.
std::vector<double> distancesOf(const std::vector<ComparedProfile> &things, bool isOfCounts,
                                const Progress &progress)
{
    const size_t count = things.size();
    std::vector<double> distances(count * count);
    for (size_t one = 0; one < count; ++one) {
        progress.checkCanceled();
        for (size_t other = 0; other < one; ++other) {
            const double distance = isOfCounts
                                        ? cosineDistance(things[one].counts, things[other].counts)
                                        : jaccardDistance(things[one].counts, things[other].counts);
            distances[one * count + other] = distances[other * count + one] = distance;
        }
    }
    return distances;
}

/// Of so many things at the most: a drawing of more can't be read, and each pair takes memory.
constexpr size_t mostThings = 2000;

int clustersOf(const QueryParameters &parameters)
{
    bool isNumber = false;
    const QString words = parameters[QStringLiteral("clusters")];
    const int clusters = words.toInt(&isNumber);
    if (!isNumber || clusters < 1)
        throw Error(
            refusals::badValue(words, QStringLiteral("clusters"), QStringLiteral("1, 2, 3...")));
    return clusters;
}

Table emptyTable(bool isOfPeople)
{
    using Kind = ColumnKind;
    Table table;
    table.title = isOfPeople ? QueryText::tr("Participants that are alike")
                             : QueryText::tr("Codes that are alike");
    table.columns = {{isOfPeople ? columns::participant : columns::key, Kind::Label},
                     {isOfPeople ? columns::group : columns::code, Kind::Label},
                     {columns::cluster, Kind::Count},
                     {columns::mergeHeight, Kind::Score},
                     {columns::quotes, Kind::Count},
                     {QStringLiteral("Most alike"), Kind::Label},
                     {QStringLiteral("Similarity"), Kind::Score}};
    return table;
}

Table similarityAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const bool isOfPeople = parameters[QStringLiteral("of")]
                            == QLatin1String(parameter::participants);
    const bool isOfCounts = parameters[QLatin1String(parameter::measure)]
                            == QLatin1String("counts");
    const int wanted = clustersOf(parameters);
    const CodeTree tree(db);
    const std::vector<Participant> people = axial::participants::all(db);
    // Coders share out the interviews: people are compared by what anybody coded.
    const bool isWithinOneCoder = !isOfPeople && pairWithinOneCoder(parameters);
    const std::vector<PeopleByCode> matrices = matricesOf(
        db, tree, people, parameters[QStringLiteral("level")], isWithinOneCoder, progress);
    const std::vector<ComparedProfile> things = isOfPeople
                                                    ? peopleWithCodes(matrices.front(), people,
                                                                      groupings::membership(db),
                                                                      tree)
                                                    : codesWithPeople(tree, matrices, people);
    if (things.size() > mostThings)
        throw Error(QueryText::tr("%1 are too many to compare each with each; the most are %2. "
                                  "Choose a higher level.")
                        .arg(things.size())
                        .arg(mostThings));
    const std::vector<double> distances = distancesOf(things, isOfCounts, progress);
    const Dendrogram tied = averageLinkage(distances, int(things.size()), progress);
    const std::vector<int> clusters = tied.clusters(wanted);
    Table table = emptyTable(isOfPeople);
    for (size_t place = 0; place < tied.order.size(); ++place) {
        const auto at = size_t(tied.order[place]);
        const ComparedProfile &thing = things[at];
        TableRow row{thing.key, thing.name, clusters[at] + 1,
                     place ? Cell(tied.heights[place]) : Cell(), thing.quotes};
        size_t nearest = at;
        for (size_t other = 0; other < things.size(); ++other) {
            if (other != at
                && (nearest == at
                    || distances[at * things.size() + other]
                           < distances[at * things.size() + nearest]))
                nearest = other;
        }
        row.push_back(nearest == at                   ? QString()
                      : things[nearest].key.isEmpty() ? things[nearest].name
                                                      : things[nearest].key);
        row.push_back(nearest == at ? Cell() : Cell(1 - distances[at * things.size() + nearest]));
        row[0].evidence = row[1].evidence = row[4].evidence = quotesBehind(thing.behind);
        table.rows.push_back(std::move(row));
    }
    const QString what = isOfPeople
                             ? QueryText::tr("Participants by what they say to each %1; n = %2")
                             : QueryText::tr("Codes by who has quotes with each %1; n = %2");
    table.base = what.arg(parameters[QStringLiteral("level")]).arg(things.size());
    table.notes
        << (isOfCounts
                ? QueryText::tr("Distance: one minus the cosine of the numbers of quotes.")
                : QueryText::tr("Distance: one minus Jaccard’s index of having a quote at all."))
        << QueryText::tr("Average linkage. “Merge height” is the distance at which a row was "
                         "joined with the rows above it. Who has no quote is left out.");
    if (const QString coders = pairedCodersWords(db, parameters); !isOfPeople && !coders.isEmpty())
        table.notes << coders;
    table.notes << notesOfSeveral(loadEvidence(db, progress));
    return table;
}

} // namespace

Query similarity()
{
    return {
        .id = "similarity",
        .name = QT_TRANSLATE_NOOP("query", "Clusters by similarity"),
        .group = QT_TRANSLATE_NOOP("query", "Codes"),
        .description = QT_TRANSLATE_NOOP(
            "query", "Which codes are mentioned by the same people, or which participants "
                     "mention the same, joined step by step"),
        .parameters =
            {oneOf("of", QT_TRANSLATE_NOOP("query", "Of"),
                   {{"codes", QT_TRANSLATE_NOOP("query", "Codes")},
                    {parameter::participants, QT_TRANSLATE_NOOP("query", "Participants")}}),
             levelOrOpenParameter(),
             pairedCodersParameter(),
             oneOf(parameter::measure, QT_TRANSLATE_NOOP("query", "Alike by"),
                   {{"mentions", QT_TRANSLATE_NOOP("query", "Mentions")},
                    {"counts", QT_TRANSLATE_NOOP("query", "Numbers of quotes")}}),
             {.id = "clusters", .name = QT_TRANSLATE_NOOP("query", "Clusters"), .fallback = "3"}},
        .run = similarityAnswer,
        .figures = {{"dendrogram", FigureKind::Dendrogram,
                     QT_TRANSLATE_NOOP("query", "Dendrogram")}},
        .countsPeople = true,
        .whenEmpty = [] {
            return NothingShown{QueryText::tr("Nothing to compare yet"),
                                QueryText::tr("Nobody has a quote with a code of this level.")};
        }};
}

} // namespace axial::query
