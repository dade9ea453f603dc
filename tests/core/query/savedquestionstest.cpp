#include "core/query/savedquestions.h"
#include "core/project/savedfilters.h"
#include "core/query/codings/codingform.h"
#include "tests/core/query/plantedstudy.h"

namespace axial {
namespace {

class SavedQuestionsTest : public test::PlantedStudy
{
};

TEST_F(SavedQuestionsTest, AreKeptWithTheirParametersAndReplacedByName)
{
    const QueryCall first{"coded", {{"where", "A.1 \"and\" \\ ü"}}};
    editAndUndo([&](Database &db) { savedquestions::save(db, "Mine", first); });
    project->edit("Save", [&](Database &db) {
        savedquestions::save(db, "Other", {"priorities", {{"level", "type"}}});
        savedquestions::save(db, "Mine", {"coded", {{"where", "A.2"}}});
    });
    const auto all = savedquestions::all(db());
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].call, (QueryCall{"coded", {{"where", "A.2"}}}));
    EXPECT_EQ(savedquestions::find(db(), " other")->call.query, "priorities");
    EXPECT_FALSE(savedquestions::find(db(), "none"));
    editAndUndo([&](Database &db) { savedquestions::remove(db, all[0].id); });
    EXPECT_TRUE(test::errorOf([&] {
                    project->edit("Save", [](Database &db) {
                        savedquestions::save(db, "  ", {"coded", {}});
                    });
                }).contains("needs a letter"));
}

TEST_F(SavedQuestionsTest, OfAnotherProgramAreLeftOut)
{
    project->edit("Save", [&](Database &db) {
        savedfilters::save(db, "question", "Broken", "{ not JSON");
        savedfilters::save(db, "question", "New", "{\"query\":\"astrology\"}");
    });
    EXPECT_TRUE(savedquestions::all(db()).empty());
}

TEST_F(SavedQuestionsTest, OffersWhatCouldBeMeant)
{
    addGroup("users", "U", 2, {1, 0, 0, 0});
    addGroup("core developers", "D", 1, {1, 0, 0, 0});
    project->edit("Attribute", [](Database &db) { attributes::ensure(db, "Experience Level"); });
    const auto vocabulary = CodingFormChoices::of(db());
    const auto offers = [&](const QString &text) {
        return codingOffersAt(text, text.size(), vocabulary).offers.join(" ");
    };
    EXPECT_EQ(offers("A.1 and gro"), "group:");
    EXPECT_EQ(offers("group:"), "users \"core developers\"");
    EXPECT_EQ(offers("group:users,dev"), "\"core developers\"");
    EXPECT_EQ(offers("exp"), "\"Experience Level\":");
    EXPECT_EQ(offers("(A.2"), "A.2");
    EXPECT_EQ(offers("participant:u"), "U1 U2");
    EXPECT_EQ(offers("A.1 "), "");
    EXPECT_TRUE(offers("n").startsWith("not near")) << offers("n").toStdString();
    const FilterOffers place = codingOffersAt("A.1 group:us or", 12, vocabulary);
    EXPECT_EQ(place.start, 10);
    EXPECT_EQ(place.end, 12);
}

} // namespace
} // namespace axial
