#include "core/project/rounds/rounds.h"
#include "tests/ui/details/detailsstudy.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTableView>

using namespace axial;

namespace {

class ComparisonViewTest : public test::DetailsStudy
{
protected:
    void start()
    {
        addReports(5);
        const ClusteringId mine = makeBoard(QStringLiteral("Mine"), me);
        cluster(mine, QStringLiteral("Shapes"), {0, 1, 2});
        cluster(mine, QStringLiteral("Types"), {3, 4});
        const ClusteringId hers = makeBoard(QStringLiteral("Grace's"), QStringLiteral("Grace"));
        cluster(hers, QStringLiteral("Kinds"), {3});
        cluster(hers, QStringLiteral("Sizes"), {0, 1, 2, 4});
        open();
    }
    void open()
    {
        showPage(2);
        table = test::named<QTableView>(*page, QStringLiteral("Compared cards"));
        sentence = test::named<QLabel>(*page, QStringLiteral("How alike the two boards are"));
        ASSERT_TRUE(table && sentence);
    }

    QTableView *table = nullptr;
    QLabel *sentence = nullptr;
};

TEST_F(ComparisonViewTest, TellsHowAlikeTwoBoardsAreAndOpensWhatDiffers)
{
    start();
    // 3 pairs together in both, 4 in mine, 6 in hers, of 10: (3 - 2.4) / (5 - 2.4).
    EXPECT_TRUE(sentence->text().contains(QStringLiteral(".231")))
        << sentence->text().toStdString();
    ASSERT_EQ(table->model()->rowCount(), 1);
    EXPECT_EQ(table->model()->index(0, 0).data().toString(), "line 4");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Return);
    ASSERT_EQ(opened.size(), 1u);
    EXPECT_EQ(opened.front(), reports[4]);
    auto *only = test::named<QCheckBox>(*page, QStringLiteral("Only cards that differ"));
    ASSERT_TRUE(only);
    only->click();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(table->model()->rowCount(), 5);
}

TEST_F(ComparisonViewTest, ShowsNothingOfOthersWhileARoundIsBlindOrThePersonIs)
{
    start();
    EXPECT_TRUE(table->isVisible());
    workspace.setBlind(true);
    ASSERT_TRUE(isQuiet());
    EXPECT_FALSE(table->isVisible());
    EXPECT_EQ(sentence->text(), QString());
    EXPECT_EQ(test::named<QComboBox>(*page, QStringLiteral("Second board"))->findText("Grace's"),
              -1);
    workspace.setBlind(false);
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(table->isVisible());
    workspace.edit(QStringLiteral("Round"), [&](Database &db) {
        const RoundId round = rounds::ensure(db, QStringLiteral("Pilot"));
        rounds::addSource(db, round, reports[0]);
        db.run("UPDATE round SET blind=1, kind=1 WHERE id=?1", round);
    });
    ASSERT_TRUE(isQuiet());
    EXPECT_FALSE(table->isVisible());
}

TEST_F(ComparisonViewTest, SaysWhatIsMissing)
{
    open();
    EXPECT_TRUE(test::named<QLabel>(*page, QStringLiteral("No two boards to compare")));
    EXPECT_FALSE(table->isVisible());
}

} // namespace
