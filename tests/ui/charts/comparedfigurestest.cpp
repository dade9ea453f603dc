#include "core/base/error.h"
#include "core/query/columns.h"
#include "tests/ui/charts/chartssample.h"
#include "tests/ui/charts/drawnbars.h"
#include "tests/ui/charts/legible.h"
#include "ui/charts/figures.h"

using namespace axial;
using namespace axial::testing;

namespace {

Table mismatchTable()
{
    Table table;
    table.title = "Where two groups put different things first";
    table.base = "Share of participants who mention the theme";
    table.columns = {{"Key", ColumnKind::Label},
                     {"Theme", ColumnKind::Label},
                     {"First participants: novice + expert", ColumnKind::Count},
                     {"First size: novice + expert", ColumnKind::Count},
                     {"First share: novice + expert", ColumnKind::Share},
                     {"Second participants: developer", ColumnKind::Count},
                     {"Second size: developer", ColumnKind::Count},
                     {"Second share: developer", ColumnKind::Share},
                     {"Difference", ColumnKind::Score},
                     {"CI low", ColumnKind::Score},
                     {"CI high", ColumnKind::Score}};
    return table;
}

void addTheme(Table &table, const QString &key, const QString &name, int first, int second)
{
    const double apart = first / 10.0 - second / 8.0;
    table.rows.push_back({key, name, first, 10, first / 10.0, second, 8, second / 8.0, apart,
                          apart - 0.3, apart + 0.3});
}

Table threeThemes()
{
    Table table = mismatchTable();
    addTheme(table, "C.9", "Memory", 9, 2);
    addTheme(table, "A.1", "Guidance", 4, 8);
    addTheme(table, "B.1", "Nobody's wish", 0, 0);
    return table;
}

Table manyThemes(int words)
{
    Table table = mismatchTable();
    for (int i = 1; i <= 45; ++i)
        addTheme(table, QString("C.%1").arg(i),
                 QString("compatibility ").repeated(1 + i % words).trimmed(), i % 11, i % 9);
    return table;
}

Table countedByGroup(int rows)
{
    Table table;
    table.title = "Participants by group and code";
    table.columns = {{"Key", ColumnKind::Label},
                     {"Code", ColumnKind::Label},
                     {"novice, n = 5", ColumnKind::Count},
                     {"expert, n = 6", ColumnKind::Count},
                     {"developer, n = 8", ColumnKind::Count},
                     {"Total", ColumnKind::Count}};
    for (int i = 1; i <= rows; ++i)
        table.rows.push_back(
            {QString("A.%1").arg(i), QString("Code"), i % 6, i % 7, i % 9, i % 6 + i % 7 + i % 9});
    return table;
}

Table placesTable()
{
    Table table;
    table.title = "Priorities by ranking and by mentions";
    for (const char *name : {"Prompt", "Group", "Key", "Code"})
        table.columns.push_back({name, ColumnKind::Label});
    for (const char *name : {"Ballots", "Borda", "Place by ranking", "Group size", "Participants",
                             "Share", "Place by mentions", "Difference"})
        table.columns.push_back({name, ColumnKind::Count});
    return table;
}

void addPlaces(Table &table, const QString &group, const QString &key, const QString &name,
               int ranked, int mentioned)
{
    table.rows.push_back({QString("Which first?"), group, key, name, 4, 9.5, ranked, 6,
                          6 - mentioned, 0.5, mentioned, mentioned - ranked});
}

Table placesOfTwo()
{
    Table table = placesTable();
    addPlaces(table, "novice", "A.1", "Guidance", 1, 3);
    addPlaces(table, "novice", "A.2", "Usage", 2, 1);
    addPlaces(table, "novice", "B.1", "Requirements", 2, 1);
    table.rows.push_back({u"Which first?"_qs, u"expert"_qs, u"A.1"_qs, u"Guidance"_qs, 0, Cell(),
                          Cell(), 3, 2, 0.6, 1, Cell()});
    return table;
}

Table manyPlaces(int codes, int words)
{
    Table table = placesTable();
    for (const char *group : {"novice", "expert", "developer"}) {
        for (int i = 1; i <= codes; ++i)
            addPlaces(table, group, words > 1 ? QString("C.%1").arg(i) : QString("Code %1").arg(i),
                      words > 1 ? QString("compatibility ").repeated(1 + i % words).trimmed()
                                : QString("Code %1").arg(i),
                      i, 1 + (i * 7) % codes);
    }
    return table;
}

Table kappasBy(int repositories, const QString &name)
{
    Table table = agreement();
    table.rows.resize(1);
    for (int i = 1; i <= repositories; ++i)
        table.rows.push_back({"repository: " + name.arg(i), 1000 * i, 7, 18, 0.7, 0.5,
                              1.0 / i - 0.3, 1.0 / i - 0.4, 1.0 / i - 0.2});
    table.rows.push_back({u"type: B"_qs, 12, 3, 1, 1.0, 1.0, Cell(), Cell(), Cell()});
    return table;
}

Table growing(int interviews, bool withOrders, const QString &name)
{
    Table table;
    table.title = "New codes per interview";
    table.base = "Codes that no interview before had";
    table.columns = {{"Number", ColumnKind::Count},          {"Source", ColumnKind::Label},
                     {"Codes", ColumnKind::Count},           {"New codes", ColumnKind::Count},
                     {"Codes so far", ColumnKind::Count},    {"New in run", ColumnKind::Count},
                     {"New information", ColumnKind::Share}, {"Which", ColumnKind::Text}};
    if (withOrders) {
        for (const char *column : {"In any order", "In any order low", "In any order high"})
            table.columns.push_back({column, ColumnKind::Score});
    }
    int sofar = 0;
    for (int i = 1; i <= interviews; ++i) {
        const int added = 20 / i;
        sofar += added;
        TableRow row{i, name.arg(i), 15, added, sofar, Cell(), Cell(), u"A.1"_qs};
        if (withOrders)
            row.insert(row.end(), {Cell(sofar - 1.0), Cell(sofar * 0.8), Cell(sofar * 1.1)});
        table.rows.push_back(row);
    }
    return table;
}

Table people(int perGroup, const QString &group)
{
    Table table;
    table.title = "Participants";
    table.base = "n = 19 participant(s)";
    table.columns = {{"Participant", ColumnKind::Label},
                     {"Group", ColumnKind::Label},
                     {"Quotes", ColumnKind::Count}};
    for (int i = 0; i < 3 * perGroup; ++i)
        table.rows.push_back({QString("P%1").arg(i), group.arg(i % 3), i * i % 23});
    return table;
}

using Draw = ChartScene (*)(const Table &, const ChartOptions &);

void expectLegibleEverywhere(Draw draw, const Table &table, const char *name)
{
    for (const double width : {377.0, 560.0, 792.0}) {
        for (const bool print : {false, true})
            expectLegibleMarks(draw(table, {.print = print, .width = width}), table, name);
    }
}

} // namespace

