// Nobody waits for the figures of the start page, however large the project is.
#include "ui/shell/recentfigures.h"

#include "core/project/projectsize.h"
#include "tests/support/sqlwork.h"
#include "tests/ui/support/codingstudy.h"
#include "tests/ui/support/mainwindowfixture.h"

using namespace axial;
namespace test = axial::test;
using axial::testing::CodingStudy;

namespace {

class RecentFiguresTest : public ::testing::Test
{
protected:
    /// So many coded quotes more.
    void addCodedQuotes(int count)
    {
        study.project().edit(QStringLiteral("Add"), [&](Database &db) {
            const CoderId coder = study.workspace.ensureCoder(db);
            db.run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) "
                   "INSERT INTO quote(id, source, start, \"end\", words, insight, prompt, created) "
                   "SELECT coalesce((SELECT max(id) FROM quote), 0) + i, ?2, 0, "
                   "i, '', '', '', 0 FROM n",
                   count, study.u1);
            db.run("INSERT INTO coding SELECT id, id, ?1, ?2, '', NULL, 0 FROM quote "
                   "WHERE id NOT IN (SELECT id FROM coding)",
                   study.system, coder);
        });
    }
    ProjectFigures shown()
    {
        const auto recent = settings::recentProjects();
        return recent.empty() ? ProjectFigures() : recent.front().figures;
    }

    TestPlace place;
    CodingStudy study;
};

} // namespace

TEST_F(RecentFiguresTest, ASmallProjectIsCountedAtOnce)
{
    RecentFigures figures(study.workspace);
    addCodedQuotes(3);
    figures.remember();
    EXPECT_EQ(shown().sentence(), QStringLiteral("2 interviews · 3 quotes · 4 themes"));
    addCodedQuotes(1);
    figures.rememberLast();
    EXPECT_EQ(shown().quotes, 4);
}

TEST_F(RecentFiguresTest, ALargeProjectIsCountedByAWorker)
{
    RecentFigures figures(study.workspace);
    const int many = int(projectsize::largeFrom) * 6;
    addCodedQuotes(many);
    {
        test::SqlWork work(study.db());
        figures.remember();
        EXPECT_LT(work.steps(), projectsize::largeFrom * 4) << "in the window’s thread";
    }
    EXPECT_EQ(shown().quotes, 0) << "what was known";
    study.settle();
    EXPECT_EQ(shown().sentence(), QStringLiteral("2 interviews · 60,000 quotes · 4 themes"));

    figures.setPause(0);
    addCodedQuotes(1);
    EXPECT_TRUE(eventually([&] { return shown().quotes == many + 1; }));
    figures.setPause(1 << 20);
    addCodedQuotes(1);
    {
        test::SqlWork work(study.db());
        figures.rememberLast();
        EXPECT_LT(work.steps(), projectsize::largeFrom * 4);
    }
    EXPECT_EQ(shown().quotes, many + 1) << "as it was counted last";
}
