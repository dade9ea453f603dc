// Questions that are asked again: saved under a name, live, taken back; and a condition that is
// typed.
#include "core/query/savedquestions.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "ui/analysis/analysispage.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/questions/conditionfield.h"
#include "ui/analysis/questions/questionlist.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QContextMenuEvent>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QTimer>

using namespace axial;
using namespace axial::testing;

namespace {

class SavedQuestionsTest : public StudyTest
{
protected:
    void SetUp() override
    {
        StudyTest::SetUp();
        openSample();
        m_page = std::make_unique<AnalysisPage>(m_workspace);
        m_page->resize(1300, 800);
        m_page->show();
        m_page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
        m_list = m_page->findChild<QuestionList *>();
    }
    void waitFor(const std::function<void()> &act)
    {
        QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
        act();
        ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
    }
    QAction *action(const QString &text)
    {
        for (QAction *each : m_page->pageActions()) {
            if (each->text() == text)
                return each;
        }
        ADD_FAILURE() << text.toStdString();
        return nullptr;
    }
    ConditionField *field() { return m_page->findChild<ConditionField *>(); }
    size_t rows() { return m_page->findChild<ResultTable *>()->table().rows.size(); }
    void save(const QString &name)
    {
        action(QStringLiteral("Save this question…"))->trigger();
        auto *dialog = m_page->findChild<QInputDialog *>();
        ASSERT_TRUE(dialog);
        const auto *field = dialog->findChild<QLineEdit *>();
        EXPECT_GE(field->height(), QLineEdit().sizeHint().height()) << "as elsewhere, in a dialog";
        dialog->setTextValue(name);
        dialog->accept();
    }
    std::vector<SavedQuestion> saved() { return savedquestions::all(m_workspace.database()); }

