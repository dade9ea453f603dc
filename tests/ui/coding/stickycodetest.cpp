#include "tests/ui/support/codingpagefixture.h"
#include "ui/base/settings/settings.h"
#include "ui/editing/documentediting.h"
#include "ui/lists/rowdelegate.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/widgets/messagebar.h"

#include <QAction>
#include <QGuiApplication>
#include <QImage>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSettings>

namespace axial {
namespace {

/// Codes that stay in the hand, and keys of one's own.
class StickyCodeTest : public testing::CodingPageFixture
{
protected:
    void SetUp() override
    {
        QSettings().remove(QStringLiteral("ownKeys"));
        CodingPageFixture::SetUp();
        openText();
        view->setFocus();
        view->setSelection({0, 0});
    }
    CodeTreeView *tree() { return page.findChild<CodeTreeView *>(); }
    void hold(CodeId code)
    {
        tree()->selectCode(code);
        QTest::keyClick(view, Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    }
    MessageBar *bar() { return page.findChild<MessageBar *>(QStringLiteral("stickyCode")); }
    /// With Shift and the arrows, letter by letter as a person holds them.
    void selectByKeys(qint64 from, int letters)
    {
        view->setSelection({from, from});
        QTest::keyPress(view, Qt::Key_Shift, Qt::ShiftModifier);
        for (int i = 0; i < letters; ++i)
            QTest::keyClick(view, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyRelease(view, Qt::Key_Shift);
        study.settle();
    }
    QStringList codedWords()
    {
        QStringList words;
        for (const CodedRange &each : study.codings(study.u1))
            words << codes::at(study.db(), each.code).key + u' '
                         + study.text1.mid(each.range.start, each.range.length());
        return words;
    }
    QAction *action(const QString &beginning)
    {
        for (QAction *each : page.findChildren<QAction *>()) {
            if (each->text().startsWith(beginning))
                return each;
        }
        return nullptr;
    }
    void giveKey(int key, CodeId code)
    {
        tree()->selectCode(code);
        QTest::keyClick(view, Qt::Key_B, Qt::ControlModifier);
        QTest::keyClick(view, Qt::Key_0);
        QMenu *menu = page.findChild<QMenu *>(QStringLiteral("ownKeys"));
        ASSERT_TRUE(menu);
        QTest::keyClick(menu, Qt::Key(Qt::Key_0 + key));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

TEST_F(StickyCodeTest, WhateverIsSelectedByKeysIsCodedUntilEsc)
{
    hold(study.system);
    ASSERT_TRUE(bar()->isVisible());
    EXPECT_TRUE(bar()->text().contains(QStringLiteral("C.1"))) << bar()->text().toStdString();
    EXPECT_TRUE(codedWords().isEmpty()) << "nothing is selected yet";
    const qint64 first = study.place(study.text1, "one command").start;
    const qint64 second = study.place(study.text1, "gave up").start;
    selectByKeys(first, 11);
    selectByKeys(second, 7);
    EXPECT_EQ(codedWords(), QStringList({"C.1 one command", "C.1 gave up"}));
    QTest::keyClick(view, Qt::Key_Escape);
    EXPECT_FALSE(bar()->isVisible());
    selectByKeys(first, 3);
    EXPECT_EQ(codedWords().size(), 2);
    study.project().undo();
    EXPECT_EQ(codedWords(), QStringList({"C.1 one command"})) << "each is a step of its own";
}

TEST_F(StickyCodeTest, WordsAreCodedWhenTheMouseLetsGo)
{
    hold(study.system);
    const TextRange words = study.place(study.text1, "one command");
    const QPoint from = view->page().caretRect(words.start).center();
    const QPoint to = view->page().caretRect(words.end).center();
    QTest::mousePress(view->viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(view->viewport(), (from + to) / 2);
    QTest::mouseMove(view->viewport(), to);
    EXPECT_TRUE(codedWords().isEmpty()) << "it is still being selected";
    QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, to);
    study.settle();
    EXPECT_EQ(codedWords(), QStringList("C.1 one command"));
    const size_t steps = study.project().history().size();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, from);
    study.settle();
    EXPECT_EQ(study.project().history().size(), steps) << "a click selects nothing";
}

TEST_F(StickyCodeTest, ACodeThatIsGoneAndATranscriptThatIsEditedLetGo)
{
    hold(study.system);
    ASSERT_TRUE(bar()->isVisible());
    ASSERT_TRUE(study.workspace.edit(QStringLiteral("Delete"),
                                     [&](Database &db) { codes::remove(db, {study.system}); }));
    study.settle();
    EXPECT_FALSE(bar()->isVisible());
    EXPECT_EQ(QGuiApplication::overrideCursor(), nullptr);
}

TEST_F(StickyCodeTest, AKeyOfMyOwnCodesAndIsThereAgainNextTime)
{
    ASSERT_NO_FATAL_FAILURE(giveKey(3, study.system));
    ASSERT_TRUE(action(QStringLiteral("Shortcut 3: C.1")));
    const TextRange words = study.place(study.text1, "one command");
    view->setSelection(words);
    QTest::keyClick(view, Qt::Key_B, Qt::ControlModifier);
    QTest::keyClick(view, Qt::Key_3);
    study.settle();
    EXPECT_EQ(codedWords(), QStringList("C.1 one command"));
    CodingPage again(study.workspace);
    study.settle();
    bool isKept = false;
    for (const QAction *each : again.findChildren<QAction *>())
        isKept = isKept || each->text().startsWith(QStringLiteral("Shortcut 3: C.1"));
    EXPECT_TRUE(isKept);
}

TEST_F(StickyCodeTest, ACodeHasOneKeyAndGivesItBack)
{
    ASSERT_NO_FATAL_FAILURE(giveKey(1, study.system));
    ASSERT_NO_FATAL_FAILURE(giveKey(2, study.system));
    EXPECT_TRUE(action(QStringLiteral("Shortcut 1: of no code")));
    EXPECT_TRUE(action(QStringLiteral("Shortcut 2: C.1")));
    ASSERT_NO_FATAL_FAILURE(giveKey(2, study.system));
    EXPECT_TRUE(action(QStringLiteral("Shortcut 2: of no code")));
    QStringList said;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                     [&](const QString &words) { said << words; });
    view->setSelection(study.place(study.text1, "one command"));
    QTest::keyClick(view, Qt::Key_B, Qt::ControlModifier);
    QTest::keyClick(view, Qt::Key_2);
    EXPECT_TRUE(codedWords().isEmpty());
    ASSERT_EQ(said.size(), 1);
    EXPECT_TRUE(said.front().startsWith(QStringLiteral("Shortcut 2 is of no code")));
}

TEST_F(StickyCodeTest, TheKeyOfACodeIsShownBesideItsName)
{
    tree()->expandAll();
    const auto row = [this] { return tree()->model()->index(0, 0, {}); };
    const auto indexOf = [this](CodeId code) {
        tree()->selectCode(code);
        return QPersistentModelIndex(tree()->currentIndex().siblingAtColumn(0));
    };
    const QPersistentModelIndex at = indexOf(study.system);
    const auto picture = [&] {
        tree()->selectCode(study.unclear);
        return tree()->viewport()->grab(tree()->visualRect(at)).toImage();
    };
    const QImage before = picture();
    EXPECT_EQ(at.data(RowDelegate::StrokesRole).toString(), QString());
    ASSERT_NO_FATAL_FAILURE(giveKey(3, study.system));
    const QString keys = action(QStringLiteral("Shortcut 3: C.1"))->shortcut().toString();
    EXPECT_EQ(at.data(RowDelegate::StrokesRole).toString(), keys);
    EXPECT_TRUE(at.data(Qt::AccessibleTextRole).toString().endsWith(keys));
    EXPECT_TRUE(at.data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("C.1 ")));
    EXPECT_NE(picture(), before);
    EXPECT_FALSE(row().data(Qt::AccessibleTextRole).toString().contains(keys));

    // Where one looks for a code to press.
    view->setFocus();
    view->setSelection(study.place(study.text1, "gave up"));
    QTest::keyClick(view, Qt::Key_K, Qt::ControlModifier);
    auto *field = page.findChild<QLineEdit *>(QStringLiteral("quickCode"));
    QTest::keyClicks(field, QStringLiteral("c1"));
    const QListView *list = nullptr;
    for (const QListView *each : page.findChildren<QListView *>()) {
        if (each->accessibleName() == QStringLiteral("Code suggestions"))
            list = each;
    }
    ASSERT_TRUE(list);
    const QModelIndex found = list->model()->index(0, 0);
    EXPECT_EQ(found.data(RowDelegate::StrokesRole).toString(), keys);
    EXPECT_TRUE(found.data(Qt::AccessibleTextRole).toString().endsWith(keys));
    QTest::keyClick(field, Qt::Key_Escape);

    // A person may choose other keys; and the key goes with the code that has it.
    action(QStringLiteral("Shortcut 3: C.1"))->setShortcut(QKeySequence(Qt::Key_F9));
    EXPECT_EQ(at.data(RowDelegate::StrokesRole).toString(), QStringLiteral("F9"));
    tree()->selectCode(study.system);
    ASSERT_NO_FATAL_FAILURE(giveKey(3, study.system));
    EXPECT_EQ(at.data(RowDelegate::StrokesRole).toString(), QString());
    EXPECT_EQ(picture(), before);
}

} // namespace
} // namespace axial
