#include "core/base/error.h"
#include "core/query/columns.h"
#include "tests/ui/charts/chartssample.h"
#include "tests/ui/charts/legible.h"
#include "ui/charts/figures.h"

using namespace axial;
using namespace axial::testing;

namespace {

Table taxonomyTable(const QString &counted = "Reports")
{
    Table table;
    table.title = "Taxonomy";
    table.base = "Decided reports; n = 1,000";
    table.columns = {{columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {"Level", ColumnKind::Label},
                     {counted, ColumnKind::Count},
                     {columns::share, ColumnKind::Rate}};
    return table;
}

void addCode(Table &table, const QString &key, const QString &name, const QString &level, int count)
{
    table.rows.push_back({key, name, level, count, count / 1000.0});
}

Table smallTaxonomy()
{
    Table table = taxonomyTable();
    addCode(table, "A", "Question", "type", 250);
    addCode(table, "A.1", "Unclear Installation Guidance", "theme", 200);
    addCode(table, "A.1.i", "Dependencies", "sub-theme", 0);
    addCode(table, "A.1.ii", "Missing steps", "sub-theme", 0);
    addCode(table, "A.2", "Usage Gaps", "theme", 50);
    addCode(table, "C", "Bug", "type", 750);
    addCode(table, "C.10", "Code Quality, Logging, Testing, Security", "theme", 750);
    addCode(table, "", "A thought of somebody", "open", 7);
    return table;
}

/// 3 types, 45 themes, 270 sub-themes with names of up to so many words.
Table largeTaxonomy(int words)
{
    Table table = taxonomyTable();
    const QString word = "memory ";
    for (int type = 0; type < 3; ++type) {
        const QString typeKey = QChar('A' + type);
        addCode(table, typeKey, word.repeated(words).trimmed(), "type", 300);
        for (int theme = 1; theme <= 15; ++theme) {
            const QString key = typeKey + "." + QString::number(theme);
            addCode(table, key, word.repeated(1 + theme % words).trimmed(), "theme",
                    theme * theme % 40);
            for (int below = 1; below <= 6; ++below)
                addCode(table, key + "." + QString::number(below),
                        word.repeated(1 + (theme + below) % words).trimmed(), "sub-theme",
                        below % 3);
        }
    }
    return table;
}

QString joined(const ChartScene &scene)
{
    return textsOf(scene).join(' ');
}

const ChartHit &hitOn(const ChartScene &scene, size_t row)
{
    for (const ChartHit &hit : scene.hits) {
        if (hit.row == row)
            return hit;
    }
    ADD_FAILURE() << "no mark of row " << row;
    static const ChartHit none;
    return none;
}

Table grid(int rows, int columns, const QString &name)
{
    Table table;
    table.title = "Crosstab";
    table.columns = {{"Theme", ColumnKind::Label}};
    for (int column = 0; column < columns; ++column)
        table.columns.push_back({name.arg(column + 1), ColumnKind::Count});
    table.columns.push_back({columns::total, ColumnKind::Count});
    for (int row = 0; row < rows; ++row) {
        TableRow cells{QString("A.%1 Theme of some length").arg(row + 1)};
        for (int column = 0; column < columns; ++column)
            cells.push_back(row * column % 9);
        cells.push_back(1234);
        table.rows.push_back(cells);
    }
    TableRow total{columns::total};
    for (int column = 0; column <= columns; ++column)
        total.push_back(5678);
    table.rows.push_back(total);
    return table;
}

/// Fill of the rectangle that a mark stands on.
QColor fillAt(const ChartScene &scene, const ChartHit &hit)
{
    QColor fill;
    for (const ChartItem &item : scene.items) {
        if (const auto *rect = std::get_if<ChartRect>(&item); rect && rect->rect == hit.rect)
            fill = rect->fill;
    }
    return fill;
}

Table pairs(int codes)
{
    Table table;
    table.title = "Codes that occur together";
    table.columns = {
        {columns::key, ColumnKind::Label},         {columns::code, ColumnKind::Label},
        {"Other key", ColumnKind::Label},          {"Other code", ColumnKind::Label},
        {columns::quotes, ColumnKind::Count},      {"Coefficient", ColumnKind::Score},
        {"Quotes of the code", ColumnKind::Count}, {"Quotes of the other", ColumnKind::Count},
        {"Quotes of either", ColumnKind::Count}};
    for (int i = 1; i <= codes; ++i) {
        for (int j = i + 1; j <= codes; j += 1 + i % 3)
            table.rows.push_back({QString("C.%1").arg(i), QString("Code number %1").arg(i),
                                  QString("C.%1").arg(j), QString("Code number %1").arg(j),
                                  (i * j) % 17 + 1, 0.5, 20, 30, 40});
    }
    return table;
}

} // namespace

TEST(TaxonomyTree, TypesThemesAndSubThemesStandInThreeColumns)
{
    const Table table = smallTaxonomy();
    const ChartScene scene = drawTaxonomy(table, {.print = true, .width = 792});
    expectLegibleMarks(scene, table, "wide");
    ASSERT_EQ(scene.hits.size(), 7u) << "open codes are no part of it";
    EXPECT_LT(hitOn(scene, 0).rect.right(), hitOn(scene, 1).rect.left());
    EXPECT_LT(hitOn(scene, 1).rect.right(), hitOn(scene, 2).rect.left());
    EXPECT_GT(hitOn(scene, 5).rect.top(), hitOn(scene, 4).rect.bottom());
    EXPECT_NEAR(hitOn(scene, 1).rect.width() / hitOn(scene, 4).rect.width(), 4, 0.01);
    const QStringList texts = textsOf(scene);
    for (const char *said : {"A Question", "250 (25.00 %)", "A.1", "Unclear Installation Guidance",
                             "200", "(i) Dependencies", "(ii) Missing steps", "C.10", "750"})
        EXPECT_TRUE(texts.contains(QLatin1String(said))) << said;
    EXPECT_TRUE(texts.contains("20.00 %")) << "a theme's share stands below its count";
    EXPECT_TRUE(texts.contains("(75.00 %)")) << "or beside it, where nothing else stands";
    EXPECT_EQ(hitOn(scene, 1).words, "A.1 Unclear Installation Guidance: 200 (20.00 %)");
    EXPECT_FALSE(joined(scene).contains("thought"));
}

TEST(TaxonomyTree, InOneColumnWhatStoodBesideStandsBelow)
{
    const Table table = smallTaxonomy();
    const ChartScene scene = drawTaxonomy(table, {.print = true, .width = 377});
    expectLegibleMarks(scene, table, "narrow");
    EXPECT_EQ(scene.size.width(), 377);
    EXPECT_LT(hitOn(scene, 0).rect.bottom(), hitOn(scene, 1).rect.top());
    EXPECT_LT(hitOn(scene, 1).rect.bottom(), hitOn(scene, 2).rect.top());
    EXPECT_EQ(scene.hits.size(), 7u);
    EXPECT_TRUE(textsOf(scene).contains("200 (20.00 %)"));
}

TEST(TaxonomyTree, CountedSubThemesHaveTheirShares)
{
    Table table = taxonomyTable("Quotes");
    addCode(table, "A", "Question", "type", 100);
    addCode(table, "A.1", "Guidance", "theme", 80);
    addCode(table, "A.1.i", "Dependencies", "sub-theme", 30);
    for (const double width : {377.0, 792.0}) {
        const ChartScene scene = drawTaxonomy(table, {.print = true, .width = width});
        EXPECT_EQ(hitOn(scene, 2).words, "A.1.i Dependencies: 30 (3.00 %)");
        EXPECT_TRUE(textsOf(scene)
                        .join(' ')
                        .replace(QChar(0xa0), ' ')
                        .contains("(i) Dependencies 30 (3.00 %)"))
            << textsOf(scene).join('|').toStdString();
    }
}

TEST(TaxonomyTree, LargeOnesWithLongNamesAreWhole)
{
    for (const int words : {1, 3, 14}) {
        const Table table = largeTaxonomy(words);
        for (const double width : {320.0, 377.0, 640.0, 792.0}) {
            const ChartScene scene = drawTaxonomy(table, {.dark = true, .width = width});
            expectLegibleMarks(scene, table, "large");
            EXPECT_EQ(scene.hits.size(), table.rows.size());
            EXPECT_EQ(scene.size.width(), width);
        }
    }
}

/// As large as the published one, with names as long.
Table paperTaxonomy()
{
    Table table = taxonomyTable();
    for (int type = 0; type < 3; ++type) {
        const QString typeKey = QChar('A' + type);
        addCode(table, typeKey, "Requirement", "type", 300);
        for (int theme = 1; theme <= (type < 2 ? 4 : 10); ++theme) {
            const QString key = typeKey + "." + QString::number(theme);
            addCode(table, key, "Resource Efficiency and Memory Management", "theme", 10);
            for (const char *below : {"i", "ii", "iii"})
                addCode(table, key + "." + below, "Version and Configuration Bugs", "sub-theme", 0);
        }
    }
    return table;
}

TEST(TaxonomyTree, OfAPaperFitsAColumnOfItsPage)
{
    constexpr double inch = 792.0 / 7;
    const Table table = paperTaxonomy();
    const ChartScene scene = drawTaxonomy(table, {.print = true, .width = 377});
    EXPECT_LE(scene.size.height(), 9 * inch);
    EXPECT_EQ(scene.hits.size(), 3u + 18 + 54);
    for (const ChartItem &item : scene.items) {
        if (const auto *text = std::get_if<ChartText>(&item)) {
            EXPECT_GE(text->font.pixelSize(), 6 * inch / 72) << text->text.toStdString();
        }
    }
    expectLegibleMarks(scene, table, "taxonomy");
    for (size_t i = 0; i < scene.hits.size(); ++i) {
        for (size_t other = 0; other < i; ++other)
            EXPECT_FALSE(scene.hits[i]
                             .area.adjusted(0.1, 0.1, -0.1, -0.1)
                             .intersects(scene.hits[other].area))
                << scene.hits[i].words.toStdString();
    }
    const ChartScene onScreen = drawTaxonomy(table, {.width = 377});
    EXPECT_GT(onScreen.size.height(), scene.size.height()) << "which can be scrolled";
}

TEST(TaxonomyTree, OneTypeAloneAndNothingCountedAreDrawn)
{
    Table table = taxonomyTable();
    addCode(table, "", "Trust", "type", 0);
    for (const double width : {377.0, 792.0}) {
        const ChartScene scene = drawTaxonomy(table, {.width = width});
        EXPECT_EQ(scene.hits.size(), 1u);
        EXPECT_TRUE(textsOf(scene).contains("0 (0.00 %)"));
    }
    addCode(table, "", "No tests", "theme", 0);
    EXPECT_EQ(drawTaxonomy(table, {}).hits.size(), 2u);
    table.rows = TableRows::Rows(table.rows.begin() + 1, table.rows.end());
    EXPECT_TRUE(drawTaxonomy(table, {}).hits.empty()) << "a theme of no type";
    EXPECT_THROW(drawTaxonomy(priorities(), {}), Error);
}

TEST(HeatMap, TheLargerTheDarkerAndTotalsHaveNoShade)
{
    const Table table = grid(9, 4, "Group %1");
    const ChartScene scene = drawHeatMap(table, {.print = true, .width = 792});
    expectLegibleMarks(scene, table, "grid");
    ASSERT_EQ(scene.hits.size(), 10u * 5u);
    const auto fill = [&](size_t row, int column) {
        return fillAt(scene, scene.hits[size_t(hitOf(scene, row, column))]);
    };
    EXPECT_EQ(fill(0, 1), scene.background) << "nothing";
    EXPECT_LT(fill(2, 4).lightness(), fill(1, 4).lightness());
    EXPECT_LT(fill(4, 3).lightness(), fill(2, 4).lightness());
    EXPECT_EQ(fill(3, 5), scene.background) << "the total of a row";
    EXPECT_EQ(fill(9, 2), scene.background);
    EXPECT_EQ(scene.hits[size_t(hitOf(scene, 4, 3))].words, "A.5 Theme of some length, Group 3: 8");
    EXPECT_TRUE(textsOf(scene).contains("1,234"));
}

TEST(HeatMap, OfATableOfWordsItSaysWhereTheyAre)
{
    Table table = grid(3, 2, "Group %1");
    for (size_t column = 1; column < table.columns.size(); ++column)
        table.columns[column].kind = ColumnKind::Text;
    const QString words = textsOf(drawHeatMap(table, {.width = 792})).join(u' ');
    EXPECT_TRUE(words.contains("A table of words")) << words.toStdString();
    EXPECT_TRUE(words.contains("read them in the table")) << words.toStdString();
    EXPECT_FALSE(words.contains("Nothing to draw yet"));
    table.rows = {};
    EXPECT_TRUE(textsOf(drawHeatMap(table, {.width = 792})).contains("Nothing to draw yet"));
}

TEST(HeatMap, ManyColumnsFollowInPanelsWithTheirNamesBelow)
{
    const QString name = "Incomprehensibilities of the column with the number %1";
    for (const int rows : {3, 45}) {
        const Table table = grid(rows, 45, name);
        for (const double width : {377.0, 792.0}) {
            const ChartScene scene = drawHeatMap(table, {.width = width});
            expectLegibleMarks(scene, table, "panels");
            EXPECT_EQ(scene.size.width(), width);
            EXPECT_EQ(scene.hits.size(), size_t(rows + 1) * 46);
            EXPECT_TRUE(joined(scene).contains(name.arg(45)) || width < 700);
        }
    }
}

TEST(HeatMap, OfVeryManyRowsTheFirstAreShownAndThatIsSaid)
{
    const ChartScene scene = drawHeatMap(grid(400, 99, "%1"), {});
    EXPECT_EQ(scene.hits.size(), 80u * 100u);
    EXPECT_TRUE(joined(scene).contains("80 of 401 rows shown"));
}

TEST(HeatMap, LabelsAgainstThemselvesAreShadedBesideTheDiagonal)
{
    Table table;
    table.columns = {
        {"Label", ColumnKind::Label}, {"A.1", ColumnKind::Count}, {"A.2", ColumnKind::Count}};
    table.rows = {{u"A.1"_qs, 900, 3}, {u"A.2"_qs, 4, 700}};
    const ChartScene scene = drawHeatMap(table, {});
    EXPECT_EQ(fillAt(scene, scene.hits[0]), scene.background);
    EXPECT_NE(fillAt(scene, scene.hits[1]), scene.background);
    EXPECT_LT(fillAt(scene, scene.hits[2]).lightness(), fillAt(scene, scene.hits[1]).lightness());
}

TEST(HeatMap, WordsInCellsAreNoFigure)
{
    Table table = grid(2, 0, "%1");
    table.columns.resize(1);
    for (TableRow &row : table.rows)
        row.resize(1);
    const ChartScene scene = drawHeatMap(table, {});
    EXPECT_TRUE(scene.hits.empty());
    EXPECT_TRUE(joined(scene).contains("no numbers"));
    table.rows = {};
    EXPECT_FALSE(joined(drawHeatMap(table, {})).contains("no numbers"));
}

TEST(PairMatrix, EachPairStandsOnceBelowTheDiagonal)
{
    const Table table = pairs(12);
    const ChartScene scene = drawPairMatrix(table, {.width = 792});
    expectLegibleMarks(scene, table, "matrix");
    EXPECT_EQ(scene.hits.size(), table.rows.size());
    for (const ChartHit &hit : scene.hits)
        EXPECT_EQ(hit.column, 4);
    // C.2 x C.1 is above C.10 x C.1: numbers by their value.
    const auto rowOf = [&](const QString &key, const QString &other) {
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (table.text(row, 0) == key && table.text(row, 2) == other)
                return row;
        }
        return table.rows.size();
    };
    EXPECT_LT(hitOn(scene, rowOf("C.2", "C.3")).rect.top(),
              hitOn(scene, rowOf("C.2", "C.12")).rect.top());
    const ChartScene top = drawPairMatrix(table, {.top = 3});
    EXPECT_LT(top.hits.size(), scene.hits.size());
    EXPECT_TRUE(joined(top).contains("pairs shown"));
}

