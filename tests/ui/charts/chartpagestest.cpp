#include "tests/ui/charts/chartssample.h"
#include "tests/ui/charts/legible.h"
#include "ui/charts/chartexport.h"
#include "ui/charts/figures.h"
#include "ui/pageview/pdffile.h"

#include <QTemporaryDir>

using namespace axial;
using namespace axial::testing;

namespace {

constexpr double inch = 792.0 / twoColumns;
constexpr double highest = pageInches * inch;

/// With names of a word up to lines of them, in three scripts.
Table manyCounts(int rows)
{
    static const std::array<QString, 3> names = {
        QStringLiteral("Checkpoints of one release are not read by the next "),
        QString::fromUtf8("分布式训练在多个加速器之间通信时无声失败"),
        QString::fromUtf8("تعطل التدريب الموزع بسبب عدم توافق الإصدارات ")};
    Table table = codeCounts();
    table.rows = {};
    for (int i = 0; i < rows; ++i)
        table.rows.push_back({QString("C.%1").arg(i + 1),
                              QString("%1%2").arg(names[size_t(i % 3)].repeated(i % 4)).arg(i), i,
                              i % 7});
    return table;
}

/// Every part of the figure is on a page, and no word or mark on two.
void expectWhole(const ChartScene &scene, const std::vector<ChartPage> &pages)
{
    double reached = 0;
    std::vector<double> cuts;
    for (const ChartPage &page : pages) {
        EXPECT_LE(page.height, highest + 0.5);
        for (const ChartPage::Part &part : page.parts) {
            if (std::abs(part.from.top() - reached) < 0.01) {
                reached = part.from.bottom();
                cuts.push_back(reached);
            }
        }
    }
    EXPECT_NEAR(reached, scene.size.height(), 0.01);
    for (const double cut : cuts) {
        for (const ChartItem &item : scene.items) {
            if (std::holds_alternative<ChartLines>(item))
                continue;
            QRectF rect = boundsOf(item);
            const auto *text = std::get_if<ChartText>(&item);
            rect.adjust(0, text ? rect.height() * 0.27 : 1, 0, text ? -rect.height() * 0.27 : -1);
            EXPECT_FALSE(rect.top() < cut && rect.bottom() > cut)
                << cut << ' ' << (text ? text->text.toStdString() : std::string("a mark"));
        }
    }
}

} // namespace

TEST(ChartPages, WhatFitsAPageIsOne)
{
    const ChartScene scene = drawPriorities(priorities(), {.print = true, .width = 792});
    const auto pages = pagesOf(scene, highest);
    ASSERT_EQ(pages.size(), 1u);
    ASSERT_EQ(pages[0].parts.size(), 1u);
    EXPECT_EQ(pages[0].parts[0].from, QRectF({}, scene.size));
    EXPECT_EQ(pages[0].height, scene.size.height());
}

TEST(ChartPages, AreCutBetweenRows)
{
    for (const int rows : {45, 138, 400}) {
        for (const double inches : {oneColumn, twoColumns}) {
            const ChartScene scene = drawCodeCounts(manyCounts(rows),
                                                    {.print = true, .width = inches * inch});
            const auto pages = pagesOf(scene, highest);
            EXPECT_GT(pages.size(), 1u);
            EXPECT_LE(double(pages.size()), std::ceil(scene.size.height() / highest * 1.4));
            expectWhole(scene, pages);
        }
    }
}

TEST(ChartPages, EachHasTheHeadAndTheAxis)
{
    const ChartScene scene = drawCodeCounts(manyCounts(138), {.print = true, .width = 792});
    const auto pages = pagesOf(scene, highest);
    ASSERT_GT(pages.size(), 2u);
    const double end = scene.plots.front().area.bottom();
    const auto holds = [&scene](const QRectF &part, const QString &words) {
        return std::any_of(scene.items.begin(), scene.items.end(), [&](const ChartItem &item) {
            const auto *text = std::get_if<ChartText>(&item);
            return text && text->text == words && part.contains(boundsOf(item));
        });
    };
    for (size_t i = 0; i + 1 < pages.size(); ++i) {
        EXPECT_TRUE(holds(pages[i].parts.front().from, scene.title)) << "page " << i;
        EXPECT_NEAR(pages[i].parts.back().from.top(), end, 0.01) << "page " << i;
        EXPECT_TRUE(holds(pages[i].parts.back().from, "0")) << "page " << i;
        for (size_t part = 1; part < pages[i].parts.size(); ++part)
            EXPECT_NEAR(pages[i].parts[part].top,
                        pages[i].parts[part - 1].top + pages[i].parts[part - 1].from.height(),
                        0.01);
    }
}

