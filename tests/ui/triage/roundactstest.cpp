#include "core/project/rounds/labelling.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/sqlwork.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"
#include "ui/base/pagerequests.h"
#include "ui/triage/reports/reportbar.h"
#include "ui/triage/rounds/rounddialog.h"
#include "ui/widgets/fields/datefield.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/plainmessagebox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>

using namespace axial;

namespace {

class RoundActsTest : public test::TriageStudy
{
protected:
    template <class Field>
    Field *field(const char *name) const
    {
        return test::named<Field>(*page->findChild<RoundDialog *>(), QString::fromUtf8(name));
    }
    void ask()
    {
        action(QStringLiteral("New round"))->trigger();
        ASSERT_TRUE(isQuiet()); // counted
    }
    QString said() const
    {
        for (const QLabel *label : page->findChild<RoundDialog *>()->findChildren<QLabel *>()) {
            if (label->text().contains(QStringLiteral("labelled by")))
                return label->text();
        }
        return {};
    }
    QString pace() const
    {
        return test::named<QLabel>(*page, QStringLiteral("How far the coders are"))->text();
    }
};

} // namespace

TEST_F(RoundActsTest, ASampleIsMadeShownAndTakenBack)
{
    show(60);
    ask();
    ASSERT_NE(page->findChild<RoundDialog *>(), nullptr);
    EXPECT_EQ(said(), QStringLiteral("60 of 60 reports, labelled by 1 coder."));
    field<QLineEdit>("Name")->setText(QStringLiteral("Pilot"));
    field<QComboBox>("Kind")->setCurrentIndex(1);
    field<QComboBox>("Sample")->setCurrentIndex(2);
    QTest::mouseClick(test::named<QPushButton>(
                          *page, field<QPushButton>("As many as it takes to know a share of the "
                                                    "reports to ± 5 points with 95 % confidence")
                                     ->accessibleName()),
                      Qt::LeftButton);
    EXPECT_EQ(field<QSpinBox>("Size")->value(), 53) << "385 out of an endless population";
    field<QSpinBox>("Size")->setValue(12);
    field<QLineEdit>("Seed")->setText(QStringLiteral("7"));
    field<QLineEdit>("Invite")->setFocus();
    QTest::keyClicks(field<QLineEdit>("Invite"), QStringLiteral("Grace Hopper"));
    QTest::keyClick(field<QLineEdit>("Invite"), Qt::Key_Return);
    ASSERT_TRUE(page->findChild<RoundDialog *>()->isVisible())
        << "Enter invites, and makes nothing yet";
    EXPECT_EQ(said(), QStringLiteral("12 of 60 reports, labelled by 2 coders."));
    QTest::mouseClick(field<QPushButton>("Make round"), Qt::LeftButton);
    ASSERT_TRUE(waitForRows(12)) << "it is shown";
    EXPECT_EQ(page->findChild<RoundField *>()->currentText(), QStringLiteral("Pilot"));
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Make round: Pilot"));
    const Round made = rounds::named(workspace.database(), QStringLiteral("Pilot"));
    EXPECT_TRUE(made.blind);
    EXPECT_EQ(rounds::detail(workspace.database(), made.id).seed, 7);
    EXPECT_EQ(rounds::coders(workspace.database(), made.id).size(), 2u);
    ASSERT_TRUE(isQuiet());
    workspace.steps().undo();
    ASSERT_TRUE(waitForRows(60)) << "the other round again";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(RoundActsTest, TheCodesOfTheDigitsAreChosenWithTheRound)
{
    show(6);
    ask();
    field<QLineEdit>("Name")->setText(QStringLiteral("Pilot"));
    field<QLineEdit>("Digits")->setText(QStringLiteral("C.9, Z.7"));
    QTest::mouseClick(field<QPushButton>("Make round"), Qt::LeftButton);
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(field<QLabel>("Why no round was made")->text().contains(u"Z.7"));
    field<QLineEdit>("Digits")->setText(QStringLiteral("C.9, A.1"));
    QTest::mouseClick(field<QPushButton>("Make round"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            return page->findChild<RoundField *>()->currentText() == QStringLiteral("Pilot")
                   && workspace.jobs().running().empty();
        },
        20'000));
    const auto digits = rounds::digits(
        workspace.database(), rounds::named(workspace.database(), QStringLiteral("Pilot")).id);
    ASSERT_EQ(digits.size(), 6u);
    EXPECT_EQ(digits[0], codeOf("C.9"));
    EXPECT_EQ(digits[1], codeOf("A.1"));
}

TEST_F(RoundActsTest, BlindnessEndsOnlyWhenThatIsMeant)
{
    show(6);
    ask();
    field<QLineEdit>("Name")->setText(QStringLiteral("Pilot"));
    QTest::mouseClick(field<QPushButton>("Make round"), Qt::LeftButton);
    const auto pilot = [this] {
        return rounds::named(workspace.database(), QStringLiteral("Pilot"));
    };
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            return page->findChild<RoundField *>()->currentText() == QStringLiteral("Pilot")
                   && workspace.jobs().running().empty();
        },
        20'000));
    ASSERT_TRUE(pilot().blind);
    bool isOtherShown = false;
    const auto close = [&](const QString &button) {
        action(QStringLiteral("Close the round"))->trigger();
        auto *box = page->findChild<PlainMessageBox *>();
        ASSERT_NE(box, nullptr);
        EXPECT_TRUE(box->text().contains(QStringLiteral("Pilot")));
        EXPECT_TRUE(box->informativeText().contains(QStringLiteral("0 of 6")));
        if (isOtherShown) // meanwhile
            page->findChild<RoundField *>()->choose(round);
        for (QAbstractButton *each : box->buttons()) {
            if (each->text() == button)
                QTest::mouseClick(each, Qt::LeftButton);
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    close(QStringLiteral("Cancel"));
    EXPECT_FALSE(pilot().closed);
    isOtherShown = true;
    close(QStringLiteral("Close the round"));
    EXPECT_FALSE(rounds::at(workspace.database(), round).closed);
    EXPECT_TRUE(pilot().closed);
}

TEST_F(RoundActsTest, WhatIsRefusedStaysFilledInWithTheReason)
{
    show(6);
    ask();
    field<QLineEdit>("Name")->setText(QStringLiteral("main"));
    field<QComboBox>("Kind")->setCurrentIndex(1);
    QTest::mouseClick(field<QPushButton>("Make round"), Qt::LeftButton);
    ASSERT_TRUE(isQuiet());
    auto *dialog = page->findChild<RoundDialog *>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->isVisible());
    const auto *problem = test::named<QLabel>(*dialog, QStringLiteral("Why no round was made"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return problem->isVisible(); }));
    EXPECT_TRUE(problem->text().contains(QStringLiteral("main"), Qt::CaseInsensitive))
        << problem->text().toStdString();
    EXPECT_EQ(field<QComboBox>("Kind")->currentIndex(), 1) << "what was filled in stays";
    EXPECT_EQ(rounds::all(workspace.database()).size(), 1u);
    field<QLineEdit>("Name")->setText(QStringLiteral("Pilot"));
    EXPECT_FALSE(problem->isVisible()) << "it was of what was asked before";
    QTest::mouseClick(field<QPushButton>("Make round"), Qt::LeftButton);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return rounds::all(workspace.database()).size() == 2; }, 20'000));
    EXPECT_TRUE(QTest::qWaitFor([&] { return page->findChild<RoundDialog *>() == nullptr; }));
}

