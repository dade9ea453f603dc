#include "core/project/codes/codes.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources.h"
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
    QStringList notesAt(const QString &level)
    {
        Progress progress;
        return runQuery(db(), {"priorities", {{"level", level}}}, progress).notes;
    }

    CodeId tests, docs, late;
    SourceId source;
};

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

} // namespace
} // namespace axial
