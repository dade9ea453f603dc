// What a participant says about a theme, summed up in the cell of the matrix.
#include "core/project/people/frameworksummaries.h"
#include "tests/support/sharedalone.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "ui/analysis/analysispage.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/answers/resultview.h"
#include "ui/analysis/questions/questionmemory.h"
#include "ui/base/historysteps.h"

#include <QAction>
#include <QPlainTextEdit>

using namespace axial;
using namespace axial::testing;

namespace {

class WrittenCellsTest : public StudyTest
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
    }
    void ask(const QString &cells)
    {
        memory::remember({QStringLiteral("framework"), {{QStringLiteral("cells"), cells}}}, {});
        QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
        m_page->showQuestion(QStringLiteral("framework"));
        ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
        m_table = m_page->findChild<ResultTable *>();
    }
    QModelIndex cell(int row, int column) { return m_table->model()->index(row, column); }
    void choose(int row, int column)
    {
        m_table->setFocus();
        m_table->setCurrentIndex(cell(row, column));
    }
    QPlainTextEdit *editor() { return m_table->findChild<QPlainTextEdit *>(); }
    QString storedAt(int row, int column)
    {
        const auto &behind = m_table->table().rows[size_t(row)][size_t(column)].evidence;
        Database &db = m_workspace.database();
        const QString code = behind->parameters[QStringLiteral("code")];
        return frameworksummaries::text(
            db, {participants::find(db, behind->parameters[QStringLiteral("participant")]),
                 CodeId{code.mid(3).toLongLong()}});
    }

    std::unique_ptr<AnalysisPage> m_page;
    ResultTable *m_table = nullptr;
};

TEST_F(WrittenCellsTest, AreWrittenInPlaceByKeysAndTakenBack)
{
    ask(QStringLiteral("summary"));
    choose(1, 2);
    QTest::keyClick(m_table, Qt::Key_F2);
    ASSERT_TRUE(editor());
    EXPECT_EQ(editor()->accessibleName(), QStringLiteral("Summary"));
    QTest::keyClicks(editor(), QStringLiteral("Reads the logs first."));
    QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
    QTest::keyClick(editor(), Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(storedAt(1, 2), QStringLiteral("Reads the logs first."));
    ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
    EXPECT_EQ(cell(1, 2).data().toString(), QStringLiteral("Reads the logs first."));
    answered.clear();
    m_workspace.guarded([&] { m_workspace.project()->undo(); });
    ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
    EXPECT_EQ(cell(1, 2).data().toString(), QString());
}

TEST_F(WrittenCellsTest, WhatTwoWroteIsBothInTheCell)
{
    ask(QStringLiteral("summary"));
    test::shareAlone(*m_workspace.project());
    choose(1, 2);
    const QueryParameters behind = m_table->table().rows[1][2].evidence->parameters;
    const auto write = [&](const QString &words) {
        m_workspace.edit(QStringLiteral("Theirs"), [&](Database &db) {
            frameworksummaries::set(db,
                                    {participants::find(db, behind[QStringLiteral("participant")]),
                                     CodeId{behind[QStringLiteral("code")].mid(3).toLongLong()}},
                                    words, {});
        });
    };
    QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
    write(QStringLiteral("Reads the logs."));
    ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
    choose(1, 2);
    QTest::keyClick(m_table, Qt::Key_F2);
    ASSERT_TRUE(editor());
    QTest::keyClicks(editor(), QStringLiteral(" Mine."));
    write(QStringLiteral("Theirs. Reads the logs."));
    ASSERT_TRUE(editor());
    QTest::keyClick(editor(), Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(storedAt(1, 2), QStringLiteral("Theirs. Reads the logs. Mine."));
}

TEST_F(WrittenCellsTest, AnotherAnswerLosesNothingTyped)
{
    ask(QStringLiteral("summary"));
    choose(0, 2);
    QTest::keyClick(m_table, Qt::Key_F2);
    ASSERT_TRUE(editor());
    QTest::keyClicks(editor(), QStringLiteral("Half a sent"));
    const auto behind = *m_table->table().rows[0][2].evidence;
    ask(QStringLiteral("count"));
    ask(QStringLiteral("summary"));
    EXPECT_EQ(cell(0, 2).data().toString(), QStringLiteral("Half a sent"));
    EXPECT_EQ(storedAt(0, 2), QStringLiteral("Half a sent"));
}

TEST_F(WrittenCellsTest, OnlyCellsOfWordsThatArePeoplesOwn)
{
    ask(QStringLiteral("both"));
    QAction *write = m_table->writeAction();
    choose(0, 0);
    EXPECT_FALSE(write->isEnabled()) << "a participant";
    choose(0, 2);
    EXPECT_FALSE(write->isEnabled()) << "a number";
    choose(0, 3);
    EXPECT_TRUE(write->isEnabled());
    ask(QStringLiteral("words"));
    choose(0, 2);
    EXPECT_FALSE(write->isEnabled()) << "the participants' words";
    EXPECT_TRUE(m_page->pageActions().contains(write));
}

} // namespace
