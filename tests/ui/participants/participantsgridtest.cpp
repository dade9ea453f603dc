#include "core/project/people/participants.h"
#include "tests/support/quickfolder.h"
#include "tests/support/sharedalone.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptlayout.h"
#include "ui/participants/participantgrid.h"
#include "ui/participants/participantmodel.h"
#include "ui/participants/participantspage.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QSettings>
#include <QTest>

using namespace axial;

namespace {

/// Twelve attributes of forty participants: more than a window is wide.
class ParticipantsGridTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        QSettings().remove(QStringLiteral("layout"));
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
    }
    void TearDown() override { QSettings().remove(QStringLiteral("layout")); }

    void add(int attributeCount)
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Backgrounds"), [&](Database &db) {
            for (int who = 1; who <= 40; ++who) {
                const auto id = participants::ensure(db, QStringLiteral("P%1").arg(who));
                for (int i = 0; i < attributeCount; ++i)
                    participants::setValue(
                        db, id, attributes::ensure(db, QStringLiteral("Attribute %1").arg(i)),
                        QStringLiteral("some words %1 about %2").arg(i).arg(who));
            }
        }));
    }
    void show(int width = 948)
    {
        page = std::make_unique<ParticipantsPage>(workspace);
        page->resize(width, 620);
        grid = page->findChild<ParticipantGrid *>();
        page->show();
        page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(page.get()));
        QCoreApplication::processEvents();
    }
    QModelIndex at(int row, int column) const { return grid->model()->index(row, column); }
    void toTheEnd()
    {
        grid->horizontalScrollBar()->setValue(grid->horizontalScrollBar()->maximum());
    }
    /// Pulls the right edge of a column's title.
    void pull(int column, int by)
    {
        QHeaderView *header = grid->horizontalHeader();
        const QPoint from(header->sectionViewportPosition(column) + header->sectionSize(column) - 1,
                          header->height() / 2);
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(header->viewport(), from + QPoint(by / 2, 0));
        QTest::mouseMove(header->viewport(), from + QPoint(by, 0));
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, from + QPoint(by, 0));
    }

    test::QuickFolder folder;
    Workspace workspace;
    std::unique_ptr<ParticipantsPage> page;
    ParticipantGrid *grid = nullptr;
};

TEST_F(ParticipantsGridTest, WhoseRowItIsStaysInView)
{
    add(12);
    show();
    const QRect name = grid->visualRect(at(2, 0));
    const auto picture = [&] { return grid->viewport()->grab(name).toImage(); };
    const QImage before = picture();
    toTheEnd();
    ASSERT_GT(grid->horizontalScrollBar()->value(), 300);
    EXPECT_EQ(grid->visualRect(at(2, 0)).topLeft(), name.topLeft());
    EXPECT_EQ(grid->indexAt(name.center()), at(2, 0));
    QImage after = picture();
    int unlike = 0; // but for the line at its edge
    for (int y = 0; y < after.height(); ++y) {
        for (int x = 0; x < after.width() - 2; ++x)
            unlike += after.pixel(x, y) != before.pixel(x, y);
    }
    EXPECT_EQ(unlike, 0);
    EXPECT_EQ(grid->titleAt(QPoint(20, 5)), 0);
}

TEST_F(ParticipantsGridTest, ANameIsChosenAndTypedOverWhereItIsSeen)
{
    add(12);
    show();
    toTheEnd();
    const int scrolled = grid->horizontalScrollBar()->value();
    const QPoint place = grid->visualRect(at(3, 0)).center();
    QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, place);
    EXPECT_EQ(grid->currentIndex(), at(3, 0));
    EXPECT_EQ(grid->horizontalScrollBar()->value(), scrolled) << "it was in view";
    QTest::keyClick(grid, Qt::Key_F2);
    auto *editor = grid->findChild<QLineEdit *>();
    ASSERT_TRUE(editor);
    EXPECT_TRUE(grid->viewport()->rect().contains(editor->geometry()));
    QTest::keyClick(editor, Qt::Key_Escape);
}