TEST(ChartPages, AreAboutAsHigh)
{
    const ChartScene scene = drawCodeCounts(manyCounts(60), {.print = true, .width = 792});
    const auto pages = pagesOf(scene, scene.size.height() * 0.95);
    ASSERT_EQ(pages.size(), 2u) << "not a page and its last line";
    EXPECT_GT(pages[1].height, pages[0].height * 0.6);
}

TEST(ChartPages, WhatHasNoPlaceToBeCutAtStaysWhole)
{
    ChartScene scene;
    scene.size = {792, 3000};
    scene.items.emplace_back(ChartLines{{QLineF(10, 20, 700, 2900)}, Qt::black});
    const auto pages = pagesOf(scene, highest);
    ASSERT_EQ(pages.size(), 2u) << "the air below";
    EXPECT_GE(pages[0].height, 2900);
    scene.items.clear();
    EXPECT_EQ(pagesOf(scene, highest).size(), 3u) << "nothing at all";
}

TEST(ChartPages, APdfHasPagesOfAPaperAndLinesOfPlotsStayWithinThem)
{
    Table table = agreement();
    const auto rows = table.rows;
    while (table.rows.size() < 60)
        for (const TableRow &row : rows)
            table.rows.push_back(row);
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("kappa.pdf"));
    exportChart(*chartById(QStringLiteral("agreement")), table, path);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    PdfFile pdf(file.readAll());
    ASSERT_GT(pdf.pageSizes().size(), 1u);
    for (size_t page = 0; page < pdf.pageSizes().size(); ++page) {
        const QSizeF size = pdf.pageSizes()[page];
        EXPECT_LE(size.height(), pageInches * 72 + 1) << page;
        EXPECT_TRUE(pdf.text(int(page)).contains(table.title)) << page;
        // A line from the very top to the very bottom would be the zero of the scale.
        const QImage picture = pdf.picture(int(page), (size * 2).toSize());
        const QImage head = picture.copy(0, 4, picture.width(), 40);
        qint64 ink = 0;
        for (int x = 0; x < head.width(); ++x) {
            for (int y = 0; y < head.height(); ++y)
                ink += qGray(head.pixel(x, y)) < 128;
        }
        EXPECT_GT(ink, 400) << "page " << page << " without its title";
        const auto isPaper = [](QRgb pixel) { return qGray(pixel) > 250; };
        for (int x = 0; x < picture.width(); ++x) {
            ASSERT_TRUE(isPaper(picture.pixel(x, 1))) << "page " << page << ", " << x;
            ASSERT_TRUE(isPaper(picture.pixel(x, picture.height() - 2)))
                << "page " << page << ", " << x;
        }
    }
}

TEST(ChartPages, AWordCloudOfACloudOfWordsFitsAPage)
{
    Table table;
    table.columns = {{QStringLiteral("Word"), ColumnKind::Label},
                     {QStringLiteral("Count"), ColumnKind::Count}};
    for (int i = 0; i < 150; ++i)
        table.rows.push_back({QStringLiteral("word%1").arg(i * i), i < 4 ? 3 : 1});
    const Chart &cloud = *chartById(QStringLiteral("word-cloud"));
    const ChartScene scene = printedChart(cloud, table, {}, oneColumn);
    EXPECT_LE(scene.size.height(), highest);
}

TEST(ChartPages, ACodeThatOnlyItsKeyNamesIsNamedOnce)
{
    Table table = codeCounts();
    table.rows.push_back({QStringLiteral("C.11"), QStringLiteral("C.11"), 2, 1});
    const ChartScene scene = drawCodeCounts(table, {.print = true, .width = 792});
    EXPECT_EQ(std::count_if(scene.items.begin(), scene.items.end(),
                            [](const ChartItem &item) {
                                const auto *text = std::get_if<ChartText>(&item);
                                return text && text->text == QLatin1String("C.11");
                            }),
              1);
}
