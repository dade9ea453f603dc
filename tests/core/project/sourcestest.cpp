#include "core/project/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class SourcesTest : public test::StudyTest
{
};

TEST_F(SourcesTest, ALinkThatIsTheTitleIsHeldOnce)
{
    const QString link = "https://example.org/issues/1";
    project->edit("Add", [&](Database &db) {
        const auto collection = collections::ensure(db, {"Reports"});
        for (const QString &title : {link, QString("It crashes")})
            sources::add(db, {collection, SourceKind::IssueReport, title, link, 1, {}, {}, {}});
    });
    const std::vector<Source> all = sources::all(db());
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].url, link);
    EXPECT_EQ(all[0].title.constData(), all[0].url.constData());
    EXPECT_EQ(all[1].title, "It crashes");
    EXPECT_EQ(all[1].url, link);
}

} // namespace
} // namespace axial
