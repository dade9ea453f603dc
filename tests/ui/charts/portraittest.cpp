#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "tests/ui/charts/legible.h"
#include "ui/charts/figures.h"

using namespace axial;
using namespace axial::testing;

namespace {

Table portrayed(int sources, int codes, const QString &title, const QString &key)
{
    Table table;
    table.title = "Codes along the sources";
    table.columns = {{"Source", ColumnKind::Label},
                     {"Key", ColumnKind::Label},
                     {"Code", ColumnKind::Label},
                     {"Quotes", ColumnKind::Count}};
    for (int part = 0; part < 20; ++part)
        table.columns.push_back(
            {QString("%1-%2 %").arg(5 * part).arg(5 * part + 5), ColumnKind::Count});
    table.columns.push_back({"Source id", ColumnKind::Id});
    for (int source = 0; source < sources; ++source) {
        for (int code = 0; code < codes; ++code) {
            TableRow row{QString(title).replace('#', QString::number(source)),
                         QString(key).replace('#', QString::number(code)),
                         QString("A code of this study, number %1").arg(code), 4000};
            for (int part = 0; part < 20; ++part)
                row.push_back((source + code) * part % 4);
            row.push_back(QString::number(source + 1));
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

} // namespace

TEST(Portrait, PartsStandInTheirOrderOnALaneForEachCode)
{
    Table table = portrayed(2, 2, "Interview", "C.#");
    for (int column = 4; column < 24; ++column)
        table.rows[0][size_t(column)].value = qint64(column == 4 ? 1 : column == 23 ? 3 : 0);
    const ChartScene scene = drawPortrait(table, {.width = 792});
    const ChartHit &first = scene.hits[0], &last = scene.hits[1];
    EXPECT_EQ(first.column, 4);
    EXPECT_EQ(last.column, 23);
    EXPECT_EQ(last.row, 0u);
    EXPECT_EQ(scene.hits[2].row, 1u);
    EXPECT_DOUBLE_EQ(first.rect.top(), last.rect.top());
    EXPECT_NEAR((last.rect.right() - first.rect.left()) / first.rect.width(), 20, 0.01);
    EXPECT_EQ(first.words, "Interview, C.0 A code of this study, number 0, 0-5 %: 1 quote");
    EXPECT_NE(std::get<ChartRect>(scene.items[first.label]).fill,
              std::get<ChartRect>(scene.items[last.label]).fill);
    EXPECT_EQ(textsOf(scene).count("Interview"), 2) << "two sources of one title";
    EXPECT_EQ(textsOf(scene).count("A code of this study, number 1"), 1) << "the key explained";
}

TEST(Portrait, ManySourcesWithLongNamesAreWhole)
{
    const QString title = QStringLiteral("interview # with somebody of a rather long name");
    for (const double width : {320.0, 377.0, 560.0, 792.0}) {
        for (const bool print : {false, true}) {
            const ChartOptions options{.print = print, .width = width};
            for (const Table &table :
                 {portrayed(3, 1, "#", "A"), portrayed(45, 3, title, "C.#"),
                  portrayed(3, 45, title, {}), portrayed(1, 45, title, "a key that is long #")})
                expectLegibleMarks(drawPortrait(table, options), table, "portrait");
        }
    }
    EXPECT_TRUE(chartById(QStringLiteral("portrait"))->make(Table(), {}).hits.empty());
    EXPECT_THROW(drawPortrait(codeCounts(), {}), Error);
}

TEST(Portrait, SaysHowManyOfManySourcesItShows)
{
    const ChartScene scene = drawPortrait(portrayed(61, 1, "#", "A"), {.width = 792});
    EXPECT_TRUE(scene.caption.contains("60 of 61 sources shown"));
}
