#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidence.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/people/mentions.h"
#include "core/stats/intervals.h"

#include <QSet>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace axial::query {
namespace {

/// Of one group.
struct Tally {
    DistinctPeople people;
    qint64 quotes = 0;
    QuoteId lastQuote;

    void add(const EvidenceQuote &said)
    {
        quotes += std::exchange(lastQuote, said.quote) != said.quote; // by another of the group
        people.add(said.participant);
    }
};

/// Which codes are compared.
struct ComparedCodes {
    CodeLevel level = CodeLevel::Theme;
    bool hasOpen = false; ///< open codes beside those of the taxonomy

    /// As sentences call one of them.
    QString what() const
    {
        const QString name = level == CodeLevel::Open ? QueryText::tr("open code")
                                                      : levelName(level);
        return hasOpen ? QueryText::tr("%1 or open code").arg(name) : name;
    }
    std::vector<int> codes(const CodeTree &tree) const
    {
        std::vector<int> result = tree.atLevel(level);
        if (hasOpen) {
            const std::vector<int> open = tree.atLevel(CodeLevel::Open);
            result.insert(result.end(), open.begin(), open.end());
        }
        return result;
    }
    /// For each code of the tree those shown that it counts for.
    std::vector<std::vector<int>> counted(const CodeTree &tree) const
    {
        std::vector<std::vector<int>> result = countedAtLevel(tree, levelName(level));
        if (!hasOpen)
            return result;
        const auto open = countedAtLevel(tree, levelName(CodeLevel::Open));
        for (size_t at = 0; at < result.size(); ++at)
            result[at].insert(result[at].end(), open[at].begin(), open[at].end());
        return result;
    }
};

/// Whether somebody of the groups speaks in it.
bool isOf(const GroupsOrEverybody &groups, const EvidenceQuote &quote)
{
    return anyVoice(quote, [&](const EvidenceQuote &said) {
        return groups.groupOf.contains(said.participant);
    });
}

constexpr char fitting[] = "fitting"; ///< the level is the one that holds the quotes

/// Themes, or types where more quotes are linked to those only; with the open codes while they
/// have quotes.
ComparedCodes fittingCodes(const CodeTree &tree, const GroupsOrEverybody &groups,
                           const std::vector<EvidenceQuote> &quotes)
{
    qint64 onTypes = 0, onThemes = 0;
    bool hasOpen = false;
    for (const EvidenceQuote &quote : quotes) {
        if (!isOf(groups, quote))
            continue;
        bool isOnType = false, isOnTheme = false; // or below
        for (const CodeId code : quote.codes) {
            const int at = tree.index(code);
            if (at < 0)
                continue;
            hasOpen = hasOpen || tree.level(at) == CodeLevel::Open;
            isOnType = isOnType || tree.level(at) == CodeLevel::Type;
            isOnTheme = isOnTheme || (tree.isOfTaxonomy(at) && tree.level(at) >= CodeLevel::Theme);
        }
        onThemes += isOnTheme ? 1 : 0;
        onTypes += isOnType && !isOnTheme ? 1 : 0;
    }
    return {onTypes > onThemes ? CodeLevel::Type : CodeLevel::Theme, hasOpen};
}

const QString withOpen = QStringLiteral("-open"); ///< ends the name of a level

ComparedCodes comparedCodes(const QString &name, const CodeTree &tree,
                            const GroupsOrEverybody &groups,
                            const std::vector<EvidenceQuote> &quotes)
{
    if (name == QLatin1String(fitting))
        return fittingCodes(tree, groups, quotes);
    if (name.endsWith(withOpen))
        return {levelNamed(name.chopped(withOpen.size())), true};
    return {levelNamed(name), false};
}

QHash<int, std::vector<Tally>> tally(const CodeTree &tree, const ComparedCodes &shown,
                                     const GroupsOrEverybody &groups,
                                     const std::vector<EvidenceQuote> &quotes)
{
    QHash<int, std::vector<Tally>> result;
    const std::vector<std::vector<int>> counted = shown.counted(tree);
    std::vector<int> mentioned;
    for (const EvidenceQuote &quote : quotes) {
        if (!isOf(groups, quote))
            continue;
        // A quote with two sub-themes of one theme is one quote of the theme.
        countCodes(tree, counted, quote.codes, mentioned);
        for (const int at : mentioned) {
            auto &tallies = result[at];
            tallies.resize(size_t(groups.names.size()));
            eachVoice(quote, [&](const EvidenceQuote &said) {
                if (const int group = groups.groupOf.value(said.participant, -1); group >= 0)
                    tallies[size_t(group)].add(said);
            });
        }
    }
    return result;
}

TableRow rowFor(const Code &code, const GroupsOrEverybody &groups, int group, const Tally &tally,
                const QString &grouping)
{
    const qint64 size = groups.sizes[size_t(group)];
    const qint64 count = tally.people.count();
    const Interval interval = wilson(count, size);
    const auto known = [size](double value) { return size > 0 ? Cell(value) : Cell(); };
    QueryParameters asked = groups.askingFor(group, grouping);
    asked.insert(QStringLiteral("code"), idValue(code.id));
    const auto behind = quotesBehind(std::move(asked));
    TableRow row{code.key,
                 code.name,
                 groups.names[group],
                 count,
                 size,
                 known(double(count) / double(size)),
                 known(interval.low),
                 known(interval.high),
                 tally.quotes};
    for (const size_t column : {3, 5, 8})
        row[column].evidence = behind;
    return row;
}

QString baseSentence(const GroupsOrEverybody &groups, const std::vector<EvidenceQuote> &quotes,
                     bool byQuotes, const QString &what, const QString &onlyGroup)
{
    const qint64 people = std::accumulate(groups.sizes.begin(), groups.sizes.end(), qint64(0));
    const QString everybody = CountText::tr("%n participant(s)", nullptr, int(people));
    if (!byQuotes && !onlyGroup.isEmpty())
        return QueryText::tr("Share of the participants of “%1” who mention the %2; n = %3")
            .arg(onlyGroup, what, everybody);
    if (!byQuotes && groups.areEverybody)
        return QueryText::tr("Share of participants who mention the %1; n = %2")
            .arg(what, everybody);
    if (!byQuotes)
        return QueryText::tr("Share of participants in each group who mention the %1; n = %2")
            .arg(what, everybody);
    const auto counted = std::ranges::count_if(
        quotes, [&](const EvidenceQuote &quote) { return isOf(groups, quote); });
    if (!onlyGroup.isEmpty())
        return QueryText::tr("Quotes of “%1” that carry the %2; n = %3 of %4")
            .arg(onlyGroup, what, CountText::tr("%n quote(s)", nullptr, int(counted)), everybody);
    if (groups.areEverybody)
        return QueryText::tr("Quotes of participants that carry the %1; n = %2 of %3")
            .arg(what, CountText::tr("%n quote(s)", nullptr, int(counted)), everybody);
    return QueryText::tr("Quotes that carry the %1, by group; n = %2 of %3")
        .arg(what, CountText::tr("%n quote(s)", nullptr, int(counted)), everybody);
}

QString titleOf(CodeLevel level, bool byQuotes)
{
    switch (level) {
    case CodeLevel::Type:
        return byQuotes ? QueryText::tr("Types by quotes")
                        : QueryText::tr("Types by who mentions them");
    case CodeLevel::SubTheme:
        return byQuotes ? QueryText::tr("Sub-themes by quotes")
                        : QueryText::tr("Sub-themes by who mentions them");
    case CodeLevel::Open:
        return byQuotes ? QueryText::tr("Open codes by quotes")
                        : QueryText::tr("Open codes by who mentions them");
    case CodeLevel::Theme:
    case CodeLevel::Folder:
    case CodeLevel::Screening:
        break;
    }
    return byQuotes ? QueryText::tr("Themes by quotes")
                    : QueryText::tr("Themes by who mentions them");
}

/// Quotes that carry codes of the taxonomy, but none at the level or below it.
void addAboveNote(Table &table, const CodeTree &tree, CodeLevel level,
                  const GroupsOrEverybody &groups, const std::vector<EvidenceQuote> &quotes)
{
    qint64 count = 0;
    QSet<int> on;
    std::vector<int> above;
    for (const EvidenceQuote &quote : quotes) {
        if (!isOf(groups, quote))
            continue;
        above.clear();
        bool isShown = false;
        for (const CodeId code : quote.codes) {
            const int at = tree.index(code);
            if (at < 0 || !tree.isOfTaxonomy(at))
                continue;
            isShown = isShown || tree.level(at) >= level;
            above.push_back(at);
        }
        if (isShown || above.empty())
            continue;
        ++count;
        on.unite(QSet<int>(above.begin(), above.end()));
    }
    if (count == 0)
        return;
    QStringList names;
    for (int at = 0; at < int(tree.codes().size()); ++at) {
        if (on.contains(at))
            names << tree.codes()[size_t(at)].keyOrName();
    }
    constexpr qsizetype mostNamed = 5;
    const QString where = shortList(names, mostNamed).join(QStringLiteral(", "));
    table.notes << QueryText::tr("%n quotes are linked above this level only, and not shown: %1.",
                                 nullptr, int(count))
                       .arg(where);
}

void sortByTotal(std::vector<int> &rows, const QHash<int, std::vector<Tally>> &tallies,
                 bool byQuotes)
{
    const auto total = [&](int code) {
        qint64 sum = 0;
        for (const Tally &each : tallies.value(code))
            sum += byQuotes ? each.quotes : each.people.count();
        return sum;
    };
    std::ranges::stable_sort(rows, std::greater{}, total);
}

/// What the rows tell of.
struct Told {
    const ComparedCodes &shown;
    bool onlyOpen; ///< there is no taxonomy
    bool isEmpty;
};

void addNotes(Table &table, Database &db, const CodeTree &tree, const Told &told,
              const GroupsOrEverybody &groups, const Evidence &quotes)
{
    const bool isCoded = std::ranges::any_of(
        quotes, [](const EvidenceQuote &quote) { return !quote.codes.empty(); });
    if (groups.names.isEmpty()) { // there are no participants
        table.notes << notesOfNobody(db, quotes);
        return;
    }
    if (told.isEmpty && isCoded)
        table.notes << QueryText::tr("No participant’s words have a code of this level. Choose "
                                     "another level, or say in the transcripts who speaks.");
    if (!isCoded)
        return;
    if (groups.areEverybody && !told.isEmpty)
        table.notes << everybodyNote();
    table.notes << notesOfNobody(db, quotes);
    if (!told.isEmpty)
        table.notes << columns::note({columns::low, columns::high},
                                     QueryText::tr("95 % interval of the share by Wilson (1927)."));
    if (told.onlyOpen)
        table.notes << QueryText::tr("No code is under Taxonomy yet, so the open codes are shown.");
    if (told.shown.level == CodeLevel::Open)
        return;
    addAboveNote(table, tree, told.shown.level, groups, quotes);
    const QStringList open = told.shown.hasOpen ? QStringList()
                                                : CarriedOpenCodes(tree, quotes).names;
    if (!open.isEmpty())
        table.notes << QueryText::tr(
                           "Open codes are not part of the taxonomy yet and are not shown: %1.")
                           .arg(open.join(QStringLiteral(", ")));
}

Table prioritiesAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const CountedPeople counted(db, parameters);
    const GroupMembership &membership = counted.membership;
    GroupsOrEverybody groups(membership);
    const auto quotes = loadEvidence(db, progress);
    const QString level = parameters[QStringLiteral("level")];
    ComparedCodes shown = comparedCodes(level, tree, groups, quotes); // of all groups
    const QString onlyGroup = groups.keepOnly(parameters[QStringLiteral("group")]);
    // A study that has only open codes so far can still be compared by them.
    const bool onlyOpen = tree.atLevel(CodeLevel::Type).empty() && shown.level != CodeLevel::Open;
    if (onlyOpen)
        shown = {CodeLevel::Open, false};
    const bool byQuotes = parameters[QLatin1String(parameter::measure)]
                          == QLatin1String(parameter::quotes);
    const auto tallies = tally(tree, shown, groups, quotes);

