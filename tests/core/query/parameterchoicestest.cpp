#include "core/query/parameterchoices.h"

#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class ParameterChoicesTest : public test::StudyTest
{
protected:
    QStringList names(const char *id, QueryParameter::Kind kind = QueryParameter::Kind::Text)
    {
        QStringList found;
        for (const ParameterChoice &choice :
             choicesOf(db(), {.id = id, .name = "Any", .kind = kind}))
            found << choice.name;
        return found;
    }
};

TEST_F(ParameterChoicesTest, AreWhatTheStudyHasAndAllFirst)
{
    EXPECT_EQ(names("repository"), QStringList{"All"});
    EXPECT_EQ(names("words"), QStringList());
    project->edit("Fill", [](Database &db) {
        coders::ensure(db, "Zoe");
        coders::ensure(db, "Ada");
        sources::NewSource report;
        report.kind = SourceKind::IssueReport;
        report.collection = collections::ensure(db, {"vllm reports"});
        for (const char *repository : {"vllm", "Ray", "vllm", ""}) {
            report.title += 'x';
            const SourceId source = sources::add(db, report);
            db.run("INSERT INTO issue VALUES(?1, ?2, '1', '', '', '', '', '', 2024, 0, 0, '')",
                   source, QString(repository));
        }
        report.kind = SourceKind::Document;
        report.collection = collections::ensure(db, {"Interviews"});
        sources::add(db, report);
    });
    EXPECT_EQ(names("repository"), (QStringList{"All", "Ray", "vllm"}));
    EXPECT_EQ(names("coder").mid(0, 3), (QStringList{"All", "Zoe", "Ada"}))
        << "in their order in the study";
    EXPECT_EQ(names("other"), names("coder"));
    EXPECT_EQ(choicesOf(db(), {.id = "coder", .name = "Any"}).front().id, QString());
    EXPECT_EQ(names("any", QueryParameter::Kind::Round), QStringList());
}

TEST_F(ParameterChoicesTest, GroupsAttributesAndRankedPromptsAreListed)
{
    using Kind = QueryParameter::Kind;
    EXPECT_EQ(names("group", Kind::Group), QStringList{"All"});
    EXPECT_EQ(names("attribute", Kind::Attribute), QStringList());
    EXPECT_EQ(names("prompt", Kind::Ranked), QStringList{"All"});
    project->edit("Fill", [](Database &db) {
        const ParticipantId person = participants::ensure(db, "U1");
        participants::ensure(db, "U2");
        attributes::ensure(db, "Role", AttributeKind::Text);
        attributes::ensure(db, "Years", AttributeKind::Text);
        groupings::putInto(db, groupings::add(db, "One", {Group{"novice", {}}}), {person}, 0);
        groupings::putInto(db, groupings::add(db, "Two", {Group{"expert", {}}}), {person}, 0);
        ballots::set(db, person, "Which first?",
                     {{codes::add(db, codes::taxonomyFolder(db), "Memory", "A")}});
    });
    EXPECT_EQ(names("group", Kind::Group), (QStringList{"All", "novice", "Ungrouped"}));
    const auto ofTwo = choicesOf(db(), {.id = "group", .name = "Group", .kind = Kind::Group},
                                 {{"grouping", "Two"}});
    ASSERT_EQ(ofTwo.size(), 3u);
    EXPECT_EQ(ofTwo[1].id, "expert");
    EXPECT_EQ(names("attribute", Kind::Attribute), (QStringList{"Role", "Years"}));
    EXPECT_EQ(names("other", Kind::Attribute), (QStringList{"The same", "Role", "Years"}));
    EXPECT_EQ(names("prompt", Kind::Ranked), (QStringList{"All", "Which first?"}));
}

} // namespace
} // namespace axial
