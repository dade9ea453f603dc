#include "core/base/error.h"
#include "core/project/codes/codes.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial {
namespace {

/// One participant, whose words carry a type, two themes and a sub-theme.
class PrioritiesTest : public test::StudyTest
{
protected:
    PrioritiesTest()
    {
        const CodeId type = addCode("Trust", "A", codes::taxonomyFolder(db()));
        tests = addCode("No tests", "A.1", type);
        docs = addCode("No manual", "A.2", type);
        late = addCode("Noticed late", "A.1.i", tests);
        source = addSource("S", "one two three four five");
        project->edit("People", [&](Database &db) {
            const ParticipantId person = participants::ensure(db, "U1");
            sources::addParticipant(db, source, person);
            const GroupingId grouping = groupings::add(db, "Groups", {Group{"all", {}}});
            groupings::putInto(db, grouping, {person}, 0);
        });
        code(source, "one", {tests});
        code(source, "two", {tests, docs});
        code(source, "three", {late});
        code(source, "four", {tests, late});
    }
    Table ask(const QueryParameters &parameters)
    {
        Progress progress;
        return runQuery(db(), {"priorities", parameters}, progress);
    }
    QStringList notesAt(const QString &level) { return withoutMethod(ask({{"level", level}})); }
    /// Its notes but for how the interval is made.
    static QStringList withoutMethod(const Table &table)
    {
        QStringList notes = table.notes;
        notes.removeAll("CI low, CI high: 95 % interval of the share by Wilson (1927).");
        EXPECT_EQ(notes.size() + 1, table.notes.size()) << "it is said once";
        return notes;
    }
    /// Key, group, participants and quotes of each row.
    static QStringList lines(const Table &table)
    {
        QStringList lines;
        for (size_t row = 0; row < table.rows.size(); ++row)
            lines << QStringList{table.text(row, 0), table.text(row, 2), table.text(row, 3),
                                 table.text(row, 8)}
                         .join('|');
        return lines;
    }