    std::unique_ptr<AnalysisPage> m_page;
    QuestionList *m_list = nullptr;
};

TEST_F(SavedQuestionsTest, AreSavedAskedAgainAndDeleted)
{
    waitFor([&] { m_page->showQuestion(QStringLiteral("coded")); });
    const size_t all = rows();
    waitFor([&] {
        field()->setFocus();
        QTest::keyClicks(field(), QStringLiteral("C and not C.1"));
        QTest::keyClick(field()->findChild<QCompleter *>()->popup(), Qt::Key_Escape);
    });
    const size_t some = rows();
    EXPECT_GT(some, 0u);
    EXPECT_LT(some, all);
    save(QStringLiteral("Bugs but the first"));
    ASSERT_EQ(saved().size(), 1u);
    EXPECT_EQ(saved()[0].call.parameters[QStringLiteral("where")], QStringLiteral("C and not C.1"));
    EXPECT_EQ(m_list->item(0)->text(), QStringLiteral("Saved"));
    EXPECT_EQ(m_list->item(1)->text(), QStringLiteral("Bugs but the first"));

    waitFor([&] { m_page->showQuestion(QStringLiteral("taxonomy")); });
    waitFor([&] {
        m_list->setFocus();
        m_list->setCurrentRow(1);
    });
    EXPECT_EQ(rows(), some);
    EXPECT_EQ(field()->text(), QStringLiteral("C and not C.1"));

    QAction *remove = action(QStringLiteral("Delete the saved question"));
    EXPECT_EQ(remove->shortcut(), QKeySequence(QKeySequence::Delete));
    EXPECT_TRUE(m_list->actions().contains(remove)) << "for its key and its menu";
    ASSERT_TRUE(remove->isEnabled());
    remove->trigger();
    EXPECT_TRUE(saved().empty());
    m_workspace.guarded([&] { m_workspace.project()->undo(); });
    EXPECT_EQ(saved().size(), 1u);
}

TEST_F(SavedQuestionsTest, WhatIsDeletedCanBeAskedForAgain)
{
    waitFor([&] { m_page->showQuestion(QStringLiteral("coded")); });
    save(QStringLiteral("All that is coded"));
    waitFor([&] { m_list->setCurrentRow(1); });
    waitFor([&] { action(QStringLiteral("Delete the saved question"))->trigger(); });
    EXPECT_TRUE(saved().empty());
    EXPECT_EQ(m_list->currentQuestion(), QStringLiteral("coded")) << "whose answer stands beside";
    waitFor([&] { m_list->setCurrentRow(1); });
    EXPECT_EQ(m_list->currentQuestion(), m_list->item(1)->data(Qt::UserRole + 1).toString());
    EXPECT_NE(m_list->currentQuestion(), QStringLiteral("coded"));
}

TEST_F(SavedQuestionsTest, AConditionOutlivesWhatOthersChange)
{
    waitFor([&] { m_page->showQuestion(QStringLiteral("coded")); });
    const QPointer<ConditionField> typed = field();
    typed->setFocus();
    QTest::keyClicks(typed, QStringLiteral("C and not "));
    QTest::keyClick(typed->findChild<QCompleter *>()->popup(), Qt::Key_Escape);
    typed->setCursorPosition(3);
    bool isOpen = false;
    QTimer::singleShot(0, m_page.get(), [&] { // after a loop of the menu's own would have begun
        auto *menu = typed->findChild<QMenu *>();
        isOpen = menu && menu->isVisible();
        if (menu)
            menu->close();
    });
    QContextMenuEvent rightClick(QContextMenuEvent::Mouse, {5, 5},
                                 typed->mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(typed, &rightClick);
    EXPECT_FALSE(isOpen) << "the field waits for its menu in a loop of its own";
    ASSERT_TRUE(QTest::qWaitFor([&] { return isOpen; })) << "its menu";
    waitFor([&] {
        m_workspace.edit(QStringLiteral("Add a code"), [](Database &db) {
            codes::add(db, codes::taxonomyFolder(db), QStringLiteral("New one"),
                       QStringLiteral("Z"));
        });
    });
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    ASSERT_TRUE(typed);
    EXPECT_EQ(m_page->focusWidget(), typed.data());
    EXPECT_EQ(typed->text(), QStringLiteral("C and not "));
    EXPECT_EQ(typed->cursorPosition(), 3);
}

TEST_F(SavedQuestionsTest, AreListedUnderTheirFilter)
{
    waitFor([&] { m_page->showQuestion(QStringLiteral("taxonomy")); });
    save(QStringLiteral("My tree"));
    m_list->setFilter(QStringLiteral("my tr"));
    EXPECT_FALSE(m_list->isRowHidden(0));
    EXPECT_FALSE(m_list->isRowHidden(1));
    for (int row = 2; row < m_list->count(); ++row)
        EXPECT_TRUE(m_list->isRowHidden(row)) << row;
    m_list->setFilter(QStringLiteral("agreement"));
    EXPECT_TRUE(m_list->isRowHidden(0));
    EXPECT_TRUE(m_list->isRowHidden(1));
}

TEST_F(SavedQuestionsTest, AConditionOffersWhatThereIs)
{
    waitFor([&] { m_page->showQuestion(QStringLiteral("coded")); });
    field()->setFocus();
    QTest::keyClicks(field(), QStringLiteral("gro"));
    auto *completer = field()->findChild<QCompleter *>();
    ASSERT_TRUE(completer && completer->popup()->isVisible());
    EXPECT_EQ(completer->popup()->model()->index(0, 0).data().toString(), QStringLiteral("group:"));
    QTest::keyClick(completer->popup(), Qt::Key_Down);
    QTest::keyClick(completer->popup(), Qt::Key_Return);
    EXPECT_EQ(field()->text(), QStringLiteral("group:"));
    EXPECT_GT(completer->popup()->model()->rowCount(), 1) << "the groups";
    waitFor([&] {
        QTest::keyClick(completer->popup(), Qt::Key_Down);
        QTest::keyClick(completer->popup(), Qt::Key_Return);
    });
    EXPECT_TRUE(field()->text().startsWith(QStringLiteral("group:")));
    EXPECT_TRUE(field()->text().endsWith(u' '));
    EXPECT_GT(rows(), 0u);
}

} // namespace
