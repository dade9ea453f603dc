#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/base/historysteps.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/widgets/fields/filterfield.h"

#include <QApplication>

namespace axial {
namespace {

/// After undo and redo the view shows what changed, and the person stays where they are.
class ChangedPlacesTest : public testing::CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        study.project().edit(QStringLiteral("Add"), [this](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            for (int i = 0; i < 600; ++i)
                source.text += QStringLiteral("Line %1 of what was said.\n").arg(i);
            source.title = QStringLiteral("Long");
            text = source.text;
            longText = sources::add(db, source);
        });
        study.settle();
        openLong();
    }
    void openLong()
    {
        page.openSource(longText);
        study.settle();
        view = page.documents()->current()->view();
    }
    TextRange line(int number) const
    {
        const QString words = QStringLiteral("Line %1 of").arg(number);
        const qint64 start = text.indexOf(words);
        return {start, start + words.size()};
    }
    void codeLine(int number)
    {
        ASSERT_TRUE(study.workspace.edit(QStringLiteral("Code"), [&](Database &db) {
            const TextRange range = line(number);
            codings::apply(db, longText, range, text.mid(range.start, range.length()),
                           {study.system}, study.workspace.ensureCoder(db));
        }));
        study.settle();
    }
    bool isSeen(TextRange range)
    {
        const QRect caret = view->page().caretRect(range.start);
        return !caret.isNull() && caret.top() >= 0 && caret.bottom() < view->viewport()->height();
    }
    void toTheTop()
    {
        view->setCaret(0);
        view->page().ensureVisible({0, 0});
    }
    void undo()
    {
        study.workspace.steps().undo();
        study.settle();
    }
    void redo()
    {
        study.workspace.steps().redo();
        study.settle();
    }

    QString text;
    SourceId longText;
};

TEST_F(ChangedPlacesTest, WordsThatWereCodedFarBelowComeIntoView)
{
    codeLine(500);
    toTheTop();
    ASSERT_FALSE(isSeen(line(500)));
    undo();
    EXPECT_TRUE(isSeen(line(500)));
    EXPECT_EQ(view->caret(), 0) << "the caret is the person's";
    toTheTop();
    redo();
    EXPECT_TRUE(isSeen(line(500)));
}

TEST_F(ChangedPlacesTest, WhatIsInViewStaysWhereItIs)
{
    codeLine(3);
    const qint64 top = view->page().positionAt({0, 0});
    view->page().scrollBy(20);
    const QRect before = view->page().caretRect(line(3).start);
    undo();
    EXPECT_EQ(view->page().caretRect(line(3).start), before);
    EXPECT_EQ(top, 0);
}

TEST_F(ChangedPlacesTest, TheDocumentIsOpenedAlsoAfterARestartAndTheKeyboardStays)
{
    codeLine(500);
    const QString path = study.project().path();
    study.workspace.closeProject();
    study.workspace.setProject(Project::open(path));
    study.settle();
    page.openSource(study.u1);
    study.settle();
    auto *field = page.findChild<QLineEdit *>(QStringLiteral("codeFilter"));
    if (!field)
        field = page.findChild<FilterField *>();
    ASSERT_TRUE(field);
    field->setFocus();
    undo();
    ASSERT_EQ(page.documents()->current()->source(), longText);
    view = page.documents()->current()->view();
    EXPECT_TRUE(isSeen(line(500)));
    EXPECT_EQ(QApplication::focusWidget(), field);
}

TEST_F(ChangedPlacesTest, WhoWasInTheWordsIsInThoseThatAreShown)
{
    codeLine(500);
    page.openSource(study.u1);
    study.settle();
    page.documents()->current()->view()->setFocus();
    undo();
    view = page.documents()->current()->view();
    EXPECT_EQ(page.documents()->current()->source(), longText);
    EXPECT_TRUE(view->hasFocus());
    EXPECT_TRUE(isSeen(line(500)));
}

TEST_F(ChangedPlacesTest, ACorrectedTextIsShownWhereItWasCorrected)
{
    TextEdits edits(text);
    edits.replace(line(400), QStringLiteral("Another line"));
    ASSERT_TRUE(study.workspace.edit(
        QStringLiteral("Correct"), [&](Database &db) { transcripts::edit(db, longText, edits); }));
    study.settle();
    toTheTop();
    undo();
    EXPECT_TRUE(isSeen(line(400)));
}

TEST_F(ChangedPlacesTest, AMovedCodeIsShownBelowWhatItLiesIn)
{
    auto *tree = page.findChild<CodeTreeView *>();
    ASSERT_TRUE(study.workspace.edit(QStringLiteral("Move"), [&](Database &db) {
        codes::move(db, {study.growth}, study.question);
    }));
    study.settle();
    tree->selectCode(study.unclear);
    tree->collapseAll();
    ASSERT_FALSE(tree->isCodeSeen(study.growth));
    undo();
    EXPECT_TRUE(tree->isCodeSeen(study.growth));
}

TEST_F(ChangedPlacesTest, WhoIsElsewhereFindsThePlaceWhenTheyComeBack)
{
    codeLine(500);
    toTheTop();
    page.hide();
    undo();
    page.show();
    study.settle();
    EXPECT_TRUE(isSeen(line(500)));
}

TEST_F(ChangedPlacesTest, AnEditSinceThenIsNoLongerWhatWasUndone)
{
    codeLine(500);
    toTheTop();
    page.hide();
    undo();
    codeLine(2);
    page.show();
    study.settle();
    EXPECT_FALSE(isSeen(line(500)));
}

TEST_F(ChangedPlacesTest, WhereAColleagueCodedIsNotShownToWhoCodesBlind)
{
    const QString me = study.workspace.coderName();
    study.project().setCoderName(QStringLiteral("Ada"));
    codeLine(500);
    study.project().setCoderName(me);
    study.workspace.setBlind(true);
    toTheTop();
    undo();
    EXPECT_FALSE(isSeen(line(500)));
    study.project().setCoderName(me.toUpper());
    codeLine(500);
    study.project().setCoderName(me);
    toTheTop();
    undo();
    EXPECT_TRUE(isSeen(line(500))) << "my own, however I was written";
    study.workspace.setBlind(false);
}

} // namespace
} // namespace axial
