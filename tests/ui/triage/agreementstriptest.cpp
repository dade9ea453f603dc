// By which number and at which level the strip below the reports says how far coders agree, and
// where the number comes from.
#include "ui/triage/rounds/agreementstrip.h"
#include "core/project/codes/codes.h"
#include "core/project/rounds/agreementchoice.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"
#include "ui/lists/answerdialog.h"
#include "ui/triage/reports/reportbar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>

using namespace axial;

namespace {

class AgreementStripTest : public test::TriageStudy
{
protected:
    void start()
    {
        show(6);
        ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [&](Database &db) {
            const CoderId ada = coders::ensure(db, QStringLiteral("Ada"));
            const CoderId person = workspace.ensureCoder(db);
            const char *mine[] = {"C.2", "C.9", "C.9", "A.1", "C.2", "C.10"};
            const char *hers[] = {"C.9", "C.9", "C.9", "A.1", "C.10", "A.1"};
            for (int report = 1; report <= 6; ++report) {
                rounds::setLabel(db, round, sourceOf(report), ada, codeOf(hers[report - 1]));
                rounds::setLabel(db, round, sourceOf(report), person, codeOf(mine[report - 1]));
            }
        }));
        ASSERT_TRUE(isCounted());
    }
    bool isCounted()
    {
        return QTest::qWaitFor([&] {
            return workspace.jobs().running().empty() && strip()->text().contains("unanimous");
        });
    }
    AgreementStrip *strip() const { return page->findChild<AgreementStrip *>(); }
    void choose(const char *box, const QString &text)
    {
        auto *combo = test::named<QComboBox>(*page, QString::fromUtf8(box));
        const int index = combo->findText(text);
        ASSERT_GE(index, 0) << text.toStdString();
        combo->setCurrentIndex(index);
        Q_EMIT combo->activated(index);
    }
    /// The number of the query as the strip writes it.
    QString asked(const QString &column, const char *level = "label")
    {
        Progress progress;
        QueryCall call = callForAgreement(QStringLiteral("Main"));
        call.parameters.insert("rows", "type");
        call.parameters.insert("resamples", "0");
        call.parameters.insert("level", level);
        const Table table = runQuery(workspace.database(), call, progress);
        const int at = table.column(column);
        return displayText(table.rows[0][size_t(at)].value, table.columns[size_t(at)].kind);
    }
};

TEST_F(AgreementStripTest, SaysTheNumberThatIsChosen)
{
    start();
    const std::pair<const char *, QString> names[] = {
        {"Krippendorff’s alpha", columns::alpha},
        {"Gwet’s AC1", columns::ac1},
        {"Brennan-Prediger", columns::brennanPrediger},
        {"Percent agreement", columns::percentAgreement},
        {"Unanimous", "Unanimous"},
        {"Fleiss’ kappa", columns::kappa}};
    for (const auto &[name, column] : names) {
        const QString shown = QString::fromUtf8(name);
        choose("Coefficient", shown);
        EXPECT_TRUE(workspace.jobs().running().empty()) << "what is counted already is not asked";
        EXPECT_TRUE(strip()->text().startsWith(shown + u' ' + asked(column)))
            << strip()->text().toStdString() << " not " << asked(column).toStdString();
    }
}

/// In a window of 1024 x 700, also while a bar above the page says something.
TEST_F(AgreementStripTest, InASmallWindowNothingOfItStandsOutsideAndTipsSayItWhole)
{
    start();
    choose("Coefficient", "Krippendorff’s alpha");
    ASSERT_TRUE(isCounted());
    for (const int height : {620, 585}) {
        page->resize(948, height);
        const auto isInside = [this](const QComboBox &box) {
            return strip()->rect().contains(QRect(box.mapTo(strip(), QPoint()), box.size()));
        };
        for (const char *name : {"Coefficient", "Compared labels"}) {
            const auto *box = test::named<QComboBox>(*page, QString::fromUtf8(name));
            EXPECT_TRUE(QTest::qWaitFor([&] { return isInside(*box); })) << name << ' ' << height;
            EXPECT_GE(box->height(), box->sizeHint().height()) << name << ' ' << height;
            EXPECT_TRUE(box->toolTip().contains(box->currentText())) << name;
        }
        const auto *all = test::named<QLabel>(*page, QStringLiteral("Agreement"));
        EXPECT_TRUE(QTest::qWaitFor([all] {
            return all->height() >= all->heightForWidth(all->width());
        })) << height;
    }
    EXPECT_TRUE(test::named<QComboBox>(*page, "Coefficient")->toolTip().contains("Krippendorff"));
}

