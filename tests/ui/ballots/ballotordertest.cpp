#include "ui/ballots/ballotmodel.h"

#include "core/domain/ballot.h"

#include <gtest/gtest.h>

#include <QRandomGenerator>

#include <algorithm>
#include <set>

using namespace axial;

namespace {

using Ranks = std::vector<std::vector<CodeId>>;

const CodeId a{1}, b{2}, c{3}, d{4};

/// What becomes of the ranks.
template <class Act>
Ranks after(const Ranks &ranks, Act act)
{
    BallotOrder order(ranks);
    act(order);
    return order.ranks();
}

} // namespace

TEST(BallotOrder, RowsNameTheEmptyRankAndEachWhoShares)
{
    const BallotOrder order(Ranks{{a}, {}, {c, b}, {}});
    const std::vector<BallotOrder::Row> rows{{1, a}, {2, {}}, {3, b}, {3, c}};
    EXPECT_EQ(order.rows(), rows);
    EXPECT_EQ(order.count(), 3);
    EXPECT_EQ(order.rankOf(c), 3);
    EXPECT_FALSE(order.isRanked(d));
}

TEST(BallotOrder, ACodeIsInsertedBetweenOthers)
{
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.insert(c, 2); }), (Ranks{{a}, {c}, {b}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.append(c); }), (Ranks{{a}, {b}, {c}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.insert(c, 99); }), (Ranks{{a}, {b}, {c}}));
    // One of the ballot is moved there: before what it was let go above.
    EXPECT_EQ(after({{a}, {b}, {c}}, [](auto &o) { o.insert(a, 3); }), (Ranks{{b}, {a}, {c}}));
    EXPECT_EQ(after({{a}, {b}, {c}}, [](auto &o) { o.insert(c, 1); }), (Ranks{{c}, {a}, {b}}));
    EXPECT_EQ(after({{a}, {b}, {c}}, [](auto &o) { o.append(a); }), (Ranks{{b}, {c}, {a}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.insert(b, 2); }), (Ranks{{a}, {b}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.insert(a, 2); }), (Ranks{{a}, {b}}));
    // Out of a tie.
    EXPECT_EQ(after({{a, b}, {c}}, [](auto &o) { o.insert(a, 2); }), (Ranks{{b}, {a}, {c}}));
    EXPECT_EQ(after({{a, b}, {c}}, [](auto &o) { o.insert(a, 1); }), (Ranks{{a}, {b}, {c}}));
}

TEST(BallotOrder, ANumberSaysTheRank)
{
    EXPECT_EQ(after({{a}, {b}, {c}}, [](auto &o) { o.put(a, 3); }), (Ranks{{b}, {c}, {a}}));
    EXPECT_EQ(after({{a}, {b}, {c}}, [](auto &o) { o.put(c, 1); }), (Ranks{{c}, {a}, {b}}));
    EXPECT_EQ(after({{a}}, [](auto &o) { o.put(a, 3); }), (Ranks{{}, {}, {a}}));
    EXPECT_EQ(after({{a}, {}, {b}}, [](auto &o) { o.put(c, 2); }), (Ranks{{a}, {c}, {b}}));
    EXPECT_EQ(after({{a}, {}, {b}}, [](auto &o) { o.put(a, 2); }), (Ranks{{}, {a}, {b}}));
    EXPECT_EQ(after({{a, b}, {c}}, [](auto &o) { o.put(b, 1); }), (Ranks{{b}, {a}, {c}}));
    EXPECT_EQ(after({{a, b}}, [](auto &o) { o.put(b, 3); }), (Ranks{{a}, {}, {b}}));
}

