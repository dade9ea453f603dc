#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/people/mentions.h"
#include "core/stats/association.h"

#include <algorithm>
#include <cmath>

namespace axial::query {
namespace {

/// One or several groups that are compared as one.
struct Side {
    std::vector<int> groups;
    QStringList names;
    qint64 size = 0;

    void add(int group, const ComparedGroups &all)
    {
        groups.push_back(group);
        names << all.names[group];
        size += all.sizes[size_t(group)];
    }
    qint64 of(const std::vector<qint64> &byGroup) const
    {
        qint64 sum = 0;
        for (const int group : groups)
            sum += byGroup[size_t(group)];
        return sum;
    }
};

/// The groups of that name: all of them where one has it, else those between commas.
Side sideOf(const ComparedGroups &groups, const QString &words)
{
    Side side;
    const auto indexOf = [&](const QString &name) {
        for (int i = 0; i < groups.names.size(); ++i) {
            if (groups.names[i].compare(name.trimmed(), Qt::CaseInsensitive) == 0)
                return i;
        }
        return -1;
    };
    if (const int whole = indexOf(words); whole >= 0) {
        side.add(whole, groups);
        return side;
    }
    for (const QString &name : words.split(u',', Qt::SkipEmptyParts)) {
        const int group = indexOf(name);
        if (group < 0)
            throw Error(refusals::unknown(name.trimmed(), groups.names));
        if (std::find(side.groups.begin(), side.groups.end(), group) == side.groups.end())
            side.add(group, groups);
    }
    return side;
}

/// Users against developers, where groups are called so; else everybody else against the first.
std::pair<Side, Side> sidesOf(const ComparedGroups &groups, qsizetype ruled,
                              const QueryParameters &parameters)
{
    const QString first = parameters[QStringLiteral("first")];
    const QString second = parameters[QStringLiteral("second")];
    std::pair<Side, Side> sides;
    if (!second.isEmpty()) {
        sides.second = sideOf(groups, second);
    } else {
        int of = 0;
        for (int i = 0; i < int(ruled); ++i) {
            if (groups.names[i].contains(QLatin1String("developer"), Qt::CaseInsensitive))
                of = i;
        }
        sides.second.add(of, groups);
    }
    if (!first.isEmpty()) {
        sides.first = sideOf(groups, first);
    } else {
        for (int i = 0; i < int(ruled); ++i) {
            const auto &taken = sides.second.groups;
            if (std::find(taken.begin(), taken.end(), i) == taken.end())
                sides.first.add(i, groups);
        }
    }
    for (const int group : sides.first.groups) {
        const auto &taken = sides.second.groups;
        if (std::find(taken.begin(), taken.end(), group) != taken.end())
            throw Error(QueryText::tr("“%1” can’t stand on both sides of a comparison.")
                            .arg(groups.names[group]));
    }
    return sides;
}

/// What both sides make of a theme.
struct Compared {
    int code = -1;
    qint64 first = 0, second = 0;
    int firstPlace = 0, secondPlace = 0;
    double difference = 0;
};

void setPlaces(std::vector<Compared> &all)
{
    for (Compared &each : all) {
        const auto places = [&](qint64 Compared::*count) {
            return 1 + int(std::count_if(all.begin(), all.end(), [&](const Compared &other) {
                       return other.*count > each.*count;
                   }));
        };
        each.firstPlace = places(&Compared::first);
        each.secondPlace = places(&Compared::second);
    }
}

TableRow rowOf(const Code &code, const Compared &compared, const std::pair<Side, Side> &sides,
               const QString &grouping, bool hasTests)
{
    const qint64 n = sides.first.size;
    const qint64 m = sides.second.size;
    const auto share = [](qint64 count, qint64 size) {
        return size > 0 ? Cell(double(count) / double(size)) : Cell();
    };
    const bool isKnown = n > 0 && m > 0;
    const Interval interval = newcombe(compared.first, n, compared.second, m);
    TableRow row{code.key,
                 code.name,
                 compared.first,
                 n,
                 share(compared.first, n),
                 compared.second,
                 m,
                 share(compared.second, m),
                 isKnown ? Cell(compared.difference) : Cell(),
                 isKnown ? Cell(interval.low) : Cell(),
                 isKnown ? Cell(interval.high) : Cell(),
                 n > 0 ? Cell(compared.firstPlace) : Cell(),
                 m > 0 ? Cell(compared.secondPlace) : Cell(),
                 isKnown ? Cell(compared.secondPlace - compared.firstPlace) : Cell()};
    if (hasTests) {
        const auto p = fisherExactP(
            {2, 2, {compared.first, n - compared.first, compared.second, m - compared.second}});
        Cell &cell = row.emplace_back(); // a Cell of either kind: g++ 12 warns at -O2
        if (p && isKnown)
            cell.value = *p;
    }
    const auto behind = [&](const QStringList &groups) {
        return quotesBehind({{QStringLiteral("code"), idValue(code.id)},
                             {QStringLiteral("grouping"), grouping},
                             {QStringLiteral("groups"), groups.join(u'\n')}});
    };
    row[2].evidence = row[4].evidence = behind(sides.first.names);
    row[5].evidence = row[7].evidence = behind(sides.second.names);
    row[0].evidence = row[1].evidence = row[8].evidence = behind(sides.first.names
                                                                 + sides.second.names);
    return row;
}

/// Figures find columns by how their names begin.
QString columnOf(const char *what, const Side &side)
{
    const QString name = QLatin1String(what);
    return side.names.isEmpty()
               ? name
               : name + QStringLiteral(": ") + side.names.join(QStringLiteral(" + "));
}

Table emptyTable(const std::pair<Side, Side> &sides, const QString &level, bool hasTests)
{
    Table table;
    table.title = QueryText::tr("Where two groups put different things first");
    using Kind = ColumnKind;
    table.columns = {{columns::key, Kind::Label},
                     {levelHead(levelNamed(level)), Kind::Label},
                     {columnOf("First participants", sides.first), Kind::Count},
                     {columnOf("First size", sides.first), Kind::Count},
                     {columnOf("First share", sides.first), Kind::Share},
                     {columnOf("Second participants", sides.second), Kind::Count},
                     {columnOf("Second size", sides.second), Kind::Count},
                     {columnOf("Second share", sides.second), Kind::Share},
                     {QStringLiteral("Difference"), Kind::Score},
                     {columns::low, Kind::Score},
                     {columns::high, Kind::Score},
                     {columnOf("First place", sides.first), Kind::Count},
                     {columnOf("Second place", sides.second), Kind::Count},
                     {QStringLiteral("Places apart"), Kind::Count}};
    if (hasTests)
        table.columns.push_back({QStringLiteral("Fisher p"), Kind::Score});
    return table;
}

Table mismatchAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const CountedPeople counted(db, parameters);
    const GroupMembership &membership = counted.membership;
    const ComparedGroups groups(membership);
    const bool hasTests = isSwitchedOn(parameters, "tests");
    const QString level = parameters[QStringLiteral("level")];
    if (groups.names.size() < 2) {
        Table none = emptyTable({}, level, hasTests);
        none.notes << QueryText::tr("No groups yet: make them of the participants’ attributes in "
                                    "Participants, or put people in groups by hand.");
        return none;
    }
    const auto sides = sidesOf(groups, qsizetype(membership.grouping.groups.size()), parameters);
    Table table = emptyTable(sides, level, hasTests);
    const Evidence quotes = loadEvidence(db, progress);
    const Mentions mentions(tree, quotes);
    std::vector<Compared> all;
    for (int at = 0; at < int(tree.codes().size()); ++at) {
        if (levelName(tree.level(at)) != level)
            continue;
        const auto counts = mentions.byGroup(at, groups);
        Compared each{at, sides.first.of(counts), sides.second.of(counts), 0, 0, 0};
        if (sides.first.size > 0 && sides.second.size > 0)
            each.difference = double(each.first) / double(sides.first.size)
                              - double(each.second) / double(sides.second.size);
        all.push_back(each);
    }
    setPlaces(all);
    if (parameters[QLatin1String(parameter::sort)] == QLatin1String(parameter::sortByTotal))
        std::stable_sort(all.begin(), all.end(), [](const Compared &left, const Compared &right) {
            return std::abs(left.difference) > std::abs(right.difference) + 1e-12;
        });
    for (const Compared &each : all)
        table.rows.push_back(rowOf(tree.codes()[size_t(each.code)], each, sides,
                                   membership.grouping.name, hasTests));
    const QString plus = QueryText::tr(" + ");
    table.base = QueryText::tr("Share of participants who mention the %1: %2 (first, n = %3) less "
                               "%4 (second, n = %5)")
                     .arg(level, sides.first.names.join(plus))
                     .arg(sides.first.size)
                     .arg(sides.second.names.join(plus))
                     .arg(sides.second.size)
                 + counted.apart;
    table.notes << columns::note(
        {columns::low, columns::high},
        QueryText::tr("95 % interval of the difference of two shares (Newcombe 1998, method 10). "
                      "One that holds 0 says that the groups may well be alike."));
    if (hasTests)
        table.notes << QueryText::tr("The p values are not corrected for several tests.");
    table.notes << notesOfSeveral(quotes);
    return table;
}

} // namespace

