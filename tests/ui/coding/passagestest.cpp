#include "ui/taxonomy/passages.h"

#include "core/db/database.h"
#include "core/project/people/speakerturns.h"
#include "tests/ui/support/codingstudy.h"
#include "ui/coding/codingpage.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QListView>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class PassagesTest : public ::testing::Test
{
protected:
    PassagesTest()
    {
        model.setCodes(codes::all(study.db()));
        QObject::connect(&study.workspace, &Workspace::messageRaised, &passages,
                         [this](const QString &sentence) { messages << sentence; });
    }
    Passage passage(const char *words)
    {
        return {study.u1, study.place(study.text1, words), QString::fromUtf8(words)};
    }

    CodingStudy study;
    CodeTreeModel model;
    Passages passages{study.workspace, model};
    QStringList messages;
};

} // namespace

TEST_F(PassagesTest, ManyAtOnceSaysHowManyWereNew)
{
    const std::vector<Passage> all{passage("It promised one"), passage("So I gave up"),
                                   passage("one command")};
    passages.codeHits(study.memory, {}, {all[1]}, 1);
    EXPECT_EQ(messages.takeLast(), QStringLiteral("Coded 1 passage with C.9"));
    passages.codeHits(study.memory, {}, all, 3);
    EXPECT_EQ(messages.takeLast(),
              QStringLiteral("Coded 2 passages with C.9; 1 passage had it already"));
    const size_t steps = study.project().history().size();
    passages.codeHits(study.memory, {}, all, 3);
    EXPECT_EQ(messages.takeLast(), QStringLiteral("All 3 passages had C.9 already"));
    passages.codeHits(study.memory, {}, {all[0]}, 1);
    EXPECT_EQ(messages.takeLast(), QStringLiteral("The passage had C.9 already"));
    EXPECT_EQ(study.project().history().size(), steps) << "nothing changed, so there is no step";
    EXPECT_EQ(study.codings(study.u1).size(), 3u);
}

TEST_F(PassagesTest, WhoSpeaksIsCalledAsWhereTheQuoteIsShown)
{
    const Passage said = passage("U1: I turned");
    study.project().edit(QStringLiteral("Who"), [&](Database &db) {
        speakers::identify(db, speakers::turnsAt(db, said.source, said.range).at(0).speaker,
                           {SpeakerRole::Participant, QStringLiteral("Interview 2")});
    });
    passages.codePassage({study.memory}, said);
    EXPECT_TRUE(messages.last().startsWith(QStringLiteral("Coded “Interview 2: I turned”")))
        << messages.last().toStdString();
}

TEST_F(PassagesTest, OfCodesStoredAtOneTimeTheLastOneIsSuggestedFirst)
{
    study.code(study.u1, study.text1, "It promised one", {study.system});
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    study.project().edit(QStringLiteral("Import"),
                         [](Database &db) { db.run("UPDATE coding SET created=5"); });
    CodingPage page(study.workspace);
    page.resize(1200, 800);
    page.show();
    page.goTo(study.u1, study.place(study.text1, "one command"));
    study.settle();
    for (QAction *action : page.codeActions()) {
        if (action->text() == QStringLiteral("Quick code…"))
            action->trigger();
    }
    for (auto *list : page.findChildren<QListView *>()) {
        if (list->accessibleName() == QStringLiteral("Code suggestions")) {
            EXPECT_EQ(list->model()->index(0, 0).data(CodeTreeModel::IdRole).toLongLong(),
                      study.memory.value);
            return;
        }
    }
    ADD_FAILURE() << "no suggestions";
}
