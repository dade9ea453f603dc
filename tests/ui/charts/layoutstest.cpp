#include "ui/charts/figures/joinedrows.h"
#include "ui/charts/parts/boxlayouts.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/flowedwords.h"
#include "ui/charts/parts/grid.h"

#include <gtest/gtest.h>

#include <QRandomGenerator>

#include <cmath>

using namespace axial;

namespace {

/// Like intersects(), but rectangles that share an edge don't.
bool overlap(const QRectF &one, const QRectF &other)
{
    return one.adjusted(0.01, 0.01, -0.01, -0.01).intersects(other);
}

template <class Rects>
void expectApart(const Rects &rects)
{
    for (size_t i = 0; i < rects.size(); ++i) {
        for (size_t j = 0; j < i; ++j)
            EXPECT_FALSE(overlap(rects[i], rects[j])) << i << ' ' << j;
    }
}

std::vector<GridLabel> labels(int count, const QString &words)
{
    std::vector<GridLabel> result;
    for (int i = 1; i <= count; ++i)
        result.push_back(GridLabel::of(words.arg(i)));
    return result;
}

} // namespace

TEST(FlowedWords, PhrasesShareLinesAndAreBrokenOnlyWhenNoLineHoldsThem)
{
    const QFont font = chartStyle({}).label;
    const QStringList phrases{"Drivers", "Version clashes", QString("very ").repeated(40), "End"};
    const double width = textWidth("Drivers, Version clashes, and some more", font);
    const FlowedWords flow(phrases, font, width, 14, ", ");
    ASSERT_EQ(flow.phrases().size(), 4u);
    EXPECT_EQ(flow.phrases()[0].rect.top(), flow.phrases()[1].rect.top());
    EXPECT_EQ(flow.separators().size(), 1u);
    EXPECT_GT(flow.phrases()[2].lines.size(), 2);
    EXPECT_EQ(flow.phrases()[2].lines.join(u' '), phrases[2].trimmed());
    EXPECT_EQ(flow.phrases()[3].rect.top(), flow.phrases()[2].rect.bottom())
        << "none beside the last line of a broken one, so that they can be told apart";
    std::vector<QRectF> rects;
    for (const FlowedWords::Phrase &each : flow.phrases()) {
        rects.push_back(each.rect);
        EXPECT_LE(each.rect.right(), width + 0.5);
        EXPECT_EQ(each.lines.size(), qsizetype(each.at.size()));
    }
    expectApart(rects);
    EXPECT_EQ(flow.height(), rects.back().bottom());
    EXPECT_EQ(FlowedWords({}, font, width, 14, ", ").lineCount(), 0);
}

TEST(FlowedWords, BrokenBetweenWordsAreAllThereAndFillTheirLines)
{
    QFont font;
    font.setPixelSize(10);
    const QStringList phrases{"(i) System Support and Dependency Management",
                              "(ii) Configuration and Parameter Usage Issues", "short",
                              "(iii) a_word_that_is_longer_than_a_whole_line_of_this_paragraph"};
    const FlowedWords whole(phrases, font, 180, 11, " · ");
    const FlowedWords running(phrases, font, 180, 11, " · ", FlowedWords::Break::BetweenWords);
    EXPECT_LT(running.lineCount(), whole.lineCount());
    ASSERT_EQ(running.phrases().size(), 4u);
    for (size_t i = 0; i < 3; ++i) {
        const FlowedWords::Phrase &phrase = running.phrases()[i];
        EXPECT_EQ(phrase.lines.join(' '), phrases[qsizetype(i)]);
        ASSERT_EQ(phrase.at.size(), size_t(phrase.lines.size()));
        for (size_t line = 0; line < phrase.at.size(); ++line)
            EXPECT_LE(phrase.at[line].x() + textWidth(phrase.lines[qsizetype(line)], font), 180);
        EXPECT_FALSE(phrase.lines.first().endsWith(')')) << "a number alone";
    }
    EXPECT_EQ(running.phrases()[3].lines.join("").remove(' '), QString(phrases[3]).remove(' '));
}

