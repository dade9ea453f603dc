#include "ui/screening/proposalswindow.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/roundplan.h"
#include "core/project/rounds/rounds.h"
#include "tests/ui/screening/screeningwindowstudy.h"
#include "ui/screening/proposedialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>

using namespace axial;

namespace {

class ProposalsWindowTest : public test::ScreeningWindowStudy
{
protected:
    ProposalsWindowTest()
    {
        addReport(QStringLiteral("torch"), QStringLiteral("words"));
        workspace.edit(QStringLiteral("Build"), [&](Database &db) {
            bug = codes::add(db, codes::taxonomyFolder(db), QStringLiteral("Bug"),
                             QStringLiteral("C"));
            RoundPlan plan;
            plan.name = QStringLiteral("Pilot");
            for (const char *name : {"Ada", "Grace"})
                plan.coders.push_back(coders::ensure(db, QLatin1String(name)));
            Progress progress;
            round = rounds::make(db, plan, progress);
        });
    }
    void propose(const char *coder, const char *name = "Fragmentation")
    {
        workspace.edit(QStringLiteral("Propose"), [&](Database &db) {
            proposals::add(db, round, bug, QLatin1String(name), QStringLiteral("Seen five times"),
                           coders::find(db, QLatin1String(coder)));
        });
    }
    Proposal stored() { return proposals::all(db()).front(); }

    CodeId bug;
    RoundId round;
};

} // namespace

TEST_F(ProposalsWindowTest, ACategoryIsProposedByKeyboard)
{
    ProposeDialog dialog(workspace, round, QStringLiteral("frag"));
    open(dialog);
    auto *propose = test::named<QPushButton>(dialog, QStringLiteral("Propose"));
    EXPECT_FALSE(propose->isEnabled());
    auto *name = test::named<QLineEdit>(dialog, QStringLiteral("Name of the category"));
    EXPECT_EQ(name->text(), QStringLiteral("frag")) << "what was typed as a code";
    EXPECT_EQ(QApplication::focusWidget(), name);
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Fragmentation"));
    QTest::keyClick(name, Qt::Key_Tab);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("C"));
    if (QWidget *offers = QApplication::activePopupWidget())
        offers->hide();
    auto *reason = test::named<QPlainTextEdit>(dialog, QStringLiteral("Reason"));
    reason->setFocus();
    QTest::keyClicks(reason, QStringLiteral("Seen five times"));
    ASSERT_TRUE(propose->isEnabled());
    QTest::mouseClick(propose, Qt::LeftButton);
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(stored().name, QStringLiteral("Fragmentation"));
    EXPECT_EQ(stored().parent, bug);
    EXPECT_EQ(stored().round, round);
    EXPECT_EQ(undoLabel(), QStringLiteral("Propose a category"))
        << "others read the steps while the round is blind";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(ProposalsWindowTest, WhoTakesNoPartIsToldSoBeforeWriting)
{
    workspace.setCoderName(QStringLiteral("Edsger"));
    ProposeDialog dialog(workspace, round, QStringLiteral("Fragmentation"));
    open(dialog);
    const auto says = [&](const char *words) {
        for (const QLabel *each : dialog.findChildren<QLabel *>()) {
            if (each->isVisible() && each->text().contains(QLatin1String(words)))
                return true;
        }
        return false;
    };
    EXPECT_TRUE(says("Edsger does not take part in the round"));
    EXPECT_TRUE(says("Ada, Grace"));
    auto *parent = test::named<QComboBox>(dialog, QStringLiteral("Below which code"));
    parent->setFocus();
    QTest::keyClicks(parent, QStringLiteral("C"));
    if (QWidget *offers = QApplication::activePopupWidget())
        offers->hide();
    auto *reason = test::named<QPlainTextEdit>(dialog, QStringLiteral("Reason"));
    reason->setFocus();
    QTest::keyClicks(reason, QStringLiteral("Seen five times"));
    auto *propose = test::named<QPushButton>(dialog, QStringLiteral("Propose"));
    EXPECT_FALSE(propose->isEnabled());
    workspace.setCoderName(QStringLiteral("Ada"));
    EXPECT_TRUE(says("Grace vote on it"));
    EXPECT_TRUE(propose->isEnabled()) << "what was typed is still there";
}

