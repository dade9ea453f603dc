#include "ui/quotes/quoteopinions.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

constexpr CodeId crash{10}, slow{11};
constexpr CoderId ada{1}, grace{2};

Coding coding(qint64 id, CodeId code, CoderId coder, const char *comment = "")
{
    Coding result;
    result.id = CodingId{id};
    result.code = code;
    result.coder = coder;
    result.comment = QLatin1String(comment);
    return result;
}

Review review(qint64 coding, CoderId coder, ReviewMark mark, const char *comment)
{
    return {CodingId{coding}, coder, mark, QLatin1String(comment)};
}

std::vector<Coder> bothCoders()
{
    std::vector<Coder> both(2);
    both[0].id = ada;
    both[0].name = QStringLiteral("Ada");
    both[0].initials = QStringLiteral("A");
    both[1].id = grace;
    both[1].name = QStringLiteral("Grace");
    both[1].initials = QStringLiteral("G");
    return both;
}

/// Ada and Grace put Crash on, Grace Slow; Ada agrees with Slow.
QuoteOpinions seenBy(const char *person)
{
    return {{coding(1, crash, ada, "mine"), coding(2, crash, grace), coding(3, slow, grace)},
            {review(3, ada, ReviewMark::Agree, "yes")},
            bothCoders(),
            QLatin1String(person)};
}

} // namespace

TEST(QuoteOpinions, EachCodeIsOneRowWithWhatWasSaidAboutIt)
{
    EXPECT_EQ(seenBy("ada").me(), ada) << "however it is written";
    const std::vector<QuoteCodes::Row> rows = seenBy("Ada").rows();
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].comment, QStringLiteral("mine"));
    EXPECT_EQ(rows[0].whose, QString());
    ASSERT_EQ(rows[0].remarks.size(), 1u);
    EXPECT_EQ(rows[0].remarks[0].who, QStringLiteral("A")) << "two coded it: who says it matters";
    EXPECT_EQ(rows[1].mark, ReviewMark::Agree);
    EXPECT_EQ(rows[1].comment, QStringLiteral("yes")) << "I have no coding of my own to write on";
    EXPECT_EQ(rows[1].whose, QStringLiteral("G"));
    EXPECT_EQ(seenBy("Grace").rows()[1].mark, std::nullopt) << "Ada's, not hers";
}

TEST(QuoteOpinions, IReviewTheOthersAndTakeOffMine)
{
    const QuoteOpinions opinions = seenBy("Ada");
    EXPECT_EQ(opinions.reviewed(crash), std::vector<CodingId>{CodingId{2}});
    EXPECT_EQ(opinions.takenOff(crash), std::vector<CodingId>{CodingId{1}});
    EXPECT_EQ(opinions.takenOff(slow), std::vector<CodingId>{CodingId{3}}) << "none is mine";
    EXPECT_EQ(opinions.takenOff({}), std::vector<CodingId>{CodingId{1}});
    EXPECT_EQ(seenBy("Nobody").takenOff({}).size(), 3u);
    EXPECT_FALSE(opinions.commented(CodeId{99}));
}

TEST(QuoteOpinions, BlindLeavesMineAlone)
{
    QuoteOpinions opinions = seenBy("Ada");
    EXPECT_TRUE(opinions.isOthers(grace));
    EXPECT_TRUE(opinions.isOthers({})) << "it may be Grace's";
    opinions.hideOthers();
    const std::vector<QuoteCodes::Row> rows = opinions.rows();
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].remarks[0].who, QString());
    EXPECT_TRUE(opinions.laterByOthers().empty());
    QuoteOpinions nobodys = seenBy("Nobody");
    nobodys.hideOthers();
    EXPECT_TRUE(nobodys.rows().empty());
}

TEST(QuoteOpinions, EqualInitialsAreSaidInFull)
{
    std::vector<Coder> both = bothCoders();
    both[1].initials = both[0].initials;
    const QuoteOpinions opinions({}, {}, both, QStringLiteral("Ada"));
    EXPECT_EQ(opinions.initialsOf(grace), QStringLiteral("Grace"));
}