TEST_F(RoundActsTest, ARoundIsClosedAndReopenedAndSaysHowFarItsCodersAre)
{
    show(6);
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return pace() == QStringLiteral("You 0 of 6 · Ada 0 of 6");
    })) << pace().toStdString();
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return pace().startsWith(QStringLiteral("You 1 of 6")); }))
        << pace().toStdString();
    action(QStringLiteral("Close the round"))->trigger();
    EXPECT_TRUE(rounds::at(workspace.database(), round).closed);
    ASSERT_NE(action(QStringLiteral("Reopen the round")), nullptr);
    action(QStringLiteral("Reopen the round"))->trigger();
    EXPECT_FALSE(rounds::at(workspace.database(), round).closed);
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Reopen the round Main"));
}

TEST_F(RoundActsTest, ACoderWhoIsWrittenOtherwiseIsNobodyElse)
{
    show(6);
    workspace.project()->setCoderName(me.toUpper());
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return pace().startsWith(QStringLiteral("You 1 of 6")); }))
        << pace().toStdString();
    ask();
    EXPECT_EQ(said(), QStringLiteral("6 of 6 reports, labelled by 1 coder."));
    field<QLineEdit>("Invite")->setFocus();
    QTest::keyClicks(field<QLineEdit>("Invite"), QStringLiteral("ADA"));
    QTest::keyClick(field<QLineEdit>("Invite"), Qt::Key_Return);
    EXPECT_EQ(said(), QStringLiteral("6 of 6 reports, labelled by 2 coders."));
    EXPECT_EQ(field<QListWidget>("Coders")->count(), 2);
}