TEST(Network, CodesAndPairsAreMarksThatSayTheirNumbers)
{
    for (const int codes : {2, 12, 45}) {
        const Table table = pairs(codes);
        for (const double width : {377.0, 792.0}) {
            const ChartScene scene = drawNetwork(table, {.width = width});
            expectLegibleMarks(scene, table, "network");
            size_t ties = 0;
            for (const ChartHit &hit : scene.hits)
                ties += hit.column == 4;
            if (codes > 12) {
                EXPECT_GE(ties, 150u) << "the strongest and all that are equal to the last";
                EXPECT_LT(ties, table.rows.size());
                EXPECT_TRUE(joined(scene).contains("pairs shown"));
            } else {
                EXPECT_EQ(scene.hits.size() - ties, size_t(codes));
                EXPECT_EQ(ties, table.rows.size());
            }
            EXPECT_TRUE(codes > 12 || joined(scene).contains("Code number 2"));
        }
    }
}

/// Pairs of which none is more frequent than another, of codes that occur in one pair each or in
/// nearly all.
Table equalPairs(int count, bool areApart)
{
    Table table = pairs(0);
    for (int i = 0; i < count; ++i) {
        const int first = areApart ? 2 * i : i / 100, second = areApart ? 2 * i + 1 : 100 + i % 100;
        table.rows.push_back({QString("C.%1").arg(first), QString("Code %1").arg(first),
                              QString("C.%1").arg(second), QString("Code %1").arg(second), 1, 0.5,
                              20, 30, 40});
    }
    return table;
}