TEST(AgreementStrip, WhileItIsHiddenThereIsNothingToChoose)
{
    AgreementStrip strip;
    strip.show();
    const auto areSeen = [&strip] {
        for (const QComboBox *box : strip.findChildren<QComboBox *>()) {
            if (!box->isVisible())
                return false;
        }
        return true;
    };
    EXPECT_TRUE(areSeen());
    strip.showHidden(QStringLiteral("hidden until this blind round is closed"));
    EXPECT_FALSE(areSeen());
    strip.showSentence(QStringLiteral("Computing"));
    EXPECT_TRUE(areSeen());
}

TEST_F(AgreementStripTest, ANumberNeverBreaksOverLines)
{
    start();
    choose("Coefficient", "Fleiss’ kappa");
    const QString shown = test::named<QLabel>(*page, QStringLiteral("Agreement"))->text();
    ASSERT_TRUE(shown.contains(u'[')) << shown.toStdString();
    EXPECT_FALSE(shown.contains(QRegularExpression(QStringLiteral("(\\d \\[|\\[[^\\]]* )"))))
        << shown.toStdString();
    EXPECT_FALSE(shown.contains(QRegularExpression(QStringLiteral("\\.\\d"))))
        << "nor at its point";
    EXPECT_TRUE(strip()->text().contains(QRegularExpression(QStringLiteral("\\.\\d+ \\["))))
        << "as it is read aloud";
}

TEST_F(AgreementStripTest, IsRememberedByTheStudyAndTakenBackWithCtrlZ)
{
    start();
    choose("Coefficient", "Krippendorff’s alpha");
    choose("Compared labels", "Types");
    ASSERT_TRUE(isCounted());
    EXPECT_TRUE(strip()->text().startsWith("Krippendorff’s alpha " + asked(columns::alpha, "type")))
        << strip()->text().toStdString();
    EXPECT_EQ(agreementchoice::read(workspace.database()),
              (AgreementChoice{Coefficient::Alpha, "type"}));
    workspace.steps().undo();
    ASSERT_TRUE(isCounted());
    EXPECT_EQ(test::named<QComboBox>(*page, "Compared labels")->currentText(), "Labels as given");
    EXPECT_TRUE(strip()->text().startsWith("Krippendorff’s alpha " + asked(columns::alpha)))
        << strip()->text().toStdString();
    workspace.steps().undo();
    EXPECT_EQ(test::named<QComboBox>(*page, "Coefficient")->currentText(), "Fleiss’ kappa");
    EXPECT_TRUE(strip()->text().startsWith("Fleiss’ kappa " + asked(columns::kappa)))
        << strip()->text().toStdString();
    workspace.steps().redo();
    workspace.steps().redo();
    ASSERT_TRUE(isCounted());
    page = std::make_unique<TriagePage>(workspace);
    page->show();
    ASSERT_TRUE(isCounted());
    EXPECT_TRUE(strip()->text().startsWith("Krippendorff’s alpha"))
        << strip()->text().toStdString();
    EXPECT_EQ(test::named<QComboBox>(*page, "Compared labels")->currentText(), "Types");
}

TEST_F(AgreementStripTest, FollowsALabelWithoutAskingTheFileWhateverIsChosen)
{
    start();
    for (const char *name : {"Krippendorff’s alpha", "Gwet’s AC1", "Percent agreement"}) {
        choose("Coefficient", QString::fromUtf8(name));
        ASSERT_TRUE(isCounted());
        const QString before = strip()->text();
        workspace.edit(QStringLiteral("Label"), [&](Database &db) {
            const CoderId ada = coders::ensure(db, QStringLiteral("Ada"));
            const bool isFirst = before.contains("2 of 6") || before.contains("3 of 6");
            rounds::setLabel(db, round, sourceOf(1), ada, codeOf(isFirst ? "C.2" : "C.9"));
        });
        EXPECT_NE(strip()->text(), before);
        EXPECT_TRUE(workspace.jobs().running().empty()) << "counted on the spot";
    }
}

TEST_F(AgreementStripTest, SaysOfHowManyReportsATypesNumberIs)
{
    start();
    const auto types = [this] {
        return test::named<QLabel>(*page, QStringLiteral("Agreement by type"))->text();
    };
    ASSERT_TRUE(workspace.edit(QStringLiteral("Decide"), [&](Database &db) {
        rounds::decide(db, round, sourceOf(1), codeOf("C.2"), DecisionKind::Discussion);
        rounds::decide(db, round, sourceOf(2), codeOf("C.9"), DecisionKind::Discussion);
        rounds::decide(db, round, sourceOf(4), codeOf("A.1"), DecisionKind::Discussion);
    }));
    ASSERT_TRUE(isCounted());
    EXPECT_TRUE(types().startsWith(QStringLiteral("Decided as Question (1) ")))
        << types().toStdString();
    EXPECT_TRUE(types().contains(QStringLiteral(" · Bug (2) "))) << types().toStdString();
    EXPECT_TRUE(types().endsWith(QStringLiteral(" · 3 labelled and not decided")))
        << types().toStdString();
    ASSERT_TRUE(workspace.edit(QStringLiteral("Decide"), [&](Database &db) {
        for (const int report : {3, 5, 6})
            rounds::decide(db, round, sourceOf(report), codeOf("C.2"), DecisionKind::Discussion);
    }));
    ASSERT_TRUE(isCounted());
    EXPECT_TRUE(types().contains(QStringLiteral(" · Bug (5) "))) << types().toStdString();
    EXPECT_FALSE(types().contains(QStringLiteral("not decided"))) << types().toStdString();
}

