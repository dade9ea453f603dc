#include "tests/ui/mainwindowfixture.h"

#include "core/project/codes.h"
#include "core/project/sources.h"
#include "ui/widgets/messagebar.h"

#include <QAction>

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
    QString next() { return workspace.project()->undoLabel(); }
    MessageBar *bar() { return window.findChild<MessageBar *>(QStringLiteral("nextUndo")); }
};

TEST_F(UndoHeldTest, RepeatedUndoStopsBeforeAnImport)
{
    import();
    addCode("A");
    addCode("B");
    workspace.setUndoPause(3'600'000); // keys that are hammered never wait that long
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
    workspace.setUndoPause(0);
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
    for (QPushButton *button : bar()->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Take it back"))
            button->click();
    }
    EXPECT_EQ(next(), QString());
}

TEST_F(UndoHeldTest, AnythingElseDoneOrAClosedBarForgetsIt)
{
    import();
    addCode("A");
    workspace.setUndoPause(0);
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

TEST_F(UndoHeldTest, AnImportOfAnEarlierDayIsTakenBackOnlyAfterAWord)
{
    addCode("A");
    import();
    addCode("B");
    workspace.closeProject();
    ASSERT_TRUE(window.openProject(place.path("study.axial")));
    workspace.setUndoPause(0);
    undo();
    EXPECT_EQ(next(), QStringLiteral("Import 1 source")) << "B went at once, as across any restart";
        workspace.closeProject();
    ASSERT_TRUE(window.openProject(place.path("study.axial")));
    undo();
    EXPECT_EQ(next(), QStringLiteral("Import 1 source"));
    EXPECT_TRUE(bar()->text().contains(QStringLiteral("before you opened the project")));
    undo();
    EXPECT_EQ(next(), QStringLiteral("A"));
    undo();
    EXPECT_EQ(next(), QString());
}

TEST_F(UndoHeldTest, TheHistoryGoesStraightThere)
{
    import();
    addCode("A");
    workspace.goToStep({});
    EXPECT_EQ(next(), QString());
}

} // namespace