    CodeId tests, docs, late;
    SourceId source;
};

/// Who was not interviewed can't have mentioned anything, and is no part of a share.
TEST_F(PrioritiesTest, SharesAreOfWhoWasInterviewed)
{
    const SourceId silent = addSource("T", "nothing to say");
    project->edit("More people", [&](Database &db) {
        const ParticipantId second = participants::ensure(db, "U2");
        sources::addParticipant(db, silent, second);
        const ParticipantId third = participants::ensure(db, "U3"); // invited, never met
        const GroupingId grouping = groupings::all(db).front().id;
        groupings::putInto(db, grouping, {second, third}, 0);
        participants::ensure(db, "U4"); // in no group, nor met
    });
    const Table shares = ask({});
    const auto cell = [](const Table &table, const char *column) {
        return table.text(0, table.column(QLatin1String(column)));
    };
    EXPECT_EQ(cell(shares, "Group size"), "2");
    EXPECT_EQ(cell(shares, "Share"), "0.5");
    EXPECT_EQ(shares.rows.size(), 2u) << "nobody is ungrouped";
    EXPECT_TRUE(shares.base.endsWith("; 2 other participants not interviewed, not counted"))
        << shares.base.toStdString();
    const Table all = ask({{"people", "all"}});
    EXPECT_EQ(cell(all, "Group size"), "3");
    EXPECT_FALSE(all.base.contains("interviewed"));
    Progress progress;
    for (const QueryCall &call :
         {QueryCall{"group-counts", {}}, QueryCall{"code-profile", {{"code", "A.1"}}}})
        EXPECT_TRUE(
            runQuery(db(), call, progress).base.contains("2 other participants not interviewed"))
            << call.query.toStdString();
    // A researcher who holds the notes of an interview elsewhere can say so.
    project->edit("Marks", [&](Database &db) {
        const AttributeId mark = attributes::ensure(db, "Interviewed");
        participants::setValue(db, participants::find(db, "U3"), mark, "yes");
        participants::setValue(db, participants::find(db, "U4"), mark, "no");
    });
    EXPECT_EQ(cell(ask({}), "Group size"), "3");
    EXPECT_TRUE(ask({}).base.endsWith("; 1 other participant not interviewed, not counted"));
}

/// The first answer needs no groups: a new user has none.
TEST_F(PrioritiesTest, WithoutGroupsEverybodyIsOne)
{
    project->edit("No groups", [](Database &db) {
        for (const Grouping &each : groupings::all(db))
            groupings::remove(db, each.id);
    });
    code(addSource("nobody", "one"), "one", {docs});
    const Table table = ask({});
    EXPECT_EQ(lines(table), QStringList({"A.1|Everybody|1|4", "A.2|Everybody|1|1"}));
    EXPECT_EQ(table.base, "Share of participants who mention the theme; n = 1 participant");
    EXPECT_TRUE(table.notes[0].startsWith("No groups yet")) << table.notes[0].toStdString();
    EXPECT_EQ(nothingShown(db(), {"priorities", {}}, table), std::nullopt);
    for (const auto &[row, quotes] : {std::pair(0, 4), std::pair(1, 1)}) {
        Progress progress;
        const auto behind = table.rows[size_t(row)][3].evidence;
        ASSERT_TRUE(behind);
        EXPECT_EQ(int(runQuery(db(), *behind, progress).rows.size()), quotes);
    }
    EXPECT_EQ(lines(ask({{"group", "everybody"}})), lines(table));
}

TEST_F(PrioritiesTest, QuotesLinkedAboveTheLevelAreNamed)
{
    EXPECT_EQ(notesAt("type"), QStringList());
    EXPECT_EQ(notesAt("theme"), QStringList()) << "a sub-theme counts for its theme";
    EXPECT_EQ(notesAt("sub-theme"),
              QStringList("2 quotes are linked above this level only, and not shown: A.1, A.2."));
    code(source, "five", {codes::find(db(), "A")});
    EXPECT_EQ(notesAt("theme"),
              QStringList("1 quote is linked above this level only, and not shown: A."));
}

TEST_F(PrioritiesTest, CodedQuotesOfNobodyAreSaidAndNotCounted)
{
    const SourceId report = addSource("Report 7", "six seven");
    code(report, "six", {tests});
    for (const char *measure : {"participants", "quotes"}) {
        const Table table = ask({{"measure", measure}});
        EXPECT_EQ(withoutMethod(table),
                  QStringList("1 coded quote stands where no participant speaks, and "
                              "is not counted: Report 7."));
        EXPECT_EQ(lines(table), QStringList({"A.1|all|1|4", "A.2|all|1|1"}));
    }
}

/// Who put most codes straight below the folder has types, and few themes or none.
TEST_F(PrioritiesTest, WhereNobodyChoseALevelItIsTheOneThatHoldsTheQuotes)
{
    const auto fit = [&] { return ask({{"level", "fitting"}}); };
    EXPECT_EQ(fit().title, "Themes by who mentions them");
    const CodeId trust = codes::find(db(), "A");
    const SourceId more = addSource("T", "one two three four five six seven");
    project->edit("Person", [&](Database &db) {
        sources::addParticipant(db, more, participants::find(db, "U1"));
    });
    for (const char *word : {"one", "two", "three", "four"})
        code(more, word, {trust});
    EXPECT_EQ(fit().title, "Themes by who mentions them") << "as many as below: themes";
    code(more, "five", {trust});
    const Table types = fit();
    EXPECT_EQ(types.title, "Types by who mentions them");
    EXPECT_EQ(types.columns[1].name, "Type");
    EXPECT_EQ(lines(types), QStringList("A|all|1|9"));
    EXPECT_EQ(lines(ask({{"level", "theme"}})), QStringList({"A.1|all|1|4", "A.2|all|1|1"}))
        << "chosen is chosen";
    code(more, "six", {addCode("Fear of upgrades")});
    EXPECT_EQ(fit().title, "Types by who mentions them, with open codes");
    EXPECT_EQ(lines(fit()), QStringList({"A|all|1|9", "|all|1|1"}));
    EXPECT_EQ(lines(ask({{"level", "type-open"}})), lines(fit()));
}

/// The first code of the taxonomy hides no code that is still open.
TEST_F(PrioritiesTest, OpenCodesAreShownWhileTheyHaveQuotes)
{
    const auto fit = [&] { return ask({{"level", "fitting"}}); };
    const CodeId open = addCode("Fear of upgrades");
    EXPECT_EQ(fit().title, "Themes by who mentions them") << "it has no quotes";
    code(source, "five", {open});
    const Table table = fit();
    EXPECT_EQ(table.title, "Themes by who mentions them, with open codes");
    EXPECT_EQ(lines(table), QStringList({"A.1|all|1|4", "A.2|all|1|1", "|all|1|1"}));
    EXPECT_EQ(withoutMethod(table), QStringList());
}

TEST_F(PrioritiesTest, OneGroupAloneIsComparedWithNoOther)
{
    const SourceId other = addSource("T", "six seven");
    project->edit("Another", [&](Database &db) {
        sources::addParticipant(db, other, participants::ensure(db, "U2"));
    });
    code(other, "six", {docs});
    EXPECT_EQ(lines(ask({})), QStringList({"A.1|all|1|4", "A.1|Ungrouped|0|0", "A.2|all|1|1",
                                           "A.2|Ungrouped|1|1"}));
    const Table alone = ask({{"group", "UNGROUPED"}});
    EXPECT_EQ(lines(alone), QStringList({"A.1|Ungrouped|0|0", "A.2|Ungrouped|1|1"}));
    EXPECT_EQ(alone.base,
              "Share of the participants of “Ungrouped” who mention the theme; n = 1 participant");
    EXPECT_EQ(ask({{"group", "all"}, {"measure", "quotes"}}).base,
              "Quotes of “all” that carry the theme; n = 4 quotes of 1 participant");
    try {
        ask({{"group", "experts"}});
        FAIL() << "there is no such group";
    } catch (const Error &error) {
        EXPECT_EQ(error.message(), "There is no “experts” here; there are: all, Ungrouped.");
    }
}

TEST_F(PrioritiesTest, OpenCodesAreComparedOnRequest)
{
    const CodeId open = addCode("Fear of upgrades", {}, codes::openCodesFolder(db()));
    code(source, "five", {open});
    EXPECT_EQ(lines(ask({{"level", "theme"}})), QStringList({"A.1|all|1|4", "A.2|all|1|1"}));
    EXPECT_TRUE(ask({{"level", "theme"}}).notes.join(' ').contains("Fear of upgrades"))
        << "they are named";
    const Table both = ask({{"level", "theme-open"}});
    EXPECT_EQ(lines(both), QStringList({"A.1|all|1|4", "A.2|all|1|1", "|all|1|1"}));
    EXPECT_EQ(both.text(2, 1), "Fear of upgrades");
    EXPECT_EQ(withoutMethod(both), QStringList());
    EXPECT_TRUE(both.base.contains("the theme or open code;")) << both.base.toStdString();
    EXPECT_EQ(lines(ask({{"level", "sub-theme-open"}})),
              QStringList({"A.1.i|all|1|2", "|all|1|1"}));
    const Table alone = ask({{"level", "open"}});
    EXPECT_EQ(lines(alone), QStringList("|all|1|1"));
    EXPECT_TRUE(alone.base.contains("the open code;")) << alone.base.toStdString();
}

} // namespace
} // namespace axial