TEST_F(RoundActsTest, WhoClosesARoundIsAskedToDecideWhatAllAgreeOn)
{
    show(6);
    const auto decided = [this] {
        return workspace.database().integer("SELECT count(*) FROM decision").value();
    };
    const auto box = [this] { return page->findChild<PlainMessageBox *>(); };
    ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [&](Database &db) {
        const CoderId ada = coders::ensure(db, QStringLiteral("Ada"));
        const CoderId person = workspace.ensureCoder(db);
        for (const int report : {1, 2, 3}) {
            rounds::setLabel(db, round, sourceOf(report), ada, codeOf("C.2"));
            rounds::setLabel(db, round, sourceOf(report), person,
                             codeOf(report == 3 ? "C.9" : "C.2"));
        }
    }));
    action(QStringLiteral("Close the round"))->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return box() != nullptr; }, 20'000));
    EXPECT_EQ(box()->text(), QStringLiteral("Decide the 2 reports of Main on which all agree?"));
    EXPECT_TRUE(rounds::at(workspace.database(), round).closed);
    EXPECT_EQ(decided(), 0);
    box()->reject();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(decided(), 0);
    QAction *later = action(QStringLiteral("Decide what all agree on"));
    ASSERT_NE(later, nullptr) << "who said no can still do it";
    later->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return box() != nullptr; }, 20'000));
    for (QAbstractButton *each : box()->buttons()) {
        if (each->text() == QStringLiteral("Decide 2 reports"))
            QTest::mouseClick(each, Qt::LeftButton);
    }
    ASSERT_TRUE(isQuiet());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(decided(), 2);
    EXPECT_EQ(workspace.project()->undoLabel(),
              QStringLiteral("Decide 2 unanimous reports in Main"));
    later->trigger();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(box(), nullptr);
    EXPECT_TRUE(messages.last().startsWith(QStringLiteral("Main has no undecided report")));
    workspace.steps().undo();
    EXPECT_EQ(decided(), 0) << "as one step";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(RoundActsTest, WhoClosesARoundOfOneCoderIsOfferedNothingUnanimous)
{
    show(2);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [&](Database &db) {
        const CoderId person = workspace.ensureCoder(db);
        rounds::setLabel(db, round, sourceOf(1), person, codeOf("C.2"));
        db.run("DELETE FROM round_coder WHERE round=?1 AND coder<>?2", round, person);
    }));
    ASSERT_EQ(rounds::coders(workspace.database(), round).size(), 1u);
    EXPECT_FALSE(action(QStringLiteral("Decide what all agree on"))->isEnabled());
    action(QStringLiteral("Close the round"))->trigger();
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(rounds::at(workspace.database(), round).closed);
    EXPECT_EQ(page->findChild<PlainMessageBox *>(), nullptr);
    EXPECT_FALSE(action(QStringLiteral("Decide what all agree on"))->isEnabled());
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(RoundActsTest, WhatAllAgreeOnIsNotToldToWhoCodesBlind)
{
    show(2);
    QAction *decide = action(QStringLiteral("Decide what all agree on"));
    ASSERT_NE(decide, nullptr);
    EXPECT_TRUE(decide->isEnabled());
    workspace.setBlind(true);
    EXPECT_FALSE(decide->isEnabled());
    workspace.setBlind(false);
    EXPECT_TRUE(decide->isEnabled());
}

