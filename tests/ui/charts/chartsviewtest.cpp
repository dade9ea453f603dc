#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "ui/charts/figureview.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QHelpEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace axial;
using namespace axial::testing;

namespace {

class ChartViewTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        m_view.resize(772, 500);
        show("priorities", priorities());
        m_view.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_view));
        m_view.activateWindow();
        m_view.setFocus();
    }

    void show(const char *id, const Table &table, const ChartOptions &options = {})
    {
        m_view.setTable(*chartById(QString::fromLatin1(id)), table, options);
    }

    QRectF onScreen(size_t row, int column) const
    {
        const int index = hitOf(m_view.content(), row, column);
        return index < 0
                   ? QRectF()
                   : m_view.toViewport(m_view.content().hits[static_cast<size_t>(index)].rect);
    }

    void click(QPointF at)
    {
        QTest::mouseClick(m_view.viewport(), Qt::LeftButton, {}, at.toPoint());
    }

    QColor pixel(QPointF at)
    {
        return m_view.viewport()->grab().toImage().pixelColor(at.toPoint());
    }

    void expectLast(size_t row, int column)
    {
        ASSERT_FALSE(m_activated.isEmpty());
        EXPECT_EQ(m_activated.last().at(0).value<size_t>(), row);
        EXPECT_EQ(m_activated.last().at(1).toInt(), column);
    }

    FigureView m_view;
    QSignalSpy m_activated{&m_view, &FigureView::cellActivated};
};

} // namespace

TEST_F(ChartViewTest, AClickOnABarTellsItsCell)
{
    for (const size_t row : {size_t(0), size_t(4), size_t(11)}) {
        click(onScreen(row, 3).center());
        expectLast(row, 3);
    }
    EXPECT_EQ(m_activated.size(), 3);
    // C.10, novice: nobody, so there's no bar; its lane up to "0 of 5" counts as the mark.
    click(onScreen(15, 3).center() + QPointF(6, 0));
    expectLast(15, 3);
    click({20, 8});
    EXPECT_EQ(m_activated.size(), 4);
    // Pressed on one bar, released on another: neither.
    QTest::mousePress(m_view.viewport(), Qt::LeftButton, {}, onScreen(0, 3).center().toPoint());
    QTest::mouseRelease(m_view.viewport(), Qt::LeftButton, {}, onScreen(4, 3).center().toPoint());
    EXPECT_EQ(m_activated.size(), 4);
    QTest::mouseClick(m_view.viewport(), Qt::RightButton, {}, onScreen(0, 3).center().toPoint());
    EXPECT_EQ(m_activated.size(), 4);
}

TEST_F(ChartViewTest, EveryChartCanBeClicked)
{
    show("code-counts", codeCounts());
    click(onScreen(1, 2).center());
    expectLast(1, 2);
    show("agreement", agreement());
    click(onScreen(3, 6).center());
    expectLast(3, 6);
    show("table-one", tableOne());
    click(onScreen(1, 5).center());
    expectLast(1, 5);
}

TEST_F(ChartViewTest, TheKeyboardReachesEveryMark)
{
    QTest::keyClick(&m_view, Qt::Key_Return);
    EXPECT_TRUE(m_activated.isEmpty());
    QTest::keyClick(&m_view, Qt::Key_Down);
    QTest::keyClick(&m_view, Qt::Key_Return);
    expectLast(0, 3);
    QTest::keyClick(&m_view, Qt::Key_Right);
    QTest::keyClick(&m_view, Qt::Key_Down);
    QTest::keyClick(&m_view, Qt::Key_Up);
    QTest::keyClick(&m_view, Qt::Key_Space);
    expectLast(1, 3);
    QTest::keyClick(&m_view, Qt::Key_End);
    QTest::keyClick(&m_view, Qt::Key_Down);
    QTest::keyClick(&m_view, Qt::Key_Enter);
    expectLast(17, 3);
    QTest::keyClick(&m_view, Qt::Key_Home);
    QTest::keyClick(&m_view, Qt::Key_Space);
    expectLast(0, 3);
}

