#include "core/project/people/groupingoffers.h"
#include "core/project/people/groupings.h"
#include "tests/support/quickfolder.h"
#include "ui/base/workspace.h"
#include "ui/participants/participantgrid.h"
#include "ui/participants/participantmodel.h"
#include "ui/participants/participantspage.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QTest>

using namespace axial;

namespace {

/// U1 to U3 and D1 by Participant, Group, Type, Level, Quotes.
class ParticipantsPaste : public ::testing::Test
{
protected:
    void SetUp() override
    {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        QObject::connect(&workspace, &Workspace::errorRaised, &workspace,
                         [this](const QString &sentence) { errors << sentence; });
        QObject::connect(&workspace, &Workspace::messageRaised, &workspace,
                         [this](const QString &sentence) { messages << sentence; });
        ASSERT_TRUE(workspace.edit(QStringLiteral("Backgrounds"), [](Database &db) {
            const AttributeId type = attributes::ensure(db, QStringLiteral("Type"));
            const AttributeId level = attributes::ensure(
                db, QStringLiteral("Level"), AttributeKind::Category,
                {QStringLiteral("Beginner"), QStringLiteral("Advanced")});
            for (const char *name : {"U1", "U2", "U3", "D1"}) {
                const auto who = participants::ensure(db, QString::fromLatin1(name));
                participants::setValue(db, who, type, QStringLiteral("t%1").arg(who.value % 7));
                participants::setValue(db, who, level, QStringLiteral("Beginner"));
            }
            groupings::add(db, QStringLiteral("Experience"), groupings::byExperience().groups);
        }));
        page = std::make_unique<ParticipantsPage>(workspace);
        page->resize(1100, 600);
        grid = page->findChild<ParticipantGrid *>();
        tester = std::make_unique<QAbstractItemModelTester>(
            grid->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        page->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(page.get()));
        before = values();
        steps = stepCount();
    }
    void TearDown() override { page.reset(); }

    int stepCount() { return int(workspace.project()->history().size()); }
    QString cell(int row, int column) const
    {
        return grid->model()->index(row, column).data().toString();
    }
    /// Everything but the counts, which come later.
    std::vector<QStringList> values() const
    {
        std::vector<QStringList> rows;
        for (int row = 0; row < grid->model()->rowCount(); ++row) {
            rows.emplace_back();
            for (int column = 0; column + 1 < grid->model()->columnCount(); ++column)
                rows.back() << cell(row, column);
        }
        return rows;
    }
    void click(int row, int column, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(grid->viewport(), Qt::LeftButton, modifiers,
                          grid->visualRect(grid->model()->index(row, column)).center());
    }
    void paste(const QString &text)
    {
        QApplication::clipboard()->setText(text);
        QTest::keyClick(grid, Qt::Key_V, Qt::ControlModifier);
    }
    /// Nothing was written, and one sentence says why with these words.
    void expectRefused(const char *words)
    {
        EXPECT_EQ(values(), before);
        EXPECT_EQ(stepCount(), steps);
        ASSERT_EQ(errors.size(), 1) << words;
        EXPECT_TRUE(errors.front().contains(QString::fromUtf8(words)))
            << errors.front().toStdString();
        EXPECT_TRUE(errors.front().contains(QStringLiteral("Nothing was changed")))
            << errors.front().toStdString();
        errors.clear();
    }

    test::QuickFolder folder;
    Workspace workspace;
    QStringList errors;
    QStringList messages;
    std::unique_ptr<ParticipantsPage> page;
    ParticipantGrid *grid = nullptr;
    std::unique_ptr<QAbstractItemModelTester> tester;
    std::vector<QStringList> before;
    int steps = 0;
};

} // namespace

TEST_F(ParticipantsPaste, AGroupCannotBePastedAndSaysSo)
{
    click(1, ParticipantModel::groupColumn);
    paste(QStringLiteral("novice"));
    expectRefused("Group");
    paste(QStringLiteral("novice\nexperienced\n"));
    expectRefused("Group");
    paste(QStringLiteral("novice\tDeveloper\n"));
    expectRefused("Group");
}