Query mismatch()
{
    return {.id = "mismatch",
            .name = QT_TRANSLATE_NOOP("query", "Mismatch between groups"),
            .group = QT_TRANSLATE_NOOP("query", "Priorities"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "Which themes one side, such as the users, mentions more than the other, "
                         "such as the developers, and how sure that is"),
            .parameters = {levelOrOpenParameter(),
                           groupingParameter(),
                           countedPeopleParameter(),
                           {.id = "first", .name = QT_TRANSLATE_NOOP("query", "First groups")},
                           {.id = "second", .name = QT_TRANSLATE_NOOP("query", "Second groups")},
                           oneOf(parameter::sort, QT_TRANSLATE_NOOP("query", "Sort"),
                                 {{parameter::sortByTotal,
                                   QT_TRANSLATE_NOOP("query", "Largest difference first")},
                                  {parameter::sortByKey, QT_TRANSLATE_NOOP("query", "Number")}}),
                           flag("tests", QT_TRANSLATE_NOOP("query", "With tests"))},
            .run = mismatchAnswer,
            .figures = {{"mismatch", FigureKind::SideBars,
                         QT_TRANSLATE_NOOP("query", "Bars on both sides")},
                        {"mismatch-dots", FigureKind::SideDots,
                         QT_TRANSLATE_NOOP("query", "Both sides on one line")}},
            .countsPeople = true,
            .lacks = [](Database &db, const QueryParameters &, const Table &answer) {
                if (auto nobody = noWordsOfPeople(db))
                    return nobody;
                return answer.rows.empty()
                           ? std::optional(answer.base.isEmpty() ? noGroups() : noCodes())
                           : std::nullopt;
            }};
}

} // namespace axial::query
