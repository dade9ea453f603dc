#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "ui/charts/figures.h"

#include <gtest/gtest.h>

#include <QSet>

using namespace axial;
using namespace axial::testing;

namespace {

ChartScene draw(const char *id, const Table &table, const ChartOptions &options = {})
{
    return chartById(QString::fromLatin1(id))->make(table, options);
}

std::vector<std::pair<QRectF, QString>> textBoxes(const ChartScene &scene)
{
    std::vector<std::pair<QRectF, QString>> boxes;
    for (const ChartItem &item : scene.items) {
        if (const auto *text = std::get_if<ChartText>(&item))
            boxes.emplace_back(boundsOf(item), text->text);
    }
    return boxes;
}

/// Every word inside the figure, and no two on top of each other.
void expectLegible(const ChartScene &scene)
{
    const QRectF whole = QRectF({}, scene.size).adjusted(-0.5, -0.5, 0.5, 0.5);
    const auto boxes = textBoxes(scene);
    for (size_t i = 0; i < boxes.size(); ++i) {
        EXPECT_TRUE(whole.contains(boxes[i].first)) << boxes[i].second.toStdString();
        EXPECT_FALSE(boxes[i].second.contains(QChar(0x2026))) << boxes[i].second.toStdString();
        for (size_t other = 0; other < i; ++other) {
            // A line's box has air above and below its letters.
            const QRectF one = boxes[i].first.adjusted(0, 4, 0, -4);
            EXPECT_FALSE(one.intersects(boxes[other].first.adjusted(0, 4, 0, -4)))
                << boxes[i].second.toStdString() << " | " << boxes[other].second.toStdString();
        }
    }
}

std::vector<double> barLengths(const ChartScene &scene)
{
    std::vector<double> lengths;
    for (const ChartHit &hit : scene.hits)
        lengths.push_back(hit.rect.width());
    return lengths;
}

QString joined(const ChartScene &scene)
{
    return textsOf(scene).join(QLatin1Char(' '));
}

Table withManyThemes(int count)
{
    Table table = emptyPriorities();
    for (int i = 1; i <= count; ++i)
        addTheme(table, QStringLiteral("D.%1").arg(i), QStringLiteral("Theme number %1").arg(i),
                 {i % 6, i % 7, i % 9});
    return table;
}

} // namespace

TEST(Charts, CatalogueFindsEveryChartByItsId)
{
    QSet<QString> ids;
    for (const Chart &chart : charts()) {
        const QString id = QString::fromLatin1(chart.id);
        EXPECT_EQ(chartById(id), &chart);
        ids.insert(id);
        const Query *query = queryById(QLatin1String(chart.query));
        ASSERT_TRUE(query) << chart.id;
        EXPECT_EQ(chartOf(*query, id), &chart);
        EXPECT_STREQ(query->figure(id)->id, chart.id);
    }
    for (const char *id : {"priorities", "group-counts", "code-counts", "agreement", "table-one",
                           "code-shares", "flow"})
        EXPECT_TRUE(ids.contains(QLatin1String(id))) << id;
    EXPECT_EQ(chartById(QStringLiteral("pie")), nullptr);
}

TEST(Charts, EveryFigureOfTheCatalogueIsDrawnAndTheFirstBearsTheQuestionsName)
{
    size_t figures = 0;
    for (const Query &query : queries()) {
        for (const Figure &figure : query.figures)
            EXPECT_TRUE(chartById(QLatin1String(figure.id))) << figure.id;
        figures += query.figures.size();
        const Chart *first = query.figures.empty()
                                 ? nullptr
                                 : chartById(QLatin1String(query.figures.front().id));
        EXPECT_EQ(chartById(QLatin1String(query.id)), first) << query.id;
        EXPECT_EQ(chartOf(query, QString()), first) << query.id;
        EXPECT_EQ(chartOf(query, noFigure), nullptr);
    }
    EXPECT_EQ(charts().size(), figures);
}

