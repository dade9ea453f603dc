// What carries a finding is put there from where it is met.
#include "ui/findings/puttingin.h"
#include "core/project/findings/findings.h"
#include "core/project/memos/memos.h"
#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/pagecommands.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/memos/memopanel.h"
#include "ui/quotes/quoteinspector.h"

#include <QAction>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeView>

namespace axial {
namespace {

/// As the person does who asks for a new finding of these words.
void answer(const QWidget &window, const char *words)
{
    auto *dialog = window.findChild<FindingChoice *>();
    ASSERT_TRUE(dialog);
    dialog->findChild<QListWidget *>()->setCurrentRow(0);
    QTest::keyClicks(dialog->findChild<QPlainTextEdit *>(), QString::fromUtf8(words));
    QPushButton *put = nullptr;
    for (QPushButton *each : dialog->findChildren<QPushButton *>()) {
        if (each->isDefault())
            put = each;
    }
    ASSERT_TRUE(put);
    QTest::mouseClick(put, Qt::LeftButton);
}

class QuoteIntoFindingTest : public testing::CodingPageFixture
{
};

TEST_F(QuoteIntoFindingTest, ByKeyWhereItIsCoded)
{
    openText();
    const QuoteId quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
    page.goTo(study.u1, quotes::at(study.db(), quote).range);
    study.settle();
    ASSERT_EQ(page.inspector()->quote(), quote);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    answer(page, "People give up");
    const std::vector<Finding> all = findings::all(study.db());
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].text, u"People give up"_qs);
    EXPECT_EQ(all[0].quotes, std::vector{quote});
    study.project().undo();
    EXPECT_TRUE(findings::all(study.db()).empty()) << "one step";
}

/// What the dialog lists, the new one first.
QStringList offered(const QWidget &window)
{
    QStringList result;
    const auto *dialog = window.findChild<FindingChoice *>();
    const auto *list = dialog ? dialog->findChild<QListWidget *>() : nullptr;
    for (int row = 0; list && row < list->count(); ++row)
        result << list->item(row)->text();
    return result;
}

TEST_F(QuoteIntoFindingTest, WhoCodesBlindIsOfferedANewOneOnly)
{
    openText();
    const QuoteId quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
    study.project().edit(u"Finding"_qs,
                         [](Database &db) { findings::add(db, u"80 % give up"_qs, {}); });
    page.goTo(study.u1, quotes::at(study.db(), quote).range);
    study.settle();
    study.workspace.setBlind(true);
    study.settle();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(page.findChild<FindingChoice *>());
    EXPECT_EQ(offered(page), QStringList(u"New finding"_qs));
    study.workspace.setBlind(false);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !page.findChild<FindingChoice *>(); }));
    page.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_EQ(offered(page).size(), 2);
    study.workspace.setBlind(true);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !page.findChild<FindingChoice *>(); }));
    study.workspace.setBlind(false);
}

TEST_F(QuoteIntoFindingTest, WordsThatWereWrittenMeanwhileStay)
{
    openText();
    const QuoteId quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
    FindingId finding;
    study.project().edit(u"Finding"_qs,
                         [&](Database &db) { finding = findings::add(db, u"Old words"_qs, {}); });
    page.goTo(study.u1, quotes::at(study.db(), quote).range);
    study.settle();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(page.findChild<FindingChoice *>());
    study.project().edit(u"Words"_qs,
                         [&](Database &db) { findings::setText(db, finding, u"New words"_qs); });
    Q_EMIT page.findChild<FindingChoice *>()->findChild<QListWidget *>()->itemDoubleClicked(
        nullptr);
    const std::vector<Finding> all = findings::all(study.db());
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].text, u"New words"_qs);
    EXPECT_EQ(all[0].quotes, std::vector{quote});
}

class ReportIntoFindingTest : public test::TriageStudy
{
};

TEST_F(ReportIntoFindingTest, AllThatAreSelectedByKey)
{
    show(6);
    goTo(1);
    QTest::keyClick(view, Qt::Key_Down, Qt::ShiftModifier);
    const auto selected = size_t(view->selectionModel()->selectedRows().size());
    ASSERT_GT(selected, 1u);
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    answer(*page, "Memory runs out");
    const std::vector<Finding> all = findings::all(workspace.database());
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].reports.size(), selected);
    EXPECT_EQ(errors, QStringList());
}

TEST_F(ReportIntoFindingTest, ManyAreAskedAboutAndStoredByAJob)
{
    show(600);
    goTo(1);
    QAction *put = nullptr;
    for (QAction *action : test::pageCommands(*page)) {
        if (action->text() == u"Put the reports into a finding…"_qs)
            put = action;
    }
    ASSERT_TRUE(put) << "the page's menu has it";
    view->clearSelection();
    EXPECT_FALSE(put->isEnabled());
    view->selectAll();
    EXPECT_TRUE(put->isEnabled());
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_FALSE(page->findChild<FindingChoice *>());
    auto *box = page->findChild<QMessageBox *>();
    ASSERT_TRUE(box);
    QAbstractButton *yes = nullptr;
    for (QAbstractButton *each : box->buttons()) {
        if (box->buttonRole(each) == QMessageBox::AcceptRole)
            yes = each;
    }
    ASSERT_TRUE(yes);
    QTest::mouseClick(yes, Qt::LeftButton);
    answer(*page, "Memory runs out");
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 30000));
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return !findings::all(workspace.database()).empty(); }, 30000));
    EXPECT_EQ(findings::all(workspace.database())[0].reports.size(), 600u);
    workspace.project()->undo();
    EXPECT_TRUE(findings::all(workspace.database()).empty()) << "one step";
    EXPECT_EQ(errors, QStringList());
    workspace.setDamaged(u"for reading only"_qs);
    EXPECT_FALSE(put->isEnabled());
}

TEST(MemoIntoFindingTest, FromTheMenuOfTheList)
{
    testing::CodingStudy study;
    MemoId memo;
    study.project().edit(u"Memo"_qs, [&](Database &db) {
        Memo page;
        page.title = u"Everybody gives up"_qs;
        memo = memos::add(db, page);
    });
    MemoPanel panel(study.workspace);
    panel.resize(900, 300);
    panel.show();
    panel.list()->setCurrentIndex(panel.list()->model()->index(0, 0));
    for (QAction *action : panel.list()->actions()) {
        if (action->text() == u"Put into a finding…"_qs)
            action->trigger();
    }
    answer(panel, "Giving up is common");
    const auto isOffered = [&panel] {
        const QList<QAction *> actions = panel.list()->actions();
        return std::any_of(actions.begin(), actions.end(), [](const QAction *each) {
            return each->text() == u"Put into a finding…"_qs && each->isEnabled();
        });
    };
    EXPECT_TRUE(isOffered());
    study.workspace.setDamaged(u"for reading only"_qs);
    EXPECT_FALSE(isOffered());
    const std::vector<Finding> all = findings::all(study.db());
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].memos, std::vector{memo});
}

} // namespace
} // namespace axial