TEST_F(ParticipantsPaste, WithoutAChosenCellNothingIsOfferedAndItIsSaidWhy)
{
    const auto why = [](const QAction *action) { return action->property("obstacle").toString(); };
    grid->selectionModel()->clear();
    EXPECT_FALSE(grid->copyAction()->isEnabled());
    EXPECT_FALSE(grid->pasteAction()->isEnabled());
    EXPECT_FALSE(grid->clearAction()->isEnabled());
    EXPECT_EQ(why(grid->copyAction()), QStringLiteral("Choose cells first."));
    EXPECT_EQ(why(grid->pasteAction()), QStringLiteral("Choose the cell to paste into first."));
    EXPECT_EQ(why(grid->clearAction()), QStringLiteral("Choose cells of attributes first."));
    click(0, ParticipantModel::nameColumn);
    EXPECT_TRUE(grid->copyAction()->isEnabled());
    EXPECT_TRUE(grid->pasteAction()->isEnabled());
    EXPECT_FALSE(grid->clearAction()->isEnabled()) << "a name is no value";
    click(0, ParticipantModel::firstAttribute);
    EXPECT_TRUE(grid->clearAction()->isEnabled());
}

TEST_F(ParticipantsPaste, WhatWouldComeToStandInAComputedColumnIsRefusedWhole)
{
    click(0, 0);
    paste(QStringLiteral("U1\tDeveloper\nU2\tDeveloper\n"));
    expectRefused("Group");
    click(0, 3);
    paste(QStringLiteral("Advanced\t7\n"));
    expectRefused("Quotes");
    click(0, 4);
    paste(QStringLiteral("7"));
    expectRefused("Quotes");
}