TEST_F(RoundActsTest, ARoundIsMadeOfWhatIsShownSelectedOrOfRepositories)
{
    show(30);
    filter("year:2024");
    ASSERT_TRUE(waitForRows(6));
    view->setFocus();
    view->selectAll();
    view->selectRow(1);
    ask();
    auto *reports = field<QComboBox>("Reports of");
    QStringList offered;
    for (int i = 0; i < reports->count(); ++i)
        offered << reports->itemText(i);
    EXPECT_EQ(offered.join(u'|').toStdString(), "The whole study|Those the filter shows (6)|"
                                                "Those selected in the table (1)|Round Main");
    reports->setCurrentIndex(2);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(said(), QStringLiteral("1 of 1 reports, labelled by 1 coder."));
    reports->setCurrentIndex(1);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(said(), QStringLiteral("6 of 6 reports, labelled by 1 coder."));
    auto *helper = field<QPushButton>(
        "As many as it takes to know a share of the reports to ± 5 points with 95 % confidence");
    EXPECT_TRUE(helper->isEnabled()) << "also before a sample is asked for";
    EXPECT_EQ(helper->text(), QStringLiteral("6 for 95 % ± 5 %"));
    field<QLineEdit>("Name")->setText(QStringLiteral("Shown"));
    field<QLineEdit>("Invite")->setText(QStringLiteral("Grace"));
    QTest::mouseClick(field<QPushButton>("Make round"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            return page->findChild<RoundField *>()->currentText() == QStringLiteral("Shown")
                   && workspace.jobs().running().empty();
        },
        20'000));
    const Round made = rounds::named(workspace.database(), QStringLiteral("Shown"));
    EXPECT_EQ(rounds::use(workspace.database(), made.id).sources, 6);
    EXPECT_EQ(rounds::coders(workspace.database(), made.id).size(), 2u)
        << "a name that was typed is meant";
    EXPECT_EQ(view->selectionModel()->selectedRows().size(), 1) << "its first report is selected";
    EXPECT_EQ(view->currentIndex().row(), 0);
    EXPECT_EQ(test::named<FilterField>(*page, QStringLiteral("Filter reports"))->text(), QString())
        << "what it was made of hides none of it";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(RoundActsTest, EachLetterOfTheDialogLeadsToAField)
{
    show(3);
    ask();
    int letters = 0;
    for (const QLabel *label : page->findChild<RoundDialog *>()->findChildren<QLabel *>()) {
        if (!label->text().contains(u'&'))
            continue;
        ++letters;
        ASSERT_NE(label->buddy(), nullptr) << label->text().toStdString() << " shows its ampersand";
        EXPECT_NE(label->buddy()->focusPolicy(), Qt::NoFocus)
            << label->text().toStdString() << " leads nowhere";
    }
    EXPECT_GT(letters, 8);
}

TEST_F(RoundActsTest, TheDialogFitsALowScreenAndShowsWhoWasAdded)
{
    show(3);
    ask();
    auto *dialog = page->findChild<RoundDialog *>();
    dialog->resize(480, 320);
    QCoreApplication::processEvents();
    EXPECT_LE(dialog->height(), 330) << "512 x 350 are left of 1024 x 700 at 200 %";
    EXPECT_LE(dialog->minimumSizeHint().width(), 500);
    for (const char *button : {"Make round", "Cancel"})
        EXPECT_TRUE(
            dialog->rect().contains(QRect(field<QPushButton>(button)->mapTo(dialog, QPoint()),
                                          field<QPushButton>(button)->size())))
            << button;
    auto *coders = field<QListWidget>("Coders");
    for (int i = 0; i < 12; ++i) {
        field<QLineEdit>("Invite")->setFocus();
        QTest::keyClicks(field<QLineEdit>("Invite"), QStringLiteral("Coder %1").arg(i));
        QTest::keyClick(field<QLineEdit>("Invite"), Qt::Key_Return);
        const QListWidgetItem *last = coders->item(coders->count() - 1);
        EXPECT_EQ(last->text(), QStringLiteral("Coder %1").arg(i));
        EXPECT_TRUE(coders->viewport()->rect().contains(coders->visualItemRect(last).center()));
    }
}

TEST_F(RoundActsTest, TheWindowsThreadCountsNoReports)
{
    const auto stepsOf = [this] {
        const test::SqlWork work(workspace.database());
        action(QStringLiteral("New round"))->trigger();
        return work.steps();
    };
    show(20);
    const qint64 ofFew = stepsOf();
    EXPECT_NE(
        test::named<QPushButton>(*page->findChild<RoundDialog *>(), QStringLiteral("95 % ± 5 %")),
        nullptr);
    bool isSaid = false;
    for (const QLabel *label : page->findChild<RoundDialog *>()->findChildren<QLabel *>())
        isSaid = isSaid || label->text() == QStringLiteral("Counting…");
    EXPECT_TRUE(isSaid);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(said(), QStringLiteral("20 of 20 reports, labelled by 1 coder."));
    delete page->findChild<RoundDialog *>();
    workspace.edit(QStringLiteral("More"), [](Database &db) {
        const CollectionId place = collections::ensure(db, {QStringLiteral("Reports")});
        for (int i = 0; i < 500; ++i) {
            sources::NewSource source;
            source.collection = place;
            source.kind = SourceKind::IssueReport;
            source.title = QString::number(i);
            source.text = QStringLiteral("words");
            sources::add(db, source);
        }
    });
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(stepsOf(), ofFew);
    ASSERT_TRUE(isQuiet());
}

TEST_F(RoundActsTest, ADueDayIsAskedForAndSaidBesideTheCoders)
{
    show(6);
    action(QStringLiteral("Due day of the round…"))->trigger();
    auto *dialog = page->findChild<QDialog *>();
    ASSERT_NE(dialog, nullptr);
    auto *day = test::named<DateField>(*dialog, QStringLiteral("Due day"));
    auto *buttons = dialog->findChild<QDialogButtonBox *>();
    day->setText(QStringLiteral("some day"));
    EXPECT_FALSE(buttons->button(QDialogButtonBox::Ok)->isEnabled()) << "it is no day";
    day->setDate(QDate::currentDate().addDays(3));
    QTest::mouseClick(buttons->button(QDialogButtonBox::Ok), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return pace().endsWith(QStringLiteral("3 days left")); }))
        << pace().toStdString();
    workspace.steps().undo();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !pace().contains(QStringLiteral("due")); }))
        << pace().toStdString();
}

