#include "tests/ui/editing/textediting.h"

#include "ui/base/historysteps.h"
#include "ui/base/pagerequests.h"
#include "ui/history/historypage.h"

#include <QAction>

using namespace axial;

namespace {

/// Going from place to place while a transcript is edited.
class TextJumpsTest : public axial::testing::EditedPageTest
{
protected:
    void SetUp() override
    {
        EditedPageTest::SetUp();
        study.code(study.u1, study.text1, "one command", {study.system});
        study.code(study.u1, study.text1, "older driver", {study.system});
        edit();
        goBehind("quick");
        type(QStringLiteral("er")); // every place after it lies elsewhere than stored
        QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                         [this](const QString &sentence) { said = sentence; });
    }
    QString wordsAtCaret() { return view->text().mid(view->caret(), 12); }

    QString said;
};

TEST_F(TextJumpsTest, QuotesAreSteppedThroughWhereTheirWordsAre)
{
    view->setCaret(0);
    key(Qt::Key_PageDown, Qt::AltModifier);
    EXPECT_EQ(wordsAtCaret(), QStringLiteral("one command,"));
    key(Qt::Key_PageDown, Qt::AltModifier);
    EXPECT_EQ(wordsAtCaret(), QStringLiteral("older driver"));
    key(Qt::Key_PageDown, Qt::AltModifier);
    EXPECT_EQ(wordsAtCaret(), QStringLiteral("one command,"));
    key(Qt::Key_PageUp, Qt::AltModifier);
    EXPECT_EQ(wordsAtCaret(), QStringLiteral("older driver"));
    EXPECT_TRUE(view->selection().isEmpty()); // or the next key would write over it
    type(QStringLiteral("x"));
    EXPECT_TRUE(view->text().contains(QStringLiteral("xolder driver")));
}

TEST_F(TextJumpsTest, TurnsWithoutACodeAreFound)
{
    view->setCaret(0);
    key(Qt::Key_U, Qt::ControlModifier);
    EXPECT_EQ(wordsAtCaret(), QStringLiteral("I turned the"));
    EXPECT_TRUE(view->selection().isEmpty());
}

TEST_F(TextJumpsTest, AStoredPlaceIsShownWhereItIsNow)
{
    study.workspace.requests().goTo(study.u1, study.place(study.text1, "hundred steps"));
    EXPECT_EQ(view->caret(), place("hundred steps").start);
    EXPECT_TRUE(view->selection().isEmpty()) << "the next key would replace it";
    EXPECT_TRUE(page.editing()->isActive());
}

TEST_F(TextJumpsTest, AnotherSourceOpensAndTheEditStays)
{
    study.workspace.requests().goTo(study.u2, {4, 7});
    EXPECT_NE(page.documents()->current()->view(), view);
    EXPECT_TRUE(page.editing()->isActive());
    EXPECT_TRUE(said.contains(QStringLiteral("“U1 interview” stays open"))) << said.toStdString();
    // F4 there comes back to what is being edited before it is stored.
    QTest::keyClick(page.documents()->current()->view(), Qt::Key_F4);
    EXPECT_EQ(page.documents()->current()->view(), view);
    EXPECT_FALSE(page.editing()->isActive());
}

TEST_F(TextJumpsTest, TheStudysUndoWaitsAndSaysWhy)
{
    EXPECT_TRUE(
        study.workspace.steps().obstacle().contains(QStringLiteral("“U1 interview” is being")));
    const size_t steps = study.project().history().size();
    study.workspace.steps().undo();
    study.workspace.steps().undoNext();
    study.workspace.steps().goTo(study.project().history().front().id);
    EXPECT_EQ(said, study.workspace.steps().obstacle());
    EXPECT_EQ(study.project().history().size(), steps);
    EXPECT_EQ(study.codings(study.u1).size(), 2u);
    key(Qt::Key_Z, Qt::ControlModifier); // of the typing
    EXPECT_EQ(view->text(), study.text1);
    key(Qt::Key_Escape);
    EXPECT_TRUE(study.workspace.steps().obstacle().isEmpty());
    study.workspace.steps().undo();
    EXPECT_EQ(study.codings(study.u1).size(), 1u);
}

TEST_F(TextJumpsTest, InAnotherDocumentTheKeysOfUndoSayWhyToo)
{
    study.workspace.requests().goTo(study.u2, {4, 7});
    said.clear();
    QTest::keyClick(page.documents()->current()->view(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(said, study.workspace.steps().obstacle());
}

TEST_F(TextJumpsTest, TheHistoryOffersNoWayBack)
{
    HistoryPage history(study.workspace);
    history.resize(900, 500);
    history.show();
    QPushButton *all = nullptr;
    for (QPushButton *each : history.findChildren<QPushButton *>()) {
        if (each->text().startsWith(QStringLiteral("Undo everything")))
            all = each;
    }
    ASSERT_TRUE(all);
    EXPECT_FALSE(all->isEnabled());
    EXPECT_EQ(all->toolTip(), study.workspace.steps().obstacle());
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_Escape);
    EXPECT_TRUE(all->isEnabled());
}

} // namespace
