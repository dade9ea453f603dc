// Studies at random, with what is in them known beside: every question that counts the same facts
// says the same.
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "tests/core/query/plantedstudy.h"

#include <rapidcheck/gtest.h>

#include <map>
#include <set>

namespace axial {
namespace {

int drawn(int least, int beyond)
{
    return *rc::gen::inRange(least, beyond);
}

class PlantedTruthTest : public test::PlantedStudy
{
protected:
    static constexpr int groupCount = 2;

    struct Person {
        ParticipantId id;
        SourceId source;
        int group = 0;
        std::map<int, std::set<int>> codes; ///< of each word; `themeCount` is what is below A.1
        std::vector<std::vector<int>> ranks;

        bool says(int word, int theme) const
        {
            const auto found = codes.find(word);
            return found != codes.end()
                   && (found->second.count(theme)
                       || (theme == 0 && found->second.count(themeCount)));
        }
        int quotes(int theme) const
        {
            int count = 0;
            for (int word = 0; word < 4; ++word)
                count += says(word, theme);
            return count;
        }
        bool ranked(int theme, size_t rank) const
        {
            return rank < ranks.size()
                   && std::count(ranks[rank].begin(), ranks[rank].end(), theme) > 0;
        }
    };

    /// People do this and that in no order.
    void walk()
    {
        project->edit("Walk", [this](Database &db) {
            const auto collection = collections::ensure(db, {"Documents"});
            for (int i = drawn(1, 8); i > 0; --i) {
                const QString name = QStringLiteral("P%1").arg(people.size() + 1);
                Person each;
                each.id = participants::ensure(db, name);
                each.source = sources::add(db, {collection,
                                                SourceKind::Document,
                                                name,
                                                {},
                                                1,
                                                QStringLiteral("zero one two three four five"),
                                                {},
                                                {}});
                sources::addParticipant(db, each.source, each.id);
                each.group = drawn(0, groupCount);
                people.push_back(each);
            }
            for (int i = drawn(0, 60); i > 0; --i)
                act(db, people[size_t(drawn(0, int(people.size())))]);
            std::vector<Group> sides{{"users", {}}, {"developers", {}}};
            for (const Person &each : people)
                sides[size_t(each.group)].byHand.push_back(each.id);
            groupings::add(db, "Sides", sides);
        });
    }

    int counted(int group, const std::function<int(const Person &)> &of) const
    {
        int sum = 0;
        for (const Person &each : people)
            sum += each.group == group ? of(each) : 0;
        return sum;
    }
    int saying(int group, int theme) const
    {
        return counted(group, [theme](const Person &each) { return each.quotes(theme) > 0; });
    }
    int ranking(int group, int theme, size_t rank) const
    {
        return counted(group, [=](const Person &each) { return each.ranked(theme, rank); });
    }
    bool isAnythingRanked() const
    {
        return std::any_of(people.begin(), people.end(),
                           [](const Person &each) { return !each.ranks.empty(); });
    }
    /// By key; only pairs that there are.
    std::map<QString, int> pairs() const
    {
        std::map<QString, int> result;
        for (const Person &each : people) {
            for (int word = 0; word < 4; ++word) {
                for (int a = 0; a < themeCount; ++a) {
                    for (int b = a + 1; b < themeCount; ++b) {
                        if (each.says(word, a) && each.says(word, b))
                            ++result[QStringLiteral("A.%1 A.%2").arg(a + 1).arg(b + 1)];
                    }
                }
            }
        }
        return result;
    }

