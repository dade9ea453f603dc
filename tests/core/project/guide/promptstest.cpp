// The questions of the interview guide, written and ordered by hand.
#include "core/project/guide/prompts.h"

#include "tests/support/study.h"

namespace axial {
namespace {

using test::errorOf;

class PromptsTest : public test::StudyTest
{
protected:
    PromptId add(const QString &text, const QString &part = "Part I. Work",
                 const QString &audience = {})
    {
        return project->edit("Add", [&](Database &in) {
            return prompts::add(in, {{}, part, "Learn.", audience, text, {}},
                                prompts::placeFor(in, part, audience));
        });
    }
    QString shown()
    {
        QStringList all;
        for (const Prompt &each : prompts::all(db()))
            all << each.text;
        return all.join(" | ");
    }
};

TEST_F(PromptsTest, StandWhereTheirPartAndAudienceStand)
{
    add("What is your role?");
    add("Which bugs?", "Part II. Bugs", "Users");
    add("How do you decide?", "Part II. Bugs", "Developers");
    add("For how long?");
    add("How did you notice?", "Part II. Bugs", "Users");
    EXPECT_EQ(shown(), "What is your role? | For how long? | Which bugs? | How did you notice? | "
                       "How do you decide?");
}

TEST_F(PromptsTest, AreChangedMovedAndRemovedAndComeBack)
{
    const PromptId role = add("What is your role?");
    const PromptId time = add("For how long?");
    add("Where?");
    editAndUndo([&](Database &in) { prompts::move(in, time, 0); });
    EXPECT_EQ(shown(), "For how long? | What is your role? | Where?");
    editAndUndo([&](Database &in) { prompts::move(in, time, 99); });
    EXPECT_EQ(shown(), "What is your role? | Where? | For how long?");
    editAndUndo([&](Database &in) {
        prompts::set(in, {role, "Part I. Work", "Learn.", "", " What do\n you do? ", "Role"});
    });
    const auto changed = prompts::find(db(), role);
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->text, "What do you do?");
    EXPECT_EQ(changed->category, "Role");
    editAndUndo([&](Database &in) { prompts::remove(in, {time, role}); });
    EXPECT_EQ(shown(), "Where?");
    EXPECT_FALSE(prompts::find(db(), role));
}

TEST_F(PromptsTest, APartIsRenamedWithAllItsQuestions)
{
    add("What is your role?");
    add("For how long?");
    add("Which bugs?", "Part II. Bugs");
    editAndUndo([](Database &in) {
        prompts::setPart(in, "Part I. Work", "Part I. The person", "See who it is.");
    });
    const auto guide = prompts::all(db());
    EXPECT_EQ(guide[1].part, "Part I. The person");
    EXPECT_EQ(guide[1].objective, "See who it is.");
    EXPECT_EQ(guide[2].part, "Part II. Bugs");
    EXPECT_EQ(guide[2].objective, "Learn.");
}

TEST_F(PromptsTest, RefuseWhatIsNoQuestion)
{
    const PromptId role = add("What is your role?");
    const auto before = test::dump(db());
    const auto refused = [&](const Prompt &prompt) {
        return !errorOf([&] {
                    project->edit("Refused", [&](Database &in) {
                        prompt.id ? prompts::set(in, prompt) : void(prompts::add(in, prompt, 0));
                    });
                }).isEmpty();
    };
    EXPECT_TRUE(refused({{}, "Part I. Work", {}, {}, " \n", {}})) << "no words";
    EXPECT_TRUE(refused({{}, " ", {}, {}, "Why?", {}})) << "no part";
    EXPECT_TRUE(refused({{}, "Part I. Work", {}, {}, "What  is your role?", {}})) << "twice";
    EXPECT_TRUE(refused({{}, "Part I. Work", {}, {}, QString(100'000, 'x'), {}})) << "a page";
    EXPECT_TRUE(refused({PromptId{77}, "Part I. Work", {}, {}, "Why?", {}})) << "gone";
    EXPECT_FALSE(refused({role, "Part I. Work", {}, {}, "What is your role?", "Role"}));
    project->undo();
    EXPECT_EQ(test::dump(db()), before);
}

} // namespace
} // namespace axial
