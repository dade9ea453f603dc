#include "core/project/summaries/summaries.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"

#include <QLabel>
#include <QLineEdit>

using namespace axial;

namespace {

/// Triage on some reports; what is written stands in the file as "1:words 4:other words".
class SummaryFieldTest : public test::TriageStudy
{
protected:
    void start()
    {
        show(9);
        line = test::named<QLineEdit>(*page, QStringLiteral("Summary"));
        ASSERT_TRUE(line);
    }
    /// The keys reach the page's own shortcuts.
    void toggle() { press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier); }
    QString written(const QString &coder)
    {
        QStringList lines;
        auto rows = workspace.database().query(
            "SELECT i.number, s.text FROM summary s JOIN issue i ON i.source = s.source "
            "JOIN coder c ON c.id = s.coder WHERE c.name=?1 ORDER BY i.number",
            coder);
        while (rows.next())
            lines << rows.text(0) + u':' + rows.text(1);
        return lines.join(u' ');
    }
    QString written() { return written(workspace.coderName()); }
    void writeAs(const QString &coder, int number, const QString &words)
    {
        workspace.edit(QStringLiteral("Write"), [&](Database &db) {
            summaries::write(db, sourceOf(number), coders::ensure(db, coder), words);
        });
    }
    QString others() const
    {
        const auto *label = test::named<QLabel>(*page, QStringLiteral("Summaries of others"));
        return label->isVisible() ? label->text() : QString();
    }

    QLineEdit *line = nullptr;
};

TEST_F(SummaryFieldTest, IsWrittenAndLeftByKeyboard)
{
    start();
    toggle();
    ASSERT_TRUE(line->hasFocus());
    type(QStringLiteral("loses tokens"));
    EXPECT_EQ(written(), QString()) << "while it is typed";
    press(Qt::Key_Return);
    EXPECT_TRUE(view->hasFocus());
    EXPECT_EQ(written(), QStringLiteral("1:loses tokens"));
    toggle();
    type(QStringLiteral(" twice"));
    toggle();
    EXPECT_TRUE(view->hasFocus());
    EXPECT_EQ(written(), QStringLiteral("1:loses tokens twice"));
    toggle();
    type(QStringLiteral(" not wanted"));
    press(Qt::Key_Escape);
    EXPECT_EQ(line->text(), QStringLiteral("loses tokens twice"));
    EXPECT_EQ(written(), QStringLiteral("1:loses tokens twice"));
    EXPECT_EQ(errors, QStringList());
}

TEST_F(SummaryFieldTest, DownGoesToTheNextReportAndStoresTheLine)
{
    start();
    toggle();
    type(QStringLiteral("one"));
    press(Qt::Key_Down);
    EXPECT_EQ(currentNumber(), 2);
    EXPECT_TRUE(line->hasFocus());
    EXPECT_EQ(line->text(), QString());
    type(QStringLiteral("two"));
    press(Qt::Key_Down);
    EXPECT_EQ(written(), QStringLiteral("1:one 2:two"));
    press(Qt::Key_Up);
    EXPECT_EQ(line->text(), QStringLiteral("two"));
    workspace.steps().undo();
    EXPECT_EQ(line->text(), QString()) << "undo takes back what was stored";
    EXPECT_EQ(written(), QStringLiteral("1:one"));
    workspace.steps().redo();
    EXPECT_EQ(line->text(), QStringLiteral("two"));
}

TEST_F(SummaryFieldTest, AnEmptyLineTakesItAway)
{
    start();
    writeAs(workspace.coderName(), 1, QStringLiteral("words"));
    EXPECT_EQ(line->text(), QStringLiteral("words"));
    toggle();
    line->selectAll();
    press(Qt::Key_Delete);
    press(Qt::Key_Return);
    EXPECT_EQ(written(), QString());
}

TEST_F(SummaryFieldTest, ItIsTheLineOfWhoTypedIt)
{
    start();
    toggle();
    type(QStringLiteral("mine"));
    workspace.setCoderName(QStringLiteral("Ada"));
    EXPECT_EQ(written(me), QStringLiteral("1:mine"));
    EXPECT_EQ(written(QStringLiteral("Ada")), QString());
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(waitForRows(9));
    goTo(0);
    EXPECT_EQ(line->text(), QString()) << "Ada wrote none";
    workspace.setCoderName(me);
    ASSERT_TRUE(isQuiet());
    goTo(0);
    EXPECT_EQ(line->text(), QStringLiteral("mine"));
}

TEST_F(SummaryFieldTest, WhatIsTypedIsStoredBeforeTheProjectIsLeft)
{
    start();
    toggle();
    type(QStringLiteral("nearly lost"));
    EXPECT_TRUE(page->saveNow());
    EXPECT_EQ(written(), QStringLiteral("1:nearly lost"));
}

TEST_F(SummaryFieldTest, OthersLinesShowUnlessTheyAreBlind)
{
    start();
    writeAs(QStringLiteral("Ada"), 1, QStringLiteral("<b>loses</b> tokens"));
    EXPECT_EQ(others(), QStringLiteral("Ada: <b>loses</b> tokens"));
    EXPECT_EQ(line->text(), QString());
    workspace.setBlind(true);
    ASSERT_TRUE(isQuiet());
    goTo(0);
    EXPECT_EQ(others(), QString());
    workspace.setBlind(false);
    ASSERT_TRUE(isQuiet());
    goTo(0);
    EXPECT_NE(others(), QString());
    workspace.edit(QStringLiteral("Blind"), [&](Database &db) {
        db.run("UPDATE round SET blind=1, closed=0, kind=coalesce(kind, 0)");
    });
    ASSERT_TRUE(isQuiet());
    goTo(0);
    EXPECT_EQ(others(), QString());
}

TEST_F(SummaryFieldTest, TheFieldSaysWhatTheReportAsksFor)
{
    start();
    const auto *kind = test::named<QLabel>(*page, QStringLiteral("Summary"));
    ASSERT_TRUE(kind);
    workspace.edit(QStringLiteral("Label"), [&](Database &db) {
        rounds::setLabel(db, round, sourceOf(1), coders::ensure(db, me), codeOf("C.9"));
        rounds::setLabel(db, round, sourceOf(2), coders::ensure(db, me), codeOf("A.1"));
    });
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(kind->text(), QStringLiteral("Symptom"));
    goTo(1);
    EXPECT_EQ(kind->text(), QStringLiteral("Intent"));
    goTo(2);
    EXPECT_EQ(kind->text(), QStringLiteral("Summary"));
}

} // namespace