TEST_F(ParticipantsGridTest, AValueThatOthersWroteMeanwhileStands)
{
    add(2);
    test::shareAlone(*workspace.project());
    show();
    const auto valueOf = [&](int row) {
        return at(row, ParticipantModel::firstAttribute).data().toString();
    };
    grid->setCurrentIndex(at(3, ParticipantModel::firstAttribute));
    QTest::keyClick(grid, Qt::Key_F2);
    auto *editor = grid->findChild<QLineEdit *>();
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("mine"));
    const auto write = [&](const QString &value) {
        workspace.edit(QStringLiteral("Theirs"), [&](Database &db) {
            participants::setValue(db, participants::find(db, QStringLiteral("P4")),
                                   attributes::ensure(db, QStringLiteral("Attribute 0")), value);
        });
        QCoreApplication::processEvents();
    };
    write(QStringLiteral("theirs"));
    EXPECT_EQ(editor->text(), QStringLiteral("mine")) << "the editor stays";
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return valueOf(3) == QLatin1String("theirs"); }));
    EXPECT_EQ(test::keptBeside(*workspace.project()), QStringList(QStringLiteral("mine")));
    EXPECT_TRUE(sharing::met(workspace.database())
                    .front()
                    .words.contains(QStringLiteral(" of “P4 · Attribute 0”.")));
    // Where nobody else was, it is stored.
    grid->setCurrentIndex(at(4, ParticipantModel::firstAttribute));
    QTest::keyClick(grid, Qt::Key_F2);
    editor = grid->findChild<QLineEdit *>();
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("alone"));
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return valueOf(4) == QLatin1String("alone"); }));
}

TEST_F(ParticipantsGridTest, NoCellIsChosenBehindTheNames)
{
    add(12);
    show();
    toTheEnd();
    grid->setCurrentIndex(at(3, 9));
    for (int step = 0; step < 7; ++step) {
        QTest::keyClick(grid, Qt::Key_Left);
        const QRect cell = grid->visualRect(grid->currentIndex());
        EXPECT_GE(cell.left(), grid->columnWidth(0) - 1) << grid->currentIndex().column();
        EXPECT_LE(cell.right(), grid->viewport()->width());
    }
    EXPECT_EQ(grid->currentIndex().column(), 2);
}

TEST_F(ParticipantsGridTest, ForAScreenReaderItIsOneTable)
{
    add(12);
    show();
    toTheEnd();
    EXPECT_EQ(page->findChildren<QTableView *>().size(), 1);
    QAccessibleInterface *table = QAccessible::queryAccessibleInterface(grid);
    ASSERT_TRUE(table && table->tableInterface());
    EXPECT_EQ(table->tableInterface()->rowCount(), 40);
    EXPECT_EQ(table->tableInterface()->columnCount(), 15);
    QAccessibleInterface *name = table->tableInterface()->cellAt(1, 0);
    EXPECT_EQ(name->text(QAccessible::Name), QStringLiteral("P2"));
    EXPECT_EQ(name->rect().topLeft(),
              grid->viewport()->mapToGlobal(grid->visualRect(at(1, 0)).topLeft()));
}

TEST_F(ParticipantsGridTest, ColumnsUseTheRoomOfTheWindow)
{
    add(2);
    show(1364);
    EXPECT_EQ(grid->horizontalScrollBar()->maximum(), 0);
    EXPECT_NEAR(grid->horizontalHeader()->length(), grid->viewport()->width(), 1);
    page->resize(1844, 900);
    QCoreApplication::processEvents();
    EXPECT_NEAR(grid->horizontalHeader()->length(), grid->viewport()->width(), 1);
}

TEST_F(ParticipantsGridTest, WideColumnsGiveWayBeforeAnythingIsScrolled)
{
    add(3);
    show();
    EXPECT_EQ(grid->horizontalScrollBar()->maximum(), 0);
    EXPECT_NEAR(grid->horizontalHeader()->length(), grid->viewport()->width(), 4);
}

TEST_F(ParticipantsGridTest, AColumnStaysAsWideAsItWasPulled)
{
    add(3);
    show();
    const int before = grid->columnWidth(2);
    pull(2, 70);
    const int pulled = grid->columnWidth(2);
    ASSERT_GT(pulled, before + 40);
    show();
    EXPECT_EQ(grid->columnWidth(2), pulled) << "also the next time";
    for (const QString &key : QSettings().allKeys())
        EXPECT_FALSE(key.contains(QStringLiteral("Attribute"))) << "names are the study's";
    forgetLayout(*page);
    EXPECT_EQ(grid->columnWidth(2), before);
}

TEST_F(ParticipantsGridTest, ThePinnedTitleIsPulledWhereItIsSeen)
{
    add(12);
    show();
    toTheEnd();
    const int before = grid->columnWidth(0);
    QHeaderView *header = grid->horizontalHeader();
    const QPoint from(before - 1, header->height() / 2);
    QTest::mousePress(header->viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(header->viewport(), from + QPoint(20, 0));
    QTest::mouseMove(header->viewport(), from + QPoint(40, 0));
    QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, from + QPoint(40, 0));
    EXPECT_NEAR(grid->columnWidth(0), before + 40, 3);
}

} // namespace
