#include "core/project/rounds/rounds.h"
#include "tests/ui/details/detailsstudy.h"
#include "ui/details/codechoicedialog.h"
#include "ui/details/shownboard.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTreeView>

using namespace axial;

namespace {

class BoardViewTest : public test::DetailsStudy
{
protected:
    void start(int count)
    {
        addReports(count);
        board = makeBoard(QStringLiteral("Mine"), me);
        open();
    }
    void open()
    {
        showPage(1);
        clusters = test::named<QTreeView>(*page, QStringLiteral("Clusters"));
        cards = test::named<QListView>(*page, QStringLiteral("Cards"));
        ASSERT_TRUE(clusters && cards);
    }
    void choose(QAbstractItemView *view, const QList<int> &chosen)
    {
        view->selectionModel()->clearSelection();
        for (const int row : chosen)
            view->selectionModel()->setCurrentIndex(view->model()->index(row, 0),
                                                    QItemSelectionModel::Select
                                                        | QItemSelectionModel::Rows);
    }
    QStringList cardsOf(const QString &name)
    {
        QStringList words;
        for (const Cluster &each : boards::clusters(workspace.database(), board)) {
            if (each.name != name)
                continue;
            for (const SummaryId card : boards::cards(workspace.database(), each.id))
                words << summaries::at(workspace.database(), card).text;
        }
        return words;
    }
    QStringList clusterNames() { return rows(*clusters); }

