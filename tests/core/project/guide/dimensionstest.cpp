// The sides from which interviews are coded, over prompt categories and parts of the guide.
#include "core/project/guide/dimensions.h"

#include "core/project/guide/prompts.h"
#include "core/project/quotes/quotes.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::errorOf;

class DimensionsTest : public test::StudyTest
{
protected:
    void addParts(int first, int last)
    {
        project->edit("Guide", [=](Database &in) {
            for (int part = first; part <= last; ++part)
                prompts::add(in, {{}, QStringLiteral("Part %1").arg(part), {}, {}, "Why?", {}}, 99);
        });
    }
    int of(const QString &category, const QString &part)
    {
        return dimensions::ofPrompt(dimensions::all(db()), {{}, part, {}, {}, {}, category});
    }
};

TEST_F(DimensionsTest, AreTheFourOfThePublishedStudyOverAGuideOfFourParts)
{
    EXPECT_EQ(dimensions::all(db()).size(), 4U);
    addParts(1, 4);
    EXPECT_EQ(of({}, "Part 1"), 0);
    EXPECT_EQ(of("Installation", "Part 4"), 3) << "by its part, where its category says nothing";
    EXPECT_EQ(of({}, "Part 5"), -1);
    addParts(5, 5);
    EXPECT_EQ(of({}, "Part 1"), -1) << "five parts are not the four";
    EXPECT_FALSE(dimensions::areSet(db()));
}

TEST_F(DimensionsTest, AreSetTakenBackAndRefused)
{
    addParts(1, 4);
    editAndUndo([](Database &in) {
        dimensions::set(in, {{"Bugs", {"Debugging", "Part 3"}}, {"Rest", {"Part 1"}}});
    });
    EXPECT_EQ(of("Debugging", "Part 1"), 0) << "the category goes before the part";
    EXPECT_EQ(of("Other", "Part 1"), 1);
    EXPECT_EQ(of("Other", "Part 2"), -1);
    editAndUndo([](Database &in) { dimensions::set(in, {}); });
    EXPECT_FALSE(dimensions::areSet(db()));
    for (const std::vector<CodingDimension> &wrong :
         {std::vector<CodingDimension>{{" ", {}}},
          std::vector<CodingDimension>{{"A", {}}, {"A", {}}},
          std::vector<CodingDimension>{{"A", {"x"}}, {"B", {"x"}}}})
        EXPECT_FALSE(errorOf([&] {
                         project->edit("Wrong", [&](Database &in) { dimensions::set(in, wrong); });
                     }).isEmpty());
}

TEST_F(DimensionsTest, FollowAPartOrCategoryThatIsRenamed)
{
    Prompt one, two;
    project->edit("Guide", [&](Database &in) {
        one = {{}, "Part 1", {}, {}, "Why?", "Setup"};
        two = {{}, "Part 1", {}, {}, "How?", "Setup"};
        one.id = prompts::add(in, one, 0);
        two.id = prompts::add(in, two, 1);
        dimensions::set(in, {{"A", {"Part 1", "Setup"}}, {"B", {"Part 2"}}});
    });
    const auto categories = [&] { return dimensions::all(db())[0].categories; };
    one.category = two.category = "Installation";
    editAndUndo([&](Database &in) { prompts::set(in, one); });
    EXPECT_EQ(categories(), QStringList({"Part 1", "Setup"})) << "the other question keeps it";
    editAndUndo([&](Database &in) { prompts::set(in, two); });
    EXPECT_EQ(categories(), QStringList({"Part 1", "Installation"}));
    editAndUndo([&](Database &in) { prompts::setPart(in, "Part 1", "Background", {}); });
    EXPECT_EQ(categories(), QStringList({"Background", "Installation"}));
    editAndUndo([&](Database &in) { prompts::setPart(in, "Background", "Part 2", {}); });
    EXPECT_EQ(categories(), QStringList("Installation")) << "that is in another one already";
}

TEST_F(DimensionsTest, KeepAWordThatQuotesHaveBesideItsNewOne)
{
    const QuoteId quote = code(addSource("Talk", "I typed it in"), "typed", {addCode("Use")});
    project->edit("Guide", [&](Database &in) {
        Prompt prompt{{}, "Part 1", {}, {}, "Why?", "Setup"};
        prompt.id = prompts::add(in, prompt, 0);
        dimensions::set(in, {{"A", {"Setup"}}});
        quotes::setPromptCategory(in, quote, "Setup");
        prompt.category = "Installation";
        prompts::set(in, prompt);
    });
    EXPECT_EQ(dimensions::all(db())[0].categories, QStringList({"Setup", "Installation"}));
}

} // namespace
} // namespace axial