TEST_F(ProposalsWindowTest, WhoSaidWhatIsHiddenUntilOneHasVoted)
{
    propose("Grace");
    ProposalsWindow window(workspace);
    open(window);
    EXPECT_EQ(label(window, "Proposed category"), QStringLiteral("Fragmentation"));
    EXPECT_TRUE(label(window, "Proposal").contains(QStringLiteral("Seen five times")));
    for (const char *name : {"Proposal", "Votes"})
        EXPECT_FALSE(label(window, name).contains(QStringLiteral("Grace")))
            << label(window, name).toStdString();
    auto *list = test::named<QListWidget>(window, QStringLiteral("Proposed categories"));
    EXPECT_EQ(QApplication::focusWidget(), list);
    QTest::keyClick(list, Qt::Key_A);
    auto *reason = test::named<QLineEdit>(window, QStringLiteral("Reason of the vote"));
    EXPECT_EQ(QApplication::focusWidget(), reason) << "against needs a reason";
    EXPECT_EQ(stored().votes.size(), 1u);
    QTest::keyClicks(reason, QStringLiteral("Too fine"));
    click(window, "&Against");
    ASSERT_EQ(stored().votes.size(), 2u);
    EXPECT_EQ(undoLabel(), QStringLiteral("Vote on a proposed category"));
    EXPECT_TRUE(label(window, "Votes").contains(QStringLiteral("Grace is in favour")));
    EXPECT_TRUE(label(window, "Votes").contains(QStringLiteral("Ada is against: Too fine")))
        << label(window, "Votes").toStdString();
    list->setFocus();
    QTest::keyClick(list, Qt::Key_F);
    EXPECT_EQ(stored().state, ProposalState::Accepted);
    EXPECT_EQ(list->item(0)->data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("Fragmentation, in the tree"));
    EXPECT_TRUE(messages.last().contains(QStringLiteral("All are in favour")));
    EXPECT_EQ(codes::at(db(), stored().code).parent, bug);
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(stored().state, ProposalState::Open);
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(ProposalsWindowTest, OneIsWithdrawnByWhoProposedItAndRefusedByOthers)
{
    propose("Ada");
    ProposalsWindow window(workspace);
    open(window);
    click(window, "With&draw");
    EXPECT_TRUE(proposals::all(db()).empty());
    workspace.steps().undo();
    ASSERT_EQ(proposals::all(db()).size(), 1u);
    workspace.setCoderName(QStringLiteral("Grace"));
    EXPECT_FALSE(test::named<QPushButton>(window, QStringLiteral("With&draw"))->isEnabled());
    click(window, "&Refuse");
    EXPECT_EQ(stored().state, ProposalState::Refused);
    EXPECT_FALSE(test::named<QPushButton>(window, QStringLiteral("In &favour"))->isEnabled());
    workspace.setCoderName(QStringLiteral("Somebody else"));
    workspace.steps().undo();
    EXPECT_FALSE(test::named<QPushButton>(window, QStringLiteral("In &favour"))->isEnabled())
        << "who doesn't take part has no vote";
}

TEST_F(ProposalsWindowTest, WhoeverIsWrittenOtherwiseTakesPartAllTheSame)
{
    propose("Ada");
    workspace.project()->setCoderName(QStringLiteral("ADA"));
    ProposeDialog dialog(workspace, round, QString());
    const auto labels = dialog.findChildren<QLabel *>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const QLabel *each) {
        return each->text().startsWith(QStringLiteral("Grace vote on it"));
    }));
    ProposalsWindow window(workspace);
    open(window);
    click(window, "With&draw");
    EXPECT_TRUE(proposals::all(db()).empty());
}

TEST_F(ProposalsWindowTest, WhatIsTypedWaitsForItsProposalUntilItIsStored)
{
    propose("Grace");
    propose("Grace", "Leak");
    ProposalsWindow window(workspace);
    open(window);
    auto *list = test::named<QListWidget>(window, QStringLiteral("Proposed categories"));
    auto *reason = test::named<QLineEdit>(window, QStringLiteral("Reason of the vote"));
    list->setCurrentRow(0);
    reason->setFocus();
    QTest::keyClicks(reason, QStringLiteral("too fine"));
    propose("Grace", "Speed"); // another step, by whomever
    EXPECT_EQ(reason->text(), QStringLiteral("too fine"));
    list->setCurrentRow(1);
    EXPECT_EQ(reason->text(), QString()) << "it was about another one";
    list->setCurrentRow(0);
    EXPECT_EQ(reason->text(), QStringLiteral("too fine"));
    click(window, "&Against");
    EXPECT_EQ(reason->text(), QString());
    EXPECT_EQ(stored().votes.size(), 2u);
    reason->setFocus();
    QTest::keyClick(reason, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(stored().votes.size(), 1u) << "the vote, not the typing";
    EXPECT_EQ(reason->text(), QString());
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(ProposalsWindowTest, OnlyWhoHasAVoteIsToldThatItIsMissing)
{
    propose("Grace");
    ProposalsWindow window(workspace);
    open(window);
    const auto *list = test::named<QListWidget>(window, QStringLiteral("Proposed categories"));
    const auto spoken = [&] { return list->item(0)->data(Qt::AccessibleTextRole).toString(); };
    EXPECT_TRUE(spoken().contains(QStringLiteral("your vote is missing")))
        << spoken().toStdString();
    EXPECT_TRUE(label(window, "Votes").contains(QStringLiteral("when you have voted")));
    workspace.setCoderName(QStringLiteral("Somebody else"));
    EXPECT_EQ(spoken(), QStringLiteral("Fragmentation, 1 of 2 voted"));
    EXPECT_FALSE(label(window, "Votes").contains(QStringLiteral("when you have voted")))
        << label(window, "Votes").toStdString();
}
