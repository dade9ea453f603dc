#include "core/base/progress.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/roundplan.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"
#include "ui/triage/labelling/resolvebar.h"
#include "ui/triage/reports/reportbar.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/widgets/plainmessagebox.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace axial;

namespace {

/// Beside Main a round of the same six reports that was closed, decided and reopened: Ada gave all
/// C.9, the person C.2 to the first two; the second is decided as A.1.
class BlindRoundTest : public test::TriageStudy
{
protected:
    void showBoth()
    {
        show(6);
        ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [&](Database &db) {
            const CoderId ada = coders::ensure(db, QStringLiteral("Ada"));
            const CoderId person = workspace.ensureCoder(db);
            RoundPlan plan;
            plan.name = QStringLiteral("Blind");
            plan.coders = {ada, person};
            Progress progress;
            blind = rounds::make(db, plan, progress);
            for (int report = 1; report <= 6; ++report)
                rounds::setLabel(db, blind, sourceOf(report), ada, codeOf("C.9"));
            rounds::setLabel(db, blind, sourceOf(1), person, codeOf("C.2"));
            rounds::setLabel(db, blind, sourceOf(2), person, codeOf("C.2"));
            rounds::close(db, blind);
            rounds::decide(db, blind, sourceOf(2), codeOf("A.1"), DecisionKind::Discussion);
            rounds::reopen(db, blind);
            // In Main one report of which they disagree, too, with other labels.
            rounds::setLabel(db, round, sourceOf(1), ada, codeOf("C.10"));
            rounds::setLabel(db, round, sourceOf(1), person, codeOf("C.2"));
        }));
        ASSERT_TRUE(isQuiet());
    }
    void choose(RoundId which)
    {
        page->findChild<RoundField *>()->choose(which);
        ASSERT_TRUE(isQuiet());
    }
    void showBlind()
    {
        showBoth();
        choose(blind);
        ASSERT_TRUE(QTest::qWaitFor([&] { return view->model()->columnCount() == 6; }))
            << "no column of Ada's";
    }
    QString problem() const
    {
        const auto *label = test::named<QLabel>(*page, QStringLiteral("What is wrong with the "
                                                                      "filter"));
        return label->isVisible() ? label->text() : QString();
    }
    QString strip() const
    {
        return test::named<QLabel>(*page, QStringLiteral("Agreement"))->text();
    }
    /// All that can be seen or heard of the page.
    QString words() const
    {
        QStringList all;
        for (const QLabel *label : page->findChildren<QLabel *>())
            all << label->text() << label->toolTip() << label->accessibleDescription();
        for (const QAbstractButton *button : page->findChildren<QAbstractButton *>())
            all << button->text() << button->toolTip();
        for (const QLineEdit *field : page->findChildren<QLineEdit *>())
            all << field->text();
        const QAbstractItemModel *model = view->model();
        for (int row = -1; row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                    all << (row < 0 ? model->headerData(column, Qt::Horizontal, role)
                                    : model->index(row, column).data(role))
                               .toString();
            }
        }
        return all.join(u'\n');
    }
    /// The labels and decisions of others that can be seen.
    QString seen() const
    {
        QStringList found;
        for (const char *key : {"C.9", "C.10", "A.1"}) {
            if (words().contains(QLatin1String(key)))
                found << QLatin1String(key);
        }
        return found.join(u' ');
    }

    RoundId blind;
};

} // namespace

