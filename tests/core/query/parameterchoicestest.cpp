#include "core/query/parameterchoices.h"

#include "core/project/people/coders.h"
#include "core/project/sources.h"
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
            db.run("INSERT INTO issue VALUES(?1, ?2, '1', '', '', '', '', '', 2024)", source,
                   QString(repository));
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

} // namespace
} // namespace axial