    Table table;
    table.title = titleOf(shown.level, byQuotes);
    if (shown.hasOpen)
        table.title = QueryText::tr("%1, with open codes").arg(table.title);
    table.base = baseSentence(groups, quotes, byQuotes, shown.what(), onlyGroup) + counted.apart;
    table.columns = {
        {columns::key, ColumnKind::Label},       {levelHead(shown.level), ColumnKind::Label},
        {columns::group, ColumnKind::Label},     {columns::participants, ColumnKind::Count},
        {columns::groupSize, ColumnKind::Count}, {columns::share, ColumnKind::Share},
        {columns::low, ColumnKind::Share},       {columns::high, ColumnKind::Share},
        {columns::quotes, ColumnKind::Count}};
    std::vector<int> rows = shown.codes(tree);
    if (parameters[QLatin1String(parameter::sort)] == QLatin1String(parameter::sortByTotal))
        sortByTotal(rows, tallies, byQuotes);
    for (const int at : rows) {
        std::vector<Tally> counts = tallies.value(at);
        counts.resize(size_t(groups.names.size()));
        for (int group = 0; group < groups.names.size(); ++group)
            table.rows.push_back(rowFor(tree.codes()[size_t(at)], groups, group,
                                        counts[size_t(group)], membership.grouping.name));
    }
    addNotes(table, db, tree, {shown, onlyOpen, tallies.isEmpty()}, groups, quotes);
    return table;
}

} // namespace

