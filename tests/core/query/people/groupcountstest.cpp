#include "core/project/codes/codes.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial {
namespace {

/// Two novices and an expert, each with a transcript of their own, and one transcript of nobody.
class GroupCountsTest : public test::StudyTest
{
protected:
    GroupCountsTest()
    {
        type = addCode("Trust", "A", codes::taxonomyFolder(db()));
        tests = addCode("No tests", "A.1", type);
        late = addCode("Noticed late", "A.1.i", tests);
        docs = addCode("No manual", "A.2", type);
        for (const char *name : {"N1", "N2", "E1", "nobody"})
            sources << addSource(QLatin1String(name), "one two three");
        code(sources[0], "one", {tests});
        code(sources[0], "two", {tests, late});
        code(sources[1], "one", {late});
        code(sources[2], "one", {type});
        code(sources[3], "one", {tests});
    }
    void addPeople(bool grouped)
    {
        project->edit("People", [&](Database &db) {
            std::vector<ParticipantId> people;
            for (int i = 0; i < 3; ++i) {
                people.push_back(participants::ensure(db, QStringLiteral("U%1").arg(i)));
                axial::sources::addParticipant(db, sources[i], people.back());
            }
            if (!grouped)
                return;
            const GroupingId grouping = groupings::add(db, "Experience",
                                                       {Group{"novice", {}}, Group{"expert", {}}});
            groupings::putInto(db, grouping, {people[0], people[1]}, 0);
            groupings::putInto(db, grouping, {people[2]}, 1);
        });
    }
    Table ask(const QueryParameters &parameters = {})
    {
        Progress progress;
        return runQuery(db(), {"group-counts", parameters}, progress);
    }
    static QStringList lines(const Table &table)
    {
        QStringList lines;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            QStringList cells;
            for (size_t column = 0; column < table.columns.size(); ++column)
                cells << table.text(row, int(column));
            lines << cells.join(u'|');
        }
        return lines;
    }
    size_t behind(const Table &table, size_t row, size_t column)
    {
        Progress progress;
        return runQuery(db(), *table.rows[row][column].evidence, progress).rows.size();
    }

    CodeId type, tests, late, docs;
    QList<SourceId> sources;
};

TEST_F(GroupCountsTest, EverybodyIsCountedOnceForACodeAndWhatIsBelowIt)
{
    addPeople(true);
    const Table table = ask();
    QStringList names;
    for (const Column &column : table.columns)
        names << column.name;
    EXPECT_EQ(names, QStringList({"Key", "Code", "novice, n = 2", "expert, n = 1", "Total"}));
    EXPECT_EQ(lines(table), QStringList({"A|Trust|2|1|3", "A.1|No tests|2|0|2",
                                         "A.1.i|Noticed late|2|0|2", "A.2|No manual|0|0|0"}));
    EXPECT_EQ(table.base, "Participants who mention the code or one below it; n = 3 participants");
}

TEST_F(GroupCountsTest, LevelsAndUsedOnesNarrowIt)
{
    addPeople(true);
    EXPECT_EQ(lines(ask({{"level", "theme"}})),
              QStringList({"A.1|No tests|2|0|2", "A.2|No manual|0|0|0"}));
    EXPECT_EQ(lines(ask({{"level", "theme"}, {"only", "used"}})),
              QStringList({"A.1|No tests|2|0|2"}));
}

TEST_F(GroupCountsTest, ItsCellsOpenTheQuotesBehindThem)
{
    addPeople(true);
    const Table table = ask();
    EXPECT_EQ(behind(table, 0, 2), 3u);
    EXPECT_EQ(behind(table, 0, 3), 1u);
    EXPECT_EQ(behind(table, 1, 2), 3u);
    EXPECT_EQ(behind(table, 2, 2), 2u);
    EXPECT_EQ(behind(table, 3, 2), 0u);
    EXPECT_EQ(behind(table, 0, 4), 5u) << "with nobody's words, which a view leaves out:";
    EXPECT_TRUE(queryById("group-counts")->countsPeople);
}

TEST_F(GroupCountsTest, WithoutGroupsEverybodyIsOne)
{
    addPeople(false);
    const Table table = ask({{"level", "theme"}});
    EXPECT_EQ(table.columns[2].name, "Everybody, n = 3");
    EXPECT_EQ(lines(table), QStringList({"A.1|No tests|2|2", "A.2|No manual|0|0"}));
    EXPECT_EQ(behind(table, 0, 2), 3u) << "nobody's words are not theirs";
    EXPECT_TRUE(table.notes.join(' ').contains("make them in Participants"));
    EXPECT_EQ(nothingShown(db(), {"group-counts", {}}, table), std::nullopt);
}

TEST_F(GroupCountsTest, WithoutParticipantsItAsksWhoSpeaks)
{
    const QueryCall call{"group-counts", {}};
    const Table table = ask();
    EXPECT_TRUE(table.rows.empty());
    const auto nothing = nothingShown(db(), call, table);
    ASSERT_TRUE(nothing.has_value());
    EXPECT_EQ(nothing->title, "No participant’s words are coded");
    EXPECT_TRUE(nothing->lacksSpeakers);
    EXPECT_TRUE(table.notes.join(' ').contains("stand where no participant speaks"));
}

TEST_F(GroupCountsTest, OneGroupAlone)
{
    addPeople(true);
    const Table table = ask({{"group", "expert"}, {"level", "type"}});
    EXPECT_EQ(lines(table), QStringList("A|Trust|1|1"));
    Progress progress;
    const Cell &total = table.rows[0].back();
    ASSERT_TRUE(total.evidence);
    EXPECT_EQ(runQuery(db(), *total.evidence, progress).rows.size(), 1u);
    EXPECT_TRUE(table.notes.join(' ').contains("1 coded quote stands where no participant speaks"))
        << "of the transcript of nobody";
}

} // namespace
} // namespace axial