TEST(SideBars, OneSideLiesAtTheLeftOfTheMiddleAndTheOtherAtTheRight)
{
    const Table table = threeThemes();
    const ChartScene scene = drawSideBars(table, {.width = 792});
    ASSERT_EQ(scene.hits.size(), 6u);
    const auto &hits = scene.hits;
    EXPECT_EQ(hits[0].column, 2); // participants: what the cell opens
    EXPECT_EQ(hits[1].column, 5);
    EXPECT_EQ(hits[0].row, 0u) << "the Table's order is the answer";
    EXPECT_NEAR(hits[0].rect.right(), hits[1].rect.left(), 0.01);
    EXPECT_NEAR(hits[0].rect.width() / hits[1].rect.width(), 0.9 / 0.25, 0.001);
    EXPECT_NEAR(hits[2].rect.right(), hits[0].rect.right(), 0.01);
    EXPECT_EQ(hits[0].words, "C.9 Memory, novice + expert: 9 of 10");
    EXPECT_EQ(hits[4].rect.width(), 0);
    expectBarsBelowMarks(scene);
    expectBarsBelowMarks(drawSideBars(table, {.width = 377})); // words above their bars
    const QStringList texts = textsOf(scene);
    EXPECT_EQ(texts.count("100 %"), 2);
    EXPECT_TRUE(texts.contains("n = 8"));
}

