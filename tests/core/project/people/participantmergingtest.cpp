#include "core/project/people/participantmerging.h"

#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/ballots.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using Ranks = std::vector<std::vector<CodeId>>;

/// Two rows that are one person: the first from a table, the second from a transcript.
class ParticipantMergingTest : public test::StudyTest
{
protected:
    ParticipantMergingTest()
    {
        const CodeId type = addCode("Question", "A", codes::taxonomyFolder(db()));
        install = addCode("Installing", "A.1", type);
        use = addCode("Usage", "A.2", type);
        source = addSource("Interview", "Ada: It works.\n");
        project->edit("People", [&](Database &db) {
            kept = participants::ensure(db, "U1");
            gone = participants::ensure(db, "Ada");
            other = participants::ensure(db, "U2");
            role = attributes::ensure(db, "Role");
            years = attributes::ensure(db, "Years", AttributeKind::Duration);
            participants::setValue(db, kept, role, "User");
            participants::setValue(db, gone, role, "Developer");
            participants::setValue(db, gone, years, "2 years");
            sources::addSpeaker(db, {{}, source, "Ada", SpeakerRole::Participant, gone});
            ballots::set(db, kept, "Top", {{use}, {install}});
            ballots::set(db, gone, "Top", {{install}});
            ballots::set(db, gone, "Bugs", {{use}});
            Memo memo;
            memo.participant = gone;
            memo.text = "Friendly";
            memos::add(db, memo);
            participants::setMemo(db, kept, "From the table");
            participants::setMemo(db, gone, "From the transcript");
            for (const auto &[who, text] : {std::pair(kept, "It is easy"), std::pair(gone, "Slow")})
                db.run("INSERT INTO framework_summary(participant, code, text, modified) "
                       "VALUES(?1, ?2, ?3, 0)",
                       who, use, QString::fromLatin1(text));
            db.run("INSERT INTO framework_summary(participant, code, text, modified) "
                   "VALUES(?1, ?2, 'No trouble', 0)",
                   gone, install);
            const Group novices{"novice", {}, {std::min(gone, other), std::max(gone, other)}};
            groupings::add(db, "By hand", {novices, {"expert", {}, {}}});
        });
    }
    QString summary(CodeId code)
    {
        return db().text("SELECT text FROM framework_summary WHERE participant=?1 AND code=?2",
                         kept, code);
    }

    SourceId source;
    CodeId install, use;
    ParticipantId kept, gone, other;
    AttributeId role, years;
};

TEST_F(ParticipantMergingTest, WhatTheySayDifferentlyIsAsked)
{
    const std::vector<ParticipantConflict> expected{{role, "Role", "User", "Developer"},
                                                    {{}, "Top", "1. A.2, 2. A.1", "1. A.1"}};
    EXPECT_EQ(participants::conflicts(db(), {kept, gone}), expected);
    EXPECT_TRUE(participants::conflicts(db(), {kept, other}).empty());
}

TEST_F(ParticipantMergingTest, TheyAreOnePersonAndUndoMakesThemTwo)
{
    editAndUndo([&](Database &db) { participants::merge(db, {kept, gone}, {}); });
    EXPECT_EQ(participants::find(db(), "Ada"), ParticipantId());
    EXPECT_EQ(participants::valuesOf(db(), kept).value(role.value), QStringLiteral("User"));
    EXPECT_EQ(participants::valuesOf(db(), kept).value(years.value), QStringLiteral("2 years"));
    EXPECT_EQ(appearances(db(), kept).size(), 1u);
    EXPECT_EQ(ballots::find(db(), kept, "Top")->ranks, (Ranks{{use}, {install}}));
    EXPECT_EQ(ballots::find(db(), kept, "Bugs")->ranks, (Ranks{{use}}));
    EXPECT_EQ(summary(use), QStringLiteral("It is easy\nSlow"));
    EXPECT_EQ(summary(install), QStringLiteral("No trouble"));
    EXPECT_EQ(db().text("SELECT text FROM memo WHERE participant=?1", kept),
              QStringLiteral("Friendly"));
    EXPECT_EQ(participants::all(db()).front().memo,
              QStringLiteral("From the table\nFrom the transcript"));
    const auto membership = groupings::membership(db(), "By hand");
    EXPECT_EQ(membership.groupName(kept), QStringLiteral("novice"));
    EXPECT_EQ(membership.groupName(other), QStringLiteral("novice"));
}

TEST_F(ParticipantMergingTest, WhatIsTakenFromTheOtherReplaces)
{
    editAndUndo([&](Database &db) {
        participants::merge(db, {kept, gone}, {{role}, {QStringLiteral("Top")}});
    });
    EXPECT_EQ(participants::valuesOf(db(), kept).value(role.value), QStringLiteral("Developer"));
    EXPECT_EQ(ballots::find(db(), kept, "Top")->ranks, (Ranks{{install}}));
}

TEST_F(ParticipantMergingTest, TheSameOneTwiceIsRefused)
{
    const auto why = [&](ParticipantId first, ParticipantId second) {
        return test::errorOf([&] {
            project->edit("Merge", [&](Database &db) {
                participants::merge(db, {first, second}, {});
            });
        });
    };
    EXPECT_TRUE(why(kept, kept).contains("Choose two to merge"));
    EXPECT_TRUE(why(kept, ParticipantId{99}).contains("Choose two to merge"));
}

/// Of every table that refers to participants nothing is lost.
TEST_F(ParticipantMergingTest, EveryReferenceIsKnown)
{
    QStringList tables;
    auto rows = db().query(
        "SELECT DISTINCT m.name FROM sqlite_schema m, pragma_foreign_key_list(m.name) f "
        "WHERE m.type='table' AND f.\"table\"='participant' ORDER BY m.name");
    while (rows.next())
        tables << rows.text(0);
    EXPECT_EQ(tables, QStringList({"attribute_value", "framework_summary", "link", "map_node",
                                   "memo", "ranking", "source_participant", "speaker"}));
}

} // namespace
} // namespace axial
