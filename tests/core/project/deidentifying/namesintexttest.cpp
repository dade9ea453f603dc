#include "core/project/deidentifying/deidentified.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

const RealNames &names()
{
    static const RealNames list(std::vector<Pseudonym>{{"Ada", "U1"}, {"Ada Lovelace", "U1"}});
    return list;
}

std::vector<TextRange> partsOf(const std::vector<TextRange> &quotes)
{
    const auto found = namesInText(u"Ada Lovelace says", names(), {}, quotes);
    EXPECT_EQ(found.size(), 1u);
    return found.front().parts;
}

using Parts = std::vector<TextRange>;

} // namespace

TEST(NamesInText, AllOfANameIsReplacedWhereNoQuoteEndsInIt)
{
    EXPECT_EQ(partsOf({}), (Parts{{0, 12}}));
    EXPECT_EQ(partsOf({{0, 17}, {0, 12}, {13, 17}}), (Parts{{0, 12}}));
}

TEST(NamesInText, EachQuoteKeepsAPartOfTheName)
{
    EXPECT_EQ(partsOf({{0, 3}}), (Parts{{0, 3}}));
    EXPECT_EQ(partsOf({{4, 17}}), (Parts{{4, 12}}));
    EXPECT_EQ(partsOf({{0, 8}, {4, 17}}), (Parts{{4, 8}}));
    EXPECT_EQ(partsOf({{0, 3}, {4, 12}}), (Parts{{0, 3}, {4, 12}}));
    EXPECT_EQ(partsOf({{0, 3}, {0, 17}}), (Parts{{0, 3}})) << "who holds all holds this, too";
}

TEST(NamesInText, NoNameGoesOverABorder)
{
    const QString text = QStringLiteral("I met Ada\nLovelace: Yes.");
    EXPECT_EQ(namesInText(text, names(), {}, {}).front().name, (TextRange{6, 18}));
    EXPECT_EQ(namesInText(text, names(), {10}, {}).front().name, (TextRange{6, 9}));
}
