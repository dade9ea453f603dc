#include "core/project/quotes/codingdecisions.h"
#include "core/query/agreement/codingdisagreements.h"

#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/named.h"
#include "ui/comparing/comparisonbar.h"
#include "ui/textpage/stripes.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace axial {
namespace {

using testing::CodingPageFixture;

/// Petra and Ada coded the first transcript: one place alike, one with other codes, one that only
/// Ada coded.
class ComparingTest : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        put("one command", study.unclear, petra);
        put("one command", study.unclear, ada);
        put("older driver", study.system, petra);
        put("an older driver", study.interface, ada);
        put("gave up", study.memory, ada);
        openText();
    }
    void put(const char *words, CodeId code, const QString &who)
    {
        study.code(study.u1, study.text1, words, {code}, who);
    }
    void compare()
    {
        QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        ASSERT_TRUE(bar()->isVisible());
    }
    ComparisonBar *bar() { return page.findChild<ComparisonBar *>(); }
    QString said(const char *name)
    {
        const auto *label = test::named<QLabel>(*bar(), QString::fromUtf8(name));
        return label->isVisible() ? label->text() : QString();
    }
    QComboBox *side(const char *name) { return test::named<QComboBox>(*bar(), name); }
    std::vector<CodingDecision> decisions()
    {
        return codingdecisions::inSource(study.db(), study.u1);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(view, key, modifiers);
    }

    const QString petra = QStringLiteral("Petra Olin"), ada = QStringLiteral("Ada Berg");
};

TEST_F(ComparingTest, StripesOfTheTwoStandApartWithTheirNames)
{
    const auto laneOf = [this](const char *words, CoderId coder) {
        const TextRange range = study.place(study.text1, words);
        const CodedQuotes &quotes = view->markup().quotes();
        for (size_t i = 0; i < quotes.size(); ++i) {
            const CodedQuote &quote = quotes.at(int(i));
            for (size_t at = 0; quote.range == range && at < quote.codings.size(); ++at) {
                if (quote.codings[at].coder == coder)
                    return quote.laneOf(at);
            }
        }
        return -1;
    };
    const CoderId first = coders::find(study.db(), petra), second = coders::find(study.db(), ada);
    EXPECT_EQ(view->markup().quotes().firstRightLane(), 0);
    compare();
    const CoderId left{side("Left stripes")->currentData().toLongLong()};
    const CoderId right{side("Right stripes")->currentData().toLongLong()};
    EXPECT_EQ((std::set{left, right}), (std::set{first, second}));
    const int border = view->markup().quotes().firstRightLane();
    ASSERT_GT(border, 0);
    for (const char *words : {"one command", "older driver", "an older driver", "gave up"}) {
        EXPECT_LT(laneOf(words, left), border) << words;
        const int lane = laneOf(words, right);
        EXPECT_TRUE(lane < 0 || lane >= border) << words;
    }
    // In words, too: what they agree on has no mark.
    const auto &marks = view->markup().quotes().compared()->marks;
    EXPECT_EQ(marks.size(), 3);
    EXPECT_EQ(side("Left stripes")->count(), 2);
    side("Left stripes")->setCurrentIndex(1 - side("Left stripes")->currentIndex());
    Q_EMIT side("Left stripes")->activated(side("Left stripes")->currentIndex());
    EXPECT_EQ(CoderId{side("Right stripes")->currentData().toLongLong()}, left) << "they swap";
    press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(bar()->isVisible());
    EXPECT_EQ(view->markup().quotes().firstRightLane(), 0);
}

TEST_F(ComparingTest, FromOneDisagreementToTheNextByKey)
{
    compare();
    EXPECT_EQ(said("Disagreement"), "Disagreement 1 of 2 · 2 undecided");
    EXPECT_TRUE(said("What they put there").contains("System Compatibility"))
        << said("What they put there").toStdString();
    EXPECT_TRUE(said("What they put there").contains("Interface Design"));
    press(Qt::Key_F7);
    EXPECT_EQ(said("Disagreement"), "Disagreement 2 of 2 · 2 undecided");
    EXPECT_TRUE(said("What they put there").contains("Petra Olin: not this code here"))
        << said("What they put there").toStdString();
    EXPECT_EQ(view->caret(), study.place(study.text1, "gave up").start);
    press(Qt::Key_F7);
    EXPECT_EQ(said("Disagreement"), "Disagreement 1 of 2 · 2 undecided") << "round and round";
    press(Qt::Key_F7, Qt::ShiftModifier);
    EXPECT_EQ(said("Disagreement"), "Disagreement 2 of 2 · 2 undecided");
}

