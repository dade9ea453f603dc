#include "chartssample.h"
#include "legible.h"

#include "core/base/error.h"
#include "core/query/columns.h"
#include "ui/charts/charts.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

Table flowTable(int reasons = 2)
{
    Table table;
    table.title = QStringLiteral("Flow of the study");
    table.base = QStringLiteral("From what was found to what is counted");
    table.columns = {{columns::part, ColumnKind::Label},
                     {columns::step, ColumnKind::Label},
                     {columns::count, ColumnKind::Count},
                     {columns::kind, ColumnKind::Label}};
    const auto add = [&](const char *part, const QString &step, qint64 count, const QString &kind) {
        table.rows.push_back({QString::fromLatin1(part), step, count, kind});
    };
    add("Issue reports", "Reports found", 61234, flow::step);
    add("Issue reports", "No keyword", 17000, flow::leftOut);
    add("Issue reports", "Kept by keywords", 44234, flow::step);
    for (int i = 0; i < reasons; ++i)
        add("Issue reports",
            QStringLiteral("Keyword only in a user name, path or commit %1").arg(i), 40 + i,
            flow::leftOut);
    add("Issue reports", "Kept", 38742, flow::step);
    for (const char *round : {"Pilot", "Main labelling of all that is left"}) {
        add("Issue reports", QString::fromLatin1(round), 3437, flow::round);
        add("Issue reports", "Labelled", 3400, flow::then);
        add("Issue reports", "Decided", 3300, flow::then);
    }
    add("Interviews", "Invited", 25, flow::step);
    add("Interviews", "Held", 19, flow::step);
    return table;
}

ChartScene drawn(const Table &table, const ChartOptions &options = {})
{
    return chartById(QStringLiteral("flow"))->make(table, options);
}

} // namespace

TEST(FlowChart, EveryNumberIsAMarkThatSaysItsStep)
{
    const Table table = flowTable();
    const ChartScene scene = drawn(table);
    ASSERT_EQ(scene.hits.size(), table.rows.size());
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const ChartHit &hit = scene.hits[row];
        EXPECT_EQ(hit.row, row);
        EXPECT_EQ(hit.column, 2);
        EXPECT_TRUE(QRectF(QPointF(), scene.size).contains(hit.rect));
        EXPECT_TRUE(hit.words.startsWith(table.text(row, 1)));
        EXPECT_TRUE(hit.words.endsWith(std::get<ChartText>(scene.items[hit.label]).text));
    }
    EXPECT_EQ(scene.hits[0].words, "Reports found: 61,234");
}

TEST(FlowChart, StepsFollowDownwardsAndWhatIsLeftOutStandsAtTheRight)
{
    for (const double width : {480.0, 760.0, 1400.0}) {
        const ChartScene scene = drawn(flowTable(6), {.width = width});
        const auto rect = [&](size_t row) { return scene.hits[row].rect; };
        EXPECT_GT(rect(1).left(), rect(0).right());
        EXPECT_GT(rect(1).top(), rect(0).bottom());
        EXPECT_EQ(rect(2).left(), rect(0).left());
        EXPECT_GT(rect(2).top(), rect(1).bottom()) << "beside the way, not beside the next step";
        EXPECT_GT(rect(9).top(), rect(8).bottom());
        for (const size_t row : {10, 11}) {
            EXPECT_GT(rect(row + 1).left(), rect(row).right()) << "a round goes on to the right";
            EXPECT_EQ(rect(row + 1).top(), rect(row).top());
        }
        EXPECT_GT(rect(13).top(), rect(12).bottom());
        EXPECT_LE(rect(12).right(), width);
        for (size_t i = 0; i < scene.hits.size(); ++i) {
            for (size_t other = 0; other < i; ++other) {
                const bool areOfOneBox = (i >= 3 && i <= 8) && (other >= 3 && other <= 8);
                EXPECT_TRUE(areOfOneBox || !rect(i).intersects(rect(other))) << i << ' ' << other;
            }
        }
    }
}

TEST(FlowChart, InAColumnNumbersStandBelowNamesThatTheyWouldTouch)
{
    Table table = flowTable();
    for (TableRow &row : table.rows) {
        if (row[size_t(table.column(columns::kind))].value == CellValue(flow::round))
            row[size_t(table.column(columns::step))] = Cell(u"Main labelling"_qs);
        row[size_t(table.column(columns::count))].value = qint64(10579);
    }
    for (const double width : {317.0, 320.0, 377.0, 560.0})
        axial::testing::expectLegibleMarks(drawn(table, {.print = true, .width = width}), table,
                                           "flow");
}

TEST(FlowChart, ThereIsRoomForALongReasonAndPrintIsGrey)
{
    Table table = flowTable();
    table.rows[3][1] = Cell(QString(120, QLatin1Char('x')));
    const ChartScene scene = drawn(table, {.dark = true, .print = true, .width = 480});
    EXPECT_EQ(scene.background, QColor(Qt::white));
    QString all;
    for (const ChartItem &item : scene.items) {
        if (const auto *text = std::get_if<ChartText>(&item))
            all += text->text;
    }
    EXPECT_TRUE(all.contains(QString(120, QLatin1Char('x'))));
    EXPECT_FALSE(all.isEmpty());
    EXPECT_THROW(drawn(Table{{}, {}, {{"Memo", ColumnKind::Text}}, {{u"x"}}, {}}), Error);
}
