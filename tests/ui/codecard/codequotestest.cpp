#include "ui/codecard/codequotes.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/codecard/cardlist.h"
#include "ui/codecard/splittargets.h"
#include "ui/lists/codingmime.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/messagebar.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>

using namespace axial;
using axial::testing::CodingPageFixture;

namespace {

class CodeQuotesTest : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        one = study.code(study.u1, study.text1, "I followed the quick start", {study.memory});
        two = study.code(study.u1, study.text1, "So I gave up", {study.memory, study.system});
        below = study.code(study.u2, study.text2, "the import did not", {study.growth});
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        study.settle();
        tree = page.taxonomy()->tree();
        card = page.centre()->card();
        tree->expandAll();
        tree->setFocus();
        tree->selectCode(study.memory);
        QTest::keyClick(tree, Qt::Key_Return, Qt::ShiftModifier);
        study.settle();
    }

    CodeQuoteModel &rows() { return static_cast<CodeQuoteModel &>(*card->list()->model()); }
    QStringList shown()
    {
        QStringList words;
        for (int row = 0; row < rows().rowCount(); ++row)
            words << rows().at(row).words;
        return words;
    }
    void select(int row) { card->list()->setCurrentIndex(rows().index(row, 0)); }
    QStringList codesOf(QuoteId quote)
    {
        QStringList names;
        for (const Coding &each : quotes::codings(study.db(), quote))
            names << codes::at(study.db(), each.code).name;
        return names;
    }
    bool dropOnTree(CodeId code, Qt::KeyboardModifiers keys)
    {
        auto *model = static_cast<CodeTreeModel *>(tree->model());
        const QPoint point = tree->visualRect(model->indexOf(code)).center();
        const std::unique_ptr<QMimeData> mime(
            rows().mimeData(card->list()->selectionModel()->selectedRows()));
        const Qt::DropActions actions = Qt::MoveAction | Qt::CopyAction;
        QDragEnterEvent enter(point, actions, mime.get(), Qt::LeftButton, keys);
        QCoreApplication::sendEvent(tree->viewport(), &enter);
        QDragMoveEvent move(point, actions, mime.get(), Qt::LeftButton, keys);
        QCoreApplication::sendEvent(tree->viewport(), &move);
        if (!move.isAccepted())
            return false;
        QDropEvent event(point, actions, mime.get(), Qt::LeftButton, keys);
        QCoreApplication::sendEvent(tree->viewport(), &event);
        study.settle();
        return event.isAccepted();
    }
    QLineEdit *moveField() { return card->findChild<QLineEdit *>(QStringLiteral("Recode to")); }
    void press(const QString &button)
    {
        for (QPushButton *each : card->findChildren<QPushButton *>()) {
            if (each->text() == button && each->isVisible())
                QTest::mouseClick(each, Qt::LeftButton);
        }
        study.settle();
    }

    QuoteId one, two, below;
    CodeTreeView *tree = nullptr;
    CodeQuotes *card = nullptr;
};

} // namespace

TEST_F(CodeQuotesTest, ShowsEveryQuoteWithContextPersonAndGroup)
{
    ASSERT_TRUE(card->isVisible());
    ASSERT_EQ(shown(),
              QStringList({"I followed the quick start", "So I gave up", "the import did not"}));
    EXPECT_EQ(rows().at(0).after.left(13), QStringLiteral("line by line."));
    EXPECT_EQ(rows().at(0).participant, QStringLiteral("U1"));
    EXPECT_EQ(rows().at(0).group, QStringLiteral("novice"));
    EXPECT_EQ(rows().at(2).participant, QStringLiteral("U2"));
    EXPECT_EQ(rows().placeAt(1), QStringLiteral("U1 interview, turn 4"));
    EXPECT_EQ(page.inspector()->quote(), one) << "the inspector tells about the current one";
}

