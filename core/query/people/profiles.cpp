#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/coders.h"
#include "core/project/people/frameworksummaries.h"
#include "core/project/people/groupings.h"
#include "core/project/people/typedpeople.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/sources/sources.h"
#include "core/query/columns.h"
#include "core/query/evidence/quoteneighbours.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/people/mentions.h"

#include <algorithm>
#include <functional>

namespace axial::query {
namespace {

/// All about one thing, part by part: a name, what is said of it in words, and in numbers.
class Profile
{
public:
    explicit Profile(const QString &title)
    {
        table.title = title;
        table.columns = {{columns::part, ColumnKind::Label}, {"Name", ColumnKind::Label},
                         {"Words", ColumnKind::Text},        {columns::count, ColumnKind::Count},
                         {"Of", ColumnKind::Count},          {columns::share, ColumnKind::Share}};
    }

    /// Nothing where there are no words.
    void say(const QString &part, const QString &name, const QString &words)
    {
        if (!words.isEmpty())
            table.rows.push_back({part, name, words, Cell(), Cell(), Cell()});
    }
    /// `of` 0 = it is no part of anything.
    void count(const QString &part, const QString &name, qint64 number, qint64 of,
               QueryParameters asks, const QString &words = {})
    {
        TableRow row{part, name, words, number, Cell(), Cell()};
        if (of > 0) {
            row[4] = Cell(of);
            row[5] = Cell(double(number) / double(of));
        }
        row[1].evidence = row[3].evidence = quotesBehind(std::move(asks));
        table.rows.push_back(std::move(row));
    }

