#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/codecard/codequotes.h"
#include "ui/editing/documentediting.h"
#include "ui/quotes/quoteinspector.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

namespace axial {
namespace {

/// Recoding a quote from the keyboard, and whose codings go along.
class RecodingTest : public testing::CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        openText();
    }

    void select(QuoteId quote)
    {
        const TextRange range = quotes::at(study.db(), quote).range;
        page.goTo(study.u1, range);
        study.settle();
        ASSERT_EQ(page.inspector()->quote(), quote);
        view->setFocus();
    }
    QLineEdit *field() { return page.findChild<QLineEdit *>(QStringLiteral("Recode quote to")); }
    QStringList codesOf(QuoteId quote)
    {
        QStringList names;
        for (const Coding &coding : quotes::codings(study.db(), quote)) {
            QString coder;
            for (const Coder &each : coders::all(study.db())) {
                if (each.id == coding.coder)
                    coder = each.name.left(1);
            }
            names << codes::at(study.db(), coding.code).key + u' ' + coder;
        }
        names.sort();
        return names;
    }
    void recodeTo(const char *typed)
    {
        ASSERT_TRUE(field() && field()->isVisible());
        QTest::keyClicks(field(), QString::fromUtf8(typed));
        QTest::keyClick(field(), Qt::Key_Return);
    }
    QMessageBox *question() { return page.findChild<QMessageBox *>(); }
    void answer(const QString &button)
    {
        for (QAbstractButton *each : question()->buttons()) {
            if (each->text() == button) {
                QTest::mouseClick(each, Qt::LeftButton);
                QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
                return;
            }
        }
        ADD_FAILURE() << "no button " << button.toStdString();
    }
};

TEST_F(RecodingTest, AKeyReplacesTheOnlyCodeOfAQuoteInOneStep)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    select(quote);
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    recodeTo("c.3");
    EXPECT_EQ(codesOf(quote), QStringList({"C.3 P"}));
    EXPECT_FALSE(field()->isVisible());
    EXPECT_TRUE(view->hasFocus()) << "one goes on reading";
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Recode 1 quote from C.1 to C.3"));
    study.project().undo();
    EXPECT_EQ(codesOf(quote), QStringList({"C.1 P"}));
}

TEST_F(RecodingTest, WhichOfSeveralCodesGoesIsAsked)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command",
                                     {study.system, study.memory});
    select(quote);
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    QMenu *menu = nullptr;
    for (QMenu *each : page.findChildren<QMenu *>()) {
        if (each->isVisible())
            menu = each;
    }
    ASSERT_TRUE(menu);
    ASSERT_EQ(menu->actions().size(), 2);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    recodeTo("a.1");
    EXPECT_EQ(codesOf(quote), QStringList({"A.1 P", "C.1 P"}));
}

TEST_F(RecodingTest, ANewCodeCanTakeItsPlaceAndEscapeChangesNothing)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    select(quote);
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    QTest::keyClick(field(), Qt::Key_Escape);
    EXPECT_FALSE(field()->isVisible());
    EXPECT_EQ(codesOf(quote), QStringList({"C.1 P"}));
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    recodeTo("Entirely new thing");
    const CodeId made = codes::find(study.db(), QStringLiteral("Entirely new thing"));
    EXPECT_EQ(quotes::codings(study.db(), quote).front().code, made);
}

TEST_F(RecodingTest, ColleaguesCodingsStayUnlessTheyAreMeant)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    study.code(study.u1, study.text1, "one command", {study.system}, QStringLiteral("Ann Lee"));
    select(quote);
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    recodeTo("c.3");
    EXPECT_EQ(codesOf(quote), QStringList({"C.1 A", "C.1 P"})) << "it is asked first";
    ASSERT_TRUE(question());
    EXPECT_TRUE(question()->text().contains(QStringLiteral("Ann Lee")));
    answer(QStringLiteral("Only mine"));
    EXPECT_EQ(codesOf(quote), QStringList({"C.1 A", "C.3 P"}));
    study.project().undo();
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    recodeTo("c.3");
    answer(QStringLiteral("Everybody’s"));
    EXPECT_EQ(codesOf(quote), QStringList({"C.3 A", "C.3 P"}));
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    recodeTo("c.1");
    answer(QStringLiteral("Cancel"));
    EXPECT_EQ(codesOf(quote), QStringList({"C.3 A", "C.3 P"}));
}

TEST_F(RecodingTest, OfOneQuoteItIsSaidInTheSingular)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    study.code(study.u1, study.text1, "one command", {study.system}, QStringLiteral("Ann Lee"));
    select(quote);
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    recodeTo("c.3");
    ASSERT_TRUE(question());
    EXPECT_EQ(question()->text(), QStringLiteral("1 quote has C.1 from Ann Lee too."));
    answer(QStringLiteral("Cancel"));
}