TEST_F(RoundActsTest, TriageOpensWithTheNewestRoundInWhichReportsWait)
{
    store(3);
    RoundId second;
    ASSERT_TRUE(workspace.edit(QStringLiteral("Rounds"), [&](Database &db) {
        const auto add = [&](const char *name, int created, const QString &coder) {
            const RoundId made = rounds::ensure(db, QLatin1String(name));
            db.run("UPDATE round SET created=?2 WHERE id=?1", made, created);
            rounds::addCoder(db, made, coders::ensure(db, coder));
            rounds::addSource(db, made, sourceOf(2));
            return made;
        };
        add("Main", 1, me);
        second = add("Second", 2, me);
        add("Of Ada", 3, QStringLiteral("Ada"));
    }));
    const auto shown = [this] {
        page = std::make_unique<TriagePage>(workspace);
        page->show();
        return page->findChild<RoundField *>()->currentText();
    };
    EXPECT_EQ(shown(), QStringLiteral("Second"));
    ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [&](Database &db) {
        rounds::setLabel(db, second, sourceOf(2), coders::ensure(db, me), codeOf("C.9"));
    }));
    EXPECT_EQ(page->findChild<RoundField *>()->currentText(), QStringLiteral("Second"))
        << "what is shown stays";
    EXPECT_EQ(shown(), QStringLiteral("Main"));
    EXPECT_TRUE(page->take(ShowReport{{}, second}));
    EXPECT_EQ(page->findChild<RoundField *>()->currentText(), QStringLiteral("Second"));
    ASSERT_TRUE(isQuiet());
}
