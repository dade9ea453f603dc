#include "core/lists/listfilter.h"
#include "core/lists/rowfilter.h"

#include <gtest/gtest.h>

namespace axial {
namespace {

struct Card {
    QString key, coder, words;
    int year = 0;
};

const std::vector<Card> cards{{"C.1", "Ada", "Out of memory, again", 2023},
                              {"C.1.ii", "Ben", "A crash at 12:30", 2024},
                              {"C.10", "Ada", "std::bad_alloc", 2025},
                              {{}, {}, "todo: ask", 2025}};

RowFilter<Card> cardFilter()
{
    return {{{{{"code"}, "a code", FilterMatch::Under}, says(&Card::key)},
             {{{"by", "coder"}, "who wrote it"}, says(&Card::coder)},
             {{{"year"}, "when", FilterMatch::Number},
              [](const Card &card) { return QStringList{QString::number(card.year)}; }},
             {{{"words"}, "words", FilterMatch::Says}, says(&Card::words)}},
            says(&Card::words)};
}

/// Which of them, by number.
std::string shown(const QString &typed)
{
    ListRows<Card> rows(cardFilter());
    rows.setFilter(typed);
    rows.setAll(cards);
    std::string numbers;
    for (int row = 0; row < rows.count(); ++row)
        numbers += std::to_string(rows.place(row) + 1);
    return numbers;
}

ListValues values()
{
    return [](int field) { return cardFilter().values(field, cards); };
}

std::string problem(const QString &typed)
{
    const ListFields fields = cardFilter().fields();
    return filterProblem(ListFilter::parse(typed, fields), fields, values(), NoSuchValue::HidesAll)
        .toStdString();
}

TEST(ListFilter, TermsNarrowValuesWidenAndAMinusTurns)
{
    EXPECT_EQ(shown(""), "1234");
    EXPECT_EQ(shown("code:C.1"), "12") << "with what lies below it, not C.10";
    EXPECT_EQ(shown("code:c.1,C.10 -coder:Ada"), "2");
    EXPECT_EQ(shown("by:ada"), shown("CODER:Ada"));
    EXPECT_EQ(shown("\"out of\" memory"), "1");
    EXPECT_EQ(shown("-crash"), "134");
    EXPECT_EQ(shown("coder:none"), "4");
    EXPECT_EQ(shown("-code:empty"), "123");
    EXPECT_EQ(shown("code: year:"), "1234") << "no value yet";
}

TEST(ListFilter, NumbersHaveRanges)
{
    EXPECT_EQ(shown("year:2024"), "2");
    EXPECT_EQ(shown("year:2023..2024"), "12");
    EXPECT_EQ(shown("year:>=2024"), "234");
    EXPECT_EQ(shown("year:<2024,2025"), "134");
    EXPECT_EQ(shown("year:soon"), "");
    EXPECT_FALSE(NumberRange::of(">2..3"));
}

TEST(ListFilter, WhatIsNoFieldIsSaidAndTimesAndLinksAreWords)
{
    EXPECT_EQ(shown("12:30"), "2");
    EXPECT_EQ(shown("std::bad_alloc"), "3");
    EXPECT_EQ(shown("todo:"), "1234");
    EXPECT_EQ(shown("\"todo:\""), "4");
    EXPECT_EQ(problem("todo: crash"),
              "There is no field “todo”, so it hides nothing. There are: code, by, coder, year, "
              "words. In quotes it is looked for as it stands.");
    EXPECT_EQ(problem("code:C.7"), "“code:C.7” is not here. There are: C.1, C.1.ii, C.10.");
    EXPECT_EQ(problem("year:2020..2023 coder:none words:nowhere 12:30"), "");
}

TEST(ListFilter, FieldsAndValuesAreOfferedAndExplained)
{
    const auto offered = [](const QString &typed) {
        return filterOffersAt(typed, typed.size(), cardFilter().fields(), values())
            .offers.join(' ')
            .toStdString();
    };
    EXPECT_EQ(offered("co"), "code: coder:");
    EXPECT_EQ(offered("crash -coder:b"), "Ben");
    EXPECT_EQ(offered("code:c1"), "C.1 C.1.ii C.10") << "as fingers type a key";
    EXPECT_EQ(offered("year:20"), "2023 2024 2025");
    EXPECT_EQ(offered("words:o"), "") << "anybody's words";
    EXPECT_TRUE(filterOffersAt("code:c", 6, cardFilter().fields(), {}).offers.isEmpty());
    EXPECT_EQ(offered("todo:x"), "");
    const QString help = filterHelp(cardFilter().fields());
    EXPECT_TRUE(help.contains("by:, coder:  who wrote it")) << help.toStdString();
}

TEST(ListFilter, ASignStandsForItsField)
{
    const ListFields fields{{{"tag", "#"}, "a tag", FilterMatch::Begins}};
    EXPECT_EQ(ListFilter::parse("#pilot", fields), ListFilter::parse("tag:pilot", fields));
    EXPECT_EQ(ListFilter::parse("-#pilot", fields), ListFilter::parse("-tag:pilot", fields));
    EXPECT_EQ(ListFilter::parse("#pilot", {}).terms.front().field, FilterTerm::words);
    EXPECT_FALSE(filterHelp(fields).contains("#:"));
}

} // namespace
} // namespace axial