TEST_F(CodeQuotesTest, FilterNarrowsByWordsAndPeople)
{
    auto *filter = card->findChild<FilterField *>();
    QTest::keyClicks(filter, QStringLiteral("gave"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return shown() == QStringList({"So I gave up"}); }, 20'000));
    QTest::keyClick(filter, Qt::Key_Escape);
    QTest::keyClicks(filter, QStringLiteral("u2"));
    QTest::keyClick(filter, Qt::Key_Return); // doesn't wait for the pause
    EXPECT_EQ(shown(), QStringList({"the import did not"}));
    EXPECT_TRUE(card->list()->hasFocus());
    filter->setText(QStringLiteral("participant:u2 -words:gave"));
    QTest::keyClick(filter, Qt::Key_Return);
    EXPECT_EQ(shown(), QStringList({"the import did not"}));
    filter->setText(QStringLiteral("code:C.1"));
    QTest::keyClick(filter, Qt::Key_Return);
    EXPECT_EQ(shown().size(), 1) << "that carry another code as well";
}

TEST_F(CodeQuotesTest, DragOntoTheTreeMovesInOneStep)
{
    card->list()->selectAll();
    EXPECT_TRUE(dropOnTree(study.system, Qt::NoModifier));
    EXPECT_EQ(codesOf(one), QStringList({"System Compatibility"}));
    EXPECT_EQ(codesOf(two), QStringList({"System Compatibility"})) << "had it already";
    EXPECT_EQ(codesOf(below), QStringList({"System Compatibility"}));
    EXPECT_EQ(shown(), QStringList());
    EXPECT_EQ(study.project().undoLabel(),
              QStringLiteral("Recode 3 quotes from C.9 and 1 more to C.1"));
    study.project().undo();
    study.settle();
    EXPECT_EQ(shown().size(), 3);
    EXPECT_EQ(codesOf(two), QStringList({"Memory Management", "System Compatibility"}));
}

TEST_F(CodeQuotesTest, ControlDragPutsTheCodeOnToo)
{
    select(0);
    EXPECT_TRUE(dropOnTree(study.interface, Qt::ControlModifier));
    EXPECT_EQ(codesOf(one), QStringList({"Memory Management", "Interface Design"}));
    EXPECT_EQ(shown().size(), 3);
}

TEST_F(CodeQuotesTest, FoldersTakeNoQuotes)
{
    select(0);
    EXPECT_FALSE(dropOnTree(codes::openCodesFolder(study.db()), Qt::NoModifier));
    EXPECT_EQ(codesOf(one), QStringList({"Memory Management"}));
}

TEST_F(CodeQuotesTest, KeysMoveAQuoteByTypingAndStayAtTheNextOne)
{
    select(0);
    QTest::keyClick(card->list(), Qt::Key_M);
    ASSERT_TRUE(moveField() && moveField()->hasFocus());
    QTest::keyClicks(moveField(), QStringLiteral("c3"));
    QTest::keyClick(moveField(), Qt::Key_Return);
    study.settle();
    EXPECT_EQ(codesOf(one), QStringList({"Interface Design"}));
    EXPECT_TRUE(card->list()->hasFocus());
    EXPECT_EQ(rows().at(card->list()->currentIndex().row()).quote, two);
    QTest::keyClick(card->list(), Qt::Key_M);
    QTest::keyClicks(moveField(), QStringLiteral("Giving up"));
    QTest::keyClick(moveField(), Qt::Key_Return, Qt::ShiftModifier);
    study.settle();
    EXPECT_TRUE(codesOf(two).contains(QStringLiteral("Giving up")));
}

TEST_F(CodeQuotesTest, EnterShowsTheWordsAndEscapeGoesBack)
{
    QTest::keyClick(card->list(), Qt::Key_Escape);
    EXPECT_FALSE(card->isVisible());
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Return, Qt::ShiftModifier);
    study.settle();
    select(1);
    QTest::keyClick(card->list(), Qt::Key_Return);
    study.settle();
    EXPECT_FALSE(card->isVisible());
    EXPECT_TRUE(page.documents()->isVisible());
    EXPECT_EQ(page.inspector()->quote(), two);
}