TEST(GridColumns, NamesStandAboveWhereTheyFitElseKeysOrNumbers)
{
    const ChartStyle style = chartStyle({});
    const GridColumns few(labels(3, "A.%1 Novice users"), 400, 20, style);
    EXPECT_FALSE(few.areListed());
    EXPECT_EQ(few.perPanel(), 3u);
    EXPECT_EQ(few.headers()[0].join(u' '), "A.1 Novice users");

    const GridColumns keyed(labels(12, "A.%1 Uncharacteristically long"), 400, 20, style);
    EXPECT_TRUE(keyed.areListed());
    EXPECT_EQ(keyed.headers()[11], QStringList("A.12"));
    EXPECT_LE(keyed.width() * double(keyed.perPanel()), 400);

    const GridColumns numbered(labels(12, "Uncharacteristically long %1"), 400, 20, style);
    EXPECT_EQ(numbered.headers()[11], QStringList("12"));

    const GridColumns many(labels(45, "A.%1 Uncharacteristically long"), 200, 20, style);
    EXPECT_LT(many.perPanel(), 10u);
    EXPECT_GE(many.perPanel(), 1u);
    EXPECT_EQ(GridColumns(labels(2, "A.%1 Long"), 5, 20, style).perPanel(), 1u) << "no room at all";
}

TEST(GridColumns, KeysAreWhatLooksLikeOne)
{
    EXPECT_EQ(GridLabel::of("C.3.ii Clashes").key, "C.3.ii");
    EXPECT_EQ(GridLabel::of("C.3.ii Clashes").name, "Clashes");
    EXPECT_EQ(GridLabel::of("C Bug").key, "C");
    EXPECT_EQ(GridLabel::of("Novice users").key, QString());
    EXPECT_EQ(GridLabel::of("2024").words(), "2024");
}

TEST(Squarified, AreasAreSharesOfTheWholeAndFillIt)
{
    const QRectF whole(10, 20, 600, 400);
    const std::vector<double> values{6, 6, 4, 0, 3, 2, 2, 1};
    const std::vector<QRectF> rects = squarified(values, whole);
    double area = 0;
    for (size_t i = 0; i < values.size(); ++i) {
        EXPECT_NEAR(rects[i].width() * rects[i].height(), 600 * 400 * values[i] / 24, 0.01);
        EXPECT_TRUE(values[i] == 0 || whole.adjusted(-0.01, -0.01, 0.01, 0.01).contains(rects[i]));
        area += rects[i].width() * rects[i].height();
    }
    EXPECT_NEAR(area, 600 * 400, 0.01);
    expectApart(rects);
    // The example of the paper: 6, 6 beside each other at the left, each 3 to 2.
    EXPECT_NEAR(rects[0].width() / rects[0].height(), 1.5, 0.01);
    EXPECT_EQ(squarified({0, 0}, whole), std::vector<QRectF>(2));
    EXPECT_EQ(squarified({}, whole).size(), 0u);
    EXPECT_EQ(squarified({5}, whole)[0], whole);
}

TEST(WordCloudLayout, NoTwoBoxesTouchAndNoneIsOutside)
{
    QRandomGenerator random(7);
    std::vector<QSizeF> boxes;
    for (int i = 0; i < 120; ++i)
        boxes.emplace_back(20 + random.bounded(150.0) / (1 + i / 10), 14 + 40.0 / (1 + i / 5));
    for (const double width : {345.0, 760.0}) {
        const WordCloudLayout layout(boxes, width);
        expectApart(layout.places());
        for (const QRectF &place : layout.places())
            EXPECT_TRUE(
                QRectF({}, layout.size()).adjusted(-0.01, -0.01, 0.01, 0.01).contains(place));
        EXPECT_EQ(WordCloudLayout(boxes, width).places(), layout.places());
    }
    EXPECT_TRUE(WordCloudLayout({}, 100).places().empty());
}