TEST(Charts, PrioritiesDrawsEveryRowAsLongAsItsShare)
{
    const Table table = priorities();
    const ChartScene scene = draw("priorities", table);
    ASSERT_EQ(scene.hits.size(), table.rows.size());
    const double whole = scene.hits[0].rect.width(); // A.1, novice: 5 of 5
    for (const ChartHit &hit : scene.hits) {
        EXPECT_EQ(hit.column, table.column(QStringLiteral("Participants")));
        EXPECT_NEAR(hit.rect.width(), whole * table.number(hit.row, 5), 0.01);
        EXPECT_EQ(hit.rect.height(), 10);
    }
    EXPECT_EQ(scene.hits[1].rect.top() - scene.hits[0].rect.top(), 13);
    EXPECT_EQ(scene.hits[3].rect.top() - scene.hits[0].rect.top(), 45);
    const QStringList texts = textsOf(scene);
    for (const char *said : {"Themes by who mentions them", "novice", "n = 5", "developer", "n = 8",
                             "C.10", "5 of 5", "0 of 5", "25", "75", "100 %"})
        EXPECT_TRUE(texts.contains(QLatin1String(said))) << said;
    expectLegible(scene);
}

TEST(Charts, PrioritiesSortsAndCuts)
{
    const Table table = priorities();
    // Keys by value: C.9 before C.10, whatever the letters say.
    const ChartScene byKey = draw("priorities", table);
    EXPECT_EQ(byKey.hits[3 * 4].row, 12u);
    EXPECT_EQ(byKey.hits[3 * 5].row, 15u);
    const ChartScene most = draw("priorities", table, {.top = 2, .sort = QStringLiteral("total")});
    ASSERT_EQ(most.hits.size(), 6u);
    EXPECT_EQ(most.hits[0].row, 9u);  // C.1: 16 participants
    EXPECT_EQ(most.hits[3].row, 12u); // C.9: 14
    EXPECT_TRUE(joined(most).contains(QLatin1String("2 of 6 themes shown")));
    EXPECT_FALSE(joined(most).contains(QLatin1String("tied")));
    EXPECT_FALSE(joined(byKey).contains(QLatin1String("shown")));
}

TEST(Charts, PrioritiesCountsQuotesOnItsOwnAxis)
{
    const ChartScene scene = draw("priorities", priorities(),
                                  {.measure = QStringLiteral("quotes")});
    const auto lengths = barLengths(scene);
    EXPECT_NEAR(lengths[0] / lengths[1], 5.0 / 3, 0.001);
    EXPECT_EQ(scene.hits[0].column, 8);
    EXPECT_TRUE(textsOf(scene).contains(QStringLiteral("49")));
    EXPECT_FALSE(joined(scene).contains(QLatin1String("interval")));
    EXPECT_FALSE(joined(scene).contains(QLatin1Char('%')));
}

TEST(Charts, IntervalsCanBeLeftOut)
{
    const ChartScene with = draw("priorities", priorities());
    const ChartScene without = draw("priorities", priorities(), {.intervals = false});
    EXPECT_LT(without.items.size(), with.items.size());
    EXPECT_FALSE(joined(without).contains(QLatin1String("interval")));
    EXPECT_TRUE(joined(with).contains(QLatin1String("interval")));
}

TEST(Charts, CodeCountsHasNoRoundedUpAxis)
{
    const ChartScene scene = draw("code-counts", codeCounts());
    ASSERT_EQ(scene.hits.size(), 4u);
    EXPECT_EQ(scene.hits[0].row, 2u); // A.1, B.3, C.9, C.10
    EXPECT_EQ(scene.hits[3].row, 0u);
    EXPECT_EQ(scene.hits[2].column, 2);
    const auto lengths = barLengths(scene);
    EXPECT_EQ(lengths[1], 0);
    EXPECT_NEAR(lengths[0] / lengths[2], 41.0 / 211, 0.001);
    EXPECT_TRUE(textsOf(scene).contains(QStringLiteral("200")));
    EXPECT_FALSE(textsOf(scene).contains(QStringLiteral("250")));
    // A bar of nothing can be clicked all the same.
    EXPECT_GT(scene.hits[1].area.width(), 8);
    expectLegible(scene);
}