TEST_F(AgreementStripTest, OpensTheReportsThatAreDisagreedOn)
{
    start();
    strip()->disagreementsAction()->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return view->model()->rowCount() == 3; }))
        << view->model()->rowCount();
    EXPECT_EQ(strip()->disagreementsAction()->text(), "Show the 3 disagreed");
    choose("Compared labels", "Types");
    ASSERT_TRUE(QTest::qWaitFor([&] { return strip()->text().contains("5 of 6 unanimous"); }))
        << strip()->text().toStdString();
    EXPECT_EQ(strip()->disagreementsAction()->text(), "Show the 3 whose labels as given differ")
        << "they are not those of the level";
}

TEST_F(AgreementStripTest, ExplainsItsNumberAndLeadsToWhatItCounts)
{
    start();
    choose("Coefficient", "Gwet’s AC1");
    QTest::keyClick(view, Qt::Key_E, Qt::ControlModifier);
    auto *dialog = page->window()->findChild<AnswerDialog *>();
    ASSERT_TRUE(dialog);
    auto *table = dialog->findChild<QTableView *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() > 3; }));
    QStringList words;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        words << table->model()->index(row, 0).data().toString();
    EXPECT_TRUE(words.contains("Gwet’s AC1")) << words.join(u'\n').toStdString();
    EXPECT_TRUE(words.join(u' ').contains("Landis & Koch (1977)")) << "the source";
    test::named<QPushButton>(*dialog, "Copy")->click();
    EXPECT_TRUE(QApplication::clipboard()->text().contains("Pₑ = Σⱼ πⱼ (1 − πⱼ) / (q − 1)"));
    // The first row counts reports.
    table->setCurrentIndex(table->model()->index(0, 2));
    const int counted = table->currentIndex().data().toInt();
    test::named<QPushButton>(*dialog, "Show what it counts")->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return dialog->windowTitle().contains("eports"); }));
    EXPECT_EQ(table->model()->rowCount(), counted);
    test::named<QPushButton>(*dialog, "Back")->click();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return dialog->windowTitle() == "Where this number comes from"; }));
    test::named<QPushButton>(*dialog, "What if two labels were one")->click();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return dialog->windowTitle() == "Agreement if two labels were one"; }));
    dialog->close();
}

TEST_F(AgreementStripTest, OfEveryReportThereIsNothingToExplain)
{
    start();
    ASSERT_TRUE(strip()->explainAction()->isEnabled());
    page->findChild<RoundField *>()->chooseEveryReport();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !strip()->isVisible(); }));
    EXPECT_FALSE(strip()->explainAction()->isEnabled());
    EXPECT_FALSE(strip()->disagreementsAction()->isEnabled());
    EXPECT_EQ(strip()->text(), QString());
    page->findChild<RoundField *>()->choose(round);
    ASSERT_TRUE(isCounted());
    EXPECT_TRUE(strip()->explainAction()->isEnabled());
}

TEST_F(AgreementStripTest, KnowsCodesOfOneNameByWhereTheyStand)
{
    start();
    ASSERT_TRUE(workspace.edit(QStringLiteral("Others"), [&](Database &db) {
        const CoderId ada = coders::ensure(db, QStringLiteral("Ada"));
        const CoderId person = workspace.ensureCoder(db);
        const CodeId bug = codes::add(db, codeOf("C"), QStringLiteral("Other"));
        const CodeId question = codes::add(db, codeOf("A"), QStringLiteral("Other"));
        for (int report = 1; report <= 6; ++report) {
            rounds::setLabel(db, round, sourceOf(report), ada, report % 2 ? bug : question);
            rounds::setLabel(db, round, sourceOf(report), person,
                             codeOf(report % 2 ? "C.2" : "A.1"));
        }
    }));
    choose("Compared labels", "Types");
    ASSERT_TRUE(QTest::qWaitFor([&] {
        return workspace.jobs().running().empty() && strip()->text().contains("6 of 6");
    })) << strip()->text().toStdString();
}

TEST_F(AgreementStripTest, BlindThereIsNothingToExplain)
{
    start();
    workspace.setBlind(true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return strip()->text().contains("hidden"); }));
    EXPECT_FALSE(strip()->explainAction()->isEnabled());
    EXPECT_FALSE(strip()->disagreementsAction()->isEnabled());
}

} // namespace
