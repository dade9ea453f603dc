#include "ui/lists/answerdialog.h"

#include "core/query/columns.h"
#include "tests/support/screeningstudy.h"
#include "tests/ui/support/named.h"
#include "ui/base/workspace.h"

#include <QPushButton>
#include <QTableView>
#include <QTest>

namespace axial {
namespace {

/// Three reports of one repository, of two years, one of which screening excluded.
class AnswerDialogTest : public test::ScreeningStudy
{
protected:
    AnswerDialogTest()
    {
        const SourceId out = addReport("torch", "a toy", 2023);
        const std::vector<SourceId> in{addReport("torch", "words", 2023),
                                       addReport("torch", "words", 2024)};
        const RoundId screening = addRound("Screening", 2, {out, in[0], in[1]}, {"Ada"});
        const ScreeningCodes codes = project->edit(
            "Codes", [](Database &db) { return screening::ensureCodes(db); });
        decide(screening, out, codes.reasons.front(), DecisionKind::Discussion);
        for (const SourceId report : in)
            decide(screening, report, codes.relevant, DecisionKind::Discussion);
        addRound("Main", 0, in, {"Ada"});
        workspace.setProject(std::move(project));
    }

    void ask()
    {
        dialog = std::make_unique<AnswerDialog>(workspace);
        table = dialog->findChild<QTableView *>();
        dialog->ask({QStringLiteral("table-one"), {{QStringLiteral("round"), "Main"}}});
        dialog->show();
        ASSERT_TRUE(isShown(columns::falsePositives));
    }
    bool isShown(const QString &column)
    {
        return QTest::qWaitFor([&] { return columnOf(column) >= 0; });
    }
    int columnOf(const QString &name) const
    {
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            if (table->model()->headerData(column, Qt::Horizontal) == name)
                return column;
        }
        return -1;
    }
    void choose(int row, const QString &column)
    {
        const QModelIndex index = table->model()->index(row, columnOf(column));
        table->scrollTo(index);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
    }
    QPushButton *button(const char *name) { return test::named<QPushButton>(*dialog, name); }
    /// How many rows what is chosen counts.
    int counted()
    {
        QPushButton *open = button("Show what it counts");
        if (!open->isEnabled())
            return -1;
        QTest::mouseClick(open, Qt::LeftButton);
        EXPECT_TRUE(QTest::qWaitFor([&] { return columnOf(columns::falsePositives) < 0; }));
        const int rows = table->model()->rowCount();
        QTest::mouseClick(button("Back"), Qt::LeftButton);
        EXPECT_TRUE(isShown(columns::falsePositives));
        return rows;
    }

    Workspace workspace;
    std::unique_ptr<AnswerDialog> dialog;
    QTableView *table = nullptr;
};

TEST_F(AnswerDialogTest, WordsStandForTheTotalOfTheirRow)
{
    ask();
    choose(0, columns::repository);
    EXPECT_EQ(counted(), 2) << "neither those of one year nor those that are out";
    choose(0, columns::counted);
    EXPECT_EQ(counted(), 2);
}

TEST_F(AnswerDialogTest, ANumberIsWhatItCounts)
{
    ask();
    choose(0, QStringLiteral("2023"));
    EXPECT_EQ(counted(), 1);
    choose(0, columns::total);
    EXPECT_EQ(counted(), 2);
    choose(0, columns::falsePositives);
    EXPECT_EQ(counted(), 1) << "the one that is out";
}

TEST_F(AnswerDialogTest, WhereNothingIsCountedNothingOpens)
{
    ask();
    const int average = table->model()->rowCount() - 1;
    for (const QString &column : {columns::repository, columns::falsePositives}) {
        choose(average, column);
        EXPECT_FALSE(button("Show what it counts")->isEnabled()) << column.toStdString();
    }
}

} // namespace
} // namespace axial