/// A share of nobody is no 0 %.
TEST(UndefinedShares, AreSaidAndNotDrawnAsNothing)
{
    Table sides = threeThemes();
    for (TableRow &row : sides.rows) {
        row[5] = row[6] = Cell(0);
        for (const size_t undefined : {7, 8, 9, 10})
            row[undefined] = Cell();
    }
    const ChartScene bars = drawSideBars(sides, {.width = 792});
    ASSERT_EQ(bars.hits.size(), 6u);
    EXPECT_EQ(bars.hits[0].words, "C.9 Memory, novice + expert: 9 of 10");
    EXPECT_EQ(bars.hits[1].words, "C.9 Memory, developer: undefined");
    expectBarsBelowMarks(bars);
    const ChartScene dots = drawSideDots(sides, {.width = 792});
    EXPECT_EQ(dots.hits.size(), 3u) << "a marker each of who was asked, and no difference";
    Table table = priorities();
    table.rows[1][3] = table.rows[1][4] = Cell(0);
    for (const size_t undefined : {5, 6, 7})
        table.rows[1][undefined] = Cell();
    for (const Draw draw : {drawPriorities, drawPriorityPanels}) {
        const ChartScene scene = draw(table, {.width = 792});
        const auto hit = std::find_if(scene.hits.begin(), scene.hits.end(),
                                      [](const ChartHit &each) { return each.row == 1; });
        ASSERT_NE(hit, scene.hits.end());
        EXPECT_TRUE(hit->words.endsWith(": undefined")) << hit->words.toStdString();
        EXPECT_LT(hit->rect.width(), 0.01);
    }
}

TEST(SideBars, WhoDrawsNoIntervalSaysNothingOfOne)
{
    Table table = threeThemes();
    const QString interval = "95 % interval of the difference";
    table.notes = {columns::note({columns::low, columns::high}, interval), "Of everybody."};
    const ChartScene bars = drawSideBars(table, {.width = 792});
    EXPECT_FALSE(textsOf(bars).contains(interval));
    EXPECT_FALSE(bars.caption.contains(interval));
    EXPECT_TRUE(textsOf(bars).contains("Of everybody."));
    EXPECT_TRUE(textsOf(drawSideDots(table, {.width = 792})).contains(interval));
}

TEST(SideBars, WhereNamesStandAboveNoLineCrossesThem)
{
    const ChartScene scene = drawSideBars(threeThemes(), {.width = 377});
    size_t line = 0, ground = 0, name = 0;
    for (size_t i = 0; i < scene.items.size(); ++i) {
        const auto *text = std::get_if<ChartText>(&scene.items[i]);
        if (text && text->text == "Memory")
            name = i;
        if (std::holds_alternative<ChartLines>(scene.items[i])
            && boundsOf(scene.items[i]).height() > 60)
            line = i;
    }
    ASSERT_GT(name, 0u);
    ground = name - 1;
    EXPECT_LT(line, ground);
    const auto *rect = std::get_if<ChartRect>(&scene.items[ground]);
    ASSERT_TRUE(rect);
    EXPECT_EQ(rect->fill, scene.background);
    EXPECT_GE(rect->rect.width(), boundsOf(scene.items[name]).width());
}

TEST(SideBars, ManyThemesWithLongNamesAreWhole)
{
    expectLegibleEverywhere(drawSideBars, threeThemes(), "three");
    expectLegibleEverywhere(drawSideBars, manyThemes(9), "many");
    EXPECT_TRUE(chartById(QStringLiteral("mismatch"))->make(Table(), {}).hits.empty());
    EXPECT_THROW(drawSideBars(codeCounts(), {}), Error);
}

