#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/codes/codes.h"
#include "core/project/sources/sources.h"
#include "ui/base/historysteps.h"
#include "ui/widgets/messagebar.h"

#include <QAction>
#include <QDateTime>
#include <QPushButton>

using namespace axial;

namespace {

class UndoHeldTest : public WindowTest
{
protected:
    void SetUp() override { ASSERT_TRUE(window.createProject(place.path("study.axial"))); }
    void import()
    {
        workspace.project()->edit(QStringLiteral("Import 1 source"), [](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            source.title = QStringLiteral("U1");
            source.text = QStringLiteral("Words.");
            sources::add(db, source);
        });
    }
    void addCode(const char *name)
    {
        workspace.project()->edit(QString::fromUtf8(name), [name](Database &db) {
            codes::add(db, codes::openCodesFolder(db), QString::fromUtf8(name));
        });
    }
    void undo() { action(QStringLiteral("Undo"))->trigger(); }
    void redo() { action(QStringLiteral("Redo"))->trigger(); }
    void reopen()
    {
        workspace.closeProject();
        ASSERT_TRUE(window.openProject(place.path("study.axial")));
    }
    void press(const char *words)
    {
        for (QPushButton *button : bar()->findChildren<QPushButton *>()) {
            if (button->isVisible() && button->text() == QString::fromUtf8(words))
                return button->click();
        }
        ADD_FAILURE() << "no button " << words;
    }
    QString next() { return workspace.project()->undoLabel(); }
    MessageBar *bar() { return window.findChild<MessageBar *>(QStringLiteral("nextUndo")); }
};

TEST_F(UndoHeldTest, RepeatedUndoStopsBeforeAnImport)
{
    import();
    addCode("A");
    addCode("B");
    workspace.steps().setPause(3'600'000); // keys that are hammered never wait that long
    for (int i = 0; i < 20; ++i)
        undo();
    EXPECT_EQ(next(), QStringLiteral("Import 1 source"));
    ASSERT_TRUE(bar()->isVisible());
    EXPECT_TRUE(bar()->text().contains(QStringLiteral("“Import 1 source”")));
}

TEST_F(UndoHeldTest, WhatWasDoneLastGoesAtOnce)
{
    import();
    undo();
    EXPECT_EQ(next(), QString());
    EXPECT_FALSE(bar()->isVisible());
}

TEST_F(UndoHeldTest, OnceMoreAfterAMomentItGoesOn)
{
    import();
    addCode("A");
    workspace.steps().setPause(0);
    undo();
    undo();
    EXPECT_EQ(next(), QStringLiteral("Import 1 source"));
    undo();
    EXPECT_EQ(next(), QString());
    EXPECT_FALSE(bar()->isVisible());
}

TEST_F(UndoHeldTest, TheBarTakesItBackToo)
{
    import();
    addCode("A");
    undo();
    undo();
    press("Take it back");
    EXPECT_EQ(next(), QString());
}

TEST_F(UndoHeldTest, AnythingElseDoneOrAClosedBarForgetsIt)
{
    import();
    addCode("A");
    workspace.steps().setPause(0);
    undo();
    undo();
    ASSERT_TRUE(bar()->isVisible());
    addCode("B");
    EXPECT_FALSE(bar()->isVisible());
    undo();
    undo();
    ASSERT_TRUE(bar()->isVisible());
    QTest::keyClick(bar(), Qt::Key_Escape);
    undo();
    EXPECT_EQ(next(), QStringLiteral("Import 1 source"));
    EXPECT_TRUE(bar()->isVisible());
}

TEST_F(UndoHeldTest, StepsOfAnEarlierSittingAreTakenBackAfterOneWordForAll)
{
    addCode("A");
    import();
    addCode("B");
    addCode("C");
    reopen();
    addCode("D");
    workspace.steps().setPause(0);
    undo();
    EXPECT_EQ(next(), QStringLiteral("C")) << "D is of this sitting";
    EXPECT_FALSE(bar()->isVisible());
    undo();
    EXPECT_EQ(next(), QStringLiteral("C"));
    ASSERT_TRUE(bar()->isVisible());
    EXPECT_TRUE(bar()->text().contains(QStringLiteral("before you opened the project: “C”")));
    undo();
    EXPECT_EQ(next(), QStringLiteral("B"));
    undo();
    EXPECT_EQ(next(), QStringLiteral("Import 1 source")) << "asked once for the run";
    undo();
    EXPECT_EQ(next(), QStringLiteral("Import 1 source")) << "a wide one is asked for itself";
    EXPECT_TRUE(bar()->text().contains(QStringLiteral("before you opened the project")));
    undo();
    EXPECT_EQ(next(), QStringLiteral("A"));
    undo();
    EXPECT_EQ(next(), QString());
    EXPECT_FALSE(bar()->isVisible());
}

TEST_F(UndoHeldTest, WhateverIsDoneBetweenEndsTheRun)
{
    addCode("A");
    addCode("B");
    reopen();
    workspace.steps().setPause(0);
    undo();
    undo();
    EXPECT_EQ(next(), QStringLiteral("A"));
    addCode("C");
    undo();
    EXPECT_EQ(next(), QStringLiteral("A"));
    undo();
    EXPECT_EQ(next(), QStringLiteral("A"));
    EXPECT_TRUE(bar()->isVisible());
}

TEST_F(UndoHeldTest, AColleaguesStepIsAskedForByNameDayAndWhat)
{
    workspace.setCoderName(QStringLiteral("Ann"));
    addCode("A");
    addCode("B");
    workspace.setCoderName(QStringLiteral("Ben"));
    addCode("C");
    workspace.steps().setPause(3'600'000);
    undo();
    undo();
    EXPECT_EQ(next(), QStringLiteral("B"));
    ASSERT_TRUE(bar()->isVisible());
    const QString today = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd"));
    EXPECT_TRUE(bar()->text().contains(QStringLiteral("what Ann did on ") + today))
        << bar()->text().toStdString();
    EXPECT_TRUE(bar()->text().contains(QStringLiteral("“B”")));
    press("Take it back");
    EXPECT_EQ(next(), QStringLiteral("A"));
    undo();
    EXPECT_EQ(next(), QString()) << "asked once for the run";
}

TEST_F(UndoHeldTest, WhoeverIsWrittenOtherwiseIsNoColleague)
{
    workspace.setCoderName(QStringLiteral("Ann"));
    addCode("A");
    workspace.setCoderName(QStringLiteral("ANN"));
    addCode("B");
    workspace.steps().setPause(3'600'000);
    undo();
    undo();
    EXPECT_EQ(next(), QString()) << bar()->text().toStdString();
}

TEST_F(UndoHeldTest, BlindNoColleagueIsNamed)
{
    workspace.setCoderName(QStringLiteral("Ann"));
    addCode("A");
    workspace.setCoderName(QStringLiteral("Ben"));
    workspace.setBlind(true);
    undo();
    ASSERT_TRUE(bar()->isVisible());
    EXPECT_FALSE(bar()->text().contains(QStringLiteral("Ann")));
    EXPECT_FALSE(bar()->text().contains(QStringLiteral("“A”")));
}

TEST_F(UndoHeldTest, RedoAsksBeforeAColleaguesStepAndNotBeforeMyOwn)
{
    workspace.setCoderName(QStringLiteral("Ann"));
    addCode("A");
    addCode("B");
    workspace.steps().setPause(3'600'000);
    undo();
    reopen();
    redo();
    EXPECT_EQ(next(), QStringLiteral("B")) << "nothing is lost by it, whenever it was undone";
    EXPECT_FALSE(bar()->isVisible());
    undo();
    press("Take it back");
    workspace.setCoderName(QStringLiteral("Ben"));
    redo();
    EXPECT_EQ(next(), QStringLiteral("A"));
    ASSERT_TRUE(bar()->isVisible());
    EXPECT_TRUE(bar()->text().contains(QStringLiteral("redo what Ann did")));
    EXPECT_TRUE(bar()->text().contains(QStringLiteral("“B”")));
    press("Do it again");
    EXPECT_EQ(next(), QStringLiteral("B"));
    EXPECT_FALSE(bar()->isVisible());
}

TEST_F(UndoHeldTest, TheHistoryGoesStraightThere)
{
    import();
    addCode("A");
    workspace.steps().goTo({});
    EXPECT_EQ(next(), QString());
}

} // namespace
