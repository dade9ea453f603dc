// A screening round in Triage, from making it to what it leaves out, by keyboard and mouse.
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/roundplan.h"
#include "core/project/screening/exclusions.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/screening.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"
#include "ui/text/textview.h"
#include "ui/triage/reports/reportbar.h"
#include "ui/triage/rounds/rounddialog.h"
#include "ui/widgets/plainmessagebox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

using namespace axial;

namespace {

class ScreeningRoundTest : public test::TriageStudy
{
protected:
    void makeScreening()
    {
        action(QStringLiteral("New round"))->trigger();
        auto *dialog = page->findChild<RoundDialog *>();
        ASSERT_NE(dialog, nullptr);
        test::named<QLineEdit>(*dialog, QStringLiteral("Name"))->setText(QStringLiteral("Screen"));
        auto *kind = test::named<QComboBox>(*dialog, QStringLiteral("Kind"));
        kind->setFocus();
        QTest::keyClicks(kind, QStringLiteral("Screening"));
        ASSERT_EQ(kind->currentText(), QStringLiteral("Screening"));
        EXPECT_FALSE(test::named<QComboBox>(*dialog, QStringLiteral("Codes offered"))->isEnabled())
            << "it is relevant, or a reason";
        for (QCheckBox *box : dialog->findChildren<QCheckBox *>()) {
            if (box->text().startsWith(QStringLiteral("&Blind")))
                QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
        }
        auto *coders = test::named<QListWidget>(*dialog, QStringLiteral("Coders"));
        for (int row = 0; row < coders->count(); ++row)
            coders->item(row)->setCheckState(Qt::Checked);
        QTest::mouseClick(test::named<QPushButton>(*dialog, QStringLiteral("Make round")),
                          Qt::LeftButton);
        ASSERT_TRUE(QTest::qWaitFor(
            [&] {
                return page->findChild<RoundField *>()->currentText() == QStringLiteral("Screen")
                       && workspace.jobs().running().empty();
            },
            20'000));
        screen = rounds::named(workspace.database(), QStringLiteral("Screen")).id;
        codes = screening::ensureCodes(workspace.database());
        ASSERT_TRUE(QTest::qWaitFor([&] { return page->findChild<RoundDialog *>() == nullptr; }));
        page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(page.get()));
        ASSERT_TRUE(isQuiet());
    }
    void labelAs(const QString &coder, int number, CodeId code)
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [&](Database &db) {
            rounds::setLabel(db, screen, sourceOf(number), coders::find(db, coder), code);
        }));
    }
    void clickInBox(const QString &button)
    {
        ASSERT_TRUE(QTest::qWaitFor([&] { return page->findChild<PlainMessageBox *>() != nullptr; },
                                    20'000));
        auto *box = page->findChild<PlainMessageBox *>();
        said = box->text() + u'\n' + box->informativeText();
        for (QAbstractButton *each : box->buttons()) {
            if (each->text() == button)
                QTest::mouseClick(each, Qt::LeftButton);
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    RoundId screen;
    ScreeningCodes codes;
    QString said;
};

} // namespace

TEST_F(ScreeningRoundTest, IsMadeLabelledAndClosedWithWhatAllLeaveOut)
{
    show(4);
    makeScreening();
    EXPECT_EQ(rounds::detail(workspace.database(), screen).relevant, codes.relevant);
    goTo(0);
    view->setFocus();
    type(QStringLiteral("keyword"));
    press(Qt::Key_Return);
    view->setFocus();
    type(QStringLiteral("relevant"));
    press(Qt::Key_Return);
    const auto mine = [&](int number) {
        const auto votes = rounds::votes(workspace.database(), screen, sourceOf(number));
        return votes.empty() ? CodeId() : votes.front().code;
    };
    ASSERT_EQ(mine(1), codes.reasons[1]) << "a reason by its name";
    ASSERT_EQ(mine(2), codes.relevant);
    labelAs(QStringLiteral("Ada"), 1, codes.reasons[0]); // another reason is no disagreement
    labelAs(QStringLiteral("Ada"), 2, codes.reasons[0]);
    action(QStringLiteral("Close the round"))->trigger();
    clickInBox(QStringLiteral("Close the round"));
    EXPECT_TRUE(said.contains(
        QStringLiteral("kept by all: 0 · left out by all: 1 · still to be talked over: 3")))
        << said.toStdString();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return rounds::at(workspace.database(), screen).closed; }, 20'000));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(exclusions::find(workspace.database(), sourceOf(1)).has_value());
    EXPECT_FALSE(exclusions::find(workspace.database(), sourceOf(2)).has_value());
    EXPECT_TRUE(messages.last().contains(QStringLiteral("left out by all: 1")))
        << messages.last().toStdString();
    workspace.steps().undo();
    EXPECT_EQ(exclusions::count(workspace.database()), 0);
    EXPECT_FALSE(rounds::at(workspace.database(), screen).closed);
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(ScreeningRoundTest, WhoCodesBlindIsAskedWithoutHowFarOthersAgree)
{
    show(4);
    makeScreening();
    labelAs(QStringLiteral("Ada"), 1, codes.reasons[0]);
    labelAs(workspace.coderName(), 1, codes.reasons[0]);
    workspace.setBlind(true);
    action(QStringLiteral("Close the round"))->trigger();
    clickInBox(QStringLiteral("Cancel"));
    workspace.setBlind(false);
    EXPECT_TRUE(said.contains(QStringLiteral("Close Screen?"))) << said.toStdString();
    EXPECT_FALSE(said.contains(QStringLiteral("left out by all:"))) << said.toStdString();
    EXPECT_FALSE(rounds::at(workspace.database(), screen).closed);
    action(QStringLiteral("Close the round"))->trigger();
    clickInBox(QStringLiteral("Cancel"));
    EXPECT_TRUE(said.contains(QStringLiteral("left out by all: 1"))) << said.toStdString();
}

TEST_F(ScreeningRoundTest, NothingIsAskedOfAnotherProjectThatWasOpenedMeanwhile)
{
    show(4);
    makeScreening();
    test::BeforeTheAnswer meanwhile(workspace.jobs(), [this] {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("another.axial"))));
    });
    action(QStringLiteral("Close the round"))->trigger(); // which counts first
    ASSERT_TRUE(QTest::qWaitFor([&] { return meanwhile.isDone(); }, 20'000));
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(page->findChild<PlainMessageBox *>(), nullptr);
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(ScreeningRoundTest, TheQueueProposesWhatMostSayAndAsksForANote)
{
    show(4);
    makeScreening();
    labelAs(QStringLiteral("Ada"), 1, codes.reasons[0]);
    labelAs(workspace.coderName(), 1, codes.reasons[1]);
    const QString step = workspace.project()->undoLabel();
    action(QStringLiteral("Resolve disagreements"))->trigger();
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(waitForRows(1));
    goTo(0);
    view->setFocus();
    press(Qt::Key_Return);
    ASSERT_NE(workspace.project()->undoLabel(), step) << errors.value(0).toStdString();
    const auto decided = rounds::decision(workspace.database(), screen, sourceOf(1));
    ASSERT_TRUE(decided.has_value());
    EXPECT_EQ(decided->how, DecisionKind::Unanimous) << "all leave it out, for whatever reason";
    EXPECT_TRUE(exclusions::find(workspace.database(), sourceOf(1)).has_value());
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(ScreeningRoundTest, KeywordsAreMarkedInTheReportAndTheirWindowIsInTheMenu)
{
    show(4);
    ASSERT_TRUE(workspace.edit(QStringLiteral("List"), [&](Database &db) {
        const KeywordListId list = keywordlists::add(db, QStringLiteral("L"),
                                                     {QStringLiteral("memory")});
        keywordlists::setUse(db, list, collections::find(db, {QStringLiteral("Issue reports")}),
                             keywordlists::Use::Yes);
    }));
    goTo(2); // the third has a text
    const auto marks = [&] {
        auto *text = page->findChild<TextView *>();
        return text ? text->markup().hits() : std::vector<TextRange>();
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return marks().size() == 1; }, 20'000));
    const QString text = page->findChild<TextView *>()->text();
    EXPECT_EQ(text.mid(marks()[0].start, marks()[0].length()), QStringLiteral("memory"));
    ASSERT_TRUE(workspace.edit(QStringLiteral("Rule"), [&](Database &db) {
        keywordlists::addWord(db, keywordlists::find(db, QStringLiteral("L")),
                              QStringLiteral("runs"));
    }));
    EXPECT_EQ(marks().size(), 2u) << "as soon as the list is changed";
    EXPECT_EQ(action(QStringLiteral("Keyword lists")), nullptr) << "offered once: in Tools";
    EXPECT_NE(action(QStringLiteral("Proposed categories")), nullptr);
    EXPECT_TRUE(isQuiet());
}