TEST(Dots, BothSidesStandOnOneLineWithTheirDifference)
{
    const Table table = threeThemes();
    const ChartScene scene = drawSideDots(table, {.width = 792});
    ASSERT_EQ(scene.hits.size(), 9u);
    const auto &hits = scene.hits; // from the smallest value on, then the difference
    EXPECT_EQ(hits[0].column, 5);
    EXPECT_EQ(hits[1].column, 2);
    EXPECT_EQ(hits[2].column, 8);
    EXPECT_LT(hits[0].rect.right(), hits[1].rect.left());
    EXPECT_DOUBLE_EQ(hits[0].rect.center().y(), hits[1].rect.center().y());
    const QStringList texts = textsOf(scene);
    EXPECT_TRUE(texts.contains(QString("+65 (+35 to +95)")));
    EXPECT_TRUE(texts.contains(QString("%1%2").arg(QChar(0x2212)).arg("60 (−90 to −30)")));
    ASSERT_EQ(scene.plots.size(), 1u);
    EXPECT_EQ(scene.plots[0].series.size(), 2u) << "nothing lies between equal values";
}

TEST(Dots, EqualValuesDoNotHideEachOther)
{
    const ChartScene scene = drawSideDots(threeThemes(), {.width = 792});
    const QRectF one = scene.hits[6].rect, other = scene.hits[7].rect;
    EXPECT_DOUBLE_EQ(one.center().x(), other.center().x());
    EXPECT_FALSE(one.intersects(other.adjusted(0.1, 0.1, -0.1, -0.1)));
}

TEST(Dots, EachGroupHasAFormOfItsOwn)
{
    const ChartScene scene = drawCountDots(countedByGroup(3), {.width = 792});
    EXPECT_EQ(scene.hits.size(), 9u);
    size_t dots = 0, shapes = 0;
    for (const ChartItem &item : scene.items) {
        dots += std::holds_alternative<ChartDot>(item);
        shapes += std::holds_alternative<ChartShape>(item);
    }
    EXPECT_EQ(dots, 4u); // with the legend's
    EXPECT_EQ(shapes, 8u);
    EXPECT_FALSE(textsOf(scene).contains("Total"));
}

TEST(Dots, ManyWithLongNamesAreWhole)
{
    expectLegibleEverywhere(drawSideDots, threeThemes(), "three");
    expectLegibleEverywhere(drawSideDots, manyThemes(9), "many");
    expectLegibleEverywhere(drawCountDots, countedByGroup(3), "counts");
    expectLegibleEverywhere(drawCountDots, countedByGroup(45), "many counts");
    EXPECT_TRUE(chartById(QStringLiteral("mismatch-dots"))->make(Table(), {}).hits.empty());
    EXPECT_TRUE(chartById(QStringLiteral("count-dots"))->make(Table(), {}).hits.empty());
}

TEST(PlaceSlopes, ALineLeadsFromThePlaceByRankingToThatByMentions)
{
    const Table table = placesOfTwo();
    const ChartScene scene = drawPlaceSlopes(table, {.width = 792});
    ASSERT_EQ(scene.plots.size(), 1u) << "who has cast no ballot has no lines";
    EXPECT_EQ(scene.plots[0].series.size(), 3u);
    ASSERT_EQ(scene.hits.size(), 6u);
    const auto &hits = scene.hits;
    EXPECT_EQ(hits[0].column, 4) << "opens the ballots";
    EXPECT_EQ(hits[1].column, 8) << "opens who mentions it";
    EXPECT_EQ(hits[1].row, 0u);
    EXPECT_LT(hits[0].rect.center().y(), hits[2].rect.center().y());
    EXPECT_GT(hits[1].rect.center().y(), hits[3].rect.center().y());
    EXPECT_TRUE(hits[0].words.startsWith("A.1 Guidance: place 1 by ranking, 4 ballot"));
    EXPECT_EQ(hits[1].words, "A.1 Guidance: place 3 by mentions, of 3 of 6 participants");
    // Equals keep the order of the other list: their lines don't cross.
    EXPECT_LT(hits[2].rect.center().y(), hits[4].rect.center().y());
    EXPECT_LT(hits[3].rect.center().y(), hits[5].rect.center().y());
    EXPECT_TRUE(textsOf(scene).contains("They have cast no ballot."));
    const auto &falls = std::get<PlotLine>(scene.plots[0].series[0]);
    const auto &rises = std::get<PlotLine>(scene.plots[0].series[1]);
    EXPECT_NE(falls.dashes, rises.dashes) << "not told by colour alone";
}