TEST(NetworkLayout, TiedBoxesAreNearAndNoneOverlap)
{
    // Two rings of eight that one tie connects.
    std::vector<NetworkLayout::Tie> ties{{0, 8, 1}};
    for (size_t i = 0; i < 8; ++i) {
        for (size_t j = i + 1; j < 8; ++j) {
            ties.push_back({i, j, 5});
            ties.push_back({i + 8, j + 8, 5});
        }
    }
    const std::vector<QSizeF> boxes(16, QSizeF(60, 30));
    const NetworkLayout layout(boxes, ties, 700);
    expectApart(layout.places());
    const auto distance = [&](size_t i, size_t j) {
        const QPointF apart = layout.places()[i].center() - layout.places()[j].center();
        return std::hypot(apart.x(), apart.y());
    };
    double inside = 0, across = 0;
    for (size_t i = 0; i < 8; ++i) {
        for (size_t j = 0; j < 8; ++j) {
            inside += distance(i, j) / 56 * (i != j);
            across += distance(i, j + 8) / 64;
        }
    }
    EXPECT_LT(inside * 1.5, across);
    for (const QRectF &place : layout.places())
        EXPECT_TRUE(QRectF({}, layout.size()).adjusted(-0.01, -0.01, 0.01, 0.01).contains(place));
    EXPECT_EQ(NetworkLayout(boxes, ties, 700).places(), layout.places());
}

TEST(NetworkLayout, ManyBoxesInLittleRoomGrowDownwards)
{
    QRandomGenerator random(11);
    std::vector<QSizeF> boxes;
    std::vector<NetworkLayout::Tie> ties;
    for (size_t i = 0; i < 90; ++i) {
        boxes.emplace_back(20 + random.bounded(100), 20 + random.bounded(30));
        ties.push_back({i, size_t(random.bounded(90)), 1.0 + random.bounded(9)});
    }
    std::erase_if(ties, [](const auto &tie) { return tie.first == tie.second; });
    const NetworkLayout layout(boxes, ties, 345);
    expectApart(layout.places());
    for (const QRectF &place : layout.places()) {
        EXPECT_GE(place.left(), -0.01);
        EXPECT_LE(place.right(), 345.01);
    }
    EXPECT_EQ(NetworkLayout({}, {}, 345).size(), QSizeF(345, 0));
    EXPECT_EQ(NetworkLayout({QSizeF(10, 10)}, {}, 345).places().size(), 1u);
}

TEST(JoinedRows, TheLowestAreJoinedFirstAndAllInTheEnd)
{
    const JoinedRows joined({std::nullopt, 0.2, 0.8, 0.4, 0.4});
    ASSERT_EQ(joined.joins().size(), 4u);
    EXPECT_EQ(joined.highest(), 0.8);
    const JoinedRows::Join &first = joined.joins()[0];
    EXPECT_EQ(first.row, 1u);
    EXPECT_EQ(first.first, 0);
    EXPECT_EQ(first.second, 1);
    const JoinedRows::Join &second = joined.joins()[2]; // the pair of rows 2 and 3, and row 4
    EXPECT_EQ(second.first, 2.5);
    EXPECT_EQ(second.second, 4);
    EXPECT_EQ(second.firstHeight, 0.4);
    EXPECT_EQ(second.secondHeight, 0);
    const JoinedRows::Join &all = joined.joins()[3];
    EXPECT_EQ(all.begin, 0u);
    EXPECT_EQ(all.end, 5u);
    EXPECT_EQ(all.first, 0.5);
    EXPECT_EQ(all.second, 3.25);
    EXPECT_TRUE(JoinedRows({}).joins().empty());
    EXPECT_TRUE(JoinedRows({std::nullopt}).joins().empty());
}