TEST_F(ChartViewTest, TheCurrentCellIsBoxed)
{
    const QColor accent = theme::tokens().accent;
    const QRectF bar = onScreen(9, 3);
    const QPointF above(bar.center().x(), bar.top() - 2);
    EXPECT_NE(pixel(above), accent);
    m_view.setCurrentCell(9, 3);
    EXPECT_EQ(pixel(above), accent);
    // Any other cell of the row means the same bar; a cell that isn't drawn means none.
    m_view.setCurrentCell(0, 5);
    EXPECT_NE(pixel(above), accent);
    m_view.setCurrentCell(9, 8);
    EXPECT_EQ(pixel(above), accent);
    m_view.setCurrentCell(99, 3);
    EXPECT_NE(pixel(above), accent);
    EXPECT_TRUE(m_activated.isEmpty());
}

TEST_F(ChartViewTest, TallFiguresScrollToTheirMarks)
{
    Table table = emptyPriorities();
    for (int i = 1; i <= 60; ++i)
        addTheme(table, QStringLiteral("D.%1").arg(i), QStringLiteral("Theme %1").arg(i),
                 {i % 6, i % 7, i % 9});
    show("priorities", table);
    EXPECT_GT(m_view.verticalScrollBar()->maximum(), 2000);
    EXPECT_FALSE(m_view.viewport()->rect().contains(onScreen(178, 3).toRect()));
    m_view.setCurrentCell(178, 3);
    EXPECT_TRUE(m_view.viewport()->rect().contains(onScreen(178, 3).toRect()));
    click(onScreen(178, 3).center());
    expectLast(178, 3);
    QTest::keyClick(&m_view, Qt::Key_Home);
    EXPECT_TRUE(m_view.viewport()->rect().contains(onScreen(0, 3).toRect()));
}

TEST_F(ChartViewTest, TheFigureFollowsTheWidth)
{
    const double before = onScreen(0, 3).width();
    m_view.resize(1200, 500);
    QCoreApplication::processEvents();
    EXPECT_GT(onScreen(0, 3).width(), before + 200);
    EXPECT_EQ(m_view.horizontalScrollBar()->maximum(), 0);
    m_view.resize(300, 500);
    QCoreApplication::processEvents();
    EXPECT_GT(m_view.horizontalScrollBar()->maximum(), 100);
}

TEST_F(ChartViewTest, AFigureMadeBeforeItIsSeenNeedsNoBarBelow)
{
    QWidget page;
    FigureView view(&page);
    page.resize(772, 200);
    view.resize(page.size());
    for (int turn = 0; turn < 2; ++turn) { // the second finds the bar at the side there already
        view.setTable(*chartById(QStringLiteral("priorities")), priorities(), {});
        page.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&page));
        EXPECT_GT(view.verticalScrollBar()->maximum(), 0);
        EXPECT_EQ(view.horizontalScrollBar()->maximum(), 0) << turn;
        page.hide();
    }
}

TEST_F(ChartViewTest, TheCurrentMarkIsTheSameCellAtAnotherWidth)
{
    Table table = emptyPriorities();
    table.columns = {{QStringLiteral("Theme"), ColumnKind::Label}};
    for (int column = 0; column < 24; ++column)
        table.columns.push_back({QStringLiteral("Source %1").arg(column), ColumnKind::Count});
    for (int row = 0; row < 6; ++row) {
        TableRow cells{QStringLiteral("C.%1 Theme").arg(row + 1)};
        for (int column = 0; column < 24; ++column)
            cells.push_back(row * column);
        table.rows.push_back(cells);
    }
    m_view.resize(1400, 500);
    show("crosstab", table);
    m_view.setCurrentCell(2, 20);
    const auto current = [this] {
        const ChartHit &hit = m_view.content().hits.at(size_t(m_view.currentMark()));
        return std::pair(hit.row, hit.column);
    };
    const int wide = m_view.currentMark();
    ASSERT_EQ(current(), std::pair(size_t(2), 20));
    m_view.resize(480, 500); // the columns that find no room stand in panels below
    QCoreApplication::processEvents();
    EXPECT_NE(m_view.currentMark(), wide) << "the order of the marks is another";
    EXPECT_EQ(current(), std::pair(size_t(2), 20));
}

TEST_F(ChartViewTest, MarksAreScrolledToSideways)
{
    m_view.resize(200, 500);
    show("agreement", agreement());
    QCoreApplication::processEvents();
    ASSERT_GT(m_view.horizontalScrollBar()->maximum(), 100);
    for (int mark = 0; mark < int(m_view.content().hits.size()); ++mark) {
        m_view.horizontalScrollBar()->setValue(0);
        m_view.activateMark(mark);
        const QRectF box = m_view.toViewport(m_view.content().hits[size_t(mark)].rect);
        EXPECT_TRUE(m_view.viewport()->rect().contains(box.toRect())
                    || box.width() > m_view.viewport()->width() - 16)
            << mark;
    }
    EXPECT_GT(m_view.horizontalScrollBar()->value(), 0);
}

