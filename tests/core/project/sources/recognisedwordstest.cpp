#include "core/project/sources/recognisedwords.h"

#include "core/base/error.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using recognisedwords::Page;
using test::errorOf;

class RecognisedWordsTest : public test::StudyTest
{
protected:
    QString text(SourceId source) { return sources::text(db(), source); }
    int store(SourceId source, int pages, const std::vector<Page> &words)
    {
        const QString before = text(source);
        return project->edit("Recognise", [&](Database &in) {
            return recognisedwords::store(in, source, before, pages, words);
        });
    }
};

TEST_F(RecognisedWordsTest, StandBehindTheMarksOfTheirPages)
{
    const SourceId scan = addSource("Scan", "[p. 1]\nOwn words.\n[p. 2]\n[p. 3]\n");
    EXPECT_EQ(recognisedwords::wordlessPages(text(scan), 3), (std::vector{1, 2}));
    const QuoteId area = project->edit("Area", [&](Database &in) {
        return pageregions::describe(in, scan, 1, 3, {0, 0, 0.5, 0.5}, "A stamp");
    });
    EXPECT_EQ(recognisedwords::wordlessPages(text(scan), 3), (std::vector{1, 2}));
    EXPECT_EQ(store(scan, 3, {{1, "Two\nlines\n"}, {2, " Last. "}}), 2);
    EXPECT_EQ(text(scan), "[p. 1]\nOwn words.\n[p. 2]\nTwo\nlines\n[Region: A stamp]\n"
                          "[p. 3]\nLast.\n");
    EXPECT_EQ(recognisedwords::wordlessPages(text(scan), 3), std::vector<int>{});
    EXPECT_EQ(pageregions::of(db(), area)->words.start, text(scan).indexOf("[Region"));
    EXPECT_EQ(project->check(), QStringList());
    project->undo(2);
    EXPECT_EQ(text(scan), "[p. 1]\nOwn words.\n[p. 2]\n[p. 3]\n");
}

TEST_F(RecognisedWordsTest, OfAPictureStandBehindItsLine)
{
    const SourceId picture = addSource("Board", "[Picture: board.png]\n");
    EXPECT_EQ(recognisedwords::wordlessPages(text(picture), 1), std::vector{0});
    EXPECT_EQ(store(picture, 1, {{0, "Queue"}}), 1);
    EXPECT_EQ(text(picture), "[Picture: board.png]\nQueue\n");
    EXPECT_EQ(recognisedwords::wordlessPages(text(picture), 1), std::vector<int>{});
}

TEST_F(RecognisedWordsTest, NoLineOfThemIsTakenForAPage)
{
    const SourceId scan = addSource("Scan", "[p. 1]\n[p. 2]\n");
    store(scan, 2, {{0, "[p. 2]\n[p. 7]\nwords"}});
    EXPECT_EQ(text(scan), "[p. 1]\n[ p. 2]\n[ p. 7]\nwords\n[p. 2]\n");
}

TEST_F(RecognisedWordsTest, ChangeNothingWhereThereAreNoneOrTheTextIsAnother)
{
    const SourceId scan = addSource("Scan", "[p. 1]\n");
    EXPECT_EQ(store(scan, 1, {{0, " \n "}, {5, ""}}), 0);
    EXPECT_EQ(text(scan), "[p. 1]\n");
    EXPECT_NE(errorOf([&] {
                  project->edit("Late", [&](Database &in) {
                      recognisedwords::store(in, scan, "[p. 1]\nold", 1, {{0, "words"}});
                  });
              }),
              QString());
}

} // namespace
} // namespace axial
