#include "core/query/codings/codingform.h"
#include "core/lists/typedterms.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <random>

namespace axial {
namespace {

using Joint = CodingFormRow::Joint;

/// Through the lines of the form and back.
std::optional<QString> again(const QString &text)
{
    const auto rows = codingFormRows(text);
    return rows ? std::optional(codingFormText(*rows)) : std::nullopt;
}

/// What the lines say means what was typed.
void expectSame(const QString &text)
{
    const auto written = again(text);
    ASSERT_TRUE(written) << text.toStdString();
    EXPECT_EQ(parseCodingQuery(*written), parseCodingQuery(text))
        << text.toStdString() << " became " << written->toStdString();
    EXPECT_EQ(again(*written), written) << "written once more it stays";
}

TEST(CodingForm, SaysInLinesWhatIsTyped)
{
    const auto rows = *codingFormRows(
        "A.1 and (B.2 or B.3) and not coder:Ada,\"B C\" near:4 words:x");
    ASSERT_EQ(rows.size(), 5u);
    EXPECT_EQ(rows[0], (CodingFormRow{.values = {"A.1"}}));
    EXPECT_EQ(rows[1], (CodingFormRow{.opens = true, .values = {"B.2"}}));
    EXPECT_EQ(rows[2], (CodingFormRow{.joint = Joint::Or, .closes = true, .values = {"B.3"}}));
    EXPECT_EQ(rows[3],
              (CodingFormRow{
                  .joint = Joint::AndNot, .field = CodingField::Coder, .values = {"Ada", "B C"}}));
    EXPECT_EQ(rows[4],
              (CodingFormRow{
                  .joint = Joint::Near, .turns = 4, .field = CodingField::Words, .values = {"x"}}));
    EXPECT_EQ(again("A.1 and (B.2 or B.3)"), QString("A.1 and (B.2 or B.3)"));
    EXPECT_EQ(again("  "), QString());
}

TEST(CodingForm, MeansTheSameWhenItIsWrittenBack)
{
    for (const char *text :
         {"A B", "a or b and c", "(a or b) (c or d)", "not (a or b) overlaps c",
          "\"Experience Level\":\"Out of, memory\"", "attribute:\"group=x\"", "only:A.1,A.2",
          "\"and\" or \"a (b): c\"", "not A same-turn B", "group:\"far, away\" weight:>=3",
          "before:2024-03 after:2020 on:2021-01-01", "A near B", "A -coder:Ada or -B",
          "-(a or b) c", "\"-x\" only:\"-y\"", "prompt:\"p 1\" source:S"})
        expectSame(text);
}

TEST(CodingForm, LeavesAsTextWhatLinesCannotSay)
{
    for (const char *text : {"(a or (b and c))", "((a))", "not not a", "(not a) or b",
                             "a near:2 not b", "attribute:One=1,Two=2"}) {
        ASSERT_NO_THROW(parseCodingQuery(text)) << text;
        EXPECT_FALSE(codingFormRows(text)) << text;
    }
    EXPECT_THROW(codingFormRows("(a"), Error);
}

TEST(CodingForm, WritesOnlyWhatIsWholeByNow)
{
    const CodingFormRow a{.values = {"A"}}, empty{};
    const CodingFormRow opening{.joint = Joint::Or, .opens = true, .values = {"B"}};
    const CodingFormRow closing{.closes = true, .values = {"C"}};
    EXPECT_EQ(codingFormText({empty}), QString());
    EXPECT_EQ(codingFormText({a, empty, a}), QString("A and A"));
    EXPECT_EQ(codingFormText({a, opening}), QString("A or (B)")) << "closed where the lines end";
    EXPECT_EQ(codingFormText({a, opening, opening}), QString("A or (B) or (B)"));
    EXPECT_EQ(codingFormText({a, closing}), QString("A and C")) << "it closes nothing";
    CodingFormRow from = empty, to = empty;
    from.opens = to.closes = true;
    EXPECT_EQ(codingFormText({a, from, a, to}), QString("A and (A)"))
        << "of a line that asks nothing yet the brackets stay";
    EXPECT_EQ(codingFormText({from, to}), QString());
}

TEST(CodingForm, TakesSeveralValuesInOneLine)
{
    EXPECT_EQ(typedValues("A.1, B.2 ,\"x, y\","), QStringList({"A.1", "B.2", "x, y"}));
    EXPECT_EQ(codingValuesText({"A.1", "x, y"}), QString("A.1, \"x, y\""));
}

/// Whatever lines are made, the text can be understood and says them again.
TEST(CodingForm, AnyLinesComeBackFromTheirText)
{
    std::mt19937 random(20261122);
    const auto chance = [&random](int of) { return int(random() % unsigned(of)); };
    const QStringList words{"A.1", "near:3", "a b", "not", "x,y", "(z)", "k:v", "plain", "-m"};
    for (int round = 0; round < 2000; ++round) {
        std::vector<CodingFormRow> rows(size_t(1 + chance(6)));
        for (CodingFormRow &row : rows) {
            row.joint = Joint(chance(7));
            row.turns = chance(5);
            row.opens = chance(4) == 0;
            row.closes = chance(4) == 0;
            row.field = CodingField(chance(13));
            if (row.field == CodingField::Attribute)
                row.attribute = words[chance(int(words.size()))];
            for (int value = chance(3); value > 0; --value)
                row.values << words[chance(int(words.size()))];
        }
        const QString text = codingFormText(rows);
        std::optional<std::vector<CodingFormRow>> read;
        ASSERT_NO_THROW(read = codingFormRows(text)) << text.toStdString();
        ASSERT_TRUE(read) << text.toStdString();
        EXPECT_EQ(codingFormText(*read), text);
        const auto whole = std::count_if(rows.begin(), rows.end(),
                                         [](const CodingFormRow &row) { return row.isComplete(); });
        EXPECT_EQ(qint64(read->size()), whole) << text.toStdString();
    }
}

} // namespace
} // namespace axial