TEST(Charts, TheTopCutsNobodyWhoIsEqual)
{
    Table table = codeCounts();
    table.rows = {{u"A.1"_qs, u"One"_qs, 9, 1},   {u"A.2"_qs, u"Two"_qs, 4, 1},
                  {u"A.3"_qs, u"Three"_qs, 4, 1}, {u"A.4"_qs, u"Four"_qs, 4, 1},
                  {u"A.5"_qs, u"Five"_qs, 1, 1},  {u"A.6"_qs, u"Six"_qs, 0, 0},
                  {u"A.7"_qs, u"Seven"_qs, 0, 0}};
    const auto shown = [&](int top, const char *sort) {
        return draw("code-counts", table, {.top = top, .sort = QLatin1String(sort)}).hits.size();
    };
    EXPECT_EQ(shown(1, "total"), 1u);
    EXPECT_EQ(shown(2, "total"), 4u);
    EXPECT_EQ(shown(3, "total"), 4u);
    EXPECT_EQ(shown(5, "total"), 5u);
    EXPECT_EQ(shown(6, "total"), 6u); // nobody is on top with nothing
    EXPECT_EQ(shown(2, "key"), 2u);   // the first by key are in no rank
    EXPECT_TRUE(textsOf(draw("code-counts", table, {.top = 2, .sort = u"total"_qs}))
                    .join(u' ')
                    .contains(u"4 of 7 codes shown (the last are tied)"_qs));
}

TEST(Charts, CountsStandSideBySideWithoutTheirTotal)
{
    Table table = codeCounts();
    table.columns = {{QStringLiteral("Key"), ColumnKind::Label},
                     {QStringLiteral("Code"), ColumnKind::Label},
                     {QStringLiteral("novice, n = 5"), ColumnKind::Count},
                     {QStringLiteral("expert, n = 7"), ColumnKind::Count},
                     {QStringLiteral("Total"), ColumnKind::Count}};
    table.rows = {{u"A.1"_qs, u"One"_qs, 1, 2, 3}, {u"A.2"_qs, u"Two"_qs, 4, 0, 4}};
    const ChartScene scene = drawCounts(table, {.sort = QStringLiteral("total")});
    ASSERT_EQ(scene.hits.size(), 4u);
    EXPECT_EQ(scene.hits[0].row, 1u); // the largest first
    EXPECT_EQ(scene.hits[0].column, 2);
    EXPECT_EQ(scene.hits[1].column, 3);
    const auto lengths = barLengths(scene);
    EXPECT_NEAR(lengths[2] / lengths[0], 0.25, 0.001);
    EXPECT_NEAR(lengths[3] / lengths[0], 0.5, 0.001);
    EXPECT_EQ(lengths[1], 0);
    EXPECT_TRUE(textsOf(scene).contains(QStringLiteral("novice, n = 5")));
    EXPECT_FALSE(textsOf(scene).contains(QStringLiteral("Total")));
    expectLegible(scene);
    EXPECT_TRUE(chartById(QStringLiteral("group-counts"))->make(Table(), {}).hits.empty());
}

TEST(Charts, AgreementPlacesKappaOnTheScale)
{
    const ChartScene scene = draw("agreement", agreement());
    ASSERT_EQ(scene.hits.size(), 4u);
    const auto x = [&](size_t i) { return scene.hits[i].rect.center().x(); };
    // .762, .612 and .110 lie as far apart as they should.
    EXPECT_NEAR((x(0) - x(1)) / (x(0) - x(2)), (0.762 - 0.612) / (0.762 - 0.110), 0.001);
    const QStringList texts = textsOf(scene);
    for (const char *said :
         {".762", ".612", ".110", "undefined", "poor", "slight", "fair", "moderate", "substantial",
          "-.2", "0", ".8", "1", "38,742 units, 7 coders",
          "14 units with one label only are left out."})
        EXPECT_TRUE(texts.contains(QLatin1String(said))) << said;
    EXPECT_EQ(scene.hits[3].column, 6);
    expectLegible(scene);
    Table positive = agreement();
    positive.rows.resize(2);
    EXPECT_FALSE(textsOf(draw("agreement", positive)).contains(QStringLiteral("poor")));
}

TEST(Charts, TableOneLeavesOutYearsTotalsAndSum)
{
    const ChartScene scene = draw("table-one", tableOne());
    ASSERT_EQ(scene.hits.size(), 6u);
    EXPECT_EQ(scene.hits[1].row, 0u);
    EXPECT_EQ(scene.hits[1].column, 4);
    const QStringList texts = textsOf(scene);
    EXPECT_TRUE(texts.contains(QStringLiteral("3,600")));
    EXPECT_TRUE(texts.contains(QStringLiteral("n = 5,700")));
    for (const char *absent : {"Sum", "Total", "2023", "5,400", "8,700"})
        EXPECT_FALSE(texts.contains(QLatin1String(absent))) << absent;
    expectLegible(scene);
}

