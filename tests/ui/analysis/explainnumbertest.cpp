// From a number of agreement to where it comes from.
#include "core/query/columns.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "tests/ui/support/named.h"
#include "ui/analysis/analysispage.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/answers/resultview.h"
#include "ui/analysis/questions/questionlist.h"
#include "ui/lists/answerdialog.h"

#include <QAction>
#include <QListWidget>
#include <QTableView>

using namespace axial;
using namespace axial::testing;

namespace {

class ExplainNumberTest : public StudyTest
{
protected:
    void ask(const QString &question)
    {
        if (!m_page) {
            openSample();
            m_page = std::make_unique<AnalysisPage>(m_workspace);
            m_page->resize(1300, 800);
            QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
            m_page->show();
            ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
            m_page->activateWindow();
            ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
        }
        m_page->pageActions();
        for (QAction *action : m_page->findChildren<QAction *>()) { // in menus of their groups
            if (action->text() != question)
                continue;
            QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
            action->trigger();
            ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
        }
        m_table = m_page->findChild<ResultTable *>();
    }
    QAction *explain() { return m_page->findChild<ResultView *>()->explainAction(); }
    void chooseCell(int row, int column)
    {
        const QModelIndex index = m_table->model()->index(row, column);
        m_table->scrollTo(index);
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {},
                          m_table->visualRect(index).center());
    }

    std::unique_ptr<AnalysisPage> m_page;
    ResultTable *m_table = nullptr;
};

TEST_F(ExplainNumberTest, ByKeyFromTheCellOfACoefficient)
{
    ask("Agreement of coders");
    const int alpha = m_table->table().column(columns::alpha);
    chooseCell(0, alpha);
    ASSERT_TRUE(explain()->isEnabled());
    EXPECT_TRUE(m_table->actions().contains(explain())) << "in the menu of the table";
    QTest::keyClick(m_table, Qt::Key_E, Qt::ControlModifier);
    auto *dialog = m_page->findChild<AnswerDialog *>();
    ASSERT_TRUE(dialog);
    auto *table = dialog->findChild<QTableView *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() > 2; }));
    const QString wanted = displayText(m_table->table().rows[0][size_t(alpha)].value,
                                       ColumnKind::Score);
    bool isFound = false;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        isFound = isFound
                  || (table->model()->index(row, 0).data() == "Krippendorff’s alpha"
                      && table->model()->index(row, 2).data() == wanted);
    EXPECT_TRUE(isFound) << wanted.toStdString();
    EXPECT_FALSE(table->accessibleDescription().isEmpty());
}

TEST_F(ExplainNumberTest, OtherNumbersHaveNoFormula)
{
    ask("Confused labels");
    chooseCell(0, 1);
    EXPECT_FALSE(explain()->isEnabled());
}

} // namespace

/// From the row of a word, as one step of the study that everybody meets.
TEST_F(ExplainNumberTest, AWordIsLeftOutFromItsRowAndComesBackByUndo)
{
    ask("Word frequency");
    const auto first = [this] { return m_table->table().text(0, 0); };
    const auto waitFor = [&](const QString &word) {
        return QTest::qWaitFor([&] { return first() == word; }, 10000);
    };
    const QString before = first();
    const QString second = m_table->table().text(1, 0);
    chooseCell(0, 0);
    QAction *leaveOut = m_page->findChild<ResultView *>()->leaveOutAction();
    EXPECT_TRUE(m_table->actions().contains(leaveOut)) << "in the menu of the table";
    QTest::keyClick(m_table, Qt::Key_Delete);
    QSignalSpy evidence(m_page->findChild<ResultView *>(), &ResultView::evidenceChosen);
    ASSERT_TRUE(waitFor(second)) << first().toStdString();
    EXPECT_EQ(evidence.count(), 1) << "beside it stands what is marked now";
    auto *field = test::named<QLineEdit>(*m_page, "Leave out also");
    EXPECT_EQ(field->text(), before);
    Progress progress;
    EXPECT_EQ(runQuery(m_workspace.database(), {"word-frequency", {}}, progress).text(0, 0), second)
        << "the command line leaves it out, too";
    m_workspace.guarded([&] { m_workspace.project()->undo(); });
    ASSERT_TRUE(waitFor(before));
    EXPECT_EQ(field->text(), QString());
    m_workspace.guarded([&] { m_workspace.project()->redo(); });
    ASSERT_TRUE(waitFor(second));
    QTest::keyClicks(field, ", " + second);
    ASSERT_TRUE(QTest::qWaitFor([&] { return first() != second; }, 10000));
    auto *language = test::named<QComboBox>(*m_page, "Language");
    language->setCurrentText("German");
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_table->table().text(0, 0) == "the"; }, 10000))
        << first().toStdString();
    ask("Agreement of coders");
    chooseCell(0, 0);
    EXPECT_FALSE(leaveOut->isEnabled());
    EXPECT_EQ(m_errors, QStringList());
}