TEST_F(BlindRoundTest, NothingThatOthersSaidIsSeen)
{
    showBlind();
    for (int row = 0; row < 6; ++row) {
        goTo(row);
        EXPECT_EQ(seen().toStdString(), "") << row;
    }
    EXPECT_TRUE(words().contains(QStringLiteral("C.2"))) << "mine is";
    EXPECT_FALSE(words().contains(QStringLiteral("Disagreed"), Qt::CaseInsensitive));
    EXPECT_TRUE(strip().contains(QStringLiteral("hidden"))) << strip().toStdString();
    EXPECT_FALSE(words().contains(QStringLiteral("kappa")));
    for (const char *name : {"Coefficient", "Code to decide"}) {
        EXPECT_FALSE(test::named<QComboBox>(*page, QLatin1String(name))->isVisible())
            << name << ": there is nothing to choose";
    }
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(BlindRoundTest, TheFieldOfTheSummaryFollowsNoOtherRound)
{
    showBoth();
    ASSERT_TRUE(workspace.edit(QStringLiteral("Decide"), [&](Database &db) {
        for (int report = 1; report <= 6; ++report)
            rounds::decide(db, round, sourceOf(report), codeOf("A.1"), DecisionKind::Discussion);
        rounds::close(db, round);
    }));
    choose(blind);
    ASSERT_TRUE(QTest::qWaitFor([&] { return view->model()->columnCount() == 6; }));
    for (int row = 0; row < 6; ++row) {
        goTo(row);
        EXPECT_FALSE(words().contains(QStringLiteral("Intent"))) << row;
        EXPECT_EQ(words().contains(QStringLiteral("Symptom\n")), row < 2) << "mine: " << row;
    }
}

TEST_F(BlindRoundTest, AFilterFindsNothingThatOthersSaidAndSaysWhy)
{
    showBlind();
    for (const char *asked : {"label:C.9", "decision:A.1", "is:disagreed", "is:decided"}) {
        filter(asked);
        EXPECT_EQ(view->model()->rowCount(), 0) << asked;
        EXPECT_TRUE(words().contains(QStringLiteral("Hidden while labelling is blind"))) << asked;
        EXPECT_FALSE(words().contains(QStringLiteral("None of the"))) << asked;
    }
    for (const char *asked : {"decision:A.1", "is:disagreed", "is:decided", "is:undecided",
                              "coder:Ada", "-coder:Ada"}) {
        filter(asked);
        EXPECT_TRUE(problem().contains(QStringLiteral("hidden")))
            << asked << ": " << problem().toStdString();
    }
    filter("coder:Ada");
    EXPECT_EQ(view->model()->rowCount(), 6);
    filter("label:C.2 is:labelled my:C.2");
    EXPECT_EQ(view->model()->rowCount(), 2) << "of my own";
    EXPECT_EQ(problem().toStdString(), "");
}

TEST_F(BlindRoundTest, TheQueueShowsNothingOfARoundThatIsChosenWhileItIsOpen)
{
    showBoth();
    action(QStringLiteral("Resolve"))->trigger();
    ASSERT_TRUE(waitForRows(1));
    EXPECT_EQ(page->findChild<VoteList *>()->lines().size(), 2);
    page->findChild<RoundField *>()->choose(blind);
    for (const QPushButton *each : page->findChild<VoteList *>()->findChildren<QPushButton *>())
        EXPECT_EQ(each->text() + each->toolTip(), QString()) << "not even kept";
    action(QStringLiteral("Resolve"))->trigger(); // the queue was left with its round
    const QString said = test::named<QLabel>(*page, QStringLiteral("Proposed"))->text();
    EXPECT_TRUE(said.contains(QStringLiteral("blind"))) << said.toStdString();
    for (const QPushButton *each : page->findChild<VoteList *>()->findChildren<QPushButton *>())
        EXPECT_EQ(each->text() + each->toolTip(), QString()) << "not even kept";
    view->clearSelection();
    goTo(0); // still of Main, while the other is read
    EXPECT_FALSE(words().contains(QStringLiteral("C.9")));
    ASSERT_TRUE(isQuiet());
    filter("");
    ASSERT_TRUE(waitForRows(6));
    for (int row = 0; row < 6; ++row) {
        goTo(row);
        EXPECT_EQ(seen().toStdString(), "") << row;
    }
    auto *reason = test::named<QLineEdit>(*page, QStringLiteral("Reason"));
    reason->setFocus();
    type(QStringLiteral("why"));
    press(Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_TRUE(rounds::discussion(workspace.database(), blind, sourceOf(6)).empty())
        << "nobody discusses what nobody sees";
    EXPECT_EQ(reason->text(), QStringLiteral("why")) << "it is not lost";
}

TEST_F(BlindRoundTest, WhatIsReopenedIsHiddenAtOnce)
{
    showBlind();
    action(QStringLiteral("Close the round"))->trigger();
    const auto *box = page->findChild<PlainMessageBox *>(); // since all is shown then
    ASSERT_NE(box, nullptr);
    for (QAbstractButton *each : box->buttons()) {
        if (each->text() == QStringLiteral("Close the round"))
            QTest::mouseClick(each, Qt::LeftButton);
    }
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(QTest::qWaitFor([&] { return view->model()->columnCount() == 7; }));
    goTo(1);
    ASSERT_TRUE(QTest::qWaitFor([&] { return strip().contains(QStringLiteral("kappa")); }));
    EXPECT_EQ(seen().toStdString(), "C.9 A.1");
    workspace.steps().undo();
    EXPECT_EQ(seen().toStdString(), "") << "before anything is read";
    EXPECT_FALSE(strip().contains(QStringLiteral("kappa"))) << strip().toStdString();
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(waitForRows(6));
    EXPECT_EQ(seen().toStdString(), "");
    EXPECT_FALSE(strip().contains(QStringLiteral("kappa"))) << strip().toStdString();
}

TEST_F(BlindRoundTest, AnotherCoderSeesNeitherWhatWasLabelledNorItsSteps)
{
    showBlind();
    view->setFocus();
    goTo(3);
    type(QStringLiteral("c10"));
    press(Qt::Key_Return);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(seen().toStdString(), "C.10") << "mine";
    messages.clear();
    workspace.setCoderName(QStringLiteral("Ada"));
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(waitForRows(6));
    EXPECT_EQ(seen().toStdString(), "C.9") << "her own, and no digit for what I used last";
    for (const auto &step : workspace.project()->history())
        EXPECT_FALSE(step.label.contains(QStringLiteral("C.10"))) << step.label.toStdString();
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Label a report in Blind (blind)"));
    workspace.steps().undo();
    EXPECT_EQ(seen().toStdString(), "C.9");
    EXPECT_FALSE(messages.join(u'\n').contains(QStringLiteral("C.10")));
}