TEST(BallotOrder, MovingPassesARankOrLeavesATie)
{
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.moveUp(b); }), (Ranks{{b}, {a}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.moveDown(a); }), (Ranks{{b}, {a}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.moveUp(a); }), (Ranks{{a}, {b}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.moveDown(b); }), (Ranks{{a}, {b}}));
    EXPECT_EQ(after({{a}, {b, c}}, [](auto &o) { o.moveUp(c); }), (Ranks{{a}, {c}, {b}}));
    EXPECT_EQ(after({{b, c}, {a}}, [](auto &o) { o.moveDown(b); }), (Ranks{{c}, {b}, {a}}));
    EXPECT_EQ(after({{}, {b}}, [](auto &o) { o.moveUp(b); }), (Ranks{{b}}));
}

TEST(BallotOrder, TiesAreMadeAndUndone)
{
    EXPECT_EQ(after({{a}, {b}, {c}}, [](auto &o) { o.tie(b); }), (Ranks{{a, b}, {c}}));
    EXPECT_EQ(after({{a, b}, {c}}, [](auto &o) { o.tie(c); }), (Ranks{{a, b, c}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.tie(a); }), (Ranks{{a}, {b}}));
    EXPECT_EQ(after({{a, b}, {c}}, [](auto &o) { o.untie(a); }), (Ranks{{b}, {a}, {c}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.untie(a); }), (Ranks{{a}, {b}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.share(c, 1); }), (Ranks{{a, c}, {b}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.share(a, 2); }), (Ranks{{a, b}}));
}

TEST(BallotOrder, RanksAreLeftEmptyAndClosed)
{
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.leaveEmpty(2); }), (Ranks{{a}, {}, {b}}));
    EXPECT_EQ(after({{a}, {}, {b}}, [](auto &o) { o.closeUp(2); }), (Ranks{{a}, {b}}));
    EXPECT_EQ(after({{a}, {b}}, [](auto &o) { o.closeUp(2); }), (Ranks{{a}, {b}}));
    EXPECT_EQ(after({{a}, {b}, {c}}, [](auto &o) { o.remove(b); }), (Ranks{{a}, {c}}));
    EXPECT_EQ(after({{a, b}, {c}}, [](auto &o) { o.remove(b); }), (Ranks{{a}, {c}}));
    EXPECT_EQ(after({{}, {b}}, [](auto &o) { o.remove(b); }), Ranks());
}

/// Whatever is done, a code stands at one rank, nothing is lost, and no empty rank comes last.
TEST(BallotOrder, NoActLosesOrDoublesACode)
{
    QRandomGenerator random(20261);
    for (int walk = 0; walk < 200; ++walk) {
        BallotOrder order;
        std::set<CodeId> ranked;
        for (int step = 0; step < 60; ++step) {
            const CodeId code{1 + random.bounded(6)};
            const int rank = 1 + random.bounded(8);
            const int act = random.bounded(9);
            if (act == 0)
                order.insert(code, rank);
            else if (act == 1)
                order.put(code, rank);
            else if (act == 2)
                order.share(code, rank);
            else if (act == 3)
                order.moveUp(code);
            else if (act == 4)
                order.moveDown(code);
            else if (act == 5)
                order.tie(code);
            else if (act == 6)
                order.untie(code);
            else if (act == 7)
                random.bounded(2) ? order.leaveEmpty(rank) : order.closeUp(rank);
            else
                order.remove(code);
            if (act <= 1 || (act == 2 && order.isRanked(code)))
                ranked.insert(code);
            if (act == 8)
                ranked.erase(code);
            std::set<CodeId> found;
            for (const std::vector<CodeId> &sharing : order.ranks()) {
                EXPECT_TRUE(std::is_sorted(sharing.begin(), sharing.end()));
                for (const CodeId each : sharing)
                    EXPECT_TRUE(found.insert(each).second) << "twice";
            }
            ASSERT_EQ(found, ranked) << "act " << act;
            ASSERT_TRUE(order.ranks().empty() || !order.ranks().back().empty());
        }
    }
}

TEST(BallotOrder, NoRankLiesBeyondTheLast)
{
    EXPECT_EQ(after({}, [](auto &o) { o.put(a, 5'000); }).size(), size_t(mostRanks));
}