    ClusteringId board;
    QTreeView *clusters = nullptr;
    QListView *cards = nullptr;
};

TEST_F(BoardViewTest, CardsAreMovedByTheNumberOfTheirCluster)
{
    start(6);
    EXPECT_EQ(clusterNames(), QStringList("Not in a cluster yet"));
    EXPECT_EQ(cards->model()->rowCount(), 6);
    choose(cards, {1, 3});
    press(cards, Qt::Key_Insert);
    answer(QStringLiteral("Shapes"));
    EXPECT_EQ(cardsOf(QStringLiteral("Shapes")), (QStringList{"line 1", "line 3"}));
    EXPECT_EQ(clusterNames(), (QStringList{"Not in a cluster yet", "Shapes"}));
    EXPECT_EQ(cards->currentIndex().row(), 1) << "the next card is where the first one was";
    choose(cards, {0});
    press(cards, Qt::Key_1);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(cardsOf(QStringLiteral("Shapes")), (QStringList{"line 1", "line 3", "line 0"}));
    choose(clusters, {1});
    EXPECT_EQ(rows(*cards), (QStringList{"line 1", "line 3", "line 0"}));
    choose(cards, {1});
    press(cards, Qt::Key_0);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(cardsOf(QStringLiteral("Shapes")), (QStringList{"line 1", "line 0"}));
    press(cards, Qt::Key_7);
    EXPECT_TRUE(messages.last().contains(u'7')) << "there is none";
    workspace.steps().undo();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(cardsOf(QStringLiteral("Shapes")), (QStringList{"line 1", "line 3", "line 0"}));
    EXPECT_EQ(errors, QStringList());
}

TEST_F(BoardViewTest, MAsksForANumberANameOrANewOne)
{
    start(4);
    cluster(board, QStringLiteral("Shapes"), {0});
    ASSERT_TRUE(isQuiet());
    choose(cards, {0});
    press(cards, Qt::Key_M);
    answer(QStringLiteral("shapes"));
    EXPECT_EQ(cardsOf(QStringLiteral("Shapes")), (QStringList{"line 0", "line 1"}));
    choose(cards, {0});
    press(cards, Qt::Key_M);
    answer(QStringLiteral("1"));
    EXPECT_EQ(cardsOf(QStringLiteral("Shapes")), (QStringList{"line 0", "line 1", "line 2"}));
    choose(cards, {0});
    press(cards, Qt::Key_M);
    answer(QStringLiteral("Types"));
    EXPECT_EQ(cardsOf(QStringLiteral("Types")), QStringList("line 3"));
    EXPECT_EQ(errors, QStringList());
}

TEST_F(BoardViewTest, CardsAreDroppedOnAClusterOrBesideThem)
{
    start(5);
    cluster(board, QStringLiteral("Shapes"), {0});
    ASSERT_TRUE(isQuiet());
    choose(cards, {1, 2});
    const std::unique_ptr<QMimeData> carried(
        cards->model()->mimeData(cards->selectionModel()->selectedIndexes()));
    QDropEvent drop(clusters->visualRect(clusters->model()->index(1, 0)).center(), Qt::MoveAction,
                    carried.get(), Qt::LeftButton, Qt::NoModifier);
    QDragEnterEvent enter(clusters->visualRect(clusters->model()->index(1, 0)).center(),
                          Qt::MoveAction, carried.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(clusters->viewport(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QApplication::sendEvent(clusters->viewport(), &drop);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(cardsOf(QStringLiteral("Shapes")), (QStringList{"line 0", "line 2", "line 3"}));
    choose(cards, {0});
    const std::unique_ptr<QMimeData> other(
        cards->model()->mimeData(cards->selectionModel()->selectedIndexes()));
    const QPoint below(20, clusters->viewport()->height() - 5);
    QDragEnterEvent enterBelow(below, Qt::MoveAction, other.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(clusters->viewport(), &enterBelow);
    QDropEvent dropBelow(below, Qt::MoveAction, other.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(clusters->viewport(), &dropBelow);
    answer(QStringLiteral("Others"));
    EXPECT_EQ(cardsOf(QStringLiteral("Others")), QStringList("line 1"));
}

TEST_F(BoardViewTest, ClustersAreRenamedMergedAndDissolved)
{
    start(5);
    cluster(board, QStringLiteral("Shapes"), {0, 1});
    cluster(board, QStringLiteral("Types"), {2});
    cluster(board, QStringLiteral("Sizes"), {3});
    ASSERT_TRUE(isQuiet());
    choose(clusters, {1});
    press(clusters, Qt::Key_F2);
    answer(QStringLiteral("Tensor shapes"));
    EXPECT_EQ(clusterNames()[1], "Tensor shapes");
    choose(clusters, {2, 3, 1});
    press(clusters, Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(clusterNames(), (QStringList{"Not in a cluster yet", "Tensor shapes"}));
    EXPECT_EQ(cardsOf(QStringLiteral("Tensor shapes")),
              (QStringList{"line 0", "line 1", "line 2", "line 3"}));
    choose(clusters, {1});
    press(clusters, Qt::Key_Delete);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(clusterNames().size(), 1);
    workspace.steps().undo(2);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(clusterNames(),
              (QStringList{"Not in a cluster yet", "Tensor shapes", "Types", "Sizes"}));
    choose(clusters, {0});
    EXPECT_FALSE(action(QStringLiteral("Dissolve"))->isEnabled()) << "that is no cluster";
    EXPECT_FALSE(action(QStringLiteral("Rename cluster"))->isEnabled());
}

TEST_F(BoardViewTest, ClustersBecomeSubThemesInOneStep)
{
    start(4);
    cluster(board, QStringLiteral("Sizes"), {0, 1});
    cluster(board, QStringLiteral("Orders"), {2});
    ASSERT_TRUE(isQuiet());
    choose(clusters, {1, 2});
    press(clusters, Qt::Key_L, Qt::ControlModifier);
    answer(QStringLiteral("C.3"));
    Database &db = workspace.database();
    const CodeId sizes = codes::find(db, QStringLiteral("C.3.iii"));
    ASSERT_TRUE(sizes);
    EXPECT_EQ(codes::at(db, sizes).name, "Sizes");
    EXPECT_EQ(summaries::at(db, lines[1]).code, sizes);
    EXPECT_EQ(codes::at(db, codes::find(db, QStringLiteral("C.3.iv"))).name, "Orders");
    workspace.steps().undo();
    ASSERT_TRUE(isQuiet());
    EXPECT_FALSE(codes::find(db, QStringLiteral("C.3.iii")));
    EXPECT_FALSE(codes::find(db, QStringLiteral("C.3.iv")));

    choose(clusters, {1});
    press(clusters, Qt::Key_L, Qt::ControlModifier);
    auto *itself = test::named<QCheckBox>(*page,
                                          QStringLiteral("The cluster is the chosen code itself"));
    ASSERT_TRUE(itself);
    itself->click();
    page->findChild<QDialog *>()->findChild<QLineEdit *>()->setFocus();
    answer(QStringLiteral("C.3.i"));
    EXPECT_EQ(summaries::at(db, lines[0]).code, shape);
    EXPECT_EQ(clusterNames()[1], "Shape (in the tree)");
}

TEST_F(BoardViewTest, TheFilterLeavesCardsByWordsKindAndRepository)
{
    start(12);
    cluster(board, QStringLiteral("Shapes"), {0, 1, 10, 11});
    ASSERT_TRUE(isQuiet());
    auto *filter = test::named<QLineEdit>(
        *page, QStringLiteral("Filter, e.g. nan kind:symptom repo:vllm"));
    ASSERT_TRUE(filter);
    choose(clusters, {0, 1});
    const auto shown = [&](const char *text) {
        filter->setText(QLatin1String(text));
        return cards->model()->rowCount();
    };
    EXPECT_EQ(shown(""), 12);
    EXPECT_EQ(shown("line 1"), 3) << "1, 10 and 11";
    EXPECT_EQ(shown("repo:vllm"), 6);
    EXPECT_EQ(shown("repo:VLLM 1"), 2);
    EXPECT_EQ(shown("kind:symptom"), 12);
    EXPECT_EQ(shown("kind:intent"), 0);
    EXPECT_EQ(shown("by:nobody"), 0);
    EXPECT_EQ(shown("\"line 10\""), 1);
    choose(clusters, {0});
    EXPECT_EQ(cards->model()->rowCount(), 0) << "it lies in the other";
    filter->clear();
    EXPECT_EQ(cards->model()->rowCount(), 8);
    EXPECT_TRUE(clusters->model()
                    ->index(0, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .startsWith("0 Not in a cluster yet: 8 "));
}

TEST_F(BoardViewTest, ACardOpensItsReport)
{
    start(3);
    choose(cards, {2});
    press(cards, Qt::Key_Return);
    ASSERT_EQ(opened.size(), 1u);
    EXPECT_EQ(opened.front(), reports[2]);
}

TEST_F(BoardViewTest, ABoardIsMadeAndTakesWhatIsWrittenLater)
{
    addReports(3);
    open();
    auto *make = test::named<QPushButton>(*page, QStringLiteral("New board…"));
    ASSERT_TRUE(make && make->isEnabled());
    EXPECT_FALSE(action(QStringLiteral("New cluster"))->isEnabled());
    QTest::mouseClick(make, Qt::LeftButton);
    answer(QStringLiteral("C.3"));
    EXPECT_EQ(errors, QStringList());
    EXPECT_EQ(cards->model()->rowCount(), 3);
    EXPECT_EQ(test::named<QComboBox>(*page, QStringLiteral("Board"))->currentText(),
              QStringLiteral("C.3 by %1").arg(me));
    addReports(2);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(cards->model()->rowCount(), 3);
    action(QStringLiteral("Add new summaries"))->trigger();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(cards->model()->rowCount(), 5);
}

TEST_F(BoardViewTest, ABoardIsOfferedOfThemesWithSummariesOnly)
{
    open();
    auto *make = test::named<QPushButton>(*page, QStringLiteral("New board…"));
    QTest::mouseClick(make, Qt::LeftButton);
    EXPECT_EQ(page->findChild<CodeChoiceDialog *>(), nullptr) << "there is nothing to lay out";
    ASSERT_FALSE(messages.isEmpty());
    EXPECT_TRUE(messages.last().startsWith(QStringLiteral("There is no summary")));
    addReports(1); // of C.3, not of what lies below it
    ASSERT_TRUE(isQuiet());
    QTest::mouseClick(make, Qt::LeftButton);
    auto *dialog = page->findChild<CodeChoiceDialog *>();
    ASSERT_NE(dialog, nullptr);
    QStringList offered;
    const auto *list = test::named<QListView>(*dialog, QStringLiteral("Codes"));
    for (int row = 0; row < list->model()->rowCount(); ++row)
        offered << list->model()
                       ->index(row, 0)
                       .data(Qt::AccessibleTextRole)
                       .toString()
                       .section(u',', 0, 0);
    EXPECT_EQ(offered.size(), 2) << offered.join(u'|').toStdString();
    EXPECT_TRUE(offered.join(u'|').contains(QStringLiteral("C.3")));
    EXPECT_FALSE(offered.join(u'|').contains(QStringLiteral("C.3.i")));
    dialog->reject();
    EXPECT_EQ(errors, QStringList());
}

TEST_F(BoardViewTest, OthersBoardsAreHiddenWhileARoundIsBlindOrThePersonIs)
{
    addReports(4);
    board = makeBoard(QStringLiteral("Ada's"), QStringLiteral("Ada"));
    cluster(board, QStringLiteral("Secret"), {0});
    open();
    EXPECT_EQ(clusterNames().size(), 2);
    workspace.setBlind(true);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(clusterNames(), QStringList());
    EXPECT_EQ(test::named<QComboBox>(*page, QStringLiteral("Board"))->count(), 0);
    workspace.setBlind(false);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(clusterNames().size(), 2);
    workspace.edit(QStringLiteral("Round"), [&](Database &db) {
        const RoundId round = rounds::ensure(db, QStringLiteral("Pilot"));
        rounds::addSource(db, round, reports[0]);
        db.run("UPDATE round SET blind=1, kind=1 WHERE id=?1", round);
    });
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(clusterNames(), QStringList());
    workspace.setCoderName(QStringLiteral("Ada"));
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(clusterNames().size(), 2) << "it is hers";
}

TEST_F(BoardViewTest, AClickOnAnotherViewTakesTheKeyboardAlong)
{
    start(1);
    auto *listed = test::named<QAbstractButton>(*page, QStringLiteral("Listed"));
    auto *compare = test::named<QAbstractButton>(*page, QStringLiteral("Compare"));
    ASSERT_TRUE(listed && compare);
    listed->setFocus();
    QTest::mouseClick(compare, Qt::LeftButton);
    EXPECT_TRUE(compare->isChecked());
    EXPECT_TRUE(compare->hasFocus()) << "or Space would go back to another view";
}

TEST_F(BoardViewTest, TheButtonsBelowTheClustersStandApart)
{
    start(1);
    const auto *add = test::named<QPushButton>(*page, QStringLiteral("New cluster…"));
    const auto *lift = test::named<QPushButton>(*page, QStringLiteral("Lift into the tree…"));
    ASSERT_TRUE(add && lift);
    EXPECT_GE(lift->x() - add->geometry().right(), 6);
}

/// A view for all cards, not a widget for each.
TEST_F(BoardViewTest, ManyCardsTakeNoMoreWidgetsThanFew)
{
    start(3);
    QAction *add = action(QStringLiteral("Add new summaries"));
    const auto widgets = page->findChildren<QWidget *>().size();
    addReports(2700);
    add->trigger();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(cards->model()->rowCount(), 2703);
    EXPECT_EQ(page->findChildren<QWidget *>().size(), widgets);
    cards->selectAll();
    press(cards, Qt::Key_Insert);
    answer(QStringLiteral("Everything"));
    EXPECT_TRUE(clusters->model()
                    ->index(1, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .startsWith("1 Everything: 2703 "));
}

} // namespace