TEST_F(ParticipantsPaste, ANameThatLooksTheSameIsTheSamePerson)
{
    click(0, 0);
    paste(QStringLiteral("u\u00AD1\t\tDeveloper\n\uFF352\t\tTester\n"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
    EXPECT_EQ(grid->model()->rowCount(), 4);
    EXPECT_EQ(cell(0, 2), QStringLiteral("Developer"));
    EXPECT_EQ(cell(1, 2), QStringLiteral("Tester"));
    workspace.project()->undo();
    steps = stepCount();
    paste(QStringLiteral("N1\t\tDeveloper\nn\u00AD1\t\tTester\n"));
    expectRefused("twice");
}

TEST_F(ParticipantsPaste, AnEmptyCellOverAComputedOneWritesNothingThere)
{
    click(0, 0);
    paste(QStringLiteral("U1\t\tDeveloper\n"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
    EXPECT_EQ(cell(0, 2), QStringLiteral("Developer"));
    EXPECT_EQ(cell(0, 3), QStringLiteral("Beginner"));
    EXPECT_EQ(stepCount(), steps + 1);
}

TEST_F(ParticipantsPaste, OverTheEdgeNothingIsWritten)
{
    click(3, 2);
    paste(QStringLiteral("a\nb\n"));
    expectRefused("2 rows");
    click(0, 2);
    paste(QStringLiteral("a\tAdvanced\t\tx\n"));
    expectRefused("wide");
}

TEST_F(ParticipantsPaste, ARaggedBlockWritesOnlyItsCells)
{
    click(0, 2);
    paste(QStringLiteral("x\tAdvanced\ny\n\tAdvanced\n"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
    EXPECT_EQ(cell(0, 2), QStringLiteral("x"));
    EXPECT_EQ(cell(1, 2), QStringLiteral("y"));
    EXPECT_EQ(cell(1, 3), QStringLiteral("Beginner")) << "the short row says nothing of it";
    EXPECT_EQ(cell(2, 2), QString()) << "an empty cell of the block empties";
    EXPECT_EQ(cell(3, 2), before[3][2]);
    EXPECT_EQ(stepCount(), steps + 1);
    workspace.project()->undo();
    EXPECT_EQ(values(), before);
}

TEST_F(ParticipantsPaste, AnEmptyCellAmidAColumnEmptiesItsOwnAndMovesNone)
{
    click(0, 2);
    paste(QStringLiteral("x\r\n\r\nz\r\n"));
    EXPECT_EQ(cell(0, 2), QStringLiteral("x"));
    EXPECT_EQ(cell(1, 2), QString());
    EXPECT_EQ(cell(2, 2), QStringLiteral("z"));
    EXPECT_EQ(cell(3, 2), before[3][2]) << "the last line end is no row";
}

TEST_F(ParticipantsPaste, OneValueFillsTheSelection)
{
    click(0, 3);
    click(2, 3, Qt::ShiftModifier);
    paste(QStringLiteral("Advanced\r\n"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
    EXPECT_EQ(cell(0, 3), QStringLiteral("Advanced"));
    EXPECT_EQ(cell(2, 3), QStringLiteral("Advanced"));
    EXPECT_EQ(cell(3, 3), QStringLiteral("Beginner"));
    EXPECT_EQ(stepCount(), steps + 1) << "one step";
    workspace.project()->undo();
    EXPECT_EQ(values(), before);
    steps = stepCount();

    click(0, 1);
    click(1, 2, Qt::ShiftModifier);
    paste(QStringLiteral("x"));
    expectRefused("Group");
    click(0, 0);
    click(1, 0, Qt::ShiftModifier);
    paste(QStringLiteral("U7"));
    expectRefused("Participant");
}

TEST_F(ParticipantsPaste, ABlockNeedsOneAreaToBePastedInto)
{
    click(0, 3);
    click(2, 2, Qt::ControlModifier);
    paste(QStringLiteral("x\tAdvanced\n"));
    expectRefused("several places");
    paste(QStringLiteral("Advanced"));
    EXPECT_EQ(errors, QStringList()) << "one value goes to each of the chosen cells";
    EXPECT_EQ(cell(0, 3), QStringLiteral("Advanced"));
    EXPECT_EQ(cell(2, 2), QStringLiteral("Advanced"));
    EXPECT_EQ(cell(0, 2), before[0][2]) << "that was not chosen";
}

TEST_F(ParticipantsPaste, ScatteredCellsAreNotCopiedAsEmptyOnes)
{
    QApplication::clipboard()->setText(QStringLiteral("before"));
    click(0, 2);
    click(1, 3, Qt::ControlModifier);
    QTest::keyClick(grid, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("before"))
        << "pasted, it would empty two cells that nobody chose";
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages.front().contains(QStringLiteral("Nothing was copied")));
    // Parts of some rows are a block once the others are left out.
    click(0, 2);
    click(0, 3, Qt::ShiftModifier);
    click(2, 2, Qt::ControlModifier);
    click(2, 3, Qt::ControlModifier);
    QTest::keyClick(grid, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(),
              QStringLiteral("%1\tBeginner\n%2\tBeginner\n").arg(before[0][2], before[2][2]));
}

TEST_F(ParticipantsPaste, QuotationMarksInACellAreKept)
{
    click(0, 2);
    paste(QStringLiteral("\"Tester\" they said\nsays \"no\"\n\"lead\"\n"));
    EXPECT_EQ(cell(0, 2), QStringLiteral("\"Tester\" they said"));
    EXPECT_EQ(cell(1, 2), QStringLiteral("says \"no\""));
    EXPECT_EQ(cell(2, 2), QStringLiteral("\"lead\""));
    click(0, 2);
    paste(QStringLiteral("\"two\r\nlines\"\n\"a \"\"b\"\"\"\n"));
    EXPECT_EQ(cell(0, 2), QStringLiteral("two\nlines"));
    EXPECT_EQ(cell(1, 2), QStringLiteral("a \"b\""));
}

TEST_F(ParticipantsPaste, ATableThatNamesAColumnTwiceIsRefused)
{
    click(0, 0);
    paste(QStringLiteral("Participant\tType\tLevel\ttype\nU1\ta\tBeginner\tb\n"));
    expectRefused("“type”");
    paste(QStringLiteral("Participant\tAge\tAge\nU1\t31\t52\n"));
    expectRefused("“Age”");
}

TEST_F(ParticipantsPaste, ComputedColumnsOfATableAreNamedAsLeftAlone)
{
    click(0, 0);
    paste(QStringLiteral("Participant\tGroup\tType\nU1\tnobody\tDeveloper\nU9\tx\tUser\n"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
    EXPECT_EQ(cell(0, 2), QStringLiteral("Developer"));
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages.front().contains(QStringLiteral("Group"))) << messages[0].toStdString();
    EXPECT_TRUE(messages.front().contains(QStringLiteral("U9"))) << messages[0].toStdString();
}
