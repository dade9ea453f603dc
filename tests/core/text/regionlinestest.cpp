#include "core/text/regionlines.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <QStringList>

using namespace axial;

namespace {

QString textOf(const QStringList &lines)
{
    return lines.join(u'\n') + u'\n';
}

} // namespace

TEST(RegionLines, EachGetsWhatTheOtherHas)
{
    const QString here = textOf({"[Picture: a.png]", "[Region: kept]", "[Region: only here]"});
    const QString there = textOf({"[Picture: a.png]", "[Region: only there]", "[Region: kept]"});
    const auto lines = regionLines(here, there);
    ASSERT_TRUE(lines);
    const QString both = textOf(
        {"[Picture: a.png]", "[Region: only there]", "[Region: kept]", "[Region: only here]"});
    EXPECT_EQ(lines->lackedHere.text(), both);
    EXPECT_EQ(lines->lackedThere.text(), both);
    const qint64 start = there.indexOf("[Region: only there]");
    const TextRange range = lines->lackedThere.moved({start, start + 20});
    EXPECT_EQ(both.mid(range.start, range.length()), "[Region: only there]");
}

TEST(RegionLines, OtherWordsMustBeTheSame)
{
    EXPECT_FALSE(regionLines(textOf({"a", "[Region: x]"}), textOf({"b", "[Region: y]"})));
    EXPECT_FALSE(regionLines(textOf({"a"}), textOf({"a", "b", "[Region: y]"})));
    EXPECT_FALSE(regionLines("a", textOf({"a", "[Region: y]"}))) << "a line end more";
    EXPECT_FALSE(regionLines(textOf({"[Region: x]", "[Region: y]"}),
                             textOf({"[Region: y]", "[Region: x]"})));
    const auto same = regionLines(textOf({"a", "[Region: x]", "b"}),
                                  textOf({"a", "[Region: x]", "b"}));
    ASSERT_TRUE(same);
    EXPECT_TRUE(same->lackedHere.isEmpty() && same->lackedThere.isEmpty());
    EXPECT_TRUE(regionLines({}, {}));
}

RC_GTEST_PROP(RegionLines, BothTextsBecomeOne, (const std::vector<int> &marks))
{
    // Each number makes a line: of words in both, of an area in one or in both.
    QStringList here, there;
    for (size_t i = 0; i < marks.size(); ++i) {
        const int kind = std::abs(marks[i] % 4);
        const QString line = kind == 0 ? QStringLiteral("words %1").arg(i)
                                       : QStringLiteral("[Region: %1]").arg(i);
        if (kind != 2)
            here << line;
        if (kind != 3)
            there << line;
    }
    const auto lines = regionLines(textOf({"x"}) + textOf(here), textOf({"x"}) + textOf(there));
    RC_ASSERT(lines.has_value() || here.isEmpty() || there.isEmpty());
    if (lines)
        RC_ASSERT(lines->lackedHere.text() == lines->lackedThere.text());
}