TEST(PlaceSlopes, ManyWithLongNamesAreWhole)
{
    expectLegibleEverywhere(drawPlaceSlopes, placesOfTwo(), "three");
    expectLegibleEverywhere(drawPlaceSlopes, manyPlaces(45, 9), "many");
    expectLegibleEverywhere(drawPlaceSlopes, manyPlaces(45, 1), "without keys");
    EXPECT_TRUE(chartById(QStringLiteral("ranking-mentions"))->make(Table(), {}).hits.empty());
    EXPECT_THROW(drawPlaceSlopes(codeCounts(), {}), Error);
}

TEST(KappaGroups, KappasStandUnderWhatTheyAreOf)
{
    const Table table = kappasBy(3, "vllm %1");
    const ChartScene scene = drawKappaGroups(table, {.width = 792});
    ASSERT_EQ(scene.hits.size(), 5u);
    const QStringList texts = textsOf(scene);
    EXPECT_EQ(texts.count("repository"), 1);
    for (const char *said : {"All reports", "vllm 2", ".762 (.758 to .766)", "38,742", "undefined"})
        EXPECT_TRUE(texts.contains(QLatin1String(said))) << said;
    EXPECT_EQ(scene.hits[1].column, 6);
    EXPECT_EQ(scene.hits[1].words, "repository: vllm 1: .700 (.600 to .800)");
    EXPECT_FALSE(textsOf(drawKappaGroups(table, {.intervals = false})).join(' ').contains(" to "));
    const auto &dots = std::get<PlotDots>(scene.plots.at(0).series.at(1));
    ASSERT_EQ(dots.points.size(), 4u) << "what is undefined has no dot";
    EXPECT_DOUBLE_EQ(dots.points[0].x(), 0.762);
}

TEST(KappaGroups, FortyFiveFitOnePage)
{
    constexpr double pageHeight = 9 * 792.0 / 7; // inches of type that is 7 pt
    for (const double width : {377.0, 792.0}) {
        const ChartScene scene = drawKappaGroups(kappasBy(43, "repo-%1"),
                                                 {.print = true, .width = width});
        EXPECT_LT(scene.size.height(), pageHeight) << width;
    }
    expectLegibleEverywhere(drawKappaGroups, kappasBy(43, "a rather long name of repository %1"),
                            "many");
    expectLegibleEverywhere(drawKappaGroups, agreement(), "few");
    EXPECT_TRUE(chartById(QStringLiteral("kappa-groups"))->make(Table(), {}).hits.empty());
}

TEST(KappaGroups, HaveAScaleInTheNarrowestFigure)
{
    Table table = kappasBy(3, "a-name-that-can-not-be-broken-anywhere-%1");
    for (TableRow &row : table.rows) {
        if (row[7].value.index() != 0) {
            row[6] = -0.123;
            row[7] = -0.456;
        }
    }
    const ChartScene scene = drawKappaGroups(table, {.width = 1});
    expectLegibleMarks(scene, table, "kappa-groups");
    EXPECT_GE(scene.plots.at(0).area.width(), 90);
    EXPECT_TRUE(textsOf(scene).contains(QStringLiteral("-.123"))) << "its interval stands below";
}

