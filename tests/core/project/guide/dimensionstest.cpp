// The sides from which interviews are coded, over prompt categories and parts of the guide.
#include "core/project/guide/dimensions.h"

#include "core/project/guide/prompts.h"
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

} // namespace
} // namespace axial
