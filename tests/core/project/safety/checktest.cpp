#include "core/project/safety/check.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

#define LINK_COLUMNS                                                                               \
    "(id, name, note, from_quote, from_code, from_source, to_quote, to_code, to_source, coder, "   \
    "created)"

/// A way to break a study with other hands, and a word of the sentence that must say so.
struct Damage {
    const char *name;
    const char *sql;
    const char *word;
};

void PrintTo(const Damage &damage, std::ostream *stream)
{
    *stream << damage.name;
}

class CheckTest : public test::StudyTest, public ::testing::WithParamInterface<Damage>
{
protected:
    CheckTest()
    {
        const CodeId a = addCode("A", "K.1");
        const CodeId b = addCode("B", "K.2", a);
        const SourceId source = addSource("S", "alpha beta gamma delta");
        addSource("T", "other words", {"Documents", "Inner"});
        code(source, "beta", {a, b});
        code(source, "gamma", {b});
        project->edit("More", [&](Database &db) {
            const RoundId round = rounds::ensure(db, "Main");
            rounds::addSource(db, round, source);
            for (const char *name : {"Ada", "Bo"}) {
                rounds::addCoder(db, round, coders::ensure(db, name));
                rounds::setLabel(db, round, source, coders::ensure(db, name), a);
            }
            rounds::decide(db, round, source, a, DecisionKind::Majority);
            db.run("INSERT INTO participant VALUES(1, 'U1', '', 0), (2, 'U2', '', 1)");
            db.run("INSERT INTO attribute VALUES(1, 'Type', 0, '', 0), (2, 'Level', 0, '', 1)");
            sources::addTurn(db, source, {{0, 6}, 0, {}, {}});
            sources::addTurn(db, source, {{6, 11}, 6, {}, {}});
            sources::add(db,
                         {CollectionId{db.integer("SELECT id FROM collection LIMIT 1").value()},
                          SourceKind::Document, "With file", "u", 1, "words", "f.txt", "words"});
            sources::add(db, {CollectionId{db.integer("SELECT id FROM collection LIMIT 1").value()},
                              SourceKind::IssueReport,
                              "Link",
                              "v",
                              1,
                              {},
                              {},
                              {}});
        });
    }
};

TEST_P(CheckTest, FindsIt)
{
    ASSERT_EQ(project->check(), QStringList());
    db().execute("PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON");
    db().execute(GetParam().sql);
    ASSERT_GT(db().changes(), 0) << "nothing was broken";
    db().execute("PRAGMA ignore_check_constraints=OFF");
    const QStringList broken = project->check();
    EXPECT_FALSE(broken.isEmpty());
    EXPECT_TRUE(broken.join(u' ').contains(QLatin1String(GetParam().word)))
        << broken.join(u'\n').toStdString();
    EXPECT_FALSE(broken.join(u' ').contains(u'%'));
}