    std::vector<Person> people;

private:
    void act(Database &db, Person &who)
    {
        switch (drawn(0, 6)) {
        case 0:
            who.ranks.clear();
            rankAnew(db, who);
            break;
        case 1:
            who.group = drawn(0, groupCount);
            break;
        case 2:
            uncode(db, who, drawn(0, 4), drawn(0, themeCount + 1));
            break;
        default:
            put(db, who, drawn(0, 4), drawn(0, themeCount + 1));
        }
    }
    CodeId codeOf(int number) const
    {
        return number == themeCount ? below : themes[size_t(number)];
    }
    static TextRange rangeOf(int word)
    {
        static const std::vector<TextRange> ranges{{5, 8}, {9, 12}, {13, 18}, {19, 23}};
        return ranges[size_t(word)];
    }
    void put(Database &db, Person &who, int word, int number)
    {
        static const QStringList words{"one", "two", "three", "four"};
        const CoderId by = coders::ensure(db, drawn(0, 2) ? "Ada" : "Ben");
        codings::apply(db, who.source, rangeOf(word), words[word], {codeOf(number)}, by);
        who.codes[word].insert(number);
    }
    /// Both coders take it away.
    void uncode(Database &db, Person &who, int word, int number)
    {
        if (!who.codes[word].erase(number))
            return;
        const QuoteId quote = quotes::ensure(db, who.source, rangeOf(word),
                                             QStringList{"one", "two", "three", "four"}[word]);
        std::vector<CodingId> gone;
        for (const Coding &each : quotes::codings(db, quote)) {
            if (each.code == codeOf(number))
                gone.push_back(each.id);
        }
        codings::remove(db, gone);
    }
    /// So many of the themes in some order, some of them sharing a rank.
    void rankAnew(Database &db, Person &who)
    {
        std::vector<int> left{0, 1, 2, 3};
        std::vector<std::vector<CodeId>> ranks;
        for (int i = drawn(0, themeCount + 1); i > 0; --i) {
            const auto next = left.begin() + drawn(0, int(left.size()));
            if (who.ranks.empty() || drawn(0, 4) > 0) {
                who.ranks.emplace_back();
                ranks.emplace_back();
            }
            who.ranks.back().push_back(*next);
            ranks.back().push_back(themes[size_t(*next)]);
            left.erase(next);
        }
        ballots::set(db, who.id, "Questions", ranks);
    }
};

RC_GTEST_FIXTURE_PROP(PlantedTruthTest, MentionsOfGroups, ())
{
    walk();
    const Table apart = ask("mismatch", {{"sort", "key"}});
    const Table persons = ask("crosstab", {{"measure", "participants"}});
    const Table quotes = ask("crosstab", {{"measure", "quotes"}});
    RC_ASSERT(apart.rows.size() == size_t(themeCount));
    const int sizes[] = {counted(0, [](const Person &) { return 1; }),
                         counted(1, [](const Person &) { return 1; })};
    for (int theme = 0; theme < themeCount; ++theme) {
        const auto row = size_t(theme);
        const int first = saying(0, theme), second = saying(1, theme);
        RC_ASSERT(apart.number(row, 2) == first);
        RC_ASSERT(apart.number(row, 5) == second);
        if (sizes[0] > 0 && sizes[1] > 0)
            RC_ASSERT(std::abs(apart.number(row, apart.column("Difference"))
                               - (double(first) / sizes[0] - double(second) / sizes[1]))
                      < 1e-12);
        for (int group = 0; group < groupCount; ++group) {
            RC_ASSERT(persons.number(row, 1 + group) == saying(group, theme));
            RC_ASSERT(quotes.number(row, 1 + group)
                      == counted(group, [=](const Person &each) { return each.quotes(theme); }));
        }
    }
}

RC_GTEST_FIXTURE_PROP(PlantedTruthTest, RankingsOfGroups, ())
{
    walk();
    const Table table = ask("rankings", {{"resamples", "0"}, {"options", "siblings"}});
    const Table beside = ask("ranking-mentions");
    RC_ASSERT(table.rows.empty() != isAnythingRanked());
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const int group = table.text(row, 1) == "users" ? 0 : 1;
        const int theme = table.text(row, 2).mid(2).toInt() - 1;
        RC_ASSERT(table.number(row, table.column("Ballots"))
                  == counted(group, [](const Person &each) { return !each.ranks.empty(); }));
        const char *const names[] = {"First", "Second", "Third"};
        int named = 0;
        for (size_t rank = 0; rank < size_t(themeCount); ++rank) {
            if (rank < 3)
                RC_ASSERT(table.number(row, table.column(names[rank]))
                          == ranking(group, theme, rank));
            named += ranking(group, theme, rank);
        }
        RC_ASSERT(table.number(row, table.column("Named")) == named);
        RC_ASSERT(beside.number(row, beside.column("Participants")) == saying(group, theme));
    }
}

RC_GTEST_FIXTURE_PROP(PlantedTruthTest, WhoSaysWhatAndWhatIsSaidTogether, ())
{
    walk();
    const Table matrix = ask("framework");
    for (size_t row = 0; row < people.size(); ++row) {
        for (int theme = 0; theme < themeCount; ++theme)
            RC_ASSERT(matrix.number(row, 2 + theme) == people[row].quotes(theme));
    }
    std::map<QString, int> together;
    const Table table = ask("co-occurrence", {{"together", "quote"}, {"coders", "any"}});
    for (size_t row = 0; row < table.rows.size(); ++row)
        together[table.text(row, 0) + ' ' + table.text(row, 2)] = int(table.number(row, 4));
    RC_ASSERT(together == pairs());
    std::set<int> known;
    const Table interviews = ask("saturation", {{"level", "theme"}});
    size_t row = 0;
    for (const Person &each : people) {
        std::set<int> said;
        for (int theme = 0; theme < themeCount; ++theme) {
            if (each.quotes(theme) > 0)
                said.insert(theme);
        }
        if (said.empty())
            continue;
        const size_t before = known.size();
        known.insert(said.begin(), said.end());
        RC_ASSERT(interviews.text(row, 1) == QStringLiteral("P%1").arg(&each - people.data() + 1));
        RC_ASSERT(interviews.number(row, interviews.column("Codes")) == double(said.size()));
        RC_ASSERT(interviews.number(row, interviews.column("New codes"))
                  == double(known.size() - before));
        ++row;
    }
    RC_ASSERT(interviews.rows.size() == row);
}

/// Themes are moved below one another and back after they were put on words: what counts for what
/// follows the tree as it is.
RC_GTEST_FIXTURE_PROP(PlantedTruthTest, CodesMovedAfterCodingCountWhereTheyAre, ())
{
    walk();
    std::vector<int> parentOf(size_t(themeCount), -1); // among the themes; -1 = the type
    project->edit("Move", [&](Database &db) {
        for (int i = drawn(0, 4); i > 0; --i) {
            const int moved = drawn(0, themeCount), into = drawn(-1, themeCount);
            bool isCycle = into == moved;
            for (int at = into; at >= 0; at = parentOf[size_t(at)])
                isCycle = isCycle || at == moved;
            if (isCycle)
                continue;
            codes::move(db, {themes[size_t(moved)]}, into < 0 ? type : themes[size_t(into)]);
            parentOf[size_t(moved)] = into;
        }
    });
    const auto isWithin = [&](int theme, int above) {
        for (; theme >= 0; theme = parentOf[size_t(theme)]) {
            if (theme == above)
                return true;
        }
        return false;
    };
    const Table counts = ask("code-counts"), groups = ask("group-counts");
    for (int above = 0; above < themeCount; ++above) {
        int quotes = 0, saying[] = {0, 0};
        for (const Person &each : people) {
            int here = 0;
            for (int word = 0; word < 4; ++word) {
                bool has = false;
                for (int theme = 0; theme < themeCount; ++theme)
                    has = has || (isWithin(theme, above) && each.says(word, theme));
                here += has;
            }
            quotes += here;
            saying[each.group] += here > 0;
        }
        const auto rowOf = [&](const Table &table) {
            for (size_t row = 0; row < table.rows.size(); ++row) {
                if (table.text(row, 1) == QStringLiteral("Theme %1").arg(above + 1))
                    return row;
            }
            return table.rows.size();
        };
        RC_ASSERT(rowOf(counts) < counts.rows.size());
        RC_ASSERT(rowOf(groups) < groups.rows.size());
        RC_ASSERT(counts.number(rowOf(counts), counts.column("Quotes")) == quotes);
        RC_ASSERT(counts.number(rowOf(counts), counts.column("Participants"))
                  == saying[0] + saying[1]);
        RC_ASSERT(groups.number(rowOf(groups), 2) == saying[0]);
        RC_ASSERT(groups.number(rowOf(groups), 3) == saying[1]);
    }
}

/// Whoever is put into several groups of one grouping belongs to the first, and counts once; in
/// another grouping they belong to another.
RC_GTEST_FIXTURE_PROP(PlantedTruthTest, SomebodyInSeveralGroupsCountsInTheFirst, ())
{
    walk();
    std::vector<Group> overlapping{{"one", {}}, {"two", {}}, {"three", {}}};
    std::vector<int> first;
    for (const Person &each : people) {
        first.push_back(3); // ungrouped
        for (int group = 2; group >= 0; --group) {
            if (drawn(0, 2)) {
                overlapping[size_t(group)].byHand.push_back(each.id);
                first.back() = group;
            }
        }
    }
    project->edit("Groups", [&](Database &db) { groupings::add(db, "Overlapping", overlapping); });
    const QStringList names{"one", "two", "three", "Ungrouped"};
    const Table table = ask("priorities", {{"grouping", "Overlapping"}});
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const int theme = table.text(row, 0).mid(2).toInt() - 1;
        const int group = int(names.indexOf(table.text(row, 2)));
        int size = 0, saying = 0;
        for (size_t i = 0; i < people.size(); ++i) {
            size += first[i] == group;
            saying += first[i] == group && people[i].quotes(theme) > 0;
        }
        RC_ASSERT(table.number(row, table.column("Group size")) == size);
        RC_ASSERT(table.number(row, table.column("Participants")) == saying);
    }
}

} // namespace
} // namespace axial