TEST_F(RecodingTest, NoTranscriptIsEditedBehindIt)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    study.code(study.u1, study.text1, "one command", {study.system}, QStringLiteral("Ann Lee"));
    select(quote);
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    ASSERT_TRUE(field()->isVisible());
    view->setFocus(); // a click into the text
    QTest::keyClick(view, Qt::Key_F4);
    EXPECT_TRUE(page.editing()->isActive());
    EXPECT_FALSE(field()->isVisible()) << "nothing can be recoded meanwhile";
    QTest::keyClick(view, Qt::Key_Escape);
    ASSERT_FALSE(page.editing()->isActive());
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    recodeTo("c.3");
    ASSERT_TRUE(question());
    QTest::keyClick(question(), Qt::Key_F4);
    QTest::keyClick(view, Qt::Key_F4); // as a window manager may send it
    EXPECT_FALSE(page.editing()->isActive());
    answer(QStringLiteral("Cancel"));
}

TEST_F(RecodingTest, CodingBlindNobodyElseIsNamedOrTouched)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    study.code(study.u1, study.text1, "one command", {study.system}, QStringLiteral("Ann Lee"));
    study.workspace.setBlind(true);
    study.settle();
    select(quote);
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier);
    recodeTo("c.3");
    EXPECT_FALSE(question());
    EXPECT_EQ(codesOf(quote), QStringList({"C.1 A", "C.3 P"}));
    study.workspace.setBlind(false);
}

TEST_F(RecodingTest, TheCardOfACodeAsksTheSame)
{
    const QuoteId mine = study.code(study.u1, study.text1, "one command", {study.system});
    study.code(study.u1, study.text1, "gave up", {study.system}, QStringLiteral("Ann Lee"));
    page.centre()->showCard(study.system);
    study.settle();
    QListView *list = page.centre()->card()->list();
    list->selectAll();
    QTest::keyClick(list, Qt::Key_M);
    auto *bar = page.findChild<QLineEdit *>(QStringLiteral("Recode to"));
    ASSERT_TRUE(bar && bar->isVisible());
    QTest::keyClicks(bar, QStringLiteral("c.3"));
    QTest::keyClick(bar, Qt::Key_Return);
    ASSERT_TRUE(question());
    EXPECT_TRUE(question()->text().contains(QStringLiteral("1 quote"))) << "hers";
    answer(QStringLiteral("Only mine"));
    EXPECT_EQ(codesOf(mine), QStringList({"C.3 P"}));
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Recode 2 quotes from C.1 to C.3"));
}

TEST_F(RecodingTest, OnTheCardOfACodeTheKeyNeedsNoQuoteInTheInspector)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    study.code(study.u1, study.text1, "gave up", {study.system});
    page.inspector()->showQuote({}, {});
    page.centre()->showCard(study.system);
    study.settle();
    QListView *list = page.centre()->card()->list();
    list->selectAll(); // of several the inspector shows none
    page.inspector()->showQuote({}, {});
    list->setFocus();
    QTest::keyClick(list, Qt::Key_R, Qt::ControlModifier);
    auto *bar = page.findChild<QLineEdit *>(QStringLiteral("Recode to"));
    ASSERT_TRUE(bar && bar->isVisible());
    QTest::keyClicks(bar, QStringLiteral("c.3"));
    QTest::keyClick(bar, Qt::Key_Return);
    EXPECT_EQ(codesOf(quote), QStringList({"C.3 P"}));
    QAction *recode = nullptr;
    for (QAction *each : page.codeActions()) {
        if (each->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_R))
            recode = each;
    }
    ASSERT_TRUE(recode);
    EXPECT_TRUE(recode->isEnabled());
    page.openSource(study.u1);
    study.settle();
    view->setSelection({});
    EXPECT_FALSE(recode->isEnabled()) << "in the text it is for the quote in the inspector";
}

TEST_F(RecodingTest, WithoutAQuoteThePaletteSaysThatOneIsClickedFirst)
{
    page.inspector()->showQuote({}, {});
    view->setSelection({});
    QStringList grey;
    for (const QAction *each : test::pageCommands(page)) {
        if (!each->property("obstacle").toString().contains(u"lick a quote first."))
            continue;
        EXPECT_FALSE(each->isEnabled()) << each->text().toStdString();
        grey << each->text();
    }
    for (const char *name : {"Quick code…", "Take all my codes off the quote", "Recode…",
                             "Split the quote at the caret", "Put the quote into a finding…",
                             "Agree with the code", "Start a link here", "Write insight"})
        EXPECT_TRUE(grey.contains(QString::fromUtf8(name))) << name;
}

} // namespace
} // namespace axial