TEST_F(ChartViewTest, ALargeFigureWaitsForTheWidthToRest)
{
    Table table = emptyPriorities();
    for (int i = 1; i <= 400; ++i)
        addTheme(table, QStringLiteral("D.%1").arg(i), QStringLiteral("Theme %1").arg(i),
                 {i % 6, i % 7, i % 9});
    show("priorities", table);
    const double before = m_view.content().size.width();
    m_view.resize(900, 500);
    m_view.resize(1000, 500);
    EXPECT_EQ(m_view.content().size.width(), before);
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_view.content().size.width() > before + 200; }));
}

TEST_F(ChartViewTest, DarkIsDark)
{
    EXPECT_EQ(pixel({2, 250}), theme::tokens().base);
    theme::apply(ThemeChoice::Dark);
    QCoreApplication::processEvents();
    EXPECT_LT(m_view.content().background.lightness(), 60);
    EXPECT_EQ(pixel({400, 8}), theme::tokens().base);
    theme::apply(ThemeChoice::Light);
}

TEST_F(ChartViewTest, ScreenReadersHearTheTable)
{
    EXPECT_EQ(m_view.accessibleName(), QStringLiteral("Result chart"));
    const QString words = m_view.accessibleDescription();
    EXPECT_TRUE(words.contains(QLatin1String(
        "Number C.1, Theme System Compatibility and Integration Failures, Group novice, "
        "Participants 4, Group size 5, Share 80 %")));
    EXPECT_EQ(words.count(QLatin1String("Group novice")), 6);
}

TEST_F(ChartViewTest, ScreenReadersReachAndPressTheMarks)
{
    QAccessibleInterface *chart = QAccessible::queryAccessibleInterface(&m_view);
    ASSERT_NE(chart, nullptr);
    EXPECT_EQ(chart->role(), QAccessible::Chart);
    EXPECT_EQ(chart->text(QAccessible::Name), QStringLiteral("Result chart"));
    EXPECT_EQ(chart->text(QAccessible::Description), m_view.accessibleDescription());
    ASSERT_EQ(chart->childCount(), 18);
    QAccessibleInterface *mark = chart->child(9);
    EXPECT_EQ(mark->text(QAccessible::Name),
              QStringLiteral("C.1 System Compatibility and Integration Failures, novice: 4 of 5, "
                             "95 % interval 38 to 96 %"));
    EXPECT_EQ(mark->parent(), chart);
    EXPECT_EQ(chart->indexOfChild(mark), 9);
    EXPECT_EQ(chart->childAt(mark->rect().center().x(), mark->rect().center().y()), mark);
    mark->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    expectLast(9, 3);
    EXPECT_TRUE(mark->state().selected);
    show("code-counts", codeCounts());
    EXPECT_EQ(chart->childCount(), 4);
    EXPECT_FALSE(mark->isValid());
    mark->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    EXPECT_EQ(m_activated.size(), 1);
}

TEST_F(ChartViewTest, HoverSaysTheMarkAsPlainText)
{
    Table table = priorities();
    table.rows[0][1] = table.rows[1][1] = table.rows[2][1] = Cell(QStringLiteral("<b>Guide</b>"));
    show("priorities", table);
    const QPoint at = onScreen(0, 3).center().toPoint();
    QTest::mouseMove(m_view.viewport(), at);
    QHelpEvent help(QEvent::ToolTip, at, m_view.viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(m_view.viewport(), &help);
    EXPECT_EQ(QToolTip::text(), QStringLiteral("<qt>A.1 &lt;b&gt;Guide&lt;/b&gt;, novice: 5 of 5, "
                                               "95 % interval 57 to 100 %</qt>"));
    QToolTip::hideText();
}

TEST_F(ChartViewTest, ATableItCannotDrawLeavesTheOldOne)
{
    const size_t marks = m_view.content().hits.size();
    EXPECT_THROW(show("priorities", codeCounts()), Error);
    EXPECT_EQ(m_view.content().hits.size(), marks);
    m_view.resize(900, 500);
    QCoreApplication::processEvents();
    EXPECT_EQ(m_view.content().hits.size(), marks);
}