TEST(PairMatrix, PairsThatAreAllEqualAreNotAllDrawn)
{
    for (const bool areApart : {true, false}) {
        const Table table = equalPairs(5000, areApart);
        const ChartScene matrix = drawPairMatrix(table, {.width = 792});
        EXPECT_LE(matrix.items.size(), 20000u);
        EXPECT_TRUE(joined(matrix).contains("of 5,000 pairs shown; others are as frequent"));
        const ChartScene network = drawNetwork(table, {.width = 792});
        EXPECT_LE(network.hits.size(), 600u);
        EXPECT_TRUE(joined(network).contains("of 5,000 pairs shown; others are as frequent"));
    }
}

TEST(TreeMap, AreasAreShares)
{
    const Table table = smallTaxonomy();
    const ChartScene scene = drawTreeMap(table, {.width = 792});
    expectLegibleMarks(scene, table, "treemap");
    const auto area = [&](size_t row) {
        const QSizeF size = hitOn(scene, row).rect.size();
        return size.width() * size.height();
    };
    EXPECT_NEAR(area(1) / area(4), 4, 0.2);
    EXPECT_NEAR(area(6) / area(1), 3.75, 0.2);
    EXPECT_EQ(scene.hits.size(), 5u) << "types and themes";
    for (const int words : {1, 14}) {
        const Table large = largeTaxonomy(words);
        for (const double width : {377.0, 792.0}) {
            const ChartScene many = drawTreeMap(large, {.print = true, .width = width});
            expectLegibleMarks(many, large, "treemap");
            EXPECT_EQ(many.hits.size(), 48u) << "those without room or count are listed";
        }
    }
    Table none = taxonomyTable();
    addCode(none, "A", "Question", "type", 0);
    EXPECT_TRUE(joined(drawTreeMap(none, {})).contains("Nothing is counted yet"));
}

