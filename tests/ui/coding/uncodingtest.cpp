// Codes are taken off: off a quote, off all quotes of a source.
#include "core/project/codes/codes.h"
#include "core/project/quotes/quotes.h"
#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreeview.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>

using namespace axial;
using axial::testing::CodingPageFixture;

namespace {

/// "So I gave up" and "one command" are coded C.9, "an older driver" C.1.
class UncodingTest : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        study.code(study.u1, study.text1, "So I gave up", {study.memory});
        study.code(study.u1, study.text1, "one command", {study.memory});
        study.code(study.u1, study.text1, "an older driver", {study.system});
        openText();
        tree = page.taxonomy()->tree();
        tree->expandAll();
    }
    QStringList coded()
    {
        QStringList result;
        for (const CodedRange &each : study.codings(study.u1))
            result << codes::at(study.db(), each.code).key + u' '
                          + study.text1.mid(each.range.start, each.range.length());
        result.sort();
        return result;
    }
    void goTo(const char *words)
    {
        view->setFocus();
        view->setCaret(study.place(study.text1, words).start + 1);
    }
    /// What a menu that is open says; null when none is.
    QMenu *openMenu()
    {
        for (QMenu *each : page.findChildren<QMenu *>()) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    }
    static QAction *entry(QMenu *menu, const QString &text)
    {
        for (QAction *action : test::commandsIn(menu->actions())) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }

    CodeTreeView *tree = nullptr;
};

} // namespace

TEST_F(UncodingTest, TheCodeThatHasTheKeyboardGoesOffTheSource)
{
    goTo("one command"); // a quote with C.9
    tree->setFocus();
    tree->selectCode(study.system);
    QTest::keyClick(tree, Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_EQ(coded(), QStringList({"C.9 So I gave up", "C.9 one command"}));
    study.project().undo();
    EXPECT_EQ(coded().size(), 3);
}

TEST_F(UncodingTest, AtTheWordsTheCodeOfTheQuoteGoesOffTheSource)
{
    tree->selectCode(study.system);
    goTo("one command");
    QTest::keyClick(view, Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_EQ(coded(), QStringList{"C.1 an older driver"});
}

TEST_F(UncodingTest, WithoutAQuoteTheSelectedCodeGoesOffTheSource)
{
    view->setCaret(0);
    ASSERT_FALSE(page.inspector()->quote());
    tree->setFocus();
    tree->selectCode(study.memory);
    QTest::keyClick(tree, Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_EQ(coded(), QStringList{"C.1 an older driver"});
}

TEST_F(UncodingTest, TheMenuOfACodeTakesItOffTheSource)
{
    goTo("one command");
    tree->selectCode(study.system);
    const QPoint point = tree->visualRect(tree->currentIndex()).center();
    Q_EMIT tree->customContextMenuRequested(point);
    QMenu *menu = nullptr;
    for (QMenu *each : page.taxonomy()->findChildren<QMenu *>()) {
        if (each->isVisible())
            menu = each;
    }
    ASSERT_TRUE(menu);
    QAction *action = entry(menu, QStringLiteral("Take off this source"));
    ASSERT_TRUE(action);
    action->trigger();
    menu->close();
    EXPECT_EQ(coded(), QStringList({"C.9 So I gave up", "C.9 one command"}));
}

TEST_F(UncodingTest, OthersCodingsStay)
{
    study.code(study.u1, study.text1, "one command", {study.memory}, QStringLiteral("Mara Klein"));
    goTo("one command");
    QTest::keyClick(view, Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_EQ(coded(), QStringList({"C.1 an older driver", "C.9 one command"}));
}

TEST_F(UncodingTest, TheMenuAtAStripeTakesItsCodeOff)
{
    CodingId driver;
    for (const CodedRange &each : study.codings(study.u1)) {
        if (each.code == study.system)
            driver = each.coding;
    }
    view->setFocus();
    view->setCaret(0);
    const QPoint stripe = view->page().stripeRect(driver).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, stripe,
                            view->viewport()->mapToGlobal(stripe));
    QCoreApplication::sendEvent(view->viewport(), &event);
    QMenu *menu = openMenu();
    ASSERT_TRUE(menu);
    const QAction *ofCode = entry(menu, QStringLiteral("Code of the quote"));
    ASSERT_TRUE(ofCode && ofCode->menu());
    EXPECT_TRUE(entry(ofCode->menu(), QStringLiteral("Weight of the code…")));
    QAction *action = entry(menu, QStringLiteral("Take off C.1 System Compatibility"));
    QStringList all;
    for (const QAction *each : menu->actions())
        all << each->text();
    ASSERT_TRUE(action) << all.join(u'|').toStdString();
    action->trigger();
    menu->close();
    EXPECT_EQ(coded(), QStringList({"C.9 So I gave up", "C.9 one command"}));
}

TEST_F(UncodingTest, AClickWhereTheCaretIsShowsTheQuoteThatIsBack)
{
    const QPoint words =
        view->page().caretRect(study.place(study.text1, "an older driver").start + 4).center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, words);
    const QuoteId quote = page.inspector()->quote();
    ASSERT_TRUE(quote);
    QTest::keyClick(view, Qt::Key_Delete, Qt::ShiftModifier);
    ASSERT_FALSE(page.inspector()->quote());
    study.project().undo();
    QTest::qWait(QApplication::doubleClickInterval() + 50); // not the second of two
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, words);
    EXPECT_EQ(page.inspector()->quote(), quote);
}