TEST(Charts, NoRowsIsSaidInWords)
{
    for (const Chart &chart : charts()) {
        Table table = emptyPriorities();
        const ChartScene scene = chart.make(table, {});
        EXPECT_TRUE(scene.hits.empty());
        EXPECT_TRUE(joined(scene).contains(QLatin1String("Nothing to draw yet"))) << chart.id;
        expectLegible(scene);
        expectLegible(chart.make(Table(), {}));
    }
}

TEST(Charts, SixtyThemesGrowTheFigure)
{
    const ChartScene scene = draw("priorities", withManyThemes(60));
    EXPECT_EQ(scene.hits.size(), 180u);
    EXPECT_GT(scene.size.height(), 60 * 45);
    expectLegible(scene);
}

TEST(Charts, LongAndForeignLabelsAreWhole)
{
    const QString chinese = QString::fromUtf8("系统兼容性与集成失败的问题以及资源效率").repeated(6);
    const QString arabic = QString::fromUtf8("صعوبة التثبيت على أنظمة مختلفة جدا وأكثر من ذلك");
    const QString emoji = QString::fromUtf8("🧠🔥👩‍🚀 burning GPU").repeated(4);
    const QString latin = QString(120, QLatin1Char('x'));
    for (const double width : {480.0, 792.0, 1400.0}) {
        Table table = emptyPriorities();
        addTheme(table, u"A.1"_qs, chinese, {1, 2, 3});
        addTheme(table, u"A.2"_qs, arabic, {5, 6, 8});
        addTheme(table, u"A.3"_qs, emoji, {0, 0, 0});
        addTheme(table, u"A.4.a-key-nobody-would-ever-write"_qs, latin, {3, 3, 3});
        for (TableRow &row : table.rows) {
            if (std::get<QString>(row[2].value) == QLatin1String("novice"))
                row[2].value = latin;
        }
        const ChartScene scene = draw("priorities", table, {.width = width});
        expectLegible(scene);
        const QString all = textsOf(scene).join(QString()).remove(QLatin1Char(' '));
        for (const QString &name : {chinese, arabic, emoji, latin})
            EXPECT_TRUE(all.contains(QString(name).remove(QLatin1Char(' ')))) << width;
    }
}

TEST(Charts, NamesAreDrawnAsTheyAreWritten)
{
    Table table = codeCounts();
    table.rows[0][1] = Cell(QStringLiteral("<b>x</b> &amp; %1"));
    table.rows[1][1] = Cell(QStringLiteral("two\nlines\tand\x01 a bell"));
    const ChartScene scene = draw("code-counts", table);
    EXPECT_TRUE(textsOf(scene).contains(QStringLiteral("<b>x</b> &amp; %1")));
    EXPECT_TRUE(textsOf(scene).contains(QStringLiteral("two lines and a bell")));
    EXPECT_EQ(scene.hits[3].words, QStringLiteral("C.10 <b>x</b> &amp; %1, Quotes: 12"));
}

TEST(Charts, AnotherTableIsRefusedInWords)
{
    EXPECT_THROW(draw("priorities", codeCounts()), Error);
    EXPECT_THROW(draw("agreement", codeCounts()), Error);
    Table words;
    words.columns = {{QStringLiteral("Memo"), ColumnKind::Text}};
    words.rows = {{u"hello"_qs}};
    EXPECT_THROW(draw("code-counts", words), Error);
    EXPECT_THROW(draw("table-one", words), Error);
}

TEST(Charts, GreyPrintIsBlackAndGreyOnWhite)
{
    for (const auto &[id, table] :
         {std::pair("priorities", priorities()), std::pair("agreement", agreement())}) {
        const ChartScene scene = draw(id, table,
                                      {.dark = true, .print = true, .ink = ChartInk::Greys});
        EXPECT_EQ(scene.background, QColor(Qt::white));
        for (const ChartItem &item : scene.items) {
            const QColor color = std::visit(
                [](const auto &one) {
                    if constexpr (requires { one.fill; })
                        return one.fill;
                    else
                        return one.color;
                },
                item);
            EXPECT_EQ(color.saturation(), 0) << id;
        }
    }
}