TEST(Growth, LinesLeadFromInterviewToInterviewOverABandOfOtherOrders)
{
    const Table table = growing(6, true, "Interview %1");
    const ChartScene scene = drawGrowth(table, {.width = 792});
    ASSERT_EQ(scene.hits.size(), 12u);
    EXPECT_EQ(scene.hits[0].column, 2) << "opens the interview's codes";
    EXPECT_EQ(scene.hits[1].column, 3) << "opens the new ones";
    EXPECT_TRUE(scene.hits[2].words.startsWith("Interview 2: 15 code"));
    EXPECT_TRUE(scene.hits[2].words.endsWith("30 so far"));
    EXPECT_LT(scene.hits[2].rect.top(), scene.hits[0].rect.top()); // more
    ASSERT_EQ(scene.plots.size(), 1u);
    const auto &series = scene.plots[0].series;
    ASSERT_EQ(series.size(), 4u);
    const auto &band = std::get<PlotBand>(series[0]);
    EXPECT_EQ(band.lower[1], QPointF(2, 24));
    EXPECT_NE(std::get<PlotLine>(series[2]).dashes, std::get<PlotLine>(series[3]).dashes);
    EXPECT_EQ(drawGrowth(table, {.intervals = false}).plots[0].series.size(), 2u);
    EXPECT_EQ(drawGrowth(growing(6, false, "%1"), {}).plots[0].series.size(), 2u);
    EXPECT_TRUE(textsOf(scene).contains("Interview 6"));
}

TEST(Growth, OneThreeFortyFiveAndManyInterviewsAreWhole)
{
    for (const int interviews : {1, 3, 45, 230})
        expectLegibleEverywhere(
            drawGrowth, growing(interviews, true, "A rather long name of interview number %1"),
            "growth");
    EXPECT_TRUE(chartById(QStringLiteral("saturation"))->make(Table(), {}).hits.empty());
}

TEST(PeopleBoxes, EachParticipantIsAPointOnTheBoxOfTheirGroup)
{
    Table table = people(0, "");
    for (const int count : {1, 2, 3, 4, 10})
        table.rows.push_back({QString("P%1").arg(count), u"novice"_qs, count});
    table.rows.push_back({u"P6"_qs, QString(), 5});
    const ChartScene scene = drawPeopleBoxes(table, {.width = 792});
    ASSERT_EQ(scene.hits.size(), 6u);
    EXPECT_EQ(scene.hits[4].row, 4u);
    EXPECT_EQ(scene.hits[4].column, 2);
    EXPECT_EQ(scene.hits[4].words, "P10, novice: 10");
    const QStringList texts = textsOf(scene);
    for (const char *said : {"median 3", "n = 5", "no group", "median 5"})
        EXPECT_TRUE(texts.contains(QLatin1String(said))) << said;
    // The middle half: from 2 to 4.
    const double unit = scene.hits[1].rect.left() - scene.hits[0].rect.left();
    size_t boxes = 0;
    for (const ChartItem &item : scene.items) {
        const auto *box = std::get_if<ChartRect>(&item);
        if (!box || !box->edge.isValid())
            continue;
        ++boxes;
        EXPECT_NEAR(box->rect.width(), 2 * unit, 0.01);
        EXPECT_NEAR(box->rect.left(), scene.hits[1].rect.center().x(), 0.01);
    }
    EXPECT_EQ(boxes, 1u) << "one participant has no quartiles";
}

TEST(PeopleBoxes, ManyAtOnePlaceDoNotHideEachOther)
{
    Table table = people(0, "");
    for (int i = 0; i < 9; ++i)
        table.rows.push_back({QString("P%1").arg(i), u"novice"_qs, 4});
    const ChartScene scene = drawPeopleBoxes(table, {.width = 792});
    for (size_t i = 0; i < scene.hits.size(); ++i) {
        for (size_t other = 0; other < i; ++other)
            EXPECT_GE(std::abs(scene.hits[i].rect.top() - scene.hits[other].rect.top()), 9.9);
    }
    for (const int perGroup : {1, 3, 15, 200})
        expectLegibleEverywhere(drawPeopleBoxes,
                                people(perGroup, "Rather experienced professional developers %1"),
                                "people");
    EXPECT_TRUE(chartById(QStringLiteral("participants"))->make(Table(), {}).hits.empty());
}