Query priorities()
{
    QueryParameter level = levelOrOpenParameter();
    level.choices.insert(level.choices.begin(),
                         {fitting, QT_TRANSLATE_NOOP("query", "Where the quotes are")});
    level.choices.insert(level.choices.end(),
                         {{"type-open", QT_TRANSLATE_NOOP("query", "Type + open")},
                          {"theme-open", QT_TRANSLATE_NOOP("query", "Theme + open")},
                          {"sub-theme-open", QT_TRANSLATE_NOOP("query", "Sub-theme + open")}});
    level.initial = fitting; // what was saved without a level means themes, as ever
    return {
        .id = "priorities",
        .name = QT_TRANSLATE_NOOP("query", "Priorities by group"),
        .group = QT_TRANSLATE_NOOP("query", "Priorities"),
        .part = StudyPart::Interviews,
        .description = QT_TRANSLATE_NOOP(
            "query", "Which themes each group of participants mentions, and how often"),
        .parameters = {oneOf(parameter::measure, QT_TRANSLATE_NOOP("query", "Measure"),
                             {{parameter::participants, QT_TRANSLATE_NOOP("query", "Participants")},
                              {parameter::quotes, QT_TRANSLATE_NOOP("query", "Quotes")}}),
                       std::move(level), groupingParameter(), groupParameter(),
                       countedPeopleParameter(),
                       sortParameter(QT_TRANSLATE_NOOP("query", "Largest first"))},
        .run = prioritiesAnswer,
        .figures = {{.id = "priorities",
                     .kind = FigureKind::GroupBars,
                     .name = QT_TRANSLATE_NOOP("query", "Bars by group"),
                     .hasTop = true,
                     .hasIntervals = true},
                    {.id = "stacked",
                     .kind = FigureKind::GroupStacks,
                     .name = QT_TRANSLATE_NOOP("query", "Stacked bars"),
                     .hasTop = true},
                    {.id = "shares",
                     .kind = FigureKind::GroupShares,
                     .name = QT_TRANSLATE_NOOP("query", "Shares of groups"),
                     .hasTop = true},
                    {.id = "priority-panels",
                     .kind = FigureKind::GroupPanels,
                     .name = QT_TRANSLATE_NOOP("query", "A panel for each group"),
                     .hasTop = true,
                     .hasIntervals = true}},
        .pivot = Query::Pivot::Groups,
        .countsPeople = true,
        .lacks = [](Database &db, const QueryParameters &, const Table &) {
            return noWordsOfPeople(db);
        }};
}

} // namespace axial::query