    Table table;
};

/// Of one thing's quotes: how many carry each code or one below it.
std::vector<qint64> countsByCode(const CodeTree &tree, const std::vector<EvidenceQuote> &quotes)
{
    std::vector<qint64> counts(tree.codes().size());
    std::vector<int> above;
    for (const EvidenceQuote &quote : quotes) {
        above.clear();
        for (const CodeId code : quote.codes) {
            for (int at = tree.index(code); at >= 0; at = tree.parent(at))
                above.push_back(at);
        }
        std::ranges::sort(above);
        above.erase(std::unique(above.begin(), above.end()), above.end());
        for (const int at : above)
            ++counts[size_t(at)];
    }
    return counts;
}

/// Of the level and of open codes, the most frequent first.
std::vector<int> mostFrequent(const CodeTree &tree, const std::vector<qint64> &counts,
                              const QString &level)
{
    std::vector<int> found;
    for (int at = 0; at < int(counts.size()); ++at) {
        const QString own = levelName(tree.level(at));
        if (counts[size_t(at)] > 0 && (own == level || tree.level(at) == CodeLevel::Open))
            found.push_back(at);
    }
    std::ranges::stable_sort(found, std::greater{}, [&](int each) { return counts[size_t(each)]; });
    return found;
}

Participant participantOf(Database &db, const QString &pseudonym)
{
    const std::vector<Participant> people = axial::participants::all(db);
    if (people.empty())
        throw Error(QueryText::tr("There are no participants in this study yet."));
    if (pseudonym.isEmpty())
        throw Error(QueryText::tr("Choose a participant whose profile is to be shown."));
    const ParticipantId meant = TypedPeople(db).named(pseudonym);
    return *std::ranges::find(people, meant, &Participant::id);
}

void addBackground(Database &db, const Participant &person, const GroupMembership &membership,
                   Profile &profile)
{
    const QString background = QueryText::tr("Background");
    profile.say(background, columns::group, membership.groupName(person.id));
    const AttributeValues values = axial::participants::valuesOf(db, person.id);
    for (const Attribute &attribute : attributes::all(db))
        profile.say(background, attribute.name, values.value(attribute.id.value));
    profile.say(background, QueryText::tr("Memo"), person.memo);
}

void addBallots(Database &db, const CodeTree &tree, const Participant &person, Profile &profile)
{
    for (const Ballot &ballot : ballots::all(db)) {
        if (ballot.participant != person.id)
            continue;
        QStringList ranks;
        for (const std::vector<CodeId> &sharing : ballot.ranks) {
            QStringList names;
            for (const CodeId code : sharing) {
                if (const int at = tree.index(code); at >= 0)
                    names << tree.codes()[size_t(at)].keyOrName();
            }
            ranks << (names.isEmpty() ? QStringLiteral("–") : names.join(QStringLiteral(" = ")));
        }
        profile.say(QueryText::tr("Ranking"), ballot.prompt, ranks.join(QStringLiteral(" > ")));
    }
}

Table profileOfParticipant(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const Participant person = participantOf(db, parameters[QStringLiteral("participant")]);
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    std::vector<EvidenceQuote> quotes;
    for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
        if (anyVoice(quote, [&](const auto &said) { return said.participant == person.id; }))
            quotes.push_back(quote);
    }
    const QueryParameters asks{{QStringLiteral("participant"), person.pseudonym}};
    Profile profile(QueryText::tr("Participant %1").arg(person.pseudonym));
    addBackground(db, person, membership, profile);
    profile.count(QueryText::tr("Quotes"), QueryText::tr("All"), qint64(quotes.size()), 0, asks);
    QHash<SourceId, qint64> bySource;
    std::vector<SourceId> sources;
    for (const EvidenceQuote &quote : quotes) {
        if (++bySource[quote.source] == 1)
            sources.push_back(quote.source);
    }
    for (const SourceId source : sources) {
        QueryParameters ofSource = asks;
        ofSource.insert(QStringLiteral("sourceid"), QString::number(source.value));
        profile.count(columns::source, db.text("SELECT title FROM source WHERE id=?1", source),
                      bySource[source], qint64(quotes.size()), ofSource);
    }
    const std::vector<qint64> counts = countsByCode(tree, quotes);
    for (const int at : mostFrequent(tree, counts, parameters[QStringLiteral("level")])) {
        const Code &code = tree.codes()[size_t(at)];
        QueryParameters ofCode = asks;
        ofCode.insert(QStringLiteral("code"), idValue(code.id));
        profile.count(columns::code, code.label(), counts[size_t(at)], qint64(quotes.size()),
                      ofCode, frameworksummaries::text(db, {person.id, code.id}));
    }
    addBallots(db, tree, person, profile);
    profile.table.base = QueryText::tr("Quotes of %1, and their share of all quotes of this "
                                       "participant; n = %2")
                             .arg(person.pseudonym)
                             .arg(quotes.size());
    profile.table.notes << notesOfSeveral(quotes);
    return std::move(profile.table);
}

void addTexts(Database &db, const Code &code, Profile &profile)
{
    const CodeTexts texts = codes::texts(db, code.id);
    const QString part = QueryText::tr("Definition");
    profile.say(part, QueryText::tr("Definition"), texts.definition);
    profile.say(part, QueryText::tr("Include when"), texts.includeWhen);
    profile.say(part, QueryText::tr("Exclude when"), texts.excludeWhen);
    profile.say(part, QueryText::tr("Example"), texts.example);
    profile.say(part, QueryText::tr("Memo"), texts.memo);
}

/// Documents that carry it, or what is below it, as a whole: none of its quotes.
void addWholeDocuments(Database &db, const CodeTree &tree, int at, Profile &profile)
{
    const auto coderNames = coders::names(db);
    for (const WholeCode &each : wholecodings::all(db)) {
        const int code = tree.index(each.code);
        if (code < 0 || !tree.isWithin(code, at))
            continue;
        const Source source = sources::at(db, each.source);
        QStringList words{coderNames.value(each.coder)};
        if (code != at)
            words.prepend(tree.codes()[size_t(code)].label());
        if (!each.comment.isEmpty())
            words << each.comment;
        profile.say(QueryText::tr("Whole document"),
                    source.title.isEmpty() ? source.url : source.title,
                    words.join(QStringLiteral("; ")));
    }
}

/// The quotes with what was put on them by those who put the code on them: what others call the
/// same words is no company.
std::vector<EvidenceQuote> bySameCoders(Database &db, const CodeTree &tree, int at,
                                        std::vector<EvidenceQuote> quotes, const Progress &progress)
{
    const auto coders = pairedCodes(db, quotes, true, progress);
    for (size_t i = 0; i < quotes.size(); ++i) {
        std::vector<CodeId> codes;
        for (const CoderCodes &each : coders[i]) {
            if (std::ranges::any_of(each.codes, [&](CodeId code) {
                    return tree.index(code) >= 0 && tree.isWithin(tree.index(code), at);
                }))
                codes.insert(codes.end(), each.codes.begin(), each.codes.end());
        }
        quotes[i].codes = std::move(codes);
    }
    return quotes;
}

/// The other codes of the same level on its quotes, the most frequent first.
void addCompany(const CodeTree &tree, int at, const std::vector<EvidenceQuote> &quotes,
                Profile &profile)
{
    constexpr size_t most = 10;
    const std::vector<qint64> counts = countsByCode(tree, quotes);
    std::vector<int> others = mostFrequent(tree, counts, levelName(tree.level(at)));
    std::erase_if(others,
                  [&](int other) { return tree.isWithin(other, at) || tree.isWithin(at, other); });
    others.resize(std::min(others.size(), most));
    const Code &code = tree.codes()[size_t(at)];
    for (const int other : others) {
        const Code &also = tree.codes()[size_t(other)];
        profile.count(QueryText::tr("Together with"), also.label(), counts[size_t(other)],
                      qint64(quotes.size()),
                      {{QStringLiteral("code"), idValue(code.id)},
                       {QStringLiteral("with"), idValue(also.id)}});
    }
}

Table profileOfCode(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const QString asked = parameters[QStringLiteral("code")];
    if (asked.isEmpty())
        throw Error(QueryText::tr("Choose a code whose profile is to be shown."));
    const int at = tree.find(db, asked);
    const Code &code = tree.codes()[size_t(at)];
    const CountedPeople counted(db, parameters);
    const GroupsOrEverybody groups(counted.membership);
    const Evidence all = loadEvidence(db, progress);
    const Mentions mentions(tree, all);
    std::vector<EvidenceQuote> quotes;
    std::ranges::copy_if(all, std::back_inserter(quotes), [&](const EvidenceQuote &quote) {
        return std::ranges::any_of(quote.codes, [&](CodeId each) {
            return tree.index(each) >= 0 && tree.isWithin(tree.index(each), at);
        });
    });
    const QueryParameters asks{{QStringLiteral("code"), idValue(code.id)}};
    Profile profile(QueryText::tr("Code %1").arg(code.label()));
    addTexts(db, code, profile);
    profile.count(QueryText::tr("Quotes"), QueryText::tr("All"), qint64(quotes.size()), 0, asks);
    addWholeDocuments(db, tree, at, profile);
    const std::vector<qint64> people = mentions.byGroup(at, groups);
    for (qsizetype group = 0; group < groups.names.size(); ++group) {
        QueryParameters ofGroup = asks;
        ofGroup.insert(groups.askingFor(int(group), parameters[QStringLiteral("grouping")]));
        profile.count(columns::participants, groups.names[group], people[size_t(group)],
                      groups.sizes[size_t(group)], ofGroup);
    }
    const std::vector<qint64> counts = countsByCode(tree, quotes);
    for (int below = 0; below < int(counts.size()); ++below) {
        const Code &each = tree.codes()[size_t(below)];
        if (tree.parent(below) == at)
            profile.count(QueryText::tr("Below it"), each.label(), counts[size_t(below)],
                          qint64(quotes.size()), {{QStringLiteral("code"), idValue(each.id)}});
    }
    addCompany(tree, at, bySameCoders(db, tree, at, quotes, progress), profile);
    profile.table.base = QueryText::tr("Quotes with %1 or what is below it; participants who "
                                       "mention it, of each group; n = %2")
                             .arg(code.keyOrName(),
                                  CountText::tr("%n quote(s)", nullptr, int(quotes.size())))
                         + counted.apart;
    if (groups.areEverybody && people[0] > 0)
        profile.table.notes << everybodyNote();
    profile.table.notes << notesOfSeveral(quotes);
    return std::move(profile.table);
}

} // namespace

Query participantProfile()
{
    return {.id = "participant-profile",
            .name = QT_TRANSLATE_NOOP("query", "Profile of a participant"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "One participant: background, sources, what was said to which theme, and "
                         "rankings"),
            .parameters = {{"participant", QT_TRANSLATE_NOOP("query", "Participant"),
                            QueryParameter::Kind::Participant},
                           levelParameter(),
                           groupingParameter()},
            .run = profileOfParticipant,
            .countsPeople = true};
}

Query codeProfile()
{
    return {.id = "code-profile",
            .name = QT_TRANSLATE_NOOP("query", "Profile of a code"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "One code: what it means, who mentions it, what is below it and what "
                         "stands on the same quotes"),
            .parameters = {{"code", QT_TRANSLATE_NOOP("query", "Code"), QueryParameter::Kind::Code},
                           groupingParameter(),
                           countedPeopleParameter()},
            .run = profileOfCode};
}

} // namespace axial::query