TEST(Sunburst, RingsAreSharesAndEveryCodeIsListed)
{
    const Table table = smallTaxonomy();
    const ChartScene scene = drawSunburst(table, {.width = 792});
    expectLegibleMarks(scene, table, "sunburst");
    const auto areaOf = [](const QPolygonF &outline) {
        double area = 0;
        for (qsizetype i = 0; i + 1 < outline.size(); ++i)
            area += outline[i].x() * outline[i + 1].y() - outline[i + 1].x() * outline[i].y();
        return std::abs(area) / 2;
    };
    std::vector<double> areas;
    for (const ChartItem &item : scene.items) {
        if (const auto *shape = std::get_if<ChartShape>(&item))
            areas.push_back(areaOf(shape->outline));
    }
    ASSERT_EQ(areas.size(), 5u) << "two types and three themes; sub-themes are not counted";
    EXPECT_NEAR(areas[3] / areas[0], 3, 0.05); // C to A
    EXPECT_NEAR(areas[1] / areas[2], 4, 0.05); // A.1 to A.2
    EXPECT_EQ(scene.hits.size(), 5u);
    EXPECT_EQ(hitOn(scene, 5).words, "C Bug: 750 (75.00 %)");
    for (const char *said : {"Question: 250 (25.00 %)", "Usage Gaps: 50 (5.00 %)"})
        EXPECT_TRUE(textsOf(scene).contains(QLatin1String(said))) << said;
    Table slight = taxonomyTable();
    addCode(slight, "A", "Question", "type", 11);
    addCode(slight, "A.1", "Guidance", "theme", 1);
    addCode(slight, "A.2", "Usage", "theme", 10);
    addCode(slight, "C", "Bug", "type", 1000);
    addCode(slight, "C.1", "Systems", "theme", 1000);
    for (const double width : {377.0, 792.0}) {
        const ChartScene beside = drawSunburst(slight, {.print = true, .width = width});
        expectLegibleMarks(beside, slight, "sunburst");
        for (const char *key : {"A.1", "A.2"})
            EXPECT_EQ(textsOf(beside).count(key), 2) << key << " in the list and beside its part";
    }
    for (const int words : {1, 14}) {
        const Table large = largeTaxonomy(words);
        for (const double width : {377.0, 792.0}) {
            const ChartScene many = drawSunburst(large, {.print = true, .width = width});
            expectLegibleMarks(many, large, "sunburst");
            EXPECT_EQ(many.hits.size(), large.rows.size());
        }
    }
    Table none = taxonomyTable();
    addCode(none, "", "Question", "type", 0);
    EXPECT_TRUE(joined(drawSunburst(none, {})).contains("Nothing is counted yet"));
    addCode(none, "", "Bug", "type", 3);
    const ChartScene unkeyed = drawSunburst(none, {});
    EXPECT_EQ(unkeyed.hits.size(), 2u);
    EXPECT_TRUE(textsOf(unkeyed).contains("2")) << "numbers where there are no keys";
}

