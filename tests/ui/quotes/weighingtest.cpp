#include "core/project/quotes/quotes.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/base/codingsight.h"
#include "ui/quotes/quoteinspector.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

namespace axial {
namespace {

/// How much a code weighs on a quote, asked and shown in Code mode.
class WeighingTest : public testing::CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        quote = study.code(study.u1, study.text1, "one command", {study.system});
        openText();
        page.goTo(study.u1, quotes::at(study.db(), quote).range);
        study.settle();
        ASSERT_EQ(page.inspector()->quote(), quote);
        view->setFocus();
    }
    WeightDialog *dialog()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return page.findChild<WeightDialog *>();
    }
    QLineEdit *number() { return dialog()->findChild<QLineEdit *>(); }
    void ask() { QTest::keyClick(view, Qt::Key_W, Qt::ControlModifier | Qt::AltModifier); }
    void weigh(const char *typed)
    {
        ask();
        ASSERT_TRUE(dialog());
        number()->clear();
        QTest::keyClicks(number(), QString::fromUtf8(typed));
        QTest::keyClick(number(), Qt::Key_Return);
    }
    std::optional<double> weight()
    {
        const auto all = codingweights::ofQuote(study.db(), quote);
        const CodingId mine = quotes::codings(study.db(), quote).front().id;
        return all.contains(mine) ? std::optional(all[mine]) : std::nullopt;
    }
    QString spoken()
    {
        const auto lists = page.inspector()->findChildren<QListWidget *>();
        for (const QListWidget *list : lists) {
            if (list->accessibleName() == QStringLiteral("Quote codes") && list->count())
                return list->item(0)->data(Qt::AccessibleTextRole).toString();
        }
        return {};
    }

    QuoteId quote;
};

TEST_F(WeighingTest, ANumberIsGivenChangedTakenAwayAndUndone)
{
    ASSERT_NO_FATAL_FAILURE(weigh("70"));
    EXPECT_EQ(weight(), 70);
    EXPECT_TRUE(spoken().contains(QStringLiteral("Weight 70"))) << spoken().toStdString();
    EXPECT_TRUE(study.project().undoLabel().startsWith(QStringLiteral("Weigh C.1")));
    ask();
    EXPECT_EQ(number()->text(), QStringLiteral("70")) << "what it is";
    QTest::keyClick(number(), Qt::Key_Escape);
    EXPECT_EQ(weight(), 70);
    ASSERT_NO_FATAL_FAILURE(weigh(""));
    EXPECT_EQ(weight(), std::nullopt);
    EXPECT_FALSE(spoken().contains(QStringLiteral("eight")));
    study.project().undo();
    EXPECT_EQ(weight(), 70);
}

TEST_F(WeighingTest, WhatIsNoWeightCantBeStored)
{
    for (const char *bad : {"101", "-1", "1e9"}) {
        ask();
        number()->clear();
        QTest::keyClicks(number(), QString::fromUtf8(bad));
        QTest::keyClick(number(), Qt::Key_Return);
        EXPECT_TRUE(!weight() || (*weight() >= 0 && *weight() <= 100)) << bad;
        if (dialog())
            dialog()->reject();
    }
}

TEST_F(WeighingTest, AColleaguesCodeIsNotMineToWeighAndTheirWeightIsTheirs)
{
    const QuoteId theirs = study.code(study.u1, study.text1, "So I gave up", {study.memory},
                                      QStringLiteral("Mara Klein"));
    const CodingId coding = quotes::codings(study.db(), theirs).front().id;
    ASSERT_TRUE(study.workspace.edit(QStringLiteral("Weigh"),
                                     [&](Database &db) { codingweights::set(db, coding, 30); }));
    page.goTo(study.u1, quotes::at(study.db(), theirs).range);
    study.settle();
    EXPECT_TRUE(spoken().contains(QStringLiteral("MK: weight 30"))) << spoken().toStdString();
    ask();
    EXPECT_FALSE(dialog());
    study.workspace.setBlind(true);
    study.settle();
    EXPECT_FALSE(spoken().contains(QStringLiteral("30"))) << "others' numbers bias";
}

TEST_F(WeighingTest, TheOneCodeThatIsMineIsWeighedBehindAColleagues)
{
    const QuoteId shared = study.code(study.u1, study.text1, "So I gave up", {study.system},
                                      QStringLiteral("Mara Klein"));
    ASSERT_EQ(study.code(study.u1, study.text1, "So I gave up", {study.memory}), shared);
    page.goTo(study.u1, quotes::at(study.db(), shared).range);
    study.settle();
    ASSERT_EQ(page.inspector()->currentCode(), study.system) << "the first of the list";
    ASSERT_NO_FATAL_FAILURE(weigh("40"));
    const auto all = codingweights::ofQuote(study.db(), shared);
    ASSERT_EQ(all.size(), 1);
    for (const Coding &coding : quotes::codings(study.db(), shared))
        EXPECT_EQ(all.contains(coding.id), coding.code == study.memory);
}

TEST_F(WeighingTest, ACodeIsTakenOffTheWholeSourceInOneStepAndOnlyMine)
{
    study.code(study.u1, study.text1, "So I gave up", {study.system, study.memory});
    study.code(study.u1, study.text1, "So I gave up", {study.system}, QStringLiteral("Mara Klein"));
    study.code(study.u2, study.text2, "<b>Bold</b> claims", {study.system});
    const auto count = [&](SourceId source) {
        const auto all = study.codings(source);
        return std::count_if(all.begin(), all.end(),
                             [&](const CodedRange &each) { return each.code == study.system; });
    };
    page.inspector()->refresh();
    ASSERT_EQ(count(study.u1), 3);
    QStringList said;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                     [&](const QString &words) { said << words; });
    QTest::keyClick(view, Qt::Key_Delete, Qt::ShiftModifier);
    study.settle();
    EXPECT_EQ(said.join(u'|').toStdString(),
              "Took C.1 off 2 quotes of this source. Undo takes it back.");
    EXPECT_EQ(count(study.u1), 1) << "a colleague's stays";
    EXPECT_EQ(count(study.u2), 1) << "another source's stays";
    study.project().undo();
    EXPECT_EQ(count(study.u1), 3) << "one step";
}

} // namespace
} // namespace axial