INSTANTIATE_TEST_SUITE_P(
    All, CheckTest,
    ::testing::Values(
        Damage{"codeCircle",
               "UPDATE code SET parent=(SELECT id FROM code WHERE name='B') WHERE name='A'",
               "circle"},
        Damage{"collectionCircle", "UPDATE collection SET parent=id WHERE name='Inner'", "circle"},
        Damage{"codeAsRoot", "UPDATE code SET parent=NULL WHERE name='B'", "outside a folder"},
        Damage{"folderInCode", "UPDATE code SET kind=0 WHERE name='B'", "inside a code"},
        Damage{"sameKey", "UPDATE code SET key='K.1' WHERE name='B'", "more than one code"},
        Damage{"sameName",
               "INSERT INTO code SELECT 7, parent, 9, 1, '', name, 0, '', '', '', '', '', 0 FROM "
               "code WHERE name='B'",
               "twice under"},
        Damage{"sameRange",
               "INSERT INTO quote(id, source, start, \"end\", words, insight, prompt, created) "
               "SELECT 7, source, start, \"end\", words, '', '', 0 FROM quote "
               "WHERE words='beta'",
               "more than one quote"},
        Damage{"codedTwice",
               "INSERT INTO coding SELECT 7, quote, code, coder, '', NULL, 0 FROM coding LIMIT 1",
               "twice on a quote"},
        Damage{"folderAsCode",
               "UPDATE coding SET code=(SELECT id FROM code WHERE name='Open codes') WHERE "
               "id=(SELECT max(id) FROM coding)",
               "folder as code"},
        Damage{"folderAsLabel",
               "UPDATE label SET code=(SELECT id FROM code WHERE name='Open codes')", "folder"},
        Damage{"folderAsDecision",
               "UPDATE decision SET code=(SELECT id FROM code WHERE name='Open codes')", "folder"},
        Damage{"twoLabels",
               "INSERT INTO label(source, round, coder, code) SELECT source, round, coder, (SELECT "
               "id FROM code WHERE "
               "name='B') FROM label",
               "two labels"},
        Damage{"labelOutsideRound", "DELETE FROM round_source", "part of"},
        Damage{"samePseudonym", "UPDATE participant SET pseudonym='U1'",
               "more than one participant"},
        Damage{"sameCoder", "UPDATE coder SET name='Ada'", "more than one coder"},
        Damage{"sameAttribute", "UPDATE attribute SET name='Type'", "more than one attribute"},
        Damage{"sameReport", "UPDATE source SET url='u' WHERE url='v'", "in a collection twice"},
        Damage{"noText", "DELETE FROM source_text WHERE source=(SELECT source FROM quote LIMIT 1)",
               "lost its text"},
        Damage{"otherText",
               "UPDATE source_text SET text='alpha BETA gamma delta' WHERE source=(SELECT source "
               "FROM quote LIMIT 1)",
               "from the words"},
        Damage{"otherLength", "UPDATE source SET length=length+1 WHERE length > 0", "not as long"},
        Damage{"quoteBeyond", "UPDATE quote SET start=500, \"end\"=504", "from the words"},
        Damage{"turnBeyond", "UPDATE turn SET \"end\"=500 WHERE start=6", "beyond its text"},
        Damage{"turnsOverlap", "UPDATE turn SET \"end\"=8 WHERE start=0", "overlap"},
        Damage{"lostCode", "DELETE FROM code WHERE name='B'", "not there"},
        Damage{"lostSource", "DELETE FROM source WHERE title='S'", "not there"},
        Damage{"otherOriginal", "UPDATE source_original SET sha256=zeroblob(32)", "original"},
        Damage{"unreadableOriginal", "UPDATE source_original SET bytes=x'00'", "original"},
        Damage{"linkToItself",
               "INSERT INTO link" LINK_COLUMNS
               " SELECT 7, 'l', '', id, NULL, NULL, id, NULL, NULL, NULL, 9 FROM "
               "quote LIMIT 1",
               "to itself"},
        Damage{"sameLink",
               "WITH ends AS (SELECT min(id) AS a, max(id) AS b FROM quote), twice(id) AS "
               "(VALUES(7), (8)) "
               "INSERT INTO link" LINK_COLUMNS
               " SELECT id, 'l', '', a, NULL, NULL, b, NULL, NULL, NULL, 9 FROM "
               "ends, twice",
               "more than once"},
        Damage{"linkWithoutEnd",
               "INSERT INTO link" LINK_COLUMNS
               " SELECT 7, 'l', '', id, NULL, NULL, NULL, NULL, NULL, NULL, 9 FROM "
               "quote LIMIT 1",
               "damaged"},
        Damage{
            "memoOnTwo",
            "INSERT INTO memo SELECT 7, id, source, NULL, NULL, '', '', NULL, 9, 9, 0, NULL FROM "
            "quote LIMIT 1",
            "damaged"},
        Damage{"lostCoding", "INSERT INTO review VALUES(7, 1, 1, '', 9)", "not there"},
        Damage{"unknownMark", "INSERT INTO review SELECT id, coder, 3, '', 9 FROM coding LIMIT 1",
               "damaged"},
        Damage{"emptyReview", "INSERT INTO review SELECT id, coder, 0, '', 9 FROM coding LIMIT 1",
               "damaged"},
        Damage{"sameRound",
               "INSERT INTO round(id, name, exclusive, blind, closed, created) "
               "SELECT 7, name, exclusive, blind, closed, created FROM round",
               "more than one round"},
        Damage{"foreignPart",
               "INSERT INTO round_part SELECT s.id, r.id, c.id FROM source s, round r, coder c "
               "WHERE s.title='T'",
               "dealt or discussed"},
        Damage{"foreignDiscussion",
               "INSERT INTO discussion SELECT 7, s.id, r.id, NULL, 'Hm', 9 FROM source s, round r "
               "WHERE s.title='T'",
               "dealt or discussed"},
        Damage{"partOfNobody", "INSERT INTO round_part SELECT source, round, 77 FROM round_source",
               "a part in a round"},
        Damage{"roundOfItself", "UPDATE round SET again=id", "damaged"},
        Damage{"earlyCode",
               "INSERT INTO proposal SELECT 7, NULL, NULL, 'P', 'r', NULL, 0, id, 9 FROM code "
               "WHERE name='A'",
               "without being accepted"},
        Damage{"noFolder", "DELETE FROM setting WHERE name='folder.open'", "Open codes"},
        Damage{"folderElsewhere", "UPDATE setting SET value='7' WHERE name='folder.taxonomy'",
               "Taxonomy"},
        Damage{"sameList",
               "INSERT INTO keyword_list(id, name, words, position) VALUES(7, 'L', '', 0), "
               "(8, 'L', '', 1)",
               "list of keywords"},
        Damage{"excludedDocument",
               "INSERT INTO exclusion SELECT id, NULL, NULL, 9 FROM source WHERE title='S'",
               "no issue report"},
        Damage{"excludedByNobody",
               "INSERT INTO exclusion SELECT s.id, r.id, c.id, 9 FROM source s, round r, code c "
               "WHERE s.title='Link' AND c.name='B'",
               "no screening"},
        Damage{"screenedAndCounted",
               "UPDATE round SET kind=2; UPDATE source SET kind=1 WHERE title='S'",
               "screening excluded"},
        Damage{"twoSummaries",
               "WITH twice(id) AS (VALUES(7), (8)) INSERT INTO summary SELECT twice.id, s.id, 0, "
               "'w', NULL, c.id, 9 FROM twice, source s, coder c WHERE s.title='Link' AND "
               "c.name='Ada'",
               "two summaries"},
        Damage{"emptySummary",
               "INSERT INTO summary SELECT 7, id, 0, '', NULL, NULL, 9 FROM source WHERE "
               "title='Link'",
               "empty"},
        Damage{"cardTwice",
               "INSERT INTO summary SELECT 7, id, 0, 'w', NULL, NULL, 9 FROM source WHERE "
               "title='Link'; INSERT INTO clustering VALUES(7, 'b', NULL, 0, 9); INSERT INTO "
               "cluster VALUES(7, 7, '', NULL, 0), (8, 7, 'h', NULL, 1); INSERT INTO cluster_card "
               "VALUES(7, 7, 0), (8, 7, 0)",
               "board twice"},
        Damage{"boardWithoutHeap", "INSERT INTO clustering VALUES(7, 'b', NULL, 0, 9)", "no heap"},
        Damage{"negativePlace", "UPDATE quote SET start=-1 WHERE words='beta'", "damaged"}),
    [](const auto &damage) { return std::string(damage.param.name); });

} // namespace
} // namespace axial