TEST(WordCloud, FrequentWordsAreLarge)
{
    Table table;
    table.title = "Word frequency";
    table.columns = {{columns::word, ColumnKind::Label}, {"Occurrences", ColumnKind::Count}};
    for (int i = 0; i < 200; ++i)
        table.rows.push_back({QString("word%1").arg(i), 400 / (i + 1)});
    table.rows[1][0] = Cell(QString("x").repeated(300));
    for (const double width : {377.0, 792.0}) {
        const ChartScene scene = drawWordCloud(table, {.width = width});
        EXPECT_EQ(scene.hits.size(), 150u);
        EXPECT_GT(hitOn(scene, 0).rect.height(), 2 * hitOn(scene, 20).rect.height());
        EXPECT_TRUE(joined(scene).contains("150 of 200 words shown"));
        expectLegibleMarks(scene, table, "cloud");
    }
}

TEST(Dendrogram, RowsAreJoinedAtTheirHeights)
{
    Table table;
    table.title = "Codes that are alike";
    table.columns = {{columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {"Cluster", ColumnKind::Count},
                     {"Merge height", ColumnKind::Score},
                     {columns::quotes, ColumnKind::Count}};
    const auto add = [&table](const QString &key, const QString &name, Cell height) {
        table.rows.push_back({key, name, 1, height, 12});
    };
    add("C.1", "Compatibility", {});
    add("C.2", "Architecture", 0.2);
    add("C.3", QString("Interfaces ").repeated(20).trimmed(), 0.8);
    add("C.4", "Data", 0.4);
    for (const double width : {377.0, 792.0}) {
        const ChartScene scene = drawDendrogram(table, {.width = width});
        expectLegibleMarks(scene, table, "dendrogram");
        ASSERT_EQ(scene.hits.size(), 7u) << "four rows and three joins";
        // The lower the height, the nearer to the rows; the last one joins all.
        EXPECT_LT(scene.hits[4].rect.center().x(), scene.hits[5].rect.center().x());
        EXPECT_LT(scene.hits[5].rect.center().x(), scene.hits[6].rect.center().x());
        EXPECT_EQ(scene.hits[6].words, "C.1 Compatibility to C.4 Data: joined at .800");
        EXPECT_EQ(scene.hits[6].row, 2u);
        EXPECT_GT(scene.hits[6].rect.height(), scene.hits[4].rect.height());
    }
    table.rows.resize(1);
    EXPECT_EQ(drawDendrogram(table, {}).hits.size(), 1u);
    table.rows = {};
    EXPECT_TRUE(drawDendrogram(table, {}).hits.empty());
}

TEST(PaintedFigures, SayACodeThatHasItsKeyForANameOnce)
{
    Table codes = smallTaxonomy();
    addCode(codes, "C.11", "C.11", "theme", 0);
    addCode(codes, "C.12", "C.12", "theme", 90);
    Table ties = pairs(3);
    for (TableRow &row : ties.rows) {
        row[1] = row[0];
        row[3] = row[2];
    }
    Table joins;
    joins.columns = {{columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {"Merge height", ColumnKind::Score},
                     {columns::quotes, ColumnKind::Count}};
    joins.rows.push_back({QString("C.2"), QString("C.2"), Cell(), 3});
    joins.rows.push_back({QString("C.3"), QString("Another"), 0.5, 3});
    for (const double width : {377.0, 792.0}) {
        for (const ChartScene &scene :
             {drawTreeMap(codes, {.width = width}), drawSunburst(codes, {.width = width}),
              drawNetwork(ties, {.width = width}), drawDendrogram(joins, {.width = width})}) {
            const QStringList texts = textsOf(scene);
            for (const QString &text : texts)
                EXPECT_FALSE(text.startsWith("C.11:") || text.startsWith("C.12:"))
                    << text.toStdString();
            EXPECT_LE(texts.count("C.3"), 2) << "a box and the list of its key";
            if (scene.title == ties.title && width > 560) {
                EXPECT_EQ(texts.count("C.3"), 1);
            }
            EXPECT_LE(texts.count("C.2"), 2);
        }
    }
    const QStringList joined = textsOf(drawDendrogram(joins, {}));
    EXPECT_EQ(joined.count("C.2"), 1);
}

TEST(PaintedFigures, GroupTheDigitsOfWhatIsCounted)
{
    Table table = smallTaxonomy();
    table.base = "Reports of 2024; n = 10579 of 38742 reports";
    const QStringList texts = textsOf(drawTreeMap(table, {.width = 792}));
    EXPECT_TRUE(texts.contains("Reports of 2024; n = 10,579 of 38,742 reports"));
}
