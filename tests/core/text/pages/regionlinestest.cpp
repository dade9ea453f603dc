#include "core/text/pages/regionlines.h"

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
    EXPECT_FALSE(regionLines("a", textOf({"a"}))) << "a line end more";
    const auto ended = regionLines("a", textOf({"a", "[Region: y]"}));
    ASSERT_TRUE(ended) << "it ends where the areas' lines begin";
    EXPECT_EQ(ended->lackedHere.text(), textOf({"a", "[Region: y]"}));
    EXPECT_TRUE(ended->lackedThere.isEmpty());
    EXPECT_EQ(regionLines(textOf({"a", "[Region: y]"}), "a")->lackedThere.text(),
              textOf({"a", "[Region: y]"}));
    const auto same = regionLines(textOf({"a", "[Region: x]", "b"}),
                                  textOf({"a", "[Region: x]", "b"}));
    ASSERT_TRUE(same);
    EXPECT_TRUE(same->lackedHere.isEmpty() && same->lackedThere.isEmpty());
    EXPECT_TRUE(regionLines({}, {}));
}

TEST(RegionLines, StandInTheOrderInWhichTheyStandHere)
{
    const QString here = textOf({"[Region: x]", "[Region: y]"});
    const QString there = textOf({"[Region: y]", "[Region: new]", "[Region: x]"});
    const auto lines = regionLines(here, there);
    ASSERT_TRUE(lines);
    EXPECT_EQ(lines->lackedHere.text(), lines->lackedThere.text());
    EXPECT_EQ(lines->common, (std::map<qint64, qint64>{{0, 12}, {26, 0}}));
}

/// Two may be called alike, and numbers are given by the order on a page.
TEST(RegionLines, KnownOnesAreTheSameWhateverTheyAreCalled)
{
    const QString here = textOf({"[Region: p. 1, area 1]", "[Region: p. 1, area 2]"});
    const auto gone = regionLines(here, here, {{{0, 23}}, {23}, {0, 23}});
    ASSERT_TRUE(gone) << "the first one is gone there, the second there is new";
    EXPECT_EQ(gone->lackedHere.text(), here + textOf({"[Region: p. 1, area 3]"}));
    EXPECT_EQ(gone->lackedThere.text(), gone->lackedHere.text());
    EXPECT_EQ(gone->common, (std::map<qint64, qint64>{{0, 23}}));
    EXPECT_EQ(gone->lackedThere.moved({23, 45}), (TextRange{46, 68}));
    EXPECT_TRUE(gone->renamed.empty()) << "only numbers";

    const auto swapped = regionLines(here, here, {{{0, 23}, {23, 0}}, {}, {0, 23}});
    ASSERT_TRUE(swapped);
    EXPECT_EQ(swapped->lackedHere.text(), here);
    EXPECT_EQ(swapped->lackedThere.text(), here);

    const QString alike = textOf({"[Region: corner]", "[Region: corner]"});
    const auto added = regionLines(alike, alike, {{{17, 0}}, {0}, {0, 17}});
    ASSERT_TRUE(added);
    EXPECT_EQ(added->lackedHere.text(), alike + textOf({"[Region: corner]"}));
    EXPECT_EQ(added->lackedThere.text(), added->lackedHere.text());
}

TEST(RegionLines, AnotherNameIsOneLineNotTwo)
{
    const QString here = textOf({"words", "[Region: corner]"});
    const QString there = textOf({"words", "[Region: left corner]"});
    const KnownRegions known{{{6, 6}}, {}, {6}};
    const auto mine = regionLines(here, there, known);
    ASSERT_TRUE(mine);
    ASSERT_EQ(mine->renamed.size(), 1u);
    EXPECT_EQ(mine->renamed[0].there, "[Region: left corner]");
    EXPECT_TRUE(mine->lackedHere.isEmpty());
    EXPECT_EQ(mine->lackedThere.text(), here);
    EXPECT_EQ(mine->lackedThere.moved({6, 27}), (TextRange{6, 22}));
    const auto unnamed = regionLines(here, textOf({"words", "[Region: p. 1, area 1]"}), known,
                                     RegionNames::There);
    ASSERT_TRUE(unnamed);
    EXPECT_TRUE(unnamed->renamed.empty() && unnamed->lackedHere.isEmpty())
        << "named here, which nobody needs to be asked about";
    const auto theirs = regionLines(here, there, known, RegionNames::There);
    EXPECT_EQ(theirs->lackedHere.text(), there);
    EXPECT_TRUE(theirs->lackedThere.isEmpty());
}

TEST(RegionLines, AnotherNameIsAskedAboutWhereverItStands)
{
    // The second one stands first there, and a third one between other words.
    const QString here = textOf({"[Region: a]", "[Region: b]", "words", "[Region: c]"});
    const QString there = textOf({"[Region: c]", "[Region: B]", "[Region: A]", "words"});
    const KnownRegions known{{{0, 30}, {12, 12}, {24, 0}}, {}, {0, 12, 30}};
    for (const RegionNames names : {RegionNames::Here, RegionNames::There}) {
        const auto lines = regionLines(here, there, known, names);
        ASSERT_TRUE(lines);
        ASSERT_EQ(lines->renamed.size(), 2u);
        EXPECT_EQ(lines->renamed[0].there, "[Region: A]");
        EXPECT_EQ(lines->renamed[1].there, "[Region: B]");
        EXPECT_EQ(lines->lackedHere.text(),
                  names == RegionNames::Here
                      ? here
                      : textOf({"[Region: A]", "[Region: B]", "words", "[Region: c]"}));
        EXPECT_EQ(lines->lackedThere.text(), lines->lackedHere.text());
    }
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
