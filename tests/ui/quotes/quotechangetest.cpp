#include "tests/ui/editing/textediting.h"

#include "tests/ui/support/named.h"
#include "ui/editing/quotechangelist.h"
#include "ui/quotes/quotechangenote.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/labels/linkbutton.h"

#include <QAction>
#include <QTreeWidget>

using namespace axial;

namespace {

class QuoteChangeTest : public axial::testing::EditedPageTest
{
protected:
    /// A coded quote with one word corrected since.
    QuoteId changed()
    {
        const QuoteId quote = study.code(study.u1, study.text1, "an older driver", {study.system});
        edit();
        goBehind("older");
        for (int i = 0; i < 5; ++i)
            key(Qt::Key_Backspace);
        type(QStringLiteral("elder"));
        key(Qt::Key_F4);
        return quote;
    }
    QuoteChangeNote &note() { return *page.findChild<QuoteChangeNote *>(); }
    bool isListed(QuoteId quote) { return bool(transcripts::changeOf(study.db(), quote)); }
    QPushButton *button(QuoteChangeList *list, const QString &text)
    {
        return test::named<QPushButton>(*list, text);
    }
};

TEST_F(QuoteChangeTest, TheInspectorShowsBothWordings)
{
    changed();
    view->setCaret(place("elder").start);
    view->setSelection(place("an elder driver"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return note().isVisible(); }));
    EXPECT_TRUE(note().text().contains(QStringLiteral("“an older driver”")));
    EXPECT_TRUE(note().text().contains(QStringLiteral("“an elder driver”")));
}

TEST_F(QuoteChangeTest, AQuoteThatOnlyMovedIsNotChanged)
{
    const QuoteId quote = study.code(study.u1, study.text1, "an older driver", {study.system});
    edit();
    goBehind("quick");
    type(QStringLiteral("er"));
    key(Qt::Key_F4);
    view->setSelection(place("an older driver"));
    EXPECT_EQ(page.inspector()->quote(), quote);
    EXPECT_FALSE(note().isVisible());
}

TEST_F(QuoteChangeTest, AcceptedByTheInspectorItIsNoLongerChanged)
{
    const QuoteId quote = changed();
    view->setSelection(place("an elder driver"));
    note().acceptButton()->click();
    EXPECT_FALSE(isListed(quote));
    EXPECT_FALSE(note().isVisible());
    study.project().undo();
    EXPECT_TRUE(isListed(quote));
    EXPECT_TRUE(QTest::qWaitFor([this] { return note().isVisible(); }));
}

TEST_F(QuoteChangeTest, TheListNamesThemAndGoesThere)
{
    changed();
    key(Qt::Key_F4, Qt::ShiftModifier);
    auto list = page.findChild<QuoteChangeList *>();
    ASSERT_NE(list, nullptr);
    auto rows = list->findChild<QTreeWidget *>();
    ASSERT_EQ(rows->topLevelItemCount(), 1);
    EXPECT_EQ(rows->topLevelItem(0)->text(0), QStringLiteral("U1 interview"));
    EXPECT_EQ(rows->topLevelItem(0)->text(1), QStringLiteral("an older driver"));
    EXPECT_EQ(rows->topLevelItem(0)->text(2), QStringLiteral("an elder driver"));
    view->setCaret(0);
    button(list, QStringLiteral("Show in its place"))->click();
    EXPECT_EQ(view->selection(), place("an elder driver"));
    button(list, QStringLiteral("All still fit"))->click();
    EXPECT_EQ(rows->topLevelItemCount(), 0);
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Accept changed words of 1 quote"));
}

TEST_F(QuoteChangeTest, BlindTheListNamesOnlyWhatICoded)
{
    study.code(study.u1, study.text1, "I followed the quick start", {study.system},
               QStringLiteral("Mara Klein"));
    changed();
    edit();
    goBehind("quick");
    type(QStringLiteral("er"));
    key(Qt::Key_F4);
    QuoteChangeList all(study.workspace);
    EXPECT_EQ(all.findChild<QTreeWidget *>()->topLevelItemCount(), 2);
    study.workspace.setBlind(true);
    QuoteChangeList mine(study.workspace);
    EXPECT_EQ(mine.findChild<QTreeWidget *>()->topLevelItemCount(), 1);
    study.workspace.setBlind(false);
}

TEST_F(QuoteChangeTest, HitsFoundBeforeTheEditAreNotCoded)
{
    const TextRange found = place("gave up");
    changed();
    edit();
    goBehind("quick");
    type(QStringLiteral("er"));
    key(Qt::Key_F4);
    const auto before = study.codings(study.u1).size();
    CodeTreeModel tree;
    Passages passages(study.workspace, tree);
    passages.codeHits(study.bug, {}, {{study.u1, found, QStringLiteral("gave up")}}, 1);
    EXPECT_EQ(study.codings(study.u1).size(), before);
    EXPECT_EQ(errors.size(), 1);
    errors.clear();
}

TEST_F(QuoteChangeTest, TheOriginalStaysReadableAndCanBePutBack)
{
    SourceId source;
    QuoteId quote;
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        sources::NewSource imported;
        imported.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        imported.kind = SourceKind::Transcript;
        imported.title = QStringLiteral("U3");
        imported.text = QStringLiteral("PO: Why?\nU3: So.\nPO: And?\nU3: Well.\n");
        imported.originalName = QStringLiteral("U3.txt");
        imported.originalBytes = QByteArrayLiteral("PO: Why?\r\nU3: So.\r\nPO: And?\r\n"
                                                   "U3: Well.\r\n");
        source = sources::add(db, imported);
        TextEdits edits(imported.text);
        edits.replace({4, 4}, QStringLiteral("But "));
        quote = codings::apply(db, source, {13, 15}, QStringLiteral("So"), {study.bug},
                               study.workspace.ensureCoder(db));
        edits.replace({17, 19}, QStringLiteral("Then"));
        transcripts::edit(db, source, edits);
    });
    EXPECT_EQ(words(quote), QStringLiteral("Then"));
    page.openSource(source);
    study.settle();
    for (QAction *action : page.codeActions()) {
        if (action->text().startsWith(QStringLiteral("Put the original")))
            action->trigger();
    }
    EXPECT_FALSE(study.workspace.jobs().running().empty()); // not in the window's thread
    study.settle();
    ASSERT_TRUE(page.editing()->isActive()); // to be looked at before it is stored
    page.editing()->finish();
    EXPECT_EQ(sources::text(study.db(), source),
              QStringLiteral("PO: Why?\nU3: So.\nPO: And?\nU3: Well.\n"));
    EXPECT_EQ(words(quote), QStringLiteral("So"));
    EXPECT_FALSE(isListed(quote));
}

TEST_F(QuoteChangeTest, ATextMadeWithoutAFileHasNoOriginal)
{
    page.openSource(study.u1);
    for (QAction *action : page.codeActions()) {
        if (action->text().startsWith(QStringLiteral("Put the original")))
            action->trigger();
    }
    study.settle();
    EXPECT_FALSE(page.editing()->isActive());
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors.takeFirst().contains(QStringLiteral("No file was kept")));
}

} // namespace