TEST_F(CodeQuotesTest, CopyCarriesTheReference)
{
    select(1);
    QTest::keyClick(card->list(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(),
              QStringLiteral("“So I gave up” (U1, U1 interview, turn 4)"));
}

TEST_F(CodeQuotesTest, SplitGivesQuotesAwayInOneStepAndLeavesTheRest)
{
    press(QStringLiteral("Split…"));
    ASSERT_TRUE(card->isSplitting());
    EXPECT_EQ(shown().size(), 2) << "its own quotes only";
    QTest::keyClicks(card->targets()->field(), QStringLiteral("Giving up"));
    QTest::keyClick(card->targets()->field(), Qt::Key_Return);
    ASSERT_EQ(card->targets()->count(), 2) << "what lies below is offered first";
    select(1);
    QTest::keyClick(card->list(), Qt::Key_2);
    EXPECT_EQ(rows().targetAt(1), QStringLiteral("→ 2 Giving up"));
    EXPECT_EQ(codesOf(two).size(), 2) << "nothing is stored yet";
    press(QStringLiteral("Split"));
    EXPECT_FALSE(card->isSplitting());
    EXPECT_TRUE(codesOf(two).contains(QStringLiteral("Giving up")));
    EXPECT_EQ(codesOf(one), QStringList({"Memory Management"}));
    EXPECT_TRUE(
        study.tree().contains(QStringLiteral("Memory Management(Memory growth Giving up)")));
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Split C.9 into Giving up"));
    study.project().undo();
    EXPECT_FALSE(study.tree().contains(QStringLiteral("Giving up")));
}

TEST_F(CodeQuotesTest, ALongNameIsShownWholeInTheListToSplitInto)
{
    press(QStringLiteral("Split…"));
    for (const char *name : {"Short", "A name that says at length what the passages have in "
                                      "common and therefore takes several lines"}) {
        QTest::keyClicks(card->targets()->field(), QString::fromLatin1(name));
        QTest::keyClick(card->targets()->field(), Qt::Key_Return);
    }
    const auto *list = card->targets()->findChild<QListWidget *>();
    ASSERT_EQ(list->count(), 3);
    QCoreApplication::processEvents();
    const QRect brief = list->visualItemRect(list->item(1));
    const QRect lengthy = list->visualItemRect(list->item(2));
    EXPECT_GE(lengthy.height(), 2 * list->fontMetrics().height());
    EXPECT_LT(brief.height(), lengthy.height());
    EXPECT_LE(lengthy.right(), list->viewport()->width());
    const int needed = list->fontMetrics()
                           .boundingRect(QRect(0, 0, lengthy.width() - 8, 999), Qt::TextWordWrap,
                                         list->item(2)->text())
                           .height();
    EXPECT_GE(lengthy.height() + 2, needed);
    press(QStringLiteral("Cancel"));
}

TEST_F(CodeQuotesTest, ASplitUnderWayIsNotLostByEscape)
{
    press(QStringLiteral("Split…"));
    select(0);
    QTest::keyClick(card->list(), Qt::Key_1);
    QTest::keyClick(card->list(), Qt::Key_Escape);
    EXPECT_TRUE(card->isSplitting());
    auto *bar = card->findChild<MessageBar *>();
    ASSERT_TRUE(bar->isVisible());
    EXPECT_TRUE(bar->text().contains(QStringLiteral("1 quote"))) << qPrintable(bar->text());
    select(0);                                // giving it away went on to the next one
    QTest::keyClick(card->list(), Qt::Key_0); // taken back
    QTest::keyClick(card->list(), Qt::Key_Escape);
    EXPECT_FALSE(card->isSplitting());
    EXPECT_EQ(codesOf(one), QStringList({"Memory Management"}));
}

TEST_F(CodeQuotesTest, CardsAndCodesDropOnTheTargets)
{
    press(QStringLiteral("Split…"));
    auto *targets = card->targets();
    auto *list = targets->findChild<QListWidget *>();
    const auto drop = [&](QMimeData *mime, const QPoint &point) {
        const std::unique_ptr<QMimeData> owner(mime);
        const Qt::DropActions actions = Qt::MoveAction | Qt::CopyAction;
        QDragEnterEvent enter(point, actions, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(list->viewport(), &enter);
        QDropEvent event(point, actions, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(list->viewport(), &event);
    };
    auto *model = static_cast<CodeTreeModel *>(tree->model());
    drop(model->mimeData({model->indexOf(study.interface)}), QPoint(10, list->height() - 10));
    ASSERT_EQ(targets->count(), 2);
    drop(rows().mimeData({rows().index(0, 0)}), list->visualItemRect(list->item(1)).center());
    EXPECT_EQ(rows().targetAt(0), QStringLiteral("→ 2 C.3"));
}

TEST_F(CodeQuotesTest, BlindShowsAndMovesMyCodingsOnly)
{
    const QString mara = QStringLiteral("Mara Klein");
    const QuoteId hers = study.code(study.u1, study.text1, "an older driver", {study.memory}, mara);
    study.code(study.u1, study.text1, "So I gave up", {study.memory, study.interface}, mara);
    study.settle();
    ASSERT_EQ(shown().size(), 4);
    study.workspace.setBlind(true);
    EXPECT_EQ(shown(), QStringList()) << "nothing of hers stays until the worker has read";
    study.settle();
    EXPECT_EQ(shown(),
              QStringList({"I followed the quick start", "So I gave up", "the import did not"}));
    EXPECT_EQ(rows().at(1).codes.size(), 2u) << "none of hers";
    select(1);
    QTest::keyClick(card->list(), Qt::Key_M);
    QTest::keyClicks(moveField(), QStringLiteral("a1"));
    QTest::keyClick(moveField(), Qt::Key_Return);
    study.settle();
    EXPECT_EQ(codesOf(two).count(QStringLiteral("Memory Management")), 1) << "hers stays";
    EXPECT_TRUE(codesOf(two).contains(QStringLiteral("Unclear Guidance")));
    EXPECT_EQ(codesOf(hers), QStringList({"Memory Management"}));
    study.workspace.setBlind(false);
    study.settle();
    EXPECT_EQ(shown().size(), 4);
}

TEST_F(CodeQuotesTest, EverythingChosenStaysChosenWhenItIsReadAgain)
{
    card->list()->selectAll();
    study.code(study.u1, study.text1, "an older driver", {study.memory});
    study.settle();
    ASSERT_EQ(shown().size(), 4);
    EXPECT_EQ(card->list()->selectionModel()->selectedRows().size(), 3);
    EXPECT_FALSE(card->list()->selectionModel()->isSelected(rows().index(1, 0))) << "the new one";
}

TEST(QuotesMime, ComesBackAsItWentAndRefusesWhatIsNot)
{
    const CarriedQuotes carried{{QuoteId{3}, QuoteId{5}}, {CodeId{7}}, CoderId{9}};
    const std::unique_ptr<QMimeData> mime(quotesMime(carried, QStringLiteral("words")));
    EXPECT_EQ(quotesFrom(mime.get()), carried);
    EXPECT_EQ(mime->text(), QStringLiteral("words"));
    for (const char *bad :
         {"", "1 2", "1;2", "1;;3", ";1;3", "a;1;3", "-1;1;3", "1;2;x", "1;2;3;4"}) {
        QMimeData other;
        other.setData(QLatin1String(quotesMimeType), bad);
        EXPECT_EQ(quotesFrom(&other), std::nullopt) << bad;
    }
}

TEST_F(CodeQuotesTest, ManyQuotesAreMovedAndCopiedByAJobThatCanBeCancelled)
{
    constexpr int many = 501;
    const QString line = QStringLiteral("It grew again. ");
    std::vector<QuoteId> quotes;
    study.project().edit(QStringLiteral("Many"), [&](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        source.text = line.repeated(many);
        const SourceId id = sources::add(db, source);
        const CoderId coder = study.workspace.ensureCoder(db);
        for (int i = 0; i < many; ++i)
            quotes.push_back(codings::apply(db, id, {i * line.size(), i * line.size() + 14},
                                            line.left(14), {study.system}, coder));
    });
    study.settle();
    const auto count = [&](CodeId code) {
        return std::count_if(quotes.begin(), quotes.end(), [&](QuoteId quote) {
            return codesOf(quote).contains(codes::at(study.db(), code).name);
        });
    };
    QuoteMoves &moves = page.taxonomy()->edits()->quotes();
    const CarriedQuotes carried{quotes, {study.system}, {}};

    ASSERT_TRUE(moves.move(carried, study.interface));
    ASSERT_FALSE(study.workspace.jobs().running().empty());
    for (const Jobs::Job &job : study.workspace.jobs().running())
        job.progress->cancel();
    study.settle();
    const auto moved = count(study.interface); // Cancel may have come too late
    EXPECT_TRUE(moved == 0 || moved == many) << moved;
    EXPECT_EQ(count(study.system), many - moved);
    if (moved > 0)
        study.project().undo();

    ASSERT_TRUE(moves.move(carried, study.interface));
    study.settle();
    EXPECT_EQ(count(study.interface), many);
    ASSERT_TRUE(moves.copyToNew(carried, QStringLiteral("Growth")));
    study.settle();
    EXPECT_EQ(count(study.interface), many);
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Put Growth on 501 quotes too"));
    EXPECT_TRUE(codesOf(quotes.back()).contains(QStringLiteral("Growth")));
    EXPECT_EQ(study.project().check(), QStringList());
}