TEST_F(ComparingTest, ADecisionKeepsBothAndGoesOnAndIsUndone)
{
    compare();
    const auto before = study.codings(study.u1);
    test::named<QLineEdit>(*bar(), QStringLiteral("Reason"))->setText("it is about drivers");
    const bool isPetraLeft = side("Left stripes")->currentText() == petra;
    press(isPetraLeft ? Qt::Key_1 : Qt::Key_2, Qt::AltModifier);
    ASSERT_EQ(decisions().size(), 1u);
    const CodingDecision made = decisions().front();
    EXPECT_EQ(made.reason, QStringLiteral("it is about drivers"));
    EXPECT_EQ(made.coder, coders::find(study.db(), petra)) << "who decided: the person";
    const auto found = codingDisagreements(
        before, {coders::find(study.db(), petra), coders::find(study.db(), ada)}, .5, decisions());
    ASSERT_EQ(found.size(), 2u);
    EXPECT_TRUE(found[0].accepts(found[0].first.coding)) << "Petra's";
    EXPECT_FALSE(found[0].accepts(found[0].second->coding));
    EXPECT_EQ(study.codings(study.u1), before) << "both codings stay";
    EXPECT_EQ(said("Disagreement"), "Disagreement 2 of 2 · 1 undecided") << "it went on";
    EXPECT_EQ(test::named<QLineEdit>(*bar(), QStringLiteral("Reason"))->text(), QString());
    press(Qt::Key_F7, Qt::ShiftModifier);
    EXPECT_EQ(said("Decision"), "Decided: Petra Olin’s stands. it is about drivers");
    EXPECT_TRUE(view->markup().quotes().compared()->marks.values().contains(QStringLiteral("✓")));
    press(Qt::Key_F7, Qt::ControlModifier | Qt::ShiftModifier);
    press(Qt::Key_F7, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(said("Disagreement"), "Disagreement 2 of 2 · 1 undecided") << "decided are skipped";
    press(Qt::Key_0, Qt::AltModifier);
    EXPECT_EQ(said("Decision"), "Decided: neither stands.");
    ASSERT_EQ(decisions().size(), 2u);
    press(Qt::Key_Delete, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(decisions().size(), 1u);
    study.project().undo();
    study.project().undo();
    EXPECT_EQ(decisions().size(), 1u);
    study.project().undo();
    EXPECT_TRUE(decisions().empty());
    EXPECT_TRUE(said("Disagreement").endsWith("2 undecided"));
}

TEST_F(ComparingTest, AReasonWaitsForItsPlaceUntilItIsStored)
{
    compare();
    auto *reason = test::named<QLineEdit>(*bar(), QStringLiteral("Reason"));
    reason->setFocus();
    QTest::keyClicks(reason, QStringLiteral("drivers"));
    press(Qt::Key_F7);
    EXPECT_EQ(reason->text(), QString()) << "it was about another place";
    reason->setFocus();
    QTest::keyClicks(reason, QStringLiteral("no pain"));
    press(Qt::Key_F7);
    EXPECT_EQ(reason->text(), QStringLiteral("drivers"));
    press(Qt::Key_0, Qt::AltModifier);
    ASSERT_EQ(decisions().size(), 1u);
    EXPECT_EQ(reason->text(), QStringLiteral("no pain")) << "of the next undecided one";
    press(Qt::Key_0, Qt::AltModifier);
    ASSERT_EQ(decisions().size(), 2u);
    EXPECT_EQ(reason->text(), QString()) << "stored, and nowhere to go on to";
    press(Qt::Key_F7);
    EXPECT_EQ(reason->text(), QString());
    EXPECT_FALSE(reason->isUndoAvailable()) << "Ctrl+Z takes the decision back";
}

TEST_F(ComparingTest, OfALoneCodingOnlyItsOwnerIsAccepted)
{
    compare();
    press(Qt::Key_F7);
    const bool isAdaLeft = side("Left stripes")->currentText() == ada;
    QStringList usable;
    for (const QToolButton *button : bar()->findChildren<QToolButton *>()) {
        if (button->isEnabled() && button->text().startsWith("Accept"))
            usable << button->text();
    }
    EXPECT_EQ(usable, (QStringList{"Accept Ada Berg’s", "Accept neither"}));
    press(isAdaLeft ? Qt::Key_2 : Qt::Key_1, Qt::AltModifier);
    EXPECT_TRUE(decisions().empty()) << "Petra put nothing there";
    press(isAdaLeft ? Qt::Key_1 : Qt::Key_2, Qt::AltModifier);
    ASSERT_EQ(decisions().size(), 1u);
    EXPECT_EQ(decisions().front().outcome, CodingOutcome::First);
    EXPECT_FALSE(decisions().front().second);
}

TEST_F(ComparingTest, OnlyDisagreementsLeavesOutWhatTheyAgreeOn)
{
    put("walk me", study.bug, "Cid"); // is not asked
    compare();
    const auto shown = [this] {
        std::vector<TextRange> ranges = view->markup().quotes().ranges();
        return ranges.size();
    };
    EXPECT_EQ(shown(), 4u);
    auto *only = bar()->findChild<QCheckBox *>();
    only->click();
    EXPECT_EQ(shown(), 3u);
    only->click();
    EXPECT_EQ(shown(), 4u);
    press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(shown(), 5u) << "everybody's again";
}

TEST_F(ComparingTest, BlindNobodyIsCompared)
{
    compare();
    study.workspace.setBlind(true);
    EXPECT_TRUE(said("Disagreement").contains("You code blind"))
        << said("Disagreement").toStdString();
    EXPECT_EQ(view->markup().quotes().size(), 2u) << "mine";
    press(Qt::Key_F7);
    EXPECT_EQ(said("What they put there"), QString());
    study.workspace.setBlind(false);
    EXPECT_TRUE(said("Disagreement").endsWith("2 undecided"));
    page.openSource(study.u2);
    EXPECT_TRUE(said("Disagreement").contains("two people")) << said("Disagreement").toStdString();
}

} // namespace
} // namespace axial
